# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
# evenkeel::core, the engine as a library: headers include from include/evenkeel.
include(${CMAKE_CURRENT_LIST_DIR}/evenkeel-libraries.cmake)
set(EVENKEEL_MISSING)
evenkeel_find_engine_libraries()
if(EVENKEEL_MISSING)
    set(evenkeel_FOUND FALSE)
    list(JOIN EVENKEEL_MISSING ", " evenkeel_NOT_FOUND_MESSAGE)
    string(PREPEND evenkeel_NOT_FOUND_MESSAGE "The engine needs these libraries: ")
    return()
endif()
include(${CMAKE_CURRENT_LIST_DIR}/evenkeel-targets.cmake)
