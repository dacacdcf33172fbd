// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <condition_variable>
#include <mutex>
#include <thread>

#include <QObject>
#include <QTest>

#include "core/hub/watch.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;
using hub::Effect;
using hub::Trouble;
using tests::clusterJson;
using tests::ScriptedHub;

namespace {

const hub::ReadKind &clusters() {
    return hub::hubKinds().front();
}

hub::KindContents nothing() {
    return {&clusters(), true, {}, {}};
}

std::string watchEvent(const char *type, const QByteArray &object) {
    return "{\n    \"type\": \"" + std::string(type) +
           "\",\n    \"object\": " + object.toStdString() + "\n}\n";
}

/// Follows the clusters on a thread of its own until it goes.
class Watch {
public:
    Watch()
        : m_thread([this](const std::stop_token &stop) {
              hub::watchKind({"prod", {}}, nothing(), stop, [this](const hub::WatchNews &news) {
                  const std::lock_guard lock(m_mutex);
                  m_news.push_back(words(news.contents));
                  m_wake.notify_all();
              });
          }) {}

    /// Waits for these words, at most half a minute; false when they never came.
    bool saw(const QString &wanted) {
        std::unique_lock lock(m_mutex);
        return m_wake.wait_for(lock, std::chrono::seconds(30),
                               [&] { return std::ranges::find(m_news, wanted) != m_news.end(); });
    }

    bool hasSeen(const QString &wanted) {
        const std::lock_guard lock(m_mutex);
        return std::ranges::find(m_news, wanted) != m_news.end();
    }

private:
    static QString words(const hub::KindContents &contents) {
        QStringList names;
        for (const auto &[name, object] : contents.objects)
            names.append(QString::fromStdString(name.second + ':' + object.resourceVersion));
        if (contents.problem)
            names.append(QString::fromStdString(contents.problem->what.english));
        return names.join(' ');
    }

    std::mutex m_mutex; // guards the news
    std::condition_variable m_wake;
    std::vector<QString> m_news;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace

class TestWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStreamIsCutAtAnyByte() {
        const std::string text = watchEvent("ADDED", clusterJson("a", "\"b}\": \"{\\\\\\\"\"")) +
                                 watchEvent("DELETED", clusterJson("a"));
        for (std::size_t size : {std::size_t{1}, std::size_t{7}, text.size()}) {
            hub::ValueStream stream;
            std::vector<std::string> values;
            for (std::size_t at = 0; at < text.size(); at += size)
                QVERIFY(stream.add(std::string_view(text).substr(at, size),
                                   [&](std::string_view value) { values.emplace_back(value); }));
            QCOMPARE(values.size(), std::size_t{2});
            QVERIFY(values[1].find("DELETED") != std::string::npos);
        }
    }

    void anEventWithoutEndIsGivenUp() {
        hub::ValueStream stream;
        const std::string block(1 << 20, 'x');
        QVERIFY(stream.add("{\"object\": \"", [](std::string_view) {}));
        int blocks = 0;
        while (blocks < 100 && stream.add(block, [](std::string_view) {}))
            ++blocks;
        QCOMPARE(blocks, 63);
    }

    void eventsChangeWhatIsKnown() {
        hub::KindContents known = nothing();
        QCOMPARE(applyEvent(watchEvent("ADDED", clusterJson("a", {}, "5")), known),
                 Effect::Changed);
        QCOMPARE(applyEvent(watchEvent("ADDED", clusterJson("a", {}, "5")), known), Effect::None);
        QCOMPARE(applyEvent(watchEvent("MODIFIED", clusterJson("a", "\"x\": \"y\"", "6")), known),
                 Effect::Changed);
        const hub::StoredObject &object = known.objects.at({"", "a"});
        QCOMPARE(object.resourceVersion, std::string("6"));
        QVERIFY(hub::headOf(*object.text).has_value());
        QVERIFY(object.text->find("\"x\": \"y\"") != std::string::npos);
        QCOMPARE(applyEvent(watchEvent("BOOKMARK", clusterJson("")), known), Effect::None);
        QCOMPARE(applyEvent(watchEvent("DELETED", clusterJson("a")), known), Effect::Changed);
        QVERIFY(known.objects.empty());
        QVERIFY(!known.problem);
    }

    void aHeartbeatIsNoChange() {
        hub::KindContents known = nothing();
        applyEvent(watchEvent("ADDED", clusterJson("a", {}, "5")), known);
        QByteArray later = clusterJson("a", {}, "6");
        later.replace("\"lastReceivedHeartbeat\": \"2026-03-01T12:00:00Z\"",
                      "\"lastReceivedHeartbeat\": \"2026-03-01T12:01:00Z\"");
        QCOMPARE(applyEvent(watchEvent("MODIFIED", later), known), Effect::Beat);
        QCOMPARE(known.objects.at({"", "a"}).resourceVersion, std::string("6"));
        QCOMPARE(applyEvent(watchEvent("MODIFIED", clusterJson("a", "\"x\": \"y\"", "7")), known),
                 Effect::Changed);
    }

    void aListInOneEventIsRead() {
        hub::KindContents known = nothing();
        const QByteArray list = "{\"kind\": \"List\", \"apiVersion\": \"v1\", \"items\": [" +
                                clusterJson("a") + ", " + clusterJson("b") + "]}";
        QCOMPARE(applyEvent(watchEvent("ADDED", list), known), Effect::Changed);
        QCOMPARE(known.objects.size(), std::size_t{2});
        QCOMPARE(applyEvent(watchEvent("ADDED", list), known), Effect::None);
    }

