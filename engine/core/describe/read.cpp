#include "engine/core/describe/read.h"

#include <algorithm>
#include <bit>

#include "engine/core/describe/utf8.h"

namespace engine {

namespace described {

UntypedReader::UntypedReader(std::string_view text, Members members) : in_(text), members_(members) {}

UntypedReader::~UntypedReader() = default;

Rejection UntypedReader::rejection(std::string_view code) const {
  return {std::string(code), in_.fault()->message, "", in_.fault()->path};
}

bool UntypedReader::read_string(std::string& into, std::optional<Range> range) {
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

bool UntypedReader::read_chosen(std::string& into, std::span<const std::string_view> words) {
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

bool UntypedReader::find_word(std::span<const std::string_view> words, std::size_t& at) {
  std::string_view word;
  if (!in_.text(word)) return false;
  at = static_cast<std::size_t>(std::ranges::find(words, word) - words.begin());
  return at < words.size() || in_.refuse("There is no such word here.");
}

bool UntypedReader::next_member(std::span<const std::string_view> names, std::uint64_t& seen, std::size_t& at) {
  std::string_view name;
  while (in_.key(name)) {
    at = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    if (at == names.size()) {
      if (!pass_over(name)) return false;
      continue;
    }
    const std::uint64_t bit = std::uint64_t{1} << at;
    if ((seen & bit) != 0) return refuse_at(names[at], k_twice);
    seen |= bit;
    return true;
  }
  return false;
}

bool UntypedReader::all_there(std::span<const std::string_view> names, std::uint64_t missing) {
  if (!in_.ok()) return false;
  if (missing == 0 || members_ == Members::sparse) return true;
  return refuse_at(names[static_cast<std::size_t>(std::countr_zero(missing))], "This member is missing.");
}

bool UntypedReader::pass_over(std::string_view name) {
  const std::string kept(name);
  std::string_view passed;
  if (typed_ && name == "type") {
    typed_ = false;
    return in_.raw(passed);
  }
  if (members_ == Members::open) return in_.raw(passed);
  return refuse_at(kept, "There is no such member here.");
}

bool UntypedReader::find_type(std::span<const std::string_view> tags, std::string_view& text, std::size_t& type) {
  if (in_.next() != JsonKind::map) return in_.refuse("An object is expected.");
  if (!in_.raw(text)) return false;
  JsonIn in(text);
  std::string_view name;
  std::string_view passed;
  for (bool more = in.begin_map() && in.key(name); more; more = in.key(name)) {
    if (name != "type") {
      (void)in.raw(passed);
      continue;
    }
    if (!in.text(passed)) break;
    type = static_cast<std::size_t>(std::ranges::find(tags, passed) - tags.begin());
    return type < tags.size() || refuse_at("type", "There is nothing of that type.");
  }
  return refuse_at("type", "It has no type.");
}

bool UntypedReader::begin_typed() {
  typed_ = true;
  return in_.begin_map();
}

bool UntypedReader::fault_at(std::size_t index) { return fault_at(std::to_string(index)); }

bool UntypedReader::fault_at(std::string_view key) {
  in_.in(key);
  return false;
}

bool UntypedReader::refuse_at(std::string_view key, std::string_view message) {
  in_.refuse(message);
  return fault_at(key);
}

bool UntypedReader::fault_of(const UntypedReader& inner) {
  const JsonFault& why = *inner.in_.fault();
  in_.refuse(why.message);
  return why.path.empty() ? false : fault_at(why.path);
}

}  // namespace described

}  // namespace engine
