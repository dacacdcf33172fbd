// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;

namespace {

QStringList files(std::initializer_list<const char *> names) {
    QStringList arguments;
    for (const char *name : names)
        arguments << QStringLiteral("-f")
                  << QStringLiteral("tests/data/render/%1.yaml").arg(QLatin1String(name));
    return arguments;
}

QByteArray read(const QString &path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

QString write(const QTemporaryDir &folder, const QString &name, const QByteArray &text) {
    QFile file(folder.filePath(name));
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    return isWritten ? file.fileName() : QString();
}

/// The shop as a hub has it that has not placed it anywhere yet.
QByteArray shopWithoutBinding() {
    const QByteArray text = read(QStringLiteral(SOURCE_DIR "/tests/data/render/shop.yaml"));
    const qsizetype first = text.indexOf("---\napiVersion", text.indexOf("Placement\n"));
    return text.left(first) + text.mid(text.indexOf("---\n", first + 1));
}

} // namespace

/// The verbs render, who, and diff where it reports what arrives.
class TestRenderVerb : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNumberIsSpelledAsTheHubStoresIt_data() {
        QTest::addColumn<QString>("stored");
        const auto row = [](const char *written, const char *stored) {
            QTest::newRow(written) << stored;
        };
        row("9223372036854775807", "9223372036854775807");
        row("9223372036854775808", "9223372036854776000"); // of 64 bits without a sign
        row("18446744073709551615", "18446744073709552000");
        row("18446744073709551616", "18446744073709552000");
        row("-9223372036854775808", "-9223372036854775808");
        row("-9223372036854775809", "-9223372036854776000");
        row("123456789012345678901234567890", "1.2345678901234568e+29");
        row("1e3", "1000");
        row("2.50", "2.5");
        row("2.0", "2");
    }
    /// As Go writes an integer of 64 bits, and what it reads as a float64: the same in what is
    /// converted and in what arrives, of YAML and of JSON.
    void aNumberIsSpelledAsTheHubStoresIt() {
        QFETCH(QString, stored);
        const QByteArray objects = QByteArrayLiteral(
            "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": ["
            "{\"apiVersion\": \"apps/v1\", \"kind\": \"Deployment\","
            " \"metadata\": {\"name\": \"d\", \"namespace\": \"web\"},"
            " \"spec\": {\"replicas\": NUMBER}},"
            "{\"apiVersion\": \"v1\", \"kind\": \"Namespace\", \"metadata\": {\"name\": \"web\"}},"
            "{\"apiVersion\": \"placement.kubernetes-fleet.io/v1\","
            " \"kind\": \"ClusterResourcePlacement\", \"metadata\": {\"name\": \"web\"},"
            " \"spec\": {\"resourceSelectors\": [{\"group\": \"\", \"version\": \"v1\","
            " \"kind\": \"Namespace\", \"name\": \"web\"}],"
            " \"policy\": {\"placementType\": \"PickFixed\", \"clusterNames\": [\"eu-1\"]}}}]}");
        const QTemporaryDir folder;
        for (const QString &name : {QStringLiteral("d.yaml"), QStringLiteral("d.json")}) {
            const QString file =
                write(folder, name, QByteArray(objects).replace("NUMBER", QTest::currentDataTag()));
            const QByteArray number = "replicas: " + stored.toUtf8() + "\n";
            const CommandResult converted = runCommand({"convert", "-f", file});
            QVERIFY2(converted.out.contains(number), converted.out.constData());
            QVERIFY(runCommand({"convert", "-o", "json", "-f", file})
                        .out.contains("\"replicas\": " + stored.toUtf8() + "\n"));
            const CommandResult rendered = runCommand(
                {"render", "-o", "yaml", "-f", file, "-f", "resources/samples/gate/fleet.yaml"});
            QVERIFY2(rendered.out.contains(number), rendered.out.constData());
        }
    }

    void wrongUsageIsStatusTwo_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no input") << QStringList{"render"};
        QTest::newRow("unknown placement") << QStringList{"render", "nobody"} + files({"shop"});
        QTest::newRow("no format") << QStringList{"render", "-o", "jsn"} + files({"fleet", "shop"});
        QTest::newRow("manifests of a comparison")
            << QStringList{"render", "-o", "yaml", "--against", "tests/data/render/fleet.yaml"} +
                   files({"fleet", "shop"});
        QTest::newRow("nothing to compare")
            << QStringList{"render", "nobody", "--against", "tests/data/render/shop.yaml"} +
                   files({"fleet", "shop"});
        QTest::newRow("one and all")
            << QStringList{"render", "--all", "--cluster", "east"} + files({"fleet", "shop"});
        QTest::newRow("who, no cluster") << QStringList{"who", "deployment/web"} + files({"shop"});
        QTest::newRow("who, no name")
            << QStringList{"who", "web", "--cluster", "east"} + files({"fleet", "shop"});
        QTest::newRow("who, unknown cluster")
            << QStringList{"who", "deployment/web", "--cluster", "moon"} + files({"fleet", "shop"});
    }

