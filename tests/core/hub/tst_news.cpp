// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <random>

#include <QObject>
#include <QTest>

#include "core/hub/watch.h"
#include "tests/core/hub/hub_objects.h"
#include "tests/test_program.h"

using namespace evenkeel;
using tests::clusterJson;
using tests::placementJson;

namespace {

const hub::ReadKind &kindNamed(std::string_view name) {
    return *std::ranges::find(hub::hubKinds(), name, &hub::ReadKind::kind);
}

hub::StoredObject stored(int version, const QByteArray &text) {
    return hub::storedObject(std::to_string(version), text.toStdString());
}

QByteArray newsJson(const QByteArray &kind, const QByteArray &metadata, const QByteArray &spec) {
    return "{\"apiVersion\": \"placement.kubernetes-fleet.io/v1beta1\", \"kind\": \"" + kind +
           "\", \"metadata\": {" + metadata + "}, \"spec\": {" + spec + "}}";
}

/// One object of a kind; everything that plans and rollouts read is another with another number.
QByteArray textOf(const QByteArray &kind, const QByteArray &name, int number) {
    const QByteArray count = QByteArray::number(number % 4);
    const QByteArray named = "\"name\": \"" + name + "\"";
    const QByteArray spaced = named + ", \"namespace\": \"default\"";
    const QByteArray owned = ", \"labels\": {\"kubernetes-fleet.io/parent-CRP\": \"p-" + count +
                             "\", \"kubernetes-fleet.io/is-latest-snapshot\": \"true\"}";
    if (kind == "MemberCluster")
        return clusterJson(name, "\"zone\": \"" + count + "\"");
    if (kind == "ClusterResourcePlacement")
        return placementJson(name,
                             "{\"placementType\": \"PickN\", \"numberOfClusters\": " + count + "}");
    if (kind == "ResourcePlacement")
        return newsJson(kind, spaced, "\"policy\": {\"placementType\": \"PickAll\"}");
    if (kind == "ClusterResourceBinding")
        return newsJson(kind, named + owned,
                          "\"state\": \"Bound\", \"targetCluster\": \"c-" + count + "\"");
    if (kind == "ResourceBinding")
        return newsJson(kind, spaced + owned,
                          "\"state\": \"Bound\", \"targetCluster\": \"c-" + count + "\"");
    if (kind == "ClusterSchedulingPolicySnapshot")
        return newsJson(kind, named + owned, "\"policyHash\": \"" + count + "\"");
    if (kind == "StagedUpdateStrategy")
        return newsJson(kind, spaced, "\"stages\": [{\"name\": \"s" + count + "\"}]");
    return newsJson(kind, named + owned, "\"selectedResources\": []");
}

constexpr std::array kKinds{"MemberCluster",           "ClusterResourcePlacement",
                            "ResourcePlacement",       "ClusterResourceBinding",
                            "ResourceBinding",         "ClusterSchedulingPolicySnapshot",
                            "ClusterResourceSnapshot", "StagedUpdateStrategy"};

/// A hub with random changes.
class LivelyHub {
public:
    explicit LivelyHub(unsigned seed) : m_random(seed) {
        for (const char *kind : kKinds)
            contents.kinds.push_back({&kindNamed(kind), true, {}, {}});
    }

    std::vector<hub::KindNews> changes(int count) {
        std::vector<hub::KindNews> news;
        for (const hub::KindContents &kind : contents.kinds)
            news.push_back({kind.kind, {}});
        for (int i = 0; i < count; ++i) {
            const std::size_t row = below(contents.kinds.size());
            hub::KindContents &kind = contents.kinds[row];
            const QByteArray name = kind.kind->kind == "MemberCluster"
                                        ? "c-" + QByteArray::number(below(12))
                                        : "p-" + QByteArray::number(below(5));
            const bool isSpaced = kind.kind->scope == hub::Scope::Namespaced;
            const hub::ObjectName key{isSpaced ? "default" : "", name.toStdString()};
            const auto known = kind.objects.find(key);
            hub::ObjectNews one{key, std::nullopt, std::nullopt, false};
            if (known != kind.objects.end())
                one.before = known->second;
            if (!one.before || below(3) > 0)
                one.after = stored(++m_version, textOf(QByteArray(kind.kind->kind.data()), name,
                                                       static_cast<int>(below(100))));
            hub::take(one, kind);
            news[row].add(one);
        }
        return news;
    }
    manifest::Objects loaded() const {
        manifest::Objects objects;
        hub::load(contents, objects, {});
        return objects;
    }

    hub::Contents contents{{"prod", {}}, {}, {}};

private:
    std::size_t below(std::size_t end) { return m_random() % end; }

    std::mt19937 m_random;
    int m_version = 0;
};

QStringList namesIn(const std::vector<hub::ObjectNews> &news) {
    QStringList names;
    for (const hub::ObjectNews &one : news)
        names.append((one.before ? one.after ? "~" : "-" : "+") +
                     QString::fromStdString(one.name.second));
    return names;
}

} // namespace

