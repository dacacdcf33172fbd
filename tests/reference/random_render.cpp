// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/random_render.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/reference/plain_selection.h"
#include "tests/reference/random_draw.h"

namespace evenkeel::reference {

namespace {

using kube::Value;

struct DrawnKind {
    const char *group;
    const char *version;
    const char *kind;
    bool isNamespaced;
};

const std::vector<DrawnKind> kKinds{
    {"", "v1", "ConfigMap", true},
    {"", "v1", "Secret", true},
    {"", "v1", "Service", true},
    {"", "v1", "ServiceAccount", true},
    {"", "v1", "Pod", true},
    {"", "v1", "Endpoints", true},
    {"", "v1", "Event", true},
    {"", "v1", "PersistentVolumeClaim", true},
    {"", "v1", "PersistentVolume", false},
    {"apps", "v1", "Deployment", true},
    {"apps", "v1", "ReplicaSet", true},
    {"batch", "v1", "Job", true},
    {"discovery.k8s.io", "v1", "EndpointSlice", true},
    {"rbac.authorization.k8s.io", "v1", "ClusterRole", false},
    {"scheduling.k8s.io", "v1", "PriorityClass", false},
    {"example.com", "v2", "Service", true},
    {"example.com", "v1", "Zone", false},
};

Value text(const std::string &value) {
    return Value::string(value);
}

std::string escaped(const std::string &key) {
    std::string out;
    for (const char c : key)
        out += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return out;
}

class Drawing {
public:
    explicit Drawing(std::uint64_t seed) : m_draw(seed) {}

    Value request() {
        Value request = Value::object({{"id", text("random")}, {"kind", text("Render")}});
        m_isNamespaced = m_draw.chance(30);
        addApi(request);
        addResources();
        request.set("placement", placement());
        std::sort(m_resources.begin(), m_resources.end(),
                  [](const Value &a, const Value &b) { return plainId(a) < plainId(b); });
        request.set("resources", Value::array(m_resources));
        Value clusters = Value::array();
        for (std::size_t i = 0, count = m_draw.below(4) + 1; i < count; ++i)
            clusters.items().push_back(cluster(i));
        Value overrides = Value::array();
        for (std::size_t i = 0, count = 1 + m_draw.below(6); i < count; ++i)
            overrides.items().push_back(override(i));
        request.set("overrides", overrides);
        request.set("clusters", clusters);
        if (m_draw.chance(20))
            request.set("targets",
                        Value::array({text("c0"), text(m_draw.chance(50) ? "gone" : "c1")}));
        if (m_draw.chance(20))
            request.set("workloadsOnHub", Value::boolean(true));
        if (m_draw.chance(10))
            request.set("skippedNamespaces", Value::array({text("ops")}));
        return request;
    }

private:
    static void addApi(Value &request) {
        Value list = Value::array();
        for (const DrawnKind &kind : kKinds) {
            if (std::string(kind.group) != "example.com")
                continue;
            std::string plural = kind.kind;
            plural[0] = static_cast<char>(plural[0] + ('a' - 'A'));
            list.items().push_back(
                Value::object({{"group", text(kind.group)},
                               {"version", text(kind.version)},
                               {"kind", text(kind.kind)},
                               {"plural", text(plural + "s")},
                               {"namespaced", Value::boolean(kind.isNamespaced)}}));
        }
        request.set("apiResources", list);
    }

    std::string name() {
        return m_draw.oneOf({"web", "conf", "x.y", "default", "kube-root-ca.crt", "db"});
    }

    std::string nameSpace() { return m_draw.oneOf({"app", "app", "app", "ops", "other"}); }

    // --- values ---

    std::string word() {
        return m_draw.oneOf({"a", "on <b>", "${MEMBER-CLUSTER-NAME}",
                             "x-${MEMBER-CLUSTER-LABEL-KEY-env}", "${MEMBER-CLUSTER-LABEL-KEY-tier",
                             "${MEMBER-CLUSTER-LABEL-KEY-region}.${MEMBER-CLUSTER-NAME}",
                             "${MEMBER-CLUSTER-LABEL-KEY-none}", "caf\u00e9\u2028", "", "\\\"}"});
    }

