#include "protocol/pushes.h"

namespace protocol {

PendingDecision pending_decision(const engine::Decision& decision) {
  return {decision.seat, std::to_string(decision.id), decision.kind, decision.prompt, decision.optional, {}};
}

}  // namespace protocol
