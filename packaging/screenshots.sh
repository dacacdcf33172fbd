#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Evenkeel authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# packaging/screenshots.sh [EVENKEEL [FOLDER [PICTURES]]]: takes README's pictures again, with a
# program that is built (default: build/release), and writes them into a folder (default:
# resources/screenshots). PICTURES, the program evenkeel_window_pictures (default: build/test), takes
# those that show what a person has done in the window. It needs no display and no API server; the
# pictures that it cannot take it names, with how.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=${1:-$root/build/release/app/evenkeel/evenkeel}
folder=${2:-$root/resources/screenshots}
pictures=${3:-$root/build/test/tests/pictures/evenkeel_window_pictures}
if [ ! -x "$program" ]; then
    echo "screenshots.sh: no program $program; build it, or name one" >&2
    exit 2
fi
program=$(cd "$(dirname "$program")" && pwd)/$(basename "$program")
pictures=$(realpath -m "$pictures")
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
# Whoever takes them: no settings, no kubeconfig and the clock of the files.
export HOME=$home XDG_CONFIG_HOME=$home XDG_RUNTIME_DIR=$home KUBECONFIG=/dev/null
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 TZ=UTC
cd "$root/resources/samples"

failed=0
# take NAME THEME ARGUMENTS…
take() {
    local name=$1 theme=$2 status=0
    shift 2
    rm -f "$home/picture.png"
    # Status 2 with a picture: something in the files is an error, as in some of the samples.
    "$program" --render window --size 1280x800 --theme "$theme" --language en \
        -o "$home/picture.png" "$@" 2>"$home/said" || status=$?
    if [ ! -s "$home/picture.png" ]; then
        echo "screenshots.sh: no $name-$theme.png (status $status): $(cat "$home/said")" >&2
        failed=1
        return
    fi
    mv "$home/picture.png" "$folder/$name-$theme.png"
    echo "$name-$theme.png"
}

# A binding as the hub has it once a cluster runs the placement.
# bindings PLACEMENT CLUSTER…
bindings() {
    local placement=$1 cluster
    shift
    for cluster in "$@"; do
        cat <<YAML
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceBinding
metadata:
  name: $placement-$cluster-1a2b3c4d
  generation: 1
  labels: {kubernetes-fleet.io/parent-CRP: $placement}
spec:
  state: Bound
  targetCluster: $cluster
  schedulingPolicySnapshotName: $placement-0
  resourceSnapshotName: $placement-0-snapshot
  applyStrategy: {type: ClientSideApply}
  clusterDecision: {clusterName: $cluster, selected: true, reason: picked by scheduling policy}
status:
  conditions:
  - {type: Applied, status: "True", reason: AllWorkHaveBeenApplied, observedGeneration: 1,
     lastTransitionTime: "2026-03-01T11:00:00Z"}
  - {type: Available, status: "True", reason: AllWorkAreAvailable, observedGeneration: 1,
     lastTransitionTime: "2026-03-01T11:00:00Z"}
YAML
    done
}

shop=$root/tests/data/screenshots/shop.yaml # a placement with objects and overrides
bindings web-frontend prod-eus-01 prod-eus-02 prod-eus-05 prod-nolabel-01 prod-sea-01 prod-sea-06 \
    prod-weu-01 prod-weu-06 >"$home/hub.yaml"
cat >>"$home/hub.yaml" <<YAML
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceSnapshot
metadata:
  name: web-frontend-1-snapshot
  labels:
    kubernetes-fleet.io/parent-CRP: web-frontend
    kubernetes-fleet.io/is-latest-snapshot: "true"
    kubernetes-fleet.io/resource-index: "1"
  annotations: {kubernetes-fleet.io/number-of-resource-snapshots: "1"}
spec: {selectedResources: []}
YAML
for theme in light dark; do
    take window "$theme" --mode plan --placement web-frontend story
done
take examples light --example spread-2-four-clusters/2
take problems light --mode check --placement staging-e2e story
take fleet light --mode fleet story scenarios "$shop"
take resources light --mode resources --placement shop story "$shop"
take rollout light --mode rollout --placement web-frontend story "$home/hub.yaml"
take losses light --mode losses --placement payments/payments-ledger story
take pods light --mode pods pods

if [ -x "$pictures" ]; then
    for theme in light dark; do
        "$pictures" "$root" "$home" "$theme" >&2 || failed=1
    done
    mv "$home"/{start,scenarios,history,repair,test,hub-connect}-light.png "$home/stages-dark.png" "$folder"
    printf '%s\n' {start,scenarios,history,repair,test,hub-connect}-light.png stages-dark.png
else
    echo "screenshots.sh: no $pictures, so no start, scenarios, history, stages, repair, test and hub-connect" >&2
    failed=1
fi

echo "With an API server (CONTRIBUTING, evenkeel_hub_pictures):" \
    "hub-drift, hub-conflict, hub-apply" >&2
exit $failed
