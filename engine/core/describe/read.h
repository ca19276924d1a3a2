// Reads any described value from JSON text that may be anything, strictly: a member of a wrong type, out of range,
// twice or with an unknown word is a fault, and the first fault with its path is what one gets. No tree is built.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/bytes.h"
#include "engine/core/describe/describe.h"
#include "engine/core/describe/json_in.h"
#include "engine/core/result.h"

namespace engine {

/// What a reader makes of members that are missing or that nobody knows.
enum class Members : std::uint8_t {
  exact,   ///< both are faults
  open,    ///< unknown ones are passed over
  sparse,  ///< missing ones keep their default
  whole,   ///< both are faults, and null stands for described_none: of states, never of what a client sends
};

namespace described {

namespace detail {

template <Struct T>
inline constexpr auto member_names = []<class... D>(boost::mp11::mp_list<D...>) {
  return std::array<std::string_view, sizeof...(D)>{member_name<D>...};
}(boost::mp11::mp_rename<MemberList<T>, boost::mp11::mp_list>{});

/// A bit for each member that may not be missing.
template <Struct T>
inline constexpr std::uint64_t needed_members = [] {
  static_assert(member_count<T> <= 64);
  std::uint64_t needed = 0;
  std::uint64_t bit = 1;
  for_each_member<T>([&](auto d) {
    using D = decltype(d);
    if (!is_optional<MemberType<D>> && !has_default<T, D>) needed |= bit;
    bit <<= 1U;
  });
  return needed;
}();

template <class T>
inline constexpr std::array<std::string_view, 0> tags_of{};
template <class... One>
inline constexpr std::array<std::string_view, sizeof...(One)> tags_of<std::variant<One...>>{tag<One>...};

}  // namespace detail

/// What needs no type, compiled once: hundreds of types are read.
class UntypedReader {
 public:
  UntypedReader(std::string_view text, Members members);
  UntypedReader(const UntypedReader&) = delete;
  ~UntypedReader();

  /// What was wrong.
  [[nodiscard]] Rejection rejection(std::string_view code) const;

 protected:
  bool read_string(std::string& into, std::optional<Range> range);
  bool read_chosen(std::string& into, std::span<const std::string_view> words);
  bool find_word(std::span<const std::string_view> words, std::size_t& at);

  /// The next member that has one of these names, not read before; passes over what may be passed over. False at the
  /// end, and at a fault.
  bool next_member(std::span<const std::string_view> names, std::uint64_t& seen, std::size_t& at);
  /// After the last member: `missing` has a bit for each that was needed.
  bool all_there(std::span<const std::string_view> names, std::uint64_t missing);

  /// The text of the object that comes next, and which type it has.
  bool find_type(std::span<const std::string_view> tags, std::string_view& text, std::size_t& type);
  /// Of an object that has its "type" among its members.
  bool begin_typed();

  // Each is false.
  bool fault_at(std::size_t index);
  bool fault_at(std::string_view key);
  bool refuse_at(std::string_view key, std::string_view message);
  /// What was wrong with an object that was read by itself.
  bool fault_of(const UntypedReader& inner);

  static constexpr std::string_view k_twice = "This member is here twice.";

  JsonIn in_;
  Members members_;

 private:
  bool pass_over(std::string_view name);

  bool typed_ = false;  ///< of one struct among several: its "type" is read already, once
};

class JsonReader : public UntypedReader {
 public:
  using UntypedReader::UntypedReader;

  template <class T>
  bool whole(T& into) {
    return read(into, range_of<T>()) && in_.end();
  }

