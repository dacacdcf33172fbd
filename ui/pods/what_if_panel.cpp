// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/what_if_panel.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include "core/base/plain_text.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostReplicas = 100'000;

constexpr int kPodWidth = 30; // digits
constexpr int kReplicaNodeWidth = 24;

CellLook nameLook(const WhatIfRow &) {
    return {.elide = Qt::ElideMiddle};
}

QString targetText(const WhatIfRow &row) {
    if (!row.to.isEmpty())
        return row.to;
    return row.isPending ? WhatIfModel::tr("Pending") : WhatIfModel::tr("gone");
}

} // namespace

WhatIfPanel::WhatIfPanel(QWidget *parent)
    : QWidget(parent), m_kind(named(new QComboBox(this), "whatIfKind", tr("What if kind"))),
      m_replicas(named(new QSpinBox(this), "whatIfReplicas", tr("Replicas"))),
      m_key(named(new QComboBox(this), "whatIfKey", tr("Domain key"))),
      m_value(named(new QComboBox(this), "whatIfValue", tr("Domain"))),
      m_domains(named(new QLineEdit(this), "whatIfDomains", tr("Domains without nodes"))),
      m_descheduler(new DeschedulerOptions(this)),
      m_text(named(new QLabel(this), "whatIfText", tr("What if text"))),
      m_table(new QTableView(this)) {
    setNames(*this, "whatIfs", tr("What ifs"));
    tightLayout<QVBoxLayout>(this);
    setUpBar();
    setUpAnswer();
    showKind();
    followEvent(*this, QEvent::Show, [this] { askAgain(); });
}

void WhatIfPanel::setUpBar() {
    m_kind->addItems({tr("Scale to"), tr("Drain"), tr("Lose"), tr("Rebalance"), tr("Open")});
    m_kind->setItemData(static_cast<int>(WhatIf::Kind::Rebalance),
                        tr("What the descheduler would evict to restore the constraints"),
                        Qt::ToolTipRole);
    m_replicas->setRange(0, kMostReplicas);
    m_replicas->setSuffix(tr(" replicas"));
    m_value->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_value->setMinimumContentsLength(22);
    m_kind->setItemData(static_cast<int>(WhatIf::Kind::Open),
                        tr("Domains without nodes, which an autoscaler could open"),
                        Qt::ToolTipRole);
    m_domains->setPlaceholderText(tr("zone-c, zone-d"));
    auto *copy = newToolButton(this, "whatIfCopy", tr("Copy"));
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(new QLabel(tr("What if:"), this));
    for (QWidget *part : {static_cast<QWidget *>(m_kind), static_cast<QWidget *>(m_replicas),
                          static_cast<QWidget *>(m_key), static_cast<QWidget *>(m_value),
                          static_cast<QWidget *>(m_domains)})
        bar->addWidget(part);
    bar->addStretch(1);
    bar->addWidget(copy);
    auto *rows = static_cast<QVBoxLayout *>(layout());
    rows->addLayout(bar);
    rows->addWidget(m_descheduler);
    connect(copy, &QToolButton::clicked, this, [this] { copyText(m_answer.text()); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showKind();
        askAgain();
    });
    connect(m_replicas, &QSpinBox::valueChanged, this, &WhatIfPanel::askAgain);
    connect(m_key, &QComboBox::currentIndexChanged, this, [this] {
        fillValues({});
        askAgain();
    });
    connect(m_value, &QComboBox::currentIndexChanged, this, &WhatIfPanel::askAgain);
    connect(m_domains, &QLineEdit::textChanged, this, &WhatIfPanel::askAgain);
    connect(m_descheduler, &DeschedulerOptions::changed, this, &WhatIfPanel::askAgain);
}

void WhatIfPanel::setUpAnswer() {
    const Metrics metrics = Metrics::forFont(font());
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.gap);
    prepareTable(*m_table, QStringLiteral("whatIfTable"), tr("What if table"), m_model);
    auto *rows = static_cast<QVBoxLayout *>(layout());
    rows->addWidget(m_text);
    rows->addWidget(m_table, 1);
}

void WhatIfPanel::showKind() {
    const auto kind = static_cast<WhatIf::Kind>(m_kind->currentIndex());
    const bool isOfDomain = kind == WhatIf::Kind::Drain || kind == WhatIf::Kind::Lose;
    m_replicas->setVisible(kind == WhatIf::Kind::Scale);
    m_key->setVisible(isOfDomain || kind == WhatIf::Kind::Open);
    m_value->setVisible(isOfDomain);
    m_domains->setVisible(kind == WhatIf::Kind::Open);
    m_descheduler->setVisible(kind == WhatIf::Kind::Rebalance);
}

