// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/readiness_page.h"

#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/cluster_widgets/filter_edit.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastWhoWidth = 80;
constexpr int kWhoWidth = 260;

} // namespace

ReadinessPage::ReadinessPage(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_who(new FilterEdit(this)),
      m_note(named(new QLabel(this), "readinessNote")), m_table(new QTableView(this)) {
    const Metrics metrics = Metrics::forFont(font());
    setObjectName(QStringLiteral("rolloutReadiness"));
    setNames(*m_who, "readinessWho", tr("Clusters by name or selector"));
    m_who->setPlaceholderText(tr("tier=edge, or a cluster"));
    m_who->setMinimumWidth(kLeastWhoWidth);
    m_who->setMaximumWidth(kWhoWidth);
    m_who->setLabels([this] {
        return m_picture
                   ? std::make_shared<const LabelCounts>(m_picture->objects->fleet, std::nullopt)
                   : nullptr;
    });
    m_note->setTextFormat(Qt::PlainText);
    m_note->hide();
    QToolButton *add = newToolButton(this, "readinessAdd", QStringLiteral("+"),
                                     tr("Add; without a text the selected clusters"));
    QToolButton *remove = newToolButton(this, "readinessRemove", QStringLiteral("−"), tr("Remove"));
    for (QToolButton *button : {add, remove})
        button->setAccessibleName(button->toolTip());
    auto *header = new PanelHeader(tr("Availability"), this);
    for (QWidget *tool : std::initializer_list<QWidget *>{m_who, add, remove})
        header->addTool(tool);
    m_note->setContentsMargins(metrics.padding, 0, metrics.padding, 0);
    m_note->setWordWrap(true);
    prepareTable(*m_table, QStringLiteral("readinessTable"), tr("How clusters behave"), m_model);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addWidget(header);
    layout->addWidget(m_note);
    layout->addWidget(m_table, 1);
    connect(m_who, &FilterEdit::accepted, this, &ReadinessPage::addTyped);
    connect(add, &QToolButton::clicked, this, &ReadinessPage::addTyped);
    connect(remove, &QToolButton::clicked, this, &ReadinessPage::removeChosen);
    connect(&m_model, &ReadinessModel::refused, this, [this](const QString &why) {
        m_note->setText(why);
        m_note->show();
    });
    connect(&m_model, &ReadinessModel::timesEdited, this, [this](const ReadyTimes &times) {
        m_note->hide();
        Q_EMIT timesEdited(times);
    });
}

void ReadinessPage::setTimes(const ReadyTimes &times,
                             std::shared_ptr<const RolloutPicture> picture) {
    m_picture = std::move(picture);
    m_model.setTimes(times, m_picture);
}

/// The new row is edited at once.
void ReadinessPage::addTyped() {
    const QString who = m_who->text().trimmed();
    for (const QString &name : who.isEmpty() ? m_selection.names() : std::set<QString>())
        m_model.add(name);
    if (who.isEmpty() || !m_model.add(who))
        return;
    m_who->clear();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex name = m_model.index(row, ReadinessModel::Clusters);
        if (name.data().toString() != who)
            continue;
        const QModelIndex behaviour = m_model.index(row, ReadinessModel::Behaviour);
        m_table->setCurrentIndex(behaviour);
        m_table->edit(behaviour);
    }
}

void ReadinessPage::removeChosen() {
    std::vector<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows.push_back(index.row());
    m_model.remove(std::move(rows));
}

namespace {

constexpr int kMostSeconds = 86400;
constexpr int kByHand = -1;
constexpr int kTitlesFrom = 1024; // width of the window
constexpr int kBothTitlesFrom = 1200;

} // namespace

PaceBar::PaceBar(QWidget *parent)
    : QWidget(parent), m_title(new ElidedLabel(QSizePolicy::Preferred, this)),
      m_seconds(named(new QSpinBox(this), "rolloutSeconds", tr("Seconds until available"))),
      m_approvalTitle(new ElidedLabel(QSizePolicy::Preferred, this)),
      m_approvedAfter(named(new QSpinBox(this), "approvedAfter", tr("Approved after"))) {
    m_title->setObjectName(QStringLiteral("rolloutTimeTitle"));
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_title->setBuddy(m_seconds);
    m_seconds->setToolTip(tr("Seconds until updated resources are available on a cluster"));
    m_seconds->setRange(0, kMostSeconds);
    m_seconds->setSuffix(tr(" s"));
    m_selected = newToolButton(this, "rolloutBehaviour", tr("Selected clusters"),
                               tr("How the selected clusters behave"));
    m_selected->setPopupMode(QToolButton::InstantPopup);
    m_selected->setMenu(named(new QMenu(m_selected), "rolloutBehaviourMenu"));
    fillBehaviourMenu(*m_selected->menu(),
                      [this](const auto &chosen) { Q_EMIT behaviourChosen(chosen); });
    m_approvalTitle->setForegroundRole(QPalette::PlaceholderText);
    m_approvalTitle->setBuddy(m_approvedAfter);
    m_approvedAfter->setToolTip(tr("Seconds from a request until it is approved"));
    m_approvedAfter->setRange(kByHand, kMostSeconds);
    m_approvedAfter->setSpecialValueText(tr("by hand"));
    m_approvedAfter->setSuffix(tr(" s"));
    m_approvedAfter->setValue(kByHand);
    auto *row = marginedLayout<QHBoxLayout>({0, 0, 0, 0}, this);
    for (QWidget *part : std::initializer_list<QWidget *>{m_title, m_seconds, m_approvalTitle,
                                                          m_approvedAfter, m_selected})
        row->addWidget(part);
    connect(m_approvedAfter, &QSpinBox::valueChanged, this, [this](int seconds) {
        Q_EMIT approvalChanged(seconds == kByHand ? std::nullopt
                                                  : std::optional<std::int64_t>(seconds));
    });
    connect(m_seconds, &QSpinBox::valueChanged, this, &PaceBar::secondsChanged);
}

void PaceBar::setSeconds(int seconds) {
    const QSignalBlocker quiet(m_seconds);
    m_seconds->setValue(seconds);
}

void PaceBar::setTitle(const QString &title) {
    m_words = title;
    fit(window()->width(), m_approvedAfter->isVisibleTo(this));
}

void PaceBar::fit(int windowWidth, bool isStaged) {
    const bool isTight = windowWidth < kBothTitlesFrom;
    m_title->setText(!isStaged ? m_words : isTight ? tr("available") : tr("available after"));
    m_title->setVisible(windowWidth >= kTitlesFrom);
    m_selected->setVisible(!isStaged || windowWidth >= Panes::kWide);
    m_approvalTitle->setText(isTight ? tr("approved") : tr("approved after"));
    m_approvalTitle->setVisible(isStaged && windowWidth >= kTitlesFrom);
    m_approvedAfter->setVisible(isStaged);
}

} // namespace evenkeel::ui
