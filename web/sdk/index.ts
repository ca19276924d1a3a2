// The client library: see README.md.
export { Vivarium, type TableWish, type VivariumOptions } from './client.ts';
export { Connection, subprotocol, type ConnectionState, type Socket, type SocketMaker } from './connection.ts';
export { Emitter } from './emitter.ts';
export { checkFairness, MemoryStore, SeedKeeper, type FairnessReport, type KeyValueStore } from './fairness.ts';
export { Lobby } from './lobby.ts';
export { Room, type RoomState } from './room.ts';
export * from './wire.ts';
export { WireError } from './wire_error.ts';
