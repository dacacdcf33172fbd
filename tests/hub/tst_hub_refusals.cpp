// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QPushButton>
#include <QStatusBar>

#include "core/hub/changes.h"
#include "core/hub/contents.h"
#include "core/hub/contexts.h"
#include "core/manifest/manifest.h"
#include "tests/hub/hub_window.h"
#include "tests/test_program.h"
#include "ui/hub/apply_page.h"

namespace evenkeel::ui {

/// A person with a real hub that says no, or nothing at all.
class TestHubRefusals : public HubWindowTest {
    Q_OBJECT

    hub::Contents read() const {
        const auto contents = hub::read(m_hub->access(), hub::hubKinds(), {});
        return contents.value_or(hub::Contents{m_hub->access(), {}, {}});
    }
    static manifest::Objects withLabel(const hub::Contents &contents, const char *cluster,
                                       const char *key, const char *value) {
        manifest::Objects objects;
        hub::load(contents, objects);
        const auto row = objects.fleet.find(cluster);
        const auto before = objects.fleet.label(*row, key);
        const auto old = before ? std::optional(std::string(*before)) : std::nullopt;
        const std::vector<fleet::LabelChange> changes{{*row, key, old, value}};
        objects.fleet = objects.fleet.withLabels(changes);
        return objects;
    }
    static hub::Trouble troubleOf(const hub::Answer<std::string> &answer) {
        return answer ? hub::Trouble::Cancelled : answer.error().trouble;
    }

private Q_SLOTS:
    void initTestCase() { begin(); }
    void init() { beginTest(); }
    void cleanup() { closeWindow(); }
    void cleanupTestCase() { end(); }

    void theServerRefusesADryRun() {
        connectTo(m_hub->access());
        // Of a label's value Kubernetes has its own rules.
        kube::Value web = m_workspace->objects()->placements[0].document;
        web.find("metadata")->find("labels")->set("team", kube::Value::string("no such value!"));
        QVERIFY(m_workspace->editPlacement(0, web, QStringLiteral("team")));
        auto *page = shownBy<ApplyPage>("applyToHubAction", "applyPage");
        page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
        auto *verdict = page->findChild<QLabel *>(QStringLiteral("applyVerdict"));
        QTRY_VERIFY_WITH_TIMEOUT(verdict->text().contains(QLatin1String("the server refuses it")),
                                 kSoonMs);
        QVERIFY2(verdict->text().contains(QLatin1String("metadata.labels: Invalid value")),
                 qPrintable(verdict->text()));
        QVERIFY(!page->findChild<QPushButton *>(QStringLiteral("applyButton"))->isEnabled());
    }

    void aLabelThatIsNoneIsRefused() {
        const hub::Contents contents = read();
        const hub::ChangeSet set =
            hub::changesOf(contents, withLabel(contents, "a", "zone", "not a value!"));
        QCOMPARE(set.changes.size(), std::size_t{1});
        const auto answer = hub::apply(m_hub->access(), set.changes[0], hub::Mode::DryRun);
        QCOMPARE(troubleOf(answer), hub::Trouble::Refused);
    }

    void aNamespaceThatIsMissingIsSaid() {
        const hub::Contents contents = read();
        manifest::Objects objects;
        hub::load(contents, objects);
        objects.placements.push_back(*manifest::decodePlacement(*manifest::parseJson(
            R"({"apiVersion": "placement.kubernetes-fleet.io/v1beta1", "kind": "ResourcePlacement",)"
            R"( "metadata": {"name": "web", "namespace": "no-such-namespace"}, "spec": {)"
            R"("resourceSelectors": [{"group": "", "version": "v1", "kind": "ConfigMap", )"
            R"("name": "app"}]}})")));
        const hub::ChangeSet set = hub::changesOf(contents, objects);
        QCOMPARE(set.changes.size(), std::size_t{1});
        const auto answer = hub::apply(m_hub->access(), set.changes[0], hub::Mode::DryRun);
        QCOMPARE(troubleOf(answer), hub::Trouble::NotFound);
    }

    void aChangeInBetweenRefusesTheApply() {
        const hub::Contents contents = read();
        const hub::ChangeSet set = hub::changesOf(contents, withLabel(contents, "a", "zone", "2"));
        QCOMPARE(set.changes.size(), std::size_t{1});
        labelOutside("a", "zone=3");
        for (const hub::Mode mode : {hub::Mode::DryRun, hub::Mode::Real})
            QCOMPARE(troubleOf(hub::apply(m_hub->access(), set.changes[0], mode)),
                     hub::Trouble::Conflict);
        QCOMPARE(m_hub->value(QStringLiteral("membercluster"), QStringLiteral("a"),
                              QStringLiteral(".metadata.labels.zone")),
                 QByteArray("3"));
    }

