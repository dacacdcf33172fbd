// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/domain_cache.h"

#include <algorithm>
#include <numeric>

#include "core/base/plain_text.h"

namespace evenkeel::fleet {

const std::vector<spread::DomainIndex> &LabelDomains::byValue(const StringTable &strings) const {
    return m_byValue->get([&] {
        std::vector<spread::DomainIndex> order(size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::sort(order, base::naturalLess, [&](spread::DomainIndex domain) {
            return strings.view(static_cast<StringId>(valueOfDomain[domain]));
        });
        return order;
    });
}

} // namespace evenkeel::fleet
