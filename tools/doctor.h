// `vivarium doctor`: is the data folder fit to serve from? Beside a running server or without one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "storage/sqlite/damage.h"
#include "storage/step.h"
#include "tools/store/place.h"

namespace tools {

enum class Health { ok, warning, bad };

struct Symptom {
  Health health = Health::ok;
  std::string subject;   ///< "folder", "owner", "database", "integrity", "decks", "log", "space", "sync", "damage",
                         ///< "tls"; of PostgreSQL "durable", "standby", "network", "clock" as well
  std::string findings;  ///< a phrase for the operator, with the figures
};

/// Changes nothing but a nameless file of 4 KiB in the folder, synced a few times.
[[nodiscard]] std::vector<Symptom> examine(const std::filesystem::path& data, const storage::TellStep& tell = {});

/// Of a database in PostgreSQL, and of the folder of decks beside it. Changes nothing.
[[nodiscard]] std::vector<Symptom> examine_postgres(const StorePlace& place);
/// By what was found of the database, when this machine's clock said `now_us` since 1970.
[[nodiscard]] std::vector<Symptom> symptoms_of(const storage::PostgresInspection& found, std::int64_t now_us);

/// Whether a certificate and its key belong together, and how long the certificate is good, at `now_s` since 1970.
[[nodiscard]] Symptom examine_certificate(const std::string& cert, const std::string& key, std::int64_t now_s);

/// What `vivarium serve` would be given; without a certificate `cert` and `key` are empty.
struct DoctorOrder {
  StorePlace place;
  std::string cert = {};
  std::string key = {};
  bool accept = false;  ///< the operator knows of all damage that there is
};

/// What waits for the operator, then what is found now. Nothing when the database can't be read.
[[nodiscard]] std::vector<storage::Damage> damage_of(const std::filesystem::path& data,
                                                     const storage::TellStep& tell = {});

/// With `accept` first takes what is damaged for known; that is not said again. One line for each symptom; how far it
/// is on a terminal. Ends as tools/exit_status.h says.
int run_doctor(const DoctorOrder& order, std::ostream& out);

}  // namespace tools
