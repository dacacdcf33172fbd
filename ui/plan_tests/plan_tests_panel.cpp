// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_tests_panel.h"

#include <algorithm>
#include <set>

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/looks_follower.h"
#include "ui/base/widget_setup.h"
#include "ui/document/workspace.h"
#include "ui/plan_tests/plan_test_model.h"
#include "ui/widgets/hub_objects_bar.h"

namespace evenkeel::ui {

namespace {

constexpr int kColumnsFrom = 900; // width of the panel
constexpr int kFirstSaid = PlanTestsModel::Wanted;

} // namespace

PlanTestsPanel::PlanTestsPanel(const Workspace &workspace, QAction &keep, QWidget *parent)
    : QWidget(parent), m_search(workspace) {
    setObjectName(QStringLiteral("planTestsPanel"));
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpBar(keep);
    auto *objects = new HubObjectsBar(QStringLiteral("OfTests"), this);
    layout->addWidget(objects);
    connect(objects, &HubObjectsBar::stateChanged, this,
            [this](const HubObjectsState &state) { m_search.setSelection(state.selection); });
    setUpTree();
    connect(&m_search, &PlanTestSearch::runChanged, this, &PlanTestsPanel::showRun);
    connect(&m_search, &PlanTestSearch::busyChanged, this, &PlanTestsPanel::showState);
    showRun();
    followPalette(*this, [this] { showState(); });
}

void PlanTestsPanel::setUpBar(QAction &keep) {
    m_state = named(new QLabel(this), "planTestsState");
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_brokenOnly = newToolButton(this, "brokenTestsOnly", tr("Broken only"));
    m_brokenOnly->setCheckable(true);
    auto *keepButton = named(new QToolButton(this), "keepPlan");
    keepButton->setDefaultAction(&keep);
    keepButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    keepButton->setAutoRaise(true);
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(m_state, 1);
    bar->addWidget(m_brokenOnly);
    bar->addWidget(keepButton);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_brokenOnly, &QToolButton::toggled, this, [this](bool isWanted) {
        m_model.setShowsBrokenOnly(isWanted);
        m_tree->expandAll();
        showState();
    });
}

void PlanTestsPanel::setUpTree() {
    m_tree = new QTreeView(this);
    prepareTree(*m_tree, QStringLiteral("planTests"), tr("Plan tests"), m_model);
    m_tree->setExpandsOnDoubleClick(false); // which goes to the place
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(PlanTestsModel::Why, QHeaderView::Stretch);
    m_nothing = newPlaceholder(this, "noPlanTests");
    m_said = newParagraph(this, "planTestSaid");
    static_cast<QVBoxLayout *>(layout())->addWidget(m_said);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_tree, 1);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_nothing, 1);
    copyInstead(*m_tree, tr("Copy"), [this] { return currentText(); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PlanTestsPanel::showSaid);
    connect(m_tree, &QTreeView::activated, this, &PlanTestsPanel::activate);
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == PlanTestsModel::Where)
            activate(index);
    });
}

/// What was chosen stays chosen, and what was closed stays closed, as far as it is still there.
void PlanTestsPanel::showRun() {
    const QModelIndex current = m_tree->currentIndex();
    std::optional<PlanTestCase> chosen;
    std::string field;
    if (current.isValid()) {
        chosen = *m_model.rowAt(current).test;
        const PlanTestClaim *claim = m_model.rowAt(current).claim;
        field = claim ? claim->field : chosen->field;
    }
    std::set<std::string> closed;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (!m_tree->isExpanded(index))
            closed.insert(m_model.rowAt(index).test->title);
    }
    m_model.setRun(m_search.run());
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        m_tree->setExpanded(index, !closed.contains(m_model.rowAt(index).test->title));
    }
    if (chosen)
        m_tree->setCurrentIndex(m_model.indexOf(chosen->test, chosen->title, field));
    showState();
    showSaid();
    Q_EMIT runChanged();
}

