# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the library into WORK, configures and builds EXAMPLE there, and runs it.
file(REMOVE_RECURSE ${WORK})
set(run COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix --component library
    OUTPUT_QUIET ${run})
execute_process(COMMAND ${CMAKE_COMMAND} -G Ninja -S ${EXAMPLE} -B ${WORK}/build -D CMAKE_PREFIX_PATH=${WORK}/prefix
    -D CMAKE_CXX_COMPILER=${CXX} -D "CMAKE_CXX_FLAGS=${CXX_FLAGS}" ${run})
execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK}/build ${run})
execute_process(COMMAND ${WORK}/build/example ${run})
