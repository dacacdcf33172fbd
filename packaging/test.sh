#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds everything with warnings as errors and runs all tests; further arguments go to ctest.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$root/packaging/install_packages.sh" test
cd "$root"
cmake --preset test
cmake --build --preset test
# Tests fill and empty thousands of folders: in memory, where there is room and programs may run.
room=$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1) || room=0
if [ "${room:-0}" -gt 2000000 ] && memory=$(mktemp -d /dev/shm/evenkeel.XXXXXX 2>/dev/null); then
    trap 'rm -rf "$memory"' EXIT
    chmod 755 "$memory" # as /tmp is: a test runs a program as another user
    if install -m 755 /dev/stdin "$memory/program" <<<'#!/bin/sh' && "$memory/program" 2>/dev/null; then
        export TMPDIR=$memory
    fi
fi
# One more than there are cores: many tests wait for a window or a program.
ctest --preset test -j "$(($(nproc) + 1))" "$@"
