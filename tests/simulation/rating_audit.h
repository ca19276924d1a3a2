// Whether the ratings that are stored are those of the games that are stored: each rated game once, each computed from
// what was there before.
#pragma once

#include "server/hall/ratings.h"
#include "storage/memory/memory_store.h"

namespace simulation {

struct Tally;

/// At rest: nothing is due any more. Violates if anything is wrong.
void audit_ratings(const storage::MemoryContents& stored, const server::Ratings& ratings, Tally& tally);

}  // namespace simulation
