// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/edited_objects.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/admission/defaults.h"
#include "core/admission/object_meta.h"
#include "core/admission/validate.h"
#include "core/api/field_path.h"
#include "core/api/field_table.h"
#include "core/api/known_kinds.h"
#include "core/api/path_text.h"
#include "core/api/server_metadata.h"
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
using objects::SharedList;
using placement::Placement;
using Where = ObjectRow::Where;

constexpr std::size_t kMostLevels = 100; // of the path of a field

tl::unexpected<base::Error> missing(const ObjectId &id) {
    return invalid(sentence(PHRASE("scenarios", "there is no {}"), kube::displayNameOf(id)));
}

/// Steps name no group, and an object without a namespace is in `default`.
ObjectId keyOf(ObjectId id) {
    id.group.clear();
    if (id.nameSpace.empty())
        id.nameSpace = "default";
    return id;
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

/// The list of the document that has too few items for an index of the path; the next one is
/// appended.
std::optional<std::string> listTooShort(const Value &document, const api::FieldPath &path) {
    api::FieldPath known;
    for (const api::FieldStep &step : path.steps()) {
        const Value *list = api::findValue(document, known);
        const std::size_t items = list == nullptr ? 0 : list->items().size();
        if (const auto *index = std::get_if<std::size_t>(&step); index != nullptr && *index > items)
            return known.text();
        known = known.then(step);
    }
    return std::nullopt;
}

base::Result<Value> withFields(Value document, const Step &step) {
    for (const auto &[text, value] : step.fields) {
        const api::FieldPath path = api::FieldPath::within(document, text);
        if (path.size() > kMostLevels)
            return invalid(
                sentence(PHRASE("scenarios", "a path has at most {} levels"), kMostLevels));
        if (path.isEmpty() || text.find('.') == std::string::npos)
            return invalid(sentence(PHRASE("scenarios", "{} is no field; write {}"), text,
                                    "spec.policy.numberOfClusters"));
        if (!api::hasIndexes(text))
            return invalid(sentence(
                PHRASE("scenarios", "{} is no path: brackets hold a number, as [0]"), text));
        if (isOfServer(path))
            return invalid(sentence(PHRASE("scenarios", "{} is what the hub writes itself"), text));
        if (auto unknown = unknownField(document, path))
            return invalid(std::move(*unknown));
        if (const auto list = listTooShort(document, path))
            return invalid(sentence(PHRASE("scenarios", "{} has no item for {}"), *list, text));
        if (value.isNull())
            api::removeValue(document, path, api::EmptyParents::Remove, nullptr);
        else
            api::setValue(document, path, value);
    }
    return document;
}

// --- finding objects ---------------------------------------------------------------------------

std::string kindOf(placement::PlacementKind kind, const char *what) {
    const bool isWide = kind == placement::PlacementKind::ClusterResourcePlacement;
    return (isWide ? "ClusterResource" : "Resource") + std::string(what);
}

ObjectId idOf(const Placement &placement) {
    return {{}, kindOf(placement.kind, "Placement"), placement.nameSpace, placement.name};
}

/// Adds the objects of lists from those rows on; of several with one key the first counts.
void addRows(const Objects &objects, std::size_t placement, std::size_t other, ObjectRows &rows) {
    for (; placement < objects.placements.size(); ++placement)
        rows.try_emplace(keyOf(idOf(objects.placements[placement])),
                         ObjectRow{Where::Placements, placement});
    for (; other < objects.others.size(); ++other)
        rows.try_emplace(keyOf(kube::idOf(objects.others[other].document)),
                         ObjectRow{Where::Others, other});
}

void addHeld(const Objects &objects, ObjectRows &rows) {
    for (const placement::Binding &binding : objects.bindings)
        rows.try_emplace(
            keyOf({{}, kindOf(binding.kind, "Binding"), binding.nameSpace, binding.name}),
            ObjectRow{Where::Held, 0});
}

/// NAMESPACE/NAME, or the name where one placement alone has it; `rows` has those of the first.
base::Result<std::size_t> placementNamed(const Objects &objects, const ObjectRows &rows,
                                         const std::string &name) {
    const std::size_t slash = std::min(name.find('/'), name.size());
    const bool isWide = slash == name.size();
    const auto row = rows.find(
        isWide ? keyOf({{}, "ClusterResourcePlacement", {}, name})
               : ObjectId{{}, "ResourcePlacement", name.substr(0, slash), name.substr(slash + 1)});
    if (row != rows.end() && row->second.where == Where::Placements)
        return row->second.row;
    std::vector<std::string> names;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < objects.placements.size(); ++i) {
        names.push_back(insight::displayName(objects.placements[i]));
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

// --- lists -------------------------------------------------------------------------------------

template <typename T> void eraseRow(SharedList<T> &list, std::size_t row) {
    if (row < list.size()) {
        auto &items = list.edit();
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(row));
    }
}

template <typename T> void append(const SharedList<T> &more, SharedList<T> &list) {
    for (const T &item : more)
        list.push_back(item);
}

void append(const Objects &more, Objects &objects) {
    append(more.placements, objects.placements);
    append(more.placementSources, objects.placementSources);
    append(more.bindings, objects.bindings);
    append(more.policySnapshots, objects.policySnapshots);
    append(more.others, objects.others);
    append(more.rollouts.resourceSnapshots, objects.rollouts.resourceSnapshots);
    append(more.rollouts.evictions, objects.rollouts.evictions);
    append(more.rollouts.budgets, objects.rollouts.budgets);
    append(more.rollouts.strategies, objects.rollouts.strategies);
    append(more.rollouts.runs, objects.rollouts.runs);
    append(more.rollouts.approvals, objects.rollouts.approvals);
    objects.rolloutDiagnostics.insert(objects.rolloutDiagnostics.end(),
                                      more.rolloutDiagnostics.begin(),
                                      more.rolloutDiagnostics.end());
}

/// What rollouts read of the other objects, where they read that one.
void readRolloutsAgain(const ObjectId &changed, Objects &objects) {
    if (changed.group != api::kPlacementGroup)
        return;
    Objects read;
    for (const OtherObject &other : objects.others)
        manifest::takeRolloutObject(other, read);
    objects.rollouts = std::move(read.rollouts);
}

// --- steps -------------------------------------------------------------------------------------

/// Evictions depend on what each placement holds and on its budget.
base::Error evictionError() {
    return base::errorOf(base::ErrorCode::Unsupported,
                         base::sentence(PHRASE("scenarios", "evictions are decided placement by "
                                                            "placement; `evenkeelctl lose "
                                                            "evict:DOMAIN` plays them")));
}

/// Whether a step has one part, which is made whole or not at all.
bool isWhole(const Step &step) {
    const std::array parts{step.changesFleet(), !step.added.empty(), !step.fields.empty(),
                           !step.losses.empty()};
    return step.removed.empty() && std::ranges::count(parts, true) < 2;
}

/// What the hub has against an object, or against an update of `before` to it (KubeFleet spec 2.5),
/// and had nothing against `before` alone.
std::optional<base::Sentence> newFault(const Value *before, const Value &after) {
    const Value stored = before == nullptr ? Value() : admission::withDefaults(*before);
    const auto verdict = admission::check(after, before == nullptr ? nullptr : &stored);
    if (!verdict || verdict->errors.empty())
        return std::nullopt;
    const auto known = before == nullptr ? std::nullopt : admission::check(*before);
    for (const admission::Finding &error : verdict->errors) {
        const bool isOld =
            known && std::ranges::find(known->errors, error.sentence,
                                       &admission::Finding::sentence) != known->errors.end();
        if (!isOld)
            return joined(sentence(PHRASE("scenarios", "the hub refuses it")), ": ",
                          base::Sentence{error.sentence, error.wording});
    }
    return std::nullopt;
}

bool isSameState(const Objects &one, const Objects &other) {
    return static_cast<const objects::Objects &>(one) == other;
}

} // namespace

