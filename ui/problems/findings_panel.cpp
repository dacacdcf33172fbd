// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/findings_panel.h"

#include <utility>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>
#include <QVBoxLayout>

#include "core/insight/plan_facts.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"
#include "ui/problems/finding_view.h"
#include "ui/problems/ignore_dialog.h"
#include "ui/widgets/hub_objects_bar.h"

namespace evenkeel::ui {

namespace {

constexpr int kFilterWidth = 160;

/// What makes a problem the same one after an edit has moved it.
std::string saying(const Problem &problem) {
    return problem.subject() + '\n' + problem.rule + '\n' + problem.sentence;
}

QString counted(const QString &text, int count, const QColor &color) {
    return count == 0 ? text : colored(text, color);
}

} // namespace

FindingsPanel::FindingsPanel(Workspace &workspace, ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_selection(selection), m_settings(workspace),
      m_search(workspace, m_settings) {
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpBar();
    setUpList();
    layout->addWidget(m_body, 1);
    setUpView();
    connect(&m_search, &ProblemSearch::problemsChanged, this, &FindingsPanel::showProblems);
    connect(&m_settings, &FolderSettings::changed, this, &FindingsPanel::showProblems);
    connect(&m_search, &ProblemSearch::busyChanged, this,
            [this] { m_search.isBusy() ? showState() : showProblems(); });
    connect(&workspace.undoStack(), &QUndoStack::indexChanged, this, &FindingsPanel::noteEdit);
    connect(&workspace, &Workspace::sceneChanged, this, &FindingsPanel::showOnly);
    showProblems();
    followPalette(*this, [this] { showState(); });
    followEvent(*this, QEvent::Resize, [this] {
        this->layout()->activate();
        showCounts();
    });
}

void FindingsPanel::setUpBar() {
    auto *title = new QLabel(tr("Check"), this);
    title->setFont(boldOf(font()));
    m_level = named(new QComboBox(this), "problemsLevel", tr("Problems level"));
    m_level->addItem(tr("All levels"), static_cast<int>(lint::Level::Info));
    m_level->addItem(tr("Warnings and errors"), static_cast<int>(lint::Level::Warning));
    m_level->addItem(tr("Errors"), static_cast<int>(lint::Level::Error));
    m_only = named(new QCheckBox(this), "problemsOfPlacement");
    m_only->setFixedWidth(kFilterWidth); // whatever the name
    m_filter = new QLineEdit(this);
    setUpSearch(*m_filter, "problemsFilter", tr("Problems filter"), tr("Filter: any word"));
    m_filter->setMinimumWidth(kFilterWidth / 2);
    m_filter->setMaximumWidth(kFilterWidth);
    m_level->setMinimumWidth(kFilterWidth / 2);
    m_state = named(new QLabel(this), "problemsState");
    m_state->setTextFormat(Qt::RichText);
    m_state->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *copy = named(new QToolButton(this), "copyProblems");
    copy->setText(tr("Copy as Markdown"));
    m_tools = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    m_tools->addWidget(title);
    m_tools->addWidget(m_level);
    m_tools->addWidget(m_only);
    m_tools->addWidget(m_filter);
    m_tools->addWidget(m_state, 1);
    m_tools->addWidget(copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(m_tools);
    connect(m_level, &QComboBox::currentIndexChanged, this, [this] {
        refill([this] {
            m_model.setLeastLevel(static_cast<lint::Level>(m_level->currentData().toInt()));
        });
    });
    connect(m_filter, &QLineEdit::textChanged, this,
            [this](const QString &text) { refill([this, text] { m_model.setFilterText(text); }); });
    connect(m_only, &QCheckBox::toggled, this, &FindingsPanel::showOnly);
    connect(copy, &QToolButton::clicked, this, [this] { copyText(m_model.markdown()); });
}

void FindingsPanel::addTool(QAction &action, const QString &text) {
    auto *button = new QToolButton(this);
    button->setObjectName(action.objectName() + QStringLiteral("InCheck"));
    setTexts(*button, text, action.text());
    button->setEnabled(action.isEnabled());
    m_tools->insertWidget(m_tools->count() - 1, button);
    connect(button, &QToolButton::clicked, &action, &QAction::trigger);
    connect(&action, &QAction::enabledChanged, button, &QToolButton::setEnabled);
}

void FindingsPanel::setBody(QWidget *body) {
    layout()->removeWidget(m_body);
    static_cast<QVBoxLayout *>(layout())->addWidget(body, 1);
}

void FindingsPanel::setUpList() {
    m_body = new QWidget(this);
    auto *layout = tightLayout<QVBoxLayout>(m_body);
    m_hubBar = new HubObjectsBar(QStringLiteral("OfProblems"), m_body);
    m_list = new QTreeView(m_body);
    prepareTree(*m_list, QStringLiteral("problemsList"), tr("Problems list"), m_model);
    m_list->setItemDelegate(new WrappingDelegate(*m_list)); // sentences are read in full
    m_list->setRootIsDecorated(true);
    m_list->setIndentation(Metrics::forFont(font()).padding * 2);
    m_list->setExpandsOnDoubleClick(false); // which goes to the place
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(FindingsModel::Sentence, QHeaderView::Stretch);
    m_list->header()->hide();
    m_nothing = newPlaceholder(m_body, "noProblems");
    layout->addWidget(m_hubBar);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_nothing, 1);
    copyInstead(*m_list, tr("Copy"), [this] { return currentText(); });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_hubBar, &HubObjectsBar::stateChanged, this, [this](const HubObjectsState &state) {
        m_search.setHubObjects(state);
        Q_EMIT selectionRead(state.selection);
        showState();
    });
    connect(m_list, &QTreeView::activated, this, &FindingsPanel::activate);
    connect(m_list, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == FindingsModel::Where)
            activate(index);
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (m_isFilling)
            return;
        m_isChosen = true;
        showCurrent();
    });
    connect(m_list, &QTreeView::customContextMenuRequested, this, [this](const QPoint &place) {
        const QModelIndex index = m_list->indexAt(place);
        if (!m_model.problemAt(index))
            return;
        QMenu menu(this);
        fillMenu(menu, index);
        menu.exec(m_list->viewport()->mapToGlobal(place));
    });
}

