// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/ctl/sample_repository.h"
#include "tests/ctl/schema_check.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;
using evenkeel::tests::SampleRepository;
using evenkeel::tests::SchemaCheck;

namespace {

QByteArray request(int id, const QString &method, const QJsonObject &parameters = {}) {
    const QJsonObject message{
        {"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", parameters}};
    return QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray call(int id, const QString &tool, const QJsonObject &arguments) {
    return request(id, QStringLiteral("tools/call"), {{"name", tool}, {"arguments", arguments}});
}

/// What the server answers to a whole conversation, by id; -1: to messages without one.
QHash<int, QJsonObject>
converse(const QByteArray &messages, const QStringList &options = {},
         const QString &folder = QStringLiteral("resources/samples/story")) {
    const CommandResult result =
        runCommand(QStringList{"mcp", "--folder", folder} + options, messages);
    QHash<int, QJsonObject> answers;
    if (result.status != 0)
        return answers;
    for (const QByteArray &line : result.out.trimmed().split('\n')) {
        const QJsonObject answer = QJsonDocument::fromJson(line).object();
        answers.insert(answer["id"].toInt(-1), answer);
    }
    return answers;
}

int errorOf(const QJsonObject &answer) {
    return answer["error"].toObject()["code"].toInt();
}

QString messageOf(const QJsonObject &answer) {
    return answer["error"].toObject()["message"].toString();
}

QJsonArray tools() {
    const auto answers = converse(request(1, QStringLiteral("tools/list")));
    return answers[1]["result"]["tools"].toArray();
}

/// The files below a folder with what is in them.
QMap<QString, QByteArray> contentsOf(const SampleRepository &repository) {
    QMap<QString, QByteArray> contents;
    QDirIterator files(repository.folder(), QDir::Files | QDir::Hidden,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = QDir(repository.folder()).relativeFilePath(files.next());
        contents.insert(file, repository.content(file));
    }
    return contents;
}

const QString kGate = QStringLiteral(SOURCE_DIR "/resources/samples/gate");
const QJsonObject kStory{{"filename", QJsonArray{"fleet.yaml", "web-frontend.yaml"}}};

} // namespace

/// The Model Context Protocol server.
class TestMcp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aClientIsGreetedInItsRevision() {
        const auto answers =
            converse(request(1, "initialize", {{"protocolVersion", "2024-11-05"}}) +
                     request(2, "initialize", {{"protocolVersion", "1999-01-01"}}) +
                     "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n" +
                     request(3, "ping"));
        QCOMPARE(answers.size(), 3);
        QCOMPARE(answers[1]["result"]["protocolVersion"].toString(), QStringLiteral("2024-11-05"));
        QCOMPARE(answers[2]["result"]["protocolVersion"].toString(), QStringLiteral("2025-06-18"));
        QVERIFY(answers[3]["result"].toObject().isEmpty());
    }

