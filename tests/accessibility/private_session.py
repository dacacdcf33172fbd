# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command on a display with a window manager, a D-Bus session and a home folder of its own.

Usage: private_session.py COMMAND…; the status is the command's.
"""

import ctypes
import os
import subprocess
import sys
import tempfile
import time


def start_display():
    """An X server that chooses its own number, so that several can start at once."""
    numbers, written = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(written), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[written], stderr=subprocess.DEVNULL)
    os.close(written)
    with os.fdopen(numbers) as lines:
        number = lines.readline().strip()
    if not number:
        server.wait()
        raise RuntimeError("Xvfb did not start")
    return server, ":" + number


def start_window_manager(environment):
    """Without one no window gets the keyboard. It is there once it owns the selection WM_S0."""
    manager = subprocess.Popen(["openbox"], env=environment, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XGetSelectionOwner.restype = ctypes.c_ulong
    x11.XGetSelectionOwner.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    connection = x11.XOpenDisplay(environment["DISPLAY"].encode())
    ownership = x11.XInternAtom(connection, b"WM_S0", 0)
    while not x11.XGetSelectionOwner(connection, ownership):
        if manager.poll() is not None:
            raise RuntimeError("openbox ended with %d" % manager.returncode)
        time.sleep(0.02)
    x11.XCloseDisplay(connection)
    return manager


def session_environment(display, home):
    os.chmod(home, 0o700)
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith(("XDG_", "DBUS_", "AT_SPI_", "QT_"))}
    environment.update({
        "DISPLAY": display,
        "HOME": home,
        "XDG_RUNTIME_DIR": home,
        "XDG_CONFIG_HOME": os.path.join(home, "config"),
        "XDG_DATA_HOME": os.path.join(home, "data"),
        "QT_QPA_PLATFORM": "xcb",
        "QT_STYLE_OVERRIDE": "Fusion",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "GSETTINGS_BACKEND": "memory",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    })
    return environment


def main(command):
    server, display = start_display()
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            environment = session_environment(display, home)
            manager = start_window_manager(environment)
            try:
                return subprocess.call(["dbus-run-session", "--", *command], env=environment)
            finally:
                manager.terminate()
                manager.wait()
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
