#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A step of action.yml: puts the evenkeelctl of release EVENKEEL_VERSION into EVENKEEL_FOLDER and on
# the path of the steps that follow.
set -euo pipefail

name="evenkeelctl-$EVENKEEL_VERSION-linux-$(uname -m)"
releases=${EVENKEEL_RELEASES:-https://github.com/evenkeel/evenkeel/releases/download}
mkdir -p "$EVENKEEL_FOLDER"
cd "$EVENKEEL_FOLDER"
for file in "$name.tar.gz" "$name.tar.gz.sha256"; do
    curl --fail --silent --show-error --location --retry 3 --output "$file" \
        "$releases/v$EVENKEEL_VERSION/$file"
done
sha256sum --check --quiet "$name.tar.gz.sha256"
tar -xzf "$name.tar.gz"
echo "$EVENKEEL_FOLDER/$name/bin" >>"$GITHUB_PATH"
