// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/drift_bundle.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/kube/quantity.h"
#include "core/manifest/manifest.h"
#include "core/placement/policy_text.h"
#include "core/report/answer_parts.h"
#include "core/fleet/cluster.h"

namespace evenkeel::report {

namespace {

using difference::Drift;
using kube::Value;
using manifest::textAt;

constexpr std::string_view kBundleBegin =
    "# What a hub wrote and what Evenkeel plans. To see it again:\n";

/// Names of a fleet replaced by invented ones with which KubeFleet decides the same: two names keep
/// their order, because ties go by name, and one name has one pseudonym wherever it is.
///
/// Replaced are the names of objects and namespaces, the labels and taints of clusters (keys of
/// Kubernetes, KubeFleet and Azure stay, their values do not), and all of these in messages.
/// Numbers, properties of KubeFleet and the words of the API stay; what people and other programs
/// wrote does not, as what it says is not known.
class Pseudonyms {
public:
    explicit Pseudonyms(std::span<const kube::Value> objects);

    /// The object with its names replaced, without annotations of tools, owners and managers.
    kube::Value of(const kube::Value &object) const;

    /// What a text of an object names.
    enum class Role : std::uint8_t {
        Cluster,
        Placement,
        Namespace,
        Object,
        Key,     // of a label, a taint or a property
        Label,   // the value of a label or a taint
        Text,    // a word of the API, or a reference
        Message, // of the scheduler
        Free     // anybody's words
    };

private:
    static constexpr std::size_t kRoles = 6; // that have names of their own

    std::string textOf(std::string_view text, Role role) const;
    std::string messageOf(std::string_view text) const;
    void name(const std::array<std::set<std::string>, kRoles> &found);
    /// The pseudonym of an object of that name, whatever its kind; nullptr where it has none.
    const std::string *nameOf(std::string_view name) const;

    std::array<std::map<std::string, std::string, std::less<>>, kRoles> m_names;
};

using Role = Pseudonyms::Role;
using Visit = std::function<std::string(const std::string &, Role)>;

constexpr std::array<std::string_view, 6> kStems{"cluster", "placement", "namespace",
                                                 "object",  "key",       "value"};

std::size_t indexOf(Role role) {
    return static_cast<std::size_t>(role);
}

/// Keys that everybody has: they say nothing of the fleet.
bool isPlatformKey(std::string_view key) {
    const std::size_t slash = key.find('/');
    const std::string_view domain = key.substr(0, slash == key.npos ? 0 : slash);
    return std::ranges::any_of(
        std::array<std::string_view, 4>{"kubernetes.io", "k8s.io", "kubernetes-fleet.io",
                                        "azure.com"},
        [domain](std::string_view suffix) { return domain.ends_with(suffix); });
}

bool isFleetKey(std::string_view key) {
    return key.substr(0, key.find('/')).ends_with("kubernetes-fleet.io");
}

/// A label that KubeFleet writes itself: others below its domain are a person's.
bool isFleetLabel(std::string_view key) {
    constexpr std::array<std::string_view, 11> kLabels{"is-latest-snapshot",
                                                       "policy-index",
                                                       "resource-index",
                                                       "override-index",
                                                       "parent-CRP",
                                                       "parent-resource-override",
                                                       "taskType",
                                                       "member-name",
                                                       "targetUpdateRun",
                                                       "targetUpdatingStage",
                                                       "isLatestUpdateRunApproval"};
    return isFleetKey(key) &&
           std::ranges::find(kLabels, key.substr(key.find('/') + 1)) != kLabels.end();
}

Role roleOfName(std::string_view kind) {
    return kind == "MemberCluster" || kind == "InternalMemberCluster"          ? Role::Cluster
           : kind == "ClusterResourcePlacement" || kind == "ResourcePlacement" ? Role::Placement
           : kind == "Namespace"                                               ? Role::Namespace
                                                                               : Role::Object;
}

/// Where the walk is.
struct Place {
    std::string_view kind;    // of the nearest object
    std::string_view member;  // that the value is of
    bool isProperty = false;  // below a selector or sorter of properties, whose values are numbers
    bool isRuleValue = false; // below matchExpressions, taints and tolerations
};

/// Visits every text of an object with what it names, and replaces it.
class Walk {
public:
    explicit Walk(const Visit &visit) : m_visit(visit) {}

