// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_by_side_dialog.h"

#include <algorithm>
#include <set>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "core/side_by_side/side_units.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

using side_by_side::DomainSketch;
using side_by_side::SideBySide;
using side_by_side::SideDifference;
using side_by_side::SideStep;
using side_by_side::SideUnit;

QString escaped(const std::string &text) {
    return toQString(text).toHtmlEscaped();
}

QString paragraph(const QString &name, const QString &text) {
    return QStringLiteral("<p style='margin:2px 0 2px 12px'><b>%1</b> %2</p>").arg(name, text);
}

QString heading(const QString &text) {
    return QStringLiteral("<h3 style='margin:12px 0 4px 0'>%1</h3>").arg(text);
}

/// One side's explanation of a pick: why none, or why not the other side's choice.
QString said(const QString &name, const SideStep &step) {
    QString text;
    if (!step.refusal.empty())
        text += paragraph(name, SideBySideDialog::tr("no pick: %1").arg(escaped(step.refusal)));
    if (!step.whyNot.empty())
        text += paragraph(name, escaped(step.whyNot));
    return text;
}

QString whyText(const SideBySide &answer, std::size_t step) {
    const QString text = said(QStringLiteral("KubeFleet:"), answer.clusters.steps[step]) +
                         said(QStringLiteral("kube-scheduler:"), answer.nodes.steps[step]);
    const QString title = SideBySideDialog::tr("Pick %1").arg(step + 1);
    return heading(title) +
           (text.isEmpty() ? paragraph({}, SideBySideDialog::tr("Both pick the same one.")) : text);
}

QString differenceText(const SideDifference &difference) {
    QString title = escaped(difference.topic);
    if (difference.step)
        title = SideBySideDialog::tr("%1, from pick %2").arg(title).arg(*difference.step + 1);
    return QStringLiteral("<p style='margin:8px 0 0 0'><b>%1</b></p>").arg(title) +
           paragraph(QStringLiteral("KubeFleet:"), escaped(difference.clusters)) +
           paragraph(QStringLiteral("Kubernetes:"), escaped(difference.pods));
}

using Source = SideQuestionBar::Source;

constexpr QSize kSize{1080, 680};

QString ownKey() {
    return QStringLiteral("topology.kubernetes.io/zone");
}

/// Small, and different from the first pick on.
std::vector<DomainSketch> firstSketch() {
    return {{"east", 3, 0, 0, 0}, {"west", 1, 0, 0, 0}, {std::nullopt, 1, 0, 0, 0}};
}

QStringList keysOf(const std::vector<SideUnit> &units) {
    std::set<std::string> keys;
    for (const SideUnit &unit : units) {
        for (const auto &[key, value] : unit.labels)
            keys.insert(key);
    }
    return toQStrings(keys);
}

/// As wide as their texts; the table itself is that of all tables.
void setUpSide(QTableView &table, const QString &name, const QString &title,
               QAbstractItemModel &model) {
    prepareTable(table, name, title, model);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

} // namespace

QString sideBySideHtml(const SideBySide &answer, std::optional<std::size_t> step) {
    QString html = QStringLiteral("<p style='margin:0'>%1</p>").arg(escaped(answer.summary));
    if (step && *step < answer.nodes.steps.size())
        html += whyText(answer, *step);
    QString seen;
    QString others;
    for (const SideDifference &difference : answer.differences)
        (difference.isSeen ? seen : others) += differenceText(difference);
    if (!seen.isEmpty())
        html += heading(SideBySideDialog::tr("Differences in this case")) + seen;
    return html + heading(SideBySideDialog::tr("Other differences")) + others;
}

SideBySideDialog::SideBySideDialog(SideSources sources, QWidget *parent)
    : QDialog(parent), m_sources(std::move(sources)), m_bar(new SideQuestionBar(this)),
      m_steps(new SideStepsModel(this)), m_domains(new SideDomainsModel(this)),
      m_stepTable(new QTableView(this)), m_domainTable(new QTableView(this)),
      m_text(named(new QTextBrowser(this), "sideText", tr("Differences and reasons"))),
      m_add(named(new QPushButton(tr("&Add a domain"), this), "sideAddDomain")),
      m_remove(named(new QPushButton(tr("&Remove the domain"), this), "sideRemoveDomain")),
      m_answers(
          [this](const auto &question, const auto &answer) { showAnswer(question, answer); }) {
    setObjectName(QStringLiteral("sideBySideDialog"));
    setWindowTitle(tr("KubeFleet and Kubernetes side by side"));
    resize(kSize);
    if (!m_sources.clusters.empty())
        m_bar->addSource(tr("%n clusters", nullptr, static_cast<int>(m_sources.clusters.size())),
                         Source::Clusters);
    if (!m_sources.nodes.empty())
        m_bar->addSource(tr("%n nodes", nullptr, static_cast<int>(m_sources.nodes.size())),
                         Source::Nodes);
    buildTables();
    setLayout(makeLayout());
    m_domains->setSketch(firstSketch(), SideDomainsModel::Edits::Allowed);
    connect(m_bar, &SideQuestionBar::sourceChosen, this, &SideBySideDialog::chooseSource);
    connect(m_bar, &SideQuestionBar::questionChanged, this, &SideBySideDialog::chooseKey);
    connect(m_domains, &SideDomainsModel::sketchEdited, this, &SideBySideDialog::ask);
    m_bar->setSource(!m_sources.clusters.empty() ? Source::Clusters
                     : !m_sources.nodes.empty()  ? Source::Nodes
                                                 : Source::Domains);
    chooseSource();
    followPalette(*this, [this] { showStep(); });
}

