// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/decode/component_args.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/manifest/decode/pod_decoder.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/tree/pod_shapes.h"

namespace evenkeel::manifest {

namespace {

using kube::Value;

constexpr std::string_view kBalancePlugin = "RemovePodsViolatingTopologySpreadConstraint";
constexpr std::string_view kEvictorPlugin = "DefaultEvictor";
constexpr std::string_view kPolicyVersion = "descheduler/v1alpha2";

/// The flags that podProtections replaces.
void readOlderFlags(const Node &object, pods::PodProtections &flags) {
    const auto add = [&object](std::string_view flag, std::string_view protection,
                               std::vector<std::string> &list) {
        if (isTrue(object.find(flag)))
            list.emplace_back(protection);
    };
    add("evictSystemCriticalPods", pods::kSystemCriticalPods, flags.defaultDisabled);
    add("evictFailedBarePods", pods::kFailedBarePods, flags.defaultDisabled);
    add("evictLocalStoragePods", pods::kPodsWithLocalStorage, flags.defaultDisabled);
    add("evictDaemonSetPods", pods::kDaemonSetPods, flags.defaultDisabled);
    add("ignorePvcPods", pods::kPodsWithPvc, flags.extraEnabled);
    add("ignorePodsWithoutPDB", pods::kPodsWithoutPdb, flags.extraEnabled);
}

tl::unexpected<base::Error> refused(base::Sentence message, const std::string &file, int line = 0,
                                    int column = 0) {
    return base::failed(base::ErrorCode::Invalid, std::move(message), {file, line, column});
}

/// The arguments of a plugin in a profile; nullptr where it has none.
const Value *argsOf(const Value &profile, std::string_view plugin) {
    const Value *configs = profile.find("pluginConfig");
    if (configs == nullptr)
        return nullptr;
    for (const Value &config : configs->items()) {
        const Value *name = config.find("name");
        if (name != nullptr && name->text() == plugin)
            return config.find("args");
    }
    return nullptr;
}

/// Whether the profile runs the plugin; what only has arguments does not run.
bool enables(const Value &profile, std::string_view plugin) {
    const Value *enabled = &profile;
    for (const std::string_view name : {"plugins", "balance", "enabled"})
        enabled = enabled == nullptr ? nullptr : enabled->find(name);
    return enabled != nullptr && std::ranges::any_of(enabled->items(), [plugin](const Value &name) {
               return name.isString() && name.text() == plugin;
           });
}

void noteUnused(const Value &object, std::initializer_list<std::string_view> members,
                std::vector<std::string> &unused) {
    for (const std::string_view name : members) {
        if (object.find(name) != nullptr)
            unused.emplace_back(name);
    }
}

/// The path of the first member that the arguments do not have; empty without one.
std::string unknownMember(const Value &value, const Shape &shape) {
    for (const Value &item : value.items()) {
        if (shape.element == nullptr)
            break;
        if (std::string unknown = unknownMember(item, *shape.element); !unknown.empty())
            return unknown;
    }
    for (const auto &[name, member] : value.members()) {
        if (shape.type != Shape::Type::Object)
            break;
        const auto field = std::ranges::find(shape.fields, name, &Field::name);
        if (field == shape.fields.end())
            return name;
        if (std::string unknown = unknownMember(member, *field->shape); !unknown.empty())
            return name + "." + unknown;
    }
    return {};
}

template <typename Args>
base::Result<void> readArgs(const Value *value, const std::string &fileName, const Shape &shape,
                            base::Result<Args> (*decode)(const Node &), Args &args) {
    if (value == nullptr || value->isNull())
        return {};
    if (const std::string unknown = unknownMember(*value, shape); !unknown.empty())
        return refused(
            base::sentence(PHRASE("files", "the descheduler knows no argument {}"), unknown),
            fileName, value->line(), value->column());
    Tree tree;
    appendValue(*value, tree);
    auto decoded = decode(tree.root());
    if (!decoded) {
        const base::SourceSpan where = decoded.error().where;
        return refused(sentenceOf(decoded.error()), fileName,
                       where.line > 0 ? where.line : value->line(),
                       where.line > 0 ? where.column : value->column());
    }
    args = std::move(*decoded);
    return {};
}

} // namespace

base::Result<pods::RebalanceArgs> decodeRebalanceArgs(const Node &object) {
    if (auto error = shapeError(object, kRebalanceArgsShape))
        return tl::unexpected(std::move(*error));
    pods::RebalanceArgs args;
    const Node *namespaces = object.find("namespaces");
    args.includedNamespaces = textsOf(member(namespaces, "include"));
    args.excludedNamespaces = textsOf(member(namespaces, "exclude"));
    args.labelSelector = selectorOf(object.find("labelSelector"));
    args.constraints = textsOf(object.find("constraints"));
    const Node *fit = object.find("topologyBalanceNodeFit");
    args.topologyBalanceNodeFit = fit == nullptr || isTrue(fit);
    if (const auto valid = pods::validate(args); !valid)
        return tl::unexpected(valid.error());
    return args;
}

base::Result<pods::EvictorArgs> decodeEvictorArgs(const Node &object) {
    if (auto error = shapeError(object, kEvictorArgsShape))
        return tl::unexpected(std::move(*error));
    pods::EvictorArgs args;
    args.nodeFit = isTrue(object.find("nodeFit"));
    args.nodeSelector = textOf(object.find("nodeSelector"));
    args.labelSelector = selectorOf(object.find("labelSelector"));
    args.minReplicas = int64Of(object.find("minReplicas"));
    if (const Node *age = object.find("minPodAge")) {
        args.minPodAge = kube::parseDuration(age->text());
        if (!args.minPodAge)
            return base::failed(
                base::ErrorCode::Invalid,
                base::sentence(PHRASE("files", "minPodAge must be a duration such as 5m or 1h30m")),
                {{}, age->line, age->column});
    }
    args.priorityThreshold = int32Of(member(object.find("priorityThreshold"), "value"));
    args.noEvictionPolicy = textOf(object.find("noEvictionPolicy"));
    const Node *protections = object.find("podProtections");
    args.podProtections = {textsOf(member(protections, "defaultDisabled")),
                           textsOf(member(protections, "extraEnabled"))};
    readOlderFlags(object, args.olderFlags);
    if (const auto valid = pods::validate(args); !valid)
        return tl::unexpected(valid.error());
    return args;
}

base::Result<DeschedulerPolicy> readDeschedulerPolicy(std::string_view text,
                                                      const std::string &fileName) {
    auto documents = parseYaml(text, fileName);
    if (!documents)
        return tl::unexpected(documents.error());
    std::erase_if(*documents, [](const Value &document) { return document.isNull(); });
    const Value *kind = documents->size() == 1 ? documents->front().find("kind") : nullptr;
    if (kind == nullptr || kind->text() != "DeschedulerPolicy")
        return refused(base::sentence(PHRASE("files", "expected one object: a DeschedulerPolicy")),
                       fileName);
    const Value &document = documents->front();
    const Value *version = document.find("apiVersion");
    if (version == nullptr || version->text() != kPolicyVersion)
        return refused(
            base::sentence(PHRASE("files", "the descheduler reads only {}"), kPolicyVersion),
            fileName, document.line(), document.column());
    DeschedulerPolicy policy;
    noteUnused(document,
               {"nodeSelector", "maxNoOfPodsToEvictPerNode", "maxNoOfPodsToEvictPerNamespace",
                "maxNoOfPodsToEvictTotal"},
               policy.unused);
    const Value *profiles = document.find("profiles");
    for (std::size_t i = 0; profiles != nullptr && i < profiles->items().size(); ++i) {
        const Value &profile = profiles->items()[i];
        const Value *evictor = argsOf(profile, kEvictorPlugin);
        DeschedulerPolicy its;
        auto read = readArgs(argsOf(profile, kBalancePlugin), fileName, kRebalanceArgsShape,
                             decodeRebalanceArgs, its.rebalance);
        if (read)
            read = readArgs(evictor, fileName, kEvictorArgsShape, decodeEvictorArgs, its.evictor);
        if (!read)
            return tl::unexpected(read.error());
        if (!enables(profile, kBalancePlugin))
            continue;
        if (std::exchange(policy.isEnabled, true)) { // one more run of the plugin
            policy.unused.push_back(fmt::format("profiles[{}]", i));
            continue;
        }
        policy.rebalance = std::move(its.rebalance);
        policy.evictor = std::move(its.evictor);
        if (evictor == nullptr)
            continue;
        noteUnused(*evictor, {"namespaceLabelSelector"}, policy.unused);
        const Value *protections = evictor->find("podProtections");
        if (protections != nullptr && protections->find("config") != nullptr)
            policy.unused.emplace_back("podProtections.config");
    }
    return policy;
}

base::Result<DeschedulerPolicy> loadDeschedulerPolicy(const std::string &path) {
    const auto text = readFile(path);
    if (!text)
        return refused(base::sentence(PHRASE("files", "the file cannot be read: {}"), text.error()),
                       path);
    return readDeschedulerPolicy(*text, path);
}

namespace {

using base::sentence;

using kube::Value;

bool isNamed(const Value &object, std::string_view member, std::string_view text) {
    const Value *value = object.find(member);
    return value != nullptr && value->text() == text;
}

/// The arguments of the plugin in a scheduler configuration; nullptr where it has none.
const Value *argsIn(const Value &configuration) {
    const Value *profiles = configuration.find("profiles");
    if (profiles == nullptr || profiles->items().empty())
        return nullptr;
    const Value *profile = &profiles->items().front();
    for (const Value &one : profiles->items()) {
        if (isNamed(one, "schedulerName", "default-scheduler")) {
            profile = &one;
            break;
        }
    }
    const Value *plugins = profile->find("pluginConfig");
    if (plugins == nullptr)
        return nullptr;
    for (const Value &plugin : plugins->items()) {
        if (isNamed(plugin, "name", "PodTopologySpread"))
            return plugin.find("args");
    }
    return nullptr;
}

} // namespace

base::Result<pods::SpreadArgs> readSpreadArgs(std::string_view text, const std::string &fileName) {
    auto documents = parseYaml(text, fileName);
    if (!documents)
        return tl::unexpected(documents.error());
    std::erase_if(*documents, [](const Value &document) { return document.isNull(); });
    if (documents->size() != 1 || !documents->front().isObject())
        return refused(
            sentence(
                PHRASE("files",
                       "expected one object: PodTopologySpreadArgs or KubeSchedulerConfiguration")),
            fileName);
    const Value &document = documents->front();
    const bool isWhole = isNamed(document, "kind", "KubeSchedulerConfiguration");
    const Value *object = isWhole ? argsIn(document) : &document;
    if (object == nullptr)
        return pods::SpreadArgs{};
    if (!isWhole && object->find("defaultingType") == nullptr &&
        object->find("defaultConstraints") == nullptr)
        return refused(
            sentence(PHRASE("files", "neither defaultingType nor defaultConstraints is set")),
            fileName, object->line(), object->column());
    Tree tree;
    appendValue(*object, tree);
    auto args = PodDecoder().spreadArgs(tree.root());
    if (!args)
        return refused(sentenceOf(args.error()), fileName, args.error().where.line,
                       args.error().where.column);
    const auto findings = pods::validateArgs(*args);
    if (!findings.empty())
        return refused(base::verbatim(fmt::format("{}: {}", findings.front().field.text(),
                                                  findings.front().sentence)),
                       fileName, object->line(), object->column());
    return args;
}

base::Result<pods::SpreadArgs> loadSpreadArgs(const std::string &path) {
    const auto text = readFile(path);
    if (!text)
        return refused(sentence(PHRASE("files", "the file cannot be read: {}"), text.error()),
                       path);
    return readSpreadArgs(*text, path);
}

} // namespace evenkeel::manifest
