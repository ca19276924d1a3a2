#include "server/room/told_beforehand.h"

#include <utility>

#include "engine/core/describe/tree.h"
#include "protocol/limits.h"

namespace server {
namespace {

Json told_of(const engine::PreviewedAction& one) {
  Json changes = Json::array();
  for (const engine::PreviewedChange& change : one.changes) {
    Json& told = changes.emplace_back(Json{{"path", change.path}});
    if (change.value) told["value"] = *change.value;
  }
  Json events = Json::array();
  for (const engine::JsonText& event : one.events) events.push_back(engine::to_tree(event));
  Json told{{"action", one.action},
            {"changes", std::move(changes)},
            {"unsure", one.unsure},
            {"events", std::move(events)},
            {"reveals", one.reveals}};
  if (one.cut) told["cut"] = true;
  return told;
}

}  // namespace

Json hint_result(const Thought& thought) {
  Json considered = Json::array();
  for (const auto& one : thought.considered) {
    considered.push_back(Json{{"action", one.action}, {"playouts", one.playouts}, {"worth", one.worth}});
  }
  return {{"action", thought.action}, {"playouts", thought.playouts}, {"considered", std::move(considered)}};
}

Json preview_result(const engine::Previews& previews) {
  Json actions = Json::array();
  std::size_t bytes = 0;
  bool whole = previews.whole;
  for (const engine::PreviewedAction& one : previews.actions) {
    Json told = told_of(one);
    bytes += engine::dump_json(told).size();
    if (bytes > protocol::k_preview_bytes_max && !actions.empty()) {
      whole = false;
      break;
    }
    actions.push_back(std::move(told));
  }
  return {{"deals", previews.deals}, {"actions", std::move(actions)}, {"whole", whole}};
}

}  // namespace server
