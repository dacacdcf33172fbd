// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/what_if.h"

#include <algorithm>
#include <map>

#include "core/manifest/decode/component_args.h"
#include "core/manifest/manifest.h"
#include "core/pod_scheduling/questions/expected_domains.h"
#include "core/pod_scheduling/questions/rebalance.h"
#include "core/pod_scheduling/questions/scale_down.h"
#include "core/pod_scheduling/questions/wording.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

struct WhatIfWords {
    Q_DECLARE_TR_FUNCTIONS(WhatIf)
};

/// As planned: every replica that has a node runs there and is ready.
pods::Cluster plannedCluster(const PodPlan &plan, kube::Time now) {
    const std::size_t running = plan.inventory->cluster->pods.size();
    pods::Cluster cluster =
        pod_scheduling::withPlaced(*plan.inventory->cluster, plan.workload(), plan.placing);
    for (std::size_t row = running; row < cluster.pods.size(); ++row) {
        cluster.pods[row].isReady = true;
        cluster.pods[row].created = cluster.pods[row].readySince = now;
    }
    return cluster;
}

/// The clock stands at the newest pod: ages are all that matters.
kube::Time newestTime(const pods::Cluster &cluster) {
    kube::Time newest;
    for (const pods::Pod &pod : cluster.pods)
        newest =
            std::max({newest, pod.created, pod.readySince}, [](kube::Time one, kube::Time other) {
                return one.unixSeconds < other.unixSeconds;
            });
    return newest;
}

WhatIfAnswer failed(const base::Error &error) {
    WhatIfAnswer answer;
    answer.isError = true;
    answer.sentences << toQString(error.message);
    return answer;
}

