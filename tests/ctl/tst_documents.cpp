// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::runCommand;

namespace {

const QString kStory = QStringLiteral("resources/samples/story");

/// Every member of that name, however deep.
void collect(const QJsonValue &value, const QString &name, QJsonArray &found) {
    if (value.isArray()) {
        for (const QJsonValue &item : value.toArray())
            collect(item, name, found);
        return;
    }
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (member.key() == name)
            found.append(member.value());
        collect(member.value(), name, found);
    }
}

} // namespace

/// The same thing has the same type in the JSON of every verb.
class TestDocuments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlacementIsAReference_data() {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char *verb, const QStringList &more) {
            QTest::newRow(verb) << QStringList{verb} + more + QStringList{"-o", "json"};
        };
        row("plan", {"-f", kStory});
        row("explain", {"prod-eus-01", "-f", kStory});
        row("lint", {"-f", kStory});
        row("diff", {"--from", kStory, "--to", "resources/samples/guide"});
        row("rollout", {"-f", kStory});
        row("evict", {"prod-eus-01", "-f", kStory});
        row("history", {"-f", kStory});
        row("dumps", {"resources/samples/dumps"});
        row("since", {"short", "resources/samples/dumps"});
        row("lose", {"location=westeurope", "-f", kStory});
        row("survive", {"--key", "location", "-f", kStory});
        row("repair", {"staging-e2e", "--goal", "placed", "-f", kStory});
        row("rebalance", {"-f", kStory});
        row("render", {"web-frontend", "-f", kStory});
        row("who", {"deployment/web", "--cluster", "east", "-f", "tests/data/render"});
    }

    void aPlacementIsAReference() {
        QFETCH(QStringList, arguments);
        const auto result = runCommand(arguments);
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(result.out, &error);
        QVERIFY2(error.error == QJsonParseError::NoError, result.err.constData());
        QJsonArray placements;
        collect(document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()),
                QStringLiteral("placement"), placements);
        QVERIFY2(!placements.isEmpty(), result.out.constData());
        for (const QJsonValue &placement : placements) {
            const QJsonObject reference = placement.toObject();
            QVERIFY2(reference.value("kind").toString().endsWith("Placement") &&
                         !reference.value("name").toString().isEmpty(),
                     result.out.left(2000).constData());
        }
    }

    /// A page that goes around by itself says what it was made of.
    void everyPageIsWholeAndSaysItsOrigin_data() {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char *verb, const QStringList &more) {
            QTest::newRow(verb) << QStringList{verb} + more + QStringList{"-o", "html"};
        };
        row("plan", {"-f", kStory});
        row("explain", {"prod-eus-07", "staging-eus-04", "-f", kStory});
        row("lint", {"-f", kStory});
        row("validate", {"-f", kStory});
        row("diff", {"--from", kStory, "--to", "resources/samples/guide"});
        row("rollout", {"-f", kStory});
        row("stages", {"-f", "resources/examples/44-stages"});
        row("evict", {"prod-eus-01", "-f", kStory});
        row("history", {"-f", kStory});
        row("dumps", {"resources/samples/dumps"});
        row("since", {"short", "resources/samples/dumps"});
        row("lose", {"location=westeurope", "-f", kStory});
        row("survive", {"--key", "location", "-f", kStory});
        row("repair", {"staging-e2e", "--goal", "placed", "-f", kStory});
        row("rebalance", {"-f", kStory});
    }

    void everyPageIsWholeAndSaysItsOrigin() {
        QFETCH(QStringList, arguments);
        const auto result = runCommand(arguments);
        QXmlStreamReader reader(result.out);
        QString text;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::Characters)
                text += reader.text();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(text.contains(QStringLiteral("Planned by Evenkeel")));
        QVERIFY(text.contains(QStringLiteral("KubeFleet e160c1cd")));
        QVERIFY(text.contains(QStringLiteral("Inputs: resources/")));
    }
};

EVENKEEL_TEST(TestDocuments)
#include "tst_documents.moc"
