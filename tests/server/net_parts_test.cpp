// The pieces of the shell by themselves: mailboxes, the writer's group commit, the configuration.
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <mutex>
#include <regex>
#include <set>
#include <sstream>

#include "engine/core/rng.h"
#include "server/config.h"
#include "server/net/backlog_budget.h"
#include "server/net/mailbox.h"
#include "server/net/occupancy.h"
#include "server/net/sending/frames_out.h"
#include "server/net/sending/stream.h"
#include "server/net/writer.h"
#include "storage/memory/memory_store.h"
#include "tests/server/eventually.h"
#include "tests/storage/records.h"

namespace tests {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// It hands on some pieces at a time, and none that are empty.
TEST(Stream, ManyPiecesAreWrittenWholeAndInOrder) {
  asio::io_context io;
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  tcp::socket near(io);
  near.connect(acceptor.local_endpoint());
  tcp::socket far = acceptor.accept();
  server::Stream stream{server::Stream::Tcp(std::move(near))};
  std::vector<std::string> texts;
  std::string expected;
  for (int i = 0; i < 100; ++i) {
    texts.push_back(i % 40 == 0 ? std::string() : std::to_string(i) + ' ');
    expected += texts.back();
  }
  std::vector<asio::const_buffer> pieces;
  for (const std::string& text : texts) pieces.push_back(asio::buffer(text));
  std::size_t written = 0;
  asio::async_write(stream, pieces, [&](const boost::system::error_code& error, std::size_t bytes) {
    EXPECT_FALSE(error);
    written = bytes;
  });
  std::string got(expected.size(), ' ');
  asio::async_read(far, asio::buffer(got),
                   [](const boost::system::error_code& error, std::size_t) { EXPECT_FALSE(error); });
  io.run();
  EXPECT_EQ(written, expected.size());
  EXPECT_EQ(got, expected);
}

// RFC 6455, 5.2: the shortest form of the length that there is.
TEST(FramesOut, AHeadSaysKindAndLength) {
  const auto head = [](std::size_t size, bool binary) {
    const server::FrameHead made(size, binary);
    return std::vector<int>(made.bytes.begin(), made.bytes.begin() + static_cast<std::ptrdiff_t>(made.count));
  };
  EXPECT_EQ(head(0, false), (std::vector{0x81, 0}));
  EXPECT_EQ(head(5, true), (std::vector{0x82, 5}));
  EXPECT_EQ(head(125, false), (std::vector{0x81, 125}));
  EXPECT_EQ(head(126, false), (std::vector{0x81, 126, 0, 126}));
  EXPECT_EQ(head(256, true), (std::vector{0x82, 126, 1, 0}));
  EXPECT_EQ(head(65'535, false), (std::vector{0x81, 126, 0xff, 0xff}));
  EXPECT_EQ(head(65'536, true), (std::vector{0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0}));
}

struct Line {
  asio::io_context io;
  tcp::socket far{io};
  std::optional<server::Stream> near;
  int freed = 0;

  Line() {
    tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
    tcp::socket socket(io);
    socket.connect(acceptor.local_endpoint());
    socket.set_option(asio::socket_base::send_buffer_size(16'384));
    far = acceptor.accept();
    near.emplace(server::Stream::Tcp(std::move(socket)));
  }
  /// All that comes until `size` bytes are there, while the near side goes on.
  std::string read(std::size_t size) {
    std::string all(size, '\0');
    asio::async_read(far, asio::buffer(all), [](const boost::system::error_code&, std::size_t) {});
    io.restart();
    io.run();
    return all;
  }
};

std::string frame_of(const std::string& payload) {
  const server::FrameHead head(payload.size(), false);
  return std::string(reinterpret_cast<const char*>(head.bytes.data()), head.count) + payload;
}

TEST(FramesOut, AllThatWasAddedGoesOutAtOnce) {
  Line line;
  server::FramesOut frames(*line.near);
  std::string expected;
  for (std::size_t i = 0; i < server::FramesOut::k_frames_max; ++i) {
    const std::string payload = i == 3 ? std::string() : std::string(i * 20, static_cast<char>('a' + i));
    EXPECT_FALSE(frames.full());
    frames.add(std::make_shared<const std::string>(payload), false);
    expected += frame_of(payload);
  }
  EXPECT_TRUE(frames.full());
  EXPECT_EQ(frames.bytes(), expected.size());
  frames.send([&] { ++line.freed; });
  EXPECT_FALSE(frames.waits());
  EXPECT_EQ(frames.bytes(), 0U);
  EXPECT_EQ(line.read(expected.size()), expected);
  EXPECT_EQ(line.freed, 0);
}

// Whatever Beast says by itself meanwhile comes between two frames, never into one.
TEST(FramesOut, TheRestOfWhatASlowReaderGetsComesBeforeAPong) {
  Line line;
  server::FramesOut frames(*line.near);
  const std::string large(8UL * 1024 * 1024, 'x');
  frames.add(std::make_shared<const std::string>(large), false);
  frames.send([&] { ++line.freed; });
  ASSERT_TRUE(frames.waits()) << "the kernel takes no such buffer";
  const std::string pong = "a pong";
  asio::async_write(*line.near, asio::buffer(pong), [](const boost::system::error_code&, std::size_t) {});
  const std::string late = "and another";
  frames.add(std::make_shared<const std::string>(late), false);
  frames.send([&] { ++line.freed; });
  EXPECT_EQ(line.freed, 0);
  const std::string expected = frame_of(large) + pong + frame_of(late);
  EXPECT_TRUE(line.read(expected.size()) == expected);
  EXPECT_EQ(frames.bytes(), 0U);
  EXPECT_EQ(line.freed, 1);
  EXPECT_FALSE(frames.waits());
}

TEST(FramesOut, FramesWaitForAPongThatIsUnderWay) {
  Line line;
  server::FramesOut frames(*line.near);
  const std::string pong(6UL * 1024 * 1024, 'p');  // as none is: it has to be half out
  asio::async_write(*line.near, asio::buffer(pong), [](const boost::system::error_code&, std::size_t) {});
  line.io.poll();
  frames.add(std::make_shared<const std::string>("text"), false);
  frames.send([&] { ++line.freed; });
  EXPECT_TRUE(frames.waits());
  const std::string expected = pong + frame_of("text");
  EXPECT_TRUE(line.read(expected.size()) == expected);
  EXPECT_EQ(line.freed, 1);
  EXPECT_EQ(frames.bytes(), 0U);
}

TEST(FramesOut, AfterTheOthersCloseNothingIsSaid) {
  Line line;
  server::FramesOut frames(*line.near);
  frames.add(std::make_shared<const std::string>("too late"), false);
  frames.stop();
  frames.add(std::make_shared<const std::string>("later still"), false);
  frames.send([&] { ++line.freed; });
  EXPECT_EQ(frames.bytes(), 0U);
  line.near.reset();
  std::string all;
  boost::system::error_code error;
  asio::read(line.far, asio::dynamic_buffer(all), error);
  EXPECT_EQ(all, "");
}

TEST(Mailbox, GivesMailInTheOrderItCame) {
  server::Gauge depth;
  server::Mailbox<int> box(8, depth);
  for (int i = 0; i < 3; ++i) std::ignore = box.put(i, server::Bound::may_refuse);
  EXPECT_EQ(depth.value(), 3);
  EXPECT_EQ(box.take(), 0);
  EXPECT_EQ(box.take(), 1);
  EXPECT_EQ(box.take(), 2);
  EXPECT_EQ(box.take(), std::nullopt);
  EXPECT_EQ(depth.value(), 0);
}

TEST(Mailbox, IsScheduledOnceUntilItIsEmpty) {
  server::Gauge depth;
  server::Mailbox<int> box(8, depth);
  int mail = 1;
  EXPECT_EQ(box.put(mail, server::Bound::may_refuse), server::Put::taken_first);
  EXPECT_EQ(box.put(mail, server::Bound::may_refuse), server::Put::taken);
  while (box.take()) {
  }
  EXPECT_EQ(box.put(mail, server::Bound::may_refuse), server::Put::taken_first);
}

TEST(Mailbox, WhenFullItRefusesClientsButNotTheServerItself) {
  server::Gauge depth;
  server::Mailbox<std::string> box(2, depth);
  std::string mail = "a";
  std::ignore = box.put(mail, server::Bound::may_refuse);
  mail = "b";
  std::ignore = box.put(mail, server::Bound::may_refuse);
  mail = "c";
  EXPECT_EQ(box.put(mail, server::Bound::may_refuse), server::Put::full);
  EXPECT_EQ(mail, "c");  // still the sender's
  EXPECT_EQ(box.put(mail, server::Bound::must_take), server::Put::taken);
}

TEST(Mailbox, KeepsMailWhileItIsPaused) {
  server::Gauge depth;
  server::Mailbox<int> box(8, depth);
  box.pause();
  int mail = 1;
  EXPECT_EQ(box.put(mail, server::Bound::may_refuse), server::Put::taken);
  EXPECT_TRUE(box.resume());
  EXPECT_FALSE(box.resume());  // scheduled already
}

TEST(Mailbox, ClosedItGivesBackWhatWaited) {
  server::Gauge depth;
  server::Mailbox<int> box(8, depth);
  int mail = 1;
  std::ignore = box.put(mail, server::Bound::may_refuse);
  EXPECT_EQ(box.close().size(), 1U);
  EXPECT_EQ(box.put(mail, server::Bound::must_take), server::Put::closed);
  EXPECT_EQ(depth.value(), 0);
}

TEST(Occupancy, CountsAllAndEachAddress) {
  server::Occupancy occupancy(3, 2);
  server::HeldPlace first = occupancy.enter("a");
  const server::HeldPlace second = occupancy.enter("a");
  EXPECT_FALSE(second->on_trial());
  EXPECT_TRUE(occupancy.enter("a")->on_trial());
  const server::HeldPlace third = occupancy.enter("b");
  EXPECT_NE(third, nullptr);
  EXPECT_EQ(occupancy.enter("c"), nullptr);
  first.reset();
  EXPECT_FALSE(occupancy.enter("a")->on_trial());
  EXPECT_EQ(occupancy.total(), 2U);
}

TEST(Occupancy, WhoPlaysKeepsAPlaceAboveTheLimitAndOthersDoNot) {
  server::Occupancy occupancy(100, 1);
  server::HeldPlace ordinary = occupancy.enter("a");
  const server::HeldPlace nobody = occupancy.enter("a");
  const server::HeldPlace player = occupancy.enter("a");
  EXPECT_TRUE(player->keep("ann"));
  EXPECT_FALSE(player->on_trial());
  EXPECT_TRUE(player->settle());
  EXPECT_FALSE(nobody->settle());
  const server::HeldPlace more = occupancy.enter("a");
  EXPECT_FALSE(more->keep("ben")) << "there are as many of these again";
  ordinary.reset();
  EXPECT_TRUE(nobody->settle()) << "somebody has gone meanwhile";
}

TEST(Occupancy, TheOldestOnTrialMakesRoom) {
  server::Occupancy occupancy(100, 1);
  const server::HeldPlace ordinary = occupancy.enter("a");
  std::vector<server::HeldPlace> trials;
  int cut = 0;
  for (int i = 0; i < 3; ++i) {
    trials.push_back(occupancy.enter("a"));
    trials.back()->cut_off_by([&cut, i] { cut = 10 * cut + i + 1; });
  }
  EXPECT_EQ(cut, 1) << "the first, once";
  EXPECT_FALSE(trials[0]->keep("ann")) << "too late";
  EXPECT_FALSE(trials[0]->settle());
  int late = 0;
  trials[0]->cut_off_by([&late] { ++late; });
  EXPECT_EQ(late, 1) << "whoever takes it over hears of it";
  EXPECT_TRUE(trials[1]->keep("ann"));
}

TEST(Occupancy, APersonHasAFewOfThePlayersPlacesTheNewestOnes) {
  server::Occupancy occupancy(100, 3);
  std::vector<server::HeldPlace> places;
  for (int i = 0; i < 3; ++i) places.push_back(occupancy.enter("a"));
  std::vector<int> cut;
  for (int i = 0; i < 4; ++i) {
    places.push_back(occupancy.enter("a"));
    places.back()->cut_off_by([&cut, i] { cut.push_back(i); });
    EXPECT_TRUE(places.back()->keep("ann")) << i;
  }
  EXPECT_EQ(cut, (std::vector<int>{0, 1}));
  const server::HeldPlace ben = occupancy.enter("a");
  EXPECT_TRUE(ben->keep("ben")) << "one person's are not all";
}

TEST(Occupancy, AHouseholdHasFourTimesAsManyAsAnAddress) {
  server::Occupancy occupancy(100, 1);
  std::vector<server::HeldPlace> places;
  const auto enter = [&](const std::string& address) {
    places.push_back(occupancy.enter(address));
    if (places.back()->on_trial()) places.back().reset();
    return places.back() != nullptr;
  };
  for (const char* network : {"2001:db8::/64", "2001:db8:0:1::/64", "2001:db8:0:2::/64", "2001:db8:0:ff::/64"}) {
    EXPECT_TRUE(enter(network)) << network;
    EXPECT_FALSE(enter(network)) << network;
  }
  EXPECT_FALSE(enter("2001:db8:0:4::/64"));
  EXPECT_TRUE(enter("2001:db8:0:100::/64"));
  places.front().reset();
  EXPECT_TRUE(enter("2001:db8:0:4::/64"));
}

/// Who was cut off, in order.
struct Cut {
  std::vector<std::string> names;
  [[nodiscard]] server::BacklogBudget::CutOff as(const std::string& name) {
    return [this, name] { names.push_back(name); };
  }
};
constexpr std::size_t k_free = server::BacklogBudget::k_free_bytes;

TEST(BacklogBudget, CutsOffTheConnectionThatHoldsMostOfTheHouseholdThatDoes) {
  server::BacklogBudget budget(1'000);
  Cut cut;
  auto alone = budget.join("192.0.2.1", cut.as("alone"));
  auto first = budget.join("2001:db8:0:1::/64", cut.as("first"));
  auto second = budget.join("2001:db8:0:2::/64", cut.as("second"));
  alone.holds(k_free + 400);
  first.holds(k_free + 250);
  second.holds(k_free + 350);
  EXPECT_EQ(budget.bytes(), 1'000U);
  EXPECT_TRUE(cut.names.empty());
  first.holds(k_free + 251);
  EXPECT_EQ(cut.names, std::vector<std::string>{"second"}) << "not the one that holds most of all";
  EXPECT_EQ(budget.bytes(), 651U);
  second.holds(k_free + 5'000);
  EXPECT_EQ(budget.bytes(), 651U) << "it is on its way out, and counts no more";
}

TEST(BacklogBudget, CutsOffAsManyAsItTakes) {
  server::BacklogBudget budget(1'000);
  Cut cut;
  std::vector<server::BacklogBudget::Share> shares;
  for (int i = 0; i < 4; ++i) {
    shares.push_back(budget.join("192.0.2." + std::to_string(i), cut.as(std::to_string(i))));
    shares.back().holds(k_free + 100);
  }
  shares.at(2).holds(k_free + 2'000);
  EXPECT_EQ(cut.names, std::vector<std::string>{"2"});
  EXPECT_EQ(budget.bytes(), 300U);
}

TEST(BacklogBudget, WhatIsReadAndWhoGoesCountsNoMore) {
  server::BacklogBudget budget(1'000);
  Cut cut;
  for (int i = 0; i < 5; ++i) {
    auto share = budget.join("", cut.as("nobody"));
    share.holds(k_free + 600);
    share.holds(k_free);
    EXPECT_EQ(budget.bytes(), 0U);
    share.holds(k_free + 900);
    EXPECT_EQ(budget.bytes(), 900U);
  }
  EXPECT_EQ(budget.bytes(), 0U);
  EXPECT_TRUE(cut.names.empty());
}

/// The store in memory, with a gate before each commit; it keeps how many groups came together.
class GatedWriter final : public storage::Writer {
 public:
  std::vector<storage::WriteStatus> commit(std::span<const storage::WriteGroup> groups) override {
    std::unique_lock lock(mutex_);
    batches_.push_back(groups.size());
    changed_.notify_all();
    EXPECT_TRUE(changed_.wait_for(lock, k_patience, [this] { return open_; })) << "nobody has opened the gate";
    return store_.writer().commit(groups);
  }
  storage::WriteStatus become_owner() override { return store_.writer().become_owner(); }
  std::uint64_t first_epoch() const override { return store_.writer().first_epoch(); }
  std::vector<storage::Claim> claim(std::span<const storage::RoomId> rooms) override {
    return store_.writer().claim(rooms);
  }
  std::int64_t measure_sync_us() override { return 0; }

  void open() {
    const std::lock_guard guard(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  void wait_for_commit() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, k_patience, [this] { return !batches_.empty(); })) give_up("a commit");
  }
  [[nodiscard]] std::vector<std::size_t> batches() {
    const std::lock_guard guard(mutex_);
    return batches_;
  }

 private:
  mutable storage::MemoryStore store_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = false;
  std::vector<std::size_t> batches_;
};

storage::WriteGroup guest(int number) {
  return storage::WriteGroup{{storage::PutGuest{{"u_" + std::to_string(number), "Guest", 0}}}};
}

TEST(WriterThread, WhatQueuedDuringACommitGoesIntoTheNextOne) {
  GatedWriter gated;
  server::Metrics metrics;
  server::WriterThread writer(gated, metrics, {});
  std::atomic<int> stored{0};
  const auto done = [&](storage::WriteStatus status) { stored += status == storage::WriteStatus::stored ? 1 : 0; };
  writer.submit(guest(0), done);
  gated.wait_for_commit();
  for (int i = 1; i <= 300; ++i) writer.submit(guest(i), done);
  EXPECT_EQ(writer.pending(), 301U);
  gated.open();
  writer.stop();
  EXPECT_EQ(stored, 301);
  EXPECT_EQ(gated.batches(), (std::vector<std::size_t>{1, 256, 44}));
  EXPECT_EQ(metrics.commits.value(), 3U);
}

TEST(WriterThread, AFullQueueAnswersFullAtOnce) {
  GatedWriter gated;
  server::Metrics metrics;
  server::WriterThread writer(gated, metrics, {.queue_max = 2});
  std::vector<storage::WriteStatus> answers;
  std::mutex mutex;
  const auto done = [&](storage::WriteStatus status) {
    const std::lock_guard guard(mutex);
    answers.push_back(status);
  };
  writer.submit(guest(0), done);
  gated.wait_for_commit();
  for (int i = 1; i <= 3; ++i) writer.submit(guest(i), done);
  {
    const std::lock_guard guard(mutex);
    EXPECT_EQ(answers, std::vector{storage::WriteStatus::full});
  }
  gated.open();
  writer.stop();
  EXPECT_EQ(answers.size(), 4U);
}

TEST(WriterThread, AfterAStopNothingIsTaken) {
  storage::MemoryStore store;
  server::Metrics metrics;
  server::WriterThread writer(store.writer(), metrics, {});
  writer.stop();
  storage::WriteStatus answer = storage::WriteStatus::stored;
  writer.submit(guest(1), [&](storage::WriteStatus status) { answer = status; });
  EXPECT_EQ(answer, storage::WriteStatus::full);
}

// ---- answers that are lost ----

using storage_test::LogMaker;

/// One group after the other of which each tells, by what it is answered or by what is stored, when it was stored twice
/// or not at all.
class TellingGroups {
 public:
  storage::WriteGroup next() {
    const std::uint64_t number = ++made_;
    const std::string text = std::to_string(number);
    LogMaker& maker = makers_[number % makers_.size()];
    if (number <= makers_.size()) {
      return {{storage::CreateRoom{storage_test::open_room(maker.room().text)}, maker.append()}};
    }
    switch (number % 7) {
      case 0:
        return {{storage::PutGuest{{"u_" + text, "Guest", 0}}, storage::PutKept{{"kind", text, {1}}}}};
      case 1:
        return {{storage::PutGuest{{"u_7", "Again", 0}}}};
      case 2:
        return {{storage::DropKept{"kind", std::to_string(number - 2)}}};
      case 3: {
        LogMaker stale = maker;
        static_cast<void>(stale.append());
        return {{stale.append_with_key("stale " + text)}};
      }
      default:
        return {{maker.append_with_key("key " + text), storage::PutKept{{"newest", maker.room().text, {1}}}}};
    }
  }

 private:
  std::uint64_t made_ = 0;
  std::vector<LogMaker> makers_{LogMaker("r_1"), LogMaker("r_2"), LogMaker("r_3")};
};

TEST(WriterThread, OverAThousandLostAnswersNothingIsDoubledAndNothingLost) {
  constexpr std::size_t k_groups = 8'000;
  storage::MemoryStore sound;
  storage::MemoryStore store;
  engine::Rng chance(engine::Seed{});
  const auto heads = [&] { return chance.below({0, "answers"}, 2) == 0; };
  for (std::uint64_t commit = 1; commit < 20'000; ++commit) {
    if (heads()) continue;
    store.fail_commit(commit, heads() ? storage::CommitFault::lost_but_stored : storage::CommitFault::lost_unstored);
  }
  server::Metrics metrics;
  // However long a busy machine takes after stop(): nothing is given up by the clock.
  constexpr std::int64_t k_never = 3'600'000;
  server::WriterThread writer(store.writer(), metrics,
                              {.batch_max = 4,
                               .unknown_ms_max = k_never,
                               .unknown_stop_ms_max = k_never,
                               .pause_ms_min = 0,
                               .pause_ms_max = 0});
  std::vector<storage::WriteStatus> expected;
  std::vector<storage::WriteStatus> answers;  // of the writer's thread alone, until it has ended
  TellingGroups groups;
  for (std::size_t i = 0; i < k_groups; ++i) {
    storage::WriteGroup group = groups.next();
    expected.push_back(sound.writer().commit({&group, 1}).front());
    writer.submit(std::move(group), [&](storage::WriteStatus status) { answers.push_back(status); });
  }
  writer.stop();
  EXPECT_GT(metrics.answers_lost.value(), 1'000U);
  EXPECT_EQ(answers, expected);
  EXPECT_TRUE(writer.healthy());
  const auto one = sound.durable();
  const auto other = store.durable();
  EXPECT_EQ(other.guests, one.guests);
  EXPECT_EQ(other.kept, one.kept);
  ASSERT_EQ(other.rooms.size(), 3U);
  for (const auto& [id, room] : other.rooms) {
    EXPECT_EQ(room.log, one.rooms.at(id).log);
    EXPECT_EQ(storage::verify_log(room.row, room.log), std::nullopt);
  }
}

/// From the first one on, until it is mended.
void lose_answers(storage::MemoryStore& store, storage::CommitFault fault) {
  for (std::uint64_t commit = 1; commit <= 10'000; ++commit) store.fail_commit(commit, fault);
}

TEST(WriterThread, WhileAnAnswerIsLostNobodyIsToldAnythingAndNothingElseIsStored) {
  storage::MemoryStore store;
  lose_answers(store, storage::CommitFault::lost_but_stored);
  server::Metrics metrics;
  server::WriterThread writer(store.writer(), metrics,
                              {.unknown_stop_ms_max = 30, .pause_ms_min = 1, .pause_ms_max = 2});
  std::mutex mutex;
  std::vector<storage::WriteStatus> answers;
  const auto done = [&](storage::WriteStatus status) {
    const std::lock_guard guard(mutex);
    answers.push_back(status);
  };
  writer.submit(guest(1), done);
  eventually("an answer to be lost again and again", [&] { return metrics.answers_lost.value() > 5; });
  writer.submit(guest(2), done);
  EXPECT_FALSE(writer.healthy());
  EXPECT_EQ(writer.last_status(), storage::WriteStatus::unknown);
  EXPECT_EQ(writer.pending(), 2U);
  writer.stop();
  EXPECT_EQ(answers, std::vector(2, storage::WriteStatus::failed)) << "nobody is told that nothing was stored";
  EXPECT_EQ(writer.last_status(), storage::WriteStatus::failed);
  EXPECT_TRUE(store.durable().guests.contains("u_1"));
  EXPECT_FALSE(store.durable().guests.contains("u_2")) << "it came after what is not known";
}

TEST(WriterThread, ItGivesUpForGood) {
  storage::MemoryStore store;
  lose_answers(store, storage::CommitFault::lost_unstored);
  server::Metrics metrics;
  server::WriterThread writer(store.writer(), metrics, {.unknown_ms_max = 20, .pause_ms_min = 1, .pause_ms_max = 2});
  std::atomic<int> failed{0};
  const auto done = [&](storage::WriteStatus status) { failed += status == storage::WriteStatus::failed ? 1 : 0; };
  writer.submit(guest(1), done);
  eventually("it to give up", [&] { return failed == 1; });
  const std::uint64_t asked = store.commits();
  writer.submit(guest(2), done);
  writer.claim({"r_1"}, [&](const storage::Claim& claim) { done(claim.status); });
  writer.stop();
  EXPECT_EQ(failed, 3);
  EXPECT_EQ(store.commits(), asked);
}

TEST(WriterThread, AClaimWhoseAnswerIsLostIsMadeAgain) {
  storage::MemoryStore store;
  LogMaker maker("r_1");
  const storage::WriteGroup made{{storage::CreateRoom{storage_test::open_room("r_1")}, maker.append()}};
  ASSERT_EQ(store.writer().commit({&made, 1}).front(), storage::WriteStatus::stored);
  ASSERT_EQ(store.writer().become_owner(), storage::WriteStatus::stored);
  store.fail_commit(3, storage::CommitFault::lost_but_stored);
  store.fail_commit(4, storage::CommitFault::lost_unstored);
  server::Metrics metrics;
  server::WriterThread writer(store.writer(), metrics, {.pause_ms_min = 0});
  std::optional<storage::Claim> answer;
  writer.claim({"r_1"}, [&](const storage::Claim& claim) { answer = claim; });
  writer.stop();
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(answer->status, storage::WriteStatus::stored);
  EXPECT_EQ(answer->head_seq, 1U);
  EXPECT_EQ(metrics.answers_lost.value(), 2U);
}

server::Config config_of(const std::vector<std::string>& arguments) {
  const auto read = server::read_config(arguments);
  EXPECT_TRUE(std::holds_alternative<server::Config>(read));
  return std::holds_alternative<server::Config>(read) ? std::get<server::Config>(read) : server::Config{};
}

TEST(Config, FlagsChangeWhatTheyName) {
  const server::Config config = config_of({"--port", "9000", "--data", "/tmp/x", "--origin", "https://a", "--origin",
                                           "https://b", "--messages-per-second", "5", "--tables-per-person=3"});
  EXPECT_EQ(config.port, 9000);
  EXPECT_EQ(config.data, "/tmp/x");
  EXPECT_EQ(config.origins, (std::vector<std::string>{"https://a", "https://b"}));
  EXPECT_EQ(config.connection.messages_per_second, 5);
  EXPECT_EQ(config.hall.tables_per_person, 3U);
}

TEST(Config, TheEnvironmentStandsInForAFlagThatIsNotGiven) {
  ::setenv("VIVARIUM_LOG_LEVEL", "debug", 1);
  ::setenv("VIVARIUM_PORT", "1234", 1);
  const server::Config config = config_of({"--port", "4321"});
  ::unsetenv("VIVARIUM_LOG_LEVEL");
  ::unsetenv("VIVARIUM_PORT");
  EXPECT_EQ(config.log_level, "debug");
  EXPECT_EQ(config.port, 4321);
}

TEST(Config, AWrongValueOrAnUnknownFlagEndsTheProgram) {
  for (const std::vector<std::string>& wrong : {std::vector<std::string>{"--port", "70000"},
                                                {"--port", "x"},
                                                {"--threads", "-1"},
                                                {"--what"},
                                                {"extra"},
                                                {"--address", "nowhere"},
                                                {"--log-level", "loud"},
                                                {"--message-bytes", "1"}}) {
    const auto read = server::read_config(wrong);
    ASSERT_TRUE(std::holds_alternative<server::Exit>(read)) << wrong.front();
    EXPECT_NE(std::get<server::Exit>(read).status, 0) << wrong.front();
  }
}

/// --flag and its default in the text of --help: "--port UINT=8080 (Env:VIVARIUM_PORT)".
std::map<std::string, std::string> flags_in(const std::string& help) {
  std::map<std::string, std::string> flags;
  static const std::regex k_line(R"(--([a-z-]+) .*=(\S*)(?: \.\.\.)? \(Env:)");
  for (std::sregex_iterator found(help.begin(), help.end(), k_line), end; found != end; ++found) {
    flags[(*found)[1]] = (*found)[2];
  }
  return flags;
}

TEST(Config, EveryFlagAndItsDefaultIsInTheOperatorsManual) {
  const auto read = server::read_config({"--help"});
  const auto flags = flags_in(std::get<server::Exit>(read).text);
  EXPECT_GT(flags.size(), 30U);
  std::ifstream file("docs/operations.md");
  std::stringstream manual;
  manual << file.rdbuf();
  for (const auto& [flag, value] : flags) {
    const std::string row = "| `--" + flag + "` | `" + value + "` |";
    EXPECT_NE(manual.str().find(row), std::string::npos) << "docs/operations.md has no row that begins: " << row;
  }
}

}  // namespace
}  // namespace tests