    void wrongUsageIsStatusTwo() {
        QFETCH(QStringList, arguments);
        const CommandResult result = runCommand(arguments);
        QCOMPARE(result.status, 2);
        QVERIFY(!result.err.isEmpty());
    }

    /// A name that is misspelt brings nothing, and no other word would say so.
    void aSelectorThatTakesNothingIsNamed() {
        const QTemporaryDir folder;
        const QByteArray shop = shopWithoutBinding();
        const QString misspelt = write(folder, QStringLiteral("shop.yaml"),
                                       QByteArray(shop).replace("name: shop}]", "name: shpo}]"));
        QVERIFY(read(misspelt) != shop);
        const CommandResult result =
            runCommand(QStringList{"render", "-f", misspelt} + files({"fleet"}));
        QVERIFY2(result.err.contains(
                     "shop: resource selector 1, Namespace shpo, takes no object in the files\n"),
                 result.out + result.err);
        const CommandResult right =
            runCommand(QStringList{"render"} + files({"fleet", "shop", "overrides"}));
        QVERIFY2(!right.err.contains("takes no object"), right.err.constData());
    }

    void showsWhatEachClusterGets() {
        const CommandResult result =
            runCommand(QStringList{"render"} + files({"fleet", "shop", "overrides"}));
        QVERIFY2(result.status == 0, result.err.constData());
        QCOMPARE(result.out, QByteArray("shop: 4 objects for 3 clusters\n"
                                        "  Namespace shop\n"
                                        "  ConfigMap shop/conf\n"
                                        "  Deployment shop/web\n"
                                        "  ResourceQuota shop/limits in the envelope shop/box\n"
                                        "\n"
                                        "CLUSTER  OBJECTS  PATCHED  DELETED  OVERRIDES    STATE\n"
                                        "east           4        1        0  shop/web-0   ok\n"
                                        "north          4        1        0  shop/web-0   ok\n"
                                        "west           3        0        1  shop/conf-0  ok\n"));
    }

    void printsTheManifestsOfOneCluster() {
        const CommandResult result =
            runCommand(QStringList{"render", "shop", "--cluster", "east", "-o", "yaml"} +
                       files({"fleet", "shop", "overrides"}));
        QCOMPARE(result.status, 0);
        QVERIFY2(result.out.contains("  replicas: 5\n"), result.out.constData());
        QVERIFY(result.out.contains("--on=east"));
        QVERIFY(result.out.contains("port: \"0080\""));
        QVERIFY(!result.out.contains("readyReplicas"));
        QVERIFY(!result.out.contains("uid"));
        QVERIFY(!result.out.contains("revision"));
        QCOMPARE(result.out.count("---\n"), 4);
    }