class TestNews : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Whatever happens on a hub: what is kept up with its news is what is read anew.
    void newsLeadsWhereReadingAnewDoes_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 0; seed < 40; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    void newsLeadsWhereReadingAnewDoes() {
        QFETCH(unsigned, seed);
        LivelyHub hub(seed);
        hub.changes(30);
        manifest::Objects objects = hub.loaded();
        for (int step = 0; step < 12; ++step) {
            auto update = hub::updated(objects, hub.changes(1 + step));
            QVERIFY(update.has_value());
            objects = std::move(update->objects);
            QVERIFY(objects == hub.loaded());
            QCOMPARE(objects.clusterPlaces.size(), objects.fleet.size());
            QCOMPARE(objects.placementSources.size(), objects.placements.size());
        }
    }

    void whatIsNotInTheNewsIsShared() {
        LivelyHub hub(1);
        hub.changes(60);
        const manifest::Objects objects = hub.loaded();
        hub::KindContents &clusters = hub.contents.kinds[0];
        auto &[name, before] = *clusters.objects.begin();
        const auto after = stored(1000, clusterJson(name.second.c_str(), "\"zone\": \"new\""));
        hub::KindNews news{clusters.kind, {}};
        news.add({name, before, after, false});
        const auto update = hub::updated(objects, std::array{news});
        QVERIFY(update->objects.bindings.isSharedWith(objects.bindings));
        QVERIFY(update->objects.others.isSharedWith(objects.others));
        QCOMPARE(update->after.fleet.size(), std::size_t{1});
        QCOMPARE(update->objects.fleet.strings().find("zone"),
                 objects.fleet.strings().find("zone"));
    }

    /// An object that cannot be read any more is a sentence, and all sentences are reported together.
    void newsWithProblemsAsksForAll() {
        const hub::ReadKind &kind = kindNamed("ClusterResourcePlacement");
        hub::KindNews news{&kind, {}};
        news.add({{"", "web"}, std::nullopt, stored(2, placementJson("web", "3")), false});
        QVERIFY(!hub::updated({}, std::array{news}));
    }

    void whatComesAndGoesBetweenIsNoNews() {
        hub::KindNews news{&kindNamed("MemberCluster"), {}};
        const auto first = stored(1, clusterJson("a"));
        const auto second = stored(2, clusterJson("a", "\"zone\": \"1\""));
        news.add({{"", "a"}, std::nullopt, first, false});
        news.add({{"", "a"}, first, second, false});
        QCOMPARE(news.objects.at({"", "a"}).after, std::optional(second));
        QVERIFY(!news.objects.at({"", "a"}).before);
        news.add({{"", "a"}, second, std::nullopt, false});
        QVERIFY(news.objects.empty());
    }

    void newsIsTakenBack() {
        LivelyHub hub(7);
        for (int step = 0; step < 20; ++step) {
            const hub::Contents before = hub.contents;
            const auto news = hub.changes(15);
            for (std::size_t row = 0; row < news.size(); ++row) {
                hub::KindContents kind = hub.contents.kinds[row];
                hub::takeBack(news[row], kind);
                QVERIFY2(kind.objects == before.kinds[row].objects, news[row].kind->kind.data());
            }
        }
    }

    void aHeartbeatIsNotTakenBack() {
        hub::KindContents kind{&kindNamed("MemberCluster"), true, {}, {}};
        hub::KindNews news{kind.kind, {}};
        kind.objects[{"", "a"}] = stored(2, clusterJson("a"));
        news.add({{"", "a"}, stored(1, clusterJson("a")), stored(2, clusterJson("a")), true});
        hub::takeBack(news, kind);
        QCOMPARE(kind.objects.at({"", "a"}).resourceVersion, std::string("2"));
    }

    /// kubectl indents a list and not an event.
    void anotherTextOfTheSameVersionIsNoNews() {
        hub::KindContents known{&kindNamed("MemberCluster"), true, {}, {}};
        known.objects[{"", "a"}] = stored(1, clusterJson("a"));
        known.objects[{"", "b"}] = stored(2, clusterJson("b"));
        hub::KindContents listed = known;
        listed.objects[{"", "a"}] = stored(1, clusterJson("a").replace("\": ", "\":   "));
        QCOMPARE(namesIn(newsBetween(known, listed)), QStringList());
        listed.objects[{"", "c"}] = stored(3, clusterJson("c"));
        listed.objects[{"", "a"}] = stored(4, clusterJson("a", "\"x\": \"y\""));
        listed.objects.erase({"", "b"});
        QCOMPARE(namesIn(newsBetween(known, listed)), QStringList({"-b", "~a", "+c"}));
    }
};

EVENKEEL_TEST(TestNews)
#include "tst_news.moc"
