// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/scheduling/plan.h"
#include "ui/document/planning/edit_preview.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/document/region_edit.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {} // namespace

class TestEditPreview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_folder = std::make_unique<QTemporaryDir>();
        const QString fleet = m_folder->filePath(QStringLiteral("fleet.yaml"));
        QVERIFY(
            sample::write(fleet, sample::fleet() + sample::placement(QStringLiteral("web"), 5)));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->open({fleet});
        QTRY_VERIFY(!m_workspace->isBusy());
    }

    void tellsOfSkewAndOfPlacements() {
        const LabelEdit edit =
            region({QStringLiteral("east-1"), QStringLiteral("east-2"), QStringLiteral("east-10")},
                   QStringLiteral("west"));
        const auto preview = previewOf(edit);
        QVERIFY(preview);
        QVERIFY2(preview->text.startsWith(QStringLiteral("3 clusters → west; ")) ||
                     preview->text.startsWith(QStringLiteral("%n clusters → west; ")),
                 qPrintable(preview->text));
        // What it says is what then happens.
        const std::size_t before = m_workspace->plan()->picks.size();
        m_workspace->relabel(edit);
        QTRY_VERIFY(!m_workspace->scene().isStale);
        const auto skew =
            scheduling::spreadAfter(m_workspace->scene().objects->fleet, *m_workspace->plan(),
                                    m_workspace->plan()->picks.size());
        QCOMPARE(preview->skews.size(), std::size_t{1});
        QCOMPARE(preview->skews[0].after, skew[0].skew);
        const auto after = m_workspace->plan()->picks.size();
        const qsizetype balance = preview->effects.empty() ? 0
                                                           : preview->effects[0].added.size() -
                                                                 preview->effects[0].removed.size();
        QCOMPARE(static_cast<qsizetype>(after) - static_cast<qsizetype>(before), balance);
    }

    void saysWhenNothingChanges() {
        QCOMPARE(previewOf(region({QStringLiteral("east-1")}, QStringLiteral("east")))->text,
                 QStringLiteral("nothing changes"));
        const auto preview = previewOf(
            {{QStringLiteral("east-1")}, {{QStringLiteral("team"), QStringLiteral("blue")}}});
        QCOMPARE(preview->text, QStringLiteral("east-1 → blue; no placement affected"));
    }

    /// Neither picked nor given up: the cluster could be picked then.
    void saysWhereAClusterBecomesACandidate() {
        kube::Value web = m_workspace->objects()->placements[0].document;
        kube::Value *policy = web.find("spec")->find("policy");
        policy->set("numberOfClusters", kube::Value::integer(1));
        policy->set("affinity", *manifest::parseJson(R"({"clusterAffinity": {
                        "requiredDuringSchedulingIgnoredDuringExecution": {"clusterSelectorTerms": [
                        {"labelSelector": {"matchExpressions": [
                        {"key": "team", "operator": "DoesNotExist"}]}}]}}})"));
        QVERIFY(m_workspace->editPlacement(0, web, QStringLiteral("Ask")));
        QTRY_VERIFY(!m_workspace->scene().isStale);
        const QString held =
            QString::fromStdString(*insight::placedClusters(*m_workspace->plan()).begin());
        const QString other =
            held == QLatin1String("east-1") ? QStringLiteral("east-2") : QStringLiteral("east-1");
        const LabelEdit edit{{other}, {{QStringLiteral("team"), QStringLiteral("blue")}}};
        QCOMPARE(previewOf(edit)->text, QStringLiteral("%1 → blue; web (refuses %1)").arg(other));
        m_workspace->relabel(edit);
        QTRY_VERIFY(!m_workspace->scene().isStale);
        QCOMPARE(previewOf({{other}, {{QStringLiteral("team"), std::nullopt}}})->text,
                 QStringLiteral("%1 without team; web (could pick %1)").arg(other));
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QVERIFY(!previewEdit(m_workspace->objects(), m_workspace->outcomes(), 0,
                             region({QStringLiteral("east-1")}, QStringLiteral("west")),
                             source.get_token()));
    }

    void theNewestRequestWinsAndCancelIsSilent() {
        PreviewRunner runner(*m_workspace);
        QStringList texts;
        connect(&runner, &PreviewRunner::previewReady, this,
                [&](const EditPreview &preview) { texts.append(preview.text); });
        for (const char *value : {"a", "b", "west"})
            runner.request(region({QStringLiteral("east-1")}, QString::fromLatin1(value)));
        QTRY_COMPARE(texts.size(), 1);
        QVERIFY(texts.front().startsWith(QStringLiteral("east-1 → west")));
        runner.request(region({QStringLiteral("east-1")}, std::nullopt));
        runner.cancel();
        runner.request(region({QStringLiteral("east-2")}, std::nullopt));
        QTRY_COMPARE(texts.size(), 2);
        QVERIFY(texts.back().startsWith(QStringLiteral("east-2 without region")));
    }

private:
    std::optional<EditPreview> previewOf(const LabelEdit &edit) const {
        return previewEdit(m_workspace->objects(), m_workspace->outcomes(),
                           m_workspace->placement(), edit, std::stop_token());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestEditPreview)
#include "tst_edit_preview.moc"
