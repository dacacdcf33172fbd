// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>

#include <QString>

class QTableView;

namespace evenkeel::ui {

class SurvivalModel;

/// The current cell by the names of its placement and its domain, which an edit leaves.
struct NamedCell {
    QString placement;
    QString domain;
};

NamedCell namedCell(const QTableView &table);
void choose(const NamedCell &cell, QTableView &table);
/// The cell of a placement and a domain; without one, of its weakest, or else its first.
void chooseDomain(int placement, std::optional<std::size_t> domain, QTableView &table,
                  const SurvivalModel &model);

} // namespace evenkeel::ui