    void namesThePatchOfEachDifference() {
        const CommandResult result =
            runCommand(QStringList{"render", "-o", "diff"} + files({"fleet", "shop", "overrides"}));
        QCOMPARE(result.status, 0);
        QVERIFY2(result.out.contains(
                     "east:\n  Deployment shop/web\n    /spec/replicas: 2 → 5  (patch 1 of rule 1 "
                     "of ResourceOverride shop/web)\n"),
                 result.out.constData());
        QVERIFY(result.out.contains("/spec/template/spec/containers/0/args: - → [\"--on=north\"]"));
        QVERIFY(result.out.contains("west:\n  ConfigMap shop/conf: left out by rule 1 of "
                                    "ResourceOverride shop/conf\n"));
    }

    void saysWhyAClusterGetsNothing() {
        const QStringList sources = files({"fleet", "shop", "region"});
        const CommandResult table = runCommand(QStringList{"render"} + sources);
        QCOMPARE(table.status, 1);
        const QByteArray error(
            "Failed to apply the override rules on the resources: ClusterResourceOverrideSnapshot "
            "\"region-0\" failed to apply on Namespace \"shop\": label key region not found on "
            "cluster north");
        QVERIFY2(table.out.contains(error), table.out.constData());
        const CommandResult yaml = runCommand(QStringList{"render", "-o", "yaml"} + sources);
        QCOMPARE(yaml.status, 1);
        QVERIFY2(yaml.err.contains("north gets nothing of shop: " + error), yaml.err.constData());
        QVERIFY(!yaml.out.contains("# north"));
    }

    void answersAsBatchDoes() {
        const CommandResult result =
            runCommand(QStringList{"render", "-o", "json"} + files({"fleet", "shop", "overrides"}));
        QCOMPARE(result.status, 0);
        QVERIFY(result.out.contains("\"kind\": \"Rendering\""));
        QVERIFY(result.out.contains("\"reason\": \"OverriddenSucceeded\""));
        QVERIFY(result.out.contains("shop-work-envelope-"));
    }

