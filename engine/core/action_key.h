// A number for a plain action, the same for equal actions: by it a search knows a move again in another state, where
// it stands at another place of the list. Any aggregate of numbers, enumerations, variants, optionals, arrays and
// such aggregates has one; nothing needs to be written for it.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace engine {

/// Mixes a value into a key (the finalizer of SplitMix64).
[[nodiscard]] constexpr std::uint64_t mix_key(std::uint64_t key, std::uint64_t value) {
  std::uint64_t mixed = (key ^ value) + 0x9e3779b97f4a7c15ULL;
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
  return mixed ^ (mixed >> 31U);
}

namespace action_key {

template <class T>
concept Number = std::is_arithmetic_v<T> || std::is_enum_v<T>;

template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

struct Anything {
  template <class T>
  operator T() const;  // for counting members only: nobody calls it
};

template <class T, std::size_t... I>
consteval bool can_hold(std::index_sequence<I...>) {
  return requires { T{(static_cast<void>(I), Anything{})...}; };
}

/// How many members an aggregate has. A wrong answer does not compile: the structured bindings below count too.
template <class T, std::size_t Tried = 12>
consteval std::size_t members_of() {
  if constexpr (std::is_empty_v<T>) {
    return 0;
  } else if constexpr (Tried == 0) {
    return 1;  // an optional alone: it could take anything in two ways
  } else if constexpr (can_hold<T>(std::make_index_sequence<Tried>{})) {
    return Tried;
  } else {
    return members_of<T, Tried - 1>();
  }
}

template <class T>
auto tied(const T& of) {
  constexpr std::size_t count = members_of<T>();
  static_assert(count <= 11, "an action has at most eleven members");
  if constexpr (count == 0) {
    return std::tie();
  } else if constexpr (count == 1) {
    const auto& [a] = of;
    return std::tie(a);
  } else if constexpr (count == 2) {
    const auto& [a, b] = of;
    return std::tie(a, b);
  } else if constexpr (count == 3) {
    const auto& [a, b, c] = of;
    return std::tie(a, b, c);
  } else if constexpr (count == 4) {
    const auto& [a, b, c, d] = of;
    return std::tie(a, b, c, d);
  } else if constexpr (count == 5) {
    const auto& [a, b, c, d, e] = of;
    return std::tie(a, b, c, d, e);
  } else {
    static_assert(count == 11, "write the bindings for an action of that many members");
    const auto& [a, b, c, d, e, f, g, h, i, j, k] = of;
    return std::tie(a, b, c, d, e, f, g, h, i, j, k);
  }
}

}  // namespace action_key

/// `key` with all of the value mixed in.
template <class T>
[[nodiscard]] std::uint64_t key_with(std::uint64_t key, const T& value) {
  if constexpr (action_key::Number<T>) {
    return mix_key(key, static_cast<std::uint64_t>(value));
  } else if constexpr (action_key::IsVariant<T>::value) {
    return std::visit([&](const auto& held) { return key_with(mix_key(key, value.index()), held); }, value);
  } else if constexpr (action_key::IsOptional<T>::value) {
    return value ? key_with(mix_key(key, 1), *value) : mix_key(key, 0);
  } else if constexpr (requires { value.begin(); }) {
    for (const auto& item : value) key = key_with(key, item);
    return key;
  } else {
    std::apply([&](const auto&... member) { ((key = key_with(key, member)), ...); }, action_key::tied(value));
    return key;
  }
}

}  // namespace engine
