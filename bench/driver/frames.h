// WebSocket frames as a client writes and reads them: whole messages, no extension.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bench {

enum class Opcode : unsigned char { text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

struct Frame {
  Opcode opcode = Opcode::text;
  std::string_view payload;
  std::size_t bytes = 0;  ///< with its head
};

/// Adds a masked frame; the mask is zero, which the protocol allows and which leaves the bytes as they are.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);

/// The frame that `bytes` begin with; nothing: it isn't all there yet. Throws std::runtime_error on what no peer sends
/// (a masked frame, a part of a message).
[[nodiscard]] std::optional<Frame> first_frame(std::string_view bytes);

}  // namespace bench
