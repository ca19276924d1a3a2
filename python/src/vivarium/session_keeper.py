"""What is kept of who is signed in: the token in use, those of guests that were left (nobody else could ever bring such
an account back), and that a name has signed in here before. A token is thrown away only when the person, or the server
on a live connection, has ended its session; never because it was refused: a clock may be wrong."""
from __future__ import annotations

import json
import os
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Dict, Iterator, MutableMapping, Optional, Tuple, Union

from .fairness import blake2b_256
from .wire import Account

#: Any mapping of texts to texts: a `dict` keeps them in memory, a `FileStore` beyond the program's end.
KeyValueStore = MutableMapping[str, str]

#: Where the token in use is kept; another client with the same store may change it.
token_key = "vivarium.token"
_nickname_key = "vivarium.nickname"
_aside_key = "vivarium.aside"
_devices_key = "vivarium.devices"
_aside_most = 8
_devices_most = 8


class FileStore(MutableMapping[str, str]):
    """Texts in a file that its owner alone may read: for `tokens` and `seeds`, so that a program that is started again
    is the same person. Each change is written at once, whole or not at all."""

    def __init__(self, path: Union[str, "os.PathLike[str]"]) -> None:
        self.path = Path(path)
        self._values: Dict[str, str] = json.loads(self.path.read_text("utf-8")) if self.path.exists() else {}

    def __getitem__(self, key: str) -> str:
        return self._values[key]

    def __setitem__(self, key: str, value: str) -> None:
        self._write({**self._values, key: value})

    def __delitem__(self, key: str) -> None:
        self._write({name: value for name, value in self._values.items() if name != key})

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def _write(self, values: Dict[str, str]) -> None:
        handle, beside = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}.")
        try:
            with open(handle, "w", encoding="utf-8") as file:
                json.dump(values, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, self.path)
        except BaseException:
            os.unlink(beside)
            raise
        self._values = values


@dataclass(frozen=True)
class AsideSession:
    """A session that is kept here and not in use."""

    token: str
    #: Empty: not known.
    nickname: str


class SessionKeeper:
    """What `Vivarium` keeps in its `tokens`."""

    def __init__(self, store: KeyValueStore) -> None:
        self._store = store

    @property
    def token(self) -> Optional[str]:
        """The one in use; None: there is none."""
        return self._store.get(token_key)

    @property
    def nickname(self) -> str:
        """Whose token it is, as far as is known."""
        return self._store.get(_nickname_key, "")

    def use(self, token: str, account: Account) -> None:
        """From now on."""
        self._store[token_key] = token
        self.named(account)
        self._write_aside(tuple(one for one in self.aside if one.token != token))

    def named(self, account: Account) -> None:
        """Whose token it is."""
        self._store[_nickname_key] = account["nickname"]

    def forget(self) -> None:
        """The session is ended."""
        self._store.pop(token_key, None)
        self._store.pop(_nickname_key, None)

    @property
    def aside(self) -> Tuple[AsideSession, ...]:
        """The oldest are dropped when there are too many."""
        return tuple(AsideSession(**one) for one in self._read(_aside_key, []))

    def put_aside(self) -> None:
        """Somebody else comes."""
        if self.token is not None:
            others = [one for one in self.aside if one.token != self.token]
            self._write_aside((*others, AsideSession(self.token, self.nickname))[-_aside_most:])

    def drop_aside(self, token: str) -> None:
        """For good."""
        self._write_aside(tuple(one for one in self.aside if one.token != token))

    def device(self, name: str) -> Optional[str]:
        """Told with each sign-in by that name."""
        return self._read(_devices_key, {}).get(_key_of(name))

    def keep_device(self, name: str, device: Optional[str]) -> None:
        """As the answer to a sign-in has it."""
        if device is None:
            return
        others = [(key, of) for key, of in self._read(_devices_key, {}).items() if key != _key_of(name)]
        self._store[_devices_key] = json.dumps(dict([*others[1 - _devices_most:], (_key_of(name), device)]))

    def _write_aside(self, aside: Tuple[AsideSession, ...]) -> None:
        if aside != self.aside:
            self._store[_aside_key] = json.dumps([asdict(one) for one in aside])

    def _read(self, key: str, otherwise: Any) -> Any:
        try:
            return json.loads(self._store[key])
        except (KeyError, ValueError):
            return otherwise


def _key_of(name: str) -> str:
    """Whoever uses this store next does not read there who did before."""
    return blake2b_256(name.strip().lower().encode()).hex()[:32]
