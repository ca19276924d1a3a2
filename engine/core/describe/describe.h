// What a value is made of, said once: a struct names its members, an enumeration its words. Whatever a value is written
// as or read from is derived from that by the compiler: JSON and CBOR (write.h), strict reading (read.h), canonical
// bytes (encoding.h), RFC 6902 patches (patch.h), JSON Schema and TypeScript (shape.h).
//
//   enum class Trait : std::uint8_t { ambush, burrowing };
//   DESCRIBE_ENUM(Trait, ambush, burrowing)
//   struct Species {
//     Count population = 1;
//     BoundedVector<Trait, 4> traits;
//   };
//   DESCRIBE(Species, population, traits)
//
// What may be said beside it, next to the type, and is found by its argument:
//   constexpr auto described_ranges(const Species*) { return std::tuple{engine::within<&Species::population>(0, 6)}; }
//   constexpr auto described_words(const Side*) { return std::array<std::string_view, 2>{"A", "B"}; }
//   constexpr Trait described_none(const Trait*) { return Trait::none; }   a value that is no word: null, for states
//   only
//   constexpr auto described_defaults(const Species*) { return engine::may_lack<&Species::population>(); }   what may
//   be left out, and is as the struct says then
//
// What documentation says of it, in sentences, is found the same way:
//   constexpr std::string_view described_sentence(const Species*) { return "A species of a player's."; }
//   constexpr auto described_sentences(const Species*) { return std::tuple{engine::says<&Species::population>("")}; }
// A value that has a name and a sentence of its own (DESCRIBE_VALUE) is defined once where it is used often; what a
// type doesn't tell a schema stands in described_schema, as JSON, and of a member in described_schemas.
//
// A struct that has all members of another one as well is described by DESCRIBE_MORE. A text of a kind of its own is a
// struct derived from std::string, of which a range, a fault, a described_pattern (for schemas) or a described_choice
// (the words that it may be) is said.
//
// A member whose name on the wire is a word of C++ has an underscore behind it: `protected_` is "protected".
//
// A value that several hold is a std::shared_ptr<const T>, written as what it points at.
//
// A struct of one member that is written as that member alone is described by DESCRIBE_AS. A value that is a word of
// its own grammar ("3,2") is one that has append_text(value, std::string&) and read_text(std::string_view, value&).
// A std::variant of structs is told apart by "type"; one of an enumeration and a struct is the word or the object. What
// members can't say each for itself is said of a struct or wrapper by
//   constexpr std::string_view described_fault(const Pair& pair) { return pair.a < pair.b ? "" : "The lesser first."; }
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/describe/json_text.h"
#include "engine/core/view.h"

