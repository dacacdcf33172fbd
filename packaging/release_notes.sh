#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# release_notes.sh VERSION: prints the section of CHANGELOG.md about that release; fails where there is none.
set -euo pipefail

version=${1:?usage: release_notes.sh VERSION}
changelog="$(dirname "${BASH_SOURCE[0]}")/../CHANGELOG.md"
notes=$(awk -v heading="## $version" '
    /^## / { inside = index($0, heading) == 1 && substr($0, length(heading) + 1, 1) !~ /[0-9.]/; next }
    inside' "$changelog")
if [ -z "$notes" ]; then
    echo "CHANGELOG.md has no section $version" >&2
    exit 1
fi
printf '%s\n' "$notes"
