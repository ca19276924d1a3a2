// Which tables somebody wants to see: a filter that is taken means the same however it is written, and can be asked of
// any table's line. The input is the JSON of a filter, a line break, and the JSON of a line; members that it lacks are
// those of an empty one.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/describe/json.h"
#include "engine/core/describe/tree.h"
#include "engine/core/ensure.h"
#include "protocol/lobby_filter.h"
#include "protocol/wire.h"
#include "server/hall/lobby_stream.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(text.find('\n'), size);
  const auto given = protocol::decode(text.substr(0, end), protocol::Encoding::json);
  if (!given) return 0;
  const auto read = [](const nlohmann::json& tree) -> std::optional<protocol::LobbyFilter> {
    const auto filter = engine::from_tree<protocol::LobbyFilter>(tree, "bad_params", engine::Members::open);
    return filter ? std::optional(protocol::tidied(*filter)) : std::nullopt;
  };
  const auto filter = read(*given);
  if (!filter) return 0;
  const auto again = read(to_json(*filter));
  ENSURE(again && *again == *filter, "a filter can be written and read again");
  ENSURE(to_json(*again) == to_json(*filter), "equal filters are one text");
  const auto told = protocol::decode(text.substr(std::min(end + 1, size)), protocol::Encoding::json);
  if (!told || !told->is_object()) return 0;
  protocol::TableSummary least;
  least.id = "r";
  least.game = "g";
  nlohmann::json whole = engine::to_tree(least);
  whole.update(*told);
  const auto line = engine::from_tree<protocol::TableSummary>(whole, "listing", engine::Members::open);
  if (!line) return 0;
  ENSURE(server::matches(*again, *line) == server::matches(*filter, *line),
         "equal filters let the same tables through");
  return 0;
}
