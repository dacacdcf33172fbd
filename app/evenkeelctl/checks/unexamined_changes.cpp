// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/unexamined_changes.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/admission/defaults.h"
#include "core/admission/object_meta.h"
#include "core/api/known_kinds.h"

namespace evenkeel::ctl {

namespace {

/// Kinds of KubeFleet's that a check reads no change of. Bindings and policy snapshots are those
/// of `held-changed`.
constexpr std::array<std::string_view, 11> kNotExamined{"InternalMemberCluster",
                                                        "ClusterResourcePlacementStatus",
                                                        "ClusterResourceSnapshot",
                                                        "ResourceSnapshot",
                                                        "ClusterResourceOverrideSnapshot",
                                                        "ResourceOverrideSnapshot",
                                                        "ClusterApprovalRequest",
                                                        "ApprovalRequest",
                                                        "Work",
                                                        "AppliedWork",
                                                        "ClusterProfile"};

bool isNotExamined(const Document &document) {
    const auto answer = api::answerFor(document.text("apiVersion"), document.text("kind"));
    if (answer.status != api::KindStatus::Served)
        return false;
    const bool isNext =
        answer.kind->group != api::kClusterGroup && answer.kind->group != api::kPlacementGroup;
    return isNext || std::ranges::find(kNotExamined, answer.kind->kind) != kNotExamined.end();
}

bool isCluster(const Document &document) {
    return document.text("kind") == "MemberCluster" &&
           api::groupOf(document.text("apiVersion")) == api::kClusterGroup;
}

std::size_t digestOf(const kube::Value *value) {
    return value == nullptr ? 0 : std::hash<std::string>()(admission::storedText(*value));
}

/// As Kubernetes fills it in for the subject of a role binding, which the hub makes of it.
void nameGroup(kube::Value &subject) {
    const bool isAccount = kube::memberOf(subject, "kind").text() == "ServiceAccount";
    if (subject.isObject() && kube::memberOf(subject, "apiGroup").text().empty())
        subject.set("apiGroup", kube::Value::string(isAccount ? "" : "rbac.authorization.k8s.io"));
}

std::string unexamined(std::string_view what) {
    return fmt::format("{}: no plan reads that, and no rule says what it does.", what);
}

/// Status is the hub's to write.
std::size_t digestOfObject(const Document &document) {
    kube::Value value = document.value;
    value.remove("status");
    return digestOf(&value);
}

} // namespace

UnexaminedChanges::Digests UnexaminedChanges::digestsOf(const Document &document) {
    kube::Value whole = admission::withDefaults(document.value);
    if (kube::Value *spec = whole.find("spec");
        spec != nullptr && spec->find("identity") != nullptr)
        nameGroup(*spec->find("identity"));
    Digests digests{};
    for (std::size_t i = 0; i < kFields.size(); ++i)
        digests[i] = digestOf(whole.findPath({"spec", kFields[i]}));
    return digests;
}

void UnexaminedChanges::lookAfter(const Document &document) {
    if (isCluster(document))
        m_clusters.try_emplace(document.metadata("name"),
                               Cluster{digestsOf(document), admission::isFromHub(document.value)});
    else if (isNotExamined(document))
        m_objects.try_emplace(kube::idOf(document.value),
                              Object{digestOfObject(document), document.where()});
}

void UnexaminedChanges::lookBefore(const Document &document, base::SourceSpan where) {
    const kube::ObjectId id = kube::idOf(document.value);
    if (isNotExamined(document)) {
        const auto after = m_objects.find(id);
        if (after == m_objects.end())
            return m_changes.push_back(
                {id, std::move(where), report::Side::Before, unexamined("It goes")});
        if (after->second.digest != digestOfObject(document))
            m_changes.push_back({id, std::move(after->second.where), report::Side::After,
                                 unexamined("It changes")});
        m_objects.erase(after);
    } else if (const auto after = isCluster(document) ? m_clusters.find(id.name) : m_clusters.end();
               after != m_clusters.end()) {
        const Digests before = digestsOf(document);
        std::vector<std::string> fields;
        for (std::size_t i = 0; i < kFields.size(); ++i) {
            if (before[i] != after->second.digests[i])
                fields.push_back(fmt::format("spec.{}", kFields[i]));
        }
        if (!fields.empty())
            m_changes.push_back({id,
                                 {},
                                 report::Side::After,
                                 unexamined(fmt::format("{} change{}", fmt::join(fields, ", "),
                                                        fields.size() == 1 ? "s" : ""))});
        m_clusters.erase(after);
    }
}

void UnexaminedChanges::addFindings(const manifest::Objects &after,
                                    report::FindingReport &report) const {
    report.addRules({"not-examined"});
    const auto add = [&](Change change) {
        const auto row =
            change.where.file.empty() ? after.fleet.find(change.id.name) : std::nullopt;
        if (row && fleet::row(*row) < after.clusterPlaces.size()) {
            const manifest::ClusterPlace &place = after.clusterPlaces[fleet::row(*row)];
            change.where = {after.clusterFiles[place.file], place.line, place.column};
        }
        report
            .add({"not-examined",
                  lint::Level::Warning,
                  std::move(change.id),
                  std::move(change.where),
                  {},
                  std::move(change.sentence)})
            .side = change.side;
    };
    for (const Change &change : m_changes)
        add(change);
    for (const auto &[name, cluster] : m_clusters) {
        const auto row = after.fleet.find(name);
        if (!cluster.isFromHub && row && !fleet::isPlanned(after.fleet.agent(*row)))
            add({{std::string(api::kClusterGroup), "MemberCluster", {}, name},
                 {},
                 report::Side::After,
                 "The cluster is new: no plan counts it until its agent has joined, and no rule "
                 "says what its identity may do."});
    }
    for (const auto &[id, object] : m_objects)
        add({id, object.where, report::Side::After, unexamined("It is new")});
}

} // namespace evenkeel::ctl
