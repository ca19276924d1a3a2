// A push as a frame: its text made once, and how it is delivered as the row of its notification says.
#pragma once

#include <string>
#include <type_traits>
#include <utility>

#include "protocol/pushes.h"
#include "server/room/mail_values.h"

namespace server {

/// `is_whole`: of a push that comes in steps, whether this one replaces them.
[[nodiscard]] constexpr FrameKind kind_of(protocol::Delivery delivery, bool is_whole) {
  switch (delivery) {
    case protocol::Delivery::once:
      return FrameKind::once;
    case protocol::Delivery::state:
      return FrameKind::state;
    case protocol::Delivery::line:
      return FrameKind::line;
    case protocol::Delivery::steps:
      break;
  }
  return is_whole ? FrameKind::whole : FrameKind::step;
}

/// `stream`: the room, or k_lobby_stream and its like; empty: none.
template <protocol::Push P>
[[nodiscard]] SharedFrame make_frame(const P& push, std::string stream = {}) {
  bool is_whole = false;
  if constexpr (std::is_same_v<P, protocol::TableUpdate>) is_whole = !push.from.has_value();
  std::string said_by;
  if constexpr (std::is_same_v<P, protocol::ChatLine>) said_by = push.line.account.value_or("");
  return std::make_shared<const Frame>(protocol::text_of(push), std::move(stream),
                                       kind_of(protocol::known_push<P>.delivery, is_whole), std::move(said_by));
}

}  // namespace server
