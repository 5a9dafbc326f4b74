"""What can be reached from where, step by step: the search of every map that need not be searched again at each move."""

from collections.abc import Callable, Iterable, Iterator

Linked = Callable[[int], Iterable[int]]
"""The places one step away."""


def waves(starts: Iterable[int], linked: Linked) -> Iterator[list[int]]:
    """The starts, then what is linked to them, and so on: each space once, in the first wave that reaches it."""
    wave = list(starts)
    seen = set(wave)
    while wave:
        yield wave
        last, wave = wave, []
        for space in last:
            for other in linked(space):
                if other not in seen:
                    seen.add(other)
                    wave.append(other)


def joined(starts: Iterable[int], linked: Linked) -> list[int]:
    """Everything that is linked to the starts, directly or through others, and the starts themselves."""
    return [space for wave in waves(starts, linked) for space in wave]


def groups(spaces: Iterable[int], linked: Linked) -> list[list[int]]:
    left = set(spaces)
    found = []
    while left:
        group = joined((min(left),), lambda space: [other for other in linked(space) if other in left])
        left.difference_update(group)
        found.append(group)
    return found


def steps_from(starts: Iterable[int], linked: Linked, count: int) -> tuple[int, ...]:
    """For each of so many places the fewest steps from a start; as many as there are places where no way leads."""
    found = [count] * count
    for steps, wave in enumerate(waves(starts, linked)):
        for place in wave:
            found[place] = steps
    return tuple(found)
