#include "server/room/facts.h"

#include <string_view>

namespace server {
namespace {

constexpr std::string_view k_bot = "bot:";

}  // namespace

Account bot_account(engine::Seat seat) {
  return {std::string(k_bot) + std::to_string(seat.index), "Bot " + std::to_string(seat.index + 1)};
}

std::string_view name_of(TellLooks told) {
  switch (told) {
    case TellLooks::never:
      return "never";
    case TellLooks::after:
      return "after";
    case TellLooks::at_once:
      return "at_once";
  }
  return "";
}

std::optional<TellLooks> tell_looks_named(std::string_view name) {
  for (const TellLooks told : {TellLooks::never, TellLooks::after, TellLooks::at_once}) {
    if (name == name_of(told)) return told;
  }
  return std::nullopt;
}

bool is_bot(const Account& account) { return account.id.starts_with(k_bot); }

}  // namespace server
