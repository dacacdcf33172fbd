// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/hub/applied_object.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel {

namespace {

QString applied(const char *stored, const char *file) {
    const auto there = manifest::parseJson(stored);
    const auto wanted = manifest::parseJson(file);
    return QString::fromStdString(manifest::writeJson(hub::appliedOnto(*there, *wanted)));
}

} // namespace

class TestAppliedObject : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void becomesWhatKubectlLeaves_data() {
        QTest::addColumn<QString>("stored");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("result");
        QTest::newRow("what the server filled in stays")
            << R"({"spec":{"replicas":1,"revisionHistoryLimit":10}})"
            << R"({"spec":{"replicas":3}})"
            << R"({"spec":{"replicas":3,"revisionHistoryLimit":10}})";
        QTest::newRow("a key that was never applied stays")
            << R"({"data":{"colour":"red","size":"1"}})" << R"({"data":{"colour":"blue"}})"
            << R"({"data":{"colour":"blue","size":"1"}})";
        QTest::newRow("null takes away")
            << R"({"data":{"colour":"red","size":"1"}})" << R"({"data":{"colour":null}})"
            << R"({"data":{"size":"1"}})";
        QTest::newRow("a list without a key is the file's, with what the server filled in")
            << R"({"spec":{"rules":[{"port":80,"protocol":"TCP"}]}})"
            << R"({"spec":{"rules":[{"port":81}]}})"
            << R"({"spec":{"rules":[{"port":81,"protocol":"TCP"}]}})";
        QTest::newRow("a list of another length is the file's")
            << R"({"spec":{"args":["a","b"]}})" << R"({"spec":{"args":["c"]}})"
            << R"({"spec":{"args":["c"]}})";
        QTest::newRow("of another kind a list with names is one value, too")
            << R"({"spec":{"containers":[{"name":"a"},{"name":"b"}]}})"
            << R"({"spec":{"containers":[{"name":"a","image":"2"}]}})"
            << R"({"spec":{"containers":[{"name":"a","image":"2"}]}})";
    }

    void becomesWhatKubectlLeaves() {
        QFETCH(QString, stored);
        QFETCH(QString, file);
        QFETCH(QString, result);
        QCOMPARE(applied(qPrintable(stored), qPrintable(file)), result);
    }

    /// kubectl keeps what was applied in an annotation.
    void whatWasAppliedAndIsNotAnyMoreIsGone() {
        QCOMPARE(applied("{\"metadata\":{\"name\":\"c\",\"annotations\":{\"kubectl.kubernetes.io/"
                         "last-applied-configuration\":\"{\\\"metadata\\\":{\\\"annotations\\\":{},"
                         "\\\"name\\\":\\\"c\\\"},\\\"data\\\":{\\\"a\\\":\\\"1\\\",\\\"b\\\":\\\"2"
                         "\\\"}}\",\"own\":\"x\"}},\"data\":{\"a\":\"1\",\"b\":\"2\",\"c\":\"3\"}}",
                         "{\"metadata\":{\"name\":\"c\"},\"data\":{\"a\":\"1\"}}")
                     .section("\"own\"", 1),
                 QStringLiteral(":\"x\"}},\"data\":{\"a\":\"1\",\"c\":\"3\"}}"));
    }

    /// The strategic merge of kubectl.
    void listsOfBuiltInKindsAreMergedByTheirKeys_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("last");
        QTest::addColumn<QString>("stored");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("result");
        const QString pod = QStringLiteral(R"("apiVersion":"v1","kind":"Pod")");
        const QString service = QStringLiteral(R"("apiVersion":"v1","kind":"Service")");
        const QString deployment = QStringLiteral(R"("apiVersion":"apps/v1","kind":"Deployment")");
        QTest::newRow("an item that another writer added stays")
            << pod << R"({"containers":[{"name":"a"}]})"
            << R"({"containers":[{"name":"a","image":"1","stdin":false},{"name":"sidecar"}]})"
            << R"({"containers":[{"name":"a","image":"2"}]})"
            << R"({"containers":[{"name":"a","image":"2","stdin":false},{"name":"sidecar"}]})";
        QTest::newRow("an item that the last manifest had is gone")
            << pod << R"({"containers":[{"name":"a"},{"name":"b"}]})"
            << R"({"containers":[{"name":"a"},{"name":"b"}]})" << R"({"containers":[{"name":"a"}]})"
            << R"({"containers":[{"name":"a"}]})";
        QTest::newRow("a member of an item that the last manifest had is gone")
            << pod << R"({"containers":[{"name":"a","tty":true}]})"
            << R"({"containers":[{"name":"a","tty":true,"stdin":true}]})"
            << R"({"containers":[{"name":"a"}]})"
            << R"({"containers":[{"name":"a","stdin":true}]})";
        QTest::newRow("ports of containers have the key containerPort")
            << pod << R"({})"
            << R"({"containers":[{"name":"a","ports":[{"containerPort":80,"protocol":"TCP"}]}]})"
            << R"({"containers":[{"name":"a","ports":[{"containerPort":81}]}]})"
            << R"({"containers":[{"name":"a","ports":[{"containerPort":80,"protocol":"TCP"},)"
               R"({"containerPort":81}]}]})";
        QTest::newRow("those of a Service port")
            << service << R"({"ports":[{"port":80}]})"
            << R"({"ports":[{"port":80,"nodePort":30000},{"port":90}]})"
            << R"({"ports":[{"port":81}]})" << R"({"ports":[{"port":90},{"port":81}]})";
        QTest::newRow("two ports of one number make the list one value")
            << service << R"({})" << R"({"ports":[{"port":53,"protocol":"TCP"},{"port":54}]})"
            << R"({"ports":[{"port":53,"protocol":"TCP"},{"port":53,"protocol":"UDP"}]})"
            << R"({"ports":[{"port":53,"protocol":"TCP"},{"port":53,"protocol":"UDP"}]})";
        QTest::newRow("tolerations are one value")
            << pod << R"({})" << R"({"tolerations":[{"key":"a"},{"key":"b"}]})"
            << R"({"tolerations":[{"key":"a"}]})" << R"({"tolerations":[{"key":"a"}]})";
        QTest::newRow("another strategy takes the members of the one before")
            << deployment << R"({})"
            << R"({"strategy":{"type":"RollingUpdate","rollingUpdate":{"maxSurge":1}}})"
            << R"({"strategy":{"type":"Recreate"}})" << R"({"strategy":{"type":"Recreate"}})";
        QTest::newRow("the same strategy keeps what the server filled in")
            << deployment << R"({})"
            << R"({"strategy":{"type":"RollingUpdate","rollingUpdate":{"maxSurge":1}}})"
            << R"({"strategy":{"type":"RollingUpdate"}})"
            << R"({"strategy":{"type":"RollingUpdate","rollingUpdate":{"maxSurge":1}}})";
        QTest::newRow("a volume has one source")
            << pod << R"({})" << R"({"volumes":[{"name":"v","emptyDir":{}}]})"
            << R"({"volumes":[{"name":"v","configMap":{"name":"c"}}]})"
            << R"({"volumes":[{"name":"v","configMap":{"name":"c"}}]})";
    }

    void listsOfBuiltInKindsAreMergedByTheirKeys() {
        QFETCH(QString, kind);
        QFETCH(QString, last);
        QFETCH(QString, stored);
        QFETCH(QString, file);
        QFETCH(QString, result);
        const auto object = [&kind](const QString &metadata, const QString &spec) {
            return QStringLiteral("{%1,\"metadata\":{%2},\"spec\":%3}").arg(kind, metadata, spec);
        };
        const QString text = object("\"annotations\":{}", last).replace('"', "\\\"");
        const QString annotation =
            QStringLiteral("\"annotations\":{\"kubectl.kubernetes.io/last-applied-configuration\":"
                           "\"%1\"}")
                .arg(text);
        const QString expected = QStringLiteral("\"spec\":%1}").arg(result);
        const QString found =
            applied(qPrintable(object(annotation, stored)), qPrintable(object({}, file)));
        QVERIFY2(found.endsWith(expected), qPrintable(found));
    }

    /// The last manifest's finalizers go, those of controllers stay.
    void finalizersAreASet() {
        const QString kind = QStringLiteral(R"("apiVersion":"v1","kind":"ConfigMap")");
        QCOMPARE(applied(qPrintable("{" + kind + R"(,"metadata":{"finalizers":["x/a","x/b"]}})"),
                         qPrintable("{" + kind + R"(,"metadata":{"finalizers":["x/c"]}})")),
                 "{" + kind + R"(,"metadata":{"finalizers":["x/c","x/a","x/b"]}})");
    }

    /// Their values are not kept of a hub, so that they are no change.
    void ofSecretsOnlyKeysAreCompared() {
        QCOMPARE(applied("{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"data\":{\"a\":\"\"}}",
                         "{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"data\":{\"a\":\"eA==\"},"
                         "\"stringData\":{\"b\":\"y\"}}"),
                 QStringLiteral("{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"data\":{\"a\":\"\","
                                "\"b\":\"\"}}"));
    }

    /// By group, version, kind, namespace and name; without a namespace it is `default`.
    void objectsOfFilesLieOnThoseOfTheHub() {
        hub::SelectedObjects selected;
        for (const char *text :
             {"{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"c\","
              "\"namespace\":\"default\"},\"data\":{\"a\":\"1\",\"b\":\"2\"}}",
              "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"d\","
              "\"namespace\":\"app\"},\"data\":{\"a\":\"1\"}}"})
            selected.texts.push_back(std::make_shared<const std::string>(text));
        manifest::Objects files;
        manifest::loadText("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {a: '9'}\n"
                           "---\n"
                           "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: d}\ndata: {x: '1'}\n",
                           "files.yaml", files);
        hub::applyOnto(selected, files);
        const auto dataOf = [&files](std::size_t row) {
            return QString::fromStdString(
                manifest::writeJson(*files.others[row].document.find("data")));
        };
        QCOMPARE(dataOf(0), QStringLiteral("{\"a\":\"9\",\"b\":\"2\"}"));
        QCOMPARE(dataOf(1), QStringLiteral("{\"x\":\"1\"}"));
    }
};

} // namespace evenkeel

EVENKEEL_TEST(evenkeel::TestAppliedObject)
#include "tst_applied_object.moc"
