"""The messages of the wire as types. Made from protocol/schemas by python/generate/wire.py: do not edit."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Mapping, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

#: What becomes of a request that was refused: docs/protocol.md, section 22.
Remedy = Literal["final", "again", "first"]

#: A session token: whoever has it is signed in. Keep it secret.
Token = str

#: What the client calls itself, so that a person can tell their sessions apart. What can't be shown is left out.
SessionLabel = str

#: An opaque name that the server made: of a table, a decision, a game.
Identifier = str

#: What a person signs in with, in any case of its letters. The server says what it must be like (`bad_name`).
AccountName = str

#: In Unicode's normal form C. The server says how long it must be (`bad_password`).
Password = str

#: Says that somebody signed in with this name here before: shown with it again, wrong passwords from elsewhere don't
#: count. It lets nobody in.
Device = str

#: Good for one new password. Read in any case, with or without hyphens and spaces, O for 0, I and L for 1.
RecoveryCode = str

#: A token of an identity provider. Keep it secret.
IdentityToken = str

#: Made up by the client, new each time, of at least 16 random characters.
IdentityState = str

#: A tag of BCP 47. A client that does not speak the language speaks another one.
Language = str

#: A code of an authenticator app (RFC 6238), good once.
SecondFactor = str

#: Any JSON object.
JsonObject = Dict[str, Any]

#: https, without a user and a fragment; code points.
Url = str

#: What is posted. json: for programs, a notification's members. discord, slack, ntfy, gotify: a sentence and a link, as
#: that service takes them.
WebhookForm = Literal["json", "discord", "slack", "ntfy", "gotify"]

#: How hard a bot thinks.
BotLevel = Literal["easy", "normal", "hard"]

#: default: its default actions are played until another seat must decide. bot: the same, and a bot plays on until its
#: player takes the seat back. concede: the seat is out for good. wait: nothing is played until the others vote to skip
#: the seat.
TimeOut = Literal["default", "bot", "concede", "wait"]

#: 32 bytes as 64 hex digits.
Hash = str

#: Made by the client, new for each intention: a request sent again with the same key is not applied twice.
Key = str

#: An invite code, as a person types it.
Code = str

#: The pace that the table is played at: 30 s, 90 s or a day for each decision.
MatchPace = Literal["fast", "normal", "days"]

#: Whether the table is to count for ratings; `either` when left out.
MatchRated = Literal["either", "yes", "no"]

#: A quick phrase, which each client says in its reader's language.
Phrase = Literal["hello", "good_luck", "good_game", "well_played", "thanks", "sorry", "oops", "one_moment", "your_turn",
    "goodbye"]

#: An action of a game: opaque. One of `actions` is sent back as it is.
Action = Dict[str, Any]

#: A position in a table's log: 0 before the first record.
Seq = int

#: Milliseconds since 1970-01-01T00:00Z.
TimeMs = int

#: How many, or how much.
Count = int

#: 60 times mu, rounded; 1500 at the beginning.
Rating = int

#: 60 times sigma, rounded: how much the rating may be off.
Deviation = int

#: Stable: what a client translates.
ErrorCode = Literal["bad_json", "bad_request", "unknown_method", "bad_params", "internal", "rate_limited",
    "not_signed_in", "bad_token", "no_such_table", "not_joined", "seat_taken", "not_seated", "bad_option",
    "already_running", "not_running", "stale_decision", "not_your_decision", "illegal_action", "undo_refused", "frozen",
    "storage_unavailable", "limit_reached", "busy", "key_reused", "bad_nickname", "shutting_down", "not_host",
    "bot_plays", "bad_name", "name_taken", "bad_password", "bad_credentials", "too_many_attempts", "already_registered",
    "not_registered", "bad_identity", "still_staff", "no_such_session", "session_revoked", "not_over", "muted",
    "bad_text", "said_again", "conceded", "all_have_moved", "not_overdue", "paused", "kicked", "bad_invite",
    "not_ready", "harsher_settings", "not_absent", "replaced", "has_played", "had_seat_view", "not_for_rated",
    "no_such_account", "already_queued", "no_such_match", "match_paused", "staff_sign_in", "not_allowed", "bad_code",
    "bad_invitation", "not_found", "suspended", "maintenance"]

#: Why, as staff of the server say it.
StaffReason = str

#: Who sees it while the game runs: those at the table, all others, or everybody.
ChatChannel = Literal["table", "players", "spectators"]

#: As it is shown: no invisible characters, single spaces.
Nickname = str

#: open: seats are free. sealing: seeds are being revealed. running: the game is on. finished: it is over.
Phase = Literal["open", "sealing", "running", "finished"]

#: The options of a table by name.
GameOptions = Dict[str, Union[bool, int, str]]

#: How long one is expected to be there: follows from the clock. fast, normal: until the game is over. slow: hours.
#: days: now and then. untimed: nobody says.
Pace = Literal["fast", "normal", "slow", "days", "untimed"]

MatchPhase = Literal["idle", "waiting", "offered", "making", "made"]

#: What somebody of the staff is.
Role = Literal["moderator", "admin", "owner"]

#: A seat of the table, from 0.
Seat = int

#: mu or sigma of the model, in billionths, exactly.
Billionths = int

PatchWord = Literal["add", "remove", "replace"]

OptionKind = Literal["boolean", "integer", "choice"]

#: What happens at a table of any game.
TableEvent = Dict[str, Any]

#: Params of `session.end`. Signs out and revokes the token.
SessionEndParams = Dict[str, Any]

#: Params of `session.list`. Where the asker is signed in.
SessionListParams = Dict[str, Any]

#: Params of `announcements.list`. What everybody, or the asker, is to be told.
AnnouncementsListParams = Dict[str, Any]

#: Params of `turns.subscribe`. What waits for the asker at their tables; from now on `turns.changed` tells of every
#: change.
TurnsSubscribeParams = Dict[str, Any]

#: Params of `webhook.show`. The asker's webhook, and how it went.
WebhookShowParams = Dict[str, Any]

#: Params of `webhook.test`. Posts a notification of kind `test` there once; `webhook.show` tells how it went.
WebhookTestParams = Dict[str, Any]

#: Params of `webhook.remove`. Nothing is posted any more.
WebhookRemoveParams = Dict[str, Any]

#: Params of `ping`. Is anybody there, and what time is it.
PingParams = Dict[str, Any]

#: Params of `account.blocks`. Whom the asker has blocked.
AccountBlocksParams = Dict[str, Any]

#: Params of `games.list`. What can be played.
GamesListParams = Dict[str, Any]

#: Params of `lobby.unsubscribe`. No more news of the lobby.
LobbyUnsubscribeParams = Dict[str, Any]

#: Params of `match.subscribe`. What is so with the asker's match; from now on `match.state` tells of every change.
MatchSubscribeParams = Dict[str, Any]

#: Params of `match.leave`. Gives the ticket back, for all of the party; while a table is offered it declines.
MatchLeaveParams = Dict[str, Any]

#: Params of `party.create`. A party to sit together; the asker leads it. Whoever is in one already gets its code.
PartyCreateParams = Dict[str, Any]

#: Params of `party.leave`. Goes out of the party; its ticket, if it waits, ends.
PartyLeaveParams = Dict[str, Any]

#: Result of `session.end`. The token is worth nothing any more.
SessionEndResult = Dict[str, Any]

#: Result of `session.revoke`. Its connections have been told and are closed.
SessionRevokeResult = Dict[str, Any]

#: Result of `account.change_password`.
AccountChangePasswordResult = Dict[str, Any]

#: Result of `account.set_language`. It is stored.
AccountSetLanguageResult = Dict[str, Any]

#: Result of `account.delete`. The asker is signed out, here and everywhere.
AccountDeleteResult = Dict[str, Any]

#: Result of `staff.sign_out`. Its token is worth nothing any more.
StaffSignOutResult = Dict[str, Any]

#: Result of `staff.act`. The act's own.
StaffActResult = JsonObject

#: Result of `announcements.dismiss`. It is not shown again.
AnnouncementsDismissResult = Dict[str, Any]

#: Result of `turns.dismiss`. It is told no more.
TurnsDismissResult = Dict[str, Any]

#: Result of `webhook.test`. It is on its way.
WebhookTestResult = Dict[str, Any]

#: Result of `webhook.remove`.
WebhookRemoveResult = Dict[str, Any]

#: Result of `account.block`.
AccountBlockResult = Dict[str, Any]

#: Result of `account.unblock`.
AccountUnblockResult = Dict[str, Any]

#: Result of `lobby.unsubscribe`. Done.
LobbyUnsubscribeResult = Dict[str, Any]

#: Result of `match.leave`. The ticket has ended.
MatchLeaveResult = Dict[str, Any]

#: Result of `match.accept`. The seat is taken.
MatchAcceptResult = Dict[str, Any]

#: Result of `match.decline`. The ticket has ended.
MatchDeclineResult = Dict[str, Any]

#: Result of `party.leave`. Done.
PartyLeaveResult = Dict[str, Any]

#: Result of `table.leave`. Done.
TableLeaveResult = Dict[str, Any]


class Software(TypedDict):
    """A program, for the other side's log."""
    name: str
    version: str


class PushKeys(TypedDict):
    """What notifications are encrypted for (RFC 8291), base64url."""
    p256dh: str
    auth: str


