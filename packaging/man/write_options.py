#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# write_options.py EVENKEELCTL [PAGE]: writes the option lists of evenkeelctl(1) from what the program says of
# itself: which options a verb has, their names and the types of their values. What the page says of an option
# stays; a new option gets the words of --help, and one that is gone loses its entry. With --check nothing is
# written, and the status is 1 where something would be.
import json
import pathlib
import re
import subprocess
import sys

PAGE = pathlib.Path(__file__).parent / "evenkeelctl.1"
# A verb whose section says so has the options of plan that are about input and planning.
SHARED = "Input and planning options are those of"
SHARED_OPTIONS = {
    "--filename", "--kustomize", "--recursive", "--ignore", "--context", "--kubeconfig", "--timeout", "--validate",
    "--placement", "--now", "--snapshot", "--remote-bases",
}
# Sections that speak of what a whole family of verbs takes.
FAMILIES = {"pods": "pods plan", "scenario": "scenario run"}


def troff(text):
    """Text as roff: what --help puts into quotes of the shell is bold."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"`([^`]*)`", r"\\fB\1\\fR", text)


def head(option):
    names = ", ".join(f"\\fB{troff(name)}\\fR" for name in option["names"])
    # A long choice may break after each of its words.
    value = troff(option["value"].split(":{")[0]).replace("|", "|\\:")
    return names + (f" \\fI{value}\\fR" if value else "")


def flags_in(text):
    plain = re.sub(r"\\f[BIR]|\\:", " ", re.sub(r"\\fBkubectl .*?\\fR", "", text)).replace("\\-", "-")
    return set(re.findall(r"(?<![\w/-])--?[a-z][a-z-]*|(?<![\w/-])-[A-Za-z]\b", plain))


class Section:
    """`.SS verb` and what follows: prose, then items."""

    def __init__(self, text):
        self.title, body = text.split("\n", 1)
        parts = re.split(r"^\.TP\n", body, flags=re.M)
        self.prose = parts[0]
        self.items = []
        for part in parts[1:]:
            first, rest = part.split("\n", 1)
            self.items.append([first, rest])

    @property
    def verb(self):
        words = []
        for word in self.title[len(".SS "):].replace("\\-", "-").split():
            if not re.fullmatch(r"[a-z]+", word) or "|" in word:
                break
            words.append(word)
        return " ".join(words)

    def text(self):
        return self.title + "\n" + self.prose + "".join(f".TP\n{first}\n{rest}" for first, rest in self.items)


def is_option(item):
    return re.match(r"(\\fB|\.B[IR]? )\\-", item[0]) is not None


def written(section, verb, family):
    """The section with the heads of its options as the program has them; what it leaves out is said."""
    options = verb["options"]
    by_name = {name: option for option in options + family for name in option["names"]}
    known = set()
    kept = []
    for item in section.items:
        if not is_option(item):
            kept.append(item)
            continue
        found = []
        for name in sorted(flags_in(item[0]), key=lambda one: item[0].replace("\\-", "-").find(one)):
            option = by_name.get(name)
            if option and option not in found:
                found.append(option)
        if not found:
            print(f"{verb['path']}: no option {item[0]}", file=sys.stderr)
            continue
        known.update(name for option in found for name in option["names"])
        kept.append([", ".join(head(option) for option in found), item[1]])
    said = flags_in(section.title) | flags_in(section.prose) | flags_in("".join(rest for _, rest in kept))
    if SHARED in section.prose:
        said |= SHARED_OPTIONS
    missing = [option for option in options if not (known | said) & set(option["names"])]
    # A sentence behind the last item belongs to it: new ones come before it.
    for option in missing:
        description = option["description"]
        kept.append([head(option), troff(description) + ("" if description.endswith(".") else ".") + "\n"])
    section.items = kept


def formats_said(option, text):
    """`One of table, json` has to name what the program takes."""
    match = re.match(r"One of ((?:[^.(]|\([^)]*\)|\.(?=\d))*)", text)
    if not match or "|" not in option["value"]:
        return None
    words = re.sub(r"\([^)]*\)", "", match.group(1)).replace(" or ", ", ")
    said = {word.strip().replace("\\-", "-") for word in words.split(",")}
    said = {word for word in said if re.fullmatch(r"[a-z-]+", word)}
    taken = {word for word in option["value"].split(":{")[0].split("|") if re.fullmatch(r"[a-z-]+", word)}
    return None if said == taken else f"{option['names'][-1]}: the page says {sorted(said)}, the program {sorted(taken)}"


def rewritten(page, description):
    verbs = {verb["path"]: verb for verb in description["verbs"]}
    begin = page.index(".SH VERBS\n") + len(".SH VERBS\n")
    end = page.index("\n.SH ", begin) + 1
    sections = [Section(text) for text in re.split(r"^(?=\.SS )", page[begin:end], flags=re.M) if text]
    problems = []
    for section in sections:
        verb = verbs.get(section.verb)
        if verb is None:
            problems.append(f"no verb {section.verb}")
            continue
        family = []
        for name, first in FAMILIES.items():
            if section.verb.startswith(name + " ") and section.verb != first:
                section_of_family = next(one for one in sections if one.verb == first)
                verb = dict(verb)
                said = flags_in(section_of_family.text())
                if SHARED in section_of_family.prose:
                    said |= SHARED_OPTIONS
                verb["options"] = [one for one in verb["options"] if not said & set(one["names"])]
                family = verbs[section.verb]["options"]
            elif section.verb == first:
                family = [option for path, one in verbs.items() if path.startswith(name + " ")
                          for option in one["options"]]
        written(section, verb, family)
        for option in verbs[section.verb]["options"]:
            for item in section.items:
                if is_option(item) and item[0] == head(option):
                    problem = formats_said(option, item[1])
                    if problem:
                        problems.append(f"{section.verb} {problem}")
    listed = {section.verb for section in sections}
    problems += [f"{path} has no section" for path, verb in verbs.items()
                 if path not in listed and not any(one.startswith(path + " ") for one in verbs)]
    return page[:begin] + "".join(section.text() for section in sections) + page[end:], problems


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    if not 1 <= len(arguments) <= 2:
        sys.exit("usage: write_options.py [--check] EVENKEELCTL [PAGE]")
    path = pathlib.Path(arguments[1]) if len(arguments) == 2 else PAGE
    page = path.read_text(encoding="utf-8")
    said = subprocess.run([arguments[0], "__describe"], check=True, capture_output=True, text=True).stdout
    new, problems = rewritten(page, json.loads(said))
    for problem in problems:
        print(f"{path.name}: {problem}", file=sys.stderr)
    if "--check" in sys.argv:
        if new != page:
            print(f"{path.name} is not what the program says; run {sys.argv[0]} {arguments[0]}", file=sys.stderr)
        sys.exit(1 if problems or new != page else 0)
    path.write_text(new, encoding="utf-8")
    sys.exit(1 if problems else 0)


main()
