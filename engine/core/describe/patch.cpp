#include "engine/core/describe/patch.h"

template class engine::PatchOut<engine::JsonOut>;
