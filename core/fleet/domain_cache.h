// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "core/spread/domain_counts.h"

namespace evenkeel::fleet {

/// The domains of a label: which of its values each cluster has, numbered in the order of rows.
using Domains = std::shared_ptr<const spread::DomainMap>;

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
        std::weak_ptr<const spread::DomainMap> domains;
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
