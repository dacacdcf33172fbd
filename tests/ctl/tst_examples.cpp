// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::contentOf;
using evenkeel::tests::runCommand;
using evenkeel::tests::runIn;
using evenkeel::tests::ScriptedHub;

namespace {

const QString kNewcomer = QStringLiteral(TEST_DATA_DIR "/newcomer/");

/// Commands of a text: its lines that begin with one of ours, with what a backslash continues.
QStringList commandsIn(const QString &text, const QString &prompt = {}) {
    QStringList commands;
    QString open;
    for (const QString &line : text.split(u'\n')) {
        QString command = line.trimmed();
        if (open.isEmpty() && !prompt.isEmpty() && !command.startsWith(prompt))
            continue;
        if (open.isEmpty())
            command = command.mid(prompt.size());
        const bool isOurs = command.startsWith(QLatin1String("evenkeelctl ")) ||
                            command.contains(QLatin1String("| evenkeelctl ")) ||
                            command.contains(QLatin1String("<(evenkeelctl "));
        if (open.isEmpty() && !isOurs)
            continue;
        const bool goesOn = command.endsWith(u'\\');
        open += goesOn ? command.chopped(1) : command;
        if (!goesOn)
            commands << std::exchange(open, QString());
    }
    return commands;
}

/// The code blocks of README.
QString blocksOf(const QString &readme) {
    static const QRegularExpression block(QStringLiteral("```\\n([^`]*)```"));
    QString text;
    for (auto match = block.globalMatch(readme); match.hasNext();)
        text += match.next().captured(1);
    return text;
}

/// The verbs, and those of `pods` and `scenario`, as help lists them.
QList<QStringList> verbs() {
    static const QRegularExpression verb(QStringLiteral("^  ([a-z]+) {2,}"),
                                         QRegularExpression::MultilineOption);
    const auto listed = [](const QStringList &parent) {
        QList<QStringList> all;
        const QString help = QString::fromUtf8(runCommand(parent + QStringList{"--help"}).out);
        for (auto match = verb.globalMatch(help); match.hasNext();)
            all << parent + QStringList{match.next().captured(1)};
        return all;
    };
    return listed({}) + listed({"pods"}) + listed({"scenario"});
}

/// What a newcomer has around the files that examples name: a folder, and a hub with the same.
class World {
public:
    World() {
        for (const QString &file : QDir(kNewcomer).entryList(QDir::Files))
            copy(file, {});
        for (const char *file :
             {"fleet.yaml", "web.yaml", "app.yaml", "held.yaml", "strategy.yaml"})
            copy(QLatin1String(file), "fleet/");
        for (const char *file : {"fleet.yaml", "web.yaml", "app.yaml", "tests.yaml"})
            copy(QLatin1String(file), "manifests/");
        for (const char *folder : {"main/", "branch/"}) {
            copy("fleet.yaml", folder);
            copy("web.yaml", folder);
        }
        replace("branch/web.yaml", "numberOfClusters: 3", "numberOfClusters: 2");
        copy("web.yaml", "placements/");
        copy("web.yaml", "web/");
        copy("app.yaml", "web/");
        copy("app.yaml", "apps/");
        copy("override.yaml", "overrides/");
        copy("tests.yaml", "tests/");
        copy("kustomization.yaml", "overlays/prod/");
        for (const char *file : {"fleet.yaml", "web.yaml"})
            copy(QLatin1String(file), "main/manifests/");
        write("stored.yaml", contentOf(kNewcomer + "web.yaml"));
        write("dump.yaml", contentOf(kNewcomer + "fleet.yaml") + "---\n" +
                               contentOf(kNewcomer + "web.yaml") + "---\n" +
                               contentOf(kNewcomer + "held.yaml"));
        for (const char *dump : {"dumps/2026-02-01.yaml", "dumps/2026-02-08.yaml",
                                 "fleet-2026-02-01.yaml", "fleet-2026-02-08.yaml"})
            write(QLatin1String(dump), contentOf(m_folder.filePath("dump.yaml")));
        write("manifests/third-zone.yaml", contentOf(m_folder.filePath("third-zone.yaml")));
        write("crp.json", evenkeelctl({"convert", "-f", "web.yaml", "-o", "json"}).out);
        write("descheduler-policy.yaml",
              contentOf(QStringLiteral(TEST_DATA_DIR "/pods/descheduler-policy.yaml")));
        write("requests.jsonl",
              "{\"id\": 1, \"kind\": \"Validate\", \"object\": {\"kind\": \"MemberCluster\"}}\n");
        run("gzip -k requests.jsonl && mv requests.jsonl.gz questions.jsonl.gz && mkdir -p "
            ".config/fish/completions && git init -q && git add manifests && git -c user.name=t -c "
            "user.email=t@example.org commit -q -m first && git update-ref "
            "refs/remotes/origin/main HEAD");
        fillHub();
    }

