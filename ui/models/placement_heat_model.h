// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

class Workspace;

/// Placements × domains of one label key: how many clusters of the domain hold the placement. A row
/// is counted when it is shown.
class PlacementHeatModel : public TableModel<int> {
    Q_OBJECT

public:
    enum Role {
        CountRole = FirstOwnRole,
        MostRole, // the fullest domain of the row
        StaleRole,
    };
    /// Keys with more values than this make no map that anybody can read.
    static constexpr std::size_t kMostDomains = 300;

    explicit PlacementHeatModel(const Workspace &workspace, QObject *parent = nullptr);
    /// While asleep it does not follow the workspace because it is hidden; it starts asleep.
    void wakeUp();
    void fallAsleep() { m_isAsleep = true; }

    /// Keys of the fleet that make a map, those of spread constraints first.
    const QStringList &keys() const { return m_keys; }
    const QString &key() const { return m_key; }
    void setKey(const QString &key);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void keysChanged();

private:
    using Counts = std::vector<std::int32_t>;

    void takeObjects();
    void takePlan(int placement);
    void findKeys();
    void findDomains();
    void showDomains();
    TableColumn<int> domainColumn(std::size_t domain) const;
    const Counts &counts(int row) const;

    const Workspace &m_workspace;
    bool m_isAsleep = true;
    bool m_isBehind = true; // objects came while it was asleep
    QStringList m_names;
    QStringList m_keys;
    QString m_key;
    std::vector<std::string> m_domains; // in natural order
    bool m_hasNoValue = false;          // one more column: clusters without the key
    mutable std::vector<std::optional<Counts>> m_counts; // by row
};

} // namespace evenkeel::ui
