// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/saved_plan.h"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/api/field_table.h"
#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"
#include "core/base/digest.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/manifest/shape_check.h"
#include "core/render/field_changes.h"

namespace evenkeel::gate {

using manifest::Spot;

namespace {

using kube::memberOf;
using kube::Value;

Value valueOf(const SavedDecision &decision) {
    Value value = Value::object({{"placement", Value::string(kube::fullNameOf(decision.placement))},
                                 {"clusters", kube::stringList(decision.clusters)}});
    if (!decision.error.empty())
        value.set("error", Value::string(decision.error));
    return value;
}

/// Of the objects as a reader of the file gets them.
std::string digestOf(kube::Time now, std::span<const SavedDecision> decisions,
                     std::span<const CoveredObject> covered, std::span<const Value> objects) {
    std::string text = kube::formatTime(now) + "\n";
    for (const SavedDecision &decision : decisions)
        text += manifest::writeJson(valueOf(decision)) + "\n";
    for (const CoveredObject &one : covered)
        text += one.object + " " + one.digest + "\n";
    for (const Value &object : objects)
        text += manifest::writeJson(object) + "\n";
    return base::sha256(text);
}

tl::unexpected<base::Error> unusable(base::ErrorCode code, const std::string &file,
                                     std::string_view why) {
    return base::failed(
        code, fmt::format("{} is no saved plan: {}; make one with `plan --save`", file, why));
}

/// By its name in the file: one with a namespace is a ResourcePlacement.
kube::ObjectId placementNamed(const std::string &name) {
    using placement::PlacementKind;
    const std::size_t slash = name.find('/');
    return slash == std::string::npos
               ? insight::placementId(PlacementKind::ClusterResourcePlacement, {}, name)
               : insight::placementId(PlacementKind::ResourcePlacement, name.substr(0, slash),
                                      name.substr(slash + 1));
}

std::vector<SavedDecision> decisionsIn(const Spot &spec) {
    std::vector<SavedDecision> decisions;
    if (const auto placements = spec.find("placements")) {
        for (const Spot &item : itemsOf(*placements))
            decisions.push_back({placementNamed(item.text("placement")), item.texts("clusters"),
                                 item.text("error")});
    }
    return decisions;
}

// --- what has moved ----------------------------------------------------------------------------

/// What the server writes by itself, wherever it stands.
void dropRecords(Value &value) {
    for (const char *member :
         {"lastReceivedHeartbeat", "observationTime", "lastTransitionTime", "observedGeneration"})
        value.remove(member);
    value.changeChildren(dropRecords);
}

/// Words of conditions, which no plan reads.
void dropMessages(Value &value) {
    value.remove("message");
    value.changeChildren(dropMessages);
}

/// What plans and rollouts read of an object.
Value readOf(Value object) {
    Value &metadata = kube::memberIn(object, "metadata");
    for (const char *member :
         {"managedFields", "resourceVersion", "generation", "creationTimestamp", "selfLink"})
        metadata.remove(member);
    if (Value *annotations = metadata.find("annotations"))
        annotations->remove("kubectl.kubernetes.io/last-applied-configuration");
    const std::string kind = memberOf(object, "kind").text();
    const bool isReadWhole = kind == "MemberCluster" || kind.ends_with("Binding") ||
                             kind.ends_with("SchedulingPolicySnapshot");
    if (!isReadWhole)
        object.remove("status");
    else if (Value *status = object.find("status"))
        dropMessages(*status);
    dropRecords(object);
    return object;
}

using ById = std::map<kube::ObjectId, const Value *>;

ById byId(std::span<const Value> objects) {
    ById found;
    for (const Value &object : objects)
        found.insert_or_assign(kube::idOf(object), &object);
    return found;
}

std::string textOf(const std::optional<Value> &value) {
    constexpr std::size_t kShown = 120;
    if (!value)
        return "not there";
    std::string text = manifest::writeJson(*value);
    return text.size() <= kShown ? text : text.substr(0, kShown) + "…";
}

void addObject(const std::string &subject, const Value &was, const Value &is,
               std::vector<Move> &moves) {
    for (const render::FieldChange &change : render::changesBetween(readOf(was), readOf(is)))
        moves.push_back({subject, change.path,
                         fmt::format("{} was {} and is {}", change.path, textOf(change.before),
                                     textOf(change.after))});
}

void addDecision(const SavedDecision &was, const SavedDecision &is, std::vector<Move> &moves) {
    if (is == was)
        return;
    const auto words = [](const SavedDecision &decision) {
        return !decision.error.empty()     ? decision.error
               : decision.clusters.empty() ? "no cluster"
                                           : fmt::format("{}", fmt::join(decision.clusters, ", "));
    };
    moves.push_back({kube::fullNameOf(was.placement),
                     {},
                     fmt::format("planned for {}, and it would be {} now", words(was), words(is))});
}

} // namespace

CoveredObject coveredObject(const Value &object) {
    return {kube::displayNameOf(kube::idOf(object)),
            base::sha256(manifest::writeJson(readOf(object)))};
}

bool isOfBasis(const Value &object) {
    return api::groupOf(memberOf(object, "apiVersion").text()).ends_with("kubernetes-fleet.io");
}

std::string textOf(const SavedPlan &plan) {
    Value decisions = Value::array();
    for (const SavedDecision &decision : plan.decisions)
        decisions.items().push_back(valueOf(decision));
    Value covered = Value::array();
    for (const CoveredObject &one : plan.covered)
        covered.items().push_back(Value::object(
            {{"object", Value::string(one.object)}, {"digest", Value::string(one.digest)}}));
    std::string objects;
    for (const Value &object : plan.basis)
        objects += "---\n" + manifest::writeYaml(object);
    const auto read = manifest::parseYaml(objects, {});
    const std::string digest =
        digestOf(plan.now, plan.decisions, plan.covered, read ? *read : std::vector<Value>());
    const Value head = Value::object(
        {{"apiVersion", Value::string(std::string(api::kOwnVersion))},
         {"kind", Value::string(std::string(api::kSavedPlan))},
         {"spec",
          Value::object({{"evenkeel", Value::string(plan.version)},
                         {"now", Value::string(kube::formatTime(plan.now))},
                         {"inputs", kube::stringList(plan.inputs)},
                         {"objects", Value::integer(static_cast<std::int64_t>(plan.basis.size()))},
                         {"digest", Value::string(digest)},
                         {"covered", std::move(covered)},
                         {"placements", std::move(decisions)}})}});
    return manifest::writeYaml(head) + objects;
}

base::Result<SavedPlan> readSavedPlan(std::string_view text, const std::string &file) {
    auto documents = manifest::parseYaml(text, file);
    if (!documents) {
        base::Error error = documents.error();
        error.message =
            fmt::format("{}:{}:{}: {}", file, error.where.line, error.where.column, error.message);
        return tl::unexpected(std::move(error));
    }
    if (documents->empty())
        return unusable(base::ErrorCode::Invalid, file, "it is empty");
    const Value &head = documents->front();
    const std::string version = memberOf(head, "apiVersion").text();
    if (memberOf(head, "kind").text() != api::kSavedPlan || api::groupOf(version) != api::kOwnGroup)
        return unusable(base::ErrorCode::Invalid, file, "it begins with something else");
    if (version != api::kOwnVersion)
        return base::failed(
            base::ErrorCode::Unsupported,
            fmt::format("{} is of {}, which this release does not read; use the release that "
                        "wrote it",
                        file, version));
    manifest::Diagnostics problems;
    const Spot root{memberOf(head, "spec"), "spec", file, {file, 1, 1}};
    checkShape(root, *api::savedPlanTable().child("spec", api::ApiVersion::V1Beta1), problems);
    if (!problems.empty())
        return unusable(base::ErrorCode::Invalid, file, problems.front().sentence);
    SavedPlan plan{root.text("evenkeel"), {}, root.texts("inputs"), decisionsIn(root), {}};
    const auto now = kube::parseTime(root.text("now"));
    if (!now)
        return unusable(base::ErrorCode::Invalid, file, "spec.now is no time of RFC 3339");
    plan.now = *now;
    if (const auto covered = root.find("covered")) {
        for (const Spot &item : itemsOf(*covered))
            plan.covered.push_back({item.text("object"), item.text("digest")});
    }
    const std::string digest = root.text("digest");
    const auto count = root.number("objects");
    plan.basis.assign(std::make_move_iterator(documents->begin() + 1),
                      std::make_move_iterator(documents->end()));
    if (count != static_cast<std::int64_t>(plan.basis.size()))
        return unusable(base::ErrorCode::Invalid, file,
                        fmt::format("{} of {} objects are there", plan.basis.size(), *count));
    if (digest != digestOf(plan.now, plan.decisions, plan.covered, plan.basis))
        return unusable(base::ErrorCode::Invalid, file, "it was changed after it was saved");
    return plan;
}

std::vector<Move> movedSince(const SavedPlan &plan, std::span<const Value> basis,
                             std::span<const SavedDecision> decisions,
                             std::span<const CoveredObject> covered) {
    std::vector<Move> moves;
    const auto lacks = [](std::span<const CoveredObject> list, const CoveredObject &one) {
        return std::ranges::find(list, one.object, &CoveredObject::object) == list.end();
    };
    for (const CoveredObject &one : covered) {
        if (lacks(plan.covered, one))
            moves.push_back({one.object, {}, "is new on the hub"});
        else if (std::ranges::find(plan.covered, one) == plan.covered.end())
            moves.push_back({one.object, {}, "has changed on the hub"});
    }
    for (const CoveredObject &one : plan.covered) {
        if (lacks(covered, one))
            moves.push_back({one.object, {}, "is gone from the hub"});
    }
    const ById before = byId(plan.basis);
    const ById after = byId(basis);
    for (const auto &[id, object] : before) {
        const std::string subject = kube::displayNameOf(id);
        if (const auto now = after.find(id); now != after.end())
            addObject(subject, *object, *now->second, moves);
        else
            moves.push_back({subject, {}, "was there and is gone"});
    }
    for (const auto &[id, object] : after) {
        const std::string subject = kube::displayNameOf(id);
        if (!before.contains(id))
            moves.push_back({subject, {}, "is new"});
    }
    for (const SavedDecision &was : plan.decisions) {
        const auto is = std::ranges::find(decisions, was.placement, &SavedDecision::placement);
        if (is != decisions.end())
            addDecision(was, *is, moves);
    }
    return moves;
}

} // namespace evenkeel::gate