    std::string key() {
        return m_draw.oneOf(
            {"a", "b", "x/y", "t~", "0", "1", "-", "", "${MEMBER-CLUSTER-NAME}", "ke\"y"});
    }

    Value leaf() {
        switch (m_draw.below(7)) {
        case 0:
            return {};
        case 1:
            return Value::boolean(true);
        case 2:
            return Value::number(m_draw.oneOf({"0", "2", "1.5", "-3", "2.0", "9007199254740993"}));
        case 3:
            return Value::array();
        case 4:
            return Value::object();
        default:
            return text(m_draw.oneOf({"a", "b", "v"}));
        }
    }

    Value value(int depth) {
        if (depth == 0 || m_draw.chance(30))
            return m_draw.chance(15) ? text(word()) : leaf();
        Value result = m_draw.chance(50) ? Value::object() : Value::array();
        for (std::size_t i = 0, count = m_draw.below(4); i < count; ++i) {
            if (result.isObject())
                result.set(key(), value(depth - 1));
            else
                result.items().push_back(value(depth - 1));
        }
        return result;
    }

    // --- objects ---

    Value metadata(const std::string &objectName, const std::string &objectNamespace) {
        Value metadata = Value::object({{"name", text(objectName)}});
        if (!objectNamespace.empty())
            metadata.set("namespace", text(objectNamespace));
        if (m_draw.chance(50))
            metadata.set("labels", Value::object({{"tier", text(m_draw.oneOf({"a", "b"}))}}));
        if (m_draw.chance(20))
            metadata.set("annotations",
                         Value::object({{m_draw.oneOf({"deployment.kubernetes.io/revision", "a/b"}),
                                         text("1")}}));
        if (m_draw.chance(15))
            metadata.set("uid", text("u"));
        if (m_draw.chance(8))
            metadata.set("deletionTimestamp", text("2026-01-01T00:00:00Z"));
        if (m_draw.chance(10))
            metadata.set("ownerReferences", Value::array({Value::object({{"uid", text("o")}})}));
        return metadata;
    }

    Value object(const DrawnKind &kind, const std::string &objectNamespace) {
        Value object = Value::object();
        const std::string group = kind.group;
        object.set("apiVersion", text(group.empty() ? kind.version : group + "/" + kind.version));
        object.set("kind", text(kind.kind));
        object.set("metadata", metadata(name(), objectNamespace));
        const std::string kindName = kind.kind;
        if (kindName == "Service") {
            Value port = Value::object({{"port", Value::integer(80)}});
            port.set("nodePort", Value::integer(30080));
            object.set("spec",
                       Value::object({{"clusterIP", text(m_draw.oneOf({"10.0.0.1", "None"}))},
                                      {"clusterIPs", Value::array({text("10.0.0.1")})},
                                      {"ports", Value::array({port})}}));
        } else if (kindName == "Job") {
            const Value labels = Value::object({{"controller-uid", text("u")}, {"a", text("b")}});
            object.set("spec",
                       Value::object({{"manualSelector", Value::boolean(m_draw.chance(30))},
                                      {"selector", Value::object({{"matchLabels", labels}})}}));
        } else if (kindName == "Secret" && m_draw.chance(30)) {
            object.set("type", text("kubernetes.io/service-account-token"));
        } else {
            object.set("spec", value(3));
        }
        if (m_draw.chance(10))
            object.set("status", Value::object({{"ok", Value::boolean(true)}}));
        return object;
    }

    const DrawnKind &kind() { return kKinds[m_draw.below(kKinds.size())]; }

    void addOnce(const Value &object) {
        const bool isThere =
            std::any_of(m_resources.begin(), m_resources.end(),
                        [&](const Value &other) { return plainId(other) == plainId(object); });
        if (!isThere)
            m_resources.push_back(object);
    }