    void writesAFolderForEachCluster() {
        QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("out/"));
        const QStringList arguments =
            QStringList{"render", "shop", "-o", out} + files({"fleet", "shop", "overrides"});
        const CommandResult result = runCommand(arguments);
        QVERIFY2(result.status == 0, result.err.constData());
        QCOMPARE(QDir(out).entryList(QDir::Dirs | QDir::NoDotAndDotDot),
                 (QStringList{"east", "north", "west"}));
        QCOMPARE(QDir(out + QStringLiteral("west")).entryList(QDir::Files),
                 (QStringList{"001-namespace-shop.yaml", "002-deployment-shop-web.yaml",
                              "003-resourcequota-shop-limits.yaml"}));
        QVERIFY(read(out + QStringLiteral("west/002-deployment-shop-web.yaml"))
                    .contains("replicas: 2"));
        // What is there is not mixed with what is new.
        const CommandResult again = runCommand(arguments);
        QCOMPARE(again.status, 2);
        QVERIFY(again.err.contains("is not empty"));
    }

    void saysWhyAFileOfAFolderCannotBeWritten() {
        QTemporaryDir folder;
        const QString out = folder.filePath(QStringLiteral("out/"));
        QProcess process;
        process.setWorkingDirectory(QStringLiteral(SOURCE_DIR));
        process.start(QStringLiteral("/bin/sh"),
                      QStringList{QStringLiteral("-c"),
                                  QStringLiteral("ulimit -f 0; exec \"$0\" \"$@\""),
                                  QStringLiteral(EVENKEELCTL), QStringLiteral("render"),
                                  QStringLiteral("shop"), QStringLiteral("-o"), out} +
                          files({"fleet", "shop", "overrides"}));
        QVERIFY(process.waitForFinished(60000));
        const QByteArray said = process.readAllStandardError();
        QCOMPARE(process.exitCode(), 2);
        QVERIFY2(said.contains("could not be written: File too large"), said.constData());
    }

    /// Of two placements that bring one object to a cluster the first is written, and it is said.
    void writesSeveralPlacementsIntoOneFolder() {
        QTemporaryDir folder;
        const QByteArray shop = shopWithoutBinding();
        const QByteArray placement = shop.left(shop.indexOf("---\napiVersion: v1\n"));
        const QString again = write(folder, QStringLiteral("again.yaml"),
                                    QByteArray(placement).replace("{name: shop}", "{name: zweit}"));
        const QString more =
            write(folder, QStringLiteral("more.yaml"),
                  QByteArray(placement)
                          .replace("{name: shop}", "{name: more}")
                          .replace("kind: Namespace, name: shop", "kind: Namespace, name: more") +
                      "---\napiVersion: v1\nkind: Namespace\nmetadata: {name: more}\n");
        const QString both = folder.filePath(QStringLiteral("both/"));
        const CommandResult fine =
            runCommand(QStringList{"render", "-o", both} + files({"fleet", "shop", "overrides"}) +
                       QStringList{"-f", more});
        QVERIFY2(fine.status == 0, fine.err.constData());
        QVERIFY(fine.err.contains("14 manifests for 3 clusters"));
        QCOMPARE(QDir(both + QStringLiteral("west")).entryList(QDir::Files),
                 (QStringList{"001-namespace-shop.yaml", "002-deployment-shop-web.yaml",
                              "003-resourcequota-shop-limits.yaml", "004-namespace-more.yaml"}));
        const CommandResult clash =
            runCommand(QStringList{"render", "-o", folder.filePath(QStringLiteral("clash/"))} +
                       files({"fleet", "shop"}) + QStringList{"-f", again});
        QCOMPARE(clash.status, 1);
        QVERIFY2(clash.err.contains("shop and zweit both bring Deployment shop/web to east, north, "
                                    "west, where an object has one owner; only that of shop is "
                                    "written"),
                 clash.err.constData());
        const CommandResult list =
            runCommand(QStringList{"render", "-o", "json", "-f", more} + files({"fleet", "shop"}));
        QVERIFY2(list.out.contains("\"kind\": \"RenderingList\""), list.out.constData());
    }

    void aClusterThatIsNotPickedGetsNothing() {
        const CommandResult result =
            runCommand(QStringList{"render", "shop/conf", "--cluster", "east"} +
                       files({"fleet", "shop", "traps"}));
        QCOMPARE(result.status, 1);
        QVERIFY(result.err.contains("east does not get the placement shop/conf"));
    }

    void tellsWhatAChangeBringsToWhichCluster() {
        const QStringList before{"--against", "tests/data/render/fleet.yaml", "--against",
                                 "tests/data/render/shop.yaml"};
        const CommandResult table =
            runCommand(QStringList{"render"} + before + files({"fleet", "shop", "overrides"}));
        QCOMPARE(table.status, 1);
        QCOMPARE(table.out,
                 QByteArray("changed: 1 object on 2 clusters; gone: 1 object on 1 cluster\n"
                            "\n"
                            "OBJECT               CHANGED      NEW  GONE  KEPT BY AN ERROR\n"
                            "ConfigMap shop/conf  -            -    west  -\n"
                            "Deployment shop/web  east, north  -    -     -\n"));
        const CommandResult fields = runCommand(QStringList{"render", "-o", "diff"} + before +
                                                files({"fleet", "shop", "overrides"}));
        QVERIFY2(fields.out.contains("  changed on east:\n    /spec/replicas: 2 → 5  (by patch 1 "
                                     "of rule 1 of ResourceOverride shop/web)\n"),
                 fields.out.constData());
        QVERIFY2(fields.out.contains("ConfigMap shop/conf\n  gone from west: left out by rule 1 of "
                                     "ResourceOverride shop/conf\n"),
                 fields.out.constData());
        const CommandResult document = runCommand(QStringList{"render", "-o", "json"} + before +
                                                  files({"fleet", "shop", "region"}));
        QCOMPARE(document.status, 1);
        QVERIFY(document.out.contains("\"kind\": \"ArrivalChangeList\""));
        QVERIFY2(document.out.contains("\"keptByError\": [\n        \"north\"\n      ]"),
                 document.out.constData());
        const CommandResult same =
            runCommand(QStringList{"render", "shop"} + before + files({"fleet", "shop"}));
        QCOMPARE(same.status, 0);
        QCOMPARE(same.out, QByteArray("no change\n"));
    }

    void diffTellsOfTheObjects() {
        QTemporaryDir folder;
        const QString shop = write(folder, QStringLiteral("shop.yaml"), shopWithoutBinding());
        const QStringList sides =
            QStringList{"diff"} + files({"fleet"}) +
            QStringList{"--from", shop, "--to", shop, "--to", "tests/data/render/overrides.yaml"};
        const CommandResult text = runCommand(sides);
        QVERIFY2(text.status == 1, text.err.constData());
        QVERIFY2(
            text.out.contains(
                "\nObjects: changed: 1 object on 2 clusters; gone: 1 object on 1 cluster; "
                "not before the next rollout pass of shop, because ResourceOverride shop/conf, "
                "ResourceOverride shop/web names no placement: name it in spec.placement of a new "
                "override, or change an object that it selects\n"
                "ConfigMap shop/conf\n"
                "  gone from west: left out by rule 1 of ResourceOverride shop/conf, not "
                "before the next rollout pass of shop\n"
                "Deployment shop/web\n"
                "  changed on east:\n"
                "    /spec/replicas: 2 → 5  (by patch 1 of rule 1 of ResourceOverride "
                "shop/web, not before the next rollout pass of shop)\n"),
            text.out.constData());
        const CommandResult markdown = runCommand(sides + QStringList{"-o", "markdown"});
        QVERIFY2(markdown.out.contains("Objects: changed: 1 object on 2 clusters"),
                 markdown.out.constData());
        QVERIFY(markdown.out.contains("| Object | Clusters | Change | Reason |"));
        const CommandResult page = runCommand(sides + QStringList{"-o", "html"});
        QVERIFY(page.out.contains("Objects on the clusters"));
        const CommandResult document = runCommand(sides + QStringList{"-o", "json"});
        QVERIFY2(document.out.contains("\"kind\": \"ArrivalChange\""), document.out.constData());
        QVERIFY(document.out.contains("\"kind\": \"ResourceOverride\""));
        const CommandResult placements = runCommand(sides + QStringList{"--no-objects"});
        QCOMPARE(placements.status, 0);
        QVERIFY(!placements.out.contains("Objects"));
    }

    /// One placement goes to fewer clusters: its objects go with it, everywhere else they stay.
    void diffFollowsThePlacements() {
        QTemporaryDir folder;
        const QString shop = write(folder, QStringLiteral("shop.yaml"), shopWithoutBinding());
        const QByteArray onlyEurope("spec:\n  policy:\n    placementType: PickAll\n"
                                    "    affinity: {clusterAffinity: {"
                                    "requiredDuringSchedulingIgnoredDuringExecution: "
                                    "{clusterSelectorTerms: [{labelSelector: {matchLabels: "
                                    "{region: eu}}}]}}}\n  resourceSelectors");
        const QString fewer =
            write(folder, QStringLiteral("fewer.yaml"),
                  shopWithoutBinding().replace("spec:\n  resourceSelectors", onlyEurope));
        const CommandResult result = runCommand(QStringList{"diff"} + files({"fleet"}) +
                                                QStringList{"--from", shop, "--to", fewer});
        QVERIFY2(result.out.contains("Objects: gone: 4 objects on 2 clusters\n"),
                 (result.out + result.err).constData());
        QVERIFY2(result.out.contains("  gone from north, west: by the clusters of shop\n"),
                 result.out.constData());
    }

    /// No object has the name that such an override gives it.
    void anOverrideThatTheHubRefusesHasNoAnswer() {
        QTemporaryDir folder;
        const QString shop = write(folder, QStringLiteral("shop.yaml"), shopWithoutBinding());
        const QString refused =
            write(folder, QStringLiteral("refused.yaml"),
                  "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                  "kind: ClusterResourceOverride\nmetadata: {name: o}\nspec:\n"
                  "  clusterResourceSelectors: [{group: '', version: v1, kind: Namespace, name: "
                  "shop}]\n  policy: {overrideRules: [{jsonPatchOverrides: [{op: add, path: "
                  "/metadata/name, value: hacked}]}]}\n");
        const QString said = QStringLiteral("the hub refuses ClusterResourceOverride o");
        for (const QStringList &verb : {QStringList{"render"},
                                        {"who", "Namespace/shop", "--cluster", "east"},
                                        {"diff", "--from"}}) {
            const QStringList files{"-f", shop, "-f", refused};
            const bool isDiff = verb.front() == QLatin1String("diff");
            const CommandResult result =
                runCommand(isDiff ? verb + QStringList{shop, "--to", refused} : verb + files);
            QVERIFY2(result.status == 2 && result.err.contains(said.toUtf8()),
                     verb.join(u' ').toUtf8() + result.out + result.err);
        }
    }

    void saysWhoPutsAnObjectThere() {
        const CommandResult result =
            runCommand(QStringList{"who", "deployments.apps/web", "--cluster", "east"} +
                       files({"fleet", "shop", "overrides"}));
        QVERIFY2(result.status == 0, result.err.constData());
        QCOMPARE(result.out.split('\n').at(1),
                 QByteArray("Deployment shop/web  shop       Namespace shop  shop-east-1a2b3c4d "
                            "Bound  rule 1 of ResourceOverride shop/web  2 fields changed"));
        const CommandResult inside =
            runCommand(QStringList{"who", "resourcequota/limits", "-n", "shop", "--cluster", "west",
                                   "-o", "json"} +
                       files({"fleet", "shop", "overrides"}));
        QCOMPARE(inside.status, 0);
        QVERIFY(inside.out.contains("\"envelope\": \"shop/box\""));
    }

    void saysThatNoneOrSeveralDo() {
        const CommandResult nobody =
            runCommand(QStringList{"who", "configmap/conf", "--cluster", "west"} +
                       files({"fleet", "shop", "overrides"}));
        QCOMPARE(nobody.status, 1);
        QVERIFY(nobody.out.contains("left out"));
        const CommandResult several =
            runCommand(QStringList{"who", "configmap/conf", "--cluster", "north"} +
                       files({"fleet", "shop", "traps"}));
        QCOMPARE(several.status, 1);
        QVERIFY2(several.err.contains("several placements bring configmap/conf to north"),
                 several.err.constData());
    }

    void lintFindsTheTraps() {
        const CommandResult result =
            runCommand(QStringList{"lint"} + files({"fleet", "shop", "traps"}));
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("tests/data/render/traps.yaml:38:50: error: ResourceOverride "
                                     "shop/paths: "),
                 result.out.constData());
        QVERIFY(result.out.contains("[override-path-missing]\n"));
        QVERIFY(result.out.contains("fix: Add instead of replace"));
        const CommandResult waiting =
            runCommand(QStringList{"lint"} + files({"fleet", "shop", "overrides"}));
        QCOMPARE(waiting.status, 1);
        QVERIFY(waiting.out.contains("[override-waits]"));
        QVERIFY(!waiting.out.contains("error:"));
        QVERIFY(runCommand({"lint", "--rules"}).out.contains("object-placed-twice"));
    }
};

EVENKEEL_TEST(TestRenderVerb)
#include "tst_render_verb.moc"
