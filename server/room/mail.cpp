#include "server/room/mail.h"

#include <utility>

namespace server {
namespace {

FrameKind kind_of(const Json& message) {
  const auto method = message.find("method");
  if (method == message.end() || !method->is_string()) return FrameKind::once;
  if (*method == "room.presence" || *method == "match.state" || *method == "turns.changed") return FrameKind::state;
  if (*method == "chat.line") return FrameKind::line;
  if (*method != "room.update" && *method != "lobby.changed") return FrameKind::once;
  const auto params = message.find("params");
  return params != message.end() && params->contains("from") ? FrameKind::step : FrameKind::whole;
}

std::string speaker_of(const Json& message, FrameKind kind) {
  if (kind != FrameKind::line) return {};
  return message.at("params").at("line").value("account", "");
}

}  // namespace

Frame::Frame(Json the_message, std::string stream)
    : message(std::move(the_message)),
      json(message.dump()),
      room(std::move(stream)),
      kind(kind_of(message)),
      said_by(speaker_of(message, kind)) {}

const std::string& Frame::cbor() const {
  // Connections of several strands share one frame; whoever is first makes the text for all.
  std::call_once(cbor_made_, [this] { Json::to_cbor(message, cbor_); });
  return cbor_;
}

SharedFrame make_frame(Json message, std::string room) {
  return std::make_shared<const Frame>(std::move(message), std::move(room));
}

}  // namespace server
