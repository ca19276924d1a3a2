// The parameters of what people may read of one another and of themselves.
#include <utility>

#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/params_reading.h"

namespace protocol {
namespace {

using engine::Result;

}  // namespace

Result<TableMine> TableMine::from_json(const Json& params) {
  FieldReader reader(params);
  TableMine read{reader.optional_text("after", k_identifier)};
  return finished(reader, std::move(read));
}

Result<ProfileGet> ProfileGet::from_json(const Json& params) {
  FieldReader reader(params);
  ProfileGet read{reader.optional_text("account", k_identifier)};
  return finished(reader, std::move(read));
}

Result<LeaderboardGet> LeaderboardGet::from_json(const Json& params) {
  FieldReader reader(params);
  LeaderboardGet read;
  read.game = reader.text("game", k_identifier);
  read.from = static_cast<std::uint64_t>(reader.optional_integer("from", 1, k_integer_max).value_or(1));
  return finished(reader, std::move(read));
}

Result<RatingHistory> RatingHistory::from_json(const Json& params) {
  FieldReader reader(params);
  RatingHistory read;
  read.account = reader.text("account", k_identifier);
  read.game = reader.text("game", k_identifier);
  if (reader.has("before")) read.before = static_cast<std::uint64_t>(reader.integer("before", 1, k_integer_max));
  return finished(reader, std::move(read));
}

}  // namespace protocol
