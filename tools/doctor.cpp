#include "tools/doctor.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <ostream>
#include <sstream>
#include <system_error>
#include <variant>

#include "server/net/certificate.h"
#include "storage/sqlite/cures.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/inspection.h"
#include "storage/sqlite/sync_probe.h"
#include "tools/exit_status.h"
#include "tools/packs.h"
#include "tools/progress.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t k_megabyte = 1'000'000;
/// A day of a busy server writes less than this.
constexpr std::uint64_t k_space_low = 1'000 * k_megabyte;
constexpr std::uint64_t k_space_out = 50 * k_megabyte;
/// The log is cut back to 64 MB at the next checkpoint; beyond it some reader holds it.
constexpr std::uint64_t k_log_large = 70 * k_megabyte;
constexpr int k_syncs = 30;
/// From here on a person notices the wait for an acknowledgement.
constexpr std::int64_t k_sync_slow_us = 20'000;
constexpr std::int64_t k_day_s = 86'400;
/// What renews certificates does so earlier than this before their end.
constexpr std::int64_t k_days_short = 14;

std::string megabytes(std::uint64_t bytes) {
  std::ostringstream text;
  text.precision(1);
  text << std::fixed << static_cast<double>(bytes) / static_cast<double>(k_megabyte) << " MB";
  return text.str();
}

std::string octal(fs::perms mode) {
  std::ostringstream text;
  text << "0" << std::oct << static_cast<unsigned>(mode & fs::perms::mask);
  return text.str();
}

std::uint64_t size_of(const fs::path& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  return error ? 0 : static_cast<std::uint64_t>(size);
}

Symptom folder_of(const fs::path& data) {
  constexpr fs::perms k_others = fs::perms::group_all | fs::perms::others_all;
  std::error_code error;
  const auto status = fs::status(data, error);
  if (!fs::is_directory(status)) {
    const auto why = storage::sqlite::no_database_in(data);
    return {Health::bad, "folder", why.value_or("There is no folder " + data.string() + ".")};
  }
  std::string open_to_others;
  if ((status.permissions() & k_others) != fs::perms::none) open_to_others = octal(status.permissions());
  for (const auto& entry : fs::directory_iterator(data, error)) {
    const auto mode = entry.status(error).permissions();
    if ((mode & k_others) == fs::perms::none) continue;
    open_to_others += " " + entry.path().filename().string() + " " + octal(mode);
  }
  if (open_to_others.empty()) return {Health::ok, "folder", data.string() + ", for its owner alone"};
  return {Health::warning, "folder", data.string() + ", open to others: " + open_to_others};
}

Symptom owner_of(const fs::path& data) {
  const auto owner = storage::sqlite::owner_of(data);
  return {Health::ok, "owner", owner ? "process " + *owner + " is running on it" : "no server is running on it"};
}

using Inspected = std::variant<storage::Inspection, storage::OpenError>;

std::vector<Symptom> database_of(const fs::path& data, const Inspected& inspected) {
  if (const auto* error = std::get_if<storage::OpenError>(&inspected)) {
    return {{Health::bad, "database", error->message}};
  }
  const auto& found = std::get<storage::Inspection>(inspected);
  std::vector<Symptom> symptoms;
  symptoms.push_back({found.journal_mode == "wal" ? Health::ok : Health::warning, "database",
                      "schema version " + std::to_string(found.schema_version) + ", journal mode " +
                          found.journal_mode + ", " + std::to_string(found.rooms) + " rooms, " +
                          std::to_string(found.records) + " records, " + std::to_string(found.guests) + " guests"});
  const std::string size = megabytes(size_of(storage::sqlite::database_path(data)));
  if (found.faults.empty()) symptoms.push_back({Health::ok, "integrity", "nothing broken in " + size});
  for (const std::string& fault : found.faults) symptoms.push_back({Health::bad, "integrity", fault});
  if (found.is_backup) {
    symptoms.push_back({Health::ok, "backup", "a copy that no server was started on; one that is says so in its log"});
  }
  if (found.witness_behind > 1) {
    symptoms.push_back(
        {Health::warning, "witness",
         "it is " + std::to_string(found.witness_behind) + " commits behind: a power cut leaves that, or it was cut"});
  }
  return symptoms;
}

