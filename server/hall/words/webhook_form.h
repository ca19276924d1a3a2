// What a webhook is posted where the receiver is no program of the person's own but a chat or a push service: a
// sentence in their language with a link, in the words of that service (docs/protocol.md section 15).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace server {

/// A webhook that names none has this form: our own JSON, for programs.
inline constexpr std::string_view k_plain_form = "json";

/// Of a webhook as it is kept; one that was set before there were forms says none.
[[nodiscard]] std::string form_of(const nlohmann::json& hook);

/// What is told to a person.
struct WebhookWords {
  std::string text;  ///< one sentence, plain
  std::string link;  ///< empty: this server doesn't know by which address it is reached
};

/// Of a notification of this kind: `title` is the game's, empty where there is none; `language` a tag, empty for none.
[[nodiscard]] std::string webhook_sentence(std::string_view kind, std::string_view title, std::string_view language);

// Of an address there are two parts here: its origin, and its target, which is path and query.

/// Whether a webhook of this form can have an address with that target.
[[nodiscard]] bool fits_form(std::string_view form, std::string_view target);

/// Where it is posted: of ntfy the address without the topic, which is in the body.
[[nodiscard]] std::string address_of_form(std::string_view form, std::string_view origin, std::string_view target);

/// The body for a service: JSON of its own. Not for k_plain_form.
[[nodiscard]] std::string body_of_form(std::string_view form, const WebhookWords& words, std::string_view target);

}  // namespace server
