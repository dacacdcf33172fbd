// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_model.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include <QCoreApplication>

#include "core/api/field_table.h"
#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/manifest.h"
#include "core/objects/pod_inventory.h"
#include "core/placement/policy_text.h"
#include "core/render/override/override_steps.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

using kube::Value;

OverrideModel::OverrideModel(QObject *parent)
    : FleetFormModel(EditedDocument(EditedSort::Override), parent) {}

bool OverrideModel::isClusterScoped() const {
    const auto key = editedIdOf(document().value(), EditedSort::Override);
    return !key || key->kind == "ClusterResourceOverride";
}

FieldPath OverrideModel::selectors() const {
    return FieldPath("spec") /
           (isClusterScoped() ? "clusterResourceSelectors" : "resourceSelectors");
}

Suggestions OverrideModel::names(const FieldPath &item,
                                 std::string render::ResourceId::*part) const {
    std::map<std::string, std::size_t> counts;
    const std::string kind = text(item / "kind").toStdString();
    const std::string nameSpace = text(FieldPath("metadata.namespace")).toStdString();
    const auto take = [&](const Value &document) {
        const render::ResourceId id = render::idOf(document);
        const bool isHere = isClusterScoped() ? id.nameSpace.empty() : id.nameSpace == nameSpace;
        const bool fits = part != &render::ResourceId::name || kind.empty() || id.kind == kind;
        if (isHere && fits && !(id.*part).empty())
            ++counts[id.*part];
    };
    if (objects().podInventory != nullptr) {
        for (const auto &workload : objects().podInventory->workloads)
            take(workload->document);
    }
    for (const objects::OtherObject &other : objects().others)
        take(other.document);
    Suggestions names;
    for (const auto &[name, count] : counts)
        names.push_back({toQString(name), count, {}});
    return names;
}

Suggestions OverrideModel::paths() const {
    return patchPaths(objects(), document().value());
}

Suggestions OverrideModel::variables() const {
    return patchVariables(words());
}

QStringList OverrideModel::textsFor(const FieldPath &path, const QString &key) const {
    if (path.name() == "path")
        return textsOf(paths());
    return path.name() == "value" ? textsOf(variables()) : FleetFormModel::textsFor(path, key);
}

CompletionWords OverrideModel::vocabulary() const {
    CompletionWords known = FleetFormModel::vocabulary();
    known.kinds = {QStringLiteral("ClusterResourceOverride"), QStringLiteral("ResourceOverride")};
    known.apiVersions = placementVersions();
    return known;
}

/// The others of its kind, for a ResourceOverride those of its namespace, take part.
std::vector<api::Finding> OverrideModel::check() const {
    if (document().text().empty())
        return {};
    const auto key = editedIdOf(document().value(), EditedSort::Override);
    std::vector<Value> others;
    for (const objects::OtherObject &other : objects().others) {
        const auto known = editedIdOf(other.document, EditedSort::Override);
        if (known && key && known->kind == key->kind && known->nameSpace == key->nameSpace)
            others.push_back(other.document);
    }
    return hubFindings(document(), stored(), others);
}

namespace {

using render::ResourceId;

constexpr std::size_t kMostPaths = 2'000;
constexpr std::size_t kMostObjects = 200;

std::string escaped(const std::string &key) {
    std::string text;
    for (const char c : key) {
        if (c == '~' || c == '/')
            text += c == '~' ? "~0" : "~1";
        else
            text += c;
    }
    return text;
}

/// The paths of several objects, each once, in the order in which they were met.
class PathList {
public:
    void add(const Value &object) {
        for (const auto &[key, member] : object.members()) {
            if (key == "metadata")
                addMetadata(member);
            else if (key != "apiVersion" && key != "kind" && key != "status")
                addBelow("/" + escaped(key), member);
        }
    }

    Suggestions take() { return std::move(m_paths); }

private:
    /// All of it that an override may change.
    void addMetadata(const Value &metadata) {
        for (const char *part : {"labels", "annotations"}) {
            const Value *map = metadata.find(part);
            if (map != nullptr)
                addBelow(std::string("/metadata/") + part, *map);
            else
                count(std::string("/metadata/") + part);
        }
    }