base::Result<std::vector<spread::SpreadView>> spreadsIn(const pods::Cluster &cluster,
                                                        const pods::Workload &workload) {
    const auto snapshot = pods::Snapshot::take(cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    pod_scheduling::PlacingOptions options;
    options.replicas = 0;
    auto plan = pod_scheduling::place(*snapshot, workload, options);
    if (!plan)
        return tl::unexpected(plan.error());
    return std::move(plan->spreads);
}

void addSpreads(const std::vector<spread::SpreadView> &before,
                const std::vector<spread::SpreadView> &after, WhatIfAnswer &answer) {
    for (std::size_t constraint = 0; constraint < after.size(); ++constraint) {
        const spread::SpreadView &now = after[constraint];
        const QString limit = now.skew > now.maxSkew
                                  ? WhatIfWords::tr("beyond maxSkew %1").arg(now.maxSkew)
                                  : WhatIfWords::tr("maxSkew %1").arg(now.maxSkew);
        answer.sentences << WhatIfWords::tr("%1: skew %2 → %3 (%4)")
                                .arg(toQString(now.topologyKey))
                                .arg(before[constraint].skew)
                                .arg(now.skew)
                                .arg(limit);
    }
}

WhatIfAnswer answerToScale(const WhatIf &question, const PodPlan &plan,
                           const std::stop_token &stop) {
    const pods::Workload &workload = plan.workload();
    const kube::Time now = newestTime(*plan.inventory->cluster);
    const pods::Cluster cluster = plannedCluster(plan, now);
    const auto scaling = pod_scheduling::scale(cluster, workload, question.replicas, now, {}, stop);
    if (!scaling)
        return failed(scaling.error());
    WhatIfAnswer answer;
    answer.sentences << toQString(
        pod_scheduling::scaleText(workload, question.replicas, *scaling, spokenPhrases()));
    for (const std::string &note : pod_scheduling::scaleNotes(workload, *scaling, spokenPhrases()))
        answer.sentences << toQString(note);
    for (const pod_scheduling::Victim &victim : scaling->down.victims) {
        const pods::Pod &pod = cluster.pods[victim.pod];
        answer.rows.push_back({toQString(pod.name),
                               toQString(pod.nodeName),
                               {},
                               toQString(pod_scheduling::describe(victim.rule)),
                               false});
    }
    std::size_t pending = 0;
    const auto known = static_cast<std::int32_t>(plan.running.size() + plan.placed());
    for (const pod_scheduling::ReplicaPlacement &placed : scaling->placed.placements) {
        WhatIfRow row{toQString(pods::replicaName(workload, known + placed.replica)),
                      {},
                      {},
                      toQString(placed.reason),
                      !placed.node};
        if (placed.node)
            row.to = toQString(cluster.nodes[*placed.node].name);
        pending += placed.node ? 0U : 1U;
        answer.rows.push_back(std::move(row));
    }
    if (pending > 0)
        answer.sentences << WhatIfWords::tr("%1 of the new replicas stay Pending").arg(pending);
    if (const auto before = spreadsIn(cluster, workload))
        addSpreads(*before, scaling->placed.spreads, answer);
    return answer;
}

/// "zone-b goes: 4 replicas of web lost, 3 of them cannot come back because …".
void tellOfReplicas(const WhatIf &question, const PodPlan &plan, const pods::Cluster &cluster,
                    const pod_scheduling::DrainReport &report, WhatIfAnswer &answer) {
    const std::vector<std::uint32_t> own = pod_scheduling::activePods(cluster, plan.workload());
    std::size_t lost = 0;
    std::map<std::string, std::size_t> reasons;
    for (const pod_scheduling::Displaced &pod : report.displaced) {
        if (!std::ranges::binary_search(own, pod.pod))
            continue;
        ++lost;
        if (!pod.node)
            ++reasons[pod.reason];
    }
    const QString domain = toQString(question.value);
    const QString name = toQString(plan.workload().name);
    const QString what = question.kind == WhatIf::Kind::Lose
                             ? WhatIfWords::tr("%1 fails: %2 replicas of %3 lost")
                             : WhatIfWords::tr("%1 is drained: %2 replicas of %3 evicted");
    QString sentence = what.arg(domain).arg(lost).arg(name);
    if (reasons.empty() && lost > 0)
        sentence += WhatIfWords::tr(", all rescheduled on other nodes");
    for (const auto &[reason, count] : reasons)
        sentence += WhatIfWords::tr("; %1 of them cannot be rescheduled: %2")
                        .arg(count)
                        .arg(toQString(reason));
    answer.sentences << sentence;
}

void addMoves(const PodPlan &plan, const pods::Cluster &cluster,
              const pod_scheduling::DrainReport &report, WhatIfAnswer &answer) {
    const std::vector<std::uint32_t> own = pod_scheduling::activePods(cluster, plan.workload());
    std::vector<WhatIfRow> others;
    for (const pod_scheduling::Displaced &displaced : report.displaced) {
        const pods::Pod &pod = cluster.pods[displaced.pod];
        WhatIfRow row{toQString(pod_scheduling::displayName(pod)),
                      toQString(pod.nodeName),
                      {},
                      toQString(displaced.reason),
                      !displaced.node};
        if (displaced.node)
            row.to = toQString(report.after.nodes[*displaced.node].name);
        const bool isOwn = std::ranges::binary_search(own, displaced.pod);
        (isOwn ? answer.rows : others).push_back(std::move(row));
    }
    for (const std::uint32_t gone : report.notBack)
        others.push_back({toQString(pod_scheduling::displayName(cluster.pods[gone])),
                          toQString(cluster.pods[gone].nodeName),
                          {},
                          WhatIfWords::tr("no controller recreates it"),
                          false});
    for (const std::uint32_t gone : report.surplus)
        others.push_back({toQString(pod_scheduling::displayName(cluster.pods[gone])),
                          toQString(cluster.pods[gone].nodeName),
                          {},
                          WhatIfWords::tr("its ReplicaSet has more pods than replicas"),
                          false});
    for (const pod_scheduling::RefusedEviction &refused : report.refused) {
        const pods::Pod &pod = cluster.pods[refused.pod];
        const bool isOwn = std::ranges::binary_search(own, refused.pod);
        (isOwn ? answer.rows : others)
            .push_back({toQString(pod_scheduling::displayName(pod)), toQString(pod.nodeName),
                        toQString(pod.nodeName), toQString(refused.reason), true});
    }
    std::ranges::stable_sort(answer.rows, std::ranges::greater(), &WhatIfRow::isPending);
    answer.rows.insert(answer.rows.end(), others.begin(), others.end());
}

WhatIfAnswer answerToDrain(const WhatIf &question, const PodPlan &plan,
                           const std::stop_token &stop) {
    const pods::Cluster cluster = plannedCluster(plan, newestTime(*plan.inventory->cluster));
    const auto fate = question.kind == WhatIf::Kind::Lose ? pod_scheduling::DomainFate::Lost
                                                          : pod_scheduling::DomainFate::Drained;
    const auto report =
        pod_scheduling::drainDomain(cluster, question.key, question.value, fate, {}, stop);
    if (!report)
        return failed(report.error());
    WhatIfAnswer answer;
    tellOfReplicas(question, plan, cluster, *report, answer);
    answer.sentences << toQString(pod_scheduling::drainText(question.key + "=" + question.value,
                                                            fate, *report, spokenPhrases()));
    for (const pod_scheduling::UncountedBudget &budget : report->uncounted)
        answer.sentences << toQString(pod_scheduling::uncountedText(budget, spokenPhrases()));
    addMoves(plan, cluster, *report, answer);
    const auto before = spreadsIn(cluster, plan.workload());
    const auto after = spreadsIn(report->after, plan.workload());
    if (before && after)
        addSpreads(*before, *after, answer);
    return answer;
}

QString countsText(const std::vector<std::pair<std::string, std::int64_t>> &counts) {
    QStringList parts;
    for (const auto &[domain, count] : counts)
        parts << QStringLiteral("%1 %2").arg(toQString(domain)).arg(count);
    return parts.join(QStringLiteral(", "));
}

void addBalancing(const pod_scheduling::Rebalance &result,
                  const std::vector<std::uint32_t> &certain, const pods::Cluster &cluster,
                  WhatIfAnswer &answer) {
    answer.sentences << WhatIfWords::tr("%1, %2, maxSkew %3: %4 → %5")
                            .arg(toQString(result.nameSpace), toQString(result.topologyKey))
                            .arg(result.maxSkew)
                            .arg(countsText(result.before), countsText(result.after));
    if (result.unmovable > 0)
        answer.sentences << WhatIfWords::tr(
                                "%1 of the pods to move fit on no other node and stay in place")
                                .arg(result.unmovable);
    for (const pod_scheduling::Eviction &eviction : result.evictions) {
        const pods::Pod &pod = cluster.pods[eviction.pod];
        QString reason = WhatIfWords::tr("%1 is above the average, %2 below")
                             .arg(toQString(eviction.fromDomain), toQString(eviction.toDomain));
        if (std::ranges::find(certain, eviction.pod) == certain.end())
            reason += WhatIfWords::tr("; drawn among equal pods");
        answer.rows.push_back({toQString(pod_scheduling::displayName(pod)), toQString(pod.nodeName),
                               WhatIfWords::tr("evicted"), reason, false});
    }
}

/// What the descheduler does to the pods as planned; where those that it evicts go is for the
/// scheduler to say.
WhatIfAnswer answerToRebalance(const WhatIf &question, const PodPlan &plan) {
    const pods::Cluster cluster = plannedCluster(plan, newestTime(*plan.inventory->cluster));
    const auto result = pod_scheduling::rebalance(
        cluster, {question.rebalance, question.evictor, newestTime(*plan.inventory->cluster)});
    if (!result)
        return failed(result.error());
    WhatIfAnswer answer;
    for (const pod_scheduling::Rebalance &constraint : result->constraints)
        addBalancing(constraint, result->certain, cluster, answer);
    if (result->constraints.empty())
        answer.sentences << WhatIfWords::tr("No constraint applies to evictable pods");
    if (result->isDrawn())
        answer.sentences << toQString(pod_scheduling::chanceText(*result, spokenPhrases()));
    answer.sentences.prepend(result->evicted.empty()
                                 ? WhatIfWords::tr("The descheduler evicts nothing")
                                 : WhatIfWords::tr("The descheduler evicts %n pods", nullptr,
                                                   static_cast<int>(result->evicted.size())));
    return answer;
}

/// Where replicas go that are somewhere else than in the plan.
void addDifferences(const PodPlan &plan, const pod_scheduling::PlacingPlan &other,
                    const std::vector<pods::Node> &nodes, WhatIfAnswer &answer) {
    const auto known = static_cast<std::int32_t>(plan.running.size());
    for (std::size_t i = 0; i < other.placements.size(); ++i) {
        const pod_scheduling::ReplicaPlacement &now = other.placements[i];
        const auto &before = plan.placing.placements[i].node;
        if (now.node == before)
            continue;
        WhatIfRow row{toQString(pods::replicaName(plan.workload(), known + now.replica)),
                      {},
                      {},
                      toQString(now.reason),
                      !now.node};
        if (before)
            row.from = toQString(nodes[*before].name);
        if (now.node)
            row.to = toQString(nodes[*now.node].name);
        answer.rows.push_back(std::move(row));
    }
}

/// The plan with an empty node in each of the domains that have none.
WhatIfAnswer answerToOpen(const WhatIf &question, const PodPlan &plan,
                          const std::stop_token &stop) {
    pod_scheduling::ExpectedDomains expected{question.key, {}};
    for (const QString &part : toQString(question.value).split(QLatin1Char(','))) {
        if (!part.trimmed().isEmpty())
            expected.values.push_back(part.trimmed().toStdString());
    }
    pods::Cluster cluster = *plan.inventory->cluster;
    const auto opened = pod_scheduling::templateNodes(cluster.nodes, {&expected, 1});
    WhatIfAnswer answer;
    if (opened.empty()) {
        answer.sentences << (expected.values.empty()
                                 ? WhatIfWords::tr("Enter domains without nodes, such as zone-c")
                                 : WhatIfWords::tr("All of these domains already have nodes"));
        return answer;
    }
    for (const pod_scheduling::TemplateNode &node : opened)
        cluster.nodes.push_back(node.node);
    const auto snapshot = pods::Snapshot::take(cluster);
    if (!snapshot)
        return failed(snapshot.error());
    const auto placed = pod_scheduling::place(*snapshot, plan.workload(), plan.options, stop);
    if (!placed)
        return failed(placed.error());
    const base::Phrases words = spokenPhrases();
    for (const pod_scheduling::TemplateNode &node : opened)
        answer.sentences << toQString(pod_scheduling::templateText(node, words));
    answer.sentences << toQString(pod_scheduling::openingText(plan.steps() - plan.placed(), words));
    addSpreads(plan.placing.spreads, placed->spreads, answer);
    addDifferences(plan, *placed, cluster.nodes, answer);
    return answer;
}

} // namespace

