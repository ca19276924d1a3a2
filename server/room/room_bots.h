// The bots at a table: for each seat that one plays, the thought about its open decision. Thinking is asked for with
// Think and comes back as Thought, in the time it takes; it is in no log, so after a recovery it is asked for again.
#pragma once

#include <cstdint>
#include <optional>

#include "server/room/facts.h"
#include "server/room/mail.h"
#include "server/room/table.h"

namespace server {

class RoomBots {
 public:
  /// What a bot wants to do.
  struct Ready {
    engine::Seat seat;
    std::uint64_t decision = 0;
    Json action;
  };

  /// To be called with what is visible: asks for the thoughts that are missing and forgets what nobody needs any more.
  void follow(const Table& table, Now now, Outbox& out);

  /// Asks for a thought that somebody waits for; its ticket.
  [[nodiscard]] std::uint64_t ask_for_hint(const Table& table, engine::Seat seat, Outbox& out);

  /// Likewise, of what each action would change.
  [[nodiscard]] std::uint64_t ask_for_preview(const Table& table, engine::Seat seat, Think::Preview preview,
                                              Outbox& out);

  /// False when it is about none of the decisions that bots think of now.
  [[nodiscard]] bool take(const Thought& thought, Now now);

  /// The next action that a bot has chosen; each is given once.
  [[nodiscard]] std::optional<Ready> take_ready();

  /// When follow() has something to ask for again.
  [[nodiscard]] std::optional<std::int64_t> next() const;

 private:
  enum class Stage : std::uint8_t {
    thinking,
    refused,  ///< too many were thinking; asked again at retry_ms
    chosen,
    given,
  };
  struct Thinking {
    std::uint64_t wire = 0;
    std::uint64_t ticket = 0;
    Stage stage = Stage::thinking;
    std::int64_t retry_ms = 0;
    Json action;
  };

  std::uint64_t tickets_ = 0;
  PerSeat<std::optional<Thinking>> thinking_;
};

}  // namespace server
