// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fleet/derived.h"
#include "core/fleet/string_table.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::fleet {

/// The domains of a label: which of its values each cluster has, numbered in the order of rows.
struct LabelDomains : spread::DomainMap {
    explicit LabelDomains(spread::DomainMap map)
        : DomainMap(std::move(map)), m_byValue(std::make_shared<Order>()) {}
    /// After a change of `before`, whose order stays where the values did.
    LabelDomains(spread::DomainMap map, const LabelDomains &before)
        : DomainMap(std::move(map)),
          m_byValue(valueOfDomain == before.valueOfDomain ? before.m_byValue
                                                          : std::make_shared<Order>()) {}

    /// The domains in the natural order of their values, found when it is first asked for.
    const std::vector<spread::DomainIndex> &byValue(const StringTable &strings) const;

private:
    using Order = Derived<std::vector<spread::DomainIndex>>;
    std::shared_ptr<Order> m_byValue; // never null
};
using Domains = std::shared_ptr<const LabelDomains>;

/// The domains of labels, shared by all who ask while one of them holds them.
class DomainCache {
public:
    template <typename Find> Domains get(std::string_view key, const Find &find) {
        Entry &entry = entryOf(key);
        const std::lock_guard lock(entry.mutex);
        Domains domains = entry.domains.lock();
        if (!domains) {
            domains = find();
            entry.domains = domains;
        }
        return domains;
    }

    /// Before the labels change.
    static void forget(std::shared_ptr<DomainCache> &cache) {
        if (cache.use_count() != 1 || !cache->m_entries.empty())
            cache = std::make_shared<DomainCache>();
    }

private:
    struct Entry {
        std::mutex mutex;
        std::weak_ptr<const LabelDomains> domains;
    };
    Entry &entryOf(std::string_view key) {
        const std::lock_guard lock(m_mutex);
        const auto known = m_entries.find(key);
        return known != m_entries.end() ? known->second : m_entries[std::string(key)];
    }

    std::mutex m_mutex;
    std::map<std::string, Entry, std::less<>> m_entries; // by key
};

} // namespace evenkeel::fleet
