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
/** What becomes of a request that was refused: docs/protocol.md, section 22. */
export type Remedy = 'final' | 'again' | 'first';

/** An opaque name that the server made: of a table, a decision, a game. */
export type Identifier = string;
export type OptionKind = 'boolean' | 'integer' | 'choice';
/** Something that happened, as this viewer may see it. Types that begin with `table.` are the table's own (TableEvent), all others the game's. */
export type GameEvent = JsonObject & { type: string };
/** A seat of the table, from 0. */
export type Seat = number;
/** What happens at a table of any game. */
export type TableEvent =
  | {
      type: 'table.created';
    }
  | {
      type: 'table.sat';
      seat: Seat;
      nickname: Nickname;
      /** It is a bot. */
      bot?: BotLevel;
    }
  | {
      type: 'table.stood';
      seat: Seat;
      nickname: Nickname;
    }
  | {
      type: 'table.settings';
    }
  | {
      type: 'table.ready';
      seat: Seat;
      ready: boolean;
    }
  | {
      type: 'table.reserved_seats_freed';
    }
  | {
      type: 'table.kicked';
      seat: Seat;
      nickname: Nickname;
    }
  | {
      type: 'table.readmitted';
      nickname: Nickname;
    }
  | {
      type: 'table.code_changed';
    }
  | {
      type: 'table.host';
      seat: Seat;
      nickname: Nickname;
      /** Since who was host before was away. Left out: it was given. */
      away?: true;
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
      type: 'table.autopilot';
      seat: Seat;
      bot: BotLevel;
      timed_out: boolean;
      reason?: StaffReason;
    }
  | {
      type: 'table.resume_seat';
      seat: Seat;
    }
  | {
      type: 'table.seat_offered';
      seat: Seat;
      offered: boolean;
    }
  | {
      type: 'table.seat_taken';
      seat: Seat;
      nickname: Nickname;
      /** Who had it. */
      before: Nickname;
    }
  | {
      type: 'table.seat_view';
      seat: Seat;
      nickname: Nickname;
    }
  | {
      type: 'table.seat_view_ended';
      seat: Seat;
      nickname: Nickname;
      by_player: boolean;
    }
  | {
      type: 'table.conceded';
      seat: Seat;
      timed_out: boolean;
      /** Who claimed the game. Left out: nobody did. */
      by?: Seat;
    }
  | {
      type: 'table.aborted';
      /** Whose people had not made one. */
      owed: Seat[];
      /** Who asked for it. Left out: it had waited too long. */
      by?: Seat;
      nickname?: Nickname;
    }
  | {
      type: 'table.ran_out';
      seat: Seat;
      /** There is no clock; its player has been away for long. */
      away?: true;
    }
  | {
      type: 'table.vote_skip';
      seat: Seat;
      by: Seat;
    }
  | {
      type: 'table.undone';
      seat: Seat;
      record?: Seq;
      consented?: Seat[];
    }
  | {
      type: 'table.undo_asked';
      seat: Seat;
      record: Seq;
    }
  | {
      type: 'table.undo_answered';
      seat: Seat;
      consent: boolean;
    }
  | {
      type: 'table.undo_lapsed';
      seat: Seat;
    }
  | {
      type: 'table.paused';
      reason: StaffReason;
    }
  | {
      type: 'table.resumed';
    }
  | {
      type: 'table.seat_moved';
      seat: Seat;
      nickname: Nickname;
      from?: Nickname;
      reason: StaffReason;
    }
  | {
      type: 'table.rolled_back';
      record: Seq;
      reason: StaffReason;
    }
  | {
      type: 'table.voided';
      reason: StaffReason;
    }
  | {
      type: 'table.abandoned';
      days: Count;
      full?: true;
    }
  | {
      type: 'table.carried_over';
      from: string;
      to: string;
      record: Seq;
      lost?: number;
    }
  | {
      type: 'table.end_agreed';
      seat: Seat;
    }
  | {
      type: 'table.unresolved';
      agreed: Seat[];
    }
  | {
      type: 'table.looked';
      seat?: Seat;
      times: number;
    }
  | {
      type: 'table.exported';
      times: number;
    }
  | {
      type: 'table.finished';
    }
  | {
      type: 'table.rematch';
      seat: Seat;
      table: Identifier;
      code: Code;
    }
  | {
      type: 'table.recovered';
      downtime_ms: Count;
    }
  | {
      type: 'table.stalled';
      lost_ms: Count;
    };
/** As it is shown: no invisible characters, single spaces. */
export type Nickname = string;
/** How hard a bot thinks. */
export type BotLevel = 'easy' | 'normal' | 'hard';
/** Why, as staff of the server say it. */
export type StaffReason = string;
/** A position in a table's log: 0 before the first record. */
export type Seq = number;
/** How many, or how much. */
export type Count = number;
/** An invite code, as a person types it. */
export type Code = string;
/** Chosen by the client, echoed in the answer. */
export type RequestId = string | number;
/** A session token: whoever has it is signed in. Keep it secret. */
export type Token = string;
/** What the client calls itself, so that a person can tell their sessions apart. What can't be shown is left out. */
export type SessionLabel = string;
/** What a person signs in with, in any case of its letters. The server says what it must be like (`bad_name`). */
export type AccountName = string;
/** In Unicode's normal form C. The server says how long it must be (`bad_password`). */
export type Password = string;
/** Says that somebody signed in with this name here before: shown with it again, wrong passwords from elsewhere don't count. It lets nobody in. */
export type Device = string;
/** Good for one new password. Read in any case, with or without hyphens and spaces, O for 0, I and L for 1. */
export type RecoveryCode = string;
/** A token of an identity provider. Keep it secret. */
export type IdentityToken = string;
/** Made up by the client, new each time, of at least 16 random characters. */
export type IdentityState = string;
/** A tag of BCP 47. A client that does not speak the language speaks another one. */
export type Language = string;
/** A code of an authenticator app (RFC 6238), good once. */
export type SecondFactor = string;
/** Any JSON object. */
export type JsonObject = { [key: string]: Json };
/** https, without a user and a fragment; code points. */
export type Url = string;
/** What is posted. json: for programs, a notification's members. discord, slack, ntfy, gotify: a sentence and a link, as that service takes them. */
export type WebhookForm = 'json' | 'discord' | 'slack' | 'ntfy' | 'gotify';
/** default: its default actions are played until another seat must decide. bot: the same, and a bot plays on until its player takes the seat back. concede: the seat is out for good. wait: nothing is played until the others vote to skip the seat. */
export type TimeOut = 'default' | 'bot' | 'concede' | 'wait';
/** 32 bytes as 64 hex digits. */
export type Hash = string;
/** Made by the client, new for each intention: a request sent again with the same key is not applied twice. */
export type Key = string;
/** The pace that the table is played at: 30 s, 90 s or a day for each decision. */
export type MatchPace = 'fast' | 'normal' | 'days';
/** Whether the table is to count for ratings; `either` when left out. */
export type MatchRated = 'either' | 'yes' | 'no';
/** A quick phrase, which each client says in its reader's language. */
export type Phrase =
  | 'hello'
  | 'good_luck'
  | 'good_game'
  | 'well_played'
  | 'thanks'
  | 'sorry'
  | 'oops'
  | 'one_moment'
  | 'your_turn'
  | 'goodbye';
/** An action of a game: opaque. One of `actions` is sent back as it is. */
export type Action = JsonObject;
/** Milliseconds since 1970-01-01T00:00Z. */
export type TimeMs = number;
/** 60 times mu, rounded; 1500 at the beginning. */
export type Rating = number;
/** 60 times sigma, rounded: how much the rating may be off. */
export type Deviation = number;
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
  | 'no_such_table'
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
  | 'shutting_down'
  | 'not_host'
  | 'bot_plays'
  | 'bad_name'
  | 'name_taken'
  | 'bad_password'
  | 'bad_credentials'
  | 'too_many_attempts'
  | 'already_registered'
  | 'not_registered'
  | 'bad_identity'
  | 'still_staff'
  | 'no_such_session'
  | 'session_revoked'
  | 'not_over'
  | 'muted'
  | 'bad_text'
  | 'said_again'
  | 'conceded'
  | 'all_have_moved'
  | 'not_overdue'
  | 'paused'
  | 'kicked'
  | 'bad_invite'
  | 'not_ready'
  | 'harsher_settings'
  | 'not_absent'
  | 'replaced'
  | 'has_played'
  | 'had_seat_view'
  | 'not_for_rated'
  | 'no_such_account'
  | 'already_queued'
  | 'no_such_match'
  | 'match_paused'
  | 'staff_sign_in'
  | 'not_allowed'
  | 'bad_code'
  | 'bad_invitation'
  | 'not_found'
  | 'suspended'
  | 'maintenance';