    void anAppliedChangeIsNotAppliedTwice() {
        const hub::Contents contents = read();
        const hub::ChangeSet set = hub::changesOf(contents, withLabel(contents, "a", "zone", "2"));
        QVERIFY(hub::apply(m_hub->access(), set.changes[0], hub::Mode::Real).has_value());
        QCOMPARE(troubleOf(hub::apply(m_hub->access(), set.changes[0], hub::Mode::Real)),
                 hub::Trouble::Conflict);
    }

    void whatIsGoneIsNotBroughtBack() {
        const hub::Contents contents = read();
        const hub::ChangeSet set = hub::changesOf(contents, withLabel(contents, "a", "zone", "2"));
        QVERIFY(m_hub->done(
            {QStringLiteral("delete"), QStringLiteral("membercluster"), QStringLiteral("a")}));
        QCOMPARE(troubleOf(hub::apply(m_hub->access(), set.changes[0], hub::Mode::Real)),
                 hub::Trouble::NotFound);
    }

    void somebodyWithoutRightsIsToldSo() {
        const hub::Access nobody = m_hub->nobody();
        const auto rights = hub::rights(nobody, hub::hubKinds());
        QVERIFY(rights.has_value());
        for (const hub::Right right : *rights)
            QCOMPARE(right, hub::Right::Forbidden);
        const auto contents = hub::read(nobody, hub::hubKinds(), {});
        QVERIFY2(contents.has_value(), contents ? "" : contents.error().words.c_str());
        for (const hub::KindContents &kind : contents->kinds)
            QCOMPARE(kind.problem ? kind.problem->trouble : hub::Trouble::Other,
                     hub::Trouble::Forbidden);
        const hub::Contents all = read();
        const hub::ChangeSet set = hub::changesOf(all, withLabel(all, "a", "zone", "2"));
        QCOMPARE(troubleOf(hub::apply(nobody, set.changes[0], hub::Mode::DryRun)),
                 hub::Trouble::Forbidden);
    }

    void whoMayOnlyListSeesWithoutWatching() {
        const hub::Access lister = m_hub->nobody(
            R"({"apiGroups": ["cluster.kubernetes-fleet.io"], "resources": ["memberclusters"], )"
            R"("verbs": ["get", "list"]}, {"apiGroups": ["placement.kubernetes-fleet.io"], )"
            R"("resources": ["clusterresourceplacements"], "verbs": ["get", "list", "watch"]})");
        connectTo(lister);
        QCOMPARE(m_workspace->objects()->fleet.size(), std::size_t{2});
        QTRY_VERIFY_WITH_TIMEOUT(
            rowsOf("hubKinds").contains(QLatin1String("MemberCluster|2|not allowed|")), kSoonMs);
        QVERIFY2(rowsOf("hubKinds")
                     .contains(QStringLiteral(
                         "ClusterResourceBinding|–|not allowed|plans are those of new placements")),
                 qPrintable(rowsOf("hubKinds")));
        QVERIFY(rowsOf("hubKinds").contains(QLatin1String("ClusterResourcePlacement|1|watching|")));
    }

    void aContextThatIsMissingIsSaid() {
        m_window->hub().connectTo({"no-such-context", m_hub->access().kubeconfig});
        QTRY_VERIFY_WITH_TIMEOUT(m_window->statusBar()->currentMessage().contains(
                                     QLatin1String("the kubeconfig has no such context")),
                                 kSoonMs);
    }

    void aServerThatIsKilledComesBack() {
        if (!tests::RealHub::canRestart()) {
            qInfo("left out: EVENKEEL_TEST_HUB_RESTART names no command that ends and starts it");
            return;
        }
        connectTo(m_hub->access());
        labelHere("a", "zone", "2");
        QVERIFY(tests::RealHub::restart("stop"));
        QTRY_VERIFY_WITH_TIMEOUT(status().startsWith(QLatin1String("connection to ")), kSoonMs);
        QCOMPARE(m_workspace->objects()->fleet.size(), std::size_t{2});
        QCOMPARE(rowsOf("hubChanges"), QStringLiteral("a · label zone|1|2|1|✔ on top||"));
        const hub::Contents none = read();
        QVERIFY(none.kinds.empty());
        QVERIFY(tests::RealHub::restart("start"));
        labelOutside("b", "zone=9");
        QTRY_COMPARE_WITH_TIMEOUT(label("b", "zone"), std::string("9"), 60000);
        QTRY_VERIFY_WITH_TIMEOUT(status().startsWith(QLatin1String("hub ")), 60000);
        QCOMPARE(rowsOf("hubChanges"), QStringLiteral("a · label zone|1|2|1|✔ on top||"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestHubRefusals)
#include "tst_hub_refusals.moc"