WhatIf WhatIfPanel::question() const {
    WhatIf question;
    question.kind = static_cast<WhatIf::Kind>(m_kind->currentIndex());
    if (question.kind == WhatIf::Kind::Scale) {
        question.replicas = m_replicas->value();
    } else if (question.kind == WhatIf::Kind::Rebalance) {
        question.rebalance = m_descheduler->rebalanceArgs();
        question.evictor = m_descheduler->evictorArgs();
    } else {
        question.key = m_key->currentData().toString().toStdString();
        const bool isOpen = question.kind == WhatIf::Kind::Open;
        question.value = (isOpen ? m_domains->text() : m_value->currentText()).toStdString();
    }
    return question;
}

void WhatIfPanel::ask(const WhatIf &question) {
    m_isAsked = question.kind == WhatIf::Kind::Scale;
    {
        const QSignalBlocker quiet[] = {QSignalBlocker(m_key),         QSignalBlocker(m_value),
                                        QSignalBlocker(m_replicas),    QSignalBlocker(m_kind),
                                        QSignalBlocker(m_descheduler), QSignalBlocker(m_domains)};
        m_kind->setCurrentIndex(static_cast<int>(question.kind));
        m_descheduler->setArgs(question.rebalance, question.evictor);
        m_replicas->setValue(question.replicas);
        m_key->setCurrentIndex(std::max(0, m_key->findData(toQString(question.key))));
        fillValues(toQString(question.value));
        if (question.kind == WhatIf::Kind::Open)
            m_domains->setText(toQString(question.value));
    }
    showKind();
    askAgain();
}

void WhatIfPanel::setScene(const PodScene &scene) {
    const bool isOther = !m_scene.plan || m_scene.workload != scene.workload;
    m_scene = scene;
    if (scene.isPlanned() && isOther && !std::exchange(m_isAsked, false)) {
        const QSignalBlocker quiet(m_replicas);
        m_replicas->setValue(static_cast<int>(scene.plan->running.size() + scene.plan->steps()) +
                             1);
    }
    if (scene.plan && scene.plan->nodes != m_keysOf)
        fillKeys();
    askAgain();
}

/// Keys that several nodes share a value of, those of the workload first; a node by its name last.
void WhatIfPanel::fillKeys() {
    m_keysOf = m_scene.plan->nodes;
    std::map<std::string, std::set<std::string_view>> values;
    for (const pods::Node &node : m_scene.plan->inventory->cluster->nodes) {
        for (const auto &[key, value] : node.labels)
            values[key].insert(value);
    }
    std::vector<std::string> keys = m_scene.plan->sharedKeys;
    const auto add = [&keys, &values](const std::string &key) {
        if (values.contains(key) && std::ranges::find(keys, key) == keys.end())
            keys.push_back(key);
    };
    add(std::string(pods::kZoneKey));
    add(std::string(pods::kHostnameKey));
    for (const auto &[key, known] : values) {
        if (known.size() > 1)
            add(key);
    }
    const QString chosen = m_key->currentData().toString();
    const QString domain = m_value->currentText();
    const QSignalBlocker quiet(m_key);
    m_key->clear();
    const ShortLabelKeys shortKeys({keys.begin(), keys.end()});
    for (const std::string &key : keys) {
        m_key->addItem(shortKeys.of(key), toQString(key));
        m_key->setItemData(m_key->count() - 1, toQString(key), Qt::ToolTipRole);
    }
    m_key->setCurrentIndex(std::max(0, m_key->findData(chosen)));
    fillValues(domain);
}

void WhatIfPanel::fillValues(const QString &wanted) {
    const QSignalBlocker quiet(m_value);
    m_value->clear();
    if (!m_scene.plan)
        return;
    const std::string key = m_key->currentData().toString().toStdString();
    std::set<std::string> values;
    for (const pods::Node &node : m_scene.plan->inventory->cluster->nodes) {
        if (const std::string *value = pods::findLabel(node.labels, key))
            values.insert(*value);
    }
    std::vector<std::string> sorted(values.begin(), values.end());
    std::ranges::sort(sorted, base::naturalLess);
    QStringList texts;
    for (const std::string &value : sorted)
        texts << toQString(value);
    m_value->addItems(texts);
    m_value->setCurrentIndex(std::max(0, m_value->findText(wanted, Qt::MatchExactly)));
}

