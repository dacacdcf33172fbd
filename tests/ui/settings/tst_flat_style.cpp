// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/preferences.h"

#include <algorithm>

#include <QHeaderView>
#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyleOptionButton>
#include <QStyleOptionHeader>
#include <QStyleOptionToolButton>
#include <QTest>

#include "tests/test_program.h"
#include "ui/base/looks.h"

namespace evenkeel::ui {

class TestFlatStyle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatCanBeTickedIsSeen_data() {
        QTest::addColumn<int>("element");
        QTest::addColumn<int>("theme");
        for (const auto &[theme, name] :
             {std::pair(Theme::Light, "light"), {Theme::Dark, "dark"}}) {
            QTest::addRow("box, %s", name)
                << int(QStyle::PE_IndicatorCheckBox) << static_cast<int>(theme);
            QTest::addRow("radio button, %s", name)
                << int(QStyle::PE_IndicatorRadioButton) << static_cast<int>(theme);
            QTest::addRow("item of a list, %s", name)
                << int(QStyle::PE_IndicatorItemViewItemCheck) << static_cast<int>(theme);
        }
    }
    /// Not ticked yet, on a window and on the ground of a list.
    void whatCanBeTickedIsSeen() {
        QFETCH(int, element);
        QFETCH(int, theme);
        QStyleOptionButton option;
        option.palette = paletteFor(static_cast<Theme>(theme));
        option.rect = {2, 2, 14, 14};
        option.state = QStyle::State_Enabled | QStyle::State_Off;
        const FlatStyle style;
        for (const QPalette::ColorRole role : {QPalette::Window, QPalette::Base}) {
            const QColor ground = option.palette.color(role);
            QImage image(18, 18, QImage::Format_RGB32);
            image.fill(ground);
            QPainter painter(&image);
            style.drawPrimitive(static_cast<QStyle::PrimitiveElement>(element), &option, &painter,
                                nullptr);
            painter.end();
            double best = 1;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    best = std::max(best, contrast(image.pixelColor(x, y), ground));
            }
            QVERIFY2(best >= 1.8, qPrintable(QString::number(best)));
        }
    }

    /// A button that has less room is drawn as one with the elided words; Qt cuts both ends off.
    void longWordsOfButtonsAreElided() {
        const QString words = QStringLiteral("Set the constraint on zone to ScheduleAnyway");
        QStyleOptionToolButton tool;
        tool.toolButtonStyle = Qt::ToolButtonTextOnly;
        QStyleOptionButton push;
        const FlatStyle style;
        const auto drawn = [&style](QStyle::ControlElement element, QStyleOption &option) {
            option.palette = paletteFor(Theme::Light);
            option.state = QStyle::State_Enabled;
            option.rect = {0, 0, 120, 24};
            QImage image(120, 24, QImage::Format_RGB32);
            image.fill(option.palette.color(QPalette::Window));
            QPainter painter(&image);
            style.drawControl(element, &option, &painter, nullptr);
            return image;
        };
        for (const auto element :
             {QStyle::CE_ToolButtonLabel, QStyle::CE_PushButtonLabel, QStyle::CE_CheckBoxLabel}) {
            const bool isTool = element == QStyle::CE_ToolButtonLabel;
            QStyleOption &option =
                isTool ? static_cast<QStyleOption &>(tool) : static_cast<QStyleOption &>(push);
            QString &text = isTool ? tool.text : push.text;
            text = words;
            const QImage whole = drawn(element, option);
            text = option.fontMetrics.elidedText(words, Qt::ElideMiddle, 123);
            QVERIFY(text.contains(QChar(0x2026)));
            QVERIFY2(whole == drawn(element, option), qPrintable(QString::number(element)));
        }
    }

    void headsOfTablesAreFlat_data() {
        QTest::addColumn<int>("orientation");
        QTest::addRow("columns") << int(Qt::Horizontal);
        QTest::addRow("rows") << int(Qt::Vertical);
    }
    /// One colour up to the rules at the edges, and others where the head is pressed.
    void headsOfTablesAreFlat() {
        QFETCH(int, orientation);
        QStyleOptionHeader option;
        option.palette = paletteFor(Theme::Light);
        option.rect = {0, 0, 60, 24};
        option.orientation = static_cast<Qt::Orientation>(orientation);
        const Looks looks = Looks::forPalette(option.palette);
        const FlatStyle style;
        for (const QColor &ground : {looks.header, looks.selection}) {
            option.state = QStyle::State_Enabled;
            if (ground == looks.selection)
                option.state |= QStyle::State_Sunken;
            QImage image(60, 24, QImage::Format_RGB32);
            QPainter painter(&image);
            style.drawControl(QStyle::CE_HeaderSection, &option, &painter, nullptr);
            painter.end();
            for (int y = 0; y < 23; ++y) {
                for (int x = 0; x < 59; ++x)
                    QCOMPARE(image.pixelColor(x, y).name(), ground.name());
            }
            QCOMPARE(image.pixelColor(30, 23).name(), looks.line.name());
            QCOMPARE(image.pixelColor(59, 12).name(), looks.line.name());
        }
    }

    void theChosenButtonIsSeen() {
        const FlatStyle style;
        QStyleOption option;
        option.rect = {0, 0, 60, 24};
        option.state = QStyle::State_Enabled | QStyle::State_On;
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            option.palette = paletteFor(theme);
            const Looks looks = Looks::forPalette(option.palette);
            QImage image(60, 24, QImage::Format_RGB32);
            QPainter painter(&image);
            style.drawPrimitive(QStyle::PE_PanelButtonTool, &option, &painter, nullptr);
            painter.end();
            QCOMPARE(image.pixelColor(0, 12).name(), looks.accent.name());
            QCOMPARE(image.pixelColor(30, 12).name(), looks.selection.name());
            QVERIFY(contrast(looks.accent, looks.window) >= 3);
        }
    }

    /// Numbers end before the column does, or they touch the text of the next one.
    void aGapIsBehindNumbers() {
        FlatStyle style;
        QStandardItemModel model(1, 1);
        model.setHeaderData(0, Qt::Horizontal, QStringLiteral("|"));
        model.setHeaderData(0, Qt::Horizontal, Qt::AlignRight, Qt::TextAlignmentRole);
        QHeaderView head(Qt::Horizontal);
        head.setStyle(&style);
        head.setModel(&model);
        head.setPalette(paletteFor(Theme::Light));
        head.resize(60, 24);
        head.resizeSection(0, 60);
        const auto gapIn = [](const QImage &image, int end) {
            const QColor ground = image.pixelColor(2, 12);
            int right = end;
            while (right > 0 && image.pixelColor(right, 12) == ground)
                --right;
            return end - right;
        };
        QVERIFY(gapIn(head.grab().toImage(), 58) >= 6); // before the rule at its end
        QStyleOptionViewItem cell;
        cell.features = QStyleOptionViewItem::HasDisplay;
        cell.palette = head.palette();
        cell.rect = {0, 0, 60, 24};
        cell.text = QStringLiteral("|");
        cell.displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
        QImage image(60, 24, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        style.drawControl(QStyle::CE_ItemViewItem, &cell, &painter, nullptr);
        painter.end();
        QVERIFY(gapIn(image, 59) >= 6);
        const auto width = [&] {
            return style.sizeFromContents(QStyle::CT_ItemViewItem, &cell, {}, nullptr).width();
        };
        const int atRight = width();
        cell.displayAlignment = Qt::AlignLeft | Qt::AlignVCenter;
        QCOMPARE(atRight - width(), 6); // it has the room
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestFlatStyle)
#include "tst_flat_style.moc"
