// People who want to sit at one table together: a party has a code to come in by, and a first member who leads it. It
// lives in memory: one that waits for a table is stored with its ticket, any other is made again after a restart.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "server/hall/entropy.h"
#include "server/room/mail.h"

namespace server {

struct Party {
  std::string code;
  std::vector<Account> people;  ///< the leader first
};

class Parties {
 public:
  explicit Parties(Entropy& entropy) : entropy_(entropy) {}

  /// Null: they are in none.
  [[nodiscard]] const Party* of(const std::string& account) const;
  /// By the code as a person typed it; null: there is none.
  [[nodiscard]] const Party* by_code(const std::string& typed) const;
  [[nodiscard]] std::size_t count() const { return parties_.size(); }

  /// A new one of these people, none of whom is in another.
  const Party& make(std::vector<Account> people);
  void join(const std::string& code, const Account& account);
  /// The next one leads when the leader goes; without anybody it is no more.
  void leave(const std::string& account);

 private:
  Entropy& entropy_;
  std::map<std::string, Party> parties_;         // by code
  std::map<std::string, std::string> party_of_;  // account: code
};

}  // namespace server
