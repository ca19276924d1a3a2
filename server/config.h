// What an operator may set: flags of `vivarium serve`, each with an environment variable of the same name
// (--log-level is VIVARIUM_LOG_LEVEL). docs/operations.md lists them all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "server/hall/limits.h"

namespace server {

struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one
  std::string data = "data";
  std::vector<std::string> decks;  ///< files of decks that games are to know as well; kept in the data folder
  int threads = 0;                 ///< 0: one for each processor
  std::string log_level = "info";
  std::vector<std::string> origins;  ///< web pages that may open /ws, besides our own; "*": any

  std::size_t connections_max = 8'192;
  std::size_t connections_per_address_max = 256;  ///< 0: no limit
  int send_buffer_bytes = 64 * 1024;              ///< of the kernel, for each connection; a slow reader fills no more
  std::size_t header_bytes_max = 8 * 1024;
  int handshake_seconds = 10;
  int idle_seconds = 60;
  int stop_seconds = 5;
  ConnectionLimits connection;
  HallLimits hall;

  std::size_t room_mail_max = 1'024;
  std::size_t hall_mail_max = 4'096;
  std::size_t connection_mail_max = 4'096;
  std::size_t writer_queue_max = 65'536;
  std::size_t commit_batch_max = 256;
  std::int64_t commit_window_us = 0;
  std::size_t reader_queue_max = 1'024;
};

/// The config, or what to print and the status to exit with (a wrong flag, or --help).
struct Exit {
  int status = 0;
  std::string text;
};
/// `arguments` without the program's name and the word "serve".
[[nodiscard]] std::variant<Config, Exit> read_config(const std::vector<std::string>& arguments);

}  // namespace server
