// The parameters of what people say to each other, and of whom they don't want to hear.
#include <utility>

#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "protocol/params.h"
#include "protocol/params_reading.h"

namespace protocol {
namespace {

using engine::Result;

// A line or a report that is too long or empty is `bad_text`, which a person is told.
constexpr Lengths k_typed_line{0, k_typed_line_length_max};

}  // namespace

Result<AccountOnly> AccountOnly::from_json(const Json& params) {
  FieldReader reader(params);
  AccountOnly read{reader.text("account", k_identifier)};
  return finished(reader, read);
}

Result<ChatSend> ChatSend::from_json(const Json& params) {
  FieldReader reader(params);
  ChatSend read;
  read.room = reader.optional_text("room", k_identifier).value_or("");
  read.key = reader.key("key");
  if (reader.has("phrase")) {
    read.phrase = reader.one_of("phrase", k_phrases);
    static_cast<void>(reader.optional_text("text", k_typed_line));
  } else {
    read.text = reader.text("text", k_typed_line);
  }
  return finished(reader, read);
}

Result<ChatHistory> ChatHistory::from_json(const Json& params) {
  FieldReader reader(params);
  ChatHistory read{reader.optional_text("room", k_identifier).value_or("")};
  return finished(reader, read);
}

Result<ReportCreate> ReportCreate::from_json(const Json& params) {
  FieldReader reader(params);
  ReportCreate read;
  read.room = reader.optional_text("room", k_identifier).value_or("");
  read.account = reader.text("account", k_identifier);
  read.kind = reader.one_of("kind", k_report_kinds);
  read.text = reader.optional_text("text", k_typed_line).value_or("");
  return finished(reader, read);
}

}  // namespace protocol