class LobbyFilter(TypedDict):
    """Which tables to list. Each member narrows it; one that is left out, or an empty list, means any. What no table
    has matches nothing and is no fault."""
    #: One of these.
    games: NotRequired[List[Identifier]]
    #: Seats at the table: one of these counts.
    players: NotRequired[List[int]]
    #: The table has each of these values.
    options: NotRequired[Dict[str, Union[bool, int, str]]]
    #: A table that doesn't say is unrated.
    rated: NotRequired[bool]
    #: One of these.
    paces: NotRequired[List[Identifier]]
    #: At least so many.
    free_seats: NotRequired[int]
    #: One of these.
    phases: NotRequired[List[Literal["open", "sealing", "running"]]]


class ClockWish(TypedDict):
    """The clock of a new table. Members of another kind than its own are ignored."""
    #: none: nobody is hurried. move: `seconds` for each decision. bank: each seat has `bank_seconds`, which run while
    #: it owes a decision, and gains `increment_seconds` with each turn after its first. days: `days` for each decision.
    kind: Literal["none", "move", "bank", "days"]
    #: Of `move`; 60 when left out.
    seconds: NotRequired[int]
    #: Of `days`; 1 when left out.
    days: NotRequired[int]
    #: Of `bank`; 600 when left out.
    bank_seconds: NotRequired[int]
    #: Of `bank`; 10 when left out.
    increment_seconds: NotRequired[int]
    #: What becomes of a seat whose time is over. Left out: `bot` when there is an `autopilot`, else `default`.
    on_time_out: NotRequired[TimeOut]


class HistoryEntry(TypedDict):
    """One record of the log and what came of it."""
    seq: Seq
    at_ms: TimeMs
    events: List[GameEvent]


class PendingDecision(TypedDict):
    """A decision that a seat owes."""
    seat: int
    decision: Identifier
    #: Of the game's choosing: `turn`, `defend` ...
    kind: str
    #: The key of a text: `harmonies.prompt.turn`.
    prompt: str
    #: The seat may also let it pass.
    optional: bool
    #: When the server decides by itself, by the time that `now_ms` of `hello` and `ping` tells. Only when the table has
    #: a limit.
    deadline_ms: NotRequired[TimeMs]


class You(TypedDict):
    """What a seated viewer is told about itself. `decision` and `actions` come together, and only while the seat
    owes a decision."""
    seat: int
    decision: NotRequired[Identifier]
    #: Every legal action, complete and exact.
    actions: NotRequired[List[Action]]
    can_undo: bool
    #: The seat may ask the others to take its last action back. Left out when it may not.
    can_ask_undo: NotRequired[Literal[True]]
    #: Of the seat's last action, which `table.undo` or `table.ask_undo` would take back. Left out when neither would.
    record: NotRequired[Seq]


class SeatRating(TypedDict):
    """Of whoever sits there."""
    rating: Rating
    deviation: Deviation
    provisional: bool
    #: By this game, once it is over.
    change: NotRequired[int]


class ChatLineOf(TypedDict):
    """Plain text, nothing to be interpreted. Of somebody whom the reader has blocked only `hidden` is told."""
    channel: ChatChannel
    #: Of its channel, one more than the line before.
    number: Seq
    at_ms: TimeMs
    hidden: NotRequired[Literal[True]]
    account: NotRequired[Identifier]
    #: As it was then.
    nickname: NotRequired[Nickname]
    seat: NotRequired[int]
    #: Who wrote it was of the staff when it was written.
    staff: NotRequired[Literal[True]]
    text: NotRequired[str]
    phrase: NotRequired[Phrase]


class ChatRulesOf(TypedDict):
    """What staff have set of the lobby's chat for a while. It doesn't hold for the staff."""
    #: Everybody writes once in so many seconds. Left out: as fast as anywhere.
    slow_seconds: NotRequired[int]
    #: Guests don't write. Left out: they do.
    registered_only: NotRequired[Literal[True]]


class TableSummary(TypedDict):
    """A table as the lobby lists it."""
    id: Identifier
    game: Identifier
    players: int
    #: A nickname for each seat, null where it is free.
    seats: List[Union[Nickname, None]]
    #: The account of each person who sits there, in the order of `seats`; null for a bot, and where it is free. Earlier
    #: servers left it out.
    accounts: NotRequired[List[Union[Identifier, None]]]
    #: The level of each bot that sits there itself, by seat. Left out: there are none.
    bots: NotRequired[Dict[str, BotLevel]]
    #: The game changes ratings. Left out: it does not.
    rated: NotRequired[Literal[True]]
    #: It starts only when everybody there has said that they are ready. Left out: it starts when all seats are taken.
    ready_check: NotRequired[Literal[True]]
    #: Staff have paused the game. Left out: it is not paused.
    paused: NotRequired[Literal[True]]
    #: Spectators see the running game so many moves later. Left out: at once.
    spectator_delay_moves: NotRequired[int]
    #: And so many seconds later. Left out: at once.
    spectator_delay_seconds: NotRequired[int]
    phase: Phase
    options: GameOptions
    move_seconds: int
    clock: NotRequired[Clock]
    pace: NotRequired[Pace]
    spectators: Count
    created_ms: TimeMs


class Clock(TypedDict):
    """The clock of a table (docs/protocol.md section 9), with the members of its kind."""
    #: none: nobody is hurried. move: `seconds` for each decision. bank: each seat has `bank_seconds`, which run while
    #: it owes a decision, and gains `increment_seconds` with each turn after its first. days: `days` for each decision.
    kind: Literal["none", "move", "bank", "days"]
    #: Of `move`.
    seconds: NotRequired[int]
    #: Of `days`.
    days: NotRequired[int]
    #: Of `bank`.
    bank_seconds: NotRequired[int]
    #: Of `bank`.
    increment_seconds: NotRequired[int]
    #: What becomes of a seat whose time is over. Left out when there is no limit.
    on_time_out: NotRequired[TimeOut]
    #: Of `bank`, once the game has begun: what each person's seat had left at its last record, by seat. While its clock
    #: runs the deadline of its decision tells more.
    banks_ms: NotRequired[Dict[str, Count]]


class HouseCounts(TypedDict):
    """How much goes on in the house; counted every few seconds."""
    #: People who are signed in.
    online: Count
    #: People who sit at unfinished tables, private ones too.
    at_tables: Count
    #: Spectators of all tables.
    watching: Count


class MatchTicket(TypedDict):
    """That somebody waits, and the numbers of it."""
    id: Identifier
    wish: MatchWish
    #: It waits since then.
    since_ms: TimeMs
    #: As it is shown; the mean of a party.
    rating: int
    #: How far from it the others' may be now. Widens as time passes.
    window: Count
    #: Who waits for a table of this game, or is offered one.
    people: Count


class MatchWish(TypedDict):
    """What a ticket accepts."""
    game: Identifier
    paces: List[MatchPace]
    players: List[int]
    #: Of the options named here these values.
    options: Dict[str, List[Any]]
    rated: MatchRated
    bots_after_seconds: NotRequired[Count]


class MatchOffer(TypedDict):
    """A table with a seat reserved for the asker. Who the others are shows when it is made."""
    id: Identifier
    game: Identifier
    pace: MatchPace
    move_seconds: Count
    players: int
    #: Of these so many are bots.
    bots: Count
    rated: bool
    #: Those that somebody named; all others have their defaults.
    options: JsonObject
    #: So many people have accepted.
    accepted: Count
    you_accepted: bool
    #: To be answered by then; left out once it is.
    until_ms: NotRequired[TimeMs]


class MatchParty(TypedDict):
    """People who sit together, the leader first."""
    #: Others join with it.
    code: Code
    people: List[PartyMember]


class PartyMember(TypedDict):
    account: Identifier
    nickname: Nickname
    there: bool


class Turn(TypedDict):
    """Something that waits for somebody at a table."""
    #: Their turn, a request to take something back, a game that ended while they were away.
    kind: Literal["turn", "take_back", "over"]
    table: Identifier
    game: Identifier
    since_ms: TimeMs
    #: They had the table open since.
    seen: bool


class Announcement(TypedDict):
    """A text that people are shown until it ends or they put it away."""
    id: Identifier
    kind: Literal["announcement", "maintenance", "warning"]
    text: str
    since_ms: TimeMs
    #: 0: no end is known.
    until_ms: TimeMs


class Account(TypedDict):
    """The person who is signed in, as they see themselves."""
    id: Identifier
    nickname: Nickname
    #: What a registered person signs in with; a guest has none. Nobody else is told.
    name: NotRequired[AccountName]
    #: What the person has chosen, if they have (`account.set_language`). Nobody else is told.
    language: NotRequired[Language]


class Session(TypedDict):
    """A device, or a browser, on which somebody is signed in."""
    #: Names the session; it is not its token.
    id: Identifier
    created_ms: TimeMs
    expires_ms: TimeMs
    label: NotRequired[SessionLabel]
    #: Whether it is the asker's own.
    current: bool


class ToldTo(TypedDict):
    """Where somebody's notifications are sent; of secrets and keys only that they are there."""
    webhook: NotRequired[Url]
    devices: Count


class StaffSession(TypedDict):
    """That somebody of the staff is signed in."""
    token: Token
    role: Role
    #: What this role may do.
    acts: List[str]
    expires_ms: TimeMs


