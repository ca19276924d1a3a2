#include "server/room/facts.h"

#include <string_view>

#include "engine/core/describe/one_of_members.h"

template class engine::OneOf<server::FactAlternatives>;

namespace server {
namespace {

constexpr std::string_view k_bot = "bot:";

}  // namespace

Account bot_account(engine::Seat seat) {
  return {std::string(k_bot) + std::to_string(seat.index), "Bot " + std::to_string(seat.index + 1)};
}

bool is_bot(const Account& account) { return account.id.starts_with(k_bot); }

}  // namespace server
