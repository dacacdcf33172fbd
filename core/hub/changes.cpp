// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/changes.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <utility>

#include "core/insight/label_commands.h"
#include "core/manifest/manifest.h"

namespace evenkeel::hub {

namespace {

using base::sentence;
using kube::Value;

constexpr Limits kOneChange{std::chrono::minutes(2), std::size_t{8} << 20};
constexpr std::size_t kMostLineBytes = 500;
constexpr int kDiffers = 1; // the status of kubectl diff

/// What the server keeps of an object, and nobody applies.
Value withoutServersPart(Value document) {
    document.remove("status");
    if (Value *metadata = document.find("metadata")) {
        for (const char *member : {"managedFields", "uid", "creationTimestamp", "generation",
                                   "resourceVersion", "selfLink"})
            metadata->remove(member);
    }
    return document;
}

/// Labels and spec alone: of a placement's metadata nothing else is edited.
Value editable(const Value &document) {
    Value part = Value::object();
    for (const char *member : {"spec"}) {
        if (const Value *value = document.find(member))
            part.set(member, *value);
    }
    if (const Value *labels = document.findPath({"metadata", "labels"}))
        part.set("metadata", Value::object({{"labels", *labels}}));
    return part;
}

bool isPatch(const Value &patch) {
    return patch.isObject() && !patch.members().empty();
}

Value withVersion(Value patch, const std::string &resourceVersion) {
    Value *metadata = patch.find("metadata");
    if (metadata == nullptr)
        metadata = &patch.set("metadata", Value::object());
    metadata->set("resourceVersion", Value::string(resourceVersion));
    return patch;
}

/// The object as the last words of a command, and what is said of it. A word that looks like an
/// option is none behind `--`.
void addTarget(const ReadKind &kind, const ObjectName &name, std::vector<std::string> words,
               ObjectChange &change) {
    words.insert(words.begin(), {std::string(kind.resource), name.second});
    if (!name.first.empty())
        change.arguments.push_back("--namespace=" + name.first);
    if (std::ranges::any_of(words, [](const std::string &word) { return word.starts_with('-'); }))
        change.arguments.emplace_back("--");
    std::ranges::move(words, std::back_inserter(change.arguments));
}

ObjectChange patchOf(const KindContents &kind, const ObjectName &name, const StoredObject &stored,
                     const Value &patch) {
    ObjectChange change{std::string(kind.kind->kind), name, {"patch", "--type=merge"}, {}, {}};
    change.arguments.push_back("--patch=" +
                               manifest::writeJson(withVersion(patch, stored.resourceVersion)));
    addTarget(*kind.kind, name, {}, change);
    if (const auto whole = manifest::parseJson(*stored.text))
        change.whole = manifest::writeJson(withoutServersPart(patched(*whole, patch)));
    return change;
}

using Labels = std::map<std::string, std::string>;

/// `kubectl label`, as a person would do it.
ObjectChange labelChange(const KindContents &kind, const ObjectName &name,
                         const StoredObject &stored, const Value &patch) {
    ObjectChange change = patchOf(kind, name, stored, patch);
    change.arguments = {"label", "--overwrite", "--resource-version=" + stored.resourceVersion};
    std::vector<std::string> words;
    for (const auto &[key, value] : patch.findPath({"metadata", "labels"})->members())
        words.push_back(value.isNull() ? key + "-" : key + "=" + value.text());
    addTarget(*kind.kind, name, std::move(words), change);
    return change;
}

/// A name as a part of a path; kubectl hands paths on as they are.
std::string pathPart(std::string_view name) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789-_.";
    std::string part;
    for (const char c : name)
        part += kPlain.find(c) != std::string_view::npos
                    ? std::string(1, c)
                    : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return part;
}

/// `/apis/GROUP/VERSION/namespaces/NAMESPACE/RESOURCE/NAME`.
std::string pathOf(const ReadKind &kind, const ObjectName &name, const std::string &apiVersion) {
    const std::string_view resource = kind.resource;
    const std::size_t dot = resource.find('.');
    const std::size_t slash = apiVersion.find('/');
    const std::string version = slash == std::string::npos ? "v1" : apiVersion.substr(slash + 1);
    const std::string space =
        name.first.empty() ? std::string() : fmt::format("namespaces/{}/", pathPart(name.first));
    return fmt::format("/apis/{}/{}/{}{}/{}", resource.substr(dot + 1), pathPart(version), space,
                       resource.substr(0, dot), pathPart(name.second));
}

/// `kubectl delete` knows no resourceVersion; the request that it would send does.
ObjectChange deletionOf(const KindContents &kind, const ObjectName &name,
                        const StoredObject &stored) {
    const auto document = manifest::parseJson(*stored.text);
    const Value *version = document ? document->find("apiVersion") : nullptr;
    const std::string path = pathOf(*kind.kind, name, version ? version->text() : std::string());
    const Value options = Value::object(
        {{"apiVersion", Value::string("v1")},
         {"kind", Value::string("DeleteOptions")},
         {"preconditions",
          Value::object({{"resourceVersion", Value::string(stored.resourceVersion)}})}});
    return {std::string(kind.kind->kind),
            name,
            {"delete", "--raw=" + path, "--filename=-"},
            manifest::writeJson(options),
            {}};
}

Value labelsPatch(const Labels &before, const Labels &after) {
    Value labels = Value::object();
    for (const auto &[key, value] : after) {
        const auto old = before.find(key);
        if (old == before.end() || old->second != value)
            labels.set(key, Value::string(value));
    }
    for (const auto &[key, value] : before) {
        if (!after.contains(key))
            labels.set(key, Value());
    }
    return labels;
}

Value taintsValue(const std::vector<kube::Taint> &taints) {
    Value list = Value::array();
    for (const kube::Taint &taint : taints) {
        Value item = Value::object({{"key", Value::string(taint.key)}});
        if (!taint.value.empty())
            item.set("value", Value::string(taint.value));
        item.set("effect", Value::string(std::string(taint.effect.string())));
        list.items().push_back(std::move(item));
    }
    return list;
}

bool isAzures(const insight::CommandStyle &style) {
    return style.kind == insight::CommandKind::AzureFleet;
}

/// Labels and taints of a cluster that is on both sides.
void compareCluster(const KindContents &kind, const fleet::Cluster &theirs,
                    const fleet::Cluster &ours, const insight::CommandStyle &style,
                    ChangeSet &set) {
    const auto stored = kind.objects.find({"", ours.name});
    Value patch = Value::object();
    const Value labels =
        isAzures(style) ? Value::object() : labelsPatch(theirs.labels, ours.labels);
    if (isPatch(labels))
        patch.set("metadata", Value::object({{"labels", labels}}));
    const bool hasOnlyLabels = theirs.taints == ours.taints;
    if (!hasOnlyLabels)
        patch.set("spec", Value::object({{"taints", taintsValue(ours.taints)}}));
    if (isPatch(patch))
        set.changes.push_back(hasOnlyLabels
                                  ? labelChange(kind, stored->first, stored->second, patch)
                                  : patchOf(kind, stored->first, stored->second, patch));
    if (theirs.properties != ours.properties)
        set.leftOut.push_back(
            sentence(PHRASE("hub", "properties of {} are what its agent reports"), ours.name));
}

void compareClusters(const KindContents &kind, const manifest::Objects &hub,
                     const manifest::Objects &wanted, const insight::CommandStyle &style,
                     ChangeSet &set) {
    for (std::size_t row = 0; row < wanted.fleet.size(); ++row) {
        const fleet::Cluster ours = wanted.fleet.cluster(static_cast<fleet::ClusterIndex>(row));
        const auto there = hub.fleet.find(ours.name);
        if (!there || !kind.objects.contains({"", ours.name})) {
            set.joining.push_back(ours.name);
            set.leftOut.push_back(
                sentence(PHRASE("hub", "cluster {} is not on the hub; it joins from its own side"),
                         ours.name));
            continue;
        }
        compareCluster(kind, hub.fleet.cluster(*there), ours, style, set);
    }
    if (isAzures(style))
        set.azure = insight::labelCommands(hub.fleet, wanted.fleet, style);
}

/// Clusters that are no longer wanted.
void findLeaving(const KindContents &kind, const manifest::Objects &wanted,
                 const insight::CommandStyle &style, ChangeSet &set) {
    for (const auto &[name, object] : kind.objects) {
        if (wanted.fleet.find(name.second))
            continue;
        set.leaving.push_back(name.second);
        if (isAzures(style))
            set.azure.push_back({name.second, insight::leaveCommand(name.second, style)});
        else
            set.changes.push_back(deletionOf(kind, name, object));
    }
}

void comparePlacement(const Contents &contents, const placement::Placement &wanted,
                      ChangeSet &set) {
    const bool isWide = wanted.kind == placement::PlacementKind::ClusterResourcePlacement;
    const KindContents *kind =
        contents.find(isWide ? "ClusterResourcePlacement" : "ResourcePlacement");
    if (kind == nullptr || !kind->isRead)
        return;
    const ObjectName name{isWide ? std::string() : wanted.nameSpace, wanted.name};
    const auto stored = kind->objects.find(name);
    if (stored == kind->objects.end()) {
        ObjectChange change{
            std::string(kind->kind->kind), name, {"create", "--filename=-"}, {}, {}};
        change.input = manifest::writeJson(withoutServersPart(wanted.document));
        change.whole = change.input;
        set.changes.push_back(std::move(change));
        return;
    }
    const auto document = manifest::parseJson(*stored->second.text);
    if (!document)
        return;
    const Value patch = mergePatch(editable(*document), editable(wanted.document));
    if (isPatch(patch))
        set.changes.push_back(patchOf(*kind, name, stored->second, patch));
}

void findRemoved(const KindContents &kind, const manifest::Objects &wanted, ChangeSet &set) {
    for (const auto &[name, object] : kind.objects) {
        const bool isWanted =
            std::ranges::any_of(wanted.placements, [&](const placement::Placement &one) {
                const bool isWide = one.kind == placement::PlacementKind::ClusterResourcePlacement;
                const bool isKind = isWide == (kind.kind->scope == Scope::Cluster);
                return isKind && one.name == name.second && (isWide || one.nameSpace == name.first);
            });
        if (!isWanted)
            set.changes.push_back(deletionOf(kind, name, object));
    }
}

std::string firstLine(const std::string &text) {
    return text.substr(0, std::min(text.find('\n'), kMostLineBytes));
}

/// Reading was allowed; it is this that is not.
Problem problemOfChange(Problem problem) {
    if (problem.trouble == Trouble::Forbidden)
        problem.advice =
            sentence(PHRASE("hub", "ask for the right to create, patch and delete it"));
    return problem;
}

/// The options of a deletion as a dry run of the server.
std::string tried(const std::string &options) {
    Value document = *manifest::parseJson(options);
    document.set("dryRun", Value::array({Value::string("All")}));
    return manifest::writeJson(document);
}

/// In kubectl's words; to a raw request it only shows the server's answer.
std::string deletedText(const ObjectChange &change, Mode mode) {
    std::string kind = change.kind;
    std::ranges::transform(kind, kind.begin(),
                           [](char c) { return static_cast<char>(std::tolower(c)); });
    return fmt::format("{} \"{}\" deleted{}", kind, change.name.second,
                       mode == Mode::DryRun ? " (server dry run)" : "");
}

} // namespace

