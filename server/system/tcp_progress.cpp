#include "server/system/tcp_progress.h"

// The C library's own header of that name lacks the newer members.
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace server {

std::uint64_t bytes_acknowledged(int socket) {
  tcp_info info{};
  socklen_t size = sizeof(info);
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return 0;
  return info.tcpi_bytes_acked;
}

}  // namespace server
