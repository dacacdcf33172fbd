// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/problems_panel.h"

#include <QLabel>
#include <QListView>
#include <QStackedLayout>
#include <QStyledItemDelegate>

namespace evenkeel::ui {

namespace {

class ProblemDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const auto severity =
            static_cast<manifest::Severity>(index.data(ProblemsModel::SeverityRole).toInt());
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = QIcon::fromTheme(severity == manifest::Severity::Error
                                            ? QStringLiteral("dialog-error")
                                            : QStringLiteral("dialog-warning"));
    }
};

} // namespace

ProblemsPanel::ProblemsPanel(QWidget *parent)
    : QWidget(parent), m_list(new QListView(this)),
      m_nothing(new QLabel(tr("No problems in the open files."), this)) {
    m_list->setObjectName(QStringLiteral("problemsList"));
    m_list->setAccessibleName(tr("Problems list"));
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new ProblemDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_nothing->setAlignment(Qt::AlignCenter);
    auto *layout = new QStackedLayout(this);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list);
}

void ProblemsPanel::setDiagnostics(const manifest::Diagnostics &diagnostics) {
    m_model.setDiagnostics(diagnostics);
    static_cast<QStackedLayout *>(layout())->setCurrentIndex(diagnostics.empty() ? 0 : 1);
}

} // namespace evenkeel::ui
