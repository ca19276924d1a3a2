#include "server/net/health.h"

#include "server/net/version.h"
#include "server/system/process_figures.h"

namespace server {

namespace {

const char* word_of(storage::WriteStatus status) {
  if (status == storage::WriteStatus::full) return "full";
  if (status == storage::WriteStatus::unknown) return "unknown";
  return status == storage::WriteStatus::failed ? "failed" : "stored";
}

}  // namespace

Json health(const Switchboard& board) {
  const Metrics& metrics = board.metrics();
  const ProcessFigures process = read_process_figures();
  return {{"version", k_server_version},
          {"websockets", metrics.websockets.value()},
          {"rooms_in_memory", metrics.rooms.value()},
          {"rooms_frozen", metrics.rooms_frozen.value()},
          {"rooms_quarantined", metrics.rooms_quarantined.value()},
          {"room_mail", metrics.room_mail.value()},
          {"hall_mail", metrics.hall_mail.value()},
          {"connection_mail", metrics.connection_mail.value()},
          {"writer_queue", metrics.writer_queue.value()},
          {"reader_queue", metrics.reader_queue.value()},
          {"replay_queue", metrics.replay_queue.value()},
          {"bot_queue", metrics.bot_queue.value()},
          {"password_queue", metrics.password_queue.value()},
          {"bots_thinking", metrics.bots_thinking.value()},
          {"commits", metrics.commits.value()},
          {"refused_busy", metrics.busy.value()},
          {"storage", word_of(board.writer().last_status())},
          {"resident_bytes", process.resident_bytes},
          {"open_files", process.open_files},
          {"started_ms", static_cast<std::int64_t>(process.start_time_seconds * 1000)}};
}

}  // namespace server
