#include "engine/core/describe/read.h"

#include <algorithm>

namespace engine {

std::size_t utf8_count(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

namespace described {

bool JsonReader::read_string(std::string& into, std::optional<Range> range) {
  std::string_view text;
  if (!in_.text(text)) return false;
  const auto length = static_cast<std::int64_t>(utf8_count(text));
  if (range && (length > range->max || length < range->min)) {
    return in_.refuse("A text of " + std::to_string(range->min) + " to " + std::to_string(range->max) +
                      " characters is expected.");
  }
  into = text;
  return true;
}

bool JsonReader::read_chosen(std::string& into, std::span<const std::string_view> words) {
  std::string_view text;
  if (!in_.text(text)) return false;
  if (std::ranges::find(words, text) == words.end()) {
    std::string listed;
    for (const std::string_view word : words) listed.append(listed.empty() ? "" : ", ").append(word);
    return in_.refuse("One of " + listed + " is expected.");
  }
  into = text;
  return true;
}

bool JsonReader::pass_over(std::string_view name) {
  const std::string kept(name);
  std::string_view passed;
  if (typed_ && name == "type") {
    typed_ = false;
    return in_.raw(passed);
  }
  if (members_ == Members::open) return in_.raw(passed);
  in_.refuse("There is no such member here.");
  in_.in(kept);
  return false;
}

bool JsonReader::find_type(std::string_view text, std::string& type) {
  JsonIn in(text);
  std::string_view name;
  std::string_view passed;
  bool found = false;
  for (bool more = in.begin_map() && in.key(name); more; more = in.key(name)) {
    if (name != "type") {
      (void)in.raw(passed);
      continue;
    }
    if (found) break;
    found = in.text(passed);
    type = passed;
  }
  if (found) return true;
  in_.refuse("It has no type.");
  in_.in("type");
  return false;
}

}  // namespace described

}  // namespace engine
