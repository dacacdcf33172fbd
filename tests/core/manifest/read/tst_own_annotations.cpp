// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestOwnAnnotations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatCannotBeRead_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("annotation");
        QTest::addColumn<QString>("said"); // empty: nothing
        const auto row = [](const char *name, const char *kind, const char *annotation,
                            const char *said) {
            QTest::newRow(name) << kind << annotation << said;
        };
        constexpr const char *kCluster = "MemberCluster";
        constexpr const char *kPlacement = "ClusterResourcePlacement";
        row("planned", kCluster, "evenkeel.dev/planned: \"true\"", "");
        row("not planned", kCluster, "evenkeel.dev/planned: \"false\"", "");
        row("planned in another spelling", kCluster, "evenkeel.dev/planned: \"True\"",
            "the annotation evenkeel.dev/planned must be \"true\" or \"false\"");
        row("misspelt", kCluster, "evenkeel.dev/planed: \"true\"",
            "a MemberCluster has no annotation evenkeel.dev/planed for Evenkeel; did you mean "
            "evenkeel.dev/planned?");
        row("of another kind", kPlacement, "evenkeel.dev/planned: \"true\"",
            "a ClusterResourcePlacement has no annotation evenkeel.dev/planned for Evenkeel");
        row("asks", kPlacement, "evenkeel.dev/asks: cpu=2,memory=4Gi", "");
        row("asks for no quantity", kPlacement, "evenkeel.dev/asks: cpu=x",
            "evenkeel.dev/asks: cpu=x is nothing to ask for; write cpu=2,memory=4Gi");
        row("ignores", kPlacement, "evenkeel.dev/ignore: skew=small", "");
        row("of others", kPlacement, "evenkeel.development/asks: x", "");
    }

    void saysWhatCannotBeRead() {
        QFETCH(const QString, kind);
        QFETCH(const QString, annotation);
        QFETCH(const QString, said);
        const bool isCluster = kind == QLatin1String("MemberCluster");
        Objects objects;
        loadText(fmt::format("apiVersion: {}.kubernetes-fleet.io/{}\nkind: {}\nmetadata:\n"
                             "  name: a\n  annotations:\n    {}\n",
                             isCluster ? "cluster" : "placement", isCluster ? "v1beta1" : "v1",
                             kind.toStdString(), annotation.toStdString()),
                 "a.yaml", objects);
        std::erase_if(objects.diagnostics, [](const api::Finding &finding) {
            return finding.sentence.find("evenkeel.dev") == std::string::npos;
        });
        QCOMPARE(objects.diagnostics.size(), std::size_t{said.isEmpty() ? 0u : 1u});
        if (said.isEmpty())
            return;
        const api::Finding &finding = objects.diagnostics.front();
        QCOMPARE(QString::fromStdString(finding.sentence), said);
        QCOMPARE(finding.where.line, 6);
        QCOMPARE(finding.level, api::Level::Warning);
    }
};

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestOwnAnnotations)
#include "tst_own_annotations.moc"
