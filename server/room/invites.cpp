#include "server/room/invites.h"

#include "server/room/secrets.h"

namespace server {
namespace {

constexpr std::string_view k_invite_purpose = "vivarium.invite.v1";
constexpr std::size_t k_token_digits = 32;

}  // namespace

std::string invite_token(const Terms& terms, std::uint64_t number) {
  engine::Bytes bytes(k_invite_purpose.begin(), k_invite_purpose.end());
  bytes.insert(bytes.end(), terms.server_seed.begin(), terms.server_seed.end());
  const auto digits = std::to_string(number);
  bytes.insert(bytes.end(), digits.begin(), digits.end());
  return engine::to_hex(engine::hash_of(bytes)).substr(0, k_token_digits);
}

std::optional<std::uint64_t> find_invite(const Table& table, std::string_view token) {
  for (const auto number : table.invites) {
    if (same_secret(token, invite_token(*table.terms, number))) return number;
  }
  return std::nullopt;
}

}  // namespace server
