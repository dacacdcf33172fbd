// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/check_settings.h"

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

kube::Value settings(const std::string &spec) {
    const auto documents = manifest::parseYaml(
        "apiVersion: evenkeel.dev/v1alpha1\nkind: CheckSettings\nspec:\n" + spec, "evenkeel.yaml");
    return documents ? documents->front() : kube::Value();
}

QString text(const kube::Value &value) {
    return QString::fromStdString(manifest::writeYaml(value));
}

} // namespace

class TestCheckSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anIgnoreThatIsWrittenIsReadAgain() {
        gate::Ignore ignore;
        ignore.rule = "tie-by-name";
        ignore.reason = "all cost the same: yes, \"all\" # of them";
        ignore.subjects = {"web", "payments/ledger"};
        ignore.expires = gate::endOfDay("2036-05-31");
        ignore.owner = "shop";
        for (const kube::Value &before :
             {kube::Value(), settings("  failOn: error\n"), settings("  ignore:\n")}) {
            const auto written = manifest::parseYaml(
                manifest::writeYaml(gate::withIgnore(before, ignore)), "e.yaml");
            QVERIFY(written && written->size() == 1);
            manifest::Diagnostics problems;
            const auto read = gate::readCheckSettings(written->front(), "e.yaml", problems);
            QVERIFY(problems.empty());
            QCOMPARE(read.ignores.size(), std::size_t{1});
            gate::Ignore known = read.ignores.front();
            QCOMPARE(known.rule, ignore.rule);
            QCOMPARE(known.reason, ignore.reason);
            QCOMPARE(known.subjects, ignore.subjects);
            QCOMPARE(known.owner, ignore.owner);
            QVERIFY(known.expires == ignore.expires);
        }
    }

    /// What other findings need stays.
    void onlyWhatCoversTheFindingIsTakenAway() {
        const kube::Value before =
            settings("  failOn: error\n"
                     "  ignore:\n"
                     "  - {rule: tie-by-name, reason: a, placements: [web, api]}\n"
                     "  - {rule: \"tie*\", reason: b, placements: [web]}\n"
                     "  - {rule: dead-domain, reason: c}\n");
        QCOMPARE(text(gate::withoutIgnore(before, "tie-by-name", "web")),
                 text(settings("  failOn: error\n"
                               "  ignore:\n"
                               "  - {rule: tie-by-name, reason: a, placements: [api]}\n"
                               "  - {rule: dead-domain, reason: c}\n")));
        QCOMPARE(text(gate::withoutIgnore(settings("  failOn: error\n"
                                                   "  ignore:\n"
                                                   "  - {rule: dead-domain, reason: c}\n"),
                                          "dead-domain", "api")),
                 text(settings("  failOn: error\n")));
        QCOMPARE(text(gate::withoutIgnore(before, "dead-domain-2", "web")), text(before));
    }
};

EVENKEEL_TEST(TestCheckSettings)
#include "tst_check_settings.moc"
