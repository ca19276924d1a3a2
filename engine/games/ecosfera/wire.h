// What goes over the wire of a game of Ecosfera (README.md).
#pragma once

#include "engine/games/ecosfera/wire_actions.h"
#include "engine/games/ecosfera/wire_events.h"
#include "engine/games/ecosfera/wire_view.h"
