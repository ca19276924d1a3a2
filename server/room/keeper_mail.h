// The mail that keepers' acts need besides that of everybody (server/room/mail.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/describe/json.h"
#include "storage/store.h"

namespace server {

// ---- mail to the hall ----
/// What keepers had set when the server started; comes before anybody is let in.
struct KeepersRecovered {
  std::vector<storage::KeptRow> kept;
  storage::AuditHead audit;
  nlohmann::json settings = nlohmann::json::array();  ///< the configuration with its sources, without secrets
};
/// A part of a table's log, as docs/game-export.md has it; of a game that is not over without what is hidden.
struct ExportedPart {
  nlohmann::json lines = nlohmann::json::array();
  std::uint64_t next = 0;  ///< the record that the next part begins with; 0: that was all
  bool whole = false;
};
/// The end of a LoadForKeeper; of what was not asked for it has nothing.
struct LoadedForKeeper {
  std::uint64_t ticket = 0;
  bool failed = false;
  std::optional<storage::SessionRow> session;
  std::optional<storage::GuestRow> guest;
  std::optional<storage::CredentialRow> credential;
  std::vector<storage::SessionRow> sessions;
  std::vector<storage::PersonRow> people;
  std::vector<storage::LogRecord> audit;
  std::optional<storage::RoomRow> room;
  std::vector<storage::MuteRow> mutes;           ///< of the account: one or none
  std::vector<storage::ReportRow> reports;       ///< those of a state, or one
  std::map<std::string, std::string> nicknames;  ///< of who reported and was reported, by account
  ExportedPart exported;
};
/// The end of an AskShell.
struct ShellAnswered {
  std::uint64_t ticket = 0;
  nlohmann::json result = nlohmann::json::object();
};

// ---- what comes out of the hall ----
/// What an act has to read; empty members are not looked up.
struct KeeperQuestion {
  std::optional<storage::Hash> session;  ///< and whose it is
  std::string account;                   ///< guest, credential, sessions, the newest of what was done to it
  std::string people;                    ///< part of a nickname or name, or an account
  std::string room;
  std::uint64_t export_from = 0;  ///< its log from that record on; 0: not wanted
  std::string report;             ///< one of them
  std::string report_state;       ///< the first `limit` of that state
  std::uint64_t audit_from = 0;   ///< records of the log of acts; 0: none
  std::uint64_t audit_to = 0;
  std::size_t limit = 0;
};
/// Read, then LoadedForKeeper{ticket} back to the hall.
struct LoadForKeeper {
  std::uint64_t ticket = 0;
  KeeperQuestion question;
};
/// What only the shell knows or can do, then ShellAnswered{ticket} back to the hall.
struct AskShell {
  enum class What : std::uint8_t { health, log_level } what = What::health;
  std::uint64_t ticket = 0;
  std::string text = {};  ///< the level
};

}  // namespace server
