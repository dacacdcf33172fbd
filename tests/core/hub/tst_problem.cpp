// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cerrno>

#include <QObject>
#include <QTest>

#include "core/hub/access.h"
#include "tests/test_program.h"

using namespace evenkeel;
using hub::Ending;
using hub::Trouble;

class TestProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What kubectl 1.32 and credential plugins print.
    void kubectlsWordsAreUnderstood_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, const char *words, const char *said) {
            QTest::newRow(name) << QString::fromUtf8(words) << QString::fromUtf8(said);
        };
        row("context", "error: context \"prod\" does not exist",
            "the kubeconfig has no such context");
        row("kubeconfig", "error: stat /none: no such file or directory",
            "the kubeconfig has no such context");
        row("login", "error: You must be logged in to the server (Unauthorized)",
            "the login is missing or has expired");
        row("plugin",
            "E1122 memcache.go:265] couldn't get current server API group list\n"
            "Unable to connect to the server: getting credentials: exec: executable kubelogin "
            "failed with exit code 1",
            "the login is missing or has expired");
        row("forbidden",
            "Error from server (Forbidden): memberclusters.cluster.kubernetes-fleet.io is "
            "forbidden: User \"reader\" cannot list resource \"memberclusters\" in API group "
            "\"cluster.kubernetes-fleet.io\" at the cluster scope",
            "not allowed");
        row("no CRDs", "error: the server doesn't have a resource type \"memberclusters\"",
            "not served");
        row("gone",
            "Error from server (NotFound): memberclusters.cluster.kubernetes-fleet.io \"a\" not "
            "found",
            "it is not on the hub any more, or its namespace is not");
        row("no namespace",
            "Error from server (NotFound): error when creating \"STDIN\": namespaces \"shop\" not "
            "found",
            "it is not on the hub any more, or its namespace is not");
        row("no such kind",
            "Error from server (NotFound): the server could not find the requested "
            "resource",
            "not served");
        row("taken",
            "Error from server (AlreadyExists): error when creating \"STDIN\": "
            "clusterresourceplacements.placement.kubernetes-fleet.io \"web\" already exists",
            "the object has changed on the hub since it was read");
        row("starting", "Error from server (TooManyRequests): storage is (re)initializing",
            "no answer in time");
        row("label",
            "error: invalid label value: \"zone=a b!\": a valid label must be an empty string or "
            "consist of alphanumeric characters",
            "the server refuses it");
        row("TLS",
            "Unable to connect to the server: tls: failed to verify certificate: x509: "
            "certificate signed by unknown authority",
            "the server's certificate is not accepted");
        row("proxy",
            "Unable to connect to the server: proxyconnect tcp: dial tcp 10.0.0.1:3128: connect: "
            "connection refused",
            "the proxy did not let the request through");
        row("timeout",
            "Unable to connect to the server: net/http: request canceled while waiting for "
            "connection (Client.Timeout exceeded while awaiting headers)",
            "no answer in time");
        row("handshake", "Unable to connect to the server: net/http: TLS handshake timeout",
            "no answer in time");
        row("skew",
            "Unable to decode an event from the watch stream: no kind \"X\" is registered for "
            "version \"y/v9\"",
            "kubectl and the server are too many versions apart");
        row("old kubectl", "error: unknown flag: --output-watch-events",
            "this kubectl is too old: it does not know an option");
        row("gone",
            "The connection to the server 127.0.0.1:1 was refused - did you specify the right "
            "host or port?",
            "the server cannot be reached");
        row("name", "Unable to connect to the server: dial tcp: lookup hub.example: no such host",
            "the server cannot be reached");
        row("conflict",
            "Error from server (Conflict): Operation cannot be fulfilled on memberclusters \"a\": "
            "the object has been modified",
            "the object has changed on the hub since it was read");
        row("expired watch", "error: too old resource version: 1 (200)", "the watch has expired");
        row("refused",
            "The ClusterResourcePlacement \"web\" is invalid: spec.policy: Invalid value",
            "the server refuses it");
        row("webhook",
            "Error from server: admission webhook \"x\" denied the request: namespace \"app\" does "
            "not exist",
            "the server refuses it");
        row("kind is gone",
            "Error from server (NotFound): Unable to list \"x\": the server could not find the "
            "requested resource",
            "not served");
        row("anything", "something new", "kubectl failed");
    }

    void kubectlsWordsAreUnderstood() {
        QFETCH(QString, words);
        QFETCH(QString, said);
        const hub::Problem problem =
            hub::problemOf(Ending{Ending::Kind::Exited, 1, words.toStdString()});
        QCOMPARE(QString::fromStdString(problem.what.english), said);
        const std::string whole = hub::said(problem);
        QVERIFY(whole.starts_with(problem.what.english));
        QVERIFY2(whole.find(words.section('\n', -1).toStdString()) != std::string::npos,
                 whole.c_str());
    }

    void everyCommonTroubleHasAdvice() {
        for (const Trouble trouble :
             {Trouble::NoKubectl, Trouble::ExpiredLogin, Trouble::UnknownContext,
              Trouble::Forbidden, Trouble::NotServed, Trouble::Certificate, Trouble::Proxy,
              Trouble::TimedOut, Trouble::VersionSkew, Trouble::OldKubectl, Trouble::Unreachable,
              Trouble::Conflict, Trouble::Garbled, Trouble::TooLong}) {
            const hub::Problem problem = hub::problemOf(trouble, {});
            QVERIFY2(!problem.advice.english.empty(), problem.what.english.c_str());
            QCOMPARE(hub::said(problem), problem.what.english + "; " + problem.advice.english);
        }
    }

    /// As klog writes errors of several lines.
    void theLastLineWithAWordIsShown() {
        const std::string words =
            "E1123 run.go:72] \"command failed\" err=<\n\tone\n\tmust specify "
            "--enable-helm\n >\n";
        QCOMPARE(hub::said(hub::problemOf(Ending{Ending::Kind::Exited, 1, words})),
                 std::string("kubectl failed (must specify --enable-helm)"));
    }

    void aLineWithoutEndIsCut() {
        const std::string umlauts = QString(2000, QChar(0xE4)).toStdString();
        const QString said = QString::fromStdString(
            hub::said(hub::problemOf(Ending{Ending::Kind::Exited, 1, umlauts})));
        QCOMPARE(said, QStringLiteral("kubectl failed (%1…)").arg(QString(250, QChar(0xE4))));
    }

    void anEndWithoutWordsIsToldToo() {
        QCOMPARE(hub::problemOf(Ending{Ending::Kind::NotStarted, ENOENT}).trouble,
                 Trouble::NoKubectl);
        QCOMPARE(hub::problemOf(Ending{Ending::Kind::TimedOut}).trouble, Trouble::TimedOut);
        QCOMPARE(hub::problemOf(Ending{Ending::Kind::TooLong}).trouble, Trouble::TooLong);
        QCOMPARE(hub::problemOf(Ending{Ending::Kind::Cancelled}).trouble, Trouble::Cancelled);
    }

    void aKindThatIsForbiddenDoesNotEndTheRest() {
        QVERIFY(!hub::problemOf(Trouble::Forbidden, {}).isOfConnection());
        QVERIFY(!hub::problemOf(Trouble::NotServed, {}).isOfConnection());
        QVERIFY(hub::problemOf(Trouble::ExpiredLogin, {}).isOfConnection());
        QVERIFY(hub::problemOf(Trouble::NoKubectl, {}).isOfConnection());
    }

    void aNameCannotBecomeAnOption() {
        const hub::Command command = hub::kubectl({"--kubeconfig=/evil", "-f"}, {"get", "x"});
        QCOMPARE(command.arguments,
                 (std::vector<std::string>{"kubectl", "--context=--kubeconfig=/evil",
                                           "--kubeconfig=-f", "get", "x"}));
        QCOMPARE(hub::commandText({"it's", {}}, {"get", "a b"}),
                 std::string("kubectl '--context=it'\\''s' get 'a b'"));
    }
};

EVENKEEL_TEST(TestProblem)
#include "tst_problem.moc"
