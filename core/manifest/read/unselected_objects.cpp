// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/unselected_objects.h"

#include <set>
#include <tuple>

#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"
#include "core/manifest/manifest.h"
#include "core/manifest/object_fields.h"
#include "core/render/select/resource_id.h"
#include "core/render/select/selection.h"

namespace evenkeel::manifest {

namespace {

/// Namespaces and the declarations of kinds, which other objects are read with, and what is
/// KubeFleet's or ours.
bool isAlwaysRead(const render::ResourceId &id) {
    const bool isContext =
        (id.group.empty() && id.kind == "Namespace") || id.kind == "CustomResourceDefinition";
    return isContext || id.group.ends_with("kubernetes-fleet.io") || id.group == api::kOwnGroup ||
           api::answerFor(render::apiVersionText(id.group, id.version), id.kind).status ==
               api::KindStatus::Served;
}

template <typename Key, typename Names>
std::uint32_t numberOf(const Key &key, std::map<Key, std::uint32_t, Names> &numbers,
                       std::vector<const Key *> &names) {
    const auto [known, isNew] = numbers.try_emplace(key, static_cast<std::uint32_t>(names.size()));
    if (isNew)
        names.push_back(&known->first);
    return known->second;
}

/// Places in the text that it was kept as are none of its file.
void forgetPlaces(kube::Value &value) {
    value.setPosition(0, 0);
    for (kube::Value &item : value.items())
        forgetPlaces(item);
    for (auto &[name, member] : value.members())
        forgetPlaces(member);
}

} // namespace

/// What selectors name, without their versions.
struct UnselectedObjects::Wanted {
    bool isEveryNamespace = false;
    std::set<std::string> namespaces; // with all that is in them
    std::set<Kind> kinds;
    std::set<std::pair<Kind, std::string>> names;

    void add(const Kind &kind, const std::string &name) {
        if (name.empty())
            kinds.insert(kind);
        else
            names.emplace(kind, name);
        if (kind == Kind{"", "Endpoints"}) // left out where there is a Service
            add({"", "Service"}, name);
    }

    void addOverridden(const kube::Value &override, const char *member) {
        const kube::Value *selectors = override.findPath({"spec", member});
        if (selectors == nullptr || !selectors->isArray())
            return;
        for (const kube::Value &selector : selectors->items())
            add({textAt(selector, {"group"}), textAt(selector, {"kind"})},
                textAt(selector, {"name"}));
    }
};

bool UnselectedObjects::take(const kube::Value &document, const base::SourceSpan &where,
                             const Objects &objects) {
    const render::ResourceId id = render::idOf(document);
    if (isAlwaysRead(id))
        return false;
    const bool isFirst = !m_namespaces.contains(id.nameSpace);
    const std::uint32_t nameSpace = numberOf(id.nameSpace, m_namespaces, m_namespaceNames);
    if (isFirst)
        return false; // it proves that there is such a namespace
    m_waiting.push_back({numberOf(Kind{id.group, id.kind}, m_kinds, m_kindNames), nameSpace,
                         objects.others.size(), id.name, writeJson(document), where});
    return true;
}

UnselectedObjects::Wanted UnselectedObjects::wantedBy(const Objects &objects) {
    Wanted wanted;
    for (const placement::Placement &placement : objects.placements) {
        for (const render::ResourceSelector &selector : render::resourceSelectors(placement)) {
            wanted.add({selector.group, selector.kind}, selector.name);
            if (!selector.group.empty() || selector.kind != "Namespace")
                continue;
            if (selector.name.empty())
                wanted.isEveryNamespace = true;
            wanted.namespaces.insert(selector.name);
        }
    }
    for (const objects::OtherObject &other : objects.others) {
        wanted.addOverridden(other.document, "clusterResourceSelectors");
        wanted.addOverridden(other.document, "resourceSelectors");
    }
    return wanted;
}

bool UnselectedObjects::isWanted(const Waiting &object, const Wanted &wanted) const {
    const Kind &kind = *m_kindNames[object.kind];
    const std::string &nameSpace = *m_namespaceNames[object.nameSpace];
    const bool isNamespaced = !nameSpace.empty();
    return (isNamespaced && (wanted.isEveryNamespace || wanted.namespaces.contains(nameSpace))) ||
           wanted.kinds.contains(kind) || wanted.names.contains({kind, object.name});
}

void UnselectedObjects::keepSelected(Objects &objects) {
    const Wanted wanted = wantedBy(objects);
    std::vector<objects::OtherObject> merged;
    auto &others = objects.others.edit();
    std::size_t taken = 0;
    const auto takeUntil = [&](std::size_t end) {
        for (; taken < end && taken < others.size(); ++taken)
            merged.push_back(std::move(others[taken]));
    };
    for (Waiting &object : m_waiting) {
        auto document = isWanted(object, wanted) ? parseJson(object.json)
                                                 : base::Result<kube::Value>(kube::Value());
        if (!document || !document->isObject())
            continue;
        takeUntil(object.before);
        forgetPlaces(*document);
        merged.push_back({std::move(*document), std::move(object.where)});
    }
    takeUntil(others.size());
    others = std::move(merged);
    *this = {};
}

} // namespace evenkeel::manifest
