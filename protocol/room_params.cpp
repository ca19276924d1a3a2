// The parameters of what is asked of a room.
#include <utility>

#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/params_reading.h"

namespace protocol {
namespace {

using engine::Result;

std::string read_room(FieldReader& reader) { return reader.text("room", k_identifier); }

std::uint64_t read_seq(FieldReader& reader, std::string_view name) {
  return static_cast<std::uint64_t>(reader.integer(name, 0, k_integer_max));
}

std::optional<engine::Seat> read_optional_seat(FieldReader& reader) {
  const auto seat = reader.optional_integer("seat", 0, k_players_max - 1);
  if (!seat) return std::nullopt;
  return engine::Seat{static_cast<std::uint8_t>(*seat)};
}

}  // namespace

Result<RoomJoin> RoomJoin::from_json(const Json& params) {
  FieldReader reader(params);
  RoomJoin read;
  read.room = read_room(reader);
  read.code = reader.optional_text("code", k_identifier);
  if (reader.has("have_seq")) read.have_seq = read_seq(reader, "have_seq");
  return finished(reader, read);
}

Result<RoomOnly> RoomOnly::from_json(const Json& params) {
  FieldReader reader(params);
  RoomOnly read{read_room(reader)};
  return finished(reader, read);
}

Result<RoomSit> RoomSit::from_json(const Json& params) {
  FieldReader reader(params);
  RoomSit read;
  read.room = read_room(reader);
  read.seat = read_optional_seat(reader);
  read.seed_commit = reader.optional_hash("seed_commit");
  return finished(reader, read);
}

Result<RoomReady> RoomReady::from_json(const Json& params) {
  FieldReader reader(params);
  RoomReady read;
  read.room = read_room(reader);
  read.ready = reader.flag("ready");
  return finished(reader, read);
}

Result<RoomAddBot> RoomAddBot::from_json(const Json& params) {
  FieldReader reader(params);
  RoomAddBot read;
  read.room = read_room(reader);
  read.level = reader.one_of("level", k_bot_levels);
  read.seat = read_optional_seat(reader);
  return finished(reader, read);
}

Result<RoomAccept> RoomAccept::from_json(const Json& params) {
  FieldReader reader(params);
  RoomAccept read;
  read.room = read_room(reader);
  read.invite = reader.text("invite", k_identifier);
  return finished(reader, read);
}

Result<RoomSeat> RoomSeat::from_json(const Json& params) {
  FieldReader reader(params);
  RoomSeat read;
  read.room = read_room(reader);
  read.seat = engine::Seat{static_cast<std::uint8_t>(reader.integer("seat", 0, k_players_max - 1))};
  return finished(reader, read);
}

Result<RoomOfferSeat> RoomOfferSeat::from_json(const Json& params) {
  FieldReader reader(params);
  RoomOfferSeat read;
  read.room = read_room(reader);
  read.seat = engine::Seat{static_cast<std::uint8_t>(reader.integer("seat", 0, k_players_max - 1))};
  read.offer = reader.optional_flag("offer", true);
  return finished(reader, read);
}

Result<RoomFollow> RoomFollow::from_json(const Json& params) {
  FieldReader reader(params);
  RoomFollow read;
  read.room = read_room(reader);
  const bool is_null = reader.has("seat") && params["seat"].is_null();
  if (!is_null) read.seat = read_optional_seat(reader);
  return finished(reader, read);
}

Result<RoomLetFollow> RoomLetFollow::from_json(const Json& params) {
  FieldReader reader(params);
  RoomLetFollow read;
  read.room = read_room(reader);
  read.account = reader.text("account", k_identifier);
  read.yes = reader.flag("yes");
  return finished(reader, read);
}

Result<RoomHandOver> RoomHandOver::from_json(const Json& params) {
  FieldReader reader(params);
  RoomHandOver read;
  read.room = read_room(reader);
  read.level = reader.one_of("level", k_bot_levels);
  return finished(reader, read);
}

Result<RoomHint> RoomHint::from_json(const Json& params) {
  FieldReader reader(params);
  RoomHint read;
  read.room = read_room(reader);
  read.decision = reader.text("decision", k_identifier);
  return finished(reader, read);
}

Result<RoomRevealSeed> RoomRevealSeed::from_json(const Json& params) {
  FieldReader reader(params);
  RoomRevealSeed read;
  read.room = read_room(reader);
  read.seed = reader.hash("seed");
  return finished(reader, read);
}

Result<RoomAct> RoomAct::from_json(const Json& params) {
  FieldReader reader(params);
  RoomAct read;
  read.room = read_room(reader);
  read.decision = reader.text("decision", k_identifier);
  read.key = reader.key("key");
  read.action = reader.object("action");
  return finished(reader, read);
}

Result<RoomKeyed> RoomKeyed::from_json(const Json& params) {
  FieldReader reader(params);
  RoomKeyed read;
  read.room = read_room(reader);
  read.key = reader.key("key");
  return finished(reader, read);
}

Result<RoomAnswerUndo> RoomAnswerUndo::from_json(const Json& params) {
  FieldReader reader(params);
  RoomAnswerUndo read;
  read.room = read_room(reader);
  read.request = reader.text("request", k_identifier);
  read.consent = reader.flag("consent");
  return finished(reader, read);
}

Result<RoomHistory> RoomHistory::from_json(const Json& params) {
  FieldReader reader(params);
  RoomHistory read;
  read.room = read_room(reader);
  read.from = read_seq(reader, "from");
  read.to = read_seq(reader, "to");
  return finished(reader, read);
}

Result<RoomReplay> RoomReplay::from_json(const Json& params) {
  FieldReader reader(params);
  RoomReplay read;
  read.room = read_room(reader);
  read.from = read_seq(reader, "from");
  read.seat = read_optional_seat(reader);
  read.spectator = reader.optional_flag("spectator", false);
  return finished(reader, read);
}

}  // namespace protocol
