// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/disruption_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/picture/rollout_picture.h"
#include "ui/rollout/cluster_words_model.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

using placement::DisruptionBudget;
using Limit = std::optional<kube::Value> DisruptionBudget::*;

constexpr Limit kLimits[]{&DisruptionBudget::minAvailable, &DisruptionBudget::maxUnavailable};

/// A number, or as text what the hub may take for a percentage.
kube::Value limitOf(const QString &text) {
    bool isNumber = false;
    const int number = text.trimmed().toInt(&isNumber);
    return isNumber ? kube::Value::integer(number)
                    : kube::Value::string(text.trimmed().toStdString());
}

} // namespace

DisruptionBox::DisruptionBox(QWidget *parent)
    : QWidget(parent), m_header(new PanelHeader(tr("Disruption budget"), this)),
      m_change(new QToolButton(this)), m_fields(new QWidget(this)),
      m_limit(new QComboBox(m_fields)), m_number(new QLineEdit(m_fields)),
      m_note(new QLabel(this)) {
    setObjectName(QStringLiteral("rolloutDisruption"));
    const Metrics metrics = Metrics::forFont(font());
    m_change->setObjectName(QStringLiteral("changeDisruptionBudget"));
    m_change->setAutoRaise(true);
    m_header->addTool(m_change);
    setNames(*m_limit, "disruptionLimit", tr("What the disruption budget limits"));
    m_limit->addItems({tr("available at least"), tr("unavailable at most")});
    setNames(*m_number, "disruptionNumber", tr("Clusters of the disruption budget"));
    m_number->setPlaceholderText(tr("2 or 25%"));
    m_number->setMaximumWidth(8 * m_number->fontMetrics().averageCharWidth() + 2 * metrics.padding);
    m_note->setObjectName(QStringLiteral("disruptionNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setContentsMargins(metrics.padding, 0, metrics.padding, metrics.gap);
    auto *row = new QHBoxLayout(m_fields);
    row->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    row->addWidget(m_limit, 1);
    row->addWidget(m_number);
    auto *column = tightLayout<QVBoxLayout>(this);
    for (QWidget *part : std::initializer_list<QWidget *>{m_header, m_fields, m_note})
        column->addWidget(part);
    connect(m_change, &QToolButton::clicked, this, &DisruptionBox::addOrRemove);
    connect(m_limit, &QComboBox::activated, this, &DisruptionBox::edit);
    connect(m_number, &QLineEdit::editingFinished, this, &DisruptionBox::edit);
    setPicture(nullptr);
}

void DisruptionBox::setPicture(const RolloutPicture *picture) {
    m_placement = picture ? picture->subject().name : std::string();
    m_budget = picture ? picture->disruptionBudget : std::nullopt;
    m_isPickAll = picture && picture->subject().type() == placement::PlacementType::PickAll;
    m_fields->setVisible(m_budget.has_value());
    m_change->setText(m_budget ? tr("remove") : tr("+ budget"));
    m_change->setVisible(picture && picture->subject().kind ==
                                        placement::PlacementKind::ClusterResourcePlacement);
    for (std::size_t number = 0; m_budget && number < std::size(kLimits); ++number) {
        if (const auto &limit = *m_budget.*kLimits[number]) {
            m_limit->setCurrentIndex(static_cast<int>(number));
            m_number->setText(toQString(limit->text()));
        }
    }
    const QString words = picture ? disruptionText(*picture) : QString();
    m_header->setToolTip(words);
    m_note->setText(words);
    m_note->setVisible(m_budget.has_value());
    QPalette colors = palette();
    if (picture && !picture->budgetErrors.empty())
        colors.setColor(QPalette::WindowText, Looks::forPalette(palette()).warning);
    m_note->setPalette(colors);
}

/// A new one lets one cluster go after the other; where the hub does not know how many are wanted,
/// it takes what must stay only.
void DisruptionBox::addOrRemove() {
    if (m_budget) {
        Q_EMIT edited(std::nullopt);
        return;
    }
    DisruptionBudget budget{m_placement, std::nullopt, std::nullopt};
    (m_isPickAll ? budget.minAvailable : budget.maxUnavailable) = kube::Value::integer(1);
    Q_EMIT edited(budget);
    m_number->setFocus();
}

void DisruptionBox::edit() {
    if (!m_budget || m_number->text().trimmed().isEmpty())
        return;
    DisruptionBudget budget{m_budget->name, std::nullopt, std::nullopt};
    budget.*kLimits[m_limit->currentIndex()] = limitOf(m_number->text());
    if (budget != *m_budget)
        Q_EMIT edited(budget);
}

} // namespace evenkeel::ui