/// Only what is looked at is worked out, and only where it is not known yet.
void WhatIfPanel::askAgain() {
    setEnabled(m_scene.isPlanned() && m_scene.workload >= 0);
    if (!isEnabled()) {
        m_runner.cancel();
        m_answered.reset();
        showAnswer({{tr("No plan yet.")}, {}, true});
        return;
    }
    const WhatIf wanted = question();
    if (!isVisible() || (m_answered == wanted && m_answeredOf == m_scene.plan))
        return;
    m_answered = wanted;
    m_answeredOf = m_scene.plan;
    m_runner.start([this, wanted, plan = m_scene.plan](const std::stop_token &stop,
                                                       const JobRunner::Mail &mail) {
        WhatIfAnswer answer = answerTo(wanted, *plan, stop);
        mail.deliver([this, answer = std::move(answer)] { showAnswer(answer); });
    });
}

void WhatIfPanel::showAnswer(const WhatIfAnswer &answer) {
    m_answer = answer;
    QStringList lines;
    for (qsizetype line = 0; line < answer.sentences.size(); ++line) {
        const QString text = answer.sentences[line].toHtmlEscaped();
        lines << (line == 0 && !answer.isError ? QStringLiteral("<b>%1</b>").arg(text) : text);
    }
    m_text->setTextFormat(Qt::RichText);
    m_text->setText(unbroken(lines.join(QStringLiteral("<br>"))));
    m_model.setRows(answer.rows);
}

WhatIfModel::WhatIfModel(QObject *parent) : TableModel(parent) {
    setColumns(
        {{.title = tr("Pod"), .text = &WhatIfRow::pod, .look = nameLook, .width = kPodWidth},
         {.title = tr("From"),
          .text = [](const WhatIfRow &row) { return row.from.isEmpty() ? tr("new") : row.from; },
          .look = nameLook,
          .width = kReplicaNodeWidth},
         {.title = tr("To"), .text = targetText, .look = nameLook, .width = kReplicaNodeWidth},
         {.title = tr("Because"), .text = &WhatIfRow::reason, .look = nameLook}});
}

namespace {

constexpr int kMostMinReplicas = 1000;

bool isIn(const std::vector<std::string> &names, const std::string &name) {
    return std::ranges::find(names, name) != names.end();
}

std::optional<kube::Duration> durationIn(const QLineEdit &field) {
    return kube::parseDuration(field.text().trimmed().toStdString());
}

std::optional<std::int32_t> numberIn(const QLineEdit &field) {
    bool isNumber = false;
    const int number = field.text().trimmed().toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

} // namespace

DeschedulerOptions::DeschedulerOptions(QWidget *parent)
    : QWidget(parent),
      m_soft(named(new QCheckBox(tr("Include ScheduleAnyway"), this), "whatIfSoft")),
      m_fit(named(new QCheckBox(tr("Only if it fits in a smaller domain"), this),
                  "whatIfBalanceFit")),
      m_evictorFit(
          named(new QCheckBox(tr("Only if it fits on another node"), this), "whatIfEvictorFit")),
      m_minReplicas(new QSpinBox(this)), m_fault(named(new QLabel(this), "whatIfFault")) {
    setNames(*this, "deschedulerOptions", tr("Descheduler options"));
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = spacedLayout<QHBoxLayout>({metrics.padding, 0, metrics.padding, metrics.gap},
                                             metrics.padding, this);
    setUpFields();
    setUpProtections();
    layout->addWidget(m_fault);
    layout->addStretch(1);
    setArgs({}, {});
}

QLineEdit *DeschedulerOptions::addText(const char *name, const QString &label,
                                       const QString &placeholder, int characters) {
    auto *field = named(new QLineEdit(this), name, label);
    field->setToolTip(label);
    field->setPlaceholderText(placeholder);
    field->setMaximumWidth(characters * fontMetrics().horizontalAdvance(QLatin1Char('n')));
    layout()->addWidget(field);
    connect(field, &QLineEdit::textChanged, this, [this] {
        showFaults();
        Q_EMIT changed();
    });
    return field;
}

void DeschedulerOptions::setUpFields() {
    m_soft->setToolTip(QStringLiteral("constraints"));
    m_fit->setToolTip(QStringLiteral("topologyBalanceNodeFit"));
    m_evictorFit->setToolTip(QStringLiteral("nodeFit"));
    for (QCheckBox *box : {m_soft, m_fit, m_evictorFit}) {
        layout()->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &DeschedulerOptions::changed);
    }
    m_namespaces =
        addText("whatIfNamespaces", tr("Namespaces (all if empty)"), tr("all namespaces"), 16);
    setNames(*m_minReplicas, "whatIfMinReplicas",
             tr("Replicas below which pods are kept (minReplicas)"));
    m_minReplicas->setToolTip(m_minReplicas->accessibleName());
    m_minReplicas->setRange(0, kMostMinReplicas);
    m_minReplicas->setPrefix(tr("min. replicas "));
    layout()->addWidget(m_minReplicas);
    connect(m_minReplicas, &QSpinBox::valueChanged, this, &DeschedulerOptions::changed);
    m_minPodAge = addText("whatIfMinPodAge", tr("Age below which pods are kept (minPodAge)"),
                          tr("min. age"), 10);
    m_priority =
        addText("whatIfPriority", tr("Priority from which pods are kept (priorityThreshold)"),
                tr("priority below"), 13);
}

