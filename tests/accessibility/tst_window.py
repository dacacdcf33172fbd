# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads and drives the window through the accessibility bus, as a screen reader does.

Usage: tst_window.py PROGRAM FILES…
"""

import sys
import unittest

import desktop
from desktop import Role, State, act, everything, find, name, press_keys, until

CONTROLS = {Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.RADIO_BUTTON,
            Role.COMBO_BOX, Role.ENTRY, Role.TEXT, Role.SPIN_BUTTON, Role.SLIDER, Role.TABLE,
            Role.TREE, Role.TREE_TABLE, Role.LIST, Role.LIST_ITEM, Role.TABLE_CELL, Role.PAGE_TAB,
            Role.MENU_ITEM, Role.CHECK_MENU_ITEM, Role.RADIO_MENU_ITEM}


class WindowOverTheBus(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.program = desktop.Program(sys.argv[1], "--placement", "web-frontend", *sys.argv[2:])
        cls.program.wait_for(Role.LIST_ITEM, lambda text: text.startswith("prod-weu-06, "))

    @classmethod
    def tearDownClass(cls):
        cls.program.close()

    def test_every_control_has_a_name_and_a_role(self):
        faults = []
        for thing in everything(self.program.window):
            role = thing.get_role()
            if not desktop.has(thing, State.SHOWING):
                continue
            if role in (Role.INVALID, Role.UNKNOWN) and thing.get_n_actions() > 0:
                faults.append("no role: " + self.path_of(thing))
            if role in CONTROLS and not self.is_named(thing):
                faults.append("no name: " + self.path_of(thing))
            if role != Role.LABEL and "&" in name(thing):
                faults.append("a mnemonic in the name: " + self.path_of(thing))
        self.assertEqual(faults, [])

    def test_the_grid_holds_its_cells_and_chips(self):
        grid = self.program.find(Role.FILLER, "Domain grid") or self.program.find(
            Role.PANEL, "Domain grid")
        self.assertIsNotNone(grid)
        chips = [name(chip) for chip in everything(grid) if chip.get_role() == Role.LIST_ITEM]
        self.assertEqual(len(chips), 26)
        self.assertIn("prod-weu-06, picked 3 of 8, westeurope, zone 3", chips)
        self.assertIn("eastus, zone 1, 1 picked of 4",
                      [name(cell) for cell in everything(grid)])
        self.assertIn("location skew", grid.get_description())

    def test_the_charts_tell_their_numbers(self):
        bars = self.program.wait_for(Role.CHART, "location bars")
        self.assertIn("eastus: 3 of 10", bars.get_description())
        self.assertIn("southeastasia: 2 of 6", bars.get_description())
        skew = self.program.wait_for(Role.CHART, "location skew")
        self.assertIn("after pick 2: 1", skew.get_description())

    def test_the_verdict_is_told(self):
        verdict = self.program.find(Role.LABEL, "Verdict")
        self.assertIn("8 of 8 picked", verdict.get_description())

    def test_each_mode_is_reached_by_its_key(self):
        views = {"2": "Placements table", "3": "Rollout grid",
                 "5": "Placements and the domains that are lost", "6": "Problems list",
                 "1": "Domain grid"}
        for key, view in views.items():
            press_keys(ord(key), desktop.CONTROL)
            until(lambda: self.is_shown(view), "Ctrl+%s shows %s" % (key, view))
        self.assertFalse(self.is_shown("Placements table"))

    VIEWS = {"Plan": ("1", "Domain grid"), "Fleet": ("2", "Placements table"),
             "Rollout": ("3", "Rollout grid"), "Resources": ("4", "Resources"),
             "Losses": ("5", "Placements and the domains that are lost"),
             "Check": ("6", "Problems list"), "Hub": ("7", "Hub")}
    JOURNEY = ["Check", "Losses", "Rollout", "Plan", "Fleet", "Hub", "Resources", "Losses",
               "Plan", "Check"]

    def go_there_and_back(self, go):
        """Twenty steps: ten modes, each reached by `go`, and the way back."""
        press_keys(ord("1"), desktop.CONTROL)
        until(lambda: self.is_shown("Domain grid"), "Plan")
        for mode in self.JOURNEY:
            go(mode)
            until(lambda: self.is_shown(self.VIEWS[mode][1]), "the mode " + mode)
        for mode in reversed(["Plan"] + self.JOURNEY[:-1]):
            press_keys(desktop.LEFT, desktop.ALT)
            until(lambda: self.is_shown(self.VIEWS[mode][1]), "back to " + mode)

    def test_a_journey_through_the_modes_by_keyboard(self):
        self.go_there_and_back(lambda mode: press_keys(ord(self.VIEWS[mode][0]), desktop.CONTROL))

    def test_a_journey_through_the_modes_by_mouse(self):
        buttons = [thing for thing in everything(self.program.window)
                   if thing.get_role() in CONTROLS and desktop.has(thing, State.SHOWING)]
        rail = {mode: min((button for button in buttons if name(button).startswith(mode)),
                          key=desktop.left_of) for mode in self.VIEWS}
        self.go_there_and_back(lambda mode: desktop.click(rail[mode]))

    def test_the_placement_list_tells_verdicts(self):
        names = [name(thing) for thing in everything(self.program.window)
                 if thing.get_role() == Role.LIST_ITEM]
        self.assertIn("staging-e2e, Short by 2, 2 of 4", names)

    def test_a_label_is_set_and_taken_back(self):
        act(self.chip("prod-weu-06"), "Press")
        act(self.program.wait_for(Role.MENU_ITEM, "Set label…"), "Press")
        dialog = self.program.wait_for(Role.DIALOG, "Set a label of prod-weu-06")
        self.fill(dialog, "Label key", "zone")
        self.fill(dialog, "Label value", "1")
        button = until(lambda: find(dialog, Role.PUSH_BUTTON, "Set"), "the button that sets it")
        until(lambda: desktop.has(button, State.ENABLED), "the button can be pressed")
        act(button, "Press")
        until(lambda: name(self.chip("prod-weu-06")).endswith("westeurope, zone 1"),
              "the chip is in zone 1")
        press_keys(ord("z"), desktop.CONTROL)
        until(lambda: name(self.chip("prod-weu-06")).endswith("westeurope, zone 3"),
              "the chip is back in zone 3")

    def is_shown(self, view):
        return any(name(thing) == view and desktop.has(thing, State.SHOWING)
                   for thing in everything(self.program.window))

    def chip(self, cluster):
        return self.program.wait_for(Role.LIST_ITEM, lambda text: text.startswith(cluster + ", "))

    def fill(self, dialog, field, text):
        line = until(lambda: find(dialog, Role.TEXT, field), field)
        self.assertTrue(line.set_text_contents(text))

    @staticmethod
    def is_named(thing):
        if name(thing).strip():
            return True
        return any(relation.get_relation_type() == desktop.Atspi.RelationType.LABELLED_BY
                   for relation in thing.get_relation_set())

    @staticmethod
    def path_of(thing):
        names = []
        while thing is not None and len(names) < 8:
            names.append("%s “%s”" % (thing.get_role_name(), name(thing)))
            thing = thing.get_parent()
        return " < ".join(names)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
