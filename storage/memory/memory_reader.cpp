// All answers are copies, made under the store's lock.
#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "storage/memory/memory_store.h"
#include "storage/memory/person_reads.h"
#include "storage/memory/prune_rooms.h"

namespace storage {
namespace {

/// What games are ordered by.
auto mark(const GameRow& row) { return std::tie(row.finished_ms, row.room); }

template <class Key, class Row>
std::optional<Row> row_of(const std::map<Key, Row>& table, const Key& key) {
  const auto found = table.find(key);
  return found == table.end() ? std::nullopt : std::optional(found->second);
}

/// Those of a table that are asked for, in its order.
template <class Key, class Row, class Wanted>
std::vector<Row> rows_where(const std::map<Key, Row>& table, const Wanted& wanted) {
  std::vector<Row> rows;
  for (const auto& [key, row] : table) {
    if (wanted(row)) rows.push_back(row);
  }
  return rows;
}

std::vector<LogRecord> between(const std::vector<LogRecord>& log, std::uint64_t from, std::uint64_t to) {
  std::vector<LogRecord> records;
  std::ranges::copy_if(log, std::back_inserter(records),
                       [&](const LogRecord& record) { return record.seq >= from && record.seq <= to; });
  return records;
}

}  // namespace

class MemoryStore::Rooms final : public RoomReader {
 public:
  explicit Rooms(MemoryStore& store) : store_(store) {}

  [[nodiscard]] Read<std::vector<RoomRow>> in_phases(std::span<const RoomPhase> phases) override {
    return store_.read([&](const MemoryContents& in) {
      std::vector<RoomRow> rows;
      for (const auto& [id, room] : in.rooms) {
        if (std::ranges::find(phases, room.row.phase) != phases.end()) rows.push_back(room.row);
      }
      return rows;
    });
  }

  [[nodiscard]] Read<std::optional<RoomRow>> room(const RoomId& id) override {
    return store_.read([&](const MemoryContents& in) {
      const auto found = in.rooms.find(id);
      return found == in.rooms.end() ? std::nullopt : std::optional(found->second.row);
    });
  }

  [[nodiscard]] Read<std::optional<RoomRow>> room_by_code(const std::string& code) override {
    return store_.read([&](const MemoryContents& in) {
      const auto id = in.codes.find(code);
      return id == in.codes.end() ? std::nullopt : std::optional(in.rooms.at(id->second).row);
    });
  }

  [[nodiscard]] Read<std::vector<RoomId>> prunable(const PruneOrder& order, std::size_t count) override {
    return store_.read([&](const MemoryContents& in) { return prunable_in(in, order, count); });
  }

  [[nodiscard]] Read<std::vector<LogRecord>> records(const RoomId& id, std::uint64_t from, std::uint64_t to) override {
    return store_.read([&](const MemoryContents& in) {
      const auto found = in.rooms.find(id);
      return found == in.rooms.end() ? std::vector<LogRecord>() : between(found->second.log, from, to);
    });
  }

  [[nodiscard]] Read<std::optional<SnapshotRow>> snapshot(const RoomId& id) override {
    return store_.read([&](const MemoryContents& in) {
      const auto found = in.rooms.find(id);
      return found == in.rooms.end() ? std::nullopt : found->second.snapshot;
    });
  }

  [[nodiscard]] Read<std::vector<RestRow>> rests() override {
    return store_.read([](const MemoryContents& in) {
      std::vector<RestRow> rows;
      for (const auto& [id, room] : in.rooms) {
        const bool rests = room.rest && room.rest->seq == room.row.head_seq && room.row.phase == RoomPhase::running;
        if (rests) rows.push_back(*room.rest);
      }
      return rows;
    });
  }

 private:
  MemoryStore& store_;
};

class MemoryStore::Accounts final : public AccountReader {
 public:
  explicit Accounts(MemoryStore& store) : store_(store) {}

  [[nodiscard]] Read<std::optional<GuestRow>> guest(const std::string& account) override {
    return store_.read([&](const MemoryContents& in) { return row_of(in.guests, account); });
  }

  [[nodiscard]] Read<std::vector<PersonRow>> find_people(const std::string& text, std::size_t limit) override {
    return store_.read([&](const MemoryContents& in) { return people_with(in, text, limit); });
  }

