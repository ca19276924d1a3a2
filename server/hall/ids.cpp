#include "server/hall/ids.h"

#include <algorithm>
#include <array>

#include "engine/core/bytes.h"
#include "protocol/codes.h"
#include "server/hall/base64url.h"

namespace server {
namespace {

constexpr std::string_view k_base32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::string_view k_base32_lower = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::string_view k_base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr std::size_t k_id_characters = 20;
constexpr std::size_t k_code_characters = 8;
constexpr std::size_t k_recovery_characters = 16;
constexpr std::size_t k_recovery_group = 4;
constexpr std::size_t k_session_id_bytes = 16;
constexpr std::size_t k_token_bytes = 32;
constexpr std::size_t k_token_characters = 43;

/// One byte of entropy per character; 32 divides 256, so every character is equally likely.
template <std::size_t count>
std::string draw_text(Entropy& entropy, std::string_view alphabet) {
  std::array<std::uint8_t, count> bytes{};
  entropy.fill(bytes);
  std::string text;
  for (const std::uint8_t byte : bytes) text += alphabet[byte % alphabet.size()];
  return text;
}

}  // namespace

storage::RoomId draw_room_id(Entropy& entropy) { return {"r_" + draw_text<k_id_characters>(entropy, k_base32_lower)}; }

std::string draw_account_id(Entropy& entropy) { return "u_" + draw_text<k_id_characters>(entropy, k_base32_lower); }

std::string draw_match_id(Entropy& entropy) { return "m_" + draw_text<k_id_characters>(entropy, k_base32_lower); }

std::string draw_notice_id(Entropy& entropy) { return "n_" + draw_text<k_id_characters>(entropy, k_base32_lower); }

std::string draw_report_id(Entropy& entropy) { return "p_" + draw_text<k_id_characters>(entropy, k_base32_lower); }

std::string draw_invite_code(Entropy& entropy) { return draw_text<k_code_characters>(entropy, k_base32); }

std::string draw_recovery_code(Entropy& entropy) {
  std::string code = draw_text<k_recovery_characters>(entropy, k_base32);
  for (std::size_t at = k_recovery_characters - k_recovery_group; at > 0; at -= k_recovery_group)
    code.insert(at, 1, '-');
  return code;
}

storage::Hash hash_recovery_code(std::string_view typed) {
  const std::string code = protocol::clean_code(typed);
  return engine::hash_of({reinterpret_cast<const std::uint8_t*>(code.data()), code.size()});
}

std::string session_id(const storage::Hash& token_hash) {
  return engine::to_hex(engine::ByteView(token_hash).first(k_session_id_bytes));
}

std::string draw_token(Entropy& entropy) {
  std::array<std::uint8_t, k_token_bytes> bytes{};
  entropy.fill(bytes);
  return to_base64url({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::optional<storage::Hash> hash_token(std::string_view token) {
  const auto known = [](char given) { return k_base64url.find(given) != std::string_view::npos; };
  if (token.size() != k_token_characters || !std::ranges::all_of(token, known)) return std::nullopt;
  return engine::hash_of({reinterpret_cast<const std::uint8_t*>(token.data()), token.size()});
}

}  // namespace server
