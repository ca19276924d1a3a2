// A variant of many structs that is compiled once. What std::variant defines in its header - how one is made, moved and
// destroyed, with a table over all alternatives each - is otherwise most of what is compiled in every file that moves
// one.
//
//     using OutAlternatives = std::variant<ToRoom, ToHall, ...>;
//     struct Out : engine::OneOf<OutAlternatives> {
//       using OneOf::OneOf;
//     };
//
// and in one .cpp, which includes one_of_members.h, `template class engine::OneOf<OutAlternatives>;`.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <variant>

namespace engine {
namespace one_of {

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

}  // namespace one_of

template <class T, class Variant>
concept AlternativeOf = one_of::contains<T>(static_cast<const Variant*>(nullptr));

/// Looked into as the variant it is: std::visit, std::get, std::holds_alternative.
template <class Variant>
class OneOf : public Variant {
 public:
  OneOf();
  template <AlternativeOf<Variant> T>
  OneOf(T&& value) : OneOf(k_index<T>, &value) {}  // of an lvalue it would be no alternative
  template <AlternativeOf<Variant> T>
  OneOf(const T& value) : OneOf(T(value)) {}
  OneOf(const OneOf&);
  OneOf(OneOf&&) noexcept;
  OneOf& operator=(const OneOf&);
  OneOf& operator=(OneOf&&) noexcept;
  ~OneOf();

 private:
  template <class T>
  static constexpr std::size_t k_index = one_of::index_of<T>(static_cast<const Variant*>(nullptr));

  /// Holds what is moved out of `value`, which is the alternative of that index.
  OneOf(std::size_t index, void* value);
};

}  // namespace engine
