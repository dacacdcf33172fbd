// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_selection.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include "core/kube/object_id.h"

namespace evenkeel::reference {

namespace {

using kube::Value;

constexpr const char *kTable = R"(
core v1 cluster Namespace Node PersistentVolume
core v1 namespaced ConfigMap Secret Service ServiceAccount Pod PersistentVolumeClaim LimitRange
core v1 namespaced ResourceQuota ReplicationController Endpoints Event
apps v1 namespaced Deployment ReplicaSet StatefulSet DaemonSet ControllerRevision
batch v1 namespaced Job CronJob
autoscaling v2 namespaced HorizontalPodAutoscaler
policy v1 namespaced PodDisruptionBudget
networking.k8s.io v1 cluster IngressClass
networking.k8s.io v1 namespaced Ingress NetworkPolicy
discovery.k8s.io v1 namespaced EndpointSlice
events.k8s.io v1 namespaced Event
coordination.k8s.io v1 namespaced Lease
rbac.authorization.k8s.io v1 cluster ClusterRole ClusterRoleBinding
rbac.authorization.k8s.io v1 namespaced Role RoleBinding
storage.k8s.io v1 cluster StorageClass
scheduling.k8s.io v1 cluster PriorityClass
apiextensions.k8s.io v1 cluster CustomResourceDefinition
apiregistration.k8s.io v1 cluster APIService
admissionregistration.k8s.io v1 cluster MutatingWebhookConfiguration
admissionregistration.k8s.io v1 cluster ValidatingWebhookConfiguration
cluster.kubernetes-fleet.io v1beta1 cluster MemberCluster
placement.kubernetes-fleet.io v1beta1 cluster ClusterResourcePlacement ClusterResourceEnvelope
placement.kubernetes-fleet.io v1beta1 cluster ClusterResourceOverride
placement.kubernetes-fleet.io v1beta1 namespaced ResourcePlacement ResourceEnvelope ResourceOverride
)";

constexpr const char *kOrder =
    "PriorityClass Namespace NetworkPolicy ResourceQuota LimitRange PodDisruptionBudget "
    "ServiceAccount Secret ConfigMap StorageClass PersistentVolume PersistentVolumeClaim "
    "CustomResourceDefinition ClusterRole ClusterRoleBinding Role RoleBinding Service DaemonSet "
    "Pod ReplicationController ReplicaSet Deployment HorizontalPodAutoscaler StatefulSet Job "
    "CronJob IngressClass Ingress APIService MutatingWebhookConfiguration "
    "ValidatingWebhookConfiguration";

struct PlainKind {
    bool isNamespaced = true;
    std::string plural;
};
using Gvk = std::tuple<std::string, std::string, std::string>;

std::map<Gvk, PlainKind> kindsOf(const Value &request) {
    std::map<Gvk, PlainKind> kinds;
    std::istringstream table(kTable);
    for (std::string line; std::getline(table, line);) {
        std::istringstream words(line);
        std::string group;
        std::string version;
        std::string scope;
        words >> group >> version >> scope;
        for (std::string kind; words >> kind;) {
            std::string plural;
            for (const char c : kind)
                plural += static_cast<char>(std::tolower(c));
            if (plural == "networkpolicy")
                plural = "networkpolicies";
            else if (plural.ends_with("ss"))
                plural += "es";
            else if (plural != "endpoints")
                plural += "s";
            kinds[{group == "core" ? "" : group, version, kind}] = {scope == "namespaced", plural};
        }
    }
    if (const Value *more = request.find("apiResources")) {
        for (const Value &item : more->items())
            kinds[{plainTextAt(item, {"group"}), plainTextAt(item, {"version"}),
                   plainTextAt(item, {"kind"})}] = {item.find("namespaced")->asBool(),
                                                    plainTextAt(item, {"plural"})};
    }
    return kinds;
}

bool isDisabled(const std::string &group, const std::string &version, const std::string &kind) {
    if (group == "cluster.kubernetes-fleet.io" || group == "events.k8s.io" ||
        group == "coordination.k8s.io" || group == "metrics.k8s.io")
        return true;
    if (group.empty() && version == "v1" && (kind == "Pod" || kind == "Node"))
        return true;
    return group == "placement.kubernetes-fleet.io" && !kind.ends_with("Envelope");
}

class Selection {
public:
    explicit Selection(const Value &request) : m_request(request), m_kinds(kindsOf(request)) {
        const Value &placement = *request.find("placement");
        m_name = plainTextAt(placement, {"metadata", "name"});
        if (plainTextAt(placement, {"kind"}) == "ResourcePlacement") {
            m_nameSpace = plainTextAt(placement, {"metadata", "namespace"});
            m_nameSpace = m_nameSpace.empty() ? "default" : m_nameSpace;
        }
        m_skipped = {"default"};
        if (const Value *skipped = request.find("skippedNamespaces")) {
            for (const Value &item : skipped->items())
                m_skipped.insert(item.text());
        }
    }

