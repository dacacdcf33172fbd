// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/render_objects.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"
#include "core/base/number.h"
#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/repeated_objects.h"
#include "core/objects/pod_inventory.h"
#include "core/render/select/resource_id.h"
#include "core/render/select/selection.h"

namespace evenkeel::manifest {

namespace {

using kube::Value;
using render::ObjectPtr;
using render::Override;
using render::OverridePtr;

/// A test of plans, or an answer of ours: no hub holds it.
bool isOurs(const Value &document) {
    return api::groupOf(textAt(document, {"apiVersion"})) == api::kOwnGroup;
}

bool isSnapshot(const Value &document) {
    return textAt(document, {"kind"}).ends_with("Snapshot");
}

/// Which override it is, or is a snapshot of.
using OverrideId = std::tuple<render::OverrideKind, std::string, std::string>;
OverrideId idOf(const Override &override) {
    return {override.kind, override.nameSpace, override.overrideName};
}

/// N of `<override>-N`, -1 for any other name.
std::int64_t indexOf(const Override &snapshot) {
    const std::string prefix = snapshot.overrideName + "-";
    if (!snapshot.name.starts_with(prefix))
        return -1;
    return base::wholeNumber(std::string_view(snapshot.name).substr(prefix.size())).value_or(-1);
}

/// Whether both do the same, whatever they are called.
bool isSameSpec(Override left, const Override &right) {
    left.name = right.name;
    return left == right;
}

/// The earlier one where it says the same, so that what was worked out of it counts.
template <typename T> std::shared_ptr<const T>
sharedWith(const std::vector<std::shared_ptr<const T>> &earlier, std::size_t index, T &&now) {
    if (index < earlier.size() && *earlier[index] == now)
        return earlier[index];
    return std::make_shared<const T>(std::forward<T>(now));
}

class Reader {
public:
    Reader(const objects::Objects &objects, const RenderObjects *earlier,
           std::span<const objects::OtherObject> more)
        : m_objects(objects), m_more(more) {
        if (earlier == nullptr)
            return;
        m_earlierObjects = earlier->objects;
        for (const ReadOverride &read : earlier->overrides)
            m_earlierOverrides.push_back(read.override);
    }

    RenderObjects run() {
        // Of two objects with one name the first counts: edits of workloads are made here.
        if (m_objects.podInventory != nullptr) {
            for (const auto &workload : m_objects.podInventory->workloads)
                takeObject(workload->document);
        }
        const auto shared = std::make_shared<const Others>(m_objects.others);
        for (const objects::OtherObject &other : *shared)
            takeOther(other, objectOf(other, shared));
        for (const objects::OtherObject &other : m_more)
            takeOther(other, objectOf(other, nullptr));
        putIntoDefault();
        implyNamespaces();
        nameOverrides();
        return std::move(m_result);
    }

private:
    using Others = objects::SharedList<objects::OtherObject>;

    void takeObject(const Value &document) {
        m_result.objects.push_back(
            sharedWith(m_earlierObjects, m_result.objects.size(), Value(document)));
    }

    /// The earlier one where it says the same. Of the first objects that are read, the list itself
    /// is kept, which has them anyway; of later ones a copy, so that no list of before stays whole.
    ObjectPtr objectOf(const objects::OtherObject &other,
                       const std::shared_ptr<const Others> &shared) const {
        const std::size_t index = m_result.objects.size();
        if (shared != nullptr && m_earlierObjects.empty())
            return {shared, &other.document};
        return index < m_earlierObjects.size() && *m_earlierObjects[index] == other.document
                   ? m_earlierObjects[index]
                   : std::make_shared<const Value>(other.document);
    }

    void takeOther(const objects::OtherObject &other, ObjectPtr object) {
        if (isOurs(other.document))
            return;
        m_result.objects.push_back(std::move(object));
        if (render::isOverride(other.document))
            takeOverride(other.document, other.where);
    }

