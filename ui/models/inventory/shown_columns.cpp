// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/shown_columns.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "ui/base/label_names.h"
#include "ui/picture/domain_keys.h"

namespace evenkeel::ui {

namespace {

/// As many as a table beside a grid shows; a fleet may have thousands of keys.
constexpr std::size_t kColumnsToBeginWith = 8;

kube::Time clockOf(const Scene &scene) {
    return scene.plan ? scene.plan->now : scene.objects->now();
}

} // namespace

void ShownColumns::choose(std::optional<std::vector<InventoryColumn>> columns) {
    m_chosen = std::move(columns);
}

std::vector<InventoryColumn> ShownColumns::columnsOf(const Scene &scene) const {
    const fleet::Fleet &fleet = scene.objects->fleet;
    if (m_chosen) {
        const auto known = columnsKnown(fleet, *m_chosen);
        if (!known.empty() || m_chosen->empty())
            return known;
    }
    return columnsFor(fleet, placementOf(scene), kColumnsToBeginWith);
}

std::vector<InventoryColumn> ShownColumns::elsewhere(const fleet::Fleet &fleet) const {
    std::vector<InventoryColumn> columns = m_chosen.value_or(std::vector<InventoryColumn>());
    std::erase_if(columns, [&fleet](const InventoryColumn &column) {
        return !columnsKnown(fleet, {column}).empty();
    });
    return columns;
}

void ShownColumns::bind(const Scene &scene) {
    const std::vector<InventoryColumn> wanted = columnsOf(scene);
    std::vector<std::string_view> keys;
    for (const InventoryColumn &column : wanted)
        keys.push_back(column.key);
    const std::vector<std::string> topology = topologyKeys(placementOf(scene));
    m_shown.clear();
    for (const InventoryColumn &column : wanted) {
        const bool isDomain = column.kind == InventoryColumn::Kind::Label &&
                              std::ranges::find(topology, column.key) != topology.end();
        m_shown.push_back({ColumnReader(scene.objects->fleet, column, clockOf(scene)),
                           shortLabelKey(column.key, keys), isDomain});
    }
}

std::vector<InventoryColumn> ShownColumns::columns() const {
    std::vector<InventoryColumn> columns;
    for (const Shown &shown : m_shown)
        columns.push_back(shown.reader.column());
    return columns;
}

} // namespace evenkeel::ui
