// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/changes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/admission/defaults.h"
#include "core/base/matching.h"
#include "core/base/plain_text.h"
#include "core/fleet/label_keys.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/store/apply.h"
#include "core/manifest/write/encode.h"

namespace evenkeel::hub {

namespace {

using base::sentence;
using kube::Value;

constexpr std::size_t kMostLineBytes = 500;
constexpr int kDiffers = 1; // the status of kubectl diff

using Labels = std::map<std::string, std::string>;

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
    for (const kube::Taint &taint : taints)
        list.items().push_back(manifest::encodeTaint(taint));
    return list;
}

bool isAzures(const CommandStyle &style) {
    return style.kind == CommandKind::AzureFleet;
}

/// False, and said, where no command may name the object.
bool canName(const ReadKind &kind, const ObjectName &name, ChangeSet &set) {
    auto refusal = refusalOf(kind, name);
    if (refusal)
        set.leftOut.push_back(std::move(*refusal));
    return !refusal;
}

void addAzures(ClusterCommands commands, ChangeSet &set) {
    std::ranges::move(commands.lines, std::back_inserter(set.azure));
    std::ranges::move(commands.refused, std::back_inserter(set.leftOut));
}

/// What Azure says of its clusters by labels: no command changes it.
void addKeptLabels(const fleet::Cluster &theirs, const fleet::Cluster &ours,
                   fleet::ClusterIndex cluster, ChangeSet &set) {
    Labels keys = theirs.labels;
    keys.insert(ours.labels.begin(), ours.labels.end());
    const auto valueIn = [](const Labels &labels, const std::string &key) {
        const auto label = labels.find(key);
        return label == labels.end() ? std::nullopt : std::optional(label->second);
    };
    for (const auto &[key, value] : keys) {
        fleet::LabelChange kept{cluster, key, valueIn(ours.labels, key),
                                valueIn(theirs.labels, key)};
        if (kept.before == kept.after || !fleet::isPlatformLabel(key))
            continue;
        set.leftOut.push_back(sentence(
            PHRASE("hub", "label {} of {} is Azure's; no command changes it"), key, ours.name));
        set.kept.push_back(std::move(kept));
    }
}

/// Labels and taints of a cluster that is on both sides.
void compareCluster(const KindContents &kind, const fleet::Cluster &theirs,
                    const fleet::Cluster &ours, const CommandStyle &style, ChangeSet &set) {
    const auto stored = kind.objects.find({"", ours.name});
    Value patch = Value::object();
    const Value labels =
        isAzures(style) ? Value::object() : labelsPatch(theirs.labels, ours.labels);
    if (isPatch(labels))
        patch.set("metadata", Value::object({{"labels", labels}}));
    const bool hasOnlyLabels = theirs.taints == ours.taints;
    if (!hasOnlyLabels)
        patch.set("spec", Value::object({{"taints", taintsValue(ours.taints)}}));
    if (isPatch(patch) && canName(*kind.kind, stored->first, set))
        set.changes.push_back(hasOnlyLabels
                                  ? labelChange(*kind.kind, stored->first, stored->second, patch)
                                  : patchOf(*kind.kind, stored->first, stored->second, patch));
    if (theirs.properties != ours.properties)
        set.leftOut.push_back(
            sentence(PHRASE("hub", "properties of {} are what its agent reports"), ours.name));
}

/// The patch from what the hub holds to what it is to hold; what the server
/// fills in is no change.
Value patchTo(const Value &wanted, const Value &stored) {
    return store::mergePatch(editable(admission::withDefaults(stored)),
                             editable(admission::withDefaults(wanted)));
}

/// Whether a patch has nothing but the note of what was applied.
bool isNoteOnly(const Value &patch) {
    const Value *metadata = patch.find("metadata");
    const Value *notes = metadata == nullptr ? nullptr : metadata->find("annotations");
    return patch.find("spec") == nullptr && notes != nullptr && metadata->members().size() == 1 &&
           notes->members().size() == 1 && notes->find(store::kLastApplied) != nullptr;
}

/// A cluster whose manifest is brought: all that people write of it.
void compareClusterDocument(const KindContents &kind, const std::string &name, const Value &wanted,
                            const CommandStyle &style, ChangeSet &set) {
    const auto stored = kind.objects.find({"", name});
    const auto document = manifest::parseJson(*stored->second.text);
    if (!document)
        return;
    Value patch = patchTo(wanted, *document);
    Value *metadata = patch.find("metadata");
    if (metadata != nullptr && isAzures(style)) {
        metadata->remove("labels");
        if (isNoteOnly(patch)) // without them nothing else may be left
            metadata->remove("annotations");
    }
    if (metadata != nullptr && metadata->members().empty())
        patch.remove("metadata");
    if (!isPatch(patch) || !canName(*kind.kind, stored->first, set))
        return;
    const bool hasOnlyLabels = patch.find("spec") == nullptr && metadata->members().size() == 1 &&
                               metadata->find("labels") != nullptr;
    set.changes.push_back(hasOnlyLabels
                              ? labelChange(*kind.kind, stored->first, stored->second, patch)
                              : patchOf(*kind.kind, stored->first, stored->second, patch));
}

void compareClusters(const KindContents &kind, const manifest::Objects &hub,
                     const manifest::Objects &wanted, const CommandStyle &style, ChangeSet &set) {
    std::map<std::string, const Value *> manifests;
    for (const objects::OtherObject &cluster : wanted.clusterDocuments)
        manifests.emplace(manifest::textAt(cluster.document, {"metadata", "name"}),
                          &cluster.document);
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
        if (isAzures(style))
            addKeptLabels(hub.fleet.cluster(*there), ours, static_cast<fleet::ClusterIndex>(row),
                          set);
        const auto manifest = manifests.find(ours.name);
        if (manifest == manifests.end())
            compareCluster(kind, hub.fleet.cluster(*there), ours, style, set);
        else
            compareClusterDocument(kind, ours.name, *manifest->second, style, set);
    }
    if (isAzures(style))
        addAzures(labelCommands(hub.fleet, wanted.fleet, style), set);
}

