// Devices that a name has signed in on before. Whoever signs in gets a text that says so, made with a key of the
// server's; shown again with the same name, wrong guesses from anywhere else don't count for it. It lets nobody in.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/hall/entropy.h"
#include "storage/store.h"

namespace server {

/// 64 characters of base64url.
[[nodiscard]] std::string make_device(const storage::Hash& key, const std::string& name_key, Entropy& entropy);
/// What the device is called; nullopt when the text was not made for that name with that key.
[[nodiscard]] std::optional<std::string> device_in(const storage::Hash& key, const std::string& name_key,
                                                   std::string_view text);

}  // namespace server
