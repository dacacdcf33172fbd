// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/decisions/decisions_panel.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "core/objects/planning.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kBackgroundFrom = 3000; // clusters; below it takes about a millisecond
constexpr int kMostOpened = 500;              // members that a filter opens groups for

/// What the plan of the scene starts from; empty without one.
QString basisOf(const Scene &scene) {
    if (!scene.plan || scene.placement < 0)
        return {};
    return toQString(objects::basisText(
        objects::planningOf(*scene.objects, *placementOf(scene)).basis, spokenPhrases()));
}

} // namespace

DecisionsPanel::DecisionsPanel(ClusterSelection &selection, QWidget *parent)
    : LazyPanel(parent), m_table(new QTreeView(this)),
      m_empty(named(new QLabel(this), "decisionsEmpty")) {
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpBar();
    setUpTable(selection);
    m_empty->setAlignment(Qt::AlignCenter);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_empty, 1);
    connect(&runner(), &JobRunner::started, this, &DecisionsPanel::showSummary);
    connect(&runner(), &JobRunner::finished, this, &DecisionsPanel::showSummary);
    showSummary();
    followPalette(*this, [this] { showSummary(); });
}

void DecisionsPanel::setUpBar() {
    m_filter = new QLineEdit(this);
    setUpSearch(*m_filter, "decisionsFilter", tr("Decisions filter"),
                tr("Filter: a name or a reason"));
    m_filter->setMaximumWidth(280);
    m_summary = named(new QLabel(this), "decisionsSummary");
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_copy = newToolButton(this, "decisionsCopy", tr("Copy"));
    m_copy->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_copy);
    connect(menu->addAction(tr("Copy as CSV")), &QAction::triggered, this,
            [this] { copyText(toQString(report::csvOf(shownText(m_model)))); });
    connect(menu->addAction(tr("Copy as Markdown")), &QAction::triggered, this,
            [this] { copyText(toQString(report::markdownOf(shownText(m_model)))); });
    m_copy->setMenu(menu);
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(m_filter, 1);
    bar->addWidget(m_summary, 3);
    bar->addWidget(m_copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_model.setFilterText(text);
        showGroups();
        showSummary();
    });
}

void DecisionsPanel::setUpTable(ClusterSelection &selection) {
    prepareTree(*m_table, QStringLiteral("decisionsTable"), tr("Decisions table"), m_model);
    m_table->setItemDelegate(
        new MarkDelegate(DecisionsModel::Cluster, MarkDelegate::Place::BeforeText, m_table));
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setExpandsOnDoubleClick(true);
    m_table->setIndentation(16);
    m_table->header()->setStretchLastSection(true);
    auto *shared =
        new SharedSelection(selection, *m_table, DecisionsModel::NameRole,
                            [this](const QString &name) { return m_model.indexOfName(name); });
    connect(shared, &SharedSelection::whyRequested, this, &DecisionsPanel::whyRequested);
    copyInstead(*m_table, tr("Copy names"), [shared] { return shared->names(); });
    m_table->addActions(m_copy->menu()->actions());
    const auto note = [this](const QModelIndex &index, bool isOpen) {
        if (m_isShowingGroups)
            return;
        const QString reason = index.data(DecisionsModel::ReasonRole).toString();
        if (isOpen)
            m_openGroups.insert(reason);
        else
            m_openGroups.erase(reason);
    };
    connect(m_table, &QTreeView::expanded, this, [note](const auto &index) { note(index, true); });
    connect(m_table, &QTreeView::collapsed, this,
            [note](const auto &index) { note(index, false); });
}

void DecisionsPanel::setScene(const Scene &scene) {
    const bool isSame = m_scene.objects && scene.isSamePicture(m_scene);
    m_scene = scene;
    if (isSame) {
        showSummary();
        return;
    }
    outdate();
}

