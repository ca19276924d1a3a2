#include "storage/memory/person_reads.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace storage {
namespace {

std::tuple<std::int64_t, const std::string&, const std::string&, std::uint64_t> age(const ChatRow& row) {
  return {-row.at_ms, row.room, row.channel, row.number};
}
std::tuple<std::int64_t, const std::string&> age(const ReportRow& row) { return {-row.at_ms, row.id}; }

/// At most `limit` of them, the newest first.
template <class Row>
std::vector<Row> newest(std::vector<Row> rows, std::size_t limit) {
  std::ranges::sort(rows, {}, [](const Row& row) { return age(row); });
  if (rows.size() > limit) rows.resize(limit);
  return rows;
}

/// As SQLite's lower(): the letters A to Z alone.
std::string in_small_letters(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

}  // namespace

std::vector<PersonRow> people_with(const MemoryContents& contents, const std::string& text, std::size_t limit) {
  std::vector<PersonRow> people;
  const std::string part = in_small_letters(text);
  for (const auto& [account, guest] : contents.guests) {
    if (people.size() >= limit) break;
    PersonRow person{guest, {}, 0};
    const auto credential = contents.credentials.find(account);
    const bool registered = credential != contents.credentials.end();
    if (registered) person.name = credential->second.name;
    if (registered) person.registered_ms = credential->second.registered_ms;
    const bool named = !person.name.empty() && credential->second.name_key.find(part) != std::string::npos;
    if (account == text || named || in_small_letters(guest.nickname).find(part) != std::string::npos) {
      people.push_back(std::move(person));
    }
  }
  return people;
}

std::vector<ChatRow> lines_of(const MemoryContents& contents, const std::string& account, std::size_t limit) {
  std::vector<ChatRow> rows;
  for (const auto& [place, row] : contents.chat) {
    if (row.account == account) rows.push_back(row);
  }
  return newest(std::move(rows), limit);
}

std::vector<ReportRow> reports_of(const MemoryContents& contents, const std::string& reporter, std::size_t limit) {
  std::vector<ReportRow> rows;
  for (const auto& [id, row] : contents.reports) {
    if (row.reporter == reporter) rows.push_back(row);
  }
  return newest(std::move(rows), limit);
}

}  // namespace storage
