// A table that is played at random into a store, as a room would record it: what the tools for data folders read.
#pragma once

#include <string>
#include <vector>

#include "engine/core/catalog.h"
#include "engine/core/playout.h"
#include "server/room/consent.h"
#include "server/room/draft.h"
#include "server/room/fairness.h"
#include "server/room/snapshot.h"
#include "storage/store.h"

namespace tools_test {

class RecordedTable {
 public:
  RecordedTable(const engine::Catalog& games, storage::Writer& writer, const std::string& id, const std::string& game,
                bool is_private = false)
      : writer_(writer), table_(games), chance_(engine::derive_seed({}, 1, id)) {
    const engine::GameInfo& info = games.find(game)->info();
    players_ = std::max(2, info.players.min);
    server::Terms terms;
    terms.room = {id};
    terms.code = "code-" + id;
    terms.game = game;
    terms.rules_version = info.rules_version;
    terms.options = engine::check_options(info.options, nullptr)->to_json();
    terms.players = players_;
    terms.is_private = is_private;
    terms.host = account(0);
    terms.server_seed = engine::derive_seed({}, 2, id);
    add(server::Created{terms});
  }

  /// Everybody sits down. Seat 0 commits to a seed of its own and reveals it, so that the game starts.
  void start() {
    const engine::Seed own = engine::derive_seed({}, 3, "seat 0");
    add(server::Sat{{0}, account(0), server::commitment_to(own), {}});
    for (int seat = 1; seat < players_; ++seat) {
      add(server::Sat{{static_cast<std::uint8_t>(seat)}, account(seat), std::nullopt, {}});
    }
    add(server::SeedRevealed{{0}, own});
  }

  /// Plays on, at most so many actions; to the end when it is reached before.
  void play(int actions_max) {
    for (int i = 0; i < actions_max && table_.phase == server::TablePhase::running; ++i) {
      const auto pick = engine::pick_at_random(table_.play->now(), chance_);
      server::Acted acted;
      acted.seat = pick->seat;
      acted.decision = table_.open[pick->seat.index]->wire;
      acted.action = table_.play->now().legal(pick->seat)[pick->index];
      add(acted, account(pick->seat.index).id, "key-" + std::to_string(table_.seq));
    }
  }

  /// The others agree that the last action goes, although something may have been learned by it: the last answer takes
  /// it back.
  void take_back_by_consent() {
    const engine::Seat seat = last_mover();
    const std::uint64_t record = *table_.past.last_of(seat);
    add(server::UndoAsked{seat, record}, account(seat.index).id);
    const std::uint64_t request = table_.undo_request->request;
    for (const engine::Seat other : server::not_agreed_yet(table_)) {
      add(server::UndoAnswered{other, request, true}, account(other.index).id);
    }
  }

  /// As a server does that stops in order.
  void keep_state() {
    const auto group = server::state_to_keep(table_, history_, snapshots_.newest(), k_epoch);
    stored_ = group && writer_.commit({&*group, 1}).front() == storage::WriteStatus::stored && stored_;
  }

  [[nodiscard]] const server::Table& table() const { return table_; }
  [[nodiscard]] bool stored() const { return stored_; }  ///< the store took all of it

 private:
  [[nodiscard]] engine::Seat last_mover() const {
    engine::Seat last{0};
    for (int seat = 1; seat < players_; ++seat) {
      const engine::Seat other{static_cast<std::uint8_t>(seat)};
      if (table_.past.last_of(other).value_or(0) > table_.past.last_of(last).value_or(0)) last = other;
    }
    return last;
  }

  static server::Account account(int seat) { return {"u_" + std::to_string(seat), "Player " + std::to_string(seat)}; }

  void add(server::Fact fact, const std::string& actor = {}, const std::string& key = {}) {
    at_ms_ += 1000;
    server::Draft draft(table_, {k_epoch, at_ms_, &history_});
    stored_ = draft.add(std::move(fact), actor, key).ok() && stored_;
    const auto group = draft.write_group();
    stored_ = writer_.commit({&group, 1}).front() == storage::WriteStatus::stored && stored_;
    server::Drafted drafted = std::move(draft).finish();
    table_ = std::move(drafted.table);
    for (auto& entry : drafted.entries) history_.entries.push_back(std::move(entry));
    keep_now_and_then();
  }

  /// As a server does while it runs.
  void keep_now_and_then() {
    const auto due = snapshots_.due(table_, history_, 1);
    if (!due) return;
    storage::WriteGroup group;
    group.writes.emplace_back(storage::PutSnapshot{server::make_snapshot(*due), k_epoch});
    const auto status = writer_.commit({&group, 1}).front();
    stored_ = snapshots_.take(1, status) && status == storage::WriteStatus::stored && stored_;
  }

  static constexpr std::uint64_t k_epoch = 1;  // of whoever makes a room

  storage::Writer& writer_;
  server::Table table_;
  engine::Rng chance_;
  int players_ = 0;
  std::int64_t at_ms_ = 1'790'000'000'000;
  server::History history_;
  server::StateKeeping snapshots_;
  bool stored_ = true;
};

}  // namespace tools_test