  [[nodiscard]] Read<std::optional<SessionRow>> session(const Hash& token_hash) override {
    return store_.read([&](const MemoryContents& in) { return row_of(in.sessions, token_hash); });
  }

  [[nodiscard]] Read<std::vector<SessionRow>> sessions_of(const std::string& account) override {
    return store_.read([&](const MemoryContents& in) {
      return rows_where(in.sessions, [&](const SessionRow& row) { return row.account == account; });
    });
  }

  [[nodiscard]] Read<std::optional<CredentialRow>> credential(const std::string& account) override {
    return store_.read([&](const MemoryContents& in) { return row_of(in.credentials, account); });
  }

  [[nodiscard]] Read<std::optional<CredentialRow>> credential_by_name(const std::string& name_key) override {
    return store_.read([&](const MemoryContents& in) {
      const auto account = in.names.find(name_key);
      return account == in.names.end() ? std::nullopt : std::optional(in.credentials.at(account->second));
    });
  }

  [[nodiscard]] Read<std::vector<Hash>> recovery_codes(const std::string& account) override {
    return store_.read([&](const MemoryContents& in) {
      const auto codes = row_of(in.recovery_codes, account).value_or(std::set<Hash>());
      return std::vector<Hash>(codes.begin(), codes.end());
    });
  }

  [[nodiscard]] Read<std::optional<IdentityRow>> identity(const std::string& issuer,
                                                          const std::string& subject) override {
    return store_.read([&](const MemoryContents& in) { return row_of(in.identities, {issuer, subject}); });
  }

  [[nodiscard]] Read<std::optional<IdentityRow>> identity_of(const std::string& account) override {
    return store_.read([&](const MemoryContents& in) {
      const auto rows = rows_where(in.identities, [&](const IdentityRow& row) { return row.account == account; });
      return rows.empty() ? std::nullopt : std::optional(rows.front());
    });
  }

 private:
  MemoryStore& store_;
};

class MemoryStore::Games final : public GameReader {
 public:
  explicit Games(MemoryStore& store) : store_(store) {}

  [[nodiscard]] Read<std::vector<RatingRow>> ratings() override {
    return store_.read(
        [](const MemoryContents& in) { return rows_where(in.ratings, [](const RatingRow&) { return true; }); });
  }

  [[nodiscard]] Read<std::vector<GameRow>> games_due() override {
    return store_.read([](const MemoryContents& in) {
      auto rows = rows_where(in.games, [](const GameRow& row) { return row.rating == GameRating::due; });
      std::ranges::sort(rows, [](const GameRow& a, const GameRow& b) { return mark(a) < mark(b); });
      return rows;
    });
  }

  [[nodiscard]] Read<std::vector<GameRow>> games_of(const std::string& account, const std::optional<GameMark>& after,
                                                    std::size_t count) override {
    return store_.read([&](const MemoryContents& in) {
      auto rows = rows_where(in.games, [&](const GameRow& row) {
        const bool sat = std::ranges::find(row.seats, account, &GameSeatRow::account) != row.seats.end();
        return sat && (!after || mark(row) < std::tie(after->finished_ms, after->room));
      });
      std::ranges::sort(rows, [](const GameRow& a, const GameRow& b) { return mark(a) > mark(b); });
      if (rows.size() > count) rows.resize(count);
      return rows;
    });
  }

  [[nodiscard]] Read<std::vector<RatingChangeRow>> rating_changes_of_room(const RoomId& room) override {
    return store_.read([&](const MemoryContents& in) {
      return rows_where(in.rating_changes, [&](const RatingChangeRow& row) { return row.room == room; });
    });
  }

  [[nodiscard]] Read<std::vector<RatingChangeRow>> rating_changes(const std::string& account, const std::string& game,
                                                                  std::uint64_t before, std::size_t count) override {
    return store_.read([&](const MemoryContents& in) {
      auto rows = rows_where(in.rating_changes, [&](const RatingChangeRow& row) {
        return row.account == account && row.game == game && row.number < before;
      });
      std::ranges::reverse(rows);
      if (rows.size() > count) rows.resize(count);
      return rows;
    });
  }

  [[nodiscard]] Read<std::vector<TicketRow>> tickets() override {
    return store_.read([](const MemoryContents& in) {
      std::vector<TicketRow> rows;
      for (const auto& [id, ticket] : in.tickets) {
        if (!ticket.room) rows.push_back(ticket.row);
      }
      return rows;
    });
  }

