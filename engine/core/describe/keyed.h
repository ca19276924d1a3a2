// Values by key in one block of memory, in the order of the keys: what views are made of. Cheap to build when the keys
// come in order, as they nearly always do.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace engine {

template <class Key, class T>
class Keyed {
 public:
  using key_type = Key;
  using mapped_type = T;
  using value_type = std::pair<Key, T>;

  [[nodiscard]] auto begin() const { return items_.begin(); }
  [[nodiscard]] auto end() const { return items_.end(); }
  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  void reserve(std::size_t count) { items_.reserve(count); }
  void clear() { items_.clear(); }

  [[nodiscard]] const T* find(const Key& key) const {
    const auto at = place(key);
    return at != items_.end() && at->first == key ? &at->second : nullptr;
  }
  /// The value of that key, made if there is none.
  T& operator[](const Key& key) {
    if (items_.empty() || items_.back().first < key) return items_.emplace_back(key, T{}).second;
    const auto at = items_.begin() + (place(key) - items_.cbegin());
    return (at->first == key ? at : items_.emplace(at, key, T{}))->second;
  }
  friend bool operator==(const Keyed&, const Keyed&) = default;

 private:
  [[nodiscard]] auto place(const Key& key) const {
    return std::lower_bound(items_.begin(), items_.end(), key,
                            [](const value_type& item, const Key& wanted) { return item.first < wanted; });
  }

  std::vector<value_type> items_;
};

}  // namespace engine