 private:
  template <class T>
  bool read(T& into, std::optional<Range> range) {
    if constexpr (Raw<T>) {
      std::string_view text;
      if (!in_.raw(text)) return false;
      const auto read = JsonText::written(std::string(text));
      if constexpr (std::same_as<T, JsonText>) {
        into = read;
      } else {
        into = read.tree();
      }
      return true;
    } else if constexpr (Digest<T>) {
      std::string_view text;
      if (!in_.text(text)) return false;
      const auto read = hash_from_hex(text);
      if (!read) return in_.refuse("64 hex digits are expected.");
      into = *read;
      return true;
    } else if constexpr (is_shared<T>) {
      auto made = std::make_shared<std::remove_const_t<typename T::element_type>>();
      if (!read(*made, range)) return false;
      into = std::move(made);
      return true;
    } else if constexpr (std::same_as<T, bool>) {
      return in_.boolean(into);
    } else if constexpr (Integer<T>) {
      return read_integer(into, range);
    } else if constexpr (std::is_floating_point_v<T>) {
      return read_real(into);
    } else if constexpr (ChosenText<T>) {
      return read_chosen(into, described_choice(static_cast<const T*>(nullptr)));
    } else if constexpr (Text<T>) {
      return read_string(into, range) && is_sound(into);
    } else if constexpr (WithNone<T>) {
      if (members_ != Members::whole || in_.next() != JsonKind::null) return read_word(into, range);
      into = described_none(static_cast<const T*>(nullptr));
      return in_.null();
    } else if constexpr (std::is_enum_v<T> || Word<T>) {
      return read_word(into, range);
    } else if constexpr (Wrapper<T>) {
      return read(into.*inner<T>, range ? range : range_of<T>()) && is_sound(into);
    } else if constexpr (is_optional<T>) {
      return read(into.emplace(), range);
    } else if constexpr (is_nullable<T>) {
      into.value.reset();
      return in_.next() == JsonKind::null ? in_.null() : read(into.value.emplace(), range);
    } else if constexpr (WordOrStruct<T>) {
      return read_word_or_struct(into);
    } else if constexpr (Choice<T>) {
      return read_choice(into);
    } else if constexpr (Map<T>) {
      return read_map(into, range);
    } else if constexpr (is_array<T>) {
      return read_array(into);
    } else if constexpr (List<T>) {
      return read_list(into, range);
    } else {
      static_assert(Struct<T>, "this type is not described");
      return in_.begin_map() && read_members(into);
    }
  }

  template <class T>
  bool read_word(T& into, std::optional<Range> range) {
    if constexpr (Enum<T>) {
      return read_enum(into);
    } else if constexpr (Word<T>) {
      std::string_view text;
      return in_.text(text) && (read_text(text, into) || in_.refuse("This text is not understood."));
    } else {
      std::underlying_type_t<T> number{};
      if (!read_integer(number, range ? range : range_of<T>())) return false;
      into = static_cast<T>(number);
      return true;
    }
  }

  template <class T>
  bool read_integer(T& into, std::optional<Range> range) {
    using Limits = std::numeric_limits<T>;
    if constexpr (std::same_as<T, std::uint64_t>) {
      if (!range) return in_.natural(into);
    }
    constexpr auto most = static_cast<std::int64_t>(
        std::min<std::uint64_t>(static_cast<std::uint64_t>(Limits::max()), std::numeric_limits<std::int64_t>::max()));
    std::int64_t value = 0;
    if (!in_.integer(range ? range->min : static_cast<std::int64_t>(Limits::min()), range ? range->max : most, value)) {
      return false;
    }
    into = static_cast<T>(value);
    return true;
  }

  template <class T>
  bool read_real(T& into) {
    std::string_view digits;
    if (!in_.number(digits)) return false;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), into);
    return read.ec == std::errc{} || in_.refuse("This number is too large.");
  }

  template <class T>
  bool read_enum(T& into) {
    std::size_t at = 0;
    if (!find_word(words<T>, at)) return false;
    into = static_cast<T>(at);
    return true;
  }

  template <class T>
  bool read_array(T& into) {
    if (!in_.begin_list()) return false;
    for (std::size_t i = 0; i < into.size(); ++i) {
      if (!in_.item()) return in_.refuse("This list is too short.");
      if (!read(into[i], range_of<typename T::value_type>())) return fault_at(i);
    }
    if (in_.item()) return in_.refuse("This list is too long.");
    return in_.ok();
  }

