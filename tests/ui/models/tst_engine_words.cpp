// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/engine_words.h"

#include <set>

#include <QDir>
#include <QTest>

#include "core/insight/change.h"
#include "core/insight/lint.h"
#include "core/insight/why_text.h"
#include "core/manifest/manifest.h"
#include "ui/models/engine_phrases.h"
#include "ui/window/language.h"

namespace evenkeel::ui {

namespace {

using Texts = std::set<std::string>;

void addAnswers(const manifest::Objects &objects, const insight::Question &question, Texts &texts) {
    const auto plan =
        scheduling::plan(question.fleet, question.placement, question.bindings, question.options);
    for (std::size_t row = 0; plan && row < objects.fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        const insight::Why why = insight::why(question, *plan, cluster, {});
        // Those two are the scheduler's own words.
        if (why.standing != insight::Standing::Named &&
            why.standing != insight::Standing::NotEligible)
            texts.insert(insight::whySentence(why));
        for (const insight::FilterStep &step : why.filters)
            texts.emplace(insight::filterName(step.filter));
        if (why.rival)
            texts.insert(insight::leadWords(why.rival->lead));
        for (const insight::ScoreRow &line : insight::scoreRows(why)) {
            texts.insert(line.name);
            if (!line.sentence.empty())
                texts.insert(line.sentence);
        }
        const auto changes = insight::smallestChanges(question, cluster, {});
        for (const insight::Change &change :
             changes ? changes->changes : std::vector<insight::Change>())
            texts.insert(change.sentence);
    }
    for (const insight::Finding &finding : insight::lint(question)) {
        texts.insert(finding.sentence);
        for (const insight::Fix &fix : finding.fixes)
            texts.insert(fix.title);
    }
}

/// Everything that the engine says about a folder of manifests.
Texts textsAbout(const QString &folder) {
    manifest::Objects objects;
    for (const QString &file :
         QDir(folder).entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
        if (!file.startsWith(QLatin1String("guide")))
            manifest::loadPath((folder + QLatin1Char('/') + file).toStdString(),
                               manifest::Recursion::TopLevelOnly, objects);
    }
    Texts texts;
    for (const placement::Placement &placement : objects.placements) {
        scheduling::PlanOptions options;
        options.snapshotName = objects.activeSnapshot(placement);
        addAnswers(
            objects,
            {objects.fleet, placement, {objects.bindings.data(), objects.bindings.size()}, options},
            texts);
    }
    return texts;
}

} // namespace

class TestEngineWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingThatIsSaidIsKnown_data();
    void everythingThatIsSaidIsKnown();
    void saysItInGerman();
    void leavesItsOwnLanguageAndTheHubsAlone();
    void keepsEveryPlaceOfAPhrase();
};

void TestEngineWords::everythingThatIsSaidIsKnown_data() {
    QTest::addColumn<QString>("folder");
    for (const char *root : {"/examples", "/samples"}) {
        const QDir folders(QStringLiteral(RESOURCES) + QLatin1String(root));
        for (const QString &name : folders.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << folders.filePath(name);
    }
}

void TestEngineWords::everythingThatIsSaidIsKnown() {
    QFETCH(QString, folder);
    QStringList unknown;
    for (const std::string &text : textsAbout(folder)) {
        if (!isKnownPhrase(text))
            unknown.append(QString::fromStdString(text));
    }
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(QLatin1Char('\n'))));
}

void TestEngineWords::saysItInGerman() {
    Language language;
    language.set(QStringLiteral("de"));
    QCOMPARE(inWords("It passes every filter, but web-2 is ahead by spread +2. It held the "
                     "placement and loses it."),
             QStringLiteral("Er besteht jeden Filter, aber web-2 liegt vorn durch Verteilung +2. "
                            "Er hielt das Placement und verliert es."));
    QCOMPARE(inWords("Raise maxSkew of zone from 1 to 2"),
             QStringLiteral("maxSkew von zone von 1 auf 2 erhöhen"));
    QCOMPARE(inWords("Refused: taint &{Key:k Value: Effect:NoSchedule} cannot be tolerated."),
             QStringLiteral("Abgelehnt: taint &{Key:k Value: Effect:NoSchedule} cannot be "
                            "tolerated."));
}

void TestEngineWords::leavesItsOwnLanguageAndTheHubsAlone() {
    QCOMPARE(inWords("by name alone"), QStringLiteral("by name alone"));
    Language language;
    language.set(QStringLiteral("de"));
    const char *hub = "spec.policy: numberOfClusters must be set when placementType is PickN";
    QCOMPARE(inWords(hub), QString::fromLatin1(hub));
    QVERIFY(!isKnownPhrase(hub));
    QCOMPARE(inWords(""), QString());
}

void TestEngineWords::keepsEveryPlaceOfAPhrase() {
    for (const char *phrase : enginePhrases()) {
        std::string text = phrase;
        for (std::size_t at = text.find('%'); at != std::string::npos; at = text.find('%', at + 1))
            text.replace(at, 2, "x" + text.substr(at + 1, 1));
        QVERIFY2(isKnownPhrase(text), phrase);
    }
}

} // namespace evenkeel::ui

QTEST_GUILESS_MAIN(evenkeel::ui::TestEngineWords)
#include "tst_engine_words.moc"
