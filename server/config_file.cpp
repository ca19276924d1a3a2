#include "server/config_file.h"

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <algorithm>
#include <optional>
#include <sstream>
#include <string_view>
#include <toml++/toml.h>
#include <tuple>

namespace server {

namespace {

/// How many letters have to be added, left out or changed to make one word of the other (Levenshtein).
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t i = 0; i < row.size(); ++i) row[i] = i;
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t changed = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, changed});
    }
  }
  return row.back();
}

const char* type_of(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a text";
    case toml::node_type::integer:
      return "a whole number";
    case toml::node_type::floating_point:
      return "a fraction";
    case toml::node_type::boolean:
      return "true or false";
    default:
      return "a date or time";
  }
}

class FileReader {
 public:
  FileReader(std::string path, const std::vector<Setting>& settings) : path_(std::move(path)), settings_(settings) {
    for (const Setting& setting : settings) {
      names_.push_back(setting.name);
      if (tables_.empty() || tables_.back() != setting.table) tables_.push_back(setting.table);
    }
  }

  FileReading read() {
    const toml::parse_result parsed = toml::parse_file(path_);
    if (!parsed) {
      complain_of_syntax(parsed.error());
    } else {
      for (const auto& [key, node] : parsed.table()) read_top(key, node);
    }
    // The library's tables are sorted by name.
    std::sort(found_.begin(), found_.end(), [](const Found& one, const Found& other) {
      return std::tie(one.at.line, one.at.column, one.text) < std::tie(other.at.line, other.at.column, other.text);
    });
    for (const Found& found : found_) reading_.complaints.push_back(found.text);
    return std::move(reading_);
  }

 private:
  struct Found {
    toml::source_position at;
    std::string text;
  };

  void complain(const toml::source_position& at, const std::string& what) {
    std::ostringstream text;
    text << path_ << ":" << at.line << ":" << at.column << ": " << what;
    found_.push_back(Found{at, text.str()});
  }

  void complain_of_syntax(const toml::parse_error& error) {
    if (!error.source().begin) {
      reading_.complaints.push_back(path_ + ": the file could not be opened or read");
      return;
    }
    std::string what(error.description());
    std::replace(what.begin(), what.end(), '\n', ' ');
    complain(error.source().begin, what);
  }

  void read_top(const toml::key& key, const toml::node& node) {
    const std::string name(key.str());
    const bool known = std::find(tables_.begin(), tables_.end(), name) != tables_.end();
    const toml::table* table = node.as_table();
    if (known && table != nullptr) {
      for (const auto& [inner, value] : *table) read_setting(name, inner, value);
    } else if (known) {
      complain(node.source().begin, name + ": must be a table, and is " + type_of(node));
    } else if (table != nullptr) {
      complain(key.source().begin, "[" + name + "]: there is no such table" + suggestion(name, tables_));
    } else {
      complain_of_unknown({}, key);
    }
  }

  void complain_of_unknown(const std::string& table, const toml::key& key) {
    const std::string name(key.str());
    for (const Setting& setting : settings_) {
      if (setting.name != name) continue;
      complain(key.source().begin, name + ": belongs into the table [" + setting.table + "]");
      return;
    }
    const std::string where = table.empty() ? name : table + "." + name;
    complain(key.source().begin, where + ": there is no such setting" + suggestion(name, names_));
  }

  void read_setting(const std::string& table, const toml::key& key, const toml::node& node) {
    const auto found = std::find_if(settings_.begin(), settings_.end(), [&](const Setting& setting) {
      return setting.table == table && setting.name == key.str();
    });
    if (found == settings_.end()) return complain_of_unknown(table, key);
    const std::optional<std::vector<std::string>> texts = texts_of(*found, node);
    if (!texts) return;
    reading_.values.push_back({static_cast<std::size_t>(found - settings_.begin()), *texts, key.source().begin.line});
  }

  /// Nothing when there was something to complain about.
  std::optional<std::vector<std::string>> texts_of(const Setting& setting, const toml::node& node) {
    std::vector<std::string> texts;
    bool good = true;
    const auto take = [&](const toml::node& value) {
      const auto text = text_of(setting, value);
      good = good && text.has_value();
      if (text) texts.push_back(*text);
    };
    if (!is_list(setting)) {
      take(node);
    } else if (const toml::array* list = node.as_array()) {
      for (const toml::node& value : *list) take(value);
    } else {
      complain(node.source().begin, setting.name + ": must be a list of texts, and is " + type_of(node));
      good = false;
    }
    if (!good) return std::nullopt;
    return texts;
  }

  std::optional<std::string> text_of(const Setting& setting, const toml::node& node) {
    const bool number = is_number(setting);
    if (number ? !node.is_integer() : !node.is_string()) {
      complain(node.source().begin,
               setting.name + ": must be " + (number ? "a whole number" : "a text") + ", and is " + type_of(node));
      return std::nullopt;
    }
    const std::string text = number ? std::to_string(node.as_integer()->get()) : node.as_string()->get();
    const std::string wrong = complaint_about(setting, text);
    if (wrong.empty()) return text;
    complain(node.source().begin, setting.name + ": " + wrong);
    return std::nullopt;
  }

  const std::string path_;
  const std::vector<Setting>& settings_;
  std::vector<std::string> names_;
  std::vector<std::string> tables_;
  std::vector<Found> found_;
  FileReading reading_;
};

}  // namespace

std::string suggestion(std::string_view wrong, const std::vector<std::string>& names) {
  constexpr std::size_t k_far = 4;
  const auto nearest = std::min_element(names.begin(), names.end(), [&](const auto& one, const auto& other) {
    return distance(wrong, one) < distance(wrong, other);
  });
  if (nearest == names.end() || distance(wrong, *nearest) >= std::min(k_far, nearest->size())) return {};
  return "; did you mean " + *nearest + "?";
}

FileReading read_config_file(const std::string& path, const std::vector<Setting>& settings) {
  return FileReader(path, settings).read();
}

}  // namespace server
