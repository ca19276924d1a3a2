#include "protocol/requests.h"

#include <gtest/gtest.h>

#include "tests/protocol/fixtures.h"

namespace protocol {
namespace {

// The code of the refusal, or empty.
std::string refused_with(const RequestOrRefusal& parsed) {
  const auto* refused = std::get_if<RefusedRequest>(&parsed);
  return refused == nullptr ? "" : refused->error["data"]["code"].get<std::string>();
}

TEST(Requests, OfTheFixtureAreReadOrRefusedAsItSays) {
  for (const auto& entry : json_file("tests/protocol/fixtures/requests.json")) {
    const auto parsed = read_request(entry["message"].dump(), Encoding::json);
    EXPECT_EQ(Json(refused_with(parsed)), entry["refused"]) << entry["message"];
    const auto cbor = read_request(encode(entry["message"], Encoding::cbor), Encoding::cbor);
    EXPECT_EQ(Json(refused_with(cbor)), entry["refused"]) << entry["message"];
    if (const auto* refused = std::get_if<RefusedRequest>(&parsed)) {
      EXPECT_EQ(refused->id, entry["id"]);
    }
  }
}

TEST(Requests, KeepTheirIdMethodAndParams) {
  const auto parsed =
      read_request(R"({"jsonrpc":"2.0","id":"a7","method":"table.view","params":{"table":"r_1"}})", Encoding::json);
  const auto* request = std::get_if<ParsedRequest>(&parsed);
  ASSERT_NE(request, nullptr);
  EXPECT_EQ(request->id, "a7");
  EXPECT_EQ(request->method, Method::table_view);
  EXPECT_EQ(request->params.get<TableOnly>().table, "r_1");
}

TEST(Requests, WithoutParamsHaveEmptyOnes) {
  const auto parsed = read_request(R"({"jsonrpc":"2.0","id":1,"method":"ping"})", Encoding::json);
  ASSERT_TRUE(std::holds_alternative<ParsedRequest>(parsed));
  EXPECT_TRUE(std::get<ParsedRequest>(parsed).params.holds<NoParams>());
}

TEST(Requests, AWholeFloatIsAnIntegerAsInJsonSchema) {
  const auto parsed = read_request(
      R"({"jsonrpc":"2.0","id":7.0,"method":"table.sit","params":{"table":"r_1","seat":1.0}})", Encoding::json);
  const auto* request = std::get_if<ParsedRequest>(&parsed);
  ASSERT_NE(request, nullptr);
  EXPECT_EQ(request->id.dump(), "7");
  EXPECT_EQ(request->params.get<TableSit>().seat, engine::Seat{1});
}

TEST(Requests, InAnActionAWholeFloatIsStoredAsAnInteger) {
  const auto parsed =
      read_request(R"({"jsonrpc":"2.0","id":1,"method":"table.act","params":{"table":"r_1","decision":"4",)"
                   R"("key":"12345678","action":{"n":2.0,"list":[1e1,0.5]}}})",
                   Encoding::json);
  const auto* request = std::get_if<ParsedRequest>(&parsed);
  ASSERT_NE(request, nullptr);
  EXPECT_EQ(request->params.get<TableAct>().action.tree.dump(), R"({"list":[10,0.5],"n":2})");
}

TEST(Requests, WhatNotEveryReaderUnderstandsAlikeIsNoJson) {
  for (const char* bad :
       {R"({"id":1e999})", R"({"id":1,"id":1})", R"({"id":1,"more":{"a":1,"a":2}})", R"({"id":18446744073709551616})",
        R"({"id":-9223372036854775809})", R"({"id":[[1,-1e400]]})"}) {
    EXPECT_EQ(refused_with(read_request(bad, Encoding::json)), "bad_json") << bad;
  }
  EXPECT_EQ(refused_with(read_request(R"({"id":1,"more":[1e-999,18446744073709551615]})", Encoding::json)),
            "bad_request");
}

TEST(Requests, ThatAreNoJsonAreAnsweredWithoutAnId) {
  const auto parsed = read_request("{\"id\":1,", Encoding::json);
  const auto* refused = std::get_if<RefusedRequest>(&parsed);
  ASSERT_NE(refused, nullptr);
  EXPECT_EQ(refused->id, nullptr);
  EXPECT_EQ(refused->error["code"], -32700);
}

}  // namespace
}  // namespace protocol