    /// In bash, as it stands, with what would take long made short.
    CommandResult run(QString command) const {
        command.replace(QLatin1String("1000000"), QLatin1String("100"))
            .replace(QLatin1String("--stays 60"), QLatin1String("--stays 0"));
        // Folders of placements alone, beside the fleet.
        if (command.contains(QLatin1String("-f fleet.yaml --from")))
            command.prepend("rm main/fleet.yaml branch/fleet.yaml; trap 'cp fleet.yaml main; cp "
                            "fleet.yaml branch' EXIT\n");
        // Here every goal holds already, so that `repair` had no scenario to write.
        if (command.contains(QLatin1String("scenario run repair-web.yaml")))
            command.prepend("cp third-zone.yaml repair-web.yaml\n");
        command.prepend("rm -rf out\n");
        return runIn(m_folder.path(), QStringLiteral("bash"),
                     {"-c", "set -o pipefail; HOME=$PWD; fpath=(none \"$PWD\"); PATH=" +
                                QFileInfo(QStringLiteral(EVENKEELCTL)).path() + ":$PATH\n" +
                                command});
    }

    void write(const QString &name, const QByteArray &text) const {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

private:
    CommandResult evenkeelctl(const QStringList &arguments) const {
        return runIn(m_folder.path(), QStringLiteral(EVENKEELCTL), arguments);
    }
    void copy(const QString &name, const QString &folder) const {
        write(folder + name, contentOf(kNewcomer + name));
    }
    void replace(const QString &name, const QByteArray &before, const QByteArray &after) const {
        QByteArray text = contentOf(m_folder.filePath(name));
        QVERIFY(text.contains(before));
        write(name, text.replace(before, after));
    }

    void fillHub() const {
        QMap<QString, QByteArrayList> lists;
        const CommandResult all = evenkeelctl({"convert", "-f", "fleet", "-o", "json"});
        for (const QJsonValue &item :
             QJsonDocument::fromJson(all.out).object()["items"].toArray()) {
            QJsonObject object = item.toObject();
            QJsonObject metadata = object["metadata"].toObject();
            metadata["resourceVersion"] = QStringLiteral("7");
            object["metadata"] = metadata;
            QString resource = object["kind"].toString().toLower() + "s";
            resource.replace(QLatin1String("strategys"), QLatin1String("strategies"));
            lists[resource] << QJsonDocument(object).toJson();
        }
        for (auto list = lists.begin(); list != lists.end(); ++list)
            m_hub.list(list.key(), list.value());
        m_hub.answer("api-resources",
                     "namespaces    ns  v1                            false  Namespace\n"
                     "clusterroles      rbac.authorization.k8s.io/v1  false  "
                     "ClusterRole\n"
                     "deployments       apps/v1                       true   "
                     "Deployment\n");
        m_hub.answer(
            "get.nodes,pods,services,deployments",
            evenkeelctl({"convert", "-f", "cluster.json", "-f", "deployment.yaml", "-o", "json"})
                .out);
        m_hub.answer("kustomize", contentOf(kNewcomer + "web.yaml"));
        m_hub.answer("config", R"({"current-context": "prod-hub", "contexts": [{"name": "prod-hub",
            "context": {"cluster": "prod", "user": "me"}}], "clusters": [{"name": "prod",
            "cluster": {"server": "https://127.0.0.1"}}], "users": [{"name": "me"}]})");
        m_hub.answer("version", R"({"clientVersion": {"gitVersion": "v1.34.1"},
            "serverVersion": {"gitVersion": "v1.34.1"}})");
        for (const char *verb : {"patch", "create", "delete", "apply", "replace"}) {
            m_hub.steps(QLatin1String(verb) + ".dry-run", "out done (server dry run)\n");
            m_hub.steps(QLatin1String(verb), "out done\n");
        }
    }

    ScriptedHub m_hub;
    QTemporaryDir m_folder;
};

} // namespace

/// Every command that README, the manual and --help show, in a folder with the files they name.
class TestExamples : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<World> m_world;

