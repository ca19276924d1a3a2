#include "server/hall/judged.h"

namespace server {

using engine::Rejection;
using engine::Result;
using protocol::FieldReader;

Rejection not_found(const char* field, const char* message) { return {"not_found", message, "", field}; }

std::optional<Rejection> why_not_touch(const ActContext& context, const std::string& account) {
  if (account == context.keeper.account) return Rejection{"not_allowed", "Not with your own account.", "", "account"};
  const Json* keeper = context.kept.find(k_keeper, account);
  const auto role = keeper == nullptr ? std::nullopt : role_from(keeper->value("role", ""));
  if (role && *role >= context.keeper.role) {
    return Rejection{"not_allowed", "This is somebody of the staff with your role, or a higher one.", "", "account"};
  }
  return std::nullopt;
}

Result<Judged> read_judged(const ActContext& context, const char* reason) {
  FieldReader reader(context.params);
  Judged judged{reader.text("account", k_act_identifier), reader.text(reason, k_act_text)};
  if (reader.rejection()) return *reader.rejection();
  if (!context.found.guest) return not_found("account", "There is no such account.");
  if (auto refused = why_not_touch(context, judged.account)) return *refused;
  return judged;
}

}  // namespace server