class Webhook(TypedDict):
    """Where somebody's notifications are posted, and how that went."""
    url: Url
    form: WebhookForm
    since_ms: TimeMs
    #: Notifications that will be tried (again).
    waiting: Count
    #: Tries in a row that failed; 0 when the last one went well.
    failures: Count
    #: Too many failed: nothing is posted until it is set again.
    disabled: bool
    #: The last try; left out before the first.
    last: NotRequired[WebhookTry]


class WebhookTry(TypedDict):
    at_ms: TimeMs
    #: Of the answer; 0: there was none.
    status: Count
    #: Why there was none; empty otherwise.
    problem: Literal["", "bad_url", "no_address", "private_address", "no_connection", "tls", "timeout", "bad_answer",
        "busy"]


class Blocked(TypedDict):
    """Somebody whom the asker doesn't want to hear."""
    account: Identifier
    nickname: Nickname


class OwnTable(TypedDict):
    """A table that the asker sits at and that is not over."""
    summary: TableSummary
    code: Code
    #: The asker owes a decision.
    your_turn: bool


class FinishedGame(TypedDict):
    """A game that is over. `table.replay` shows it, to whoever may watch the table."""
    table: Identifier
    game: Identifier
    finished_ms: TimeMs
    seats: List[GameSeat]
    #: Left out: it was not.
    rated: NotRequired[Literal[True]]
    #: Of a cooperative game.
    common_win: NotRequired[bool]


class GameSeat(TypedDict):
    """Who sat there and what came of it."""
    seat: Seat
    account: Identifier
    #: Left out: a bot's seat.
    nickname: NotRequired[Nickname]
    #: Level of the bot that played at the end.
    bot: NotRequired[BotLevel]
    rank: int
    total: int


class Person(TypedDict):
    """Somebody as others see them."""
    id: Identifier
    nickname: Nickname


class RatedStanding(TypedDict):
    """Somebody in one game."""
    rating: Rating
    deviation: Deviation
    mu: Billionths
    sigma: Billionths
    #: Too few rated games for a place.
    provisional: bool
    #: Rated ones.
    games: Count
    #: First places, shared ones too.
    wins: Count
    #: On the leaderboard, from 1. Left out: none.
    place: NotRequired[int]


class LeaderboardRow(TypedDict):
    """Somebody with a place."""
    rating: Rating
    deviation: Deviation
    mu: Billionths
    sigma: Billionths
    #: Too few rated games for a place.
    provisional: bool
    #: Rated ones.
    games: Count
    #: First places, shared ones too.
    wins: Count
    account: Identifier
    nickname: Nickname
    #: On the leaderboard, from 1.
    place: int


class RatingChange(TypedDict):
    """What one rated game did: the figures are those after it."""
    rating: Rating
    deviation: Deviation
    mu: Billionths
    sigma: Billionths
    #: Which of this person's rated games of this game.
    number: Seq
    table: Identifier
    at_ms: TimeMs
    won: bool
    #: Of the rating.
    change: int


class HintedAction(TypedDict):
    """A legal action that the bot looked at."""
    action: Action
    #: How often it was tried in thought.
    playouts: Count
    #: How it came out for the seat on the average: 0 surely lost, 10000 surely won.
    worth: int


class PreviewedAction(TypedDict):
    """A legal action and what it would change."""
    action: Action
    #: What comes out alike in all deals.
    changes: List[PreviewedChange]
    #: Members of the view (RFC 6901) that would be something else in one deal than in another: they depend on what the
    #: asker doesn't know.
    unsure: List[str]
    #: What the asker would be told of in all deals, in order.
    events: List[GameEvent]
    #: Somebody may learn something by it, or the turn passes on: it is hardly to be taken back.
    reveals: bool
    #: There was more than is told here.
    cut: NotRequired[Literal[True]]


class PreviewedChange(TypedDict):
    """A member of the view that would be another one."""
    #: Where in the asker's `view.game` (RFC 6901).
    path: str
    #: What would stand there. Left out: nothing any more.
    value: NotRequired[Any]


class ReplayStep(TypedDict):
    """The table right after the record `seq`. Either `view`, or `patch`, which makes it of the view of the step
    before."""
    seq: Seq
    at_ms: TimeMs
    view: NotRequired[TableView]
    #: RFC 6902.
    patch: NotRequired[List[PatchOp]]
    #: Whose decisions were open; without deadlines.
    pending: List[PendingDecision]
    #: What the record was, as the viewer may see it.
    events: List[GameEvent]


class LessonInfo(TypedDict):
    """A game that teaches: the same deal for everybody, against bots that do what the lesson needs."""
    #: What `table.create` takes as `lesson`.
    name: Identifier
    #: What it takes as `players`.
    players: int


class PatchOp(TypedDict):
    """One operation of a JSON Patch (RFC 6902). The others that there are in it are never sent."""
    op: PatchWord
    #: A JSON Pointer (RFC 6901).
    path: str
    #: For add and replace.
    value: NotRequired[Any]


class ErrorObject(TypedDict):
    """Why a request was refused."""
    #: The number that belongs to `data.code`.
    code: int
    #: English, for developers.
    message: str
    data: ErrorData


class ErrorData(TypedDict):
    #: The section of the game's rules that forbids it.
    rule: NotRequired[str]
    #: The offending member of the params, or the limit that was met.
    field: NotRequired[str]
    #: A finer code: the game's own, or why an undo was refused.
    reason: NotRequired[str]
    #: The newest record that the asker may know of, in what a table refuses to somebody who watches it.
    seq: NotRequired[int]
    retry_after_ms: NotRequired[int]
    #: When a suspension ends.
    until_ms: NotRequired[int]
    #: Of a text with `bad_characters`: the first that can't be shown, e.g. "U+E000".
    character: NotRequired[str]
    #: With `too_fast`: the seconds that a rated table must leave people.
    least: NotRequired[int]
    code: ErrorCode


class OptionSpec(TypedDict):
    """One option of a game: enough to draw a form for a new table."""
    name: Identifier
    kind: OptionKind
    #: The value it has when it is left out.
    default: Union[bool, int, str]
    #: English; translated by the key `<game>.option.<name>`.
    label: str
    #: Of an integer.
    min: NotRequired[int]
    #: Of an integer.
    max: NotRequired[int]
    #: All values, of a boolean or a choice.
    values: NotRequired[List[Union[bool, str]]]
    #: Of a choice: an English label for each value; translated by the key `<game>.option.<name>.<value>`.
    labels: NotRequired[Dict[str, str]]


class GameInfo(TypedDict):
    """A game that this server can play."""
    id: Identifier
    title: str
    #: Raised whenever the same log would give another state.
    rules_version: str
    players: PlayerRange
    #: The seats are one team: they win or lose together.
    cooperative: bool
    options: List[OptionSpec]
    #: Left out: there are none.
    lessons: NotRequired[List[LessonInfo]]


class PlayerRange(TypedDict):
    min: int
    max: int


class GameEvent(TypedDict):
    """Something that happened, as this viewer may see it. Types that begin with `table.` are the table's own
    (TableEvent), all others the game's."""
    type: str


class ScoreLine(TypedDict):
    #: Below `<game>.score.`
    key: str
    points: int


class Standing(TypedDict):
    """One seat's result."""
    #: True: the seat conceded, and is ranked behind all that did not.
    conceded: NotRequired[bool]
    #: As on the game's score pad; they add up to `total`.
    lines: List[ScoreLine]
    #: 1 is best; equal ranks are ties that the rules leave standing.
    rank: int
    seat: Seat
    #: The figure that orders equal totals.
    tie_break: int
    total: int


class Outcome(TypedDict):
    """The end of a game."""
    #: True: the game ended since too few were left; nothing was counted, totals are 0.
    by_concession: NotRequired[bool]
    #: Cooperative games, and only those: the team has won, or lost.
    common_win: NotRequired[bool]
    #: What else the score pad shows.
    extra: Dict[str, Any]
    #: Best first. In a cooperative game every seat has rank 1 and the total and lines of the team.
    ranking: List[Standing]


class TableView(TypedDict):
    """All that a viewer sees. `game` is the game's own view, null before the start."""
    table: TableInfo
    game: Union[JsonObject, None]


