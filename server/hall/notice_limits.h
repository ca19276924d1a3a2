// The limits and times of notices to people who are away, by name, with what they do. An operator may set them;
// docs/protocol.md section 15 says how they act together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace server {

struct NoticeLimits {
  std::int64_t after_seconds = 60;      ///< without the table open, until somebody is told; by days: at once
  std::int64_t again_seconds = 300;     ///< of one table to one person: so much later what ended and began anew is told
  std::size_t ended_per_person = 20;    ///< games over that somebody has not seen; the oldest gives way
  std::int64_t retry_seconds = 30;      ///< after the first try; each further wait is four times as long
  std::int64_t retry_hours_most = 12;   ///< the longest wait
  int tries = 8;                        ///< until a notice is given up
  int failures = 24;                    ///< in a row, until a webhook is switched off
  std::size_t devices_per_person = 8;   ///< that get Web Push; one more takes the place of the oldest subscription
  std::size_t waiting_per_person = 64;  ///< notices on their way to one person; the next ones are not sent
  std::size_t waiting = 20'000;         ///< the same of all
  std::size_t at_once = 32;             ///< requests to other servers
  std::size_t acts_waiting = 1'024;     ///< requests of people that wait for the store; one more is answered `busy`
  bool private_addresses = false;       ///< webhooks may be plain HTTP and in the server's own network
  std::string push_key = {};            ///< public, base64url; empty: no Web Push here
  std::string public_origin = {};       ///< what links begin with, "https://games.example"; empty: not known
};

}  // namespace server
