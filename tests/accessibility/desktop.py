# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as an assistive tool sees it: a tree of named things over AT-SPI."""

import itertools
import os
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402  (the version has to be chosen first)

PATIENCE = 60  # seconds; a busy machine may need some
CONTROL = 0xffe3  # keysyms of X11
ALT = 0xffe9
SHIFT = 0xffe1
TAB = 0xff09
RETURN = 0xff0d
HOME, LEFT, UP, RIGHT, DOWN = range(0xff50, 0xff55)
F6 = 0xffc3
Role = Atspi.Role
State = Atspi.StateType


def until(condition, what):
    """What `condition` gives as soon as it is true."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            found = condition()
        except GLib.Error:  # what was looked at has just gone
            found = None
        if found:
            return found
        if time.monotonic() > deadline:
            raise AssertionError("not within %d seconds: %s" % (PATIENCE, what))
        time.sleep(0.02)


def name(thing):
    return thing.get_name() or ""


def has(thing, state):
    return thing.get_state_set().contains(state)


def children(thing):
    for index in range(thing.get_child_count()):
        child = thing.get_child_at_index(index)
        if child is not None:
            yield child


def everything(root, most_children=400):
    """The thing and all below it as they are now, with at most so many children of each."""
    root.clear_cache()
    pending = [root]
    while pending:
        thing = pending.pop()
        yield thing
        pending.extend(reversed(list(itertools.islice(children(thing), most_children))))


def find(root, role, named):
    """The first of that role whose name is `named`, or holds for it."""
    fits = named if callable(named) else lambda text: text == named
    for thing in everything(root):
        if thing.get_role() == role and fits(name(thing)):
            return thing
    return None


def act(thing, action):
    for index in range(thing.get_n_actions()):
        if Atspi.Action.get_action_name(thing, index) == action:
            if not thing.do_action(index):
                raise AssertionError("%s of %s failed" % (action, name(thing)))
            return
    raise AssertionError("%s has no action %s" % (name(thing), action))


def press_keys(keysym, *modifiers):
    for modifier in modifiers:
        Atspi.generate_keyboard_event(keycode_of(modifier), None, Atspi.KeySynthType.PRESS)
    Atspi.generate_keyboard_event(keysym, None, Atspi.KeySynthType.SYM)
    for modifier in modifiers:
        Atspi.generate_keyboard_event(keycode_of(modifier), None, Atspi.KeySynthType.RELEASE)


def type_text(text):
    Atspi.generate_keyboard_event(0, text, Atspi.KeySynthType.STRING)


def text_of(field):
    return Atspi.Text.get_text(field, 0, -1)


def enter(field, text, is_there):
    """Typed as often as it takes: keys that come too fast for a busy machine are lost."""
    for _ in range(PATIENCE // 10):
        Atspi.Component.grab_focus(field)
        until(lambda: has(field, State.FOCUSED), "the focus in " + name(field))
        press_keys(ord("a"), CONTROL)
        type_text(text)
        for _ in range(100):
            if is_there():
                return
            time.sleep(0.1)
    raise AssertionError("%s does not take %r but has %r" % (name(field), text, text_of(field)))


def settle():
    """Until what was pressed is done; a test that needs a result waits for that."""
    time.sleep(0.15)


def left_of(thing):
    return thing.get_extents(Atspi.CoordType.SCREEN).x


def click(thing):
    """With the mouse, in the middle of what is seen of the thing."""
    place = thing.get_extents(Atspi.CoordType.SCREEN)
    Atspi.generate_mouse_event(place.x + place.width // 2, place.y + place.height // 2, "b1c")


def keycode_of(keysym):
    return {CONTROL: 37, ALT: 64, SHIFT: 50}[keysym]  # of the keyboard that every X server of this kind has


class Program:
    """Evenkeel, started with some arguments, and its window."""

    def __init__(self, *command, environment=None):
        self.process = subprocess.Popen(command, env={**os.environ, **(environment or {})})
        self.application = until(self._application, "the program on the accessibility bus")
        self.window = until(lambda: self.find(Role.FRAME, lambda text: "Evenkeel" in text),
                            "the window")

    def _application(self):
        if self.process.poll() is not None:
            raise AssertionError("the program ended with %d" % self.process.returncode)
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        for application in children(desktop):
            if application.get_process_id() == self.process.pid:
                return application
        return None

    def find(self, role, named):
        return find(self.application, role, named)

    def wait_for(self, role, named):
        return until(lambda: self.find(role, named), "%s %s" % (role.value_nick, named))

    def close(self):
        self.process.terminate()
        self.process.wait()
