# What commit a build is of, as server/built_from.h tells it. Included, it has a function for targets; run as a script
# (cmake -D SOURCE=.. -D INTO=.. [-D COMMIT=..] -P cmake/commit.cmake) it writes the source, and leaves a file alone that
# says the same already: nothing is compiled anew for it then.
set(VIVARIUM_COMMIT "" CACHE STRING "Commit of a build without git, as of an image")

function(vivarium_write_commit source into given)
  set(commit "${given}")
  # A checkout inside of somebody else's repository is none of it.
  if(commit STREQUAL "" AND EXISTS "${source}/.git")
    execute_process(COMMAND git describe --tags --always --abbrev=10 --match v* --dirty=+ WORKING_DIRECTORY "${source}"
      OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
      set(commit "")
    endif()
  endif()
  # It becomes a text of C++.
  if(NOT commit MATCHES "^[A-Za-z0-9.+~_-]*$")
    message(FATAL_ERROR "\"${commit}\" is no commit: letters, digits and .+~_- are taken")
  endif()
  file(CONFIGURE OUTPUT "${into}" CONTENT
"#include \"server/built_from.h\"
namespace server {
std::string_view commit() { return \"${commit}\"; }
}  // namespace server
" @ONLY)
endfunction()

# vivarium_tell_commit(target): the target is linked anew when the commit is another one, and so is nothing else. The
# commit is asked for at each build, since nobody configures anew for a commit.
function(vivarium_tell_commit target)
  set(into "${CMAKE_CURRENT_BINARY_DIR}/built_from.cpp")
  vivarium_write_commit("${CMAKE_SOURCE_DIR}" "${into}" "${VIVARIUM_COMMIT}")
  add_custom_target(${target}_commit BYPRODUCTS "${into}" VERBATIM
    COMMAND "${CMAKE_COMMAND}" -D "SOURCE=${CMAKE_SOURCE_DIR}" -D "INTO=${into}" -D "COMMIT=${VIVARIUM_COMMIT}"
            -P "${CMAKE_SOURCE_DIR}/cmake/commit.cmake")
  add_dependencies(${target} ${target}_commit)
  set_source_files_properties("${into}" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  target_sources(${target} PRIVATE "${into}")
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  vivarium_write_commit("${SOURCE}" "${INTO}" "${COMMIT}")
endif()
