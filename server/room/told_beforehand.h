// The answers of `table.hint` and `table.preview`, made of what was thought (docs/protocol.md, section 8). `decision`:
// what they are about.
#pragma once

#include "server/room/mail.h"

namespace server {

/// Of a thought that was not refused.
[[nodiscard]] protocol::TableHintResult hint_result(const Thought& thought, const std::string& decision);
/// As many of the actions as an answer has room for (protocol::k_preview_bytes_max), and one in any case.
[[nodiscard]] protocol::TablePreviewResult preview_result(const engine::Previews& previews,
                                                          const std::string& decision);

}  // namespace server
