#include "storage/sqlite/witness.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <set>
#include <span>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "storage/checksum.h"
#include "storage/sqlite/whole_file.h"

namespace storage::sqlite {
namespace {

namespace fs = std::filesystem;

constexpr const char* k_none = "0";
/// Begins a line that says where a database is, of which this witness has seen no commit.
constexpr char k_mark = '=';

fs::path newest_path(const fs::path& folder) { return folder / "vivarium.witness"; }
fs::path backup_path(const fs::path& folder) { return folder / "vivarium.backup"; }
fs::path older_path(const fs::path& folder) { return folder / "vivarium.witness-older"; }

/// An id on a line: what would end it is no part of it.
std::string plain(std::string text) {
  for (char& letter : text) {
    const bool kept = (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
                      (letter >= 'a' && letter <= 'z') || letter == '-' || letter == '_';
    if (!kept) letter = '_';
  }
  return text;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

std::vector<std::string_view> split(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(between, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

std::optional<WitnessLine> mark_line(std::string_view text) {
  if (text.size() < k_sum_digits + 1) return std::nullopt;
  const std::string_view body = text.substr(0, text.size() - k_sum_digits - 1);
  const std::string_view sum = text.substr(text.size() - k_sum_digits);
  if (text[body.size()] != ',' || checksum_text(body) != sum) return std::nullopt;
  const bool is_mark = body.front() == k_mark;
  const auto parts = split(body.substr(is_mark ? 1 : 0), ',');
  WitnessLine line;
  if (parts.size() < (is_mark ? 3 : 2) || !read_number(parts[0], line.mark.number)) return std::nullopt;
  line.mark.before = parts[1] == k_none ? "" : parts[1];
  line.mark.sum = !is_mark ? sum : parts[2] == k_none ? "" : parts[2];
  if (is_mark) return line;
  for (const std::string_view item : std::span(parts).subspan(2)) line.items.emplace_back(item);
  return line;
}

std::string text_of(std::uint64_t number, const std::string& before, const std::vector<std::string>& items) {
  std::string body = std::to_string(number) + "," + (before.empty() ? k_none : before);
  for (const std::string& item : items) body += "," + item;
  return body;
}

std::string mark_line(const CommitMark& mark) {
  const std::string body = k_mark + text_of(mark.number, mark.before, {mark.sum.empty() ? k_none : mark.sum});
  return body + "," + checksum_text(body) + "\n";
}

/// Whether a part that is no line is what a crash leaves: the beginning of a line at the very end, or zeros where
/// sectors were never written.
bool left_by_a_crash(std::string_view part, bool ended) {
  if (part.find('\0') != std::string_view::npos) return true;
  // A damaged end of a line looks like no end: then what stands before it is whole.
  return !ended && !mark_line(part.substr(0, part.size() - 1));
}

void read_lines(const fs::path& path, WitnessRead& found) {
  const auto text = read_whole(path);
  if (!text) return;
  for (std::size_t at = 0; at < text->size();) {
    const std::size_t end = text->find('\n', at);
    const bool ended = end != std::string::npos;
    const auto part = std::string_view(*text).substr(at, (ended ? end : text->size()) - at);
    auto line = ended ? mark_line(part) : std::nullopt;
    if (line) {
      found.lines.push_back(std::move(*line));
    } else if (!left_by_a_crash(part, ended)) {
      found.damage.push_back({"witness", path.filename().string() + " is damaged at byte " + std::to_string(at) +
                                             "; by itself this costs no table and no account anything"});
    }
    at = ended ? end + 1 : text->size();
  }
}

/// What a process that was killed had written of its last line (a kill may end a write at a page's end): the next line
/// would be written behind it, and both be one that nobody can read.
void drop_unfinished_line(const fs::path& path) {
  const auto text = read_whole(path);
  if (!text || text->empty() || text->back() == '\n') return;
  const std::size_t begin = text->rfind('\n') + 1;  // 0 if there is none
  std::error_code error;
  if (left_by_a_crash(std::string_view(*text).substr(begin), false)) fs::resize_file(path, begin, error);
}

std::string table_item(const RoomId& room, std::uint64_t seq, const Hash& hash) {
  return "t:" + plain(room.text) + ":" + std::to_string(seq) + ":" + hex_text(std::span(hash).first(16));
}

struct ItemOf {
  using Item = std::optional<std::string>;
  static Item account(const std::string& id) { return id.empty() ? Item() : Item("a:" + plain(id)); }

  Item operator()(const CreateRoom& write) const { return table_item(write.row.id, 0, {}); }
  Item operator()(const AppendLog& write) const {
    return table_item(write.room, write.records.back().seq, write.records.back().hash);
  }
  Item operator()(const PutGuest& write) const { return account(write.row.account); }
  Item operator()(const PutSession& write) const { return account(write.row.account); }
  Item operator()(const DropSessionsOf& write) const { return account(write.account); }
  Item operator()(const PutCredential& write) const { return account(write.row.account); }
  Item operator()(const SetPassword& write) const { return account(write.account); }
  Item operator()(const PutRecoveryCodes& write) const { return account(write.account); }
  Item operator()(const UseRecoveryCode& write) const { return account(write.account); }
  Item operator()(const PutIdentity& write) const { return account(write.row.account); }
  Item operator()(const EndAccount& write) const { return account(write.account); }
  Item operator()(const PutTicket& write) const { return account(write.row.accounts.front()); }
  Item operator()(const PutBlock& write) const { return account(write.row.account); }
  Item operator()(const DropBlock& write) const { return account(write.account); }
  Item operator()(const PutMute& write) const { return account(write.row.account); }
  Item operator()(const PutReport& write) const { return account(write.row.reporter); }
  Item operator()(const PutChat& write) const { return account(write.row.account); }
  Item operator()(const AppendAudit& write) const { return account(write.record.actor); }
  /// What else there is goes with one of those, or is counted by its commit alone.
  template <class Other>
  Item operator()(const Other& /*write*/) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<std::string> item_of(const Write& write) { return std::visit(ItemOf{}, write); }

NextLine next_line(const CommitMark& last, const std::vector<std::string>& items) {
  const std::string body = text_of(last.number + 1, last.sum, items);
  const std::string sum = checksum_text(body);
  return {{last.number + 1, sum, last.sum}, body + "," + sum + "\n"};
}

WitnessRead read_witness(const fs::path& folder) {
  WitnessRead found;
  std::error_code error;
  found.there = fs::exists(newest_path(folder), error);
  read_lines(older_path(folder), found);
  read_lines(newest_path(folder), found);
  return found;
}

std::optional<Missing> missing_from(const WitnessRead& witness, const CommitMark& mark) {
  if (witness.lines.empty()) return std::nullopt;
  const CommitMark& newest = witness.lines.back().mark;
  if (newest.number < mark.number) {
    // One commit behind is what a crash leaves, and that one must follow. Farther behind is what a power cut leaves.
    if (newest.number + 1 < mark.number || newest.sum == mark.before) return std::nullopt;
  } else if (newest.number == mark.number && newest.sum == mark.sum) {
    return std::nullopt;
  }
  Missing missing;
  missing.commits = newest.number > mark.number ? newest.number - mark.number : 0;
  std::map<std::string, WitnessedRoom> rooms;
  std::set<std::string> accounts;
  std::uint64_t named = 0;
  // From the newest line back to the one that the database stands at.
  for (auto line = witness.lines.rbegin(); line != witness.lines.rend() && line->mark != mark; ++line) {
    ++named;
    for (const std::string& item : line->items) {
      const auto parts = split(item, ':');
      if (parts.size() == 2 && parts[0] == "a") accounts.insert(std::string(parts[1]));
      std::uint64_t seq = 0;
      if (parts.size() == 4 && parts[0] == "t" && read_number(parts[2], seq)) {
        rooms.try_emplace(std::string(parts[1]), std::string(parts[1]), seq, std::string(parts[3]));
      }
    }
  }
  missing.unnamed = missing.commits > named ? missing.commits - named : 0;
  for (auto& [id, room] : rooms) missing.rooms.push_back(std::move(room));
  missing.accounts.assign(accounts.begin(), accounts.end());
  return missing;
}

bool note_backup(const fs::path& folder, const CommitMark& mark) {
  return replace_whole(backup_path(folder), mark_line(mark));
}

bool is_backup_at(const fs::path& folder, const CommitMark& mark) {
  return read_whole(backup_path(folder)) == mark_line(mark);
}

WitnessFile::WitnessFile(fs::path folder) : folder_(std::move(folder)), file_(open_to_append(newest_path(folder_))) {
  drop_unfinished_line(newest_path(folder_));
  std::error_code error;
  bytes_ = fs::file_size(newest_path(folder_), error);
  if (error) bytes_ = 0;
}

bool WitnessFile::begin_anew(const CommitMark& mark) {
  const std::string line = mark_line(mark);
  std::error_code error;
  fs::remove(older_path(folder_), error);
  if (!error) fs::remove(backup_path(folder_), error);
  if (error || !replace_whole(newest_path(folder_), line)) return false;
  file_ = open_to_append(newest_path(folder_));
  bytes_ = line.size();
  return file_.is_open();
}

void WitnessFile::append(const std::string& line) {
  turn_over_if_long();
  if (!append_whole(file_, line)) return;
  bytes_ += line.size();
  last_ = line;
}

void WitnessFile::sync() {
  if (file_.is_open()) static_cast<void>(fdatasync(file_.descriptor()));
}

/// The newest file keeps its name at every moment, and its last line.
void WitnessFile::turn_over_if_long() {
  if (bytes_ < k_witness_bytes_max) return;
  const fs::path kept = newest_path(folder_).string() + ".kept";
  std::error_code error;
  fs::remove(kept, error);
  fs::create_hard_link(newest_path(folder_), kept, error);
  if (error || std::rename(kept.c_str(), older_path(folder_).c_str()) != 0) return;
  if (!replace_whole(newest_path(folder_), last_)) return;
  file_ = open_to_append(newest_path(folder_));
  bytes_ = last_.size();
}

}  // namespace storage::sqlite