private Q_SLOTS:
    void initTestCase() { m_world = std::make_unique<World>(); }
    void cleanupTestCase() { m_world.reset(); }

    void everyExampleHasAnAnswer_data() {
        QTest::addColumn<QString>("command");
        const auto add = [](const QString &source, const QStringList &commands) {
            QVERIFY2(!commands.isEmpty(), qPrintable(source));
            for (const QString &command : commands)
                QTest::addRow("%s: %s", qPrintable(source), qPrintable(command)) << command;
        };
        for (const QStringList &verb : verbs()) {
            const bool isGroup = verb == QStringList{"pods"} || verb == QStringList{"scenario"};
            if (!isGroup && verb != QStringList{"mcp"})
                add(verb.join(u' '),
                    commandsIn(QString::fromUtf8(runCommand(verb + QStringList{"--help"}).out)));
        }
        const QString readme = blocksOf(QString::fromUtf8(contentOf(SOURCE_DIR "/README.md")));
        add("README", commandsIn(readme));
        QString manual = QString::fromUtf8(contentOf(SOURCE_DIR "/packaging/man/evenkeelctl.1"));
        manual.remove(u'\\');
        add("manual", commandsIn(manual.mid(manual.indexOf(QLatin1String(".SH EXAMPLES")))));
    }

    void everyExampleHasAnAnswer() {
        QFETCH(QString, command);
        const CommandResult result = m_world->run(command);
        // The clusters of these files report no resources, their placements are of no team.
        const bool isUnknown = result.err.contains("whether one more fits is unknown") ||
                               result.err.contains("no placement has the label team");
        QVERIFY2(result.status == 0 || result.status == 1 || isUnknown,
                 result.out.right(600) + result.err.right(1500));
    }

    void documentsOfTheManualAreTaken_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("document");
        QByteArray manual = contentOf(SOURCE_DIR "/packaging/man/evenkeel-test.5");
        manual.replace('\\', "");
        static const QRegularExpression example(
            QStringLiteral("\\.nf\n(apiVersion: .*?kind: ([A-Za-z]+)\n.*?)\\.fi"),
            QRegularExpression::DotMatchesEverythingOption);
        for (auto match = example.globalMatch(QString::fromUtf8(manual)); match.hasNext();) {
            const auto one = match.next();
            QTest::newRow(qPrintable("manual: " + one.captured(2)))
                << one.captured(2).toUtf8() << one.captured(1).toUtf8();
        }
        static const QRegularExpression rules(QStringLiteral("```yaml\n(  rules:[^`]*)```"));
        const auto found = rules.match(QString::fromUtf8(contentOf(SOURCE_DIR "/README.md")));
        QVERIFY(found.hasMatch());
        QTest::newRow("README: CheckSettings")
            << QByteArray("CheckSettings")
            << QByteArray("apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\nspec:\n" +
                          found.captured(1).toUtf8());
    }

    void documentsOfTheManualAreTaken() {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, document);
        CommandResult result;
        if (kind == "PlacementTest") {
            m_world->write("manual.yaml", document);
            result = m_world->run("evenkeelctl test -f manual.yaml -f " SOURCE_DIR
                                  "/resources/samples/story");
        } else {
            m_world->write("evenkeel.yaml", document);
            result = m_world->run("evenkeelctl check");
            m_world->run("rm evenkeel.yaml");
            QVERIFY2(!result.out.contains("[settings]"), result.out + result.err);
            const bool isJudged = result.out.contains("passed: ") ||
                                  result.out.contains("failed: ") ||
                                  result.out.contains("not complete: "); // a command is not run
            QVERIFY2(isJudged, result.out + result.err);
            return;
        }
        QVERIFY2(result.status == 0 || result.status == 1, result.out + result.err);
    }

    /// What README shows is what is printed, up to its dots.
    void readmeShowsWhatIsPrinted_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("shown");
        const QString readme = QString::fromUtf8(contentOf(SOURCE_DIR "/README.md"));
        static const QRegularExpression block(
            QStringLiteral("```\\n\\$ (evenkeelctl (plan|survive|repair) [^\\n]*)\\n([^`]*)```"));
        for (auto match = block.globalMatch(readme); match.hasNext();) {
            const auto one = match.next();
            QTest::newRow(qPrintable(one.captured(2))) << one.captured(1) << one.captured(3);
        }
    }

    void readmeShowsWhatIsPrinted() {
        QFETCH(QString, command);
        QFETCH(QString, shown);
        const CommandResult result = runCommand(command.split(u' ').mid(1));
        const QString printed = QString::fromUtf8(result.out + result.err);
        int lines = 0;
        for (const QString &line : shown.split(u'\n')) {
            if (line.trimmed().isEmpty() || line.trimmed() == QStringLiteral("…"))
                continue;
            QVERIFY2(printed.contains(line.trimmed()), qPrintable(line + "\n" + printed));
            ++lines;
        }
        QVERIFY(lines > 3);
    }
};

EVENKEEL_TEST(TestExamples)
#include "tst_examples.moc"
