// One of many structs, of which all is compiled once that its users have in common. std::variant defines in its header
// how one is made, copied, moved, destroyed and looked into, and each file that moves one or looks into it compiles
// that for all alternatives; what makes one of N needs N * N / 2 constructors. Here it is a function for each
// alternative.
//
//     using OutAlternatives = engine::Alternatives<ToRoom, ToHall, ...>;
//     struct Out : engine::OneOf<OutAlternatives> {
//       using OneOf::OneOf;
//     };
//
// outside of all namespaces `extern template class engine::OneOf<OutAlternatives>;`, and the same without `extern` in
// one .cpp, which includes one_of_members.h.
#pragma once

#include <algorithm>
#include <array>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <type_traits>

#include "engine/core/ensure.h"

namespace engine {

template <class... A>
using Alternatives = boost::mp11::mp_list<A...>;
/// Each of the types once, in the order in which they come first.
template <class... T>
using UniqueAlternatives = boost::mp11::mp_unique<Alternatives<T...>>;

template <class T, class List>
concept AlternativeOf = boost::mp11::mp_contains<List, T>::value;

namespace one_of {

template <class T, class As>
using ConstAs = std::conditional_t<std::is_const_v<As>, const T, T>;

template <class T, class Result, class Visitor, class Held>
Result shown(Visitor& visitor, Held* held) {
  return visitor(*std::launder(static_cast<ConstAs<T, Held>*>(held)));
}

template <class Visitor, class Held, class First, class... A>
decltype(auto) show(Visitor& visitor, std::size_t index, Held* held, Alternatives<First, A...>) {
  using Result = std::invoke_result_t<Visitor&, ConstAs<First, Held>&>;
  static constexpr Result (*k_each[])(Visitor&, Held*){shown<First, Result, Visitor, Held>,
                                                       shown<A, Result, Visitor, Held>...};
  return k_each[index](visitor, held);
}

}  // namespace one_of

template <class List>
class OneOf;

template <class... A>
class OneOf<Alternatives<A...>> {
  static_assert(sizeof...(A) <= std::numeric_limits<std::uint8_t>::max());

 public:
  using List = Alternatives<A...>;

  /// The first of them, as it is made of nothing.
  OneOf();
  template <AlternativeOf<List> T>
  OneOf(T&& value) : OneOf(k_index<T>, &value) {}  // of an lvalue it would be no alternative
  template <AlternativeOf<List> T>
  OneOf(const T& value) : OneOf(T(value)) {}
  OneOf(const OneOf&);
  OneOf(OneOf&&) noexcept;
  OneOf& operator=(const OneOf&);
  OneOf& operator=(OneOf&&) noexcept;
  ~OneOf();

  /// Which of them it is, from 0 on.
  [[nodiscard]] std::size_t index() const { return index_; }
  template <AlternativeOf<List> T>
  [[nodiscard]] bool holds() const {
    return index_ == k_index<T>;
  }
  /// Null if it is another.
  template <AlternativeOf<List> T>
  [[nodiscard]] T* get_if() {
    return holds<T>() ? std::launder(reinterpret_cast<T*>(held_)) : nullptr;
  }
  template <AlternativeOf<List> T>
  [[nodiscard]] const T* get_if() const {
    return holds<T>() ? std::launder(reinterpret_cast<const T*>(held_)) : nullptr;
  }
  /// For who knows which it is.
  template <AlternativeOf<List> T>
  [[nodiscard]] T& get() {
    ENSURE(holds<T>(), "it is the alternative that is asked for");
    return *get_if<T>();
  }
  template <AlternativeOf<List> T>
  [[nodiscard]] const T& get() const {
    ENSURE(holds<T>(), "it is the alternative that is asked for");
    return *get_if<T>();
  }
  /// Calls it with what is held; takes all alternatives, and returns the same type for each.
  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) {
    return one_of::show(visitor, index_, static_cast<void*>(held_), List{});
  }
  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return one_of::show(visitor, index_, static_cast<const void*>(held_), List{});
  }

 private:
  template <class T>
  static constexpr std::uint8_t k_index = boost::mp11::mp_find<List, T>::value;

  /// Holds what is moved out of `value`, which is the alternative of that index.
  OneOf(std::uint8_t index, void* value);

  alignas(A...) std::byte held_[std::max({sizeof(A)...})];
  std::uint8_t index_;
};

}  // namespace engine
