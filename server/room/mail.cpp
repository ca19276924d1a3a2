#include "server/room/mail.h"

#include <utility>

#include "engine/core/describe/cbor_out.h"

namespace server {
RoomMail::RoomMail() = default;
RoomMail::RoomMail(std::size_t index, void* value)
    : RoomMailAlternatives(engine::made<RoomMailAlternatives>(index, value)) {}
RoomMail::RoomMail(const RoomMail&) = default;
RoomMail::RoomMail(RoomMail&&) noexcept = default;
RoomMail& RoomMail::operator=(const RoomMail&) = default;
RoomMail& RoomMail::operator=(RoomMail&&) noexcept = default;
RoomMail::~RoomMail() = default;

HallMail::HallMail() = default;
HallMail::HallMail(std::size_t index, void* value)
    : HallMailAlternatives(engine::made<HallMailAlternatives>(index, value)) {}
HallMail::HallMail(const HallMail&) = default;
HallMail::HallMail(HallMail&&) noexcept = default;
HallMail& HallMail::operator=(const HallMail&) = default;
HallMail& HallMail::operator=(HallMail&&) noexcept = default;
HallMail::~HallMail() = default;

ConnMail::ConnMail() = default;
ConnMail::ConnMail(std::size_t index, void* value)
    : ConnMailAlternatives(engine::made<ConnMailAlternatives>(index, value)) {}
ConnMail::ConnMail(const ConnMail&) = default;
ConnMail::ConnMail(ConnMail&&) noexcept = default;
ConnMail& ConnMail::operator=(const ConnMail&) = default;
ConnMail& ConnMail::operator=(ConnMail&&) noexcept = default;
ConnMail::~ConnMail() = default;

Out::Out() = default;
Out::Out(std::size_t index, void* value) : OutAlternatives(engine::made<OutAlternatives>(index, value)) {}
Out::Out(const Out&) = default;
Out::Out(Out&&) noexcept = default;
Out& Out::operator=(const Out&) = default;
Out& Out::operator=(Out&&) noexcept = default;
Out::~Out() = default;

const std::string& Frame::cbor() const {
  // Connections of several strands share one frame; whoever is first makes the text for all.
  std::call_once(cbor_made_, [this] { engine::CborOut(cbor_).raw(json); });
  return cbor_;
}

}  // namespace server
