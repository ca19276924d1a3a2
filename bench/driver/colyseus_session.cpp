#include "bench/driver/colyseus_session.h"

#include <algorithm>
#include <stdexcept>

#include "bench/driver/frames.h"
#include "bench/driver/sockets.h"

namespace bench {

namespace {

constexpr unsigned k_join = 10;
constexpr unsigned k_error = 11;
constexpr unsigned k_leave = 12;
constexpr unsigned k_data = 13;
constexpr unsigned k_state = 14;
constexpr unsigned k_patch = 15;

std::string member(const std::string& json, const std::string& name) {
  const std::string key = "\"" + name + "\":\"";
  const std::size_t at = json.find(key);
  if (at == std::string::npos) throw std::runtime_error("colyseus: no " + name + " in " + json);
  return json.substr(at + key.size(), json.find('"', at + key.size()) - at - key.size());
}

/// Reads what @colyseus/schema writes, as far as grid4 needs it. Objects are known by numbers: 0 is the state, 1 the
/// grid, 2 the players; then each player and each hand, in turn.
class Decoder {
 public:
  Decoder(std::string_view bytes, grid4::Board* board) : bytes_(bytes), board_(board) {}

  /// The turn that it tells; -1: none.
  std::int64_t read() {
    while (at_ < bytes_.size()) {
      const auto operation = byte();
      if (operation == k_switch) {
        object_ = number();
      } else {
        change(operation & k_field);
      }
    }
    return turn_;
  }

 private:
  static constexpr std::uint32_t k_switch = 255;
  static constexpr std::uint32_t k_field = 0x3f;

  std::uint32_t byte() {
    if (at_ >= bytes_.size()) throw std::runtime_error("colyseus: a state that ends too early");
    return static_cast<unsigned char>(bytes_[at_++]);
  }
  std::uint32_t word() {
    std::uint32_t value = 0;
    for (unsigned shift = 0; shift < 32; shift += 8) value |= byte() << shift;
    return value;
  }
  std::uint32_t number() {
    const std::uint32_t first = byte();
    if (first < 0x80) return first;
    if (first == 0xcc) return byte();
    if (first == 0xcd) {
      const std::uint32_t low = byte();
      return low | byte() << 8U;
    }
    if (first == 0xce) return word();
    throw std::runtime_error("colyseus: a number of an unknown kind");
  }

  void change(std::uint32_t field) {
    if (object_ == 0) {
      if (field == 0) turn_ = word();
      if (field != 0) number();
      if (field == 0 && board_ != nullptr) board_->turn = static_cast<std::uint32_t>(turn_);
    } else if (object_ == 1) {
      const std::uint32_t cell = number();
      const std::uint32_t value = word();
      if (board_ != nullptr) board_->grid.at(cell) = value;
    } else if (object_ == 2) {
      number();
      number();
    } else if (object_ % 2 == 1) {
      change_player(field);
    } else {
      number();
      byte();
    }
  }
  void change_player(std::uint32_t field) {
    if (field == 0) {
      at_ += byte() & 0x1fU;  // the name
    } else if (field == 3) {
      number();
    } else {
      const std::uint32_t value = word();
      if (field == 1 && board_ != nullptr) board_->scores.at((object_ - 3) / 2) = static_cast<std::int32_t>(value);
    }
  }

  std::string_view bytes_;
  grid4::Board* board_;
  std::size_t at_ = 0;
  std::uint32_t object_ = 0;
  std::int64_t turn_ = -1;
};

}  // namespace

std::string ColyseusSession::target() const {
  const std::string room = std::to_string(client_.room);
  const std::string wanted = "{\"room\":" + room + ",\"seat\":" + std::to_string(client_.seat) + "}";
  const std::string place =
      posted(port_, client_.index == 0 ? "/matchmake/create/grid4" : "/matchmake/joinById/r" + room, wanted);
  return "/" + member(place, "processId") + "/" + member(place, "roomId") + "?sessionId=" + member(place, "sessionId");
}

Heard ColyseusSession::hear(std::string_view message, std::string& out) {
  switch (static_cast<unsigned char>(message.at(0)) & 0x1fU) {
    case k_join:
      append_frame(out, Opcode::binary, std::string_view("\x0a", 1));
      return {};
    case k_state:
    case k_patch:
      return changed(message.substr(1));
    case k_data:
    case k_error:
    case k_leave:
      return {Heard::Kind::refused};
    default:
      return {};
  }
}

Heard ColyseusSession::changed(std::string_view encoded) {
  const std::int64_t turn = Decoder(encoded, board_).read();
  const bool first = !joined_;
  joined_ = true;
  if (turn < 0 && !first) return {};
  const std::int64_t seq = std::max<std::int64_t>(turn, 0);
  return {first ? Heard::Kind::joined : Heard::Kind::updated, seq, seq % grid4::k_seats == client_.seat};
}

/// A message of the type "m", whose body is [cell, card] in MessagePack.
void ColyseusSession::move(std::uint32_t chance, std::string& out) {
  const grid4::Move move = grid4_move(chance);
  std::string message{static_cast<char>(k_data), static_cast<char>(0xa1), 'm', static_cast<char>(0x92)};
  if (move.cell >= 256) {
    message += {static_cast<char>(0xcd), static_cast<char>(move.cell >> 8U)};
  } else if (move.cell >= 128) {
    message += static_cast<char>(0xcc);
  }
  message += {static_cast<char>(move.cell & 0xffU), static_cast<char>(move.card)};
  append_frame(out, Opcode::binary, message);
}

}  // namespace bench
