#include "server/room/room_bots.h"

#include <algorithm>
#include <utility>

#include "engine/core/ensure.h"
#include "engine/core/playout.h"
#include "server/room/limits.h"

namespace server {
namespace {

using engine::Seat;

Think think_of(const Table& table, Seat seat, std::uint64_t ticket, std::string_view level) {
  const auto& open = table.open[seat.index];
  ENSURE(open.has_value(), "a bot thinks about an open decision");
  Think think;
  think.ticket = ticket;
  think.match = table.play->now().clone();
  think.seat = seat;
  think.level = level;
  // Secret like the server's seed, and shown with it: who has the log can ask any bot for any of its decisions again.
  think.bot_seed = engine::derive_seed(table.terms->server_seed, seat.index, "bot");
  think.decision = open->wire;
  const auto& deal = table.terms->lesson;
  const engine::Lesson* lesson = deal ? table.catalog->lesson(table.terms->game, deal->name) : nullptr;
  if (lesson != nullptr && is_bot(table.seats[seat.index]->account)) think.wishes = lesson->bot;
  return think;
}

}  // namespace

void RoomBots::follow(const Table& table, Now now, Outbox& out) {
  for (std::uint8_t i = 0; i < thinking_.size(); ++i) {
    const Seat seat{i};
    auto& held = thinking_[i];
    const auto level = table.bot_at(seat);
    const bool owes = table.phase == TablePhase::running && table.open[i].has_value();
    if (level.empty() || !owes) {
      held.reset();
      continue;
    }
    const auto wire = table.open[i]->wire;
    if (held && held->wire == wire && (held->stage != Stage::refused || held->retry_ms > now.steady_ms)) continue;
    held = Thinking{wire, ++tickets_, Stage::thinking, 0, nullptr};
    out.emplace_back(think_of(table, seat, held->ticket, level));
  }
}

std::uint64_t RoomBots::ask_for_hint(const Table& table, Seat seat, Outbox& out) {
  Think think = think_of(table, seat, ++tickets_, k_hint_level);
  think.at_once = true;
  out.emplace_back(std::move(think));
  return tickets_;
}

std::uint64_t RoomBots::ask_for_preview(const Table& table, Seat seat, Think::Preview preview, Outbox& out) {
  Think think = think_of(table, seat, ++tickets_, k_hint_level);
  think.at_once = true;
  think.preview = std::move(preview);
  out.emplace_back(std::move(think));
  return tickets_;
}

bool RoomBots::take(const Thought& thought, Now now) {
  const auto found =
      std::ranges::find_if(thinking_, [&](const auto& held) { return held && held->ticket == thought.ticket; });
  if (found == thinking_.end()) return false;
  Thinking& held = **found;
  held.stage = thought.refused ? Stage::refused : Stage::chosen;
  held.retry_ms = now.steady_ms + k_think_again_ms;
  held.action = thought.action;
  return true;
}

std::optional<RoomBots::Ready> RoomBots::take_ready() {
  for (std::uint8_t i = 0; i < thinking_.size(); ++i) {
    auto& held = thinking_[i];
    if (!held || held->stage != Stage::chosen) continue;
    held->stage = Stage::given;
    return Ready{Seat{i}, held->wire, std::move(held->action)};
  }
  return std::nullopt;
}

std::optional<std::int64_t> RoomBots::next() const {
  std::optional<std::int64_t> earliest;
  for (const auto& held : thinking_) {
    if (held && held->stage == Stage::refused) earliest = std::min(earliest.value_or(held->retry_ms), held->retry_ms);
  }
  return earliest;
}

}  // namespace server
