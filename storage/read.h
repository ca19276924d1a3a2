// What a store answers to a question: what is stored, or that the medium failed and nothing is known of it. Whether
// there is such a row is part of what is stored (an optional within), so nobody takes a disk that fails for a row that
// isn't there.
#pragma once

#include <optional>
#include <utility>

namespace storage {

/// The medium failed, and it is not known what is stored.
struct Unreadable {};

template <class T>
inline constexpr bool k_may_be_none = false;
template <class Row>
inline constexpr bool k_may_be_none<std::optional<Row>> = true;

template <class T>
class [[nodiscard]] Read {
 public:
  Read(T stored) : stored_(std::move(stored)) {}  // NOLINT
  Read(Unreadable) {}                             // NOLINT

  [[nodiscard]] bool ok() const { return stored_.has_value(); }
  /// Not of what may be none: there it could mean either.
  explicit operator bool() const
    requires(!k_may_be_none<T>)
  {
    return ok();
  }

  /// What is stored. They throw where it is not known.
  [[nodiscard]] T& operator*() & { return stored_.value(); }
  [[nodiscard]] const T& operator*() const& { return stored_.value(); }
  [[nodiscard]] T&& operator*() && { return std::move(stored_).value(); }
  T* operator->() { return &stored_.value(); }
  const T* operator->() const { return &stored_.value(); }

  friend bool operator==(const Read&, const Read&) = default;

 private:
  std::optional<T> stored_;
};

}  // namespace storage
