"""A game that will not change any more as one compressed, checked piece of bytes."""

from __future__ import annotations

import lzma
import zlib
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import Final, NamedTuple

from sentiero.store.chain import NO_LINK, link_from, link_to

MAGIC: Final = b"sentiero/game/1\n"
# The longest Full games stay below 50 kB, at a tenth of a second each, once in their life; higher ones gain nothing.
_PRESET: Final = 6
# The end of an entry of a chain: what it says follows from the entry before it, and no compressor could know.
_END: Final = b'"prev":"%s"}'
_END_LENGTH: Final = len(_END % NO_LINK.encode())
_LINKED, _BARE, _SQUEEZED = b"l", b"b", b"s"


class Whole(NamedTuple):
    """All that `Events` keeps of a game: its entries, its checkpoints by version, and what is beside them."""

    entries: Sequence[bytes]
    checkpoints: Mapping[int, bytes]
    beside: Mapping[str, bytes]


class BlobDamaged(Exception):
    """These are not the bytes that were made of a game."""


def pack_blob(whole: Whole) -> bytes:
    """One piece of bytes, with a checksum over all of it."""
    out = BytesIO()
    out.write(MAGIC)
    _write(out, [part for data in _without_links(whole.entries) for part in data])
    for version, data in sorted(whole.checkpoints.items()):
        _write(out, [b"%d" % version, *_unsqueezed(data)])
    _write(out, [])
    _write(out, [part for name, data in sorted(whole.beside.items()) for part in (name.encode(), data)])
    return lzma.compress(out.getvalue(), check=lzma.CHECK_SHA256, preset=_PRESET)


def unpack_blob(data: bytes) -> Whole:
    """What `pack_blob` was given, or BlobDamaged. A checkpoint means the same; how it is squeezed may differ."""
    try:
        source = BytesIO(lzma.decompress(data))
        if source.read(len(MAGIC)) != MAGIC:
            raise BlobDamaged("it begins with something else")
        entries = list(_with_links(_read(source)))
        checkpoints = {}
        while row := _read(source):
            checkpoints[int(row[0])] = zlib.compress(row[2], 6) if row[1] == _SQUEEZED else row[2]
        beside = {name.decode(): value for name, value in _in_pairs(_read(source))}
    except (lzma.LZMAError, ValueError, IndexError) as error:
        raise BlobDamaged(str(error)) from error
    return Whole(entries, checkpoints, beside)


def same_game(one: Whole, other: Whole) -> bool:
    """Whether two hold the same, however their checkpoints are squeezed."""
    return (list(one.entries), _plain(one), one.beside) == (list(other.entries), _plain(other), other.beside)


def _plain(whole: Whole) -> dict[int, tuple[bytes, bytes]]:
    return {version: _unsqueezed(data) for version, data in whole.checkpoints.items()}


def _without_links(entries: Sequence[bytes]) -> Iterator[tuple[bytes, bytes]]:
    """Each entry; without its link where that follows from the one before."""
    last = NO_LINK
    for data in entries:
        linked = link_from(data) == last
        yield (_LINKED, data[:-_END_LENGTH]) if linked else (_BARE, data)
        last = link_to(data)


def _with_links(parts: Sequence[bytes]) -> Iterator[bytes]:
    last = NO_LINK
    for how, data in _in_pairs(parts):
        whole = data + _END % last.encode() if how == _LINKED else data
        last = link_to(whole)
        yield whole


def _unsqueezed(data: bytes) -> tuple[bytes, bytes]:
    """A checkpoint as it was before it was squeezed alone: together they take far less."""
    try:
        return _SQUEEZED, zlib.decompress(data)
    except zlib.error:
        return _BARE, data


def _in_pairs(parts: Sequence[bytes]) -> Iterator[tuple[bytes, bytes]]:
    return zip(parts[::2], parts[1::2], strict=True)


def _write(out: BytesIO, row: Sequence[bytes]) -> None:
    out.write(b"%d\n" % len(row))
    for part in row:
        out.write(b"%d\n" % len(part))
        out.write(part)


def _read(source: BytesIO) -> list[bytes]:
    return [source.read(int(source.readline())) for _ in range(int(source.readline()))]
