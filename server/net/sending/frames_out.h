// The frames of one WebSocket without TLS (RFC 6455, 5.2), written past Beast: what a connection has to say at one time
// goes to the kernel in one system call, where Beast would take one for each frame and two turns of the loop. What
// Beast says by itself (pings, pongs, the end) and these frames never cut into each other: Stream sees to that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/sending/stream.h"

namespace server {

/// Unmasked, whole and final, as a server's are: what stands before a payload of `size` bytes.
struct FrameHead {
  FrameHead(std::size_t size, bool binary);

  std::array<unsigned char, 10> bytes{};
  std::size_t count = 0;
};

/// On the stream's executor alone, like the stream.
class FramesOut {
 public:
  /// So much goes out in one call at most; whoever has more calls send() in between.
  static constexpr std::size_t k_frames_max = k_pieces_max / 2;
  static constexpr std::size_t k_bytes_max = 65'536;

  /// From now on the stream is written to by this and by Beast's control frames. It outlives this.
  explicit FramesOut(Stream& stream);

  void add(std::shared_ptr<const std::string> payload, bool binary);
  /// What was added goes out, if the kernel takes it. Otherwise waits() is true, and once all is out it is false and
  /// `freed` is called: by somebody else's turn, unless the socket broke. `freed` keeps alive what it needs.
  void send(std::function<void()> freed);
  /// Nothing more is sent: the other side has closed.
  void stop();

  [[nodiscard]] bool full() const { return frames_.size() >= k_frames_max || bytes_ >= k_bytes_max; }
  [[nodiscard]] bool waits() const { return waits_; }
  /// That were added and the kernel has not taken.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  struct Frame {
    FrameHead head;
    std::shared_ptr<const std::string> payload;
  };

  [[nodiscard]] std::string rest_after(std::size_t taken) const;
  void go_on(const std::function<void()>& freed);

  Stream& stream_;
  std::vector<Frame> frames_;
  std::size_t bytes_ = 0;
  bool waits_ = false;
  bool stopped_ = false;
};

}  // namespace server
