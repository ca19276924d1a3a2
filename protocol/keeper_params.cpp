// The params of keepers' methods and of notices.
#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/params_reading.h"

namespace protocol {
namespace {

using engine::Result;

}  // namespace

Result<AdminClaim> AdminClaim::from_json(const Json& params) {
  FieldReader reader(params);
  AdminClaim read{reader.text("token", k_token)};
  return finished(reader, read);
}

Result<AdminConfirm> AdminConfirm::from_json(const Json& params) {
  FieldReader reader(params);
  AdminConfirm read{reader.text("code", k_identifier)};
  return finished(reader, read);
}

Result<AdminSignIn> AdminSignIn::from_json(const Json& params) {
  FieldReader reader(params);
  AdminSignIn read;
  read.code = reader.text("code", k_identifier);
  read.session = reader.optional_text("session", k_token);
  read.end_session = reader.optional_flag("end_session", false);
  return finished(reader, read);
}

Result<AdminSignOut> AdminSignOut::from_json(const Json& params) {
  FieldReader reader(params);
  AdminSignOut read{reader.optional_text("token", k_token)};
  return finished(reader, read);
}

Result<AdminAct> AdminAct::from_json(const Json& params) {
  FieldReader reader(params);
  AdminAct read;
  read.act = reader.text("act", k_identifier);
  read.params = reader.optional_object("params");
  read.token = reader.optional_text("token", k_token);
  return finished(reader, read);
}

Result<NoticesDismiss> NoticesDismiss::from_json(const Json& params) {
  FieldReader reader(params);
  NoticesDismiss read{reader.text("id", k_identifier)};
  return finished(reader, read);
}

}  // namespace protocol