    void takeOverride(const Value &document, const base::SourceSpan &where) {
        auto decoded = decodeOverride(document);
        if (!decoded) {
            m_result.diagnostics.push_back(notRead(document, decoded.error(), where.file));
        } else if (*decoded) {
            auto &list = isSnapshot(document) ? m_snapshots : m_overrides;
            list.push_back({std::move(**decoded), m_result.objects.back(), where});
        }
    }

    /// As kubectl does where a manifest names no namespace, and the API server where the kind has
    /// none.
    void putIntoDefault() {
        const render::ApiResources api = render::servedKinds(m_result.objects);
        for (std::size_t i = 0; i < m_result.objects.size(); ++i) {
            ObjectPtr &object = m_result.objects[i];
            const render::ResourceId id = render::idOf(*object);
            const bool isNamespaced = api.isNamespaced(id);
            if (id.nameSpace.empty() != isNamespaced || id.name.empty())
                continue;
            Value document = *object;
            Value *metadata = document.find("metadata");
            if (metadata != nullptr && isNamespaced)
                metadata->set("namespace", Value::string("default"));
            else if (metadata != nullptr)
                metadata->remove("namespace");
            object = sharedWith(m_earlierObjects, i, std::move(document));
        }
    }

    void implyNamespaces() {
        std::set<std::string> used;
        std::set<std::string> here;
        for (const ObjectPtr &object : m_result.objects) {
            const render::ResourceId id = render::idOf(*object);
            if (id == render::namespaceId(id.name))
                here.insert(id.name);
            else if (!render::isDisabledKind(id.group, id.version, id.kind))
                used.insert(id.nameSpace);
        }
        used.erase("");
        std::ranges::set_difference(used, here, std::back_inserter(m_result.impliedNamespaces));
        for (const std::string &name : m_result.impliedNamespaces)
            takeObject(
                Value::object({{"apiVersion", Value::string("v1")},
                               {"kind", Value::string("Namespace")},
                               {"metadata", Value::object({{"name", Value::string(name)}})}}));
    }

    void nameOverrides() {
        std::map<OverrideId, const Override *> latest;
        for (const Taken &snapshot : m_snapshots)
            latest.emplace(idOf(snapshot.override), &snapshot.override);
        std::set<OverrideId> known;
        for (Taken &taken : m_overrides) {
            const OverrideId id = idOf(taken.override);
            known.insert(id);
            if (const auto snapshot = latest.find(id); snapshot != latest.end()) {
                const Override &last = *snapshot->second;
                taken.override.name =
                    isSameSpec(taken.override, last)
                        ? last.name
                        : fmt::format("{}-{}", last.overrideName, indexOf(last) + 1);
            }
            add(std::move(taken));
        }
        for (Taken &snapshot : m_snapshots) {
            if (!known.contains(idOf(snapshot.override)))
                add(std::move(snapshot));
        }
    }

    struct Taken {
        Override override;
        ObjectPtr document;
        base::SourceSpan where;
    };

    void add(Taken &&taken) {
        m_result.overrides.push_back(
            {sharedWith(m_earlierOverrides, m_result.overrides.size(), std::move(taken.override)),
             std::move(taken.document), std::move(taken.where)});
    }

    const objects::Objects &m_objects;
    std::span<const objects::OtherObject> m_more;
    std::vector<ObjectPtr> m_earlierObjects;
    std::vector<OverridePtr> m_earlierOverrides;
    std::vector<Taken> m_overrides;
    std::vector<Taken> m_snapshots;
    RenderObjects m_result;
};

} // namespace

RenderObjects renderObjects(const objects::Objects &objects, const RenderObjects *earlier,
                            std::span<const objects::OtherObject> more) {
    return Reader(objects, earlier, more).run();
}

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

/// Its places belong to the text that it was kept as, not to its file.
void forgetPlaces(kube::Value &value) {
    value.setPosition(0, 0);
    value.changeChildren(forgetPlaces);
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
    const Wanted wanted = m_waiting.empty() ? Wanted() : wantedBy(objects);
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
    reportRepeatedObjects(objects);
}

} // namespace evenkeel::manifest
