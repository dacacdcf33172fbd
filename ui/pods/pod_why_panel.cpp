// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_why_panel.h"

#include <algorithm>
#include <optional>

#include <QCompleter>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollBar>
#include <QStringList>
#include <QStringListModel>
#include <QTextBrowser>
#include <QTextTable>
#include <QToolButton>

#include "core/pod_scheduling/questions/wording.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"

namespace evenkeel::ui {

namespace {

constexpr int kCellPadding = 3;

/// Markdown says nothing of how a table looks.
void giveTablesRoom(QTextDocument &document) {
    for (QTextFrame *frame : document.rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(kCellPadding);
        format.setCellSpacing(0);
        format.setBorderCollapse(true);
        table->setFormat(format);
    }
}

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

PodWhyPanel::PodWhyPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_names(new QStringListModel(this)),
      m_name(named(new QLineEdit(this), "podWhyNode", tr("Node to explain"))),
      m_copy(newToolButton(this, "podWhyCopy", tr("Copy as Markdown"))),
      m_text(named(new QTextBrowser(this), "podWhy", tr("Pod why"))) {
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpBar();
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(Metrics::forFont(font()).padding);
    layout->addWidget(m_text, 1);
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &PodWhyPanel::followSelection);
    showAnswer();
}

void PodWhyPanel::setUpBar() {
    m_name->setPlaceholderText(tr("Type a node name"));
    m_name->setMaximumWidth(280);
    auto *completer = new QCompleter(m_names, m_name);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_name->setCompleter(completer);
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(m_name, 1);
    bar->addStretch(3);
    bar->addWidget(m_copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_name, &QLineEdit::returnPressed, this, [this] { setNode(m_name->text().trimmed()); });
    connect(completer, qOverload<const QString &>(&QCompleter::activated), this,
            &PodWhyPanel::setNode);
    connect(m_copy, &QToolButton::clicked, this, [this] { copyText(m_markdown); });
}

void PodWhyPanel::setScene(const PodScene &scene) {
    m_scene = scene;
    const auto nodes = scene.plan ? scene.plan->nodes : nullptr;
    if (nodes != m_namesOf) {
        m_namesOf = nodes;
        QStringList names;
        for (const pods::Node &node :
             scene.plan ? scene.plan->inventory->cluster->nodes : std::vector<pods::Node>())
            names << toQString(node.name);
        m_names->setStringList(names);
    }
    showAnswer();
}

void PodWhyPanel::setNode(const QString &node) {
    m_node = node;
    if (m_name->text() != node)
        m_name->setText(node);
    showAnswer();
}

void PodWhyPanel::focusNode() {
    m_name->setFocus(Qt::ShortcutFocusReason);
    m_name->selectAll();
}

void PodWhyPanel::followSelection() {
    if (m_selection.names().size() == 1)
        setNode(*m_selection.names().begin());
}

void PodWhyPanel::showAnswer() {
    const int scroll = m_text->verticalScrollBar()->value();
    m_markdown = whyMarkdown(m_scene, m_node);
    m_copy->setEnabled(!m_markdown.isEmpty());
    if (!m_markdown.isEmpty()) {
        m_text->setMarkdown(m_markdown);
        giveTablesRoom(*m_text->document());
        m_text->verticalScrollBar()->setValue(scroll);
        return;
    }
    const bool isKnown = m_node.isEmpty() || (m_scene.plan && m_scene.plan->snapshot &&
                                              m_scene.plan->snapshot->find(m_node.toStdString()));
    m_text->setPlainText(isKnown ? tr("Select a node or type its name to see why it does or does "
                                      "not get the current replica.")
                                 : tr("No node named %1.").arg(m_node));
}

QString whyMarkdown(const PodScene &scene, const QString &node) {
    const bool isDecided = scene.isPlanned() && scene.detail && scene.detail->plan == scene.plan &&
                           scene.detail->error.isEmpty();
    const auto index = isDecided ? scene.plan->snapshot->find(node.toStdString()) : std::nullopt;
    return index ? Why(scene, *index).markdown() : QString();
}

Verdict verdictOf(const PodScene &scene) {
    Verdict verdict;
    verdict.units = &nodeUnits();
    if (scene.workload < 0)
        return verdict;
    verdict.state = PlacementState::Unplanned;
    if (!scene.plan)
        return verdict;
    const QString &error = scene.plan->error;
    if (!error.isEmpty() || !scene.plan->refusal.isEmpty()) {
        verdict.state = PlacementState::Failed;
        verdict.reason = error.isEmpty() ? scene.plan->refusal : error;
        return verdict;
    }
    const PodPlan &plan = *scene.plan;
    verdict.placed = plan.running.size() + plan.placed();
    verdict.wanted = plan.running.size() + plan.steps();
    verdict.state = verdict.placed == verdict.wanted ? PlacementState::Met : PlacementState::NotMet;
    const std::vector<std::string_view> keys = labelKeyTexts(*plan.nodes);
    for (const spread::SpreadView &spread : plan.placing.spreads)
        verdict.skews.push_back({shortLabelKey(spread.topologyKey, keys), spread.skew,
                                 static_cast<std::int32_t>(spread.maxSkew), spread.isHard});
    const auto pending = std::ranges::find_if(
        plan.placing.placements, [](const auto &placement) { return !placement.node; });
    if (pending != plan.placing.placements.end())
        verdict.reason = toQString(pending->reason);
    return verdict;
}

} // namespace evenkeel::ui
