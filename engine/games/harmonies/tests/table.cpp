#include "engine/games/harmonies/tests/table.h"

namespace engine {

template Json to_tree(const games::harmonies::View&);
template Json to_tree(const games::harmonies::Action&);
template Json to_tree(const games::harmonies::Event&);
template Result<games::harmonies::Action> from_tree<games::harmonies::Action>(const Json&, std::string_view, Members);
template Event told(const games::harmonies::Event&, const Telling<games::harmonies::Event>&);

}  // namespace engine
