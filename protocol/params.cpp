#include "protocol/params.h"

#include "protocol/field_reader.h"
#include "protocol/limits.h"

namespace protocol {
namespace {

using engine::Result;

constexpr Lengths k_identifier{1, k_identifier_length_max};
constexpr Lengths k_token{1, k_token_length_max};
constexpr Lengths k_client_text{1, k_client_text_length_max};
// A nickname of the wrong length is `bad_nickname`, which a person is told; only absurd ones are `bad_params`.
constexpr Lengths k_typed_nickname{0, k_identifier_length_max};

// What was read, unless something was wrong.
template <class T>
Result<T> finished(const FieldReader& reader, T read) {
  if (reader.rejection()) return *reader.rejection();
  return read;
}

std::string read_room(FieldReader& reader) { return reader.text("room", k_identifier); }

std::uint64_t read_seq(FieldReader& reader, std::string_view name) {
  return static_cast<std::uint64_t>(reader.integer(name, 0, k_integer_max));
}

template <class T>
Result<Params> as_params(Result<T> read) {
  if (!read) return read.error();
  return Params{std::move(*read)};
}

}  // namespace

Result<NoParams> NoParams::from_json(const Json& params) { return finished(FieldReader(params), NoParams{}); }

Result<Hello> Hello::from_json(const Json& params) {
  FieldReader reader(params);
  Hello read;
  if (reader.has("client")) {
    const Json& client = params["client"];
    FieldReader of_client(client, "client.");
    read.client = Client{of_client.text("name", k_client_text), of_client.text("version", k_client_text)};
    if (of_client.rejection()) reader.refuse(*of_client.rejection());
  }
  read.token = reader.optional_text("token", k_token);
  return finished(reader, read);
}

Result<GuestCreate> GuestCreate::from_json(const Json& params) {
  FieldReader reader(params);
  GuestCreate read{reader.text("nickname", k_typed_nickname)};
  return finished(reader, read);
}

Result<SessionResume> SessionResume::from_json(const Json& params) {
  FieldReader reader(params);
  SessionResume read{reader.text("token", k_token)};
  return finished(reader, read);
}

Result<GamesData> GamesData::from_json(const Json& params) {
  FieldReader reader(params);
  GamesData read{reader.text("game", k_identifier)};
  return finished(reader, read);
}

Result<TableCreate> TableCreate::from_json(const Json& params) {
  FieldReader reader(params);
  TableCreate read;
  read.game = reader.text("game", k_identifier);
  read.players = static_cast<int>(reader.integer("players", 1, k_players_max));
  read.options = reader.optional_object("options");
  read.is_private = reader.optional_flag("private", false);
  read.move_seconds = reader.optional_integer("move_seconds", 0, k_move_seconds_max).value_or(0);
  read.seed_commit = reader.optional_hash("seed_commit");
  if (reader.has("key")) read.key = reader.key("key");
  return finished(reader, read);
}

Result<TableFind> TableFind::from_json(const Json& params) {
  FieldReader reader(params);
  TableFind read{reader.text("code", k_identifier)};
  return finished(reader, read);
}

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
  if (const auto seat = reader.optional_integer("seat", 0, k_players_max - 1)) {
    read.seat = engine::Seat{static_cast<std::uint8_t>(*seat)};
  }
  read.seed_commit = reader.optional_hash("seed_commit");
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

Result<RoomHistory> RoomHistory::from_json(const Json& params) {
  FieldReader reader(params);
  RoomHistory read;
  read.room = read_room(reader);
  read.from = read_seq(reader, "from");
  read.to = read_seq(reader, "to");
  return finished(reader, read);
}

Result<Params> read_params(Method method, const Json& params) {
  switch (method) {
    case Method::hello:
      return as_params(Hello::from_json(params));
    case Method::guest_create:
      return as_params(GuestCreate::from_json(params));
    case Method::session_resume:
      return as_params(SessionResume::from_json(params));
    case Method::games_data:
      return as_params(GamesData::from_json(params));
    case Method::session_end:
    case Method::ping:
    case Method::games_list:
    case Method::lobby_subscribe:
    case Method::lobby_unsubscribe:
      return as_params(NoParams::from_json(params));
    case Method::table_create:
      return as_params(TableCreate::from_json(params));
    case Method::table_find:
      return as_params(TableFind::from_json(params));
    case Method::room_join:
      return as_params(RoomJoin::from_json(params));
    case Method::room_leave:
    case Method::room_stand:
    case Method::room_view:
      return as_params(RoomOnly::from_json(params));
    case Method::room_sit:
      return as_params(RoomSit::from_json(params));
    case Method::room_reveal_seed:
      return as_params(RoomRevealSeed::from_json(params));
    case Method::room_act:
      return as_params(RoomAct::from_json(params));
    case Method::room_undo:
    case Method::room_rematch:
      return as_params(RoomKeyed::from_json(params));
    case Method::room_history:
      return as_params(RoomHistory::from_json(params));
  }
  return engine::Rejection{"unknown_method", "There is no such method.", {}, {}};
}

std::optional<engine::Rejection> check_params(Method method, const Json& params) {
  const auto read = read_params(method, params);
  if (read) return std::nullopt;
  return read.error();
}

}  // namespace protocol
