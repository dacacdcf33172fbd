// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_model.h"

#include <map>
#include <utility>

#include "core/objects/pod_inventory.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/document/edits/object_reader.h"
#include "ui/forms/form_finding.h"
#include "ui/overrides/patch_paths.h"

namespace evenkeel::ui {

using kube::Value;

OverrideModel::OverrideModel(QObject *parent)
    : FormModel(EditedDocument(readOverrideText), parent),
      m_objects(std::make_shared<const manifest::Objects>()) {}

void OverrideModel::load(FormSource source) {
    const bool isOtherFleet =
        source.objects && !source.objects->fleet.isSharedWith(m_objects->fleet);
    const bool isSame = source.document == document() && source.stored == m_stored &&
                        (source.objects == m_objects || !source.objects);
    if (isSame)
        return;
    m_stored = std::move(source.stored);
    if (source.objects)
        m_objects = std::move(source.objects);
    if (isOtherFleet) {
        m_words = FleetWords(m_objects);
        ++m_fleetNumber;
    }
    show(std::move(source.document));
}

QStringList OverrideModel::completions(const YamlPlace &place, const QStringList &lines,
                                       int line) const {
    return completionsAt(place, overrideCompletion(*this), lines, line);
}

bool OverrideModel::isClusterScoped() const {
    const auto key = overrideIdOf(document().value());
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
    return patchPaths(*m_objects, document().value());
}

Suggestions OverrideModel::variables() const {
    return patchVariables(m_words);
}

/// The others of its kind, for a ResourceOverride those of its namespace, take part.
std::vector<api::Finding> OverrideModel::check() const {
    if (document().text().empty())
        return {};
    const auto key = overrideIdOf(document().value());
    std::vector<Value> others;
    for (const objects::OtherObject &other : m_objects->others) {
        const auto known = overrideIdOf(other.document);
        if (known && key && known->kind == key->kind && known->nameSpace == key->nameSpace)
            others.push_back(other.document);
    }
    return hubFindings(document(), m_stored ? &*m_stored : nullptr, others);
}

} // namespace evenkeel::ui
