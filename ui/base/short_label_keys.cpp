// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/short_label_keys.h"

#include "ui/base/label_keys.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

ShortLabelKeys::ShortLabelKeys(const std::vector<std::string_view> &keys) {
    for (const std::string_view key : keys) {
        const auto [known, isNew] =
            m_ownerOfPart.try_emplace(std::string(lastKeyPart(key)), Owner{std::string(key)});
        known->second.isAlone = known->second.isAlone && known->second.key == key;
    }
}

QString ShortLabelKeys::of(std::string_view key) const {
    const std::string part(lastKeyPart(key));
    const auto owner = m_ownerOfPart.find(part);
    const bool isAmbiguous =
        owner != m_ownerOfPart.end() && !(owner->second.isAlone && owner->second.key == key);
    return toQString(isAmbiguous || part.empty() ? key : std::string_view(part));
}

} // namespace evenkeel::ui
