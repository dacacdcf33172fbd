// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/findings_panel.h"

#include <optional>
#include <set>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "core/insight/plan_facts.h"
#include "ui/base/looks.h"
#include "ui/base/table_setup.h"
#include "ui/base/label_names.h"
#include "ui/base/cluster_selection.h"
#include "ui/base/disk_files.h"
#include "ui/document/workspace.h"
#include "ui/widgets/hub_objects_bar.h"

namespace evenkeel::ui {

FindingsPanel::FindingsPanel(Workspace &workspace, ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_selection(selection), m_search(workspace) {
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setUpBar();
    m_hubBar = new HubObjectsBar(QStringLiteral("OfProblems"), this);
    layout->addWidget(m_hubBar);
    connect(m_hubBar, &HubObjectsBar::readRequested, this, &FindingsPanel::hubObjectsRequested);
    setUpList();
    connect(&m_search, &ProblemSearch::problemsChanged, this, &FindingsPanel::showProblems);
    connect(&m_search, &ProblemSearch::busyChanged, this, &FindingsPanel::showState);
    showProblems();
}

void FindingsPanel::setUpBar() {
    m_level = new QComboBox(this);
    m_level->setObjectName(QStringLiteral("problemsLevel"));
    m_level->setAccessibleName(tr("Problems level"));
    m_level->addItem(tr("All levels"), static_cast<int>(lint::Level::Info));
    m_level->addItem(tr("Warnings and errors"), static_cast<int>(lint::Level::Warning));
    m_level->addItem(tr("Errors"), static_cast<int>(lint::Level::Error));
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("problemsFilter"));
    m_filter->setAccessibleName(tr("Problems filter"));
    m_filter->setPlaceholderText(tr("Filter: any word in a problem"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(280);
    m_state = new QLabel(this);
    m_state->setObjectName(QStringLiteral("problemsState"));
    m_fix = new QToolButton(this);
    m_fix->setObjectName(QStringLiteral("fixProblem"));
    m_fix->setText(tr("Fix"));
    m_fix->setAutoRaise(true);
    m_open = new QToolButton(this);
    m_open->setObjectName(QStringLiteral("openProblemFile"));
    m_open->setText(tr("Open file"));
    m_open->setToolTip(tr("Opens the file of the selected problem in your editor"));
    m_open->setAutoRaise(true);
    const Metrics metrics = Metrics::forFont(font());
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    bar->setSpacing(metrics.padding);
    bar->addWidget(m_level);
    bar->addWidget(m_filter, 1);
    bar->addWidget(m_state, 2);
    bar->addWidget(m_open);
    bar->addWidget(m_fix);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_level, &QComboBox::currentIndexChanged, this, [this] {
        m_model.setLeastLevel(static_cast<lint::Level>(m_level->currentData().toInt()));
        showState();
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_model.setFilterText(text);
        showState();
    });
    connect(m_fix, &QToolButton::clicked, this, [this] { fix(m_list->currentIndex().row(), 0); });
    connect(m_open, &QToolButton::clicked, this, &FindingsPanel::openFile);
}

void FindingsPanel::setUpList() {
    m_list = new QTreeView(this);
    prepareTree(*m_list, QStringLiteral("problemsList"), tr("Problems list"), m_model);
    m_list->setRootIsDecorated(false);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(FindingsModel::Sentence, QHeaderView::Stretch);
    m_nothing = new QLabel(this);
    m_nothing->setObjectName(QStringLiteral("noProblems"));
    m_nothing->setAlignment(Qt::AlignCenter);
    layout()->addWidget(m_list);
    layout()->addWidget(m_nothing);
    static_cast<QVBoxLayout *>(layout())->setStretchFactor(m_list, 1);
    static_cast<QVBoxLayout *>(layout())->setStretchFactor(m_nothing, 1);
    copyInstead(*m_list, tr("Copy"), [this] { return currentText(); });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QTreeView::activated, this, &FindingsPanel::activate);
    connect(m_list, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == FindingsModel::Fix)
            fix(index.row(), 0);
        else if (index.column() == FindingsModel::Where)
            activate(index);
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &FindingsPanel::showFix);
    connect(m_list, &QTreeView::customContextMenuRequested, this, [this](const QPoint &place) {
        const QModelIndex index = m_list->indexAt(place);
        if (!index.isValid())
            return;
        QMenu menu(this);
        fillMenu(menu, index.row());
        menu.exec(m_list->viewport()->mapToGlobal(place));
    });
}

void FindingsPanel::setTypedProblems(TypedIn editor, Problems problems) {
    Problems &typed = m_typed[static_cast<std::size_t>(editor)];
    if (problems.empty() && typed.empty())
        return;
    typed = std::move(problems);
    showProblems();
}

void FindingsPanel::setTestProblems(Problems problems) {
    if (problems.empty() && m_ofTests.empty())
        return;
    m_ofTests = std::move(problems);
    showProblems();
}

void FindingsPanel::setHubObjects(const HubObjectsState &state) {
    m_isUnread = state.isUnread();
    m_hubBar->setState(state);
    m_search.setHubObjects(state);
    showState();
}

void FindingsPanel::showProblems() {
    const ProblemCounts before = m_model.counts();
    const Problem *current = currentProblem();
    const std::optional<Problem> kept = current ? std::optional(*current) : std::nullopt;
    Problems problems = m_search.problems();
    problems.insert(problems.end(), m_ofTests.begin(), m_ofTests.end());
    for (const Problems &typed : m_typed)
        problems.insert(problems.begin(), typed.begin(), typed.end());
    m_model.setProblems(std::move(problems));
    const int row = kept ? m_model.rowOf(*kept) : -1;
    if (row >= 0)
        m_list->setCurrentIndex(m_model.index(row, 0));
    showState();
    if (before != m_model.counts())
        Q_EMIT countsChanged();
}

