// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/examples/example_chooser.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kSize{560, 520};

enum Role {
    IdRole = Qt::UserRole + 1,
    AboutRole,
};

} // namespace

ExampleChooser::ExampleChooser(const std::vector<Example> &examples, QWidget *parent)
    : QDialog(parent), m_filter(new QLineEdit(this)), m_list(new QTreeWidget(this)),
      m_about(new QLabel(this)) {
    setObjectName(QStringLiteral("exampleChooser"));
    setWindowTitle(tr("Examples"));
    setUpSearch(*m_filter, "exampleFilter", tr("Filter examples"),
                tr("Filter: any word in an example"));
    setNames(*m_list, "exampleList", tr("Examples"));
    m_list->setHeaderHidden(true);
    m_list->setUniformRowHeights(true);
    m_about->setObjectName(QStringLiteral("exampleAbout"));
    m_about->setWordWrap(true);
    m_about->setTextFormat(Qt::PlainText);
    m_about->setMinimumHeight(3 * fontMetrics().lineSpacing());
    m_about->setAlignment(Qt::AlignTop);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_open = buttons->addButton(tr("&Open"), QDialogButtonBox::AcceptRole);
    m_open->setObjectName(QStringLiteral("openExample"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_about);
    layout->addWidget(buttons);
    fill(examples);
    connect(m_filter, &QLineEdit::textChanged, this, &ExampleChooser::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ExampleChooser::showCurrent);
    connect(m_list, &QTreeWidget::itemActivated, this, &ExampleChooser::choose);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExampleChooser::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showCurrent();
    resize(kSize);
}

std::vector<std::pair<QString, QString>> ExampleChooser::groups() {
    return {
        {QLatin1String("1-spread-guide"), tr("KubeFleet's guide to topology spread constraints")},
        {QLatin1String("2-placement-guide"), tr("KubeFleet's guide to placements")},
        {QLatin1String("3-scheduling"), tr("How the scheduler decides")},
        {QLatin1String("4-bindings"), tr("With existing placements")},
        {QLatin1String("5-pods"), tr("Spreading pods over nodes")},
        {QLatin1String("6-rollout"), tr("Rollout")},
        {QLatin1String("7-resources"), tr("Resources on the clusters")},
        {QLatin1String("8-hub"), tr("What reaches a hub")},
    };
}

void ExampleChooser::fill(const std::vector<Example> &examples) {
    const QSize rowSize(0, Metrics::forFont(font()).row);
    QFont bold = font();
    bold.setBold(true);
    for (const auto &[group, title] : groups()) {
        QTreeWidgetItem *parent = nullptr;
        for (const Example &example : examples) {
            if (example.group != group)
                continue;
            if (!parent) {
                parent = new QTreeWidgetItem(m_list, {title});
                parent->setFlags(Qt::ItemIsEnabled);
                parent->setFont(0, bold);
                parent->setSizeHint(0, rowSize);
                parent->setExpanded(true);
            }
            auto *item = new QTreeWidgetItem(parent, {example.title});
            item->setSizeHint(0, rowSize);
            item->setData(0, IdRole, example.id);
            item->setData(0, AboutRole, example.about);
        }
    }
}

void ExampleChooser::setGroup(const QString &group) {
    const auto all = groups();
    const auto found = std::ranges::find(all, group, &std::pair<QString, QString>::first);
    if (found == all.end())
        return;
    for (QTreeWidgetItem *parent : m_list->findItems(found->second, Qt::MatchExactly)) {
        m_list->setCurrentItem(parent->child(0));
        m_list->scrollToItem(parent, QAbstractItemView::PositionAtTop);
    }
}

void ExampleChooser::filter(const QString &text) {
    for (int group = 0; group < m_list->topLevelItemCount(); ++group) {
        QTreeWidgetItem *parent = m_list->topLevelItem(group);
        int shown = 0;
        for (int row = 0; row < parent->childCount(); ++row) {
            QTreeWidgetItem *item = parent->child(row);
            const QString words =
                item->text(0) + QLatin1Char(' ') + item->data(0, AboutRole).toString();
            const bool matches = words.contains(text.trimmed(), Qt::CaseInsensitive);
            item->setHidden(!matches);
            shown += matches ? 1 : 0;
        }
        parent->setHidden(shown == 0);
    }
}

void ExampleChooser::showCurrent() {
    const QTreeWidgetItem *item = m_list->currentItem();
    m_about->setText(item ? item->data(0, AboutRole).toString() : QString());
    m_open->setEnabled(item && item->data(0, IdRole).isValid());
}

void ExampleChooser::choose() {
    const QTreeWidgetItem *item = m_list->currentItem();
    if (!item || !item->data(0, IdRole).isValid())
        return;
    Q_EMIT exampleChosen(item->data(0, IdRole).toString());
    accept();
}

} // namespace evenkeel::ui