    void addBelow(const std::string &path, const Value &value) {
        count(path);
        for (const auto &[key, member] : value.members())
            addBelow(path + "/" + escaped(key), member);
        std::size_t index = 0;
        for (const Value &item : value.items())
            addBelow(path + "/" + std::to_string(index++), item);
        if (value.isArray())
            count(path + "/-"); // behind its end
    }

    void count(const std::string &path) {
        const auto [place, isNew] = m_places.try_emplace(path, m_paths.size());
        if (!isNew)
            ++m_paths[place->second].count;
        else if (m_paths.size() < kMostPaths)
            m_paths.push_back({toQString(path), 1, {}});
        else
            m_places.erase(place);
    }

    Suggestions m_paths;
    std::unordered_map<std::string, std::size_t> m_places;
};

/// What the selectors of an override name.
class Selected {
public:
    explicit Selected(const Value &override) {
        const auto key = editedIdOf(override, EditedSort::Override);
        const Value *spec = override.find("spec");
        if (!key || spec == nullptr)
            return;
        m_isClusterScoped = key->kind == "ClusterResourceOverride";
        for (const Value &item : placement::itemsOf(
                 *spec, m_isClusterScoped ? "clusterResourceSelectors" : "resourceSelectors"))
            m_ids.push_back({std::string(placement::textOf(item, "group")),
                             std::string(placement::textOf(item, "version")),
                             std::string(placement::textOf(item, "kind")), key->nameSpace,
                             std::string(placement::textOf(item, "name"))});
    }

    bool has(ResourceId id) const {
        if (!m_isClusterScoped)
            return std::ranges::find(m_ids, id) != m_ids.end();
        const std::string nameSpace = std::exchange(id.nameSpace, {});
        return std::ranges::any_of(m_ids, [&](const ResourceId &selected) {
            return selected == id || (!nameSpace.empty() && selected.group.empty() &&
                                      selected.kind == "Namespace" && selected.name == nameSpace);
        });
    }

private:
    bool m_isClusterScoped = false;
    std::vector<ResourceId> m_ids;
};

} // namespace

Suggestions patchPaths(const manifest::Objects &objects, const Value &override) {
    const Selected selected(override);
    PathList paths;
    std::size_t taken = 0;
    const auto take = [&](const Value &document) {
        if (taken < kMostObjects && selected.has(render::idOf(document))) {
            paths.add(document);
            ++taken;
        }
    };
    if (objects.podInventory != nullptr) {
        for (const auto &workload : objects.podInventory->workloads)
            take(workload->document);
    }
    for (const objects::OtherObject &other : objects.others)
        take(other.document);
    return paths.take();
}

Suggestions patchVariables(const FleetWords &words) {
    const QString everywhere = OverrideModel::tr("every cluster");
    Suggestions variables{{QStringLiteral("${MEMBER-CLUSTER-NAME}"), 0, everywhere}};
    for (const Suggestion &key : words.labelKeys())
        variables.push_back(
            {QStringLiteral("${MEMBER-CLUSTER-LABEL-KEY-%1}").arg(key.text), key.count, key.found});
    return variables;
}

std::optional<std::size_t> clustersOfRule(const fleet::Fleet &fleet, const Value &rule) {
    const Value document = Value::object(
        {{"apiVersion", Value::string("placement.kubernetes-fleet.io/v1beta1")},
         {"kind", Value::string("ClusterResourceOverride")},
         {"metadata", Value::object({{"name", Value::string("rule")}})},
         {"spec",
          Value::object({{"policy", Value::object({{"overrideRules", Value::array({rule})}})}})}});
    const auto decoded = manifest::decodeOverride(document);
    if (!decoded || !*decoded)
        return std::nullopt;
    const render::ClusterMatch match(fleet, **decoded);
    std::size_t count = 0;
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const auto matches = match.matches(0, static_cast<fleet::ClusterIndex>(row));
        if (!matches)
            return std::nullopt;
        count += *matches ? 1U : 0U;
    }
    return count;
}

} // namespace evenkeel::ui
