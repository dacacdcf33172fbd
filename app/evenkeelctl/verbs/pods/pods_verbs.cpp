// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/verbs/pods/pods_inputs.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kPodsFooter = R"(Examples:
  kubectl get nodes,pods -A -o json > cluster.json
  evenkeelctl pods plan -f cluster.json -f deployment.yaml
  evenkeelctl pods explain node-7 -f cluster.json -f deployment.yaml
  evenkeelctl pods scale web --replicas 12 -f cluster.json -f deployment.yaml
  evenkeelctl pods drain topology.kubernetes.io/zone=zone-b -f cluster.json
  evenkeelctl pods rebalance -f cluster.json

Decisions are those of kube-scheduler 1.34.1 with its default profile, with every
node examined. Every verb has its own --help.)";

} // namespace

void addPodsVerb(CLI::App &app, Run &run) {
    CLI::App &pods = *app.add_subcommand("pods", "Plan and explain pods (kube-scheduler)");
    pods.require_subcommand(1);
    addPodsPlanVerb(pods, run);
    addPodsExplainVerb(pods, run);
    addPodsScaleVerb(pods, run);
    addPodsDrainVerb(pods, run);
    addPodsRebalanceVerb(pods, run);
    pods.footer(kPodsFooter);
}

} // namespace evenkeel::ctl
