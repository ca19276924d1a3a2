// The parameters of every method, as structs. They are read once, at the edge, strictly: a member that is missing, of
// another type or out of range is refused with code "bad_params" and its path as field. Unknown members are ignored.
// null is no substitute for leaving a member out. The same rules as JSON Schema: protocol/schemas/methods.json.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>

#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "protocol/methods.h"

namespace protocol {

using Json = nlohmann::json;

/// The parameters of methods that have none.
struct NoParams {
  static engine::Result<NoParams> from_json(const Json& params);
};

struct Hello {
  struct Client {
    std::string name;
    std::string version;
  };
  std::optional<Client> client;
  std::optional<std::string> token;
  static engine::Result<Hello> from_json(const Json& params);
};

struct GuestCreate {
  std::string nickname;  ///< as typed; tidy_nickname (text.h) says whether it will do
  static engine::Result<GuestCreate> from_json(const Json& params);
};

struct SessionResume {
  std::string token;
  static engine::Result<SessionResume> from_json(const Json& params);
};

struct GamesData {
  std::string game;
  static engine::Result<GamesData> from_json(const Json& params);
};

struct TableCreate {
  std::string game;
  int players = 0;
  Json options = Json::object();  ///< an object; the game checks its members
  bool is_private = false;
  std::int64_t move_seconds = 0;  ///< 0: no limit
  std::optional<std::string> seed_commit;
  std::optional<std::string> key;
  static engine::Result<TableCreate> from_json(const Json& params);
};

struct TableFind {
  std::string code;
  static engine::Result<TableFind> from_json(const Json& params);
};

struct RoomJoin {
  std::string room;
  std::optional<std::string> code;
  std::optional<std::uint64_t> have_seq;
  static engine::Result<RoomJoin> from_json(const Json& params);
};

/// room.leave, room.stand, room.view.
struct RoomOnly {
  std::string room;
  static engine::Result<RoomOnly> from_json(const Json& params);
};

struct RoomSit {
  std::string room;
  std::optional<engine::Seat> seat;  ///< the first free one when left out
  std::optional<std::string> seed_commit;
  static engine::Result<RoomSit> from_json(const Json& params);
};

struct RoomRevealSeed {
  std::string room;
  std::string seed;  ///< 64 hex digits
  static engine::Result<RoomRevealSeed> from_json(const Json& params);
};

struct RoomAct {
  std::string room;
  std::string decision;
  std::string key;
  Json action;  ///< an object; the game reads it
  static engine::Result<RoomAct> from_json(const Json& params);
};

/// room.undo, room.rematch.
struct RoomKeyed {
  std::string room;
  std::string key;
  static engine::Result<RoomKeyed> from_json(const Json& params);
};

struct RoomHistory {
  std::string room;
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  static engine::Result<RoomHistory> from_json(const Json& params);
};

using Params = std::variant<NoParams, Hello, GuestCreate, SessionResume, GamesData, TableCreate, TableFind, RoomJoin,
                            RoomOnly, RoomSit, RoomRevealSeed, RoomAct, RoomKeyed, RoomHistory>;

/// `params` must be an object: a request without any has an empty one.
[[nodiscard]] engine::Result<Params> read_params(Method method, const Json& params);
/// Only whether they are right.
[[nodiscard]] std::optional<engine::Rejection> check_params(Method method, const Json& params);

}  // namespace protocol
