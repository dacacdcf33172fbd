// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/pick_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/base/looks.h"
#include "ui/base/label_names.h"
#include "ui/frame/pick_scrubber.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidestText = 220; // the tabs beside it want to be seen

QToolButton *stepButton(QAction &action, Qt::ArrowType arrow, QWidget *parent) {
    auto *button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setDefaultAction(&action);
    button->setArrowType(arrow);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAccessibleName(action.text().remove(QLatin1Char('&')));
    return button;
}

} // namespace

PickBar::PickBar(QAction &previous, QAction &next, QWidget *parent)
    : QWidget(parent), m_text(new QLabel(this)), m_scrubber(new PickScrubber(this)) {
    m_text->setObjectName(QStringLiteral("pickText"));
    m_text->setAlignment(Qt::AlignCenter);
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, metrics.padding, 0);
    layout->setSpacing(metrics.gap);
    layout->addWidget(stepButton(previous, Qt::LeftArrow, this));
    layout->addWidget(m_text);
    layout->addWidget(stepButton(next, Qt::RightArrow, this));
    layout->addWidget(m_scrubber);
    m_text->setMinimumHeight(layout->itemAt(0)->sizeHint().height()); // also where it is alone
    connect(m_scrubber, &QAbstractSlider::valueChanged, this,
            [this](int value) { Q_EMIT picksChosen(static_cast<std::size_t>(value)); });
}

void PickBar::setName(const QString &objectName, const QString &accessibleName) {
    m_scrubber->setObjectName(objectName);
    m_scrubber->setAccessibleName(accessibleName);
    m_text->setObjectName(objectName + QStringLiteral("Text"));
}

void PickBar::setScene(const Scene &scene) {
    const std::size_t all = scene.plan ? scene.plan->picks.size() : 0;
    QString text = tr("before pick 1 of %1").arg(all);
    if (all == 0)
        text = scene.plan ? tr("%1 of %2 · no pick to step through")
                                .arg(scene.plan->placed)
                                .arg(scene.plan->wanted)
                          : QString();
    else if (scene.picks > 0) {
        const auto cluster = scene.plan->picks[scene.picks - 1].cluster;
        text = tr("pick %1 of %2 · %3")
                   .arg(scene.picks)
                   .arg(all)
                   .arg(toQString(scene.objects->fleet.name(cluster)));
    }
    setSteps(all, scene.picks, text);
    setVisible(!text.isEmpty());
}

void PickBar::setSteps(std::size_t all, std::size_t made, const QString &text) {
    for (QWidget *part : findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        part->setVisible(all > 0 || part == m_text);
    setVisible(all > 0);
    if (all > 0) {
        const QSignalBlocker quiet(m_scrubber);
        m_scrubber->setRange(0, static_cast<int>(all));
        m_scrubber->setPageStep(std::max(1, static_cast<int>(all / 10)));
        m_scrubber->setValue(static_cast<int>(made));
    }
    m_text->setText(m_text->fontMetrics().elidedText(text, Qt::ElideMiddle, kWidestText));
    m_text->setToolTip(text);
    m_scrubber->setAccessibleDescription(text);
    // The tab bar gives its corner widget only its size hint.
    adjustSize();
}

} // namespace evenkeel::ui
