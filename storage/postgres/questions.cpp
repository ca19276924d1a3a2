#include "storage/postgres/questions.h"

namespace storage::postgres {
namespace {

/// More than ever read at once for long: the others are closed.
constexpr std::size_t k_idle_max = 8;

}  // namespace

Connection IdleConnections::take() {
  const std::lock_guard lock(mutex_);
  while (!idle_.empty()) {
    Connection connection = std::move(idle_.back());
    idle_.pop_back();
    if (connection.is_open()) return connection;
  }
  return {};
}

void IdleConnections::put(Connection connection) {
  const std::lock_guard lock(mutex_);
  if (idle_.size() < k_idle_max) idle_.push_back(std::move(connection));
}

Questions::~Questions() {
  if (!connection_.is_waiting() && connection_.is_open()) idle_.put(std::move(connection_));
}

const Answer* Questions::ask(const Script& question) {
  const ReadingPlace& place = idle_.place();
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (!connection_.is_open()) connection_ = idle_.take();
    if (!connection_.is_open()) {
      connection_ =
          Connection(dial(place.address), place.statements, Plans::by_the_values, place.address.connect_s * 1'000);
    }
    if (!connection_.is_open()) return nullptr;
    connection_.send(question);
    const Ending ending = connection_.receive(place.patience_ms);
    const auto& answers = connection_.answers();
    if (ending == Ending::answered && answers.size() == 1 && answers.front().is_carried_out()) return &answers.front();
    connection_.close();
    if (ending == Ending::waiting) return nullptr;
  }
  return nullptr;
}

}  // namespace storage::postgres
