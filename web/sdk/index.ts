// The client library: see README.md.
export { Chat } from './chat.ts';
export { cleanCode } from './codes.ts';
export { Vivarium, type TableWish, type VivariumOptions } from './client.ts';
export { Connection, subprotocol, type ConnectionState, type Socket, type SocketMaker } from './connection.ts';
export { Emitter } from './emitter.ts';
export { checkFairness, MemoryStore, SeedKeeper, type FairnessReport, type KeyValueStore } from './fairness.ts';
export { Staff } from './staff.ts';
export { newKey } from './keys.ts';
export { Lobby } from './lobby.ts';
export { Matches, type MatchWishParams } from './matches.ts';
export { Past, type PastStep, type Viewpoint } from './past.ts';
export { Table, type ClosedBecause, type KnownTable } from './table.ts';
export { token_key, type AsideSession } from './session_keeper.ts';
export { Turns } from './turns.ts';
export * from './wire.ts';
export { pauseAfter, WireError } from './wire_error.ts';
