// What keepers have set, and what people have set for their notices, in memory as it is in the store: JSON by kind and
// id. The hall reads all of it at the start and carries out every write here once the store has it. The kinds:
//
//   keeper        account             {"role","name","secret","last_step","since_ms","by"}
//   invitation    hash of its token   {"role","account" (empty: anybody's),"expires_ms","by"}
//   proposal      act/account/role    {"by","name","reason","since_ms","expires_ms"}: waits for another owner
//   restraint     account             {"kind" ("suspended", "banned"),"reason","since_ms","until_ms" (0: none),"by"}
//   range         address range       as restraint
//   warning       account/number      {"text","since_ms","by"}
//   announcement  id                  {"text","since_ms","until_ms","by"}
//   switch        "maintenance"       {"text","since_ms","by"}: it is on
//                 "lobby_rules"       {"slow_seconds","registered_only","reason","since_ms","by"}: of the lobby's chat
//   webhook       account             {"url","form","secret","since_ms","failures","disabled","last"}
//   device        account/hash        {"endpoint","p256dh","auth","since_ms","session" (hash of its token),
//                                     "expires_ms" (the session; at a start as the session has it, or left out when
//                                     there is none)}: gets Web Push
//   notice        account/room/kind   {"game","since_ms","told","id"}: told of it, or a game over
//   language      account             {"tag"}: what the person reads
//   used          hash of a token     {"until_ms"}: an identity provider's, which is good once
//   secret        "devices"           {"key"}: with which known devices are signed (known_device.h)
//   sending       account/id/target   {"notice","target","body","tries","tries_most","next_ms","until_ms"}: on its way
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/describe/json.h"
#include "storage/store.h"

namespace server {

inline constexpr const char* k_keeper = "keeper";
inline constexpr const char* k_invitation = "invitation";
inline constexpr const char* k_proposal = "proposal";
inline constexpr const char* k_restraint = "restraint";
inline constexpr const char* k_range = "range";
inline constexpr const char* k_warning = "warning";
inline constexpr const char* k_announcement = "announcement";
inline constexpr const char* k_switch = "switch";
inline constexpr const char* k_webhook = "webhook";
inline constexpr const char* k_device = "device";
inline constexpr const char* k_notice = "notice";
inline constexpr const char* k_language = "language";
inline constexpr const char* k_sending = "sending";
inline constexpr const char* k_used = "used";
inline constexpr const char* k_secret = "secret";
inline constexpr const char* k_devices = "devices";
inline constexpr const char* k_maintenance = "maintenance";

class Kept {
 public:
  using Json = nlohmann::json;
  using Rows = std::map<std::string, Json>;

  Kept() = default;
  explicit Kept(const std::vector<storage::KeptRow>& rows);

  /// Null: there is none.
  [[nodiscard]] const Json* find(std::string_view kind, const std::string& id) const;
  [[nodiscard]] const Rows& all(std::string_view kind) const;
  /// The ids of a kind that begin so, in order.
  [[nodiscard]] std::vector<std::string> ids(std::string_view kind, const std::string& prefix) const;
  /// What the store has taken; other writes than those of kept rows change nothing here.
  void apply(const storage::Write& write);

 private:
  std::map<std::string, Rows, std::less<>> rows_;  // by kind
};

/// What language a person has chosen, as a tag; empty: none.
[[nodiscard]] std::string language_of(const Kept& kept, const std::string& account);

[[nodiscard]] storage::PutKept put(std::string_view kind, std::string id, const nlohmann::json& value);

}  // namespace server
