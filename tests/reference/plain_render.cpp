// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_render.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/kube/object_id.h"
#include "core/manifest/manifest.h"
#include "core/render/rendering.h"
#include "tests/reference/plain_patch.h"
#include "tests/reference/plain_selection.h"

namespace evenkeel::reference {

namespace {

using kube::Value;

const std::string kUser = "failed to process the request due to a client error";
const std::string kUnexpected = "unexpected behavior which cannot be handled by the controller";

Value text(const std::string &value) {
    return Value::string(value);
}

std::string slashed(const std::string &nameSpace, const std::string &name) {
    return nameSpace.empty() ? name : nameSpace + "/" + name;
}

struct PlainOverride {
    std::string nameSpace; // empty for a ClusterResourceOverride
    std::string name;
    Value spec;

    std::vector<Value> selectors() const {
        const Value *list =
            spec.find(nameSpace.empty() ? "clusterResourceSelectors" : "resourceSelectors");
        return list == nullptr ? std::vector<Value>() : list->items();
    }
    std::vector<Value> rules() const { return spec.findPath({"policy", "overrideRules"})->items(); }
    bool names(const PlainId &id) const { return count(id) > 0; }
    std::ptrdiff_t count(const PlainId &id) const {
        const std::vector<Value> list = selectors();
        return std::count_if(list.begin(), list.end(), [&](const Value &item) {
            return PlainId{plainTextAt(item, {"group"}), plainTextAt(item, {"version"}),
                           plainTextAt(item, {"kind"}), nameSpace,
                           plainTextAt(item, {"name"})} == id;
        });
    }
    Value printed() const {
        Value value = Value::object({{"name", text(name)}});
        if (!nameSpace.empty())
            value.set("namespace", text(nameSpace));
        return value;
    }
};

/// 9.4
std::vector<PlainOverride> latestSnapshots(const Value &request) {
    std::vector<PlainOverride> overrides;
    const Value *list = request.find("overrides");
    if (list == nullptr)
        return overrides;
    for (const Value &item : list->items()) {
        const std::string kind = plainTextAt(item, {"kind"});
        PlainOverride override;
        override.name = plainTextAt(item, {"metadata", "name"});
        if (!kind.starts_with("Cluster")) {
            override.nameSpace = plainTextAt(item, {"metadata", "namespace"});
            if (override.nameSpace.empty())
                override.nameSpace = "default";
        }
        if (kind.ends_with("Snapshot")) {
            if (plainTextAt(item, {"metadata", "labels",
                                   "kubernetes-fleet.io/is-latest-snapshot"}) != "true")
                continue;
            override.spec = *item.findPath({"spec", "overrideSpec"});
        } else {
            if (item.findPath({"metadata", "deletionTimestamp"}) != nullptr)
                continue;
            override.name += "-0";
            override.spec = *item.find("spec");
        }
        overrides.push_back(override);
    }
    std::sort(overrides.begin(), overrides.end(), [](const auto &a, const auto &b) {
        return std::tie(a.nameSpace, a.name) < std::tie(b.nameSpace, b.name);
    });
    return overrides;
}

bool isEnvelope(const Value &object) {
    return plainTextAt(object, {"kind"}).ends_with("Envelope") &&
           plainTextAt(object, {"apiVersion"}).starts_with("placement.kubernetes-fleet.io/");
}

/// A failure of the work generator: `inner` is the error that its own wraps.
struct Failure {
    std::string whole;
    std::string inner;
};

class Cluster {
public:
    Cluster(std::string name, const Value *labels) : m_name(std::move(name)), m_labels(labels) {}