void DeschedulerOptions::setUpProtections() {
    auto *button = named(new QToolButton(this), "whatIfProtections");
    setTexts(*button, tr("Protections"), tr("Pods that the evictor keeps (podProtections)"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(button);
    const auto add = [&](const std::vector<std::string> &names) {
        for (const std::string &name : names) {
            QAction *action = menu->addAction(toQString(name));
            action->setCheckable(true);
            connect(action, &QAction::toggled, this, &DeschedulerOptions::changed);
            m_protections.push_back(action);
        }
    };
    add(pods::defaultProtections());
    menu->addSeparator();
    add(pods::extraProtections());
    button->setMenu(menu);
    layout()->addWidget(button);
}

/// Says what cannot be read.
void DeschedulerOptions::showFaults() {
    const auto isFaulty = [](const QLineEdit &field, bool isRead) {
        return !field.text().trimmed().isEmpty() && !isRead;
    };
    QStringList faults;
    if (isFaulty(*m_minPodAge, durationIn(*m_minPodAge).has_value()))
        faults << tr("%1 is not a duration such as 5m").arg(m_minPodAge->text().trimmed());
    if (isFaulty(*m_priority, numberIn(*m_priority).has_value()))
        faults << tr("%1 is not a whole number").arg(m_priority->text().trimmed());
    m_fault->setText(faults.join(QStringLiteral("; ")));
}

pods::RebalanceArgs DeschedulerOptions::rebalanceArgs() const {
    pods::RebalanceArgs args = m_args;
    args.constraints.clear();
    if (m_soft->isChecked())
        args.constraints = {"DoNotSchedule", "ScheduleAnyway"};
    args.topologyBalanceNodeFit = m_fit->isChecked();
    args.includedNamespaces.clear();
    for (const QString &name : m_namespaces->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!name.trimmed().isEmpty())
            args.includedNamespaces.push_back(name.trimmed().toStdString());
    }
    return args;
}

pods::EvictorArgs DeschedulerOptions::evictorArgs() const {
    pods::EvictorArgs args = m_evictor;
    args.nodeFit = m_evictorFit->isChecked();
    args.minReplicas = m_minReplicas->value();
    args.minPodAge = durationIn(*m_minPodAge);
    args.priorityThreshold = numberIn(*m_priority);
    args.podProtections = {};
    args.olderFlags = {};
    const auto defaults = pods::defaultProtections();
    for (const QAction *action : m_protections) {
        const std::string name = action->text().toStdString();
        const bool isDefault = isIn(defaults, name);
        if (isDefault && !action->isChecked())
            args.podProtections.defaultDisabled.push_back(name);
        if (!isDefault && action->isChecked())
            args.podProtections.extraEnabled.push_back(name);
    }
    return args;
}

void DeschedulerOptions::setArgs(const pods::RebalanceArgs &args,
                                 const pods::EvictorArgs &evictor) {
    m_args = args;
    m_evictor = evictor;
    m_soft->setChecked(isIn(args.constraints, "ScheduleAnyway"));
    m_fit->setChecked(args.topologyBalanceNodeFit);
    m_evictorFit->setChecked(evictor.nodeFit);
    m_namespaces->setText(toQStrings(args.includedNamespaces).join(QStringLiteral(", ")));
    m_minReplicas->setValue(static_cast<int>(evictor.minReplicas));
    m_minPodAge->setText(
        evictor.minPodAge ? toQString(kube::formatShortDuration(*evictor.minPodAge)) : QString());
    m_priority->setText(evictor.priorityThreshold ? QString::number(*evictor.priorityThreshold)
                                                  : QString());
    const auto inForce = evictor.protections();
    for (QAction *action : m_protections)
        action->setChecked(isIn(inForce, action->text().toStdString()));
}

} // namespace evenkeel::ui
