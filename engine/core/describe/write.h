// Writes any described value as JSON text or CBOR, straight into a buffer.
//   numbers, bool, text        as they are          enumerations            their word
//   std::optional              left out, if a member without value; null elsewhere
//   Nullable                   null without value   std::array, lists       a list
//   maps                       a map; keys that are numbers as decimal text
//   JsonText, nlohmann     as it is; 32 bytes: 64 hex digits
//   std::shared_ptr            what it points at, or null
//   std::variant of structs    the struct, with "type" first; of an enumeration and a struct: as what it holds
#pragma once

#include <string>
#include <string_view>

#include "engine/core/bytes.h"
#include "engine/core/describe/cbor_out.h"
#include "engine/core/describe/describe.h"
#include "engine/core/describe/json_out.h"
#include "engine/core/describe/json_text.h"

namespace engine {

namespace described {

namespace detail {

/// `"name":`
template <class D>
inline constexpr auto quoted_key = [] {
  constexpr std::string_view name = member_name<D>;
  std::array<char, name.size() + 3> text{};
  std::size_t at = 0;
  text[at++] = '"';
  for (const char c : name) text[at++] = c;
  text[at++] = '"';
  text[at] = ':';
  return text;
}();

template <Struct T>
[[nodiscard]] std::size_t members_there(const T& value) {
  std::size_t count = 0;
  for_each_member<T>([&](auto d) {
    if constexpr (is_optional<MemberType<decltype(d)>>) {
      count += (value.*d.pointer).has_value() ? 1U : 0U;
    } else {
      ++count;
    }
  });
  return count;
}

}  // namespace detail

/// The text of a value that is the key of a map.
template <class T>
void append_key(const T& key, std::string& to) {
  if constexpr (std::same_as<T, std::string>) {
    to += key;
  } else if constexpr (Enum<T>) {
    to += word_of(key);
  } else if constexpr (Word<T>) {
    append_text(key, to);
  } else if constexpr (Wrapper<T>) {
    append_key(key.*inner<T>, to);
  } else {
    static_assert(Integer<T>, "a key is a text, a word or a number");
    static_assert(sizeof(T) < sizeof(std::int64_t) || std::is_signed_v<T>, "a key that std::int64_t doesn't hold");
    append_number(to, static_cast<std::int64_t>(key));
  }
}

template <class Out, class T>
void write(Out& out, const T& value);

template <class Out, Struct T>
void write_members(Out& out, const T& value) {
  for_each_member<T>([&](auto d) {
    using D = decltype(d);
    const auto& member = value.*D::pointer;
    const auto& quoted = detail::quoted_key<D>;
    if constexpr (is_optional<MemberType<D>>) {
      if (!member) return;
      out.key(member_name<D>, {quoted.data(), quoted.size()});
      write(out, *member);
    } else {
      out.key(member_name<D>, {quoted.data(), quoted.size()});
      write(out, member);
    }
  });
}

/// One struct of several: with its "type" first.
template <class Out, Struct T>
void write_tagged(Out& out, const T& value) {
  out.begin_map(1 + detail::members_there(value));
  out.key("type", "\"type\":");
  out.text(tag<T>);
  write_members(out, value);
  out.end_map();
}

template <class Out, class T>
void write(Out& out, const T& value) {
  if constexpr (WithNone<T>) {
    if (value == described_none(static_cast<const T*>(nullptr))) return out.null();
  }
  if constexpr (std::same_as<T, JsonText>) {
    out.raw(value.text);
  } else if constexpr (Raw<T>) {
    out.raw(JsonText(value).text);
  } else if constexpr (Digest<T>) {
    out.text(to_hex(value));
  } else if constexpr (is_shared<T>) {
    value != nullptr ? write(out, *value) : out.null();
  } else if constexpr (Seen<T>) {
    if constexpr (requires { out.place(); }) {
      value.write_json(out.place());
    } else {
      std::string text;
      value.write_json(text);
      out.raw(text);
    }
  } else if constexpr (std::same_as<T, bool>) {
    out.boolean(value);
  } else if constexpr (Integer<T>) {
    out.integer(value);
  } else if constexpr (std::is_floating_point_v<T>) {
    out.real(value);
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    out.text(value);
  } else if constexpr (Enum<T>) {
    out.text(word_of(value));
  } else if constexpr (Word<T>) {
    std::string text;
    append_text(value, text);
    out.text(text);
  } else if constexpr (NumberedEnum<T>) {
    out.integer(static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (Wrapper<T>) {
    write(out, value.*inner<T>);
  } else if constexpr (is_optional<T>) {
    value.has_value() ? write(out, *value) : out.null();
  } else if constexpr (is_nullable<T>) {
    value.value.has_value() ? write(out, *value.value) : out.null();
  } else if constexpr (WordOrStruct<T>) {
    std::visit([&](const auto& one) { write(out, one); }, value);
  } else if constexpr (Choice<T>) {
    std::visit([&](const auto& one) { write_tagged(out, one); }, value);
  } else if constexpr (Map<T>) {
    out.begin_map(value.size());
    std::string key;
    for (const auto& [name, item] : value) {
      key.clear();
      append_key(name, key);
      out.key(key);
      write(out, item);
    }
    out.end_map();
  } else if constexpr (is_array<T> || List<T>) {
    out.begin_list(value.size());
    for (const auto& item : value) write(out, item);
    out.end_list();
  } else {
    static_assert(Struct<T>, "this type is not described");
    out.begin_map(detail::members_there(value));
    write_members(out, value);
    out.end_map();
  }
}

}  // namespace described

template <class T>
void write_json(std::string& to, const T& value) {
  JsonOut out(to);
  described::write(out, value);
}

template <class T>
void write_cbor(std::string& to, const T& value) {
  CborOut out(to);
  described::write(out, value);
}

template <class T>
[[nodiscard]] std::string json_text(const T& value) {
  std::string text;
  write_json(text, value);
  return text;
}

/// The same of one struct of several: with its "type".
template <described::Struct T>
[[nodiscard]] std::string tagged_json_text(const T& value) {
  std::string text;
  JsonOut out(text);
  described::write_tagged(out, value);
  return text;
}

}  // namespace engine