bool isOfServer(const api::FieldPath &path) {
    const auto &steps = path.steps();
    const auto *second = steps.size() > 1 ? std::get_if<std::string>(&steps[1]) : nullptr;
    return !steps.empty() &&
           (steps.front() == api::FieldStep("status") ||
            (steps.front() == api::FieldStep("metadata") && second != nullptr &&
             std::ranges::find(api::kServerMetadata, *second) != api::kServerMetadata.end()));
}

std::optional<base::Sentence> refusal(const Value &before, const Value &after) {
    if (keyOf(kube::idOf(before)) != keyOf(kube::idOf(after)))
        return sentence(PHRASE("scenarios", "the name of {} cannot be changed"),
                        kube::displayNameOf(kube::idOf(before)));
    return newFault(&before, after);
}

base::Result<void> Editing::accepted(const Value &before, const Value &after) const {
    auto refused = m_refused == Refused::LeftOut ? refusal(before, after) : std::nullopt;
    return refused ? base::Result<void>(invalid(std::move(*refused))) : base::Result<void>();
}

base::Result<void> Editing::accepted(const Value &fresh) const {
    Value written = fresh;
    if (api::objectKind(fresh) == api::ObjectKind::MemberCluster)
        written.remove("status"); // people write it too: without one nothing is placed there
    if (m_refused == Refused::Made || admission::isFromHub(written))
        return {};
    if (api::rolloutKind(fresh) == api::RolloutKind::Eviction)
        return tl::unexpected(evictionError());
    auto faults = manifest::unknownFields(fresh, {});
    if (!faults.empty())
        return invalid({std::move(faults.front().sentence), std::move(faults.front().wording)});
    auto fault = newFault(nullptr, fresh);
    return fault ? base::Result<void>(invalid(std::move(*fault))) : base::Result<void>();
}

