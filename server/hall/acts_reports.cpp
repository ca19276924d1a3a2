// Acts about what people reported, and about who may not write.
#include <algorithm>
#include <array>

#include "engine/core/describe/json_text.h"
#include "protocol/field_reader.h"
#include "server/hall/judged.h"
#include "server/hall/keeper_acts.h"
#include "server/hall/lobby_rules.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;
using protocol::FieldReader;

constexpr std::size_t k_reports_max = 50;
constexpr std::size_t k_report_history_max = 50;

Json report_json(const ActContext& context, const storage::ReportRow& row) {
  const auto person = [&](const std::string& account) {
    const auto found = context.found.nicknames.find(account);
    return Json{{"account", account}, {"nickname", found == context.found.nicknames.end() ? "" : found->second}};
  };
  Json told = {{"id", row.id},
               {"at_ms", row.at_ms},
               {"reporter", person(row.reporter)},
               {"reported", person(row.account)},
               {"kind", row.kind},
               {"text", row.text},
               {"state", row.state}};
  if (!row.room.empty()) {
    told["room"] = row.room;
    told["room_seq"] = row.room_seq;
  }
  Json lines = engine::parse_json(row.context);
  told["lines"] = lines.is_array() ? std::move(lines) : Json::array();
  return told;
}

/// The report that was read, if nobody has dealt with it.
Result<storage::ReportRow> read_open(const ActContext& context, const char* field) {
  const auto& reports = context.found.reports;
  if (reports.empty()) return not_found(field, "There is no such report.");
  if (reports.front().state != storage::k_report_open) return not_found(field, "Somebody has dealt with it already.");
  return reports.front();
}

}  // namespace

Json mute_json(const storage::MuteRow& mute) {
  return {{"until_ms", mute.until_ms}, {"reason", mute.reason}, {"since_ms", mute.at_ms}};
}

Result<KeeperQuestion> question_reports(const ActContext& context) {
  FieldReader reader(context.params);
  KeeperQuestion question;
  question.report_state = reader.optional_text("state", k_act_identifier).value_or(storage::k_report_open);
  question.limit = k_reports_max;
  if (reader.rejection()) return *reader.rejection();
  const auto states = {storage::k_report_open, storage::k_report_dismissed, storage::k_report_muted};
  if (std::ranges::find(states, std::string_view(question.report_state)) == states.end()) {
    return Rejection{"bad_params", "One of open, dismissed, muted.", "", "state"};
  }
  return question;
}

Result<KeeperQuestion> question_report(const ActContext& context) {
  FieldReader reader(context.params);
  KeeperQuestion question;
  question.report = reader.text("report", k_act_identifier);
  if (reader.rejection()) return *reader.rejection();
  return question;
}

Result<KeeperQuestion> question_mute(const ActContext& context) {
  FieldReader reader(context.params);
  KeeperQuestion question;
  question.account = reader.text("account", k_act_identifier);
  question.report = reader.optional_text("report", k_act_identifier).value_or("");
  question.limit = k_report_history_max;
  if (reader.rejection()) return *reader.rejection();
  return question;
}

Result<ActPlan> plan_list_reports(const ActContext& context) {
  Json reports = Json::array();
  for (const storage::ReportRow& row : context.found.reports) reports.push_back(report_json(context, row));
  return ActPlan{"", {}, {{"reports", std::move(reports)}}};
}

Result<ActPlan> plan_dismiss_report(const ActContext& context) {
  FieldReader reader(context.params);
  std::ignore = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  const auto report = read_open(context, "report");
  if (!report) return report.error();
  if (report->account == context.keeper.account) {
    return Rejection{"not_allowed", "It is about you: somebody else of the staff judges it.", "", "report"};
  }
  return ActPlan{report->account, {storage::CloseReport{report->id, storage::k_report_dismissed}}};
}

Result<ActPlan> plan_mute(const ActContext& context) {
  const auto judged = read_judged(context);
  if (!judged) return judged.error();
  FieldReader reader(context.params);
  const std::int64_t hours = reader.integer("hours", 1, k_act_hours_max);
  const bool because_reported = reader.optional_text("report", k_act_identifier).has_value();
  if (reader.rejection()) return *reader.rejection();
  const storage::MuteRow mute{judged->account, context.now.wall_ms + hours * k_act_hour_ms, judged->reason,
                              context.now.wall_ms};
  ActPlan plan{judged->account, {storage::PutMute{mute}}, {{"mute", mute_json(mute)}}};
  if (!because_reported) return plan;
  const auto report = read_open(context, "report");
  if (!report) return report.error();
  if (report->account != judged->account) return not_found("report", "This report is about somebody else.");
  plan.writes.emplace_back(storage::CloseReport{report->id, storage::k_report_muted});
  return plan;
}

Result<ActPlan> plan_unmute(const ActContext& context) {
  const auto judged = read_judged(context);
  if (!judged) return judged.error();
  const auto holds = [&](const storage::MuteRow& mute) { return mute.until_ms > context.now.wall_ms; };
  if (std::ranges::none_of(context.found.mutes, holds)) return not_found("account", "There is nothing to lift.");
  return ActPlan{judged->account, {storage::PutMute{{judged->account, 0, "", context.now.wall_ms}}}};
}

Result<ActPlan> plan_lobby_rules(const ActContext& context) {
  constexpr std::array<std::string_view, 2> k_writers{"everybody", "registered"};
  FieldReader reader(context.params);
  const std::int64_t slow_seconds = reader.integer("slow_seconds", 0, k_slow_seconds_max);
  const bool registered_only = reader.one_of("writers", k_writers) == k_writers.back();
  const std::string reason = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  const Json rules{{"slow_seconds", slow_seconds},
                   {"registered_only", registered_only},
                   {"reason", reason},
                   {"since_ms", context.now.wall_ms},
                   {"by", context.keeper.account}};
  ActPlan plan{k_lobby_rules, {}, {{"rules", rules}}};
  if (slow_seconds > 0 || registered_only) {
    plan.writes.emplace_back(put(k_switch, k_lobby_rules, rules));
  } else if (context.kept.find(k_switch, k_lobby_rules) != nullptr) {
    plan.writes.emplace_back(storage::DropKept{k_switch, k_lobby_rules});
  }
  return plan;
}

}  // namespace server
