// What REST takes and answers beyond the params and results of methods (docs/protocol.md section 19).
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "protocol/params.h"

namespace protocol {

struct ServerFacts {
  Client server;
  std::vector<std::string> protocols;
  std::vector<std::int64_t> words_spoken;
};
DESCRIBE(ServerFacts, server, protocols, words_spoken)
constexpr std::string_view described_sentence(const ServerFacts*) { return "Body of `GET /api/v1/server`."; }
constexpr auto described_sentences(const ServerFacts*) {
  return std::tuple{engine::says<&ServerFacts::protocols>("WebSocket subprotocols that it speaks."),
                    engine::says<&ServerFacts::words_spoken>("As `hello` has it.")};
}
constexpr auto described_schemas(const ServerFacts*) {
  return std::tuple{engine::fits<&ServerFacts::words_spoken>(R"({"items":{"type":"integer","minimum":1}})")};
}

struct GameWithData : GamesDataResult {
  Identifier id;
};
DESCRIBE_MORE(GameWithData, GamesDataResult, id)
constexpr std::string_view described_sentence(const GameWithData*) { return "Body of `GET /api/v1/games/{game}`."; }

struct StaffCredentials {
  AccountName name;
  Password password;
  SecondFactor code;
};
DESCRIBE(StaffCredentials, name, password, code)
constexpr std::string_view described_sentence(const StaffCredentials*) {
  return "Body of `POST /api/v1/staff/sessions`.";
}

struct HttpFault {
  std::string code;
  std::string message;
};
DESCRIBE(HttpFault, code, message)
constexpr auto described_sentences(const HttpFault*) {
  return std::tuple{
      engine::says<&HttpFault::code>("One of ErrorCode, or `not_found` for an address that leads nowhere."),
      engine::says<&HttpFault::message>("English, for developers.")};
}

struct HttpError {
  HttpFault error;
};
DESCRIBE(HttpError, error)
constexpr std::string_view described_sentence(const HttpError*) {
  return "The body of a REST answer that is no success.";
}

}  // namespace protocol
