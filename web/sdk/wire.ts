// Generated from protocol/schemas by `npm run generate` in protocol/: do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type MethodName = keyof Methods;
export type ParamsOf<M extends MethodName> = Methods[M]['params'];
export type ResultOf<M extends MethodName> = Methods[M]['result'];
export type PushName = keyof Pushes;

export interface Request<M extends MethodName = MethodName> {
  jsonrpc: '2.0';
  id: RequestId;
  method: M;
  params?: ParamsOf<M>;
}
export interface Answer<M extends MethodName = MethodName> {
  jsonrpc: '2.0';
  id: RequestId;
  result: ResultOf<M>;
}
export interface Refusal {
  jsonrpc: '2.0';
  id: RequestId | null;
  error: ErrorObject;
}
/** All pushes, told apart by `method`. */
export type Push = { [P in PushName]: { jsonrpc: '2.0'; method: P; params: Pushes[P] } }[PushName];
export type ServerMessage = Answer | Refusal | Push;

/** Stable: what a client translates. */
export type ErrorCode =
  | 'bad_json'
  | 'bad_request'
  | 'unknown_method'
  | 'bad_params'
  | 'internal'
  | 'rate_limited'
  | 'not_signed_in'
  | 'bad_token'
  | 'no_such_room'
  | 'not_joined'
  | 'seat_taken'
  | 'not_seated'
  | 'bad_option'
  | 'already_running'
  | 'not_running'
  | 'stale_decision'
  | 'not_your_decision'
  | 'illegal_action'
  | 'undo_refused'
  | 'frozen'
  | 'storage_unavailable'
  | 'limit_reached'
  | 'busy'
  | 'key_reused'
  | 'bad_nickname'
  | 'shutting_down';
/** A position in a room's log: 0 before the first record. */
export type Seq = number;
export type Count = number;
/** An opaque name that the server made: of a room, a decision, a game. */
export type Identifier = string;
/** Something that happened, as this viewer may see it. Types that begin with `table.` are the table's own (TableEvent), all others the game's. */
export type GameEvent = JsonObject & { type: string };
/** What happens at a table of any game. */
export type TableEvent =
  | {
      type: 'table.created';
    }
  | {
      type: 'table.sat';
      seat: Seat;
      nickname: Nickname;
    }
  | {
      type: 'table.stood';
      seat: Seat;
      nickname: Nickname;
    }
  | {
      type: 'table.sealing';
    }
  | {
      type: 'table.started';
    }
  | {
      type: 'table.timed_out';
      seat: Seat;
    }
  | {
      type: 'table.undone';
      seat: Seat;
    }
  | {
      type: 'table.finished';
    }
  | {
      type: 'table.rematch';
      seat: Seat;
      room: Identifier;
      code: Code;
    }
  | {
      type: 'table.recovered';
      downtime_ms: Count;
    };
/** A seat of the table, from 0. */
export type Seat = number;
/** As it is shown: no invisible characters, single spaces. */
export type Nickname = string;
/** An invite code, as a person types it. */
export type Code = string;
/** Milliseconds since 1970-01-01T00:00Z. */
export type TimeMs = number;
/** Chosen by the client, echoed in the answer. */
export type RequestId = string | number;
/** A session token: whoever has it is signed in. Keep it secret. */
export type Token = string;
/** Params of `session.end`. Signs out and revokes the token. */
export type SessionEndParams = Record<string, never>;
/** Result of `session.end`. The token is worth nothing any more. */
export type SessionEndResult = Record<string, never>;
/** Params of `ping`. Is anybody there, and what time is it. */
export type PingParams = Record<string, never>;
/** Params of `games.list`. What can be played. */
export type GamesListParams = Record<string, never>;
/** Any JSON object. */
export type JsonObject = { [key: string]: Json };
/** Params of `lobby.subscribe`. The list of tables, from now on live. */
export type LobbySubscribeParams = Record<string, never>;
/** open: seats are free. sealing: seeds are being revealed. running: the game is on. finished: it is over. */
export type Phase = 'open' | 'sealing' | 'running' | 'finished';
/** Params of `lobby.unsubscribe`. No more news of the lobby. */
export type LobbyUnsubscribeParams = Record<string, never>;
/** Result of `lobby.unsubscribe`. Done. */
export type LobbyUnsubscribeResult = Record<string, never>;
/** 32 bytes as 64 hex digits. */
export type Hash = string;
/** Made by the client, new for each intention: a request sent again with the same key is not applied twice. */
export type Key = string;
/** Result of `room.leave`. Done. */
export type RoomLeaveResult = Record<string, never>;
/** An action of a game: opaque. One of `actions` is sent back as it is. */
export type Action = JsonObject;

