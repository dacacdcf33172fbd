// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/decisions/why_panel.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/cluster_widgets/shared_selection.h"

namespace evenkeel::ui {

namespace {

/// Picks c, then one of east: with two regions and two picks a or b is left out.
Scene whySceneAt(std::size_t picks) {
    fleet::Cluster gone = sample::regional("gone", "east", "");
    gone.agent.healthy = fleet::ConditionStatus::NotTrue;
    return sample::planned({sample::regional("a", "east", ""), sample::regional("b", "east", ""),
                            sample::regional("c", "west", ""), gone},
                           sample::pickN(2, {{"region", 1, "DoNotSchedule"}}), picks);
}

QString text(const WhyPanel &panel) {
    return panel.findChild<QTextBrowser *>(QStringLiteral("whyText"))->toPlainText();
}

} // namespace

class TestWhyPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void saysWhatToDoWhileNothingIsSelected() {
        ClusterSelection selection;
        WhyPanel panel(selection);
        panel.show();
        panel.setScene(whySceneAt(2));
        QVERIFY2(text(panel).startsWith(QStringLiteral("Select a cluster")),
                 qPrintable(text(panel)));
    }

    void explainsALoserTermByTermAndOffersAChange() {
        ClusterSelection selection;
        WhyPanel panel(selection);
        panel.show();
        panel.setScene(whySceneAt(2));
        selection.setNames({QStringLiteral("a")});
        QVERIFY(panel.isBusy()); // also for a small fleet nothing is asked on this thread
        QVERIFY(!panel.why());
        QTRY_VERIFY(!panel.isBusy());
        QVERIFY(!panel.why()->isPlaced);
        QVERIFY(text(panel).contains(QStringLiteral("not picked")));
        QVERIFY(text(panel).contains(QStringLiteral("topology spread")));
        QVERIFY(panel.changes());
        QVERIFY(!panel.changes()->changes.empty());
        QSignalSpy requested(&panel, &WhyPanel::editRequested);
        auto *button = panel.findChild<QPushButton *>(QStringLiteral("tryChange1"));
        QVERIFY(button);
        button->click();
        QCOMPARE(requested.count(), 1);
        QCOMPARE(requested[0][1].toInt(), 0);
        QCOMPARE(requested[0][0].value<insight::Edit>(), panel.changes()->changes[0].edit);
        QCOMPARE(requested[0][2].toString().toStdString(), panel.changes()->changes[0].sentence);
    }

    /// Sentences about scores are broken into lines instead of scrolling sideways.
    void sentencesFitIntoANarrowPanel() {
        ClusterSelection selection;
        WhyPanel panel(selection);
        panel.resize(760, 400);
        panel.show();
        panel.setScene(whySceneAt(2));
        selection.setNames({QStringLiteral("a")});
        QTRY_VERIFY(panel.changes() && !panel.isBusy());
        const auto *browser = panel.findChild<QTextBrowser *>(QStringLiteral("whyText"));
        QVERIFY2(text(panel).contains(QStringLiteral("one more counts as")),
                 qPrintable(text(panel)));
        QTRY_COMPARE(browser->horizontalScrollBar()->maximum(), 0);
    }

    void marksTheFirstFilterThatRefuses() {
        ClusterSelection selection;
        WhyPanel panel(selection);
        panel.show();
        panel.setScene(whySceneAt(0));
        selection.setNames({QStringLiteral("gone")});
        QTRY_VERIFY(!panel.isBusy());
        QVERIFY2(text(panel).contains(QStringLiteral("✘ eligibility")), qPrintable(text(panel)));
        QVERIFY(text(panel).contains(QStringLiteral("not reached")));
        QVERIFY2(text(panel).contains(QStringLiteral("✘ eligibility: Healthy is not True")),
                 qPrintable(text(panel)));
    }

    void followsTheScrubberWithoutLookingForChangesAgain() {
        ClusterSelection selection;
        WhyPanel panel(selection);
        panel.show();
        Scene scene = whySceneAt(0);
        panel.setScene(scene);
        selection.setNames({QStringLiteral("a")});
        QTRY_VERIFY(panel.changes() && !panel.isBusy());
        QCOMPARE(panel.why()->pick, std::size_t{1});
        scene.picks = 1;
        panel.setScene(scene);
        QVERIFY(panel.changes()); // they do not depend on the pick
        QTRY_VERIFY(!panel.isBusy());
        QCOMPARE(panel.why()->pick, std::size_t{2});
    }

    /// A change whose words are longer than the panel is wide is shown whole, in several lines.
    void showsChangesWhole() {
        ClusterSelection selection;
        WhyPanel panel(selection);
        panel.resize(480, 300);
        panel.show();
        panel.setScene(whySceneAt(2));
        selection.setNames({QStringLiteral("a")});
        QTRY_VERIFY(panel.changes() && !panel.isBusy());
        auto *area = panel.findChild<QScrollArea *>(QStringLiteral("whyChanges"));
        const auto labels = area->findChildren<QLabel *>();
        QVERIFY(!labels.isEmpty());
        for (const QLabel *label : labels) {
            QVERIFY2(label->wordWrap(), qPrintable(label->text()));
            QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()),
                         qPrintable(label->text()));
        }
    }

    /// What opens a trap says so, and stands behind what opens none.
    void namesTheTrapsOfChanges() {
        ClusterSelection selection;
        WhyPanel panel(selection);
        panel.show();
        panel.setScene(whySceneAt(2));
        selection.setNames({QStringLiteral("a")});
        QTRY_VERIFY(panel.changes() && !panel.isBusy());
        const auto &changes = panel.changes()->changes;
        QVERIFY(changes.front().traps.empty());
        QVERIFY(!changes.back().traps.empty());
        QStringList texts;
        for (const QLabel *label :
             panel.findChild<QScrollArea *>(QStringLiteral("whyChanges"))->findChildren<QLabel *>())
            texts.append(label->accessibleName());
        const QString trap =
            QStringLiteral("⚠ ") + QString::fromStdString(changes.back().traps.front());
        QVERIFY2(texts.contains(trap), qPrintable(texts.join(QLatin1Char('\n'))));
    }

    void takesTheClusterThatWasClickedLast() {
        ClusterSelection selection;
        WhyPanel panel(selection);
        panel.show();
        panel.setScene(whySceneAt(2));
        selection.setNames({QStringLiteral("b")});
        selection.setNames({QStringLiteral("a"), QStringLiteral("b")});
        QCOMPARE(panel.cluster(), QStringLiteral("a"));
        selection.setNames({QStringLiteral("b")});
        QCOMPARE(panel.cluster(), QStringLiteral("b"));
        selection.setNames({});
        QCOMPARE(panel.cluster(), QStringLiteral("b"));
    }

    void answersForANameThatIsTyped() {
        ClusterSelection selection;
        WhyPanel panel(selection);
        panel.show();
        panel.setScene(whySceneAt(2));
        auto *name = panel.findChild<QLineEdit *>(QStringLiteral("whyCluster"));
        QTest::keyClicks(name, QStringLiteral("c"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(panel.cluster(), QStringLiteral("c"));
        QTRY_VERIFY(panel.why() && !panel.isBusy());
        QVERIFY(panel.why()->isPlaced);
        QVERIFY(panel.markdown().startsWith(QStringLiteral("### web: c is picked")));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWhyPanel)
#include "tst_why_panel.moc"
