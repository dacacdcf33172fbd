// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_why.h"

#include <algorithm>
#include <optional>

#include <QCoreApplication>
#include <QStringList>

#include "core/pod_scheduling/questions/wording.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

using pods::NodeIndex;

/// The question: one node, one replica.
class Why {
    Q_DECLARE_TR_FUNCTIONS(PodWhy)

public:
    Why(const PodScene &scene, NodeIndex node)
        : m_plan(*scene.plan), m_step(*scene.detail), m_node(node) {
        if (m_step.decision < m_plan.steps())
            m_placement = &m_plan.placing.placements[m_step.decision];
    }

    QString markdown() const {
        QStringList parts{QStringLiteral("### ") + headline(), question()};
        const pod_scheduling::Verdict &verdict = m_step.trace.verdicts[m_node];
        if (!verdict.isSuccess())
            parts << refusal(verdict);
        parts << figures();
        if (verdict.isSuccess())
            parts << scores();
        parts.removeAll(QString());
        return parts.join(QStringLiteral("\n\n")) + QLatin1Char('\n');
    }

private:
    QString name(NodeIndex node) const {
        return toQString(m_plan.inventory->cluster->nodes[node].name);
    }

    bool isTaken() const { return m_placement && m_placement->node == m_node; }

    std::optional<std::size_t> placeOf(NodeIndex node) const {
        const auto &feasible = m_step.trace.feasible;
        const auto found = std::ranges::find(feasible, node);
        return found == feasible.end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - feasible.begin()));
    }

    QString headline() const {
        if (isTaken())
            return tr("%1 is chosen").arg(name(m_node));
        if (!m_step.trace.verdicts[m_node].isSuccess())
            return tr("%1 is filtered out").arg(name(m_node));
        return m_placement && m_placement->node ? tr("%1 passes all filters, but %2 is chosen")
                                                      .arg(name(m_node), name(*m_placement->node))
                                                : tr("%1 passes all filters").arg(name(m_node));
    }

    QString question() const {
        const QString workload = toQString(pod_scheduling::displayName(m_plan.workload()));
        return m_placement ? tr("Replica %1 of %2 of %3; %4 already running.")
                                 .arg(m_step.decision + 1)
                                 .arg(m_plan.steps())
                                 .arg(workload)
                                 .arg(m_plan.running.size())
                           : tr("One more replica of %1; all %2 are already running.")
                                 .arg(workload)
                                 .arg(m_plan.running.size());
    }

    QString refusal(const pod_scheduling::Verdict &verdict) const {
        const QString said = tr("**%1** filters it out: %2")
                                 .arg(toQString(pod_scheduling::pluginName(verdict.plugin)),
                                      toQString(pod_scheduling::reasonText(verdict))
                                          .section(QStringLiteral(": "), 1));
        const QString meaning =
            verdict.code == pod_scheduling::Code::UnschedulableAndUnresolvable
                ? tr("Preemption would not help (UnschedulableAndUnresolvable). Later filters were "
                     "not run.")
                : tr("Preemption could help (Unschedulable). Later filters were not run.");
        return said + QStringLiteral("\n\n") + meaning;
    }

    /// The numbers of each hard constraint.
    QString figures() const {
        QStringList lines;
        std::size_t constraint = 0;
        for (const spread::SpreadView &spread : m_step.spreads) {
            if (!spread.isHard || constraint >= m_step.trace.figures.size())
                continue;
            const pod_scheduling::SpreadFigures &f = m_step.trace.figures[constraint++][m_node];
            const QString key = toQString(spread.topologyKey);
            lines << (f.hasKey
                          ? tr("- `%1`: %2 matching pods in its domain + %3 for this one − %4 in "
                               "the smallest domain = skew %5, maxSkew %6%7")
                                .arg(key)
                                .arg(f.matchNum)
                                .arg(f.selfMatch)
                                .arg(f.minMatch)
                                .arg(f.skew())
                                .arg(f.maxSkew)
                                .arg(f.skew() > f.maxSkew ? tr(": exceeded") : QString())
                          : tr("- `%1`: the node has no such label").arg(key));
        }
        return lines.isEmpty() ? QString()
                               : tr("Hard topology spread constraints:") + QStringLiteral("\n\n") +
                                     lines.join(QLatin1Char('\n'));
    }

    QString scores() const {
        const auto place = placeOf(m_node);
        if (!place || m_step.trace.totals.empty())
            return tr("It is the only node that passes all filters, so nodes are not scored.");
        const auto winner =
            m_placement && m_placement->node ? placeOf(*m_placement->node) : std::nullopt;
        const bool compares = winner && *winner != *place;
        QStringList lines;
        lines << (compares ? tr("| plugin | raw | normalized | weight | score | %1 |")
                                 .arg(name(*m_placement->node))
                           : tr("| plugin | raw | normalized | weight | score |"))
              << (compares ? QStringLiteral("|---|---:|---:|---:|---:|---:|")
                           : QStringLiteral("|---|---:|---:|---:|---:|"));
        for (const pod_scheduling::PluginScores &plugin : m_step.trace.scores) {
            if (plugin.isSkipped)
                continue;
            QString line = QStringLiteral("| %1 | %2 | %3 | %4 | %5 |")
                               .arg(toQString(pod_scheduling::pluginName(plugin.plugin)))
                               .arg(plugin.raw[*place])
                               .arg(plugin.normalized[*place])
                               .arg(plugin.weight)
                               .arg(plugin.normalized[*place] * plugin.weight);
            if (compares)
                line += QStringLiteral(" %1 |").arg(plugin.normalized[*winner] * plugin.weight);
            lines << line;
        }
        return lines.join(QLatin1Char('\n')) + QStringLiteral("\n\n") + outcome(*place, winner);
    }

    QString outcome(std::size_t place, std::optional<std::size_t> winner) const {
        const auto &totals = m_step.trace.totals;
        const std::int64_t total = totals[place];
        QString sum = tr("Total **%1**.").arg(total);
        if (isTaken())
            return sum + QLatin1Char(' ') +
                   (m_placement->bestCount > 1 ? tr("%1 nodes tie; kube-scheduler breaks ties at "
                                                    "random, this plan takes the first by name.")
                                                     .arg(m_placement->bestCount)
                                               : tr("No other node scores as high."));
        if (!winner)
            return sum;
        const std::int64_t missing = totals[*winner] - total;
        return sum + QLatin1Char(' ') +
               (missing == 0 ? tr("%1 ties with it and comes first by name; kube-scheduler could "
                                  "pick either.")
                                   .arg(name(*m_placement->node))
                             : tr("%1 scores %2, %3 more.")
                                   .arg(name(*m_placement->node))
                                   .arg(totals[*winner])
                                   .arg(missing));
    }

    const PodPlan &m_plan;
    const PodStep &m_step;
    NodeIndex m_node;
    const pod_scheduling::ReplicaPlacement *m_placement = nullptr;
};

} // namespace

QString whyMarkdown(const PodScene &scene, const QString &node) {
    const bool isDecided = scene.isPlanned() && scene.detail && scene.detail->plan == scene.plan &&
                           scene.detail->error.isEmpty();
    const auto index = isDecided ? scene.plan->snapshot->find(node.toStdString()) : std::nullopt;
    return index ? Why(scene, *index).markdown() : QString();
}

} // namespace evenkeel::ui
