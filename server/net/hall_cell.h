// The hall on its strand.
#pragma once

#include <memory>

#include "server/hall/hall.h"
#include "server/net/cell.h"
#include "server/net/switchboard.h"

namespace server {

class HallCell final : public Cell<HallMail>, public Sender {
 public:
  HallCell(Switchboard& board, Hall hall);

  void persist(Persist persist) override;
  void load_session(LoadSession load) override;
  void wake_me_at(WakeAt wake) override;

 protected:
  void handle(HallMail mail) override;
  void broke(const char* why) override;

 private:
  Switchboard& board_;
  Hall hall_;
};

}  // namespace server
