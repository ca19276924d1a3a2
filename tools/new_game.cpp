#include "tools/new_game.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <ostream>
#include <string_view>
#include <utility>

#include "tools/exit_status.h"

namespace tools {

// Embedded by the build.
namespace new_game {
std::string_view cmake_lists();
std::string_view data_json();
std::string_view readme();
std::string_view rules_cpp();
std::string_view rules_text();
std::string_view state_h();
std::string_view test_cpp();
std::string_view wire_h();
}  // namespace new_game

namespace {

namespace fs = std::filesystem;

struct Piece {
  const char* path;
  std::string_view (*text)();
};

constexpr std::array<Piece, 8> k_pieces{{
    {"engine/games/higher-card/CMakeLists.txt", new_game::cmake_lists},
    {"engine/games/higher-card/README.md", new_game::readme},
    {"engine/games/higher-card/data.json", new_game::data_json},
    {"engine/games/higher-card/state.h", new_game::state_h},
    {"engine/games/higher-card/wire.h", new_game::wire_h},
    {"engine/games/higher-card/rules.cpp", new_game::rules_cpp},
    {"engine/games/higher-card/tests/higher_card_test.cpp", new_game::test_cpp},
    {"docs/rules/higher-card.md", new_game::rules_text},
}};

bool is_small_letter(char c) { return 'a' <= c && c <= 'z'; }
bool is_digit(char c) { return '0' <= c && c <= '9'; }

/// Words of small letters and digits with one '-' between them, a letter first: part of an address, a folder, a
/// namespace.
bool is_game_id(std::string_view name) {
  constexpr std::size_t k_longest = 40;
  if (name.empty() || name.size() > k_longest || !is_small_letter(name.front()) || name.back() == '-') return false;
  if (name.find("--") != std::string_view::npos) return false;
  return std::ranges::all_of(name, [](char c) { return is_small_letter(c) || is_digit(c) || c == '-'; });
}

/// "take-five" with `between` words, each with a capital: "Take Five".
std::string titled(std::string_view name, std::string_view between) {
  std::string title;
  bool begins = true;
  for (const char c : name) {
    if (c == '-') {
      title += between;
    } else {
      title += begins && is_small_letter(c) ? static_cast<char>(c - 'a' + 'A') : c;
    }
    begins = c == '-';
  }
  return title;
}

std::string with_underscores(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string renamed(std::string text, const std::string& name) {
  const std::array<std::pair<std::string_view, std::string>, 4> names{{{"higher-card", name},
                                                                       {"higher_card", with_underscores(name)},
                                                                       {"Higher Card", titled(name, " ")},
                                                                       {"HigherCard", titled(name, "")}}};
  for (const auto& [before, after] : names) {
    for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + after.size())) {
      text.replace(at, before.size(), after);
    }
  }
  return text;
}

}  // namespace

int run_new_game(const std::string& name, const fs::path& root, std::ostream& out, std::ostream& err) {
  if (!is_game_id(name)) {
    err << "'" << name << "' is no name for a game: small letters, digits and single '-', a letter first.\n";
    return k_unusable;
  }
  if (!fs::is_directory(root / "engine/games")) {
    err << root.string() << " is no checkout of Vivarium: it has no engine/games.\n";
    return k_unusable;
  }
  for (const Piece& piece : k_pieces) {
    if (!fs::exists(root / renamed(piece.path, name))) continue;
    err << renamed(piece.path, name) << " is there already.\n";
    return k_unusable;
  }
  for (const Piece& piece : k_pieces) {
    const std::string path = renamed(piece.path, name);
    fs::create_directories((root / path).parent_path());
    std::ofstream file(root / path, std::ios::binary);
    file << renamed(std::string(piece.text()), name);
    file.close();
    if (!file) {
      err << path << " can't be written.\n";
      return k_unusable;
    }
    out << path << "\n";
  }
  out << "It is a whole game, and can be played after ./run. docs/adding-a-game.md says how to make it yours.\n";
  return k_all_is_well;
}

}  // namespace tools
