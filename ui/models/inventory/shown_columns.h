// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <QString>

#include "ui/models/inventory/column_reader.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// The columns that a table of clusters shows, bound to a scene: those of a person's choice, or
/// those that match its placement.
class ShownColumns {
public:
    bool isChosen() const { return m_chosen.has_value(); }
    const std::optional<std::vector<InventoryColumn>> &choice() const { return m_chosen; }
    /// To be bound afterwards.
    void choose(std::optional<std::vector<InventoryColumn>> columns);
    std::vector<InventoryColumn> columnsOf(const Scene &scene) const;
    /// Chosen ones that this fleet doesn't have.
    std::vector<InventoryColumn> elsewhere(const fleet::Fleet &fleet) const;
    /// Readers belong to one fleet and one clock, so every scene has its own.
    void bind(const Scene &scene);

    std::size_t size() const { return m_shown.size(); }
    std::vector<InventoryColumn> columns() const;
    const ColumnReader &reader(std::size_t index) const { return m_shown[index].reader; }
    const InventoryColumn &column(std::size_t index) const { return reader(index).column(); }
    const QString &shortKey(std::size_t index) const { return m_shown[index].shortKey; }
    /// A label of a topology key: without it a cluster belongs to no domain.
    bool isDomain(std::size_t index) const { return m_shown[index].isDomain; }

private:
    struct Shown {
        ColumnReader reader;
        QString shortKey;
        bool isDomain = false;
    };
    std::optional<std::vector<InventoryColumn>> m_chosen;
    std::vector<Shown> m_shown;
};

} // namespace evenkeel::ui