    void addResources() {
        for (const char *known : {"app", "ops"}) {
            Value nameSpaceObject =
                Value::object({{"apiVersion", text("v1")}, {"kind", text("Namespace")}});
            nameSpaceObject.set("metadata", metadata(known, ""));
            addOnce(nameSpaceObject);
        }
        for (std::size_t i = 0, count = 2 + m_draw.below(8); i < count; ++i) {
            const DrawnKind &drawn = kind();
            addOnce(object(drawn, drawn.isNamespaced ? nameSpace() : ""));
        }
        for (std::size_t i = 0, count = m_draw.below(3); i < count; ++i)
            addOnce(envelope(m_draw.chance(75)));
        if (m_draw.chance(10)) // reserved
            addOnce(Value::object({{"apiVersion", text("v1")},
                                   {"kind", text("Namespace")},
                                   {"metadata", Value::object({{"name", text("kube-x")}})}}));
    }

    Value envelope(bool isNamespaced) {
        const std::string itsNamespace = isNamespaced ? nameSpace() : "";
        std::map<std::string, Value> data;
        bool hasFault = false;
        for (std::size_t i = 0, count = m_draw.below(4); i < count; ++i) {
            const DrawnKind &drawn = kind();
            const bool fits = drawn.isNamespaced == isNamespaced;
            if (!fits && (hasFault || m_draw.chance(70)))
                continue;
            Value manifest = object(drawn, drawn.isNamespaced ? itsNamespace : "");
            if (!fits)
                hasFault = true;
            if (!hasFault && m_draw.chance(4)) {
                manifest.remove("kind");
                hasFault = true;
            }
            data["k" + std::to_string(i)] = manifest;
        }
        Value members = Value::object();
        for (const auto &[entry, manifest] : data)
            members.set(entry, manifest);
        Value envelope =
            Value::object({{"apiVersion", text("placement.kubernetes-fleet.io/v1beta1")}});
        envelope.set("kind", text(isNamespaced ? "ResourceEnvelope" : "ClusterResourceEnvelope"));
        Value about = Value::object({{"name", text(m_draw.oneOf({"box", "caf\u00e9-box"}))}});
        if (isNamespaced)
            about.set("namespace", text(itsNamespace));
        envelope.set("metadata", about);
        envelope.set("data", members);
        return envelope;
    }

    // --- the placement ---

    Value selector(const DrawnKind &drawn) {
        Value selector = Value::object({{"group", text(drawn.group)},
                                        {"version", text(drawn.version)},
                                        {"kind", text(drawn.kind)}});
        if (m_draw.chance(20))
            selector.set("name", text(name()));
        else if (m_draw.chance(30))
            selector.set("labelSelector", labelSelector("tier", {"a", "b"}));
        return selector;
    }

    Value namespaceSelector() {
        Value selector = this->selector({"", "v1", "Namespace", false});
        selector.remove("name");
        if (m_draw.chance(75)) {
            selector.remove("labelSelector");
            selector.set("name", text(m_draw.oneOf(
                                     {"app", "app", "app", "app", "ops", "absent", "kube-x"})));
        }
        if (m_draw.chance(40) && selector.find("name") != nullptr)
            selector.set("selectionScope",
                         text(m_draw.oneOf({"NamespaceOnly", "NamespaceWithResources",
                                            "NamespaceWithResourceSelectors"})));
        return selector;
    }

    /// A kind that some object is of, where there is one.
    const DrawnKind &kindThatIsThere() {
        if (m_resources.empty())
            return kind();
        const PlainId id = plainId(m_resources[m_draw.below(m_resources.size())]);
        const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&id](const DrawnKind &one) {
            return std::get<0>(id) == one.group && std::get<2>(id) == one.kind;
        });
        return found == kKinds.end() ? kind() : *found;
    }

    static bool isSelected(const Value &selectors, const DrawnKind &kind) {
        return std::any_of(selectors.items().begin(), selectors.items().end(),
                           [&kind](const Value &selector) {
                               return plainTextAt(selector, {"group"}) == kind.group &&
                                      plainTextAt(selector, {"kind"}) == kind.kind;
                           });
    }

