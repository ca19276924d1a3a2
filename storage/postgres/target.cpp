#include "storage/postgres/target.h"

#include <libpq-fe.h>
#include <memory>
#include <string_view>

namespace storage {
namespace {

struct FreeWords {
  void operator()(PQconninfoOption* words) const { PQconninfoFree(words); }
};

constexpr const char* k_form = "postgresql://USER@HOST/DATABASE";

}  // namespace

std::string complaint_about_target(const std::string& target) {
  if (!target.starts_with("postgresql://") && !target.starts_with("postgres://")) {
    return std::string("a store is ") + k_form + ", or nothing for the database in the data folder";
  }
  char* why = nullptr;
  const std::unique_ptr<PQconninfoOption, FreeWords> words(PQconninfoParse(target.c_str(), &why));
  // Its own words repeat the address.
  PQfreemem(why);
  if (words == nullptr) {
    return std::string("this is no address that PostgreSQL's library can read; it is ") + k_form +
           ", with %40 for a @ in a name and ?NAME=VALUE&... behind it";
  }
  for (const PQconninfoOption* word = words.get(); word->keyword != nullptr; ++word) {
    const std::string_view name = word->keyword;
    const bool is_secret = name == "password" || name == "sslpassword";
    if (!is_secret || word->val == nullptr) continue;
    return "there is a password in it, which everybody on this machine can read in the list of processes: leave it "
           "out, and put it into a file for store-password-file, or into the file that PGPASSFILE names";
  }
  return {};
}

}  // namespace storage
