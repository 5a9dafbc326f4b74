# Two commands do all set-up: `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
INSTALL := -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
PIP := $(BIN)/python $(INSTALL)
TESTED := '.[lab,dask,zoo]' --group test

.PHONY: play test test-compiled check soak coverage matrix golden compiled static tables docs pictures browser compiler clean

play: .venv/installed  ## start playing
	$(BIN)/automatable

test: .venv/installed-for-tests browser compiler  ## everything that must hold, in a few minutes
	$(BIN)/pytest

check: .venv/installed-for-tests  ## format, lint, types
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

test-compiled: compiled browser compiler  ## the same on the compiled wheel, in an environment of its own: what is imported is the wheel, not src
	rm -rf .venv-compiled
	$(PYTHON) -m venv .venv-compiled
	.venv-compiled/bin/python $(INSTALL) pip
	.venv-compiled/bin/python $(INSTALL) "$$(ls -t dist/automatable-*-cp*.whl | head -n 1)[lab,dask,zoo]" --group test
	.venv-compiled/bin/pytest

soak: .venv/installed-for-tests browser compiler  ## the long runs
	$(BIN)/pytest -m soak

coverage: .venv/installed-for-tests browser compiler  ## how much of the code make test enters, by branches; fails for a module that no test enters
	mkdir -p artefacts/coverage && rm -f artefacts/coverage/data*
	-$(BIN)/coverage run -m pytest  # what measures time may fail while it is traced
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage json --quiet
	$(BIN)/coverage report --format=total --precision=1
	$(BIN)/python -m tests.coverage_check

QUICK := tests/kernel tests/games tests/packs tests/saves tests/cli
PYTHONS ?= python3.11 python3.12 python3.13

matrix: $(addprefix test-,$(PYTHONS))  ## the quick part of the tests with every Python that the package names

test-python3.%:  ## the same with one of them, in an environment of its own
	python3.$* -m venv .venv-3.$*
	.venv-3.$*/bin/python $(INSTALL) pip
	.venv-3.$*/bin/python $(INSTALL) --editable $(TESTED)
	.venv-3.$*/bin/pytest $(QUICK)

golden: .venv/installed-for-tests  ## write golden playthroughs, pictures, the list of rule tests and what documents show of the program anew; review the diff
	$(BIN)/python -m automatable.testing.playthrough tests/playthroughs
	$(BIN)/python -m tests.games.tokaido.scenes
	$(BIN)/python -m tests.games.terra_mystica.scenes
	$(BIN)/python -m automatable.rulebook.report
	$(BIN)/python -m publishing.written
	$(BIN)/python -m publishing.reference
	$(BIN)/python -m tests.library.surface > tests/library/surface.txt

WHOLE := -flto=auto -fvisibility=hidden -fno-semantic-interposition -fno-plt
# All modules are one library, whose functions only it calls: it is optimised as a whole.

compiled: .venv/installed-for-tests  ## a wheel compiled with mypyc in dist/, about twice as fast; needs a C compiler
	rm -rf dist/compiled
	$(BIN)/hatchling build --target sdist --directory dist/compiled
	HATCH_BUILD_HOOK_ENABLE_MYPYC=true CFLAGS="$(WHOLE) $(CFLAGS)" PIP_CONSTRAINT=$(CURDIR)/constraints.txt \
	  $(BIN)/python -m pip wheel --disable-pip-version-check --no-deps --wheel-dir dist dist/compiled/automatable-*.tar.gz

static: .venv/installed  ## the table as a folder for any static host; needs node and npm
	$(BIN)/python -m browser.build

PLANS := $(notdir $(basename $(wildcard docs/difficulty/*.toml)))
STRONG := $(notdir $(basename $(wildcard docs/difficulty/strong/*.toml)))

tables: .venv/installed-for-tests  ## measure every level of every game again; goes on where it was stopped
	for game in $(PLANS); do $(BIN)/automatable lab run docs/difficulty/$$game.toml --out lab/$$game || exit 1; done
	for game in $(STRONG); do $(BIN)/automatable lab run docs/difficulty/strong/$$game.toml --out lab/strong-$$game || exit 1; done
	$(BIN)/automatable lab publish $(addprefix lab/,$(PLANS)) $(addprefix lab/strong-,$(STRONG)) --page docs/difficulty.md

pictures: .venv/installed-for-tests browser  ## photograph the tables anew for README and documentation; look at them before you keep them
	$(BIN)/python -m tests.web.pictures

docs: .venv/installed-for-docs  ## the documentation as a site in dist/docs; every warning and every dead link fails
	rm -rf dist/docs
	$(BIN)/python -m sphinx -b html -W -n -q -d build/docs -A play="$$(test ! -f dist/static/index.html || echo ../static/)" docs dist/docs
	$(BIN)/python -m publishing.links dist/docs

browser:  ## Debian's Chromium for the browser tests, installed when it is missing and we may
	@command -v chromium >/dev/null || [ "$$(id -u)" != 0 ] || \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; }

compiler:  ## a C compiler for the tests with failing disks, installed when it is missing and we may
	@command -v cc >/dev/null || [ "$$(id -u)" != 0 ] || \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq gcc libc6-dev >/dev/null; }

.venv/created: constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) pip  # one that reads dependency groups
	@touch $@

.venv/installed: .venv/created pyproject.toml constraints.txt
	$(PIP) --editable .
	@touch $@

.venv/installed-for-tests: .venv/created pyproject.toml constraints.txt
	$(PIP) --editable $(TESTED)
	@touch $@ .venv/installed .venv/installed-for-docs

.venv/installed-for-docs: .venv/created pyproject.toml constraints.txt
	$(PIP) --editable . --group docs
	@touch $@ .venv/installed

clean:
	rm -rf .venv .venv-* dist build artefacts
