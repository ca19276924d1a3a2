// What is shown is the secret, or it isn't.
#include <gtest/gtest.h>
#include <string>

#include "server/room/secrets.h"

namespace server {
namespace {

TEST(Secrets, OnlyTheWholeSecretIsTheSame) {
  const std::string secret = "K7QF2MXA";
  EXPECT_TRUE(same_secret("K7QF2MXA", secret));
  for (const char* other : {"", "K7QF2MX", "K7QF2MXAA", "K7QF2MXB", "A7QF2MXA", "k7qf2mxa"}) {
    EXPECT_FALSE(same_secret(other, secret)) << other;
  }
  EXPECT_TRUE(same_secret("", ""));
}

TEST(Secrets, AHashDiffersByAnyByte) {
  engine::Hash hash{};
  hash.fill(7);
  EXPECT_TRUE(same_secret(hash, hash));
  for (std::size_t i = 0; i < hash.size(); ++i) {
    engine::Hash other = hash;
    other.at(i) = 8;
    EXPECT_FALSE(same_secret(other, hash)) << i;
  }
}

}  // namespace
}  // namespace server
