"""Finding the parts of a drawn board."""

from xml.etree.ElementTree import Element


def by_id(root: Element, name: str) -> Element:
    return next(element for element in root.iter() if element.get("id") == name)


def with_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def named(element: Element) -> str:
    return element.findtext("title", "")
