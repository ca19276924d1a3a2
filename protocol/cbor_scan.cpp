#include "protocol/cbor_scan.h"

#include <cstdint>
#include <limits>
#include <optional>

#include "protocol/limits.h"
#include "protocol/text.h"

namespace protocol {
namespace {

// RFC 8949, 3: the major types.
enum class Major : std::uint8_t { unsigned_integer, negative_integer, byte_text, text, array, map, tag, simple };

struct Head {
  Major major;
  bool indefinite;
  std::uint8_t info;
  std::uint64_t argument;
};

constexpr std::uint8_t k_break = 0xFF;

class Scan {
 public:
  explicit Scan(std::string_view bytes) : left_(bytes) {}

  std::string run() {
    item(0);
    if (fault_.empty() && !left_.empty()) fail("something follows the message");
    return fault_;
  }

 private:
  void fail(const char* why) {
    if (fault_.empty()) fault_ = why;
  }
  [[nodiscard]] bool failed() const { return !fault_.empty(); }

  std::optional<Head> head() {
    if (left_.empty()) {
      fail("the message is cut short");
      return std::nullopt;
    }
    const auto first = static_cast<std::uint8_t>(left_.front());
    left_.remove_prefix(1);
    Head read{static_cast<Major>(first >> 5), false, static_cast<std::uint8_t>(first & 0x1F), 0};
    if (read.info < 24) {
      read.argument = read.info;
    } else if (read.info < 28) {
      const std::size_t width = std::size_t{1} << (read.info - 24);
      if (left_.size() < width) {
        fail("the message is cut short");
        return std::nullopt;
      }
      for (std::size_t i = 0; i < width; ++i) {
        read.argument = (read.argument << 8) | static_cast<std::uint8_t>(left_[i]);
      }
      left_.remove_prefix(width);
    } else if (read.info == 31) {
      read.indefinite = true;
    } else {
      fail("a reserved length");
      return std::nullopt;
    }
    return read;
  }

  bool take_break() {
    if (left_.empty() || static_cast<std::uint8_t>(left_.front()) != k_break) return false;
    left_.remove_prefix(1);
    return true;
  }

  void text_bytes(std::uint64_t length) {
    if (length > left_.size()) return fail("the message is cut short");
    if (!length_of(left_.substr(0, length))) return fail("a text is not UTF-8");
    left_.remove_prefix(length);
  }

  // Chunks of a text of open length are texts of known length (RFC 8949, 3.2.3): no recursion.
  void text(const Head& head_of_text) {
    if (!head_of_text.indefinite) return text_bytes(head_of_text.argument);
    while (!failed() && !take_break()) {
      const auto chunk = head();
      if (!chunk) return;
      if (chunk->major != Major::text || chunk->indefinite) return fail("a chunk of a text is no text");
      text_bytes(chunk->argument);
    }
  }

  void key() {
    const auto read = head();
    if (!read) return;
    if (read->major != Major::text) return fail("a key is no text");
    text(*read);
  }

  void members(const Head& head_of_all, int depth) {
    if (depth > k_depth_max) return fail("nested too deep");
    const bool keyed = head_of_all.major == Major::map;
    // Each item takes at least a byte, so that a claim beyond what is left is a lie that costs nothing.
    if (!head_of_all.indefinite && head_of_all.argument > left_.size()) return fail("the message is cut short");
    for (std::uint64_t i = 0; !failed(); ++i) {
      if (head_of_all.indefinite ? take_break() : i == head_of_all.argument) return;
      if (keyed) key();
      if (!failed()) item(depth);
    }
  }

  // false, true, null; half, single and double floats (RFC 8949, 3.3).
  void simple(const Head& read) {
    const bool constant = 20 <= read.info && read.info <= 22;
    const bool floating = 25 <= read.info && read.info <= 27;
    if (!constant && !floating) fail("a simple value that JSON does not have");
  }

  void item(int depth) {
    const auto read = head();
    if (!read) return;
    switch (read->major) {
      case Major::unsigned_integer:
      case Major::negative_integer:
        if (read->indefinite) return fail("a reserved length");
        if (read->major == Major::negative_integer &&
            read->argument > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
          return fail("an integer beyond 64 bits");
        }
        return;
      case Major::byte_text:
        return fail("a byte string, which JSON does not have");
      case Major::text:
        return text(*read);
      case Major::array:
      case Major::map:
        return members(*read, depth + 1);
      case Major::tag:
        return fail("a tag, which JSON does not have");
      case Major::simple:
        return simple(*read);
    }
  }

  std::string_view left_;
  std::string fault_;
};

}  // namespace

std::string cbor_fault(std::string_view bytes) { return Scan(bytes).run(); }

}  // namespace protocol
