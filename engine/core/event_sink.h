// Where a game's rules put what happened.
#pragma once

#include <vector>

namespace engine {

/// Collects events, or nothing at all when nobody will ask for them (play-outs).
template <class EventOfGame>
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(std::vector<EventOfGame>& into) : into_(&into) {}
  template <class T>
  void operator()(const T& event) {
    if (into_ != nullptr) into_->emplace_back(event);
  }
  /// For events that are dear to make.
  [[nodiscard]] bool heard() const { return into_ != nullptr; }

  /// Chance was drawn, or somebody has learned something that can't be unlearned.
  void reveal() { reveals_ = true; }
  [[nodiscard]] bool reveals() const { return reveals_; }

 private:
  std::vector<EventOfGame>* into_ = nullptr;
  bool reveals_ = false;
};

}  // namespace engine
