// What a described type looks like on the wire, as a value: what schemas, TypeScript and tables of documentation are
// made from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/describe.h"

namespace engine {

struct Shape {
  enum class Kind : std::uint8_t { boolean, integer, real, text, word, list, map, structure, choice, any };
  struct Member {
    std::string name;
    const Shape* shape = nullptr;
    bool optional = false;
    bool nullable = false;
    std::optional<Range> range;  ///< said of this member
  };

  Kind kind = Kind::structure;
  std::string name;                        ///< of a struct or an enumeration; else empty
  std::string tag;                         ///< of a struct among others: its "type"
  std::optional<Range> range;              ///< numbers; lengths of texts and lists
  std::vector<std::string> words;          ///< word
  std::string pattern;                     ///< text: a regular expression that it fits; else empty
  std::vector<Member> members;             ///< structure
  const Shape* item = nullptr;             ///< list, map
  bool item_nullable = false;              ///< list, map
  const Shape* key = nullptr;              ///< map
  std::vector<const Shape*> alternatives;  ///< choice: structures with a tag; or a word and a structure without
};

namespace described {

template <class T>
[[nodiscard]] const Shape& shape_of();

namespace detail {

template <class T>
struct Unwrapped {
  using type = T;
};
template <class T>
struct Unwrapped<std::optional<T>> : Unwrapped<T> {};
template <class T>
struct Unwrapped<Nullable<T>> {
  using type = T;
};
template <class T>
using unwrapped = typename Unwrapped<T>::type;

/// A member that may be left out may be null as well, where it is there.
template <class T>
inline constexpr bool may_be_null = is_nullable<T>;
template <class T>
inline constexpr bool may_be_null<std::optional<T>> = is_nullable<T>;

template <Integer T>
[[nodiscard]] constexpr Range limits() {
  constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
  return {static_cast<std::int64_t>(std::numeric_limits<T>::min()),
          static_cast<std::int64_t>(
              std::min<std::uint64_t>(most, static_cast<std::uint64_t>(std::numeric_limits<T>::max())))};
}

// What all types need alike is done in shape.cpp, once: a program has hundreds of types, and looks at their shapes when
// it writes documentation.
void add_member(Shape& shape, std::string_view name, const Shape& is, bool optional, bool nullable,
                std::optional<Range> range);
void add_words(Shape& shape, const std::string_view* words, std::size_t count);
void add_alternatives(Shape& shape, std::initializer_list<const Shape*> alternatives);
void copy_shape(Shape& shape, const Shape& inner, std::optional<Range> range);
[[nodiscard]] Shape filled(void (*fill)(Shape&));
[[nodiscard]] Shape tagged(const Shape& shape, std::string_view tag);

template <Struct T>
void add_members(Shape& shape) {
  for_each_member<T>([&](auto d) {
    using D = decltype(d);
    using M = MemberType<D>;
    add_member(shape, member_name<D>, shape_of<unwrapped<M>>(), is_optional<M> || has_default<T, D>, may_be_null<M>,
               range_of_member<T, D>());
  });
}

template <class T>
[[nodiscard]] const Shape* alternative() {
  static const Shape shape = tagged(shape_of<T>(), tag<T>);
  return &shape;
}

template <class T>
void add_items(Shape& shape) {
  using Item = typename T::value_type;
  shape.item = &shape_of<unwrapped<Item>>();
  shape.item_nullable = is_nullable<Item> || is_optional<Item>;
}

template <class T>
[[gnu::cold]] void fill_shape(Shape& shape) {
  using Kind = Shape::Kind;
  if constexpr (Named<T>) shape.name = type_name<T>;
  if constexpr (std::same_as<T, bool>) {
    shape.kind = Kind::boolean;
  } else if constexpr (Integer<T>) {
    shape.kind = Kind::integer;
    shape.range = limits<T>();
  } else if constexpr (std::is_floating_point_v<T>) {
    shape.kind = Kind::real;
  } else if constexpr (Raw<T>) {
    shape.kind = Kind::any;
  } else if constexpr (ChosenText<T>) {
    const auto& words_of = described_choice(static_cast<const T*>(nullptr));
    shape.kind = Kind::word;
    add_words(shape, words_of.data(), words_of.size());
  } else if constexpr (Text<T> || Word<T>) {
    shape.kind = Kind::text;
    shape.range = range_of<T>();
    if constexpr (requires(const T* of) { described_pattern(of); }) {
      shape.pattern = described_pattern(static_cast<const T*>(nullptr));
    }
  } else if constexpr (Enum<T>) {
    shape.kind = Kind::word;
    add_words(shape, words<T>.data(), words<T>.size());
  } else if constexpr (NumberedEnum<T>) {
    shape.kind = Kind::integer;
    shape.range = range_of<T>().value_or(limits<std::underlying_type_t<T>>());
  } else if constexpr (Wrapper<T>) {
    copy_shape(shape, shape_of<Inner<T>>(), range_of<T>());
  } else if constexpr (WordOrStruct<T>) {
    shape.kind = Kind::choice;
    add_alternatives(shape,
                     {&shape_of<std::variant_alternative_t<0, T>>(), &shape_of<std::variant_alternative_t<1, T>>()});
  } else if constexpr (Choice<T>) {
    shape.kind = Kind::choice;
    [&]<class... One>(std::variant<One...>*) {
      add_alternatives(shape, {alternative<One>()...});
    }(static_cast<T*>(nullptr));
  } else if constexpr (Map<T>) {
    using Item = typename T::mapped_type;
    shape.kind = Kind::map;
    shape.key = &shape_of<typename T::key_type>();
    shape.item = &shape_of<unwrapped<Item>>();
    shape.item_nullable = is_nullable<Item>;
  } else if constexpr (is_array<T>) {
    shape.kind = Kind::list;
    add_items<T>(shape);
    shape.range = Range{std::tuple_size_v<T>, std::tuple_size_v<T>};
  } else if constexpr (List<T>) {
    shape.kind = Kind::list;
    add_items<T>(shape);
    if constexpr (requires { T::capacity(); }) shape.range = Range{0, static_cast<std::int64_t>(T::capacity())};
  } else {
    static_assert(Struct<T>, "this type is not described");
    add_members<T>(shape);
  }
}

}  // namespace detail

/// Of every type one, for the life of the process.
template <class T>
[[nodiscard, gnu::cold]] const Shape& shape_of() {
  static const Shape shape = detail::filled(detail::fill_shape<T>);
  return shape;
}

}  // namespace described

using described::shape_of;

/// What types are called in one document: as they are in C++, as far as nobody else there is called so. Two types may
/// share a name (they live in different namespaces, or one struct is written with its "type" and without); the later
/// one gets a number behind it.
class ShapeNames {
 public:
  /// Calls a type so, whatever its own name is. For what a document is about; to be said before its parts are named.
  void set(const Shape& shape, std::string_view name);
  [[nodiscard]] const std::string& of(const Shape& shape);

 private:
  std::map<const Shape*, std::string> names_;
  std::set<std::string, std::less<>> taken_;
};

/// Only structs and enumerations have names of their own; all else is written out where it is used.
[[nodiscard]] bool has_name(const Shape& shape);

/// A module of TypeScript: declarations of the types that are asked for and of all that they are made of, those first
/// that others use. It is laid out as Prettier does it at 120 columns with single quotes.
class TypeScript {
 public:
  /// Exports a type under that name. All names of this kind are to be given before types are declared.
  void name(std::string_view name, const Shape& shape) { names_.set(shape, name); }
  void declare(const Shape& shape);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  [[nodiscard]] std::string type_of(const Shape& shape);
  [[nodiscard]] std::string map_of(const Shape& shape);
  [[nodiscard]] std::string structure_of(const Shape& shape);
  [[nodiscard]] std::vector<std::string> one_of(const Shape& shape);

  ShapeNames names_;
  std::set<const Shape*> declared_;
  std::string text_;
};

}  // namespace engine
