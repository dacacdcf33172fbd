# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Configures a project that wants the libraries only: as this system has them, without their CMake
# packages, and without pkg-config as well; QCustomPlot and QScintilla also as Fedora has them.
file(REMOVE_RECURSE ${WORK})
file(WRITE ${WORK}/source/CMakeLists.txt "
cmake_minimum_required(VERSION 3.25)
project(names LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 20)
include(${SOURCES}/core/evenkeel-libraries.cmake)
evenkeel_find_engine_libraries()
evenkeel_find(cli11 PACKAGES CLI11 TARGETS CLI11::CLI11 MODULES CLI11 HEADER CLI/CLI.hpp)
if(UI)
    find_package(Qt6 REQUIRED COMPONENTS Widgets PrintSupport)
    include(${SOURCES}/ui/window-libraries.cmake)
endif()
if(EVENKEEL_MISSING)
    message(FATAL_ERROR \"missing: \${EVENKEEL_MISSING}\")
endif()
foreach(name expected fmt yaml_cpp libyaml cli11 qcustomplot qscintilla)
    if(TARGET evenkeel::\${name})
        get_target_property(way evenkeel::\${name} INTERFACE_LINK_LIBRARIES)
        message(STATUS \"\${name} by \${way}\")
    endif()
endforeach()
")

# configure(NAME EXPECTED… -- OPTION…): fails unless every expected line is printed.
function(configure name)
    set(expected ${ARGN})
    list(FIND expected -- end)
    math(EXPR options "${end} + 1")
    list(SUBLIST ARGN ${options} -1 options)
    list(SUBLIST expected 0 ${end} expected)
    execute_process(COMMAND ${CMAKE_COMMAND} -G Ninja -S ${WORK}/source -B ${WORK}/${name}
        -D CMAKE_CXX_COMPILER=${CXX} -D UI=${UI} ${options}
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${name}: ${output}")
    endif()
    foreach(line ${expected})
        if(NOT output MATCHES "${line}")
            message(FATAL_ERROR "${name}: no \"${line}\" in\n${output}")
        endif()
    endforeach()
endfunction()

set(no_packages)
foreach(package fmt yaml-cpp CLI11 tl-expected QCustomPlotQt6)
    list(APPEND no_packages -D CMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
endforeach()
set(no_modules -D PKG_CONFIG_EXECUTABLE=false)
set(window_files)
if(UI)
    set(window_files "qcustomplot by evenkeel::qcustomplot_files" "qscintilla by evenkeel::qscintilla_files")
endif()

configure(packages "expected by tl::expected" "fmt by fmt::fmt" "cli11 by CLI11::CLI11" -- -D UI=${UI})
configure(modules "fmt by PkgConfig::EVENKEEL_fmt" "yaml_cpp by PkgConfig::EVENKEEL_yaml_cpp"
    "cli11 by PkgConfig::EVENKEEL_CLI11" "libyaml by PkgConfig::EVENKEEL_yaml_0_1"
    "expected by evenkeel::expected_files" ${window_files} -- ${no_packages})
configure(files "fmt by evenkeel::fmt_files" "yaml_cpp by evenkeel::yaml_cpp_files"
    "cli11 by evenkeel::cli11_files" "libyaml by evenkeel::libyaml_files" ${window_files}
    -- ${no_packages} ${no_modules})
if(NOT UI)
    return()
endif()

# Fedora: qcustomplot-qt6.pc, and libqcustomplot-qt6.so.
file(WRITE ${WORK}/fedora/qcustomplot-qt6.pc "
Name: qcustomplot
Description: Qt widget for plotting
Version: 2.1.1
Cflags: -I${WORK}/fedora/include
Libs: -lqcustomplot-qt6
")
file(WRITE ${WORK}/fedora/include/qcustomplot.h "")
set(ENV{PKG_CONFIG_PATH} ${WORK}/fedora)
configure(fedora_module "qcustomplot by PkgConfig::EVENKEEL_qcustomplot_qt6" -- ${no_packages})
file(WRITE ${WORK}/fedora/lib/libqcustomplot-qt6.so "")
configure(fedora_files "qcustomplot by evenkeel::qcustomplot_files" -- ${no_packages} ${no_modules}
    -D CMAKE_PREFIX_PATH=${WORK}/fedora)
file(STRINGS ${WORK}/fedora_files/CMakeCache.txt library REGEX "^EVENKEEL_QCUSTOMPLOT_LIBRARY")
if(NOT library MATCHES "fedora/lib/libqcustomplot-qt6.so")
    message(FATAL_ERROR "Fedora's library is not taken: ${library}")
endif()