/** Who sees it while the game runs: those at the table, all others, or everybody. */
export type ChatChannel = 'table' | 'players' | 'spectators';
/** open: seats are free. sealing: seeds are being revealed. running: the game is on. finished: it is over. */
export type Phase = 'open' | 'sealing' | 'running' | 'finished';
/** How long one is expected to be there: follows from the clock. fast, normal: until the game is over. slow: hours. days: now and then. untimed: nobody says. */
export type Pace = 'fast' | 'normal' | 'slow' | 'days' | 'untimed';
export type MatchPhase = 'idle' | 'waiting' | 'offered' | 'making' | 'made';
/** What somebody of the staff is. */
export type Role = 'moderator' | 'admin' | 'owner';
/** mu or sigma of the model, in billionths, exactly. */
export type Billionths = number;
/** The table right after the record `seq`. Either `view`, or `patch`, which makes it of the view of the step before. */
export type ReplayStep = {
  seq: Seq;
  at_ms: TimeMs;
  view?: TableView;
  /** RFC 6902. */
  patch?: PatchOp[];
  /** Whose decisions were open; without deadlines. */
  pending: PendingDecision[];
  /** What the record was, as the viewer may see it. */
  events: GameEvent[];
} & ReplayStep1;
export type PatchWord = 'add' | 'remove' | 'replace';
export type ReplayStep1 = {
  [k: string]: unknown;
};
/** Params of `session.end`. Signs out and revokes the token. */
export type SessionEndParams = Record<string, never>;
/** Params of `session.list`. Where the asker is signed in. */
export type SessionListParams = Record<string, never>;
/** Params of `announcements.list`. What everybody, or the asker, is to be told. */
export type AnnouncementsListParams = Record<string, never>;
/** Params of `turns.subscribe`. What waits for the asker at their tables; from now on `turns.changed` tells of every change. */
export type TurnsSubscribeParams = Record<string, never>;
/** Params of `webhook.show`. The asker's webhook, and how it went. */
export type WebhookShowParams = Record<string, never>;
/** Params of `webhook.test`. Posts a notification of kind `test` there once; `webhook.show` tells how it went. */
export type WebhookTestParams = Record<string, never>;
/** Params of `webhook.remove`. Nothing is posted any more. */
export type WebhookRemoveParams = Record<string, never>;
/** Params of `ping`. Is anybody there, and what time is it. */
export type PingParams = Record<string, never>;
/** Params of `account.blocks`. Whom the asker has blocked. */
export type AccountBlocksParams = Record<string, never>;
/** Params of `games.list`. What can be played. */
export type GamesListParams = Record<string, never>;
/** Params of `lobby.unsubscribe`. No more news of the lobby. */
export type LobbyUnsubscribeParams = Record<string, never>;
/** Params of `match.subscribe`. What is so with the asker's match; from now on `match.state` tells of every change. */
export type MatchSubscribeParams = Record<string, never>;
/** Params of `match.leave`. Gives the ticket back, for all of the party; while a table is offered it declines. */
export type MatchLeaveParams = Record<string, never>;
/** Params of `party.create`. A party to sit together; the asker leads it. Whoever is in one already gets its code. */
export type PartyCreateParams = Record<string, never>;
/** Params of `party.leave`. Goes out of the party; its ticket, if it waits, ends. */
export type PartyLeaveParams = Record<string, never>;
/** Result of `session.end`. The token is worth nothing any more. */
export type SessionEndResult = Record<string, never>;
/** Result of `session.revoke`. Its connections have been told and are closed. */
export type SessionRevokeResult = Record<string, never>;
/** Result of `account.change_password`. */
export type AccountChangePasswordResult = Record<string, never>;
/** Result of `account.set_language`. It is stored. */
export type AccountSetLanguageResult = Record<string, never>;
/** Result of `account.delete`. The asker is signed out, here and everywhere. */
export type AccountDeleteResult = Record<string, never>;
/** Result of `staff.confirm`. Whoever did is signed in as staff. */
export type StaffConfirmResult = StaffSession;
/** Result of `staff.sign_in`. This connection is that person's; elsewhere the token is. */
export type StaffSignInResult = StaffSession;
/** Result of `staff.sign_out`. Its token is worth nothing any more. */
export type StaffSignOutResult = Record<string, never>;
/** Result of `staff.act`. The act's own. */
export type StaffActResult = JsonObject;
/** Result of `announcements.dismiss`. It is not shown again. */
export type AnnouncementsDismissResult = Record<string, never>;
/** Result of `turns.subscribe`. The oldest first. */
export type TurnsSubscribeResult = TurnsChanged;
/** Result of `turns.dismiss`. It is told no more. */
export type TurnsDismissResult = Record<string, never>;
/** Result of `webhook.test`. It is on its way. */
export type WebhookTestResult = Record<string, never>;
/** Result of `webhook.remove`. */
export type WebhookRemoveResult = Record<string, never>;
/** Result of `account.block`. */
export type AccountBlockResult = Record<string, never>;
/** Result of `account.unblock`. */
export type AccountUnblockResult = Record<string, never>;
/** Result of `lobby.unsubscribe`. Done. */
export type LobbyUnsubscribeResult = Record<string, never>;
/** Result of `match.leave`. The ticket has ended. */
export type MatchLeaveResult = Record<string, never>;
/** Result of `match.accept`. The seat is taken. */
export type MatchAcceptResult = Record<string, never>;
/** Result of `match.decline`. The ticket has ended. */
export type MatchDeclineResult = Record<string, never>;
/** Result of `party.leave`. Done. */
export type PartyLeaveResult = Record<string, never>;
/** Result of `table.leave`. Done. */
export type TableLeaveResult = Record<string, never>;

