// What waits to be written to one client, bounded. Answers are never dropped. When the updates of a room don't fit any
// more, all that wait of that room go, and the room is asked for one whole view once there is space again: a client
// that reads too slowly sees fewer steps, never a wrong one, and never slows anybody else.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/former.h"
#include "protocol/wire.h"
#include "server/hall/limits.h"
#include "server/room/mail.h"

namespace server {

using SharedBytes = std::shared_ptr<const std::string>;

class Backlog {
 public:
  Backlog(protocol::Encoding encoding, const ConnectionLimits& limits) : encoding_(encoding), limits_(limits) {}

  /// From now on whatever is added is said in these.
  void speak(protocol::Words words) { words_ = words; }
  /// The client has said something, so its words are known: what was to be pushed before is said now.
  void begin();
  [[nodiscard]] protocol::Words words() const { return words_; }

  void add_refusal(const Json& id, const Json& error);
  /// An answer with that result.
  void add_result(const Json& id, const SharedResult& result);
  /// The same of a result that is JSON text.
  void add_result(const Json& id, std::string_view result);
  void add_push(const SharedFrame& frame);

  [[nodiscard]] bool empty() const { return waiting_.empty(); }
  /// The oldest; not empty().
  [[nodiscard]] SharedBytes take();

  /// Streams (rooms, the lobby) whose updates were dropped and who are to be asked for a fresh view now. Each is
  /// named once; until its whole view comes, its updates are dropped.
  [[nodiscard]] std::vector<std::string> to_ask();
  /// Streams of which lines were dropped, once there is space to say so; each is named once.
  [[nodiscard]] std::vector<std::string> chats_missed();
  /// The client no longer follows that stream.
  void forget(const std::string& stream) {
    stale_.erase(stream);
    missed_.erase(stream);
  }
  [[nodiscard]] bool is_stale(const std::string& stream) const { return stale_.contains(stream); }

  /// More than the hard limits: nothing but closing helps.
  [[nodiscard]] bool overflown() const;
  [[nodiscard]] std::size_t messages() const { return waiting_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  [[nodiscard]] std::size_t stale_streams() const { return stale_.size(); }

 private:
  struct Waiting {
    SharedBytes bytes;
    SharedFrame frame;  // null for an answer
  };
  enum class Stale { unasked, asked };

  void add_step(const SharedFrame& frame, SharedBytes bytes);
  void add_whole(const SharedFrame& frame, SharedBytes bytes);
  void put(SharedBytes bytes, SharedFrame frame);
  void drop_updates_of(const std::string& stream);
  void drop_state_of(const std::string& stream);
  [[nodiscard]] bool has_space_for(std::size_t bytes) const;
  [[nodiscard]] bool half_free() const;
  [[nodiscard]] SharedBytes text_of(const SharedFrame& frame) const;

  protocol::Encoding encoding_;
  protocol::Words words_ = protocol::Words::former;  // until the client says that it knows others
  ConnectionLimits limits_;
  bool begun_ = false;
  std::deque<SharedFrame> unsaid_;  // until begun_; the newest few
  std::deque<Waiting> waiting_;
  std::size_t bytes_ = 0;
  std::map<std::string, Stale> stale_;
  std::set<std::string> missed_;
};

}  // namespace server
