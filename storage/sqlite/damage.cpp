#include "storage/sqlite/damage.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <system_error>

#include "storage/checksum.h"
#include "storage/sqlite/whole_file.h"

namespace storage {
namespace {

namespace fs = std::filesystem;

fs::path waiting_path(const fs::path& folder) { return folder / "vivarium.damage"; }
fs::path accepted_path(const fs::path& folder) { return folder / "vivarium.damage-accepted"; }

constexpr char k_between = '\t';

/// On one line, whatever a damaged row held.
std::string printable(std::string text) {
  for (char& letter : text) {
    if (static_cast<unsigned char>(letter) < 0x20U || letter == 0x7f) letter = '?';
  }
  return text;
}

std::string damage_line(const Damage& damage) {
  const std::string text = printable(damage.subject) + k_between + printable(damage.what);
  return text + k_between + checksum_text(text) + "\n";
}

Damage damage_of(std::string_view line) {
  const std::size_t first = line.find(k_between);
  const std::size_t last = line.rfind(k_between);
  if (first == std::string_view::npos || first == last ||
      checksum_text(line.substr(0, last)) != line.substr(last + 1)) {
    return {"list of damage", "a line of the list is damaged itself: " + printable(std::string(line))};
  }
  return {std::string(line.substr(0, first)), std::string(line.substr(first + 1, last - first - 1))};
}

std::vector<Damage> read_list(const fs::path& path) {
  std::vector<Damage> list;
  const std::string text = sqlite::read_whole(path).value_or("");
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    list.push_back(damage_of(std::string_view(text).substr(at, end - at)));
    at = end + 1;
  }
  return list;
}

bool append_list(const fs::path& path, const std::vector<Damage>& list) {
  std::string text;
  for (const Damage& damage : list) text += damage_line(damage);
  return sqlite::append_whole(sqlite::open_to_append(path), text) && sqlite::sync_with_name(path);
}

}  // namespace

std::vector<Damage> damage_listed(const fs::path& folder) { return read_list(waiting_path(folder)); }

bool has_damage_listed(const fs::path& folder) {
  std::error_code error;
  const auto size = fs::file_size(waiting_path(folder), error);
  return !error && size > 0;
}

std::vector<Damage> damage_unknown(const fs::path& folder, std::vector<Damage> found) {
  std::set<Damage> known;
  for (const auto& path : {waiting_path(folder), accepted_path(folder)}) {
    for (Damage& damage : read_list(path)) known.insert(std::move(damage));
  }
  std::erase_if(found, [&](const Damage& damage) {
    return !known.insert({printable(damage.subject), printable(damage.what)}).second;
  });
  return found;
}

bool list_damage(const fs::path& folder, const std::vector<Damage>& found) {
  std::vector<Damage> fresh = damage_unknown(folder, found);
  if (fresh.empty()) return true;
  if (fresh.size() > k_damage_listed_max) {
    const std::size_t more = fresh.size() - k_damage_listed_max;
    fresh.resize(k_damage_listed_max);
    fresh.push_back({"list of damage", std::to_string(more) + " more things are damaged than fit into the list"});
  }
  return append_list(waiting_path(folder), fresh);
}

bool accept_damage(const fs::path& folder, const std::vector<Damage>& more) {
  std::vector<Damage> list = damage_listed(folder);
  for (const Damage& damage : damage_unknown(folder, more)) list.push_back(damage);
  if (list.empty()) return true;
  std::error_code error;
  return append_list(accepted_path(folder), list) && (fs::remove(waiting_path(folder), error) || !error);
}

}  // namespace storage