class TableInfo(TypedDict):
    """The table around the game: the same for every viewer."""
    id: Identifier
    code: Code
    game: Identifier
    #: Of the rules that the game is played by.
    rules_version: str
    private: bool
    options: GameOptions
    players: int
    #: 0: no limit.
    move_seconds: int
    clock: NotRequired[Clock]
    pace: NotRequired[Pace]
    created_ms: TimeMs
    phase: Phase
    #: The account that made the table, or has its place by now: given, or since who had it was away.
    host: Identifier
    #: Every seat by its number; null: free.
    seats: Dict[str, Union[SeatTaker, None]]
    fairness: Fairness
    outcome: Union[Outcome, None]
    rematch: Union[Rematch, None]
    #: Links for one person that nobody has used (`table.invite`). Left out: none.
    open_invites: NotRequired[int]
    #: The table teaches: its deal is the lesson's, whatever the seeds. Left out: it does not.
    lesson: NotRequired[Identifier]
    #: A bot of that level plays on for a seat whose time is over. Left out: such a seat's default actions are played.
    autopilot: NotRequired[BotLevel]
    #: The game changes ratings. Left out: it does not.
    rated: NotRequired[Literal[True]]
    #: It starts only when everybody there has said that they are ready. Left out: it starts when all seats are taken.
    ready_check: NotRequired[Literal[True]]
    #: The record by which the host made it what it is now, before the start. Left out: it is as it was made.
    settings_seq: NotRequired[Seq]
    #: The host has changed the settings and whoever sits there is asked to agree by `table.ready` (`ready_check` is
    #: true then), before the start. Left out: nobody is.
    changed: NotRequired[ChangedSettings]
    #: Free seats that are reserved for those who played before: a rematch, for a time. Left out: none.
    reserved_seats: NotRequired[Dict[str, NamedAccount]]
    #: Whom the host sent away: they can't sit here, nor come to a private table, until they are let in again. Left out:
    #: nobody.
    sent_away: NotRequired[List[NamedAccount]]
    #: Spectators who ask to see the game as a seat does, by seat. Left out: nobody does.
    seat_view_requests: NotRequired[PeopleBySeat]
    #: Spectators who see the game as a seat does, with its player's consent, by seat. Left out: nobody does.
    seat_views: NotRequired[PeopleBySeat]
    #: Seats whose people have not made a first move: until then any of those who play may abort the game. Left out:
    #: they all have, or no game runs.
    first_moves_owed: NotRequired[List[Seat]]
    #: A seat asks all others to take its last action back. Left out when none does.
    undo_request: NotRequired[UndoRequest]
    #: Staff have paused the game. Left out: it is not paused.
    paused: NotRequired[Paused]
    #: Staff ended the game, which has no outcome. Left out: nobody did.
    voided: NotRequired[Voided]
    #: Everybody left: the server ended the game, which has no outcome. Left out: it did not.
    abandoned: NotRequired[Abandoned]
    #: Spectators see the running game so many moves later. Left out: at once.
    spectator_delay_moves: NotRequired[int]
    #: And so many seconds later. Left out: at once.
    spectator_delay_seconds: NotRequired[int]
    #: A rated game that changes no ratings after all: it was over before everybody had a turn. Left out: as `rated`
    #: says.
    uncounted: NotRequired[Literal[True]]
    #: The rules were mended while the game ran, and it was carried over to those of today. Left out: it was not.
    carried_over: NotRequired[CarriedOver]
    #: The record whose board is shown, since today's rules don't repeat what came after it. Left out: that of the
    #: newest.
    repeats_to: NotRequired[Seq]
    #: The game ended without an outcome after the rules were mended. Left out: it did not.
    unresolved: NotRequired[Unresolved]


class SeatTaker(TypedDict):
    """Who sits there."""
    account: Identifier
    nickname: Nickname
    #: A bot of that level plays the seat: it sits there itself (`account` begins with `bot:`), or stands in for the
    #: person until they take the seat back.
    bot: NotRequired[BotLevel]
    #: True: ready for the start, at a table that asks (`ready_check`).
    ready: NotRequired[Literal[True]]
    #: True: whoever wants may take the seat (`table.take_seat`) until its player is back.
    offered: NotRequired[Literal[True]]
    #: True: the seat is out, its default actions are played at once.
    conceded: NotRequired[bool]
    #: Its time is over and the table waits for it: the seats that have voted to skip it.
    vote_skip: NotRequired[List[Seat]]


class NamedAccount(TypedDict):
    """Somebody named at a table."""
    account: Identifier
    nickname: Nickname


class Fairness(TypedDict):
    """What proves that chance was fair (docs/protocol.md section 17)."""
    #: BLAKE2b-256 of the server's seed, from the table's creation.
    commitment: Hash
    #: By seat, where the seat committed.
    seat_commits: Dict[str, Hash]
    #: By seat, as far as revealed.
    seat_seeds: Dict[str, Hash]
    #: Only when the game is over.
    server_seed: NotRequired[Hash]


class Rematch(TypedDict):
    """The table that follows this one."""
    table: Identifier
    code: Code


class ChangedSettings(TypedDict):
    """The host has changed what the table is."""
    #: What it was for those who have not agreed yet; the members are those of the table.
    before: SettingsBefore
    #: True: the table would ask in any case, as its host has it.
    ready_check: NotRequired[Literal[True]]


class SettingsBefore(TypedDict):
    """What a table was before its host changed it."""
    players: int
    options: GameOptions
    private: bool
    #: 0: no limit.
    move_seconds: int
    clock: Clock
    autopilot: NotRequired[BotLevel]
    rated: NotRequired[Literal[True]]
    ready_check: NotRequired[Literal[True]]
    spectator_delay_moves: NotRequired[int]
    spectator_delay_seconds: NotRequired[int]


class Paused(TypedDict):
    """Nobody moves and no clock runs until staff let the game go on."""
    reason: StaffReason
    since_ms: TimeMs
    #: What each seat whose clock ran has left, by seat.
    left_ms: Dict[str, Count]


class Voided(TypedDict):
    reason: StaffReason


class Abandoned(TypedDict):
    #: For which none of the table's people came.
    days: Count
    #: It gave way: the server was full, and its people, all of them guests, had left it. Left out: they were away for
    #: so long.
    full: NotRequired[Literal[True]]


#: While the game runs all may agree to end it without a result (`table.abort`).
CarriedOver = TypedDict("CarriedOver", {
    #: By which it was carried over.
    "record": "Seq",
    #: The version of the rules that it was played by before.
    "from": "str",
    #: The record as of which it went on.
    "back_to": "Seq",
    #: Actions that were taken after that one.
    "lost": "int",
    #: Seats that agree to end it.
    "agreed": "List[Seat]",
    #: Seats that would have to agree yet; none once the game is over.
    "waits_for": "List[Seat]",
})


class Unresolved(TypedDict):
    #: The seats that agreed to it. None: no rules could go on from how it stood.
    agreed: List[Seat]


class UndoRequest(TypedDict):
    """Until all have agreed, somebody doesn't, somebody acts, or time passes."""
    #: Who asks.
    seat: Seat
    #: Its name, for `table.answer_undo`.
    request: Identifier
    #: The action that is to be taken back.
    record: Seq
    agreed: List[Seat]
    #: Who has not answered yet. Seats that a bot plays are not asked.
    waits_for: List[Seat]
    #: When it lapses, as deadlines are told. Left out at games begun by a server of an earlier version.
    until_ms: NotRequired[TimeMs]


class HelloParams(TypedDict):
    """Params of `hello`. The first request: who is who."""
    client: NotRequired[Software]
    #: Signs in, as `session.resume` does.
    token: NotRequired[Token]
    #: How far the client knows the names of the wire: 2 are those of this page (docs/protocol.md section 21). Left out:
    #: as it was on this connection, at first 1.
    words: NotRequired[int]


class GuestCreateParams(TypedDict):
    """Params of `guest.create`. Makes a guest and signs in."""
    #: As typed or pasted. What can't be shown of it is refused with `bad_nickname`.
    nickname: str
    label: NotRequired[SessionLabel]


class SessionResumeParams(TypedDict):
    """Params of `session.resume`. Signs in with a token from before."""
    token: Token


class SessionRevokeParams(TypedDict):
    """Params of `session.revoke`. Ends one of the asker's sessions."""
    session: Identifier


class AccountRegisterParams(TypedDict):
    """Params of `account.register`. Gives a guest a name and a password to sign in with."""
    name: AccountName
    password: Password


class AccountSignInParams(TypedDict):
    """Params of `account.sign_in`. Makes a session of a registered account and signs in."""
    name: AccountName
    password: Password
    label: NotRequired[SessionLabel]
    device: NotRequired[Device]


class AccountChangePasswordParams(TypedDict):
    """Params of `account.change_password`. Ends all other sessions of the account."""
    #: The one until now.
    password: Password
    new_password: Password


class AccountRecoveryCodesParams(TypedDict):
    """Params of `account.recovery_codes`. Makes new recovery codes in place of all that there were."""
    password: Password


class AccountRecoverParams(TypedDict):
    """Params of `account.recover`. Sets a new password by a recovery code, ends all sessions, signs in."""
    name: AccountName
    code: RecoveryCode
    new_password: Password
    label: NotRequired[SessionLabel]
    device: NotRequired[Device]


class AccountSignInTokenParams(TypedDict):
    """Params of `account.sign_in_token`. Signs in with a token of an identity provider that this server trusts,
    once. Ask the person first. Whoever was signed in here is left, not linked."""
    #: A JWT: a JWS in compact form, signed with RS256, ES256 or EdDSA.
    token: IdentityToken
    #: That of the token, which this client made up before it sent the person to the provider.
    state: IdentityState
    label: NotRequired[SessionLabel]


class AccountLinkIdentityParams(TypedDict):
    """Params of `account.link_identity`. From now on whoever the token vouches for signs in to the asker's account,
    a guest's until now."""
    #: As for `account.sign_in_token`.
    token: IdentityToken
    #: That of the token, which this client made up before it sent the person to the provider.
    state: IdentityState


class AccountSetLanguageParams(TypedDict):
    """Params of `account.set_language`. What language the asker reads: their clients on other devices and what the
    server sends them go by it."""
    language: Language


class AccountExportParams(TypedDict):
    """Params of `account.export`. Everything that the server keeps about the asker."""
    #: The `next` of an answer: older games. Left out: all but them as well.
    after: NotRequired[Identifier]


class AccountDeleteParams(TypedDict):
    """Params of `account.delete`. Deletes the asker's account for ever: who has a password shows it, anybody else
    repeats the nickname."""
    password: NotRequired[Password]
    #: As it is now.
    nickname: NotRequired[str]


class StaffClaimParams(TypedDict):
    """Params of `staff.claim`. Shows an invitation to join the staff."""
    token: Token