/// Of damage: more than this is read in the list.
constexpr std::size_t k_damage_lines_max = 50;

/// What waits for the operator, then what is found now.
std::vector<storage::Damage> damage_within(const fs::path& data, const Inspected& inspected) {
  std::vector<storage::Damage> found = storage::damage_listed(data);
  if (const auto* now = std::get_if<storage::Inspection>(&inspected)) {
    found.insert(found.end(), now->damage.begin(), now->damage.end());
  }
  return found;
}

void add_damage(const fs::path& data, const Inspected& inspected, std::vector<Symptom>& symptoms) {
  const auto found = damage_within(data, inspected);
  for (std::size_t i = 0; i < std::min(found.size(), k_damage_lines_max); ++i) {
    symptoms.push_back({Health::bad, "damage", found[i].subject + ": " + found[i].what});
  }
  const bool unread = std::ranges::any_of(
      symptoms, [](const Symptom& one) { return one.subject == "database" && one.health == Health::bad; });
  if (found.empty() && unread) {
    symptoms.push_back({Health::bad, "damage", "it can't be told; the start of the server says what was lost"});
  } else if (found.empty()) {
    symptoms.push_back({Health::ok, "damage", "nothing that was acknowledged is known to be lost or changed"});
  } else {
    symptoms.push_back({Health::bad, "damage",
                        std::to_string(found.size()) +
                            " things; what the server found is in vivarium.damage. Restore a "
                            "backup, or take it as it is: vivarium doctor --accept"});
  }
}

/// Decks that games were played with: without them those games can't be replayed.
Symptom decks_of(const fs::path& data) {
  const auto kept = check_kept_packs(engine::catalog(), data);
  if (!kept) return {Health::bad, "decks", kept.error().message};
  return {Health::ok, "decks", std::to_string(*kept) + " kept"};
}

Symptom log_of(const fs::path& data) {
  const std::uint64_t bytes = size_of(storage::sqlite::database_path(data).string() + "-wal");
  if (bytes > k_log_large) {
    return {Health::warning, "log", megabytes(bytes) + ": some program reads for a long time and holds it"};
  }
  return {Health::ok, "log", megabytes(bytes) + " not yet copied into the database"};
}

Symptom space_of(const fs::path& data) {
  std::error_code error;
  const auto space = fs::space(data, error);
  if (error)
    return {Health::bad, "space", storage::sqlite::cure_for_system("ask for the space at", data, error.value())};
  const auto free = static_cast<std::uint64_t>(space.available);
  const Health health = free < k_space_out ? Health::bad : free < k_space_low ? Health::warning : Health::ok;
  return {health, "space", megabytes(free) + " free"};
}

Symptom sync_of(const fs::path& data) {
  storage::sqlite::SyncProbe probe(data);
  std::vector<std::int64_t> times;
  times.reserve(k_syncs);
  for (int i = 0; i < k_syncs; ++i) times.push_back(probe.measure_us());
  std::ranges::sort(times);
  if (times.front() < 0) {
    return {Health::bad, "sync",
            "no file in " + data.string() +
                " can be written and synced: its disk is full or read-only, or another user's command is wanted"};
  }
  const std::int64_t median = times[times.size() / 2];
  const std::string figures =
      "half within " + std::to_string(median) + " us, slowest " + std::to_string(times.back()) + " us";
  return {median > k_sync_slow_us ? Health::warning : Health::ok, "sync", figures};
}

const char* word_for(Health health) {
  switch (health) {
    case Health::ok:
      return "ok      ";
    case Health::warning:
      return "warning ";
    case Health::bad:
      return "BAD     ";
  }
  return "";
}

}  // namespace

