// Tokens of identity providers: which are good, and why the others are not.
#include "protocol/limits.h"
#include "server/hall/base64url.h"
#include "server/hall/identity_token.h"
#include "tests/server/signing_keys.h"

namespace server {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t k_now_s = 1'790'000'000;
const TokenTerms k_terms{"https://id.example", "vivarium.example"};

Json claims(const Json& other = Json::object()) {
  Json claims{{"iss", k_terms.issuer}, {"aud", k_terms.audience}, {"sub", "user-42"},
              {"iat", k_now_s - 5},    {"exp", k_now_s + 300},    {"nickname", "Ann"}};
  claims.update(other);
  return claims;
}

Json without(const char* name) {
  Json rest = claims();
  rest.erase(name);
  return rest;
}

IdentityKeys keys_from(const std::string& text) {
  auto keys = IdentityKeys::parse(text);
  EXPECT_TRUE(keys.ok()) << keys.error().message;
  return keys.ok() ? *keys : IdentityKeys();
}

/// The fault's name; "" when the token is good.
std::string fault(const std::string& token, const IdentityKeys& keys, std::int64_t now_s = k_now_s) {
  const CheckedToken checked = check_token(token, keys, k_terms, now_s * 1000);
  const auto* found = std::get_if<TokenFault>(&checked);
  return found == nullptr ? "" : name_of(*found);
}

TEST(Base64Url, IsReadOnlyAsItIsWritten) {
  EXPECT_EQ(from_base64url("-_8"), "\xFB\xFF");
  for (const char* text : {"-_8=", "+/8", "-_9", " -_8", "m\xCDm\xCD"}) EXPECT_FALSE(from_base64url(text)) << text;
}

class EachAlgorithm : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(All, EachAlgorithm, testing::Values("RS256", "ES256", "EdDSA"));

TEST_P(EachAlgorithm, SignsWhatIsGoodHere) {
  const SigningKey key(GetParam());
  const std::string token = key.token(claims({{"locale", "ja"}}), {{"kid", "one"}});
  for (const std::string& text :
       {key.pem(), key.jwk("one").dump(), Json{{"keys", Json::array({key.jwk("one")})}}.dump()}) {
    const CheckedToken checked = check_token(token, keys_from(text), k_terms, k_now_s * 1000);
    ASSERT_TRUE(std::holds_alternative<Identity>(checked)) << name_of(std::get<TokenFault>(checked)) << text;
    const auto& identity = std::get<Identity>(checked);
    EXPECT_EQ(identity.issuer, k_terms.issuer);
    EXPECT_EQ(identity.subject, "user-42");
    EXPECT_EQ(identity.nickname, "Ann");
    EXPECT_EQ(identity.language, "ja");
    EXPECT_EQ(identity.until_ms, (k_now_s + 300 + 61) * 1000);
  }
}

TEST_P(EachAlgorithm, SignsNothingThatWasChangedOrIsAnothers) {
  const SigningKey key(GetParam());
  const SigningKey other(GetParam());
  const IdentityKeys keys = keys_from(key.pem());
  EXPECT_EQ(fault(other.token(claims()), keys), "signature");
  const std::string good = key.token(claims());
  const std::string changed = key.token(claims({{"sub", "somebody else"}}));
  const auto dot = [](const std::string& token) { return token.rfind('.'); };
  EXPECT_EQ(fault(changed.substr(0, dot(changed)) + good.substr(dot(good)), keys), "signature");
  EXPECT_EQ(fault(good.substr(0, dot(good)) + ".", keys), "signature");
  EXPECT_EQ(fault(good.substr(0, dot(good)) + "." + base64url(std::string(64, '\0')), keys), "signature");
}

TEST_P(EachAlgorithm, IsTheKeysOwn) {
  const SigningKey key(GetParam());
  const std::string own = GetParam();
  for (const std::string named : {"RS256", "ES256", "EdDSA"}) {
    if (named == own) continue;
    EXPECT_EQ(fault(key.token(claims(), {{"alg", named}}), keys_from(key.pem())), "algorithm");
  }
}

TEST(IdentityToken, IsNeverSignedByNobodyOrWithAPublicKeyAsTheSecret) {
  const SigningKey key("RS256");
  const IdentityKeys keys = keys_from(key.pem());
  for (const char* none : {"none", "None", "NONE", "", "HS384", "RS512", "ES384", "PS256"}) {
    EXPECT_EQ(fault(key.token(claims(), {{"alg", none}}), keys), "algorithm") << none;
  }
  const std::string unsigned_text = base64url(R"({"alg":"none"})") + "." + base64url(claims().dump());
  EXPECT_EQ(fault(unsigned_text + ".", keys), "algorithm");
  const std::string text = base64url(R"({"alg":"HS256"})") + "." + base64url(claims().dump());
  const std::string secret = key.pem();
  std::string mac(32, '\0');
  unsigned int length = 0;
  HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()),
       reinterpret_cast<const unsigned char*>(text.data()), text.size(), reinterpret_cast<unsigned char*>(mac.data()),
       &length);
  ASSERT_EQ(length, mac.size());
  EXPECT_EQ(fault(text + "." + base64url(mac), keys), "algorithm");
}

