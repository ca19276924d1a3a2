// Reads an action as it comes over the wire, strictly: a member that is missing, of a wrong type, out of range or not
// asked for is refused. The first that is wrong is what the refusal names; after it everything reads as some default,
// so that a game's reading has no check on each line. A game derives from it for what only its actions have:
//
//   class Reader : public engine::ActionReader { ... CardId card(const char* field); };
//   using Form = engine::ActionForm<Reader, Action>;
//   constexpr std::array k_forms = {
//       Form{"take_card", [](Reader& from) -> Action { return TakeCard{from.card("card")}; }},
//       Form{"end_turn", [](Reader&) -> Action { return EndTurn{}; }},
//   };
//   engine::Result<Action> action_from(const Json& json) { return engine::read_action(json, k_forms); }
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "engine/core/result.h"

namespace engine {

class ActionReader {
 public:
  /// `json` is read while this lives.
  explicit ActionReader(const nlohmann::json& json);

  /// What "type" says; empty when the action has none, which is refused already.
  [[nodiscard]] std::string_view type() const { return type_; }
  /// Why an action of a type that there is not is refused.
  [[nodiscard]] Rejection refuse_type();

  /// Whether a member that may be left out is there.
  [[nodiscard]] bool has(const char* field) const;

  template <class Number>
  [[nodiscard]] Number number(const char* field, std::int64_t min, std::int64_t max,
                              const char* message = "This member is not a number in range.") {
    return static_cast<Number>(read_number(field, min, max, message));
  }
  /// A word; empty when it is none, which the caller refuses in its own words.
  [[nodiscard]] std::string_view text(const char* field);
  /// What the word names, as `from` knows it.
  template <class Thing>
  [[nodiscard]] Thing named(const char* field, std::optional<Thing> (*from)(std::string_view), const char* message) {
    const auto word = read_word(field);
    const auto found = word ? from(*word) : std::nullopt;
    if (!found) refuse(field, message);
    return found.value_or(Thing{});
  }

  void refuse(const char* field, const char* message);
  /// The action, unless something was wrong or there are other members than those read.
  template <class Action>
  [[nodiscard]] Result<Action> finish(Action action) const {
    if (auto refused = refusal()) return *std::move(refused);
    return action;
  }

 protected:
  /// The member as it stands; null when it is missing, which is refused.
  [[nodiscard]] const nlohmann::json* member(const char* field);

 private:
  [[nodiscard]] std::int64_t read_number(const char* field, std::int64_t min, std::int64_t max, const char* message);
  [[nodiscard]] std::optional<std::string_view> read_word(const char* field);
  [[nodiscard]] std::optional<Rejection> refusal() const;

  const nlohmann::json& json_;
  std::string_view type_;
  std::size_t read_ = 1;  // "type"
  std::optional<Rejection> refused_;
};

/// One type of action, and how its members are read, in the order in which they are refused.
template <class Reader, class Action>
struct ActionForm {
  std::string_view type;
  Action (*read)(Reader& from) = nullptr;
};

template <class Reader, class Action, std::size_t count>
[[nodiscard]] Result<Action> read_action(const nlohmann::json& json,
                                         const std::array<ActionForm<Reader, Action>, count>& forms) {
  Reader from(json);
  for (const auto& form : forms) {
    if (form.type == from.type()) return from.finish(form.read(from));
  }
  return from.refuse_type();
}

}  // namespace engine
