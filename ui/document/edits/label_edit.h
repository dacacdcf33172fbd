// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>

#include <QString>
#include <QStringList>

namespace evenkeel::ui {

/// What a drop, a menu or a key asks of labels: the same change for some clusters, by name.
struct LabelEdit {
    QStringList clusters;
    std::map<QString, std::optional<QString>> labels; // no value: the label is removed

    bool isEmpty() const { return clusters.isEmpty() || labels.empty(); }
    bool operator==(const LabelEdit &) const = default;
};

/// The edit in words, for undo and previews: "Label 3 clusters region=eastus".
QString describe(const LabelEdit &edit);

/// Keys that the platform sets and sets again: `fleet.azure.com/…`, `kubernetes-fleet.io/…`.
bool isPlatformOwned(const QString &labelKey);
/// Those keys of an edit that the platform owns; a person is to be warned of them.
QStringList platformOwnedKeys(const LabelEdit &edit);

} // namespace evenkeel::ui
