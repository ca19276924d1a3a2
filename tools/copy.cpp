#include "tools/copy.h"

#include <memory>
#include <ostream>
#include <string_view>

#include "storage/tables.h"
#include "tools/exit_status.h"
#include "tools/packs.h"
#include "tools/progress.h"

namespace tools {
namespace {

using storage::Filling;
using storage::OpenError;
using storage::Tables;
using storage::TableShape;
using Opened = std::variant<std::unique_ptr<Tables>, OpenError>;

/// Of a table that is filled in pieces. What an interruption takes along is less than a second of work.
constexpr std::uint64_t k_rows_in_piece = 5'000;

bool is_address(const std::string& place) { return place.find("://") != std::string::npos; }

StorePlace place_of(const std::string& place, const StorePlace& beside) {
  StorePlace of = beside;
  (is_address(place) ? of.url : of.data) = place;
  return of;
}

class Copying {
 public:
  Copying(Tables& from, Tables& to, Progress& progress) : from_(from), to_(to), progress_(progress) {}

  /// Empty: all of it is there. Else why not.
  [[nodiscard]] std::string copy() {
    for (const TableShape& table : storage::all_tables()) {
      if (!copy_table(table)) return complaint_;
    }
    return {};
  }

  /// Empty: both are the same. Else what differs, or can't be read.
  [[nodiscard]] std::string compare() {
    for (const TableShape& table : storage::all_tables()) {
      const auto one = sum_of(from_, table);
      const auto other = sum_of(to_, table);
      if (!one || !other) return complaint_;
      if (*one != *other) {
        return "The table " + std::string(table.name) + " is not the same: " + std::to_string(one->rows) +
               " rows were to be copied, and " + std::to_string(other->rows) +
               " are there. The store was changed since the copy was begun.";
      }
      rows_ += one->rows;
    }
    return {};
  }
  [[nodiscard]] std::uint64_t rows() const { return rows_; }

 private:
  [[nodiscard]] bool complain(Tables& of, const TableShape& table, const char* what) {
    complaint_ = "The table " + std::string(table.name) + " can't be " + what + " " + of.place() + ". " + of.why();
    return false;
  }

  [[nodiscard]] bool copy_table(const TableShape& table) {
    const auto all = from_.count(table);
    if (!all) return complain(from_, table, "read in");
    const auto there = to_.count(table);
    if (!there) return complain(to_, table, "read in");
    // Whoever was interrupted has left it whole or empty.
    if (table.filling == Filling::at_once && *there > 0) return true;
    storage::RowPlace after;
    if (table.filling == Filling::in_pieces) {
      const auto end = to_.end_of(table);
      if (!end) return complain(to_, table, "read in");
      after = *end;
    }
    return fill(table, after, table.filling == Filling::in_place ? 0 : *there, *all);
  }

  [[nodiscard]] bool fill(const TableShape& table, storage::RowPlace after, std::uint64_t done, std::uint64_t all) {
    const bool in_pieces = table.filling == Filling::in_pieces;
    const std::string what = "rows of " + std::string(table.name) + " copied";
    const auto failed = [&] { return complain(to_, table, "written to"); };
    if (!to_.begin(table)) return failed();
    bool written = true;
    std::uint64_t in_piece = 0;
    const bool read = from_.each_row(table, after, [&](const storage::CellRow& row) {
      if (in_pieces && in_piece == k_rows_in_piece) {
        written = to_.end() && to_.begin(table);
        in_piece = 0;
      }
      written = written && to_.put(row);
      ++in_piece;
      progress_.tell({what, ++done, all});
      return written;
    });
    if (!written) return failed();
    if (!read) return complain(from_, table, "read in");
    return to_.end() || failed();
  }

  [[nodiscard]] std::optional<storage::TableSum> sum_of(Tables& of, const TableShape& table) {
    storage::TableSum sum;
    const std::string what = "rows of " + std::string(table.name) + " compared";
    const auto all = of.count(table);
    const bool read = all && of.each_row(table, {}, [&](const storage::CellRow& row) {
      sum.add(row);
      progress_.tell({what, sum.rows, *all});
      return true;
    });
    if (read) return sum;
    static_cast<void>(complain(of, table, "read in"));
    return std::nullopt;
  }

  Tables& from_;
  Tables& to_;
  Progress& progress_;
  std::string complaint_;
  std::uint64_t rows_ = 0;
};

/// Of a database the decks are in the folder beside it; the same folder has them already.
engine::Result<engine::Done> copy_decks(const engine::Catalog& games, const StorePlace& from, const StorePlace& to) {
  return from.data == to.data ? engine::Result<engine::Done>(engine::Done{})
                              : copy_kept_packs(games, from.data, to.data);
}

}  // namespace

int run_copy(const engine::Catalog& games, const CopyOrder& order, std::ostream& out, std::ostream& errors) {
  const StorePlace from = place_of(order.from, order.beside);
  const StorePlace to = place_of(order.to, order.beside);
  const auto unusable = [&](const std::string& why) {
    errors << why << "\n";
    return k_unusable;
  };
  Opened source = tables_of(from);
  if (const auto* error = std::get_if<OpenError>(&source)) return unusable(error->message);
  Opened target = new_tables(to);
  if (const auto* error = std::get_if<OpenError>(&target)) return unusable(error->message);
  Tables& whole = *std::get<std::unique_ptr<Tables>>(target);
  const std::string where = to.is_postgres() ? to.url : to.data;
  Progress progress = Progress::on_terminal();
  Copying copying(*std::get<std::unique_ptr<Tables>>(source), whole, progress);
  std::string wrong = copying.copy();
  progress.clear();
  if (!wrong.empty()) return unusable(wrong + " The same command goes on with what is there.");
  wrong = copying.compare();
  progress.clear();
  if (!wrong.empty()) {
    errors << wrong << " Remove what was copied ("
           << (to.is_postgres() ? "DROP SCHEMA vivarium_copying CASCADE" : to.data + ".copying")
           << ") and begin again.\n";
    return k_found_wrong;
  }
  if (!whole.finish()) return unusable("The copy can't be given its name. " + whole.why());
  if (const auto copied = copy_decks(games, from, to); !copied) return unusable(copied.error().message);
  out << "Copied to " << where << ": " << copying.rows() << " rows, each the same in both\n";
  return k_all_is_well;
}

}  // namespace tools
