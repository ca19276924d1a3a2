#include "engine/core/describe/json_in.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/core/describe/utf8.h"

namespace engine {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// The value of four hex digits, or nothing.
std::optional<unsigned> hex_unit(std::string_view digits) {
  unsigned value = 0;
  const char* const begin = digits.data();
  const char* const end = begin + digits.size();
  const auto read = std::from_chars(begin, end, value, 16);
  if (digits.size() != 4 || read.ec != std::errc{} || read.ptr != end || digits[0] == '-') return std::nullopt;
  return value;
}

void append_utf8(std::string& to, unsigned point) {
  const auto tail = [&](unsigned shift) { to += static_cast<char>(0x80U | ((point >> shift) & 0x3fU)); };
  if (point < 0x80) {
    to += static_cast<char>(point);
  } else if (point < 0x800) {
    to += static_cast<char>(0xc0U | (point >> 6U));
    tail(0);
  } else if (point < 0x10000) {
    to += static_cast<char>(0xe0U | (point >> 12U));
    tail(6);
    tail(0);
  } else {
    to += static_cast<char>(0xf0U | (point >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace

bool JsonIn::refuse(std::string_view message) {
  if (!fault_) fault_ = JsonFault{"", std::string(message)};
  return false;
}

void JsonIn::in(std::string_view key) {
  if (!fault_) return;
  fault_->path = fault_->path.empty() ? std::string(key) : std::string(key) + "." + fault_->path;
}

void JsonIn::skip_space() {
  while (at_ < text_.size() && is_space(text_[at_])) ++at_;
}

bool JsonIn::take(char c) {
  if (!at(c)) return false;
  ++at_;
  return true;
}

JsonKind JsonIn::next() {
  skip_space();
  if (!ok() || at_ >= text_.size()) return JsonKind::none;
  switch (text_[at_]) {
    case '{':
      return JsonKind::map;
    case '[':
      return JsonKind::list;
    case '"':
      return JsonKind::text;
    case 't':
    case 'f':
      return JsonKind::boolean;
    case 'n':
      return JsonKind::null;
    default:
      return text_[at_] == '-' || is_digit(text_[at_]) ? JsonKind::number : JsonKind::none;
  }
}

bool JsonIn::open(char bracket, std::string_view expected) {
  skip_space();
  if (!ok()) return false;
  if (!take(bracket)) return refuse(expected);
  if (--depth_left_ < 0) return refuse("This is nested too deeply.");
  opened_ = true;
  return true;
}

bool JsonIn::begin_map() { return open('{', "An object is expected."); }
bool JsonIn::begin_list() { return open('[', "A list is expected."); }

bool JsonIn::another(char close) {
  skip_space();
  const bool first = std::exchange(opened_, false);
  if (!ok()) return false;
  if (take(close)) {
    ++depth_left_;
    return false;
  }
  if (!first && !take(',')) return refuse("This is not JSON: a comma or a bracket is missing.");
  return true;
}

bool JsonIn::key(std::string_view& name) {
  if (!another('}')) return false;
  skip_space();
  if (!at('"')) return refuse("This is not JSON: the name of a member is missing.");
  if (!quoted(name)) return false;
  skip_space();
  return take(':') || refuse("This is not JSON: a colon is missing.");
}

bool JsonIn::item() { return another(']'); }

bool JsonIn::word(std::string_view expected) {
  if (text_.substr(at_, expected.size()) != expected) return refuse("This is not JSON.");
  at_ += expected.size();
  return true;
}

bool JsonIn::boolean(bool& into) {
  if (next() != JsonKind::boolean) return refuse("true or false is expected.");
  into = text_[at_] == 't';
  return word(into ? "true" : "false");
}

bool JsonIn::null() {
  if (next() != JsonKind::null) return refuse("null is expected.");
  return word("null");
}

bool JsonIn::number(std::string_view& digits) {
  if (next() != JsonKind::number) return refuse("A number is expected.");
  const std::size_t begin = at_;
  const auto some_digits = [&] {
    const std::size_t from = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return at_ > from;
  };
  (void)take('-');
  const bool whole = take('0') || some_digits();
  const bool part = !take('.') || some_digits();
  bool power = true;
  if (take('e') || take('E')) {
    (void)(take('+') || take('-'));
    power = some_digits();
  }
  if (!whole || !part || !power) return refuse("This is not JSON: a number is incomplete.");
  digits = text_.substr(begin, at_ - begin);
  return true;
}

namespace {

/// Of a number with a point or an exponent: 2.0 and 20e-1 are 2, as in JSON Schema.
std::optional<std::int64_t> whole_of_real(std::string_view number) {
  constexpr int k_digits_max = 15;  // every whole number of so many is exact wherever JSON is read
  const bool negative = number.front() == '-';
  const std::size_t mark = std::min(number.find_first_of("eE"), number.size());
  std::string digits;
  std::int64_t power = 0;
  bool behind_point = false;
  for (const char c : number.substr(0, mark)) {
    if (is_digit(c)) digits += c;
    if (is_digit(c) && behind_point) --power;
    behind_point = behind_point || c == '.';
  }
  if (mark < number.size()) {
    std::string_view written = number.substr(mark + 1);
    if (written.front() == '+') written.remove_prefix(1);
    std::int64_t exponent = 0;
    if (std::from_chars(written.data(), written.data() + written.size(), exponent).ec != std::errc{}) {
      return std::nullopt;
    }
    power += std::clamp<std::int64_t>(exponent, -1'000'000, 1'000'000);
  }
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  if (digits.empty()) return 0;
  for (; digits.back() == '0'; digits.pop_back()) ++power;
  if (power < 0 || std::ssize(digits) + power > k_digits_max) return std::nullopt;
  digits.append(static_cast<std::size_t>(power), '0');
  std::int64_t whole = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), whole);
  return negative ? -whole : whole;
}

}  // namespace

bool JsonIn::integer(std::int64_t min, std::int64_t max, std::int64_t& into) {
  std::string_view digits;
  if (next() != JsonKind::number) return refuse("A whole number is expected.");
  if (!number(digits)) return false;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), into);
  if (read.ptr != digits.data() + digits.size()) {
    const auto whole = whole_of_real(digits);
    if (!whole) return refuse("A whole number is expected.");
    into = *whole;
  }
  if (read.ec != std::errc{} || into < min || into > max) {
    return refuse("A number from " + std::to_string(min) + " to " + std::to_string(max) + " is expected.");
  }
  return true;
}

bool JsonIn::natural(std::uint64_t& into) {
  std::string_view digits;
  if (next() != JsonKind::number) return refuse("A whole number is expected.");
  if (!number(digits)) return false;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), into);
  if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size()) {
    return refuse("A whole number from 0 is expected.");
  }
  return true;
}

