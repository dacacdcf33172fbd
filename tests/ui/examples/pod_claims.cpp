// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/examples/pod_claims.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "core/manifest/read/pod_objects.h"
#include "core/pod_scheduling/placing.h"
#include "ui/base/disk_files.h"
#include "ui/pods/what_if.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

std::string textOf(std::vector<std::string> names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string textOf(const Value &list) {
    std::vector<std::string> names;
    for (const Value &item : list.items())
        names.push_back(item.text());
    return textOf(names);
}

class PodChecker {
public:
    PodChecker(const pods::Snapshot &snapshot, const pod_scheduling::PlacingPlan &plan,
               const pod_scheduling::ReplicaTrace &trace, std::size_t step)
        : m_snapshot(snapshot), m_plan(plan), m_trace(trace), m_step(step) {}

    QStringList run(const Value &claims) {
        using Check = void (PodChecker::*)(const Value &);
        static const std::map<std::string, Check> checks = {
            {"nodes", &PodChecker::nodes},     {"last", &PodChecker::last},
            {"counts", &PodChecker::counts},   {"feasible", &PodChecker::feasible},
            {"refused", &PodChecker::refused}, {"preferred", &PodChecker::preferred},
        };
        for (const auto &[name, claim] : claims.members()) {
            const auto known = checks.find(name);
            if (known == checks.end())
                expect("claim", "nothing can check it", name);
            else
                (this->*known->second)(claim);
        }
        return m_broken;
    }

private:
    void expect(const std::string &what, const std::string &found, const std::string &claimed) {
        if (found != claimed)
            m_broken.append(QString::fromStdString(
                fmt::format("{}: the guide says “{}”, it is “{}”", what, claimed, found)));
    }
    const std::string &nameOf(pods::NodeIndex node) const { return m_snapshot.nodes()[node].name; }
    std::string placeOf(const pod_scheduling::ReplicaPlacement &placement) const {
        return placement.node ? nameOf(*placement.node) : "Pending";
    }

    void nodes(const Value &claim) {
        std::vector<std::string> names;
        for (const pod_scheduling::ReplicaPlacement &placement : m_plan.placements)
            names.push_back(placeOf(placement));
        expect("nodes", textOf(names), textOf(claim));
    }
    void last(const Value &claim) {
        expect("last", placeOf(m_plan.placements.back()), claim.text());
    }
    void counts(const Value &claim) {
        for (const auto &[node, count] : claim.members()) {
            std::size_t placed = 0;
            for (std::size_t step = 0; step < m_step; ++step)
                placed += placeOf(m_plan.placements[step]) == node ? 1U : 0U;
            expect("pods on " + node, std::to_string(placed), count.text());
        }
    }
    void feasible(const Value &claim) {
        std::vector<std::string> names;
        for (const pods::NodeIndex node : m_trace.feasible)
            names.push_back(nameOf(node));
        std::ranges::sort(names);
        expect("feasible", textOf(names), textOf(claim));
    }
    void refused(const Value &claim) {
        for (const auto &[node, reason] : claim.members()) {
            const auto index = m_snapshot.find(node);
            expect("reason of " + node,
                   index ? textOf(m_trace.verdicts[*index].reasons) : "no such node",
                   reason.text());
        }
    }
    void preferred(const Value &claim) {
        const auto spread =
            std::ranges::find(m_trace.scores, pod_scheduling::Plugin::PodTopologySpread,
                              &pod_scheduling::PluginScores::plugin);
        for (const auto &[node, score] : claim.members()) {
            std::string found = "none";
            for (std::size_t i = 0; i < m_trace.feasible.size(); ++i) {
                if (spread != m_trace.scores.end() && nameOf(m_trace.feasible[i]) == node)
                    found = std::to_string(spread->normalized[i]);
            }
            expect("spread score of " + node, found, score.text());
        }
    }

    const pods::Snapshot &m_snapshot;
    const pod_scheduling::PlacingPlan &m_plan;
    const pod_scheduling::ReplicaTrace &m_trace;
    std::size_t m_step;
    QStringList m_broken;
};

/// The claims about what the panel answers to the question of a step.
QStringList brokenAnswerClaims(const Value &claims, const WhatIf &question,
                               const std::shared_ptr<const manifest::PodInventory> &inventory,
                               std::size_t workload) {
    const auto plan = planPods(inventory, workload, nullptr, {});
    if (!plan->error.isEmpty())
        return {plan->error};
    const WhatIfAnswer answer = answerTo(question, *plan, {});
    std::vector<std::string> gone;
    for (const WhatIfRow &row : answer.rows)
        gone.push_back(row.pod.section(QLatin1Char('/'), -1).toStdString());
    const QString text = answer.sentences.join(QLatin1Char(' '));
    QStringList broken;
    for (const auto &[name, claim] : claims.members()) {
        if (name == "gone" && textOf(gone) != textOf(claim))
            broken << QString::fromStdString(
                fmt::format("gone: the guide says “{}”, it is “{}”", textOf(claim), textOf(gone)));
        else if (name == "says" && !text.contains(QString::fromStdString(claim.text())))
            broken << QStringLiteral("says: %1").arg(text);
        else if (name != "gone" && name != "says")
            broken << QStringLiteral("unknown claim %1").arg(QString::fromStdString(name));
    }
    return broken;
}

} // namespace

QStringList brokenPodClaims(const Value &claims, const QStringList &files,
                            const ExampleStep &step) {
    manifest::PodObjects objects;
    manifest::Objects rest;
    rest.pods = &objects;
    for (const QString &file : files)
        manifest::loadPath(sourceOf(file), manifest::Recursion::TopLevelOnly, rest);
    const auto found =
        std::ranges::find(objects.workloads(), step.workload.toStdString(), &pods::Workload::name);
    if (found == objects.workloads().end())
        return {QStringLiteral("there is no workload %1").arg(step.workload)};
    if (const auto question = whatIfOf(step.ask)) {
        const auto row = static_cast<std::size_t>(found - objects.workloads().begin());
        return brokenAnswerClaims(
            claims, *question,
            std::make_shared<const manifest::PodInventory>(manifest::takeInventory(objects)), row);
    }
    const auto snapshot = pods::Snapshot::take(objects.cluster());
    if (!snapshot)
        return {QString::fromStdString(snapshot.error().message)};
    const auto plan = pod_scheduling::place(*snapshot, *found, {});
    if (!plan)
        return {QString::fromStdString(plan.error().message)};
    const auto trace =
        pod_scheduling::trace(*snapshot, *found, {}, *plan, step.replicas.value_or(0));
    if (!trace)
        return {QString::fromStdString(trace.error().message)};
    return PodChecker(*snapshot, *plan, *trace, step.replicas.value_or(0)).run(claims);
}

} // namespace evenkeel::ui
