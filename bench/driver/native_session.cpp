#include "bench/driver/native_session.h"

#include "bench/driver/frames.h"

namespace bench {

namespace {

/// Reads numbers between commas into all of `into`.
template <class Numbers>
void read_list(std::string_view text, std::size_t at, Numbers& into) {
  for (auto& one : into) {
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), one);
    at = static_cast<std::size_t>(end - text.data()) + 1;
  }
}

}  // namespace

std::string NativeSession::target() const {
  return "/?room=" + std::to_string(client_.room) + "&seat=" + std::to_string(client_.seat);
}

Heard NativeSession::hear(std::string_view message, std::string&) {
  constexpr std::string_view k_head = "{\"seq\":";
  if (!message.starts_with(k_head)) return {Heard::Kind::refused};
  const auto seq = number_at(message, k_head.size());
  if (board_ != nullptr) fold(message);
  const bool first = !joined_;
  joined_ = true;
  return {first ? Heard::Kind::joined : Heard::Kind::updated, seq, seq % grid4::k_seats == client_.seat};
}

void NativeSession::move(std::uint32_t chance, std::string& out) {
  const grid4::Move move = grid4_move(chance);
  append_frame(out, Opcode::text, "{\"m\":[" + std::to_string(move.cell) + "," + std::to_string(move.card) + "]}");
}

void NativeSession::fold(std::string_view message) {
  board_->turn = number_after<std::uint32_t>(message, "\"seq\":");
  const std::size_t grid = message.find("\"grid\":[");
  if (grid == std::string_view::npos) {
    board_->grid.at(number_after<std::uint32_t>(message, "\"c\":")) = number_after<std::uint32_t>(message, "\"v\":");
    return read_list(message, message.find("\"s\":[") + 5, board_->scores);
  }
  read_list(message, grid + 8, board_->grid);
  std::size_t at = grid;
  for (auto& score : board_->scores) {
    at = message.find("\"score\":", at) + 8;
    score = number_at<std::int32_t>(message, at);
  }
}

}  // namespace bench
