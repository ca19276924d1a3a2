// The wall clock of one process, set by a file: LD_PRELOAD, with the seconds to add in the file that WALL_SHIFT names.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long shift_seconds(void) {
  const char* path = getenv("WALL_SHIFT");
  const int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[32] = {0};
  const ssize_t got = read(file, text, sizeof text - 1);
  close(file);
  return got > 0 ? strtol(text, NULL, 10) : 0;
}

int clock_gettime(clockid_t clock, struct timespec* time) {
  const int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += shift_seconds();
  return result;
}
