#include "engine/games/evolution/actions.h"

#include <charconv>

#include "engine/core/action_reader.h"
#include "engine/games/evolution/fields.h"

namespace games::evolution {

namespace {

using Json = nlohmann::json;

class Reader : public engine::ActionReader {
 public:
  using ActionReader::ActionReader;

  CardId card(const char* field) {
    return {number<std::uint8_t>(field, 1, k_cards, "There is no card of that number.")};
  }
  Trait trait(const char* field) { return named(field, trait_from, "There is no such trait."); }
  SpeciesId species(const char* field) { return named(field, species_from, "A species is written \"seat-number\"."); }
  Side side(const char* field) {
    const std::string_view name = text(field);
    if (name != "left" && name != "right") refuse(field, "A side is \"left\" or \"right\".");
    return name == "right" ? Side::right : Side::left;
  }
};

/// Actions that name a card and one of the player's species.
template <class T>
T read_card_on_species(Reader& from) {
  T action;
  action.card = from.card("card");
  action.species = from.species("species");
  return action;
}

Leaf read_leaf(Reader& from) {
  Leaf leaf;
  leaf.species = from.species("species");
  leaf.trait = from.trait("trait");
  return leaf;
}

using Form = engine::ActionForm<Reader, Action>;

constexpr std::array k_forms = {
    Form{"choose_food", [](Reader& from) -> Action { return ChooseFood{from.card("card")}; }},
    Form{"play_trait", [](Reader& from) -> Action { return read_card_on_species<PlayTrait>(from); }},
    Form{"grow_body", [](Reader& from) -> Action { return read_card_on_species<GrowBody>(from); }},
    Form{"grow_population", [](Reader& from) -> Action { return read_card_on_species<GrowPopulation>(from); }},
    Form{"intelligence", [](Reader& from) -> Action { return read_card_on_species<UseIntelligence>(from); }},
    Form{"new_species", [](Reader& from) -> Action { return NewSpecies{from.card("card"), from.side("side")}; }},
    Form{"discard_trait",
         [](Reader& from) -> Action { return DiscardTrait{from.species("species"), from.trait("trait")}; }},
    Form{"leaf", [](Reader& from) -> Action { return read_leaf(from); }},
    Form{"feed", [](Reader& from) -> Action { return Feed{from.species("species")}; }},
    Form{"negate",
         [](Reader& from) -> Action {
           return Negate{from.species("attacker"), from.trait("trait"), from.card("card")};
         }},
    Form{"attack", [](Reader& from) -> Action { return Attack{from.species("attacker"), from.species("prey")}; }},
    Form{"end_turn", [](Reader&) -> Action { return EndTurn{}; }},
};

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

engine::Result<Action> action_from(const Json& json) { return engine::read_action(json, k_forms); }

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
