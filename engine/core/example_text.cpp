#include "engine/core/example_text.h"

#include <nlohmann/json.hpp>

namespace engine {

namespace {

constexpr std::size_t k_shown_max = 300;

}  // namespace

std::string shown(const nlohmann::json& value) {
  std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (text.size() > k_shown_max) text = text.substr(0, k_shown_max) + "...";
  return text;
}

}  // namespace engine