class StaffConfirmParams(TypedDict):
    """Params of `staff.confirm`. The first code of the new secret."""
    code: SecondFactor


class StaffSignInParams(TypedDict):
    """Params of `staff.sign_in`. Signs somebody of the staff in, for a while."""
    code: SecondFactor
    #: The session as a player; left out: that of this connection.
    session: NotRequired[Token]
    #: That session was only made for this, and ends now.
    end_session: NotRequired[bool]


class StaffSignOutParams(TypedDict):
    """Params of `staff.sign_out`. Ends a session of staff."""
    #: Left out: the session of this connection.
    token: NotRequired[Token]


class StaffActParams(TypedDict):
    """Params of `staff.act`. The acts and their own params: docs/administration.md."""
    act: Identifier
    #: The act's own.
    params: NotRequired[JsonObject]
    #: A session's of staff; left out: this connection's.
    token: NotRequired[Token]


class AnnouncementsDismissParams(TypedDict):
    """Params of `announcements.dismiss`. Says that a warning was read."""
    id: Identifier


class TurnsDismissParams(TypedDict):
    """Params of `turns.dismiss`. A game over that the asker need not look at."""
    #: Its identifier.
    table: Identifier


class PushShowParams(TypedDict):
    """Params of `push.show`. What a browser needs to get Web Push from here, and whether it does."""
    #: Of the browser's subscription, when it has one.
    endpoint: NotRequired[Url]


class PushSubscribeParams(TypedDict):
    """Params of `push.subscribe`. This browser is to get the asker's notifications while they are away. As
    `PushSubscription.toJSON()` has it."""
    endpoint: Url
    keys: PushKeys


class PushUnsubscribeParams(TypedDict):
    """Params of `push.unsubscribe`. And no more, whosever notifications it got."""
    endpoint: Url


class WebhookSetParams(TypedDict):
    """Params of `webhook.set`. The asker's notifications are to be posted there, in place of where they were until
    now. For registered people."""
    url: Url
    #: `json` when left out.
    form: NotRequired[WebhookForm]


class AccountBlockParams(TypedDict):
    """Params of `account.block`. That person's lines are shown to the asker no more."""
    account: Identifier


class AccountUnblockParams(TypedDict):
    """Params of `account.unblock`. And are again."""
    account: Identifier


class GamesDataParams(TypedDict):
    """Params of `games.data`. A game's facts: board geometry, cards."""
    game: Identifier


class LobbySubscribeParams(TypedDict):
    """Params of `lobby.subscribe`. The list of tables, from now on live; asked again, of another filter."""
    #: Only these tables. All when left out.
    filter: NotRequired[LobbyFilter]


class LobbyListParams(TypedDict):
    """Params of `lobby.list`. Public tables page by page, as they are now: what doesn't fit in the live list."""
    #: Only these tables. All when left out.
    filter: NotRequired[LobbyFilter]
    #: A `cursor`: where another page, or the live list, was cut. The beginning when left out.
    after: NotRequired[Identifier]


class LobbyFindParams(TypedDict):
    """Params of `lobby.find`. One public table, also one for which a list had no place."""
    table: Identifier


class TableCreateParams(TypedDict):
    """Params of `table.create`. Makes a table; the asker sits at it."""
    #: Seats; within the game's own range.
    players: int
    options: NotRequired[JsonObject]
    #: Not listed; entered by its code. False when left out.
    private: NotRequired[bool]
    #: Time for a decision; 0 or left out: no limit.
    move_seconds: NotRequired[int]
    #: A bot of that level plays on for a seat whose time is over, until its player takes it back. Left out: such a
    #: seat's default actions are played.
    autopilot: NotRequired[BotLevel]
    #: The game changes the ratings of those who sit there (docs/protocol.md section 14). False when left out.
    rated: NotRequired[bool]
    #: Instead of `move_seconds`, which it overrules.
    clock: NotRequired[ClockWish]
    #: Spectators see the running game so many moves later. 0 or left out: at once.
    spectator_delay_moves: NotRequired[int]
    #: And so many seconds later. 0 or left out: at once.
    spectator_delay_seconds: NotRequired[int]
    #: The game starts only when all seats are taken and everybody there has said that they are ready (docs/protocol.md
    #: section 6). False when left out.
    ready_check: NotRequired[bool]
    game: Identifier
    #: One of the game's `lessons`: bots take the other seats, the deal is fixed, and the table is private, unrated and
    #: in no list or record (docs/protocol.md section 6). Nothing but `players` is chosen along with it.
    lesson: NotRequired[Identifier]
    #: BLAKE2b-256 of 32 random bytes of the client's own (docs/protocol.md section 17).
    seed_commit: NotRequired[Hash]
    key: NotRequired[Key]


class TableFindParams(TypedDict):
    """Params of `table.find`. Finds a table by its code."""
    code: Code


class TableMineParams(TypedDict):
    """Params of `table.mine`. The asker's own tables."""
    #: The `next` of an answer: older games. Left out: from the newest on.
    after: NotRequired[Identifier]


class ProfileGetParams(TypedDict):
    """Params of `profile.get`. Who somebody is: ratings and games of late."""
    #: Left out: one's own.
    account: NotRequired[Identifier]


#: Params of `leaderboard.get`. Who is best at a game.
LeaderboardGetParams = TypedDict("LeaderboardGetParams", {
    "game": "Identifier",
    #: The first place wanted; 1 when left out.
    "from": "NotRequired[int]",
})


class RatingHistoryParams(TypedDict):
    """Params of `rating.history`. What each rated game did to somebody's rating."""
    account: Identifier
    game: Identifier
    #: The `next` of an answer: older changes.
    before: NotRequired[int]


class MatchEnqueueParams(TypedDict):
    """Params of `match.enqueue`. Waits for a table with others, alone or as the leader of a party."""
    game: Identifier
    #: Accepted, the most wanted first; `normal` when left out.
    paces: NotRequired[List[MatchPace]]
    #: Table sizes accepted; all of the game from two on when left out.
    players: NotRequired[List[int]]
    #: Of the options named here the values that are accepted, in a list, the most wanted first; anything goes for the
    #: others.
    options: NotRequired[JsonObject]
    rated: NotRequired[MatchRated]
    #: Waited so long, bots may fill the table, if all there agree; it is not rated then. Never when left out.
    bots_after_seconds: NotRequired[int]
    key: Key


class MatchAcceptParams(TypedDict):
    """Params of `match.accept`. Takes the seat that is offered. The table is made when all have accepted."""
    offer: Identifier
    seed_commit: NotRequired[Hash]


class MatchDeclineParams(TypedDict):
    """Params of `match.decline`. Leaves the seat to somebody else, for all of the party; a pause follows."""
    offer: Identifier


class PartyJoinParams(TypedDict):
    """Params of `party.join`. Comes into a party, and out of another."""
    code: Code


class ChatSendParams(TypedDict):
    """Params of `chat.send`. A line, or a quick phrase, to a table's chat or the lobby's."""
    #: Left out: the lobby.
    table: NotRequired[Identifier]
    key: Key
    phrase: NotRequired[Phrase]
    text: NotRequired[str]


class ChatHistoryParams(TypedDict):
    """Params of `chat.history`. The newest lines that the asker may see."""
    #: Left out: the lobby.
    table: NotRequired[Identifier]


class ReportCreateParams(TypedDict):
    """Params of `report.create`. Tells the moderators of somebody; the server adds what was said."""
    #: Left out: the lobby.
    table: NotRequired[Identifier]
    account: Identifier
    kind: Literal["abuse", "spam", "cheating", "nickname", "other"]
    #: The server takes 500 characters.
    text: NotRequired[str]


class TableJoinParams(TypedDict):
    """Params of `table.join`. Watches a table. An update that brings the client to `seq` is pushed before the
    answer."""
    table: Identifier
    #: For private tables.
    code: NotRequired[Code]
    #: The view that the client still has.
    have_seq: NotRequired[int]
    #: The `head` that came with that view. Should the log have another one there, the client is told (`other_past`).
    have_head: NotRequired[Hash]
    #: Whose view that was: the number of the `you.seat` or `follows` that came with it, or `spectator`. Who looks as
    #: another viewer now, or doesn't say, is sent a whole view.
    have_viewer: NotRequired[Identifier]


class TableLeaveParams(TypedDict):
    """Params of `table.leave`. Stops watching. A seat is kept while the game runs."""
    table: Identifier


class TableSettingsParams(TypedDict):
    """Params of `table.settings`. The table is to be another one, with the same people. All of its settings anew:
    what is left out is as in `table.create`. For the host, before the start. Nothing starts by it: whoever else
    sits there is asked to agree (`changed` of the table)."""
    #: Seats; within the game's own range.
    players: int
    options: NotRequired[JsonObject]
    #: Not listed; entered by its code. False when left out.
    private: NotRequired[bool]
    #: Time for a decision; 0 or left out: no limit.
    move_seconds: NotRequired[int]
    #: A bot of that level plays on for a seat whose time is over, until its player takes it back. Left out: such a
    #: seat's default actions are played.
    autopilot: NotRequired[BotLevel]
    #: The game changes the ratings of those who sit there (docs/protocol.md section 14). False when left out.
    rated: NotRequired[bool]
    #: Instead of `move_seconds`, which it overrules.
    clock: NotRequired[ClockWish]
    #: Spectators see the running game so many moves later. 0 or left out: at once.
    spectator_delay_moves: NotRequired[int]
    #: And so many seconds later. 0 or left out: at once.
    spectator_delay_seconds: NotRequired[int]
    #: The game starts only when all seats are taken and everybody there has said that they are ready (docs/protocol.md
    #: section 6). False when left out.
    ready_check: NotRequired[bool]
    table: Identifier


