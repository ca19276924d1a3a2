#include "server/hall/kept.h"

#include <utility>

#include "engine/core/describe/json_text.h"

namespace server {
namespace {

nlohmann::json value_of(const storage::KeptRow& row) {
  nlohmann::json value = engine::parse_json(row.value);
  // Only a changed database holds what we did not write: then it says nothing.
  return value.is_object() ? value : nlohmann::json::object();
}

}  // namespace

Kept::Kept(const std::vector<storage::KeptRow>& rows) {
  for (const storage::KeptRow& row : rows) rows_[row.kind][row.id] = value_of(row);
}

const nlohmann::json* Kept::find(std::string_view kind, const std::string& id) const {
  const Rows& rows = all(kind);
  const auto found = rows.find(id);
  return found == rows.end() ? nullptr : &found->second;
}

const Kept::Rows& Kept::all(std::string_view kind) const {
  static const Rows k_none;
  const auto found = rows_.find(kind);
  return found == rows_.end() ? k_none : found->second;
}

std::vector<std::string> Kept::ids(std::string_view kind, const std::string& prefix) const {
  std::vector<std::string> found;
  const Rows& rows = all(kind);
  for (auto row = rows.lower_bound(prefix); row != rows.end() && row->first.starts_with(prefix); ++row) {
    found.push_back(row->first);
  }
  return found;
}

void Kept::apply(const storage::Write& write) {
  if (const auto* put = std::get_if<storage::PutKept>(&write)) rows_[put->row.kind][put->row.id] = value_of(put->row);
  if (const auto* drop = std::get_if<storage::DropKept>(&write)) rows_[drop->kind].erase(drop->id);
}

std::string language_of(const Kept& kept, const std::string& account) {
  const nlohmann::json* row = kept.find(k_language, account);
  return row == nullptr ? "" : row->value("tag", "");
}

storage::PutKept put(std::string_view kind, std::string id, const nlohmann::json& value) {
  const std::string text = engine::dump_json(value);
  return {{std::string(kind), std::move(id), storage::Bytes(text.begin(), text.end())}};
}

}  // namespace server
