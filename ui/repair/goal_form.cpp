// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/repair/goal_form.h"

#include <algorithm>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/key_chooser.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

constexpr int kAllColumns = 3;
constexpr int kMostEdits = 9;
constexpr int kMostCost = 9;
constexpr int kMostSkew = 99;
constexpr int kMostMoves = 9999;

void fill(QComboBox &box, const QStringList &items) {
    const QString before = box.currentText();
    box.clear();
    box.addItems(items);
    box.setCurrentIndex(std::max(0, box.findText(before)));
}

QString titleStyle(const QString &text) {
    return QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped());
}

} // namespace

GoalForm::GoalForm(QWidget *parent) : QWidget(parent) {
    setObjectName(QStringLiteral("repairForm"));
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = spacedLayout<QVBoxLayout>(
        {metrics.padding, metrics.padding, metrics.padding, metrics.padding}, metrics.gap, this);
    m_way = named(new QComboBox(this), "repairWay", tr("What to search"));
    m_way->addItems({tr("Edits that reach a goal"), tr("Rebalance by evictions")});
    m_way->setItemData(
        1,
        tr("KubeFleet keeps a placement where it is as long as it is satisfied: which "
           "evictions bring it to where it would be placed today?"),
        Qt::ToolTipRole);
    m_edits = new QWidget(this);
    auto *edits = tightLayout<QVBoxLayout>(m_edits, metrics.gap);
    addGoals(*edits);
    addKinds(*edits);
    m_evictions = new QWidget(this);
    auto *evictions = tightLayout<QVBoxLayout>(m_evictions, metrics.gap);
    addEvictions(*evictions);
    m_evictions->hide();
    layout->addWidget(m_way);
    layout->addWidget(m_edits);
    layout->addWidget(m_evictions);
    layout->addStretch(1);
    connect(m_way, &QComboBox::currentIndexChanged, this, [this](int way) {
        m_edits->setVisible(way == 0);
        m_evictions->setVisible(way == 1);
    });
}

void GoalForm::addEvictions(QVBoxLayout &layout) {
    auto *grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    m_hasFewEvictions =
        addCheck(*grid, QStringLiteral("repairFewEvictions"), tr("Evictions at most"));
    m_mostEvictions = addNumber(*grid, QStringLiteral("repairMostEvictions"), tr("Most evictions"));
    m_mostEvictions->setRange(0, kMostMoves);
    m_mostEvictions->setValue(3);
    m_taints = addCheck(*grid, QStringLiteral("repairTaints"), tr("Taint clusters for that time"),
                        kAllColumns);
    m_taints->setChecked(true);
    m_relabels = addCheck(*grid, QStringLiteral("repairRelabels"),
                          tr("Take required labels off for that time"), kAllColumns);
    for (QCheckBox *check : {m_taints, m_relabels}) {
        check->setToolTip(
            tr("So that an evicted placement does not come back to the same cluster"));
    }
    layout.addLayout(grid);
    auto *note = new QLabel(tr("Every eviction keeps to the disruption budget."), this);
    note->setWordWrap(true);
    layout.addWidget(note);
}

QCheckBox *GoalForm::addCheck(QGridLayout &grid, const QString &name, const QString &text,
                              int columns) {
    auto *check = new QCheckBox(text, this);
    check->setObjectName(name);
    grid.addWidget(check, grid.rowCount(), 0, 1, columns);
    return check;
}

QComboBox *GoalForm::addChoice(QGridLayout &grid, const QString &name,
                               const QString &accessibleName, int column) {
    auto *choice = new QComboBox(this);
    choice->setObjectName(name);
    choice->setAccessibleName(accessibleName);
    choice->setMinimumContentsLength(4);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    grid.addWidget(choice, grid.rowCount() - 1, column, 1, column == 1 ? 2 : 1);
    return choice;
}

QSpinBox *GoalForm::addNumber(QGridLayout &grid, const QString &name,
                              const QString &accessibleName) {
    auto *number = new QSpinBox(this);
    number->setObjectName(name);
    number->setAccessibleName(accessibleName);
    grid.addWidget(number, grid.rowCount() - 1, 2);
    return number;
}

void GoalForm::addGoals(QVBoxLayout &layout) {
    layout.addWidget(new QLabel(titleStyle(tr("Goal")), this));
    auto *grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    m_placed =
        addCheck(*grid, QStringLiteral("repairPlaced"), tr("Every cluster is placed"), kAllColumns);
    m_placed->setChecked(true);
    m_isEven = addCheck(*grid, QStringLiteral("repairEven"), tr("Skew at most"));
    m_evenKey = addChoice(*grid, QStringLiteral("repairEvenKey"), tr("Label of the skew"), 1);
    grid->removeWidget(m_evenKey);
    grid->addWidget(m_evenKey, grid->rowCount() - 1, 1);
    m_skew = addNumber(*grid, QStringLiteral("repairSkew"), tr("Most skew"));
    m_skew->setRange(0, kMostSkew);
    m_skew->setValue(1);
    m_survives = addCheck(*grid, QStringLiteral("repairSurvives"), tr("Survives the loss of any"));
    m_lostKey = addChoice(*grid, QStringLiteral("repairLostKey"), tr("Label that is lost"), 1);
    m_hasFewMoves = addCheck(*grid, QStringLiteral("repairFewMoves"), tr("Moves at most"));
    m_moves = addNumber(*grid, QStringLiteral("repairMoves"), tr("Most clusters that lose it"));
    m_moves->setRange(0, kMostMoves);
    m_picks = addCheck(*grid, QStringLiteral("repairPicks"), tr("Picks"));
    m_cluster = addChoice(*grid, QStringLiteral("repairCluster"), tr("Cluster to be picked"), 1);
    m_tests = addCheck(*grid, QStringLiteral("repairTests"), tr("Every test holds"), kAllColumns);
    m_others = addCheck(*grid, QStringLiteral("repairOthers"), tr("No other placement changes"),
                        kAllColumns);
    layout.addLayout(grid);
    m_more = named(new QLineEdit(this), "repairMore", tr("More goals"));
    m_more->setPlaceholderText(tr("More goals: domains(region)>=3; onlyOn(env=prod)"));
    m_more->setToolTip(tr("Claims as tests have them, with semicolons between"));
    layout.addWidget(m_more);
    connect(m_more, &QLineEdit::returnPressed, this, &GoalForm::searchRequested);
}

