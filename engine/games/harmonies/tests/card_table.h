// The 42 cards as the tables in section 7 of README.md tell them, independent of data.json: the two
// check each other.
#pragma once

#include <string_view>

namespace games::harmonies {

struct CardRow {
  int id;
  std::string_view name;
  std::string_view cube;    ///< what the cube space holds
  std::string_view others;  ///< what the other spaces hold, each with its axial offset
  std::string_view ladder;  ///< from bottom to top; empty for spirits
};

inline constexpr CardRow k_card_table[] = {
    {1, "Crocodile", "water", "water(-1,0) tree3(-2,0)", "4 9 15"},
    {2, "Stingray", "water", "mtn1(-1,0) mtn1(-1,1)", "4 10 16"},
    {3, "Trout", "water", "mtn3(-1,0)", "3 6 10 16"},
    {4, "Otter", "water", "tree1(-1,0) tree1(-2,0)", "5 10 16"},
    {5, "Frog", "water", "tree1(-1,0)", "2 4 6 10 15"},
    {6, "Duck", "water", "building(-1,0)", "2 4 8 13"},
    {7, "Flamingo", "water", "field(-1,0) field(-1,1)", "4 10 16"},
    {8, "Gecko", "building", "field(-1,0) field(-2,0)", "5 10 16"},
    {9, "Shrew", "building", "field(-1,1) field(1,0)", "5 10 17"},
    {10, "Peacock", "building", "water(-1,1) water(1,0)", "5 10 17"},
    {11, "Squirrel", "building", "tree3(-1,0)", "4 9 15"},
    {12, "Hedgehog", "building", "tree2(-1,0) tree2(-1,1)", "5 12"},
    {13, "Bee", "tree2", "field(-1,1) field(0,1) field(1,0)", "8 18"},
    {14, "Bear", "tree1", "mtn2(-1,0) mtn2(-1,1)", "5 11"},
    {15, "Rabbit", "tree1", "tree1(-1,0) building(-2,0)", "5 10 17"},
    {16, "Parrot", "tree2", "water(-1,0) water(-1,1)", "4 9 14"},
    {17, "Boar", "tree2", "building(-1,0)", "4 8 13"},
    {18, "Koala", "tree2", "tree1(-1,0)", "3 6 10 15"},
    {19, "Wolf", "tree3", "field(-1,0) field(-1,1)", "4 10 16"},
    {20, "Kingfisher", "tree3", "water(-1,1) water(1,0)", "5 11 18"},
    {21, "Penguin", "mtn1", "water(-1,1) water(1,0)", "4 10 16"},
    {22, "Bat", "mtn1", "tree3(-1,0)", "3 6 10 15"},
    {23, "FennecFox", "mtn1", "mtn1(-1,0) field(-2,0)", "4 9 16"},
    {24, "Macaque", "mtn2", "water(-1,0) water(-1,1)", "5 11"},
    {25, "Eagle", "mtn3", "field(-1,0)", "5 11"},
    {26, "Meerkat", "mtn1", "field(-1,0)", "2 5 9 14"},
    {27, "Raven", "field", "building(-1,1) building(1,0)", "4 9"},
    {28, "Llama", "field", "field(-1,0) mtn2(-2,0)", "5 12"},
    {29, "ArcticFox", "field", "tree2(-1,1) tree2(1,0)", "5 10 17"},
    {30, "Raccoon", "field", "water(-1,1) water(0,1) water(1,0)", "6 12"},
    {31, "Ladybug", "field", "tree1(-1,0)", "2 5 8 12 17"},
    {32, "Panther", "field", "tree2(-1,0) tree2(-2,0)", "5 11"},
    {33, "Lion", "field", "tree2(-1,0) field(1,0)", ""},
    {34, "Butterfly", "field", "water(-1,0) water(-1,1) field(-2,1)", ""},
    {35, "Deer", "tree2", "tree3(-1,0) tree1(1,0)", ""},
    {36, "Owl", "tree3", "tree1(-1,0) tree1(-1,1)", ""},
    {37, "Cat", "building", "tree1(-1,0) building(-2,0)", ""},
    {38, "Stork", "building", "building(-1,0) field(-2,0)", ""},
    {39, "Ram", "mtn3", "mtn2(-1,0)", ""},
    {40, "Marmot", "mtn2", "mtn1(-1,1) mtn1(1,0)", ""},
    {41, "Dragonfly", "water", "tree2(-1,0) tree2(1,0)", ""},
    {42, "Tortoise", "water", "mtn2(-1,0) water(1,0)", ""},
};

}  // namespace games::harmonies
