// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_why_panel.h"

#include <QTest>

#include "tests/ui/pods/pod_scenes.h"
#include "tests/test_program.h"

namespace evenkeel::ui {

class TestPodWhy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesTheFilterThatRefuses() {
        const QString why = at(0, "b2");
        QVERIFY2(why.startsWith(QStringLiteral("### b2 is filtered out")), qPrintable(why));
        QVERIFY(why.contains(QStringLiteral("**TaintToleration** filters it out: ")));
        QVERIFY(why.contains(QStringLiteral("UnschedulableAndUnresolvable")));
    }

    void showsTheSumOfASkew() {
        const QString why = at(1, "a2");
        QVERIFY2(why.contains(QStringLiteral("1 matching pods in its domain + 1 for this one − 0 "
                                             "in the smallest domain = skew 2, maxSkew 1: "
                                             "exceeded")),
                 qPrintable(why));
    }

    void saysWhoWonAndByWhat() {
        const QString taken = at(0, "a1");
        QVERIFY2(taken.startsWith(QStringLiteral("### a1 is chosen")), qPrintable(taken));
        const QString lost = at(0, "a2");
        QVERIFY2(lost.startsWith(QStringLiteral("### a2 passes all filters, but a1 is chosen")),
                 qPrintable(lost));
        QVERIFY(lost.contains(QStringLiteral("a1 ties with it and comes first by name")));
        QVERIFY(lost.contains(QStringLiteral("| NodeResourcesFit |")));
    }

    void asksAboutOneMoreWhenAllRun() {
        const PodScene scene = sample::podScene(
            sample::nodes() + sample::runningPod("web-1-a", "a1") + sample::web(1));
        const QString why = whyMarkdown(scene, QStringLiteral("b1"));
        QVERIFY2(why.contains(QStringLiteral("One more replica of Deployment shop/web")),
                 qPrintable(why));
    }

    void isEmptyWithoutAPod() {
        QCOMPARE(at(0, "none"), QString());
        QCOMPARE(whyMarkdown(PodScene(), QStringLiteral("a1")), QString());
    }

private:
    static QString at(std::size_t step, const char *node) {
        return whyMarkdown(sample::podScene(sample::nodes() + sample::web(4), step),
                           QLatin1String(node));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPodWhy)
#include "tst_pod_why.moc"
