// Every form that a described value takes, against a stock JSON and CBOR library.
#include <gtest/gtest.h>

#include "engine/core/describe/encoding.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_schema.h"
#include "engine/core/describe/patch.h"
#include "engine/core/describe/read.h"
#include "engine/core/describe/shape.h"
#include "engine/core/describe/tree.h"
#include "engine/core/describe/write.h"
#include "engine/core/typed_view.h"
#include "tests/engine/describe/everything.h"
#include "tests/engine/describe/random_value.h"

namespace testing_describe {

namespace {

using Json = nlohmann::json;

constexpr int k_values = 4000;

struct Nickname : std::string {
  using std::string::string;
};
DESCRIBE_VALUE(Nickname, "As it is shown.")
constexpr engine::Range described_range(const Nickname*) { return {0, 24}; }

struct Named {
  Nickname told_name;
  int age = 0;
};
DESCRIBE(Named, told_name, age)
constexpr auto described_ranges(const Named*) { return std::tuple{engine::within<&Named::age>(0, 200)}; }
constexpr auto described_sentences(const Named*) { return std::tuple{engine::says<&Named::age>("In years.")}; }

struct Told : Named {
  std::optional<Nickname> also;
};
DESCRIBE_MORE(Told, Named, also)
constexpr std::string_view described_sentence(const Told*) { return "Of whom something is told."; }
constexpr auto described_sentences(const Told*) { return std::tuple{engine::says<&Told::also>("If there is one.")}; }
constexpr std::string_view described_schema(const Told*) { return R"({"minProperties":2})"; }

struct NamesBySeat {
  std::map<std::uint8_t, std::vector<Nickname>> names;
  friend bool operator==(const NamesBySeat&, const NamesBySeat&) = default;
};
DESCRIBE_AS(NamesBySeat, names)

/// Parts that several hold, and one that knows itself how it is written.
struct Whole {
  std::shared_ptr<const Told> told;
  engine::SharedView game;
  NamesBySeat names = {};
};
DESCRIBE(Whole, told, game, names)

Everything random_value(RandomValues& values) {
  Everything made;
  values.make(made);
  return made;
}

TEST(Described, WordsAreKnownBothWays) {
  EXPECT_EQ(engine::word_of(Color::brown), "brown");
  EXPECT_EQ(engine::from_word<Color>("gray"), Color::gray);
  EXPECT_EQ(engine::from_word<Color>("green"), std::nullopt);
  EXPECT_EQ(engine::word_of(Side::b), "B");
  EXPECT_EQ(engine::from_word<Side>("b"), std::nullopt);
  EXPECT_EQ(engine::all<Color>.size(), 3U);
  EXPECT_EQ(engine::described::tag<TakeTokens>, "take_tokens");
}

TEST(Described, JsonHasTheMembersInTheirOrder) {
  EXPECT_EQ(engine::json_text(Action{TakeTokens{2, CardId{7}}}), R"({"type":"take_tokens","group":2,"card":7})");
  EXPECT_EQ(engine::json_text(Action{TakeTokens{2, {}}}), R"({"type":"take_tokens","group":2})");
  EXPECT_EQ(engine::json_text(Action{PlaceToken{Color::gray, {3, 2}}}),
            R"({"type":"place_token","color":"gray","space":"3,2"})");
  EXPECT_EQ(engine::json_text(Action{Nothing{}}), R"({"type":"nothing"})");
}

TEST(Described, JsonComesBackAsItWas) {
  RandomValues values(1);
  for (int i = 0; i < k_values; ++i) {
    const Everything value = random_value(values);
    const std::string text = engine::json_text(value);
    const auto back = engine::read_json<Everything>(text, "bad");
    ASSERT_TRUE(back) << back.error().field << ": " << back.error().message << "\n" << text;
    ASSERT_EQ(*back, value) << text;
    // The library understands it, writes it its own way, and that is understood as well: members in any order.
    ASSERT_EQ(*engine::read_json<Everything>(Json::parse(text).dump(), "bad"), value);
    ASSERT_EQ(*engine::read_json<Everything>(Json::parse(text).dump(2, ' ', true), "bad"), value);
  }
}

TEST(Described, ATreeComesBackAsItWas) {
  RandomValues values(6);
  for (int i = 0; i < k_values; ++i) {
    const Everything value = random_value(values);
    ASSERT_EQ(*engine::from_tree<Everything>(engine::to_tree(value), "bad"), value);
  }
}

TEST(Described, ATextIsWrittenAsUtf8WhateverItHolds) {
  const auto written = [](std::string_view text) {
    std::string json;
    engine::append_json_text(json, text);
    return json;
  };
  EXPECT_EQ(written("\u00e9\u20ac\U0001f600"), "\"\u00e9\u20ac\U0001f600\"");
  EXPECT_EQ(written(std::string("a\xff") + "b"), "\"a\ufffdb\"");
  EXPECT_EQ(written("\xe2\x82"), "\"\ufffd\ufffd\"") << "cut off";
  EXPECT_EQ(written("\xed\xa0\x80"), "\"\ufffd\ufffd\ufffd\"") << "a surrogate";
  EXPECT_EQ(written("\xc0\xaf\n"), "\"\ufffd\ufffd\\n\"") << "longer than needed";
  EXPECT_EQ(engine::to_tree(std::string("\xff")), "\ufffd");
}

TEST(Described, CborSaysWhatTheJsonSays) {
  RandomValues values(2);
  for (int i = 0; i < k_values; ++i) {
    const Everything value = random_value(values);
    std::string bytes;
    engine::write_cbor(bytes, value);
    ASSERT_EQ(Json::from_cbor(bytes), Json::parse(engine::json_text(value)));
  }
}

TEST(Described, BytesComeBackAndAreTheOnlyOnes) {
  RandomValues values(3);
  for (int i = 0; i < k_values; ++i) {
    const Everything value = random_value(values);
    engine::Encoder to;
    engine::write_bytes(to, value);
    engine::Decoder from(to.bytes());
    ASSERT_EQ(engine::read_bytes<Everything>(from), value);
    ASSERT_TRUE(from.finished());
    // Damaged: refused, or another value whose bytes they are.
    engine::Bytes damaged = to.bytes();
    damaged[values.below(static_cast<std::uint32_t>(damaged.size()))] ^=
        static_cast<std::uint8_t>(1 + values.below(255));
    engine::Decoder hostile(damaged);
    const auto other = engine::read_bytes<Everything>(hostile);
    if (!hostile.finished()) continue;
    engine::Encoder again;
    engine::write_bytes(again, other);
    ASSERT_EQ(again.bytes(), damaged);
  }
}

TEST(Described, NothingIsAByteAndNoWord) {
  for (const auto& [byte, good] : {std::pair<std::uint8_t, bool>{1, true}, {2, false}, {254, false}, {255, true}}) {
    engine::Encoder to;
    to.u8(byte);
    engine::Decoder from(to.bytes());
    EXPECT_EQ(engine::read_bytes<Fruit>(from), byte == 1 ? Fruit::pear : Fruit::none);
    EXPECT_EQ(from.finished(), good);
  }
  engine::Encoder to;
  engine::write_bytes(to, std::array<Corner, 3>{static_cast<Corner>(25), Corner::none, static_cast<Corner>(26)});
  engine::Decoder from(to.bytes());
  EXPECT_EQ(engine::read_bytes<Corner>(from), static_cast<Corner>(25));
  EXPECT_EQ(engine::read_bytes<Corner>(from), Corner::none);
  EXPECT_TRUE(from.ok());
  (void)engine::read_bytes<Corner>(from);
  EXPECT_FALSE(from.ok());
  EXPECT_EQ(engine::from_word<Fruit>("none"), std::nullopt);
}

TEST(Described, AMemberMayBeNullWhereItIsThere) {
  EXPECT_EQ(engine::json_text(NullOrNone{std::nullopt, true}), R"({"protected":true})");
  EXPECT_EQ(engine::json_text(NullOrNone{engine::Nullable<Fruit>(), true}), R"({"fruit":null,"protected":true})");
  engine::TypeScript types;
  types.declare(engine::shape_of<NullOrNone>());
  EXPECT_NE(types.text().find("readonly fruit?: Fruit | null;\n  readonly protected: boolean;"), std::string::npos)
      << types.text();
}

TEST(Described, APatchLeadsFromOneToTheOther) {
  RandomValues values(4);
  std::size_t operations = 0;
  for (int i = 0; i < k_values; ++i) {
    const Everything before = random_value(values);
    Everything after = before;
    i % 4 == 0 ? values.make(after) : values.change(after);
    std::string text;
    operations += engine::write_patch(text, before, after);
    const Json old = Json::parse(engine::json_text(before));
    const Json patch = Json::parse(text);
    ASSERT_EQ(old.patch(patch), Json::parse(engine::json_text(after))) << text;
    ASSERT_EQ(patch.empty(), before == after);
    std::string bytes;
    engine::CborOut out(bytes);
    engine::PatchOut cbor(out);
    engine::described::patch(cbor, before, after);
    cbor.finish();
    ASSERT_EQ(Json::from_cbor(bytes), patch);
  }
  EXPECT_GT(operations, 4U * k_values);
}

TEST(Described, WhatIsSharedIsWrittenAsWhatItPointsAt) {
  const auto game = std::make_shared<const engine::JsonView>(Json{{"round", 1}});
  const Whole whole{std::make_shared<const Told>(Told{{"Ann", 30}, {}}), game, {}};
  EXPECT_EQ(engine::json_text(whole), R"({"told":{"told_name":"Ann","age":30},"game":{"round":1},"names":{}})");
  EXPECT_EQ(engine::json_text(Whole{}), R"({"told":null,"game":null,"names":{}})");
  std::string bytes;
  engine::write_cbor(bytes, whole);
  EXPECT_EQ(Json::from_cbor(bytes), Json::parse(engine::json_text(whole)));
  const auto back = engine::read_json<std::shared_ptr<const Told>>(R"({"told_name":"Bea","age":4})", "bad");
  ASSERT_TRUE(back);
  EXPECT_EQ((*back)->told_name, "Bea");
  EXPECT_FALSE(engine::read_json<std::shared_ptr<const Told>>(R"({"told_name":"Bea","age":400})", "bad"));
}

TEST(Described, APatchOfWhatIsSharedSaysWhatDiffersInIt) {
  const auto game = [](int round) { return std::make_shared<const engine::JsonView>(Json{{"round", round}}); };
  const auto ann = std::make_shared<const Told>(Told{{"Ann", 30}, {}});
  const Whole before{ann, game(1), {{{1, {"Ann"}}}}};
  const Whole after{std::make_shared<const Told>(Told{{"Ann", 31}, {}}), game(2), {{{1, {"Ann", "Bea"}}}}};
  std::string text;
  EXPECT_EQ(engine::write_patch(text, before, after), 3U);
  EXPECT_EQ(text, R"([{"op":"replace","path":"/told/age","value":31},{"op":"replace","path":"/game/round","value":2},)"
                  R"({"op":"add","path":"/names/1/1","value":"Bea"}])");
  text.clear();
  EXPECT_EQ(engine::write_patch(text, before, Whole{ann, nullptr, before.names}), 1U);
  EXPECT_EQ(text, R"([{"op":"replace","path":"/game","value":null}])");
  text.clear();
  EXPECT_EQ(engine::write_patch(text, before, before), 0U);
}

TEST(Described, WhoWritesByItselfKnowsWhatMembersAreCalled) {
  EXPECT_EQ(engine::described::name_of<&Told::also>, "also");
  EXPECT_EQ(engine::described::name_of<&Whole::game>, "game");
  EXPECT_EQ(engine::tagged_json_text(TakeTokens{2, {}}), engine::json_text(Action{TakeTokens{2, {}}}));
}

TEST(Described, APatchMayLieBelowAPath) {
  std::string text;
  EXPECT_EQ(engine::write_patch(text, TakeTokens{1, {}}, TakeTokens{2, CardId{3}}, "/game"), 2U);
  EXPECT_EQ(text, R"([{"op":"replace","path":"/game/group","value":2},{"op":"add","path":"/game/card","value":3}])");
}

struct Refused {
  std::string_view text;
  std::string_view field;
  std::string_view message;
};

TEST(Described, JsonTextBecomesTheCborOfItsTree) {
  for (const std::string& text :
       {std::string(R"({})"), std::string(R"([])"), std::string("\"\\u00e9\\n\""), std::string("-1"),
        std::string("[0,23,24,255,256,65535,65536,4294967295,4294967296,18446744073709551615,-9223372036854775808]"),
        std::string("[1.5,-0.25,1e300,true,false,null]"), "[" + std::string(40, '1') + "e-10]", R"({"list":[)" + [] {
          std::string many = "0";
          for (int i = 0; i < 300; ++i) many += ",{\"n\":" + std::to_string(i) + "}";
          return many;
        }() + "]}"}) {
    std::string bytes;
    engine::CborOut(bytes).raw(text);
    const Json tree = Json::parse(text);
    EXPECT_EQ(Json::from_cbor(bytes), tree) << text;
    EXPECT_EQ(std::vector<std::uint8_t>(bytes.begin(), bytes.end()), Json::to_cbor(tree)) << text;
  }
}

TEST(Described, CborThatIsNoneIsDiscarded) {
  EXPECT_TRUE(engine::parse_cbor(std::vector<std::uint8_t>{}).is_discarded());
  EXPECT_TRUE(engine::parse_cbor(std::vector<std::uint8_t>{0x82, 0x01}).is_discarded()) << "cut off";
  EXPECT_TRUE(engine::parse_cbor(std::vector<std::uint8_t>{0x01, 0x01}).is_discarded()) << "two values";
  const std::vector<std::uint8_t> endless{0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
  EXPECT_TRUE(engine::parse_cbor(endless).is_discarded());
  EXPECT_EQ(engine::parse_cbor(std::vector<std::uint8_t>{0x82, 0x01, 0x20}), Json({1, -1}));
}

TEST(Described, WhatIsWrongIsToldWithItsPath) {
  const std::array<Refused, 14> cases{{
      {R"({"type":"take_tokens","group":5})", "group", "A number from 0 to 4 is expected."},
      {R"({"type":"take_tokens"})", "group", "This member is missing."},
      {R"({"type":"take_tokens","group":1,"group":1})", "group", "This member is here twice."},
      {R"({"type":"take_tokens","group":1,"type":"take_tokens"})", "type", "There is no such member here."},
      {R"({"type":"take_tokens","group":1,"more":1})", "more", "There is no such member here."},
      {R"({"type":"take_tokens","group":1.5})", "group", "A whole number is expected."},
      {R"({"type":"take_tokens","group":1,"card":null})", "card", "A whole number is expected."},
      {R"({"type":"take_tokens","group":1,"card":43})", "card", "A number from 0 to 42 is expected."},
      {R"({"type":"place_token","color":"pink","space":"1,1"})", "color", "There is no such word here."},
      {R"({"type":"place_token","color":"blue","space":"1;1"})", "space", "This text is not understood."},
      {R"({"type":"fly"})", "type", "There is nothing of that type."},
      {R"({"group":1})", "type", "It has no type."},
      {R"([])", "", "An object is expected."},
      {R"({"type":"nothing"} x)", "", "This is not JSON: something follows the end."},
  }};
  for (const Refused& one : cases) {
    const auto read = engine::read_json<Action>(one.text, "bad_action");
    ASSERT_FALSE(read.ok()) << one.text;
    EXPECT_EQ(read.error(), (engine::Rejection{"bad_action", one.message, "", one.field}))
        << one.text << ": " << read.error().field << ": " << read.error().message;
  }
}

TEST(Described, AWordOrAnObjectIsReadByWhatItIs) {
  EXPECT_EQ(engine::json_text(SideOrTokens{Side::b}), R"("B")");
  EXPECT_EQ(engine::json_text(SideOrTokens{TakeTokens{2, {}}}), R"({"group":2})");
  EXPECT_EQ(engine::read_json<SideOrTokens>("\"C\"", "bad").error().message, "There is no such word here.");
  EXPECT_EQ(engine::read_json<SideOrTokens>(R"({"group":5})", "bad").error().field, "group");
  EXPECT_EQ(engine::read_json<SideOrTokens>("2", "bad").error().message, "A word or an object is expected.");
}

TEST(Described, WhatMembersCanNotSayIsAskedOfTheWhole) {
  EXPECT_TRUE(engine::read_json<Ascending>("[1,2]", "bad"));
  EXPECT_EQ(engine::read_json<Ascending>("[2,2]", "bad").error().message, "The lesser number comes first.");
  const engine::Bytes bytes{2, 1};
  engine::Decoder from(bytes);
  (void)engine::read_bytes<Ascending>(from);
  EXPECT_FALSE(from.ok());
}

TEST(Described, UnknownAndMissingMembersMayBeLet) {
  EXPECT_TRUE(engine::read_json<Action>(R"({"more":[{}],"type":"nothing"})", "bad", engine::Members::open));
  const auto sparse = engine::read_json<Everything>(R"({"small":3})", "bad", engine::Members::sparse);
  ASSERT_TRUE(sparse);
  EXPECT_EQ(sparse->small, 3);
  EXPECT_EQ(sparse->name, "?");
}

TEST(Described, NothingIsNullInAStateAndNeverOnTheWire) {
  const std::array<Fruit, 2> fruits{Fruit::pear, Fruit::none};
  EXPECT_EQ(engine::json_text(fruits), R"(["pear",null])");
  const auto read = [](std::string_view text, engine::Members members) {
    return engine::read_json<std::array<Fruit, 2>>(text, "bad", members);
  };
  EXPECT_EQ(*read(R"(["pear",null])", engine::Members::whole), fruits);
  EXPECT_FALSE(read(R"(["pear",null])", engine::Members::exact));
  EXPECT_FALSE(read(R"(["pear","none"])", engine::Members::whole));
  EXPECT_EQ(engine::json_text(Corner::none), "null");
  EXPECT_EQ(*engine::read_json<Corner>("null", "bad", engine::Members::whole), Corner::none);
  EXPECT_FALSE(engine::read_json<Corner>("null", "bad"));
}

/// As the library does: a text is JSON or it is none.
TEST(Described, TheReaderTakesWhatJsonIs) {
  RandomValues values(5);
  int taken = 0;
  for (int i = 0; i < 8 * k_values; ++i) {
    std::string text = engine::json_text(random_value(values)).substr(0, 40 + values.below(400));
    for (std::uint32_t damage = values.below(3); damage > 0 && !text.empty(); --damage) {
      static constexpr std::string_view k_bytes = "{}[]\",:\\u0e.-+1tfn \n\x80\xc3\xed\xf0";
      text[values.below(static_cast<std::uint32_t>(text.size()))] = k_bytes[values.below(k_bytes.size())];
    }
    if (values.below(2) == 0) text = "[" + text + "]";
    // A whole text now and then, cut where its first value ends.
    if (values.below(2) == 0) text = text.substr(0, text.find(']') == std::string::npos ? 0 : text.find(']') + 1);
    engine::JsonIn in(text);
    std::string_view passed;
    const bool ours = in.raw(passed) && in.end();
    ASSERT_EQ(ours, Json::accept(text)) << text;
    taken += ours ? 1 : 0;
  }
  EXPECT_GT(taken, 0);
}

TEST(Described, DepthIsBounded) {
  const std::string deep = std::string(1000, '[') + std::string(1000, ']');
  engine::JsonIn in(deep);
  std::string_view passed;
  EXPECT_FALSE(in.raw(passed));
  EXPECT_EQ(in.fault()->message, "This is nested too deeply.");
}

TEST(Described, ASchemaSaysWhatTheReaderTakes) {
  engine::JsonSchema schema;
  const Json action = schema.of(engine::shape_of<Action>());
  const Json defs = schema.definitions();
  EXPECT_EQ(action, Json::parse(R"({"oneOf":[{"$ref":"#/$defs/Nothing"},{"$ref":"#/$defs/TakeTokens"},
                                             {"$ref":"#/$defs/PlaceToken"}]})"));
  EXPECT_EQ(defs.at("Color"), Json::parse(R"({"type":"string","enum":["blue","gray","brown"]})"));
  EXPECT_EQ(defs.at("TakeTokens"), Json::parse(R"({
      "type":"object","required":["type","group"],"additionalProperties":false,
      "properties":{"type":{"const":"take_tokens"},"group":{"type":"integer","minimum":0,"maximum":4},
                    "card":{"type":"integer","minimum":0,"maximum":42}}})"));
}

TEST(Described, ASchemaHasTheSentencesAndDefinesWhatHasOneOfItsOwn) {
  engine::JsonSchema schema(engine::UnknownMembers::ignored);
  schema.define(engine::shape_of<Told>());
  const Json defs = schema.definitions();
  EXPECT_EQ(defs.at("Told"), Json::parse(R"({
      "description":"Of whom something is told.","type":"object","required":["told_name","age"],
      "properties":{"told_name":{"$ref":"#/$defs/Nickname"},
                    "age":{"description":"In years.","type":"integer","minimum":0,"maximum":200},
                    "also":{"description":"If there is one.","$ref":"#/$defs/Nickname"}},
      "minProperties":2})"));
  EXPECT_EQ(schema.definitions().at("Told").at("properties").begin().key(), "told_name")
      << "in the order of the struct";
  EXPECT_EQ(defs.at("Nickname"), Json::parse(R"({"description":"As it is shown.","type":"string","maxLength":24})"));
}

TEST(Described, AStructWithItsTypeAndWithoutAreTwoDefinitions) {
  engine::JsonSchema schema;
  schema.name("Action", engine::shape_of<Action>());
  schema.define(engine::shape_of<Action>());
  schema.define(engine::shape_of<Everything>());
  EXPECT_TRUE(schema.definitions().at("TakeTokens").at("properties").contains("type"));
  EXPECT_FALSE(schema.definitions().at("TakeTokens2").at("properties").contains("type"));
}

TEST(Described, TypeScriptNamesEveryTypeOnce) {
  engine::TypeScript types;
  types.name("Action", engine::shape_of<Action>());
  types.name("Everything", engine::shape_of<Everything>());
  types.declare(engine::shape_of<Action>());
  types.declare(engine::shape_of<Everything>());
  EXPECT_NE(types.text().find("export type Color = 'blue' | 'gray' | 'brown';\n"), std::string::npos);
  EXPECT_NE(types.text().find("export interface TakeTokens {\n  readonly type: 'take_tokens';\n  readonly group: "
                              "number;\n  readonly card?: number;\n}\n"),
            std::string::npos)
      << types.text();
  // A TakeTokens without a "type" is another type.
  EXPECT_NE(types.text().find("  readonly side_or_tokens: Side | TakeTokens2;\n"), std::string::npos) << types.text();
  EXPECT_NE(types.text().find("export interface TakeTokens2 {\n  readonly group: "), std::string::npos) << types.text();
  EXPECT_EQ(types.text().find("export type Color"), types.text().rfind("export type Color"));
}

}  // namespace

}  // namespace testing_describe
