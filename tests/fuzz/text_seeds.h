// First inputs of the fuzz targets that read texts of other programs and people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fuzz {

/// Empty for a target that reads something else. Run from the repository's root.
[[nodiscard]] std::vector<std::string> text_seeds(std::string_view target);

}  // namespace fuzz
