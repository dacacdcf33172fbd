// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/object_texts.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/document/texts/placement_ids.h"
#include "tests/ui/sample_manifests.h"

namespace evenkeel::ui {

namespace {

manifest::Objects read(const std::string &text) {
    manifest::Objects objects;
    manifest::loadText(text, "all.yaml", objects);
    return objects;
}

/// Without the marker behind it.
std::string placementText(const char *name) {
    QString text = sample::placement(QString::fromLatin1(name), 3);
    text.chop(4);
    return text.toStdString();
}

} // namespace

class TestOwnTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTextSaysWhatTheObjectDoes() {
        const auto objects = read(placementText("web"));
        const kube::Value &document = objects.placements[0].document;
        QVERIFY(says("# why\n" + placementText("web"), document));
        QVERIFY(!says(placementText("api"), document));
        QVERIFY(!says(placementText("web") + "---\n", document));
        QVERIFY(!says(placementText("web") + "---\na: 1\n", document));
        QVERIFY(!says("metadata: [", document));
        QVERIFY(!says("", document));
    }

    void takesThePlaceOfItsDocumentOnly() {
        const std::string text =
            placementText("api") + "---\n# old\n" + placementText("web") + "---\na: b # kept\n";
        const std::string changed =
            withOwnTexts(text, read(text), {{kWeb, "# new\n" + placementText("web")}});
        QCOMPARE(QString::fromStdString(changed),
                 QString::fromStdString(placementText("api") + "---\n# new\n" +
                                        placementText("web") + "---\na: b # kept\n"));
    }

    void severalTakeTheirPlaces() {
        const std::string text = placementText("api") + "---\n" + placementText("web");
        std::string web = placementText("web");
        web.pop_back(); // the end of a line is made up for
        const std::string changed = withOwnTexts(
            text, read(text), {{kApi, "# a\n\n" + placementText("api")}, {kWeb, "# w\n" + web}});
        QCOMPARE(QString::fromStdString(changed),
                 QString::fromStdString("# a\n\n" + placementText("api") + "---\n# w\n" +
                                        placementText("web")));
    }

    void theyGoAlongWithTheirObjects() {
        const auto before = read(placementText("web"));
        QString three = QString::fromStdString(placementText("web"));
        three.replace(QStringLiteral("numberOfClusters: 3"), QStringLiteral("numberOfClusters: 4"));
        const auto after = read(three.toStdString());
        OwnTexts texts{{kWeb, "# why\n" + placementText("web")}, {kApi, "a: ["}};
        follow(texts, before, after);
        QCOMPARE(texts, (OwnTexts{{kWeb, "# why\n" + three.toStdString()}})); // there is no api
        texts[kWeb] = "kind: [";
        follow(texts, after, before);
        QCOMPARE(texts[kWeb], std::string("kind: ["));
    }

    void whatSaysNothingYetIsUnfinished() {
        const auto objects = read(placementText("web"));
        const OwnTexts texts{{kWeb, "# why\n" + placementText("web")}, {kApi, "a: ["}};
        QVERIFY(unfinished(texts, objects).empty()); // there is no api
        QCOMPARE(unfinished({{kWeb, "a: ["}}, objects), (OwnTexts{{kWeb, "a: ["}}));
        QCOMPARE(wordsOf(texts),
                 (QStringList{QStringLiteral("YAML of api"), QStringLiteral("YAML of web")}));
    }

    void leavesAloneWhatItDoesNotSay() {
        const std::string text = placementText("web");
        QCOMPARE(withOwnTexts(text, read(text), {{kWeb, placementText("api")}}), text);
        QCOMPARE(withOwnTexts(text, read(text), {{kApi, placementText("api")}}), text);
        const std::string json = manifest::writeJson(read(text).placements[0].document);
        QCOMPARE(withOwnTexts(json, read(json), {{kWeb, placementText("web")}}), json);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestOwnTexts)
#include "tst_own_texts.moc"