    Value placement() {
        Value selectors = Value::array();
        if (!m_isNamespaced)
            selectors.items().push_back(namespaceSelector());
        const std::size_t more = m_draw.below(3);
        for (std::size_t i = m_isNamespaced ? 0 : 1; i <= more; ++i) {
            const DrawnKind &drawn = m_draw.chance(75) ? kindThatIsThere() : kind();
            const bool fits = drawn.isNamespaced == m_isNamespaced;
            if (fits ? !isSelected(selectors, drawn) || m_draw.chance(5) : m_draw.chance(4))
                selectors.items().push_back(selector(drawn));
        }
        const char *envelopeKind = m_isNamespaced ? "ResourceEnvelope" : "ClusterResourceEnvelope";
        if (m_draw.chance(50))
            selectors.items().push_back(
                selector({"placement.kubernetes-fleet.io", "v1beta1", envelopeKind, false}));
        if (m_draw.chance(3))
            selectors.items().push_back(selector({"example.com", "v9", "Zone", false}));
        Value metadata = Value::object({{"name", text("place")}});
        if (m_isNamespaced)
            metadata.set("namespace", text("app"));
        return Value::object(
            {{"apiVersion", text("placement.kubernetes-fleet.io/v1beta1")},
             {"kind", text(m_isNamespaced ? "ResourcePlacement" : "ClusterResourcePlacement")},
             {"metadata", metadata},
             {"spec", Value::object({{"resourceSelectors", selectors}})}});
    }

    Value labelSelector(const std::string &label, std::initializer_list<const char *> values) {
        if (m_draw.chance(20))
            return Value::object();
        if (m_draw.chance(50))
            return Value::object(
                {{"matchLabels", Value::object({{label, text(m_draw.oneOf(values))}})}});
        Value expression = Value::object(
            {{"key", text(label)},
             {"operator", text(m_draw.oneOf({"In", "NotIn", "Exists", "DoesNotExist"}))}});
        const bool hasValues = expression.find("operator")->text().ends_with("In");
        if (hasValues && !m_draw.chance(5)) // else it is invalid
            expression.set("values", Value::array({text(m_draw.oneOf(values))}));
        return Value::object({{"matchExpressions", Value::array({expression})}});
    }

    // --- clusters and overrides ---

    Value cluster(std::size_t index) {
        Value labels = Value::object({{"env", text(m_draw.oneOf({"prod", "dev", ""}))}});
        if (m_draw.chance(70))
            labels.set("region", text(m_draw.oneOf({"eu", "us"})));
        return Value::object(
            {{"apiVersion", text("cluster.kubernetes-fleet.io/v1beta1")},
             {"kind", text("MemberCluster")},
             {"metadata",
              Value::object({{"name", text("c" + std::to_string(index))}, {"labels", labels}})}});
    }

    /// Any object that patches may meet, also one inside an envelope.
    const Value *target() {
        if (m_resources.empty())
            return nullptr;
        const Value &object = m_resources[m_draw.below(m_resources.size())];
        const Value *data = object.find("data");
        if (data == nullptr || data->members().empty())
            return &object;
        return &data->members()[m_draw.below(data->members().size())].second;
    }

    std::string path() {
        std::string path;
        const Value *here = target();
        for (std::size_t depth = m_draw.below(5); here != nullptr; --depth) {
            const Value *next = nullptr;
            if (here->isObject() && !here->members().empty()) {
                const auto &member = here->members()[m_draw.below(here->members().size())];
                path += "/" + escaped(member.first);
                next = &member.second;
            } else if (here->isArray()) {
                const std::size_t size = here->items().size();
                const std::size_t index = m_draw.below(size + 2);
                path += "/" + (m_draw.chance(60) ? std::to_string(index)
                                                 : m_draw.oneOf({"-", "-1", "01", "+0", "x", "",
                                                                 "99999999999999999999"}));
                next = index < size ? &here->items()[index] : nullptr;
            }
            if (depth == 0)
                break;
            here = next;
        }
        if (m_draw.chance(30))
            path += "/" + escaped(key());
        if (m_draw.chance(3))
            path = m_draw.oneOf({"", "spec", "x/spec", "/"});
        return path.starts_with("//") ? "/spec" : path;
    }

    Value patch() {
        Value patch = Value::object();
        patch.set("op", text(m_draw.chance(4) ? m_draw.oneOf({"test", "copy", "merge", ""})
                                              : m_draw.oneOf({"add", "replace", "remove"})));
        patch.set("path", text(path()));
        const bool isDocument = patch.find("path")->text().empty();
        if (patch.find("op")->text() != "remove")
            patch.set("value", isDocument ? Value::object({{"kind", text("Thing")}}) : value(2));
        return patch;
    }

