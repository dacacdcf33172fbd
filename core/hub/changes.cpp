// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/changes.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/insight/label_commands.h"
#include "core/manifest/manifest.h"

namespace evenkeel::hub {

namespace {

using base::sentence;
using kube::Value;

constexpr Limits kOneChange{std::chrono::minutes(2), std::size_t{64} << 20};
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

std::vector<std::string> target(const ReadKind &kind, const ObjectName &name) {
    std::vector<std::string> words{std::string(kind.resource), name.second};
    if (!name.first.empty())
        words.insert(words.begin(), "--namespace=" + name.first);
    return words;
}

ObjectChange patchOf(const KindContents &kind, const ObjectName &name, const StoredObject &stored,
                     const Value &patch) {
    ObjectChange change{std::string(kind.kind->kind), name, {"patch", "--type=merge"}, {}, {}};
    change.arguments.push_back("--patch=" +
                               manifest::writeJson(withVersion(patch, stored.resourceVersion)));
    for (std::string &word : target(*kind.kind, name))
        change.arguments.push_back(std::move(word));
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
    for (std::string &word : target(*kind.kind, name))
        change.arguments.push_back(std::move(word));
    for (const auto &[key, value] : patch.findPath({"metadata", "labels"})->members())
        change.arguments.push_back(value.isNull() ? key + "-" : key + "=" + value.text());
    return change;
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

void compareClusters(const KindContents &kind, const manifest::Objects &hub,
                     const manifest::Objects &wanted, ChangeSet &set) {
    for (std::size_t row = 0; row < wanted.fleet.size(); ++row) {
        const fleet::Cluster ours = wanted.fleet.cluster(static_cast<fleet::ClusterIndex>(row));
        const auto there = hub.fleet.find(ours.name);
        const auto stored = kind.objects.find({"", ours.name});
        if (!there || stored == kind.objects.end()) {
            set.leftOut.push_back(
                sentence(PHRASE("hub", "cluster {} is not on the hub; it joins from its own side"),
                         ours.name));
            continue;
        }
        const fleet::Cluster theirs = hub.fleet.cluster(*there);
        Value patch = Value::object();
        const Value labels = labelsPatch(theirs.labels, ours.labels);
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
    for (const auto &[name, object] : kind.objects) {
        if (!wanted.fleet.find(name.second))
            set.leftOut.push_back(
                sentence(PHRASE("hub", "cluster {} stays on the hub; removing it is left to you"),
                         name.second));
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
            set.leftOut.push_back(
                sentence(PHRASE("hub", "placement {} stays on the hub; deleting it is left to you"),
                         name.second));
    }
}

std::string firstLine(const std::string &text) {
    return text.substr(0, text.find('\n'));
}

} // namespace

std::string ObjectChange::title() const {
    return fmt::format("{} {}{}{}", kind, name.first, name.first.empty() ? "" : "/", name.second);
}

Value mergePatch(const Value &from, const Value &to) {
    if (!from.isObject() || !to.isObject())
        return to;
    Value patch = Value::object();
    for (const auto &[key, value] : to.members()) {
        const Value *before = from.find(key);
        if (before != nullptr && *before == value)
            continue;
        const bool areObjects = before != nullptr && before->isObject() && value.isObject();
        patch.set(key, areObjects ? mergePatch(*before, value) : value);
    }
    for (const auto &[key, value] : from.members()) {
        if (to.find(key) == nullptr)
            patch.set(key, Value());
    }
    return patch;
}

Value patched(Value value, const Value &patch) {
    if (!patch.isObject())
        return patch;
    if (!value.isObject())
        value = Value::object();
    for (const auto &[key, change] : patch.members()) {
        if (change.isNull()) {
            value.remove(key);
            continue;
        }
        const Value *before = value.find(key);
        value.set(key, patched(before == nullptr ? Value() : *before, change));
    }
    return value;
}

ChangeSet changesOf(const Contents &contents, const manifest::Objects &wanted) {
    ChangeSet set;
    manifest::Objects hub;
    load(contents, hub);
    if (const KindContents *clusters = contents.find("MemberCluster"))
        compareClusters(*clusters, hub, wanted, set);
    for (const placement::Placement &placement : wanted.placements)
        comparePlacement(contents, placement, set);
    for (const KindContents &kind : contents.kinds) {
        if (kind.kind->role == Role::Placements)
            findRemoved(kind, wanted, set);
    }
    return set;
}

std::vector<std::string> argumentsFor(const ObjectChange &change, Mode mode) {
    std::vector<std::string> arguments = change.arguments;
    if (mode == Mode::DryRun)
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

Answer<std::string> apply(const Access &access, const ObjectChange &change, Mode mode,
                          const std::stop_token &stop) {
    Command command = kubectl(access, argumentsFor(change, mode));
    command.input = change.input;
    auto answer = ask(command, stop, kOneChange);
    if (!answer)
        return tl::unexpected(answer.error());
    return firstLine(*answer);
}

Answer<std::string> diffText(const Access &access, const std::vector<ObjectChange> &changes,
                             const std::stop_token &stop) {
    Command command = kubectl(access, {"diff", "--filename=-"});
    for (const ObjectChange &change : changes)
        command.input += change.whole + "\n";
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
