// How the reports of worked examples (Game::run_examples) write what they expected and what came.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace engine {

/// As JSON, cut when it is long; bytes that are no text do no harm.
[[nodiscard]] std::string shown(const nlohmann::json& value);

}  // namespace engine