/// Clusters that are no longer wanted.
void findLeaving(const KindContents &kind, const manifest::Objects &wanted,
                 const CommandStyle &style, ChangeSet &set) {
    ClusterCommands azures;
    for (const auto &[name, object] : kind.objects) {
        if (wanted.fleet.find(name.second))
            continue;
        set.leaving.push_back(name.second);
        if (isAzures(style))
            addLeaveCommand(name.second, style, azures);
        else if (canName(*kind.kind, name, set))
            set.changes.push_back(deletionOf(*kind.kind, name, object));
    }
    addAzures(std::move(azures), set);
}

std::string fullName(const ObjectName &name) {
    return name.first.empty() ? name.second : name.first + "/" + name.second;
}

/// False, and said, where what the hub has of the kind is not known.
bool canCompare(const KindContents *kind, std::string_view title, const ObjectName &name,
                ChangeSet &set) {
    if (kind != nullptr && kind->isRead)
        return true;
    set.isWhole = false;
    set.leftOut.push_back(
        kind != nullptr && kind->problem
            ? sentence(PHRASE("hub", "{} {}: its kind was not read: {}"), title, fullName(name),
                       kind->problem->what)
            : sentence(PHRASE("hub", "{} {}: its kind was not read"), title, fullName(name)));
    return false;
}

/// An object of a kind that people write, which is new or changed.
void compareObject(const Contents &contents, const ReadKind &kind, const ObjectName &name,
                   const Value &wanted, ChangeSet &set) {
    const KindContents *there = contents.find(kind.kind);
    if (!canCompare(there, kind.kind, name, set))
        return;
    if (kind.scope == Scope::Namespaced && name.first.empty()) {
        set.leftOut.push_back(sentence(PHRASE("hub", "{} {} names no namespace; add one to it"),
                                       kind.kind, name.second));
        return;
    }
    const auto stored = there->objects.find(name);
    if (stored == there->objects.end()) {
        set.changes.push_back(creationOf(kind, name, wanted));
        return;
    }
    const auto document = manifest::parseJson(*stored->second.text);
    if (!document)
        return;
    const Value patch = patchTo(wanted, *document);
    if (!isPatch(patch))
        return;
    const bool isEviction = kind.kind == kEvictionKind; // which is only created
    if (isEviction && !isNoteOnly(patch))
        set.leftOut.push_back(evictionStays(name.second));
    else if (!isEviction && canName(kind, name, set))
        set.changes.push_back(patchOf(kind, name, stored->second, patch));
}

