# What every folder's CMakeLists.txt is written with. Targets link only what design allows; the includes are
# checked by tests/tidy.py.

add_library(vivarium_options INTERFACE)
target_include_directories(vivarium_options INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(vivarium_options INTERFACE
  "$<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow;-Wconversion;-Wnon-virtual-dtor;-Woverloaded-virtual>"
  $<$<BOOL:${VIVARIUM_WERROR}>:-Werror>)
# Paths are no JSON, and each file would pay for them.
target_compile_definitions(vivarium_options INTERFACE JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
if(VIVARIUM_WASM)
  # A module names sources by their paths from here on, and is the same from every checkout: ccache makes their full
  # paths relative. Signs are no conversion for the other compilers, to which the iterators of an array are pointers.
  file(RELATIVE_PATH from_build "${CMAKE_BINARY_DIR}" "${CMAKE_SOURCE_DIR}")
  target_compile_options(vivarium_options INTERFACE -fno-exceptions -ffunction-sections -fdata-sections -fvisibility=hidden
    "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=" "-ffile-prefix-map=${from_build}=" $<$<COMPILE_LANGUAGE:CXX>:-Wno-sign-conversion>)
endif()
if(VIVARIUM_SANITIZE)
  target_compile_options(vivarium_options INTERFACE -fsanitize=${VIVARIUM_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all)
  target_link_options(vivarium_options INTERFACE -fsanitize=${VIVARIUM_SANITIZE})
endif()
if(VIVARIUM_FUZZ)
  target_compile_options(vivarium_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
find_program(VIVARIUM_MOLD mold)
if(VIVARIUM_MOLD AND NOT VIVARIUM_WASM)
  target_link_options(vivarium_options INTERFACE -fuse-ld=mold)
endif()

# What most sources include is compiled once and used by all: vivarium_pch by the libraries below the games, and what
# holds more for the games, for the server, for its shell and for the tests of each (see where they are made). ccache needs
# the flags to take precompiled headers for what they are made from.
set(VIVARIUM_COMMON_HEADERS <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string>
  <string_view> <variant> <vector>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND VIVARIUM_COMMON_HEADERS <engine/core/describe/json.h>)
else()
  list(APPEND VIVARIUM_COMMON_HEADERS <nlohmann/json.hpp>)
endif()
if(VIVARIUM_PCH)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>")
  else()
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
    set(CMAKE_PCH_INSTANTIATE_TEMPLATES ON)
  endif()
endif()

# vivarium_pch_owner(name HEADERS ... [OWN ...] LINKS ... [FLAGS ...]): OWN are the project's own headers, from its root.
# clang names a precompiled header by its full path, in itself and (through CMake) in every command, where ccache leaves
# it alone: were it in the checkout's folder, what one checkout has compiled would be of no use to the next. So clang's
# are kept beside ccache's, one for each set of headers and flags; the project's own, which differ from one checkout to the
# next, are not among them.
function(vivarium_pch_owner name)
  cmake_parse_arguments(arg "" "" "HEADERS;OWN;LINKS;FLAGS" ${ARGN})
  set(folder "${CMAKE_BINARY_DIR}/pch")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    foreach(header ${arg_OWN})
      list(APPEND arg_HEADERS "<${header}>")  # as it is found, not by its full path
    endforeach()
  endif()
  if(VIVARIUM_PCH AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT "$ENV{HOME}" STREQUAL "")
    string(SHA256 key "${arg_HEADERS};${CMAKE_CXX_COMPILER};${CMAKE_CXX_COMPILER_VERSION};${CMAKE_BUILD_TYPE};\
${CMAKE_CXX_FLAGS};${arg_FLAGS};${CMAKE_CXX_FLAGS_DEBUG};${CMAKE_CXX_FLAGS_RELWITHDEBINFO};${VIVARIUM_SANITIZE};${VIVARIUM_FUZZ}")
    string(SUBSTRING "${key}" 0 16 key)
    set(folder "$ENV{HOME}/.cache/vivarium-pch/${key}")
  endif()
  add_subdirectory("${CMAKE_SOURCE_DIR}/cmake/pch" "${folder}/${name}")
endfunction()

function(vivarium_use_pch target owner)
  if(VIVARIUM_PCH)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()

# vivarium_batches(out target count sources...): the sources as they are or, with a count, files that include as many of them
# each: what all of them include is read once for the lot, which takes a third of the time. Files of one batch share
# their unnamed namespaces. They are named from the checkout's root, so that what one checkout has compiled serves the
# next (CMake's own unity builds write full paths).
function(vivarium_batches out target most)
  if(NOT most OR NOT ARGN)
    set(${out} ${ARGN} PARENT_SCOPE)
    return()
  endif()
  list(LENGTH ARGN count)
  math(EXPR batches "(${count} + ${most} - 1) / ${most}")
  math(EXPR size "(${count} + ${batches} - 1) / ${batches}")
  set(files "")
  set(index 0)
  set(includes "")
  foreach(source IN LISTS ARGN)
    get_filename_component(path "${source}" ABSOLUTE)
    file(RELATIVE_PATH path "${CMAKE_SOURCE_DIR}" "${path}")
    string(APPEND includes "#include \"${path}\"\n")
    math(EXPR index "${index} + 1")
    math(EXPR rest "${index} % ${size}")
    if(rest EQUAL 0 OR index EQUAL count)
      list(LENGTH files number)
      set(file "${CMAKE_CURRENT_BINARY_DIR}/batches/${target}_${number}.cpp")
      file(CONFIGURE OUTPUT "${file}" CONTENT "${includes}" @ONLY)
      list(APPEND files "${file}")
      set(includes "")
    endif()
  endforeach()
  set(${out} ${files} PARENT_SCOPE)
endfunction()

# vivarium_library(name SOURCES ... [OFF_THE_PATH ...] [ALONE ...] LINKS ... [PCH owner] [LARGE_BATCHES]): OFF_THE_PATH are
# sources that no move of a player waits for: that they compile in three quarters of the time counts for more than that
# they are a tenth faster. ALONE are dear sources that are in no batch, so that who edits another doesn't wait for them.
# LARGE_BATCHES are of twice as many sources, for those that are small and include much.
function(vivarium_library name)
  cmake_parse_arguments(arg "LARGE_BATCHES" "PCH" "SOURCES;OFF_THE_PATH;ALONE;LINKS" ${ARGN})
  if(NOT arg_PCH)
    set(arg_PCH vivarium_pch)
  endif()
  set(most ${VIVARIUM_UNITY})
  if(arg_LARGE_BATCHES)
    math(EXPR most "2 * ${most}")
  endif()
  vivarium_batches(sources ${name} ${most} ${arg_SOURCES})
  vivarium_batches(off_the_path ${name}_off ${most} ${arg_OFF_THE_PATH})
  if(off_the_path)
    set_source_files_properties(${off_the_path} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
  endif()
  set(kind STATIC)
  if(VIVARIUM_WASM)
    set(kind OBJECT)  # an archive of such objects wants an archiver that knows them
  endif()
  add_library(${name} ${kind} ${sources} ${off_the_path} ${arg_ALONE})
  target_link_libraries(${name} PUBLIC vivarium_options ${arg_LINKS})
  vivarium_use_pch(${name} ${arg_PCH})
endfunction()

# vivarium_ships(program): scripts/package ships it. As built it looks for libraries in lib beside its own folder, where the
# tar has them (and those for one another, which takes the older of the two tags); installed, it looks nowhere but where
# the system has them.
function(vivarium_ships program)
  set_target_properties(${program} PROPERTIES BUILD_RPATH "\$ORIGIN/../lib")
  target_link_options(${program} PRIVATE -Wl,--disable-new-dtags)
  install(TARGETS ${program} RUNTIME DESTINATION bin COMPONENT programs)
endfunction()

# They make and drop JSON by the million: glibc keeps what is freed at hand, which saves them a third.
set(VIVARIUM_FAST_MALLOC "GLIBC_TUNABLES=glibc.malloc.tcache_count=65535")

# vivarium_test(name SOURCES ... LINKS ... [PCH owner] [LABELS ...] [TIMEOUT s] [SHARDS n]): a GoogleTest program; one ctest entry, or n.
# TIMEOUT ends what hangs, and judges nothing: it is far more than a busy machine needs.
# Tests run with the source folder as working directory. Label "slow" is left out of `./test --quick`.
function(vivarium_test name)
  cmake_parse_arguments(arg "" "TIMEOUT;SHARDS;PCH" "SOURCES;LINKS;LABELS" ${ARGN})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 900)
  endif()
  if(NOT arg_PCH)
    set(arg_PCH vivarium_test_pch)
  endif()
  vivarium_batches(sources ${name} ${VIVARIUM_UNITY} ${arg_SOURCES})
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE vivarium_options ${arg_LINKS} GTest::gtest_main)
  target_compile_options(${name} PRIVATE ${VIVARIUM_TEST_FLAGS})
  vivarium_use_pch(${name} ${arg_PCH})
  if(NOT arg_SHARDS)
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}"
      ENVIRONMENT "${VIVARIUM_FAST_MALLOC}")
    return()
  endif()
  # Long programs run in shares, side by side. The sanitizers, ten times as slow, see the first share.
  math(EXPR last "${arg_SHARDS} - 1")
  if(VIVARIUM_SANITIZE)
    set(last 0)
  endif()
  foreach(share RANGE ${last})
    add_test(NAME ${name}_${share} COMMAND ${name} WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
    set_tests_properties(${name}_${share} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}"
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${share};${VIVARIUM_FAST_MALLOC}")
  endforeach()
endfunction()

add_custom_target(fuzzers)
# vivarium_fuzzer(fuzz_x SOURCES ... LINKS ...): a libFuzzer program, run by tests/fuzz/run.sh. Its first inputs are the files
# that `fuzz_seeds x FOLDER` writes, if it knows the target.
function(vivarium_fuzzer name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE vivarium_options ${arg_LINKS})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  vivarium_use_pch(${name} vivarium_pch)
  add_dependencies(fuzzers ${name})
endfunction()

# embed_file(target variable file): the file's bytes as `std::string_view <variable>()` declared in a generated header.
# The bytes go in through the assembler, so that any size and any content is fast and exact.
function(embed_file target namespace variable file)
  set(dir "${CMAKE_CURRENT_BINARY_DIR}/embedded")
  file(MAKE_DIRECTORY "${dir}")
  set(symbol "${target}_${variable}")
  set(section "    .section .rodata")
  set(rest "    .section .note.GNU-stack,\"\",%progbits")
  if(VIVARIUM_WASM)
    # Symbols have a size there, or the linker doesn't take them.
    set(section "    .section .rodata.${symbol},\"\",@
    .type ${symbol}_begin,@object
    .type ${symbol}_end,@object")
    set(rest "    .size ${symbol}_begin, ${symbol}_end-${symbol}_begin
    .size ${symbol}_end, 1")
  endif()
  file(CONFIGURE OUTPUT "${dir}/${variable}.S" CONTENT
"${section}
    .global ${symbol}_begin
    .global ${symbol}_end
    .balign 16
${symbol}_begin:
    .incbin \"@file@\"
${symbol}_end:
    .byte 0
${rest}
" @ONLY)
  file(CONFIGURE OUTPUT "${dir}/${variable}.cpp" CONTENT
"#include <cstddef>
#include <string_view>
extern \"C\" const char ${symbol}_begin[];
extern \"C\" const char ${symbol}_end[];
namespace ${namespace} {
std::string_view ${variable}();
std::string_view ${variable}() {
  return {${symbol}_begin, static_cast<std::size_t>(${symbol}_end - ${symbol}_begin)};
}
}  // namespace ${namespace}
" @ONLY)
  set_source_files_properties("${dir}/${variable}.S" PROPERTIES LANGUAGE ASM OBJECT_DEPENDS "${file}")
  set_source_files_properties("${dir}/${variable}.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)  # reading them takes longer
  target_sources(${target} PRIVATE "${dir}/${variable}.S" "${dir}/${variable}.cpp")
endfunction()

# add_game(id): the whole CMakeLists.txt of a game's folder. Sources are all .cpp files of the folder, tests all of
# tests/*_test.cpp with what else lies beside them; tests/examples/*.cpp read its worked examples (library <id>_examples), as
# games::<id>::example_form, benchmarks all of tests/*_bench.cpp (target <id>_bench, not part of `all`);
# data.json is embedded as games::<id>::data_json(). '-' in the id becomes '_' in names.
function(add_game id)
  string(REPLACE "-" "_" name "${id}")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  file(GLOB helpers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/*.cpp")
  list(FILTER helpers EXCLUDE REGEX "_(test|bench)[.]cpp$")
  set(game "${CMAKE_CURRENT_SOURCE_DIR}/game.cpp")  # reads and writes every type of the game
  if(game IN_LIST sources)
    list(REMOVE_ITEM sources "${game}")
  else()
    set(game "")
  endif()
  file(GLOB tests CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/*_test.cpp")
  vivarium_library(game_${name} PCH vivarium_game_pch SOURCES ${sources} ALONE ${game}
    LINKS engine_core)
  embed_file(game_${name} games::${name} data_json "${CMAKE_CURRENT_SOURCE_DIR}/data.json")
  set_property(GLOBAL APPEND PROPERTY VIVARIUM_GAMES "${id}")
  if(VIVARIUM_WASM)
    return()
  endif()
  file(GLOB examples CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/examples/*.cpp")
  if(examples)
    vivarium_library(${name}_examples PCH vivarium_game_pch OFF_THE_PATH ${examples} LINKS game_${name} engine_examples)
    set_property(GLOBAL APPEND PROPERTY VIVARIUM_EXAMPLES "${id}")
  endif()
  if(tests)
    vivarium_test(${name}_test SOURCES ${tests} ${helpers} LINKS game_${name} $<$<BOOL:${examples}>:${name}_examples> engine_contract
      LABELS engine)
  endif()
  file(GLOB benches CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/*_bench.cpp")
  find_package(benchmark QUIET)
  if(benches AND benchmark_FOUND)
    list(FILTER helpers EXCLUDE REGEX "/table[.]cpp$")  # that is for GoogleTest
    add_executable(${name}_bench EXCLUDE_FROM_ALL ${benches} ${helpers})
    target_link_libraries(${name}_bench PRIVATE vivarium_options game_${name} $<$<BOOL:${examples}>:${name}_examples>
      benchmark::benchmark)
  endif()
endfunction()

# vivarium_catalog(file links): writes the source of a catalog of all games that were added so far; its path, and what is
# linked with it.
function(vivarium_catalog file links)
  get_property(ids GLOBAL PROPERTY VIVARIUM_GAMES)
  set(declarations "")
  set(makers "")
  set(games "")
  foreach(id ${ids})
    string(REPLACE "-" "_" name "${id}")
    string(APPEND declarations "namespace games::${name} { std::unique_ptr<engine::Game> make_game(); }\n")
    string(APPEND makers "    games.push_back(games::${name}::make_game());\n")
    list(APPEND games game_${name})
  endforeach()
  configure_file("${CMAKE_SOURCE_DIR}/engine/catalog.cpp.in" "${CMAKE_CURRENT_BINARY_DIR}/catalog.cpp" @ONLY)
  set(${file} "${CMAKE_CURRENT_BINARY_DIR}/catalog.cpp" PARENT_SCOPE)
  set(${links} ${games} PARENT_SCOPE)
endfunction()
