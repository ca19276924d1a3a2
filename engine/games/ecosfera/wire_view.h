// What everybody sees of a game (README.md, "View").
#pragma once

#include <vector>

#include "engine/core/describe/keyed.h"
#include "engine/games/ecosfera/wire_actions.h"

namespace games::ecosfera {

using CardCountsByName = engine::Keyed<CardName, std::uint8_t>;

// Offers: what the seat whose turn it is could do now, and why not.

/// The refusal code of an attempt, or that there is nothing to try it with.
enum class WhyNot : std::uint8_t {
  elements_missing,
  pile_empty,
  no_pair,
  nothing_to_restore,
  no_source,
  nothing_to_draw,
  market_empty,
  nothing_to_move,
  token_ready,
};
DESCRIBE_ENUM(WhyNot, elements_missing, pile_empty, no_pair, nothing_to_restore, no_source, nothing_to_draw,
              market_empty, nothing_to_move, token_ready)

/// Two cards of the row as the key of what they could do together: "2,7".
struct PairName {
  CardPair pair;
  friend auto operator<=>(const PairName&, const PairName&) = default;
};
void append_text(const PairName& name, std::string& to);
[[nodiscard]] bool read_text(std::string_view text, PairName& into);

/// A card of the row among names: "7".
struct NumberName {
  RowNumber number = 0;
  friend bool operator==(const NumberName&, const NumberName&) = default;
};
void append_text(const NumberName& name, std::string& to);
[[nodiscard]] bool read_text(std::string_view text, NumberName& into);

/// "token", or the number of a card.
struct SourceName {
  Source source;
  friend bool operator==(const SourceName&, const SourceName&) = default;
};
void append_text(const SourceName& name, std::string& to);
[[nodiscard]] bool read_text(std::string_view text, SourceName& into);

struct PlantOffer {
  engine::Nullable<WhyNot> why;
  CardCountsByName missing;
  engine::BoundedVector<RowNumber, k_cost_max> pays;
  engine::Nullable<CardName> takes;  ///< an element from the market ...
  bool third = false;                ///< ... of which the row has two already
};
DESCRIBE(PlantOffer, why, missing, pays, takes, third)

struct AnimalOffer {
  engine::Nullable<WhyNot> why;
  engine::Keyed<PairName, BiomeNames> pairs;
};
DESCRIBE(AnimalOffer, why, pairs)

struct BiomePair {
  BiomeNames biomes;
  bool mushroom = false;
};
DESCRIBE(BiomePair, biomes, mushroom)

struct BiomesOffer {
  engine::Nullable<WhyNot> why;
  engine::Keyed<PairName, BiomePair> pairs;
};
DESCRIBE(BiomesOffer, why, pairs)

struct PlusOffer {
  engine::Nullable<WhyNot> why;
  std::vector<SourceName> sources;
};
DESCRIBE(PlusOffer, why, sources)

struct RefreshOffer {
  engine::Nullable<WhyNot> why;
  std::vector<SourceName> sources;
  engine::BoundedVector<Market, engine::count_of<Market>> markets;
};
DESCRIBE(RefreshOffer, why, sources, markets)

struct MoveOffer {
  engine::Nullable<WhyNot> why;
  std::vector<SourceName> sources;
  std::vector<NumberName> cards;
};
DESCRIBE(MoveOffer, why, sources, cards)

struct RestoreOffer {
  engine::Nullable<WhyNot> why;
  engine::BoundedVector<Ability, engine::count_of<Ability>> tokens;
  engine::Keyed<PairName, BiomeNames> pairs;
};
DESCRIBE(RestoreOffer, why, tokens, pairs)

struct AbilityOffers {
  PlusOffer plus;
  RefreshOffer refresh;
  MoveOffer move;
  RestoreOffer restore_token;
};
DESCRIBE(AbilityOffers, plus, refresh, move, restore_token)

/// What ending the turn now would bring, each by the one before.
struct EndTurnOffer {
  bool disaster = false;
  bool extinction = false;
  bool defeat = false;
};
DESCRIBE(EndTurnOffer, disaster, extinction, defeat)

/// How near the row is to ending the turn by itself.
struct NearView {
  int disasters = 0;
  CardCountsByName elements;  ///< those of which it has two or more
};
DESCRIBE(NearView, disasters, elements)

struct Offers {
  engine::Keyed<std::uint8_t, PlantOffer> plants;  ///< by slot
  engine::Keyed<std::uint8_t, AnimalOffer> animals;
  BiomesOffer biomes;
  AbilityOffers abilities;
  EndTurnOffer end_turn;
  NearView near;
};
DESCRIBE(Offers, plants, animals, biomes, abilities, end_turn, near)

// The table.

struct TurnView {
  engine::Seat seat;
  std::uint16_t number = 0;
  std::uint16_t acquisitions = 0;
};
DESCRIBE(TurnView, seat, number, acquisitions)

struct ResultView {
  bool won = false;
  End reason = End::turn_limit;
};
DESCRIBE(ResultView, won, reason)

struct MarketView {
  engine::Keyed<std::uint8_t, engine::Nullable<CardName>> market;  ///< by slot
  std::uint8_t deck = 0;
};
DESCRIBE(MarketView, market, deck)

struct ExtinctionsView {
  std::uint8_t placed = 0;
  std::uint8_t limit = 0;
  std::uint8_t at_start = 0;
};
DESCRIBE(ExtinctionsView, placed, limit, at_start)

struct RowCardView {
  CardName card;
  bool used = false;
  engine::Nullable<Ability> icon_used;
  bool animal_used = false;
};
DESCRIBE(RowCardView, card, used, icon_used, animal_used)

struct SeatView {
  engine::Keyed<RowNumber, RowCardView> row;
  std::uint8_t deck = 0;
  CardCountsByName discard;
  CardCountsByName owned;  ///< in deck, row and discard pile
  engine::Keyed<Ability, bool> tokens;
  std::uint8_t next_row = 0;
};
DESCRIBE(SeatView, row, deck, discard, owned, tokens, next_row)

struct ScoreView {
  std::vector<engine::ScoreLine> lines;
  int total = 0;
};
DESCRIBE(ScoreView, lines, total)

/// The score pad shows nothing beside the points.
struct ScoreExtra {};
DESCRIBE(ScoreExtra)

struct OutcomeView {
  std::vector<engine::Standing> ranking;
  bool common_win = false;
  ScoreExtra extra;
};
DESCRIBE(OutcomeView, ranking, common_win, extra)

struct View {
  std::uint8_t players = 0;
  bool solo = false;
  SetName card_set = SetName::base;
  std::uint8_t level = 0;
  engine::Seat first_player;
  engine::Nullable<TurnView> turn;
  engine::Nullable<ResultView> result;
  CardCountsByName piles;
  MarketView plants;
  MarketView animals;
  std::uint8_t disasters = 0;
  engine::Keyed<BiomeName, bool> biomes;
  ExtinctionsView extinctions;
  engine::Keyed<engine::Seat, SeatView> seats;
  engine::Nullable<Offers> offers;
  ScoreView score;
  engine::Nullable<OutcomeView> outcome;
};
DESCRIBE(View, players, solo, card_set, level, first_player, turn, result, piles, plants, animals, disasters, biomes,
         extinctions, seats, offers, score, outcome)

}  // namespace games::ecosfera
