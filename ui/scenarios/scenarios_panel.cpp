// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/scenarios/scenarios_panel.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/document/workspace.h"
#include "ui/models/placement_summary.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kNameWidth = 24; // characters

} // namespace

ScenariosPanel::ScenariosPanel(const Workspace &workspace, QWidget *parent)
    : LazyPanel(parent), m_workspace(workspace) {
    setNames(*this, "scenariosPanel", tr("Scenarios"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // it ends where its rows end
    tightLayout<QVBoxLayout>(this);
    setUpBar();
    setUpTable();
    setUpSteps();
    connect(&workspace, &Workspace::objectsChanged, this, &ScenariosPanel::followObjects);
    connect(&runner(), &JobRunner::started, this, &ScenariosPanel::showSummary);
    connect(&runner(), &JobRunner::finished, this, &ScenariosPanel::showSummary);
    connect(&runner(), &JobRunner::progressed, this, [this](int percent) {
        m_line->setDetail(tr("Planning scenarios… %1 %").arg(percent));
    });
    outdate();
    showChosen();
}

QToolButton *ScenariosPanel::newButton(const char *name, const QString &text, const QString &tip) {
    auto *button = named(new QToolButton(this), name);
    setTexts(*button, text, tip);
    return button;
}

void ScenariosPanel::setUpBar() {
    m_keep = newButton("scenarioKeep", tr("Keep the edits as scenario"),
                       tr("Keep what was edited since opening under a name; saving writes it to a "
                          "file"));
    m_switch = newButton("scenarioSwitch", tr("Switch to it"),
                         tr("Edit what is open so that it is as opened, with this scenario's "
                            "changes; undo goes back"));
    m_drop = newButton("scenarioDrop", tr("Drop"), tr("Remove the chosen scenario"));
    m_name = named(new QLineEdit(this), "scenarioName", tr("Scenario name"));
    m_name->setPlaceholderText(tr("Name of the chosen scenario"));
    m_name->setMaximumWidth(kNameWidth * fontMetrics().horizontalAdvance(QLatin1Char('n')));
    m_compare = newButton("scenarioCompare", tr("Compare…"),
                          tr("The steps of the chosen scenario, and the grids of two beside "
                             "each other"));
    m_line = named(new PanelHeader(tr("Scenarios"), this), "scenariosLine");
    for (QWidget *tool :
         std::initializer_list<QWidget *>{m_keep, m_name, m_switch, m_drop, m_compare})
        m_line->addTool(tool);
    layout()->addWidget(m_line);
    connect(m_compare, &QToolButton::clicked, this, &ScenariosPanel::stepsRequested);
    connect(m_keep, &QToolButton::clicked, this, &ScenariosPanel::keepRequested);
    connect(m_switch, &QToolButton::clicked, this, [this] {
        if (shown() != nullptr)
            Q_EMIT switchRequested(shown()->scenario);
    });
    connect(m_drop, &QToolButton::clicked, this, [this] {
        if (shown() != nullptr && shown()->id)
            Q_EMIT dropRequested(*shown()->id);
    });
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        const QString name = m_name->text().trimmed();
        if (shown() != nullptr && shown()->id && !name.isEmpty() &&
            name != toQString(shown()->id->name))
            Q_EMIT renameRequested(*shown()->id, name);
    });
}

void ScenariosPanel::setUpTable() {
    m_table = new QTableView(this);
    prepareTable(*m_table, QStringLiteral("scenariosTable"), tr("Scenarios table"), m_model);
    m_table->setItemDelegate(new WrappingDelegate(*m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_table->hide(); // until there is a scenario
    layout()->addWidget(m_table);
    const auto chooseColumn = [this](int column) {
        if (column >= ScenariosModel::FirstScenario)
            choose(column - ScenariosModel::FirstScenario);
    };
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this, chooseColumn](const QModelIndex &index) {
                chooseColumn(index.column());
                showPair();
            });
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, chooseColumn);
    m_table->horizontalHeader()->setSectionsClickable(true);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT placementRequested(index.siblingAtColumn(ScenariosModel::Name).data().toString());
    });
}

