// What a described type looks like on the wire, as a value: what schemas, TypeScript and tables of documentation are
// made from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/describe.h"

namespace engine {

/// Constant data: a program has hundreds of types, and looks at their shapes only when it writes documentation.
struct Shape {
  enum class Kind : std::uint8_t { boolean, integer, real, text, word, list, map, structure, choice, any };
  struct Member {
    std::string_view name;
    const Shape* shape = nullptr;
    bool optional = false;
    bool nullable = false;
    std::optional<Range> range;  ///< said of this member
    std::string_view sentence;   ///< what documentation says of it; else empty
    std::string_view schema;     ///< what else a schema says of it, a JSON object; else empty
  };

  Kind kind = Kind::structure;
  std::string_view name;                       ///< of a struct, an enumeration, a wrapper or a value; else empty
  std::string_view sentence;                   ///< what documentation says of it; else empty
  std::string_view schema;                     ///< what else a schema says of it, a JSON object; else empty
  std::string_view tag;                        ///< of a struct among others: its "type"
  std::optional<Range> range;                  ///< numbers; lengths of texts and lists
  std::span<const std::string_view> words;     ///< word
  std::string_view pattern;                    ///< text: a regular expression that it fits; else empty
  std::span<const Member> members;             ///< structure
  const Shape* item = nullptr;                 ///< list, map
  bool item_nullable = false;                  ///< list, map
  const Shape* key = nullptr;                  ///< map
  std::span<const Shape* const> alternatives;  ///< choice: structures with a tag; or a word and a structure without
};

namespace described {
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
struct Unwrapped<std::shared_ptr<const T>> {
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

template <class T>
[[nodiscard]] constexpr Shape make_shape();
template <class T>
inline constexpr Shape k_shape = make_shape<T>();

template <class T>
inline constexpr Shape k_tagged = [] {
  Shape shape = k_shape<T>;
  shape.tag = tag<T>;
  return shape;
}();

template <class T>
inline constexpr std::array<const Shape*, 0> k_alternatives{};
template <class... One>
inline constexpr std::array<const Shape*, sizeof...(One)> k_alternatives<std::variant<One...>>{&k_tagged<One>...};
template <class W, class S>
  requires WordOrStruct<std::variant<W, S>>
inline constexpr std::array<const Shape*, 2> k_alternatives<std::variant<W, S>>{&k_shape<W>, &k_shape<S>};

template <Struct T>
inline constexpr auto k_members = []<class... D>(boost::mp11::mp_list<D...>) {
  return std::array<Shape::Member, sizeof...(D)>{Shape::Member{
      member_name<D>, &k_shape<unwrapped<MemberType<D>>>, is_optional<MemberType<D>> || has_default<T, D>,
      may_be_null<MemberType<D>>, range_of_member<T, D>(), sentence_of_member<T, D>(), schema_of_member<T, D>()}...};
}(boost::mp11::mp_rename<MemberList<T>, boost::mp11::mp_list>{});

template <class T>
constexpr void put_items(Shape& shape) {
  using Item = typename T::value_type;
  shape.item = &k_shape<unwrapped<Item>>;
  shape.item_nullable = is_nullable<Item> || is_optional<Item>;
}

template <class T>
constexpr void put_documentation(Shape& shape) {
  if constexpr (requires(const T* of) { described_sentence(of); }) {
    shape.sentence = described_sentence(static_cast<const T*>(nullptr));
  }
  if constexpr (requires(const T* of) { described_schema(of); }) {
    shape.schema = described_schema(static_cast<const T*>(nullptr));
  }
}

template <class T>
[[nodiscard]] constexpr Shape make_shape() {
  using Kind = Shape::Kind;
  Shape shape;
  if constexpr (Named<T>) shape.name = type_name<T>;
  put_documentation<T>(shape);
  if constexpr (std::same_as<T, bool>) {
    shape.kind = Kind::boolean;
  } else if constexpr (Integer<T>) {
    shape.kind = Kind::integer;
    shape.range = limits<T>();
  } else if constexpr (std::is_floating_point_v<T>) {
    shape.kind = Kind::real;
  } else if constexpr (Raw<T> || Seen<T>) {
    shape.kind = Kind::any;
  } else if constexpr (ChosenText<T>) {
    shape.kind = Kind::word;
    shape.words = described_choice(static_cast<const T*>(nullptr));
  } else if constexpr (Text<T> || Word<T>) {
    shape.kind = Kind::text;
    shape.range = range_of<T>();
    if constexpr (requires(const T* of) { described_pattern(of); }) {
      shape.pattern = described_pattern(static_cast<const T*>(nullptr));
    }
  } else if constexpr (Enum<T>) {
    shape.kind = Kind::word;
    shape.words = words<T>;
  } else if constexpr (NumberedEnum<T>) {
    shape.kind = Kind::integer;
    shape.range = range_of<T>().value_or(limits<std::underlying_type_t<T>>());
  } else if constexpr (Wrapper<T>) {
    const std::string_view name = shape.name;
    shape = k_shape<Inner<T>>;
    shape.name = name;
    shape.sentence = {};
    shape.schema = {};
    put_documentation<T>(shape);
    if (range_of<T>()) shape.range = range_of<T>();
  } else if constexpr (is_variant<T>) {
    shape.kind = Kind::choice;
    shape.alternatives = k_alternatives<T>;
  } else if constexpr (Map<T>) {
    using Item = typename T::mapped_type;
    shape.kind = Kind::map;
    shape.key = &k_shape<typename T::key_type>;
    shape.item = &k_shape<unwrapped<Item>>;
    shape.item_nullable = is_nullable<Item>;
  } else if constexpr (is_array<T>) {
    shape.kind = Kind::list;
    put_items<T>(shape);
    shape.range = Range{std::tuple_size_v<T>, std::tuple_size_v<T>};
  } else if constexpr (List<T>) {
    shape.kind = Kind::list;
    put_items<T>(shape);
    if constexpr (requires { T::capacity(); }) shape.range = Range{0, static_cast<std::int64_t>(T::capacity())};
  } else {
    static_assert(Struct<T>, "this type is not described");
    shape.members = k_members<T>;
  }
  return shape;
}

}  // namespace detail

/// Of every type one.
template <class T>
[[nodiscard]] constexpr const Shape& shape_of() {
  return detail::k_shape<T>;
}

}  // namespace described

using described::shape_of;

/// Of a struct that is told apart from others by its "type".
template <described::Struct T>
[[nodiscard]] constexpr const Shape& tagged_shape_of() {
  return described::detail::k_tagged<T>;
}

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

/// Structs and enumerations have names of their own, and values of which documentation says something; all else is
/// written out where it is used.
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
