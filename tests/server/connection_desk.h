// One connection on a desk: what a test says as the client, as the other parts and as the socket, and what came out.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "protocol/messages.h"
#include "protocol/pushes.h"
#include "server/hall/connection.h"
#include "server/room/push_frame.h"

namespace server {

/// A push of any shape, also one that the server never makes, delivered as the row of its notification says.
inline SharedFrame frame_of(const Json& message, const std::string& room) {
  const auto* const row =
      std::ranges::find(protocol::k_pushes, message.value("method", ""), [](const auto& one) { return one.name; });
  const auto delivery = row == protocol::k_pushes.end() ? protocol::Delivery::once : row->delivery;
  const Json params = message.value("params", Json::object());
  const FrameKind kind = kind_of(delivery, !params.contains("from"));
  const std::string said_by = kind == FrameKind::line ? params.at("line").value("account", "") : "";
  return std::make_shared<const server::Frame>(message.dump(), room, kind, said_by);
}

class ConnectionDesk {
 public:
  static constexpr ConnId k_id{7};

  /// Whether the client has said that it knows today's names of the wire.
  enum class Greeted : bool { no, yes };

  explicit ConnectionDesk(ConnectionLimits limits = {}, protocol::Encoding encoding = protocol::Encoding::json,
                          Greeted greeted = Greeted::yes)
      : encoding_(encoding), connection_(k_id, encoding, limits, {"vivarium", "0.1"}) {
    if (greeted == Greeted::yes) speak_todays_words();
  }

  void mail(ConnMail one) { connection_.handle(std::move(one), now, out); }

  /// The client sends this text, or this request with the next id.
  void send_text(const std::string& text) { mail(FrameIn{text, encoding_ == protocol::Encoding::cbor}); }
  int ask(const std::string& method, const Json& params = Json::object()) {
    const int id = next_id_++;
    const Json message = {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}};
    send_text(protocol::encode(message, encoding_));
    return id;
  }
  void sign_in(const std::string& account) { mail(SignedIn{{account, account + "'s nickname"}}); }
  /// Of a room that the client has joined, before if not yet.
  void push(const std::string& room, const Json& message) {
    if (is_room_stream(room) && joined_.insert(room).second) mail(Joined{{room}});
    mail(Push{frame_of(message, room)});
  }

  /// Takes all mail of this kind out of the outbox.
  template <class T>
  std::vector<T> take() {
    std::vector<T> taken;
    Outbox rest;
    for (Out& one : out) {
      if (auto* it = one.get_if<T>()) {
        taken.push_back(std::move(*it));
      } else {
        rest.push_back(std::move(one));
      }
    }
    out = std::move(rest);
    return taken;
  }

  /// The socket takes everything that waits; the messages, in order.
  std::vector<Json> read_all() {
    std::vector<Json> messages;
    for (auto written = take<WriteOut>(); !written.empty(); written = take<WriteOut>()) {
      EXPECT_EQ(written.size(), 1U) << "only one write is in flight at a time";
      messages.push_back(protocol::decode(*written.front().bytes, encoding_, std::size_t{1} << 24).value());
      mail(Written{});
    }
    return messages;
  }
  /// The only message that waits.
  Json read_one() {
    auto messages = read_all();
    EXPECT_EQ(messages.size(), 1U);
    return messages.empty() ? Json() : messages.front();
  }
  /// The stable code of the only answer that waits; "" if it is no error.
  std::string read_error() {
    const Json message = read_one();
    return message.contains("error") ? message["error"]["data"]["code"].get<std::string>() : "";
  }
  /// What was passed to rooms since the last call, requests and goodbyes alike.
  template <class T>
  std::vector<std::string> rooms_told() {
    std::vector<std::string> rooms;
    for (const ToRoom& one : take<ToRoom>()) {
      if (one.mail.holds<T>()) rooms.push_back(one.room.text);
    }
    return rooms;
  }
  std::optional<std::uint16_t> close_code() {
    const auto closes = take<CloseSocket>();
    EXPECT_LE(closes.size(), 1U);
    return closes.empty() ? std::nullopt : std::optional(closes.front().code);
  }

  Connection& connection() { return connection_; }

  Now now{1'000'000, 1'790'000'000'000};
  Outbox out;

 private:
  /// Long ago: nothing is left of it but that.
  void speak_todays_words() {
    constexpr std::int64_t k_long_ago_ms = 100'000;
    now.steady_ms -= k_long_ago_ms;
    const Json hello{{"jsonrpc", "2.0"}, {"id", 0}, {"method", "hello"}, {"params", {{"words", 2}}}};
    send_text(protocol::encode(hello, encoding_));
    std::ignore = read_all();
    now.steady_ms += k_long_ago_ms;
    mail(Wake{});
    out.clear();
  }

  protocol::Encoding encoding_;
  Connection connection_;
  int next_id_ = 1;
  std::set<std::string> joined_;
};

/// A push that builds on the one before, one that replaces all, and one with absolute values.
inline Json step_push(const std::string& room, int seq, std::size_t padding = 0) {
  return {{"jsonrpc", "2.0"},
          {"method", "table.update"},
          {"params", {{"table", room}, {"from", seq - 1}, {"seq", seq}, {"patch", std::string(padding, 'x')}}}};
}
inline Json whole_push(const std::string& room, int seq, std::size_t padding = 0) {
  return {{"jsonrpc", "2.0"},
          {"method", "table.update"},
          {"params", {{"table", room}, {"seq", seq}, {"view", std::string(padding, 'x')}}}};
}
inline Json presence_push(const std::string& room, int spectators) {
  return {{"jsonrpc", "2.0"}, {"method", "table.presence"}, {"params", {{"table", room}, {"spectators", spectators}}}};
}

}  // namespace server
