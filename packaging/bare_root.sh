#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# bare_root.sh SUITE [COMMANDS]: makes the smallest root of a Debian release (bookworm, trixie) in build/roots,
# copies this tree into it and runs commands there as a newcomer would: those of README's "Install" that build
# packages, or the file COMMANDS. Needs root and debootstrap. EVENKEEL_MIRROR is the mirror to take packages from,
# EVENKEEL_CCACHE a folder of ccache that the builds share.
set -euo pipefail

suite=${1:?usage: bare_root.sh SUITE [COMMANDS]}
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root="$top/build/roots/$suite"

# The lines of the code blocks below a heading of README.
readme_commands() {
    awk -v heading="## $1" '
        /^## / { inside = $0 == heading }
        inside && /^```/ { block = !block; next }
        inside && block' "$top/README.md"
}

if ! command -v debootstrap >/dev/null; then
    echo "bare_root.sh needs debootstrap; on Debian: sudo apt-get install debootstrap" >&2
    exit 2
fi
if [ ! -e "$root/etc/debian_version" ]; then
    mkdir -p "$root"
    debootstrap --variant=minbase "$suite" "$root" ${EVENKEEL_MIRROR:+"$EVENKEEL_MIRROR"} >&2
fi
# What the network of this machine needs.
cp /etc/resolv.conf "$root/etc/resolv.conf"
mkdir -p "$root/etc/apt/apt.conf.d"
for file in $(grep -ls Acquire /etc/apt/apt.conf.d/*); do
    # Those of packages come with their packages.
    dpkg -S "$file" >/dev/null 2>&1 || cp "$file" "$root/etc/apt/apt.conf.d/"
done
rm -rf "$root/src"
mkdir -p "$root/src"
tar -C "$top" --exclude=./build -cf - . | tar -C "$root/src" -xf -

if [ -n "${2:-}" ]; then
    commands=$(cat "$2")
else
    # Containers need a kernel of their own.
    commands=$(readme_commands Install | grep -v -e podman -e 'build.sh image')
fi
mount --bind /proc "$root/proc"
trap 'umount "$root/proc" ${EVENKEEL_CCACHE:+"$root/root/.cache/ccache"}' EXIT
if [ -n "${EVENKEEL_CCACHE:-}" ]; then
    mkdir -p "$root/root/.cache/ccache"
    mount --bind "$EVENKEEL_CCACHE" "$root/root/.cache/ccache"
fi
# sudo is there on a machine with a person; in this root every command is root's.
chroot "$root" /bin/bash -euxc "
    export DEBIAN_FRONTEND=noninteractive
    sudo() { \"\$@\"; }
    apt-get() { command apt-get -y \"\$@\"; }
    cd /src
    $commands
    evenkeelctl --version
    evenkeelctl plan -f resources/samples/story/fleet.yaml -f resources/samples/story/web-frontend.yaml"
