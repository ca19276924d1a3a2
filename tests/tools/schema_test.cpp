// What `vivarium-engine schema` tells of each game's wire, and that the web client's types are that.
#include "tools/schema.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

#include "engine/core/catalog.h"
#include "tests/engine/sealed_cards.h"
#include "tools/wire_schemas.h"

namespace {

using engine::Json;

std::string board_of(const std::string& game) { return "web/src/games/" + game; }

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The names behind every "#/$defs/".
void collect_references(const Json& schema, std::set<std::string>& into) {
  if (schema.is_object() && schema.contains("$ref")) {
    into.insert(schema.at("$ref").get<std::string>().substr(std::string("#/$defs/").size()));
  }
  if (schema.is_structured()) {
    for (const Json& part : schema) collect_references(part, into);
  }
}

TEST(Schema, TheWebClientsTypesAreWhatTheGamesDescribe) {
  ASSERT_FALSE(engine::catalog().games().empty());
  for (const auto& game : engine::catalog().games()) {
    if (!std::filesystem::exists(board_of(game->info().id))) continue;  // it is played through the generic board
    EXPECT_TRUE(text_of_file(board_of(game->info().id) + "/wire.ts") == tools::typescript_of(*game))
        << "web/src/games/" << game->info().id << "/wire.ts is not what `vivarium-engine schema " << game->info().id
        << " --typescript` prints: tests/tools/update_wire_types.sh writes it anew.";
  }
}

TEST(Schema, WhatIsGeneratedOfTheWireIsAsTheServerHasIt) {
  for (const auto& [name, text] : tools::wire_schemas()) {
    const std::string path = "protocol/schemas/" + name + ".json";
    EXPECT_TRUE(text_of_file(path) == text) << path << " is stale: `./test --update` rewrites it.";
  }
}

TEST(Schema, NothingOfTheWireIsWrittenByHand) {
  std::set<std::string> there;
  for (const auto& file : std::filesystem::directory_iterator("protocol/schemas")) there.insert(file.path().stem());
  std::set<std::string> generated;
  for (const auto& [name, text] : tools::wire_schemas()) generated.insert(name);
  EXPECT_EQ(there, generated);
}

TEST(Schema, NoNameIsDeclaredTwice) {
  const std::regex declaration("export (?:type|interface) (\\w+)");
  for (const auto& game : engine::catalog().games()) {
    const std::string types = tools::typescript_of(*game);
    std::set<std::string> names;
    for (std::sregex_iterator at(types.begin(), types.end(), declaration), end; at != end; ++at) {
      EXPECT_TRUE(names.insert((*at)[1]).second) << game->info().id << ": " << (*at)[1];
    }
    for (const char* name : {"Action", "Event", "View", "ScoreExtra"}) {
      EXPECT_TRUE(names.contains(name)) << game->info().id << ": " << name;
    }
  }
}

TEST(Schema, EveryReferenceLeadsToADefinition) {
  for (const auto& game : engine::catalog().games()) {
    const Json schema = tools::json_schema_of(*game);
    std::set<std::string> references;
    collect_references(schema, references);
    EXPECT_GT(references.size(), 10U);
    for (const std::string& name : references) {
      EXPECT_TRUE(schema.at("$defs").contains(name)) << game->info().id << ": " << name;
    }
    for (const char* name : {"Action", "Event", "View", "ScoreExtra"}) {
      EXPECT_TRUE(schema.at("$defs").contains(name)) << game->info().id << ": " << name;
    }
  }
}

TEST(Schema, AGameThatDescribesNothingHasAnEmptyOne) {
  const auto game = sealed_cards::make_game();
  EXPECT_TRUE(tools::json_schema_of(*game).at("$defs").empty());
}

}  // namespace