    /// 9.5: whether a rule is for this cluster; throws for an invalid selector.
    bool isFor(const Value &rule) const {
        const Value *selector = rule.find("clusterSelector");
        if (selector == nullptr)
            return false;
        const Value *terms = selector->find("clusterSelectorTerms");
        if (terms == nullptr || terms->items().empty())
            return true;
        for (const Value &term : terms->items()) {
            const Value *labels = term.find("labelSelector");
            if (labels == nullptr)
                continue;
            const kube::LabelSelector parsed = plainSelector(*labels);
            try {
                if (plainlyMatches(parsed, m_labels))
                    return true;
            } catch (const std::runtime_error &error) {
                throw std::runtime_error("invalid cluster label selector " +
                                         kube::printSelector(parsed) + ": " + error.what());
            }
        }
        return false;
    }

    bool isForAny(const PlainOverride &override) const {
        for (const Value &rule : override.rules()) {
            if (isFor(rule))
                return true;
        }
        return false;
    }

    /// 9.6 on one object; `rules` are those that matched, `object` becomes null when deleted.
    void apply(const PlainOverride &override, Value &object, Value &rules) const {
        const std::vector<Value> all = override.rules();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!isFor(all[i]))
                continue;
            rules.items().push_back(Value::integer(static_cast<std::int64_t>(i)));
            if (plainTextAt(all[i], {"overrideType"}) == "Delete") {
                object = Value();
                return;
            }
            const Value *patches = all[i].find("jsonPatchOverrides");
            if (patches != nullptr)
                object = plainPatched(object, resolved(*patches));
        }
    }

private:
    /// 9.7: every value as text, replaced there, and read again.
    std::vector<Value> resolved(const Value &patches) const {
        std::vector<Value> operations;
        for (const Value &patch : patches.items()) {
            const Value *value = patch.find("value");
            const auto read =
                manifest::parseJson(resolved(plainText(value == nullptr ? Value() : *value)));
            operations.push_back(Value::object({{"op", text(plainTextAt(patch, {"op"}))},
                                                {"path", text(plainTextAt(patch, {"path"}))},
                                                {"value", *read}}));
        }
        return operations;
    }

    std::string resolved(std::string json) const {
        const std::string nameVariable = "${MEMBER-CLUSTER-NAME}";
        const std::string prefix = "${MEMBER-CLUSTER-LABEL-KEY-";
        while (json.find(nameVariable) != std::string::npos)
            json.replace(json.find(nameVariable), nameVariable.size(), m_name);
        const std::string input = json;
        while (json.find(prefix) != std::string::npos) {
            const std::size_t start = json.find(prefix);
            const std::size_t end = json.find('}', start + prefix.size());
            if (end == std::string::npos)
                throw std::runtime_error("input " + input + " is missing the closing bracket `}`");
            const std::string key = json.substr(start + prefix.size(), end - start - prefix.size());
            const Value *label = m_labels == nullptr ? nullptr : m_labels->find(key);
            if (label == nullptr)
                throw std::runtime_error("label key " + key + " not found on cluster " + m_name);
            json.replace(start, end + 1 - start, label->text());
        }
        return json;
    }

    std::string m_name;
    const Value *m_labels;
};

class PlainRender {
public:
    explicit PlainRender(const Value &request) : m_request(request) {
        const Value &placement = *request.find("placement");
        m_placementName = plainTextAt(placement, {"metadata", "name"});
        if (plainTextAt(placement, {"kind"}) == "ResourcePlacement") {
            m_placementNamespace = plainTextAt(placement, {"metadata", "namespace"});
            if (m_placementNamespace.empty())
                m_placementNamespace = "default";
        }
    }

    Value run() {
        m_placed = plainSelection(m_request);
        findCandidates();
        for (const PlainOverride &override : latestSnapshots(m_request)) {
            if (belongs(override))
                m_overrides.push_back(override);
        }
        Value selected = Value::array();
        for (const Value &object : m_placed)
            selected.items().push_back(printedId(object));
        Value answer = Value::object({{"selected", selected}});
        Value overrides = Value::array();
        for (const PlainOverride &override : m_overrides)
            overrides.items().push_back(override.printed());
        if (!m_overrides.empty())
            answer.set("overrides", overrides);
        Value clusters = Value::array();
        for (const std::string &target : targets())
            clusters.items().push_back(renderOn(target));
        answer.set("clusters", clusters);
        return answer;
    }

private:
    static Value printedId(const Value &object) {
        const auto &[group, version, kind, nameSpace, name] = plainId(object);
        Value value = Value::object();
        if (!group.empty())
            value.set("group", text(group));
        value.set("version", text(version));
        value.set("kind", text(kind));
        if (!nameSpace.empty())
            value.set("namespace", text(nameSpace));
        value.set("name", text(name));
        return value;
    }

