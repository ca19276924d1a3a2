// The members of a OneOf, for the .cpp that compiles it.
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <variant>

#include "engine/core/describe/one_of.h"

namespace engine {
namespace one_of {

template <class... A, std::size_t... I>
std::variant<A...> made(const std::variant<A...>*, std::size_t index, void* value, std::index_sequence<I...>) {
  using Maker = std::variant<A...> (*)(void*);
  static constexpr std::array<Maker, sizeof...(A)> k_makers{
      [](void* one) { return std::variant<A...>(std::in_place_index<I>, std::move(*static_cast<A*>(one))); }...};
  return k_makers[index](value);
}

template <class... A, std::size_t... I>
void take(std::variant<A...>& to, std::variant<A...>& from, std::index_sequence<I...>) {
  using Taker = void (*)(std::variant<A...>&, std::variant<A...>&);
  static constexpr std::array<Taker, sizeof...(A)> k_takers{[](std::variant<A...>& into, std::variant<A...>& one) {
    into.template emplace<I>(std::move(*std::get_if<I>(&one)));
  }...};
  k_takers[from.index()](to, from);
}

}  // namespace one_of

template <class Variant>
OneOf<Variant>::OneOf() = default;
template <class Variant>
OneOf<Variant>::OneOf(std::size_t index, void* value)
    : Variant(one_of::made(static_cast<const Variant*>(nullptr), index, value,
                           std::make_index_sequence<std::variant_size_v<Variant>>{})) {}
template <class Variant>
OneOf<Variant>::OneOf(const OneOf&) = default;
template <class Variant>
OneOf<Variant>::OneOf(OneOf&&) noexcept = default;
// Not std::variant's own, which has a way from each alternative to each: what was there goes, and the other is made.
template <class Variant>
OneOf<Variant>& OneOf<Variant>::operator=(const OneOf& other) {
  return *this = OneOf(other);
}
template <class Variant>
OneOf<Variant>& OneOf<Variant>::operator=(OneOf&& other) noexcept {
  if (this != &other) {
    one_of::take(static_cast<Variant&>(*this), static_cast<Variant&>(other),
                 std::make_index_sequence<std::variant_size_v<Variant>>{});
  }
  return *this;
}
template <class Variant>
OneOf<Variant>::~OneOf() = default;

}  // namespace engine
