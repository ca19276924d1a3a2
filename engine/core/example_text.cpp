#include "engine/core/example_text.h"

#include <nlohmann/json.hpp>

namespace engine {

namespace {

constexpr std::size_t k_shown_max = 300;

}  // namespace

std::string shown(const nlohmann::json& value) {
  std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (text.size() > k_shown_max) text.replace(k_shown_max, std::string::npos, "...");
  return text;
}

}  // namespace engine