class TableSitParams(TypedDict):
    """Params of `table.sit`. Takes a seat."""
    table: Identifier
    #: The first free one when left out.
    seat: NotRequired[int]
    #: As in `table.create`.
    seed_commit: NotRequired[Hash]
    #: Of the settings that the asker has seen: the table's `settings_seq`, 1 where it has none. If they are others by
    #: now: `stale_decision`. Left out: whatever they are.
    settings_seq: NotRequired[int]


class TableStandParams(TypedDict):
    """Params of `table.stand`. Gives the seat up; only before the start."""
    table: Identifier


class TableReadyParams(TypedDict):
    """Params of `table.ready`. The asker is ready for the start, or no longer. Where the table asks for it; by the
    host the game starts."""
    table: Identifier
    ready: bool
    #: As in `table.sit`.
    settings_seq: NotRequired[int]


class TableAddBotParams(TypedDict):
    """Params of `table.add_bot`. Seats a bot; only for the host, before the start."""
    table: Identifier
    level: BotLevel
    #: The first free one when left out.
    seat: NotRequired[int]


class TableRemoveBotParams(TypedDict):
    """Params of `table.remove_bot`. Sends a bot away; only for the host, before the start."""
    table: Identifier
    seat: int


class TableAutopilotParams(TypedDict):
    """Params of `table.autopilot`. Lets a bot play for the asker until `table.resume_seat`."""
    table: Identifier
    level: BotLevel


class TableResumeSeatParams(TypedDict):
    """Params of `table.resume_seat`. The asker's seat is the asker's again, at once."""
    table: Identifier


class TableOfferSeatParams(TypedDict):
    """Params of `table.offer_seat`. Somebody else may take the seat of a player who is away. With `offer` false: no
    longer. For the host, while the game runs."""
    table: Identifier
    seat: int
    #: True when left out.
    offer: NotRequired[bool]


class TableTakeSeatParams(TypedDict):
    """Params of `table.take_seat`. The asker plays on for the seat that the host offers; who had it is a spectator."""
    table: Identifier
    seat: int


class TableRequestSeatViewParams(TypedDict):
    """Params of `table.request_seat_view`. A spectator asks to see the running game as that seat does; without a
    seat: no longer."""
    table: Identifier
    #: Left out, or null: the asker takes the request back, or stops following.
    seat: NotRequired[Union[int, None]]


class TableGrantSeatViewParams(TypedDict):
    """Params of `table.grant_seat_view`. For the player at the seat. With `yes` false: not now, or no longer."""
    table: Identifier
    #: Who asks, or follows.
    account: Identifier
    yes: bool


class TableConcedeParams(TypedDict):
    """Params of `table.concede`. The asker's seat is out for good."""
    table: Identifier


class TableAbortParams(TypedDict):
    """Params of `table.abort`. Until everybody has made a first move (`first_moves_owed`): the game never was, and
    the table is open again. Afterwards only where it was carried over to other rules (`carried_over`): the seat
    agrees to end it without a result, and it ends once all do."""
    table: Identifier


class TableClaimParams(TypedDict):
    """Params of `table.claim`. The seat's player has been away from a rated game for long (`claimable_at_ms` of
    `table.presence`): the seat is out for good."""
    table: Identifier
    seat: int


class TableKickParams(TypedDict):
    """Params of `table.kick`. Sends a person away from a seat, before the start; they can't sit there again. For the
    host."""
    table: Identifier
    seat: int
    #: Who is meant; somebody else by then: `stale_decision`. Left out: whoever sits there.
    account: NotRequired[Identifier]


class TableGiveHostParams(TypedDict):
    """Params of `table.give_host`. Another person who sits there is the host from now on. For the host."""
    table: Identifier
    seat: int
    #: Who is meant; somebody else by then: `stale_decision`. Left out: whoever sits there.
    account: NotRequired[Identifier]


class TableInviteParams(TypedDict):
    """Params of `table.invite`. Makes a link that lets one person in, once, before the start. For the host."""
    table: Identifier


class TableRevokeInvitesParams(TypedDict):
    """Params of `table.revoke_invites`. No link that nobody has used is good any more. For the host."""
    table: Identifier


class TableChangeCodeParams(TypedDict):
    """Params of `table.change_code`. The table has another code from now on; the old one and all open links are
    worth nothing. For the host."""
    table: Identifier


class TableReadmitParams(TypedDict):
    """Params of `table.readmit`. Somebody who was sent away may come back. For the host."""
    table: Identifier
    account: Identifier


class TableRedeemParams(TypedDict):
    """Params of `table.redeem`. Lets the asker in, by a link for one person; `table.join` then needs no code."""
    table: Identifier
    invite: Identifier


class TableVoteSkipParams(TypedDict):
    """Params of `table.vote_skip`. The table waits for that seat, whose time is over, or whose player has been away
    for long: the asker wants its default actions to be played. Done when all have asked."""
    table: Identifier
    seat: int
    #: The one that is meant, as `pending` names it; another by then: `stale_decision`. Left out: whichever is open.
    decision: NotRequired[Identifier]


class TableHintParams(TypedDict):
    """Params of `table.hint`. What a bot would do in the asker's place, by what the asker sees."""
    table: Identifier
    decision: Identifier


class TablePreviewParams(TypedDict):
    """Params of `table.preview`. What each legal action of the asker's decision would change of what the asker sees,
    points among it. Each is tried in a few deals that look the same to the asker, and what comes out alike in all
    of them is told."""
    table: Identifier
    decision: Identifier
    #: Of the legal ones those that are wanted; all of them when left out. What is no legal action is left out of the
    #: answer.
    actions: NotRequired[List[Action]]


class TableRevealSeedParams(TypedDict):
    """Params of `table.reveal_seed`. Shows the seed that the seat committed to."""
    table: Identifier
    seed: Hash


class TableActParams(TypedDict):
    """Params of `table.act`. Answers a decision. The answer means: it is stored."""
    table: Identifier
    decision: Identifier
    key: Key
    action: Action


class TableUndoParams(TypedDict):
    """Params of `table.undo`. Takes back the seat's last step."""
    table: Identifier
    key: Key
    #: Of the action that is meant, as `you.record` names it; another by then: `stale_decision`. Left out: whichever is
    #: the seat's last.
    record: NotRequired[int]


class TableAskUndoParams(TypedDict):
    """Params of `table.ask_undo`. Asks all others whether the table goes back to before the seat's last action."""
    table: Identifier
    key: Key
    #: Of the action that is meant, as `you.record` names it; another by then: `stale_decision`. Left out: whichever is
    #: the seat's last.
    record: NotRequired[int]


class TableAnswerUndoParams(TypedDict):
    """Params of `table.answer_undo`. Agrees to what another seat asks for, or doesn't; the seat that asks withdraws
    it with `false`."""
    table: Identifier
    #: As the view's `undo_request` names it.
    request: Identifier
    consent: bool


class TableViewParams(TypedDict):
    """Params of `table.view`. The whole view, afresh."""
    table: Identifier


#: Params of `table.history`. Older entries, as this viewer may see them.
TableHistoryParams = TypedDict("TableHistoryParams", {
    "table": "Identifier",
    #: The first one wanted.
    "from": "int",
    #: The last one wanted.
    "to": "int",
})


#: Params of `table.replay`. The table as it was, step by step, as one viewer might see it then. Once the game is over
#: everybody may look from every seat.
TableReplayParams = TypedDict("TableReplayParams", {
    "table": "Identifier",
    #: The first record wanted, from 1 to the newest.
    "from": "int",
    #: Whose view. Left out: your own.
    "seat": "NotRequired[int]",
    #: true: the view of those who only watch.
    "spectator": "NotRequired[bool]",
})


class TableRematchParams(TypedDict):
    """Params of `table.rematch`. A new table like this one, which is finished; the asker sits there."""
    table: Identifier
    key: Key


class HelloResult(TypedDict):
    """Result of `hello`."""
    server: Software
    #: Subprotocols that this server speaks.
    protocols: List[str]
    #: The names that are spoken on this connection from here on: the newest that both know.
    words: int
    #: The names that this server speaks, by their numbers, the newest last.
    words_spoken: List[int]
    #: Whoever is signed in on this connection.
    account: NotRequired[Account]
    #: The server's limits by name, as docs/protocol.md lists them: message_bytes, messages_per_second, messages_burst,
    #: refusals_burst, outstanding_requests, tables_watched, name_length_min, name_length_max, password_length_min,
    #: rated_move_seconds, rated_bank_seconds. There may be more.
    limits: Dict[str, float]
    #: Where people sign in with the identity provider that this server trusts. The client adds `state`, as a member of
    #: the query.
    sign_in_at: NotRequired[str]
    #: The time by which deadlines are told: never set forwards or back while the server lives.
    now_ms: TimeMs


class GuestCreateResult(TypedDict):
    """Result of `guest.create`."""
    token: Token
    account: Account


class SessionResumeResult(TypedDict):
    """Result of `session.resume`."""
    account: Account


class SessionListResult(TypedDict):
    """Result of `session.list`. The newest first."""
    sessions: List[Session]