/** Why a request was refused. */
export interface ErrorObject {
  /** The number that belongs to `data.code`. */
  code: number;
  /** English, for developers. */
  message: string;
  data: {
    code: ErrorCode;
    /** The section of the game's rules that forbids it. */
    rule?: string;
    /** The offending member of the params, or the limit that was met. */
    field?: string;
    /** A finer code: the game's own, or why an undo was refused. */
    reason?: string;
    /** The room's current position. */
    seq?: Seq;
    retry_after_ms?: Count;
  };
}
/** One option of a game: enough to draw a form for a new table. */
export interface OptionSpec {
  name: Identifier;
  kind: 'boolean' | 'integer' | 'choice';
  /** The value it has when it is left out. */
  default: boolean | number | string;
  /** English; translated by the key `<game>.option.<name>`. */
  label: string;
  /** Of an integer. */
  min?: number;
  /** Of an integer. */
  max?: number;
  /** All values, of a boolean or a choice. */
  values?: (boolean | string)[];
  /** Of a choice: an English label for each value; translated by the key `<game>.option.<name>.<value>`. */
  labels?: {
    [k: string]: string;
  };
}
/** A game that this server can play. */
export interface GameInfo {
  id: Identifier;
  title: string;
  /** Raised whenever the same log would give another state. */
  rules_version: string;
  players: {
    min: number;
    max: number;
  };
  /** The seats are one team: they win or lose together. */
  cooperative: boolean;
  options: OptionSpec[];
}
/** One record of the log and what came of it. */
export interface HistoryEntry {
  seq: Seq;
  at_ms: TimeMs;
  events: GameEvent[];
}
/** A decision that a seat owes. */
export interface PendingDecision {
  seat: Seat;
  decision: Identifier;
  /** Of the game's choosing: `turn`, `defend` ... */
  kind: string;
  /** The key of a text: `harmonies.prompt.turn`. */
  prompt: string;
  /** The seat may also let it pass. */
  optional: boolean;
  /** When the server decides by itself. Only when the table has a limit. */
  deadline_ms?: TimeMs;
}
export interface ScoreLine {
  /** Below `<game>.score.` */
  key: string;
  points: number;
}
/** One seat's result. */
export interface Standing {
  seat: Seat;
  /** 1 is best; equal ranks are ties that the rules leave standing. */
  rank: number;
  total: number;
  /** The figure that orders equal totals. */
  tie_break: number;
  /** As on the game's score pad; they add up to `total`. */
  lines: ScoreLine[];
}
/** The end of a game. */
export interface Outcome {
  /** Best first. In a cooperative game every seat has rank 1 and the total and lines of the team. */
  ranking: Standing[];
  /** Cooperative games, and only those: the team has won, or lost. */
  common_win?: boolean;
  /** What else the score pad shows. */
  extra: JsonObject;
}
/** Params of `hello`. The first request: who is who. */
export interface HelloParams {
  client?: Software;
  /** Signs in, as `session.resume` does. */
  token?: Token;
}
/** A program, for the other side's log. */
export interface Software {
  name: string;
  version: string;
}
/** Result of `hello`. */
export interface HelloResult {
  server: Software;
  /** Subprotocols that this server speaks. */
  protocols: string[];
  /** Whoever is signed in on this connection. */
  account?: Account;
  /** The server's limits by name. */
  limits: {
    [k: string]: number;
  };
  now_ms: TimeMs;
}
/** A person, as others see them. */
export interface Account {
  id: Identifier;
  nickname: Nickname;
}
/** Params of `guest.create`. Makes a guest and signs in. */
export interface GuestCreateParams {
  /** As typed. What can't be shown is refused with `bad_nickname`. */
  nickname: string;
}
/** Result of `guest.create`. */
export interface GuestCreateResult {
  token: Token;
  account: Account;
}
/** Params of `session.resume`. Signs in with a token from before. */
export interface SessionResumeParams {
  token: Token;
}
/** Result of `session.resume`. */
export interface SessionResumeResult {
  account: Account;
}
/** Result of `ping`. */
export interface PingResult {
  now_ms: TimeMs;
}
/** Result of `games.list`. */
export interface GamesListResult {
  games: GameInfo[];
}
/** Params of `games.data`. A game's facts: board geometry, cards. */
export interface GamesDataParams {
  game: Identifier;
}
/** Result of `games.data`. */
export interface GamesDataResult {
  /** The same for every table; may be kept as long as `rules_version` stays. */
  data: JsonObject;
}
/** Result of `lobby.subscribe`. */
export interface LobbySubscribeResult {
  rev: Count;
  /** Public tables by room. */
  tables: {
    [k: string]: TableSummary;
  };
}
/** A table as the lobby lists it. */
export interface TableSummary {
  room: Identifier;
  game: Identifier;
  players: number;
  /** A nickname for each seat, null where it is free. */
  seats: (Nickname | null)[];
  phase: Phase;
  options: GameOptions;
  move_seconds: number;
  spectators: Count;
  created_ms: TimeMs;
}
/** The options of a table by name. */
export interface GameOptions {
  [k: string]: boolean | number | string;
}
/** Params of `table.create`. Makes a table; the asker sits at it. */
export interface TableCreateParams {
  game: Identifier;
  /** Seats; within the game's own range. */
  players: number;
  options?: JsonObject;
  /** Not listed; entered by its code. False when left out. */
  private?: boolean;
  /** Time for a decision; 0 or left out: no limit. */
  move_seconds?: number;
  /** BLAKE2b-256 of 32 random bytes of the client's own (section 6). */
  seed_commit?: Hash;
  key?: Key;
}
/** Result of `table.create`. */
export interface TableCreateResult {
  room: Identifier;
  code: Code;
  seat: Seat;
}
/** Params of `table.find`. Finds a table by its code. */
export interface TableFindParams {
  code: Code;
}
/** Result of `table.find`. */
export interface TableFindResult {
  room: Identifier;
  /** The code as it is written, for `room.join`. */
  code: Code;
  summary: TableSummary;
}
/** Params of `room.join`. Watches a room. An update that brings the client to `seq` is pushed before the answer. */
export interface RoomJoinParams {
  room: Identifier;
  /** For private tables. */
  code?: Code;
  /** The view that the client still has. */
  have_seq?: Seq;
}
/** Result of `room.join`. */
export interface RoomJoinResult {
  room: Identifier;
  seq: Seq;
}
/** Params of `room.leave`. Stops watching. A seat is kept while the game runs. */
export interface RoomLeaveParams {
  room: Identifier;
}
/** Params of `room.sit`. Takes a seat. */
export interface RoomSitParams {
  room: Identifier;
  /** The first free one when left out. */
  seat?: Seat;
  /** As in `table.create`. */
  seed_commit?: Hash;
}
/** Result of `room.sit`. */
export interface RoomSitResult {
  seat: Seat;
  seq: Seq;
}
/** Params of `room.stand`. Gives the seat up; only before the start. */
export interface RoomStandParams {
  room: Identifier;
}
/** Result of `room.stand`. */
export interface RoomStandResult {
  seq: Seq;
}
/** Params of `room.reveal_seed`. Shows the seed that the seat committed to. */
export interface RoomRevealSeedParams {
  room: Identifier;
  seed: Hash;
}
/** Result of `room.reveal_seed`. */
export interface RoomRevealSeedResult {
  seq: Seq;
}
/** Params of `room.act`. Answers a decision. The answer means: it is stored. */
export interface RoomActParams {
  room: Identifier;
  decision: Identifier;
  key: Key;
  action: Action;
}
/** Result of `room.act`. */
export interface RoomActResult {
  seq: Seq;
}
/** Params of `room.undo`. Takes back the seat's last step. */
export interface RoomUndoParams {
  room: Identifier;
  key: Key;
}
/** Result of `room.undo`. */
export interface RoomUndoResult {
  seq: Seq;
}
/** Params of `room.view`. The whole view, afresh. */
export interface RoomViewParams {
  room: Identifier;
}
/** Result of `room.view`. */
export interface RoomViewResult {
  seq: Seq;
  view: RoomView;
}
/** All that a viewer sees. `game` is the game's own view, null before the start. */
export interface RoomView {
  table: TableInfo;
  game: JsonObject | null;
}
/** The table around the game: the same for every viewer. */
export interface TableInfo {
  room: Identifier;
  code: Code;
  game: Identifier;
  rules_version: string;
  private: boolean;
  options: GameOptions;
  players: number;
  /** 0: no limit. */
  move_seconds: number;
  created_ms: TimeMs;
  phase: Phase;
  /** The account that made the table. */
  host: Identifier;
  /** Every seat by its number; null: free. */
  seats: {
    [k: string]: SeatTaker | null;
  };
  fairness: Fairness;
  outcome: Outcome | null;
  rematch: Rematch | null;
}
/** Who sits there. */
export interface SeatTaker {
  account: Identifier;
  nickname: Nickname;
}
/** What proves that chance was fair (section 6). */
export interface Fairness {
  /** BLAKE2b-256 of the server's seed, from the table's creation. */
  commitment: Hash;
  /** By seat, where the seat committed. */
  seat_commits: {
    [k: string]: Hash;
  };
  /** By seat, as far as revealed. */
  seat_seeds: {
    [k: string]: Hash;
  };
  /** Only when the game is over. */
  server_seed?: Hash;
}
/** The table that follows this one. */
export interface Rematch {
  room: Identifier;
  code: Code;
}
/** Params of `room.history`. Older entries, as this viewer may see them. */
export interface RoomHistoryParams {
  room: Identifier;
  /** The first one wanted. */
  from: Seq;
  /** The last one wanted. */
  to: Seq;
}
/** Result of `room.history`. */
export interface RoomHistoryResult {
  /** In order; at most 200, the first of those asked for. Left out: records of which this viewer may see nothing. */
  entries: HistoryEntry[];
}
/** Params of `room.rematch`. A new table like this one, which is finished; the asker sits there. */
export interface RoomRematchParams {
  room: Identifier;
  key: Key;
}
/** Result of `room.rematch`. */
export interface RoomRematchResult {
  room: Identifier;
  code: Code;
}
/** What a seated viewer is told about itself. `decision` and `actions` come together, and only while the seat owes a decision. */
export interface You {
  seat: Seat;
  decision?: Identifier;
  /** Every legal action, complete and exact. */
  actions?: Action[];
  can_undo: boolean;
}
/** A step of a room. Either `from` and `patch`, which makes the view at `seq` of that at `from`, or `view`, which replaces everything. */
export interface RoomUpdate {
  room: Identifier;
  from?: Seq;
  seq: Seq;
  /** Hash of the newest log record: keep it as a witness. */
  head: Hash;
  /** RFC 6902. */
  patch?: PatchOp[];
  view?: RoomView;
  /** What happened after `from`, in order, as this viewer may see it; records of which it may see nothing are left out. With a whole view: of the last 30. */
  entries: HistoryEntry[];
  /** Whose decisions are open. */
  pending: PendingDecision[];
  /** Only for a seated viewer. */
  you?: You;
}
/** One operation of a JSON Patch (RFC 6902). */
export interface PatchOp {
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  /** A JSON Pointer (RFC 6901). */
  path: string;
  /** A JSON Pointer, for move and copy. */
  from?: string;
  /** For add, replace and test. */
  value?: Json;
}
/** Who is there: absolute values, thinned, not part of the log. */
export interface RoomPresence {
  room: Identifier;
  /** Taken seats by number: is somebody connected. */
  seats: {
    [k: string]: boolean;
  };
  spectators: Count;
}
/** The connection no longer watches the room. */
export interface RoomClosed {
  room: Identifier;
  code: ErrorCode;
}
/** What changed in the list of tables. A gap between `from` and the last `rev` seen: subscribe again. */
export interface LobbyChanged {
  rev: Count;
  from: Count;
  /** New and changed tables by room. */
  changed: {
    [k: string]: TableSummary;
  };
  removed: Identifier[];
}
/** Something that concerns the whole connection. */
export interface ServerNotice {
  code: ErrorCode;
  message: string;
}
/** Body of `GET /api/v1/server`. */
export interface ServerFacts {
  server: Software;
  /** WebSocket subprotocols that it speaks. */
  protocols: string[];
}
/** Body of `GET /api/v1/games/{game}`. */
export interface GameWithData {
  id: Identifier;
  data: JsonObject;
}
/** Body of `GET /api/v1/tables`. */
export interface TableList {
  /** By room. */
  tables: {
    [k: string]: TableSummary;
  };
}
/** The body of a REST answer that is no success. */
export interface HttpError {
  error: {
    /** One of ErrorCode, or `not_found` for an address that leads nowhere. */
    code: string;
    /** English, for developers. */
    message: string;
  };
}
/** What clients may ask. */
export interface Methods {
  /** The first request: who is who. */
  hello: {
    params: HelloParams;
    result: HelloResult;
  };
  /** Makes a guest and signs in. */
  'guest.create': {
    params: GuestCreateParams;
    result: GuestCreateResult;
  };
  /** Signs in with a token from before. */
  'session.resume': {
    params: SessionResumeParams;
    result: SessionResumeResult;
  };
  /** Signs out and revokes the token. */
  'session.end': {
    params: SessionEndParams;
    result: SessionEndResult;
  };
  /** Is anybody there, and what time is it. */
  ping: {
    params: PingParams;
    result: PingResult;
  };
  /** What can be played. */
  'games.list': {
    params: GamesListParams;
    result: GamesListResult;
  };
  /** A game's facts: board geometry, cards. */
  'games.data': {
    params: GamesDataParams;
    result: GamesDataResult;
  };
  /** The list of tables, from now on live. */
  'lobby.subscribe': {
    params: LobbySubscribeParams;
    result: LobbySubscribeResult;
  };
  /** No more news of the lobby. */
  'lobby.unsubscribe': {
    params: LobbyUnsubscribeParams;
    result: LobbyUnsubscribeResult;
  };
  /** Makes a table; the asker sits at it. */
  'table.create': {
    params: TableCreateParams;
    result: TableCreateResult;
  };
  /** Finds a table by its code. */
  'table.find': {
    params: TableFindParams;
    result: TableFindResult;
  };
  /** Watches a room. An update that brings the client to `seq` is pushed before the answer. */
  'room.join': {
    params: RoomJoinParams;
    result: RoomJoinResult;
  };
  /** Stops watching. A seat is kept while the game runs. */
  'room.leave': {
    params: RoomLeaveParams;
    result: RoomLeaveResult;
  };
  /** Takes a seat. */
  'room.sit': {
    params: RoomSitParams;
    result: RoomSitResult;
  };
  /** Gives the seat up; only before the start. */
  'room.stand': {
    params: RoomStandParams;
    result: RoomStandResult;
  };
  /** Shows the seed that the seat committed to. */
  'room.reveal_seed': {
    params: RoomRevealSeedParams;
    result: RoomRevealSeedResult;
  };
  /** Answers a decision. The answer means: it is stored. */
  'room.act': {
    params: RoomActParams;
    result: RoomActResult;
  };
  /** Takes back the seat's last step. */
  'room.undo': {
    params: RoomUndoParams;
    result: RoomUndoResult;
  };
  /** The whole view, afresh. */
  'room.view': {
    params: RoomViewParams;
    result: RoomViewResult;
  };
  /** Older entries, as this viewer may see them. */
  'room.history': {
    params: RoomHistoryParams;
    result: RoomHistoryResult;
  };
  /** A new table like this one, which is finished; the asker sits there. */
  'room.rematch': {
    params: RoomRematchParams;
    result: RoomRematchResult;
  };
}
/** What the server says unasked. */
export interface Pushes {
  'room.update': RoomUpdate;
  'room.presence': RoomPresence;
  'room.closed': RoomClosed;
  'lobby.changed': LobbyChanged;
  'server.notice': ServerNotice;
}
