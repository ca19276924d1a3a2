#include "server/room/door.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/room/guards.h"
#include "server/room/limits.h"
#include "server/room/table.h"

namespace server {
namespace {

using protocol::ErrorCode;
using Told = engine::Result<std::vector<engine::Event>>;

constexpr std::string_view k_code_purpose = "vivarium.code.v1";
constexpr std::string_view k_alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";  // as of codes that the hall draws
constexpr std::size_t k_length = 8;

std::optional<Refusal> not_open_to_the_host(const Table& table, const Account& account) {
  if (auto refusal = not_the_host(table, account)) return refusal;
  if (table.phase == TablePhase::finished) return refused(ErrorCode::not_running, "The game is over.");
  return too_long(table);
}

}  // namespace

std::string code_of_record(const Terms& terms, std::uint64_t number) {
  engine::Bytes bytes(k_code_purpose.begin(), k_code_purpose.end());
  bytes.insert(bytes.end(), terms.server_seed.begin(), terms.server_seed.end());
  const auto digits = std::to_string(number);
  bytes.insert(bytes.end(), digits.begin(), digits.end());
  std::string code;
  for (const std::uint8_t byte : engine::hash_of(bytes)) {
    if (code.size() < k_length) code += k_alphabet[byte % k_alphabet.size()];
  }
  return code;
}

Ruling rule_on_changing_code(const Table& table, const Account& account) {
  if (auto refusal = not_open_to_the_host(table, account)) return *refusal;
  auto code = code_of_record(*table.terms, table.seq + 1);
  protocol::TableChangeCodeResult result{code, {}};
  return Plan{CodeChanged{std::move(code)}, {}, std::move(result)};
}

Ruling rule_on_readmitting(const Table& table, const Account& account, const protocol::TableReadmit& asked) {
  if (auto refusal = not_open_to_the_host(table, account)) return *refusal;
  if (!is_sent_away(table, asked.account)) return Answered{protocol::Recorded{table.seq}};
  return Plan{Readmitted{asked.account}};
}

bool may_stay(const Table& table, const std::optional<Account>& account, const Terms& before) {
  if (!table.terms->is_private) return true;
  if (table.terms->code != before.code) return may_watch(table, account, std::nullopt);
  return !account || !is_sent_away(table, account->id);
}

Told change_code(Table& table, const CodeChanged& fact) {
  if (table.phase == TablePhase::finished || fact.code.empty()) return bad_log("a code that changes at the wrong time");
  auto terms = std::make_shared<Terms>(*table.terms);
  if (terms->first_code.empty()) terms->first_code = terms->code;
  terms->code = fact.code;
  table.terms = std::move(terms);
  table.invites.clear();
  return told(protocol::event::CodeChanged{});
}

Told readmit(Table& table, const Readmitted& fact) {
  const auto found = std::ranges::find(table.kicked, fact.account, &Account::id);
  if (found == table.kicked.end()) return bad_log("nobody was sent away");
  const std::string nickname = found->nickname;
  table.kicked.erase(found);
  return told(protocol::event::Readmitted{nickname});
}

}  // namespace server
