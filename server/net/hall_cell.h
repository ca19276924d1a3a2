// The hall on its strand. When it breaks, what it did by halves is dropped, and another hall takes its place: built
// from the store and from what the tables tell, as at a start of the server. Connections are closed for their clients
// to come again; tables go on.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/hall/hall.h"
#include "server/net/cell.h"
#include "server/net/switchboard.h"

namespace server {

class HallCell final : public Cell<HallMail>, public Sender {
 public:
  /// `tokens`: null when no identity provider is trusted. `settings`: what keepers are shown of the configuration.
  HallCell(Switchboard& board, const engine::Catalog& games, Entropy& entropy, std::shared_ptr<TokenChecker> tokens,
           Json settings = Json::array());

  /// Of a start: mail waits, in the order in which it came, until go_on().
  void hold() { mailbox().pause(); }
  void go_on();

  void persist(Persist persist) override;
  void read(Read read) override;
  void work(Work work) override;
  void own(Own own) override;

 protected:
  void handle(HallMail mail) override;
  void broke(const char* why) override;

 private:
  [[nodiscard]] std::shared_ptr<HallCell> self() { return std::static_pointer_cast<HallCell>(shared_from_this()); }
  /// Another hall, which waits for its past.
  [[nodiscard]] std::shared_ptr<HallCell> successor();
  /// After a pause, and once all that the hall before it wrote is stored or refused, reads what a hall begins with;
  /// until then its mail waits.
  void begin_again();
  void read_stored();
  void take_past(std::vector<HallMail> past);

  /// Has one of the readers read, and gives the hall what came of it, or at once that nothing could be read.
  template <class Load>
  void load(Load wanted);
  /// From any thread: what became of what the hall has asked for.
  void tell(HallMail mail);
  [[nodiscard]] Json shell_answer(const AskShell& asked);

  Switchboard& board_;
  const engine::Catalog& games_;
  Entropy& entropy_;
  std::shared_ptr<TokenChecker> tokens_;
  Json settings_;
  Hall hall_;
  std::optional<std::pair<ConnId, Json>> asked_;  // by whom, and the request's id: what is handled now
  asio::steady_timer pause_;
};

}  // namespace server
