// Reads JSON text (RFC 8259) that may be anything, piece by piece and without a tree: whoever reads asks for what it
// expects. The first thing that is wrong ends it; where it was is told by the way back (in()).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// What is wrong with a text. `path` is dotted, "boards.0.cubes"; empty: the whole.
struct JsonFault {
  std::string path;
  std::string message;
};

enum class JsonKind : std::uint8_t { map, list, text, number, boolean, null, none };

class JsonIn {
 public:
  static constexpr int k_depth_max = 64;

  explicit JsonIn(std::string_view text, int depth_max = k_depth_max) : text_(text), depth_left_(depth_max) {}

  /// What comes next, by its first character; `none` at the end of the text and where no value can begin.
  [[nodiscard]] JsonKind next();

  // Each reads one thing, or fails and is false; after a failure everything fails.
  bool begin_map();
  /// The next key; false at the map's end, which is then read, and at a fault. The key is good until the next is read.
  bool key(std::string_view& name);
  bool begin_list();
  /// Whether another item follows; reads the list's end.
  bool item();
  bool integer(std::int64_t min, std::int64_t max, std::int64_t& into);
  /// Of 64 bits without a sign.
  bool natural(std::uint64_t& into);
  /// Any number, as it is written.
  bool number(std::string_view& digits);
  bool boolean(bool& into);
  bool null();
  /// The text is good until the next is read.
  bool text(std::string_view& into);
  /// Passes over a value, whatever it is, and gives its text.
  bool raw(std::string_view& into);
  /// Nothing but space is left.
  bool end();

  /// Always false, so that a reader can say `return in.refuse("...")`.
  bool refuse(std::string_view message);
  /// What failed lies below this key.
  void in(std::string_view key);

  [[nodiscard]] bool ok() const { return !fault_; }
  [[nodiscard]] const std::optional<JsonFault>& fault() const { return fault_; }

 private:
  void skip_space();
  [[nodiscard]] bool at(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool take(char c);
  bool word(std::string_view expected);
  bool open(char bracket, std::string_view expected);
  /// Between items: a comma, or the closing bracket, after which nothing follows.
  bool another(char close);
  bool quoted(std::string_view& into);
  bool escaped(std::size_t from, std::string_view& into);
  bool escape();
  bool unit(unsigned& into);
  bool utf8();

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_left_;
  bool opened_ = false;  ///< a bracket was read just now: no comma comes before the first item
  std::string unescaped_;
  std::optional<JsonFault> fault_;
};

}  // namespace engine
