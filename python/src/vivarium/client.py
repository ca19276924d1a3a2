"""The front of the library: one `Vivarium` object is one person on one server."""
from __future__ import annotations

import asyncio
import importlib.metadata as metadata
from typing import Any, Callable, Dict, Mapping, Optional, Tuple

from .blocks import Blocks
from .chat import Chat
from .connection import Call, Connection, ConnectionState, Patience, SocketMaker
from .fairness import SeedKeeper, new_key
from .lobby import Lobby
from .matches import Matches
from .own_account import OwnAccount, composed
from .server_clock import ServerClock
from .session_keeper import KeyValueStore, SessionKeeper
from .staff import Staff
from .table import Table
from .turns import Turns
from .wire import Account, AccountRecoverResult, Announcement, Software, TableCreateResult
from .wire_error import WireError

#: How far we know the names of the wire (docs/protocol.md, section 21).
_words = 2
#: Of this library.
try:
    version = metadata.version("vivarium-client")
except metadata.PackageNotFoundError:  # read from its sources
    version = "0"


class Vivarium(OwnAccount):
    """One person on one server: `async with Vivarium("ws://localhost:8080/ws") as client`. `tokens` keeps the token of
    the session between runs and `seeds` our seeds until they are revealed, each in a `FileStore`, say; a `dict`, which
    is in memory, if left out. `label` is what the person's list of sessions calls this one."""

    events = {
        "account": "Optional[Account]",
        "replaced": "Account: Somebody else is signed in here than before, without a sign-in by this client: another"
                    " one with the same `tokens` has changed it.",
        "server": "ServerAnnouncement",
        "announcements": "None: Announcements of the staff came or went.",
        "mute": "None",
        "standing": "None: The server begins to store nothing, and clocks stand still, or they go on.",
    }

    def __init__(self, url: str, *, make_socket: Optional[SocketMaker] = None, tokens: Optional[KeyValueStore] = None,
                 seeds: Optional[KeyValueStore] = None, client: Optional[Software] = None, label: Optional[str] = None,
                 request_timeout_ms: int = 15_000) -> None:
        super().__init__()
        self.connection = Connection(url, self._greet, make_socket=make_socket, request_timeout_ms=request_timeout_ms)
        self._kept = SessionKeeper({} if tokens is None else tokens)
        self._seeds = SeedKeeper({} if seeds is None else seeds)
        self.account: Optional[Account] = None
        #: What the server calls itself, once connected.
        self.server: Optional[Software] = None
        self.limits: Mapping[str, float] = {}
        #: The server did not take the token that is kept here. It stays kept: perhaps a clock is wrong.
        self.refused = False
        #: Where people sign in with the identity provider that this server trusts; None: nowhere.
        self.sign_in_at: Optional[str] = None
        #: Why whoever has our token may not come in at the moment; None: nobody said so. {reason, until_ms}
        self.suspension: Optional[Mapping[str, Any]] = None
        #: Until when the staff keep this person from writing, by the server's clock, and why. {until_ms, reason}
        self.mute: Optional[Mapping[str, Any]] = None
        #: What the staff want to be read, by id.
        self.announcements: Dict[str, Announcement] = {}
        #: The server's time, by which deadlines count.
        self.clock = ServerClock()
        self.lobby = Lobby(self.connection)
        self.matches = Matches(self.connection, self._seeds)
        #: What waits for this person at their tables.
        self.turns = Turns(self.connection)
        self.staff = Staff(self.connection)
        #: The lobby's; told while the lobby is watched.
        self.lobby_chat = Chat(self.connection, None)
        self.blocks = Blocks(self.connection, self._reload_chats)
        self._client: Software = client or {"name": "vivarium-python", "version": version}
        self._label = label
        self._token: Optional[str] = None  # of the session in use here; the kept one may be of another client by now
        self._shown_to: Optional[str] = None  # by id: who was signed in here last, unless they left by themselves
        self._tables: Dict[str, Table] = {}
        # Not before: what was said between its history and the subscription would be missing.
        self.lobby.on("followed", lambda _: self.lobby_chat.load())
        self.connection.on("push", self._receive)
        self.connection.on("time", lambda told: self.clock.told(*told))
        self.connection.on("online", lambda _: self._catch_up())

    def open(self) -> None:
        """From now on it is connected, or tries to be; `async with` does it, and `online`."""
        self.connection.open()

    async def online(self, patience_ms: float = 30_000) -> None:
        """Returns once there is a connection. WireError (`connection_lost`) when there is none for so long."""
        self.open()
        arrived: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def look(state: ConnectionState) -> None:
            if state.kind in ("online", "closed") and not arrived.done():
                arrived.set_result(None)

        stop = self.connection.on("state", look)
        look(self.connection.state)
        try:
            await asyncio.wait_for(arrived, patience_ms / 1000)
        except asyncio.TimeoutError:
            fault = self.connection.fault
            raise WireError("connection_lost", f"No connection to {self.connection.url}: {fault!r}") from fault
        finally:
            stop()

    async def close(self) -> None:
        """Ends the connection; `open` starts anew."""
        await self.connection.close()

    async def __aenter__(self) -> "Vivarium":
        try:
            await self.online()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def sign_in(self, nickname: str, *, patient: Patience = None) -> Account:
        """A nickname gives an account and a token, which is kept for the next time. With `patient` it waits for its
        turn where many come at once; if the answer is lost it asks again, and an account that nobody has stays."""
        params = {"nickname": nickname, **self._labelled()}
        told = await self.connection.request("guest.create", params, repeatable=bool(patient), patient=patient)
        return self._enter(told)

    async def sign_in_by_name(self, name: str, password: str) -> Account:
        """Of a registered person. Whoever was signed in here before is left, not signed out elsewhere; a guest is
        kept."""
        params = {"name": name, "password": composed(password), **self._labelled(), **self._known_as(name)}
        told = await self.connection.request("account.sign_in", params)
        self._kept.keep_device(name, told.get("device"))
        return self._enter(told)

    async def sign_out(self) -> None:
        """Revokes the token."""
        await self.connection.request("session.end")
        self._leave()

    async def register(self, name: str, password: str) -> Account:
        """Gives the guest who is signed in a name and a password. Account and tables stay; other sessions are ended."""
        params = {"name": name, "password": composed(password)}
        told = await self.connection.request("account.register", params)
        self._kept.keep_device(name, told.get("device"))
        self._take(told)
        self._become_account(told["account"])
        return told["account"]

    async def set_language(self, language: str) -> None:
        """What the person reads, as a tag of BCP 47: their clients on other devices and what the server sends go by
        it."""
        asker = self.account
        await self.connection.request("account.set_language", {"language": language}, repeatable=True)
        if self.account is not None and asker is not None and self.account["id"] == asker["id"]:
            self.account["language"] = language

    async def recover(self, name: str, code: str, new_password: str) -> AccountRecoverResult:
        """Sets a new password by a recovery code and signs in; all sessions from before are ended."""
        params = {"name": name, "code": code, "new_password": composed(new_password), **self._labelled(),
                  **self._known_as(name)}
        told = await self.connection.request("account.recover", params)
        self._kept.keep_device(name, told.get("device"))
        self._enter(told)
        return told

    async def sign_in_by_token(self, identity_token: str, state: str) -> Account:
        """With a token of an identity provider that the server trusts; ask the person first. `state`: what this client
        sent to the provider. A guest who was here is left, and kept."""
        params = {"token": identity_token, "state": state, **self._labelled()}
        return self._enter(await self.connection.request("account.sign_in_token", params))

    async def link_identity(self, identity_token: str, state: str) -> Account:
        """Whoever the token vouches for signs in to the guest's account from now on. Other sessions are ended."""
        told = await self.connection.request("account.link_identity", {"token": identity_token, "state": state})
        self._take(told)
        self._become_account(told["account"])
        return told["account"]

    @property
    def refused_nickname(self) -> str:
        """Whose token was refused; empty: not known."""
        return self._kept.nickname if self.refused else ""

    async def come_back(self, token: Optional[str] = None) -> Account:
        """With a session that is kept here, or once more with the one that was refused."""
        token = token or self._kept.token
        if token is None:
            raise WireError("bad_token", "Nothing is kept here.")
        told = await self.connection.request("session.resume", {"token": token}, repeatable=True)
        return self._enter({"token": token, "account": told["account"]})

    async def follow_kept(self) -> None:
        """Another client with the same `tokens` may have signed in: whoever is kept there now is signed in here too.
        Without an answer, or with another session already, nothing changes."""
        token = self._kept.token
        if token is None or token == self._token or self.connection.state.kind != "online":
            return
        shown_to = self._shown_to
        try:
            account = await self.come_back(token)
        except WireError:
            return  # that one is refused; a new connection says what holds
        if shown_to != account["id"]:
            self.emit("replaced", account)

    def drop_aside(self, token: str) -> None:
        """For good."""
        self._kept.drop_aside(token)
        self.emit("account", self.account)

    async def delete_account(self, shown: str) -> None:
        """For ever. `shown`: the password, or of a guest the nickname."""
        guest = self.account is None or "name" not in self.account
        await self.connection.request("account.delete", {"nickname": shown} if guest else {"password": composed(shown)})
        self._leave()

    async def create_table(self, **wish: Any) -> TableCreateResult:
        """Makes a table and sits down at it. `wish` is as `table.create` of docs/protocol-reference.md has it, but for
        the key and the commitment to our own chance, which are added."""
        params = {**wish, "seed_commit": self._seeds.commit(), "key": new_key()}
        return await self.connection.request("table.create", params, repeatable=True)

    async def redeem(self, table: str, invite: str) -> None:
        """Opens a link for one person: the table may be joined afterwards, without a code."""
        await self.connection.request("table.redeem", {"table": table, "invite": invite}, repeatable=True)

    def table(self, table_id: str, code: Optional[str] = None) -> Table:
        """The mirror of a table, joined from now on. The same object for the same id until `leave_table`."""
        table = self._tables.get(table_id)
        if table is None:
            table = self._tables[table_id] = Table(table_id, self.connection, self._seeds, code)
            if self.connection.state.kind == "online":
                table.join()
        return table

    def leave_table(self, table_id: str) -> None:
        """Stops watching it."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            table.leave()

    async def load_announcements(self) -> None:
        """Asks for the announcements that hold now."""
        told = await self.connection.request("announcements.list", repeatable=True, patient=True)
        self.announcements = {one["id"]: one for one in told["announcements"]}
        self.emit("announcements")

    async def dismiss_announcement(self, announcement: Announcement) -> None:
        """Puts an announcement away: a warning for good, anything else in this client."""
        if announcement["kind"] == "warning":
            await self.connection.request("announcements.dismiss", {"id": announcement["id"]})
        self.announcements.pop(announcement["id"], None)
        self.emit("announcements")

    def _labelled(self) -> Dict[str, str]:
        return {} if self._label is None else {"label": self._label}

    def _take(self, told: Mapping[str, Any]) -> None:
        self._token = told["token"]
        self._kept.use(told["token"], told["account"])
        self.refused = False

    def _enter(self, told: Mapping[str, Any]) -> Account:
        account: Account = told["account"]
        leaves_guest = self.account is not None and "name" not in self.account and self.account["id"] != account["id"]
        if (leaves_guest or self.refused) and told["token"] != self._kept.token:
            self._kept.put_aside()
        self._take(told)
        self._become_account(account)
        self._catch_up()
        return account

    def _forget_token(self) -> None:
        """Unless another client with the same store has signed in anew since."""
        if self._kept.token == self._token:
            self._kept.forget()
        self._token = None

    def _leave(self) -> None:
        self._forget_token()
        self._become_account(None)
        self._shown_to = None

    async def _greet(self, call: Call) -> None:
        # A new connection is told if it still holds, and nothing if it doesn't.
        if self.mute is not None:
            self._become_muted(None)
        self._stand_still(False)
        token = self._kept.token
        hello, refused, asked_ms = await self._hello(call, token)
        shown_to, account = self._shown_to, hello.get("account")
        self._token = None if account is None else token
        self.refused = refused
        self.sign_in_at = hello.get("sign_in_at")
        if account is not None:
            self._kept.named(account)
            self.suspension = None
        self.server = hello["server"]
        self.limits = hello["limits"]
        # Half of what is allowed: whatever else asks on this connection has room.
        self.connection.outstanding_most = max(1, int(self.limits.get("outstanding_requests", 32)) // 2)
        self.clock.told(hello["now_ms"], asked_ms)
        self._become_account(account)
        if account is not None and shown_to not in (None, account["id"]):
            self.emit("replaced", account)

    async def _hello(self, call: Call, token: Optional[str]) -> Tuple[Dict[str, Any], bool, float]:
        """The answer, whether the token was refused, and when it was asked."""
        params: Dict[str, Any] = {"client": self._client, "words": _words}
        asked_ms = self.clock.asked()
        try:
            return await call("hello", params if token is None else {**params, "token": token}), False, asked_ms
        except WireError as error:
            if error.code not in ("bad_token", "suspended"):
                raise
            refused = error.code == "bad_token"
            if not refused:
                self._suspend(error.data)
        asked_ms = self.clock.asked()
        return await call("hello", params), refused, asked_ms

    def _catch_up(self) -> None:
        # Watching needs no account.
        for table in list(self._tables.values()):
            table.resume()
        if self.account is not None:
            self.lobby.subscribe()
            self.matches.subscribe()
            self.turns.subscribe()
            self.blocks.load()

    def _receive(self, push: Mapping[str, Any]) -> None:
        method, params = push["method"], push.get("params", {})
        table = self._tables.get(params.get("table", ""))
        if method.startswith("table.") or (method in ("chat.line", "chat.missed") and "table" in params):
            if table is not None:
                table.receive(push)
            return
        hear: Dict[str, Callable[[], object]] = {
            "chat.line": lambda: self.lobby_chat.receive(params["line"]),
            "chat.missed": self.lobby_chat.load,
            "chat.muted": lambda: self._become_muted(params if params["until_ms"] != 0 else None),
            "chat.rules": lambda: self.lobby_chat.rule(params["rules"]),
            "lobby.changed": lambda: self.lobby.receive(params),
            "match.state": lambda: self.matches.receive(params),
            "turns.changed": lambda: self.turns.receive(params["turns"]),
            "server.announcement": lambda: self._announced(params),
            "announcement.shown": lambda: self._show(params["announcement"]),
            "announcement.withdrawn": lambda: self._withdraw(params["id"]),
        }
        if method in hear:
            hear[method]()

    def _announced(self, said: Mapping[str, Any]) -> None:
        if said["code"] == "session_revoked":
            self._forget_token()
            self._become_account(None)
        elif said["code"] == "suspended":
            self._suspend(said)
            self._become_account(None)
        elif said["code"] == "storage_unavailable":
            self._stand_still(not said.get("over"))
        self.emit("server", said)

    def _show(self, announcement: Announcement) -> None:
        self.announcements[announcement["id"]] = announcement
        self.emit("announcements")

    def _withdraw(self, announcement_id: str) -> None:
        self.announcements.pop(announcement_id, None)
        self.emit("announcements")

    def _suspend(self, told: Mapping[str, Any]) -> None:
        """The token stays: it is good again when the term is over."""
        self.suspension = {"reason": told.get("reason", ""), "until_ms": told.get("until_ms")}

    def _become_muted(self, mute: Optional[Mapping[str, Any]]) -> None:
        self.mute = None if mute is None else {"until_ms": mute["until_ms"], "reason": mute.get("reason", "")}
        self.emit("mute")

    def _stand_still(self, stands: bool) -> None:
        if stands != self.clock.stands:
            self.clock.stand_still(stands)
            self.emit("standing")

    def _reload_chats(self) -> None:
        for chat in (self.lobby_chat, *(table.chat for table in self._tables.values())):
            chat.reload()

    def _forget_person(self) -> None:
        """Nothing that the one before was told is shown to whoever comes."""
        self.matches.forget()
        self.turns.forget()
        self.blocks.forget()
        self.lobby_chat.forget()
        self.announcements.clear()
        self.emit("announcements")
        for table in list(self._tables.values()):
            table.forget()

    def _become_account(self, account: Optional[Account]) -> None:
        before = None if self.account is None else self.account["id"]
        another = before != (None if account is None else account["id"])
        self.account = account
        if account is not None:
            self._shown_to = account["id"]
        if another:
            self._forget_person()
        self.emit("account", account)
