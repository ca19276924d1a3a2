#include "server/room/mail.h"

#include "engine/core/describe/cbor_out.h"
#include "engine/core/describe/one_of_members.h"

template class engine::OneOf<server::RoomMailAlternatives>;
template class engine::OneOf<server::HallMailAlternatives>;
template class engine::OneOf<server::ConnMailAlternatives>;
template class engine::OneOf<server::OutAlternatives>;

namespace server {
const char* why_not_stored(storage::WriteStatus status) {
  const bool nobody_knows = status == storage::WriteStatus::failed || status == storage::WriteStatus::unknown;
  return nobody_knows ? "Whether it was stored is known after a restart; the same key will tell."
                      : "Nothing was stored and nothing is lost; try again in a moment.";
}

Json result_of(const Reply& reply) {
  if (reply.common) return reply.common->tree();
  return reply.written.empty() ? reply.result : engine::parse_own_json(reply.written);
}

const std::string& Frame::cbor() const {
  // Connections of several strands share one frame; whoever is first makes the text for all.
  std::call_once(cbor_made_, [this] { engine::CborOut(cbor_).raw(json); });
  return cbor_;
}

}  // namespace server