std::string ObjectChange::title() const {
    return fmt::format("{} {}{}{}", kind, name.first, name.first.empty() ? "" : "/", name.second);
}

ChangeSet changesOf(const Contents &contents, const manifest::Objects &wanted,
                    const insight::CommandStyle &style) {
    ChangeSet set;
    const KindContents *clusters = contents.find("MemberCluster");
    if (clusters != nullptr) {
        manifest::Objects hub; // without the bindings, which are many
        load({contents.access, contents.readAt, {*clusters}}, hub);
        compareClusters(*clusters, hub, wanted, style, set);
    }
    for (const placement::Placement &placement : wanted.placements)
        comparePlacement(contents, placement, set);
    for (const KindContents &kind : contents.kinds) {
        if (kind.kind->role == Role::Placements)
            findRemoved(kind, wanted, set);
    }
    if (clusters != nullptr)
        findLeaving(*clusters, wanted, style, set);
    return set;
}

std::vector<std::string> argumentsFor(const ObjectChange &change, Mode mode) {
    std::vector<std::string> arguments = change.arguments;
    if (mode == Mode::DryRun && !change.isDeletion())
        arguments.insert(arguments.begin() + 1, "--dry-run=server");
    return arguments;
}

std::string scriptText(const Access &access, const std::vector<ObjectChange> &changes) {
    std::string script;
    for (const ObjectChange &change : changes) {
        const std::string command = commandText(access, change.arguments);
        script += change.input.empty() ? command + "\n"
                                       : fmt::format("printf %s {} | {}\n",
                                                     insight::shellWord(change.input), command);
    }
    return script;
}

