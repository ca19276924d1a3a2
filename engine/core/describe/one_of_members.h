// The members of a OneOf, for the .cpp that compiles it.
#pragma once

#include <new>
#include <type_traits>
#include <utility>

#include "engine/core/describe/one_of.h"

namespace engine {
namespace one_of {

/// What all alternatives know to do; where they lie is for the OneOf to know.
struct Operations {
  void (*move)(void* from, void* to) noexcept;
  void (*copy)(const void* from, void* to);
  void (*end)(void* held) noexcept;
};

template <class T>
void move(void* from, void* to) noexcept {
  static_assert(std::is_nothrow_move_constructible_v<T>);
  ::new (to) T(std::move(*std::launder(static_cast<T*>(from))));
}
template <class T>
void copy(const void* from, void* to) {
  ::new (to) T(*std::launder(static_cast<const T*>(from)));
}
template <class T>
void end(void* held) noexcept {
  std::launder(static_cast<T*>(held))->~T();
}

template <class... A>
inline constexpr Operations k_operations[]{{move<A>, copy<A>, end<A>}...};

}  // namespace one_of

template <class... A>
OneOf<Alternatives<A...>>::OneOf() : index_(0) {
  ::new (held_) boost::mp11::mp_front<List>();
}
template <class... A>
OneOf<Alternatives<A...>>::OneOf(std::uint8_t index, void* value) : index_(index) {
  one_of::k_operations<A...>[index_].move(value, held_);
}
template <class... A>
OneOf<Alternatives<A...>>::OneOf(const OneOf& other) : index_(other.index_) {
  one_of::k_operations<A...>[index_].copy(other.held_, held_);
}
template <class... A>
OneOf<Alternatives<A...>>::OneOf(OneOf&& other) noexcept : index_(other.index_) {
  one_of::k_operations<A...>[index_].move(other.held_, held_);
}
// What was there goes, and the other is made: a way from each alternative to each would be N * N of them.
template <class... A>
OneOf<Alternatives<A...>>& OneOf<Alternatives<A...>>::operator=(const OneOf& other) {
  if (this != &other) *this = OneOf(other);
  return *this;
}
template <class... A>
OneOf<Alternatives<A...>>& OneOf<Alternatives<A...>>::operator=(OneOf&& other) noexcept {
  if (this != &other) {
    one_of::k_operations<A...>[index_].end(held_);
    index_ = other.index_;
    one_of::k_operations<A...>[index_].move(other.held_, held_);
  }
  return *this;
}
template <class... A>
OneOf<Alternatives<A...>>::~OneOf() {
  one_of::k_operations<A...>[index_].end(held_);
}

}  // namespace engine
