// The writer: one batch on its way at a time, over a connection that it makes anew when it broke. It waits for an
// answer for so long and then says `unknown`; who asks the same again goes on waiting for the same answer. A commit is
// never cancelled.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/postgres/connection.h"
#include "storage/postgres/flight.h"
#include "storage/postgres/hold.h"
#include "storage/store.h"

namespace storage::postgres {

/// Where, and how long.
struct WritingPlace {
  Address address;
  int patience_ms = 0;
  std::string holder{};                                   ///< as Hold is named
  std::function<void(const std::string& why)> is_lost{};  ///< somebody else has the database; may be empty
};

class PostgresWriter final : public Writer {
 public:
  explicit PostgresWriter(WritingPlace place) : place_(std::move(place)), hold_(place_.address, place_.holder) {}

  /// Whether nobody else serves from the database. Once somebody does, nothing is written any more.
  [[nodiscard]] Hold::Held hold();
  [[nodiscard]] const std::string& why_not_held() const { return hold_.why(); }
  /// Whether it can write, for which it connects; message() says why not.
  [[nodiscard]] bool connect();
  /// It is connected, and waits for its row to be durable.
  [[nodiscard]] bool is_registering() const { return registering_; }
  [[nodiscard]] const std::string& message() const { return connection_.message(); }
  /// The database doesn't take this release's statements.
  [[nodiscard]] bool is_refused() const { return connection_.is_refused(); }

  [[nodiscard]] std::vector<WriteStatus> commit(std::span<const WriteGroup> groups) override;
  [[nodiscard]] WriteStatus become_owner() override;
  [[nodiscard]] std::uint64_t first_epoch() const override { return owner_; }
  [[nodiscard]] std::vector<Claim> claim(std::span<const RoomId> rooms) override;
  [[nodiscard]] std::int64_t measure_sync_us() override;

 private:
  enum class Errand { none, batch, owner, claim };

  [[nodiscard]] bool registered();
  /// What was asked before and is not asked again is not waited for any more.
  void set_out(Errand errand);
  /// Sends, unless that was sent already, and waits; `hear` is given the answers. Nothing: there is none yet. What is
  /// under way goes on over the same connection, or is lost.
  template <class Next, class Hear>
  [[nodiscard]] std::optional<Heard> ask(bool under_way, const Next& next, const Hear& hear);
  /// The same for a script that is repeated as it is; its answers are there when it is stored.
  template <class Next>
  [[nodiscard]] WriteStatus carry_out(Errand errand, const Next& next);
  /// What becomes of an errand that came to no end, and whether it begins again at once.
  [[nodiscard]] std::optional<WriteStatus> trouble(Heard heard);

  WritingPlace place_;
  Hold hold_;
  Connection connection_;
  std::int64_t number_ = 0;  // of its row in `writers`; 0: none yet
  std::uint64_t batch_ = 0;  // how many it has sent
  std::uint64_t owner_ = 0;  // 0: none yet
  Errand errand_ = Errand::none;
  std::optional<Flight> flight_;
  int attempts_ = 0;          // at the errand, that came to nothing by chance
  bool answer_lost_ = false;  // of the errand: perhaps it is stored
  bool registering_ = false;  // its row is waited for
  bool failed_ = false;
};

[[nodiscard]] Statements all_writes();

}  // namespace storage::postgres
