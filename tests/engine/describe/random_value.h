// A random value of any described type, from a stream of random bits.
#pragma once

#include <string>

#include "engine/core/describe/describe.h"
#include "engine/core/rng.h"

namespace testing_describe {

class RandomValues {
 public:
  explicit RandomValues(std::uint8_t seed) : rng_(engine::Seed{seed}) {}

  [[nodiscard]] std::uint32_t below(std::uint32_t bound) { return rng_.below({0, "values"}, bound); }

  template <class T>
  void make(T& into, std::optional<engine::Range> range = std::nullopt) {
    namespace d = engine::described;
    if constexpr (std::same_as<T, bool>) {
      into = below(2) == 1;
    } else if constexpr (d::Integer<T>) {
      into = range ? static_cast<T>(range->min + below(static_cast<std::uint32_t>(range->max - range->min + 1)))
                   : static_cast<T>(wide());
    } else if constexpr (std::is_floating_point_v<T>) {
      into = static_cast<T>(static_cast<std::int32_t>(below(2'000'000))) / 128;
    } else if constexpr (std::same_as<T, std::string>) {
      into = text(range ? static_cast<std::uint32_t>(range->max) : 12);
      while (range && into.size() < static_cast<std::size_t>(range->min)) into += 'x';
    } else if constexpr (d::Enum<T>) {
      into = static_cast<T>(below(engine::count_of<T>));
    } else if constexpr (d::NumberedEnum<T>) {
      into = static_cast<T>(below(static_cast<std::uint32_t>(d::range_of<T>()->max) + 1));
    } else if constexpr (d::Wrapper<T>) {
      do make(into.*d::inner<T>, range ? range : d::range_of<T>());
      while (has_fault(into));
    } else if constexpr (d::is_optional<T>) {
      into.reset();
      if (below(2) == 1) make(into.emplace(), range);
    } else if constexpr (d::is_nullable<T>) {
      make(into.value, range);
    } else if constexpr (d::is_variant<T>) {
      choose(into);
    } else if constexpr (d::Map<T>) {
      into.clear();
      for (std::uint32_t i = below(5); i > 0; --i) {
        typename T::key_type key{};
        make(key);
        make(into[key]);
      }
    } else if constexpr (d::is_array<T>) {
      for (auto& item : into) make(item);
    } else if constexpr (d::List<T>) {
      list(into);
    } else {
      d::for_each_member<T>([&](auto m) { make(into.*m.pointer, d::range_of_member<T, decltype(m)>()); });
    }
  }

  /// Changes a few things of a value and leaves the rest.
  template <class T>
  void change(T& value) {
    namespace d = engine::described;
    if constexpr (d::Struct<T> && !d::Word<T>) {
      d::for_each_member<T>([&](auto m) {
        if (below(4) != 0) return;
        auto& member = value.*m.pointer;
        if (below(2) == 0) {
          change(member);
        } else {
          make(member, d::range_of_member<T, decltype(m)>());
        }
      });
    } else if constexpr (d::Map<T>) {
      typename T::key_type key{};
      make(key);
      make(value[key]);
    }
  }

 private:
  template <class T>
  static bool has_fault(const T& value) {
    if constexpr (engine::described::Checked<T>) return !std::string_view(described_fault(value)).empty();
    return false;
  }
  std::uint64_t wide() {
    const std::uint64_t bits = (static_cast<std::uint64_t>(below(1U << 31U)) << 33U) | below(1U << 31U);
    return bits >> below(64);
  }
  std::string text(std::uint32_t longest) {
    static constexpr std::array<std::string_view, 8> k_pieces{"a", "\"", "\\", "\n", "\x01", "é", "日", "😀"};
    std::string made;
    for (std::uint32_t i = below(longest + 1); i > 0; --i) made += k_pieces[below(k_pieces.size())];
    return made;
  }
  template <class T>
  void list(T& into) {
    into.clear();
    std::uint32_t most = 4;
    if constexpr (requires { T::capacity(); }) most = std::min<std::uint32_t>(most, T::capacity());
    for (std::uint32_t i = below(most + 1); i > 0; --i) {
      typename T::value_type item{};
      make(item);
      into.push_back(item);
    }
  }
  template <class... One>
  void choose(std::variant<One...>& into) {
    std::uint32_t wanted = below(sizeof...(One));
    (void)((wanted-- == 0 && (make(into.template emplace<One>()), true)) || ...);
  }

  engine::Rng rng_;
};

}  // namespace testing_describe