std::vector<storage::Damage> damage_of(const fs::path& data, const storage::TellStep& tell) {
  return damage_within(data, storage::inspect_sqlite(data, tell));
}

std::vector<Symptom> examine(const fs::path& data, const storage::TellStep& tell) {
  std::vector<Symptom> symptoms{folder_of(data)};
  if (symptoms.front().health == Health::bad) return symptoms;
  symptoms.push_back(owner_of(data));
  const Inspected inspected = storage::inspect_sqlite(data, tell);
  for (Symptom& symptom : database_of(data, inspected)) symptoms.push_back(std::move(symptom));
  add_damage(data, inspected, symptoms);
  symptoms.push_back(decks_of(data));
  symptoms.push_back(log_of(data));
  symptoms.push_back(space_of(data));
  symptoms.push_back(sync_of(data));
  return symptoms;
}

Symptom examine_certificate(const std::string& cert, const std::string& key, std::int64_t now_s) {
  const auto read = server::read_certificate(cert, key);
  if (!read) return {Health::bad, "tls", read.error().message};
  const std::string whose = read->subject + ", its key fits";
  if (now_s < read->not_before_s) return {Health::bad, "tls", whose + ", good only later than now"};
  const std::int64_t days = (read->not_after_s - now_s) / k_day_s;
  if (now_s >= read->not_after_s)
    return {Health::bad, "tls", whose + ", expired " + std::to_string(-days) + " days ago"};
  const Health health = days < k_days_short ? Health::warning : Health::ok;
  return {health, "tls", whose + ", good for " + std::to_string(days) + " more days"};
}

std::vector<Symptom> examine_postgres(const StorePlace& place) {
  const auto inspected = inspect_store(place);
  if (const auto* error = std::get_if<storage::OpenError>(&inspected)) {
    return {{Health::bad, "database", error->message}};
  }
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  auto symptoms = symptoms_of(std::get<storage::PostgresInspection>(inspected),
                              std::chrono::duration_cast<std::chrono::microseconds>(now).count());
  symptoms.push_back(decks_of(place.data));
  return symptoms;
}

int run_doctor(const DoctorOrder& order, std::ostream& out) {
  Progress progress = Progress::on_terminal();
  const fs::path data = order.place.data;
  if (order.accept && order.place.is_postgres()) {
    out << "There is nothing to accept: damage of a database in PostgreSQL is PostgreSQL's to find and to mend.\n";
    return k_unusable;
  }
  if (order.accept) {
    if (!storage::accept_damage(data, damage_of(data, progress.teller()))) {
      progress.clear();
      out << "What is accepted can't be noted in " << (data / "vivarium.damage-accepted").string()
          << ": run this as the user that the folder belongs to, and with room on its disk.\n";
      return k_unusable;
    }
    progress.clear();
    out << "Accepted; vivarium.damage-accepted has what.\n";
  }
  std::vector<Symptom> symptoms =
      order.place.is_postgres() ? examine_postgres(order.place) : examine(data, progress.teller());
  progress.clear();
  if (!order.cert.empty() || !order.key.empty()) {
    symptoms.push_back(examine_certificate(order.cert, order.key, static_cast<std::int64_t>(std::time(nullptr))));
  }
  bool bad = false;
  for (const Symptom& symptom : symptoms) {
    std::string subject = symptom.subject;
    subject.resize(std::max<std::size_t>(subject.size(), 10), ' ');
    out << word_for(symptom.health) << subject << " " << symptom.findings << "\n";
    bad = bad || symptom.health == Health::bad;
  }
  // Of a folder that isn't there nothing was looked at.
  const bool looked = symptoms.size() > 1 && symptoms.front().health != Health::bad;
  return !looked ? k_unusable : bad ? k_found_wrong : k_all_is_well;
}

}  // namespace tools
