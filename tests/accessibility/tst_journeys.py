# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Journeys of twenty steps through the window, each by mouse and again by keyboard alone.

Usage: tst_journeys.py PROGRAM FILES…
"""

import os
import sys
import tempfile
import unittest

import desktop
from desktop import Atspi, Role, State, everything, has, name, press_keys, settle, until

BUTTONS = {Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.RADIO_BUTTON}
MODES = ["Plan", "Fleet", "Rollout", "Resources", "Losses", "Check", "Hub"]
VIEWS = {"Plan": "Domain grid", "Fleet": "Placements table", "Rollout": "Rollout grid",
         "Resources": "Resources", "Losses": "Placements and the domains that are lost",
         "Check": "Problems list", "Hub": "Hub"}


class Hand:
    """What a person does in a window."""

    def __init__(self, window):
        self.window = window

    def seen(self, roles, fits):
        fits = fits if callable(fits) else (lambda text, wanted=fits: text == wanted)
        for thing in everything(self.window):
            if thing.get_role() in roles and fits(name(thing)) and has(thing, State.SHOWING):
                return thing
        return None

    def wait_for(self, roles, fits, what):
        return until(lambda: self.seen(roles, fits), what)

    def button(self, text):
        return self.wait_for(BUTTONS, text, "the button " + text)

    def placement(self, placement):
        return self.wait_for({Role.LIST_ITEM}, lambda text: text.startswith(placement + ", "),
                             "the placement " + placement)

    def cell(self, view, row, column):
        table = self.wait_for({Role.TABLE, Role.TREE_TABLE, Role.TREE}, view, view)
        return Atspi.Table.get_accessible_at(table, row, column)


class Mouse(Hand):
    def go_to(self, mode):
        things = [thing for thing in everything(self.window) if thing.get_role() in BUTTONS
                  and has(thing, State.SHOWING) and name(thing).startswith(mode)]
        desktop.click(min(things, key=desktop.left_of))  # on the rail

    def choose_placement(self, placement):
        desktop.click(self.placement(placement))

    def choose_tab(self, tab):
        desktop.click(self.wait_for({Role.PAGE_TAB}, tab, "the tab " + tab))

    def choose_cell(self, view, row, column):
        desktop.click(self.cell(view, row, column))

    def press(self, button):
        desktop.click(self.button(button))

    def choose_of(self, _group, button):
        self.press(button)

    def undo(self):
        self.press("Undo")

    def redo(self):
        self.press("Redo")

    def previous_pick(self):
        self.press("Previous pick")

    def next_pick(self):
        self.press("Next pick")


class Keyboard(Hand):
    def go_to(self, mode):
        press_keys(ord(str(MODES.index(mode) + 1)), desktop.CONTROL)

    def go_to_pane(self, roles, view):
        """F6 until the view has the focus."""
        for _ in range(20):
            if has(self.wait_for(roles, view, view), State.FOCUSED):
                return
            press_keys(desktop.F6)
            settle()
        raise AssertionError("F6 does not reach " + view)

    def choose_placement(self, placement):
        self.go_to_pane({Role.LIST}, "Placement list")
        press_keys(desktop.HOME)
        for _ in range(8):
            settle()
            if has(self.placement(placement), State.SELECTED):
                return
            press_keys(desktop.DOWN)
        raise AssertionError("no key chooses " + placement)

    def choose_tab(self, tab):
        for _ in range(8):
            if has(self.wait_for({Role.PAGE_TAB}, tab, tab), State.FOCUSED):
                return
            press_keys(desktop.TAB, desktop.CONTROL)
            settle()
        raise AssertionError("Ctrl+Tab does not reach " + tab)

    def choose_cell(self, view, row, column):
        self.go_to_pane({Role.TABLE, Role.TREE_TABLE, Role.TREE}, view)
        press_keys(desktop.HOME, desktop.CONTROL)
        for _ in range(row):
            press_keys(desktop.DOWN)
        for _ in range(40):
            settle()
            if has(self.cell(view, row, column), State.FOCUSED):
                return
            press_keys(desktop.RIGHT)
        raise AssertionError("no arrow reaches row %d, column %d" % (row, column))

    def press(self, button):
        """Tab until it has the focus."""
        for _ in range(80):
            if has(self.button(button), State.FOCUSED):
                press_keys(ord(" "))
                return
            press_keys(desktop.TAB)
            settle()
        raise AssertionError("Tab does not reach " + button)

    def choose_of(self, group, button):
        """Tab reaches the one that is chosen, arrows go through the group."""
        for _ in range(80):
            if any(has(self.button(one), State.FOCUSED) for one in group):
                break
            press_keys(desktop.TAB)
            settle()
        for _ in group:
            if has(self.button(button), State.FOCUSED):
                press_keys(ord(" "))
                return
            press_keys(desktop.RIGHT)
            settle()
        raise AssertionError("no arrow reaches " + button)

    def undo(self):
        press_keys(ord("z"), desktop.CONTROL)

    def redo(self):
        press_keys(ord("z"), desktop.CONTROL, desktop.SHIFT)

    def previous_pick(self):
        press_keys(ord("["), desktop.CONTROL)

    def next_pick(self):
        press_keys(ord("]"), desktop.CONTROL)


class Journeys(unittest.TestCase):
    def setUp(self):
        """Each journey has a window and a home of its own: nothing is left over from the one before."""
        home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(home.cleanup)
        self.program = desktop.Program(
            sys.argv[1], "--placement", "web-frontend", *sys.argv[2:],
            environment={"XDG_CONFIG_HOME": home.name, "XDG_DATA_HOME": home.name})
        self.addCleanup(self.program.close)
        self.program.wait_for(Role.LIST_ITEM, lambda text: text.startswith("prod-weu-06, "))
        until(lambda: has(self.program.window, State.ACTIVE), "a window that has the keyboard")
        self.shows("Domain grid")
        self.verdict("8 of 8 picked")
        self.steps = 0

    def step(self, act, *arguments):
        act(*arguments)
        self.steps += 1

    def shows(self, view):
        until(lambda: any(name(thing) == view and has(thing, State.SHOWING)
                          for thing in everything(self.program.window)), view)

    def says(self, role, text):
        until(lambda: any(thing.get_role() == role and has(thing, State.SHOWING)
                          and (text in name(thing) or text in (thing.get_description() or ""))
                          for thing in everything(self.program.window)), text)

    def verdict(self, text):
        until(lambda: text in self.program.find(Role.LABEL, "Verdict").get_description(), text)

    def go_back(self):
        press_keys(desktop.LEFT, desktop.ALT)
        self.steps += 1

    def step_through_picks(self, hand):
        self.step(hand.choose_placement, "web-frontend")
        self.verdict("8 of 8 picked")
        for pick in (7, 6, 5, 4):
            self.step(hand.previous_pick)
            self.says(Role.LABEL, "pick %d of 8" % pick)
        for pick in (5, 6):
            self.step(hand.next_pick)
            self.says(Role.LABEL, "pick %d of 8" % pick)
        for tab in ("Decisions", "Why", "Edits", "Skew"):
            self.step(hand.choose_tab, tab)
        for placement, verdict in (("node-agents", "25 of 25"), ("staging-e2e", "2 of 4"),
                                   ("payments/payments-ledger", "3 of 3"),
                                   ("web-frontend", "8 of 8")):
            self.step(hand.choose_placement, placement)
            self.verdict(verdict)
        for mode in ("Fleet", "Check"):
            self.step(hand.go_to, mode)
            self.shows(VIEWS[mode])
        for mode in ("Fleet", "Plan"):
            self.go_back()
            self.shows(VIEWS[mode])
        self.step(hand.go_to, "Losses")
        self.shows(VIEWS["Losses"])
        self.assertEqual(self.steps, 20)

    def test_picks_by_mouse(self):
        self.step_through_picks(Mouse(self.program.window))

    def test_picks_by_keyboard(self):
        self.step_through_picks(Keyboard(self.program.window))

    FIX = "Set the constraint on zone to ScheduleAnyway"

    def mend_a_placement(self, hand):
        self.step(hand.choose_placement, "staging-e2e")
        self.verdict("2 of 4")
        self.step(hand.go_to, "Check")
        self.shows("Problems list")
        self.step(hand.choose_cell, "Problems list", 1, 0)
        hand.button(self.FIX)
        self.step(hand.press, self.FIX)
        self.verdict("4 of 4")
        for act, verdict in ((hand.undo, "2 of 4"), (hand.redo, "4 of 4"), (hand.undo, "2 of 4"),
                             (hand.redo, "4 of 4")):
            self.step(act)
            self.verdict(verdict)
        for mode in ("Losses", "Fleet", "Resources", "Plan"):
            self.step(hand.go_to, mode)
            self.shows(VIEWS[mode])
        for tab in ("Edits", "Decisions", "Why", "Skew"):
            self.step(hand.choose_tab, tab)
        self.step(hand.undo)
        self.verdict("2 of 4")
        self.step(hand.choose_placement, "web-frontend")
        self.verdict("8 of 8")
        self.step(hand.choose_placement, "staging-e2e")
        self.verdict("2 of 4")
        self.step(hand.go_to, "Check")
        self.shows("Problems list")
        self.assertEqual(self.steps, 20)

    def test_mending_by_mouse(self):
        self.mend_a_placement(Mouse(self.program.window))

    def test_mending_by_keyboard(self):
        self.mend_a_placement(Keyboard(self.program.window))

    def repair_and_compare(self, hand):
        """Through the segments of Fleet: a repair, kept as a scenario, switched to and undone."""
        self.step(hand.choose_placement, "staging-e2e")
        self.verdict("2 of 4")
        self.step(hand.go_to, "Fleet")
        self.shows("Placements table")
        self.step(hand.choose_tab, "Repair")
        self.step(hand.press, "Search")
        self.says(Role.LABEL, "1 edit reaches it.")
        self.step(hand.press, "Keep as scenario")
        self.step(hand.press, "Apply")
        self.verdict("4 of 4")
        self.step(hand.undo)
        self.verdict("2 of 4")
        self.step(hand.choose_tab, "Overview")
        self.shows("Scenarios table")
        self.step(hand.choose_cell, "Scenarios table", 0, 2)
        self.step(hand.press, "Switch to it")
        self.verdict("4 of 4")
        for act, verdict in ((hand.undo, "2 of 4"), (hand.redo, "4 of 4"), (hand.undo, "2 of 4")):
            self.step(act)
            self.verdict(verdict)
        self.step(hand.press, "Drop")
        self.step(hand.undo)
        self.step(hand.choose_tab, "Compare")
        self.shows("Steps of the scenario")
        self.step(hand.choose_tab, "History")
        self.step(hand.choose_tab, "Overview")
        self.shows("Placements table")
        self.step(hand.go_to, "Plan")
        self.shows(VIEWS["Plan"])
        self.step(hand.choose_placement, "web-frontend")
        self.verdict("8 of 8")
        self.assertEqual(self.steps, 20)

    def test_repairs_by_mouse(self):
        self.repair_and_compare(Mouse(self.program.window))

    def test_repairs_by_keyboard(self):
        self.repair_and_compare(Keyboard(self.program.window))

    LOSSES = ("Goes dark", "Leaves the fleet")

    def lose_domains(self, hand):
        table = VIEWS["Losses"]
        self.step(hand.choose_placement, "web-frontend")
        self.step(hand.go_to, "Losses")
        self.shows(table)
        for row, column in ((0, 3), (1, 4), (2, 5), (2, 6), (3, 3), (0, 4)):
            self.step(hand.choose_cell, table, row, column)
            self.says(Role.LABEL, " leaves the fleet")
        self.step(hand.choose_of, self.LOSSES, "Goes dark")
        self.says(Role.LABEL, " goes dark")
        for row, column in ((1, 3), (0, 5), (2, 4)):
            self.step(hand.choose_cell, table, row, column)
            self.says(Role.LABEL, " goes dark")
        self.step(hand.choose_of, self.LOSSES, "Leaves the fleet")
        self.says(Role.LABEL, " leaves the fleet")
        self.step(hand.press, "And comes back")
        self.step(hand.choose_cell, table, 0, 3)
        for mode in ("Rollout", "Plan", "Losses", "Resources", "Plan"):
            self.step(hand.go_to, mode)
            self.shows(VIEWS[mode])
        self.assertEqual(self.steps, 20)

    def test_losses_by_mouse(self):
        self.lose_domains(Mouse(self.program.window))

    def test_losses_by_keyboard(self):
        self.lose_domains(Keyboard(self.program.window))

    def chip(self):
        return name(self.program.find(Role.LIST_ITEM,
                                      lambda text: text.startswith(self.cluster + ", ")))

    def set_label(self, hand, key, value):
        hand.open_label_dialog()
        dialog = self.program.wait_for(Role.DIALOG, lambda text: text.startswith("Set a label"))
        self.cluster = name(dialog).split()[-1]
        self.before = self.chip()
        fields = [until(lambda: desktop.find(dialog, Role.TEXT, label), label)
                  for label in ("Label key", "Label value")]
        desktop.enter(fields[0], "%s=%s" % (key, value),
                      lambda: [desktop.text_of(field) for field in fields] == [key, value])
        press_keys(desktop.RETURN)
        until(lambda: not self.program.find(Role.DIALOG, name(dialog)), "the end of the dialog")
        self.steps += 1

    def relabel_a_cluster(self, hand):
        self.step(hand.choose_placement, "web-frontend")
        self.step(hand.choose_cell, "Inventory table", 2, 1)
        self.set_label(hand, "zone", "9")
        until(lambda: self.chip().endswith("zone 9"), "zone 9")
        after = self.chip()
        for act in 3 * (hand.undo, hand.redo) + (hand.undo,):
            self.step(act)
            there = after if act == hand.redo else self.before
            until(lambda: self.chip() == there, there)
        for tab in ("Edits", "Why", "Decisions", "Skew"):
            self.step(hand.choose_tab, tab)
        for mode in ("Fleet", "Check", "Losses", "Plan"):
            self.step(hand.go_to, mode)
            self.shows(VIEWS[mode])
        self.step(hand.previous_pick)
        self.step(hand.next_pick)
        self.assertEqual(self.steps, 20)

    def test_relabelling_by_mouse(self):
        hand = Mouse(self.program.application)  # menus are windows of their own

        def open_label_dialog():
            desktop.click(hand.wait_for({Role.MENU_ITEM}, "Fleet", "the menu Fleet"))
            desktop.click(hand.wait_for({Role.MENU_ITEM},
                                        lambda text: text.startswith("Set label"), "Set label…"))

        hand.open_label_dialog = open_label_dialog
        self.relabel_a_cluster(hand)

    def test_relabelling_by_keyboard(self):
        hand = Keyboard(self.program.window)
        hand.open_label_dialog = lambda: press_keys(ord("l"), desktop.CONTROL)
        self.relabel_a_cluster(hand)

    SEGMENTS = (("Fleet", ("Compare", "History", "Repair", "Overview")), ("Rollout", ()),
                ("Resources", ("Who puts it there", "What arrives")), ("Losses", ()),
                ("Check", ()), ("Hub", ()), ("Plan", ("Decisions", "Why", "Edits", "Skew")))

    def look_into_every_mode(self, hand):
        self.step(hand.choose_placement, "web-frontend")
        self.verdict("8 of 8")
        for mode, tabs in self.SEGMENTS:
            self.step(hand.go_to, mode)
            self.shows(VIEWS[mode])
            for tab in tabs:
                self.step(hand.choose_tab, tab)
        self.step(hand.choose_placement, "staging-e2e")
        self.verdict("2 of 4")
        self.go_back()
        self.verdict("8 of 8")
        self.assertEqual(self.steps, 20)

    def test_every_mode_by_mouse(self):
        self.look_into_every_mode(Mouse(self.program.window))

    def test_every_mode_by_keyboard(self):
        self.look_into_every_mode(Keyboard(self.program.window))


if __name__ == "__main__":
    # All of them take about ten minutes: a normal run goes one way, by mouse and by keyboard.
    few = ["Journeys.test_picks_by_mouse", "Journeys.test_picks_by_keyboard"]
    takes_all = "EVENKEEL_ALL_JOURNEYS" in os.environ
    unittest.main(argv=sys.argv[:1], verbosity=2, defaultTest=None if takes_all else few)
