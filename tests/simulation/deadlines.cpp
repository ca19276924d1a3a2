#include "tests/simulation/deadlines.h"

#include <algorithm>
#include <set>

#include "server/room/bank.h"
#include "server/room/limits.h"
#include "server/room/room_log.h"
#include "server/room/time_rules.h"
#include "tests/simulation/violation.h"

namespace simulation {

namespace {

constexpr std::int64_t k_welcome_ms_min = 10'000;
/// While clocks stand still a view is shared by those who come this close together: its deadlines are that old.
constexpr std::int64_t k_shared_ms = 500;
/// A room that has mail hears of lost time so soon.
constexpr std::int64_t k_hears_of_lost_ms = 100;

// What the seat has from the moment it may decide.
std::int64_t time_given_ms(const server::Table& table, engine::Seat seat) {
  const auto& left_ms = table.clocks[seat.index].left_ms;
  if (!server::has_banks(table)) return left_ms.value_or(table.terms->move_seconds * server::k_second_ms);
  return table.bot_at(seat).empty() ? table.clocks[seat.index].bank_ms : server::k_bot_move_ms_max;
}

}  // namespace

void Deadlines::told(const server::Frame& frame, const server::Table& table, bool goes_on, server::Now now) {
  const server::Json message = frame.message();
  if (message.value("method", "") != "table.update") return;
  // What a bank held is known of the newest record alone.
  const bool current = message.at("params").at("seq") == table.seq;
  const std::int64_t untold_ms = now.steady_ms <= lost_at_ms_ + k_hears_of_lost_ms ? lost_ms_ : 0;
  if (server::has_banks(table) && !current) return;
  for (const server::Json& pending : message.at("params").at("pending")) {
    if (!pending.contains("deadline_ms")) continue;
    const engine::Seat seat{pending.at("seat").get<std::uint8_t>()};
    const Key key{frame.room, seat.index, pending.at("decision").get<std::string>()};
    const std::int64_t until_ms = pending.at("deadline_ms").get<std::int64_t>() - now.told_ms() + now.steady_ms;
    const std::int64_t given_ms = time_given_ms(table, seat);
    const std::uint64_t granted = table.clocks[seat.index].granted;
    const std::string where = " room=" + frame.room + " decision=" + std::get<2>(key);
    must(!current || until_ms <= now.steady_ms + given_ms, "a time limit is longer than the table's:" + where);
    must(!current || !goes_on || until_ms >= started_ms_ + given_ms - untold_ms, "an outage was charged:" + where);
    if (!server::has_banks(table)) check_restart(key, until_ms - now.steady_ms);
    const auto before = told_.find(key);
    // A bot's own time at a table with banks is promised to nobody: what is told of it may be from before an outage.
    if (server::has_banks(table) && !table.bot_at(seat).empty()) continue;
    // A bank is settled by a record: another grant is another limit.
    const bool same = before != told_.end() && (!server::has_banks(table) || before->second.granted == granted);
    must(!same || until_ms > before->second.until_ms - k_shared_ms - untold_ms,
         "a time limit was shortened from " + std::to_string(before->second.until_ms) + " to " +
             std::to_string(until_ms) + where);
    told_[key] = {same ? std::max(until_ms, before->second.until_ms) : until_ms, granted, goes_on};
  }
}

// What is left at first is what was left when the life before was last known; later it is less.
void Deadlines::check_restart(const Key& key, std::int64_t left_ms) const {
  const auto before = before_.find(key);
  if (before == before_.end() || told_.contains(key)) return;
  // A life that recorded nothing at the table has not said either how the wall clock was set in the one before it.
  if (ever_unsure_ && !before->second.goes_on) return;
  const std::string where = " room=" + std::get<0>(key) + " decision=" + std::get<2>(key);
  const std::int64_t most_ms = std::max<std::int64_t>(0, before->second.until_ms - alive_before_ms_);
  must(left_ms <= most_ms, "a restart gave back what was used: " + std::to_string(left_ms) + " ms left, at most " +
                               std::to_string(most_ms) + where);
}

void Deadlines::check_banks(const server::Table& table) {
  if (!server::has_banks(table) || table.phase != server::TablePhase::running) return;
  const auto& time = table.terms->time;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.terms->players); ++seat) {
    const std::int64_t left_ms = table.clocks[seat].bank_ms;
    const std::string where = " room=" + table.terms->room.text + " seat=" + std::to_string(seat);
    must(left_ms >= 0, "a bank is overdrawn:" + where);
    const auto [found, first] =
        banks_.try_emplace({table.terms->room.text, table.terms->reopened, seat}, Bank{table.seq, left_ms});
    auto& bank = found->second;
    const auto records = static_cast<std::int64_t>(table.seq - bank.seq);
    const std::int64_t turns_ms = records * time.increment_seconds * server::k_second_ms;
    const std::int64_t welcome_ms = std::max(k_welcome_ms_min, time.bank_seconds * server::k_second_ms / 10);
    const std::string grown = where + " from=" + std::to_string(bank.left_ms) + " to=" + std::to_string(left_ms);
    if (!first) must(left_ms <= std::max(bank.left_ms, welcome_ms) + turns_ms, "a bank grew of itself:" + grown);
    const bool nothing_new = !first && records == 0;
    must(!nothing_new || left_ms == bank.left_ms, "a bank changed without a record:" + where);
    bank = {table.seq, left_ms};
  }
}

bool Deadlines::check_timeouts(const storage::AppendLog& append, server::Now now) const {
  std::set<int> seats;
  for (const storage::LogRecord& record : append.records) {
    const auto fact = server::fact_of(append.room, record);
    if (!fact) continue;
    const auto* acted = fact->get_if<server::Acted>();
    if (acted == nullptr || acted->cause != server::Cause::timeout) continue;
    // The first is what the time ran out for, the rest of the turn goes with it.
    if (!seats.insert(acted->seat.index).second) continue;
    const auto told = told_.find({append.room.text, acted->seat.index, std::to_string(acted->decision)});
    must(told == told_.end() || told->second.until_ms <= now.steady_ms,
         "a seat's time was over before it was told to be: room=" + append.room.text);
  }
  return !seats.empty();
}

}  // namespace simulation
