// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::contentOf;
using evenkeel::tests::runCommand;

namespace {

const QString kFleet = QStringLiteral("resources/samples/story/fleet.yaml");
const QString kWeb = QStringLiteral("resources/samples/story/web-frontend.yaml");

QJsonObject documentOf(const CommandResult &result) {
    return QJsonDocument::fromJson(result.out).object();
}

QStringList texts(const QJsonValue &list) {
    QStringList names;
    for (const QJsonValue each : list.toArray())
        names.append(each.toString());
    return names;
}

} // namespace

class TestDiffVerb : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const QString &name, const QByteArray &text) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        return file.fileName();
    }

    /// The story's placement with one text replaced by another.
    QString changed(const QByteArray &from, const QByteArray &to) {
        return write(QStringLiteral("changed.yaml"),
                     contentOf(QStringLiteral(SOURCE_DIR "/") + kWeb).replace(from, to));
    }

    static QByteArray bindingOn(const QByteArray &cluster, int affinity = 0, int spread = 0) {
        return "---\napiVersion: placement.kubernetes-fleet.io/v1beta1\n"
               "kind: ClusterResourceBinding\nmetadata:\n  name: web-frontend-" +
               cluster +
               "-00000001\n  labels: {kubernetes-fleet.io/parent-CRP: web-frontend}\n"
               "spec:\n  state: Bound\n  targetCluster: " +
               cluster +
               "\n  schedulingPolicySnapshotName: web-frontend-0\n  clusterDecision: "
               "{clusterName: " +
               cluster + ", selected: true, reason: x, clusterScore: {affinityScore: " +
               QByteArray::number(affinity) + ", priorityScore: " + QByteArray::number(spread) +
               "}}\n";
    }

    /// main's picks as the hub's bindings.
    QString held() {
        const QJsonObject plan =
            documentOf(runCommand({"plan", "-o", "json", "-f", kFleet, "-f", kWeb}));
        QByteArray text;
        for (const QJsonValue pick : plan[u"items"][0][u"picks"].toArray()) {
            text += bindingOn(pick[u"cluster"].toString().toUtf8(), pick[u"affinity"].toInt(),
                              pick[u"topologySpread"].toInt());
        }
        return write(QStringLiteral("held.yaml"), text);
    }