void GoalForm::addKinds(QVBoxLayout &layout) {
    layout.addWidget(new QLabel(titleStyle(tr("It may change, at a cost of")), this));
    auto *grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    const repair::Allowed usual = repair::Allowed::usual();
    for (const repair::Kind kind : repair::kKinds) {
        const QString name = toQString(nameOf(kind));
        KindRow &row = m_kinds[kind];
        row.isAllowed = addCheck(*grid, QStringLiteral("repairAllow_%1").arg(name), kindName(kind));
        row.isAllowed->setChecked(usual.costs.contains(kind));
        row.cost = addNumber(*grid, QStringLiteral("repairCost_%1").arg(name),
                             tr("Cost of an edit: %1").arg(kindName(kind)));
        row.cost->setRange(1, kMostCost);
        row.cost->setEnabled(row.isAllowed->isChecked());
        connect(row.isAllowed, &QCheckBox::toggled, row.cost, &QSpinBox::setEnabled);
    }
    grid->addWidget(new QLabel(tr("Most edits"), this), grid->rowCount(), 0);
    m_mostEdits = addNumber(*grid, QStringLiteral("repairMostEdits"), tr("Most edits"));
    m_mostEdits->setRange(1, kMostEdits);
    m_mostEdits->setValue(3);
    layout.addLayout(grid);
}

void GoalForm::offer(const manifest::Objects &objects, int placement) {
    const QStringList keys = toQStrings(labelKeyTexts(objects.fleet));
    if (!haveSameNames(std::exchange(m_fleet, objects.fleet), objects.fleet)) {
        QStringList clusters;
        const fleet::RowOrder order = objects.fleet.naturalOrder();
        for (const std::uint32_t row : *order)
            clusters << toQString(objects.fleet.name(fleet::ClusterIndex{row}));
        fill(*m_cluster, clusters);
    }
    QString usual;
    if (placement >= 0 && static_cast<std::size_t>(placement) < objects.placements.size()) {
        const auto &policy = objects.placements[static_cast<std::size_t>(placement)].policy;
        if (policy && !policy->spreadConstraints.empty())
            usual = toQString(policy->spreadConstraints.front().topologyKey);
    }
    if (std::exchange(m_placement, placement) == placement)
        usual.clear(); // what is chosen stays
    fillWithKeys(*m_evenKey, keys, usual);
    fillWithKeys(*m_lostKey, keys, usual);
    m_hasTests = hasTests(objects);
    m_tests->setEnabled(m_hasTests);
    m_tests->setToolTip(m_hasTests ? QString() : tr("No tests yet: keep a plan as one."));
}

RepairQuestion GoalForm::question() const {
    RepairQuestion question;
    if (m_way->currentIndex() == 1) {
        question.rebalance.emplace();
        if (m_hasFewEvictions->isChecked())
            question.rebalance->mostMoves = static_cast<std::size_t>(m_mostEvictions->value());
        question.rebalance->mayTaint = m_taints->isChecked();
        question.rebalance->mayRelabel = m_relabels->isChecked();
        return question;
    }
    const auto add = [&question](const QString &goal) {
        if (!goal.trimmed().isEmpty())
            question.goals.push_back(goal.trimmed().toStdString());
    };
    if (m_placed->isChecked())
        add(QStringLiteral("placed"));
    if (m_isEven->isChecked())
        add(QStringLiteral("skew(%1)<=%2")
                .arg(m_evenKey->currentData().toString())
                .arg(m_skew->value()));
    if (m_survives->isChecked())
        add(QStringLiteral("survives(%1)").arg(m_lostKey->currentData().toString()));
    if (m_hasFewMoves->isChecked())
        add(QStringLiteral("moves<=%1").arg(m_moves->value()));
    if (m_picks->isChecked())
        add(QStringLiteral("picked(%1)").arg(m_cluster->currentText()));
    if (m_others->isChecked())
        add(QStringLiteral("others"));
    for (const QString &goal : m_more->text().split(QLatin1Char(';')))
        add(goal);
    question.wantsTests = m_hasTests && m_tests->isChecked();
    question.allowed.costs.clear();
    for (const auto &[kind, row] : m_kinds) {
        if (row.isAllowed->isChecked())
            question.allowed.costs.emplace(kind, static_cast<std::size_t>(row.cost->value()));
    }
    question.limits.mostEdits = static_cast<std::size_t>(m_mostEdits->value());
    return question;
}

void GoalForm::setGoals(const std::vector<std::string> &goals) {
    QStringList more;
    m_way->setCurrentIndex(0);
    for (QCheckBox *check :
         {m_placed, m_isEven, m_survives, m_hasFewMoves, m_picks, m_tests, m_others})
        check->setChecked(false);
    for (const std::string &goal : goals) {
        if (goal == "placed")
            m_placed->setChecked(true);
        else if (goal == "tests")
            m_tests->setChecked(true);
        else if (goal == "others")
            m_others->setChecked(true);
        else
            more << toQString(goal);
    }
    m_more->setText(more.join(QStringLiteral("; ")));
}

} // namespace evenkeel::ui
