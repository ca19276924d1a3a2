// The three streams that every program takes to be there.
#pragma once

namespace tools {

/// Opens /dev/null for each of standard input, output and error that is closed: the next file to be opened would take
/// its number, and the log or an answer would be written into that. To be called before anything is opened.
void open_standard_streams();

}  // namespace tools
