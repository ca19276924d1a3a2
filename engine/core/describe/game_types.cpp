#include "engine/core/describe/game_types.h"

#include "engine/core/describe/tree.h"

namespace engine {

Json to_json(const Outcome& outcome) { return to_tree(outcome); }

}  // namespace engine
