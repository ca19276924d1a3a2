// A number for a plain action, the same for equal actions: by it a search knows a move again in another state, where
// it stands at another place of the list. Any aggregate of numbers, enumerations, variants, optionals, arrays and
// such aggregates has one; nothing needs to be written for it.
#pragma once

#include <boost/pfr/core.hpp>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
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
    boost::pfr::for_each_field(value, [&](const auto& member) { key = key_with(key, member); });
    return key;
  }
}

}  // namespace engine
