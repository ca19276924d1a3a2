// A connection to PostgreSQL: scripts go out, answers come back, and no wait is without an end. Nothing throws.
#pragma once

#include <libpq-fe.h>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "storage/postgres/answer.h"
#include "storage/postgres/script.h"
#include "storage/postgres/sql.h"

namespace storage::postgres {

struct FinishConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Handle = std::unique_ptr<PGconn, FinishConnection>;

/// Where a server is, and how one comes in.
struct Address {
  std::string target;    ///< in libpq's words
  std::string password;  ///< empty: it asks for none, or libpq finds one by itself
  int connect_s = 0;     ///< after which a server that doesn't answer is given up
};

/// Connects. What the target leaves open: the server has to take writes, and a network that has gone silent is noticed.
/// May be a connection that failed.
[[nodiscard]] Handle dial(const Address& address);
/// Whether nobody answers there, or somebody who says that the server starts or stops: it may be another time.
[[nodiscard]] bool is_away(const Address& address);

/// How the server plans what is prepared.
enum class Plans {
  made_once,     ///< whatever the values: planning takes longer than many a write
  by_the_values  ///< as long as that is cheaper
};

enum class Ending {
  answered,  ///< each statement has its answer
  waiting,   ///< the server hasn't said anything for as long as was asked; receive() goes on waiting
  broken,    ///< the connection is gone, and nobody knows what became of the script
};

class Connection {
 public:
  /// Is closed.
  Connection() = default;
  /// With these statements prepared; closed when it didn't come to be, and message() says why.
  Connection(Handle dialled, const Statements& statements, Plans plans, int patience_ms);

  /// As far as can be seen from here.
  [[nodiscard]] bool is_open();
  /// Leaves the server to do what it is about.
  void close();
  /// Of the last trouble.
  [[nodiscard]] const std::string& message() const { return message_; }
  /// The server is there, and doesn't take the statements.
  [[nodiscard]] bool is_refused() const { return refused_; }

  /// Not while an answer is waited for. When it can't be sent, receive() says so.
  void send(const Script& script);
  [[nodiscard]] bool is_waiting() const { return waiting_; }
  /// Waits until all is answered, or nothing has come for so long.
  [[nodiscard]] Ending receive(int patience_ms);

  /// To the statements of the script, in order. A transaction whose end failed has one more answer at the end, that
  /// says so.
  [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }
  /// Whether the server warned of something while it carried out the script. Who commits never overhears it: a commit
  /// that wasn't waited for to its end is told as a success and a warning.
  [[nodiscard]] bool is_warned() const { return warned_ != nullptr && *warned_; }

 private:
  [[nodiscard]] bool take_answers();
  [[nodiscard]] Ending broken();

  std::unique_ptr<bool> warned_;  // at an address that the handle knows
  Handle handle_;
  std::vector<Answer> answers_;
  std::string message_;
  bool waiting_ = false;
  bool refused_ = false;
};

}  // namespace storage::postgres