void SideBySideDialog::buildTables() {
    setUpSide(*m_stepTable, QStringLiteral("sideSteps"), tr("Picks of both"), *m_steps);
    setUpSide(*m_domainTable, QStringLiteral("sideDomains"), tr("Domains"), *m_domains);
    m_domainTable->setEditTriggers(QAbstractItemView::DoubleClicked |
                                   QAbstractItemView::EditKeyPressed |
                                   QAbstractItemView::AnyKeyPressed);
    connect(m_stepTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SideBySideDialog::showStep);
    connect(m_add, &QPushButton::clicked, m_domains, &SideDomainsModel::addDomain);
    connect(m_remove, &QPushButton::clicked, this,
            [this] { m_domains->removeDomain(m_domainTable->currentIndex().row()); });
}

QLayout *SideBySideDialog::makeLayout() {
    auto *tables = new QWidget(this);
    auto *left = tightLayout<QVBoxLayout>(tables, Metrics::forFont(font()).padding);
    left->addWidget(m_stepTable, 3);
    left->addWidget(m_domainTable, 2);
    auto *tools = new QHBoxLayout;
    tools->addWidget(m_add);
    tools->addWidget(m_remove);
    tools->addStretch(1);
    left->addLayout(tools);
    auto *splitter = new Panes(QStringLiteral("sideSplitter"), Qt::Horizontal, {tables, m_text},
                               {{300, 200}}, this);
    QStringList words{tr("One constraint, applied to clusters and to nodes with the same names and "
                         "labels; all nodes are identical and large.")};
    if (!m_sources.note.isEmpty())
        words.append(m_sources.note);
    auto *note = named(new QLabel(words.join(QLatin1Char(' ')), this), "sideNote");
    note->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout;
    layout->addWidget(note);
    layout->addWidget(m_bar);
    layout->addWidget(splitter, 1);
    layout->addWidget(buttons);
    return layout;
}

const std::vector<SideUnit> *SideBySideDialog::units() const {
    switch (m_bar->source()) {
    case Source::Clusters:
        return &m_sources.clusters;
    case Source::Nodes:
        return &m_sources.nodes;
    default:
        return nullptr;
    }
}

void SideBySideDialog::chooseSource() {
    if (const auto *chosen = units())
        m_bar->setKeys(keysOf(*chosen), m_sources.preferredKey);
    else
        m_bar->setKeys({ownKey()}, ownKey());
    chooseKey();
}

/// What a fleet comes to stays as a start for domains of one's own.
void SideBySideDialog::chooseKey() {
    const auto *chosen = units();
    if (chosen != nullptr)
        m_domains->showUnits(*chosen, m_bar->key().toStdString());
    else
        m_domains->setSketch(m_domains->sketch(), SideDomainsModel::Edits::Allowed);
    m_add->setEnabled(chosen == nullptr);
    m_remove->setEnabled(chosen == nullptr);
    ask();
}

void SideBySideDialog::ask() {
    side_by_side::SideQuestion question = m_bar->question();
    question.words = spokenPhrases();
    const auto *chosen = units();
    question.units = chosen != nullptr ? *chosen : m_domains->units(question.topologyKey);
    m_answers.ask(std::move(question));
}

void SideBySideDialog::showAnswer(const side_by_side::SideQuestion &question,
                                  const SideAnswers::Answer &answer) {
    m_answer = answer ? std::optional(*answer) : std::nullopt;
    m_steps->setAnswer(question, answer.value_or(side_by_side::SideBySide()));
    if (!answer)
        m_text->setPlainText(toQString(answer.error().message));
    else if (m_steps->rowCount() > 0)
        m_stepTable->selectRow(static_cast<int>(answer->firstDifference.value_or(0)));
    showStep();
    Q_EMIT answered();
}

std::optional<std::size_t> SideBySideDialog::step() const {
    const int row = m_stepTable->currentIndex().row();
    return row < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(row));
}

void SideBySideDialog::showStep() {
    if (!m_answer || (step() && *step() >= m_answer->nodes.steps.size()))
        return;
    m_domains->setCounts(*m_answer, step());
    m_text->setHtml(unbroken(sideBySideHtml(*m_answer, step())));
}

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
    : QWidget(parent), m_source(named(new QComboBox(this), "sideSource", tr("What to compare"))),
      m_key(named(new QComboBox(this), "sideKey", tr("Topology key"))),
      m_count(makeSpin("sideCount", tr("Picks"), 1, kMostPicks, 4)),
      m_maxSkew(makeSpin("sideMaxSkew", tr("Max skew"), 1, kMostPicks, 1)),
      m_hardness(named(new QComboBox(this), "sideHardness", tr("When unsatisfiable"))),
      m_minDomains(makeSpin("sideMinDomains", tr("Min domains"), 0, kMostPicks, 0)),
      m_honorsTaints(makeCheck("sideHonorTaints", tr("Pods &honor taints"),
                               tr("nodeTaintsPolicy Honor: nodes with taints are not counted"))) {
    m_key->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_key->setMinimumContentsLength(24);
    m_hardness->addItems({QStringLiteral("DoNotSchedule"), QStringLiteral("ScheduleAnyway")});
    m_minDomains->setSpecialValueText(tr("none"));
    m_minDomains->setToolTip(tr("Pods only; KubeFleet has no such field"));
    addSource(tr("Own domains"), Source::Domains);
    auto *grid = marginedLayout<QGridLayout>({0, 0, 0, 0}, this);
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

QSpinBox *SideQuestionBar::makeSpin(const char *name, const QString &title, int least, int most,
                                    int value) {
    auto *box = named(new QSpinBox(this), name, title);
    box->setRange(least, most);
    box->setValue(value);
    return box;
}

QCheckBox *SideQuestionBar::makeCheck(const char *name, const QString &text, const QString &tip) {
    auto *box = named(new QCheckBox(text, this), name);
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
