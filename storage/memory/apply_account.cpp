#include "storage/memory/apply_account.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace storage {
namespace {

void erase_what_was_said(MemoryContents& contents, const std::string& account) {
  for (auto& [place, row] : contents.chat) {
    if (row.account != account) continue;
    row.account = row.nickname = row.key = row.phrase = row.text = "";
  }
  for (auto& [id, row] : contents.reports) {
    const bool concerned = row.reporter == account || row.account == account;
    if (!concerned || row.state == k_report_open) continue;
    row.text = "";
    row.context = "[]";
  }
}

void forget_tickets(MemoryContents& contents, const std::string& account) {
  std::erase_if(contents.tickets, [&](const auto& one) {
    const auto& [id, ticket] = one;
    const bool ended = ticket.room && ticket.row.accounts.front() == account;
    if (ended) contents.keys_of_tickets.erase({account, ticket.row.key});
    return ended;
  });
}

}  // namespace

bool in_use(const MemoryContents& contents, const std::string& account) {
  const auto guest = contents.guests.find(account);
  return guest != contents.guests.end() && guest->second.ended_ms == 0;
}

WriteStatus apply(MemoryContents& contents, const PutIdentity& write, UndoList& undo) {
  const IdentityRow& row = write.row;
  const bool has_one =
      std::ranges::any_of(contents.identities, [&](const auto& one) { return one.second.account == row.account; });
  if (has_one || !in_use(contents, row.account)) return WriteStatus::conflict;
  if (!contents.identities.emplace(std::pair(row.issuer, row.subject), row).second) return WriteStatus::conflict;
  undo.emplace_back([row](MemoryContents& in) { in.identities.erase({row.issuer, row.subject}); });
  return WriteStatus::stored;
}

WriteStatus apply(MemoryContents& contents, const EndAccount& write, UndoList& undo) {
  const std::string& account = write.account;
  const auto credential = contents.credentials.find(account);
  const std::string password_hash = credential == contents.credentials.end() ? "" : credential->second.password_hash;
  if (!in_use(contents, account) || password_hash != write.expected_hash) return WriteStatus::conflict;
  // It touches nearly everything, and seldom happens.
  undo.emplace_back([before = std::make_shared<const MemoryContents>(contents)](MemoryContents& in) { in = *before; });
  GuestRow& guest = contents.guests.at(account);
  guest.nickname = write.nickname;
  guest.ended_ms = write.ended_ms;
  std::erase_if(contents.sessions, [&](const auto& one) { return one.second.account == account; });
  contents.recovery_codes.erase(account);
  if (credential != contents.credentials.end()) {
    credential->second.name = credential->second.password_hash = "";
    credential->second.registered_ms = 0;
  }
  std::erase_if(contents.identities, [&](const auto& one) { return one.second.account == account; });
  std::erase_if(contents.blocks,
                [&](const auto& one) { return one.second.account == account || one.second.blocked == account; });
  contents.mutes.erase(account);
  erase_what_was_said(contents, account);
  forget_tickets(contents, account);
  return WriteStatus::stored;
}

}  // namespace storage
