# The toolchain of the preset `wasm`: Debian's clang with its libc and libc++ for WebAssembly, which it finds by itself.
# Headers that know no machine (nlohmann/json, Boost.Describe) are those of the host.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
foreach(language C CXX ASM)
  set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
endforeach()
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_PREFIX_PATH /usr)
set(VIVARIUM_WASM ON)