    std::vector<const Value *> run() {
        const Value &selectors = *m_request.findPath({"placement", "spec", "resourceSelectors"});
        for (const Value &selector : selectors.items()) {
            if (m_nameSpace.empty() && isNamespace(selector) &&
                plainTextAt(selector, {"selectionScope"}) == "NamespaceWithResourceSelectors") {
                chooseNamespace(selector);
                break;
            }
        }
        std::vector<const Value *> all;
        for (const Value &selector : selectors.items()) {
            for (const Value *object : take(selector)) {
                if (std::find(all.begin(), all.end(), object) != all.end())
                    failTwice(*object);
                all.push_back(object);
            }
        }
        return all;
    }

private:
    [[noreturn]] static void fail(const std::string &message) {
        throw PlainError("SelectionError",
                         "failed to process the request due to a client error: " + message);
    }

    [[noreturn]] static void failTwice(const Value &object) {
        const auto &[group, version, kind, nameSpace, name] = plainId(object);
        fail("found duplicate resource {Group:" + group + " Version:" + version + " Kind:" + kind +
             " Name:" + name + " Namespace:" + nameSpace + " Envelope:<nil>}");
    }

    static bool isNamespace(const Value &selector) {
        return plainTextAt(selector, {"group"}).empty() &&
               plainTextAt(selector, {"version"}) == "v1" &&
               plainTextAt(selector, {"kind"}) == "Namespace";
    }

    bool isReserved(const std::string &nameSpace) const {
        return nameSpace.starts_with("fleet-") || nameSpace.starts_with("kube-") ||
               m_skipped.contains(nameSpace);
    }

    void chooseNamespace(const Value &selector) {
        for (const Value *object : byNameOrLabels(selector, "")) {
            const std::string name = plainTextAt(*object, {"metadata", "name"});
            if (!isReserved(name))
                m_chosen = name;
        }
        if (m_chosen.empty())
            fail("invalid clusterResourcePlacement " + m_name +
                 ": NamespaceWithResourceSelectors mode requires exactly one namespace, but no "
                 "namespaces were selected");
    }

    std::vector<const Value *> take(const Value &selector) const {
        const std::string group = plainTextAt(selector, {"group"});
        const std::string version = plainTextAt(selector, {"version"});
        const std::string kind = plainTextAt(selector, {"kind"});
        const std::string scope = plainTextAt(selector, {"selectionScope"});
        const std::string key = m_nameSpace + "/" + m_name;
        if (isDisabled(group, version, kind))
            return {};
        if (isNamespace(selector)) {
            if (!m_nameSpace.empty())
                fail("invalid placement " + key +
                     ": cannot select cluster-scoped resource "
                     "Namespace in a resourcePlacement");
            if (scope.empty() || scope == "NamespaceWithResources")
                return namespaces(selector);
            return byNameOrLabels(selector, "");
        }
        const auto served = m_kinds.find({group, version, kind});
        if (served == m_kinds.end())
            fail("invalid placement " + key +
                 ", failed to get GVR of the selector: no matches for kind " + kube::quoted(kind) +
                 " in version " + kube::quoted(group.empty() ? version : group + "/" + version));
        const std::string gvr =
            group + "/" + version + ", Resource=" + served->second.plural + " in a ";
        if (served->second.isNamespaced && m_nameSpace.empty() && m_chosen.empty())
            fail("invalid placement " + key + ": cannot select namespace-scoped resource " + gvr +
                 "clusterResourcePlacement");
        if (!served->second.isNamespaced && !m_nameSpace.empty())
            fail("invalid placement " + key + ": cannot select cluster-scoped resource " + gvr +
                 "resourcePlacement");
        return byNameOrLabels(selector, !served->second.isNamespaced ? ""
                                        : m_nameSpace.empty()        ? m_chosen
                                                                     : m_nameSpace);
    }

    std::vector<const Value *> byNameOrLabels(const Value &selector,
                                              const std::string &nameSpace) const {
        const std::string name = plainTextAt(selector, {"name"});
        if (name.empty())
            isSelected(selector, Value()); // an invalid one is an error also where nothing is
        std::vector<const Value *> found;
        for (const Value &object : m_request.find("resources")->items()) {
            const auto &[group, version, kind, objectNamespace, objectName] = plainId(object);
            if (group == plainTextAt(selector, {"group"}) &&
                version == plainTextAt(selector, {"version"}) &&
                kind == plainTextAt(selector, {"kind"}) && objectNamespace == nameSpace &&
                (name.empty() ? isSelected(selector, object) : name == objectName) &&
                !isLeftOut(object))
                found.push_back(&object);
        }
        return found;
    }

