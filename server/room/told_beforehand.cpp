#include "server/room/told_beforehand.h"

#include <utility>

#include "protocol/limits.h"

namespace server {
namespace {

static_assert(engine::PreviewEffort{}.changes_max == protocol::k_previewed_changes_max, "as its schema says");

protocol::PreviewedAction told_of(const engine::PreviewedAction& one) {
  protocol::PreviewedAction told{one.action, {}, one.unsure, {one.events.begin(), one.events.end()}, one.reveals, {}};
  for (const engine::PreviewedChange& change : one.changes) told.changes.push_back({change.path, change.value});
  if (one.cut) told.cut = true;
  return told;
}

}  // namespace

protocol::TableHintResult hint_result(const Thought& thought, const std::string& decision) {
  protocol::TableHintResult result{decision, thought.action, thought.playouts, {}};
  for (const auto& one : thought.considered) result.considered.push_back({one.action, one.playouts, one.worth});
  return result;
}

protocol::TablePreviewResult preview_result(const engine::Previews& previews, const std::string& decision) {
  protocol::TablePreviewResult result{decision, previews.deals, {}, previews.whole};
  std::size_t bytes = 0;
  for (const engine::PreviewedAction& one : previews.actions) {
    protocol::PreviewedAction told = told_of(one);
    bytes += engine::json_text(told).size();
    if (bytes > protocol::k_preview_bytes_max && !result.actions.empty()) {
      result.whole = false;
      break;
    }
    result.actions.push_back(std::move(told));
  }
  return result;
}

}  // namespace server
