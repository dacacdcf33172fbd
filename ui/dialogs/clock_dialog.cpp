// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/clock_dialog.h"

#include <QDateTimeEdit>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTimeZone>
#include <QVBoxLayout>

#include "core/fleet/cluster.h"
#include "ui/base/widget_setup.h"
#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

namespace {

constexpr int kIndent = 24; // of what belongs to a radio button

QDateTime utc(kube::Time time) {
    return QDateTime::fromSecsSinceEpoch(time.unixSeconds, QTimeZone::utc());
}

} // namespace

QString clockText(kube::Time time) {
    return ClockDialog::tr("%1 UTC").arg(utc(time).toString(QStringLiteral("yyyy-MM-dd HH:mm")));
}

ClockDialog::ClockDialog(std::shared_ptr<const manifest::Objects> objects, kube::Time computerTime,
                         QWidget *parent)
    : QDialog(parent), m_objects(std::move(objects)), m_computerTime(computerTime),
      m_newest(named(new QRadioButton(this), "newestHeartbeat")),
      m_chosen(named(new QRadioButton(tr("&This time:"), this), "chosenTime")),
      m_time(new QDateTimeEdit(this)), m_effect(named(new QLabel(this), "clockEffect")) {
    setObjectName(QStringLiteral("clockDialog"));
    setWindowTitle(tr("Set the clock"));
    fitTitle(*this);
    buildChoices();
    layOut();
    const kube::Time newest = m_objects->fleet.newestHeartbeat();
    const kube::Time now = m_objects->now();
    showTime(now.isZero() ? m_computerTime : now);
    (m_objects->clock || newest.isZero() ? m_chosen : m_newest)->setChecked(true);
    m_newest->setEnabled(!newest.isZero());
    connect(m_newest, &QRadioButton::toggled, this, &ClockDialog::showEffect);
    connect(m_time, &QDateTimeEdit::dateTimeChanged, this, [this] {
        m_chosen->setChecked(true);
        showEffect();
    });
    showEffect();
}

void ClockDialog::buildChoices() {
    const kube::Time newest = m_objects->fleet.newestHeartbeat();
    m_newest->setText(newest.isZero() ? tr("&Newest heartbeat (none in the files)")
                                      : tr("&Newest heartbeat, %1").arg(clockText(newest)));
    setNames(*m_time, "clockTime", tr("Time in UTC"));
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    m_time->setTimeZone(QTimeZone::UTC);
#else
    m_time->setTimeSpec(Qt::UTC);
#endif
    m_time->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    m_time->setCalendarPopup(true);
    m_effect->setWordWrap(true);
}

void ClockDialog::layOut() {
    auto *computer = named(new QPushButton(tr("Time of this &computer"), this), "computerTime");
    computer->setAutoDefault(false);
    connect(computer, &QPushButton::clicked, this, [this] {
        showTime(m_computerTime);
        m_chosen->setChecked(true);
    });
    auto *what = new QLabel(
        tr("A cluster with no heartbeat for five minutes is not eligible. Plan as of:"), this);
    what->setWordWrap(true);
    auto *time = marginedLayout<QHBoxLayout>({kIndent, 0, 0, 0});
    time->addWidget(m_time);
    time->addWidget(new QLabel(tr("UTC"), this));
    time->addWidget(computer);
    time->addStretch();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(what);
    layout->addWidget(m_newest);
    layout->addWidget(m_chosen);
    layout->addLayout(time);
    layout->addWidget(m_effect);
    layout->addStretch();
    layout->addWidget(buttons);
}

void ClockDialog::showTime(kube::Time time) {
    m_time->setDateTime(utc(time));
}

std::optional<kube::Time> ClockDialog::clock() const {
    if (m_newest->isChecked())
        return std::nullopt;
    return kube::Time{m_time->dateTime().toSecsSinceEpoch()};
}

void ClockDialog::showEffect() {
    const fleet::Fleet &fleet = m_objects->fleet;
    const kube::Time now = clock().value_or(fleet.newestHeartbeat());
    int refused = 0;
    for (std::size_t row = 0; row < fleet.size(); ++row)
        refused +=
            fleet::isEligible(fleet.agent(static_cast<fleet::ClusterIndex>(row)), now) ? 0 : 1;
    m_effect->setText(tr("At that time, %1 of %n clusters are not eligible.", nullptr,
                         static_cast<int>(fleet.size()))
                          .arg(refused));
}

} // namespace evenkeel::ui
