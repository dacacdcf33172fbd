// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QStringList>
#include <QTest>

#include "core/report/finding_report.h"
#include "tests/test_program.h"

namespace evenkeel::report {

namespace {

/// `object` is the name of a ClusterResourcePlacement, `namespace/name` of a ResourcePlacement, or
/// `Kind:name` of another object.
ReportedFinding finding(const char *rule, const std::string &object, int line = 1,
                        std::vector<std::string> clusters = {}) {
    const auto slash = object.find('/');
    const auto colon = object.find(':');
    kube::ObjectId id{"placement.kubernetes-fleet.io", "ClusterResourcePlacement", {}, object};
    if (slash != std::string::npos)
        id = {id.group, "ResourcePlacement", object.substr(0, slash), object.substr(slash + 1)};
    if (colon != std::string::npos)
        id = {{}, object.substr(0, colon), {}, object.substr(colon + 1)};
    return {{rule,
             lint::Level::Error,
             std::move(id),
             {"web.yaml", line, 5},
             {},
             std::string(rule) + ".",
             std::move(clusters)}};
}

ReportedFinding ignored(ReportedFinding one) {
    one.ignored = "fine";
    return one;
}

/// The rules that are left.
QStringList left(std::vector<ReportedFinding> findings) {
    FindingReport report{"check", {}, {}, {}, std::move(findings)};
    dropConsequences(report);
    QStringList rules;
    for (const ReportedFinding &one : report.findings)
        rules << QString::fromStdString(one.rule);
    return rules;
}

} // namespace

/// One cause is one finding.
class TestConsequences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofARefusedPlacementOnlyTheRefusalIsSaid() {
        const auto findings = [](ReportedFinding refusal) {
            return std::vector{std::move(refusal),         finding("cycle-aborts", "web"),
                               finding("placed", "web"),   finding("placed", "web"),
                               finding("placed", "other"), finding("test-removed", "web")};
        };
        QCOMPARE(left(findings(finding("cel", "web"))),
                 (QStringList{"cel", "placed", "test-removed"}));
        QCOMPARE(left(findings(ignored(finding("cel", "web")))).size(), 6);
        QCOMPARE(left(findings(finding("cel", "MemberCluster:web"))).size(), 6);
        QCOMPARE(left({finding("schema", "team/jobs"), finding("weakened", "team/jobs"),
                       finding("weakened", "jobs")}),
                 (QStringList{"schema", "weakened"}));
    }

    void aTrapExplainsTheShortfall() {
        QCOMPARE(left({finding("never-picks-n", "web"), finding("not-scheduled", "web"),
                       finding("not-scheduled", "other")}),
                 (QStringList{"never-picks-n", "not-scheduled"}));
        QCOMPARE(left({finding("rollout-standstill", "web"), finding("not-scheduled", "web")}),
                 (QStringList{"rollout-standstill", "not-scheduled"}));
        QCOMPARE(left({ignored(finding("never-picks-n", "web")), finding("not-scheduled", "web")}),
                 (QStringList{"never-picks-n", "not-scheduled"}));
    }

    void aWeakenedGuaranteeNamesWhatItCosts() {
        ReportedFinding weakened = finding("weakened", "web");
        QCOMPARE(left({weakened, finding("lost-domain", "web")}),
                 (QStringList{"weakened", "lost-domain"}));
        weakened.sentence += std::string(kNothingLeft) + "region=asia";
        QCOMPARE(left({weakened, finding("lost-domain", "web")}), QStringList{"weakened"});
    }

    void anOverrideHoldsBackOnItsClusters() {
        const ReportedFinding fault =
            finding("override-path-missing", "ResourceOverride:o", 1, {"a", "b"});
        QCOMPARE(left({fault, finding("object-held-back", "ConfigMap:web", 1, {"a"})}),
                 QStringList{"override-path-missing"});
        QCOMPARE(left({fault, finding("object-held-back", "ConfigMap:web", 1, {"a", "c"})}),
                 (QStringList{"override-path-missing", "object-held-back"}));
    }

    void ofAChangeThatTheHubRefusesNothingElseIsSaid() {
        QCOMPARE(left({finding("not-scheduled", "web"), finding("refused-change", "web"),
                       finding("lost-domain", "api")}),
                 (QStringList{"refused-change", "lost-domain"}));
    }

    void aFaultOfAFileIsSaidOnce() {
        ReportedFinding file = finding("file", ":web.yaml", 11);
        QCOMPARE(left({file, finding("schema", "web", 11)}), QStringList{"file"});
        QCOMPARE(left({file, finding("schema", "web", 12)}), (QStringList{"file", "schema"}));
        QCOMPARE(left({file, finding("nothing-to-check", ":.")}), QStringList{"file"});
        ReportedFinding kind = finding("strict", "ClusterResourcePlacment:web", 12);
        kind.sentence = file.sentence;
        QCOMPARE(left({file, kind}), QStringList{"strict"});
        ReportedFinding lost = finding("file", ":web.yaml", 5);
        lost.sentence =
            "MemberCluster \"eu-1\" was not loaded: metadata.labels.env must be a string";
        ReportedFinding type = finding("schema", "MemberCluster:eu-1", 4);
        type.sentence = "json: cannot unmarshal bool into Go struct field ObjectMeta.labels";
        QCOMPARE(left({lost, type}), QStringList{"file"});
        type.object.name = "eu-2";
        QCOMPARE(left({lost, type}), (QStringList{"file", "schema"}));
    }
};

} // namespace evenkeel::report

EVENKEEL_TEST(evenkeel::report::TestConsequences)
#include "tst_consequences.moc"
