#include "server/hall/parties.h"

#include <utility>

#include "protocol/codes.h"
#include "server/hall/ids.h"

namespace server {

const Party* Parties::of(const std::string& account) const {
  const auto found = party_of_.find(account);
  return found == party_of_.end() ? nullptr : &parties_.at(found->second);
}

const Party* Parties::by_code(const std::string& typed) const {
  const auto found = parties_.find(protocol::clean_code(typed));
  return found == parties_.end() ? nullptr : &found->second;
}

const Party& Parties::make(std::vector<Account> people) {
  Party party;
  do {
    party.code = draw_invite_code(entropy_);
  } while (parties_.contains(party.code));
  for (const Account& one : people) party_of_[one.id] = party.code;
  party.people = std::move(people);
  const std::string code = party.code;
  return parties_.emplace(code, std::move(party)).first->second;
}

void Parties::join(const std::string& code, const Account& account) {
  parties_.at(code).people.push_back(account);
  party_of_[account.id] = code;
}

void Parties::leave(const std::string& account) {
  const auto found = party_of_.find(account);
  if (found == party_of_.end()) return;
  const auto party = parties_.find(found->second);
  std::erase_if(party->second.people, [&](const Account& one) { return one.id == account; });
  if (party->second.people.empty()) parties_.erase(party);
  party_of_.erase(found);
}

}  // namespace server
