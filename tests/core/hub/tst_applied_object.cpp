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
        QTest::newRow("a key that nobody applied stays")
            << R"({"data":{"colour":"red","size":"1"}})" << R"({"data":{"colour":"blue"}})"
            << R"({"data":{"colour":"blue","size":"1"}})";
        QTest::newRow("null takes away")
            << R"({"data":{"colour":"red","size":"1"}})" << R"({"data":{"colour":null}})"
            << R"({"data":{"size":"1"}})";
        QTest::newRow("items with names are merged")
            << R"({"spec":{"containers":[{"name":"a","image":"1","stdin":false},{"name":"b"}]}})"
            << R"({"spec":{"containers":[{"name":"a","image":"2"}]}})"
            << R"({"spec":{"containers":[{"name":"a","image":"2","stdin":false}]}})";
        QTest::newRow("and others by their place")
            << R"({"spec":{"ports":[{"port":80,"protocol":"TCP"}]}})"
            << R"({"spec":{"ports":[{"port":81}]}})"
            << R"({"spec":{"ports":[{"port":81,"protocol":"TCP"}]}})";
        QTest::newRow("a list of another length is the file's")
            << R"({"spec":{"args":["a","b"]}})" << R"({"spec":{"args":["c"]}})"
            << R"({"spec":{"args":["c"]}})";
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
