#include "tests/engine/mended/mended_games.h"

#include <utility>

#include "engine/core/ensure.h"

namespace mended {
namespace {

using engine::Applied;
using engine::Bytes;
using engine::Json;
using engine::Match;
using engine::Rejection;
using engine::Result;
using engine::Seat;
using engine::Viewer;

constexpr std::uint8_t k_form = 77;

std::unique_ptr<Match> wrapped(std::unique_ptr<Match> match, Mend mend);

class MendedMatch final : public Match {
 public:
  MendedMatch(std::unique_ptr<Match> match, Mend mend) : match_(std::move(match)), mend_(mend) {}

  [[nodiscard]] std::unique_ptr<Match> clone() const override { return wrapped(match_->clone(), mend_); }
  [[nodiscard]] std::vector<engine::Event> opening() const override { return match_->opening(); }
  [[nodiscard]] std::vector<engine::Decision> pending() const override { return match_->pending(); }
  [[nodiscard]] std::vector<Json> legal(Seat seat) const override { return match_->legal(seat); }
  [[nodiscard]] engine::JsonText legal_text(Seat seat) const override { return match_->legal_text(seat); }
  [[nodiscard]] std::size_t legal_count(Seat seat) const override { return match_->legal_count(seat); }
  [[nodiscard]] std::size_t default_action(Seat seat) const override { return match_->default_action(seat); }
  [[nodiscard]] engine::SharedView look(Viewer viewer) const override { return match_->look(viewer); }
  [[nodiscard]] std::optional<engine::Outcome> outcome() const override { return match_->outcome(); }
  [[nodiscard]] Json scenario() const override { return match_->scenario(); }
  void redeal(Viewer viewer, engine::Rng& chance) override { match_->redeal(viewer, chance); }

  [[nodiscard]] Result<Applied> apply(Seat seat, const Json& action) override {
    auto applied = match_->apply(seat, action);
    if (applied && mend_ == Mend::takes_small) take_small(*applied);
    return applied;
  }
  bool apply_listed(Seat seat, std::size_t index) override {
    auto applied = apply(seat, legal(seat)[index]);
    ENSURE(applied.ok(), "every listed action is accepted");
    return applied->reveals;
  }
  [[nodiscard]] Bytes encode() const override {
    auto bytes = match_->encode();
    if (mend_ == Mend::other_form || mend_ == Mend::unreadable) bytes.push_back(k_form);
    return bytes;
  }

 private:
  void take_small(Applied& applied) {
    for (auto owed = match_->pending(); owed.size() == 1; owed = match_->pending()) {
      const Seat seat = owed.front().seat;
      if (match_->legal_count(seat) > 2) return;
      auto taken = match_->apply(seat, match_->legal(seat).front());
      ENSURE(taken.ok(), "what is listed is accepted");
      applied.reveals = applied.reveals || taken->reveals;
      for (auto& event : taken->events) applied.events.push_back(std::move(event));
    }
  }

  std::unique_ptr<Match> match_;
  Mend mend_;
};

std::unique_ptr<Match> wrapped(std::unique_ptr<Match> match, Mend mend) {
  return std::make_unique<MendedMatch>(std::move(match), mend);
}

class MendedGame final : public engine::Game {
 public:
  MendedGame(const Game& game, Mend mend) : game_(game), mend_(mend), info_(game.info()) {
    info_.rules_version = k_mended_version;
  }
  [[nodiscard]] const engine::GameInfo& info() const override { return info_; }
  [[nodiscard]] const Json& client_data() const override { return game_.client_data(); }
  [[nodiscard]] Result<std::unique_ptr<Match>> start(const engine::Setup& setup) const override {
    return of(game_.start(setup));
  }
  [[nodiscard]] Result<std::unique_ptr<Match>> load(const Json& scenario) const override {
    if (mend_ == Mend::unreadable) return Rejection{"bad_scenario", "Nobody knows what that means any more.", "", ""};
    return of(game_.load(scenario));
  }
  [[nodiscard]] Result<std::unique_ptr<Match>> decode(engine::ByteView bytes) const override {
    if (mend_ != Mend::other_form && mend_ != Mend::unreadable) return of(game_.decode(bytes));
    if (bytes.empty() || bytes.back() != k_form) return Rejection{"bad_snapshot", "Too short.", "", "snapshot"};
    return of(game_.decode(bytes.first(bytes.size() - 1)));
  }

 private:
  [[nodiscard]] Result<std::unique_ptr<Match>> of(Result<std::unique_ptr<Match>> match) const {
    if (!match) return match;
    return wrapped(std::move(*match), mend_);
  }

  const Game& game_;
  Mend mend_;
  engine::GameInfo info_;
};

}  // namespace

engine::Catalog mended(const engine::Catalog& games, Mend mend) {
  std::vector<std::unique_ptr<engine::Game>> made;
  made.reserve(games.games().size());
  for (const auto& game : games.games()) made.push_back(std::make_unique<MendedGame>(*game, mend));
  return engine::Catalog(std::move(made));
}

}  // namespace mended
