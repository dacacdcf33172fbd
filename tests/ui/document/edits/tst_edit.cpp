// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edit.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui {

class TestEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Whatever an edit does not name is as before, whether the edit knows it or not.
    void leavesEverythingElseAsItWas() {
        manifest::Objects read;
        manifest::loadText(
            (sample::fleet() + sample::placement(QStringLiteral("web"), 3)).toStdString(),
            "web.yaml", read);
        placement::Binding binding;
        binding.placementName = "web";
        read.bindings.push_back(binding);
        read.policySnapshots.push_back({});
        read.others.push_back({kube::Value::string("other"), {}});
        read.rollouts.evictions.push_back({"e", 1, "web", "east-1", {}});
        read.clock = kube::Time{1772366400};
        const auto before = opened(std::make_shared<const manifest::Objects>(read));
        Edit edit =
            labelEdit(before->fleet, {{QStringLiteral("east-1")},
                                      {{QStringLiteral("region"), QStringLiteral("west")}}});
        QVERIFY(!edit.isEmpty());
        manifest::Objects after = applied(*before, edit);
        QVERIFY(after != *before);
        after.fleet = before->fleet;
        QVERIFY(static_cast<const objects::Objects &>(after) == *before);
        QCOMPARE(after.clusterFiles, before->clusterFiles);
        QCOMPARE(after.diagnostics.size(), before->diagnostics.size());
        QVERIFY(after.placementSources == before->placementSources);
        QVERIFY(after.asOpened.isSharedWith(before->placements));
    }

    void thereAndBackIsTheSame() {
        manifest::Objects read;
        manifest::loadText(sample::fleet().toStdString(), "fleet.yaml", read);
        const Edit edit = labelEdit(read.fleet, {{QStringLiteral("east-1")},
                                                 {{QStringLiteral("team"), QStringLiteral("a")}}});
        const manifest::Objects there = applied(read, edit);
        const manifest::Objects back = applied(there, reversed(edit));
        QVERIFY(static_cast<const objects::Objects &>(back) == read);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestEdit)
#include "tst_edit.moc"
