# embed_site(target folder): every file of the folder as a table of path, bytes and gzipped bytes; the program serves
# them from memory. The bytes go in through the assembler. Declared in server/net/site_files.h.
find_program(VIVARIUM_GZIP gzip REQUIRED)

function(embed_site target folder)
  set(out "${CMAKE_CURRENT_BINARY_DIR}/site")
  file(MAKE_DIRECTORY "${out}")
  file(GLOB_RECURSE paths RELATIVE "${folder}" CONFIGURE_DEPENDS "${folder}/*")
  list(SORT paths)
  set(index 0)
  set(assembly "    .section .rodata\n")
  set(declarations "")
  set(rows "")
  set(packed "")
  set(inputs "")
  foreach(path IN LISTS paths)
    set(input "${folder}/${path}")
    set(gzip "${out}/${index}.gz")
    add_custom_command(OUTPUT "${gzip}" COMMAND "${VIVARIUM_GZIP}" -9 -n -c "${input}" > "${gzip}" DEPENDS "${input}"
                       VERBATIM)
    list(APPEND packed "${gzip}")
    list(APPEND inputs "${input}")
    foreach(kind IN ITEMS plain packed)
      set(file "${input}")
      if(kind STREQUAL "packed")
        set(file "${gzip}")
      endif()
      set(symbol "site_${index}_${kind}")
      string(APPEND assembly
             "    .global ${symbol}_begin\n    .global ${symbol}_end\n    .balign 16\n${symbol}_begin:\n"
             "    .incbin \"${file}\"\n${symbol}_end:\n    .byte 0\n")
      string(APPEND declarations "extern \"C\" const char ${symbol}_begin[];\nextern \"C\" const char ${symbol}_end[];\n")
    endforeach()
    string(APPEND rows "      SiteFile{\"/${path}\", between(site_${index}_plain_begin, site_${index}_plain_end),\n"
                       "               between(site_${index}_packed_begin, site_${index}_packed_end)},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  string(APPEND assembly "    .section .note.GNU-stack,\"\",%progbits\n")
  if(index EQUAL 0)
    set(table "  return {};\n")
    set(between "")
  else()
    set(table "  static const std::array files{\n${rows}  };\n  return files;\n")
    string(CONCAT between "namespace {\nstd::string_view between(const char* begin, const char* end) {\n"
                "  return {begin, static_cast<std::size_t>(end - begin)};\n}\n}  // namespace\n")
  endif()
  file(CONFIGURE OUTPUT "${out}/site.S" CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT "${out}/site.cpp" CONTENT
"#include <array>
#include <cstddef>

#include \"server/net/site_files.h\"

${declarations}
namespace server {
${between}
std::span<const SiteFile> embedded_site() {
${table}}

}  // namespace server
" @ONLY)
  set_source_files_properties("${out}/site.S" PROPERTIES LANGUAGE ASM OBJECT_DEPENDS "${inputs};${packed}")
  set_source_files_properties("${out}/site.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  target_sources(${target} PRIVATE "${out}/site.S" "${out}/site.cpp")
endfunction()
