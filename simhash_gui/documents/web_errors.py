"""Why a web address gave no text: one sentence each, with the address and the remedy."""

from __future__ import annotations

from typing import ClassVar

from simhash_gui.documents.errors import DocumentError
from simhash_gui.marking import QT_TRANSLATE_NOOP, Template


class AddressError(DocumentError):
    """Something that begins like an address and is none."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is not a web address; write it like https://example.org/page."
    )


class SchemeError(DocumentError):
    """An address of another kind than http and https."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} begins with {scheme}, and only http and https are fetched; save the file and add that."
    )


class AddressWithPasswordError(DocumentError):
    """An address with a user's name or password in it."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors",
        "{name} was given with a name or password, which is not sent; save the page from a browser and add it.",
    )


class UnknownHostError(DocumentError):
    """No such host, or no way to ask."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors",
        "{name} was not fetched: there is no server called {host}, or no connection; check both and try again.",
    )


class NoConnectionError(DocumentError):
    """The host is there, and does not take the call."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was not fetched: {host} takes no connection; check the address, or try again later."
    )


class ConnectionLostError(DocumentError):
    """The answer broke off, or made no sense."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was not fetched: the answer of {host} broke off or made no sense; try again."
    )


class SlowServerError(DocumentError):
    """Not all there in time."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was not all there after {seconds} seconds; try again, or save the page from a browser."
    )


class CertificateError(DocumentError):
    """A secure connection that is none."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was not fetched: the certificate of {host} is not valid; check the address, and your clock."
    )


class SecureConnectionError(DocumentError):
    """The server does not speak TLS, or not one that is still safe."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was not fetched: {host} makes no secure connection; try the address with http:// instead."
    )


class TooManyRedirectsError(DocumentError):
    """Sent on and on."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was sent on more than {limit} times; open it in a browser and use the address it ends at."
    )


class RedirectError(DocumentError):
    """Sent to something that is no web address."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} leads to {target}, which is not fetched; open it in a browser and save the page."
    )


class LargeAnswerError(DocumentError):
    """More bytes than are fetched at once."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is larger than the {limit} MB that are fetched; download it with a browser and add the file."
    )


class PageMissingError(DocumentError):
    """404 or 410."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} does not exist on its server (status {status}); check the address."
    )


class PageForbiddenError(DocumentError):
    """401, 403 and the like."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is not shown to programs or needs a login (status {status}); save the page from a browser."
    )


class BusyServerError(DocumentError):
    """429 or 503."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was refused because its server is too busy (status {status}); wait a while and try again."
    )


class ServerFaultError(DocumentError):
    """500 and above."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was not sent because its server has a fault (status {status}); try again later."
    )


class StatusError(DocumentError):
    """Any other answer than the page."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was not sent by its server (status {status}); open it in a browser and save the page."
    )


class SitemapError(DocumentError):
    """A sitemap with nothing in it, or sitemaps within sitemaps within sitemaps."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is a sitemap that leads to no page; give the address of a page, or of another sitemap."
    )


class NotTextAddressError(DocumentError):
    """A picture, a video, a program."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is no text but {type}; give the address of a page or a document."
    )
