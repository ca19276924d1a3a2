#include "tests/engine/contract/conformance_preview.h"

#include <cstddef>

#include "engine/core/playout.h"
#include "engine/core/preview.h"

namespace engine::conformance {
namespace {

Previews preview_of(const Match& match, Seat seat, const Json& action, const Seed& chance) {
  return preview(match, seat, {&action, 1}, chance, {.deals = 2, .changes_max = 100'000}, [] { return false; });
}

std::string text_of(const Previews& previews) {
  std::string text;
  for (const PreviewedAction& one : previews.actions) {
    text += one.action.dump() + (one.reveals ? " reveals\n" : "\n");
    for (const PreviewedChange& change : one.changes) {
      text += change.path + " " + (change.value ? change.value->dump() : "gone") + "\n";
    }
    for (const std::string& path : one.unsure) text += path + " unsure\n";
    for (const JsonText& event : one.events) text += event.text + "\n";
  }
  return text;
}

void carry_out(const PreviewedChange& change, Json& view) {
  const Json::json_pointer path(change.path);
  if (change.value) {
    view[path] = *change.value;
  } else {
    view.at(path.parent_pointer()).erase(path.back());
  }
}

}  // namespace

void expect_preview_holds(Walk& walk, const Match& world, Seat seat, const Json& action) {
  const Seed chance = derive_seed(walk.trial().seed, static_cast<std::uint64_t>(walk.actions()), "preview");
  const Previews here = preview_of(walk.match(), seat, action, chance);
  const std::string when = " of " + action.dump();
  walk.expect(text_of(here) == text_of(preview_of(world, seat, action, chance)),
              "a preview tells two worlds apart" + when);
  walk.count("previews compared");
  if (!walk.expect(here.actions.size() == 1, "a preview lacks a legal action" + when)) return;
  const PreviewedAction& told = here.actions.front();
  if (told.reveals) return;
  walk.expect(told.unsure.empty(), "what a step changes that reveals nothing is unsure: " + text_of(here));
  Json foretold = walk.match().view(Viewer::at(seat));
  for (const PreviewedChange& one : told.changes) carry_out(one, foretold);
  const auto after = walk.match().clone();
  const auto applied = after->apply(seat, action);
  if (!walk.expect(applied.ok(), "a legal action is refused" + when)) return;
  walk.expect(foretold == after->view(Viewer::at(seat)), "a preview foretells another view" + when);
  std::string events;
  for (const JsonText& event : told.events) events += event.text + "\n";
  std::string happened;
  for (const Event& event : applied->events) {
    if (const JsonText* text = event_for(event, Viewer::at(seat))) happened += text->text + "\n";
  }
  walk.expect(events == happened, "a preview foretells other events" + when);
  walk.count("previews come true");
}

}  // namespace engine::conformance
