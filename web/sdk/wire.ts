// The messages of docs/protocol.md as types.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface PatchOp {
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  path: string;
  from?: string;
  value?: Json;
}

export interface Account {
  id: string;
  nickname: string;
}

export interface OptionSpec {
  name: string;
  kind: 'boolean' | 'integer' | 'choice';
  default: boolean | number | string;
  label: string;
  min?: number;
  max?: number;
  choices?: { value: string; label: string }[];
}

export interface GameInfo {
  id: string;
  title: string;
  rules_version: string;
  players: { min: number; max: number };
  cooperative: boolean;
  options: OptionSpec[];
}

export interface PendingDecision {
  seat: number;
  decision: string;
  kind: string;
  prompt: string;
  optional: boolean;
  deadline_ms?: number;
}

export interface You {
  seat: number;
  decision?: string;
  actions?: JsonObject[];
  can_undo: boolean;
}

export type GameEvent = JsonObject & { type: string };

export interface HistoryEntry {
  seq: number;
  at_ms: number;
  events: GameEvent[];
}

export interface ScoreLine {
  key: string;
  points: number;
}

export interface Standing {
  seat: number;
  rank: number;
  total: number;
  tie_break: number;
  lines: ScoreLine[];
}

export interface Outcome {
  ranking: Standing[];
  common_win?: boolean;
  extra: JsonObject;
}

export interface Fairness {
  commitment: string;
  seat_commits: { [seat: string]: string };
  seat_seeds: { [seat: string]: string };
  server_seed?: string;
}

export type Phase = 'open' | 'sealing' | 'running' | 'finished';

export interface TableInfo {
  room: string;
  code: string;
  game: string;
  rules_version: string;
  private: boolean;
  options: JsonObject;
  players: number;
  move_seconds: number;
  created_ms: number;
  phase: Phase;
  host: string;
  seats: { [seat: string]: { account: string; nickname: string } | null };
  fairness: Fairness;
  outcome: Outcome | null;
  rematch: { room: string; code: string } | null;
}

export interface RoomView {
  table: TableInfo;
  game: Json;
}

export interface TableSummary {
  room: string;
  game: string;
  players: number;
  seats: (string | null)[];
  phase: Phase;
  options: JsonObject;
  move_seconds: number;
  spectators: number;
  created_ms: number;
}

export interface RoomUpdate {
  room: string;
  from?: number;
  seq: number;
  head: string;
  patch?: PatchOp[];
  view?: RoomView;
  entries: HistoryEntry[];
  pending: PendingDecision[];
  you?: You;
}

export interface RoomPresence {
  room: string;
  seats: { [seat: string]: boolean };
  spectators: number;
}
