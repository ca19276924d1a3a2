// Texts of people, codes that they type, ranges of addresses that keepers ban and the mark where an export goes on, as
// they come out of a message: what is taken is tidy, and stays as it is when it is read again.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/ensure.h"
#include "protocol/codes.h"
#include "protocol/limits.h"
#include "protocol/text.h"
#include "server/hall/game_list.h"
#include "server/hall/origins/address_range.h"

namespace {

constexpr std::size_t k_line_max = 300;

/// Of what turns the direction of writing, breaks a line or is no character: nothing. (The ranges are those of
/// Unicode's chapter 23, and not read from where protocol/text.cpp reads them.)
bool is_harmful(char32_t point) {
  return point < 0x20 || (0x7F <= point && point < 0xA0) || (0x2028 <= point && point <= 0x202E) ||
         (0x2066 <= point && point <= 0x206F) || (0xE000 <= point && point <= 0xF8FF) || point == 0xFEFF ||
         (0xFDD0 <= point && point <= 0xFDEF) || (point & 0xFFFE) == 0xFFFE || point == 0x200B || point == 0xAD;
}

void check_shown(const std::string& text, std::size_t length_max) {
  const auto points = protocol::code_points(text);
  ENSURE(points && points->size() <= length_max, "what is shown is UTF-8, and short");
  ENSURE(std::ranges::none_of(*points, is_harmful), "what is shown has nothing that can't be");
  ENSURE(points->empty() || (points->front() != U' ' && points->back() != U' '), "nor spaces at the ends");
  ENSURE(text.find("  ") == std::string::npos, "nor two side by side");
}

void check_kind(const std::string& text, protocol::TextKind kind, std::size_t length_max) {
  const protocol::CleanText clean = protocol::clean_text(text, kind, length_max);
  if (clean.fault) return;
  check_shown(clean.text, length_max);
  const protocol::CleanText again = protocol::clean_text(clean.text, kind, length_max);
  ENSURE(!again.fault && again.text == clean.text, "a clean text stays as it is");
}

void check_texts(const std::string& text) {
  check_kind(text, protocol::TextKind::name, protocol::k_nickname_length_max);
  check_kind(text, protocol::TextKind::line, k_line_max);
  const std::string part = protocol::shown_part(text, protocol::k_nickname_length_max);
  check_shown(part, protocol::k_nickname_length_max);
  const protocol::CleanText name =
      protocol::clean_text(part, protocol::TextKind::name, protocol::k_nickname_length_max);
  ENSURE(!name.fault && name.text == part, "what is made a name is one");
  const std::string code = protocol::clean_code(text);
  ENSURE(protocol::clean_code(code) == code, "a clean code stays as it is");
}

void check_range(const std::string& text) {
  const auto range = server::parse_banned_range(text);
  if (!range) return;
  const auto again = server::parse_banned_range(server::to_text(*range));
  ENSURE(again && *again == *range, "a range can be written and read again");
  std::ignore = server::is_in(*range, text);
}

void check_mark(const std::string& text) {
  const auto mark = server::mark_from(text);
  if (!mark) return;
  storage::GameRow row;
  row.room = mark->room;
  row.finished_ms = mark->finished_ms;
  const auto again = server::mark_from(server::text_of_mark(row));
  ENSURE(again && again->finished_ms == mark->finished_ms && again->room == mark->room, "a mark is read as written");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_texts(text);
  check_range(text);
  check_mark(text);
  return 0;
}
