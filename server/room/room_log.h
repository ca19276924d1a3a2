// The log's language: facts as the payloads of records, and back, as they are described (facts.h).
// It may hold secrets (the server's seed, a secret choice); the log is the server's alone. A record that holds a
// secret choice also holds the state's hash, which covers the game's key: `head` gives nobody a way to guess it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "engine/core/result.h"
#include "server/room/facts.h"
#include "storage/store.h"

namespace server {

/// The `kind` of a fact's record: its tag, "acted", "seat_taken" ...
[[nodiscard]] std::string kind_of(const Fact& fact);

[[nodiscard]] storage::Bytes payload_of(const Fact& fact);

/// Refused with "bad_log" when the record is none of ours. Never throws.
[[nodiscard]] engine::Result<Fact> fact_of(const RoomId& room, const storage::LogRecord& record);

/// The hash of the state that the record says its fact led to.
[[nodiscard]] std::optional<engine::Hash> state_hash_of(const Fact& fact);

/// What was answered to requests with a key, so that a repeated one is answered alike (docs/protocol.md section 4).
struct Answer {
  engine::Hash asked{};  ///< of the request: another one with the same key is refused
  engine::JsonText result = {};
};

/// The answer that an accepted request got, read from its record; nullopt for facts that no key asks for.
[[nodiscard]] std::optional<Answer> answer_of(const Fact& fact, std::uint64_t seq);

/// What tells one request from another under the same key.
[[nodiscard]] engine::Hash asked_to_act(std::uint64_t decision, const Json& action);
[[nodiscard]] engine::Hash asked_to_undo(std::optional<std::uint64_t> record);
[[nodiscard]] engine::Hash asked_to_ask_undo(std::optional<std::uint64_t> record);
[[nodiscard]] engine::Hash asked_for_rematch();

/// All of a table's, by account and key.
class Answers {
 public:
  void add(const std::string& account, const std::string& key, Answer answer);
  /// Takes all that it has not.
  void merge(Answers more);
  /// Null: there was none.
  [[nodiscard]] const Answer* find(const std::string& account, const std::string& key) const;
  [[nodiscard]] std::size_t size() const;

 private:
  std::map<std::string, std::map<std::string, Answer>> by_account_;
};

}  // namespace server
