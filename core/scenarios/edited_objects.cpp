// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/edited_objects.h"

#include <array>
#include <set>

#include "core/api/field_path.h"
#include "core/api/field_table.h"
#include "core/api/known_kinds.h"
#include "core/base/matching.h"
#include "core/insight/changes/change_candidates.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/object_loader.h"

namespace evenkeel::scenarios {

namespace {

using base::sentence;
using kube::ObjectId;
using kube::Value;
using manifest::Objects;
using objects::OtherObject;
using placement::Placement;

tl::unexpected<base::Error> missing(const ObjectId &id) {
    return invalid(sentence(PHRASE("scenarios", "there is no {}"), kube::displayNameOf(id)));
}

// --- fields ------------------------------------------------------------------------------------

/// The member of `spec` that the kind does not have, and the one that may be meant.
std::optional<base::Sentence> unknownField(const Value &document, const api::FieldPath &path) {
    const api::Field *table = api::tableOf(document);
    const auto isIn = [&](const api::FieldPath &part) {
        return api::fieldAt(*table, api::apiVersion(document), part) != nullptr;
    };
    if (table == nullptr || path.steps().empty() || path.steps().front() != api::FieldStep("spec"))
        return std::nullopt;
    api::FieldPath known;
    for (const api::FieldStep &step : path.steps()) {
        if (isIn(known.then(step))) {
            known = known.then(step);
            continue;
        }
        const api::Field *around = api::fieldAt(*table, api::apiVersion(document), known);
        if (around != nullptr && around->type == api::FieldType::Any)
            return std::nullopt;
        std::vector<std::string_view> names;
        for (const api::Field &child : around == nullptr ? table->children : around->children)
            names.push_back(child.name);
        const std::string meant(base::nearName(known.then(step).name(), names));
        return meant.empty() ? sentence(PHRASE("scenarios", "there is no field {}"), path.text())
                             : sentence(PHRASE("scenarios", "there is no field {}; did you mean "
                                                            "{}?"),
                                        path.text(), meant);
    }
    return std::nullopt;
}

base::Result<Value> withFields(Value document, const Step &step) {
    for (const auto &[text, value] : step.fields) {
        const api::FieldPath path = api::FieldPath::within(document, text);
        if (path.isEmpty() || text.find('.') == std::string::npos)
            return invalid(sentence(PHRASE("scenarios", "{} is no field; write {}"), text,
                                    "spec.policy.numberOfClusters"));
        if (auto unknown = unknownField(document, path))
            return invalid(std::move(*unknown));
        if (value.isNull())
            api::removeValue(document, path, api::EmptyParents::Remove, nullptr);
        else
            api::setValue(document, path, value);
    }
    return document;
}

// --- finding objects ---------------------------------------------------------------------------

/// Steps name no group, and an object without a namespace is in `default`.
ObjectId keyOf(ObjectId id) {
    id.group.clear();
    if (id.nameSpace.empty())
        id.nameSpace = "default";
    return id;
}

ObjectId idOf(const Placement &placement) {
    const bool isWide = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    return {{},
            isWide ? "ClusterResourcePlacement" : "ResourcePlacement",
            placement.nameSpace,
            placement.name};
}

/// NAMESPACE/NAME, or the name where one placement alone has it.
base::Result<std::size_t> placementNamed(const Objects &objects, const std::string &name) {
    std::vector<std::string> names;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < objects.placements.size(); ++i) {
        names.push_back(insight::displayName(objects.placements[i]));
        if (names.back() == name)
            return i;
        if (objects.placements[i].name == name)
            found.push_back(i);
    }
    if (found.size() == 1)
        return found.front();
    if (found.size() > 1)
        return invalid(
            sentence(PHRASE("scenarios", "several placements are called {}; write {} or {}"), name,
                     names[found[0]], names[found[1]]));
    const auto meant = insight::nearMiss(name, names);
    return meant
               ? invalid(sentence(PHRASE("scenarios", "there is no placement {}; did you mean {}?"),
                                  name, *meant))
               : invalid(sentence(PHRASE("scenarios", "there is no placement {}"), name));
}

template <typename Rows, typename IdOf>
std::optional<std::size_t> rowOf(const Rows &rows, const ObjectId &id, const IdOf &idOf) {
    const ObjectId key = keyOf(id);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (keyOf(idOf(rows[i])) == key)
            return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> otherRow(const Objects &objects, const ObjectId &id) {
    return rowOf(objects.others, id,
                 [](const OtherObject &other) { return kube::idOf(other.document); });
}

std::set<ObjectId> keysOf(const Objects &objects) {
    std::set<ObjectId> keys;
    for (const Placement &placement : objects.placements)
        keys.insert(keyOf(idOf(placement)));
    for (const OtherObject &other : objects.others)
        keys.insert(keyOf(kube::idOf(other.document)));
    return keys;
}

template <typename T> void eraseRow(objects::SharedList<T> &list, std::size_t row) {
    if (row < list.size()) {
        auto &items = list.edit();
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(row));
    }
}

/// What rollouts read of the other objects.
void readRolloutsAgain(Objects &objects) {
    Objects read;
    for (const OtherObject &other : objects.others)
        manifest::takeRolloutObject(other, read);
    objects.rollouts = std::move(read.rollouts);
}

// --- the parts of a step -----------------------------------------------------------------------

base::Result<void> removeObjects(Objects &objects, const Step &step) {
    for (const ObjectId &id : step.removed) {
        if (id.kind == "MemberCluster")
            continue;
        if (const auto row = rowOf(objects.placements, id, idOf)) {
            eraseRow(objects.placements, *row);
            eraseRow(objects.placementSources, *row);
        } else if (const auto other = otherRow(objects, id)) {
            eraseRow(objects.others, *other);
            readRolloutsAgain(objects);
        } else {
            return missing(id);
        }
    }
    return {};
}

base::Result<void> addObjects(Objects &objects, const Step &step) {
    if (step.added.empty())
        return {};
    const std::size_t before = objects.diagnostics.size();
    Objects taking = objects;
    taking.pods = nullptr;
    taking.unselected = nullptr;
    taking.keepsUnrelated = true;
    std::set<ObjectId> known = keysOf(objects);
    for (const Value &object : step.added) {
        const ObjectId id = kube::idOf(object);
        if (!known.insert(keyOf(id)).second)
            return invalid(
                sentence(PHRASE("scenarios", "there is a {} already"), kube::displayNameOf(id)));
        manifest::ObjectLoader(taking).load(manifest::writeJson(object), {});
    }
    for (std::size_t i = before; i < taking.diagnostics.size(); ++i) {
        const api::Finding &said = taking.diagnostics[i];
        if (said.level == api::Level::Error)
            return invalid({said.sentence, said.wording});
    }
    taking.diagnostics.resize(before);
    taking.pods = objects.pods;
    taking.unselected = objects.unselected;
    taking.keepsUnrelated = objects.keepsUnrelated;
    objects = std::move(taking);
    return {};
}

base::Result<void> editPlacement(Objects &objects, std::size_t row, const Step &step) {
    auto placement = edited(objects.placements[row], step);
    if (!placement)
        return tl::unexpected(placement.error());
    if (*placement != objects.placements[row])
        objects.placements.edit()[row] = std::move(*placement);
    return {};
}

base::Result<void> editCluster(Objects &objects, const ObjectId &id, const Step &step) {
    const auto row = objects.fleet.find(id.name);
    if (!row)
        return missing(id);
    auto document = withFields(manifest::encodeCluster(objects.fleet, *row), step);
    if (!document)
        return tl::unexpected(document.error());
    fleet::Fleet one;
    const auto decoded = manifest::decodeCluster(*document, one);
    if (!decoded)
        return tl::unexpected(decoded.error());
    fleet::Cluster after = one.cluster(*decoded);
    const fleet::Cluster before = objects.fleet.cluster(*row);
    const std::array changes{fleet::RowChange{*row, before, std::move(after)}};
    objects.fleet = objects.fleet.withRows(changes);
    return {};
}

base::Result<void> editObject(Objects &objects, const ObjectId &id, const Step &step) {
    if (id.kind == "MemberCluster")
        return editCluster(objects, id, step);
    if (const auto row = rowOf(objects.placements, id, idOf))
        return editPlacement(objects, *row, step);
    const auto other = otherRow(objects, id);
    if (!other)
        return missing(id);
    auto document = withFields(objects.others[*other].document, step);
    if (!document)
        return tl::unexpected(document.error());
    if (*document == objects.others[*other].document)
        return {};
    objects.others.edit()[*other].document = std::move(*document);
    readRolloutsAgain(objects);
    return {};
}

base::Result<void> editFields(Objects &objects, const Step &step) {
    if (step.fields.empty())
        return {};
    if (step.object)
        return editObject(objects, *step.object, step);
    for (const std::string &name : step.placements) {
        const auto row = placementNamed(objects, name);
        const auto done = row ? editPlacement(objects, *row, step) : tl::unexpected(row.error());
        if (!done)
            return done;
    }
    return {};
}

base::Result<void> editFleet(Objects &objects, const Step &step) {
    auto fleet = edited(objects.fleet, step);
    if (!fleet)
        return tl::unexpected(fleet.error());
    objects.fleet = std::move(*fleet);
    return {};
}

} // namespace

base::Result<Placement> edited(const Placement &placement, const Step &step) {
    if (step.fields.empty())
        return placement;
    auto document = withFields(placement.document, step);
    return document ? manifest::decodePlacement(*document) : tl::unexpected(document.error());
}

base::Result<Objects> edited(const Objects &objects, const Step &step) {
    Objects result = objects;
    Step going;
    going.removed = step.removed;
    Step coming = step;
    coming.removed.clear();
    auto done = removeObjects(result, step);
    if (done)
        done = editFleet(result, going);
    if (done)
        done = addObjects(result, step);
    if (done)
        done = editFleet(result, coming);
    if (done)
        done = editFields(result, step);
    if (!done)
        return tl::unexpected(done.error());
    return result;
}

} // namespace evenkeel::scenarios
