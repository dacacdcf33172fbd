// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/descheduler_options.h"

#include <algorithm>

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

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
    : QWidget(parent), m_soft(new QCheckBox(tr("Include ScheduleAnyway"), this)),
      m_fit(new QCheckBox(tr("Only if it fits in a smaller domain"), this)),
      m_evictorFit(new QCheckBox(tr("Only if it fits on another node"), this)),
      m_minReplicas(new QSpinBox(this)), m_fault(new QLabel(this)) {
    setNames(*this, "deschedulerOptions", tr("Descheduler options"));
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.gap);
    layout->setSpacing(metrics.padding);
    setUpFields();
    setUpProtections();
    m_fault->setObjectName(QStringLiteral("whatIfFault"));
    layout->addWidget(m_fault);
    layout->addStretch(1);
    setArgs({}, {});
}

QLineEdit *DeschedulerOptions::addText(const char *name, const QString &label,
                                       const QString &placeholder, int characters) {
    auto *field = new QLineEdit(this);
    field->setObjectName(QString::fromLatin1(name));
    field->setAccessibleName(label);
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
    m_soft->setObjectName(QStringLiteral("whatIfSoft"));
    m_soft->setToolTip(QStringLiteral("constraints"));
    m_fit->setObjectName(QStringLiteral("whatIfBalanceFit"));
    m_fit->setToolTip(QStringLiteral("topologyBalanceNodeFit"));
    m_evictorFit->setObjectName(QStringLiteral("whatIfEvictorFit"));
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
    auto *button = new QToolButton(this);
    button->setObjectName(QStringLiteral("whatIfProtections"));
    button->setText(tr("Protections"));
    button->setToolTip(tr("Pods that the evictor keeps (podProtections)"));
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
    QStringList namespaces;
    for (const std::string &name : args.includedNamespaces)
        namespaces << toQString(name);
    m_namespaces->setText(namespaces.join(QStringLiteral(", ")));
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
