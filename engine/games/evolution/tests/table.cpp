#include "engine/games/evolution/tests/table.h"

namespace engine {

template Json to_tree(const games::evolution::View&);
template Json to_tree(const games::evolution::Action&);
template Json to_tree(const games::evolution::Event&);
template Result<games::evolution::Action> from_tree<games::evolution::Action>(const Json&, std::string_view, Members);
template Event told(const games::evolution::Event&, const Telling<games::evolution::Event>&);

}  // namespace engine
