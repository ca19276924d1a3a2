"""What is known of a table at one record, and of its history from several tellings."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Optional, Sequence, Tuple

from .wire import Action, HistoryEntry, PendingDecision, TableView, You


@dataclass(frozen=True)
class KnownTable:
    """What is known of a table at the record `seq`. It is replaced, never changed."""

    seq: int
    #: Hash of the newest log record: a witness to keep.
    head: str
    view: TableView
    pending: Sequence[PendingDecision]
    #: None for a spectator.
    you: Optional[You]
    #: The seat that we follow as a spectator: `view` is what it sees.
    seat_view: Optional[int]
    #: All that is known of the history, in order of seq; see `load_history` for what came before.
    entries: Tuple[HistoryEntry, ...]

    @property
    def decision(self) -> Optional[str]:
        """The decision that our seat owes; None: it owes none."""
        return None if self.you is None else self.you.get("decision")

    @property
    def actions(self) -> Sequence[Action]:
        """Everything that our seat may do now; empty when it owes no decision."""
        return () if self.you is None else self.you.get("actions", ())

    @property
    def over(self) -> bool:
        """The game has come to its end, with an outcome or, in rare cases, without one."""
        return self.view["table"]["phase"] == "finished"

    @property
    def ranking(self) -> Sequence[Any]:
        """Of the outcome, best first; empty as long as there is none."""
        outcome = self.view["table"]["outcome"]
        return () if outcome is None else outcome["ranking"]


def merged(older: Sequence[HistoryEntry], newer: Sequence[HistoryEntry]) -> Tuple[HistoryEntry, ...]:
    """Both are in order of seq; where both know an entry, the newer telling holds."""
    if not older or not newer or older[-1]["seq"] < newer[0]["seq"]:
        return (*older, *newer)
    by_seq: Dict[int, HistoryEntry] = {entry["seq"]: entry for entry in (*older, *newer)}
    return tuple(by_seq[seq] for seq in sorted(by_seq))


def without_aborted(entries: Tuple[HistoryEntry, ...]) -> Tuple[HistoryEntry, ...]:
    """Without what the game told that was aborted last, if one was: it would be taken for the next one's."""
    aborted = [entry["seq"] for entry in entries if any(event["type"] == "table.aborted" for event in entry["events"])]
    if not aborted:
        return entries
    kept = []
    for entry in entries:
        of_table = [event for event in entry["events"] if event["type"].startswith("table.")]
        if entry["seq"] >= aborted[-1] or len(of_table) == len(entry["events"]):
            kept.append(entry)
        elif of_table:
            kept.append(HistoryEntry(seq=entry["seq"], at_ms=entry["at_ms"], events=of_table))
    return tuple(kept)
