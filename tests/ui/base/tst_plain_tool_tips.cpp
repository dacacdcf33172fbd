// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/guarded_application.h"

#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTextDocumentFragment>
#include <QToolTip>

#include "tests/test_program.h"

namespace evenkeel::ui {

namespace {

const QString kMarkup = QStringLiteral("<b>a</b>\n<img src=x>");

/// What a person sees of the tooltip at the middle of the widget.
QString shownAt(QWidget &widget, const QPoint &position) {
    QToolTip::hideText();
    QHelpEvent help(QEvent::ToolTip, position, widget.mapToGlobal(position));
    QApplication::sendEvent(&widget, &help);
    const QString text = QToolTip::text();
    return Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
}

} // namespace

class TestPlainToolTips : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { qApp->installEventFilter(&m_filter); }
    void cleanup() {
        qApp->removeEventFilter(&m_filter);
        QToolTip::hideText();
    }

    void widgetsShowMarkupAsItIsWritten() {
        QWidget widget;
        widget.setToolTip(kMarkup);
        widget.show();
        QCOMPARE(shownAt(widget, widget.rect().center()), kMarkup);
        widget.setToolTip(QStringLiteral("1 < 2"));
        QCOMPARE(shownAt(widget, widget.rect().center()), QStringLiteral("1 < 2"));
    }

    void itemsAndHeadersShowMarkupAsItIsWritten() {
        QStandardItemModel model(1, 1);
        model.setData(model.index(0, 0), kMarkup, Qt::ToolTipRole);
        model.setHeaderData(0, Qt::Horizontal, kMarkup, Qt::ToolTipRole);
        QTableView table;
        table.setModel(&model);
        table.show();
        const QPoint cell = table.visualRect(model.index(0, 0)).center();
        QCOMPARE(shownAt(*table.viewport(), cell), kMarkup);
        QCOMPARE(shownAt(*table.horizontalHeader()->viewport(), QPoint(3, 3)), kMarkup);
    }

private:
    PlainToolTips m_filter;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPlainToolTips)
#include "tst_plain_tool_tips.moc"
