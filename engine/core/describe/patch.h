// The difference of two values of one type as operations of RFC 6902, written without trees: compared member by member,
// with a path only for what differs. Applied to the JSON of `before`, it gives the JSON of `after`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/describe/write.h"

namespace engine {

enum class PatchWord : std::uint8_t { add, remove, replace };
DESCRIBE_ENUM(PatchWord, add, remove, replace)

/// One operation. PatchOut writes it member by member, so that no value is copied for it.
struct PatchOp {
  PatchWord op = PatchWord::replace;
  std::string path;
  std::optional<JsonText> value;
};
DESCRIBE(PatchOp, op, path, value)
constexpr std::string_view described_sentence(const PatchOp*) {
  return "One operation of a JSON Patch (RFC 6902). The others that there are in it are never sent.";
}
constexpr auto described_sentences(const PatchOp*) {
  return std::tuple{says<&PatchOp::path>("A JSON Pointer (RFC 6901)."), says<&PatchOp::value>("For add and replace.")};
}

/// Writes operations into a list that is begun with the first of them. A path grows and shrinks as members are entered.
template <class Out>
class PatchOut {
 public:
  explicit PatchOut(Out& out, std::string_view below = "") : out_(out), path_(below) {}

  /// Ends the list; an empty one if nothing differs.
  void finish();
  [[nodiscard]] std::size_t count() const { return count_; }

  template <class T>
  void replace(const T& value) {
    put(PatchWord::replace, value);
  }
  template <class T>
  void add(const T& value) {
    put(PatchWord::add, value);
  }
  void remove();

  /// What was worked out elsewhere, with a path from here on; without a value what needs none.
  void operation(PatchWord op, std::string_view below, const JsonText& value);

  /// Makes the path longer by a key or an index. leave() takes what it gives: how long the path was.
  [[nodiscard]] std::size_t enter(std::string_view key);
  [[nodiscard]] std::size_t enter(std::size_t index);
  void leave(std::size_t length) { path_.resize(length); }

 private:
  void begin(PatchWord op, std::size_t members);
  template <class T>
  void put(PatchWord op, const T& value) {
    begin(op, 3);
    out_.key(described::name_of<&PatchOp::value>);
    described::write(out_, value);
    out_.end_map();
  }

