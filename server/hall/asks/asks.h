// What the parts of the hall ask of others - the store, those who work on passwords, a table, the shell - and how each
// goes on with the answer. A flow is one function: what it asks goes out at once, and what it does then stands right
// below, with all that it knows. No part keeps a list of what it waits for, and an answer goes to who asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include "server/hall/asks/answers.h"
#include "server/room/mail.h"

namespace server {

/// What comes back for what is asked; both carry the ticket.
template <class Ask>
struct AnswerTo;
template <>
struct AnswerTo<Persist> {
  using Type = Stored;
};
template <>
struct AnswerTo<LoadSession> {
  using Type = SessionLoaded;
};
template <>
struct AnswerTo<LoadAccount> {
  using Type = AccountLoaded;
};
template <>
struct AnswerTo<LoadPast> {
  using Type = PastLoaded;
};
template <>
struct AnswerTo<LoadStanding> {
  using Type = StandingLoaded;
};
template <>
struct AnswerTo<LoadForKeeper> {
  using Type = LoadedForKeeper;
};
template <>
struct AnswerTo<PasswordWork> {
  using Type = PasswordDone;
};
template <>
struct AnswerTo<AskShell> {
  using Type = ShellAnswered;
};
template <>
struct AnswerTo<KeeperOrder> {
  using Type = OrderAnswered;
};
template <>
struct AnswerTo<SendNotice> {
  using Type = NoticeSent;
};

/// What became of a write for somebody's request. What could not be stored has been refused by then.
struct WriteEnd {
  bool is_stored = false;  ///< it was a conflict otherwise, which is the asker's to refuse
  bool asker_left = false;
};

/// All that is asked in the hall and not answered yet.
class Asks {
 public:
  template <class Answer>
  using Then = std::function<void(Answer& answer, Now now, Outbox& out)>;

  /// Also for what is asked past this list: what was said in a chat is the chat's to ask for.
  [[nodiscard]] std::uint64_t new_ticket() { return ++last_ticket_; }

  /// Goes on with what was asked; false when it was asked past this list.
  template <class Answer>
  bool answered(Answer& answer, Now now, Outbox& out) {
    auto node = waiting_.extract(answer.ticket);
    if (node.empty()) return false;
    Waiting& waiting = node.mapped();
    --*waiting.of;
    asker_left_ = waiting.asker_left;
    if (auto* then = std::get_if<Then<Answer>>(&waiting.then); then != nullptr && *then) (*then)(answer, now, out);
    return true;
  }

  void conn_gone(ConnId conn) {
    for (auto& [ticket, waiting] : waiting_) waiting.asker_left = waiting.asker_left || waiting.asker == conn;
  }

 private:
  friend class PartAsks;

  struct Waiting {
    std::size_t* of = nullptr;  ///< how many its part has under way
    std::optional<ConnId> asker;
    std::variant<Then<Stored>, Then<SessionLoaded>, Then<AccountLoaded>, Then<PastLoaded>, Then<StandingLoaded>,
                 Then<LoadedForKeeper>, Then<PasswordDone>, Then<ShellAnswered>, Then<OrderAnswered>, Then<NoticeSent>>
        then;
    bool asker_left = false;
    std::optional<std::int64_t> until_steady_ms = {};
  };

  std::map<std::uint64_t, Waiting> waiting_;  // by ticket
  std::uint64_t last_ticket_ = 0;
  bool asker_left_ = false;  // of what is gone on with now
};

/// What one part asks. For a request it asks on behalf of whoever sent it: nothing goes on for who has left, what could
/// not be read or done is refused here, and a part that has too much under way takes no more.
class PartAsks {
 public:
  using Otherwise = std::function<void(Now now)>;

  /// `asks` must outlive this. At most `most` at once for requests.
  PartAsks(Asks& asks, std::size_t most) : asks_(asks), most_(most) {}
  PartAsks(const PartAsks&) = delete;
  PartAsks& operator=(const PartAsks&) = delete;

  [[nodiscard]] std::size_t waiting() const { return waiting_; }
  /// Answers `busy` when so much waits that this can't be asked for anything.
  [[nodiscard]] bool is_too_busy(const Request& request, Outbox& out) const;

  /// For nobody's request. `then` may be null: nothing depends on the answer.
  template <class Ask>
  void ask(Ask what, Asks::Then<typename AnswerTo<Ask>::Type> then, Outbox& out) {
    what.ticket = put({}, std::move(then));
    out.push_back(std::move(what));
  }
  void write(storage::WriteGroup group, Asks::Then<Stored> then, Outbox& out) {
    ask(Persist{0, std::move(group)}, std::move(then), out);
  }

  /// For that request. `otherwise` when it was refused here.
  template <class Ask>
  void ask_for(const Request& request, Ask what, Asks::Then<typename AnswerTo<Ask>::Type> then, Outbox& out,
               Otherwise otherwise = nullptr) {
    what.ticket =
        put(request.conn, on_behalf<typename AnswerTo<Ask>::Type>(request, std::move(then), std::move(otherwise)));
    out.push_back(std::move(what));
  }
  /// A table that has not answered by then is waited for no more (give_up).
  void order_for(const Request& request, const RoomId& table, KeeperOrder what, std::int64_t until_steady_ms,
                 Asks::Then<OrderAnswered> then, Outbox& out);
  /// Answers `busy` for tables that have not answered in time: one that broke in the middle of an order doesn't.
  void give_up(Now now, Outbox& out);
  /// It goes on also when the asker has left: it is stored all the same.
  void write_for(const Request& request, storage::WriteGroup group,
                 std::function<void(WriteEnd end, Now now, Outbox& out)> then, Outbox& out,
                 Otherwise otherwise = nullptr);

 private:
  template <class Answer>
  [[nodiscard]] Asks::Then<Answer> on_behalf(const Request& request, Asks::Then<Answer> then, Otherwise otherwise) {
    return [this, request = without_params(request), then = std::move(then), otherwise = std::move(otherwise)](
               Answer& answer, Now now, Outbox& out) {
      if (asks_.asker_left_) return;
      if (!refused(request, answer, out)) return then(answer, now, out);
      if (otherwise) otherwise(now);
    };
  }
  template <class Answer>
  std::uint64_t put(std::optional<ConnId> asker, Asks::Then<Answer> then) {
    ++waiting_;
    const std::uint64_t ticket = asks_.new_ticket();
    asks_.waiting_.emplace(ticket, Asks::Waiting{&waiting_, asker, std::move(then)});
    return ticket;
  }
  /// What an answer needs: params may be secrets.
  [[nodiscard]] static Request without_params(const Request& request);
  /// Whether nothing can be done with it; answers so.
  template <class Loaded>
  [[nodiscard]] static bool refused(const Request& request, const Loaded& answer, Outbox& out) {
    if constexpr (requires { answer.failed; }) {
      if (answer.failed) refuse_storage(request, out);
      return answer.failed;
    }
    return false;
  }
  [[nodiscard]] static bool refused(const Request& request, const PasswordDone& answer, Outbox& out);
  [[nodiscard]] static bool refused(const Request& request, const OrderAnswered& answer, Outbox& out);

  Asks& asks_;
  const std::size_t most_;
  std::size_t waiting_ = 0;
};

}  // namespace server