void ScenariosPanel::setUpSteps() {
    m_stepsPage = named(new QWidget(this), "scenarioStepsPage");
    m_stepsPage->installEventFilter(this);
    m_list = new QTableView(m_stepsPage);
    m_noSteps =
        newPlaceholder(m_stepsPage, "noScenarioSteps",
                       tr("No edits and no scenarios yet: edit, then keep the edits as one."));
    prepareTable(*m_list, QStringLiteral("scenarioSteps"), tr("Steps of the scenario"), m_steps);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_takeOver = newButton("scenarioTakeOver", tr("Take over this step"),
                           tr("Make the chosen step on top of what is open"));
    const auto newSide = [this](const char *name, const QString &accessibleName) {
        auto *side = named(new QComboBox(m_stepsPage), name, accessibleName);
        side->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(side, &QComboBox::activated, this, &ScenariosPanel::showPair);
        return side;
    };
    m_leftSide = newSide("scenarioLeft", tr("Scenario on the left"));
    m_rightSide = newSide("scenarioRight", tr("Scenario on the right"));
    auto *sides = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    sides->addWidget(new QLabel(tr("Beside each other:"), m_stepsPage));
    sides->addWidget(m_leftSide);
    sides->addWidget(m_rightSide);
    sides->addStretch(1);
    sides->addWidget(m_takeOver);
    auto *column = tightLayout<QVBoxLayout>(m_stepsPage);
    column->addWidget(m_list, 1);
    column->addWidget(m_noSteps, 1);
    column->addLayout(sides);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ScenariosPanel::showChosen);
    connect(m_takeOver, &QToolButton::clicked, this, [this] {
        const QModelIndex step = m_list->currentIndex();
        if (shown() != nullptr && step.isValid())
            Q_EMIT stepRequested(shown()->scenario.steps[m_steps.rowAt(step.row())]);
    });
}

/// The page of the steps may be shown while the panel is not.
void ScenariosPanel::followObjects() {
    outdate();
    if (isBehind() && m_stepsPage->isVisible())
        followNow();
}

bool ScenariosPanel::eventFilter(QObject *watched, QEvent *event) {
    if (watched == m_stepsPage && event->type() == QEvent::Show && isBehind())
        followNow();
    return LazyPanel::eventFilter(watched, event);
}

void ScenariosPanel::choose(int scenario) {
    if (scenario == m_chosen)
        return;
    m_chosen = scenario;
    m_steps.setScenario(m_picture, m_chosen);
    m_rightSide->setCurrentIndex(m_chosen + 1);
    showChosen();
    showPair();
}

/// What was opened and every scenario; the sides keep their scenarios by name.
void ScenariosPanel::fillSides() {
    const bool isFirst = m_leftSide->count() == 0;
    for (QComboBox *side : {m_leftSide, m_rightSide}) {
        const QString before = side->currentText();
        side->clear();
        side->addItem(tr("As opened"));
        for (const ShownScenario &one : m_picture->shown)
            side->addItem(toQString(one.scenario.name));
        side->setCurrentIndex(std::max(0, side->findText(before)));
    }
    if (isFirst || m_rightSide->currentIndex() == m_leftSide->currentIndex())
        m_rightSide->setCurrentIndex(m_chosen + 1);
}

/// Of the chosen row, else the one that the window shows.
QString ScenariosPanel::shownPlacement() const {
    const Scene scene = m_workspace.scene();
    const int row = m_table->currentIndex().row();
    if (row < 0 && scene.placement >= 0)
        return nameOf(*placementOf(scene));
    return m_model.index(std::max(0, row), ScenariosModel::Name).data().toString();
}