class AccountRegisterResult(TypedDict):
    """Result of `account.register`. The same account, with its tables, and a session of its own: all others ended,
    also that of the token until now."""
    token: Token
    account: Account
    device: NotRequired[Device]


class AccountSignInResult(TypedDict):
    """Result of `account.sign_in`."""
    token: Token
    account: Account
    device: NotRequired[Device]


class AccountRecoveryCodesResult(TypedDict):
    """Result of `account.recovery_codes`. This is the only time that they are shown."""
    codes: List[RecoveryCode]


class AccountRecoverResult(TypedDict):
    """Result of `account.recover`."""
    token: Token
    account: Account
    device: NotRequired[Device]
    #: Recovery codes that were not used yet.
    codes_left: Count


class AccountSignInTokenResult(TypedDict):
    """Result of `account.sign_in_token`."""
    token: Token
    account: Account
    #: What the token's `locale` asks for, a language tag.
    language: NotRequired[str]


class AccountLinkIdentityResult(TypedDict):
    """Result of `account.link_identity`. The same account, with a session of its own: all others ended."""
    token: Token
    account: Account
    #: What the token's `locale` asks for, a language tag.
    language: NotRequired[str]


class AccountExportResult(TypedDict):
    """Result of `account.export`. A document for the person, of objects as they are kept. All but `made_ms`, `games`
    and `next` are in the first answer alone."""
    made_ms: TimeMs
    #: id, nickname, since when; name and since when it is registered; the identity elsewhere.
    account: NotRequired[JsonObject]
    #: Where the asker is signed in, without the tokens.
    sessions: NotRequired[List[JsonObject]]
    #: Those that are not over.
    tables: NotRequired[List[JsonObject]]
    #: Those that are over, the newest first, with what each did to the asker's rating.
    games: List[JsonObject]
    #: By game.
    ratings: NotRequired[List[JsonObject]]
    #: Whom the asker does not want to hear.
    blocks: NotRequired[List[JsonObject]]
    #: What the asker wrote, the newest first.
    chat: NotRequired[List[JsonObject]]
    #: What the asker reported, the newest first.
    reports: NotRequired[List[JsonObject]]
    #: What staff told the asker.
    announcements: NotRequired[List[JsonObject]]
    #: What staff forbade the asker.
    restraints: NotRequired[List[JsonObject]]
    #: Where notifications are sent; of secrets and keys only that they are there.
    told_to: NotRequired[ToldTo]
    #: There are more games: ask again with this as `after`.
    next: NotRequired[str]


class StaffClaimResult(TypedDict):
    """Result of `staff.claim`. The secret is for an authenticator app; it is shown this once."""
    role: Role
    #: Base 32.
    secret: str
    #: The same as an `otpauth:` URI, for a QR picture.
    uri: str


class AnnouncementsListResult(TypedDict):
    """Result of `announcements.list`."""
    announcements: List[Announcement]


class PushShowResult(TypedDict):
    """Result of `push.show`."""
    #: `applicationServerKey`, base64url; null: this server sends no Web Push.
    key: Union[str, None]
    #: Of the asker that get Web Push.
    devices: Count
    #: `endpoint` gets the asker's notifications, and was subscribed in the session that asks.
    here: bool


class PushSubscribeResult(TypedDict):
    """Result of `push.subscribe`. It is stored."""
    #: Of the asker that get Web Push.
    devices: Count


class PushUnsubscribeResult(TypedDict):
    """Result of `push.unsubscribe`."""
    #: Of the asker that get Web Push.
    devices: Count


class WebhookSetResult(TypedDict):
    """Result of `webhook.set`. It is stored."""
    #: What notifications are signed with; told this once.
    secret: str


class WebhookShowResult(TypedDict):
    """Result of `webhook.show`."""
    #: null: there is none.
    webhook: Union[Webhook, None]


class PingResult(TypedDict):
    """Result of `ping`."""
    #: The time by which deadlines are told: never set forwards or back while the server lives.
    now_ms: TimeMs


class AccountBlocksResult(TypedDict):
    """Result of `account.blocks`."""
    blocked: List[Blocked]


class GamesListResult(TypedDict):
    """Result of `games.list`."""
    games: List[GameInfo]


class GamesDataResult(TypedDict):
    """Result of `games.data`."""
    #: The same for every table; may be kept as long as `rules_version` stays.
    data: JsonObject


class LobbySubscribeResult(TypedDict):
    """Result of `lobby.subscribe`."""
    rev: Count
    #: The public tables that the filter lets through, by identifier: the first ones when there are too many, open ones
    #: before others, the newest first.
    tables: Dict[str, TableSummary]
    #: Whether these are all tables that the filter lets through.
    whole: bool
    #: Where the list is cut, when it isn't `whole`: `lobby.list` goes on `after` it.
    cursor: NotRequired[Identifier]
    house: HouseCounts
    #: A push comes at least so often, also when nothing changes: a client that hears nothing for longer has missed
    #: something.
    beat_ms: int


class LobbyListResult(TypedDict):
    """Result of `lobby.list`."""
    #: By identifier: open ones before others, the newest first.
    tables: Dict[str, TableSummary]
    #: Whether nothing comes after these.
    whole: bool
    #: Where the page is cut, when it isn't `whole`: the next one begins `after` it.
    cursor: NotRequired[Identifier]


class LobbyFindResult(TypedDict):
    """Result of `lobby.find`."""
    table: TableSummary


class TableCreateResult(TypedDict):
    """Result of `table.create`."""
    table: Identifier
    code: Code
    seat: Seat


class TableFindResult(TypedDict):
    """Result of `table.find`."""
    table: Identifier
    #: The code as it is written, for `table.join`.
    code: Code
    summary: TableSummary


class TableMineResult(TypedDict):
    """Result of `table.mine`."""
    #: Those that are not over; in the first answer alone.
    tables: NotRequired[List[OwnTable]]
    #: Those that are over, the newest first, 50 at the most.
    games: List[FinishedGame]
    #: There may be older ones: for `after`.
    next: NotRequired[Identifier]


class ProfileGetResult(TypedDict):
    """Result of `profile.get`."""
    account: Person
    since_ms: TimeMs
    #: By game, those with a rated game alone.
    ratings: Dict[str, RatedStanding]
    #: The newest first.
    recent: List[FinishedGame]


class LeaderboardGetResult(TypedDict):
    """Result of `leaderboard.get`."""
    game: Identifier
    #: Who have a place at all.
    people: Count
    #: In order of their places.
    rows: List[LeaderboardRow]
    #: The asker's, after a rated game.
    own: NotRequired[RatedStanding]


class RatingHistoryResult(TypedDict):
    """Result of `rating.history`."""
    #: The newest first.
    changes: List[RatingChange]
    #: There are older ones: for `before`.
    next: NotRequired[Seq]


class MatchSubscribeResult(TypedDict):
    """Result of `match.subscribe`. As it is now."""
    state: MatchState


class MatchEnqueueResult(TypedDict):
    """Result of `match.enqueue`. The ticket is stored."""
    ticket: Identifier
    state: MatchState


class PartyCreateResult(TypedDict):
    """Result of `party.create`. Others join with the code."""
    code: Code


class PartyJoinResult(TypedDict):
    """Result of `party.join`. The code as it is written."""
    code: Code


class ChatSendResult(TypedDict):
    """Result of `chat.send`. It is stored, and was delivered."""
    channel: ChatChannel
    number: Seq


class ChatHistoryResult(TypedDict):
    """Result of `chat.history`."""
    #: In order of time.
    lines: List[ChatLineOf]
    #: Of the lobby's chat. Left out: nothing is set, or it is a table's.
    rules: NotRequired[ChatRulesOf]


class ReportCreateResult(TypedDict):
    """Result of `report.create`. It is stored."""
    report: Identifier


class TableJoinResult(TypedDict):
    """Result of `table.join`."""
    table: Identifier
    seq: Seq


class TableSettingsResult(TypedDict):
    """Result of `table.settings`."""
    seq: Seq


class TableSitResult(TypedDict):
    """Result of `table.sit`."""
    seat: Seat
    seq: Seq


class TableStandResult(TypedDict):
    """Result of `table.stand`."""
    seq: Seq


class TableReadyResult(TypedDict):
    """Result of `table.ready`."""
    seq: Seq


class TableAddBotResult(TypedDict):
    """Result of `table.add_bot`."""
    seat: Seat
    seq: Seq


class TableRemoveBotResult(TypedDict):
    """Result of `table.remove_bot`."""
    seq: Seq


class TableAutopilotResult(TypedDict):
    """Result of `table.autopilot`."""
    seq: Seq


class TableResumeSeatResult(TypedDict):
    """Result of `table.resume_seat`."""
    seq: Seq


class TableOfferSeatResult(TypedDict):
    """Result of `table.offer_seat`."""
    seq: Seq


class TableTakeSeatResult(TypedDict):
    """Result of `table.take_seat`."""
    seat: Seat
    seq: Seq


class TableRequestSeatViewResult(TypedDict):
    """Result of `table.request_seat_view`. It is asked, or over."""
    seq: Seq


class TableGrantSeatViewResult(TypedDict):
    """Result of `table.grant_seat_view`."""
    seq: Seq


class TableConcedeResult(TypedDict):
    """Result of `table.concede`."""
    seq: Seq


class TableAbortResult(TypedDict):
    """Result of `table.abort`."""
    seq: Seq