void FindingsPanel::setUpView() {
    m_view = new FindingView(m_workspace, this);
    m_view->hide(); // until a mode lays it out
    connect(m_view, &FindingView::fixRequested, this, [this](std::size_t number) {
        if (const Problem *problem = currentProblem())
            fix(*problem, number);
    });
    connect(m_view, &FindingView::kindRequested, this, &FindingsPanel::showKind);
    connect(m_view, &FindingView::ignoreRequested, this, &FindingsPanel::ignore);
    connect(m_view, &FindingView::undoRequested, this, [this] { m_workspace.undoStack().undo(); });
    connect(m_view, &FindingView::fileRequested, this, &FindingsPanel::openFile);
    connect(m_view, &FindingView::clustersRequested, this, [this](const QStringList &names) {
        if (const Problem *problem = currentProblem())
            select(Problem(*problem), names);
        Q_EMIT clustersRequested();
    });
    connect(m_view, &FindingView::repairRequested, this, [this] {
        const Problem *problem = currentProblem();
        const int placement = problem ? placementRow(*m_workspace.objects(), *problem) : -1;
        if (placement >= 0)
            Q_EMIT repairRequested(placement);
    });
    connect(m_view, &FindingView::whyRequested, this, [this] {
        const Problem *problem = currentProblem();
        if (!problem || problem->clusters.empty())
            return;
        select(Problem(*problem), {toQString(problem->clusters.front())});
        Q_EMIT whyRequested();
    });
}

void FindingsPanel::setTypedProblems(EditedSort sort, Problems problems) {
    Problems &typed = m_typed[sort];
    if (problems.empty() && typed.empty())
        return;
    typed = std::move(problems);
    showProblems();
}

void FindingsPanel::setTestProblems(Problems problems,
                                    std::shared_ptr<const manifest::Objects> objects) {
    m_testedOn = std::move(objects);
    if (problems.empty() && m_ofTests.empty())
        return;
    m_ofTests = std::move(problems);
    showProblems();
}

void FindingsPanel::choose(const ObjectId &test) {
    m_wantedTest = test;
    showProblems();
}