    std::vector<std::string> targets() const {
        std::vector<std::string> names;
        const Value *given = m_request.find("targets");
        for (const Value &item : (given != nullptr ? given : m_request.find("clusters"))->items())
            names.push_back(given != nullptr ? item.text()
                                             : plainTextAt(item, {"metadata", "name"}));
        return names;
    }

    PlainId clusterKey(const PlainId &id) const {
        const auto &[group, version, kind, nameSpace, name] = id;
        if (isPlainlyClusterScoped(m_request, id))
            return {group, version, kind, "", name};
        return {"", "v1", "Namespace", "", nameSpace};
    }

    void findCandidates() {
        for (const Value &object : m_placed) {
            if (!isEnvelope(object)) {
                addCandidate(plainId(object));
                continue;
            }
            const std::string nameSpace = plainTextAt(object, {"metadata", "namespace"});
            const bool isCluster = nameSpace.empty();
            if (!isCluster)
                m_candidates.insert({"", "v1", "Namespace", "", nameSpace});
            const Value *data = object.find("data");
            for (const auto &[key, manifest] : data->members()) {
                const PlainId id = plainId(manifest);
                if (!std::get<2>(id).empty() &&
                    isPlainlyClusterScoped(m_request, id) == isCluster &&
                    (isCluster || std::get<3>(id) == nameSpace))
                    addCandidate(id);
            }
        }
    }

    void addCandidate(const PlainId &id) {
        m_candidates.insert(clusterKey(id));
        if (!isPlainlyClusterScoped(m_request, id))
            m_namespacedCandidates.insert(id);
    }

    bool belongs(const PlainOverride &override) const {
        if (const Value *reference = override.spec.find("placement")) {
            const bool isNamespaced =
                !override.nameSpace.empty() && plainTextAt(*reference, {"scope"}) == "Namespaced";
            const std::string name = plainTextAt(*reference, {"name"});
            if ((isNamespaced ? override.nameSpace + "/" + name : name) !=
                slashed(m_placementNamespace, m_placementName))
                return false;
        }
        const auto &candidates = override.nameSpace.empty() ? m_candidates : m_namespacedCandidates;
        return std::any_of(candidates.begin(), candidates.end(),
                           [&](const PlainId &id) { return override.names(id); });
    }

    Value renderOn(const std::string &target) {
        Value answer = Value::object({{"cluster", text(target)}});
        const Value *found = nullptr;
        for (const Value &item : m_request.find("clusters")->items()) {
            if (plainTextAt(item, {"metadata", "name"}) == target)
                found = &item;
        }
        if (found == nullptr) {
            if (!m_overrides.empty())
                answer.set("error", text("expected behavior which can be recovered by itself: "
                                         "memberclusters.cluster.kubernetes-fleet.io " +
                                         kube::quoted(target) + " not found"));
            return answer;
        }
        const Cluster cluster(target, found->findPath({"metadata", "labels"}));
        std::vector<PlainOverride> own;
        try {
            for (const PlainOverride &override : m_overrides) {
                if (cluster.isForAny(override))
                    own.push_back(override);
            }
        } catch (const std::runtime_error &error) {
            answer.set("error", text(kUnexpected + ": " + error.what()));
            return answer;
        }
        Value clusterScoped = Value::array();
        Value namespaced = Value::array();
        for (const PlainOverride &override : own) {
            if (override.nameSpace.empty())
                clusterScoped.items().push_back(text(override.name));
            else
                namespaced.items().push_back(override.printed());
        }
        if (!clusterScoped.items().empty())
            answer.set("clusterResourceOverrides", clusterScoped);
        if (!namespaced.items().empty())
            answer.set("resourceOverrides", namespaced);
        generateWorks(cluster, own, answer);
        return answer;
    }

