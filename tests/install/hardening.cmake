# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A program that copies into a buffer, built with packaging/hardening.cmake as a release and without:
# packaging/hardened.sh finds the first hardened and says what the other lacks. And every preset that
# users get is a release, with no flag of its own that takes something back.
file(WRITE ${WORK}/CMakeLists.txt "cmake_minimum_required(VERSION 3.25)
project(hardening LANGUAGES CXX)
include(${SOURCES}/packaging/hardening.cmake)
add_executable(program program.cpp)
")
file(WRITE ${WORK}/program.cpp "#include <cstdio>
#include <cstring>
int main(int count, char **words) {
    char buffer[16];
    std::strcpy(buffer, words[count - 1]);
    return std::puts(buffer);
}
")

function(build hardened type)
    set(build ${WORK}/${type}-${hardened})
    execute_process(COMMAND ${CMAKE_COMMAND} -G Ninja -S ${WORK} -B ${build} ${ARGN}
        -DCMAKE_BUILD_TYPE=${type} -DCMAKE_CXX_COMPILER=${CXX} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${build} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${SOURCES}/packaging/hardened.sh ${build}/program
        RESULT_VARIABLE status ERROR_VARIABLE said)
    if(hardened AND NOT status EQUAL 0)
        message(FATAL_ERROR "a release is not hardened:\n${said}")
    elseif(NOT hardened AND NOT (said MATCHES "stack protector" AND said MATCHES "FORTIFY"))
        message(FATAL_ERROR "what is not hardened is not found:\n${said}")
    endif()
endfunction()
build(TRUE Release)
build(FALSE Release -DEVENKEEL_HARDENED=OFF "-DCMAKE_CXX_FLAGS=-fno-stack-protector")

file(READ ${SOURCES}/CMakePresets.json presets)
string(JSON count LENGTH ${presets} configurePresets)
math(EXPR last "${count} - 1")
foreach(row RANGE ${last})
    string(JSON name GET ${presets} configurePresets ${row} name)
    if(name MATCHES "^(release|tarball)$")
        string(JSON type GET ${presets} configurePresets ${row} cacheVariables CMAKE_BUILD_TYPE)
        string(JSON flags GET ${presets} configurePresets ${row} cacheVariables)
        if(NOT type STREQUAL "Release" OR flags MATCHES "HARDENED|no-stack|no-pie|sanitize")
            message(FATAL_ERROR "the preset ${name} is not hardened")
        endif()
        list(APPEND found ${name})
    endif()
endforeach()
if(NOT found STREQUAL "release;tarball")
    message(FATAL_ERROR "presets that users get: ${found}")
endif()
