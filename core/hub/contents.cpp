// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/contents.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "core/hub/process.h"
#include "core/manifest/json/json_source.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/object_loader.h"

namespace evenkeel::hub {

namespace {

constexpr std::size_t kObjectBytes = 256; // of an object besides its text: its place and names

using manifest::Node;
using manifest::Tree;

std::string_view textAt(const Node *object, std::string_view member) {
    const Node *node = object == nullptr ? nullptr : object->find(member);
    return node != nullptr && node->isString() ? node->text() : std::string_view();
}

std::optional<ObjectHead> headOfNode(const Node &object) {
    if (!object.isObject())
        return std::nullopt;
    const Node *metadata = object.find("metadata");
    if (metadata == nullptr || textAt(metadata, "name").empty())
        return std::nullopt;
    return ObjectHead{
        std::string(textAt(&object, "kind")),
        {std::string(textAt(metadata, "namespace")), std::string(textAt(metadata, "name"))},
        std::string(textAt(metadata, "resourceVersion"))};
}

using Key = std::tuple<std::string, std::string, std::string>; // kind, namespace, name

/// What is there before a hub is added. Clusters the fleet knows by name itself.
std::set<Key> keysOf(const manifest::Objects &objects) {
    std::set<Key> keys;
    const auto add = [&keys](placement::PlacementKind kind, const char *wide, const char *narrow,
                             const std::string &nameSpace, const std::string &name) {
        const bool isWide = kind == placement::PlacementKind::ClusterResourcePlacement;
        keys.emplace(isWide ? wide : narrow, isWide ? "" : nameSpace, name);
    };
    for (const auto &one : objects.placements)
        add(one.kind, "ClusterResourcePlacement", "ResourcePlacement", one.nameSpace, one.name);
    for (const auto &one : objects.bindings)
        add(one.kind, "ClusterResourceBinding", "ResourceBinding", one.nameSpace, one.name);
    for (const auto &one : objects.policySnapshots)
        add(one.kind, "ClusterSchedulingPolicySnapshot", "SchedulingPolicySnapshot", one.nameSpace,
            one.name);
    for (const auto &one : objects.others) {
        const auto text = [&one](std::initializer_list<std::string_view> path) {
            const kube::Value *value = one.document.findPath(path);
            return value == nullptr ? std::string() : value->text();
        };
        keys.emplace(text({"kind"}), text({"metadata", "namespace"}), text({"metadata", "name"}));
    }
    return keys;
}

/// What stands between two items of a list.
std::string_view withoutSeparators(std::string_view text) {
    const std::size_t begin = text.find_first_of('{');
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

/// Empties the values of data and stringData in every Secret below.
void emptySecrets(kube::Value &value) {
    const kube::Value *kind = value.find("kind");
    if (kind != nullptr && kind->text() == "Secret") {
        for (const char *member : {"data", "stringData"}) {
            if (kube::Value *data = value.find(member)) {
                for (auto &[key, secret] : data->members())
                    secret = kube::Value::string({});
            }
        }
        // kubectl apply keeps another copy of it.
        if (kube::Value *metadata = value.find("metadata"))
            metadata->remove("annotations");
    }
    value.changeChildren(emptySecrets);
}

const KindContents *placementsOf(const Contents &contents, Scope scope) {
    const auto found = std::ranges::find_if(contents.kinds, [scope](const KindContents &one) {
        return one.kind->role == Role::Placements && one.kind->scope == scope;
    });
    return found == contents.kinds.end() ? nullptr : &*found;
}

} // namespace

const KindContents *Contents::find(std::string_view kind) const {
    const auto found = std::ranges::find_if(
        kinds, [kind](const KindContents &one) { return one.kind->kind == kind; });
    return found == kinds.end() ? nullptr : &*found;
}

std::string Contents::title() const {
    return (access.server == Server::Hub ? "hub " : "cluster ") + access.context;
}

StoredObject storedObject(std::string resourceVersion, std::string_view json) {
    if (json.find("\"Secret\"") != std::string_view::npos) {
        if (auto value = manifest::parseJson(json)) {
            emptySecrets(*value);
            return {std::move(resourceVersion),
                    std::make_shared<const std::string>(manifest::writeJson(*value))};
        }
    }
    return {std::move(resourceVersion), std::make_shared<const std::string>(json)};
}

std::optional<Problem> takeList(std::string_view text, KindContents &contents,
                                base::MemoryBudget *budget) {
    std::map<ObjectName, StoredObject> objects;
    bool isTooLong = false;
    bool hasNameless = false;
    bool hasOthers = false; // of another kind than was asked for
    manifest::JsonSource source(text);
    std::size_t begin = 0;
    const auto take = [&](const Node &node) {
        const std::string_view item =
            withoutSeparators(text.substr(begin, source.offset() - begin));
        begin = source.offset();
        auto head = headOfNode(node);
        hasNameless = hasNameless || !head;
        hasOthers = hasOthers || (head && contents.kind != nullptr && !head->kind.empty() &&
                                  head->kind != contents.kind->kind);
        isTooLong = isTooLong || (budget != nullptr && !budget->take(kObjectBytes));
        if (head && !isTooLong)
            objects[std::move(head->name)] = storedObject(std::move(head->resourceVersion), item);
    };
    // A List begins with its apiVersion and `items`: what stands before the first item is not of
    // it.
    const std::size_t items = text.find("\"items\"");
    begin = items == std::string_view::npos ? 0 : items;
    const manifest::ItemSink sink = take;
    Tree document;
    if (!source.hasMore() || !source.read(document, &sink))
        return problemOf(Trouble::Garbled, source.error().message);
    if (isTooLong)
        return problemOf(Trouble::TooLong, {});
    const Node *list = document.root().find("items");
    const bool isList = document.root().isObject() && list != nullptr && list->isArray();
    const bool isPart = isList && !textAt(document.root().find("metadata"), "continue").empty();
    if (!isList || isPart || hasNameless || hasOthers || !source.brokenItems().empty())
        return problemOf(Trouble::Garbled, source.brokenItems().empty()
                                               ? std::string()
                                               : source.brokenItems().front().error.message);
    contents.objects = std::move(objects);
    contents.isRead = true;
    contents.problem.reset();
    return std::nullopt;
}

std::optional<ObjectHead> headOf(std::string_view json) {
    manifest::JsonSource source(json);
    Tree tree;
    if (!source.hasMore() || !source.read(tree))
        return std::nullopt;
    return headOfNode(tree.root());
}

namespace {

/// What a hub stores its API has, whatever is known here: one finding for all such fields.
void foldUnknownFields(std::size_t from, manifest::Diagnostics &diagnostics) {
    const auto begin = diagnostics.begin() + static_cast<std::ptrdiff_t>(from);
    const auto isUnknown = [](const api::Finding &finding) {
        return finding.rule == manifest::kUnknownField;
    };
    const auto first = std::find_if(begin, diagnostics.end(), isUnknown);
    if (first == diagnostics.end())
        return;
    const auto count = std::count_if(first, diagnostics.end(), isUnknown);
    api::Finding folded = api::findingAt(
        first->where,
        base::sentence(PHRASE("hub", "the hub has fields that Evenkeel does not know and leaves "
                                     "out, {} in all: {}"),
                       count, base::Sentence{first->sentence, first->wording}),
        api::Level::Warning);
    diagnostics.erase(std::remove_if(begin, diagnostics.end(), isUnknown), diagnostics.end());
    diagnostics.push_back(std::move(folded));
}

} // namespace

namespace {

/// KubeFleet alone writes bindings and policy snapshots: those of files are not brought to a hub,
/// which says what it holds.
void dropHeld(const Contents &contents, manifest::Objects &objects) {
    const auto isRead = [&contents](std::string_view kind) {
        const KindContents *known = contents.find(kind);
        return known != nullptr && known->isRead;
    };
    const auto drop = [&](auto &list, const char *wide, const char *narrow) {
        const bool isWideRead = isRead(wide);
        const bool isNarrowRead = isRead(narrow);
        if (list.empty() || (!isWideRead && !isNarrowRead))
            return std::size_t{0};
        return std::erase_if(list.edit(), [&](const auto &one) {
            return one.kind == placement::PlacementKind::ClusterResourcePlacement ? isWideRead
                                                                                  : isNarrowRead;
        });
    };
    const std::size_t dropped =
        drop(objects.bindings, "ClusterResourceBinding", "ResourceBinding") +
        drop(objects.policySnapshots, "ClusterSchedulingPolicySnapshot",
             "SchedulingPolicySnapshot");
    if (dropped > 0)
        objects.diagnostics.push_back(api::findingAt(
            {},
            base::sentence(PHRASE("hub", "the bindings and policy snapshots of the files, {} in "
                                         "all, are passed over: KubeFleet writes them, and the "
                                         "hub's own count"),
                           dropped),
            api::Level::Warning));
}

} // namespace

void load(const Contents &contents, manifest::Objects &objects, const std::string &source) {
    bring(contents, objects);
    dropHeld(contents, objects);
    const std::size_t known = objects.diagnostics.size();
    const std::set<Key> before = keysOf(objects);
    {
        manifest::ObjectLoader loader(objects);
        for (const KindContents &kind : contents.kinds) {
            for (const auto &[name, object] : kind.objects) {
                const bool isThere =
                    kind.kind->role == Role::Clusters
                        ? objects.fleet.find(name.second).has_value()
                        : before.contains({std::string(kind.kind->kind), name.first, name.second});
                if (!isThere)
                    loader.load(*object.text, source);
            }
        }
    }
    foldUnknownFields(known, objects.diagnostics);
    objects.fleet.shrink();
    const auto isUnread = [&contents](std::string_view kind) {
        const KindContents *bindings = contents.find(kind);
        return bindings != nullptr && !bindings->isRead;
    };
    objects.lacksClusterBindings = isUnread("ClusterResourceBinding");
    objects.lacksBindings = isUnread("ResourceBinding");
    if (objects.clock)
        return;
    objects.clock = contents.serverTime ? contents.serverTime : contents.readAt;
    objects.clockSource =
        contents.serverTime ? objects::ClockSource::Hub : objects::ClockSource::Computer;
}

void forEachObject(const Contents &contents, const std::function<void(kube::Value)> &take) {
    for (const KindContents &kind : contents.kinds) {
        for (const auto &[name, object] : kind.objects) {
            if (auto value = manifest::parseJson(*object.text))
                take(std::move(*value));
        }
    }
}

bool isIncomplete(const Contents &contents, Role role) {
    return std::ranges::any_of(contents.kinds, [&](const KindContents &one) {
        if (!one.problem || one.problem->trouble == Trouble::NotServed)
            return one.kind->role == Role::Clusters && !one.isRead;
        if (one.kind->role == Role::Clusters)
            return true;
        if (one.kind->role == Role::Placements)
            return one.problem->trouble != Trouble::Forbidden;
        const KindContents *placements = placementsOf(contents, one.kind->scope);
        const bool isWanted = one.kind->role == Role::Held || role == Role::Rollouts;
        return isWanted && (placements == nullptr || placements->isRead);
    });
}

bool lacksPlacements(const Contents &contents) {
    return std::ranges::any_of(contents.kinds, [](const KindContents &one) {
        return one.kind->role == Role::Placements && one.problem &&
               one.problem->trouble == Trouble::Forbidden;
    });
}

std::string summaryText(const Contents &contents) {
    std::string text = contents.title();
    if (contents.readAt)
        text += " read at " + kube::formatTime(*contents.readAt);
    const char *between = ": ";
    for (const KindContents &one : contents.kinds) {
        if (one.objects.empty())
            continue;
        text += between + countedKind(one.objects.size(), one.kind->kind);
        between = ", ";
    }
    return text;
}

std::vector<base::Sentence> missing(const Contents &contents) {
    std::vector<base::Sentence> sentences;
    if (contents.readAt && !contents.serverTime)
        sentences.push_back(base::sentence(
            PHRASE("hub", "the answers have no date: heartbeats are judged by this computer's "
                          "clock, {}"),
            kube::formatTime(*contents.readAt)));
    for (const KindContents &one : contents.kinds) {
        if (!one.problem)
            continue;
        sentences.push_back(base::sentence(PHRASE("hub", "{}: {}: {}"), one.kind->kind,
                                           one.problem->what, costOf(*one.kind)));
    }
    return sentences;
}

namespace {

constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

std::vector<std::string> listArguments(const Access &access, const ReadKind &kind) {
    std::vector<std::string> arguments{"get", std::string(kind.resource)};
    if (kind.scope == Scope::Namespaced)
        arguments.push_back("--all-namespaces");
    for (const char *option : {"--output=json", "--chunk-size=500"})
        arguments.emplace_back(option);
    arguments.push_back(requestTimeout(access));
    // Only server-side apply asks who owns a field; kubectl leaves it out by itself.
    if (access.bringing.way == ApplyWay::Server)
        arguments.emplace_back("--show-managed-fields");
    return arguments;
}

/// Without an answer to the first question there is nothing to show, and a server that is silent
/// once would be waited for with every kind.
bool isOfWhole(const KindContents &contents, std::size_t row) {
    const auto &problem = contents.problem;
    return problem && (problem->trouble == Trouble::Silent || (row == 0 && !isLasting(*problem)));
}

Problem problemOfWhole(const KindContents &contents) {
    Problem problem = *contents.problem;
    if (problem.trouble == Trouble::Silent)
        problem.what = base::sentence(PHRASE("hub", "{}: {}"), contents.kind->kind, problem.what);
    return problem;
}

} // namespace

std::optional<kube::Time> dateIn(std::string_view talk) {
    constexpr std::string_view kHeader = "Date: ";
    constexpr std::string_view kShape = "Mon, 23 Nov 2026 10:00:00 GMT"; // RFC 9110, 5.6.7
    for (std::size_t at = talk.find(kHeader); at != std::string_view::npos;
         at = talk.find(kHeader, at + 1)) {
        const std::string_view date = talk.substr(at + kHeader.size(), kShape.size());
        if (date.size() < kShape.size() || !date.ends_with(" GMT"))
            continue;
        const auto month = std::ranges::find(kMonths, date.substr(8, 3));
        if (month == kMonths.end())
            continue;
        const auto time = kube::parseTime(fmt::format("{}-{:02}-{}T{}Z", date.substr(12, 4),
                                                      month - kMonths.begin() + 1,
                                                      date.substr(5, 2), date.substr(17, 8)));
        if (time)
            return *time;
    }
    return std::nullopt;
}

std::optional<kube::Time> serverTime(const Access &access, const std::stop_token &stop) {
    const Command question =
        kubectl(access, {"get", "--raw=/version", "--v=8", requestTimeout(access)});
    const Ending ending = run(question, limitsOf(access), [](std::string_view) {}, stop);
    return ending.isSuccess() ? dateIn(ending.errors) : std::nullopt;
}

bool isLasting(const Problem &problem) {
    return problem.trouble == Trouble::Forbidden || problem.trouble == Trouble::NotServed ||
           problem.trouble == Trouble::TooLong;
}

KindContents readKind(const Access &access, const ReadKind &kind, const std::stop_token &stop,
                      base::MemoryBudget &budget) {
    KindContents contents{&kind, false, {}, {}};
    const Answer<std::string> list =
        ask(kubectl(access, listArguments(access, kind)), stop, limitsOf(access, budget));
    contents.problem = list ? takeList(*list, contents, &budget) : std::optional(list.error());
    return contents;
}

KindContents readKind(const Access &access, const ReadKind &kind, const std::stop_token &stop) {
    base::MemoryBudget budget;
    return readKind(access, kind, stop, budget);
}

Answer<Contents> read(const Access &access, std::span<const ReadKind> kinds, kube::Time now,
                      const std::stop_token &stop, const Progress &progress) {
    Contents contents{access, now, std::vector<KindContents>(kinds.size())};
    base::MemoryBudget budget;
    const auto failure = forEachRow(kinds.size(), progress, [&](std::size_t row) {
        contents.kinds[row] = readKind(access, kinds[row], stop, budget);
        return !isOfWhole(contents.kinds[row], row);
    });
    if (failure)
        return tl::unexpected(*failure);
    if (stop.stop_requested())
        return tl::unexpected(problemOf(Trouble::Cancelled, {}));
    for (std::size_t row = 0; row < kinds.size(); ++row) {
        if (isOfWhole(contents.kinds[row], row))
            return tl::unexpected(problemOfWhole(contents.kinds[row]));
    }
    contents.serverTime = serverTime(access, stop);
    return contents;
}

} // namespace evenkeel::hub
