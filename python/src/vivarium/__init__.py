"""Plays at the tables of a Vivarium server from Python: the connection, mirrors of tables and lobby, fair chance."""
from .blocks import Blocks
from .chat import Chat
from .client import Vivarium
from .client import version as __version__
from .codes import clean_code
from .connection import Connection, ConnectionState, Socket, SocketMaker, subprotocol
from .emitter import Emitter
from .entries import KnownTable
from .fairness import FairnessReport, SeedKeeper, check_fairness, new_key
from .lobby import Lobby
from .matches import Matches
from .past import Past, PastStep, Viewpoint
from .session_keeper import AsideSession, FileStore, KeyValueStore, token_key
from .staff import Staff
from .table import Table
from .table_mirror import ClosedBecause
from .turns import Turns
from .wire_error import WireError, pause_after

__all__ = [
    "AsideSession", "Blocks", "Chat", "ClosedBecause", "Connection", "ConnectionState", "Emitter", "FairnessReport",
    "FileStore", "KeyValueStore", "KnownTable", "Lobby", "Matches", "Past", "PastStep", "SeedKeeper", "Socket",
    "SocketMaker", "Staff", "Table", "Turns", "Viewpoint", "Vivarium", "WireError", "check_fairness", "clean_code",
    "new_key", "pause_after", "subprotocol", "token_key",
]