void DecisionsPanel::follow() {
    m_followed = m_scene;
    if (!m_scene.plan)
        showNow(nullptr);
    else if (m_scene.objects->fleet.size() < kBackgroundFrom)
        showNow(std::make_shared<const DecisionList>(decisionsOf(m_scene)));
    else
        compute([scene = m_scene](const std::stop_token &, const JobRunner::Mail &) {
            return std::make_shared<const DecisionList>(decisionsOf(scene));
        });
}

void DecisionsPanel::take(PicturePtr list) {
    m_basis = basisOf(m_followed);
    m_model.setDecisions(m_followed, std::move(list));
    // Where nothing is scored, three columns of nothing would only be in the way.
    const bool isScored = !m_model.decisions() || m_model.decisions()->isScored;
    for (const auto column :
         {DecisionsModel::Spread, DecisionsModel::Affinity, DecisionsModel::Obsolete})
        m_table->setColumnHidden(column, !isScored);
    showGroups();
    showSummary();
}

void DecisionsPanel::showGroups() {
    m_isShowingGroups = true;
    int members = 0;
    for (int row = m_model.rankedCount(); row < m_model.rowCount(); ++row)
        members += m_model.rowCount(m_model.index(row, 0));
    const bool opensAll = m_model.isFiltered() && members <= kMostOpened;
    for (int row = m_model.rankedCount(); row < m_model.rowCount(); ++row) {
        const QModelIndex group = m_model.index(row, 0);
        m_table->setFirstColumnSpanned(row, {}, true);
        const bool isOpen =
            opensAll || m_openGroups.contains(group.data(DecisionsModel::ReasonRole).toString());
        m_table->setExpanded(group, isOpen);
    }
    m_isShowingGroups = false;
}

QString DecisionsPanel::summary() const {
    const DecisionList *list = m_model.decisions();
    if (!list)
        return {};
    const int ranked = m_model.rankedCount();
    QStringList parts;
    if (list->isScored)
        parts.append(tr("%1 ranked").arg(ranked));
    else
        parts.append(tr("%1 already picked").arg(ranked));
    parts.append(tr("%1 refused").arg(m_model.refusedCount()));
    const QString counts = parts.join(QStringLiteral(" · "));
    const Scene &scene = m_model.scene();
    const auto picks = static_cast<int>(scene.plan->picks.size());
    QString head = tr("Last cycle: no pick");
    if (list->pick > 0 && list->winners > 1)
        head =
            tr("Picks %1–%2 of %3").arg(list->pick).arg(list->pick + list->winners - 1).arg(picks);
    else if (list->pick > 0)
        head = tr("Pick %1 of %2").arg(list->pick).arg(picks);
    else if (picks == 0 && list->ranked.empty())
        head = tr("Nothing to pick");
    return tr("%1: %2").arg(head, counts);
}

void DecisionsPanel::showSummary() {
    const bool hasRows = m_model.rowCount() > 0;
    m_table->setVisible(hasRows);
    m_empty->setVisible(!hasRows);
    m_copy->setEnabled(hasRows);
    if (runner().isRunning())
        m_empty->setText(tr("Computing decisions…"));
    else if (m_model.isFiltered() && m_model.decisions())
        m_empty->setText(tr("No cluster or reason matches “%1”.").arg(m_filter->text()));
    else if (m_scene.objects && m_scene.placement >= 0 && !m_scene.plan)
        m_empty->setText(tr("No plan for this placement yet."));
    else
        m_empty->setText(tr("Open a placement to see how its clusters were ranked."));
    QString text = summary();
    if (!m_basis.isEmpty() && !text.isEmpty())
        text = tr("%1 · %2", "summary, what the plan starts from").arg(text, m_basis);
    if (runner().isRunning() || (m_model.decisions() && m_scene.isStale))
        text = tr("%1 (replanning…)").arg(text);
    setTexts(*m_summary, text, text);
    setTextColor({m_summary, m_empty}, palette(), Looks::forPalette(palette()).muted);
}

} // namespace evenkeel::ui
