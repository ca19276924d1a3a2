// A synchronous standby that stands still: as long as it is there, whatever is committed waits for it.
#pragma once

#include <string>

#include "tests/storage/cluster/await.h"
#include "tests/storage/cluster/cluster.h"

namespace storage_test {

class LateStandby {
 public:
  explicit LateStandby(Cluster& cluster = shared_cluster()) : cluster_(cluster) {
    Console console(cluster_.target("postgres"));
    console.run("CREATE TABLE IF NOT EXISTS probes (number bigint)");
    console.run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    console.run("SELECT pg_reload_conf()");
    // Servers read their settings when they come to it: a commit that waits is the proof.
    await("a commit that waits", [&] {
      if (sent_ && probe_.is_answered()) {
        probe_.finish();
        sent_ = false;
      }
      if (!sent_) probe_.send("INSERT INTO probes VALUES (1)");
      sent_ = true;
      return console.run(
                 "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
                 " AND datname = 'postgres'") == "1";
    });
  }
  ~LateStandby() {
    Console console(cluster_.target("postgres"));
    console.run("ALTER SYSTEM RESET synchronous_standby_names");
    console.run("SELECT pg_reload_conf()");
    probe_.finish();
  }
  LateStandby(const LateStandby&) = delete;
  LateStandby& operator=(const LateStandby&) = delete;

 private:
  Cluster& cluster_;
  Console probe_{cluster_.target("postgres")};
  bool sent_ = false;
};

}  // namespace storage_test
