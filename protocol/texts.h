// The texts and numbers that messages hold: how long or great each may be and of what it is made, said once with its
// type, which schemas know by its name.
#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/json.h"
#include "engine/core/seat.h"
#include "protocol/limits.h"

namespace protocol {

using Json = nlohmann::json;

/// A text of so many code points.
template <std::size_t min, std::size_t max>
struct Text : std::string {
  using std::string::string;
  Text(std::string text) : std::string(std::move(text)) {}  // NOLINT: it is one
};
template <std::size_t min, std::size_t max>
constexpr engine::Range described_range(const Text<min, max>*) {
  return {static_cast<std::int64_t>(min), static_cast<std::int64_t>(max)};
}

/// One of a list of words.
template <const auto& words>
struct OneOf : std::string {
  using std::string::string;
  OneOf(std::string word) : std::string(std::move(word)) {}                // NOLINT: it is one
  OneOf(std::string_view word) : std::string(word.data(), word.size()) {}  // NOLINT
};
template <const auto& words>
constexpr std::span<const std::string_view> described_choice(const OneOf<words>*) {
  return words;
}

// What a person has typed may be as it likes, within bounds: whoever carries it out refuses what won't do with a code
// that says why.
using TypedName = Text<0, k_identifier_length_max>;
using TypedLine = Text<0, k_typed_line_length_max>;
using ClientText = Text<1, k_client_text_length_max>;
using PushKey = Text<1, k_push_key_length_max>;

struct Identifier : Text<1, k_identifier_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(Identifier, "An opaque name that the server made: of a table, a decision, a game.")

struct Code : Text<1, k_identifier_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(Code, "An invite code, as a person types it.")

struct Token : Text<1, k_token_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(Token, "A session token: whoever has it is signed in. Keep it secret.")

struct Device : Text<1, k_identifier_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(Device,
               "Says that somebody signed in with this name here before: shown with it again, wrong passwords from "
               "elsewhere don't count. It lets nobody in.")

struct AccountName : Text<0, k_identifier_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(
    AccountName,
    "What a person signs in with, in any case of its letters. The server says what it must be like (`bad_name`).")

struct Password : Text<0, k_password_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(Password, "In Unicode's normal form C. The server says how long it must be (`bad_password`).")

struct RecoveryCode : Text<0, k_identifier_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(
    RecoveryCode,
    "Good for one new password. Read in any case, with or without hyphens and spaces, O for 0, I and L for 1.")

struct SecondFactor : Text<1, k_identifier_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(SecondFactor, "A code of an authenticator app (RFC 6238), good once.")

struct SessionLabel : Text<0, k_client_text_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(
    SessionLabel,
    "What the client calls itself, so that a person can tell their sessions apart. What can't be shown is left out.")

struct IdentityToken : Text<1, k_identity_token_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(IdentityToken, "A token of an identity provider. Keep it secret.")

struct IdentityState : Text<16, k_identity_state_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(IdentityState, "Made up by the client, new each time, of at least 16 random characters.")

struct Url : Text<1, k_url_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(Url, "https, without a user and a fragment; code points.")

struct BotLevel : OneOf<k_bot_levels> {
  using OneOf::OneOf;
};
DESCRIBE_VALUE(BotLevel, "How hard a bot thinks.")

struct Phrase : OneOf<k_phrases> {
  using OneOf::OneOf;
};
DESCRIBE_VALUE(Phrase, "A quick phrase, which each client says in its reader's language.")

struct MatchPace : OneOf<k_match_paces> {
  using OneOf::OneOf;
};
DESCRIBE_VALUE(MatchPace, "The pace that the table is played at: 30 s, 90 s or a day for each decision.")

struct MatchRated : OneOf<k_match_rated> {
  using OneOf::OneOf;
};
DESCRIBE_VALUE(MatchRated, "Whether the table is to count for ratings; `either` when left out.")

struct Pace : OneOf<k_paces> {
  using OneOf::OneOf;
};
DESCRIBE_VALUE(Pace,
               "How long one is expected to be there: follows from the clock. fast, normal: until the game is over. "
               "slow: hours. days: now and then. untimed: nobody says.")

/// What a table is doing.
enum class Phase : std::uint8_t { open, sealing, running, finished };
DESCRIBE_ENUM(Phase, open, sealing, running, finished)
constexpr std::string_view described_sentence(const Phase*) {
  return "open: seats are free. sealing: seeds are being revealed. running: the game is on. finished: it is over.";
}

struct TimeOut : OneOf<k_time_out_policies> {
  using OneOf::OneOf;
};
DESCRIBE_VALUE(TimeOut,
               "default: its default actions are played until another seat must decide. bot: the same, and a bot plays "
               "on until its player takes the seat back. concede: the seat is out for good. wait: nothing is played "
               "until the others vote to skip the seat.")

/// Made up by a client, so that what is sent twice is done once.
struct Key : std::string {
  using std::string::string;
};
DESCRIBE_VALUE(
    Key, "Made by the client, new for each intention: a request sent again with the same key is not applied twice.")
constexpr std::string_view described_pattern(const Key*) { return "^[A-Za-z0-9_-]{8,64}$"; }
[[nodiscard]] std::string_view described_fault(const Key& key);

struct Hash : std::string {
  using std::string::string;
  /// Of a std::string alone: were other texts hashes without a word, then described_fault would judge them, too.
  template <std::same_as<std::string> Digits>
  Hash(Digits digits) : std::string(std::move(digits)) {}  // NOLINT: it is one
  Hash& operator=(std::string digits) {
    std::string::operator=(std::move(digits));
    return *this;
  }
};
DESCRIBE_VALUE(Hash, "32 bytes as 64 hex digits.")
constexpr std::string_view described_pattern(const Hash*) { return "^[0-9A-Fa-f]{64}$"; }
[[nodiscard]] std::string_view described_fault(const Hash& digits);

/// RFC 5646.
struct Language : std::string {
  using std::string::string;
  explicit Language(std::string tag) : std::string(std::move(tag)) {}
};
DESCRIBE_VALUE(Language, "A tag of BCP 47. A client that does not speak the language speaks another one.")
constexpr engine::Range described_range(const Language*) { return {0, k_language_length_max}; }
constexpr std::string_view described_pattern(const Language*) { return "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"; }
[[nodiscard]] std::string_view described_fault(const Language& tag);

/// An object whose members somebody else reads. Numbers that are whole are integers, however they were written.
struct AnyObject {
  Json tree = Json::object();

