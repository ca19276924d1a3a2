// A JSON object made member by member. Braces would copy every value twice, and a view is made for each viewer after
// each action. Members named in alphabetical order need no search.
#pragma once

#include <nlohmann/json.hpp>
#include <utility>

namespace games::evolution {

class Fields {
 public:
  template <class Value>
  Fields& with(const char* name, Value&& value) {
    members_.emplace_hint(members_.end(), name, std::forward<Value>(value));
    return *this;
  }
  template <class Value>
  Fields& with(std::string name, Value&& value) {
    members_.emplace(std::move(name), std::forward<Value>(value));
    return *this;
  }
  [[nodiscard]] bool empty() const { return members_.empty(); }
  /// To be asked once.
  [[nodiscard]] nlohmann::json json() { return nlohmann::json(std::move(members_)); }

 private:
  nlohmann::json::object_t members_;
};

}  // namespace games::evolution