const ObjectRows &Editing::rows() {
    if (m_rows.empty()) {
        addRows(m_objects, 0, 0, m_rows);
        addHeld(m_objects, m_rows);
    }
    return m_rows;
}

std::optional<ObjectRow> Editing::find(const ObjectId &id) {
    const auto row = rows().find(keyOf(id));
    return row == m_rows.end() || row->second.where == Where::Held ? std::nullopt
                                                                   : std::optional(row->second);
}

base::Result<void> Editing::removeObjects(const Step &step) {
    for (const ObjectId &id : step.removed) {
        if (id.kind == "MemberCluster")
            continue;
        const auto found = find(id);
        if (!found)
            return missing(id);
        m_rows.clear(); // those behind it move
        if (found->where == Where::Placements) {
            eraseRow(m_objects.placements, found->row);
            eraseRow(m_objects.placementSources, found->row);
        } else {
            const ObjectId gone = kube::idOf(m_objects.others[found->row].document);
            eraseRow(m_objects.others, found->row);
            readRolloutsAgain(gone, m_objects);
        }
    }
    return {};
}

base::Result<void> Editing::addObjects(const Step &step) {
    if (step.added.empty())
        return {};
    Objects coming;
    coming.fleet = m_objects.fleet;
    const Objects nothing = coming;
    std::set<ObjectId> fresh;
    manifest::ObjectLoader loader(coming);
    for (const Value &object : step.added) {
        const ObjectId id = kube::idOf(object);
        if (rows().contains(keyOf(id)) || !fresh.insert(keyOf(id)).second)
            return invalid(
                sentence(PHRASE("scenarios", "there is a {} already"), kube::displayNameOf(id)));
        if (auto isAccepted = accepted(object); !isAccepted)
            return isAccepted;
        loader.load(manifest::writeJson(object), {});
    }
    for (const api::Finding &said : coming.diagnostics) {
        if (said.level == api::Level::Error)
            return invalid({said.sentence, said.wording});
    }
    m_isChanged = m_isChanged || !isSameState(coming, nothing);
    const std::size_t placements = m_objects.placements.size();
    const std::size_t others = m_objects.others.size();
    m_objects.fleet = coming.fleet;
    append(coming, m_objects);
    addRows(m_objects, placements, others, m_rows);
    addHeld(coming, m_rows);
    return {};
}

base::Result<void> Editing::editFleet(const Step &step) {
    auto fleet = edited(m_objects.fleet, step);
    if (!fleet)
        return tl::unexpected(fleet.error());
    m_isChanged = m_isChanged || !(*fleet == m_objects.fleet);
    m_objects.fleet = std::move(*fleet);
    return {};
}

void Editing::put(std::size_t row, Placement placement) {
    if (placement == m_objects.placements[row])
        return;
    m_objects.placements.edit()[row] = std::move(placement);
    m_isChanged = true;
}

