// A snapshot's bytes, altered and sealed anew: the table takes them or stays as it was, and plays on either way.
#include <cstddef>
#include <cstdint>

#include "engine/core/ensure.h"
#include "server/room/snapshot.h"
#include "tests/fuzz/log_inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Halfway k_halfway = fuzz::halfway();
  server::Replay replay = k_halfway.replay;
  storage::SnapshotRow snapshot = k_halfway.snapshot;
  snapshot.state = fuzz::sealed({data, data + size});
  if (!replay.resume(snapshot)) return 0;
  const auto again = server::make_snapshot(replay.table(), replay.history());
  ENSURE(again.state_hash == k_halfway.snapshot.state_hash, "no other state is taken");
  return 0;
}