    static bool isSelected(const Value &selector, const Value &object) {
        const Value *labels = selector.find("labelSelector");
        if (labels == nullptr)
            return true;
        try {
            return plainlyMatches(plainSelector(*labels), object.findPath({"metadata", "labels"}));
        } catch (const std::runtime_error &error) {
            throw PlainError("RetryError",
                             std::string("unexpected behavior which cannot be handled by the "
                                         "controller: cannot convert the label selector to a "
                                         "selector: ") +
                                 error.what());
        }
    }

    std::vector<const Value *> namespaces(const Value &selector) const {
        std::vector<const Value *> found;
        const std::string name = plainTextAt(selector, {"name"});
        if (name.empty())
            isSelected(selector, Value());
        if (!name.empty() && isReserved(name))
            refuse(name);
        for (const Value &object : m_request.find("resources")->items()) {
            const std::string objectName = plainTextAt(object, {"metadata", "name"});
            if (plainId(object) != PlainId{"", "v1", "Namespace", "", objectName})
                continue;
            if (name.empty() ? !isSelected(selector, object) : name != objectName)
                continue;
            if (isReserved(objectName))
                refuse(objectName);
            if (object.findPath({"metadata", "deletionTimestamp"}) != nullptr)
                continue;
            found.push_back(&object);
            addContent(objectName, found);
        }
        return found;
    }

    [[noreturn]] void refuse(const std::string &nameSpace) const {
        fail("invalid clusterRresourcePlacement " + m_name + ": namespace " + nameSpace +
             " is not allowed to propagate");
    }

    void addContent(const std::string &nameSpace, std::vector<const Value *> &found) const {
        for (const Value &object : m_request.find("resources")->items()) {
            const auto &[group, version, kind, objectNamespace, name] = plainId(object);
            const bool isCoreEvent = group.empty() && kind == "Event";
            if (objectNamespace == nameSpace && m_kinds.at({group, version, kind}).isNamespaced &&
                !isDisabled(group, version, kind) && !isCoreEvent && !isLeftOut(object))
                found.push_back(&object);
        }
    }

    bool isLeftOut(const Value &object) const {
        const auto &[group, version, kind, nameSpace, name] = plainId(object);
        const std::string type = group + "/" + version + "/" + kind;
        if (object.findPath({"metadata", "deletionTimestamp"}) != nullptr)
            return true;
        const Value *owners = object.findPath({"metadata", "ownerReferences"});
        if (type == "apps/v1/ReplicaSet" || type == "apps/v1/ControllerRevision")
            return owners != nullptr && !owners->items().empty();
        if (type == "/v1/ConfigMap")
            return name == "kube-root-ca.crt";
        if (type == "/v1/ServiceAccount")
            return name == "default";
        if (type == "/v1/Secret")
            return plainTextAt(object, {"type"}) == "kubernetes.io/service-account-token";
        const Value *workloads = m_request.find("workloadsOnHub");
        if (type == "/v1/PersistentVolumeClaim")
            return workloads != nullptr && workloads->asBool();
        if (type == "discovery.k8s.io/v1/EndpointSlice")
            return object.findPath(
                       {"metadata", "labels", "endpointslice.kubernetes.io/managed-by"}) != nullptr;
        if (type != "/v1/Endpoints")
            return false;
        const auto &resources = m_request.find("resources")->items();
        return std::any_of(resources.begin(), resources.end(), [&](const Value &other) {
            return plainId(other) == PlainId{"", "v1", "Service", nameSpace, name};
        });
    }

