// What nobody may be called: like the staff, or in a mixture of alphabets whose letters look alike. Two people may have
// the same nickname, and are told apart by their accounts; so what merely looks like somebody else's is no fault.
#pragma once

#include <string_view>

namespace server {

/// Why it won't do, as the `reason` of `bad_nickname`: "reserved" or "mixed_scripts"; empty: it will. The text is tidy
/// (protocol/text.h).
[[nodiscard]] std::string_view fault_of_nickname(std::string_view nickname);

}  // namespace server
