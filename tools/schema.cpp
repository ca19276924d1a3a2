#include "tools/schema.h"

#include "engine/core/describe/json_schema.h"
#include "engine/core/describe/shape.h"

namespace tools {
namespace {

/// Hands the parts of a game's wire to a writer: first the names of all, since a part may be made of another.
template <class Name, class Declare>
void write_parts(const engine::WireShapes& shapes, Name name, Declare declare) {
  if (shapes.action != nullptr) name("Action", *shapes.action);
  if (shapes.event != nullptr) name("Event", *shapes.event);
  if (shapes.view != nullptr) name("View", *shapes.view);
  if (shapes.extra != nullptr) name("ScoreExtra", *shapes.extra);
  for (const engine::Shape* part : {shapes.action, shapes.event, shapes.view, shapes.extra}) {
    if (part != nullptr) declare(*part);
  }
}

}  // namespace

engine::OrderedJson json_schema_of(const engine::Game& game) {
  engine::JsonSchema schema;
  write_parts(
      game.wire_shapes(), [&](const char* name, const engine::Shape& part) { schema.name(name, part); },
      [&](const engine::Shape& part) { schema.define(part); });
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", game.info().title},
          {"description",
           "Action: what a seat can do. Event: what happened, as one viewer is told it. View: what one viewer sees. "
           "ScoreExtra: what the score pad shows beside the points."},
          {"$defs", schema.definitions()}};
}

std::string typescript_of(const engine::Game& game) {
  engine::TypeScript types;
  write_parts(
      game.wire_shapes(), [&](const char* name, const engine::Shape& part) { types.name(name, part); },
      [&](const engine::Shape& part) { types.declare(part); });
  const std::string& id = game.info().id;
  return "// " + game.info().title +
         ", as it goes over the wire.\n"
         "// Action is what a seat can do, Event what happened, View what a viewer sees: engine/games/" +
         id +
         "/README.md.\n"
         "// Generated from the game's C++ by `vivarium-engine schema " +
         id +
         " --typescript`: do not edit.\n"
         "// `./test --update` rewrites it.\n\n" +
         types.text();
}

}  // namespace tools