  AnyObject() = default;
  AnyObject(Json object) : tree(std::move(object)) {}  // NOLINT: it is one
  operator const Json&() const { return tree; }        // NOLINT: it is one
};
constexpr auto described_as(const AnyObject*) { return &AnyObject::tree; }
constexpr std::string_view described_name(const AnyObject*) { return "JsonObject"; }
constexpr std::string_view described_sentence(const AnyObject*) { return "Any JSON object."; }
constexpr std::string_view described_schema(const AnyObject*) {
  return R"({"type":"object","additionalProperties":true})";
}
[[nodiscard]] std::string_view described_fault(const AnyObject& object);

struct Action : AnyObject {
  using AnyObject::AnyObject;
};
DESCRIBE_VALUE(Action, "An action of a game: opaque. One of `actions` is sent back as it is.")

/// As the game has checked them; `tree` is an object.
struct GameOptions : AnyObject {
  using AnyObject::AnyObject;
  friend bool operator==(const GameOptions& a, const GameOptions& b) { return a.tree == b.tree; }
};
DESCRIBE_VALUE(GameOptions, "The options of a table by name.")
constexpr std::string_view described_schema(const GameOptions*) {
  return R"({"type":"object","additionalProperties":{"type":["boolean","integer","string"]}})";
}

/// A whole number from 0 on, in place of the plain one.
struct WholeNumber {
  std::int64_t number = 0;

  constexpr WholeNumber() = default;
  constexpr WholeNumber(std::int64_t from) : number(from) {}  // NOLINT: it is one
  constexpr operator std::int64_t() const { return number; }  // NOLINT
};
constexpr auto described_as(const WholeNumber*) { return &WholeNumber::number; }
constexpr engine::Range described_range(const WholeNumber*) { return {0, k_integer_max}; }

/// Seats of a table that will do.
struct TableSize {
  int players = 0;
  friend auto operator<=>(const TableSize&, const TableSize&) = default;
};
DESCRIBE_AS(TableSize, players)
constexpr engine::Range described_range(const TableSize*) { return {1, k_players_max}; }

struct TimeMs : WholeNumber {
  using WholeNumber::WholeNumber;
};
DESCRIBE_VALUE(TimeMs, "Milliseconds since 1970-01-01T00:00Z.")

struct Count : WholeNumber {
  using WholeNumber::WholeNumber;
};
DESCRIBE_VALUE(Count, "How many, or how much.")

/// A whole number of either sign, in place of the plain one.
struct SignedNumber {
  std::int64_t number = 0;

  constexpr SignedNumber() = default;
  constexpr SignedNumber(std::int64_t from) : number(from) {}  // NOLINT: it is one
  constexpr operator std::int64_t() const { return number; }   // NOLINT
};
constexpr auto described_as(const SignedNumber*) { return &SignedNumber::number; }

struct Rating : SignedNumber {
  using SignedNumber::SignedNumber;
};
DESCRIBE_VALUE(Rating, "60 times mu, rounded; 1500 at the beginning.")

struct Deviation : SignedNumber {
  using SignedNumber::SignedNumber;
};
DESCRIBE_VALUE(Deviation, "60 times sigma, rounded: how much the rating may be off.")

struct Billionths : SignedNumber {
  using SignedNumber::SignedNumber;
};
DESCRIBE_VALUE(Billionths, "mu or sigma of the model, in billionths, exactly.")

/// As the engine has it, under a name that schemas know.
struct Seat {
  std::uint8_t index = 0;

  constexpr Seat() = default;
  constexpr Seat(engine::Seat seat) : index(seat.index) {}  // NOLINT: it is one
  friend constexpr auto operator<=>(const Seat&, const Seat&) = default;
};
constexpr auto described_as(const Seat*) { return &Seat::index; }
constexpr engine::Range described_range(const Seat*) { return {0, engine::k_seats_max - 1}; }
DESCRIBE_VALUE(Seat, "A seat of the table, from 0.")

/// As the log counts: it is unsigned there.
struct Seq {
  std::uint64_t number = 0;

  constexpr Seq() = default;
  constexpr Seq(std::uint64_t from) : number(from) {}          // NOLINT: it is one
  constexpr operator std::uint64_t() const { return number; }  // NOLINT
};
constexpr auto described_as(const Seq*) { return &Seq::number; }
constexpr engine::Range described_range(const Seq*) { return {0, k_integer_max}; }
DESCRIBE_VALUE(Seq, "A position in a table's log: 0 before the first record.")

struct Nickname : Text<k_nickname_length_min, k_nickname_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(Nickname, "As it is shown: no invisible characters, single spaces.")

struct StaffReason : Text<1, k_staff_reason_length_max> {
  using Text::Text;
};
DESCRIBE_VALUE(StaffReason, "Why, as staff of the server say it.")

struct ChatChannel : OneOf<k_chat_channels> {
  using OneOf::OneOf;
};
DESCRIBE_VALUE(ChatChannel, "Who sees it while the game runs: those at the table, all others, or everybody.")

}  // namespace protocol