bool JsonIn::text(std::string_view& into) {
  if (next() != JsonKind::text) return refuse("A text is expected.");
  return quoted(into);
}

bool JsonIn::utf8() {
  const std::size_t length = utf8_length(text_.substr(at_));
  if (length == 0) return refuse("This is not UTF-8.");
  at_ += length;
  return true;
}

bool JsonIn::quoted(std::string_view& into) {
  const std::size_t from = ++at_;
  for (;;) {
    if (at_ >= text_.size()) return refuse("This is not JSON: a text has no end.");
    const char c = text_[at_];
    if (c == '"') break;
    if (c == '\\') return escaped(from, into);
    if (static_cast<unsigned char>(c) < 0x20) return refuse("This is not JSON: a text has a control character.");
    if (!utf8()) return false;
  }
  into = text_.substr(from, at_++ - from);
  return true;
}

bool JsonIn::escaped(std::size_t from, std::string_view& into) {
  unescaped_.assign(text_, from, at_ - from);
  for (;;) {
    if (at_ >= text_.size()) return refuse("This is not JSON: a text has no end.");
    const char c = text_[at_];
    if (c == '"') break;
    const std::size_t begin = at_;
    if (c == '\\') {
      if (!escape()) return false;
      continue;
    }
    if (static_cast<unsigned char>(c) < 0x20) return refuse("This is not JSON: a text has a control character.");
    if (!utf8()) return false;
    unescaped_.append(text_, begin, at_ - begin);
  }
  ++at_;
  into = unescaped_;
  return true;
}

bool JsonIn::unit(unsigned& into) {
  const auto value = hex_unit(text_.substr(at_, 4));
  if (!value) return refuse("This is not JSON: an escape is incomplete.");
  at_ += 4;
  into = *value;
  return true;
}

bool JsonIn::escape() {
  constexpr std::string_view letters = "\"\\/bfnrt";
  constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  ++at_;
  const char c = at_ < text_.size() ? text_[at_] : '\0';
  ++at_;
  if (const auto at = letters.find(c); at != std::string_view::npos && c != '\0') {
    unescaped_ += meanings[at];
    return true;
  }
  unsigned point = 0;
  if (c != 'u') return refuse("This is not JSON: there is no such escape.");
  if (!unit(point)) return false;
  if (point >= 0xd800 && point < 0xe000) {
    unsigned low = 0;
    if (point >= 0xdc00 || !take('\\') || !take('u') || !unit(low) || low < 0xdc00 || low >= 0xe000) {
      return refuse("This is not JSON: half of a character is missing.");
    }
    point = 0x10000 + ((point - 0xd800) << 10U) + (low - 0xdc00);
  }
  append_utf8(unescaped_, point);
  return true;
}

bool JsonIn::raw(std::string_view& into) {
  const JsonKind kind = next();
  const std::size_t begin = at_;
  std::string_view passed;
  bool truth = false;
  switch (kind) {
    case JsonKind::map:
      for (bool more = begin_map() && key(passed); more; more = ok() && key(passed)) {
        if (!raw(passed)) return false;
      }
      break;
    case JsonKind::list:
      for (bool more = begin_list() && item(); more; more = ok() && item()) {
        if (!raw(passed)) return false;
      }
      break;
    case JsonKind::text:
      (void)text(passed);
      break;
    case JsonKind::number:
      (void)number(passed);
      break;
    case JsonKind::boolean:
      (void)boolean(truth);
      break;
    case JsonKind::null:
      (void)null();
      break;
    case JsonKind::none:
      return refuse("This is not JSON: a value is missing.");
  }
  if (!ok()) return false;
  into = text_.substr(begin, at_ - begin);
  return true;
}

bool JsonIn::end() {
  skip_space();
  return ok() && (at_ == text_.size() || refuse("This is not JSON: something follows the end."));
}

}  // namespace engine
