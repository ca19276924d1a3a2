// What an operator may set: in a config file (TOML), over it by environment variables, over these by flags of
// `vivarium serve`, all of the same names (log-level, VIVARIUM_LOG_LEVEL, --log-level). server/settings.h lists them,
// docs/operations.md explains them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "server/hall/limits.h"
#include "server/hall/passwords.h"
#include "server/net/shares/stranger_limits.h"
#include "server/room/policy.h"

namespace server {

struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one
  std::string data = "data";
  std::string store;  ///< a database of PostgreSQL; empty: the one in the data folder
  std::string store_password_file;
  std::int64_t store_connect_seconds = 10;
  std::int64_t store_outage_seconds = 300;
  std::vector<std::string> decks;  ///< files of decks that games are to know as well; kept in the data folder
  std::string tls_cert;            ///< file of the certificate and its chain; empty: plain HTTP
  std::string tls_key;
  std::uint16_t http_redirect = 0;  ///< port that sends to https; 0: none
  int threads = 0;                  ///< 0: one for each processor
  std::string log_level = "info";
  std::string log_format = "text";
  std::size_t log_queue_bytes = std::size_t{1024} * 1024;  ///< of lines that standard error hasn't taken yet
  std::uint64_t log_repeats_per_minute = 60;               ///< warnings and errors of one event; 0: no limit
  std::string metrics_token;                               ///< whoever sends it may read /metrics; empty: nobody may
  std::vector<std::string> trusted_proxies;                ///< ranges of addresses whose word on their clients is taken
  std::string forwarded_header = "x-forwarded-for";
  std::vector<std::string> hosts;    ///< names this server goes by, besides those it knows of; "*": any
  std::vector<std::string> origins;  ///< web pages that may open /ws, besides our own; "*": any
  int public_reads = 1;              ///< 1: web pages of any origin may read what needs no session
  std::string public_url;            ///< what links in messages begin with; empty: https:// and the first host

  std::size_t connections_max = 8'192;
  std::size_t connections_per_address_max = 256;                   ///< 0: no limit
  std::size_t backlog_bytes_all = std::size_t{256} * 1024 * 1024;  ///< waiting for all clients that don't read
  std::int64_t requests_per_address = 1'000;  ///< over HTTP, at once; one more is answered 429; 0: no limit
  std::int64_t requests_per_second_per_address = 100;
  int send_buffer_bytes = 64 * 1024;  ///< of the kernel, for each connection; a slow reader fills no more
  std::size_t header_bytes_max = 8 * 1024;
  int handshake_seconds = 10;
  int idle_seconds = 60;
  int stop_seconds = 5;
  ConnectionLimits connection;
  HallLimits hall;
  RoomPolicy room;
  std::string tell_looks{engine::word_of(RoomPolicy{}.tell_looks)};  ///< as a word; becomes room.tell_looks

  std::size_t room_mail_max = 1'024;
  std::size_t hall_mail_max = 4'096;
  std::size_t connection_mail_max = 4'096;
  std::size_t writer_queue_max = 65'536;
  std::size_t commit_batch_max = 256;
  std::int64_t commit_window_us = 0;
  std::size_t reader_queue_max = 1'024;

  int password_threads = 1;             ///< on which passwords are hashed
  std::size_t password_queue_max = 64;  ///< one more is answered `busy`
  PasswordCost password_cost;

  /// Records of rooms' logs that one person, and all of one address, may write in a day; 0: no limit.
  std::int64_t records_per_person = 50'000;
  std::int64_t records_per_address = 500'000;
  StrangerLimits strangers;
  std::int64_t keep_finished_days = 0;    ///< logs of games with a result; 0: for ever
  std::int64_t keep_abandoned_days = 90;  ///< logs of tables that came to none; likewise

  std::string jwt_keys;  ///< file of the keys of an identity provider; empty: none is trusted
  std::string jwt_issuer;
  std::string jwt_audience;
  std::int64_t jwt_seconds = 600;    ///< a token is good for at most so long from when it was issued
  std::string jwt_start;             ///< where people sign in with the provider; needed with keys
  std::string vapid_key;             ///< file with the private key for Web Push; empty: none
  std::string vapid_subject;         ///< whom a push service may write to: mailto:, https:
  std::string outgoing_ca;           ///< file of certificates to trust besides the system's
  std::string outgoing_name_server;  ///< address (and port) of who is asked for names; empty: as the system has it
  int outgoing_private = 0;          ///< 1: webhooks and push services may be plain HTTP and in private networks

  int bot_threads = 0;  ///< on which bots think; 0: half of the processors
  std::size_t bot_queue_max = 1'024;
  std::size_t bot_queue_per_address_max = 128;  ///< of which of the people of one address
  std::size_t bot_queue_per_person_max = 32;    ///< and of one person
  std::int64_t bot_pace_ms = 900;               ///< a bot's action takes at least that long
};

/// The config, or what to print and the status to exit with (a wrong flag, or --help); tools/exit_status.h.
struct Exit {
  int status = 0;
  std::string text;
};

/// A setting with its value and where that came from, in the order of the example file.
struct Effective {
  std::string table;
  std::string name;
  std::string value;   ///< as TOML; of a secret that is set: asterisks
  std::string source;  ///< "default", "vivarium.toml:12", "VIVARIUM_PORT" or "--port"
};

struct Settled {
  Config config;
  std::vector<Effective> settings;
  std::vector<std::string> warnings;  ///< variables named like ours that are none
};

/// `arguments` without the program's name and the command, which `command` names in the help.
[[nodiscard]] std::variant<Settled, Exit> settle_config(const std::string& command,
                                                        const std::vector<std::string>& arguments);
/// The same for `vivarium serve`.
[[nodiscard]] std::variant<Config, Exit> read_config(const std::vector<std::string>& arguments);

/// `vivarium config`: what would be served with, and from where it comes; --check FILE; --example; --table.
[[nodiscard]] Exit run_config_command(const std::vector<std::string>& arguments);

/// docs/examples/vivarium.toml: every setting with its default and what it is for.
[[nodiscard]] std::string example_config_file();

/// Every setting on a line of its own, for programs: table, name, default as in the file, what it may be, what it is
/// for, with a tab between each two.
[[nodiscard]] std::string settings_table();

}  // namespace server
