#include "engine/games/evolution/actions.h"

#include <charconv>

#include "engine/games/evolution/fields.h"

namespace games::evolution {

namespace {

using Json = nlohmann::json;
using engine::Rejection;
using engine::Result;

Rejection bad(const char* field, const char* message) { return {"bad_action", message, "", field}; }

/// Reads the members of one action; the first that is wrong is what the refusal names.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  CardId card(const char* field) {
    const Json* value = member(field);
    if (value == nullptr) return {};
    if (!value->is_number_integer() || *value < 1 || *value > k_cards) {
      refuse(field, "There is no card of that number.");
      return {};
    }
    return {value->get<std::uint8_t>()};
  }

  Trait trait(const char* field) {
    const auto read = trait_from(text(field));
    if (!read) refuse(field, "There is no such trait.");
    return read.value_or(Trait::ambush);
  }

  SpeciesId species(const char* field) {
    const auto read = species_from(text(field));
    if (!read) refuse(field, "A species is written \"seat-number\".");
    return read.value_or(SpeciesId{});
  }

  Side side(const char* field) {
    const std::string_view name = text(field);
    if (name != "left" && name != "right") refuse(field, "A side is \"left\" or \"right\".");
    return name == "right" ? Side::right : Side::left;
  }

  /// The action, unless a member was wrong or there are others than those read.
  Result<Action> finish(Action action) {
    if (refused_) return *refused_;
    if (json_.size() != read_) return bad("", "This action has a member that it must not have.");
    return action;
  }

 private:
  const Json* member(const char* field) {
    const auto found = json_.find(field);
    if (found == json_.end()) {
      refuse(field, "This member is missing.");
      return nullptr;
    }
    ++read_;
    return &*found;
  }

  std::string_view text(const char* field) {
    const Json* value = member(field);
    if (value == nullptr || !value->is_string()) return {};
    return value->get_ref<const std::string&>();
  }

  void refuse(const char* field, const char* message) {
    if (!refused_) refused_ = bad(field, message);
  }

  const Json& json_;
  std::size_t read_ = 1;  // "type"
  std::optional<Rejection> refused_;
};

/// Actions that name a card and one of the player's species.
template <class T>
Result<Action> read_card_on_species(Reader from) {
  const CardId card = from.card("card");
  const SpeciesId species = from.species("species");
  T action;
  action.card = card;
  action.species = species;
  return from.finish(action);
}

Result<Action> read_named(const std::string& name, Reader from) {
  if (name == "choose_food") {
    const CardId card = from.card("card");
    return from.finish(ChooseFood{card});
  }
  if (name == "play_trait") return read_card_on_species<PlayTrait>(from);
  if (name == "grow_body") return read_card_on_species<GrowBody>(from);
  if (name == "grow_population") return read_card_on_species<GrowPopulation>(from);
  if (name == "intelligence") return read_card_on_species<UseIntelligence>(from);
  if (name == "new_species") {
    const CardId card = from.card("card");
    const Side side = from.side("side");
    return from.finish(NewSpecies{card, side});
  }
  if (name == "discard_trait" || name == "leaf") {
    const SpeciesId species = from.species("species");
    const Trait trait = from.trait("trait");
    if (name == "leaf") return from.finish(Leaf{trait, species});
    return from.finish(DiscardTrait{species, trait});
  }
  if (name == "feed") {
    const SpeciesId species = from.species("species");
    return from.finish(Feed{species});
  }
  if (name == "negate") {
    const SpeciesId attacker = from.species("attacker");
    const Trait trait = from.trait("trait");
    const CardId card = from.card("card");
    return from.finish(Negate{attacker, trait, card});
  }
  if (name == "attack") {
    const SpeciesId attacker = from.species("attacker");
    const SpeciesId prey = from.species("prey");
    return from.finish(Attack{attacker, prey});
  }
  if (name == "end_turn") return from.finish(EndTurn{});
  return bad("type", "There is no action of that type.");
}

struct Writer {
  Json operator()(const ChooseFood& a) const {
    return Fields().with("card", a.card.number).with("type", "choose_food").json();
  }
  Json operator()(const PlayTrait& a) const { return on("play_trait", a.card, a.species); }
  Json operator()(const NewSpecies& a) const {
    const char* side = a.side == Side::left ? "left" : "right";
    return Fields().with("card", a.card.number).with("side", side).with("type", "new_species").json();
  }
  Json operator()(const GrowBody& a) const { return on("grow_body", a.card, a.species); }
  Json operator()(const GrowPopulation& a) const { return on("grow_population", a.card, a.species); }
  Json operator()(const DiscardTrait& a) const { return trait_on("discard_trait", a.trait, a.species); }
  Json operator()(const Leaf& a) const { return trait_on("leaf", a.trait, a.species); }
  Json operator()(const Feed& a) const {
    return Fields().with("species", name_of(a.species)).with("type", "feed").json();
  }
  Json operator()(const UseIntelligence& a) const { return on("intelligence", a.card, a.species); }
  Json operator()(const Negate& a) const {
    return Fields()
        .with("attacker", name_of(a.attacker))
        .with("card", a.card.number)
        .with("trait", name_of(a.trait))
        .with("type", "negate")
        .json();
  }
  Json operator()(const Attack& a) const {
    return Fields().with("attacker", name_of(a.attacker)).with("prey", name_of(a.prey)).with("type", "attack").json();
  }
  Json operator()(const EndTurn&) const { return Fields().with("type", "end_turn").json(); }

  static Json on(const char* type, CardId card, SpeciesId species) {
    return Fields().with("card", card.number).with("species", name_of(species)).with("type", type).json();
  }
  static Json trait_on(const char* type, Trait trait, SpeciesId species) {
    return Fields().with("species", name_of(species)).with("trait", name_of(trait)).with("type", type).json();
  }
};

/// A number without sign or leading zero; nothing else.
std::optional<unsigned> number_from(std::string_view text, unsigned max) {
  if (text.empty() || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number > max) return std::nullopt;
  return number;
}

}  // namespace

std::string name_of(SpeciesId id) { return std::to_string(id.seat) + "-" + std::to_string(id.number); }

std::optional<SpeciesId> species_from(std::string_view name) {
  const auto dash = name.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto seat = number_from(name.substr(0, dash), k_players_max - 1);
  const auto number = number_from(name.substr(dash + 1), UINT16_MAX);
  if (!seat || !number || *number == 0) return std::nullopt;
  return SpeciesId{static_cast<std::uint8_t>(*seat), static_cast<std::uint16_t>(*number)};
}

Result<Action> action_from(const Json& json) {
  if (!json.is_object()) return bad("", "An action is an object.");
  const auto type = json.find("type");
  if (type == json.end() || !type->is_string()) return bad("type", "An action has a type.");
  return read_named(type->get_ref<const std::string&>(), Reader(json));
}

Json to_json(const Action& action) { return std::visit(Writer{}, action); }

Action to_action(const Play& play) {
  return std::visit([](const auto& one) { return Action{one}; }, play);
}

std::optional<Play> play_from(const Action& action) {
  return std::visit(
      [](const auto& one) -> std::optional<Play> {
        if constexpr (std::is_constructible_v<Play, decltype(one)>) {
          return Play{one};
        } else {
          return std::nullopt;
        }
      },
      action);
}

}  // namespace games::evolution
