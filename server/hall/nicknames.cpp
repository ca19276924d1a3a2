#include "server/hall/nicknames.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "protocol/text.h"

namespace server {
namespace {

// Alphabets that have letters which look like those of another one. All other writing may be mixed: Japanese is kanji,
// kana and Latin letters.
enum class Alphabet : std::uint8_t { none, latin, greek, cyrillic, armenian, cherokee, coptic, lisu };

struct Block {
  char32_t first;
  char32_t last;
  Alphabet alphabet;
};
constexpr std::array k_blocks{
    Block{U'A', U'Z', Alphabet::latin},        Block{U'a', U'z', Alphabet::latin},
    Block{0x00AA, 0x00AA, Alphabet::latin},    Block{0x00BA, 0x00BA, Alphabet::latin},
    Block{0x00C0, 0x024F, Alphabet::latin},    Block{0x0250, 0x02AF, Alphabet::latin},
    Block{0x0370, 0x03FF, Alphabet::greek},    Block{0x0400, 0x052F, Alphabet::cyrillic},
    Block{0x0531, 0x058F, Alphabet::armenian}, Block{0x13A0, 0x13FF, Alphabet::cherokee},
    Block{0x1C80, 0x1C8F, Alphabet::cyrillic}, Block{0x1D00, 0x1D25, Alphabet::latin},
    Block{0x1D26, 0x1D2A, Alphabet::greek},    Block{0x1D2B, 0x1D2B, Alphabet::cyrillic},
    Block{0x1E00, 0x1EFF, Alphabet::latin},    Block{0x1F00, 0x1FFF, Alphabet::greek},
    Block{0x2C60, 0x2C7F, Alphabet::latin},    Block{0x2C80, 0x2CFF, Alphabet::coptic},
    Block{0x2DE0, 0x2DFF, Alphabet::cyrillic}, Block{0xA4D0, 0xA4FF, Alphabet::lisu},
    Block{0xA640, 0xA69F, Alphabet::cyrillic}, Block{0xA720, 0xA7FF, Alphabet::latin},
    Block{0xAB30, 0xAB6F, Alphabet::latin},    Block{0xAB70, 0xABBF, Alphabet::cherokee},
    Block{0xFF21, 0xFF3A, Alphabet::latin},    Block{0xFF41, 0xFF5A, Alphabet::latin},
    Block{0x1D400, 0x1D7CB, Alphabet::latin},
};

Alphabet alphabet_of(char32_t point) {
  if (point == 0x00D7 || point == 0x00F7) return Alphabet::none;  // signs between the letters
  const auto found = std::ranges::find_if(
      k_blocks, [point](const Block& block) { return block.first <= point && point <= block.last; });
  return found == k_blocks.end() ? Alphabet::none : found->alphabet;
}

bool mixes_alphabets(const std::u32string& points) {
  Alphabet first = Alphabet::none;
  return std::ranges::any_of(points, [&](char32_t point) {
    const Alphabet one = alphabet_of(point);
    if (first == Alphabet::none) first = one;
    return one != Alphabet::none && one != first;
  });
}

/// Letters with accents and the like, digits and signs that stand for a letter, and letters of a whole word in Cyrillic
/// or Greek that look Latin. What is not here stays as it is.
constexpr std::array<std::pair<std::u32string_view, char32_t>, 17> k_looks_like{{
    {U"4@àáâãäåāăąαаΑА", U'a'},
    {U"сçćčСϲ", U'c'},
    {U"ďđԁ", U'd'},
    {U"3€èéêëēĕėęěеёЕЁεΕ", U'e'},
    {U"ɡĝğġģ", U'g'},
    {U"1!|ìíîïĩīĭįıіІιΙļľĺłӏl", U'i'},  // and l, which many take for it
    {U"кКκΚķ", U'k'},
    {U"мМΜ", U'm'},
    {U"ñńņňηпΝ", U'n'},
    {U"0òóôõöøōŏőоОοΟ", U'o'},
    {U"рРρΡ", U'p'},
    {U"ŕŗřгГ", U'r'},
    {U"5$śŝşšѕЅ", U's'},
    {U"7ţťŧтТτΤ", U't'},
    {U"ùúûüũūŭůűųυ", U'u'},
    {U"νѵ", U'v'},
    {U"ýÿуУ¥", U'y'},
}};

/// Letters in squares and filled circles, and those of flags, from A on; Unicode makes them no letters.
constexpr std::array<char32_t, 4> k_letters_in_signs{0x1F130, 0x1F150, 0x1F170, 0x1F1E6};
/// Small capitals, in the order of the alphabet; there is none of x.
constexpr std::u32string_view k_small_capitals = U"ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ";

char32_t plain(char32_t point) {
  for (const char32_t first : k_letters_in_signs) {
    if (first <= point && point < first + 26) return U'a' + (point - first);
  }
  const std::size_t place = k_small_capitals.find(point);
  return place == std::u32string_view::npos ? point : U'a' + static_cast<char32_t>(place);
}

char32_t look_of(char32_t point) {
  for (const auto& [alike, letter] : k_looks_like) {
    if (alike.find(point) != std::u32string_view::npos) return letter;
  }
  return point;
}

/// As the eye takes it: without what stands between the letters, or around them.
std::u32string look_of(std::u32string_view points) {
  std::u32string signs_read(points);
  std::ranges::transform(signs_read, signs_read.begin(), plain);
  std::u32string look;
  for (const char32_t point : protocol::undressed(signs_read)) {
    const char32_t one = look_of(point);
    if (protocol::is_letter_or_digit(one)) look += one;
  }
  return look;
}

/// "Mod 2" is no "Modz": digits at the end are not taken for letters.
std::u32string_view without_number(std::u32string_view points) {
  const auto is_tail = [](char32_t point) {
    return !protocol::is_letter_or_digit(point) || (U'0' <= point && point <= U'9');
  };
  while (!points.empty() && is_tail(points.back())) points.remove_suffix(1);
  return points;
}

bool looks_like(std::u32string_view points, std::u32string_view name) {
  const std::u32string look = look_of(name);
  return look_of(points) == look || look_of(without_number(points)) == look;
}

/// As a whole name; as one of its words; anywhere, in writing that has no spaces.
constexpr std::array<std::u32string_view, 11> k_names{U"mod",      U"owner",  U"staff",   U"keeper",
                                                      U"root",     U"system", U"server",  U"support",
                                                      U"sysadmin", U"сервер", U"владелец"};
constexpr std::array<std::u32string_view, 7> k_words{U"admin", U"administrator", U"moderator", U"vivarium",
                                                     U"админ", U"администратор", U"модератор"};
constexpr std::array<std::u32string_view, 5> k_anywhere{U"管理者", U"管理人", U"運営", U"モデレーター", U"アドミン"};

/// Bots are called by these, alone or with how strong they are or which one it is.
constexpr std::array<std::u32string_view, 3> k_bots{U"bot", U"бот", U"ボット"};
constexpr std::array<std::u32string_view, 9> k_levels{U"easy",    U"normal", U"hard",   U"лёгкий", U"средний",
                                                      U"сильный", U"弱い",   U"ふつう", U"強い"};

/// Words as people set them apart.
std::vector<std::u32string_view> words_of(std::u32string_view points) {
  std::vector<std::u32string_view> words;
  for (std::u32string_view rest = points; !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of(U" _-.:,/()[]（）"), rest.size());
    if (end > 0) words.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return words;
}

bool is_like_a_bot(std::u32string_view points) {
  std::vector<std::u32string_view> words = words_of(points);
  const auto is_level = [](std::u32string_view word) {
    return std::ranges::any_of(k_levels, [&](std::u32string_view level) { return looks_like(word, level); });
  };
  while (words.size() > 1 && (is_level(words.back()) || without_number(words.back()).empty())) words.pop_back();
  return words.size() == 1 &&
         std::ranges::any_of(k_bots, [&](std::u32string_view bot) { return looks_like(words[0], bot); });
}

bool is_reserved(std::u32string_view points) {
  const auto is_one_of = [](std::u32string_view part, const auto& names) {
    return std::ranges::any_of(names, [&](std::u32string_view name) { return looks_like(part, name); });
  };
  if (is_one_of(points, k_names) || is_one_of(points, k_words) || is_like_a_bot(points)) return true;
  const std::vector<std::u32string_view> words = words_of(points);
  if (std::ranges::any_of(words, [&](std::u32string_view word) { return is_one_of(word, k_words); })) return true;
  return std::ranges::any_of(k_anywhere,
                             [&](std::u32string_view name) { return points.find(name) != std::u32string_view::npos; });
}

}  // namespace

std::string_view fault_of_nickname(std::string_view nickname) {
  const auto points = protocol::code_points(nickname);
  if (!points) return "";
  if (is_reserved(*points)) return "reserved";
  return mixes_alphabets(*points) ? "mixed_scripts" : "";
}

}  // namespace server