    void object(Value &object, Place place) {
        if (const Value *kind = object.find("kind"); kind != nullptr && kind->isString())
            place.kind = kind->text();
        const std::string ownKind(place.kind);
        place.kind = ownKind;
        api(object);
        for (auto &[key, value] : object.members())
            member(key, value, place);
    }

private:
    /// The group and the kind of an API that not everybody has.
    void api(Value &object) {
        for (const char *member : {"group", "apiGroup", "apiVersion"}) {
            Value *value = object.find(member);
            const std::string text = value == nullptr ? std::string() : value->text();
            const std::size_t end = std::min(text.find('/'), text.size());
            if (text.find('.') >= end || isPlatformKey(text.substr(0, end) + '/'))
                continue;
            *value = Value::string(m_visit(text.substr(0, end), Role::Key) + text.substr(end));
            if (Value *kind = object.find("kind"); kind != nullptr && kind->isString())
                *kind = Value::string(m_visit(kind->text(), Role::Key));
        }
    }

    void member(const std::string &key, Value &value, Place place) {
        if (value.isObject() && (key == "labels" || key == "matchLabels")) {
            labels(value);
            return;
        }
        if (value.isObject() && key == "annotations") {
            for (auto &[name, content] : value.members())
                name = m_visit(name, Role::Key);
            return;
        }
        if (value.isObject() && key == "properties") {
            for (auto &[name, content] : value.members()) {
                name = m_visit(name, Role::Key);
                property(content);
            }
            return;
        }
        if (value.isObject() && key == "resourceUsage") {
            for (auto &[list, quantities] : value.members()) {
                if (!quantities.isObject())
                    continue;
                for (auto &[name, quantity] : quantities.members())
                    name = resource(name);
            }
            return;
        }
        if (value.isObject() && key == "namespaces") { // of a cluster, with the Works they are of
            for (auto &[name, work] : value.members()) {
                name = m_visit(name, Role::Namespace);
                if (work.isString())
                    work = Value::string(m_visit(work.text(), Role::Object));
            }
            return;
        }
        place.member = key;
        place.isProperty = place.isProperty || key.starts_with("property");
        place.isRuleValue = place.isRuleValue || key == "matchExpressions" || key == "taints" ||
                            key == "tolerations";
        any(value, place);
    }

    void any(Value &value, const Place &place) {
        if (value.isObject())
            object(value, place);
        else if (value.isArray())
            value.changeChildren([&](Value &item) { any(item, place); });
        else if (value.isString() && place.isProperty && place.member == "name")
            value = Value::string(propertyName(value.text()));
        else if (value.isString())
            value = Value::string(m_visit(value.text(), roleOf(place)));
    }

    /// Those without a domain are known to everybody. KubeFleet splits properties at dashes, so a
    /// resource without one keeps none (KubeFleet spec 4.1.4).
    std::string resource(const std::string &name) const {
        if (name.find('/') == name.npos)
            return name;
        std::string other = m_visit(name, Role::Key);
        if (name.find('-') == name.npos)
            std::erase(other, '-');
        return other;
    }

    /// `resources.kubernetes-fleet.io/available-example.com/gpu` names a resource.
    std::string propertyName(const std::string &name) const {
        const std::size_t end = name.find('-', fleet::kResourcePrefix.size());
        return name.starts_with(fleet::kResourcePrefix) && end != name.npos
                   ? name.substr(0, end + 1) + resource(name.substr(end + 1))
                   : m_visit(name, Role::Key);
    }

    /// Names and certificates may stand where a number does.
    void property(Value &content) {
        Value *value = content.isObject() ? content.find("value") : nullptr;
        if (value != nullptr && value->isString() && !kube::Quantity::parse(value->text()))
            *value = Value::string(m_visit(value->text(), Role::Label));
    }

    void labels(Value &map) {
        for (auto &[key, value] : map.members()) {
            const Role role = key == "kubernetes-fleet.io/parent-CRP" ? Role::Placement
                              : isFleetLabel(key)                     ? Role::Text
                                                                      : Role::Label;
            if (value.isString())
                value = Value::string(m_visit(value.text(), role));
            key = m_visit(key, Role::Key);
        }
    }