    static Value condition(bool isTrue, const std::string &reason, const std::string &message) {
        return Value::object({{"status", text(isTrue ? "True" : "False")},
                              {"reason", text(reason)},
                              {"message", text(message)}});
    }

    /// 9.8 and 9.9
    void generateWorks(const Cluster &cluster, const std::vector<PlainOverride> &own,
                       Value &answer) const {
        answer.set("overridden",
                   own.empty()
                       ? condition(true, "NoOverrideSpecified",
                                   "No override rules are configured for the selected resources")
                       : condition(true, "OverriddenSucceeded",
                                   "Successfully applied the override rules on the resources"));
        Value applied = Value::array();
        const std::string work = m_placementNamespace.empty()
                                     ? m_placementName + "-work"
                                     : m_placementNamespace + "." + m_placementName + "-work";
        std::map<std::string, Value> works;
        works[work] = Value::object({{"name", text(work)}, {"manifests", Value::array()}});
        try {
            for (const Value &object : m_placed) {
                if (!isEnvelope(object)) {
                    addManifest(cluster, own, object, "", applied, works[work]);
                    continue;
                }
                Value content = Value::object({{"manifests", Value::array()}});
                fillEnvelope(cluster, own, object, applied, content);
                const std::string name = work + "-envelope-" + digits(object);
                content.set("name", text(name));
                works[name] = content;
            }
            Value list = Value::array();
            for (const auto &[name, value] : works)
                list.items().push_back(value);
            answer.set("works", list);
            answer.set("synchronized",
                       condition(true, "AllWorkSynced",
                                 "All of the works are synchronized to the latest"));
        } catch (const Failure &failure) {
            const std::string rest = cut(failure);
            answer.set("overridden",
                       condition(false, "OverriddenFailed",
                                 "Failed to apply the override rules on the resources: " + rest));
        } catch (const PlainError &error) { // of an envelope
            const std::string message = error.what();
            answer.set("synchronized",
                       condition(false, "SyncWorkFailed",
                                 "Failed to synchronize the work to the latest: " + message));
            if (error.kind == "RetryError")
                answer.set("retry", text(kUnexpected + ": " + message));
        }
        if (!applied.items().empty())
            answer.set("applied", applied);
    }

    static std::string cut(const Failure &failure) {
        std::string rest = failure.whole.substr(failure.inner.size() + 2);
        std::string marks;
        while (!rest.empty() && (rest[0] & '\xc0') == '\x80') {
            rest.erase(0, 1);
            marks += "\ufffd";
        }
        return marks + rest;
    }

    void addManifest(const Cluster &cluster, const std::vector<PlainOverride> &own,
                     const Value &object, const std::string &envelope, Value &applied,
                     Value &work) const {
        const PlainId id = plainId(object);
        Value result = object;
        Value overrides = Value::array();
        const auto note = [&] {
            if (!overrides.items().empty())
                applied.items().push_back(
                    Value::object({{"resource", printedId(object)}, {"overrides", overrides}}));
        };
        for (const PlainOverride &override : own) {
            const bool isCluster = override.nameSpace.empty();
            if (!isCluster && isPlainlyClusterScoped(m_request, id))
                continue;
            const PlainId key = isCluster ? clusterKey(id) : id;
            for (auto times = override.count(key); times > 0; --times) {
                Value entry = override.printed();
                Value rules = Value::array();
                try {
                    cluster.apply(override, result, rules);
                } catch (const std::runtime_error &error) {
                    entry.set("rules", rules);
                    overrides.items().push_back(entry);
                    note();
                    fail(override, id, envelope, error.what());
                }
                entry.set("rules", rules);
                overrides.items().push_back(entry);
            }
        }
        note();
        if (!result.isNull())
            work.find("manifests")->items().push_back(result);
    }

