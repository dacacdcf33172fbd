// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/cluster_widgets/key_chooser.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <QComboBox>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

void fillWithKeys(QComboBox &chooser, const QStringList &keys, const QString &wanted) {
    const QString before = chooser.currentData().toString();
    std::vector<std::string> texts;
    for (const QString &key : keys)
        texts.push_back(key.toStdString());
    const ShortLabelKeys shortKeys(std::vector<std::string_view>(texts.begin(), texts.end()));
    chooser.clear();
    for (const QString &key : keys) {
        chooser.addItem(shortKeys.of(key.toStdString()), key);
        chooser.setItemData(chooser.count() - 1, key, Qt::ToolTipRole);
    }
    chooser.setCurrentIndex(std::max(0, chooser.findData(keys.contains(wanted) ? wanted : before)));
}

} // namespace evenkeel::ui