    static Role roleOf(const Place &place) {
        const std::string_view member = place.member;
        if (member == "name")
            return roleOfName(place.kind);
        if (member == "namespace")
            return Role::Namespace;
        if (member == "clusterName" || member == "clusterNames" || member == "targetCluster")
            return Role::Cluster;
        if (member == "placementName")
            return Role::Placement;
        if (member.ends_with("SnapshotName") || member.ends_with("StrategyName") ||
            member == "clusterResourceOverrideSnapshots" || member == "approvalRequestName" ||
            member == "applicableClusterResourceOverrides")
            return Role::Object; // also where it is not in the bundle
        if (member == "topologyKey" || member == "sortingLabelKey" ||
            (place.isRuleValue && member == "key"))
            return Role::Key;
        if (place.isRuleValue && !place.isProperty && (member == "values" || member == "value"))
            return Role::Label;
        if (member == "message" || member == "description")
            return Role::Free;
        return member == "reason" ? Role::Message : Role::Text;
    }

    const Visit &m_visit;
};

/// What clusters say of single objects, values among it.
void stripStatus(Value &status) {
    for (const char *member : {"failedPlacements", "driftedPlacements", "diffedPlacements"})
        status.remove(member);
    if (Value *clusters = status.find("placementStatuses"))
        std::ranges::for_each(clusters->items(), stripStatus);
}

/// What KubeFleet writes itself: what other annotations say is not known.
bool isReadAnnotation(std::string_view key) {
    return std::ranges::any_of(
        std::array<std::string_view, 6>{"number-of-clusters", "CRP-generation", "resource-hash",
                                        "number-of-resource-snapshots", "previous-binding-state",
                                        "subindex-of-resource-snapshot"},
        [key](std::string_view name) {
            return isFleetKey(key) && key.substr(key.find('/') + 1) == name;
        });
}

/// What plans do not read, and what would give names away.
void strip(Value &object) {
    if (Value *status = object.find("status"))
        stripStatus(*status);
    Value *metadata = object.find("metadata");
    if (metadata == nullptr)
        return;
    for (const char *member :
         {"managedFields", "ownerReferences", "uid", "selfLink", "generateName"})
        metadata->remove(member);
    if (Value *annotations = metadata->find("annotations"))
        std::erase_if(annotations->members(),
                      [](const auto &one) { return !isReadAnnotation(one.first); });
    if (Value *finalizers = metadata->find("finalizers"))
        std::erase_if(finalizers->items(),
                      [](const Value &one) { return !isFleetKey(one.text()); });
}

bool isNameCharacter(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') || character == '-' || character == '.' ||
           character == '_';
}

/// `web-3` and `web-3-snapshot` of web: `-3`, `-3-snapshot`; nothing for other names.
std::optional<std::string_view> snapshotSuffix(std::string_view name, std::string_view placement) {
    if (!name.starts_with(placement))
        return std::nullopt;
    const std::string_view suffix = name.substr(placement.size());
    const std::size_t end = suffix.find_first_not_of("0123456789", 1);
    const bool isOne = suffix.size() > 1 && suffix.front() == '-' && end != 1 &&
                       (end == suffix.npos || suffix.substr(end) == "-snapshot");
    return isOne ? std::optional(suffix) : std::nullopt;
}

Pseudonyms::Pseudonyms(std::span<const Value> objects) {
    std::array<std::set<std::string>, kRoles> found;
    const Visit collect = [&found](const std::string &text, Role role) {
        const bool isKept =
            text.empty() || indexOf(role) >= kRoles || (role == Role::Key && isPlatformKey(text));
        if (!isKept)
            found.at(indexOf(role)).insert(text);
        return text;
    };
    for (Value object : objects) {
        strip(object);
        Walk(collect).object(object, {});
    }
    name(found);
}

void Pseudonyms::name(const std::array<std::set<std::string>, kRoles> &found) {
    for (std::size_t role = 0; role < kRoles; ++role) {
        const std::size_t width = std::to_string(found.at(role).size()).size();
        std::size_t number = 0;
        for (const std::string &text : found.at(role))
            m_names.at(role).emplace(text,
                                     fmt::format("{}-{:0{}}", kStems.at(role), ++number, width));
    }
    // A snapshot keeps the name of its placement, which says its index.
    for (auto &[text, pseudonym] : m_names.at(indexOf(Role::Object))) {
        for (const auto &[placement, other] : m_names.at(indexOf(Role::Placement))) {
            if (const auto suffix = snapshotSuffix(text, placement))
                pseudonym = other + std::string(*suffix);
        }
    }
}

const std::string *Pseudonyms::nameOf(std::string_view name) const {
    for (const Role role : {Role::Cluster, Role::Placement, Role::Namespace, Role::Object}) {
        const auto known = m_names.at(indexOf(role)).find(name);
        if (known != m_names.at(indexOf(role)).end())
            return &known->second;
    }
    return nullptr;
}

std::string Pseudonyms::textOf(std::string_view text, Role role) const {
    if (role == Role::Free)
        return {};
    if (role == Role::Message)
        return messageOf(text);
    if (role == Role::Text) {
        const std::string *name = nameOf(text);
        return name == nullptr ? std::string(text) : *name;
    }
    const auto known = m_names.at(indexOf(role)).find(text);
    return known == m_names.at(indexOf(role)).end() ? std::string(text) : known->second;
}

/// Word by word; a word of two characters or of digits is none that has to be hidden.
std::string Pseudonyms::messageOf(std::string_view text) const {
    std::string result;
    while (!text.empty()) {
        const auto end = std::ranges::find_if_not(text, isNameCharacter);
        std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
        while (word.ends_with('.') || word.ends_with('-'))
            word.remove_suffix(1);
        if (word.empty()) {
            result += text.front();
            text.remove_prefix(1);
            continue;
        }
        const std::string *name = nameOf(word);
        const bool isLong =
            word.size() > 2 && word.find_first_not_of("0123456789") != std::string_view::npos;
        for (const Role role : {Role::Label, Role::Key}) {
            const auto known = m_names.at(indexOf(role)).find(word);
            if (name == nullptr && isLong && known != m_names.at(indexOf(role)).end())
                name = &known->second;
        }
        result += name == nullptr ? std::string(word) : *name;
        text.remove_prefix(word.size());
    }
    return result;
}

/// Of a policy snapshot that has one.
std::optional<std::optional<placement::Policy>> policyOf(const Value &object) {
    if (!kube::memberOf(object, "kind").text().ends_with("SchedulingPolicySnapshot"))
        return std::nullopt;
    const auto snapshot = manifest::decodePolicySnapshot(object);
    return snapshot && snapshot->hasPolicy ? std::optional(snapshot->policy) : std::nullopt;
}

Value Pseudonyms::of(const Value &object) const {
    Value result = object;
    strip(result);
    const Visit replace = [this](const std::string &text, Role role) { return textOf(text, role); };
    Walk(replace).object(result, {});
    if (const auto before = policyOf(object), after = policyOf(result); before && after) {
        Value &spec = kube::memberIn(result, "spec");
        if (placement::textOf(spec, "policyHash") == placement::policyHash(*before))
            spec.set("policyHash", Value::string(placement::policyHash(*after)));
    }
    return result;
}

bool isPlacement(std::string_view kind) {
    return kind == "ClusterResourcePlacement" || kind == "ResourcePlacement";
}

/// The name of the placement that the object is of; empty where it is of none.
const std::string &placementOf(const Value &object, std::string_view kind) {
    if (isPlacement(kind))
        return textAt(object, {"metadata", "name"});
    const std::string &parent =
        textAt(object, {"metadata", "labels", "kubernetes-fleet.io/parent-CRP"});
    return parent.empty() ? textAt(object, {"spec", "placementName"}) : parent;
}

/// Whether a decision on one of the placements reads the object.
bool isConcerned(const Value &object, std::span<const Drift> drifts) {
    const std::string &kind = textAt(object, {"kind"});
    if (kind == "MemberCluster" || kind.ends_with("UpdateStrategy"))
        return true;
    if (!isPlacement(kind) && !kind.ends_with("Snapshot") && !kind.ends_with("Binding") &&
        !kind.ends_with("UpdateRun"))
        return false;
    const std::string &space = textAt(object, {"metadata", "namespace"});
    const std::string &placement = placementOf(object, kind);
    return std::ranges::any_of(drifts, [&](const Drift &drift) {
        return drift.object.name == placement && drift.object.nameSpace == space;
    });
}

/// A resource snapshot names what it brings; what that holds is not for a report.
void emptyContents(Value &object) {
    Value *spec = object.find("spec");
    Value *resources = spec == nullptr ? nullptr : spec->find("selectedResources");
    if (resources == nullptr)
        return;
    for (Value &resource : resources->items()) {
        Value metadata = Value::object();
        for (const char *member : {"namespace", "name"}) {
            const std::string &text = textAt(resource, {"metadata", member});
            if (!text.empty())
                metadata.set(member, Value::string(text));
        }
        resource = Value::object({{"apiVersion", kube::memberOf(resource, "apiVersion")},
                                  {"kind", kube::memberOf(resource, "kind")},
                                  {"metadata", std::move(metadata)}});
    }
}

void withoutManagers(Value &object) {
    Value *metadata = object.find("metadata");
    if (metadata == nullptr)
        return;
    metadata->remove("managedFields");
    if (Value *annotations = metadata->find("annotations"))
        annotations->remove("kubectl.kubernetes.io/last-applied-configuration");
}

} // namespace

Members<Drift> driftMembers() {
    using difference::ClusterChange;
    using difference::Deviation;
    using rollout::Underway;
    const Members<ClusterChange> change{
        {"cluster", &ClusterChange::cluster},
        {"held", [](const ClusterChange &one) { return !one.isAdded; }},
        {"cause", &ClusterChange::cause, tables::wordsUpTo(difference::Cause::Evicted)},
        {"reason", &ClusterChange::reason}};
    const Members<Deviation> deviation{
        {"what", &Deviation::what}, {"hub", &Deviation::hub}, {"plan", &Deviation::plan}};
    const Members<Underway> underway{
        {"done", &Underway::done, "Clusters with the latest resources."},
        {"total", &Underway::total},
        {"sentence", [](const Underway &one) { return one.sentence(); }},
        {"run?", &Underway::run},
        {"waitsFor?", &Underway::waitsFor},
        {"finishesAfterSeconds", &Underway::finishes, "If each cluster needs 20 s."}};
    const Members<Drift> planned{
        {"held", &Drift::held, "Clusters that hold it."},
        {"fresh", &Drift::fresh, "Clusters that a new placement would get."},
        {"deleting?", &Drift::isDeleting, "The hub decides nothing more for the placement."},
        {"changes", &Drift::changes, change},
        {"prediction", &Drift::agreement, tables::wordsUpTo(difference::Agreement::Unwritten),
         "Whether the hub wrote what is planned."},
        {"due?", &Drift::due, "What has started the cycle that the hub has not written yet."},
        {"deviations", &Drift::deviations, deviation},
        {"waiting?", [](const Drift &one) { return named(one.waiting, fullNameOf(one.object)); },
         waitingMembers(), "Overrides that no event brings to their clusters."},
        {"rollout", &Drift::rollout, underway}};
    return Members<Drift>{{"placement", &Drift::object},
                          {"chance", &Drift::chance, chanceMembers(),
                           "The order in which the hub lists its clusters decides."},
                          {"error?", &Drift::error}} +
           membersOf<Drift>([](const Drift &one) { return one.error.empty() ? &one : nullptr; },
                            planned);
}

bool isDriftBundle(std::string_view text) {
    return text.starts_with(kBundleBegin);
}

base::Result<DriftBundle> driftBundle(std::span<const Value> objects, std::span<const Drift> drifts,
                                      kube::Time now, BundleNames names,
                                      const std::stop_token &stop) {
    std::vector<Value> chosen;
    for (const Value &object : objects) {
        if (!isConcerned(object, drifts))
            continue;
        chosen.push_back(object);
        emptyContents(chosen.back());
        withoutManagers(chosen.back());
    }
    if (names == BundleNames::Pseudonyms) {
        const Pseudonyms pseudonyms(chosen);
        std::ranges::transform(chosen, chosen.begin(),
                               [&](const Value &object) { return pseudonyms.of(object); });
    }
    std::string text;
    for (const Value &object : chosen)
        text += "---\n" + manifest::writeYaml(object);
    // What is reported is what a reader of the bundle finds.
    manifest::Objects again;
    manifest::loadText(text, "bundle.yaml", again);
    again.clock = now;
    auto found = difference::driftsOf(again, {}, stop);
    if (!found)
        return tl::unexpected(found.error());
    return DriftBundle{std::string(kBundleBegin) + "# evenkeelctl drift -f THIS_FILE --now " +
                           kube::formatTime(now) + "\n" +
                           manifest::writeYaml(newListOf("Drift", *found, driftMembers())) + text,
                       std::move(*found)};
}

} // namespace evenkeel::report
