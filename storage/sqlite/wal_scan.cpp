#include "storage/sqlite/wal_scan.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/sqlite/whole_file.h"
#include "storage/sqlite/witness.h"

namespace storage::sqlite {
namespace {

constexpr std::size_t k_header = 32;
constexpr std::size_t k_frame_header = 24;
constexpr std::uint32_t k_magic = 0x377f0682;  // the lowest bit: words of the check sums are big-endian

std::uint32_t word(std::string_view text, std::size_t at, bool big_endian = true) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value = value << 8U | static_cast<std::uint8_t>(text[at + (big_endian ? i : 3 - i)]);
  }
  return value;
}

struct Sum {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  friend bool operator==(const Sum&, const Sum&) = default;

  void add(std::string_view bytes, bool big_endian) {
    for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
      first += word(bytes, at, big_endian) + second;
      second += word(bytes, at + 4, big_endian) + first;
    }
  }
};

Sum sum_at(std::string_view text, std::size_t at) { return {word(text, at), word(text, at + 4)}; }

/// One log, frame by frame.
struct Frames {
  std::string_view text;
  bool big_endian = false;
  std::size_t page = 0;

  [[nodiscard]] std::size_t count() const { return (text.size() - k_header) / (k_frame_header + page); }
  [[nodiscard]] std::string_view at(std::size_t frame) const {
    return text.substr(k_header + frame * (k_frame_header + page), k_frame_header + page);
  }
  [[nodiscard]] bool is_of_this_log(std::size_t frame) const { return at(frame).substr(8, 8) == text.substr(16, 8); }
  [[nodiscard]] bool ends_commit(std::size_t frame) const { return word(at(frame), 4) != 0; }
  /// Each check sum goes on from the one before.
  [[nodiscard]] bool follows(std::size_t frame, Sum before) const {
    before.add(at(frame).substr(0, 8), big_endian);
    before.add(at(frame).substr(k_frame_header), big_endian);
    return before == sum_at(at(frame), 16);
  }
};

/// Reads the parts of a cell one after the other, and nothing beyond the page.
struct Cell {
  std::string_view text;
  bool ok = true;

  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 9; ++i) {
      if (i == text.size()) break;
      const auto byte = static_cast<std::uint8_t>(text[i]);
      if (i == 8 || byte < 0x80) {
        text.remove_prefix(i + 1);
        return i == 8 ? value << 8U | byte : value << 7U | byte;
      }
      value = value << 7U | (byte & 0x7fU);
    }
    ok = false;
    return 0;
  }
  std::string_view take(std::size_t bytes) {
    ok = ok && bytes <= text.size();
    if (!ok) return {};
    const std::string_view taken = text.substr(0, bytes);
    text.remove_prefix(bytes);
    return taken;
  }
};

/// Bytes of a whole number of that serial type; nothing when it is another type.
std::optional<std::size_t> size_of_number(std::uint64_t type) {
  constexpr std::array<std::size_t, 10> k_sizes{0, 1, 2, 3, 4, 6, 8, 0, 0, 0};
  return type == 0 || type == 7 || type > 9 ? std::nullopt : std::optional(k_sizes[type]);
}

/// Bytes of a text of that serial type.
std::optional<std::size_t> size_of_text(std::uint64_t type) {
  return type < 13 || type % 2 == 0 ? std::nullopt : std::optional<std::size_t>((type - 13) / 2);
}

/// Sum and `before` of the mark, if that is what this page holds: the one row (one, number, sum, before, row_sum) of
/// the table `witness` (guards.cpp).
void add_mark(std::string_view page, std::vector<std::string>& sums) {
  constexpr char k_leaf_of_a_table = 0x0d;
  constexpr std::uint64_t k_header_of_mark = 6;
  if (page[0] != k_leaf_of_a_table || page[3] != 0 || page[4] != 1) return;
  const std::size_t at = static_cast<std::uint8_t>(page[8]) * 256U + static_cast<std::uint8_t>(page[9]);
  if (at >= page.size()) return;
  Cell cell{page.substr(at)};
  const std::uint64_t payload = cell.varint();
  const std::uint64_t row = cell.varint();
  if (!cell.ok || row != 1 || cell.varint() != k_header_of_mark || cell.varint() != 0) return;
  const auto number = size_of_number(cell.varint());
  const auto sum = size_of_text(cell.varint());
  const auto before = size_of_text(cell.varint());
  const auto row_sum = size_of_number(cell.varint());
  if (!cell.ok || !number || !row_sum || sum != k_sum_digits || (before != k_sum_digits && before != 0U)) return;
  if (payload != k_header_of_mark + *number + *sum + *before + *row_sum) return;
  cell.take(*number);
  const std::string_view sum_text = cell.take(*sum);
  const std::string_view before_text = cell.take(*before);
  if (!cell.ok) return;
  if (sums.empty()) sums.emplace_back(before_text);
  sums.emplace_back(sum_text);
}

/// Nothing when the header is damaged.
std::optional<Frames> frames_of(std::string_view text) {
  const std::uint32_t magic = word(text, 0);
  if ((magic & ~1U) != k_magic) return std::nullopt;
  Frames frames{text, (magic & 1U) != 0, word(text, 8)};
  Sum sum;
  sum.add(text.substr(0, 24), frames.big_endian);
  const bool sound = sum == sum_at(text, 24) && frames.page >= 512 && frames.page <= 65536;
  return sound ? std::optional(frames) : std::nullopt;
}

}  // namespace

WalScan scan_wal(const std::filesystem::path& path) {
  WalScan found;
  const auto text = read_whole(path);
  if (!text || text->size() <= k_header) return found;
  found.there = true;
  const auto frames = frames_of(*text);
  found.header_damaged = !frames;
  if (!frames) return found;
  Sum sum = sum_at(*text, 24);
  std::size_t frame = 0;
  for (; frame < frames->count() && frames->is_of_this_log(frame) && frames->follows(frame, sum); ++frame) {
    sum = sum_at(frames->at(frame), 16);
    add_mark(frames->at(frame).substr(k_frame_header), found.sums);
    if (frames->ends_commit(frame)) ++found.commits;
  }
  // Beyond it, a frame is whole when it follows from what the frame before says of itself.
  for (++frame; frame < frames->count(); ++frame) {
    const bool whole = frames->is_of_this_log(frame) && frames->follows(frame, sum_at(frames->at(frame - 1), 16));
    if (whole && frames->ends_commit(frame)) ++found.commits_lost;
  }
  return found;
}

bool WalScan::may_follow(const std::string& sum) const { return std::ranges::find(sums, sum) != sums.end(); }

}  // namespace storage::sqlite
