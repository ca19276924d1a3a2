// Every error, once: the stable text of it, the number that JSON-RPC wants, what becomes of the same request
// (protocol::Remedy), the status that REST answers with, and what it means. The enumeration, its words and the schemas
// come from this; docs/protocol.md, section 22, has the same words, and what a client does.
#pragma once

#define PROTOCOL_ERRORS(ROW)                                                                              \
  ROW(bad_json, -32700, final, 400, "not JSON or CBOR, deeper than 32, no UTF-8, a key twice")            \
  ROW(bad_request, -32600, final, 400, "JSON, but no JSON-RPC 2.0 request")                               \
  ROW(unknown_method, -32601, final, 400, "there is no such method")                                      \
  ROW(bad_params, -32602, final, 400, "a parameter is wrong, or names no game here: `field`")             \
  ROW(internal, -32603, final, 500, "the server's fault; the message has its id in the log")              \
  ROW(rate_limited, -32000, again, 429, "too much in a short time (section 20)")                          \
  ROW(not_signed_in, -32001, first, 400, "it needs an account")                                           \
  ROW(bad_token, -32002, first, 401, "unknown, forged, expired or revoked")                               \
  ROW(no_such_table, -32003, final, 404, "unknown, gone, or private and without its code")                \
  ROW(not_joined, -32004, first, 400, "the connection does not watch the table")                          \
  ROW(seat_taken, -32005, final, 400, "taken, or none is free for this person")                           \
  ROW(not_seated, -32006, final, 400, "only a seated player may do this")                                 \
  ROW(bad_option, -32007, final, 400, "the table's settings are refused: `field`")                        \
  ROW(already_running, -32008, final, 400, "the game has started")                                        \
  ROW(not_running, -32009, final, 400, "the game has not started, or is over")                            \
  ROW(stale_decision, -32010, final, 400, "what was meant has changed since")                             \
  ROW(not_your_decision, -32011, first, 400, "this seat owes no decision now")                            \
  ROW(illegal_action, -32012, final, 400, "against the rules: `rule`, `field`, `reason`")                 \
  ROW(undo_refused, -32013, final, 400, "`reason` says why nothing is taken back")                        \
  ROW(frozen, -32014, final, 500, "this table met an internal fault and is read-only")                    \
  ROW(storage_unavailable, -32015, again, 503, "not stored, or a store that failed can't say")            \
  ROW(limit_reached, -32016, again, 429, "a limit was met: `field` names it")                             \
  ROW(busy, -32017, again, 503, "a queue is full, or the same is under way")                              \
  ROW(key_reused, -32018, final, 400, "the key was used for another request")                             \
  ROW(bad_nickname, -32019, final, 400, "its length, or `reason`")                                        \
  ROW(shutting_down, -32020, again, 503, "the server is stopping")                                        \
  ROW(not_host, -32021, final, 400, "only the table's host may do this")                                  \
  ROW(bot_plays, -32022, first, 400, "a bot plays for this seat")                                         \
  ROW(bad_name, -32023, final, 400, "a name to register with: its length or characters")                  \
  ROW(name_taken, -32024, final, 400, "somebody has that name, in whatever case")                         \
  ROW(bad_password, -32025, final, 400, "`reason`: `too_short`, `same_as_name`, `common`")                \
  ROW(bad_credentials, -32026, final, 401, "a wrong name, password or recovery code")                     \
  ROW(too_many_attempts, -32027, again, 429, "at a name, or of an address or a person")                   \
  ROW(already_registered, -32028, final, 400, "the account has a name and a password")                    \
  ROW(not_registered, -32029, first, 400, "this is for registered people")                                \
  ROW(bad_identity, -32063, final, 400, "a provider's token that is not good here: `reason`")             \
  ROW(still_staff, -32064, first, 400, "staff can't delete their account; the role goes first")           \
  ROW(no_such_session, -32030, final, 400, "not one of the asker's, or ended before")                     \
  ROW(session_revoked, -32031, first, 400, "ended from another session; closes with 4001")                \
  ROW(not_over, -32032, first, 409, "the game runs: only one's own view of it can be shown")              \
  ROW(muted, -32033, first, 400, "may not write: `reason` in words, `until_ms`")                          \
  ROW(bad_text, -32034, final, 400, "its length or characters: `reason`, `character`")                    \
  ROW(said_again, -32035, again, 400, "the same line from the same person, too soon")                     \
  ROW(conceded, -32040, final, 400, "this seat has conceded: nobody decides for it any more")             \
  ROW(all_have_moved, -32074, final, 400, "everybody has made a first move")                              \
  ROW(not_overdue, -32041, first, 400, "nobody waits for that seat, or it is one's own")                  \
  ROW(paused, -32060, first, 400, "staff have paused the game: `reason`")                                 \
  ROW(kicked, -32042, final, 400, "the host sent the asker away from this table")                         \
  ROW(bad_invite, -32043, final, 400, "a link that was used, revoked, or has expired")                    \
  ROW(not_ready, -32047, first, 400, "people aren't (`field`: `ready`), or seats are free (`seats`)")     \
  ROW(harsher_settings, -32073, first, 400, "`field` would get harsher for others there")                 \
  ROW(not_absent, -32048, first, 400, "that seat's player is here, or has not been away for long enough") \
  ROW(replaced, -32072, first, 400, "the person has newer connections to the table")                      \
  ROW(has_played, -32070, final, 400, "has, or had, a seat of this game (section 10)")                    \
  ROW(had_seat_view, -32071, final, 400, "has followed a seat of this game (section 10)")                 \
  ROW(not_for_rated, -32037, final, 400, "not where it is rated, or can't be rated: `reason`")            \
  ROW(no_such_account, -32038, final, 400, "there is nobody of that id, or it is the asker's own")        \
  ROW(already_queued, -32044, first, 400, "waits already, or somebody of the party")                      \
  ROW(no_such_match, -32045, final, 400, "no such ticket, offer or party (now): `field`")                 \
  ROW(match_paused, -32046, again, 400, "declined a seat a moment ago, or didn't answer")                 \
  ROW(staff_sign_in, -32050, first, 401, "nobody of the staff is signed in (any more)")                   \
  ROW(not_allowed, -32051, final, 403, "not this role's, or not over what `field` names")                 \
  ROW(bad_code, -32052, final, 401, "the second factor's code is wrong or was used")                      \
  ROW(bad_invitation, -32053, final, 400, "to the staff: unknown, used, expired, another's")              \
  ROW(not_found, -32054, final, 404, "what `field` names is not there (any more)")                        \
  ROW(suspended, -32055, first, 403, "may not come in: `reason`, and `until_ms` when it ends")            \
  ROW(maintenance, -32056, again, 403, "no new tables are opened now; what runs goes on")
