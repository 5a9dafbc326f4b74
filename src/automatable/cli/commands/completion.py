"""`automatable completion`: lets a shell complete commands, games, options and saved games with Tab."""

import argparse

from automatable.cli.command_line.completing import shell_words
from automatable.cli.words import text

SCRIPTS = {
    "bash": """\
_automatable() {
    local IFS=$'\\n'
    COMPREPLY=($(automatable completion bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _automatable automatable
""",
    "zsh": """\
#compdef automatable
_automatable() {
    local -a found
    found=("${(@f)$(automatable completion zsh "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n $found ]]; then compadd -a found; else _files; fi
}
compdef _automatable automatable
""",
    "fish": """\
function __automatable
    set -l before (commandline -opc)
    set -l found (automatable completion fish $before[2..-1] (commandline -ct) 2>/dev/null)
    if test -n "$found"
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c automatable -f -a '(__automatable)'
""",
}


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="SHELL", choices=list(SCRIPTS), help=text("help.shell"))
    words = parser.add_argument("words", metavar="WORD", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    words.required = False


def run(arguments: argparse.Namespace) -> int:
    """Print the script for a shell, or, when it asks, what the last word may become."""
    from automatable.cli.main import COMMANDS, parser_of

    if not arguments.words:
        print(SCRIPTS[arguments.shell], end="")
        return 0
    for word in shell_words(arguments.words, COMMANDS, parser_of):
        # bash completes what stands behind the sign of equality as a word of its own
        print(word.partition("=")[2] if arguments.shell == "bash" and "=" in arguments.words else word)
    return 0
