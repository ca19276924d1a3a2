// For a struct over a variant of many structs whose constructors are compiled once. std::variant's own converting
// constructor, in every file that makes one, brings the tables for destroying each of the alternatives along.
//
//     struct Out : OutAlternatives {
//       template <engine::AlternativeOf<OutAlternatives> T>
//       Out(T value) : Out(engine::alternative_index<T, OutAlternatives>, &value) {}
//       ...
//      private:
//       Out(std::size_t index, void* value);  // in the .cpp: OutAlternatives(engine::made<OutAlternatives>(index,
//       value))
//     };
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <utility>
#include <variant>

namespace engine {
namespace alternatives {

template <class T, class... A>
consteval bool contains(const std::variant<A...>*) {
  return (std::same_as<T, A> || ...);
}

template <class T, class... A>
consteval std::size_t index_of(const std::variant<A...>*) {
  const std::array same{std::same_as<T, A>...};
  std::size_t index = 0;
  while (!same[index]) ++index;
  return index;
}

template <class... A, std::size_t... I>
std::variant<A...> made(const std::variant<A...>*, std::size_t index, void* value, std::index_sequence<I...>) {
  using Maker = std::variant<A...> (*)(void*);
  static constexpr std::array<Maker, sizeof...(A)> k_makers{
      [](void* one) { return std::variant<A...>(std::in_place_index<I>, std::move(*static_cast<A*>(one))); }...};
  return k_makers[index](value);
}

}  // namespace alternatives

template <class T, class Variant>
concept AlternativeOf = alternatives::contains<T>(static_cast<const Variant*>(nullptr));

template <class T, class Variant>
inline constexpr std::size_t alternative_index = alternatives::index_of<T>(static_cast<const Variant*>(nullptr));

/// Holds what is moved out of `value`, which is an alternative of that index.
template <class Variant>
Variant made(std::size_t index, void* value) {
  return alternatives::made(static_cast<const Variant*>(nullptr), index, value,
                            std::make_index_sequence<std::variant_size_v<Variant>>{});
}

}  // namespace engine
