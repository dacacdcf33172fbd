// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <QString>

namespace evenkeel::ui {

/// shortLabelKey() for one after another of very many keys.
class ShortLabelKeys {
public:
    ShortLabelKeys() = default;
    explicit ShortLabelKeys(const std::vector<std::string_view> &keys);

    QString of(std::string_view key) const;

private:
    struct Owner {
        std::string key; // the first that ends in the part
        bool isAlone = true;
    };
    std::unordered_map<std::string, Owner> m_ownerOfPart;
};

} // namespace evenkeel::ui
