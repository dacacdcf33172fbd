// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/label_edit.h"

#include <QCoreApplication>

#include "core/fleet/platform_labels.h"

namespace evenkeel::ui {

namespace {

struct LabelEditWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::LabelEdit)
};

/// `region=eastus zone-`, as kubectl spells label changes.
QString describeLabels(const LabelEdit &edit) {
    QStringList words;
    for (const auto &[key, value] : edit.labels)
        words.append(value ? key + QLatin1Char('=') + *value : key + QLatin1Char('-'));
    return words.join(QLatin1Char(' '));
}

} // namespace

QString describe(const LabelEdit &edit) {
    if (edit.clusters.size() == 1)
        return LabelEditWords::tr("Label %1 %2").arg(edit.clusters.front(), describeLabels(edit));
    return LabelEditWords::tr("Label %n clusters %1", nullptr,
                              static_cast<int>(edit.clusters.size()))
        .arg(describeLabels(edit));
}

bool isPlatformOwned(const QString &labelKey) {
    return fleet::isPlatformLabel(labelKey.toStdString());
}

QStringList platformOwnedKeys(const LabelEdit &edit) {
    QStringList keys;
    for (const auto &[key, value] : edit.labels) {
        if (isPlatformOwned(key))
            keys.append(key);
    }
    return keys;
}

} // namespace evenkeel::ui