  template <class T>
  bool read_list(T& into, std::optional<Range> range) {
    into.clear();
    if (!in_.begin_list()) return false;
    std::size_t most = range ? static_cast<std::size_t>(range->max) : std::numeric_limits<std::size_t>::max();
    if constexpr (requires { T::capacity(); }) most = std::min(most, T::capacity());
    while (in_.item()) {
      if (into.size() == most) return in_.refuse("This list is too long.");
      typename T::value_type item{};
      if (!read(item, range_of<typename T::value_type>())) return fault_at(into.size());
      into.push_back(std::move(item));
    }
    if (in_.ok() && range && into.size() < static_cast<std::size_t>(range->min)) {
      return in_.refuse("This list is too short.");
    }
    return in_.ok();
  }

  template <class T>
  bool read_map(T& into, std::optional<Range> range) {
    into.clear();
    if (!in_.begin_map()) return false;
    std::string_view name;
    while (in_.key(name)) {
      const std::string kept(name);
      typename T::key_type key{};
      if (!read_key(kept, key)) return refuse_at(kept, "There is no member of that name.");
      if (range && into.size() == static_cast<std::size_t>(range->max)) return in_.refuse("This object is too long.");
      const std::size_t before = into.size();
      auto& item = into[key];
      if (into.size() == before) return refuse_at(kept, k_twice);
      if (!read(item, range_of<typename T::mapped_type>())) return fault_at(kept);
    }
    return in_.ok();
  }

  template <class K>
  static bool read_key(const std::string& text, K& into) {
    if constexpr (std::same_as<K, std::string>) {
      into = text;
      return true;
    } else if constexpr (Enum<K>) {
      const auto found = from_word<K>(text);
      if (found) into = *found;
      return found.has_value();
    } else if constexpr (Word<K>) {
      return read_text(text, into);
    } else if constexpr (Wrapper<K>) {
      return read_key(text, into.*inner<K>);
    } else {
      const auto read = std::from_chars(text.data(), text.data() + text.size(), into);
      // One way to write a number only: no "07", no "-0".
      return read.ec == std::errc{} && read.ptr == text.data() + text.size() && std::to_string(into) == text;
    }
  }

  template <Struct T>
  bool read_members(T& into) {
    constexpr std::span<const std::string_view> names = detail::member_names<T>;
    std::uint64_t seen = 0;
    std::size_t at = 0;
    while (next_member(names, seen, at)) {
      if (!read_member(into, at)) return fault_at(names[at]);
    }
    return all_there(names, detail::needed_members<T> & ~seen) && is_sound(into);
  }

  template <Struct T>
  bool read_member(T& into, std::size_t at) {
    bool good = false;
    std::size_t index = 0;
    for_each_member<T>([&](auto d) {
      using D = decltype(d);
      if (index++ == at) good = read(into.*D::pointer, range_of_member<T, D>());
    });
    return good;
  }

  template <class T>
  bool is_sound(const T& value) {
    if constexpr (Checked<T>) {
      const std::string_view fault = described_fault(value);
      if (!fault.empty()) return in_.refuse(fault);
    }
    return true;
  }

  template <class T>
  bool read_word_or_struct(T& into) {
    const JsonKind next = in_.next();
    if (next == JsonKind::text) return read(into.template emplace<0>(), std::nullopt);
    if (next == JsonKind::map) return read(into.template emplace<1>(), std::nullopt);
    return in_.refuse("A word or an object is expected.");
  }

  /// "type" may stand anywhere among the members: the object is passed over for it first.
  template <class T>
  bool read_choice(T& into) {
    std::string_view text;
    std::size_t type = 0;
    if (!find_type(detail::tags_of<T>, text, type)) return false;
    JsonReader one(text, members_);
    if (one.begin_typed() && one.read_one(into, type)) return true;
    return fault_of(one);
  }

  template <class... One>
  bool read_one(std::variant<One...>& into, std::size_t type) {
    bool good = false;
    std::size_t index = 0;
    ((index++ == type ? void(good = read_members(into.template emplace<One>())) : void()), ...);
    return good;
  }
};

}  // namespace described

/// The value, or why the text is none: a Rejection of that code, with the path as its field.
template <class T>
[[nodiscard]] Result<T> read_json(std::string_view text, std::string_view code, Members members = Members::exact) {
  Result<T> result(T{});
  described::JsonReader reader(text, members);
  if (reader.whole(*result)) return result;
  return reader.rejection(code);
}

}  // namespace engine