ObjectName nameOf(const Value &document) {
    return {manifest::textAt(document, {"metadata", "namespace"}),
            manifest::textAt(document, {"metadata", "name"})};
}

/// Objects that start an action once: they follow all objects that the action concerns.
bool isOrder(const ReadKind &kind) {
    return kind.kind == kEvictionKind || kind.kind.ends_with("UpdateRun");
}

enum class Orders { Only, Without };

void compareOthers(const Contents &contents, const manifest::Objects &wanted, Orders orders,
                   ChangeSet &set) {
    for (const objects::OtherObject &other : wanted.others) {
        const ReadKind *kind = writtenKindOf(other.document);
        if (kind != nullptr && isOrder(*kind) == (orders == Orders::Only))
            compareObject(contents, *kind, nameOf(other.document), other.document, set);
    }
}

using WrittenId = std::pair<std::string, ObjectName>; // kind

/// The placements and others that people write, by name.
std::set<WrittenId> writtenIn(const manifest::Objects &objects) {
    std::set<WrittenId> ids;
    for (const placement::Placement &one : objects.placements) {
        const bool isWide = one.kind == placement::PlacementKind::ClusterResourcePlacement;
        ids.emplace(isWide ? "ClusterResourcePlacement" : "ResourcePlacement",
                    ObjectName{isWide ? std::string() : one.nameSpace, one.name});
    }
    for (const objects::OtherObject &other : objects.others) {
        if (const ReadKind *kind = writtenKindOf(other.document))
            ids.emplace(kind->kind, nameOf(other.document));
    }
    return ids;
}

/// What cannot be read as an object was never shown as one, so it was not removed either.
void findRemoved(const Contents &contents, const manifest::Objects &wanted, ChangeSet &set) {
    Contents written{contents.access, contents.readAt, {}};
    for (const KindContents &kind : contents.kinds) {
        if (isWritten(*kind.kind))
            written.kinds.push_back(kind);
    }
    manifest::Objects hub;
    load(written, hub);
    const std::set<WrittenId> known = writtenIn(hub);
    const std::set<WrittenId> kept = writtenIn(wanted);
    for (const KindContents &kind : written.kinds) {
        for (const auto &[name, object] : kind.objects) {
            const WrittenId id{kind.kind->kind, name};
            if (known.contains(id) && !kept.contains(id) && canName(*kind.kind, name, set))
                set.changes.push_back(deletionOf(*kind.kind, name, object));
        }
    }
}

std::string firstLine(const std::string &text) {
    return text.substr(0, std::min(text.find('\n'), kMostLineBytes));
}

/// Reading was allowed; it is this that is not.
Problem problemOfChange(Problem problem, Mode mode) {
    if (problem.trouble == Trouble::Forbidden)
        problem.advice =
            sentence(PHRASE("hub", "ask for the right to create, patch and delete it"));
    else if (mayBeDone(problem) && mode == Mode::Real)
        problem.advice = sentence(PHRASE("hub", "whether it was done is not known: look at the "
                                                "object before the next try"));
    return problem;
}

/// Webhooks of the server may take half a minute each.
Limits changeLimits(const Access &access) {
    Limits limits = limitsOf(access, std::size_t{8} << 20);
    limits.silence *= 2;
    return limits;
}

/// The options of a deletion as a dry run of the server.
std::string tried(const std::string &options) {
    Value document = *manifest::parseJson(options);
    document.set("dryRun", Value::array({Value::string("All")}));
    return manifest::writeJson(document);
}

/// Those of the server, which kubectl hands on: `; Warning: …`.
std::string warningsIn(std::string_view talk) {
    std::string warnings;
    for (const std::string_view line : base::linesOf(talk)) {
        if (line.starts_with("Warning: ") && warnings.size() < kMostLineBytes)
            warnings += fmt::format("; {}", line);
    }
    return warnings;
}

