# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
# evenkeel::core, the engine as a library: headers include from include/evenkeel.
include(CMakeFindDependencyMacro)
find_dependency(tl-expected CONFIG)
find_dependency(fmt CONFIG)
find_dependency(yaml-cpp CONFIG)
find_dependency(OpenSSL)
find_dependency(Threads)
find_dependency(PkgConfig)
pkg_check_modules(LIBYAML REQUIRED IMPORTED_TARGET yaml-0.1)
include(${CMAKE_CURRENT_LIST_DIR}/evenkeel-targets.cmake)
