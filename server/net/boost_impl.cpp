// The one place where Asio's and Beast's code is compiled; every other file sees declarations (docs/dependencies.md).
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
