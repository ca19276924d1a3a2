// The params of notices to people who are away: turns.*, push.*, webhook.*.
#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/params_reading.h"

namespace protocol {
namespace {

using engine::Result;

constexpr Lengths k_url{1, k_url_length_max};
constexpr Lengths k_push_key{1, k_push_key_length_max};

}  // namespace

Result<TurnsDismiss> TurnsDismiss::from_json(const Json& params) {
  FieldReader reader(params);
  TurnsDismiss read{reader.text("table", k_identifier)};
  return finished(reader, read);
}

Result<PushSubscribe> PushSubscribe::from_json(const Json& params) {
  FieldReader reader(params);
  PushSubscribe read;
  read.endpoint = reader.text("endpoint", k_url);
  const Json keys = reader.object("keys");
  FieldReader of_keys(keys, "keys.");
  read.p256dh = of_keys.text("p256dh", k_push_key);
  read.auth = of_keys.text("auth", k_push_key);
  if (of_keys.rejection()) reader.refuse(*of_keys.rejection());
  return finished(reader, read);
}

Result<PushUnsubscribe> PushUnsubscribe::from_json(const Json& params) {
  FieldReader reader(params);
  PushUnsubscribe read{reader.text("endpoint", k_url)};
  return finished(reader, read);
}

Result<WebhookSet> WebhookSet::from_json(const Json& params) {
  FieldReader reader(params);
  WebhookSet read{reader.text("url", k_url)};
  return finished(reader, read);
}

}  // namespace protocol
