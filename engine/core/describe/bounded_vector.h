// A list in place that holds a few items at most. Unused places keep their default, so that equal lists are equal bytes
// in memory too.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "engine/core/ensure.h"

namespace engine {

template <class T, std::size_t capacity_>
class BoundedVector {
 public:
  using value_type = T;
  using Size = std::conditional_t<(capacity_ < 256), std::uint8_t, std::uint16_t>;
  static_assert(capacity_ < 65536);

  constexpr BoundedVector() = default;
  constexpr BoundedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  [[nodiscard]] static constexpr std::size_t capacity() { return capacity_; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == capacity_; }

  [[nodiscard]] constexpr T& operator[](std::size_t at) { return items_[at]; }
  [[nodiscard]] constexpr const T& operator[](std::size_t at) const { return items_[at]; }
  [[nodiscard]] constexpr const T& front() const { return items_[0]; }
  [[nodiscard]] constexpr const T& back() const { return items_[size_ - 1U]; }
  [[nodiscard]] constexpr T& back() { return items_[size_ - 1U]; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr const T* data() const { return items_.data(); }
  [[nodiscard]] constexpr T* data() { return items_.data(); }

  constexpr void push_back(const T& item) {
    ENSURE(size_ < capacity_, "a bounded list is never overfilled");
    items_[size_++] = item;
  }
  constexpr T pop_back() {
    ENSURE(size_ > 0, "nothing is taken from an empty list");
    const T last = items_[size_ - 1U];
    items_[--size_] = T{};
    return last;
  }
  constexpr void insert(std::size_t at, const T& item) {
    push_back(item);
    std::rotate(begin() + at, end() - 1, end());
  }
  constexpr void erase(std::size_t at) {
    std::move(begin() + at + 1, end(), begin() + at);
    pop_back();
  }
  constexpr void clear() { *this = {}; }

  friend constexpr bool operator==(const BoundedVector& a, const BoundedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, capacity_> items_{};
  Size size_ = 0;
};

}  // namespace engine
