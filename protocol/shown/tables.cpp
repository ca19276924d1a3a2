#include "protocol/shown/tables.h"

#include "engine/core/describe/write.h"

namespace protocol {

bool operator==(const TableView& a, const TableView& b) {
  const bool same_table = a.table == b.table || *a.table == *b.table;
  if (!same_table || (a.game == nullptr) != (b.game == nullptr)) return false;
  return a.game == nullptr || a.game->equals(*b.game);
}

std::string text_of(const TableView& view) { return engine::json_text(view); }

}  // namespace protocol