    void toolsAreTheVerbsThatOnlyRead() {
        const auto answers = converse(request(1, QStringLiteral("tools/list")));
        const QJsonArray tools = answers[1]["result"]["tools"].toArray();
        QStringList names;
        for (const QJsonValue &tool : tools) {
            names << tool["name"].toString();
            QCOMPARE(tool["inputSchema"]["type"].toString(), QStringLiteral("object"));
            QCOMPARE(tool["outputSchema"]["type"].toString(), QStringLiteral("object"));
            const QJsonObject inputs = tool["inputSchema"]["properties"].toObject();
            for (const char *hidden : {"output", "kubeconfig", "kustomize", "remote-bases", "help"})
                QVERIFY2(!inputs.contains(QLatin1String(hidden)), hidden);
        }
        for (const char *name :
             {"plan", "explain", "diff", "lint", "check", "render", "lose", "rollout"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
        for (const char *name : {"apply", "generate", "batch", "mcp"})
            QVERIFY2(!names.contains(QLatin1String(name)), name);
    }

    /// Whatever prints a document is a tool, but for what writes to a hub and what lists the
    /// servers of a kubeconfig.
    void everyAnswerWithASchemaHasItsTool() {
        QSet<QString> names;
        for (const QJsonValue &tool : tools())
            names << tool["name"].toString();
        static const QRegularExpression printed(
            QStringLiteral("what `([a-z]+(?: [a-z]+)?)[^`]* -o json` prints"));
        int count = 0;
        const QString schemas = QString::fromUtf8(runCommand({"schema"}).out);
        for (auto match = printed.globalMatch(schemas); match.hasNext(); ++count) {
            const QString verb = match.next().captured(1);
            const bool isTool = verb != QLatin1String("apply") && verb != QLatin1String("contexts");
            QVERIFY2(names.contains(QString(verb).replace(u' ', u'_')) == isTool, qPrintable(verb));
        }
        QVERIFY(count > 20);
    }

    void toolsWriteNoFile() {
        const SampleRepository repository(kGate);
        QByteArray messages;
        int id = 0;
        for (const QJsonValue &tool : tools()) {
            const QJsonObject properties = tool["inputSchema"]["properties"].toObject();
            for (const QString &name : properties.keys()) {
                const bool isList = properties[name]["type"].toString() == QLatin1String("array");
                const QJsonValue value =
                    isList ? QJsonValue(QJsonArray{"made.yaml"}) : QJsonValue("made.yaml");
                QJsonObject arguments{{"filename", QJsonArray{"fleet.yaml", "placements"}}};
                arguments.insert(name, value);
                messages += call(++id, tool["name"].toString(), arguments);
                if (id % 50 == 0)
                    messages += request(++id, QStringLiteral("ping"));
            }
        }
        const auto before = contentsOf(repository);
        const auto answers = converse(messages, {}, repository.folder());
        QVERIFY(answers.size() > 100);
        QCOMPARE(contentsOf(repository), before);
    }

    /// A file in the folder runs no program.
    void toolsRunNoCommandOfSettings() {
        const SampleRepository repository(kGate);
        repository.write("evenkeel.yaml",
                         "apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\nspec:\n"
                         "  files: [fleet.yaml, placements]\n"
                         "  render: [{name: chart, command: [sh, -c, 'echo ran >> log']}]\n");
        const QString check = QStringLiteral("check");
        const auto answers = converse(call(1, check, {}) + call(2, check, {{"base", "."}}) +
                                          call(3, check, {{"allow-commands", true}}),
                                      {}, repository.folder());
        QVERIFY(!repository.has(QStringLiteral("log")));
        for (int id : {1, 2}) {
            QVERIFY(answers[id]["result"]["isError"].toBool());
            QVERIFY(answers[id]["result"]["content"][0]["text"].toString().contains(
                "by --no-commands"));
        }
        QCOMPARE(errorOf(answers[3]), -32602);
    }

    void answersFitTheSchemaOfTheirTool_data() {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QJsonObject>("arguments");
        const auto row = [](const char *name, const QString &tool, QJsonObject arguments) {
            arguments.insert("filename", QJsonArray{"."});
            QTest::newRow(name) << tool << arguments;
        };
        row("one rendering", QStringLiteral("render"), {{"placement", QJsonArray{"web-frontend"}}});
        row("renderings", QStringLiteral("render"), {});
        row("changes of what arrives", QStringLiteral("render"), {{"against", QJsonArray{"."}}});
        row("side by side", QStringLiteral("versus"), {{"key", "zone"}});
        // A number with bounds is a number.
        row("repair", QStringLiteral("repair"),
            {{"placement", QJsonArray{"staging-e2e"}},
             {"goal", QJsonArray{"placed"}},
             {"most", 2}});
    }
    void answersFitTheSchemaOfTheirTool() {
        QFETCH(QString, tool);
        QFETCH(QJsonObject, arguments);
        const QJsonObject result = converse(call(1, tool, arguments)).value(1)["result"].toObject();
        const QJsonObject document = result["structuredContent"].toObject();
        QVERIFY2(!document.isEmpty(), QJsonDocument(result).toJson());
        for (const QJsonValue &one : tools()) {
            if (one["name"].toString() == tool)
                QCOMPARE(SchemaCheck::problems(document, one["outputSchema"].toObject()),
                         QStringList());
        }
    }

    void aCallAnswersAsTheVerbDoes() {
        const QJsonObject result =
            converse(call(7, QStringLiteral("plan"), kStory)).value(7)["result"].toObject();
        const QByteArray printed =
            runCommand({"plan", "-o", "json", "-f", "resources/samples/story/fleet.yaml", "-f",
                        "resources/samples/story/web-frontend.yaml"})
                .out;
        QVERIFY(!result["isError"].toBool(true));
        const QJsonObject document = result["structuredContent"].toObject();
        QCOMPARE(QJsonDocument::fromJson(result["content"][0]["text"].toString().toUtf8()).object(),
                 document);
        QCOMPARE(document["items"][0]["targetClusters"],
                 QJsonDocument::fromJson(printed).object()["items"][0]["targetClusters"]);
        const QJsonObject schema =
            QJsonDocument::fromJson(runCommand({"schema", "PlanList"}).out).object();
        QCOMPARE(SchemaCheck::problems(document, schema), QStringList());
    }

    void objectsMayBeGivenAsText() {
        const QString manifest = QStringLiteral(
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ClusterResourcePlacement\n"
            "metadata: {name: two}\nspec:\n  resourceSelectors: [{group: '', version: v1, kind: "
            "Namespace, name: a}]\n  policy: {placementType: PickN, numberOfClusters: 2}\n");
        const auto answers =
            converse(call(1, QStringLiteral("plan"),
                          {{"filename", QJsonArray{"fleet.yaml"}}, {"manifest", manifest}}));
        QCOMPARE(
            answers[1]["result"]["structuredContent"]["items"][0]["placement"]["name"].toString(),
            QStringLiteral("two"));
    }

    void anIncompleteAnswerIsAnErrorWithItsReason() {
        const auto answers = converse(call(1, QStringLiteral("plan"), {{"manifest", "kind: [\n"}}));
        QVERIFY(answers[1]["result"]["isError"].toBool());
        const QJsonArray content = answers[1]["result"]["content"].toArray();
        QVERIFY2(content.last()["text"].toString().contains(QStringLiteral("1:")),
                 qPrintable(content.last()["text"].toString()));
    }

    void nothingOutsideTheFolderIsRead() {
        const auto answers =
            converse(call(1, QStringLiteral("plan"), {{"filename", QJsonArray{"/etc/passwd"}}}) +
                     call(2, QStringLiteral("plan"), {{"filename", QJsonArray{"../gate"}}}) +
                     call(3, QStringLiteral("diff"),
                          {{"from", QJsonArray{"../../.."}}, {"to", QJsonArray{"."}}}));
        for (int id : {1, 2, 3})
            QVERIFY2(messageOf(answers[id]).contains(QStringLiteral("is not below")),
                     qPrintable(messageOf(answers[id])));
    }

    void anArgumentIsGivenWholeOrNotAtAll() {
        const QString cut = QStringLiteral("fleet.yaml") + QChar(u'\0') + QStringLiteral("x");
        const auto answers = converse(
            call(1, QStringLiteral("plan"), {{"filename", QJsonArray{cut}}}) +
            call(2, QStringLiteral("plan"),
                 {{"filename", QJsonArray{"fleet.yaml"}}, {"now", QString(1'000'000, u'9')}}));
        for (int id : {1, 2})
            QVERIFY2(messageOf(answers[id]).contains(QStringLiteral("takes at most 100000 bytes")),
                     qPrintable(messageOf(answers[id])));
    }

    void aContextMustBeAllowed() {
        const QByteArray asked = call(1, QStringLiteral("plan"), {{"context", "prod"}});
        QVERIFY(messageOf(converse(asked)[1]).contains(QStringLiteral("--allow-context prod")));
        QCOMPARE(errorOf(converse(asked, {"--allow-context", "prod"})[1]), 0);
    }

    void valuesCannotBecomeOptions() {
        const auto answers =
            converse(call(1, QStringLiteral("explain"),
                          {{"filename", QJsonArray{"fleet.yaml", "web-frontend.yaml"}},
                           {"cluster", QJsonArray{"--output=yaml"}}}) +
                     call(2, QStringLiteral("plan"),
                          {{"filename", QJsonArray{"fleet.yaml"}}, {"now", "-o"}}));
        QVERIFY(answers[1]["result"]["isError"].toBool());
        QVERIFY(answers[2]["result"]["isError"].toBool());
    }

    void faultyMessagesAreRefused_data() {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<int>("code");
        QTest::newRow("no JSON") << QByteArray("{\n") << -32700;
        QTest::newRow("a list") << QByteArray("[]\n") << -32600;
        QTest::newRow("a number") << QByteArray("1\n") << -32600;
        QTest::newRow("an id of a wrong type")
            << QByteArray("{\"id\":{},\"method\":\"ping\"}\n") << -32600;
        QTest::newRow("an unknown method") << request(-1, "nothing") << -32601;
        QTest::newRow("an unknown tool") << call(-1, QStringLiteral("apply"), {}) << -32602;
        QTest::newRow("an unknown argument")
            << call(-1, QStringLiteral("plan"), {{"output", "yaml"}}) << -32602;
        QTest::newRow("an argument of a wrong type")
            << call(-1, QStringLiteral("plan"), {{"filename", QJsonArray{1}}}) << -32602;
        QTest::newRow("arguments of a wrong type")
            << request(-1, "tools/call", {{"name", "plan"}, {"arguments", 3}}) << -32602;
        QTest::newRow("no resource") << request(-1, "resources/read", {{"uri", "x"}}) << -32002;
    }
    void faultyMessagesAreRefused() {
        QFETCH(QByteArray, message);
        QFETCH(int, code);
        const auto answers = converse(message + request(5, "ping"));
        QCOMPARE(errorOf(answers[-1]), code);
        QVERIFY(answers.contains(5));
    }

    /// Revision 2025-03-26 lets clients send several messages at once.
    void aBatchIsAnswered() {
        const QByteArray batch =
            "[" + request(1, "ping").trimmed() + "," + request(2, "tools/list").trimmed() + "]\n";
        const auto answers = converse(batch);
        QVERIFY(answers.contains(1) && answers[2]["result"]["tools"].toArray().size() > 3);
    }

    /// A test says which fleet it is of, and is not the person's who started the server.
    void fleetsOfTestsAreBelowTheFolder() {
        QTemporaryDir folder;
        const auto write = [&folder](const QString &name, const QByteArray &text) {
            QVERIFY(QDir().mkpath(QFileInfo(folder.filePath(name)).path()));
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        };
        write(QStringLiteral("evenkeel.yaml"), "apiVersion: evenkeel.dev/v1alpha1\nkind: "
                                               "CheckSettings\nspec: {files: [secret]}\n");
        write(QStringLiteral("secret/fleet.yaml"),
              "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\nmetadata: {name: "
              "hidden-1}\nspec: {}\n");
        write(QStringLiteral("manifests/t.yaml"),
              "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourcePlacement\n"
              "metadata: {name: web}\nspec: {resourceSelectors: [{group: '', version: v1, kind: "
              "Namespace, name: web}]}\n---\napiVersion: evenkeel.dev/v1alpha1\nkind: "
              "PlacementTest\nmetadata: {name: t}\nspec: {placements: [web], fleet: "
              "[../secret/fleet.yaml], expect: {placed: 99}}\n");
        const QByteArray asked =
            call(1, QStringLiteral("test"), {{"filename", QJsonArray{"t.yaml"}}});
        const auto answers = converse(asked, {}, folder.filePath(QStringLiteral("manifests")));
        const QByteArray whole = QJsonDocument(answers[1]).toJson();
        QVERIFY2(!whole.contains("hidden-1") && whole.contains("outside"), whole);
    }

    void rulesAndSchemasAreResources() {
        const auto answers =
            converse(request(1, "resources/list") +
                     request(2, "resources/read", {{"uri", "evenkeel://rules"}}) +
                     request(3, "resources/read", {{"uri", "evenkeel://schema/PlanList"}}));
        QVERIFY(answers[1]["result"]["resources"].toArray().size() > 10);
        QVERIFY(answers[2]["result"]["contents"][0]["text"].toString().contains("dead-domain"));
        QVERIFY(answers[3]["result"]["contents"][0]["text"].toString().contains("PlanList"));
    }
};

EVENKEEL_TEST(TestMcp)
#include "tst_mcp.moc"
