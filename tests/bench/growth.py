#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How time and memory of evenkeelctl's verbs grow: a Markdown table.

    tests/bench/growth.py build/release/app/evenkeelctl/evenkeelctl [--largest 100000]

Rows are what is asked, columns how much of it there is; a cell that is not reached within the limits
of time and memory says so. Each cell is one run of the program: processor seconds / MB, so
that a busy machine does not count. A cell of the table gate that is over its bound says so."""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import threading

MEMORY = 6 << 30
CLUSTERS = (1_000, 10_000, 100_000)
PARTS = (100, 1_000, 10_000)
MANY = (1_000, 10_000, 100_000)
HOSTS = (1_000, 2_000, 4_000)  # clusters whose verbs once took the square of their number
WITH_REFUSED = (0, 1, 2)  # 2: answered, though the hub or a reader refuses some of the input


# What a gate may take of a release build, whatever is checked: processor seconds, MB.
MOST_OF_A_GATE = (4, 400)
GATED_PLACEMENTS = (40_000,)
GATED_OBJECTS = (100_000,)


TABLES = ("clusters", "parts", "labels", "placements", "overrides", "tests", "unrelated", "scenarios",
          "hosts", "gate")


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def measured(command, seconds, answered):
    """Processor seconds and MB of one run; None and the status of one that did not finish."""
    with open(os.devnull, "wb") as nowhere:
        process = subprocess.Popen(
            command, stdout=nowhere, stderr=nowhere, preexec_fn=limit_memory)
        timer = threading.Timer(seconds, process.kill)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in answered:
        return None, process.returncode
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def cell(program, arguments, seconds, answered, most=None):
    took, memory = measured([program, *arguments], seconds, answered)
    if took is None:
        return f"> {seconds} s" if memory == -9 else f"failed ({memory})"
    is_over = most is not None and (took > most[0] or memory > most[1])
    return f"{took:.2f} / {memory:.0f}" + (" too much" if is_over else "")


def placement(name, policy):
    return {
        "apiVersion": "placement.kubernetes-fleet.io/v1beta1",
        "kind": "ClusterResourcePlacement",
        "metadata": {"name": name},
        "spec": {
            "resourceSelectors": [
                {"group": "", "version": "v1", "kind": "Namespace", "name": "app"}],
            "policy": policy,
        },
    }


def requiring(terms):
    return {
        "placementType": "PickN",
        "numberOfClusters": 20,
        "affinity": {"clusterAffinity": {
            "requiredDuringSchedulingIgnoredDuringExecution": {"clusterSelectorTerms": terms}}},
    }


def labelled(number):
    return {"labelSelector": {"matchLabels": {"env": f"none-{number}"}}}


def expression(number):
    return {"key": f"key-{number}", "operator": "NotIn", "values": [f"value-{number}"]}


def constraint(number):
    return {"maxSkew": 1, "topologyKey": "region" if number % 2 else f"key-{number}",
            "whenUnsatisfiable": "DoNotSchedule" if number % 3 else "ScheduleAnyway"}


def policies(size):
    """Policies that hold `size` of something."""
    many_expressions = {"labelSelector": {
        "matchExpressions": [expression(i) for i in range(size)]
        + [{"key": "env", "operator": "In", "values": ["none"]}]}}
    return {
        "required terms": requiring([labelled(i) for i in range(size)]),
        "expressions": requiring([many_expressions]),
        "preferences": {
            "placementType": "PickN", "numberOfClusters": 20,
            "affinity": {"clusterAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [
                {"weight": 1 + i % 100, "preference": labelled(i)} for i in range(size)]}}},
        "constraints": {
            "placementType": "PickN", "numberOfClusters": 20,
            "topologySpreadConstraints": [constraint(i) for i in range(size)]},
    }


def tolerations(size):
    return {"placementType": "PickN", "numberOfClusters": 20,
            "tolerations": [{"key": f"key-{i}", "operator": "Exists"} for i in range(size)]}


def names(size):
    return {"placementType": "PickFixed", "clusterNames": [f"nowhere-{i}" for i in range(size)]}


class Table:
    def __init__(self, title, sizes):
        self.sizes = sizes
        print(f"\n| {title} | " + " | ".join(f"{size:,}" for size in sizes) + " |")
        print("|---|" + "---:|" * len(sizes), flush=True)

    def row(self, name, cells):
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


class Bench:
    def __init__(self, program, folder, seconds, largest):
        self.program, self.folder, self.seconds, self.largest = program, folder, seconds, largest

    def path(self, name):
        return os.path.join(self.folder, name)

    def fleet(self, clusters, picks=50):
        path = self.path(f"fleet-{clusters}.yaml")
        if not os.path.exists(path):
            with open(path, "wb") as file:
                subprocess.run(
                    [self.program, "generate", "--clusters", str(clusters), "--placement", "web",
                     "--picks", str(picks)], stdout=file, check=True)
        return path

    def written(self, name, document):
        path = self.path(name)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(document, file)
        return path

    def documents(self, name, documents):
        path = self.path(name)
        if not os.path.exists(path):
            with open(path, "w", encoding="utf-8") as file:
                for document in documents:
                    file.write("---\n")
                    file.write(document if isinstance(document, str) else json.dumps(document))
                    file.write("\n")
        return path

    def row(self, table, name, arguments, answered=(0, 1), most=None):
        """`arguments` gives those of a size."""
        cells = []
        for size in table.sizes:
            cells.append(cell(self.program, arguments(size), self.seconds, answered, most))
            if cells[-1].startswith(">"):
                cells += ["-"] * (len(table.sizes) - len(cells))
                break
        table.row(name, cells)

    def first(self, clusters):
        """A cluster of the generated fleet that is not picked."""
        output = subprocess.run(
            [self.program, "plan", "-o", "name", "-f", self.fleet(clusters)],
            capture_output=True, check=False, text=True).stdout
        picked = {line.rsplit("/", 1)[-1] for line in output.split()}
        with open(self.fleet(clusters), encoding="utf-8") as file:
            is_cluster = False  # its name comes first of those of an object
            for line in file:
                words = line.strip()
                if words.startswith("kind: "):
                    is_cluster = words == "kind: MemberCluster"
                elif is_cluster and words.startswith("name: "):
                    is_cluster = False
                    name = words.removeprefix("name: ")
                    if name not in picked:
                        return name
        return "nowhere"

    def clusters(self):
        table = Table("clusters, 50 picks", [n for n in CLUSTERS if n <= self.largest])
        fleet = self.fleet
        self.row(table, "plan -o json", lambda n: ["plan", "-o", "json", "-f", fleet(n)])
        self.row(table, "plan", lambda n: ["plan", "-f", fleet(n)])
        self.row(table, "plan -o wide", lambda n: ["plan", "-o", "wide", "-f", fleet(n)])
        self.row(table, "validate", lambda n: ["validate", "-f", fleet(n)])
        self.row(table, "lint", lambda n: ["lint", "-f", fleet(n)])
        lost = {n: self.first(n) for n in table.sizes}
        self.row(table, "explain, one cluster, --changes 0",
                 lambda n: ["explain", lost[n], "--changes", "0", "-f", fleet(n)])
        self.row(table, "explain, one cluster", lambda n: ["explain", lost[n], "-f", fleet(n)])
        self.row(table, "explain -l env=prod",
                 lambda n: ["explain", "-l", "env=prod", "-f", fleet(n)])
        self.row(table, "explain -l, all", lambda n: ["explain", "-l", "!none", "-f", fleet(n)])
        self.row(table, "convert -o json", lambda n: ["convert", "-o", "json", "-f", fleet(n)])
        self.row(table, "compare -n 50",
                 lambda n: ["compare", "--key", "region", "-n", "50", "-f", fleet(n)])
        self.row(table, "diff", lambda n: ["diff", "--from", fleet(n), "--to", fleet(n)])

    def verbs(self, table, kind, policy_of, cluster):
        fleet = self.fleet(1_000)
        def files(size):
            file = self.path(f"{kind.replace(' ', '-')}-{size}.json")
            if not os.path.exists(file):
                self.written(os.path.basename(file), placement("big", policy_of(size)))
            return ["-f", fleet, "-f", file, "--placement", "big"]
        for verb, more in (("plan", []), ("validate", []), ("lint", []),
                           ("explain", [cluster]), ("explain -l env=prod", [])):
            words = verb.split()
            def arguments(size):
                given = files(size)
                return words + more + (given[:-2] if words[0] == "validate" else given)
            self.row(table, f"{kind}: {verb}", arguments, WITH_REFUSED)

        def sides(size):
            file = files(size)[3]
            return ["diff", "--from", fleet, "--from", file, "--to", fleet, "--to", file]
        self.row(table, f"{kind}: diff", sides, WITH_REFUSED)

    def parts(self):
        cluster = self.first(1_000)
        table = Table("parts of a policy, 1,000 clusters", PARTS)
        for kind in policies(1):
            self.verbs(table, kind, lambda size, kind=kind: policies(size)[kind], cluster)
        table = Table("names of a PickFixed, 1,000 clusters", MANY)
        self.verbs(table, "unknown names", names, cluster)
        table = Table("tolerations, 1,000 clusters", MANY)
        self.verbs(table, "tolerations", tolerations, cluster)

    def labels(self):
        """Labels of one cluster of ten, another of which is lost."""
        def fleet(size):
            output = subprocess.run(
                [self.program, "generate", "--clusters", "10", "--placement", "web", "--picks",
                 "3", "-o", "json"], capture_output=True, check=True, text=True).stdout
            items = json.loads(output)["items"]
            cluster = next(item for item in items if item["kind"] == "MemberCluster")
            cluster["metadata"].setdefault("labels", {}).update(
                {f"key-{i}": f"value-{i}" for i in range(size)})
            return self.documents(f"labels-{size}.yaml", items)
        table = Table("labels of one cluster of 10", MANY)
        for verb in ("plan", "validate", "lint", "explain -l !none", "convert -o json",
                     "compare --key region", "diff"):
            words = verb.split()
            self.row(table, verb, lambda n, words=words: words + (
                ["--from", fleet(n), "--to", fleet(n)] if words[0] == "diff"
                else ["-f", fleet(n)]))

    def many_placements(self, size):
        return self.documents(f"placements-{size}.yaml", (
            placement(f"app-{i}", {"placementType": "PickN", "numberOfClusters": 3})
            for i in range(size)))

    def before(self, file, was, now):
        """A folder of the same file before a change of every `now`."""
        folder = self.path("before")
        os.makedirs(folder, exist_ok=True)
        with open(file, encoding="utf-8") as after:
            text = after.read()
        with open(os.path.join(folder, os.path.basename(file)), "w", encoding="utf-8") as before:
            before.write(text.replace(now, was))
        return folder + "/"

    def gate(self):
        """What a pipeline waits for, held to a bound."""
        os.chdir(self.folder)  # names before a change are seen from here
        fleet = self.fleet(100, picks=3)
        def objects(size):
            return self.documents(f"selected-{size}.yaml", [
                placement("app", {"placementType": "PickN", "numberOfClusters": 3}),
                {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "app"}},
                *({"apiVersion": "v1", "kind": "ConfigMap",
                   "metadata": {"name": f"c-{i}", "namespace": "app"}, "data": {"key": f"{i}"}}
                  for i in range(size))])
        for title, sizes, file in (
                ("placements, 100 clusters, in a gate", GATED_PLACEMENTS, self.many_placements),
                ("objects of a selected namespace, in a gate", GATED_OBJECTS, objects)):
            table = Table(title, sizes)
            for verb in ("lint", "check"):
                self.row(table, verb, lambda n, verb=verb: [verb, "-f", fleet, "-f", file(n)],
                         most=MOST_OF_A_GATE)
            self.row(table, "check --base, nothing changes", lambda n: [
                "check", "--base", "./", "-f", fleet, "-f", file(n)])
            self.row(table, "check --base, all change", lambda n: [
                "check", "--base", self.before(file(n), *("2", "3") if "placements" in file(n) else
                                               ("other", "key")), "-f", file(n), "-f", fleet])

    def placements(self):
        file = self.many_placements
        table = Table("placements, 100 clusters", MANY)
        fleet = self.fleet(100, picks=3)
        for verb in ("plan", "plan -o json", "validate", "lint", "check", "drift", "rollout",
                     "history", "lose env=prod", "survive --key region", "render", "test --keep",
                     "convert -o json"):
            words = verb.split()
            self.row(table, verb, lambda n, words=words: words + ["-f", fleet, "-f", file(n)])
        self.row(table, "diff", lambda n: [
            "diff", "--from", fleet, "--from", file(n), "--to", fleet, "--to", file(n)])
        table = Table("placements, 1,000 clusters", MANY[:2])
        self.row(table, "plan -o json", lambda n: [
            "plan", "-o", "json", "-f", self.fleet(1_000), "-f", file(n)])

    def hosts(self):
        """Half as many domains as clusters, and a placement that is on one cluster of most of them
        and lacks the others; one that has all it asks for; one that lacks clusters, because ten
        alone have a label."""
        def file(size):
            output = subprocess.run(
                [self.program, "generate", "--clusters", str(size), "-o", "json"],
                capture_output=True, check=True, text=True).stdout
            clusters = [item for item in json.loads(output)["items"]
                        if item["kind"] == "MemberCluster"]
            for i, cluster in enumerate(clusters):
                cluster["metadata"]["labels"].update(
                    {"host": f"h{i // 2}", "tier": "gold" if i < 10 else "silver"})
                cluster["spec"].pop("taints", None)
            few = requiring([{"labelSelector": {"matchLabels": {"tier": "gold"}}}])
            half = {"placementType": "PickN", "numberOfClusters": size // 2,
                    "topologySpreadConstraints": [{"maxSkew": 1, "topologyKey": "host"}]}
            quarter = {"placementType": "PickN", "numberOfClusters": size // 4}
            return self.documents(f"hosts-{size}.yaml", clusters + [
                placement("half", half), placement("quarter", quarter), placement("few", few)])
        table = Table("clusters, two a host", HOSTS)
        for words in (["survive", "half", "--key", "host"],
                      ["lose", "evict:env!=none", "--placement", "quarter"],
                      ["lose", "evict:env=prod", "--placement", "half"],
                      ["repair", "few", "--goal", "placed"]):
            self.row(table, " ".join(words), lambda n, words=words: words + ["-f", file(n)])

    def overrides(self):
        """Objects of a namespace that is placed, of which every fourth has an override; and
        overrides of one object, which all write the same field."""
        def override(number, objects, value):
            return {
                "apiVersion": "placement.kubernetes-fleet.io/v1beta1",
                "kind": "ResourceOverride",
                "metadata": {"name": f"o-{number}", "namespace": "app"},
                "spec": {
                    "resourceSelectors": [
                        {"group": "", "version": "v1", "kind": "ConfigMap", "name": f"c-{one}"}
                        for one in objects],
                    "policy": {"overrideRules": [{
                        "clusterSelector": {"clusterSelectorTerms": []},
                        "jsonPatchOverrides": [
                            {"op": "replace", "path": "/data/key", "value": value}]}]},
                },
            }

        def config(number):
            return {"apiVersion": "v1", "kind": "ConfigMap",
                    "metadata": {"name": f"c-{number}", "namespace": "app"},
                    "data": {"key": "value"}}

        def documents(name, size):
            begin = [{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "app"}},
                     placement("app", {"placementType": "PickN", "numberOfClusters": 20})]
            if name == "one":
                rest = [config(0)] + [override(i, [0], f"{i}") for i in range(size)]
            elif name == "lost":
                rest = [config(i) for i in range(size)] + [
                    override(i, [i, i + size], "x") for i in range(size)]
            else:
                rest = [config(i) for i in range(size)] + [
                    override(i, [i], "x") for i in range(0, size, 4)]
            return self.documents(f"overrides-{name}-{size}.yaml", begin + rest)

        fleet = self.fleet(100, picks=3)
        for name, title in (("many", "objects, a quarter with an override, 20 clusters"),
                            ("lost", "overrides that name an object that is not there"),
                            ("one", "overrides of one field of one object")):
            table = Table(title, PARTS)
            for verb in ("render", "lint", "check", "who configmap/c-0 --cluster prod-weu-01"):
                words = verb.split()
                self.row(table, words[0], lambda n, words=words, name=name: (
                    words + ["-f", fleet, "-f", documents(name, n), "--placement", "app"]
                    if words[0] != "check" else
                    words + ["-f", fleet, "-f", documents(name, n)]), WITH_REFUSED)

    def tests(self):
        def file(size):
            return self.documents(f"tests-{size}.yaml", (
                {"apiVersion": "evenkeel.dev/v1alpha1", "kind": "PlacementTest",
                 "metadata": {"name": f"t-{i}"},
                 "spec": {"placements": ["web"], "expect": {"placed": 3}}} for i in range(size)))
        table = Table("tests of one placement, 100 clusters", PARTS)
        fleet = self.fleet(100, picks=3)
        for verb in ("test", "check"):
            self.row(table, verb, lambda n, verb=verb: [verb, "-f", fleet, "-f", file(n)])

    def scenarios(self):
        """Steps of one scenario, each of which brings texts that no other has."""
        kinds = {
            "labels": lambda i: {"labels": {"prod-weu-01": {f"key-{i % 9}": f"value-{i}"}}},
            "clusters": lambda i: {"clusters": [{"name": f"new-{i}", "like": "prod-weu-01"}]},
            "fields": lambda i: {
                "placements": ["web"], "set": {"spec.policy.numberOfClusters": 3 + i % 9}},
        }
        table = Table("steps of a scenario, 100 clusters", (1_000, 5_000, 20_000))
        fleet = self.fleet(100, picks=3)
        for kind, step in kinds.items():
            def file(size, kind=kind, step=step):
                return self.documents(f"scenario-{kind}-{size}.yaml", [
                    {"apiVersion": "evenkeel.dev/v1alpha1", "kind": "Scenario",
                     "metadata": {"name": "s"}, "spec": {"steps": [step(i) for i in range(size)]}}])
            self.row(table, kind, lambda n, file=file: [
                "scenario", "run", file(n), "-f", fleet], WITH_REFUSED)

    def unrelated(self):
        def file(size, kind):
            return self.documents(f"{kind}-{size}.yaml", (
                "{a: [" if kind == "broken" else
                {"apiVersion": "v1", "kind": "ConfigMap",
                 "metadata": {"name": f"c-{i}", "namespace": "app"}, "data": {"key": f"{i}"}}
                for i in range(size)))
        table = Table("documents beside 100 clusters", MANY)
        fleet = self.fleet(100, picks=3)
        for kind, verbs in (("ConfigMaps", ("plan", "validate", "lint", "render web",
                                            "convert -o json")),
                            ("broken", ("plan", "validate", "lint"))):
            for verb in verbs:
                words = verb.split()
                self.row(table, f"{kind}: {verb}", lambda n, words=words, kind=kind: (
                    words + ["-f", fleet, "-f", file(n, kind)]), WITH_REFUSED)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=60, help="limit of one run")
    parser.add_argument("--largest", type=int, default=100_000, help="clusters")
    parser.add_argument("--only", choices=TABLES)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(os.path.abspath(arguments.program), folder, arguments.seconds, arguments.largest)
        print("processor seconds / MB")
        for table in TABLES:
            if arguments.only in (None, table):
                getattr(bench, table)()
    return 0


if __name__ == "__main__":
    sys.exit(main())
