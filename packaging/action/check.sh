#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A step of action.yml: checks EVENKEEL_FILES, one per line, against EVENKEEL_BASE, annotates the pull
# request, and ends with the status of the check.
set -euo pipefail

arguments=(check -o github --fail-on "$EVENKEEL_FAIL_ON")
while IFS= read -r file; do
    file=${file%$'\r'}
    [ -z "$file" ] || arguments+=(-R -f "$file")
done <<<"$EVENKEEL_FILES"
[ -z "$EVENKEEL_BASE" ] || arguments+=(--base "$EVENKEEL_BASE")
status=0
evenkeelctl "${arguments[@]}" || status=$?
echo "status=$status" >>"$GITHUB_OUTPUT"
exit "$status"
