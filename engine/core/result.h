// A value or the reason why there is none. Input from outside is refused with a Rejection; it never throws.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace engine {

/// Why something was refused. `code` is stable and machine-readable (snake_case), `message` is a
/// sentence a person can act on, `rule` cites the rules ("harmonies 5.2"), `field` names the
/// offending member of the input. `rule` and `field` may be empty. Nothing in it may be secret.
struct Rejection {
  std::string code;
  std::string message;
  std::string rule;
  std::string field;

  // All in result.cpp: every rule refuses something, and each would bring four texts along.
  Rejection();
  Rejection(std::string_view code_, std::string_view message_, std::string_view rule_ = {},
            std::string_view field_ = {});
  Rejection(const Rejection&);
  Rejection(Rejection&&) noexcept;
  Rejection& operator=(const Rejection&);
  Rejection& operator=(Rejection&&) noexcept;
  ~Rejection();
  friend bool operator==(const Rejection&, const Rejection&) = default;
};

/// Either a T or a Rejection. std::expected is C++23; this is the part of it that we use.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}      // NOLINT
  Result(Rejection why) : held_(std::in_place_index<1>, std::move(why)) {}  // NOLINT

  [[nodiscard]] bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  [[nodiscard]] T& value() & { return std::get<0>(held_); }
  [[nodiscard]] const T& value() const& { return std::get<0>(held_); }
  [[nodiscard]] T&& value() && { return std::get<0>(std::move(held_)); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }

  [[nodiscard]] const Rejection& error() const { return std::get<1>(held_); }

 private:
  std::variant<T, Rejection> held_;
};

/// The value of a Result that has nothing to say but "done".
struct Done {
  friend bool operator==(const Done&, const Done&) = default;
};

}  // namespace engine
