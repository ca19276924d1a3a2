// What requests with a key were answered, read from the log (room_log.h).
#include "engine/core/describe/json_text.h"
#include "server/room/room_log.h"

namespace server {
namespace {

engine::Hash hash_of_json(const Json& value) {
  const auto text = engine::dump_json(value);
  return engine::hash_of(engine::Bytes(text.begin(), text.end()));
}

}  // namespace

engine::Hash asked_to_act(std::uint64_t decision, const Json& action) {
  return hash_of_json(Json{{"method", "room.act"}, {"decision", decision}, {"action", action}});
}
engine::Hash asked_to_undo() { return hash_of_json(Json{{"method", "room.undo"}}); }
engine::Hash asked_to_ask_undo() { return hash_of_json(Json{{"method", "room.ask_undo"}}); }
engine::Hash asked_for_rematch() { return hash_of_json(Json{{"method", "room.rematch"}}); }

std::optional<Answer> answer_of(const Fact& fact, std::uint64_t seq) {
  if (const auto* acted = std::get_if<Acted>(&fact)) {
    return Answer{asked_to_act(acted->decision, acted->action), Json{{"seq", seq}}};
  }
  if (std::holds_alternative<Undone>(fact)) return Answer{asked_to_undo(), Json{{"seq", seq}}};
  if (std::holds_alternative<UndoAsked>(fact)) return Answer{asked_to_ask_undo(), Json{{"seq", seq}}};
  if (const auto* rematch = std::get_if<RematchAgreed>(&fact)) {
    return Answer{asked_for_rematch(), Json{{"room", rematch->room.text}, {"code", rematch->code}}};
  }
  return std::nullopt;
}

}  // namespace server
