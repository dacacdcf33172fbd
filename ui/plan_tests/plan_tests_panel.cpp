// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_tests_panel.h"

#include <set>

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/row_delegate.h"
#include "ui/document/workspace.h"
#include "ui/widgets/hub_objects_bar.h"

namespace evenkeel::ui {

namespace {

/// What holds and what does not by mark, word and colour.
class PlanTestDelegate : public RowDelegate {
public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const Looks looks = Looks::forPalette(option->palette);
        const bool holds = index.data(PlanTestsModel::HoldsRole).toBool();
        const bool isClaim = index.data(PlanTestsModel::IsClaimRole).toBool();
        switch (index.column()) {
        case PlanTestsModel::Test:
            option->font.setBold(!isClaim);
            setTextColor(*option, looks.text);
            break;
        case PlanTestsModel::State:
            option->text = (holds ? QStringLiteral("✔ ") : QStringLiteral("✗ ")) + option->text;
            option->font.setBold(!holds);
            setTextColor(*option, holds ? looks.good : looks.warning);
            break;
        case PlanTestsModel::Found:
            setTextColor(*option, looks.warning);
            break;
        case PlanTestsModel::Where:
            option->font.setUnderline(true);
            setTextColor(*option, looks.accent);
            break;
        default:
            setTextColor(*option, isClaim && !holds ? looks.text : looks.muted);
            break;
        }
    }
};

} // namespace

PlanTestsPanel::PlanTestsPanel(const Workspace &workspace, QAction &keep, QWidget *parent)
    : QWidget(parent), m_search(workspace) {
    setObjectName(QStringLiteral("planTestsPanel"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setUpBar(keep);
    m_hubBar = new HubObjectsBar(QStringLiteral("OfTests"), this);
    layout->addWidget(m_hubBar);
    connect(m_hubBar, &HubObjectsBar::readRequested, this, &PlanTestsPanel::hubObjectsRequested);
    setUpTree();
    connect(&m_search, &PlanTestSearch::runChanged, this, &PlanTestsPanel::showRun);
    connect(&m_search, &PlanTestSearch::busyChanged, this, &PlanTestsPanel::showState);
    showRun();
}

void PlanTestsPanel::setHubObjects(const HubObjectsState &state) {
    m_hubBar->setState(state);
    m_search.setSelection(state.selection);
}

void PlanTestsPanel::setUpBar(QAction &keep) {
    m_state = new QLabel(this);
    m_state->setObjectName(QStringLiteral("planTestsState"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_brokenOnly = new QToolButton(this);
    m_brokenOnly->setObjectName(QStringLiteral("brokenTestsOnly"));
    m_brokenOnly->setText(tr("Broken only"));
    m_brokenOnly->setCheckable(true);
    m_brokenOnly->setAutoRaise(true);
    auto *keepButton = new QToolButton(this);
    keepButton->setObjectName(QStringLiteral("keepPlan"));
    keepButton->setDefaultAction(&keep);
    keepButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    keepButton->setAutoRaise(true);
    const Metrics metrics = Metrics::forFont(font());
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    bar->setSpacing(metrics.padding);
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
    m_tree->setObjectName(QStringLiteral("planTests"));
    m_tree->setAccessibleName(tr("Plan tests"));
    m_tree->setModel(&m_model);
    m_tree->setItemDelegate(new PlanTestDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setExpandsOnDoubleClick(false); // which goes to the place
    m_tree->setFrameShape(QFrame::NoFrame);
    const int digit = QFontMetrics(font()).horizontalAdvance(QLatin1Char('0'));
    m_tree->setColumnWidth(PlanTestsModel::Test, 36 * digit);
    m_tree->setColumnWidth(PlanTestsModel::State, 16 * digit);
    m_tree->setColumnWidth(PlanTestsModel::Wanted, 36 * digit);
    m_tree->setColumnWidth(PlanTestsModel::Found, 24 * digit);
    m_tree->setColumnWidth(PlanTestsModel::Where, 18 * digit);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(PlanTestsModel::Why, QHeaderView::Stretch);
    m_nothing = new QLabel(this);
    m_nothing->setObjectName(QStringLiteral("noPlanTests"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_tree, 1);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_nothing, 1);
    auto *copy = new QAction(tr("Copy"), m_tree);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_tree->addAction(copy);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, &PlanTestsPanel::copyCurrent);
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
        chosen = m_model.caseAt(current);
        const PlanTestClaim *claim = m_model.claimAt(current);
        field = claim ? claim->field : chosen->field;
    }
    std::set<std::string> closed;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (!m_tree->isExpanded(index))
            closed.insert(m_model.caseAt(index).title);
    }
    m_model.setRun(m_search.run());
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        m_tree->setExpanded(index, !closed.contains(m_model.caseAt(index).title));
    }
    if (chosen)
        m_tree->setCurrentIndex(m_model.indexOf(chosen->test, chosen->title, field));
    showState();
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
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).muted);
    m_state->setPalette(colors);
    m_nothing->setPalette(colors);
}

void PlanTestsPanel::activate(const QModelIndex &index) {
    const PlanTestClaim *claim = m_model.claimAt(index);
    const PlanTestCase &one = m_model.caseAt(index);
    Q_EMIT sourceRequested(one.test, claim ? claim->field : one.field);
}

void PlanTestsPanel::copyCurrent() const {
    const QModelIndex current = m_tree->currentIndex();
    QStringList parts;
    for (int column = 0; current.isValid() && column < PlanTestsModel::ColumnCount; ++column) {
        if (const QString text = current.siblingAtColumn(column).data().toString(); !text.isEmpty())
            parts.append(text);
    }
    QGuiApplication::clipboard()->setText(parts.join(QStringLiteral(": ")));
}

void PlanTestsPanel::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showState();
}

} // namespace evenkeel::ui
