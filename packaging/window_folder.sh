#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# window_folder.sh PROGRAM_ROOT FOLDER: makes FOLDER a home of the window that runs wherever it lies, without Qt
# on the machine. PROGRAM_ROOT holds what is installed (usr/bin/evenkeel, …). It takes Qt's libraries and plugins
# and all that they need from this machine, but not what belongs to a system: the C and C++ libraries, graphics
# drivers, the connection to the X server, fonts. FOLDER is an AppDir: AppRun starts it.
set -euo pipefail

source=${1:?usage: window_folder.sh PROGRAM_ROOT FOLDER}
folder=${2:?usage: window_folder.sh PROGRAM_ROOT FOLDER}
id=io.github.evenkeel.evenkeel
qt=$(qtpaths6 --query QT_INSTALL_PLUGINS 2>/dev/null || /usr/lib/qt6/bin/qtpaths6 --query QT_INSTALL_PLUGINS)
translations=$(qtpaths6 --query QT_INSTALL_TRANSLATIONS 2>/dev/null ||
    /usr/lib/qt6/bin/qtpaths6 --query QT_INSTALL_TRANSLATIONS)
# Of a system: another version of them than its own does not work with its drivers, server or loader.
system='^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|stdc\+\+|gcc_s|GL|GLX|GLdispatch|OpenGL|EGL|drm|gbm)'
system+='|lib(X11|X11-xcb|xcb|Xau|Xdmcp|fontconfig|freetype|expat|z|uuid))\.so'

rm -rf "$folder"
mkdir -p "$folder/usr/lib" "$folder/usr/plugins" "$folder/usr/translations"
cp -r "$source/usr/bin" "$source/usr/share" "$folder/usr/"

# What a file of this machine loads, as full paths.
needs() {
    ldd "$1" | sed -n 's/^.* => \(\/[^ ]*\) .*/\1/p'
}

take_libraries() {
    local file library name
    for file in "$@"; do
        while read -r library; do
            name=$(basename "$library")
            if [[ ! $name =~ $system ]] && [ ! -e "$folder/usr/lib/$name" ]; then
                cp -L "$library" "$folder/usr/lib/$name"
            fi
        done < <(needs "$file")
    done
}

# Wayland's are a package of their own.
(
    cd "$qt"
    find platforms/libq{xcb,offscreen,wayland*}.so platforminputcontexts iconengines/libqsvgicon.so \
        imageformats/libqsvg.so xcbglintegrations printsupport wayland* -name '*.so' 2>/dev/null || true
) | while read -r plugin; do
    mkdir -p "$folder/usr/plugins/$(dirname "$plugin")"
    cp -L "$qt/$plugin" "$folder/usr/plugins/$plugin"
done
mapfile -t plugins < <(find "$folder/usr/plugins" -name '*.so')
take_libraries "$folder/usr/bin/evenkeel" "${plugins[@]}"
cp "$translations"/qtbase_*.qm "$folder/usr/translations/" 2>/dev/null || true
# The icons of the theme that the window is drawn with, where the system has none.
if [ -d /usr/share/icons/breeze ]; then
    mkdir -p "$folder/usr/share/icons"
    cp -r /usr/share/icons/breeze "$folder/usr/share/icons/"
fi

printf '[Paths]\nPrefix = ..\nPlugins = plugins\nLibraries = lib\nTranslations = translations\n' \
    >"$folder/usr/bin/qt.conf"
cp "$folder/usr/share/applications/$id.desktop" "$folder/"
cp "$(find "$folder/usr/share/icons" -name "$id.svg" | head -1)" "$folder/$id.svg"
cat >"$folder/AppRun" <<'END'
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH="$here/usr/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
XDG_DATA_DIRS="$here/usr/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
export LD_LIBRARY_PATH XDG_DATA_DIRS
exec "$here/usr/bin/evenkeel" "$@"
END
chmod +x "$folder/AppRun"
