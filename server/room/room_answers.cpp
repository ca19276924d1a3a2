// What requests with a key were answered, read from the log (room_log.h).
#include <string>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "engine/core/describe/write.h"
#include "protocol/at_table_methods.h"
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

// There is one for each move of the game: so short a text takes no memory of its own.
engine::JsonText answer_at(std::uint64_t seq) {
  return engine::JsonText::written(engine::json_text(protocol::Recorded{seq}));
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

void Answers::add(const std::string& account, const std::string& key, Answer answer) {
  by_account_[account].insert_or_assign(key, std::move(answer));
}

void Answers::merge(Answers more) {
  for (auto& [account, answers] : more.by_account_) by_account_[account].merge(answers);
}

const Answer* Answers::find(const std::string& account, const std::string& key) const {
  const auto of_account = by_account_.find(account);
  if (of_account == by_account_.end()) return nullptr;
  const auto found = of_account->second.find(key);
  return found == of_account->second.end() ? nullptr : &found->second;
}

std::size_t Answers::size() const {
  std::size_t sum = 0;
  for (const auto& [account, answers] : by_account_) sum += answers.size();
  return sum;
}

std::optional<Answer> answer_of(const Fact& fact, std::uint64_t seq) {
  if (const auto* acted = fact.get_if<Acted>()) {
    return Answer{asked_to_act(acted->decision, acted->action), answer_at(seq)};
  }
  if (const auto* undone = fact.get_if<Undone>()) return Answer{asked_to_undo(undone->record), answer_at(seq)};
  if (const auto* asked = fact.get_if<UndoAsked>()) {
    const auto named = asked->named ? std::optional(asked->record) : std::nullopt;
    return Answer{asked_to_ask_undo(named), answer_at(seq)};
  }
  if (const auto* rematch = fact.get_if<RematchAgreed>()) {
    const protocol::TableRematchResult result{rematch->room.text, rematch->code};
    return Answer{asked_for_rematch(), engine::JsonText::written(engine::json_text(result))};
  }
  return std::nullopt;
}

}  // namespace server
