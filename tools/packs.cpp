#include "tools/packs.h"

#include <algorithm>
#include <fstream>
#include <ostream>
#include <sstream>
#include <system_error>

#include "engine/core/pack.h"
#include "tools/exit_status.h"

namespace tools {
namespace {

namespace fs = std::filesystem;
using engine::Done;
using engine::Rejection;
using engine::Result;
using Added = engine::Catalog::Added;

constexpr const char* k_folder = "decks";
constexpr const char* k_suffix = ".deck";
constexpr const char* k_no_file = "no_file";

Result<std::string> read_text(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return Rejection{k_no_file, file.string() + " is no file.", "", ""};
  std::ifstream from(file, std::ios::binary);
  std::string text(engine::k_pack_bytes_max + 1, '\0');
  from.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (from.bad() || !from.is_open()) return Rejection{k_no_file, file.string() + " can't be read.", "", ""};
  text.resize(static_cast<std::size_t>(from.gcount()));
  return text;
}

Rejection in_file(const fs::path& file, const Rejection& wrong) {
  return {wrong.code, file.string() + ":" + wrong.field + ": " + wrong.message, wrong.rule, wrong.field};
}

Result<Added> check(const engine::Catalog& games, const fs::path& file) {
  const auto text = read_text(file);
  if (!text) return text.error();
  auto added = games.check_pack(*text);
  if (!added) return in_file(file, added.error());
  return added;
}

Result<Added> add(engine::Catalog& games, const fs::path& file) {
  const auto text = read_text(file);
  if (!text) return text.error();
  auto added = games.add_pack(*text);
  if (!added) return in_file(file, added.error());
  return added;
}

/// Sorted, so that the catalog lists them alike wherever it is made.
std::vector<fs::path> kept_files(const fs::path& data) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(data / k_folder, error)) {
    if (entry.path().extension() == k_suffix) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// A file that was changed since would give other games than those that were played with it.
Result<Done> expect_unchanged(const fs::path& file, const Added& added) {
  if (file.filename() == added.identity + k_suffix) return Done{};
  return Rejection{"changed_pack", file.string() + " has been changed: it is " + added.identity + " now.", "", ""};
}

Result<Done> write_for_owner(const fs::path& file, const std::string& text) {
  const Rejection failed{"not_kept", file.string() + " can't be written.", "", ""};
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  for (const fs::path& folder : {file.parent_path().parent_path(), file.parent_path()}) {
    fs::permissions(folder, fs::perms::owner_all, error);
    if (error) return failed;
  }
  fs::path unfinished = file;
  unfinished += ".new";
  std::ofstream to(unfinished, std::ios::binary | std::ios::trunc);
  to << text;
  to.close();
  if (!to) return failed;
  fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write, error);
  if (error) return failed;
  fs::rename(unfinished, file, error);
  if (error) return failed;
  return Done{};
}

Result<Done> keep(const engine::Catalog& games, const fs::path& data, const fs::path& file) {
  const auto added = check(games, file);
  if (!added) return added.error();
  const fs::path kept = data / k_folder / added->game / (added->identity + k_suffix);
  std::error_code error;
  if (fs::exists(kept, error)) return Done{};
  const auto text = read_text(file);
  if (!text) return text.error();
  return write_for_owner(kept, *text);
}

}  // namespace

Result<Done> add_packs(engine::Catalog& games, const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    if (const auto added = add(games, file); !added) return added.error();
  }
  return Done{};
}

Result<Done> check_packs(const engine::Catalog& games, const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    if (const auto checked = check(games, file); !checked) return checked.error();
  }
  return Done{};
}

Result<Done> keep_packs(const engine::Catalog& games, const fs::path& data, const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    if (const auto kept = keep(games, data, file); !kept) return kept.error();
  }
  return Done{};
}

Result<Done> add_kept_packs(engine::Catalog& games, const fs::path& data) {
  for (const fs::path& file : kept_files(data)) {
    const auto checked = check(games, file);
    if (!checked) return checked.error();
    if (const auto same = expect_unchanged(file, *checked); !same) return same.error();
    if (const auto added = add(games, file); !added) return added.error();
  }
  return Done{};
}

Result<std::size_t> check_kept_packs(const engine::Catalog& games, const fs::path& data) {
  const std::vector<fs::path> files = kept_files(data);
  for (const fs::path& file : files) {
    const auto checked = check(games, file);
    if (!checked) return checked.error();
    if (const auto same = expect_unchanged(file, *checked); !same) return same.error();
  }
  return files.size();
}

Result<Done> copy_kept_packs(const engine::Catalog& games, const fs::path& from, const fs::path& to) {
  for (const fs::path& file : kept_files(from)) {
    if (const auto kept = keep(games, to, file); !kept) return kept.error();
  }
  return Done{};
}

int run_deck_check(const engine::Catalog& games, const std::string& file, std::ostream& out, std::ostream& errors) {
  const auto checked = check(games, file);
  if (!checked) {
    errors << checked.error().message << "\n";
    return checked.error().code == k_no_file ? k_unusable : k_found_wrong;
  }
  out << file << ": " << checked->summary << " for " << checked->game << ", known as " << checked->identity << "\n";
  return k_all_is_well;
}

}  // namespace tools
