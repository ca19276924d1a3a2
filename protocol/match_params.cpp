// The parameters of match.* and party.*.
#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/params_reading.h"

namespace protocol {
namespace {

using engine::Result;

}  // namespace

Result<MatchEnqueue> MatchEnqueue::from_json(const Json& params) {
  FieldReader reader(params);
  MatchEnqueue read;
  read.game = reader.text("game", k_identifier);
  read.speeds = reader.optional_words("speeds", k_match_speeds, {1, k_match_speeds.size()});
  if (read.speeds.empty()) read.speeds = {"normal"};
  for (const auto players : reader.optional_integers("players", 1, k_players_max, {1, engine::k_seats_max})) {
    read.players.push_back(static_cast<int>(players));
  }
  read.options = reader.optional_object("options");
  read.rated = reader.has("rated") ? reader.one_of("rated", k_match_rated) : "either";
  read.bots_after_seconds = reader.optional_integer("bots_after_seconds", 0, k_bots_after_seconds_max);
  read.key = reader.key("key");
  return finished(reader, read);
}

Result<MatchAnswer> MatchAnswer::from_json(const Json& params) {
  FieldReader reader(params);
  MatchAnswer read;
  read.offer = reader.text("offer", k_identifier);
  read.seed_commit = reader.optional_hash("seed_commit");
  return finished(reader, read);
}

Result<PartyJoin> PartyJoin::from_json(const Json& params) {
  FieldReader reader(params);
  PartyJoin read{reader.text("code", k_identifier)};
  return finished(reader, read);
}

}  // namespace protocol
