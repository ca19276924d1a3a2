// Asio is compiled once for this program; the other files see declarations.
#include <boost/asio/impl/src.hpp>