  Out& out_;
  std::string path_;
  std::size_t count_ = 0;
};

template <class Out>
void PatchOut<Out>::finish() {
  if (count_ == 0) out_.begin_list(0);
  out_.end_list();
}

template <class Out>
void PatchOut<Out>::remove() {
  begin(PatchWord::remove, 2);
  out_.end_map();
}

template <class Out>
void PatchOut<Out>::operation(PatchWord op, std::string_view below, const JsonText& value) {
  const std::size_t length = path_.size();
  path_ += below;
  if (op == PatchWord::remove) {
    remove();
  } else {
    put(op, value);
  }
  path_.resize(length);
}

template <class Out>
std::size_t PatchOut<Out>::enter(std::string_view key) {
  const std::size_t length = path_.size();
  path_ += '/';
  for (const char c : key) {
    if (c == '~') {
      path_ += "~0";
    } else if (c == '/') {
      path_ += "~1";
    } else {
      path_ += c;
    }
  }
  return length;
}

template <class Out>
std::size_t PatchOut<Out>::enter(std::size_t index) {
  return enter(std::to_string(index));
}

template <class Out>
void PatchOut<Out>::begin(PatchWord op, std::size_t members) {
  if (count_++ == 0) out_.begin_list();
  out_.begin_map(members);
  out_.key(described::name_of<&PatchOp::op>);
  out_.text(word_of(op));
  out_.key(described::name_of<&PatchOp::path>);
  out_.text(path_);
}

extern template class PatchOut<JsonOut>;  // of every view; patch.cpp

namespace described {

/// What is compared member by member.
template <class T>
concept ByMember = Struct<T> && !Word<T> && !Wrapper<T>;

/// A map under a name of its own.
template <class T>
inline constexpr bool is_map_wrapper = false;
template <Wrapper T>
inline constexpr bool is_map_wrapper<T> = Map<Inner<T>>;
template <class T>
concept MapWrapper = is_map_wrapper<T>;

/// Of two values that differ.
template <class Out, class T>
void patch_differing(PatchOut<Out>& out, const T& before, const T& after);

/// A member that may be left out.
template <class Out, class T>
void patch_optional(PatchOut<Out>& out, const std::optional<T>& before, const std::optional<T>& after) {
  if (before && after) {
    patch_differing(out, *before, *after);
  } else if (after) {
    out.add(*after);
  } else {
    out.remove();
  }
}

template <class D, class Out, Struct T>
void patch_member(PatchOut<Out>& out, const T& before, const T& after) {
  const auto& was = before.*D::pointer;
  const auto& is = after.*D::pointer;
  // Most of what there is did not change, and a path is not free.
  if (was == is) return;
  const std::size_t length = out.enter(member_name<D>);
  if constexpr (is_optional<MemberType<D>>) {
    patch_optional(out, was, is);
  } else {
    patch_differing(out, was, is);
  }
  out.leave(length);
}

template <class Out, Map T>
void patch_map(PatchOut<Out>& out, const T& before, const T& after) {
  std::string text;
  auto was = before.begin();
  auto is = after.begin();
  while (was != before.end() || is != after.end()) {
    // Of the two keys the lesser one, or both if they are the same.
    const bool had = was != before.end() && (is == after.end() || !(is->first < was->first));
    const bool has = is != after.end() && (was == before.end() || !(was->first < is->first));
    if (!had || !has || !(was->second == is->second)) {
      text.clear();
      append_key(had ? was->first : is->first, text);
      const std::size_t length = out.enter(text);
      if (!has) {
        out.remove();
      } else if (!had) {
        out.add(is->second);
      } else {
        patch_differing(out, was->second, is->second);
      }
      out.leave(length);
    }
    if (had) ++was;
    if (has) ++is;
  }
}

template <class Out, class T>
void patch_list(PatchOut<Out>& out, const T& before, const T& after) {
  for (std::size_t i = 0; i < after.size(); ++i) {
    const bool had = i < before.size();
    if (had && before[i] == after[i]) continue;
    const std::size_t length = out.enter(i);
    if (had) {
      patch_differing(out, before[i], after[i]);
    } else {
      out.add(after[i]);
    }
    out.leave(length);
  }
  for (std::size_t i = before.size(); i > after.size(); --i) {
    const std::size_t length = out.enter(i - 1);
    out.remove();
    out.leave(length);
  }
}

template <class Out, class T>
void patch_differing(PatchOut<Out>& out, const T& before, const T& after) {
  if constexpr (Raw<T> || Digest<T>) {
    out.replace(after);
  } else if constexpr (is_shared<T>) {
    if (before != nullptr && after != nullptr) return patch_differing(out, *before, *after);
    out.replace(after);
  } else if constexpr (Seen<T>) {
    after.write_patch(out, before);
  } else if constexpr (MapWrapper<T>) {
    patch_map(out, before.*inner<T>, after.*inner<T>);
  } else if constexpr (is_variant<T>) {
    if (before.index() != after.index()) return out.replace(after);
    std::visit([&]<class One>(const One& is) { patch_differing(out, *std::get_if<One>(&before), is); }, after);
  } else if constexpr (is_nullable<T>) {
    if (before && after) return patch_differing(out, *before, *after);
    out.replace(after);
  } else if constexpr (Map<T>) {
    patch_map(out, before, after);
  } else if constexpr (List<T> || is_array<T>) {
    patch_list(out, before, after);
  } else if constexpr (ByMember<T>) {
    for_each_member<T>([&](auto d) { patch_member<decltype(d)>(out, before, after); });
  } else {
    out.replace(after);
  }
}

template <class Out, class T>
void patch(PatchOut<Out>& out, const T& before, const T& after) {
  if constexpr (!ByMember<T>) {
    if (before == after) return;
  }
  patch_differing(out, before, after);
}

}  // namespace described

/// Appends the list of operations as JSON text; how many there are. `below`: the pointer of where the values lie.
template <class T>
std::size_t write_patch(std::string& to, const T& before, const T& after, std::string_view below = "") {
  JsonOut out(to);
  PatchOut patch(out, below);
  described::patch(patch, before, after);
  patch.finish();
  return patch.count();
}

}  // namespace engine