    [[noreturn]] static void fail(const PlainOverride &override, const PlainId &id,
                                  const std::string &envelope, const std::string &message) {
        const auto &[group, version, kind, nameSpace, name] = id;
        std::string object = kind + " " + kube::quoted(name);
        if (!nameSpace.empty())
            object += " in namespace " + kube::quoted(nameSpace);
        const std::string error = kUser + ": " +
                                  (override.nameSpace.empty() ? "ClusterResourceOverrideSnapshot "
                                                              : "ResourceOverrideSnapshot ") +
                                  kube::quoted(override.name) + " failed to apply on " + object +
                                  ": " + message;
        if (envelope.empty())
            throw Failure{error, kUser};
        throw Failure{"failed to apply overrides to " + object + " from envelope " + envelope +
                          ": " + error,
                      error};
    }

    void fillEnvelope(const Cluster &cluster, const std::vector<PlainOverride> &own,
                      const Value &envelope, Value &applied, Value &content) const {
        const std::string nameSpace = plainTextAt(envelope, {"metadata", "namespace"});
        const std::string reference =
            slashed(nameSpace, plainTextAt(envelope, {"metadata", "name"}));
        std::multimap<std::string, Value, std::greater<>> sorted;
        for (const auto &[key, manifest] : envelope.find("data")->members()) {
            sorted.emplace(plainText(manifest), manifest);
            const auto &[group, version, kind, itsNamespace, name] = plainId(manifest);
            const std::string object = key + " (" + slashed(itsNamespace, name) + ")";
            if (kind.empty())
                throw PlainError("RetryError",
                                 "failed to parse the wrapped manifest data to a Kubernetes "
                                 "runtime object (manifestKey=" +
                                     key + ",envelopeObjRef=" + reference +
                                     "): Object 'Kind' is missing in '" + plainText(manifest) +
                                     "'");
            if (nameSpace.empty() && !itsNamespace.empty())
                throw PlainError("", "a namespaced object " + object +
                                         " has been wrapped in a cluster resource envelope " +
                                         reference);
            if (!nameSpace.empty() && itsNamespace.empty())
                throw PlainError("", "a cluster scope object " + object +
                                         " has been wrapped in a resource envelope " + reference);
            if (nameSpace != itsNamespace)
                throw PlainError("", "a namespaced object " + object +
                                         " in has been wrapped in a resource envelope from "
                                         "another namespace (" +
                                         reference + ")");
        }
        Value printed = Value::object({{"kind", *envelope.find("kind")}});
        if (!nameSpace.empty())
            printed.set("namespace", text(nameSpace));
        printed.set("name", *envelope.findPath({"metadata", "name"}));
        content.set("envelope", printed);
        for (const auto &[json, manifest] : sorted)
            addManifest(cluster, own, manifest, reference, applied, content);
    }

    /// SHA-256 is taken from the engine: there is nothing to be said about it twice.
    static std::string digits(const Value &envelope) {
        render::Envelope named;
        named.kind = plainTextAt(envelope, {"kind"}) == "ResourceEnvelope"
                         ? render::EnvelopeKind::ResourceEnvelope
                         : render::EnvelopeKind::ClusterResourceEnvelope;
        named.nameSpace = plainTextAt(envelope, {"metadata", "namespace"});
        named.name = plainTextAt(envelope, {"metadata", "name"});
        return render::workDigits(named);
    }

    const Value &m_request;
    std::string m_placementName;
    std::string m_placementNamespace;
    std::vector<Value> m_placed;
    std::set<PlainId> m_candidates;
    std::set<PlainId> m_namespacedCandidates;
    std::vector<PlainOverride> m_overrides; // of this placement, in order
};

} // namespace

Value plainRender(const Value &request) {
    try {
        return PlainRender(request).run();
    } catch (const PlainError &error) {
        return Value::object({{"error", Value::object({{"kind", text(error.kind)},
                                                       {"message", text(error.what())}})}});
    }
}

} // namespace evenkeel::reference
