#include "protocol/former.h"

#include <algorithm>
#include <span>
#include <utility>

#include "protocol/errors.h"
#include "protocol/pushes.h"
#include "protocol/rows/former.h"

namespace protocol {
namespace {

/// A name of the wire and the one of before.
struct Renamed {
  std::string_view todays;
  std::string_view former;
};

#define PROTOCOL_METHOD_ROW(method, former) Renamed{name_of(Method::method), former},
constexpr std::array k_former_methods{PROTOCOL_FORMER_METHODS(PROTOCOL_METHOD_ROW)};
#undef PROTOCOL_METHOD_ROW

#define PROTOCOL_PUSH_ROW(push, former) Renamed{known_push<push>.name, former},
constexpr std::array k_former_pushes{PROTOCOL_FORMER_PUSHES(PROTOCOL_PUSH_ROW)};
#undef PROTOCOL_PUSH_ROW

#define PROTOCOL_ERROR_ROW(code, former) Renamed{text_of(ErrorCode::code), former},
constexpr std::array k_former_errors{PROTOCOL_FORMER_ERRORS(PROTOCOL_ERROR_ROW)};
#undef PROTOCOL_ERROR_ROW

#define PROTOCOL_NAME_ROW(todays, former) Renamed{todays, former},
constexpr std::array k_former_members{PROTOCOL_FORMER_MEMBERS(PROTOCOL_NAME_ROW)};
constexpr std::array k_former_parts{PROTOCOL_FORMER_PARTS(PROTOCOL_NAME_ROW)};
constexpr std::array k_former_words{PROTOCOL_FORMER_WORDS(PROTOCOL_NAME_ROW)};
constexpr std::array k_former_paces{PROTOCOL_FORMER_PACES(PROTOCOL_NAME_ROW)};
constexpr std::array k_former_numbers{PROTOCOL_FORMER_NUMBERS(PROTOCOL_NAME_ROW)};
constexpr std::array k_former_acts{PROTOCOL_FORMER_ACTS(PROTOCOL_NAME_ROW)};
constexpr std::array k_former_events{PROTOCOL_FORMER_EVENTS(PROTOCOL_NAME_ROW)};
constexpr std::array k_former_fields{PROTOCOL_FORMER_FIELDS(PROTOCOL_NAME_ROW)};
constexpr std::array k_former_reasons{PROTOCOL_FORMER_REASONS(PROTOCOL_NAME_ROW)};
#undef PROTOCOL_NAME_ROW

/// Empty: it is called the same today.
std::string_view former_of(std::span<const Renamed> rows, std::string_view todays) {
  const auto row = std::ranges::find(rows, todays, &Renamed::todays);
  return row == rows.end() ? std::string_view() : row->former;
}

void rename(Json& value, std::span<const Renamed> rows) {
  const auto former = former_of(rows, value.get_ref<const std::string&>());
  if (!former.empty()) value = former;
}

/// A table's identifier, as they are drawn: other things have a `table` and an `id`, too.
bool names_a_table(const Json& value) {
  return value.is_string() && value.get_ref<const std::string&>().starts_with("r_");
}

/// Empty: the member is called the same.
std::string_view former_name(const std::string& member, const Json& value) {
  if (names_a_table(value)) return former_of(k_former_members, member);
  if (value.is_structured()) return former_of(k_former_parts, member);
  if (value.is_string()) return former_of(k_former_words, member);
  return value.is_number() ? former_of(k_former_numbers, member) : std::string_view();
}

/// The names that are between separators, each for itself.
template <class FormerOf>
void rename_between(Json& value, char separator, const FormerOf& former) {
  const auto& text = value.get_ref<const std::string&>();
  std::string renamed;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    const std::string_view name = std::string_view(text).substr(begin, end - begin);
    const std::string_view before = former(name);
    if (begin > 0) renamed += separator;
    renamed += before.empty() ? name : before;
    begin = end + 1;
  }
  value = std::move(renamed);
}

/// The path of an operation on a view (RFC 6902): what it has of the table, not of the game.
void rename_path(Json& value) {
  if (!value.get_ref<const std::string&>().starts_with("/table/")) return;
  rename_between(value, '/', [](std::string_view name) {
    const auto part = former_of(k_former_parts, name);
    return part.empty() ? former_of(k_former_words, name) : part;
  });
}

/// A table's pace, as its summary, its view and a patch of it have it. Those of matches are called the same.
void rename_pace(Json& object) {
  const bool in_patch = object.contains("path") && object["path"] == "/table/pace";
  const auto pace = in_patch ? object.find("value") : object.contains("phase") ? object.find("pace") : object.end();
  if (pace != object.end() && pace->is_string()) rename(*pace, k_former_paces);
}

/// Values that are names themselves, by the member that has them.
void rename_value(const std::string& member, Json& value) {
  if (member == "code" && value.is_string()) rename(value, k_former_errors);
  if (member == "act" && value.is_string()) rename(value, k_former_acts);
  if (member == "type" && value.is_string()) rename(value, k_former_events);
  if ((member == "path" || member == "from") && value.is_string()) rename_path(value);
  if (member != "acts" || !value.is_array()) return;
  for (Json& act : value) {
    if (act.is_string()) rename(act, k_former_acts);
  }
}

void rename_members(Json& value) {
  if (value.is_array()) {
    for (Json& item : value) rename_members(item);
  }
  if (!value.is_object()) return;
  rename_pace(value);
  Json renamed = Json::object();
  for (auto& [name, item] : value.items()) {
    if (item.is_structured()) rename_members(item);
    rename_value(name, item);
    const auto former = former_name(name, item);
    renamed[former.empty() ? name : std::string(former)] = std::move(item);
  }
  value = std::move(renamed);
}

/// What was wrong with a request, or which limit it met, by its name; why it is not allowed, by a word.
void rename_fields(Json& data) {
  if (const auto field = data.find("field"); field != data.end() && field->is_string()) {
    rename_between(*field, '.', [](std::string_view name) { return former_of(k_former_fields, name); });
  }
  const auto reason = data.find("reason");
  if (reason != data.end() && reason->is_string()) rename(*reason, k_former_reasons);
}

/// What has both names of a member keeps it as it stands.
void rename_back(Json& object, const char* former, const char* todays) {
  const auto found = object.find(former);
  if (found == object.end() || object.contains(todays)) return;
  Json value = std::move(*found);
  object.erase(found);
  object[todays] = std::move(value);
}

/// A pace of before is all that it was split into.
Json todays_paces(const Json& paces) {
  if (!paces.is_array()) return paces;
  Json todays = Json::array();
  for (const Json& pace : paces) {
    const std::size_t before = todays.size();
    for (const Renamed& row : k_former_paces) {
      if (pace == row.former) todays.push_back(row.todays);
    }
    if (todays.size() == before) todays.push_back(pace);
  }
  return todays;
}

}  // namespace

