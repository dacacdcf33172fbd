// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/sample_manifests.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui::sample {

/// A workspace that has opened the sample fleet with one placement, and what panels need of it.
struct OpenWorkspace {
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    ClusterSelection selection;
    Workspace workspace;

    bool open() {
        const QString file = folder.filePath(QStringLiteral("fleet.yaml"));
        if (!write(file, fleet() + placement(QStringLiteral("web"), 3)))
            return false;
        workspace.open({file});
        return QTest::qWaitFor([this] { return workspace.plan() && !workspace.isBusy(); });
    }

    /// What a cluster has there now, edits included.
    QString label(const char *cluster, const char *key) const {
        const auto &fleet = workspace.objects()->fleet;
        const auto row = fleet.find(cluster);
        if (!row)
            return QStringLiteral("(no cluster)");
        const auto value = fleet.label(*row, std::string_view(key));
        return value ? QString::fromStdString(std::string(*value)) : QStringLiteral("(none)");
    }
    int steps() const { return workspace.undoStack().count(); }
    QString lastStep() const { return workspace.undoStack().undoText(); }
};

} // namespace evenkeel::ui::sample