class TableClaimResult(TypedDict):
    """Result of `table.claim`."""
    seq: Seq


class TableKickResult(TypedDict):
    """Result of `table.kick`."""
    seq: Seq


class TableGiveHostResult(TypedDict):
    """Result of `table.give_host`."""
    seq: Seq


class TableInviteResult(TypedDict):
    """Result of `table.invite`."""
    #: Its token: keep it secret until it is given away.
    invite: Identifier
    seq: Seq


class TableRevokeInvitesResult(TypedDict):
    """Result of `table.revoke_invites`."""
    seq: Seq


class TableChangeCodeResult(TypedDict):
    """Result of `table.change_code`."""
    code: Code
    seq: Seq


class TableReadmitResult(TypedDict):
    """Result of `table.readmit`."""
    seq: Seq


class TableRedeemResult(TypedDict):
    """Result of `table.redeem`."""
    seq: Seq


class TableVoteSkipResult(TypedDict):
    """Result of `table.vote_skip`."""
    seq: Seq


class TableHintResult(TypedDict):
    """Result of `table.hint`."""
    decision: Identifier
    #: What the bot would do.
    action: Action
    #: All that were thought through; 0 when there was nothing to choose.
    playouts: Count
    #: The most tried first.
    considered: List[HintedAction]


class TablePreviewResult(TypedDict):
    """Result of `table.preview`."""
    decision: Identifier
    #: In how many deals each action was tried.
    deals: int
    #: In the order of `you.actions`.
    actions: List[PreviewedAction]
    #: All that were wanted. Otherwise there were too many, or it took too long: ask for single ones.
    whole: bool


class TableRevealSeedResult(TypedDict):
    """Result of `table.reveal_seed`."""
    seq: Seq


class TableActResult(TypedDict):
    """Result of `table.act`."""
    seq: Seq


class TableUndoResult(TypedDict):
    """Result of `table.undo`."""
    seq: Seq


class TableAskUndoResult(TypedDict):
    """Result of `table.ask_undo`."""
    seq: Seq


class TableAnswerUndoResult(TypedDict):
    """Result of `table.answer_undo`."""
    seq: Seq


class TableViewResult(TypedDict):
    """Result of `table.view`."""
    seq: Seq
    view: TableView


class TableHistoryResult(TypedDict):
    """Result of `table.history`."""
    #: In order; at most 200, the first of those asked for. Left out: records of which this viewer may see nothing.
    entries: List[HistoryEntry]


class TableReplayResult(TypedDict):
    """Result of `table.replay`."""
    #: In order; the first one, of the record `from`, has a whole view. Left out: records of which this viewer could see
    #: nothing.
    steps: List[ReplayStep]
    #: The newest record.
    last: Seq
    #: Where to go on; left out at the end.
    next: NotRequired[Seq]


class TableRematchResult(TypedDict):
    """Result of `table.rematch`."""
    table: Identifier
    code: Code


#: A step of a table. Either `from` and `patch`, which makes the view at `seq` of that at `from`, or `view`, which
#: replaces everything.
TableUpdate = TypedDict("TableUpdate", {
    "table": "Identifier",
    "seq": "Seq",
    #: Hash of the newest log record: keep it as a witness.
    "head": "Hash",
    "from": "NotRequired[Seq]",
    #: RFC 6902.
    "patch": "NotRequired[List[PatchOp]]",
    "view": "NotRequired[TableView]",
    #: What happened after `from`, in order, as this viewer may see it; records of which it may see nothing are left
    #: out. With a whole view: of the last 30.
    "entries": "List[HistoryEntry]",
    #: Whose decisions are open.
    "pending": "List[PendingDecision]",
    #: Only for a seated viewer.
    "you": "NotRequired[You]",
    #: Only for a spectator who follows a seat: this is what that seat sees (docs/protocol.md section 10).
    "seat_view": "NotRequired[int]",
    #: With a whole view, in answer to a `have_seq` and `have_head` that the log does not have: what the client had seen
    #: was lost, or never was.
    "other_past": "NotRequired[Literal[True]]",
})


class TablePresence(TypedDict):
    """Who is there: absolute values, thinned, not part of the log."""
    table: Identifier
    #: Taken seats by number: is somebody connected.
    seats: Dict[str, bool]
    spectators: Count
    #: When the game aborts by itself, unless a first move is made. Left out: it doesn't, or the viewer sees it later
    #: than it is played.
    aborts_at_ms: NotRequired[TimeMs]
    #: Seats by number, at a rated table, whose players are away: from when on `table.claim` may be asked of them. Left
    #: out: as `aborts_at_ms`.
    claimable_at_ms: NotRequired[Dict[str, TimeMs]]


class TableRatings(TypedDict):
    """At a rated table: what those who sit there are rated, and once it is over how that changed. Absolute values,
    not part of the log."""
    table: Identifier
    #: Taken seats by number.
    seats: Dict[str, SeatRating]
    #: The game has been rated: `rating` is what came of it.
    over: bool


class TableClosed(TypedDict):
    """The connection no longer watches the table."""
    table: Identifier
    code: ErrorCode
    #: Staff closed the table, and say so.
    reason: NotRequired[StaffReason]


class ChatLine(TypedDict):
    """Somebody said something. A gap in the numbers of a channel: `chat.history` has what is missing."""
    #: Left out: the lobby.
    table: NotRequired[Identifier]
    line: ChatLineOf


class ChatMissed(TypedDict):
    """Lines were not delivered to this client, which reads too slowly: ask for `chat.history`."""
    #: Left out: the lobby.
    table: NotRequired[Identifier]


class ChatMuted(TypedDict):
    """Staff have muted this person, or lift it: nothing they write is taken anywhere until then. Comes when it
    changes, and after a sign-in while it holds."""
    #: 0: not, or not any more.
    until_ms: TimeMs
    #: The staff's, unless `until_ms` is 0.
    reason: NotRequired[str]


class ChatRules(TypedDict):
    """Other rules hold in the lobby's chat from now on; those of before hold no longer. For who follows the lobby."""
    rules: ChatRulesOf


#: What changed in the list of tables. A gap between `from` and the last `rev` seen: subscribe again. Comes at least
#: every `beat_ms`, then with `from` equal to `rev`; one that ends at or before the last `rev` seen is a repetition.
LobbyChanged = TypedDict("LobbyChanged", {
    "from": "int",
    "rev": "int",
    #: New and changed tables by identifier.
    "changed": "Dict[str, TableSummary]",
    "removed": "List[Identifier]",
    #: With each beat.
    "house": "NotRequired[HouseCounts]",
    #: With each change: whether the list holds all tables that the filter lets through.
    "whole": "NotRequired[bool]",
    #: Where the list is cut, when it isn't `whole`: `lobby.list` goes on `after` it.
    "cursor": "NotRequired[Identifier]",
})


class MatchState(TypedDict):
    """All that is so with the asker's match: replaces whatever was told before."""
    #: `waiting` with `ticket`, `offered` and `making` with `offer` too, `made` with `table` and `code`.
    phase: MatchPhase
    ticket: NotRequired[MatchTicket]
    offer: NotRequired[MatchOffer]
    table: NotRequired[Identifier]
    code: NotRequired[Code]
    party: NotRequired[MatchParty]
    #: No ticket before then.
    paused_until_ms: NotRequired[TimeMs]
    #: Why the ticket that there was has ended; told once.
    ended: NotRequired[Literal["left", "declined", "no_answer", "absent"]]


class TurnsChanged(TypedDict):
    """All that waits for the asker, in place of what was told before, the oldest first."""
    turns: List[Turn]


class ServerAnnouncement(TypedDict):
    """Something that concerns the whole connection."""
    code: ErrorCode
    message: str
    #: Of a suspension, as staff wrote it.
    reason: NotRequired[str]
    #: When a suspension ends.
    until_ms: NotRequired[TimeMs]
    #: True: what `code` says holds no longer.
    over: NotRequired[bool]


class AnnouncementShown(TypedDict):
    """A text of staff, in place of one with the same `id`."""
    announcement: Announcement


class AnnouncementWithdrawn(TypedDict):
    """An announcement that holds no longer."""
    id: Identifier

#: Spectators, by the seat that it is about.
PeopleBySeat = Dict[str, List[NamedAccount]]

#: Result of `staff.confirm`. Whoever did is signed in as staff.
StaffConfirmResult = StaffSession

#: Result of `staff.sign_in`. This connection is that person's; elsewhere the token is.
StaffSignInResult = StaffSession

#: Result of `turns.subscribe`. The oldest first.
TurnsSubscribeResult = TurnsChanged


#: Of a code that is not here it is `final`.
remedies: Mapping[str, Remedy] = {
    "rate_limited": "again",
    "not_signed_in": "first",
    "bad_token": "first",
    "not_joined": "first",
    "not_your_decision": "first",
    "storage_unavailable": "again",
    "limit_reached": "again",
    "busy": "again",
    "shutting_down": "again",
    "bot_plays": "first",
    "too_many_attempts": "again",
    "not_registered": "first",
    "still_staff": "first",
    "session_revoked": "first",
    "not_over": "first",
    "muted": "first",
    "said_again": "again",
    "not_overdue": "first",
    "paused": "first",
    "not_ready": "first",
    "harsher_settings": "first",
    "not_absent": "first",
    "replaced": "first",
    "already_queued": "first",
    "match_paused": "again",
    "staff_sign_in": "first",
    "suspended": "first",
    "maintenance": "again",
}
