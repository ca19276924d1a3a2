// The answers of `table.hint` and `table.preview`, made of what was thought (docs/protocol.md, section 8); the decision
// that they are about is the room's to add.
#pragma once

#include "server/room/mail.h"

namespace server {

/// Of a thought that was not refused.
[[nodiscard]] Json hint_result(const Thought& thought);
/// As many of the actions as an answer has room for (protocol::k_preview_bytes_max), and one in any case.
[[nodiscard]] Json preview_result(const engine::Previews& previews);

}  // namespace server