std::string scriptFile(const Access &access, const ChangeSet &set) {
    std::string script = "#!/bin/sh\nset -eu\n" + scriptText(access, set.changes);
    for (const insight::LabelCommand &one : set.azure)
        script += one.command + "\n";
    return script;
}

Answer<std::string> apply(const Access &access, const ObjectChange &change, Mode mode,
                          const std::stop_token &stop) {
    Command command = kubectl(access, argumentsFor(change, mode));
    command.input =
        change.isDeletion() && mode == Mode::DryRun ? tried(change.input) : change.input;
    auto answer = ask(command, stop, kOneChange);
    if (!answer)
        return tl::unexpected(problemOfChange(answer.error()));
    return change.isDeletion() ? deletedText(change, mode) : firstLine(*answer);
}

Answer<std::string> diffText(const Access &access, const std::vector<ObjectChange> &changes,
                             const std::stop_token &stop) {
    Command command = kubectl(access, {"diff", "--filename=-"});
    for (const ObjectChange &change : changes) {
        if (!change.isDeletion())
            command.input += change.whole + "\n";
    }
    if (command.input.empty())
        return std::string();
    std::string output;
    const Ending ending =
        run(command, kOneChange, [&output](std::string_view bytes) { output += bytes; }, stop);
    const bool isAnswer =
        ending.kind == Ending::Kind::Exited && (ending.code == 0 || ending.code == kDiffers);
    if (!isAnswer || (output.empty() && ending.code == kDiffers))
        return tl::unexpected(problemOf(ending));
    return output;
}

} // namespace evenkeel::hub
