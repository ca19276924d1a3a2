#include "storage/postgres/answer.h"

#include <algorithm>
#include <string_view>

#include "storage/postgres/text_form.h"

namespace storage::postgres {
namespace {

std::string_view raw(const PGresult* result, int row, int column) {
  return {PQgetvalue(result, row, column), static_cast<std::size_t>(PQgetlength(result, row, column))};
}

}  // namespace

std::int64_t Row::integer(int column) const {
  std::uint64_t value = 0;
  for (const char byte : raw(result_, number_, column)) value = value << 8U | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(value);
}

bool Row::boolean(int column) const { return integer(column) != 0; }

std::string Row::text(int column) const { return from_text(raw(result_, number_, column)); }

Bytes Row::bytes(int column) const {
  const auto value = raw(result_, number_, column);
  return {value.begin(), value.end()};
}

Hash Row::hash(int column) const {
  Hash hash{};
  const auto value = raw(result_, number_, column);
  std::copy_n(value.begin(), std::min(value.size(), hash.size()), hash.begin());
  return hash;
}

bool Answer::is_carried_out() const {
  const ExecStatusType status = PQresultStatus(result_.get());
  return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

bool Answer::is_skipped() const { return PQresultStatus(result_.get()) == PGRES_PIPELINE_ABORTED; }

std::string Answer::state() const {
  const char* state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

std::string Answer::message() const {
  const char* message = PQresultErrorField(result_.get(), PG_DIAG_MESSAGE_PRIMARY);
  return message == nullptr ? PQresultErrorMessage(result_.get()) : message;
}

}  // namespace storage::postgres
