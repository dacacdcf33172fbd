// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/spread/domain_map.h"

namespace evenkeel::spread {

DomainMap groupByValue(std::span<const std::uint32_t> valueOfItem, std::size_t valueBound) {
    DomainMap map;
    map.domainOfItem.reserve(valueOfItem.size());
    std::vector<DomainIndex> domainOfValue(valueBound, kNoDomain);
    for (const auto value : valueOfItem) {
        if (value == kNoDomain) {
            map.domainOfItem.push_back(kNoDomain);
            continue;
        }
        auto &domain = domainOfValue[value];
        if (domain == kNoDomain) {
            domain = static_cast<DomainIndex>(map.valueOfDomain.size());
            map.valueOfDomain.push_back(value);
            map.itemsOfDomain.push_back(0);
        }
        ++map.itemsOfDomain[domain];
        map.domainOfItem.push_back(domain);
    }
    return map;
}

} // namespace evenkeel::spread
