// What the server keeps for ever, as interfaces: rooms and their event logs, snapshots, guests, their
// sessions and credentials. Events are bytes with ids; storage never looks inside them and knows no game and no
// protocol.
//
// One caller at a time: the writer (server/net) is the only one who commits; readers use their own Reader.
// storage/README.md tells the same for operators: the schema, what durable means, what each status means.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "storage/identities.h"
#include "storage/read.h"
#include "storage/rooms.h"
#include "storage/talk.h"

namespace storage {

struct GuestRow {
  std::string account;  ///< public id
  std::string nickname;
  std::int64_t created_ms = 0;
  std::int64_t ended_ms = 0;  ///< when the person deleted the account; 0: it is in use
  friend bool operator==(const GuestRow&, const GuestRow&) = default;
};

/// A session token is stored only as its BLAKE2b-256 hash.
struct SessionRow {
  Hash token_hash{};
  std::string account;
  std::int64_t created_ms = 0;
  std::int64_t expires_ms = 0;
  std::string label = {};  ///< what the client calls itself; may be empty
  friend bool operator==(const SessionRow&, const SessionRow&) = default;
};

/// How a guest who registered signs in. `password_hash` is opaque here.
struct CredentialRow {
  std::string account;
  std::string name;      ///< as it was chosen
  std::string name_key;  ///< what names are unique by
  std::string password_hash;
  std::int64_t registered_ms = 0;
  friend bool operator==(const CredentialRow&, const CredentialRow&) = default;
};

/// Whether a game that is over changes ratings.
enum class GameRating : std::uint8_t {
  none,  ///< it was not rated
  due,   ///< it will: RateGame has not come yet
  done,
};

struct GameSeatRow {
  std::uint8_t seat = 0;
  std::string account;  ///< of a bot that sat there itself: an id that no guest has
  std::string bot;      ///< level of the bot that played at the end; empty: none did
  std::int64_t rank = 0;
  std::int64_t total = 0;
  friend bool operator==(const GameSeatRow&, const GameSeatRow&) = default;
};

/// A game that is over, for the lists of people's games and for ratings. Its log has the rest.
struct GameRow {
  RoomId room;
  std::string game;
  std::int64_t finished_ms = 0;
  GameRating rating = GameRating::none;
  std::optional<bool> common_win;  ///< of a cooperative game
  std::vector<GameSeatRow> seats;  ///< in order of the seats
  friend bool operator==(const GameRow&, const GameRow&) = default;
};

/// Where a list of games was left off.
struct GameMark {
  std::int64_t finished_ms = 0;
  RoomId room;
};

/// What is believed of somebody's skill, in billionths.
struct SkillRow {
  std::int64_t mu = 0;
  std::int64_t sigma = 0;
  friend bool operator==(const SkillRow&, const SkillRow&) = default;
};

/// A person in one game, after all their rated games of it.
struct RatingRow {
  std::string account;
  std::string game;
  SkillRow skill;
  std::uint64_t games = 0;
  std::uint64_t wins = 0;  ///< of them; a shared first place counts
  std::int64_t rated_ms = 0;
  friend bool operator==(const RatingRow&, const RatingRow&) = default;
};

/// What one game did to one person's rating.
struct RatingChangeRow {
  RoomId room;
  std::string account;
  std::string game;
  std::uint64_t number = 0;  ///< which of this person's rated games of this game it was, from 1
  bool won = false;
  std::int64_t at_ms = 0;
  SkillRow before;
  SkillRow after;
  friend bool operator==(const RatingChangeRow&, const RatingChangeRow&) = default;
};
/// Somebody who waits for a table, or a party. `content` is opaque here.
struct TicketRow {
  std::string ticket;
  std::string key;                    ///< the client's; of the first account, once a day
  std::vector<std::string> accounts;  ///< not empty; nobody waits twice
  std::int64_t queued_ms = 0;
  Bytes content;
  friend bool operator==(const TicketRow&, const TicketRow&) = default;
};
/// How long the key of a ticket that ended is remembered, from its queuing.
inline constexpr std::int64_t k_ticket_key_ms = std::int64_t{24} * 60 * 60 * 1000;

/// What keepers set: the hall's own text under a kind and an id.
struct KeptRow {
  std::string kind;
  std::string id;
  Bytes value;
  friend bool operator==(const KeptRow&, const KeptRow&) = default;
};

/// The end of the log of what keepers did; 0 and zeros while it is empty.
struct AuditHead {
  std::uint64_t seq = 0;
  Hash hash{};
  friend bool operator==(const AuditHead&, const AuditHead&) = default;
};

/// A guest with what they registered, if they did.
struct PersonRow {
  GuestRow guest;
  std::string name;                ///< empty: not registered
  std::int64_t registered_ms = 0;  ///< 0: not registered
  friend bool operator==(const PersonRow&, const PersonRow&) = default;
};

/// The writes that one transaction may hold.
struct PutGuest {
  GuestRow row;
};
/// The account must exist and be in use.
struct PutSession {
  SessionRow row;
};
/// It is in use, and so is good until then. Stored as well when there is no such session (any more), and changes
/// nothing.
struct RenewSession {
  Hash token_hash{};
  std::int64_t expires_ms = 0;
};
/// Stored as well when there is no such session.
struct DropSession {
  Hash token_hash{};
};
/// All sessions of the account but `keep`. Stored as well when there are none.
struct DropSessionsOf {
  std::string account;
  std::optional<Hash> keep;
};
/// The account must exist and be in use, without credentials, and the name must be free.
struct PutCredential {
  CredentialRow row;
};
/// Refused as a conflict unless the password is still the expected one: what was decided by a password that has been
/// changed meanwhile is not carried out. The new one may be the same.
struct SetPassword {
  std::string account;
  std::string expected_hash;
  std::string password_hash;
};
/// In place of all codes that there were. The account must have credentials.
struct PutRecoveryCodes {
  std::string account;
  std::vector<Hash> code_hashes;  ///< not empty
};
/// Refused as a conflict when there is no such code (any more).
struct UseRecoveryCode {
  std::string account;
  Hash code_hash{};
};
/// Once for a room, which must exist; goes with the append that ends its game.
struct PutGame {
  GameRow row;
};
/// The ratings of all who sat there, from `due` to `done`. Refused as a conflict unless it is due, and each change has
/// the number that follows on the person's games: a game is rated once, and on the ratings that it was computed from.
struct RateGame {
  RoomId room;
  std::vector<RatingChangeRow> changes;
};
/// Refused as a conflict when one of the accounts waits already, or the first one used the key before.
struct PutTicket {
  TicketRow row;
};
/// The ticket ends: `room` is the table it led to, empty when it was withdrawn. Refused as a conflict when no such
/// ticket waits.
struct TakeTicket {
  std::string ticket;
  std::string room;
};
/// In place of what was there under its kind and id.
struct PutKept {
  KeptRow row;
};
/// Refused as a conflict when it is not there (any more).
struct DropKept {
  std::string kind;
  std::string id;
};
/// The next record of the log of what keepers did (storage/chain.h says what its members mean). Refused as fenced when
/// it doesn't continue the chain.
struct AppendAudit {
  LogRecord record;
};
/// A struct, and its special members compiled once: in every file that moves one they are most of what is compiled.
struct Write : std::variant<CreateRoom, AppendLog, PutSnapshot, PutRest, PutGuest, PutSession, RenewSession,
                            DropSession, DropSessionsOf, PutCredential, SetPassword, PutRecoveryCodes, UseRecoveryCode,
                            PutIdentity, EndAccount, PutGame, RateGame, PutTicket, TakeTicket, PutKept, DropKept,
                            AppendAudit, PutChat, PutBlock, DropBlock, PutMute, PutReport, CloseReport, PruneRoom> {
  using variant::variant;
  Write();
  Write(const Write&);
  Write(Write&&) noexcept;
  Write& operator=(const Write&);
  Write& operator=(Write&&) noexcept;
  ~Write();
};

enum class WriteStatus : std::uint8_t {
  stored,    ///< durable
  fenced,    ///< another owner, another head or no such room: drop the room from memory, never retry
  conflict,  ///< a unique value (room id, code, account, token, name, key in its room) exists already, there is no
             ///< such account or recovery code, or the password is another one
  full,      ///< no space left (or the database is held by another program): nothing of the batch was stored,
             ///< it may be tried again later
  failed,    ///< the medium failed: nothing is acknowledged from now on, the store stays failed. What was not
             ///< acknowledged is found after a restart, whole, or not at all
  unknown,  ///< of all that was asked at once: the answer was lost (a connection that broke), and it is durable, whole,
            ///< or not at all. The same has to be asked again, before anything else, until there is an answer
};

/// A group of writes that stand or fall together (one input of one room). Groups fail alone.
struct WriteGroup {
  std::vector<Write> writes;
};

/// A checkpoint: what was in the log of committed changes is copied into the database.
struct Checkpoint {
  std::int64_t took_us = 0;
  int pages_left = 0;  ///< a reader, or a full disk, kept them from being copied
};
/// Of a store that has such a log.
struct LogFigures {
  int pages = 0;
  std::optional<Checkpoint> checkpoint;  ///< that the last commit ended with
};

/// What became of taking a room.
struct Claim {
  /// stored: it is this owner's. fenced: it is a later owner's, or there is no such room (any more): never retry. full,
  /// failed: as of a commit, nothing was taken. unknown: as of a commit.
  WriteStatus status = WriteStatus::failed;
  std::uint64_t epoch = 0;     ///< that this owner's appends name
  std::uint64_t head_seq = 0;  ///< where its log ends, until this owner appends
  Hash head_hash{};
  friend bool operator==(const Claim&, const Claim&) = default;
};

class Writer {
 public:
  virtual ~Writer() = default;
  /// One transaction for all groups; returns one status per group, in order, after the commit is durable.
  /// A fenced or conflicting group is left out, the others are stored. Never throws.
  /// After `unknown` the same groups come again, and what is stored already is `stored` and is there once: the store
  /// knows the batch as the one that this writer sent last. A group that appends to a room it knows by its records as
  /// well, whoever sends it and however late: while they are in the log it is `stored`.
  [[nodiscard]] virtual std::vector<WriteStatus> commit(std::span<const WriteGroup> groups) = 0;
  /// Once, before the first claim: this writer is an owner of its own from now on, later than all who were one before.
  /// After `unknown` asked again it may be a number later.
  [[nodiscard]] virtual WriteStatus become_owner() = 0;
  /// That rooms which this owner makes begin with, so that they are its own; never changes while it is one. From any
  /// thread.
  [[nodiscard]] virtual std::uint64_t first_epoch() const = 0;
  /// Takes rooms, in one transaction; an answer for each, in order. From then on nobody who took one of them before
  /// writes to it, nor takes it back. Reading a room takes nothing, and what was read of it before it was taken may be
  /// old.
  [[nodiscard]] virtual std::vector<Claim> claim(std::span<const RoomId> rooms) = 0;
  /// After the last commit; nothing of a store without such a log.
  [[nodiscard]] virtual LogFigures log_figures() const { return {}; }
  /// Time of one bare sync of the log to the medium, for reports; microseconds, negative when it failed.
  [[nodiscard]] virtual std::int64_t measure_sync_us() = 0;
};

/// Tables, and the logs that they are made of.
class RoomReader {
 public:
  virtual ~RoomReader() = default;
  /// Rooms in one of these phases, in order of id.
  [[nodiscard]] virtual Read<std::vector<RoomRow>> in_phases(std::span<const RoomPhase> phases) = 0;
  [[nodiscard]] virtual Read<std::optional<RoomRow>> room(const RoomId& id) = 0;
  [[nodiscard]] virtual Read<std::optional<RoomRow>> room_by_code(const std::string& code) = 0;
  /// At most `count` tables that may be dropped, the oldest first.
  [[nodiscard]] virtual Read<std::vector<RoomId>> prunable(const PruneOrder& order, std::size_t count) = 0;
  /// Records with from <= seq <= to, in order.
  [[nodiscard]] virtual Read<std::vector<LogRecord>> records(const RoomId& id, std::uint64_t from,
                                                             std::uint64_t to) = 0;
  [[nodiscard]] virtual Read<std::optional<SnapshotRow>> snapshot(const RoomId& id) = 0;
  /// Of the running rooms whose log ends where they rest, in order of id.
  [[nodiscard]] virtual Read<std::vector<RestRow>> rests() = 0;
};

/// Who people are, and how they sign in.
class AccountReader {
 public:
  virtual ~AccountReader() = default;
  [[nodiscard]] virtual Read<std::optional<GuestRow>> guest(const std::string& account) = 0;
  /// Whose account is `text`, or whose nickname or name holds it (letters a to z alike in either case), in order of
  /// their accounts. Reads all guests: for people, not for machines.
  [[nodiscard]] virtual Read<std::vector<PersonRow>> find_people(const std::string& text, std::size_t limit) = 0;
  [[nodiscard]] virtual Read<std::optional<SessionRow>> session(const Hash& token_hash) = 0;
  /// In the order of their hashes, expired ones too.
  [[nodiscard]] virtual Read<std::vector<SessionRow>> sessions_of(const std::string& account) = 0;
  [[nodiscard]] virtual Read<std::optional<CredentialRow>> credential(const std::string& account) = 0;
  [[nodiscard]] virtual Read<std::optional<CredentialRow>> credential_by_name(const std::string& name_key) = 0;
  /// Those not used yet, in order.
  [[nodiscard]] virtual Read<std::vector<Hash>> recovery_codes(const std::string& account) = 0;
  [[nodiscard]] virtual Read<std::optional<IdentityRow>> identity(const std::string& issuer,
                                                                  const std::string& subject) = 0;
  [[nodiscard]] virtual Read<std::optional<IdentityRow>> identity_of(const std::string& account) = 0;
};

/// What people say and report, and what the staff set and did about it.
class ModerationReader {
 public:
  virtual ~ModerationReader() = default;
  /// The lines of a chat that are not older, in order of time.
  [[nodiscard]] virtual Read<std::vector<ChatRow>> chat(const std::string& room, std::int64_t since_ms) = 0;
  /// At most `limit` of the lines that somebody wrote, the newest first.
  [[nodiscard]] virtual Read<std::vector<ChatRow>> chat_by(const std::string& account, std::size_t limit) = 0;
  [[nodiscard]] virtual Read<StandingRows> standing(const std::string& account) = 0;
  /// The first reports of a state, the oldest first.
  [[nodiscard]] virtual Read<std::vector<ReportRow>> reports(const std::string& state, std::size_t limit) = 0;
  /// At most `limit` of the reports that somebody made, the newest first.
  [[nodiscard]] virtual Read<std::vector<ReportRow>> reports_by(const std::string& reporter, std::size_t limit) = 0;
  [[nodiscard]] virtual Read<std::optional<ReportRow>> report(const std::string& id) = 0;
  /// All of it, in order of kind and id.
  [[nodiscard]] virtual Read<std::vector<KeptRow>> kept() = 0;
  [[nodiscard]] virtual Read<AuditHead> audit_head() = 0;
  /// Records with from <= seq <= to, in order.
  [[nodiscard]] virtual Read<std::vector<LogRecord>> audit(std::uint64_t from, std::uint64_t to) = 0;
  /// The newest ones about this target, the newest first.
  [[nodiscard]] virtual Read<std::vector<LogRecord>> audit_about(const std::string& target, std::size_t limit) = 0;
};

/// What came of games, and who waits for one.
class GameReader {
 public:
  virtual ~GameReader() = default;
  [[nodiscard]] virtual Read<std::vector<RatingRow>> ratings() = 0;
  /// Games that are to be rated still, in the order in which they ended.
  [[nodiscard]] virtual Read<std::vector<GameRow>> games_due() = 0;
  /// At most `count` games that the account sat at, the newest first; those after `after` in that order.
  [[nodiscard]] virtual Read<std::vector<GameRow>> games_of(const std::string& account,
                                                            const std::optional<GameMark>& after,
                                                            std::size_t count) = 0;
  [[nodiscard]] virtual Read<std::vector<RatingChangeRow>> rating_changes_of_room(const RoomId& room) = 0;
  /// At most `count`, the newest first, with a number below `before`.
  [[nodiscard]] virtual Read<std::vector<RatingChangeRow>> rating_changes(const std::string& account,
                                                                          const std::string& game, std::uint64_t before,
                                                                          std::size_t count) = 0;
  /// Those that wait, in order of id; their accounts: the first, then in order.
  [[nodiscard]] virtual Read<std::vector<TicketRow>> tickets() = 0;
};

/// What is stored, by subject, on one connection and for one thread. A function that reads of one subject takes the
/// interface of that; this is for who reads of several, and for who hands them out.
class Reader {
 public:
  virtual ~Reader() = default;
  [[nodiscard]] virtual RoomReader& rooms() = 0;
  [[nodiscard]] virtual AccountReader& accounts() = 0;
  [[nodiscard]] virtual GameReader& games() = 0;
  [[nodiscard]] virtual ModerationReader& moderation() = 0;
};

/// One database. Readers may be used from other threads than the writer, each by one thread.
class Store {
 public:
  virtual ~Store() = default;
  [[nodiscard]] virtual Writer& writer() = 0;
  [[nodiscard]] virtual std::unique_ptr<Reader> reader() = 0;
};

}  // namespace storage