base::Result<void> Editing::editPlacements(const std::vector<std::size_t> &chosen,
                                           const Step &step) {
    std::vector<Placement> changed;
    for (const std::size_t row : chosen) {
        auto placement = edited(m_objects.placements[row], step);
        if (!placement)
            return tl::unexpected(placement.error());
        auto done = accepted(m_objects.placements[row].document, placement->document);
        if (!done)
            return done;
        changed.push_back(std::move(*placement));
    }
    for (std::size_t i = 0; i < chosen.size(); ++i)
        put(chosen[i], std::move(changed[i]));
    return {};
}

base::Result<void> Editing::editCluster(const ObjectId &id, const Step &step) {
    const auto row = m_objects.fleet.find(id.name);
    if (!row)
        return missing(id);
    auto document = withFields(manifest::encodeCluster(m_objects.fleet, *row), step);
    if (!document)
        return tl::unexpected(document.error());
    fleet::Fleet one;
    const auto decoded = manifest::decodeCluster(*document, one);
    if (!decoded)
        return tl::unexpected(decoded.error());
    if (auto done = accepted(manifest::encodeCluster(m_objects.fleet, *row), *document); !done)
        return done;
    fleet::Cluster after = one.cluster(*decoded);
    const fleet::Cluster before = m_objects.fleet.cluster(*row);
    m_isChanged = m_isChanged || !(after == before);
    const std::array changes{fleet::RowChange{*row, before, std::move(after)}};
    m_objects.fleet = m_objects.fleet.withRows(changes);
    return {};
}

base::Result<void> Editing::editObject(const ObjectId &id, const Step &step) {
    if (id.kind == "MemberCluster")
        return editCluster(id, step);
    const auto found = find(id);
    if (!found)
        return missing(id);
    if (found->where == Where::Placements)
        return editPlacements({found->row}, step);
    auto document = withFields(m_objects.others[found->row].document, step);
    if (!document)
        return tl::unexpected(document.error());
    if (*document == m_objects.others[found->row].document)
        return {};
    if (auto done = accepted(m_objects.others[found->row].document, *document); !done)
        return done;
    const ObjectId changed = kube::idOf(*document);
    m_objects.others.edit()[found->row].document = std::move(*document);
    m_isChanged = true;
    readRolloutsAgain(changed, m_objects);
    return {};
}

base::Result<void> Editing::editFields(const Step &step) {
    if (step.fields.empty())
        return {};
    if (step.object)
        return editObject(*step.object, step);
    std::vector<std::size_t> chosen;
    for (const std::string &name : step.placements) {
        const auto row = placementNamed(m_objects, rows(), name);
        if (!row)
            return tl::unexpected(row.error());
        chosen.push_back(*row);
    }
    return editPlacements(chosen, step);
}

base::Result<void> Editing::makeEdits(const Step &step) {
    Step going;
    going.removed = step.removed;
    Step coming = step;
    coming.removed.clear();
    auto done = removeObjects(step);
    if (done)
        done = editFleet(going);
    if (done)
        done = addObjects(step);
    if (done)
        done = editFleet(coming);
    if (done)
        done = editFields(step);
    return done;
}

base::Result<std::vector<losses::LossStep>> Editing::make(const Step &step) {
    const auto before = isWhole(step) ? std::nullopt : std::optional(m_objects);
    m_isChanged = false;
    const auto isEviction = [](const NamedLoss &loss) {
        return loss.loss == losses::Loss::Evicted;
    };
    const auto done = makeEdits(step);
    auto lost = done ? stepsOf(step, m_objects.fleet) : tl::unexpected(done.error());
    if (lost && std::ranges::any_of(step.losses, isEviction))
        lost = tl::unexpected(evictionError());
    if (before && lost)
        m_isChanged = !isSameState(*before, m_objects);
    if (before && !lost) {
        m_objects = *before;
        m_rows.clear();
    }
    return lost;
}

base::Result<Placement> edited(const Placement &placement, const Step &step) {
    if (step.fields.empty())
        return placement;
    auto document = withFields(placement.document, step);
    return document ? manifest::decodePlacement(*document) : tl::unexpected(document.error());
}

} // namespace evenkeel::scenarios