/// In kubectl's words; to a raw request it only shows the server's answer.
std::string deletedText(const ObjectChange &change, Mode mode) {
    return fmt::format("{} \"{}\" deleted{}", base::lowerCase(change.kind), change.name.second,
                       mode == Mode::DryRun ? " (server dry run)" : "");
}

} // namespace

base::Sentence evictionStays(std::string_view name) {
    return sentence(PHRASE("hub", "{} {} is on the hub already and stays as it is; give the new "
                                  "one another name"),
                    kEvictionKind, name);
}

ChangeSet changesOf(const Contents &contents, const manifest::Objects &wanted,
                    const CommandStyle &style) {
    ChangeSet set;
    const KindContents *clusters = contents.find("MemberCluster");
    if (clusters != nullptr) {
        manifest::Objects hub; // without the bindings, which are many
        load({contents.access, contents.readAt, {*clusters}}, hub);
        compareClusters(*clusters, hub, wanted, style, set);
    }
    compareOthers(contents, wanted, Orders::Without, set);
    for (const placement::Placement &one : wanted.placements) {
        const bool isWide = one.kind == placement::PlacementKind::ClusterResourcePlacement;
        const char *kind = isWide ? "ClusterResourcePlacement" : "ResourcePlacement";
        compareObject(contents, *std::ranges::find(hubKinds(), kind, &ReadKind::kind),
                      {isWide ? std::string() : one.nameSpace, one.name}, one.document, set);
    }
    compareOthers(contents, wanted, Orders::Only, set);
    findRemoved(contents, wanted, set);
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
        script += change.input.empty()
                      ? command + "\n"
                      : fmt::format("printf %s {} | {}\n", shellWord(change.input), command);
    }
    return script;
}

std::string scriptFile(const Access &access, const ChangeSet &set) {
    return shellScript(scriptText(access, set.changes), set.azure);
}

Answer<std::string> apply(const Access &access, const ObjectChange &change, Mode mode,
                          const std::stop_token &stop) {
    Command command = kubectl(access, argumentsFor(change, mode));
    command.input =
        change.isDeletion() && mode == Mode::DryRun ? tried(change.input) : change.input;
    std::string talk;
    auto answer = ask(command, stop, changeLimits(access), &talk);
    if (!answer)
        return tl::unexpected(problemOfChange(answer.error(), mode));
    return (change.isDeletion() ? deletedText(change, mode) : firstLine(*answer)) +
           warningsIn(talk);
}

bool mayBeDone(const Problem &problem) {
    switch (problem.trouble) {
    case Trouble::Silent:
    case Trouble::TimedOut:
    case Trouble::Lost:
    case Trouble::Garbled:
    case Trouble::TooLong:
    case Trouble::Other:
        return true;
    default:
        return false;
    }
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
    const Ending ending = run(
        command, changeLimits(access), [&output](std::string_view bytes) { output += bytes; },
        stop);
    const bool isAnswer =
        ending.kind == Ending::Kind::Exited && (ending.code == 0 || ending.code == kDiffers);
    if (!isAnswer || (output.empty() && ending.code == kDiffers))
        return tl::unexpected(problemOf(ending));
    return output;
}

