// Which connections are whose, both ways: those that are signed in, and those that follow something.
#pragma once

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/room/mail_values.h"

namespace server {

class AccountConnections {
 public:
  using ByAccount = std::map<std::string, std::set<ConnId>>;  ///< none of the sets is empty

  /// In place of whose the connection was before.
  void put(ConnId conn, const std::string& account) {
    drop(conn);
    account_on_[conn] = account;
    conns_of_[account].insert(conn);
  }
  /// Whose it was.
  std::optional<std::string> drop(ConnId conn) {
    const auto known = account_on_.find(conn);
    if (known == account_on_.end()) return std::nullopt;
    std::string account = std::move(known->second);
    account_on_.erase(known);
    const auto conns = conns_of_.find(account);
    conns->second.erase(conn);
    if (conns->second.empty()) conns_of_.erase(conns);
    return account;
  }

  [[nodiscard]] bool is_of(ConnId conn, const std::string& account) const {
    const auto known = account_on_.find(conn);
    return known != account_on_.end() && known->second == account;
  }
  [[nodiscard]] bool has(const std::string& account) const { return conns_of_.contains(account); }
  [[nodiscard]] const std::set<ConnId>& of(const std::string& account) const {
    static const std::set<ConnId> k_none;
    const auto known = conns_of_.find(account);
    return known == conns_of_.end() ? k_none : known->second;
  }
  [[nodiscard]] const ByAccount& all() const { return conns_of_; }

 private:
  std::map<ConnId, std::string> account_on_;
  ByAccount conns_of_;
};

/// Those of an account's followers on which it is signed in still.
[[nodiscard]] inline std::vector<ConnId> still_signed_in(const std::set<ConnId>& followers,
                                                         const std::set<ConnId>& signed_in) {
  std::vector<ConnId> both;
  std::ranges::set_intersection(followers, signed_in, std::back_inserter(both));
  return both;
}

}  // namespace server
