// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/ctl/schema_check.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::contentOf;
using evenkeel::tests::objectOf;
using evenkeel::tests::runCommand;
using evenkeel::tests::SchemaCheck;
using evenkeel::tests::schemaOf;

namespace {

/// A value that has no members, with the names and rows that lead to it.
struct Leaf {
    QStringList way;
    QJsonValue value;

    /// Whether the member has one word of a list.
    bool isWord() const {
        static const QSet<QString> words{
            "status", "policy",    "standing", "ifOneMore",  "outcome",  "verdict",
            "ending", "action",    "event",    "pass",       "phase",    "loss",
            "fate",   "dark",      "leave",    "prediction", "heldFrom", "cause",
            "start",  "guarantee", "code",     "level",      "failOn"};
        return value.isString() && words.contains(way.last());
    }
    /// Where nothing can be picked, or a replica has no node.
    bool mayBeNull() const {
        static const QSet<QString> names{"node", "to", "taken"};
        return value.isNull() || names.contains(way.last()) ||
               (way.size() > 1 && way[way.size() - 2] == QLatin1String("domains"));
    }
    /// Of objects as they are in manifests, and of members whose shape is another document's.
    bool isFree() const {
        static const QSet<QString> names{"manifests", "totals", "fixes",
                                         "cause",     "before", "after"};
        const bool isCause = value.isString() && way.last() == QLatin1String("cause");
        return !isCause &&
               std::ranges::any_of(way, [](const QString &name) { return names.contains(name); });
    }
};

void addLeaves(const QJsonValue &value, const QStringList &way, QList<Leaf> &leaves) {
    if (value.isArray()) {
        // One item has what the others have, but for members that are absent.
        for (int row = 0; row < std::min<int>(3, static_cast<int>(value.toArray().size())); ++row)
            addLeaves(value.toArray()[row], way + QStringList{QString::number(row)}, leaves);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member)
            addLeaves(member.value(), way + QStringList{member.key()}, leaves);
    } else {
        leaves.append({way, value});
    }
}

/// The leaves of a document, one for each way but for the rows.
QList<Leaf> leavesOf(const QJsonObject &document) {
    QList<Leaf> all;
    addLeaves(document, {}, all);
    static const QRegularExpression row(QStringLiteral("\\.[0-9]+(?=\\.|$)"));
    QSet<QString> known;
    QList<Leaf> leaves;
    for (const Leaf &leaf : all) {
        const QString shape = leaf.way.join(u'.').remove(row);
        if (!known.contains(shape))
            leaves << leaf;
        known.insert(shape);
    }
    return leaves;
}

QJsonValue replaced(const QJsonValue &whole, const QStringList &way, const QJsonValue &value) {
    if (way.isEmpty())
        return value;
    if (whole.isArray()) {
        QJsonArray items = whole.toArray();
        const int row = way.first().toInt();
        items[row] = replaced(items[row], way.mid(1), value);
        return items;
    }
    QJsonObject object = whole.toObject();
    object[way.first()] = replaced(object[way.first()], way.mid(1), value);
    return object;
}

} // namespace

