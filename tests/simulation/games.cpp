#include "tests/simulation/games.h"

#include <memory>
#include <utility>
#include <vector>

#include "tests/engine/sealed_cards.h"

namespace simulation {
namespace {

/// A game that lives in another catalog.
class Borrowed final : public engine::Game {
 public:
  explicit Borrowed(const engine::Game& game) : game_(game) {}
  [[nodiscard]] const engine::GameInfo& info() const override { return game_.info(); }
  [[nodiscard]] const engine::Json& client_data() const override { return game_.client_data(); }
  [[nodiscard]] engine::Result<std::unique_ptr<engine::Match>> start(const engine::Setup& setup) const override {
    return game_.start(setup);
  }
  [[nodiscard]] engine::Result<std::unique_ptr<engine::Match>> load(const engine::Json& scenario) const override {
    return game_.load(scenario);
  }
  [[nodiscard]] engine::Result<std::unique_ptr<engine::Match>> decode(engine::ByteView bytes) const override {
    return game_.decode(bytes);
  }

 private:
  const engine::Game& game_;
};

}  // namespace

const engine::Catalog& games() {
  static const engine::Catalog catalog = [] {
    std::vector<std::unique_ptr<engine::Game>> all;
    for (const auto& game : engine::catalog().games()) all.push_back(std::make_unique<Borrowed>(*game));
    all.push_back(sealed_cards::make_game());
    return engine::Catalog(std::move(all));
  }();
  return catalog;
}

}  // namespace simulation