    void anExpiredWatchIsToldApart() {
        hub::KindContents known = nothing();
        QCOMPARE(applyEvent("{\"type\": \"ERROR\", \"object\": {\"kind\": \"Status\", \"code\": "
                            "410, \"message\": \"too old resource version: 1 (9)\"}}",
                            known),
                 Effect::Broken);
        QCOMPARE(known.problem->trouble, Trouble::Expired);
    }

    void garbageEndsAWatch() {
        hub::KindContents known = nothing();
        for (const char *text : {"{\"type\": 3}", "{]}", "{\"type\": \"ADDED\", \"object\": {}}"})
            QCOMPARE(applyEvent(text, known), Effect::Broken);
        QCOMPARE(known.problem->trouble, Trouble::Garbled);
    }

    void secretsAreNotKept() {
        hub::KindContents known = nothing();
        applyEvent("{\"type\": \"ADDED\", \"object\": {\"metadata\": {\"name\": \"s\", "
                   "\"resourceVersion\": \"1\"}, \"spec\": {\"selectedResources\": [{\"kind\": "
                   "\"Secret\", \"metadata\": {\"name\": \"db\", \"annotations\": {\"last\": "
                   "\"hunter2\"}}, \"data\": {\"password\": \"aHVudGVyMg==\"}}]}}}",
                   known);
        const std::string text = *known.objects.at({"", "s"}).text;
        QVERIFY(text.find("password") != std::string::npos);
        QVERIFY2(text.find("hunter2") == std::string::npos, text.c_str());
        QVERIFY(text.find("aHVudGVyMg") == std::string::npos);
    }

    void waitsGrowToHalfAMinute() {
        QCOMPARE(hub::backOff(1), std::chrono::milliseconds(1000));
        QCOMPARE(hub::backOff(3), std::chrono::milliseconds(4000));
        QCOMPARE(hub::backOff(100), std::chrono::milliseconds(30000));
    }

    /// What went before the watch began is found by the list behind it.
    void aWatchIsFollowedByAList() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a", {}, "2"), clusterJson("b")});
        hub.steps("watch.memberclusters", "file event\nsleep 60000\n");
        hub.answer("event", QByteArray::fromStdString(watchEvent("ADDED", clusterJson("gone")) +
                                                      watchEvent("ADDED", clusterJson("a"))));
        Watch watch;
        QVERIFY(watch.saw("a:1 gone:1"));
        QVERIFY(watch.saw("a:2 b:1"));
        QVERIFY(hub.noted("calls").contains(
            "get memberclusters.v1beta1.cluster.kubernetes-fleet.io --output=json --watch "
            "--output-watch-events --request-timeout=10m"));
    }

    /// A slow answer must not undo newer events of the watch.
    void aSlowListTakesNothingBack() {
        const ScriptedHub hub;
        hub.steps("watch.memberclusters", "file old\nawait new\nsleep 60000\n");
        hub.answer("old", QByteArray::fromStdString(watchEvent("ADDED", clusterJson("a")) +
                                                    watchEvent("ADDED", clusterJson("b"))));
        hub.steps("get.memberclusters", "await listing\n");
        Watch watch;
        QVERIFY(watch.saw("a:1 b:1"));
        QTRY_VERIFY_WITH_TIMEOUT(hub.noted("calls").contains("--chunk-size"), 30000);
        hub.answer("new", QByteArray::fromStdString(
                              watchEvent("MODIFIED", clusterJson("a", "\"x\": \"y\"", "5"))));
        QVERIFY(watch.saw("a:5 b:1"));
        hub.answer("listing", "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [" +
                                  clusterJson("a") + ", " + clusterJson("c") + "]}");
        QVERIFY(watch.saw("a:5 c:1"));
        QVERIFY(!watch.hasSeen("a:1 c:1"));
    }

    void aLostServerComesBack() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        hub.steps("watch.memberclusters", "err Unable to connect to the server: EOF\nexit 1\n");
        Watch watch;
        QVERIFY(watch.saw("the server cannot be reached"));
        hub.steps("watch.memberclusters", "file event\nsleep 60000\n");
        hub.answer("event", QByteArray::fromStdString(watchEvent("ADDED", clusterJson("a"))));
        QVERIFY(watch.saw("a:1"));
    }

    /// As kubectl 1.32 prints what kube-apiserver 1.34 says, and ends without an error.
    void anExpiredWatchIsNoLostConnection() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        hub.answer("event",
                   QByteArray::fromStdString(watchEvent("ADDED", clusterJson("a"))) +
                       "{\"type\":\"ERROR\",\"object\":{\"kind\":\"Status\",\"apiVersion\":\"v1\","
                       "\"metadata\":{},\"status\":\"Failure\",\"message\":\"too old resource "
                       "version: 1 (320)\",\"reason\":\"Expired\",\"code\":410}}\n");
        hub.steps("watch.memberclusters", "file event\n");
        Watch watch;
        QVERIFY(watch.saw("a:1"));
        QTRY_VERIFY_WITH_TIMEOUT(hub.noted("calls").count("--watch") >= 2, 30000);
        QVERIFY(!watch.hasSeen("a:1 the watch has expired"));
        QVERIFY(!watch.hasSeen("the watch has expired"));
    }

    void aKilledKubectlIsStartedAgain() {
        const ScriptedHub hub;
        hub.list("memberclusters", {});
        hub.answer("event", QByteArray::fromStdString(watchEvent("ADDED", clusterJson("a"))));
        hub.steps("watch.memberclusters", "file event\ndie\n");
        Watch watch;
        QVERIFY(watch.saw("a:1"));
        QTRY_VERIFY_WITH_TIMEOUT(hub.noted("calls").count("--watch") >= 2, 30000);
    }
};

EVENKEEL_TEST(TestWatch)
#include "tst_watch.moc"