/// The schemas of all documents that Evenkeel reads and writes.
class TestSchemas : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void outputsFitTheirSchemas_data() {
        QTest::addColumn<QString>("arguments");
        const QString story = QStringLiteral(" -f resources/samples/story -o json");
        const QString guide = QStringLiteral(" -f resources/samples/guide -o json");
        QTest::newRow("PlanList") << "plan" + story;
        QTest::newRow("FindingList") << "lint" + story;
        QTest::newRow("ValidationList") << "validate" + guide;
        QTest::newRow("PlanChangeList")
            << QStringLiteral("diff -o json --from resources/samples/gate/fleet.yaml --from "
                              "resources/samples/gate/placements --to "
                              "resources/samples/gate/fleet.yaml --to "
                              "resources/samples/gate/pull-requests/lower-number/placements");
        const QString stages = QStringLiteral(" -f resources/examples/44-stages -o json");
        const QString render = QStringLiteral(" -f tests/data/render -o json");
        const QString pods = QStringLiteral(" -f resources/samples/pods -o json");
        QTest::newRow("ExplanationList") << "explain prod-eus-01 --changes 3" + story;
        QTest::newRow("RolloutList") << "rollout --timeline" + story;
        QTest::newRow("RolloutList") << "rollout" + stages;
        QTest::newRow("RolloutList")
            << QStringLiteral("rollout --timeline -f tests/data/rollout/stuck.yaml -o json");
        QTest::newRow("StagedRunList") << "stages" + stages;
        QTest::newRow("EvictionVerdictList")
            << QStringLiteral("evict c1 -f resources/examples/43-disruption-budget -o json");
        QTest::newRow("HistoryList")
            << QStringLiteral("history -f resources/examples/33-policy-change -o json");
        const QString dated = QStringLiteral(" resources/samples/dumps -o json");
        QTest::newRow("DumpList") << "dumps" + dated;
        QTest::newRow("SinceList") << "since short" + dated;
        QTest::newRow("LossList") << "lose westeurope --back --remedies" + story;
        QTest::newRow("LossList") << "lose westeurope --as evict" + story;
        QTest::newRow("DriftList") << "drift" + story;
        QTest::newRow("RenderingList") << "render" + story;
        QTest::newRow("ArrivalChangeList") << "render --against resources/samples/story" + render;
        QTest::newRow("ResponsibleList") << "who ConfigMap/conf -n shop --cluster east" + render;
        QTest::newRow("PodPlanList") << "pods plan" + pods;
        QTest::newRow("PodRebalance") << "pods rebalance" + pods;
        QTest::newRow("SurvivalTable") << "survive --key location --pairs" + story;
        QTest::newRow("RepairList") << "repair staging-e2e --goal placed" + story;
        QTest::newRow("RebalanceList") << "rebalance web-frontend" + story;
        QTest::newRow("Rendering") << "render --placement shop" + render;
        QTest::newRow("SideBySide") << "versus --key zone" + story;
        QTest::newRow("PodScaling") << "pods scale web --replicas 9" + pods;
        QTest::newRow("PodDrain") << "pods drain topology.kubernetes.io/zone=westeurope-a" + pods;
        QTest::newRow("PodExplanation") << "pods explain" + pods;
    }
    void outputsFitTheirSchemas() {
        QFETCH(QString, arguments);
        const CommandResult result = runCommand(arguments.split(u' '));
        QCOMPARE(SchemaCheck::problems(objectOf(result.out), schemaOf(QTest::currentDataTag())),
                 QStringList());
        QCOMPARE(objectOf(result.out)["kind"].toString(), QLatin1String(QTest::currentDataTag()));
        QVERIFY(objectOf(result.out).size() > 2);
    }

    /// A schema says which words there are, and that nothing is null that is never written so.
    void schemasRefuseOtherWordsAndNulls_data() { outputsFitTheirSchemas_data(); }
    void schemasRefuseOtherWordsAndNulls() {
        QFETCH(QString, arguments);
        const QJsonObject document = objectOf(runCommand(arguments.split(u' ')).out);
        const QJsonObject schema = schemaOf(QTest::currentDataTag());
        int members = 0;
        for (const Leaf &leaf : leavesOf(document)) {
            const auto isRefused = [&](const QJsonValue &value) {
                return !SchemaCheck::problems(replaced(document, leaf.way, value).toObject(),
                                              schema)
                            .isEmpty();
            };
            const QString path = leaf.way.join(u'.');
            if (leaf.isFree())
                continue;
            QVERIFY2(leaf.mayBeNull() || isRefused(QJsonValue::Null), qPrintable(path));
            QVERIFY2(!leaf.isWord() || isRefused(QStringLiteral("Bogus")), qPrintable(path));
            ++members;
        }
        QVERIFY(members > 0);
    }

    /// A new document needs a schema.
    void everyDocumentHasASchema() {
        const QByteArray list = runCommand({"schema"}).out;
        static const QRegularExpression made(
            QStringLiteral("new(Document|List)\\(\"([A-Za-z]+)\""));
        int found = 0;
        for (const char *folder : {SOURCE_DIR "/app", SOURCE_DIR "/core"}) {
            QDirIterator sources(QLatin1String(folder), {QStringLiteral("*.cpp")}, QDir::Files,
                                 QDirIterator::Subdirectories);
            while (sources.hasNext()) {
                const QString text = QString::fromUtf8(contentOf(sources.next()));
                for (auto match = made.globalMatch(text); match.hasNext(); ++found) {
                    const QByteArray kind = match.next().captured(2).toUtf8();
                    QVERIFY2(list.contains('\n' + kind + ' ') ||
                                 list.contains('\n' + kind + "List "),
                             kind.constData());
                }
            }
        }
        QVERIFY(found > 20);
    }

    void schemasAreListedAndPrinted() {
        const CommandResult list = runCommand({"schema"});
        QVERIFY(list.out.contains("PlacementTest") && list.out.contains("CheckReport"));
        QCOMPARE(schemaOf("PlacementTest")["title"].toString(), QStringLiteral("PlacementTest"));
        QCOMPARE(runCommand({"schema", "Nothing"}).status, 2);
    }

    /// What the verbs refuse, editors refuse while it is typed.
    void schemasRefuseMembersWithoutAValue() {
        const auto problems = [](const QByteArray &expect) {
            return SchemaCheck::problems(
                objectOf("{\"apiVersion\": \"evenkeel.dev/v1alpha1\", \"kind\": \"PlacementTest\", "
                         "\"metadata\": {}, \"spec\": {\"expect\": " +
                         expect + "}}"),
                schemaOf("PlacementTest"));
        };
        QCOMPARE(problems("{\"placed\": 6}"), QStringList());
        for (const char *expect :
             {"null", "{\"cost\": null}", "{\"cycle\": null}", "{\"losses\": {\"\": null}}",
              "{\"schedulableWithin\": {\"key\": \"region\", \"missing\": null}}"})
            QVERIFY2(!problems(expect).isEmpty(), expect);
    }
};

EVENKEEL_TEST(TestSchemas)
#include "tst_schemas.moc"
