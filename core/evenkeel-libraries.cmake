# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later

# The libraries under one name each, evenkeel::NAME, however a distribution ships them: as a CMake
# package, to pkg-config, or as a header and a library only. Used by the build, and by
# find_package(evenkeel) wherever the engine is installed.

# evenkeel_find(NAME PACKAGES … TARGETS … MODULES … HEADER … LIBRARIES … [VERSION v]
#               [SUFFIXES …] [LINKS …] [HEADER_ONLY definition])
#
# PACKAGES and TARGETS are CMake's names, MODULES those of pkg-config, LIBRARIES the file's without
# `lib`; without LIBRARIES the header is all there is, and so it is with the definition HEADER_ONLY.
# What is found nowhere is added to EVENKEEL_MISSING.
function(evenkeel_find name)
    set(lists PACKAGES TARGETS MODULES LIBRARIES SUFFIXES LINKS)
    cmake_parse_arguments(ARG "" "VERSION;HEADER;HEADER_ONLY" "${lists}" ${ARGN})
    if(TARGET evenkeel::${name})
        return()
    endif()
    set(found)
    # Their packages and modules name the shared libraries.
    if(NOT EVENKEEL_STATIC OR NOT ARG_LIBRARIES)
        foreach(package ${ARG_PACKAGES})
            find_package(${package} ${ARG_VERSION} CONFIG QUIET)
        endforeach()
        foreach(target ${ARG_TARGETS})
            if(NOT found AND TARGET ${target})
                set(found ${target})
            endif()
        endforeach()
        find_package(PkgConfig QUIET)
        foreach(module ${ARG_MODULES})
            string(MAKE_C_IDENTIFIER "EVENKEEL_${module}" prefix)
            if(ARG_VERSION)
                set(module "${module}>=${ARG_VERSION}")
            endif()
            if(NOT found AND PKG_CONFIG_FOUND)
                pkg_check_modules(${prefix} QUIET IMPORTED_TARGET ${module})
                if(${prefix}_FOUND)
                    set(found PkgConfig::${prefix})
                endif()
            endif()
        endforeach()
    endif()
    if(NOT found)
        evenkeel_find_files(${name})
    endif()
    if(NOT found)
        set(EVENKEEL_MISSING ${EVENKEEL_MISSING} ${name} PARENT_SCOPE)
        return()
    endif()
    add_library(evenkeel::${name} INTERFACE IMPORTED)
    target_link_libraries(evenkeel::${name} INTERFACE ${found} ${ARG_LINKS})
endfunction()

# The last way: the header and the file of the library; sets `found` of evenkeel_find().
macro(evenkeel_find_files name)
    string(TOUPPER "EVENKEEL_${name}" prefix)
    if(EVENKEEL_STATIC)
        set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
    endif()
    find_path(${prefix}_HEADERS ${ARG_HEADER} PATH_SUFFIXES ${ARG_SUFFIXES})
    find_library(${prefix}_LIBRARY NAMES ${ARG_LIBRARIES} NAMES_PER_DIR)
    mark_as_advanced(${prefix}_HEADERS ${prefix}_LIBRARY)
    if(${prefix}_HEADERS AND (${prefix}_LIBRARY OR NOT ARG_LIBRARIES OR ARG_HEADER_ONLY))
        set(found evenkeel::${name}_files)
        add_library(${found} INTERFACE IMPORTED)
        set_target_properties(${found} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${${prefix}_HEADERS})
        if(${prefix}_LIBRARY)
            target_link_libraries(${found} INTERFACE ${${prefix}_LIBRARY})
        elseif(ARG_HEADER_ONLY)
            target_compile_definitions(${found} INTERFACE ${ARG_HEADER_ONLY})
        endif()
    endif()
endmacro()

# A static RE2 needs Abseil since 2023, whose many libraries pkg-config orders in minutes; the linker does it at once.
function(evenkeel_find_abseil variable)
    find_library(EVENKEEL_ABSEIL_LIBRARY NAMES libabsl_base.a)
    mark_as_advanced(EVENKEEL_ABSEIL_LIBRARY)
    if(EVENKEEL_ABSEIL_LIBRARY)
        get_filename_component(folder ${EVENKEEL_ABSEIL_LIBRARY} DIRECTORY)
        file(GLOB libraries ${folder}/libabsl_*.a)
        set(${variable} -Wl,--start-group ${libraries} -Wl,--end-group PARENT_SCOPE)
    endif()
endfunction()

# What the engine needs.
macro(evenkeel_find_engine_libraries)
    evenkeel_find(expected PACKAGES tl-expected TARGETS tl::expected HEADER tl/expected.hpp)
    evenkeel_find(fmt PACKAGES fmt TARGETS fmt::fmt MODULES fmt HEADER fmt/format.h LIBRARIES fmt
        HEADER_ONLY FMT_HEADER_ONLY=1)
    # 0.8 calls its target yaml-cpp::yaml-cpp.
    evenkeel_find(yaml_cpp PACKAGES yaml-cpp VERSION 0.7 TARGETS yaml-cpp::yaml-cpp yaml-cpp
        MODULES yaml-cpp HEADER yaml-cpp/yaml.h LIBRARIES yaml-cpp)
    evenkeel_find(libyaml MODULES yaml-0.1 HEADER yaml.h LIBRARIES yaml)
    set(EVENKEEL_ABSEIL)
    if(EVENKEEL_STATIC)
        evenkeel_find_abseil(EVENKEEL_ABSEIL)
    endif()
    evenkeel_find(re2 PACKAGES re2 TARGETS re2::re2 MODULES re2 HEADER re2/re2.h LIBRARIES re2
        LINKS ${EVENKEEL_ABSEIL})
    find_package(Threads REQUIRED)
    set(OPENSSL_USE_STATIC_LIBS ${EVENKEEL_STATIC})
    set(ZLIB_USE_STATIC_LIBS ${EVENKEEL_STATIC})
    find_package(OpenSSL 3.0 COMPONENTS Crypto)
    if(NOT TARGET OpenSSL::Crypto)
        list(APPEND EVENKEEL_MISSING openssl)
    endif()
endmacro()
