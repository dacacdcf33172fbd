# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the library into WORK, configures and builds README's example there, as EXAMPLE says, and runs it
# at the top of the tree.
file(REMOVE_RECURSE ${WORK})
file(READ ${SOURCES}/README.md readme)
if(NOT readme MATCHES "```cpp\n([^`]*)```")
    message(FATAL_ERROR "README.md has no example in C++")
endif()
file(WRITE ${WORK}/example/example.cpp "${CMAKE_MATCH_1}")
file(COPY ${EXAMPLE}/CMakeLists.txt DESTINATION ${WORK}/example)
set(run COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix --component library
    OUTPUT_QUIET ${run})
execute_process(COMMAND ${CMAKE_COMMAND} -G Ninja -S ${WORK}/example -B ${WORK}/build -D CMAKE_PREFIX_PATH=${WORK}/prefix
    -D CMAKE_CXX_COMPILER=${CXX} -D "CMAKE_CXX_FLAGS=${CXX_FLAGS}" ${run})
execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK}/build ${run})
execute_process(COMMAND ${WORK}/build/example WORKING_DIRECTORY ${SOURCES} ${run})