void PlanTestsPanel::showState() {
    const PlanTestRun &run = m_model.run();
    const bool hasRows = m_model.rowCount() > 0;
    m_tree->setVisible(hasRows);
    m_nothing->setVisible(!hasRows);
    if (!run.cases.empty())
        m_nothing->setText(tr("Every test holds."));
    else if (isBusy())
        m_nothing->setText(tr("Looking for tests…"));
    else
        m_nothing->setText(tr("No test yet. “Keep it so” makes one of the current plan; tests "
                              "beside the manifests are run here and by “evenkeelctl test”."));
    QString text;
    if (!run.cases.empty())
        text = tr("%1 of %2 hold").arg(run.passed()).arg(run.cases.size());
    if (isBusy() && !run.cases.empty())
        text += QStringLiteral(" · ") + tr("testing…");
    m_state->setText(text);
    setTextColor({m_state, m_nothing}, palette(), Looks::forPalette(palette()).muted);
}

/// What the chosen test, or what it says, is broken by.
void PlanTestsPanel::showSaid() {
    const QModelIndex current = m_tree->currentIndex();
    const PlanTestClaim *broken = nullptr;
    if (current.isValid()) {
        const PlanTestRow &row = m_model.rowAt(current);
        const auto &claims = row.test->claims;
        const auto first = std::ranges::find(claims, false, &PlanTestClaim::holds);
        broken = row.claim != nullptr || first == claims.end() ? row.claim : &*first;
    }
    m_said->setVisible(broken != nullptr && !broken->holds && m_tree->isColumnHidden(kFirstSaid));
    if (m_said->isHidden())
        return;
    QStringList lines{tr("✗ wanted: %1").arg(toQString(broken->wanted)),
                      tr("found: %1").arg(toQString(broken->found)), toQString(broken->why)};
    lines.removeAll(QString());
    m_said->setText(lines.join(QLatin1Char('\n')));
}

/// Where there is no room for the columns that say why, the chosen row is told above.
void PlanTestsPanel::resizeEvent(QResizeEvent *event) {
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < kColumnsFrom;
    for (int column = kFirstSaid; column <= PlanTestsModel::Why; ++column)
        m_tree->setColumnHidden(column, isNarrow);
    m_tree->header()->setSectionResizeMode(
        PlanTestsModel::Test, isNarrow ? QHeaderView::Stretch : QHeaderView::Interactive);
    showSaid();
}

void PlanTestsPanel::choose(const ObjectId &test) {
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (m_model.rowAt(index).test->test == test) {
            m_tree->setCurrentIndex(index);
            return;
        }
    }
}

void PlanTestsPanel::activate(const QModelIndex &index) {
    const PlanTestClaim *claim = m_model.rowAt(index).claim;
    const PlanTestCase &one = *m_model.rowAt(index).test;
    Q_EMIT sourceRequested(one.test, claim ? claim->field : one.field);
}

QString PlanTestsPanel::currentText() const {
    const QModelIndex current = m_tree->currentIndex();
    QStringList parts;
    for (int column = 0; current.isValid() && column < PlanTestsModel::ColumnCount; ++column) {
        if (const QString text = current.siblingAtColumn(column).data().toString(); !text.isEmpty())
            parts.append(text);
    }
    return parts.join(QStringLiteral(": "));
}

PlanTestEditor::PlanTestEditor(QAction &keep, QWidget *parent)
    : ObjectEditor(*new PlanTestModel(nullptr), nullptr,
                   {QStringLiteral("planTest"), tr("Test"), tr("Plan test YAML"),
                    tr("No test is chosen. Tests say what must stay true of the plans.")},
                   parent) {
    auto *keepButton = named(new QToolButton(this), "keepPlanHere");
    keepButton->setDefaultAction(&keep);
    keepButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    addChooser(QStringLiteral("planTest"), tr("Plan test chooser"), keepButton);
}

} // namespace evenkeel::ui
