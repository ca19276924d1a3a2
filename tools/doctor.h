// `vivarium doctor`: is the data folder fit to serve from? Beside a running server or without one.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace tools {

enum class Health { ok, warning, bad };

struct Symptom {
  Health health = Health::ok;
  std::string subject;   ///< "folder", "owner", "database", "integrity", "decks", "log", "space", "sync"
  std::string findings;  ///< a phrase for the operator, with the figures
};

/// Changes nothing but a nameless file of 4 KiB in the folder, synced a few times.
[[nodiscard]] std::vector<Symptom> examine(const std::filesystem::path& data);

/// One line for each symptom. Exit status: 0 no symptom is bad, 1 one is.
int run_doctor(const std::filesystem::path& data, std::ostream& out);

}  // namespace tools
