#include "tests/fuzz/text_seeds.h"

#include <fstream>
#include <map>
#include <sstream>

#include "engine/core/describe/json.h"
#include "server/room/game_export.h"
#include "tests/fuzz/log_inputs.h"

namespace fuzz {
namespace {

using Texts = std::vector<std::string>;

std::string contents(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// One for each table of the example file.
Texts config_seeds() {
  Texts seeds;
  std::istringstream file(contents("docs/examples/vivarium.toml"));
  for (std::string line; std::getline(file, line);) {
    if (seeds.empty() || line.starts_with('[')) seeds.emplace_back();
    seeds.back() += line + "\n";
  }
  seeds.emplace_back("log-l\u00e9vel = 1\n");
  seeds.emplace_back("log-level = [1]\n[, 2.5, 1979-05-27]\noops]\n");
  seeds.emplace_back("log-level = \"info\"\n[place]\nport = 70000\naddress = [1, 2.5, 1979-05-27]\n[oops]\n");
  return seeds;
}

/// The first byte chooses what the rest is (fuzz_token.cpp).
Texts token_seeds() {
  const std::string keys(1, '\0');
  const std::string x = "11qYAycxDYn3qFLYwzJhSDJVNRfnYsDQTnCxkTGMqXs";
  const std::string ed = R"({"kty":"OKP","crv":"Ed25519","kid":"1","use":"sig","x":")" + x + "\"}";
  return {keys + ed,
          keys + R"({"keys":[)" + ed + R"(,{"kty":"EC","crv":"P-256","x":")" + x + R"(","y":")" + x + R"("}]})",
          keys + R"({"kty":"RSA","alg":"RS256","n":")" + std::string(342, 'u') + R"(","e":"AQAB"})",
          keys +
              "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA11qYAycxDYn3qFLYwzJhSDJVNRfnYsDQTnCxkTGMqXs=\n"
              "-----END PUBLIC KEY-----\n",
          "\1eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl",
          "\1eyJhbGciOiJub25lIn0.eyJzdWIiOiI0MiJ9.",
          "\2{\"iss\":\"https://site.example\",\"aud\":\"vivarium\",\"sub\":\"42\",\"exp\":1800000100}",
          "\2{\"iss\":\"https://site.example\",\"aud\":[\"x\",\"vivarium\"],\"sub\":\"42\",\"exp\":1800000100.5,"
          "\"nbf\":1,\"iat\":1799999999,\"name\":\"Ann\",\"locale\":\"ja-JP\"}"};
}

Texts request_seeds() {
  return {"GET /api/v1/games?x=%41 HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n",
          "GET /ws HTTP/1.1\r\nHost: a.example\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n\r\n",
          "POST /api/v1/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 18\r\n\r\n{\"nickname\":\"Ann\"}",
          "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3;x=\"y\"\r\nabc\r\n0\r\nT: z\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: [::1%25 /@]:8080\r\n\r\n",
          "GET /a/%2e%2e/%00//b HTTP/1.0\r\nHost: a\r\nHost: b\r\nX: y\r\n z\r\n\r\n"};
}

Texts answer_seeds() {
  return {"HTTP/1.1 204 No Content\r\n\r\n",
          "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
          "HTTP/1.1 000 OK\r\n\r\n",
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x\r\nabc\r\n0\r\nT: z\r\n\r\n",
          "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 410 Gone\r\nConnection: close\r\n\r\nall that follows",
          "HTTP/1.0 302 Found\r\nLocation: http://127.0.0.1/\r\nContent-Length: 99999999999999999999\r\n\r\n"};
}

Texts filter_seeds() {
  const std::string line =
      "\n{\"game\":\"harmonies\",\"players\":2,\"phase\":\"open\",\"free_seats\":1,\"rated\":true}";
  return {"{}" + line, R"({"games":["harmonies","evolution"],"players":[2,3],"rated":true,"free_seats":1})" + line,
          R"({"options":{"board":"A","spirits":false},"paces":["fast","days"],"phases":["open","running"]})" + line,
          R"({"games":[],"players":[],"options":{},"phases":[]})" + line};
}

/// The first byte chooses how the rest is read (fuzz_described.cpp).
Texts described_seeds() {
  const std::string whole =
      R"({"yes":true,"small":3,"number":-4,"large":5,"least":-9007199254740993,"name":"A\u00e9\ud83d\ude00",)"
      R"("color":"gray","side":"A","card":7,"perhaps":9,"or_null":{"group":1,"card":2},"pair":[1,2],"stack":["blue"],)"
      R"("places":[null],"spaces":{"3,2":["brown","gray"]},"by_name":{"x":1},"cards":{"4":{}},)"
      R"("by_number":{"-1":{"type":"nothing"}},"action":{"type":"place_token","color":"blue","space":"0,1"}})";
  return {"0" + whole,
          "1" + whole,
          "2" + whole,
          "2{}",
          "3" + std::string(64, '\1'),
          "0[1e5,-0.5,[],{},\"\\n\",null,true,false]"};
}

Texts log_seeds() { return {to_lines(recorded_log(4)), to_lines(recorded_log(100'000))}; }

Texts export_seeds() {
  Texts seeds;
  for (const int actions : {0, 1, 100'000}) {
    std::string text;
    for (const auto& line : server::lines_of(recorded_room(), recorded_log(actions))) text += line.dump() + "\n";
    seeds.push_back(std::move(text));
  }
  return seeds;
}

/// Names in every script, lines and what is refused, beside ranges of addresses and a mark.
Texts typed_seeds() {
  Texts seeds{"2001:db8::/32", "10.0.0.0/8", "1790000000000.r_1"};
  const auto examples = nlohmann::json::parse(contents("tests/protocol/fixtures/typed_texts.json"));
  for (const auto& example : examples.at("names")) seeds.push_back(example.at(1));
  for (const char* list : {"lines", "refused_names", "refused_lines"}) {
    for (const auto& example : examples.at(list)) seeds.push_back(example.at(0));
  }
  return seeds;
}

Texts snapshot_seeds() {
  const storage::Bytes bytes = unsealed(halfway().snapshot);
  return {std::string(bytes.begin(), bytes.end())};
}

}  // namespace

Texts text_seeds(std::string_view target) {
  static const std::map<std::string_view, Texts (*)()> k_seeds{
      {"fuzz_token", token_seeds},
      {"fuzz_described", described_seeds},
      {"fuzz_base64url", [] { return Texts{"", "QQ", "QUI", "QUJD", "-_8", "QQ==", "+/8="}; }},
      {"fuzz_outgoing_url",
       [] {
         return Texts{"\1https://a.example/x?y=z", "\1http://[2001:db8::1]:8080/", "\1https://10.0.0.1:443?q",
                      std::string(1, '\0') + "https://user:word@a.example/#f"};
       }},
      {"fuzz_http_request", request_seeds},
      {"fuzz_http_answer", answer_seeds},
      {"fuzz_deck", [] { return Texts{contents("tests/browser/hunters.deck")}; }},
      {"fuzz_config", config_seeds},
      {"fuzz_lobby_filter", filter_seeds},
      {"fuzz_text", typed_seeds},
      {"fuzz_log", log_seeds},
      {"fuzz_snapshot", snapshot_seeds},
      {"fuzz_export", export_seeds}};
  const auto found = k_seeds.find(target);
  return found == k_seeds.end() ? Texts{} : found->second();
}

}  // namespace fuzz