TEST(IdentityToken, WithExtensionsThatMustBeUnderstoodIsRefused) {
  const SigningKey key("EdDSA");
  EXPECT_EQ(fault(key.token(claims(), {{"crit", Json::array({"b64"})}, {"b64", false}}), keys_from(key.pem())),
            "algorithm");
}

TEST(IdentityToken, IsForThisServerAndFromTheIssuer) {
  const SigningKey key("EdDSA");
  const IdentityKeys keys = keys_from(key.pem());
  EXPECT_EQ(fault(key.token(claims({{"iss", "https://id.example/"}})), keys), "issuer");
  EXPECT_EQ(fault(key.token(claims({{"iss", 7}})), keys), "issuer");
  EXPECT_EQ(fault(key.token(without("iss")), keys), "issuer");
  EXPECT_EQ(fault(key.token(claims({{"aud", "another.example"}})), keys), "audience");
  EXPECT_EQ(fault(key.token(claims({{"aud", Json::array()}})), keys), "audience");
  EXPECT_EQ(fault(key.token(without("aud")), keys), "audience");
  EXPECT_EQ(fault(key.token(claims({{"aud", {"another.example", k_terms.audience}}})), keys), "");
}

TEST(IdentityToken, HoldsFromItsBeginningToItsEndGiveOrTakeAMinute) {
  const SigningKey key("EdDSA");
  const IdentityKeys keys = keys_from(key.pem());
  const std::string token = key.token(claims({{"nbf", k_now_s}, {"iat", k_now_s}, {"exp", k_now_s + 100}}));
  EXPECT_EQ(fault(token, keys, k_now_s - 61), "not_yet_valid");
  EXPECT_EQ(fault(token, keys, k_now_s - 60), "");
  EXPECT_EQ(fault(token, keys, k_now_s + 159), "");
  EXPECT_EQ(fault(token, keys, k_now_s + 160), "expired");
  EXPECT_EQ(fault(key.token(claims({{"iat", k_now_s + 61}})), keys), "not_yet_valid");
  EXPECT_EQ(fault(key.token(without("iat")), keys), "malformed") << "its age would not be known";
  EXPECT_EQ(fault(key.token(without("exp")), keys), "malformed");
  EXPECT_EQ(fault(key.token(claims({{"exp", "tomorrow"}})), keys), "malformed");
  EXPECT_EQ(fault(key.token(claims({{"nbf", Json()}})), keys), "malformed");
}

