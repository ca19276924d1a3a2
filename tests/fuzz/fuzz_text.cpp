// Texts of people, codes that they type, ranges of addresses that keepers ban and the mark where an export goes on, as
// they come out of a message: what is taken is tidy, and stays as it is when it is read again.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/ensure.h"
#include "protocol/codes.h"
#include "protocol/limits.h"
#include "protocol/text.h"
#include "server/hall/address_range.h"
#include "server/hall/game_list.h"

namespace {

void check_texts(const std::string& text) {
  constexpr std::size_t k_line_max = 300;
  const auto nickname = protocol::tidy_nickname(text);
  ENSURE(!nickname || protocol::tidy_nickname(*nickname) == nickname, "a tidy nickname stays as it is");
  ENSURE(!nickname || *protocol::length_of(*nickname) <= protocol::k_nickname_length_max, "and is short");
  const auto line = protocol::tidy_line(text, k_line_max);
  ENSURE(!line || protocol::tidy_line(*line, k_line_max) == line, "a tidy line stays as it is");
  const std::string label = protocol::tidy_label(text);
  ENSURE(protocol::tidy_label(label) == label, "a tidy label stays as it is");
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
