# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Compiles for aarch64 on another machine, with Debian's cross compiler and the libraries that
# packaging/build.sh tarball aarch64 puts into build/aarch64-libraries.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
get_filename_component(CMAKE_FIND_ROOT_PATH ${CMAKE_CURRENT_LIST_DIR}/../build/aarch64-libraries ABSOLUTE)
# OpenSSL's configuration differs by processor, and its package has it beside the other headers.
set(CMAKE_CXX_FLAGS_INIT "-isystem ${CMAKE_FIND_ROOT_PATH}/usr/include/aarch64-linux-gnu")
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static)
