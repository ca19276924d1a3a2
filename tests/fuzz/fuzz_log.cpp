// A room's log, its records altered and chained anew, as no damage of a disk could do it: each is one of ours or
// refused as bad_log, and the table takes it or refuses it. Nothing throws, and what was taken can be told of.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/ensure.h"
#include "server/room/game_export.h"
#include "server/room/room_log.h"
#include "tests/fuzz/log_inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto records = fuzz::from_lines({reinterpret_cast<const char*>(data), size});
  for (const auto& record : records) {
    const auto fact = server::fact_of(fuzz::recorded_room(), record);
    if (!fact) {
      ENSURE(fact.error().code == "bad_log", "what is none of ours is refused as bad_log");
      continue;
    }
    auto again = record;
    again.kind = server::kind_of(*fact);
    again.payload = server::payload_of(*fact);
    ENSURE(server::fact_of(fuzz::recorded_room(), again).ok(), "a fact can be written and read again");
  }
  ENSURE(server::lines_of(fuzz::recorded_room(), records).size() == records.size(), "each record has its line");
  server::Replay replay(fuzz::small_catalog(), fuzz::recorded_room());
  for (const auto& record : records) {
    if (!replay.take(record)) break;
  }
  return 0;
}