    const Value &m_request;
    std::map<Gvk, PlainKind> m_kinds;
    std::set<std::string> m_skipped;
    std::string m_name;
    std::string m_nameSpace;
    std::string m_chosen;
};

Value *at(Value &object, std::initializer_list<std::string_view> path) {
    Value *here = &object;
    for (const std::string_view key : path)
        here = here == nullptr ? nullptr : here->find(key);
    return here;
}

void strip(Value &object) {
    Value &metadata = *object.find("metadata");
    for (const char *key : {"resourceVersion", "generation", "uid", "selfLink", "creationTimestamp",
                            "deletionTimestamp", "managedFields", "ownerReferences"})
        metadata.remove(key);
    if (Value *annotations = metadata.find("annotations")) {
        annotations->remove("kubectl.kubernetes.io/last-applied-configuration");
        annotations->remove("deployment.kubernetes.io/revision");
        if (annotations->members().empty())
            metadata.remove("annotations");
    }
    object.remove("status");
    const std::string type =
        plainTextAt(object, {"apiVersion"}) + " " + plainTextAt(object, {"kind"});
    Value *spec = object.find("spec");
    if (type == "v1 Service" && spec != nullptr) {
        const Value *address = spec->find("clusterIP");
        if (address != nullptr && address->isString() && address->text() != "None") {
            spec->remove("clusterIP");
            spec->remove("clusterIPs");
        }
        spec->remove("healthCheckNodePort");
        if (Value *ports = spec->find("ports")) {
            for (Value &port : ports->items())
                port.remove("nodePort");
        }
    }
    const Value *manual = at(object, {"spec", "manualSelector"});
    if (type == "batch/v1 Job" && (manual == nullptr || !manual->asBool())) {
        for (Value *labels : {at(object, {"spec", "selector", "matchLabels"}),
                              at(object, {"spec", "template", "metadata", "labels"})}) {
            if (labels != nullptr) {
                labels->remove("controller-uid");
                labels->remove("batch.kubernetes.io/controller-uid");
            }
        }
        if (Value *template_ = at(object, {"spec", "template", "metadata"}))
            template_->remove("creationTimestamp");
    }
}

std::tuple<int, std::string, std::string> sortKey(const Value &object) {
    const auto &[group, version, kind, nameSpace, name] = plainId(object);
    int rank = 0;
    std::istringstream kinds(kOrder);
    for (std::string known; kinds >> known; ++rank) {
        if (known == kind)
            return {rank, group.empty() ? version : group + "/" + version, nameSpace + "/" + name};
    }
    return {rank, group + "/" + version + ", Kind=" + kind, nameSpace + "/" + name};
}

} // namespace

std::string plainTextAt(const Value &object, std::initializer_list<std::string_view> path) {
    const Value *found = object.findPath(path);
    return found == nullptr ? "" : found->text();
}

PlainId plainId(const Value &object) {
    const std::string apiVersion = plainTextAt(object, {"apiVersion"});
    const std::size_t slash = apiVersion.find('/');
    return {slash == std::string::npos ? "" : apiVersion.substr(0, slash),
            slash == std::string::npos ? apiVersion : apiVersion.substr(slash + 1),
            plainTextAt(object, {"kind"}), plainTextAt(object, {"metadata", "namespace"}),
            plainTextAt(object, {"metadata", "name"})};
}

bool isPlainlyClusterScoped(const Value &request, const PlainId &id) {
    const auto kinds = kindsOf(request);
    const auto found = kinds.find({std::get<0>(id), std::get<1>(id), std::get<2>(id)});
    return found != kinds.end() && !found->second.isNamespaced;
}

bool plainlyMatches(const kube::LabelSelector &selector, const Value *labels) {
    const auto requirements = kube::compileSelector(selector);
    if (!requirements)
        throw std::runtime_error(requirements.error().message);
    for (const kube::Requirement &requirement : *requirements) {
        const Value *label = labels == nullptr ? nullptr : labels->find(requirement.key);
        const std::string_view text = label == nullptr ? "" : std::string_view(label->text());
        if (!kube::matches(requirement, label == nullptr ? nullptr : &text))
            return false;
    }
    return true;
}

kube::LabelSelector plainSelector(const Value &value) {
    kube::LabelSelector selector;
    if (const Value *labels = value.find("matchLabels")) {
        for (const auto &[key, label] : labels->members())
            selector.matchLabels[key] = label.text();
    }
    if (const Value *expressions = value.find("matchExpressions")) {
        for (const Value &item : expressions->items()) {
            kube::LabelSelectorRequirement &expression = selector.matchExpressions.emplace_back();
            expression.key = plainTextAt(item, {"key"});
            expression.op = plainTextAt(item, {"operator"});
            if (const Value *values = item.find("values")) {
                for (const Value &text : values->items())
                    expression.values.push_back(text.text());
            }
        }
    }
    return selector;
}

std::vector<Value> plainSelection(const Value &request) {
    std::vector<Value> objects;
    for (const Value *object : Selection(request).run())
        objects.push_back(*object);
    std::stable_sort(objects.begin(), objects.end(),
                     [](const Value &a, const Value &b) { return sortKey(a) < sortKey(b); });
    for (Value &object : objects)
        strip(object);
    return objects;
}

} // namespace evenkeel::reference