bool FindingsPanel::isTesting() const {
    return !m_ofTests.empty() && m_testedOn != m_workspace.objects();
}

bool FindingsPanel::isCurrent(const Problem &problem) const {
    return problem.isOfTest() ? !isTesting() : m_search.isCurrent(problem);
}

std::optional<Problem> FindingsPanel::worstOf(const ObjectId &object) const {
    const Problem *worst = nullptr;
    for (const Problem &problem : m_model.problems()) {
        const bool isOpen = problem.object == object && !problem.holds && !problem.ignored &&
                            problem.level > lint::Level::Info;
        if (isOpen && (worst == nullptr || problem.level > worst->level))
            worst = &problem;
    }
    return worst ? std::optional(*worst) : std::nullopt;
}

/// What was chosen stays chosen and what was closed stays closed, as far as it is still there.
void FindingsPanel::refill(const std::function<void()> &change) {
    m_isFilling = true;
    const Problem *current = currentProblem();
    const std::optional<Problem> kept =
        current && m_isChosen ? std::optional(*current) : std::nullopt;
    std::set<QString> closed;
    for (int group = 0; group < m_model.rowCount(); ++group) {
        const QModelIndex index = m_model.index(group, 0);
        if (!m_list->isExpanded(index))
            closed.insert(m_model.rowAt(index).title);
    }
    change();
    for (int group = 0; group < m_model.rowCount(); ++group) {
        const QModelIndex index = m_model.index(group, 0);
        m_list->setFirstColumnSpanned(group, {}, true);
        m_list->setExpanded(index, !closed.contains(m_model.rowAt(index).title));
    }
    QModelIndex place = kept ? m_model.indexOf(*kept) : QModelIndex();
    const auto goToTest = [this, &place](const ObjectId &test) {
        for (int number = 0; number < m_model.count(); ++number) {
            if (m_model.problem(number).test == test)
                place = m_model.place(number);
        }
        return place.isValid();
    };
    if (!place.isValid() && kept && kept->isOfTest())
        goToTest(kept->test); // of which another line says what there is now
    if (m_wantedTest && goToTest(*m_wantedTest)) {
        m_wantedTest.reset();
        m_isChosen = true;
    }
    if (!place.isValid() && m_model.count() > 0)
        place = m_model.place(0);
    m_list->setCurrentIndex(place);
    m_isFilling = false;
    showState();
}

/// What an edit brings is known when it has been searched for: until then, what was there before.
void FindingsPanel::noteEdit() {
    m_before.reset();
    const QUndoStack &edits = m_workspace.undoStack();
    m_model.setLastEdit(edits.undoText());
    if (std::exchange(m_edits, edits.index()) >= edits.index()) {
        showProblems(); // undone, or other files: nothing is new
        return;
    }
    m_before.emplace();
    for (const Problem &problem : m_model.problems())
        m_before->insert(saying(problem));
}

void FindingsPanel::showProblems() {
    const ProblemCounts before = m_model.counts();
    Problems problems = m_search.problems();
    problems.insert(problems.end(), m_ofTests.begin(), m_ofTests.end());
    problems = m_settings.judged(std::move(problems), !m_search.isBusy() && !isTesting());
    for (const auto &[sort, typed] : m_typed)
        problems.insert(problems.begin(), typed.begin(), typed.end());
    for (Problem &problem : problems) {
        problem.isNew = !problem.holds && !problem.ignored &&
                        (problem.source == Problem::Source::Typed ||
                         (m_before && !m_before->contains(saying(problem))));
    }
    refill([this, &problems] { m_model.setProblems(std::move(problems)); });
    if (before != m_model.counts())
        Q_EMIT countsChanged();
}

void FindingsPanel::showOnly() {
    const auto &placements = m_workspace.objects()->placements;
    const auto row = static_cast<std::size_t>(m_workspace.placement());
    m_only->setVisible(row < placements.size());
    if (row >= placements.size())
        return;
    const ObjectId id = idOf(placements[row]);
    setTexts(*m_only,
             tr("only %1").arg(fontMetrics().elidedText(toQString(fullNameOf(id)), Qt::ElideMiddle,
                                                        kFilterWidth * 2 / 3)),
             toQString(fullNameOf(id)));
    const ObjectId wanted = m_only->isChecked() ? id : ObjectId();
    if (wanted != m_model.placement())
        refill([this, &wanted] { m_model.setPlacement(wanted); });
}

