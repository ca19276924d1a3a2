// Canonical bytes of any described value, and back from bytes that may be hostile (codec.h): members in their order,
// integers of their own width, an enumeration as one byte, a list's count before its items, an optional's bool before
// its value, a map's keys strictly ascending, a variant's index before the struct. One value has one sequence of bytes,
// and no other bytes are read as it.
#pragma once

#include <algorithm>
#include <string>

#include "engine/core/codec.h"
#include "engine/core/describe/describe.h"

namespace engine {

namespace described {

/// Where nothing is said of a text or a list without a capacity, it is refused beyond this.
inline constexpr std::size_t k_items_max = 65'535;

/// A type that has its own encoding: engine::Rng.
template <class T>
concept Codable = requires(const T& value, Encoder& to, Decoder& from) {
  value.encode(to);
  { T::decode(from) } -> std::same_as<T>;
};

template <class T>
void encode(Encoder& to, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    to.boolean(value);
  } else if constexpr (Integer<T>) {
    if constexpr (sizeof(T) == 1) {
      to.u8(static_cast<std::uint8_t>(value));
    } else if constexpr (sizeof(T) == 2) {
      to.u16(static_cast<std::uint16_t>(value));
    } else if constexpr (sizeof(T) == 4) {
      to.u32(static_cast<std::uint32_t>(value));
    } else {
      to.u64(static_cast<std::uint64_t>(value));
    }
  } else if constexpr (std::same_as<T, std::string>) {
    to.text(value);
  } else if constexpr (Enum<T>) {
    static_assert(count_of<T> < 256);
    to.u8(static_cast<std::uint8_t>(value));
  } else if constexpr (NumberedEnum<T>) {
    encode(to, static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (Codable<T>) {
    value.encode(to);
  } else if constexpr (Wrapper<T>) {
    encode(to, value.*inner<T>);
  } else if constexpr (is_optional<T>) {
    to.boolean(value.has_value());
    if (value) encode(to, *value);
  } else if constexpr (is_nullable<T>) {
    encode(to, value.value);
  } else if constexpr (is_variant<T>) {
    to.u8(static_cast<std::uint8_t>(value.index()));
    std::visit([&](const auto& one) { encode(to, one); }, value);
  } else if constexpr (Map<T>) {
    to.count(value.size());
    for (const auto& [key, item] : value) {
      encode(to, key);
      encode(to, item);
    }
  } else if constexpr (is_array<T>) {
    for (const auto& item : value) encode(to, item);
  } else if constexpr (List<T>) {
    if constexpr (requires { typename T::Size; }) {
      encode(to, static_cast<typename T::Size>(value.size()));
    } else {
      to.count(value.size());
    }
    for (const auto& item : value) encode(to, item);
  } else {
    static_assert(Struct<T>, "this type is not described");
    for_each_member<T>([&](auto d) { encode(to, value.*d.pointer); });
  }
}

class ByteReader {
 public:
  explicit ByteReader(Decoder& from) : from_(from) {}

  template <class T>
  void read(T& into, std::optional<Range> range) {
    if constexpr (std::same_as<T, bool>) {
      into = from_.boolean();
    } else if constexpr (Integer<T>) {
      read_integer(into, range);
    } else if constexpr (std::same_as<T, std::string>) {
      into = from_.text(range ? static_cast<std::size_t>(range->max) * 4 : k_items_max);
    } else if constexpr (WithNone<T>) {
      read_or_none(into, range);
    } else if constexpr (Enum<T>) {
      into = static_cast<T>(from_.below(static_cast<std::uint8_t>(count_of<T>)));
    } else if constexpr (NumberedEnum<T>) {
      std::underlying_type_t<T> number{};
      read_integer(number, range ? range : range_of<T>());
      into = static_cast<T>(number);
    } else if constexpr (Codable<T>) {
      into = T::decode(from_);
    } else if constexpr (Wrapper<T>) {
      read(into.*inner<T>, range ? range : range_of<T>());
      check(into);
    } else if constexpr (is_optional<T>) {
      if (from_.boolean() && from_.ok()) read(into.emplace(), range);
    } else if constexpr (is_nullable<T>) {
      read(into.value, range);
    } else if constexpr (is_variant<T>) {
      read_choice(into);
    } else if constexpr (Map<T>) {
      read_map(into, range);
    } else if constexpr (is_array<T>) {
      for (auto& item : into) read(item, range_of<typename T::value_type>());
    } else if constexpr (List<T>) {
      read_list(into, range);
    } else {
      static_assert(Struct<T>, "this type is not described");
      for_each_member<T>([&](auto d) { read(into.*d.pointer, range_of_member<T, decltype(d)>()); });
      check(into);
    }
  }

 private:
  template <class T>
  void check(const T& value) {
    if constexpr (Checked<T>) {
      if (!std::string_view(described_fault(value)).empty()) from_.fail();
    }
  }

  template <class T>
  void read_integer(T& into, std::optional<Range> range) {
    if constexpr (sizeof(T) == 1) {
      into = static_cast<T>(from_.u8());
    } else if constexpr (sizeof(T) == 2) {
      into = static_cast<T>(from_.u16());
    } else if constexpr (sizeof(T) == 4) {
      into = static_cast<T>(from_.u32());
    } else {
      into = static_cast<T>(from_.u64());
    }
    const bool above = range && std::cmp_greater(into, range->max);
    if (above || (range && std::cmp_less(into, range->min))) {
      from_.fail();
      into = static_cast<T>(range->min);
    }
  }

  /// One of the words or numbers of an enumeration, or its value for nothing.
  template <WithNone T>
  void read_or_none(T& into, std::optional<Range> range) {
    static_assert(sizeof(T) == 1, "an enumeration is one byte");
    constexpr T none = described_none(static_cast<const T*>(nullptr));
    into = static_cast<T>(from_.u8());
    if (into == none) return;
    if constexpr (Enum<T>) range = Range{0, static_cast<std::int64_t>(count_of<T>) - 1};
    if (!range) range = range_of<T>();
    const auto number = static_cast<std::int64_t>(into);
    if (!range || (number >= range->min && number <= range->max)) return;
    from_.fail();
    into = none;
  }

  template <class T>
  void read_choice(T& into) {
    const std::uint8_t index = from_.below(static_cast<std::uint8_t>(std::variant_size_v<T>));
    if (!from_.ok()) return;
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      (void)((i == index && (read(into.template emplace<i>(), std::nullopt), true)) || ...);
    }(std::make_index_sequence<std::variant_size_v<T>>{});
  }

  template <class T>
  void read_map(T& into, std::optional<Range> range) {
    const std::size_t count = from_.count(range ? static_cast<std::size_t>(range->max) : k_items_max);
    into.clear();
    std::optional<typename T::key_type> before;
    for (std::size_t i = 0; i < count && from_.ok(); ++i) {
      typename T::key_type key{};
      read(key, std::nullopt);
      if (before && !(*before < key)) return from_.fail();
      read(into[key], range_of<typename T::mapped_type>());
      before = std::move(key);
    }
  }

  template <class T>
  void read_list(T& into, std::optional<Range> range) {
    std::size_t most = range ? static_cast<std::size_t>(range->max) : k_items_max;
    std::size_t count = 0;
    into.clear();
    if constexpr (requires { typename T::Size; }) {
      typename T::Size written = 0;
      most = std::min(most, T::capacity());
      read_integer(written, Range{0, static_cast<std::int64_t>(most)});
      count = written;
    } else {
      count = from_.count(most);
    }
    for (std::size_t i = 0; i < count && from_.ok(); ++i) {
      typename T::value_type item{};
      read(item, range_of<typename T::value_type>());
      into.push_back(std::move(item));
    }
  }

  Decoder& from_;
};

}  // namespace described

template <class T>
void write_bytes(Encoder& to, const T& value) {
  described::encode(to, value);
}

/// What was written, or anything at all and from.ok() is false.
template <class T>
[[nodiscard]] T read_bytes(Decoder& from) {
  T value{};
  described::ByteReader(from).read(value, described::range_of<T>());
  return value;
}

}  // namespace engine
