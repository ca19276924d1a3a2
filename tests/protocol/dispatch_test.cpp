// Rows of methods: what fits compiles, what doesn't is found while compiling.
#include "protocol/dispatch.h"

#include <gtest/gtest.h>
#include <memory>
#include <string_view>

namespace protocol {
namespace {

using Serve = int (*)(int);

int one(int) { return 1; }
int two(int) { return 2; }

constexpr bool is_ping_or_hello(Method method) { return method == Method::ping || method == Method::hello; }

constexpr Row<Serve> k_whole[] = {{Method::ping, &one}, {Method::hello, &two}};
constexpr Row<Serve> k_twice[] = {{Method::ping, &one}, {Method::hello, &two}, {Method::ping, &two}};
constexpr Row<Serve> k_lacks[] = {{Method::ping, &one}};
constexpr Row<Serve> k_foreign[] = {{Method::ping, &one}, {Method::hello, &two}, {Method::table_act, &two}};

static_assert(fault_of<&is_ping_or_hello>(k_whole) == nullptr);
static_assert(std::string_view(fault_of<&is_ping_or_hello>(k_twice)) == "a method has two rows");
static_assert(std::string_view(fault_of<&is_ping_or_hello>(k_lacks)) == "a method has no row");
static_assert(std::string_view(fault_of<&is_ping_or_hello>(k_foreign)) == "a method of another part has a row here");

static_assert(std::is_same_v<ParamsOf<Method::table_act>, TableAct>);
static_assert(std::is_same_v<ParamsOf<Method::ping>, NoParams>);

// NOLINTNEXTLINE(performance-unnecessary-value-param): what is taken by value is what is tested.
int decide(const TablePersonAt& asked, int seats, std::unique_ptr<int> kept) {
  return asked.seat.index + seats + *kept;
}

struct Part {
  int own = 0;
  int add(const TablePersonAt& asked) { return own += asked.seat.index; }
  [[nodiscard]] int show() const { return own; }
};

template <class Params>
concept Decidable =
    requires(Params params, int seats, std::unique_ptr<int> kept) { call(&decide, params, kept, seats); };
static_assert(Decidable<TablePersonAt>);
static_assert(!Decidable<TableSeat>, "the params of another method");
static_assert(!Decidable<NoParams>);

template <class Params>
concept Addable = requires(Part part, Params params) { call_on(part, &Part::add, params); };
static_assert(Addable<const TablePersonAt>);
static_assert(!Addable<const TableSeat>, "the params of another method");

TEST(Dispatch, ARowIsFoundByItsMethod) {
  static constexpr auto k_serve = by_method<&is_ping_or_hello>(k_whole);
  EXPECT_EQ(k_serve[static_cast<std::size_t>(Method::ping)](0), 1);
  EXPECT_EQ(k_serve[static_cast<std::size_t>(Method::hello)](0), 2);
  EXPECT_EQ(k_serve[static_cast<std::size_t>(Method::table_act)], nullptr);
}

TEST(Dispatch, AFunctionGetsWhatItWantsInAnyOrder) {
  TablePersonAt asked;
  asked.seat = engine::Seat{2};
  int seats = 40;
  auto kept = std::make_unique<int>(100);
  EXPECT_EQ(call(&decide, kept, seats, asked), 142);
  EXPECT_EQ(kept, nullptr) << "what is taken by value is moved";
  Part part;
  EXPECT_EQ(call_on(part, &Part::add, seats, asked), 2);
  const Part& same = part;
  EXPECT_EQ(call_on(same, &Part::show, seats, asked), 2) << "what nobody wants isn't asked for";
}

}  // namespace
}  // namespace protocol
