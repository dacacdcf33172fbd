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
# One more than there are cores: many tests wait for a window or a program.
exec ctest --preset test -j "$(($(nproc) + 1))" "$@"
