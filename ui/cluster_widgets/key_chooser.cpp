// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/cluster_widgets/key_chooser.h"

#include <algorithm>
#include <string>
#include <vector>

#include <QComboBox>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

void addKeys(QComboBox &chooser, std::span<const std::string_view> keys) {
    const ShortLabelKeys shortKeys(std::vector<std::string_view>(keys.begin(), keys.end()));
    for (const std::string_view key : keys) {
        chooser.addItem(shortKeys.of(key), toQString(key));
        chooser.setItemData(chooser.count() - 1, toQString(key), Qt::ToolTipRole);
    }
}

void fillWithKeys(QComboBox &chooser, const QStringList &keys, const QString &wanted) {
    const QString before = chooser.currentData().toString();
    std::vector<std::string> texts;
    for (const QString &key : keys)
        texts.push_back(key.toStdString());
    chooser.clear();
    addKeys(chooser, std::vector<std::string_view>(texts.begin(), texts.end()));
    chooser.setCurrentIndex(std::max(0, chooser.findData(keys.contains(wanted) ? wanted : before)));
}

} // namespace evenkeel::ui
