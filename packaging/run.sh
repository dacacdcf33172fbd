#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds Evenkeel and opens it on the sample fleet; further arguments go to the program.
# Without a display it prints the plan of the same fleet.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build="$root/build/release"
sample="$root/resources/samples/story"

"$root/packaging/install_packages.sh" run
(
    cd "$root"
    cmake --preset release -DEVENKEEL_TESTS=OFF
    cmake --build --preset release --target evenkeel evenkeelctl packed_documents
) >&2

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "${1:-}" = --render ]; then
    exec "$build/app/evenkeel/evenkeel" --placement web-frontend "$@" "$sample"
fi

# Status 1 is an answer, not a failure: the sample holds a placement that cannot be scheduled.
"$build/app/evenkeelctl/evenkeelctl" plan -o wide -f "$sample" "$@" || [ $? -eq 1 ]
cat >&2 <<TEXT

There is no display here. In a desktop session this opens the window:
  $root/packaging/run.sh
and this draws it into a file anywhere:
  QT_QPA_PLATFORM=offscreen $root/packaging/run.sh --render window -o window.png
TEXT
