// What requests with a key were answered, read from the log (room_log.h).
#include "engine/core/describe/json_text.h"
#include "server/room/room_log.h"

namespace server {
namespace {

engine::Hash hash_of_json(const Json& value) {
  const auto text = engine::dump_json(value);
  return engine::hash_of(engine::Bytes(text.begin(), text.end()));
}

// As clients of earlier versions asked, without it.
Json naming(Json wish, std::optional<std::uint64_t> record) {
  if (record) wish["record"] = *record;
  return wish;
}

}  // namespace

engine::Hash asked_to_act(std::uint64_t decision, const Json& action) {
  return hash_of_json(Json{{"method", "table.act"}, {"decision", decision}, {"action", action}});
}
engine::Hash asked_to_undo(std::optional<std::uint64_t> record) {
  return hash_of_json(naming(Json{{"method", "table.undo"}}, record));
}
engine::Hash asked_to_ask_undo(std::optional<std::uint64_t> record) {
  return hash_of_json(naming(Json{{"method", "table.ask_undo"}}, record));
}
engine::Hash asked_for_rematch() { return hash_of_json(Json{{"method", "table.rematch"}}); }

std::optional<Answer> answer_of(const Fact& fact, std::uint64_t seq) {
  if (const auto* acted = fact.get_if<Acted>()) {
    return Answer{asked_to_act(acted->decision, acted->action), Json{{"seq", seq}}};
  }
  if (const auto* undone = fact.get_if<Undone>()) return Answer{asked_to_undo(undone->record), Json{{"seq", seq}}};
  if (const auto* asked = fact.get_if<UndoAsked>()) {
    const auto named = asked->named ? std::optional(asked->record) : std::nullopt;
    return Answer{asked_to_ask_undo(named), Json{{"seq", seq}}};
  }
  if (const auto* rematch = fact.get_if<RematchAgreed>()) {
    return Answer{asked_for_rematch(), Json{{"table", rematch->room.text}, {"code", rematch->code}}};
  }
  return std::nullopt;
}

}  // namespace server
