// The difference of two values of one type as operations of RFC 6902, written without trees: compared member by member,
// with a path only for what differs. Applied to the JSON of `before`, it gives the JSON of `after`.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/describe/write.h"

namespace engine {

/// Writes operations into a list that is begun with the first of them. A path grows and shrinks as members are entered.
template <class Out>
class PatchOut {
 public:
  explicit PatchOut(Out& out, std::string_view below = "") : out_(out), path_(below) {}

  /// Ends the list; an empty one if nothing differs.
  void finish() {
    if (count_ == 0) out_.begin_list(0);
    out_.end_list();
  }
  [[nodiscard]] std::size_t count() const { return count_; }

  template <class T>
  void replace(const T& value) {
    operation("replace");
    out_.key("value");
    described::write(out_, value);
    out_.end_map();
  }
  template <class T>
  void add(const T& value) {
    operation("add");
    out_.key("value");
    described::write(out_, value);
    out_.end_map();
  }
  void remove() {
    begin(2);
    name("remove");
    out_.end_map();
  }

  /// What was worked out elsewhere, with a path from here on; without a value what needs none.
  void operation(std::string_view op, std::string_view below, const JsonText& value) {
    const std::size_t length = path_.size();
    path_ += below;
    if (op == "remove") {
      remove();
    } else {
      operation(op);
      out_.key("value");
      described::write(out_, value);
      out_.end_map();
    }
    path_.resize(length);
  }

  /// Does `inside` with the path one key longer.
  template <class Inside>
  void at(std::string_view key, Inside&& inside) {
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
    inside();
    path_.resize(length);
  }

 private:
  void begin(std::size_t members) {
    if (count_++ == 0) out_.begin_list();
    out_.begin_map(members);
  }
  void name(std::string_view op) {
    out_.key("op");
    out_.text(op);
    out_.key("path");
    out_.text(path_);
  }
  void operation(std::string_view op) {
    begin(3);
    name(op);
  }

  Out& out_;
  std::string path_;
  std::size_t count_ = 0;
};

namespace described {

template <class Out, class T>
void patch(PatchOut<Out>& out, const T& before, const T& after);

/// A member that may be left out.
template <class Out, class T>
void patch_optional(PatchOut<Out>& out, const std::optional<T>& before, const std::optional<T>& after) {
  if (before && after) {
    patch(out, *before, *after);
  } else if (after) {
    out.add(*after);
  } else if (before) {
    out.remove();
  }
}

template <class Out, Struct T>
void patch_members(PatchOut<Out>& out, const T& before, const T& after) {
  for_each_member<T>([&](auto d) {
    using D = decltype(d);
    const auto& was = before.*D::pointer;
    const auto& is = after.*D::pointer;
    // Most of what there is did not change, and a path is not free.
    if (was == is) return;
    out.at(member_name<D>, [&] {
      if constexpr (is_optional<MemberType<D>>) {
        patch_optional(out, was, is);
      } else {
        patch(out, was, is);
      }
    });
  });
}

template <class Out, Map T>
void patch_map(PatchOut<Out>& out, const T& before, const T& after) {
  std::string text;
  const auto at = [&](const auto& key, auto&& inside) {
    text.clear();
    append_key(key, text);
    out.at(text, inside);
  };
  auto was = before.begin();
  auto is = after.begin();
  while (was != before.end() || is != after.end()) {
    if (is == after.end() || (was != before.end() && was->first < is->first)) {
      at(was->first, [&] { out.remove(); });
      ++was;
    } else if (was == before.end() || is->first < was->first) {
      at(is->first, [&] { out.add(is->second); });
      ++is;
    } else {
      if (!(was->second == is->second)) at(is->first, [&] { patch(out, was->second, is->second); });
      ++was;
      ++is;
    }
  }
}

template <class Out, class T>
void patch_list(PatchOut<Out>& out, const T& before, const T& after) {
  const std::size_t both = before.size() < after.size() ? before.size() : after.size();
  for (std::size_t i = 0; i < both; ++i) {
    if (!(before[i] == after[i])) out.at(std::to_string(i), [&] { patch(out, before[i], after[i]); });
  }
  for (std::size_t i = before.size(); i > both; --i) out.at(std::to_string(i - 1), [&] { out.remove(); });
  for (std::size_t i = both; i < after.size(); ++i) out.at(std::to_string(i), [&] { out.add(after[i]); });
}

template <class Out, class T>
void patch(PatchOut<Out>& out, const T& before, const T& after) {
  if constexpr (Raw<T> || Digest<T>) {
    if (!(before == after)) out.replace(after);
  } else if constexpr (is_variant<T>) {
    if (before.index() != after.index()) return out.replace(after);
    std::visit([&]<class One>(const One& is) { patch(out, std::get<One>(before), is); }, after);
  } else if constexpr (is_nullable<T>) {
    if (before && after) return patch(out, *before, *after);
    if (before || after) out.replace(after);
  } else if constexpr (Map<T>) {
    patch_map(out, before, after);
  } else if constexpr (List<T> || is_array<T>) {
    patch_list(out, before, after);
  } else if constexpr (Struct<T> && !Word<T> && !Wrapper<T>) {
    patch_members(out, before, after);
  } else {
    if (!(before == after)) out.replace(after);
  }
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
