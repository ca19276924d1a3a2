// The hall on its strand.
#pragma once

#include <memory>

#include "server/hall/hall.h"
#include "server/net/cell.h"
#include "server/net/switchboard.h"

namespace server {

class HallCell final : public Cell<HallMail>, public Sender {
 public:
  /// `tokens`: null when no identity provider is trusted.
  HallCell(Switchboard& board, const engine::Catalog& games, Entropy& entropy, std::unique_ptr<TokenChecker> tokens);

  void persist(Persist persist) override;
  void load_session(LoadSession load_one) override;
  void load_account(LoadAccount load_one) override;
  void load_past(LoadPast load_one) override;
  void load_chat(LoadChat load_one) override;
  void load_standing(LoadStanding load_one) override;
  void password_work(PasswordWork work) override;
  void load_for_keeper(LoadForKeeper load_one) override;
  void ask_shell(AskShell ask) override;
  void send_notice(SendNotice notice) override;
  void wake_me_at(WakeAt wake) override;

 protected:
  void handle(HallMail mail) override;
  void broke(const char* why) override;

 private:
  /// Has one of the readers read, and gives the hall what came of it, or at once `failed`.
  template <class Read, class Loaded>
  void load(Read read, Loaded failed);

  Switchboard& board_;
  std::unique_ptr<TokenChecker> tokens_;
  Hall hall_;
};

}  // namespace server
