#include "storage/tables.h"

#include "storage/checksum.h"

namespace storage {
namespace {

void append_number(Bytes& bytes, std::uint64_t number) {
  for (unsigned shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<std::uint8_t>(number >> shift));
}

/// Its kind and its size stand before it, so that no two rows of other cells are alike.
struct AppendCell {
  Bytes& bytes;

  void operator()(std::monostate) const { bytes.push_back('n'); }
  void operator()(std::int64_t number) const {
    bytes.push_back('i');
    append_number(bytes, static_cast<std::uint64_t>(number));
  }
  void operator()(const std::string& text) const { whole('t', text); }
  void operator()(const Bytes& raw) const { whole('b', raw); }

 private:
  template <class Container>
  void whole(std::uint8_t kind, const Container& of) const {
    bytes.push_back(kind);
    append_number(bytes, of.size());
    bytes.insert(bytes.end(), of.begin(), of.end());
  }
};

}  // namespace

void TableSum::add(const CellRow& row) {
  Bytes bytes;
  for (const Cell& cell : row) std::visit(AppendCell{bytes}, cell);
  ++rows;
  sum += static_cast<std::uint64_t>(checksum(bytes));
}

const std::vector<TableShape>& all_tables() {
  using enum CellKind;
  using enum Filling;
  static const std::vector<TableShape> k_tables{
      {"rooms",
       at_once,
       {{"no", integer},
        {"id", text},
        {"code", text},
        {"game", text},
        {"rules_version", text},
        {"phase", text},
        {"epoch", integer},
        {"head_seq", integer},
        {"head_hash", bytes},
        {"created_ms", integer},
        {"touched_ms", integer},
        {"pruned_ms", integer}}},
      {"log",
       in_pieces,
       {{"room", integer},
        {"seq", integer},
        {"epoch", integer},
        {"at_ms", integer},
        {"kind", text},
        {"actor", text},
        {"key", text},
        {"payload", bytes},
        {"prev_hash", bytes},
        {"hash", bytes}}},
      {"snapshots",
       at_once,
       {{"room", integer}, {"seq", integer}, {"rules_version", text}, {"state", bytes}, {"state_hash", bytes}}},
      {"rests",
       at_once,
       {{"room", integer},
        {"seq", integer},
        {"rested_ms", integer},
        {"wall_ms", integer},
        {"due_ms", integer},
        {"line", bytes}}},
      {"owners", in_place, {{"one", small}, {"newest", integer}}},
      {"guests", at_once, {{"account", text}, {"nickname", text}, {"created_ms", integer}, {"ended_ms", integer}}},
      {"sessions",
       at_once,
       {{"token_hash", bytes}, {"account", text}, {"created_ms", integer}, {"expires_ms", integer}, {"label", text}}},
      {"credentials",
       at_once,
       {{"account", text}, {"name", text}, {"name_key", text}, {"password_hash", text}, {"registered_ms", integer}}},
      {"recovery_codes", at_once, {{"account", text}, {"code_hash", bytes}}},
      {"identities", at_once, {{"issuer", text}, {"subject", text}, {"account", text}, {"since_ms", integer}}},
      {"games",
       at_once,
       {{"room", integer}, {"game", text}, {"finished_ms", integer}, {"rating", text}, {"common_win", boolean}}},
      {"game_seats",
       at_once,
       {{"room", integer},
        {"seat", integer},
        {"account", text},
        {"bot", text},
        {"rank", integer},
        {"total", integer},
        {"finished_ms", integer}}},
      {"ratings",
       at_once,
       {{"account", text},
        {"game", text},
        {"mu", integer},
        {"sigma", integer},
        {"games", integer},
        {"wins", integer},
        {"rated_ms", integer}}},
      {"rating_changes",
       at_once,
       {{"account", text},
        {"game", text},
        {"number", integer},
        {"room", integer},
        {"won", boolean},
        {"at_ms", integer},
        {"mu_before", integer},
        {"sigma_before", integer},
        {"mu", integer},
        {"sigma", integer}}},
      {"match_tickets",
       at_once,
       {{"ticket", text}, {"leader", text}, {"key", text}, {"queued_ms", integer}, {"content", bytes}, {"room", text}}},
      {"match_seekers", at_once, {{"account", text}, {"ticket", text}}},
      {"kept", at_once, {{"kind", text}, {"id", text}, {"value", bytes}}},
      {"audit",
       at_once,
       {{"seq", integer},
        {"at_ms", integer},
        {"act", text},
        {"actor", text},
        {"target", text},
        {"payload", bytes},
        {"prev_hash", bytes},
        {"hash", bytes}}},
      {"audit_head", in_place, {{"one", small}, {"seq", integer}, {"hash", bytes}}},
      {"chat",
       at_once,
       {{"room", text},
        {"channel", text},
        {"number", integer},
        {"at_ms", integer},
        {"account", text},
        {"nickname", text},
        {"seat", integer},
        {"key", text},
        {"phrase", text},
        {"text", text},
        {"staff", boolean}}},
      {"blocks", at_once, {{"account", text}, {"blocked", text}, {"at_ms", integer}}},
      {"mutes", at_once, {{"account", text}, {"until_ms", integer}, {"reason", text}, {"at_ms", integer}}},
      {"reports",
       at_once,
       {{"id", text},
        {"at_ms", integer},
        {"reporter", text},
        {"account", text},
        {"kind", text},
        {"text", text},
        {"room", text},
        {"room_seq", integer},
        {"context", text},
        {"state", text}}}};
  return k_tables;
}

}  // namespace storage
