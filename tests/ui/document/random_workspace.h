// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <random>

#include "core/manifest/objects.h"
#include "tests/ui/document/taint_edit.h"
#include "ui/document/workspace.h"
#include "ui/models/inventory/cluster_table.h"

namespace evenkeel::ui {

/// Edits a workspace at random: labels, taints, properties, clusters, placements, undo and redo.
class RandomEdits {
public:
    RandomEdits(Workspace &workspace, std::uint32_t seed)
        : m_workspace(workspace), m_random(seed) {}

    /// Whether it was a step back or forth on the undo stack.
    bool step() {
        switch (below(12)) {
        case 0:
        case 1:
        case 2:
            m_workspace.relabel(labels());
            break;
        case 3:
            m_workspace.push(
                taintEdit(*m_workspace.objects(), clusters(2),
                          below(2) ? std::vector<kube::Taint>{}
                                   : std::vector<kube::Taint>{{"gpu", "yes", "NoSchedule"}}));
            break;
        case 4:
            m_workspace.push(
                cellEdit(*m_workspace.objects(), clusters(2),
                         {InventoryColumn::Kind::Property, "kubernetes-fleet.io/node-count"},
                         below(3) ? QString::number(below(9)) : QString()));
            break;
        case 5:
            if (m_workspace.objects()->fleet.size() < kMostClusters)
                m_workspace.duplicateClusters(clusters(2));
            break;
        case 6:
            if (m_workspace.objects()->fleet.size() > 3)
                m_workspace.removeClusters(clusters(2));
            break;
        case 7:
            changePlacement();
            break;
        case 8:
            addOrRemovePlacement();
            break;
        case 9:
        case 10:
            m_workspace.undoStack().undo();
            return true;
        default:
            m_workspace.undoStack().redo();
            return true;
        }
        return false;
    }

    int below(std::size_t end) {
        return static_cast<int>(std::uniform_int_distribution<std::size_t>(0, end - 1)(m_random));
    }

private:
    // So that the last of many steps costs what the first does.
    static constexpr std::size_t kMostClusters = 60;
    static constexpr std::size_t kMostPlacements = 12;

    QStringList clusters(int most) {
        QStringList names;
        const fleet::Fleet &fleet = m_workspace.objects()->fleet;
        for (int i = 0; i <= below(static_cast<std::size_t>(most)); ++i)
            names.append(QString::fromStdString(
                std::string(fleet.name(static_cast<fleet::ClusterIndex>(below(fleet.size()))))));
        return names;
    }

    LabelEdit labels() {
        static const QStringList keys{QStringLiteral("region"), QStringLiteral("env"),
                                      QStringLiteral("zone")};
        static const QStringList values{QStringLiteral("east"), QStringLiteral("west"),
                                        QStringLiteral("north"), QStringLiteral("3")};
        LabelEdit edit{clusters(3), {}};
        for (int i = 0; i <= below(2); ++i)
            edit.labels[keys[below(3)]] = below(4) ? std::optional(values[below(4)]) : std::nullopt;
        return edit;
    }

    void changePlacement() {
        const auto &placements = m_workspace.objects()->placements;
        if (placements.empty())
            return;
        const int row = below(placements.size());
        kube::Value document = placements[static_cast<std::size_t>(row)].document;
        if (kube::Value *policy = document.find("spec")->find("policy"))
            policy->set("numberOfClusters", kube::Value::integer(1 + below(5)));
        (void)m_workspace.editPlacement(row, document, QStringLiteral("clusters"),
                                        below(2) ? QStringLiteral("n") : QString());
    }

    void addOrRemovePlacement() {
        const auto &placements = m_workspace.objects()->placements;
        if (placements.empty())
            return;
        const int row = below(placements.size());
        if (placements.size() > 1 && (below(2) || placements.size() >= kMostPlacements)) {
            m_workspace.removePlacement(row);
            return;
        }
        kube::Value document = placements[static_cast<std::size_t>(row)].document;
        document.find("metadata")
            ->set("name", kube::Value::string("web-" + std::to_string(below(1000))));
        (void)m_workspace.addPlacement(document);
    }

    Workspace &m_workspace;
    std::mt19937 m_random;
};

} // namespace evenkeel::ui