/// All members of a struct, in the order in which they are written.
#define DESCRIBE(Type, ...)                      \
  BOOST_DESCRIBE_STRUCT(Type, (), (__VA_ARGS__)) \
  [[maybe_unused]] constexpr std::string_view described_name(const Type*) { return #Type; }

/// All members of a struct behind those of the one it is derived from, which is described.
#define DESCRIBE_MORE(Type, Base, ...)               \
  BOOST_DESCRIBE_STRUCT(Type, (Base), (__VA_ARGS__)) \
  [[maybe_unused]] constexpr std::string_view described_name(const Type*) { return #Type; }

/// A struct that is written as its only member is.
#define DESCRIBE_AS(Type, member)                                                           \
  [[maybe_unused]] constexpr std::string_view described_name(const Type*) { return #Type; } \
  [[maybe_unused]] constexpr auto described_as(const Type*) { return &Type::member; }

/// A text or another value that documentation knows by a name: which, and what it says of it.
#define DESCRIBE_VALUE(Type, sentence)                                                      \
  [[maybe_unused]] constexpr std::string_view described_name(const Type*) { return #Type; } \
  [[maybe_unused]] constexpr std::string_view described_sentence(const Type*) { return sentence; }

/// All words of an enumeration, counted from 0.
#define DESCRIBE_ENUM(Type, ...)         \
  BOOST_DESCRIBE_ENUM(Type, __VA_ARGS__) \
  [[maybe_unused]] constexpr std::string_view described_name(const Type*) { return #Type; }

namespace engine {

/// The numbers from min to max; of a text or a list, how long it may be.
struct Range {
  std::int64_t min = 0;
  std::int64_t max = 0;
};

template <auto member>
struct MemberRange {
  Range range;
};

/// For described_ranges: what a member may be. Without it, whatever its type may.
template <auto member>
[[nodiscard]] constexpr MemberRange<member> within(std::int64_t min, std::int64_t max) {
  return {{min, max}};
}

template <auto member>
struct MemberSentence {
  std::string_view sentence;
};

/// For described_sentences: what documentation says of a member.
template <auto member>
[[nodiscard]] constexpr MemberSentence<member> says(std::string_view sentence) {
  return {sentence};
}

template <auto member>
struct MemberSchema {
  std::string_view schema;
};

/// For described_schemas: what a schema says of a member besides what its type tells, a JSON object.
template <auto member>
[[nodiscard]] constexpr MemberSchema<member> fits(std::string_view schema) {
  return {schema};
}

template <auto... members>
struct MayLack {};

/// For described_defaults: which members may be left out.
template <auto... members>
[[nodiscard]] constexpr MayLack<members...> may_lack() {
  return {};
}

/// A member that is always there, and null when it has no value; std::optional is left out then.
template <class T>
struct Nullable {
  std::optional<T> value;

  Nullable() = default;
  Nullable(T held) : value(std::move(held)) {}                 // NOLINT: as std::optional
  Nullable(std::optional<T> held) : value(std::move(held)) {}  // NOLINT
  Nullable(std::nullopt_t) {}                                  // NOLINT
  [[nodiscard]] explicit operator bool() const { return value.has_value(); }
  [[nodiscard]] const T& operator*() const { return *value; }
  [[nodiscard]] const T* operator->() const { return &*value; }
  friend bool operator==(const Nullable&, const Nullable&) = default;
};

namespace described {

template <class T>
concept Struct = boost::describe::has_describe_members<T>::value;
template <class T>
concept Enum = boost::describe::has_describe_enumerators<T>::value;
/// Written as its only member.
template <class T>
concept Wrapper = requires(const T* of) { described_as(of); };
/// Written as a word of its own.
template <class T>
concept Word = requires(const T& value, T& into, std::string& to, std::string_view from) {
  append_text(value, to);
  { read_text(from, into) } -> std::same_as<bool>;
};
template <class T>
concept Text = std::derived_from<T, std::string>;
/// A text that is one of some words.
template <class T>
concept ChosenText = Text<T> && requires(const T* of) { described_choice(of); };
template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool>;
/// An enumeration whose words nobody needs: written as its number, or as a word of its own grammar.
template <class T>
concept NumberedEnum = std::is_enum_v<T> && !Enum<T>;
/// An enumeration with a value that stands for nothing.
template <class T>
concept WithNone = std::is_enum_v<T> && requires(const T* of) { described_none(of); };
template <class T>
concept Named = requires(const T* of) { described_name(of); };

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_nullable = false;
template <class T>
inline constexpr bool is_nullable<Nullable<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t size>
inline constexpr bool is_array<std::array<T, size>> = true;

template <class T>
inline constexpr bool is_word_or_struct = false;
template <class W, class S>
inline constexpr bool is_word_or_struct<std::variant<W, S>> = Enum<W> && Struct<S>;

/// A word, or an object where a word can't say it all.
template <class T>
concept WordOrStruct = is_word_or_struct<T>;
/// One of several structs, told apart by "type".
template <class T>
concept Choice = is_variant<T> && !WordOrStruct<T>;
/// Has more to ask than its members: an empty text when nothing is wrong with the value.
template <class T>
concept Checked = requires(const T& value) {
  { described_fault(value) } -> std::convertible_to<std::string_view>;
};
/// What several hold, and nobody changes: written as what it points at, null where that is nothing.
template <class T>
inline constexpr bool is_shared = false;
template <class T>
inline constexpr bool is_shared<std::shared_ptr<const T>> = true;
/// A value that knows itself how it is written (view.h).
template <class T>
concept Seen = std::derived_from<T, View>;
/// By key: engine::Keyed, std::map.
template <class T>
concept Map = requires { typename T::mapped_type; };
/// A list whose length may change: engine::BoundedVector, std::vector.
template <class T>
concept List = requires(T& value) {
  value.push_back(std::declval<typename T::value_type>());
  value.clear();
} && !Text<T>;

/// engine::Hash and engine::Seed: 64 hex digits.
template <class T>
concept Digest = std::same_as<T, std::array<std::uint8_t, 32>>;
/// JSON that stands there as it is.
template <class T>
concept Raw = std::same_as<T, JsonText> || std::same_as<T, nlohmann::json>;

/// What a Wrapper holds.
template <Wrapper T>
inline constexpr auto inner = described_as(static_cast<const T*>(nullptr));
template <Wrapper T>
using Inner = std::remove_cvref_t<decltype(std::declval<T&>().*inner<T>)>;

template <Struct T>
using MemberList = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;
template <Struct T>
inline constexpr std::size_t member_count = boost::mp11::mp_size<MemberList<T>>::value;

/// Calls `use` with the descriptor of each member: D::pointer, D::name.
template <Struct T, class Use>
constexpr void for_each_member(Use&& use) {
  [&]<class... D>(boost::mp11::mp_list<D...>) {
    (use(D{}), ...);
  }(boost::mp11::mp_rename<MemberList<T>, boost::mp11::mp_list>{});
}

template <class D>
struct TypeOfMember;
template <class D>
  requires requires { D::pointer; }
struct TypeOfMember<D> {
  template <class C, class M>
  static M of(M C::*);
  template <class C, class M>
  static C owner_of(M C::*);
  using type = decltype(of(D::pointer));
  using owner = decltype(owner_of(D::pointer));
};
/// What the member of a descriptor holds.
template <class D>
using MemberType = typename TypeOfMember<D>::type;

/// What a member is called on the wire.
template <class D>
inline constexpr std::string_view member_name = [] {
  std::string_view name = D::name;
  if (name.ends_with('_')) name.remove_suffix(1);
  return name;
}();

/// What `T` may be where nothing else is said.
template <class T>
[[nodiscard]] constexpr std::optional<Range> range_of() {
  if constexpr (requires(const T* of) { described_range(of); }) {
    return described_range(static_cast<const T*>(nullptr));
  } else if constexpr (Wrapper<T>) {
    return range_of<Inner<T>>();
  } else if constexpr (is_optional<T>) {
    return range_of<typename T::value_type>();
  } else {
    return std::nullopt;
  }
}

namespace detail {
template <auto a, auto b>
[[nodiscard]] constexpr bool same_member() {
  if constexpr (std::is_same_v<decltype(a), decltype(b)>) {
    return a == b;
  } else {
    return false;
  }
}
template <auto member, auto... members>
[[nodiscard]] constexpr std::optional<Range> find_range(const std::tuple<MemberRange<members>...>& ranges) {
  std::optional<Range> found;
  std::apply([&](const auto&... one) { ((same_member<member, members>() ? void(found = one.range) : void()), ...); },
             ranges);
  return found;
}
template <auto member, auto... members>
[[nodiscard]] constexpr std::string_view find_sentence(const std::tuple<MemberSentence<members>...>& sentences) {
  std::string_view found;
  std::apply([&](const auto&... one) { ((same_member<member, members>() ? void(found = one.sentence) : void()), ...); },
             sentences);
  return found;
}
template <auto member, auto... members>
[[nodiscard]] constexpr std::string_view find_schema(const std::tuple<MemberSchema<members>...>& schemas) {
  std::string_view found;
  std::apply([&](const auto&... one) { ((same_member<member, members>() ? void(found = one.schema) : void()), ...); },
             schemas);
  return found;
}
template <auto member, auto... members>
[[nodiscard]] constexpr bool is_among(MayLack<members...>) {
  return (same_member<member, members>() || ...);
}
}  // namespace detail

/// Whether the member of a descriptor may be left out, and is what the struct says then.
template <class T, class D>
inline constexpr bool has_default = [] {
  if constexpr (requires(const T* of) { described_defaults(of); }) {
    return detail::is_among<D::pointer>(described_defaults(static_cast<const T*>(nullptr)));
  } else {
    return false;
  }
}();

/// What the member of a described struct may be: what is said of it, or of its type.
template <class T, class D>
[[nodiscard]] constexpr std::optional<Range> range_of_member() {
  if constexpr (requires(const T* of) { described_ranges(of); }) {
    const auto said = detail::find_range<D::pointer>(described_ranges(static_cast<const T*>(nullptr)));
    if (said) return said;
  }
  return range_of<MemberType<D>>();
}

/// What documentation says of the member of a described struct: what the struct says, or the one that it is derived
/// from and that has the member. Empty: nothing.
template <class T, class D>
[[nodiscard]] constexpr std::string_view sentence_of_member() {
  using Owner = typename TypeOfMember<D>::owner;
  std::string_view found;
  if constexpr (requires(const T* of) { described_sentences(of); }) {
    found = detail::find_sentence<D::pointer>(described_sentences(static_cast<const T*>(nullptr)));
  }
  if constexpr (requires(const Owner* of) { described_sentences(of); }) {
    if (found.empty()) {
      found = detail::find_sentence<D::pointer>(described_sentences(static_cast<const Owner*>(nullptr)));
    }
  }
  return found;
}

/// What a schema says besides of the member of a described struct, as JSON; empty: nothing.
template <class T, class D>
[[nodiscard]] constexpr std::string_view schema_of_member() {
  if constexpr (requires(const T* of) { described_schemas(of); }) {
    return detail::find_schema<D::pointer>(described_schemas(static_cast<const T*>(nullptr)));
  } else {
    return {};
  }
}

namespace detail {
template <class C, class M>
C owner_of(M C::*);
}  // namespace detail

/// What a member of a described struct is called on the wire, for who writes it by itself: name_of<&Species::traits>.
template <auto member>
inline constexpr std::string_view name_of = [] {
  std::string_view name;
  for_each_member<decltype(detail::owner_of(member))>([&](auto d) {
    using D = decltype(d);
    if (detail::same_member<D::pointer, member>()) name = member_name<D>;
  });
  return name;
}();

template <Named T>
inline constexpr std::string_view type_name = described_name(static_cast<const T*>(nullptr));

namespace detail {
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr std::size_t snake_length(std::string_view name) {
  std::size_t length = name.size();
  for (std::size_t i = 1; i < name.size(); ++i) length += is_upper(name[i]) ? 1U : 0U;
  return length;
}
template <Named T>
[[nodiscard]] constexpr auto snake() {
  constexpr std::string_view name = type_name<T>;
  std::array<char, snake_length(name)> word{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (i > 0 && is_upper(name[i])) word[at++] = '_';
    word[at++] = is_upper(name[i]) ? static_cast<char>(name[i] - 'A' + 'a') : name[i];
  }
  return word;
}
template <Named T>
inline constexpr auto snake_word = snake<T>();
}  // namespace detail

namespace detail {
template <Named T>
[[nodiscard]] constexpr std::string_view tag_of() {
  if constexpr (requires(const T* of) { described_tag(of); }) {
    return described_tag(static_cast<const T*>(nullptr));
  } else {
    return {snake_word<T>.data(), snake_word<T>.size()};
  }
}
}  // namespace detail

/// The "type" of a struct that is one of several: TakeTokens is "take_tokens", unless described_tag(const TakeTokens*)
/// says something else.
template <Named T>
inline constexpr std::string_view tag = detail::tag_of<T>();

template <Enum E>
using Enumerators = boost::describe::describe_enumerators<E>;
template <Enum E>
inline constexpr std::size_t word_count = boost::mp11::mp_size<Enumerators<E>>::value;

namespace detail {
template <Enum E>
[[nodiscard]] constexpr auto words_of() {
  if constexpr (requires(const E* of) { described_words(of); }) {
    static_assert(described_words(static_cast<const E*>(nullptr)).size() == word_count<E>);
    return described_words(static_cast<const E*>(nullptr));
  } else {
    return []<template <class...> class L, class... D>(L<D...>) {
      return std::array<std::string_view, sizeof...(D)>{D::name...};
    }(Enumerators<E>{});
  }
}
template <Enum E>
[[nodiscard]] constexpr bool counts_from_zero() {
  std::size_t next = 0;
  bool good = true;
  boost::mp11::mp_for_each<Enumerators<E>>(
      [&](auto one) { good = good && static_cast<std::size_t>(one.value) == next++; });
  return good;
}
}  // namespace detail

/// All words of an enumeration, in its order.
template <Enum E>
inline constexpr auto words = detail::words_of<E>();

}  // namespace described

/// How many there are.
template <described::Enum E>
inline constexpr std::size_t count_of = described::word_count<E>;

/// The word that an enumerator is written as.
template <described::Enum E>
[[nodiscard]] constexpr std::string_view word_of(E value) {
  static_assert(described::detail::counts_from_zero<E>(), "a described enumeration counts from 0");
  const auto at = static_cast<std::size_t>(value);
  return at < count_of<E> ? described::words<E>[at] : std::string_view{};
}

/// The enumerator that a word names.
template <described::Enum E>
[[nodiscard]] constexpr std::optional<E> from_word(std::string_view word) {
  for (std::size_t i = 0; i < count_of<E>; ++i) {
    if (described::words<E>[i] == word) return static_cast<E>(i);
  }
  return std::nullopt;
}

/// Every enumerator, in order: for (const Color color : engine::all<Color>).
template <described::Enum E>
inline constexpr auto all = [] {
  std::array<E, count_of<E>> every{};
  for (std::size_t i = 0; i < every.size(); ++i) every[i] = static_cast<E>(i);
  return every;
}();

}  // namespace engine
