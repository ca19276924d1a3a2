#include "server/room/facts.h"

#include <string_view>

namespace server {
namespace {

constexpr std::string_view k_bot = "bot:";

}  // namespace

Fact::Fact() = default;
Fact::Fact(std::size_t index, void* value) : FactAlternatives(engine::made<FactAlternatives>(index, value)) {}
Fact::Fact(const Fact&) = default;
Fact::Fact(Fact&&) noexcept = default;
Fact& Fact::operator=(const Fact&) = default;
Fact& Fact::operator=(Fact&&) noexcept = default;
Fact::~Fact() = default;

Account bot_account(engine::Seat seat) {
  return {std::string(k_bot) + std::to_string(seat.index), "Bot " + std::to_string(seat.index + 1)};
}

bool is_bot(const Account& account) { return account.id.starts_with(k_bot); }

}  // namespace server