    Value rule() {
        Value rule = Value::object();
        if (!m_draw.chance(5)) {
            Value terms = Value::array();
            for (std::size_t i = 0, count = m_draw.below(3); i < count; ++i) {
                Value term = Value::object();
                if (!m_draw.chance(10))
                    term.set("labelSelector", labelSelector("env", {"prod", "dev"}));
                terms.items().push_back(term);
            }
            rule.set("clusterSelector", Value::object({{"clusterSelectorTerms", terms}}));
        }
        if (m_draw.chance(12))
            rule.set("overrideType", text("Delete"));
        Value patches = Value::array();
        for (std::size_t i = 0, count = m_draw.below(4); i < count; ++i)
            patches.items().push_back(patch());
        if (!patches.items().empty())
            rule.set("jsonPatchOverrides", patches);
        return rule;
    }

    Value overrideSpec(bool isCluster, std::string &itsNamespace) {
        Value selectors = Value::array();
        for (std::size_t i = 0, count = m_draw.below(2) + 1; i < count; ++i) {
            const Value *named = target();
            const auto &[group, version, kindName, objectNamespace, itsName] =
                named == nullptr ? PlainId{"apps", "v1", "Deployment", "app", "web"}
                                 : plainId(*named);
            const bool isByNamespace = isCluster && m_draw.chance(60);
            if (!objectNamespace.empty() && m_draw.chance(85))
                itsNamespace = objectNamespace;
            selectors.items().push_back(Value::object(
                {{"group", text(isByNamespace ? "" : group)},
                 {"version", text(isByNamespace ? "v1" : version)},
                 {"kind", text(isByNamespace ? "Namespace" : kindName)},
                 {"name", text(isByNamespace ? m_draw.oneOf({"app", "ops"}) : itsName)}}));
        }
        Value rules = Value::array();
        for (std::size_t i = 0, count = m_draw.below(3) + 1; i < count; ++i)
            rules.items().push_back(rule());
        Value spec = Value::object();
        spec.set(isCluster ? "clusterResourceSelectors" : "resourceSelectors", selectors);
        spec.set("policy", Value::object({{"overrideRules", rules}}));
        if (m_draw.chance(15))
            spec.set("placement",
                     Value::object({{"name", text(m_draw.oneOf({"place", "other", "app/place"}))},
                                    {"scope", text(m_draw.oneOf({"Cluster", "Namespaced"}))}}));
        return spec;
    }

    Value override(std::size_t index) {
        const bool isCluster = m_draw.chance(45);
        const bool isSnapshot = m_draw.chance(20);
        Value metadata = Value::object(
            {{"name", text(m_draw.oneOf({"a", "a-1", "b.c"}) + std::to_string(index))}});
        std::string itsNamespace = nameSpace();
        const Value spec = overrideSpec(isCluster, itsNamespace);
        if (!isCluster)
            metadata.set("namespace", text(itsNamespace));
        if (isSnapshot)
            metadata.set("labels", Value::object({{"kubernetes-fleet.io/is-latest-snapshot",
                                                   text(m_draw.chance(80) ? "true" : "false")}}));
        else if (m_draw.chance(4))
            metadata.set("deletionTimestamp", text("2026-01-01T00:00:00Z"));
        Value override =
            Value::object({{"apiVersion", text("placement.kubernetes-fleet.io/v1beta1")}});
        override.set("kind",
                     text(std::string(isCluster ? "ClusterResourceOverride" : "ResourceOverride") +
                          (isSnapshot ? "Snapshot" : "")));
        override.set("metadata", metadata);
        override.set("spec", isSnapshot ? Value::object({{"overrideSpec", spec}}) : spec);
        return override;
    }

    Draw m_draw;
    bool m_isNamespaced = false;
    std::vector<Value> m_resources;
};

} // namespace

Value randomRenderRequest(std::uint64_t seed) {
    return Drawing(seed).request();
}

} // namespace evenkeel::reference
