#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# install_packages.sh cli|run|test|deb|aarch64: installs the packages of Debian 12 and 13 that building
# evenkeelctl, building and running all, testing, packaging, or building evenkeelctl for aarch64 elsewhere
# needs. Does nothing when all are there; asks before it calls sudo.
set -euo pipefail

cli=(
    cmake ninja-build g++ pkg-config ccache
    libyaml-cpp-dev libyaml-dev libexpected-dev libcli11-dev libfmt-dev libre2-dev libssl-dev
    zlib1g-dev libzstd-dev # of a static libcrypto since Debian 13
)
window=(
    qt6-base-dev qt6-base-dev-tools qt6-svg-dev qt6-tools-dev qt6-l10n-tools
    qt6-translations-l10n libgl-dev libvulkan-dev libqcustomplot-dev libqscintilla2-qt6-dev
    fonts-dejavu-core breeze-icon-theme libqt6svg6
)
tests=(clang-19 mold librapidcheck-dev libboost-dev git curl desktop-file-utils appstream man-db xvfb xauth dbus python3
    openbox at-spi2-core gir1.2-atspi-2.0 python3-gi reuse zsh fish)
aarch64=(g++-aarch64-linux-gnu qemu-user-static) # build.sh takes the libraries itself
deb=(build-essential debhelper dpkg-dev fakeroot lintian)

case "${1:-}" in
cli) wanted=("${cli[@]}") ;;
run) wanted=("${cli[@]}" "${window[@]}") ;;
test) wanted=("${cli[@]}" "${window[@]}" "${tests[@]}") ;;
deb) wanted=("${cli[@]}" "${window[@]}" "${deb[@]}") ;;
aarch64) wanted=("${cli[@]}" "${aarch64[@]}") ;;
*)
    echo "usage: install_packages.sh cli|run|test|deb|aarch64" >&2
    exit 2
    ;;
esac

missing=()
for package in "${wanted[@]}"; do
    state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0
if ! command -v apt-get >/dev/null; then
    echo "These are the names of Debian and Ubuntu; install what they have yourself: ${missing[*]}" >&2
    exit 1
fi
echo "Evenkeel needs these Debian packages: ${missing[*]}" >&2
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo)
    answer=n
    if [ -t 0 ]; then
        read -r -p "Install them with sudo apt-get? [y/N] " answer
    fi
    if [[ $answer != [yY]* ]]; then
        echo "Nothing was installed. To do it yourself: sudo apt-get install ${missing[*]}" >&2
        exit 1
    fi
fi
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 -q)
"${apt[@]}" update >&2
# Since Debian 13 what reads SVG icons is a package of its own.
if [[ " ${wanted[*]} " == *" libqt6svg6 "* ]] && apt-cache show qt6-svg-plugins >/dev/null 2>&1; then
    missing+=(qt6-svg-plugins)
fi
"${apt[@]}" install -y --no-install-recommends "${missing[@]}" >&2