std::optional<Method> former_method_from(std::string_view name) {
  const auto row = std::ranges::find(k_former_methods, name, &Renamed::former);
  return row == k_former_methods.end() ? std::nullopt : method_from(row->todays);
}

Json in_todays_words(Json params) {
  if (!params.is_object()) return params;
  rename_back(params, "room", "table");
  rename_back(params, "speeds", "paces");
  if (const auto filter = params.find("filter"); filter != params.end() && filter->is_object()) {
    rename_back(*filter, "speeds", "paces");
    if (const auto paces = filter->find("paces"); paces != filter->end()) *paces = todays_paces(*paces);
  }
  return params;
}

Json in_former_words(Json message) {
  if (const auto method = message.find("method"); method != message.end()) rename(*method, k_former_pushes);
  for (const char* part : {"params", "result"}) {
    if (const auto found = message.find(part); found != message.end()) rename_members(*found);
  }
  if (const auto error = message.find("error"); error != message.end()) {
    Json& data = error->at("data");
    rename_fields(data);
    rename_members(data);
  }
  return message;
}

std::string_view todays_act(std::string_view name) {
  const auto row = std::ranges::find(k_former_acts, name, &Renamed::former);
  return row == k_former_acts.end() ? name : row->todays;
}

std::string_view former_code(std::string_view todays) {
  const auto former = former_of(k_former_errors, todays);
  return former.empty() ? todays : former;
}

void add_former_members(Json& summary) {
  if (const auto id = summary.find("id"); id != summary.end() && names_a_table(*id)) summary["room"] = *id;
  if (const auto pace = summary.find("pace"); pace != summary.end() && pace->is_string()) {
    Json speed = *pace;
    rename(speed, k_former_paces);
    summary["speed"] = std::move(speed);
  }
}

}  // namespace protocol
