// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/pick_bar.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostBoxes = 12;
constexpr int kBarWidth = 160; // of more picks: the tabs beside it want to be seen
constexpr int kBoxWidth = 16;
constexpr int kBoxHeight = 12;
constexpr int kGap = 6;
constexpr int kMargin = 4;

constexpr int kWidestText = 260; // the tabs beside it want to be seen

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

PickScrubber::PickScrubber(QWidget *parent) : QAbstractSlider(parent) {
    setNames(*this, "pickScrubber", tr("Pick scrubber"));
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setRange(0, 0);
}

bool PickScrubber::hasBoxes() const {
    return maximum() <= kMostBoxes;
}

QSize PickScrubber::sizeHint() const {
    const int boxes = std::max(maximum(), 1) * (kBoxWidth + kGap) - kGap;
    return {2 * kMargin + (hasBoxes() ? boxes : kBarWidth), kBoxHeight + 2 * kMargin};
}

QSize PickScrubber::minimumSizeHint() const {
    return sizeHint();
}

QRectF PickScrubber::boxOf(int pick) const {
    const double top = (height() - kBoxHeight) / 2.0;
    return {static_cast<double>(kMargin + pick * (kBoxWidth + kGap)), top, kBoxWidth, kBoxHeight};
}

int PickScrubber::valueAt(double x) const {
    if (hasBoxes())
        return std::clamp(static_cast<int>(std::ceil((x - kMargin) / (kBoxWidth + kGap))), 0,
                          maximum());
    const double share = (x - kMargin) / std::max(1, width() - 2 * kMargin);
    return std::clamp(static_cast<int>(std::lround(share * maximum())), 0, maximum());
}

void PickScrubber::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasBoxes())
        paintBoxes(painter);
    else
        paintBar(painter);
    if (hasFocus()) {
        painter.setPen(QPen(Looks::forPalette(palette()).accent, 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
}

void PickScrubber::paintBoxes(QPainter &painter) const {
    const Looks looks = Looks::forPalette(palette());
    painter.setPen(QPen(looks.accent, 1));
    for (int pick = 0; pick < maximum(); ++pick) {
        painter.setBrush(pick < value() ? QBrush(looks.accent) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(boxOf(pick).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }
}

void PickScrubber::paintBar(QPainter &painter) const {
    const Looks looks = Looks::forPalette(palette());
    QRectF bar(kMargin, (height() - kBoxHeight) / 2.0, width() - 2 * kMargin, kBoxHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(looks.capacity);
    painter.drawRoundedRect(bar, 2, 2);
    bar.setWidth(bar.width() * value() / maximum());
    painter.setBrush(looks.accent);
    painter.drawRoundedRect(bar, 2, 2);
}

void PickScrubber::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    setValue(valueAt(event->position().x()));
}

void PickScrubber::mouseMoveEvent(QMouseEvent *event) {
    if (isSliderDown())
        setValue(valueAt(event->position().x()));
}

void PickScrubber::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton)
        setSliderDown(false);
}

void PickScrubber::sliderChange(SliderChange change) {
    QAbstractSlider::sliderChange(change);
    if (change == SliderRangeChange)
        updateGeometry();
    update();
}

PickBar::PickBar(QAction &previous, QAction &next, QWidget *parent)
    : QWidget(parent), m_text(new QLabel(this)), m_scrubber(new PickScrubber(this)) {
    m_text->setObjectName(QStringLiteral("pickText"));
    m_text->setAlignment(Qt::AlignCenter);
    const Metrics metrics = Metrics::forFont(font());
    auto *layout = spacedLayout<QHBoxLayout>({0, 0, metrics.padding, 0}, metrics.gap, this);
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
        if (!m_scrubber->isSliderDown()) // else the scene is behind the hand
            m_scrubber->setValue(static_cast<int>(made));
    }
    setTexts(*m_text, m_text->fontMetrics().elidedText(text, Qt::ElideMiddle, kWidestText), text);
    m_scrubber->setAccessibleDescription(text);
    // The tab bar gives its corner widget only its size hint.
    adjustSize();
}

} // namespace evenkeel::ui
