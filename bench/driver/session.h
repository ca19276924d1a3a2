// A session of any peer's protocol (heard.h).
#pragma once

#include <variant>

#include "bench/driver/colyseus_session.h"
#include "bench/driver/native_session.h"
#include "bench/driver/vivarium_session.h"

namespace bench {

using Session = std::variant<NativeSession, ColyseusSession, VivariumSession>;

}  // namespace bench
