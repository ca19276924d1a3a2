#include "server/net/starts/downtimes.h"

#include <algorithm>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/read.h"
#include "engine/core/describe/write.h"

namespace server {

void Downtimes::add(std::int64_t from_ms, std::int64_t to_ms) {
  if (to_ms <= from_ms) return;
  if (!times_.empty() && from_ms <= times_.back().to_ms) {
    times_.back().to_ms = std::max(times_.back().to_ms, to_ms);
    return;
  }
  if (times_.size() == k_kept) times_.erase(times_.begin());
  times_.push_back({from_ms, to_ms});
}

std::int64_t Downtimes::since(std::int64_t wall_ms) const {
  std::int64_t sum_ms = 0;
  for (const Downtime& one : times_) sum_ms += std::max<std::int64_t>(0, one.to_ms - std::max(one.from_ms, wall_ms));
  return sum_ms;
}

std::string Downtimes::text() const {
  std::vector<std::vector<std::int64_t>> pairs;
  pairs.reserve(times_.size());
  for (const Downtime& one : times_) pairs.push_back({one.from_ms, one.to_ms});
  std::string text;
  engine::write_json(text, pairs);
  return text;
}

Downtimes Downtimes::from_text(std::string_view text) {
  std::vector<std::vector<std::int64_t>> pairs;
  Downtimes read;
  if (!engine::described::JsonReader(text, engine::Members::exact).whole(pairs)) return read;
  for (const auto& pair : pairs) {
    if (pair.size() == 2) read.add(pair.front(), pair.back());
  }
  return read;
}

bool note_downtime(storage::Store& store, std::optional<std::int64_t> alive_ms, std::int64_t now_ms, Downtimes& down) {
  constexpr const char* k_kind = "server";
  constexpr const char* k_id = "down";
  const auto kept = store.reader()->kept();
  if (!kept) return false;
  for (const storage::KeptRow& row : *kept) {
    if (row.kind == k_kind && row.id == k_id) {
      down = Downtimes::from_text(std::string(row.value.begin(), row.value.end()));
    }
  }
  if (!alive_ms) return true;
  down.add(*alive_ms, now_ms);
  const std::string text = down.text();
  storage::WriteGroup group;
  group.writes.emplace_back(storage::PutKept{{k_kind, k_id, {text.begin(), text.end()}}});
  return store.writer().commit({&group, 1}).front() == storage::WriteStatus::stored;
}

}  // namespace server