void FindingsPanel::showState() {
    const ProblemCounts &counts = m_model.counts();
    const bool isEmpty = m_model.rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_nothing->setVisible(isEmpty);
    if (counts.all() > 0)
        m_nothing->setText(tr("No problem matches the filter."));
    else if (m_search.isBusy())
        m_nothing->setText(tr("Checking for problems…"));
    else if (m_hubBar->state().isUnread())
        m_nothing->setText(tr("No problems in the placements. What arrives on the clusters is not "
                              "checked before it is read from the hub."));
    else
        m_nothing->setText(tr("No problems in the open files and placements. No tests yet: keep "
                              "this plan as one."));
    showCounts();
    showCurrent();
}

void FindingsPanel::showCounts() {
    const Looks looks = Looks::forPalette(palette());
    const ProblemCounts &counts = m_model.counts();
    std::set<ObjectId> broken;
    std::set<ObjectId> tests;
    for (const Problem &test : m_model.problems()) {
        if (!test.isOfTest() || test.source == Problem::Source::Typed)
            continue;
        tests.insert(test.test);
        if (!test.holds && !test.ignored)
            broken.insert(test.test);
    }
    const QString ofTests =
        tests.empty()
            ? QString()
            : QLatin1Char(' ') + tr("(%1 of %2 tests broken)").arg(broken.size()).arg(tests.size());
    QStringList parts{
        counted(tr("%n error(s)", nullptr, counts.errors), counts.errors, looks.warning) + ofTests,
        counted(tr("%n warning(s)", nullptr, counts.warnings), counts.warnings, looks.warning),
        tr("%n hint(s)", nullptr, counts.infos)};
    QStringList found{parts.front()};
    if (counts.warnings > 0)
        found.append(parts[1]);
    if (counts.infos > 0)
        found.append(parts[2]);
    if (counts.ignored > 0)
        parts.append(tr("%1 ignored").arg(counts.ignored));
    if (m_search.isBusy() || isTesting())
        parts.append(tr("checking…"));
    const QString dot = QStringLiteral(" · ");
    const auto sign = [&looks](const char16_t *mark, int count) { // those of the list
        return counted(QStringLiteral("%1 %2").arg(QString::fromUtf16(mark)).arg(count), count,
                       looks.warning);
    };
    const QString others =
        QStringLiteral(" %1 i %2").arg(sign(u"⚠", counts.warnings)).arg(counts.infos);
    const QString signs = sign(u"✗", counts.errors) + others;
    const QString all = parts.join(dot);
    setTexts(*m_state, signs, all);
    m_state->setMinimumWidth(m_state->sizeHint().width());
    // The most that there is room for.
    for (const QString &text :
         {all, found.join(dot), sign(u"✗", counts.errors) + ofTests + others, signs}) {
        m_state->setText(text);
        if (m_state->sizeHint().width() <= m_state->width())
            break;
    }
    setTextColor({m_state, m_nothing}, palette(), looks.muted);
}

/// The first test, or what is no test: of the same placement, else of any.
void FindingsPanel::showKind(bool ofTests) {
    const Problem *current = currentProblem();
    int first = -1;
    for (int number = m_model.count() - 1; number >= 0; --number) {
        const Problem &problem = m_model.problem(number);
        const bool isNear = current && problem.object == current->object;
        const bool isFirstNear =
            first >= 0 && current && m_model.problem(first).object == current->object;
        if (problem.isOfTest() == ofTests && (isNear || !isFirstNear))
            first = number;
    }
    if (first >= 0 && (current == nullptr || current->isOfTest() != ofTests))
        m_list->setCurrentIndex(m_model.place(first));
}

const Problem *FindingsPanel::currentProblem() const {
    return m_model.problemAt(m_list->currentIndex());
}

