#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# tidy.sh [FOLDER...]: runs clang-tidy-19 with .clang-tidy over the sources below those folders
# (default: core/ app/ ui/); status 1 where something is found. It reads the units of a unity build,
# in which the headers of a room are parsed once for ten files, so a whole unit is checked where
# one of its files was asked for.
# Needs the packages clang-19 and clang-tidy-19.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
cmake --preset tidy >/dev/null
[ $# -gt 0 ] || set -- core/ app/ ui/
wanted=()
for folder in "$@"; do wanted+=(-e "#include \"$root/$folder"); done
find build/tidy -name 'unity_*.cxx' -exec grep -lF "${wanted[@]}" {} + | sort |
    xargs -P "$(nproc)" -n 1 clang-tidy-19 -p build/tidy --quiet 2>/dev/null || exit 1