TEST(IdentityToken, IsGoodForNoLongerThanTokensAreHere) {
  const SigningKey key("EdDSA");
  const IdentityKeys keys = keys_from(key.pem());
  const auto lasting = [&](std::int64_t seconds) {
    return fault(key.token(claims({{"iat", k_now_s}, {"exp", k_now_s + seconds}})), keys);
  };
  EXPECT_EQ(lasting(600), "");
  EXPECT_EQ(lasting(601), "lasts_too_long");
  EXPECT_EQ(lasting(std::int64_t{100} * 365 * 86'400), "lasts_too_long");
  EXPECT_EQ(fault(key.token(claims({{"exp", 1e300}})), keys), "lasts_too_long");
}

TEST(IdentityToken, IsRememberedByItsIdOrByWhatWasSigned) {
  const SigningKey key("ES256");
  const IdentityKeys keys = keys_from(key.pem());
  const auto read = [&](const Json& other = Json::object()) {
    return std::get<Identity>(check_token(key.token(claims(other)), keys, k_terms, k_now_s * 1000));
  };
  EXPECT_EQ(read({{"jti", "1"}}).use, read({{"jti", "1"}, {"nickname", "Bob"}}).use);
  EXPECT_NE(read({{"jti", "1"}}).use, read({{"jti", "2"}}).use);
  EXPECT_EQ(read().use, read().use) << "another signature of the same text";
  EXPECT_NE(read().use, read({{"nickname", "Bob"}}).use);
  EXPECT_EQ(read({{"state", "made up"}}).state, "made up");
  EXPECT_EQ(read().state, "");
}

TEST(IdentityToken, SaysWhoItIs) {
  const SigningKey key("EdDSA");
  const IdentityKeys keys = keys_from(key.pem());
  EXPECT_EQ(fault(key.token(without("sub")), keys), "subject");
  EXPECT_EQ(fault(key.token(claims({{"sub", ""}})), keys), "subject");
  EXPECT_EQ(fault(key.token(claims({{"sub", 42}})), keys), "subject");
  EXPECT_EQ(fault(key.token(claims({{"sub", std::string(256, 'x')}})), keys), "subject");
  EXPECT_EQ(fault(key.token(claims({{"sub", std::string(255, 'x')}})), keys), "");
}

TEST(IdentityToken, NamesAKeyThatIsThere) {
  const SigningKey one("ES256");
  const SigningKey two("ES256");
  const IdentityKeys keys = keys_from(Json{{"keys", {one.jwk("one"), two.jwk("two")}}}.dump());
  EXPECT_EQ(keys.size(), 2U);
  EXPECT_EQ(fault(one.token(claims(), {{"kid", "one"}}), keys), "");
  EXPECT_EQ(fault(one.token(claims(), {{"kid", "two"}}), keys), "signature");
  EXPECT_EQ(fault(one.token(claims(), {{"kid", "three"}}), keys), "unknown_key");
  EXPECT_EQ(fault(two.token(claims()), keys), "") << "it names none: any may have signed";
}

TEST(IdentityToken, ThatIsNoneIsRefused) {
  const SigningKey key("EdDSA");
  const IdentityKeys keys = keys_from(key.pem());
  const std::string good = key.token(claims());
  ASSERT_EQ(fault(good, keys), "");
  for (const std::string& text :
       {std::string(), std::string("."), std::string(".."), std::string("a.b.c"), good + ".", "." + good, good + "=",
        " " + good, good.substr(0, good.find('.')), "!" + good.substr(1), base64url("[]") + good.substr(good.find('.')),
        base64url("{") + good.substr(good.find('.')),
        key.token(claims({{"padding", std::string(protocol::k_identity_token_length_max, 'x')}}))}) {
    EXPECT_EQ(fault(text, keys), "malformed") << text.substr(0, 80);
  }
}

TEST(IdentityKeysFile, HoldsPublicKeysThatAreTaken) {
  const SigningKey key("ES256");
  const auto fault_of = [](const std::string& text) {
    const auto keys = IdentityKeys::parse(text);
    return keys.ok() ? std::string() : keys.error().message;
  };
  EXPECT_NE(fault_of(""), "");
  EXPECT_NE(fault_of("keys"), "");
  EXPECT_NE(fault_of("{"), "");
  EXPECT_NE(fault_of(R"({"keys":7})"), "");
  EXPECT_NE(fault_of(R"({"keys":[{"kty":"oct","k":"c2VjcmV0"}]})"), "") << "a symmetric one";
  EXPECT_NE(fault_of(key.private_pem()), "");
  EXPECT_EQ(fault_of(key.private_pem()).find("MI"), std::string::npos) << "no message holds the key";
  Json for_something_else = key.jwk("one");
  for_something_else["use"] = "enc";
  EXPECT_NE(fault_of(for_something_else.dump()), "");
  EXPECT_EQ(fault_of(Json{{"keys", {for_something_else, key.jwk("two")}}}.dump()), "");
  EXPECT_EQ(keys_from(key.pem() + SigningKey("EdDSA").pem()).size(), 2U);
}

}  // namespace
}  // namespace server