private Q_SLOTS:
    void summaryClustersDomainsAndGuarantees() {
        const CommandResult result =
            runCommand({"diff", "-f", kFleet, "--from", kWeb, "--to",
                        changed("numberOfClusters: 8", "numberOfClusters: 6")});
        QCOMPARE(result.status, 1);
        QCOMPARE(QString::fromUtf8(result.err), QString());
        const QString out = QString::fromUtf8(result.out);
        QVERIFY2(out.startsWith(
                     QStringLiteral("web-frontend: −2 (eastus 3 → 1), keeps 6, skew location 1 → "
                                    "1, zone 1 → 1 soft\n1 placement: 1 changed, 0 unchanged; 1 "
                                    "guarantee is weakened\n")),
                 result.out.constData());
        for (const char *expected :
             {"becomes web-frontend-0's next count\n", "  WEAKENED\n  numberOfClusters 8 → 6\n",
              "  CLUSTERS\n  -  prod-eus-01  downscaled as lowest ranked (spread -2, affinity 69)\n"
              "  -  prod-eus-02  downscaled as lowest ranked",
              "  SPREAD OVER fleet.azure.com/location\n  maxSkew 1, DoNotSchedule: skew 1 → 1\n",
              "    eastus         3  →  1\n"})
            QVERIFY2(out.contains(QString::fromUtf8(expected)), result.out.constData());
    }

    void everyWayOfAskingGivesOneAnswer() {
        const QString after = changed("weight: 60", "weight: 5");
        const QString bindings = held();
        for (const QStringList &arguments :
             {QStringList{"diff", "-f", kFleet, "--from", kWeb, "--to", after},
              QStringList{"diff", "-f", kFleet, "--from", kWeb, "--to", after, "--bindings",
                          bindings},
              QStringList{"diff", "-f", kFleet, "-f", bindings, "--from", kWeb, "--to", after},
              QStringList{"diff", "-f", kFleet, "--from", kWeb, "--to", after, "--to", bindings}}) {
            const CommandResult result = runCommand(arguments + QStringList{"-o", "json"});
            QCOMPARE(result.status, 1);
            const QJsonValue item = documentOf(result)[u"items"][0];
            QCOMPARE(texts(item[u"added"]), QStringList{"prod-weu-05"});
            QCOMPARE(texts(item[u"removed"]), QStringList{"prod-eus-01"});
            QCOMPARE(item[u"basis"][u"policy"].toString(), QStringLiteral("NewSnapshot"));
        }
    }

    void bindingsAloneDoNotTellThePolicy() {
        const CommandResult result = runCommand(
            {"diff", "-f", kFleet, "-f", changed("weight: 60", "weight: 5"), "--bindings", held()});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("whether its policy changes is not known"),
                 result.err.constData());
        QVERIFY2(result.out.contains("its snapshot is not here"), result.out.constData());
        // What changes all the same is an answer.
        QCOMPARE(runCommand({"diff", "-f", kFleet, "-f",
                             changed("numberOfClusters: 8", "numberOfClusters: 6"), "--bindings",
                             held()})
                     .status,
                 1);
    }

    /// Those of another hub, or a file that has none: as `check` says it.
    void bindingsOfNothingAreSaid() {
        const QString after = changed("numberOfClusters: 8", "numberOfClusters: 6");
        const QString others = write(QStringLiteral("others.yaml"),
                                     bindingOn("prod-eus-01").replace("web-frontend", "other"));
        const QByteArray said = "--bindings names no binding of a placement that is compared";
        for (const QString &file : {others, QString(kFleet)}) {
            for (const QStringList &sides :
                 {QStringList{"-f", kFleet, "-f", after},
                  QStringList{"-f", kFleet, "--from", kWeb, "--to", after}}) {
                const QStringList asked =
                    QStringList{"diff"} + sides + QStringList{"--bindings", file};
                const CommandResult result = runCommand(asked);
                QCOMPARE(result.status, 1);
                QVERIFY2(result.err.contains(said), result.err.constData());
                const CommandResult notes = runCommand(asked + QStringList{"-o", "github"});
                QVERIFY2(notes.out.contains(said) && notes.out.contains("unused-setting"),
                         notes.out.constData());
            }
        }
        const QStringList known{"diff", "-f", kFleet, "-f", after, "--bindings", held()};
        QVERIFY2(!runCommand(known).err.contains(said), "its own bindings");
    }

    /// More than there are, on what the hub holds of all there are: it keeps them and is short.
    void whatIsHeldBecomesShort() {
        const QByteArray few = contentOf(QStringLiteral(SOURCE_DIR "/") + kWeb)
                                   .replace("numberOfClusters: 8", "numberOfClusters: 40");
        QVERIFY(few.contains("numberOfClusters: 40"));
        const QString more = write(QStringLiteral("more.yaml"), few);
        const CommandResult plan = runCommand({"plan", "-o", "json", "-f", kFleet, "-f", more});
        const int most = documentOf(plan)[u"items"][0][u"placed"].toInt();
        QVERIFY(most > 0 && most < 40);
        const QString exact =
            write(QStringLiteral("exact.yaml"),
                  QByteArray(few).replace("numberOfClusters: 40",
                                          "numberOfClusters: " + QByteArray::number(most)));
        QByteArray records;
        for (const QJsonValue cluster : documentOf(plan)[u"items"][0][u"clusters"].toArray())
            records += bindingOn(cluster.toString().toUtf8());
        const CommandResult result =
            runCommand({"diff", "-f", kFleet, "--from", exact, "--to", more, "--bindings",
                        write(QStringLiteral("all.yaml"), records), "-o", "json"});
        QVERIFY2(result.status == 1, result.err.constData());
        const QJsonValue item = documentOf(result)[u"items"][0];
        QCOMPARE(item[u"change"].toString(), QStringLiteral("changed"));
        QCOMPARE(item[u"before"][u"wanted"].toInt(), most);
        QCOMPARE(item[u"before"][u"placed"].toInt(), most);
        QCOMPARE(item[u"after"][u"fulfilled"].toBool(true), false);
        QVERIFY2(item[u"summary"].toString().endsWith(QStringLiteral("short by %1").arg(40 - most)),
                 result.out.constData());
    }

    void freshComparesTwoNewPlacements() {
        const CommandResult result =
            runCommand({"diff", "--fresh", "-o", "json", "-f", kFleet, "--from", kWeb, "--to",
                        changed("numberOfClusters: 8", "numberOfClusters: 6")});
        QCOMPARE(result.status, 1);
        const QJsonObject document = documentOf(result);
        QCOMPARE(document[u"start"].toString(), QStringLiteral("Fresh"));
        QCOMPARE(texts(document[u"items"][0][u"removed"]),
                 (QStringList{"prod-eus-01", "prod-sea-06"}));
    }

    void statusesFollowOneRule_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<int>("status");
        QTest::newRow("nothing") << QByteArray() << QByteArray() << 0;
        QTest::newRow("another comment") << QByteArray("# Eight") << QByteArray("# 8") << 0;
        QTest::newRow("stricter, and still even")
            << QByteArray("ScheduleAnyway") << QByteArray("DoNotSchedule") << 0;
        QTest::newRow("weaker, and nothing moves")
            << QByteArray("whenUnsatisfiable: DoNotSchedule")
            << QByteArray("whenUnsatisfiable: ScheduleAnyway") << 1;
        QTest::newRow("fewer") << QByteArray("numberOfClusters: 8")
                               << QByteArray("numberOfClusters: 7") << 1;
        QTest::newRow("refused by the hub")
            << QByteArray("numberOfClusters: 8") << QByteArray("numberOfClusters: -1") << 2;
        QTest::newRow("another type") << QByteArray("placementType: PickN\n    numberOfClusters: 8")
                                      << QByteArray("placementType: PickAll") << 2;
    }

    void statusesFollowOneRule() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(int, status);
        const CommandResult result = runCommand({"diff", "-f", kFleet, "--from", kWeb, "--to",
                                                 from.isEmpty() ? kWeb : changed(from, to)});
        QVERIFY2(result.status == status, (result.out + result.err).constData());
        if (to == "numberOfClusters: -1")
            QVERIFY2(result.err.contains("`evenkeelctl validate` says why"),
                     result.err.constData());
    }

    void newDeletedAndRenamed() {
        CommandResult result = runCommand({"diff", "--from", kFleet, "--to", kFleet, "--to", kWeb});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.startsWith("web-frontend: new, +8 ("), result.out.constData());
        result = runCommand({"diff", "--from", kFleet, "--from", kWeb, "--to", kFleet});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.startsWith("web-frontend: deleted, \u22128 ("), result.out.constData());
        result = runCommand({"diff", "-f", kFleet, "--from", kWeb, "--to",
                             changed("name: web-frontend", "name: web-shop")});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("web-frontend: deleted (renamed to web-shop), "),
                 result.out.constData());
        QVERIFY2(result.out.contains("web-shop: new under this name (was web-frontend), +8"),
                 result.out.constData());
    }

    void documentsHaveTheShapesOfPlans() {
        const QString after = changed("numberOfClusters: 8", "numberOfClusters: 6");
        const QJsonValue change = documentOf(runCommand(
            {"diff", "-o", "json", "-f", kFleet, "--from", kWeb, "--to", after}))[u"items"][0];
        const QJsonValue plan =
            documentOf(runCommand({"plan", "-o", "json", "-f", kFleet, "-f", after}))[u"items"][0];
        QCOMPARE(change[u"kind"].toString(), QStringLiteral("PlanChange"));
        QCOMPARE(change[u"placement"], plan[u"placement"]);
        for (const char *member : {"kept", "added", "removed"})
            QCOMPARE(change[QLatin1String(member)].type(), plan[QLatin1String(member)].type());
        QVERIFY(change[u"basis"][u"text"].isString() && plan[u"basis"][u"text"].isString());
        const QJsonValue spread = change[u"spread"][0];
        QCOMPARE(spread[u"before"][u"skew"].toInt(), 1);
        QCOMPARE(spread[u"after"][u"whenUnsatisfiable"].toString(),
                 QStringLiteral("DoNotSchedule"));
        QCOMPARE(spread[u"domains"][0].toObject().keys(), (QStringList{"after", "before", "name"}));
        QCOMPARE(change[u"reasons"][0].toObject().keys(),
                 (QStringList{"cause", "change", "cluster", "reason"}));
        QCOMPARE(change[u"reasons"][0][u"cause"].toString(), QStringLiteral("Downscaled"));
        const QJsonValue guarantee = change[u"guarantees"][0];
        QCOMPARE(guarantee[u"guarantee"].toString(), QStringLiteral("NumberOfClusters"));
        QCOMPARE(guarantee[u"change"].toString(), QStringLiteral("weakened"));
        QCOMPARE(guarantee[u"before"].toString(), QStringLiteral("8"));
    }

    void pagesAreComplete() {
        const QString after = changed("numberOfClusters: 8", "numberOfClusters: 6");
        const QStringList ask{"diff", "-f", kFleet, "--from", kWeb, "--to", after, "-o"};
        const QString markdown = QString::fromUtf8(runCommand(ask + QStringList{"markdown"}).out);
        for (const char *part :
             {"# Effect of the change\n", "1 placement: 1 changed", "## Summary\n",
              "| web\\-frontend | −2 \\(eastus 3 → 1\\)", "## web\\-frontend\n",
              "| numberOfClusters 8 → 6 | weakened |", "| prod\\-eus\\-01 | removed | downscaled"})
            QVERIFY2(
                QString(markdown).remove(u'\\').contains(QString::fromUtf8(part).remove(u'\\')),
                qPrintable(markdown));
        const CommandResult html = runCommand(ask + QStringList{"html"});
        QXmlStreamReader reader(html.out);
        int tables = 0;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement &&
                reader.name() == QLatin1String("table"))
                ++tables;
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(tables, 5); // summary, guarantees, clusters, two topology keys
        QVERIFY2(html.out.contains("prod-eus-02"), html.out.constData());
        const CommandResult csv = runCommand(ask + QStringList{"csv"});
        QVERIFY2(csv.out.contains("web-frontend,prod-eus-01,removed,Downscaled,"),
                 csv.out.constData());
        QCOMPARE(csv.out.count(",kept,"), 6);
    }

    void disruptionBudgetsAreAGuarantee() {
        const auto budget = [this](const QString &name, const QByteArray &minimum) {
            return write(name, "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                               "kind: ClusterResourcePlacementDisruptionBudget\n"
                               "metadata: {name: web-frontend}\nspec: {minAvailable: " +
                                   minimum + "}\n");
        };
        const CommandResult result = runCommand({"diff", "-f", kFleet, "-f", kWeb, "--from",
                                                 budget(QStringLiteral("six.yaml"), "6"), "--to",
                                                 budget(QStringLiteral("four.yaml"), "4")});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("disruption budget: minAvailable 6 \u2192 4"),
                 result.out.constData());
        QCOMPARE(QString::fromUtf8(result.err), QString());
    }

    void printsTheCommandsThatLabel() {
        const auto fleet = [](const QByteArray &labels) {
            return "apiVersion: cluster.kubernetes-fleet.io/v1beta1\nkind: MemberCluster\n"
                   "metadata: {name: weu-1, labels: {" +
                   labels + "}}\nspec: {}\n";
        };
        const QString before = write("before.yaml", fleet("env: test, old: x"));
        const QString after = write("after.yaml", fleet("env: prod"));
        CommandResult result =
            runCommand({"diff", "--from", before, "--to", after, "-o", "commands"});
        QCOMPARE(
            result.out,
            QByteArray("kubectl label --overwrite -- "
                       "memberclusters.v1beta1.cluster.kubernetes-fleet.io weu-1 env=prod old-\n"));
        QCOMPARE(result.status, 1);
        result =
            runCommand({"diff", "--from", before, "--to", after, "-o", "commands", "--commands-for",
                        "az", "--resource-group", "rg", "--fleet-name", "f"});
        QCOMPARE(result.out, QByteArray("az fleet member update --resource-group=rg --fleet-name=f "
                                        "--name=weu-1 --labels env=prod\n"));
        result = runCommand({"diff", "--from", before, "--to", before, "-o", "commands"});
        QCOMPARE(result.out, QByteArray());
        QCOMPARE(result.status, 0);
        const QString tainted =
            write("tainted.yaml", fleet("env: test, old: x")
                                      .replace("spec: {}", "spec: {taints: [{key: a, "
                                                           "effect: NoSchedule}]}"));
        result = runCommand({"diff", "--from", before, "--to", tainted, "-o", "commands"});
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.contains("what else differs"), result.err);
        QCOMPARE(result.status, 1);
        const QString tiered = write("tiered.yaml", fleet("env: test, old: x, "
                                                          "kubernetes-fleet.io/tier: gold"));
        result = runCommand({"diff", "--from", before, "--to", tiered, "-o", "commands"});
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.contains("no label differs that clusters have of their own; what else "
                                     "differs has none"),
                 result.err);
        QCOMPARE(result.status, 1);
    }
};

EVENKEEL_TEST(TestDiffVerb)
#include "tst_diff_verb.moc"
