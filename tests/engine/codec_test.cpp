#include "engine/core/codec.h"

#include <gtest/gtest.h>

namespace {

using engine::Bytes;
using engine::Decoder;
using engine::Encoder;

TEST(Encoder, WritesLittleEndianWithLengthsFirst) {
  Encoder to;
  to.boolean(true);
  to.u8(0x12);
  to.u16(0x1234);
  to.u32(0x12345678);
  to.i32(-2);
  to.text("ab");
  EXPECT_EQ(engine::to_hex(to.bytes()),
            "01"
            "12"
            "3412"
            "78563412"
            "feffffff"
            "02000000"
            "6162");
}

TEST(Decoder, ReadsWhatTheEncoderWrote) {
  Encoder to;
  to.boolean(false);
  to.u64(0xfedcba9876543210ULL);
  to.i32(INT32_MIN);
  to.text("\xc3\xa9");
  to.count(3);
  to.raw(Bytes{7, 8, 9});
  Decoder from(to.bytes());
  EXPECT_FALSE(from.boolean());
  EXPECT_EQ(from.u64(), 0xfedcba9876543210ULL);
  EXPECT_EQ(from.i32(), INT32_MIN);
  EXPECT_EQ(from.text(10), "\xc3\xa9");
  Bytes raw(from.count(3));
  from.raw(raw);
  EXPECT_EQ(raw, (Bytes{7, 8, 9}));
  EXPECT_TRUE(from.finished());
}

TEST(Decoder, GivesZeroForEverythingAfterTheFirstFailure) {
  const Bytes bytes = {2, 1, 1, 1, 1, 1, 1, 1, 1};
  Decoder from(bytes);
  EXPECT_FALSE(from.boolean());  // 2 is neither false nor true
  EXPECT_FALSE(from.ok());
  EXPECT_EQ(from.u32(), 0U);
  EXPECT_EQ(from.text(100), "");
  Bytes raw = {9, 9};
  from.raw(raw);
  EXPECT_EQ(raw, (Bytes{0, 0}));
  EXPECT_FALSE(from.finished());
}

TEST(Decoder, FailsAtBytesThatEndTooSoon) {
  const Bytes bytes = {1, 2, 3};
  Decoder from(bytes);
  EXPECT_EQ(from.u32(), 0U);
  EXPECT_FALSE(from.ok());
}

TEST(Decoder, IsNotFinishedWhileBytesAreLeft) {
  const Bytes bytes = {1, 2};
  Decoder from(bytes);
  EXPECT_EQ(from.u8(), 1);
  EXPECT_TRUE(from.ok());
  EXPECT_FALSE(from.finished());
}

TEST(Decoder, HostileLengthsAllocateNothing) {
  const Bytes bytes = {0xff, 0xff, 0xff, 0xff, 'a'};
  Decoder as_text(bytes);
  EXPECT_EQ(as_text.text(SIZE_MAX), "");  // 4 GiB are promised, one byte is there
  EXPECT_FALSE(as_text.ok());
  Decoder as_count(bytes);
  EXPECT_EQ(as_count.count(1000), 0U);
  EXPECT_FALSE(as_count.ok());
}

TEST(Decoder, TextLongerThanItsLimitIsRefused) {
  Encoder to;
  to.text("abc");
  Decoder fits(to.bytes());
  EXPECT_EQ(fits.text(3), "abc");
  Decoder too_long(to.bytes());
  EXPECT_EQ(too_long.text(2), "");
  EXPECT_FALSE(too_long.ok());
}

TEST(Decoder, IndexIsBelowItsBound) {
  const Bytes bytes = {4, 5};
  Decoder from(bytes);
  EXPECT_EQ(from.below(5), 4);
  EXPECT_EQ(from.below(5), 0);
  EXPECT_FALSE(from.ok());
}

}  // namespace