namespace {

using kube::Value;

/// Removes what only the server writes.
Value withoutServersPart(Value document) {
    document.remove("status");
    if (Value *metadata = document.find("metadata")) {
        for (const char *member : {"managedFields", "uid", "creationTimestamp", "generation",
                                   "resourceVersion", "selfLink"})
            metadata->remove(member);
    }
    return document;
}

Value withVersion(Value patch, const std::string &resourceVersion) {
    kube::memberIn(patch, "metadata").set("resourceVersion", Value::string(resourceVersion));
    return patch;
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
std::string pathOf(const ReadKind &kind, const ObjectName &name) {
    const std::string_view resource = kind.resource;
    const std::size_t dot = resource.find('.');
    const std::size_t group = resource.find('.', dot + 1);
    const std::string space =
        name.first.empty() ? std::string() : fmt::format("namespaces/{}/", pathPart(name.first));
    return fmt::format("/apis/{}/{}/{}{}/{}", resource.substr(group + 1),
                       resource.substr(dot + 1, group - dot - 1), space, resource.substr(0, dot),
                       pathPart(name.second));
}

} // namespace

std::string ObjectChange::title() const {
    return fmt::format("{} {}{}{}", kind, name.first, name.first.empty() ? "" : "/", name.second);
}

bool isPatch(const Value &patch) {
    return patch.isObject() && !patch.members().empty();
}

Value editable(const Value &document) {
    Value part = Value::object();
    if (const Value *spec = document.find("spec"))
        part.set("spec", *spec);
    Value metadata = Value::object();
    for (const char *member : {"labels", "annotations"}) {
        const Value *value = document.findPath({"metadata", member});
        metadata.set(member, value != nullptr && value->isObject() ? *value : Value::object());
    }
    for (const char *member : {"finalizers", "ownerReferences"}) {
        if (const Value *value = document.findPath({"metadata", member}))
            metadata.set(member, *value);
    }
    part.set("metadata", std::move(metadata));
    return part;
}

ObjectChange bringingOf(const ReadKind &kind, const ObjectName &name, const StoredObject *stored,
                        const Value &manifest, const Bringing &bringing) {
    ObjectChange change{std::string(kind.kind), name, {}, {}, {}};
    Value body = manifest;
    if (!name.first.empty())
        kube::memberIn(body, "metadata").set("namespace", Value::string(name.first));
    change.whole = manifest::writeJson(withoutServersPart(body));
    if (bringing.way == ApplyWay::Server) {
        if (stored != nullptr)
            body = withVersion(std::move(body), stored->resourceVersion);
        change.arguments = {"apply", "--server-side", "--field-manager=" + bringing.fieldManager};
        if (bringing.force == store::Force::Yes)
            change.arguments.emplace_back("--force-conflicts");
    } else if (stored == nullptr) {
        body = withoutServersPart(std::move(body));
        change.arguments = {"create"};
        if (bringing.way == ApplyWay::Client)
            change.arguments.emplace_back("--save-config");
    } else {
        change.arguments = {bringing.way == ApplyWay::Client ? "apply" : "replace"};
        if (bringing.way == ApplyWay::Replace)
            body = withVersion(std::move(body), stored->resourceVersion);
    }
    change.arguments.emplace_back("--filename=-");
    change.input = manifest::writeJson(body);
    return change;
}

ObjectChange creationOf(const ReadKind &kind, const ObjectName &name, const Value &document) {
    ObjectChange change{std::string(kind.kind), name, {"create", "--filename=-"}, {}, {}};
    change.input = manifest::writeJson(withoutServersPart(document));
    change.whole = change.input;
    return change;
}

ObjectChange patchOf(const ReadKind &kind, const ObjectName &name, const StoredObject &stored,
                     const Value &patch) {
    const std::string text = manifest::writeJson(withVersion(patch, stored.resourceVersion));
    ObjectChange change{std::string(kind.kind), name, {}, {}, {}};
    change.arguments = argumentsOn(kind, name, {"patch", "--type=merge", "--patch=" + text});
    if (const auto whole = manifest::parseJson(*stored.text))
        change.whole = manifest::writeJson(withoutServersPart(store::patched(*whole, patch)));
    return change;
}

ObjectChange labelChange(const ReadKind &kind, const ObjectName &name, const StoredObject &stored,
                         const Value &patch) {
    ObjectChange change = patchOf(kind, name, stored, patch);
    std::vector<std::string> words;
    for (const auto &[key, value] :
         kube::memberOf(kube::memberOf(patch, "metadata"), "labels").members())
        words.push_back(value.isNull() ? key + "-" : key + "=" + value.text());
    change.arguments = argumentsOn(
        kind, name, {"label", "--overwrite", "--resource-version=" + stored.resourceVersion},
        words);
    return change;
}

ObjectChange deletionOf(const ReadKind &kind, const ObjectName &name, const StoredObject &stored) {
    const std::string path = pathOf(kind, name);
    const Value options = Value::object(
        {{"apiVersion", Value::string("v1")},
         {"kind", Value::string("DeleteOptions")},
         {"preconditions",
          Value::object({{"resourceVersion", Value::string(stored.resourceVersion)}})}});
    return {std::string(kind.kind),
            name,
            {"delete", "--raw=" + path, "--filename=-"},
            manifest::writeJson(options),
            {}};
}

} // namespace evenkeel::hub
