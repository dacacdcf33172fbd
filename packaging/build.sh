#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# build.sh deb|tarball [aarch64]|appimage|image|checksums: makes what users install, into build/packages.
#   deb      evenkeel-cli and evenkeel, checked by lintian; built without tests, which packaging/test.sh runs
#   tarball  evenkeelctl for any Linux of this processor, or of aarch64 from any other: one static program and its
#            documents; a program of another processor is tried under qemu
#   appimage the window with its libraries, for systems without packages of it: a folder that runs wherever it
#            lies, as .tar.xz; also as one file where mksquashfs is there and EVENKEEL_APPIMAGE_RUNTIME names
#            AppImage's runtime. It takes the programs of the Debian packages, which it builds where there are none
#   image    evenkeelctl as a container image, with whichever of podman, buildah and docker is there
#   checksums  SHA256SUMS of all packages there, and krew's manifest with the digests of all tarballs
# EVENKEEL_JOBS says how many compilers run at once (default: one per processor).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
packages="$root/build/packages"
jobs=${EVENKEEL_JOBS:-$(nproc)}
version=$(sed -n 's/^project(evenkeel VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")

# A package is built from a copy of the sources, with debian/ where its tools look for it.
build_deb() {
    "$root/packaging/install_packages.sh" deb
    local work="$root/build/deb/evenkeel-$version" architecture name
    rm -rf "$root/build/deb"
    mkdir -p "$work"
    tar -C "$root" --exclude=./build --exclude=./.git -cf - . | tar -C "$work" -xf -
    cp -r "$work/packaging/debian" "$work/debian"
    (
        cd "$work"
        # The home of a package build is empty: a compiler cache keeps its place and its settings.
        if command -v ccache >/dev/null; then
            CCACHE_DIR=$(ccache --get-config cache_dir)
            CCACHE_CONFIGPATH=${CCACHE_CONFIGPATH:-${XDG_CONFIG_HOME:-$HOME/.config}/ccache/ccache.conf}
            export CCACHE_DIR CCACHE_CONFIGPATH
        fi
        DEB_BUILD_OPTIONS="parallel=$jobs nocheck noautodbgsym" DEB_CXXFLAGS_STRIP=-g \
            dpkg-buildpackage -b -us -uc
    )
    architecture=$(dpkg --print-architecture)
    for name in evenkeel-cli evenkeel; do
        cp "$root/build/deb/${name}_${version}_$architecture.deb" "$packages/"
    done
    for name in evenkeel-cli/usr/bin/evenkeelctl evenkeel/usr/bin/evenkeel; do
        "$root/packaging/hardened.sh" "$work/debian/$name"
    done
    lintian --allow-root --fail-on error,warning \
        "$root/build/deb/evenkeel_${version}_$architecture.changes"
    ls -l "$packages"/*.deb
}

# The libraries of another processor, whose packages exclude those of this one: they are unpacked into a folder,
# and apt has its lists there, too, so that the machine's own stay as they are.
fetch_libraries() {
    local folder="$root/build/$1-libraries" architecture=$2 apt
    [ ! -e "$folder/complete" ] || return 0
    rm -rf "$folder"
    mkdir -p "$folder/apt/lists/partial" "$folder/apt/archives/partial" "$folder/packages"
    apt=(apt-get -q -o APT::Architecture="$architecture" -o APT::Architectures="$architecture"
        -o APT::Sandbox::User="$(id -un)" -o Dir::State="$folder/apt" -o Dir::State::status=/dev/null
        -o Dir::Cache="$folder/apt" -o Acquire::Retries=3)
    (
        cd "$folder/packages"
        "${apt[@]}" update
        "${apt[@]}" download libyaml-cpp-dev libyaml-dev libre2-dev libabsl-dev libssl-dev \
            zlib1g-dev libzstd-dev
        for package in ./*.deb; do
            dpkg -x "$package" "$folder"
        done
    ) >&2
    rm -rf "$folder/apt" "$folder/packages"
    touch "$folder/complete"
}

# Same sources, same bytes: names in order, and the time of the release.
build_tarball() {
    local machine=$1 name folder stage options=() runner=()
    if [ "$machine" = "$(uname -m)" ]; then
        "$root/packaging/install_packages.sh" cli
        folder="$root/build/tarball"
    else
        "$root/packaging/install_packages.sh" "$machine"
        fetch_libraries aarch64 arm64
        folder="$root/build/tarball-$machine"
        options=(-DCMAKE_TOOLCHAIN_FILE="$root/packaging/$machine.cmake")
        runner=("qemu-$machine-static")
    fi
    name="evenkeelctl-$version-linux-$machine"
    stage="$folder/stage"
    (
        cd "$root"
        cmake --preset tarball -B "$folder" "${options[@]}"
        cmake --build "$folder" -j "$jobs"
        packaging/hardened.sh "$folder/app/evenkeelctl/evenkeelctl"
        "${runner[@]}" "$folder/app/evenkeelctl/evenkeelctl" --version
        rm -rf "$stage"
        for component in cli documents; do
            cmake --install "$folder" --prefix "$stage/$name" --component "$component" --strip
        done
    ) >&2
    (
        cd "$stage"
        tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(release_time)" \
            -cf - "$name" | gzip -9n >"$packages/$name.tar.gz"
    )
    (cd "$packages" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256" && cat "$name.tar.gz.sha256")
    build_checksums
}

# The folder is tried where it is not built, with nothing of Qt in reach but its own.
try_window() {
    local folder=$1 picture="$1.png" loaded
    loaded=$(cd / && env -i PATH=/usr/bin:/bin HOME="$(mktemp -d)" QT_QPA_PLATFORM=offscreen LD_DEBUG=files \
        LD_DEBUG_OUTPUT="$folder.loaded" "$folder/AppRun" --render window --output "$picture" \
        "$root/resources/samples/story" && cat "$folder.loaded".*)
    rm -f "$folder.loaded".*
    if grep -o 'calling init: .*libQt[^ ]*' <<<"$loaded" | grep -v "$folder/" >&2; then
        echo "The window takes these of the machine" >&2
        exit 1
    fi
    [ "$(stat -c %s "$picture")" -gt 20000 ]
    rm "$picture"
    if command -v xvfb-run >/dev/null; then
        (cd / && env -i HOME="$(mktemp -d)" PATH="$PATH" xvfb-run -a timeout -s KILL 120 "$folder/AppRun" \
            --render window --output "$picture" "$root/resources/samples/story")
        [ "$(stat -c %s "$picture")" -gt 20000 ]
        rm "$picture"
    fi
}

build_appimage() {
    local architecture machine name stage
    architecture=$(dpkg --print-architecture)
    machine=$(uname -m)
    name="evenkeel-window-$version-linux-$machine"
    stage="$root/build/window"
    [ -e "$packages/evenkeel_${version}_$architecture.deb" ] || build_deb
    rm -rf "$stage"
    mkdir -p "$stage/installed"
    for package in evenkeel evenkeel-cli; do
        dpkg-deb -x "$packages/${package}_${version}_$architecture.deb" "$stage/installed"
    done
    "$root/packaging/window_folder.sh" "$stage/installed" "$stage/$name"
    # Elsewhere than where it was made: nothing may depend on the place.
    mkdir "$stage/moved"
    cp -r "$stage/$name" "$stage/moved/"
    try_window "$stage/moved/$name"
    tar -C "$stage" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(release_time)" \
        -cJf "$packages/$name.tar.xz" "$name"
    if [ -n "${EVENKEEL_APPIMAGE_RUNTIME:-}" ] && command -v mksquashfs >/dev/null; then
        mksquashfs "$stage/$name" "$stage/image" -root-owned -noappend -quiet -mkfs-time "$(release_time)"
        cat "$EVENKEEL_APPIMAGE_RUNTIME" "$stage/image" >"$packages/Evenkeel-$version-$machine.AppImage"
        chmod +x "$packages/Evenkeel-$version-$machine.AppImage"
    fi
    ls -l "$packages/$name.tar.xz"
}

# krew requires the digest of each download; a processor without a tarball leaves its placeholder.
build_checksums() {
    local tarball machine
    cp "$root/packaging/krew/evenkeel.yaml" "$packages/krew-evenkeel.yaml"
    for tarball in "$packages/evenkeelctl-$version-linux-"*.tar.gz; do
        machine=${tarball##*-linux-}
        machine=${machine%.tar.gz}
        sed -i "s/@SHA256_$machine@/$(sha256sum "$tarball" | cut -d' ' -f1)/" "$packages/krew-evenkeel.yaml"
    done
    (cd "$packages" && find . -maxdepth 1 \( -name '*.tar.gz' -o -name '*.tar.xz' -o -name '*.AppImage' -o -name '*.deb' -o -name 'krew-*.yaml' \) -printf '%f\n' |
        sort | xargs sha256sum >SHA256SUMS)
}

release_time() {
    date -u -d "$(sed -n 's/.*<release version="[^"]*" date="\([^"]*\)".*/\1/p' \
        "$root/packaging/io.github.evenkeel.evenkeel.metainfo.xml" | head -1)" +%s
}

build_image() {
    local builder
    for builder in podman buildah docker; do
        if command -v "$builder" >/dev/null; then
            "$builder" build --file "$root/packaging/Containerfile" \
                --tag "evenkeelctl:$version" ${EVENKEEL_IMAGE_OPTIONS:-} "$root"
            return
        fi
    done
    echo "An image needs podman, buildah or docker; on Debian: sudo apt-get install buildah" >&2
    exit 1
}

mkdir -p "$packages"
case "${1:-}" in
deb | appimage | image | checksums) "build_$1" ;;
tarball)
    case "${2:-}" in
    "" | aarch64 | "$(uname -m)") build_tarball "${2:-$(uname -m)}" ;;
    *)
        echo "build.sh compiles for $(uname -m) and for aarch64, not for $2" >&2
        exit 2
        ;;
    esac
    ;;
*)
    echo "usage: build.sh deb|tarball [aarch64]|appimage|image|checksums" >&2
    exit 2
    ;;
esac