/** One option of a game: enough to draw a form for a new table. */
export interface OptionSpec {
  name: Identifier;
  kind: OptionKind;
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
  players: PlayerRange;
  /** The seats are one team: they win or lose together. */
  cooperative: boolean;
  options: OptionSpec[];
  /** Left out: there are none. */
  lessons?: LessonInfo[];
}
export interface PlayerRange {
  min: number;
  max: number;
}
/** A game that teaches: the same deal for everybody, against bots that do what the lesson needs. */
export interface LessonInfo {
  /** What `table.create` takes as `lesson`. */
  name: Identifier;
  /** What it takes as `players`. */
  players: number;
}
export interface ScoreLine {
  /** Below `<game>.score.` */
  key: string;
  points: number;
}
/** One seat's result. */
export interface Standing {
  /** True: the seat conceded, and is ranked behind all that did not. */
  conceded?: boolean;
  /** As on the game's score pad; they add up to `total`. */
  lines: ScoreLine[];
  /** 1 is best; equal ranks are ties that the rules leave standing. */
  rank: number;
  seat: Seat;
  /** The figure that orders equal totals. */
  tie_break: number;
  total: number;
}
/** The end of a game. */
export interface Outcome {
  /** True: the game ended since too few were left; nothing was counted, totals are 0. */
  by_concession?: boolean;
  /** Cooperative games, and only those: the team has won, or lost. */
  common_win?: boolean;
  /** What else the score pad shows. */
  extra: JsonObject;
  /** Best first. In a cooperative game every seat has rank 1 and the total and lines of the team. */
  ranking: Standing[];
}
/** A program, for the other side's log. */
export interface Software {
  name: string;
  version: string;
}
/** What notifications are encrypted for (RFC 8291), base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}
/** Which tables to list. Each member narrows it; one that is left out, or an empty list, means any. What no table has matches nothing and is no fault. */
export interface LobbyFilter {
  /** One of these. */
  games?: Identifier[];
  /** Seats at the table: one of these counts. */
  players?: number[];
  /** The table has each of these values. */
  options?: {
    [k: string]: boolean | number | string;
  };
  /** A table that doesn't say is unrated. */
  rated?: boolean;
  /** One of these. */
  paces?: Identifier[];
  /** At least so many. */
  free_seats?: number;
  /** One of these. */
  phases?: ('open' | 'sealing' | 'running')[];
}
/** The clock of a new table. Members of another kind than its own are ignored. */
export interface ClockWish {
  /** none: nobody is hurried. move: `seconds` for each decision. bank: each seat has `bank_seconds`, which run while it owes a decision, and gains `increment_seconds` with each turn after its first. days: `days` for each decision. */
  kind: 'none' | 'move' | 'bank' | 'days';
  /** Of `move`; 60 when left out. */
  seconds?: number;
  /** Of `days`; 1 when left out. */
  days?: number;
  /** Of `bank`; 600 when left out. */
  bank_seconds?: number;
  /** Of `bank`; 10 when left out. */
  increment_seconds?: number;
  /** What becomes of a seat whose time is over. Left out: `bot` when there is an `autopilot`, else `default`. */
  on_time_out?: TimeOut;
}
/** One record of the log and what came of it. */
export interface HistoryEntry {
  seq: Seq;
  at_ms: TimeMs;
  events: GameEvent[];
}
/** A decision that a seat owes. */
export interface PendingDecision {
  seat: number;
  decision: Identifier;
  /** Of the game's choosing: `turn`, `defend` ... */
  kind: string;
  /** The key of a text: `harmonies.prompt.turn`. */
  prompt: string;
  /** The seat may also let it pass. */
  optional: boolean;
  /** When the server decides by itself, by the time that `now_ms` of `hello` and `ping` tells. Only when the table has a limit. */
  deadline_ms?: TimeMs;
}
/** What a seated viewer is told about itself. `decision` and `actions` come together, and only while the seat owes a decision. */
export interface You {
  seat: number;
  decision?: Identifier;
  /** Every legal action, complete and exact. */
  actions?: Action[];
  can_undo: boolean;
  /** The seat may ask the others to take its last action back. Left out when it may not. */
  can_ask_undo?: true;
  /** Of the seat's last action, which `table.undo` or `table.ask_undo` would take back. Left out when neither would. */
  record?: Seq;
}
/** Of whoever sits there. */
export interface SeatRating {
  rating: Rating;
  deviation: Deviation;
  provisional: boolean;
  /** By this game, once it is over. */
  change?: number;
}
/** Plain text, nothing to be interpreted. Of somebody whom the reader has blocked only `hidden` is told. */
export interface ChatLineOf {
  channel: ChatChannel;
  /** Of its channel, one more than the line before. */
  number: Seq;
  at_ms: TimeMs;
  hidden?: true;
  account?: Identifier;
  /** As it was then. */
  nickname?: Nickname;
  seat?: number;
  /** Who wrote it was of the staff when it was written. */
  staff?: true;
  text?: string;
  phrase?: Phrase;
}
/** What staff have set of the lobby's chat for a while. It doesn't hold for the staff. */
export interface ChatRulesOf {
  /** Everybody writes once in so many seconds. Left out: as fast as anywhere. */
  slow_seconds?: number;
  /** Guests don't write. Left out: they do. */
  registered_only?: true;
}
/** A table as the lobby lists it. */
export interface TableSummary {
  id: Identifier;
  game: Identifier;
  players: number;
  /** A nickname for each seat, null where it is free. */
  seats: (Nickname | null)[];
  /** The account of each person who sits there, in the order of `seats`; null for a bot, and where it is free. Earlier servers left it out. */
  accounts?: (Identifier | null)[];
  /** The level of each bot that sits there itself, by seat. Left out: there are none. */
  bots?: {
    [k: string]: BotLevel;
  };
  /** The game changes ratings. Left out: it does not. */
  rated?: true;
  /** It starts only when everybody there has said that they are ready. Left out: it starts when all seats are taken. */
  ready_check?: true;
  /** Staff have paused the game. Left out: it is not paused. */
  paused?: true;
  /** Spectators see the running game so many moves later. Left out: at once. */
  spectator_delay_moves?: number;
  /** And so many seconds later. Left out: at once. */
  spectator_delay_seconds?: number;
  phase: Phase;
  options: GameOptions;
  move_seconds: number;
  clock?: Clock;
  pace?: Pace;
  spectators: Count;
  created_ms: TimeMs;
}
/** The options of a table by name. */
export interface GameOptions {
  [k: string]: boolean | number | string;
}
/** The clock of a table (docs/protocol.md section 9), with the members of its kind. */
export interface Clock {
  /** none: nobody is hurried. move: `seconds` for each decision. bank: each seat has `bank_seconds`, which run while it owes a decision, and gains `increment_seconds` with each turn after its first. days: `days` for each decision. */
  kind: 'none' | 'move' | 'bank' | 'days';
  /** Of `move`. */
  seconds?: number;
  /** Of `days`. */
  days?: number;
  /** Of `bank`. */
  bank_seconds?: number;
  /** Of `bank`. */
  increment_seconds?: number;
  /** What becomes of a seat whose time is over. Left out when there is no limit. */
  on_time_out?: TimeOut;
  /** Of `bank`, once the game has begun: what each person's seat had left at its last record, by seat. While its clock runs the deadline of its decision tells more. */
  banks_ms?: {
    [k: string]: Count;
  };
}
/** How much goes on in the house; counted every few seconds. */
export interface HouseCounts {
  /** People who are signed in. */
  online: Count;
  /** People who sit at unfinished tables, private ones too. */
  at_tables: Count;
  /** Spectators of all tables. */
  watching: Count;
}
/** That somebody waits, and the numbers of it. */
export interface MatchTicket {
  id: Identifier;
  wish: MatchWish;
  /** It waits since then. */
  since_ms: TimeMs;
  /** As it is shown; the mean of a party. */
  rating: number;
  /** How far from it the others' may be now. Widens as time passes. */
  window: Count;
  /** Who waits for a table of this game, or is offered one. */
  people: Count;
}
/** What a ticket accepts. */
export interface MatchWish {
  game: Identifier;
  paces: MatchPace[];
  players: number[];
  /** Of the options named here these values. */
  options: {
    [k: string]: unknown[];
  };
  rated: MatchRated;
  bots_after_seconds?: Count;
}
/** A table with a seat reserved for the asker. Who the others are shows when it is made. */
export interface MatchOffer {
  id: Identifier;
  game: Identifier;
  pace: MatchPace;
  move_seconds: Count;
  players: number;
  /** Of these so many are bots. */
  bots: Count;
  rated: boolean;
  /** Those that somebody named; all others have their defaults. */
  options: JsonObject;
  /** So many people have accepted. */
  accepted: Count;
  you_accepted: boolean;
  /** To be answered by then; left out once it is. */
  until_ms?: TimeMs;
}
/** People who sit together, the leader first. */
export interface MatchParty {
  /** Others join with it. */
  code: Code;
  people: PartyMember[];
}
export interface PartyMember {
  account: Identifier;
  nickname: Nickname;
  there: boolean;
}
/** Something that waits for somebody at a table. */
export interface Turn {
  /** Their turn, a request to take something back, a game that ended while they were away. */
  kind: 'turn' | 'take_back' | 'over';
  table: Identifier;
  game: Identifier;
  since_ms: TimeMs;
  /** They had the table open since. */
  seen: boolean;
}
/** A text that people are shown until it ends or they put it away. */
export interface Announcement {
  id: Identifier;
  kind: 'announcement' | 'maintenance' | 'warning';
  text: string;
  since_ms: TimeMs;
  /** 0: no end is known. */
  until_ms: TimeMs;
}
/** The person who is signed in, as they see themselves. */
export interface Account {
  id: Identifier;
  nickname: Nickname;
  /** What a registered person signs in with; a guest has none. Nobody else is told. */
  name?: AccountName;
  /** What the person has chosen, if they have (`account.set_language`). Nobody else is told. */
  language?: Language;
}
/** A device, or a browser, on which somebody is signed in. */
export interface Session {
  /** Names the session; it is not its token. */
  id: Identifier;
  created_ms: TimeMs;
  expires_ms: TimeMs;
  label?: SessionLabel;
  /** Whether it is the asker's own. */
  current: boolean;
}
/** Where somebody's notifications are sent; of secrets and keys only that they are there. */
export interface ToldTo {
  webhook?: Url;
  devices: Count;
}
/** That somebody of the staff is signed in. */
export interface StaffSession {
  token: Token;
  role: Role;
  /** What this role may do. */
  acts: string[];
  expires_ms: TimeMs;
}
/** Where somebody's notifications are posted, and how that went. */
export interface Webhook {
  url: Url;
  form: WebhookForm;
  since_ms: TimeMs;
  /** Notifications that will be tried (again). */
  waiting: Count;
  /** Tries in a row that failed; 0 when the last one went well. */
  failures: Count;
  /** Too many failed: nothing is posted until it is set again. */
  disabled: boolean;
  /** The last try; left out before the first. */
  last?: WebhookTry;
}
export interface WebhookTry {
  at_ms: TimeMs;
  /** Of the answer; 0: there was none. */
  status: Count;
  /** Why there was none; empty otherwise. */
  problem:
    '' | 'bad_url' | 'no_address' | 'private_address' | 'no_connection' | 'tls' | 'timeout' | 'bad_answer' | 'busy';
}
/** Somebody whom the asker doesn't want to hear. */
export interface Blocked {
  account: Identifier;
  nickname: Nickname;
}
/** A table that the asker sits at and that is not over. */
export interface OwnTable {
  summary: TableSummary;
  code: Code;
  /** The asker owes a decision. */
  your_turn: boolean;
}
/** A game that is over. `table.replay` shows it, to whoever may watch the table. */
export interface FinishedGame {
  table: Identifier;
  game: Identifier;
  finished_ms: TimeMs;
  seats: GameSeat[];
  /** Left out: it was not. */
  rated?: true;
  /** Of a cooperative game. */
  common_win?: boolean;
}
/** Who sat there and what came of it. */
export interface GameSeat {
  seat: Seat;
  account: Identifier;
  /** Left out: a bot's seat. */
  nickname?: Nickname;
  /** Level of the bot that played at the end. */
  bot?: BotLevel;
  rank: number;
  total: number;
}
/** Somebody as others see them. */
export interface Person {
  id: Identifier;
  nickname: Nickname;
}
/** Somebody in one game. */
export interface RatedStanding {
  rating: Rating;
  deviation: Deviation;
  mu: Billionths;
  sigma: Billionths;
  /** Too few rated games for a place. */
  provisional: boolean;
  /** Rated ones. */
  games: Count;
  /** First places, shared ones too. */
  wins: Count;
  /** On the leaderboard, from 1. Left out: none. */
  place?: number;
}
/** Somebody with a place. */
export interface LeaderboardRow {
  rating: Rating;
  deviation: Deviation;
  mu: Billionths;
  sigma: Billionths;
  /** Too few rated games for a place. */
  provisional: boolean;
  /** Rated ones. */
  games: Count;
  /** First places, shared ones too. */
  wins: Count;
  account: Identifier;
  nickname: Nickname;
  /** On the leaderboard, from 1. */
  place: number;
}
/** What one rated game did: the figures are those after it. */
export interface RatingChange {
  rating: Rating;
  deviation: Deviation;
  mu: Billionths;
  sigma: Billionths;
  /** Which of this person's rated games of this game. */
  number: Seq;
  table: Identifier;
  at_ms: TimeMs;
  won: boolean;
  /** Of the rating. */
  change: number;
}
/** A legal action that the bot looked at. */
export interface HintedAction {
  action: Action;
  /** How often it was tried in thought. */
  playouts: Count;
  /** How it came out for the seat on the average: 0 surely lost, 10000 surely won. */
  worth: number;
}
/** A legal action and what it would change. */
export interface PreviewedAction {
  action: Action;
  /** What comes out alike in all deals. */
  changes: PreviewedChange[];
  /** Members of the view (RFC 6901) that would be something else in one deal than in another: they depend on what the asker doesn't know. */
  unsure: string[];
  /** What the asker would be told of in all deals, in order. */
  events: GameEvent[];
  /** Somebody may learn something by it, or the turn passes on: it is hardly to be taken back. */
  reveals: boolean;
  /** There was more than is told here. */
  cut?: true;
}
/** A member of the view that would be another one. */
export interface PreviewedChange {
  /** Where in the asker's `view.game` (RFC 6901). */
  path: string;
  /** What would stand there. Left out: nothing any more. */
  value?: {
    [k: string]: unknown;
  };
}
/** All that a viewer sees. `game` is the game's own view, null before the start. */
export interface TableView {
  table: TableInfo;
  game: JsonObject | null;
}
/** The table around the game: the same for every viewer. */
export interface TableInfo {
  id: Identifier;
  code: Code;
  game: Identifier;
  /** Of the rules that the game is played by. */
  rules_version: string;
  private: boolean;
  options: GameOptions;
  players: number;
  /** 0: no limit. */
  move_seconds: number;
  clock?: Clock;
  pace?: Pace;
  created_ms: TimeMs;
  phase: Phase;
  /** The account that made the table, or has its place by now: given, or since who had it was away. */
  host: Identifier;
  /** Every seat by its number; null: free. */
  seats: {
    [k: string]: SeatTaker | null;
  };
  fairness: Fairness;
  outcome: Outcome | null;
  rematch: Rematch | null;
  /** Links for one person that nobody has used (`table.invite`). Left out: none. */
  open_invites?: number;
  /** The table teaches: its deal is the lesson's, whatever the seeds. Left out: it does not. */
  lesson?: Identifier;
  /** A bot of that level plays on for a seat whose time is over. Left out: such a seat's default actions are played. */
  autopilot?: BotLevel;
  /** The game changes ratings. Left out: it does not. */
  rated?: true;
  /** It starts only when everybody there has said that they are ready. Left out: it starts when all seats are taken. */
  ready_check?: true;
  /** The record by which the host made it what it is now, before the start. Left out: it is as it was made. */
  settings_seq?: Seq;
  /** The host has changed the settings and whoever sits there is asked to agree by `table.ready` (`ready_check` is true then), before the start. Left out: nobody is. */
  changed?: ChangedSettings;
  /** Free seats that are reserved for those who played before: a rematch, for a time. Left out: none. */
  reserved_seats?: {
    [k: string]: NamedAccount;
  };
  /** Whom the host sent away: they can't sit here, nor come to a private table, until they are let in again. Left out: nobody. */
  sent_away?: NamedAccount[];
  /** Spectators who ask to see the game as a seat does, by seat. Left out: nobody does. */
  seat_view_requests?: PeopleBySeat;
  /** Spectators who see the game as a seat does, with its player's consent, by seat. Left out: nobody does. */
  seat_views?: PeopleBySeat;
  /** Seats whose people have not made a first move: until then any of those who play may abort the game. Left out: they all have, or no game runs. */
  first_moves_owed?: Seat[];
  /** A seat asks all others to take its last action back. Left out when none does. */
  undo_request?: UndoRequest;
  /** Staff have paused the game. Left out: it is not paused. */
  paused?: Paused;
  /** Staff ended the game, which has no outcome. Left out: nobody did. */
  voided?: Voided;
  /** Everybody left: the server ended the game, which has no outcome. Left out: it did not. */
  abandoned?: Abandoned;
  /** Spectators see the running game so many moves later. Left out: at once. */
  spectator_delay_moves?: number;
  /** And so many seconds later. Left out: at once. */
  spectator_delay_seconds?: number;
  /** A rated game that changes no ratings after all: it was over before everybody had a turn. Left out: as `rated` says. */
  uncounted?: true;
  /** The rules were mended while the game ran, and it was carried over to those of today. Left out: it was not. */
  carried_over?: CarriedOver;
  /** The record whose board is shown, since today's rules don't repeat what came after it. Left out: that of the newest. */
  repeats_to?: Seq;
  /** The game ended without an outcome after the rules were mended. Left out: it did not. */
  unresolved?: Unresolved;
}
/** Who sits there. */
export interface SeatTaker {
  account: Identifier;
  nickname: Nickname;
  /** A bot of that level plays the seat: it sits there itself (`account` begins with `bot:`), or stands in for the person until they take the seat back. */
  bot?: BotLevel;
  /** True: ready for the start, at a table that asks (`ready_check`). */
  ready?: true;
  /** True: whoever wants may take the seat (`table.take_seat`) until its player is back. */
  offered?: true;
  /** True: the seat is out, its default actions are played at once. */
  conceded?: boolean;
  /** Its time is over and the table waits for it: the seats that have voted to skip it. */
  vote_skip?: Seat[];
}
/** What proves that chance was fair (docs/protocol.md section 17). */
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
  table: Identifier;
  code: Code;
}
/** The host has changed what the table is. */
export interface ChangedSettings {
  /** What it was for those who have not agreed yet; the members are those of the table. */
  before: SettingsBefore;
  /** True: the table would ask in any case, as its host has it. */
  ready_check?: true;
}
/** What a table was before its host changed it. */
export interface SettingsBefore {
  players: number;
  options: GameOptions;
  private: boolean;
  /** 0: no limit. */
  move_seconds: number;
  clock: Clock;
  autopilot?: BotLevel;
  rated?: true;
  ready_check?: true;
  spectator_delay_moves?: number;
  spectator_delay_seconds?: number;
}
/** Somebody named at a table. */
export interface NamedAccount {
  account: Identifier;
  nickname: Nickname;
}
/** Spectators, by the seat that it is about. */
export interface PeopleBySeat {
  [k: string]: NamedAccount[];
}
/** Until all have agreed, somebody doesn't, somebody acts, or time passes. */
export interface UndoRequest {
  /** Who asks. */
  seat: Seat;
  /** Its name, for `table.answer_undo`. */
  request: Identifier;
  /** The action that is to be taken back. */
  record: Seq;
  agreed: Seat[];
  /** Who has not answered yet. Seats that a bot plays are not asked. */
  waits_for: Seat[];
  /** When it lapses, as deadlines are told. Left out at games begun by a server of an earlier version. */
  until_ms?: TimeMs;
}
/** Nobody moves and no clock runs until staff let the game go on. */
export interface Paused {
  reason: StaffReason;
  since_ms: TimeMs;
  /** What each seat whose clock ran has left, by seat. */
  left_ms: {
    [k: string]: Count;
  };
}
export interface Voided {
  reason: StaffReason;
}
export interface Abandoned {
  /** For which none of the table's people came. */
  days: Count;
  /** It gave way: the server was full, and its people, all of them guests, had left it. Left out: they were away for so long. */
  full?: true;
}
/** While the game runs all may agree to end it without a result (`table.abort`). */
export interface CarriedOver {
  /** By which it was carried over. */
  record: Seq;
  /** The version of the rules that it was played by before. */
  from: string;
  /** The record as of which it went on. */
  back_to: Seq;
  /** Actions that were taken after that one. */
  lost: number;
  /** Seats that agree to end it. */
  agreed: Seat[];
  /** Seats that would have to agree yet; none once the game is over. */
  waits_for: Seat[];
}
export interface Unresolved {
  /** The seats that agreed to it. None: no rules could go on from how it stood. */
  agreed: Seat[];
}
/** One operation of a JSON Patch (RFC 6902). The others that there are in it are never sent. */
export interface PatchOp {
  op: PatchWord;
  /** A JSON Pointer (RFC 6901). */
  path: string;
  /** For add and replace. */
  value?: Json;
}
/** Why a request was refused. */
export interface ErrorObject {
  /** The number that belongs to `data.code`. */
  code: number;
  /** English, for developers. */
  message: string;
  data: ErrorData;
}
export interface ErrorData {
  /** The section of the game's rules that forbids it. */
  rule?: string;
  /** The offending member of the params, or the limit that was met. */
  field?: string;
  /** A finer code: the game's own, or why an undo was refused. */
  reason?: string;
  /** The newest record that the asker may know of, in what a table refuses to somebody who watches it. */
  seq?: number;
  retry_after_ms?: number;
  /** When a suspension ends. */
  until_ms?: number;
  /** Of a text with `bad_characters`: the first that can't be shown, e.g. "U+E000". */
  character?: string;
  /** With `too_fast`: the seconds that a rated table must leave people. */
  least?: number;
  code: ErrorCode;
}
/** A step of a table. Either `from` and `patch`, which makes the view at `seq` of that at `from`, or `view`, which replaces everything. */
export interface TableUpdate {
  table: Identifier;
  seq: Seq;
  /** Hash of the newest log record: keep it as a witness. */
  head: Hash;
  from?: Seq;
  /** RFC 6902. */
  patch?: PatchOp[];
  view?: TableView;
  /** What happened after `from`, in order, as this viewer may see it; records of which it may see nothing are left out. With a whole view: of the last 30. */
  entries: HistoryEntry[];
  /** Whose decisions are open. */
  pending: PendingDecision[];
  /** Only for a seated viewer. */
  you?: You;
  /** Only for a spectator who follows a seat: this is what that seat sees (docs/protocol.md section 10). */
  seat_view?: number;
  /** With a whole view, in answer to a `have_seq` and `have_head` that the log does not have: what the client had seen was lost, or never was. */
  other_past?: true;
}
/** Who is there: absolute values, thinned, not part of the log. */
export interface TablePresence {
  table: Identifier;
  /** Taken seats by number: is somebody connected. */
  seats: {
    [k: string]: boolean;
  };
  spectators: Count;
  /** When the game aborts by itself, unless a first move is made. Left out: it doesn't, or the viewer sees it later than it is played. */
  aborts_at_ms?: TimeMs;
  /** Seats by number, at a rated table, whose players are away: from when on `table.claim` may be asked of them. Left out: as `aborts_at_ms`. */
  claimable_at_ms?: {
    [k: string]: TimeMs;
  };
}
/** At a rated table: what those who sit there are rated, and once it is over how that changed. Absolute values, not part of the log. */
export interface TableRatings {
  table: Identifier;
  /** Taken seats by number. */
  seats: {
    [k: string]: SeatRating;
  };
  /** The game has been rated: `rating` is what came of it. */
  over: boolean;
}
/** The connection no longer watches the table. */
export interface TableClosed {
  table: Identifier;
  code: ErrorCode;
  /** Staff closed the table, and say so. */
  reason?: StaffReason;
}
/** Somebody said something. A gap in the numbers of a channel: `chat.history` has what is missing. */
export interface ChatLine {
  /** Left out: the lobby. */
  table?: Identifier;
  line: ChatLineOf;
}
/** Lines were not delivered to this client, which reads too slowly: ask for `chat.history`. */
export interface ChatMissed {
  /** Left out: the lobby. */
  table?: Identifier;
}
/** Staff have muted this person, or lift it: nothing they write is taken anywhere until then. Comes when it changes, and after a sign-in while it holds. */
export interface ChatMuted {
  /** 0: not, or not any more. */
  until_ms: TimeMs;
  /** The staff's, unless `until_ms` is 0. */
  reason?: string;
}
/** Other rules hold in the lobby's chat from now on; those of before hold no longer. For who follows the lobby. */
export interface ChatRules {
  rules: ChatRulesOf;
}
/** What changed in the list of tables. A gap between `from` and the last `rev` seen: subscribe again. Comes at least every `beat_ms`, then with `from` equal to `rev`; one that ends at or before the last `rev` seen is a repetition. */
export interface LobbyChanged {
  from: number;
  rev: number;
  /** New and changed tables by identifier. */
  changed: {
    [k: string]: TableSummary;
  };
  removed: Identifier[];
  /** With each beat. */
  house?: HouseCounts;
  /** With each change: whether the list holds all tables that the filter lets through. */
  whole?: boolean;
  /** Where the list is cut, when it isn't `whole`: `lobby.list` goes on `after` it. */
  cursor?: Identifier;
}
/** All that is so with the asker's match: replaces whatever was told before. */
export interface MatchState {
  /** `waiting` with `ticket`, `offered` and `making` with `offer` too, `made` with `table` and `code`. */
  phase: MatchPhase;
  ticket?: MatchTicket;
  offer?: MatchOffer;
  table?: Identifier;
  code?: Code;
  party?: MatchParty;
  /** No ticket before then. */
  paused_until_ms?: TimeMs;
  /** Why the ticket that there was has ended; told once. */
  ended?: 'left' | 'declined' | 'no_answer' | 'absent';
}
/** All that waits for the asker, in place of what was told before, the oldest first. */
export interface TurnsChanged {
  turns: Turn[];
}
/** Something that concerns the whole connection. */
export interface ServerAnnouncement {
  code: ErrorCode;
  message: string;
  /** Of a suspension, as staff wrote it. */
  reason?: string;
  /** When a suspension ends. */
  until_ms?: TimeMs;
  /** True: what `code` says holds no longer. */
  over?: boolean;
}
/** A text of staff, in place of one with the same `id`. */
export interface AnnouncementShown {
  announcement: Announcement;
}
/** An announcement that holds no longer. */
export interface AnnouncementWithdrawn {
  id: Identifier;
}
/** Params of `hello`. The first request: who is who. */
export interface HelloParams {
  client?: Software;
  /** Signs in, as `session.resume` does. */
  token?: Token;
  /** How far the client knows the names of the wire: 2 are those of this page (docs/protocol.md section 21). Left out: as it was on this connection, at first 1. */
  words?: number;
}
/** Params of `guest.create`. Makes a guest and signs in. */
export interface GuestCreateParams {
  /** As typed or pasted. What can't be shown of it is refused with `bad_nickname`. */
  nickname: string;
  label?: SessionLabel;
}
/** Params of `session.resume`. Signs in with a token from before. */
export interface SessionResumeParams {
  token: Token;
}
/** Params of `session.revoke`. Ends one of the asker's sessions. */
export interface SessionRevokeParams {
  session: Identifier;
}
/** Params of `account.register`. Gives a guest a name and a password to sign in with. */
export interface AccountRegisterParams {
  name: AccountName;
  password: Password;
}
/** Params of `account.sign_in`. Makes a session of a registered account and signs in. */
export interface AccountSignInParams {
  name: AccountName;
  password: Password;
  label?: SessionLabel;
  device?: Device;
}
/** Params of `account.change_password`. Ends all other sessions of the account. */
export interface AccountChangePasswordParams {
  /** The one until now. */
  password: Password;
  new_password: Password;
}
/** Params of `account.recovery_codes`. Makes new recovery codes in place of all that there were. */
export interface AccountRecoveryCodesParams {
  password: Password;
}
/** Params of `account.recover`. Sets a new password by a recovery code, ends all sessions, signs in. */
export interface AccountRecoverParams {
  name: AccountName;
  code: RecoveryCode;
  new_password: Password;
  label?: SessionLabel;
  device?: Device;
}
/** Params of `account.sign_in_token`. Signs in with a token of an identity provider that this server trusts, once. Ask the person first. Whoever was signed in here is left, not linked. */
export interface AccountSignInTokenParams {
  /** A JWT: a JWS in compact form, signed with RS256, ES256 or EdDSA. */
  token: IdentityToken;
  /** That of the token, which this client made up before it sent the person to the provider. */
  state: IdentityState;
  label?: SessionLabel;
}
/** Params of `account.link_identity`. From now on whoever the token vouches for signs in to the asker's account, a guest's until now. */
export interface AccountLinkIdentityParams {
  /** As for `account.sign_in_token`. */
  token: IdentityToken;
  /** That of the token, which this client made up before it sent the person to the provider. */
  state: IdentityState;
}
/** Params of `account.set_language`. What language the asker reads: their clients on other devices and what the server sends them go by it. */
export interface AccountSetLanguageParams {
  language: Language;
}
/** Params of `account.export`. Everything that the server keeps about the asker. */
export interface AccountExportParams {
  /** The `next` of an answer: older games. Left out: all but them as well. */
  after?: Identifier;
}
/** Params of `account.delete`. Deletes the asker's account for ever: who has a password shows it, anybody else repeats the nickname. */
export interface AccountDeleteParams {
  password?: Password;
  /** As it is now. */
  nickname?: string;
}
/** Params of `staff.claim`. Shows an invitation to join the staff. */
export interface StaffClaimParams {
  token: Token;
}
/** Params of `staff.confirm`. The first code of the new secret. */
export interface StaffConfirmParams {
  code: SecondFactor;
}
/** Params of `staff.sign_in`. Signs somebody of the staff in, for a while. */
export interface StaffSignInParams {
  code: SecondFactor;
  /** The session as a player; left out: that of this connection. */
  session?: Token;
  /** That session was only made for this, and ends now. */
  end_session?: boolean;
}
/** Params of `staff.sign_out`. Ends a session of staff. */
export interface StaffSignOutParams {
  /** Left out: the session of this connection. */
  token?: Token;
}
/** Params of `staff.act`. The acts and their own params: docs/administration.md. */
export interface StaffActParams {
  act: Identifier;
  /** The act's own. */
  params?: JsonObject;
  /** A session's of staff; left out: this connection's. */
  token?: Token;
}
/** Params of `announcements.dismiss`. Says that a warning was read. */
export interface AnnouncementsDismissParams {
  id: Identifier;
}
/** Params of `turns.dismiss`. A game over that the asker need not look at. */
export interface TurnsDismissParams {
  /** Its identifier. */
  table: Identifier;
}
/** Params of `push.show`. What a browser needs to get Web Push from here, and whether it does. */
export interface PushShowParams {
  /** Of the browser's subscription, when it has one. */
  endpoint?: Url;
}
/** Params of `push.subscribe`. This browser is to get the asker's notifications while they are away. As `PushSubscription.toJSON()` has it. */
export interface PushSubscribeParams {
  endpoint: Url;
  keys: PushKeys;
}
/** Params of `push.unsubscribe`. And no more, whosever notifications it got. */
export interface PushUnsubscribeParams {
  endpoint: Url;
}
/** Params of `webhook.set`. The asker's notifications are to be posted there, in place of where they were until now. For registered people. */
export interface WebhookSetParams {
  url: Url;
  /** `json` when left out. */
  form?: WebhookForm;
}
/** Params of `account.block`. That person's lines are shown to the asker no more. */
export interface AccountBlockParams {
  account: Identifier;
}
/** Params of `account.unblock`. And are again. */
export interface AccountUnblockParams {
  account: Identifier;
}
/** Params of `games.data`. A game's facts: board geometry, cards. */
export interface GamesDataParams {
  game: Identifier;
}
/** Params of `lobby.subscribe`. The list of tables, from now on live; asked again, of another filter. */
export interface LobbySubscribeParams {
  /** Only these tables. All when left out. */
  filter?: LobbyFilter;
}
/** Params of `lobby.list`. Public tables page by page, as they are now: what doesn't fit in the live list. */
export interface LobbyListParams {
  /** Only these tables. All when left out. */
  filter?: LobbyFilter;
  /** A `cursor`: where another page, or the live list, was cut. The beginning when left out. */
  after?: Identifier;
}
/** Params of `lobby.find`. One public table, also one for which a list had no place. */
export interface LobbyFindParams {
  table: Identifier;
}
/** Params of `table.create`. Makes a table; the asker sits at it. */
export interface TableCreateParams {
  /** Seats; within the game's own range. */
  players: number;
  options?: JsonObject;
  /** Not listed; entered by its code. False when left out. */
  private?: boolean;
  /** Time for a decision; 0 or left out: no limit. */
  move_seconds?: number;
  /** A bot of that level plays on for a seat whose time is over, until its player takes it back. Left out: such a seat's default actions are played. */
  autopilot?: BotLevel;
  /** The game changes the ratings of those who sit there (docs/protocol.md section 14). False when left out. */
  rated?: boolean;
  /** Instead of `move_seconds`, which it overrules. */
  clock?: ClockWish;
  /** Spectators see the running game so many moves later. 0 or left out: at once. */
  spectator_delay_moves?: number;
  /** And so many seconds later. 0 or left out: at once. */
  spectator_delay_seconds?: number;
  /** The game starts only when all seats are taken and everybody there has said that they are ready (docs/protocol.md section 6). False when left out. */
  ready_check?: boolean;
  game: Identifier;
  /** One of the game's `lessons`: bots take the other seats, the deal is fixed, and the table is private, unrated and in no list or record (docs/protocol.md section 6). Nothing but `players` is chosen along with it. */
  lesson?: Identifier;
  /** BLAKE2b-256 of 32 random bytes of the client's own (docs/protocol.md section 17). */
  seed_commit?: Hash;
  key?: Key;
}
/** Params of `table.find`. Finds a table by its code. */
export interface TableFindParams {
  code: Code;
}
/** Params of `table.mine`. The asker's own tables. */
export interface TableMineParams {
  /** The `next` of an answer: older games. Left out: from the newest on. */
  after?: Identifier;
}
/** Params of `profile.get`. Who somebody is: ratings and games of late. */
export interface ProfileGetParams {
  /** Left out: one's own. */
  account?: Identifier;
}
/** Params of `leaderboard.get`. Who is best at a game. */
export interface LeaderboardGetParams {
  game: Identifier;
  /** The first place wanted; 1 when left out. */
  from?: number;
}
/** Params of `rating.history`. What each rated game did to somebody's rating. */
export interface RatingHistoryParams {
  account: Identifier;
  game: Identifier;
  /** The `next` of an answer: older changes. */
  before?: number;
}
/** Params of `match.enqueue`. Waits for a table with others, alone or as the leader of a party. */
export interface MatchEnqueueParams {
  game: Identifier;
  /** Accepted, the most wanted first; `normal` when left out. */
  paces?: MatchPace[];
  /** Table sizes accepted; all of the game from two on when left out. */
  players?: number[];
  /** Of the options named here the values that are accepted, in a list, the most wanted first; anything goes for the others. */
  options?: JsonObject;
  rated?: MatchRated;
  /** Waited so long, bots may fill the table, if all there agree; it is not rated then. Never when left out. */
  bots_after_seconds?: number;
  key: Key;
}
/** Params of `match.accept`. Takes the seat that is offered. The table is made when all have accepted. */
export interface MatchAcceptParams {
  offer: Identifier;
  seed_commit?: Hash;
}
/** Params of `match.decline`. Leaves the seat to somebody else, for all of the party; a pause follows. */
export interface MatchDeclineParams {
  offer: Identifier;
}
/** Params of `party.join`. Comes into a party, and out of another. */
export interface PartyJoinParams {
  code: Code;
}
/** Params of `chat.send`. A line, or a quick phrase, to a table's chat or the lobby's. */
export interface ChatSendParams {
  /** Left out: the lobby. */
  table?: Identifier;
  key: Key;
  phrase?: Phrase;
  text?: string;
}
/** Params of `chat.history`. The newest lines that the asker may see. */
export interface ChatHistoryParams {
  /** Left out: the lobby. */
  table?: Identifier;
}
/** Params of `report.create`. Tells the moderators of somebody; the server adds what was said. */
export interface ReportCreateParams {
  /** Left out: the lobby. */
  table?: Identifier;
  account: Identifier;
  kind: 'abuse' | 'spam' | 'cheating' | 'nickname' | 'other';
  /** The server takes 500 characters. */
  text?: string;
}
/** Params of `table.join`. Watches a table. An update that brings the client to `seq` is pushed before the answer. */
export interface TableJoinParams {
  table: Identifier;
  /** For private tables. */
  code?: Code;
  /** The view that the client still has. */
  have_seq?: number;
  /** The `head` that came with that view. Should the log have another one there, the client is told (`other_past`). */
  have_head?: Hash;
  /** Whose view that was: the number of the `you.seat` or `follows` that came with it, or `spectator`. Who looks as another viewer now, or doesn't say, is sent a whole view. */
  have_viewer?: Identifier;
}
/** Params of `table.leave`. Stops watching. A seat is kept while the game runs. */
export interface TableLeaveParams {
  table: Identifier;
}
/** Params of `table.settings`. The table is to be another one, with the same people. All of its settings anew: what is left out is as in `table.create`. For the host, before the start. Nothing starts by it: whoever else sits there is asked to agree (`changed` of the table). */
export interface TableSettingsParams {
  /** Seats; within the game's own range. */
  players: number;
  options?: JsonObject;
  /** Not listed; entered by its code. False when left out. */
  private?: boolean;
  /** Time for a decision; 0 or left out: no limit. */
  move_seconds?: number;
  /** A bot of that level plays on for a seat whose time is over, until its player takes it back. Left out: such a seat's default actions are played. */
  autopilot?: BotLevel;
  /** The game changes the ratings of those who sit there (docs/protocol.md section 14). False when left out. */
  rated?: boolean;
  /** Instead of `move_seconds`, which it overrules. */
  clock?: ClockWish;
  /** Spectators see the running game so many moves later. 0 or left out: at once. */
  spectator_delay_moves?: number;
  /** And so many seconds later. 0 or left out: at once. */
  spectator_delay_seconds?: number;
  /** The game starts only when all seats are taken and everybody there has said that they are ready (docs/protocol.md section 6). False when left out. */
  ready_check?: boolean;
  table: Identifier;
}
/** Params of `table.sit`. Takes a seat. */
export interface TableSitParams {
  table: Identifier;
  /** The first free one when left out. */
  seat?: number;
  /** As in `table.create`. */
  seed_commit?: Hash;
  /** Of the settings that the asker has seen: the table's `settings_seq`, 1 where it has none. If they are others by now: `stale_decision`. Left out: whatever they are. */
  settings_seq?: number;
}
/** Params of `table.stand`. Gives the seat up; only before the start. */
export interface TableStandParams {
  table: Identifier;
}
/** Params of `table.ready`. The asker is ready for the start, or no longer. Where the table asks for it; by the host the game starts. */
export interface TableReadyParams {
  table: Identifier;
  ready: boolean;
  /** As in `table.sit`. */
  settings_seq?: number;
}
/** Params of `table.add_bot`. Seats a bot; only for the host, before the start. */
export interface TableAddBotParams {
  table: Identifier;
  level: BotLevel;
  /** The first free one when left out. */
  seat?: number;
}
/** Params of `table.remove_bot`. Sends a bot away; only for the host, before the start. */
export interface TableRemoveBotParams {
  table: Identifier;
  seat: number;
}
/** Params of `table.autopilot`. Lets a bot play for the asker until `table.resume_seat`. */
export interface TableAutopilotParams {
  table: Identifier;
  level: BotLevel;
}
/** Params of `table.resume_seat`. The asker's seat is the asker's again, at once. */
export interface TableResumeSeatParams {
  table: Identifier;
}
/** Params of `table.offer_seat`. Somebody else may take the seat of a player who is away. With `offer` false: no longer. For the host, while the game runs. */
export interface TableOfferSeatParams {
  table: Identifier;
  seat: number;
  /** True when left out. */
  offer?: boolean;
}
/** Params of `table.take_seat`. The asker plays on for the seat that the host offers; who had it is a spectator. */
export interface TableTakeSeatParams {
  table: Identifier;
  seat: number;
}
/** Params of `table.request_seat_view`. A spectator asks to see the running game as that seat does; without a seat: no longer. */
export interface TableRequestSeatViewParams {
  table: Identifier;
  /** Left out, or null: the asker takes the request back, or stops following. */
  seat?: number | null;
}
/** Params of `table.grant_seat_view`. For the player at the seat. With `yes` false: not now, or no longer. */
export interface TableGrantSeatViewParams {
  table: Identifier;
  /** Who asks, or follows. */
  account: Identifier;
  yes: boolean;
}
/** Params of `table.concede`. The asker's seat is out for good. */
export interface TableConcedeParams {
  table: Identifier;
}
/** Params of `table.abort`. Until everybody has made a first move (`first_moves_owed`): the game never was, and the table is open again. Afterwards only where it was carried over to other rules (`carried_over`): the seat agrees to end it without a result, and it ends once all do. */
export interface TableAbortParams {
  table: Identifier;
}
/** Params of `table.claim`. The seat's player has been away from a rated game for long (`claimable_at_ms` of `table.presence`): the seat is out for good. */
export interface TableClaimParams {
  table: Identifier;
  seat: number;
}
/** Params of `table.kick`. Sends a person away from a seat, before the start; they can't sit there again. For the host. */
export interface TableKickParams {
  table: Identifier;
  seat: number;
  /** Who is meant; somebody else by then: `stale_decision`. Left out: whoever sits there. */
  account?: Identifier;
}
/** Params of `table.give_host`. Another person who sits there is the host from now on. For the host. */
export interface TableGiveHostParams {
  table: Identifier;
  seat: number;
  /** Who is meant; somebody else by then: `stale_decision`. Left out: whoever sits there. */
  account?: Identifier;
}
/** Params of `table.invite`. Makes a link that lets one person in, once, before the start. For the host. */
export interface TableInviteParams {
  table: Identifier;
}
/** Params of `table.revoke_invites`. No link that nobody has used is good any more. For the host. */
export interface TableRevokeInvitesParams {
  table: Identifier;
}
/** Params of `table.change_code`. The table has another code from now on; the old one and all open links are worth nothing. For the host. */
export interface TableChangeCodeParams {
  table: Identifier;
}
/** Params of `table.readmit`. Somebody who was sent away may come back. For the host. */
export interface TableReadmitParams {
  table: Identifier;
  account: Identifier;
}
/** Params of `table.redeem`. Lets the asker in, by a link for one person; `table.join` then needs no code. */
export interface TableRedeemParams {
  table: Identifier;
  invite: Identifier;
}
/** Params of `table.vote_skip`. The table waits for that seat, whose time is over, or whose player has been away for long: the asker wants its default actions to be played. Done when all have asked. */
export interface TableVoteSkipParams {
  table: Identifier;
  seat: number;
  /** The one that is meant, as `pending` names it; another by then: `stale_decision`. Left out: whichever is open. */
  decision?: Identifier;
}
/** Params of `table.hint`. What a bot would do in the asker's place, by what the asker sees. */
export interface TableHintParams {
  table: Identifier;
  decision: Identifier;
}
/** Params of `table.preview`. What each legal action of the asker's decision would change of what the asker sees, points among it. Each is tried in a few deals that look the same to the asker, and what comes out alike in all of them is told. */
export interface TablePreviewParams {
  table: Identifier;
  decision: Identifier;
  /** Of the legal ones those that are wanted; all of them when left out. What is no legal action is left out of the answer. */
  actions?: Action[];
}
/** Params of `table.reveal_seed`. Shows the seed that the seat committed to. */
export interface TableRevealSeedParams {
  table: Identifier;
  seed: Hash;
}
/** Params of `table.act`. Answers a decision. The answer means: it is stored. */
export interface TableActParams {
  table: Identifier;
  decision: Identifier;
  key: Key;
  action: Action;
}
/** Params of `table.undo`. Takes back the seat's last step. */
export interface TableUndoParams {
  table: Identifier;
  key: Key;
  /** Of the action that is meant, as `you.record` names it; another by then: `stale_decision`. Left out: whichever is the seat's last. */
  record?: number;
}
/** Params of `table.ask_undo`. Asks all others whether the table goes back to before the seat's last action. */
export interface TableAskUndoParams {
  table: Identifier;
  key: Key;
  /** Of the action that is meant, as `you.record` names it; another by then: `stale_decision`. Left out: whichever is the seat's last. */
  record?: number;
}
/** Params of `table.answer_undo`. Agrees to what another seat asks for, or doesn't; the seat that asks withdraws it with `false`. */
export interface TableAnswerUndoParams {
  table: Identifier;
  /** As the view's `undo_request` names it. */
  request: Identifier;
  consent: boolean;
}
/** Params of `table.view`. The whole view, afresh. */
export interface TableViewParams {
  table: Identifier;
}
/** Params of `table.history`. Older entries, as this viewer may see them. */
export interface TableHistoryParams {
  table: Identifier;
  /** The first one wanted. */
  from: number;
  /** The last one wanted. */
  to: number;
}
/** Params of `table.replay`. The table as it was, step by step, as one viewer might see it then. Once the game is over everybody may look from every seat. */
export interface TableReplayParams {
  table: Identifier;
  /** The first record wanted, from 1 to the newest. */
  from: number;
  /** Whose view. Left out: your own. */
  seat?: number;
  /** true: the view of those who only watch. */
  spectator?: boolean;
}
/** Params of `table.rematch`. A new table like this one, which is finished; the asker sits there. */
export interface TableRematchParams {
  table: Identifier;
  key: Key;
}
/** Body of `GET /api/v1/server`. */
export interface ServerFacts {
  server: Software;
  /** WebSocket subprotocols that it speaks. */
  protocols: string[];
  /** As `hello` has it. */
  words_spoken: number[];
}
/** Body of `GET /api/v1/games/{game}`. */
export interface GameWithData {
  /** The same for every table; may be kept as long as `rules_version` stays. */
  data: JsonObject;
  id: Identifier;
}
/** Body of `POST /api/v1/staff/sessions`. */
export interface StaffCredentials {
  name: AccountName;
  password: Password;
  code: SecondFactor;
}
/** The body of a REST answer that is no success. */
export interface HttpError {
  error: HttpFault;
}
export interface HttpFault {
  /** One of ErrorCode, or `not_found` for an address that leads nowhere. */
  code: string;
  /** English, for developers. */
  message: string;
}
/** Body of `GET /api/v1/tables`. */
export interface TableList {
  /** By identifier: open ones before others, the newest first. */
  tables: {
    [k: string]: TableSummary;
  };
  /** Whether nothing comes after these. */
  whole: boolean;
  /** Where the page is cut, when it isn't `whole`: the next one begins `after` it. */
  cursor?: Identifier;
}
/** Result of `hello`. */
export interface HelloResult {
  server: Software;
  /** Subprotocols that this server speaks. */
  protocols: string[];
  /** The names that are spoken on this connection from here on: the newest that both know. */
  words: number;
  /** The names that this server speaks, by their numbers, the newest last. */
  words_spoken: number[];
  /** Whoever is signed in on this connection. */
  account?: Account;
  /** The server's limits by name, as docs/protocol.md lists them: message_bytes, messages_per_second, messages_burst, refusals_burst, outstanding_requests, tables_watched, name_length_min, name_length_max, password_length_min, rated_move_seconds, rated_bank_seconds. There may be more. */
  limits: {
    [k: string]: number;
  };
  /** Where people sign in with the identity provider that this server trusts. The client adds `state`, as a member of the query. */
  sign_in_at?: string;
  /** The time by which deadlines are told: never set forwards or back while the server lives. */
  now_ms: TimeMs;
}
/** Result of `guest.create`. */
export interface GuestCreateResult {
  token: Token;
  account: Account;
}
/** Result of `session.resume`. */
export interface SessionResumeResult {
  account: Account;
}
/** Result of `session.list`. The newest first. */
export interface SessionListResult {
  sessions: Session[];
}
/** Result of `account.register`. The same account, with its tables, and a session of its own: all others ended, also that of the token until now. */
export interface AccountRegisterResult {
  token: Token;
  account: Account;
  device?: Device;
}
/** Result of `account.sign_in`. */
export interface AccountSignInResult {
  token: Token;
  account: Account;
  device?: Device;
}
/** Result of `account.recovery_codes`. This is the only time that they are shown. */
export interface AccountRecoveryCodesResult {
  codes: RecoveryCode[];
}
/** Result of `account.recover`. */
export interface AccountRecoverResult {
  token: Token;
  account: Account;
  device?: Device;
  /** Recovery codes that were not used yet. */
  codes_left: Count;
}
/** Result of `account.sign_in_token`. */
export interface AccountSignInTokenResult {
  token: Token;
  account: Account;
  /** What the token's `locale` asks for, a language tag. */
  language?: string;
}
/** Result of `account.link_identity`. The same account, with a session of its own: all others ended. */
export interface AccountLinkIdentityResult {
  token: Token;
  account: Account;
  /** What the token's `locale` asks for, a language tag. */
  language?: string;
}
/** Result of `account.export`. A document for the person, of objects as they are kept. All but `made_ms`, `games` and `next` are in the first answer alone. */
export interface AccountExportResult {
  made_ms: TimeMs;
  /** id, nickname, since when; name and since when it is registered; the identity elsewhere. */
  account?: JsonObject;
  /** Where the asker is signed in, without the tokens. */
  sessions?: JsonObject[];
  /** Those that are not over. */
  tables?: JsonObject[];
  /** Those that are over, the newest first, with what each did to the asker's rating. */
  games: JsonObject[];
  /** By game. */
  ratings?: JsonObject[];
  /** Whom the asker does not want to hear. */
  blocks?: JsonObject[];
  /** What the asker wrote, the newest first. */
  chat?: JsonObject[];
  /** What the asker reported, the newest first. */
  reports?: JsonObject[];
  /** What staff told the asker. */
  announcements?: JsonObject[];
  /** What staff forbade the asker. */
  restraints?: JsonObject[];
  /** Where notifications are sent; of secrets and keys only that they are there. */
  told_to?: ToldTo;
  /** There are more games: ask again with this as `after`. */
  next?: string;
}
/** Result of `staff.claim`. The secret is for an authenticator app; it is shown this once. */
export interface StaffClaimResult {
  role: Role;
  /** Base 32. */
  secret: string;
  /** The same as an `otpauth:` URI, for a QR picture. */
  uri: string;
}
/** Result of `announcements.list`. */
export interface AnnouncementsListResult {
  announcements: Announcement[];
}
/** Result of `push.show`. */
export interface PushShowResult {
  /** `applicationServerKey`, base64url; null: this server sends no Web Push. */
  key: string | null;
  /** Of the asker that get Web Push. */
  devices: Count;
  /** `endpoint` gets the asker's notifications, and was subscribed in the session that asks. */
  here: boolean;
}
/** Result of `push.subscribe`. It is stored. */
export interface PushSubscribeResult {
  /** Of the asker that get Web Push. */
  devices: Count;
}
/** Result of `push.unsubscribe`. */
export interface PushUnsubscribeResult {
  /** Of the asker that get Web Push. */
  devices: Count;
}
/** Result of `webhook.set`. It is stored. */
export interface WebhookSetResult {
  /** What notifications are signed with; told this once. */
  secret: string;
}
/** Result of `webhook.show`. */
export interface WebhookShowResult {
  /** null: there is none. */
  webhook: Webhook | null;
}
/** Result of `ping`. */
export interface PingResult {
  /** The time by which deadlines are told: never set forwards or back while the server lives. */
  now_ms: TimeMs;
}
/** Result of `account.blocks`. */
export interface AccountBlocksResult {
  blocked: Blocked[];
}
/** Result of `games.list`. */
export interface GamesListResult {
  games: GameInfo[];
}
/** Result of `games.data`. */
export interface GamesDataResult {
  /** The same for every table; may be kept as long as `rules_version` stays. */
  data: JsonObject;
}
/** Result of `lobby.subscribe`. */
export interface LobbySubscribeResult {
  rev: Count;
  /** The public tables that the filter lets through, by identifier: the first ones when there are too many, open ones before others, the newest first. */
  tables: {
    [k: string]: TableSummary;
  };
  /** Whether these are all tables that the filter lets through. */
  whole: boolean;
  /** Where the list is cut, when it isn't `whole`: `lobby.list` goes on `after` it. */
  cursor?: Identifier;
  house: HouseCounts;
  /** A push comes at least so often, also when nothing changes: a client that hears nothing for longer has missed something. */
  beat_ms: number;
}
/** Result of `lobby.list`. */
export interface LobbyListResult {
  /** By identifier: open ones before others, the newest first. */
  tables: {
    [k: string]: TableSummary;
  };
  /** Whether nothing comes after these. */
  whole: boolean;
  /** Where the page is cut, when it isn't `whole`: the next one begins `after` it. */
  cursor?: Identifier;
}
/** Result of `lobby.find`. */
export interface LobbyFindResult {
  table: TableSummary;
}
/** Result of `table.create`. */
export interface TableCreateResult {
  table: Identifier;
  code: Code;
  seat: Seat;
}
/** Result of `table.find`. */
export interface TableFindResult {
  table: Identifier;
  /** The code as it is written, for `table.join`. */
  code: Code;
  summary: TableSummary;
}
/** Result of `table.mine`. */
export interface TableMineResult {
  /** Those that are not over; in the first answer alone. */
  tables?: OwnTable[];
  /** Those that are over, the newest first, 50 at the most. */
  games: FinishedGame[];
  /** There may be older ones: for `after`. */
  next?: Identifier;
}
/** Result of `profile.get`. */
export interface ProfileGetResult {
  account: Person;
  since_ms: TimeMs;
  /** By game, those with a rated game alone. */
  ratings: {
    [k: string]: RatedStanding;
  };
  /** The newest first. */
  recent: FinishedGame[];
}
/** Result of `leaderboard.get`. */
export interface LeaderboardGetResult {
  game: Identifier;
  /** Who have a place at all. */
  people: Count;
  /** In order of their places. */
  rows: LeaderboardRow[];
  /** The asker's, after a rated game. */
  own?: RatedStanding;
}
/** Result of `rating.history`. */
export interface RatingHistoryResult {
  /** The newest first. */
  changes: RatingChange[];
  /** There are older ones: for `before`. */
  next?: Seq;
}
/** Result of `match.subscribe`. As it is now. */
export interface MatchSubscribeResult {
  state: MatchState;
}
/** Result of `match.enqueue`. The ticket is stored. */
export interface MatchEnqueueResult {
  ticket: Identifier;
  state: MatchState;
}
/** Result of `party.create`. Others join with the code. */
export interface PartyCreateResult {
  code: Code;
}
/** Result of `party.join`. The code as it is written. */
export interface PartyJoinResult {
  code: Code;
}
/** Result of `chat.send`. It is stored, and was delivered. */
export interface ChatSendResult {
  channel: ChatChannel;
  number: Seq;
}
/** Result of `chat.history`. */
export interface ChatHistoryResult {
  /** In order of time. */
  lines: ChatLineOf[];
  /** Of the lobby's chat. Left out: nothing is set, or it is a table's. */
  rules?: ChatRulesOf;
}
/** Result of `report.create`. It is stored. */
export interface ReportCreateResult {
  report: Identifier;
}
/** Result of `table.join`. */
export interface TableJoinResult {
  table: Identifier;
  seq: Seq;
}
/** Result of `table.settings`. */
export interface TableSettingsResult {
  seq: Seq;
}
/** Result of `table.sit`. */
export interface TableSitResult {
  seat: Seat;
  seq: Seq;
}
/** Result of `table.stand`. */
export interface TableStandResult {
  seq: Seq;
}
/** Result of `table.ready`. */
export interface TableReadyResult {
  seq: Seq;
}
/** Result of `table.add_bot`. */
export interface TableAddBotResult {
  seat: Seat;
  seq: Seq;
}
/** Result of `table.remove_bot`. */
export interface TableRemoveBotResult {
  seq: Seq;
}
/** Result of `table.autopilot`. */
export interface TableAutopilotResult {
  seq: Seq;
}
/** Result of `table.resume_seat`. */
export interface TableResumeSeatResult {
  seq: Seq;
}
/** Result of `table.offer_seat`. */
export interface TableOfferSeatResult {
  seq: Seq;
}
/** Result of `table.take_seat`. */
export interface TableTakeSeatResult {
  seat: Seat;
  seq: Seq;
}
/** Result of `table.request_seat_view`. It is asked, or over. */
export interface TableRequestSeatViewResult {
  seq: Seq;
}
/** Result of `table.grant_seat_view`. */
export interface TableGrantSeatViewResult {
  seq: Seq;
}
/** Result of `table.concede`. */
export interface TableConcedeResult {
  seq: Seq;
}
/** Result of `table.abort`. */
export interface TableAbortResult {
  seq: Seq;
}
/** Result of `table.claim`. */
export interface TableClaimResult {
  seq: Seq;
}
/** Result of `table.kick`. */
export interface TableKickResult {
  seq: Seq;
}
/** Result of `table.give_host`. */
export interface TableGiveHostResult {
  seq: Seq;
}
/** Result of `table.invite`. */
export interface TableInviteResult {
  /** Its token: keep it secret until it is given away. */
  invite: Identifier;
  seq: Seq;
}
/** Result of `table.revoke_invites`. */
export interface TableRevokeInvitesResult {
  seq: Seq;
}
/** Result of `table.change_code`. */
export interface TableChangeCodeResult {
  code: Code;
  seq: Seq;
}
/** Result of `table.readmit`. */
export interface TableReadmitResult {
  seq: Seq;
}
/** Result of `table.redeem`. */
export interface TableRedeemResult {
  seq: Seq;
}
/** Result of `table.vote_skip`. */
export interface TableVoteSkipResult {
  seq: Seq;
}
/** Result of `table.hint`. */
export interface TableHintResult {
  decision: Identifier;
  /** What the bot would do. */
  action: Action;
  /** All that were thought through; 0 when there was nothing to choose. */
  playouts: Count;
  /** The most tried first. */
  considered: HintedAction[];
}
/** Result of `table.preview`. */
export interface TablePreviewResult {
  decision: Identifier;
  /** In how many deals each action was tried. */
  deals: number;
  /** In the order of `you.actions`. */
  actions: PreviewedAction[];
  /** All that were wanted. Otherwise there were too many, or it took too long: ask for single ones. */
  whole: boolean;
}
/** Result of `table.reveal_seed`. */
export interface TableRevealSeedResult {
  seq: Seq;
}
/** Result of `table.act`. */
export interface TableActResult {
  seq: Seq;
}
/** Result of `table.undo`. */
export interface TableUndoResult {
  seq: Seq;
}
/** Result of `table.ask_undo`. */
export interface TableAskUndoResult {
  seq: Seq;
}
/** Result of `table.answer_undo`. */
export interface TableAnswerUndoResult {
  seq: Seq;
}
/** Result of `table.view`. */
export interface TableViewResult {
  seq: Seq;
  view: TableView;
}
/** Result of `table.history`. */
export interface TableHistoryResult {
  /** In order; at most 200, the first of those asked for. Left out: records of which this viewer may see nothing. */
  entries: HistoryEntry[];
}
/** Result of `table.replay`. */
export interface TableReplayResult {
  /** In order; the first one, of the record `from`, has a whole view. Left out: records of which this viewer could see nothing. */
  steps: ReplayStep[];
  /** The newest record. */
  last: Seq;
  /** Where to go on; left out at the end. */
  next?: Seq;
}
/** Result of `table.rematch`. */
export interface TableRematchResult {
  table: Identifier;
  code: Code;
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
  /** Where the asker is signed in. */
  'session.list': {
    params: SessionListParams;
    result: SessionListResult;
  };
  /** Ends one of the asker's sessions. */
  'session.revoke': {
    params: SessionRevokeParams;
    result: SessionRevokeResult;
  };
  /** Gives a guest a name and a password to sign in with. */
  'account.register': {
    params: AccountRegisterParams;
    result: AccountRegisterResult;
  };
  /** Signs in with name and password. */
  'account.sign_in': {
    params: AccountSignInParams;
    result: AccountSignInResult;
  };
  /** Ends all other sessions of the account. */
  'account.change_password': {
    params: AccountChangePasswordParams;
    result: AccountChangePasswordResult;
  };
  /** Makes new recovery codes in place of all that there were. */
  'account.recovery_codes': {
    params: AccountRecoveryCodesParams;
    result: AccountRecoveryCodesResult;
  };
  /** Sets a new password by a recovery code and signs in. */
  'account.recover': {
    params: AccountRecoverParams;
    result: AccountRecoverResult;
  };
  /** Signs in with a token of an identity provider. */
  'account.sign_in_token': {
    params: AccountSignInTokenParams;
    result: AccountSignInTokenResult;
  };
  /** Makes a guest's account that of an identity. */
  'account.link_identity': {
    params: AccountLinkIdentityParams;
    result: AccountLinkIdentityResult;
  };
  /** Keeps what language the asker reads. */
  'account.set_language': {
    params: AccountSetLanguageParams;
    result: AccountSetLanguageResult;
  };
  /** Everything that the server keeps about the asker. */
  'account.export': {
    params: AccountExportParams;
    result: AccountExportResult;
  };
  /** Deletes the account, for ever. */
  'account.delete': {
    params: AccountDeleteParams;
    result: AccountDeleteResult;
  };
  /** Shows an invitation to join the staff. */
  'staff.claim': {
    params: StaffClaimParams;
    result: StaffClaimResult;
  };
  /** Joins the staff, with the first code of the new secret. */
  'staff.confirm': {
    params: StaffConfirmParams;
    result: StaffConfirmResult;
  };
  /** Signs somebody of the staff in, for a while. */
  'staff.sign_in': {
    params: StaffSignInParams;
    result: StaffSignInResult;
  };
  /** Ends a session of staff. */
  'staff.sign_out': {
    params: StaffSignOutParams;
    result: StaffSignOutResult;
  };
  /** What staff can do: docs/administration.md. */
  'staff.act': {
    params: StaffActParams;
    result: StaffActResult;
  };
  /** What everybody, or the asker, is to be told. */
  'announcements.list': {
    params: AnnouncementsListParams;
    result: AnnouncementsListResult;
  };
  /** Says that a warning was read. */
  'announcements.dismiss': {
    params: AnnouncementsDismissParams;
    result: AnnouncementsDismissResult;
  };
  /** What waits for the asker at their tables; changes are pushed. */
  'turns.subscribe': {
    params: TurnsSubscribeParams;
    result: TurnsSubscribeResult;
  };
  /** A game over that the asker need not look at. */
  'turns.dismiss': {
    params: TurnsDismissParams;
    result: TurnsDismissResult;
  };
  /** What a browser needs to get Web Push from here. */
  'push.show': {
    params: PushShowParams;
    result: PushShowResult;
  };
  /** This browser gets the asker's notifications while they are away. */
  'push.subscribe': {
    params: PushSubscribeParams;
    result: PushSubscribeResult;
  };
  /** And no more. */
  'push.unsubscribe': {
    params: PushUnsubscribeParams;
    result: PushUnsubscribeResult;
  };
  /** Notifications go there from now on. For registered people. */
  'webhook.set': {
    params: WebhookSetParams;
    result: WebhookSetResult;
  };
  /** The asker's webhook, and how it went. */
  'webhook.show': {
    params: WebhookShowParams;
    result: WebhookShowResult;
  };
  /** Posts one of kind `test`; `webhook.show` tells how it went. */
  'webhook.test': {
    params: WebhookTestParams;
    result: WebhookTestResult;
  };
  /** Nothing is posted any more. */
  'webhook.remove': {
    params: WebhookRemoveParams;
    result: WebhookRemoveResult;
  };
  /** Is anybody there, and what time is it. */
  ping: {
    params: PingParams;
    result: PingResult;
  };
  /** That person's lines are shown to the asker no more. */
  'account.block': {
    params: AccountBlockParams;
    result: AccountBlockResult;
  };
  /** And are again. */
  'account.unblock': {
    params: AccountUnblockParams;
    result: AccountUnblockResult;
  };
  /** Whom the asker has blocked. */
  'account.blocks': {
    params: AccountBlocksParams;
    result: AccountBlocksResult;
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
  /** Public tables page by page, beyond the live list. */
  'lobby.list': {
    params: LobbyListParams;
    result: LobbyListResult;
  };
  /** One public table. */
  'lobby.find': {
    params: LobbyFindParams;
    result: LobbyFindResult;
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
  /** The asker's own tables: those that go on, and games that are over. */
  'table.mine': {
    params: TableMineParams;
    result: TableMineResult;
  };
  /** Who somebody is: ratings and games of late. */
  'profile.get': {
    params: ProfileGetParams;
    result: ProfileGetResult;
  };
  /** Who is best at a game. */
  'leaderboard.get': {
    params: LeaderboardGetParams;
    result: LeaderboardGetResult;
  };
  /** What each rated game did to somebody's rating. */
  'rating.history': {
    params: RatingHistoryParams;
    result: RatingHistoryResult;
  };
  /** What is so with the asker's match, from now on told. */
  'match.subscribe': {
    params: MatchSubscribeParams;
    result: MatchSubscribeResult;
  };
  /** Waits for a table with others, alone or as a party. */
  'match.enqueue': {
    params: MatchEnqueueParams;
    result: MatchEnqueueResult;
  };
  /** Waits no longer. */
  'match.leave': {
    params: MatchLeaveParams;
    result: MatchLeaveResult;
  };
  /** Takes the seat that is offered. */
  'match.accept': {
    params: MatchAcceptParams;
    result: MatchAcceptResult;
  };
  /** Leaves the seat to somebody else. */
  'match.decline': {
    params: MatchDeclineParams;
    result: MatchDeclineResult;
  };
  /** A party to sit together; the asker leads it. */
  'party.create': {
    params: PartyCreateParams;
    result: PartyCreateResult;
  };
  /** Comes into a party by its code. */
  'party.join': {
    params: PartyJoinParams;
    result: PartyJoinResult;
  };
  /** Goes out of the party. */
  'party.leave': {
    params: PartyLeaveParams;
    result: PartyLeaveResult;
  };
  /** A line, or a quick phrase, to a table's chat or the lobby's. */
  'chat.send': {
    params: ChatSendParams;
    result: ChatSendResult;
  };
  /** The newest lines that the asker may see. */
  'chat.history': {
    params: ChatHistoryParams;
    result: ChatHistoryResult;
  };
  /** Tells the moderators of somebody; the server adds what was said. */
  'report.create': {
    params: ReportCreateParams;
    result: ReportCreateResult;
  };
  /** Watches a table. An update that brings the client to `seq` comes first. */
  'table.join': {
    params: TableJoinParams;
    result: TableJoinResult;
  };
  /** Stops watching. A seat is kept while the game runs. */
  'table.leave': {
    params: TableLeaveParams;
    result: TableLeaveResult;
  };
  /** The table is to be another one, with the same people. */
  'table.settings': {
    params: TableSettingsParams;
    result: TableSettingsResult;
  };
  /** Takes a seat. */
  'table.sit': {
    params: TableSitParams;
    result: TableSitResult;
  };
  /** Gives the seat up; only before the start. */
  'table.stand': {
    params: TableStandParams;
    result: TableStandResult;
  };
  /** The asker is ready for the start, or no longer. */
  'table.ready': {
    params: TableReadyParams;
    result: TableReadyResult;
  };
  /** Seats a bot; only for the host, before the start. */
  'table.add_bot': {
    params: TableAddBotParams;
    result: TableAddBotResult;
  };
  /** Sends a bot away; only for the host, before the start. */
  'table.remove_bot': {
    params: TableRemoveBotParams;
    result: TableRemoveBotResult;
  };
  /** Lets a bot play for the asker until `table.resume_seat`. */
  'table.autopilot': {
    params: TableAutopilotParams;
    result: TableAutopilotResult;
  };
  /** The asker's seat is the asker's again, at once. */
  'table.resume_seat': {
    params: TableResumeSeatParams;
    result: TableResumeSeatResult;
  };
  /** Somebody else may take the seat of a player who is away. */
  'table.offer_seat': {
    params: TableOfferSeatParams;
    result: TableOfferSeatResult;
  };
  /** The asker plays on for the seat that the host offers. */
  'table.take_seat': {
    params: TableTakeSeatParams;
    result: TableTakeSeatResult;
  };
  /** A spectator asks to see what one seat sees, or stops. */
  'table.request_seat_view': {
    params: TableRequestSeatViewParams;
    result: TableRequestSeatViewResult;
  };
  /** The player's answer to who asks for it, or has it. */
  'table.grant_seat_view': {
    params: TableGrantSeatViewParams;
    result: TableGrantSeatViewResult;
  };
  /** The asker's seat is out for good. */
  'table.concede': {
    params: TableConcedeParams;
    result: TableConcedeResult;
  };
  /** The game never was; until everybody has made a first move. */
  'table.abort': {
    params: TableAbortParams;
    result: TableAbortResult;
  };
  /** A rated game of somebody who has been away for long. */
  'table.claim': {
    params: TableClaimParams;
    result: TableClaimResult;
  };
  /** Sends a person away from a seat, before the start. */
  'table.kick': {
    params: TableKickParams;
    result: TableKickResult;
  };
  /** Another person who sits there is the host from now on. */
  'table.give_host': {
    params: TableGiveHostParams;
    result: TableGiveHostResult;
  };
  /** Makes a link that lets one person in, once. */
  'table.invite': {
    params: TableInviteParams;
    result: TableInviteResult;
  };
  /** No link that nobody has used is good any more. */
  'table.revoke_invites': {
    params: TableRevokeInvitesParams;
    result: TableRevokeInvitesResult;
  };
  /** Another code; the old one and open links are worth nothing. */
  'table.change_code': {
    params: TableChangeCodeParams;
    result: TableChangeCodeResult;
  };
  /** Somebody who was sent away may come back. */
  'table.readmit': {
    params: TableReadmitParams;
    result: TableReadmitResult;
  };
  /** Lets the asker in by a link for one person. */
  'table.redeem': {
    params: TableRedeemParams;
    result: TableRedeemResult;
  };
  /** The asker wants the seat that all wait for played by default. */
  'table.vote_skip': {
    params: TableVoteSkipParams;
    result: TableVoteSkipResult;
  };
  /** What a bot would do in the asker's place, by what the asker sees. */
  'table.hint': {
    params: TableHintParams;
    result: TableHintResult;
  };
  /** What each legal action would change, as far as the asker can know. */
  'table.preview': {
    params: TablePreviewParams;
    result: TablePreviewResult;
  };
  /** Shows the seed that the seat committed to. */
  'table.reveal_seed': {
    params: TableRevealSeedParams;
    result: TableRevealSeedResult;
  };
  /** Answers a decision. The answer means: it is stored. */
  'table.act': {
    params: TableActParams;
    result: TableActResult;
  };
  /** Takes back the seat's last step. */
  'table.undo': {
    params: TableUndoParams;
    result: TableUndoResult;
  };
  /** Asks all others to go back to before the seat's last action. */
  'table.ask_undo': {
    params: TableAskUndoParams;
    result: TableAskUndoResult;
  };
  /** Agrees to what another seat asks for, or not; or withdraws it. */
  'table.answer_undo': {
    params: TableAnswerUndoParams;
    result: TableAnswerUndoResult;
  };
  /** The whole view, afresh. */
  'table.view': {
    params: TableViewParams;
    result: TableViewResult;
  };
  /** Older entries, as this viewer may see them. */
  'table.history': {
    params: TableHistoryParams;
    result: TableHistoryResult;
  };
  /** The table as it was, step by step. */
  'table.replay': {
    params: TableReplayParams;
    result: TableReplayResult;
  };
  /** A new table like this one, which is finished; the asker sits there. */
  'table.rematch': {
    params: TableRematchParams;
    result: TableRematchResult;
  };
}
/** What the server says unasked. */
export interface Pushes {
  'table.update': TableUpdate;
  'table.presence': TablePresence;
  'table.ratings': TableRatings;
  'table.closed': TableClosed;
  'chat.line': ChatLine;
  'chat.missed': ChatMissed;
  'chat.muted': ChatMuted;
  'chat.rules': ChatRules;
  'lobby.changed': LobbyChanged;
  'match.state': MatchState;
  'turns.changed': TurnsChanged;
  'server.announcement': ServerAnnouncement;
  'announcement.shown': AnnouncementShown;
  'announcement.withdrawn': AnnouncementWithdrawn;
}
/** Of a code that is not here it is `final`. */
export const remedies: Readonly<Partial<Record<ErrorCode, Remedy>>> = {
  rate_limited: 'again',
  not_signed_in: 'first',
  bad_token: 'first',
  not_joined: 'first',
  not_your_decision: 'first',
  storage_unavailable: 'again',
  limit_reached: 'again',
  busy: 'again',
  shutting_down: 'again',
  bot_plays: 'first',
  too_many_attempts: 'again',
  not_registered: 'first',
  still_staff: 'first',
  session_revoked: 'first',
  not_over: 'first',
  muted: 'first',
  said_again: 'again',
  not_overdue: 'first',
  paused: 'first',
  not_ready: 'first',
  harsher_settings: 'first',
  not_absent: 'first',
  replaced: 'first',
  already_queued: 'first',
  match_paused: 'again',
  staff_sign_in: 'first',
  suspended: 'first',
  maintenance: 'again',
};
