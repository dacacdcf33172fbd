// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/select/hub.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace evenkeel::render {

namespace {

bool isBefore(const Hub::Entry &left, const Hub::Entry &right) {
    return left.id < right.id;
}

} // namespace

Hub::Hub(const std::vector<ObjectPtr> &objects, ApiResources api, HubOptions options)
    : m_api(std::move(api)), m_options(std::move(options)) {
    m_entries.reserve(objects.size());
    for (const ObjectPtr &object : objects)
        m_entries.push_back({render::idOf(*object), object});
    std::ranges::stable_sort(m_entries, isBefore);
    const auto isSame = [](const Entry &left, const Entry &right) { return left.id == right.id; };
    m_entries.erase(std::unique(m_entries.begin(), m_entries.end(), isSame), m_entries.end());
    for (const Entry &entry : m_entries) {
        if (!entry.id.nameSpace.empty())
            m_byNamespace.push_back(&entry);
    }
    std::ranges::stable_sort(m_byNamespace, {}, [](const Entry *entry) -> const std::string & {
        return entry->id.nameSpace;
    });
}

const Hub::Entry *Hub::find(const ResourceId &id) const {
    const auto found = std::ranges::lower_bound(m_entries, id, {}, &Entry::id);
    return found != m_entries.end() && found->id == id ? &*found : nullptr;
}

std::span<const Hub::Entry> Hub::list(const ApiResource &kind, const std::string &nameSpace) const {
    const auto key = [](const Entry &entry) {
        return std::tie(entry.id.group, entry.id.version, entry.id.kind, entry.id.nameSpace);
    };
    const auto range = std::ranges::equal_range(
        m_entries, std::tie(kind.group, kind.version, kind.kind, nameSpace), {}, key);
    return {range.begin(), range.end()};
}

std::vector<const Hub::Entry *> Hub::listPlacedWith(const std::string &nameSpace) const {
    const auto range = std::ranges::equal_range(
        m_byNamespace, nameSpace, {},
        [](const Entry *entry) -> const std::string & { return entry->id.nameSpace; });
    std::vector<const Entry *> taken;
    for (const Entry *entry : range) {
        const ApiResource *resource =
            m_api.find(entry->id.group, entry->id.version, entry->id.kind);
        if (resource != nullptr && m_api.isPlacedWithNamespace(*resource))
            taken.push_back(entry);
    }
    return taken;
}

bool Hub::mayPropagate(const std::string &nameSpace) const {
    return !nameSpace.starts_with("fleet-") && !nameSpace.starts_with("kube-") &&
           nameSpace != "default" && !m_options.skippedNamespaces.contains(nameSpace);
}

} // namespace evenkeel::render
