// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_question_bar.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostPicks = 99;

void addField(QGridLayout *grid, int row, int column, const QString &title, QWidget *editor) {
    auto *label = new QLabel(title, editor->parentWidget());
    label->setBuddy(editor);
    grid->addWidget(label, row, 2 * column);
    const bool isNumber = qobject_cast<QSpinBox *>(editor) != nullptr;
    grid->addWidget(editor, row, 2 * column + 1, isNumber ? Qt::AlignLeft : Qt::Alignment());
}

} // namespace

SideQuestionBar::SideQuestionBar(QWidget *parent)
    : QWidget(parent), m_source(new QComboBox(this)), m_key(new QComboBox(this)),
      m_count(makeSpin(QStringLiteral("sideCount"), tr("Picks"), 1, kMostPicks, 4)),
      m_maxSkew(makeSpin(QStringLiteral("sideMaxSkew"), tr("Max skew"), 1, kMostPicks, 1)),
      m_hardness(new QComboBox(this)),
      m_minDomains(makeSpin(QStringLiteral("sideMinDomains"), tr("Min domains"), 0, kMostPicks, 0)),
      m_honorsTaints(makeCheck(QStringLiteral("sideHonorTaints"), tr("Pods &honor taints"),
                               tr("nodeTaintsPolicy Honor: nodes with taints are not counted"))) {
    setNames(*m_source, "sideSource", tr("What to compare"));
    setNames(*m_key, "sideKey", tr("Topology key"));
    m_key->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_key->setMinimumContentsLength(24);
    setNames(*m_hardness, "sideHardness", tr("When unsatisfiable"));
    m_hardness->addItems({QStringLiteral("DoNotSchedule"), QStringLiteral("ScheduleAnyway")});
    m_minDomains->setSpecialValueText(tr("none"));
    m_minDomains->setToolTip(tr("Pods only; KubeFleet has no such field"));
    addSource(tr("Own domains"), Source::Domains);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Metrics::forFont(font()).padding);
    addField(grid, 0, 0, tr("&Compare"), m_source);
    addField(grid, 0, 1, tr("&Key"), m_key);
    addField(grid, 0, 2, tr("&Picks"), m_count);
    addField(grid, 1, 0, tr("&When unsatisfiable"), m_hardness);
    addField(grid, 1, 1, tr("Max &skew"), m_maxSkew);
    addField(grid, 1, 2, tr("&Min domains"), m_minDomains);
    grid->addWidget(m_honorsTaints, 1, 6);
    grid->setColumnStretch(7, 1);
    connect(m_source, &QComboBox::activated, this, &SideQuestionBar::sourceChosen);
    for (QComboBox *box : {m_key, m_hardness})
        connect(box, &QComboBox::activated, this, &SideQuestionBar::questionChanged);
    for (QSpinBox *box : {m_count, m_maxSkew, m_minDomains})
        connect(box, &QSpinBox::valueChanged, this, &SideQuestionBar::questionChanged);
    connect(m_honorsTaints, &QCheckBox::toggled, this, &SideQuestionBar::questionChanged);
}

QSpinBox *SideQuestionBar::makeSpin(const QString &name, const QString &title, int least, int most,
                                    int value) {
    auto *box = new QSpinBox(this);
    box->setObjectName(name);
    box->setAccessibleName(title);
    box->setRange(least, most);
    box->setValue(value);
    return box;
}

QCheckBox *SideQuestionBar::makeCheck(const QString &name, const QString &text,
                                      const QString &tip) {
    auto *box = new QCheckBox(text, this);
    box->setObjectName(name);
    box->setToolTip(tip);
    return box;
}

void SideQuestionBar::addSource(const QString &text, Source source) {
    m_source->addItem(text, static_cast<int>(source));
}

SideQuestionBar::Source SideQuestionBar::source() const {
    return static_cast<Source>(m_source->currentData().toInt());
}

void SideQuestionBar::setSource(Source source) {
    m_source->setCurrentIndex(std::max(m_source->findData(static_cast<int>(source)), 0));
}

void SideQuestionBar::setKeys(const QStringList &keys, const QString &preferred) {
    const QSignalBlocker quiet(m_key);
    m_key->clear();
    m_key->addItems(keys);
    m_key->setCurrentIndex(std::max(m_key->findText(preferred), 0));
    m_key->setEnabled(keys.size() > 1);
}

QString SideQuestionBar::key() const {
    return m_key->currentText();
}

side_by_side::SideQuestion SideQuestionBar::question() const {
    side_by_side::SideQuestion question;
    question.topologyKey = key().toStdString();
    question.count = m_count->value();
    question.maxSkew = m_maxSkew->value();
    question.isHard = m_hardness->currentIndex() == 0;
    if (m_minDomains->value() > 0)
        question.minDomains = m_minDomains->value();
    question.honorsTaints = m_honorsTaints->isChecked();
    return question;
}

} // namespace evenkeel::ui
