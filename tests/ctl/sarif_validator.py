#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds SARIF against the official schema and the rules of Microsoft's validator (npm: @microsoft/sarif-multitool):
sarif_validator.py MULTITOOL PROGRAM SAMPLES. What it calls an error or a warning fails; notes are listed by rule."""
import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

FIELDS = ("numberOfClusters: 6", "numberOfClusters: 5")


def logs(program, gate, story, folder):
    """One log of each verb that writes SARIF, with findings in it."""
    change = folder / "change"
    shutil.copytree(gate, change)
    web = change / "placements/web.yaml"
    web.write_text(web.read_text().replace(*FIELDS))
    files = ["-f", "fleet.yaml", "-f", "placements"]
    asked = {
        "check": (change, ["check", "--base", str(gate)]),
        "diff": (change, ["diff", *files, "--base", str(gate)]),
        "test": (change, ["test", *files, "-f", "tests"]),
        "lint": (story, ["lint", "-f", "."]),
        "survive": (story, ["survive", "-f", ".", "--key", "location"]),
    }
    for name, (where, arguments) in asked.items():
        ran = subprocess.run([program, *arguments, "-o", "sarif"], cwd=where, capture_output=True, check=False)
        log = folder / f"{name}.sarif"
        log.write_bytes(ran.stdout)
        assert json.loads(ran.stdout)["runs"][0]["results"], (name, ran.stderr)
        yield log


def main(multitool, program, samples):
    environment = {**os.environ, "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1"}
    gate, story = pathlib.Path(samples, "gate").resolve(), pathlib.Path(samples, "story").resolve()
    bad = []
    notes = collections.Counter()
    with tempfile.TemporaryDirectory() as place:
        for log in logs(program, gate, story, pathlib.Path(place)):
            answer = log.with_suffix(".answer.json")
            subprocess.run([multitool, "validate", log, "--rule-kind", "Sarif;Ghas", "--output", answer, "--log",
                            "ForceOverwrite", "--level", "Error;Warning;Note"], env=environment, capture_output=True,
                           check=False)
            run = json.loads(answer.read_text(encoding="utf-8-sig"))["runs"][0]
            assert run["invocations"][0]["executionSuccessful"], (log.name, run["invocations"])
            for result in run.get("results", []):
                level = result.get("level", "warning")
                if level == "note":
                    notes[result["ruleId"]] += 1
                else:
                    bad.append((log.name, level, result["ruleId"], result["message"]))
    for one in bad:
        print(*one)
    print("notes:", dict(notes))
    return 1 if bad else 0


sys.exit(main(*sys.argv[1:]))