std::optional<WhatIf> whatIfOf(const kube::Value &question) {
    WhatIf asked;
    if (const kube::Value *replicas = question.find("scale")) {
        asked.replicas = toQString(replicas->text()).toInt();
        return asked;
    }
    const kube::Value *args = question.find("rebalance");
    if (args == nullptr)
        return std::nullopt;
    asked.kind = WhatIf::Kind::Rebalance;
    manifest::Tree tree; // refers to the texts of the question
    manifest::appendValue(*args, tree);
    auto rebalance = manifest::decodeRebalanceArgs(tree.root());
    if (!rebalance)
        return std::nullopt;
    asked.rebalance = std::move(*rebalance);
    if (const kube::Value *evictor = question.find("evictor")) {
        tree.clear();
        manifest::appendValue(*evictor, tree);
        auto evicting = manifest::decodeEvictorArgs(tree.root());
        if (!evicting)
            return std::nullopt;
        asked.evictor = std::move(*evicting);
    }
    return asked;
}

QString WhatIfAnswer::text() const {
    QStringList lines = sentences;
    for (const WhatIfRow &row : rows)
        lines << QStringList{row.pod, row.from, row.to, row.reason}.join(QLatin1Char('\t'));
    return lines.join(QLatin1Char('\n'));
}

WhatIfAnswer answerTo(const WhatIf &question, const PodPlan &plan, const std::stop_token &stop) {
    switch (question.kind) {
    case WhatIf::Kind::Scale:
        return answerToScale(question, plan, stop);
    case WhatIf::Kind::Rebalance:
        return answerToRebalance(question, plan);
    case WhatIf::Kind::Open:
        return answerToOpen(question, plan, stop);
    case WhatIf::Kind::Drain:
    case WhatIf::Kind::Lose:
        break;
    }
    return answerToDrain(question, plan, stop);
}

} // namespace evenkeel::ui