void FindingsPanel::showState() {
    const ProblemCounts &counts = m_model.counts();
    const bool isEmpty = m_model.rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_nothing->setVisible(isEmpty);
    // Sentences are long: what no problem has takes no room beside them.
    for (const int column : {FindingsModel::Clusters, FindingsModel::Fix})
        m_list->setColumnHidden(column, m_model.isColumnEmpty(column));
    if (counts.all() > 0)
        m_nothing->setText(tr("No problem matches the filter."));
    else if (m_search.isBusy())
        m_nothing->setText(tr("Checking for problems…"));
    else if (m_isUnread)
        m_nothing->setText(tr("No problems in the placements. What arrives on the clusters is not "
                              "checked before it is read from the hub."));
    else
        m_nothing->setText(tr("No problems in the open files and placements."));
    QStringList parts;
    if (counts.errors > 0)
        parts.append(tr("errors %1").arg(counts.errors));
    if (counts.warnings > 0)
        parts.append(tr("warnings %1").arg(counts.warnings));
    if (counts.infos > 0)
        parts.append(tr("hints %1").arg(counts.infos));
    if (m_search.isBusy())
        parts.append(tr("checking…"));
    m_state->setText(parts.join(QStringLiteral(" · ")));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).muted);
    m_state->setPalette(colors);
    m_nothing->setPalette(colors);
    showFix();
}

const Problem *FindingsPanel::currentProblem() const {
    const QModelIndex current = m_list->currentIndex();
    return current.isValid() ? &m_model.problem(current.row()) : nullptr;
}

void FindingsPanel::showFix() {
    const Problem *problem = currentProblem();
    const bool canFix = problem && !problem->fixes.empty() && m_search.isCurrent(*problem);
    m_fix->setEnabled(canFix);
    const QString title = canFix ? toQString(problem->fixes.front().title) : QString();
    m_fix->setText(canFix ? tr("Fix: %1").arg(title) : tr("Fix"));
    m_open->setEnabled(problem && !problem->where.file.empty());
    m_fix->setToolTip(canFix ? title : tr("The selected problem has no automatic fix"));
}

int FindingsPanel::placementRow(const Problem &problem) const {
    const auto &placements = m_workspace.objects()->placements;
    for (std::size_t row = 0; !problem.placement.empty() && row < placements.size(); ++row) {
        if (insight::displayName(placements[row]) == problem.placement)
            return static_cast<int>(row);
    }
    return -1;
}

void FindingsPanel::fix(int row, std::size_t number) {
    if (row < 0 || row >= m_model.rowCount())
        return;
    const Problem problem = m_model.problem(row);
    if (number >= problem.fixes.size() || !m_search.isCurrent(problem))
        return;
    const ProblemFix &wanted = problem.fixes[number];
    const int placement = placementRow(problem);
    if (wanted.override != nullptr)
        Q_EMIT overrideEditRequested(problem.override, *wanted.override, toQString(wanted.title));
    else if (placement >= 0)
        Q_EMIT editRequested(wanted.edit, placement, toQString(wanted.title));
}

void FindingsPanel::fillMenu(QMenu &menu, int row) {
    const Problem &problem = m_model.problem(row);
    for (std::size_t number = 0; number < problem.fixes.size(); ++number) {
        QAction *action = menu.addAction(tr("Fix: %1").arg(toQString(problem.fixes[number].title)));
        action->setEnabled(m_search.isCurrent(problem));
        connect(action, &QAction::triggered, this, [this, row, number] { fix(row, number); });
    }
    if (!problem.fixes.empty())
        menu.addSeparator();
    QAction *show = menu.addAction(tr("Show"));
    connect(show, &QAction::triggered, this, [this, row] { activate(m_model.index(row, 0)); });
    QAction *open = menu.addAction(tr("Open file"));
    connect(open, &QAction::triggered, this, &FindingsPanel::openFile);
    menu.addSeparator();
    menu.addActions(m_list->actions());
    QAction *place = menu.addAction(tr("Copy location"));
    connect(place, &QAction::triggered, this, &FindingsPanel::copyPlace);
    for (QAction *action : {open, place})
        action->setEnabled(!problem.where.file.empty());
}

/// Its placement comes up, its clusters are selected everywhere, and its place is shown.
void FindingsPanel::activate(const QModelIndex &index) {
    const Problem problem = m_model.problem(index.row());
    const int placement = placementRow(problem);
    if (placement >= 0)
        m_workspace.setPlacement(placement);
    std::set<QString> names;
    for (const std::string &name : problem.clusters)
        names.insert(toQString(name));
    if (!names.empty())
        m_selection.setNames(std::move(names));
    Q_EMIT sourceRequested(problem);
}

void FindingsPanel::openFile() {
    const Problem *problem = currentProblem();
    if (problem && !problem->where.file.empty())
        Q_EMIT fileRequested(pathOf(problem->where.file));
}

void FindingsPanel::copyPlace() const {
    if (const Problem *problem = currentProblem())
        QGuiApplication::clipboard()->setText(fullPlace(problem->where));
}

QString FindingsPanel::currentText() const {
    const Problem *problem = currentProblem();
    if (!problem)
        return {};
    QStringList parts;
    for (const QString &part :
         {fullPlace(problem->where), describe(problem->level), toQString(problem->rule),
          toQString(problem->object()), toQString(problem->sentence)}) {
        if (!part.isEmpty())
            parts.append(part);
    }
    return parts.join(QStringLiteral(": "));
}

void FindingsPanel::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showState();
}

} // namespace evenkeel::ui