void FindingsPanel::showCurrent() {
    const Problem *problem = currentProblem();
    bool hasFindings = false;
    bool hasTests = false;
    for (int number = 0; number < m_model.count(); ++number)
        (m_model.problem(number).isOfTest() ? hasTests : hasFindings) = true;
    m_view->setKinds(hasFindings, hasTests);
    m_view->setProblem(problem, problem && isCurrent(*problem));
    Q_EMIT shown(problem ? Problem(*problem) : Problem());
}

void FindingsPanel::fix(const Problem &wanted, std::size_t number) {
    const Problem problem = wanted;
    if (number >= problem.fixes.size() || !isCurrent(problem))
        return;
    const lint::Fix &chosenFix = problem.fixes[number];
    const int placement = placementRow(*m_workspace.objects(), problem);
    if (chosenFix.object != nullptr)
        Q_EMIT documentEditRequested(problem.about(), *chosenFix.object,
                                     toQString(chosenFix.title));
    else if (placement >= 0)
        Q_EMIT editRequested(chosenFix.edit, placement, toQString(chosenFix.title));
}

void FindingsPanel::ignore() {
    const Problem *problem = currentProblem();
    if (!problem || !problem->canBeIgnored())
        return;
    auto *dialog = new IgnoreDialog(*problem, m_settings, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void FindingsPanel::fillMenu(QMenu &menu, const QModelIndex &index) {
    const Problem problem = *m_model.problemAt(index);
    for (std::size_t number = 0; number < problem.fixes.size(); ++number) {
        QAction *action = menu.addAction(tr("Fix: %1").arg(toQString(problem.fixes[number].title)),
                                         this, [this, problem, number] { fix(problem, number); });
        action->setEnabled(isCurrent(problem));
    }
    if (const int placement = placementRow(*m_workspace.objects(), problem); placement >= 0) {
        QAction *repair = menu.addAction(tr("Repair…"), this,
                                         [this, placement] { Q_EMIT repairRequested(placement); });
        repair->setObjectName(QStringLiteral("findingsRepair"));
        menu.addSeparator();
    }
    menu.addAction(tr("Show"), this, [this, problem] { activate(m_model.indexOf(problem)); });
    QAction *open = menu.addAction(tr("Open file"), this, &FindingsPanel::openFile);
    menu.addSeparator();
    menu.addActions(m_list->actions());
    QAction *place = menu.addAction(tr("Copy location"), this, &FindingsPanel::copyPlace);
    for (QAction *action : {open, place})
        action->setEnabled(!problem.where.file.empty());
}

/// Its placement comes up and the clusters are selected everywhere.
void FindingsPanel::select(const Problem &problem, const QStringList &names) {
    const int placement = placementRow(*m_workspace.objects(), problem);
    if (placement >= 0)
        m_workspace.setPlacement(placement);
    if (!names.isEmpty())
        m_selection.setNames({names.begin(), names.end()});
}

void FindingsPanel::activate(const QModelIndex &index) {
    const Problem *wanted = m_model.problemAt(index);
    if (!wanted) {
        m_list->setExpanded(index.siblingAtColumn(0),
                            !m_list->isExpanded(index.siblingAtColumn(0)));
        return;
    }
    const Problem problem = *wanted;
    select(problem, toQStrings(problem.clusters));
    Q_EMIT sourceRequested(problem);
}

void FindingsPanel::openFile() {
    const Problem *problem = currentProblem();
    if (problem && !problem->where.file.empty())
        Q_EMIT fileRequested(pathOf(problem->where.file));
}

void FindingsPanel::copyPlace() const {
    if (const Problem *problem = currentProblem())
        copyText(fullPlace(problem->where));
}

QString FindingsPanel::currentText() const {
    const Problem *problem = currentProblem();
    if (!problem)
        return {};
    QStringList parts;
    for (const QString &part :
         {fullPlace(problem->where), describe(problem->level), toQString(problem->rule),
          toQString(problem->subject()), toQString(problem->sentence)}) {
        if (!part.isEmpty())
            parts.append(part);
    }
    return parts.join(QStringLiteral(": "));
}

void FindingsPanel::filterBy(const QString &text) {
    m_filter->setText(text);
    m_filter->setFocus(Qt::ShortcutFocusReason);
}

} // namespace evenkeel::ui