 private:
  MemoryStore& store_;
};

class MemoryStore::Moderation final : public ModerationReader {
 public:
  explicit Moderation(MemoryStore& store) : store_(store) {}

  [[nodiscard]] Read<std::vector<ChatRow>> chat(const std::string& room, std::int64_t since_ms) override {
    return store_.read([&](const MemoryContents& in) {
      auto rows = rows_where(in.chat, [&](const ChatRow& row) { return row.room == room && row.at_ms >= since_ms; });
      std::ranges::sort(rows, {}, [](const ChatRow& row) { return std::tie(row.at_ms, row.channel, row.number); });
      return rows;
    });
  }

  [[nodiscard]] Read<std::vector<ChatRow>> chat_by(const std::string& account, std::size_t limit) override {
    return store_.read([&](const MemoryContents& in) { return lines_of(in, account, limit); });
  }

  [[nodiscard]] Read<StandingRows> standing(const std::string& account) override {
    return store_.read([&](const MemoryContents& in) {
      StandingRows rows;
      for (const auto& [who, row] : in.blocks) {
        const bool is_blocked = row.blocked == account && rows.blocked_by.size() < k_blocked_by_most;
        if (is_blocked) rows.blocked_by.push_back(row.account);
        if (row.account != account) continue;
        rows.blocks.push_back(row);
        rows.names.push_back(in.guests.at(row.blocked).nickname);
      }
      if (auto mute = row_of(in.mutes, account)) rows.mutes.push_back(std::move(*mute));
      return rows;
    });
  }

  [[nodiscard]] Read<std::vector<ReportRow>> reports(const std::string& state, std::size_t limit) override {
    return store_.read([&](const MemoryContents& in) {
      auto rows = rows_where(in.reports, [&](const ReportRow& row) { return row.state == state; });
      std::ranges::sort(rows, {}, [](const ReportRow& row) { return std::tie(row.at_ms, row.id); });
      if (rows.size() > limit) rows.resize(limit);
      return rows;
    });
  }

  [[nodiscard]] Read<std::vector<ReportRow>> reports_by(const std::string& reporter, std::size_t limit) override {
    return store_.read([&](const MemoryContents& in) { return reports_of(in, reporter, limit); });
  }

  [[nodiscard]] Read<std::optional<ReportRow>> report(const std::string& id) override {
    return store_.read([&](const MemoryContents& in) { return row_of(in.reports, id); });
  }

  [[nodiscard]] Read<std::vector<KeptRow>> kept() override {
    return store_.read(
        [](const MemoryContents& in) { return rows_where(in.kept, [](const KeptRow&) { return true; }); });
  }

  [[nodiscard]] Read<AuditHead> audit_head() override {
    return store_.read([](const MemoryContents& in) {
      return in.audit.empty() ? AuditHead() : AuditHead{in.audit.back().seq, in.audit.back().hash};
    });
  }

  [[nodiscard]] Read<std::vector<LogRecord>> audit(std::uint64_t from, std::uint64_t to) override {
    return store_.read([&](const MemoryContents& in) { return between(in.audit, from, to); });
  }

  [[nodiscard]] Read<std::vector<LogRecord>> audit_about(const std::string& target, std::size_t limit) override {
    return store_.read([&](const MemoryContents& in) {
      std::vector<LogRecord> records;
      for (auto record = in.audit.rbegin(); record != in.audit.rend() && records.size() < limit; ++record) {
        if (record->key == target) records.push_back(*record);
      }
      return records;
    });
  }

 private:
  MemoryStore& store_;
};

class MemoryStore::MemoryReader final : public Reader {
 public:
  explicit MemoryReader(MemoryStore& store) : rooms_(store), accounts_(store), games_(store), moderation_(store) {}

  [[nodiscard]] RoomReader& rooms() override { return rooms_; }
  [[nodiscard]] AccountReader& accounts() override { return accounts_; }
  [[nodiscard]] GameReader& games() override { return games_; }
  [[nodiscard]] ModerationReader& moderation() override { return moderation_; }

 private:
  Rooms rooms_;
  Accounts accounts_;
  Games games_;
  Moderation moderation_;
};

std::unique_ptr<Reader> MemoryStore::reader() { return std::make_unique<MemoryReader>(*this); }

}  // namespace storage