void ScenariosPanel::showPair() {
    const int left = m_leftSide->currentIndex();
    const int right = m_rightSide->currentIndex();
    const bool isThere = m_picture && !m_picture->comparison.lines.empty() && left >= 0 &&
                         right >= 0 && left != right;
    if (!isThere) {
        m_pairer.cancel();
        Q_EMIT pairChanged({});
        return;
    }
    const QString placement = shownPlacement();
    m_pairer.start([this, left, right, placement, leftTitle = m_leftSide->currentText(),
                    rightTitle = m_rightSide->currentText(),
                    picture = m_picture](const std::stop_token &, const JobRunner::Mail &mail) {
        const auto titled = [&placement](const QString &title) {
            return tr("%1 · %2").arg(placement, title);
        };
        const ScenePair pair = pairOf(sceneIn(picture, left, placement), titled(leftTitle),
                                      sceneIn(picture, right, placement), titled(rightTitle));
        mail.deliver([this, pair] { Q_EMIT pairChanged(pair); });
    });
}

const ShownScenario *ScenariosPanel::shown() const {
    const bool isThere =
        m_picture && m_chosen >= 0 && static_cast<std::size_t>(m_chosen) < m_picture->shown.size();
    return isThere ? &m_picture->shown[static_cast<std::size_t>(m_chosen)] : nullptr;
}

void ScenariosPanel::follow() {
    const ScenarioQuestion question{m_workspace.baseline().objects, m_workspace.objects(),
                                    tr("Now").toStdString(), spokenPhrases()};
    compute(
        [question](const std::stop_token &stop, const JobRunner::Mail &mail) {
            return scenarioPictureOf(question, stop, [&mail](std::size_t done, std::size_t total) {
                mail.report(done, total);
            });
        },
        Null::Dropped);
}

/// The same scenario stays chosen, by its name.
void ScenariosPanel::take(PicturePtr picture) {
    const std::string name = shown() != nullptr ? shown()->scenario.name : std::string();
    m_picture = std::move(picture);
    m_chosen = -1;
    for (std::size_t i = 0; i < m_picture->shown.size(); ++i) {
        if (m_picture->shown[i].scenario.name == name || m_chosen < 0)
            m_chosen = static_cast<int>(i);
    }
    m_model.setPicture(m_picture);
    m_table->setVisible(m_model.rowCount() > 0);
    m_steps.setScenario(m_picture, m_chosen);
    fillSides();
    showChosen();
    showSummary();
    showPair();
}

void ScenariosPanel::showChosen() {
    const ShownScenario *scenario = shown();
    const bool isKept = scenario != nullptr && scenario->id.has_value();
    m_keep->setEnabled(m_picture && m_picture->hasEdits());
    m_switch->setEnabled(isKept);
    m_drop->setEnabled(isKept);
    m_name->setEnabled(isKept);
    m_list->setVisible(scenario != nullptr);
    m_noSteps->setVisible(scenario == nullptr && m_picture && m_picture->problems.empty());
    for (QWidget *one : std::initializer_list<QWidget *>{m_name, m_switch, m_drop, m_compare})
        one->setVisible(scenario != nullptr);
    m_takeOver->setEnabled(isKept && m_list->currentIndex().isValid());
    m_name->setText(scenario == nullptr ? QString() : toQString(scenario->scenario.name));
}

void ScenariosPanel::showSummary() {
    if (!m_picture || isBusy()) {
        m_line->setDetail(isBusy() ? tr("Planning scenarios…") : QString());
        return;
    }
    if (!m_picture->error.empty())
        m_line->setDetail(toQString(m_picture->error));
    else if (!m_picture->problems.empty())
        m_line->setDetail(toQString(said(m_picture->problems.front(), spokenPhrases())));
    else if (m_picture->shown.empty())
        m_line->setDetail(m_noSteps->text());
    else
        m_line->setDetail(tr("A coloured cell differs, = is as opened"));
}

} // namespace evenkeel::ui
