// Any described value as a tree of nlohmann::json, for where a tree is wanted anyway: tools, tests, pages of the staff.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/json_text.h"
#include "engine/core/describe/read.h"
#include "engine/core/describe/write.h"

namespace engine {

class TreeOut {
 public:
  explicit TreeOut(nlohmann::json& into) : root_(into) {}

  void begin_map(std::size_t) { open(nlohmann::json::object()); }
  void end_map() { open_.pop_back(); }
  void begin_list(std::size_t count) {
    open(nlohmann::json::array());
    open_.back()->get_ref<nlohmann::json::array_t&>().reserve(count);
  }
  void begin_list() { open(nlohmann::json::array()); }
  void end_list() { open_.pop_back(); }
  void key(std::string_view name, std::string_view) { key(name); }
  void key(std::string_view name) { member_ = &(*open_.back())[std::string(name)]; }
  template <std::integral Number>
  void integer(Number value) {
    put(value);
  }
  template <class Number>
  void real(Number value) {
    put(value);
  }
  void boolean(bool value) { put(value); }
  void null() { put(nullptr); }
  void text(std::string_view value) { put(value); }
  void raw(std::string_view json) { put(parse_own_json(json)); }

 private:
  nlohmann::json& put(nlohmann::json value) {
    if (open_.empty()) return root_ = std::move(value);
    nlohmann::json& around = *open_.back();
    if (around.is_array()) return around.emplace_back(std::move(value));
    return *member_ = std::move(value);
  }
  void open(nlohmann::json empty) { open_.push_back(&put(std::move(empty))); }

  nlohmann::json& root_;
  nlohmann::json* member_ = nullptr;
  std::vector<nlohmann::json*> open_;
};

template <class T>
[[nodiscard]] nlohmann::json to_tree(const T& value) {
  nlohmann::json tree;
  TreeOut out(tree);
  described::write(out, value);
  return tree;
}

/// As read_json of the tree's text.
template <class T>
[[nodiscard]] Result<T> from_tree(const nlohmann::json& tree, std::string_view code, Members members = Members::exact) {
  return read_json<T>(dump_json(tree), code, members);
}

}  // namespace engine
