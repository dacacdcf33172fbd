# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What Debian builds its packages with: guarded stacks, checked copies and formats, relocations that
# are read-only before main(), and programs that can be loaded anywhere. On where users get the
# program, in release builds; packaging/hardened.sh looks for all of it in a program.
set(EVENKEEL_IS_RELEASE OFF)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    set(EVENKEEL_IS_RELEASE ON)
endif()
option(EVENKEEL_HARDENED "Build with the hardening flags of Debian" ${EVENKEEL_IS_RELEASE})

if(EVENKEEL_HARDENED)
    # Flags, not options of targets: Qt adds -fPIC behind them.
    string(APPEND CMAKE_CXX_FLAGS " -fPIE -fstack-protector-strong"
        " -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -Wformat -Werror=format-security")
    # A program that is linked statically says -static-pie instead.
    if(NOT EVENKEEL_STATIC)
        string(APPEND CMAKE_EXE_LINKER_FLAGS " -pie")
    endif()
    if(NOT APPLE)
        add_link_options(-Wl,-z,relro -Wl,-z,now)
    endif()
elseif(EVENKEEL_STATIC)
    string(APPEND CMAKE_CXX_FLAGS " -fPIE")
endif()
