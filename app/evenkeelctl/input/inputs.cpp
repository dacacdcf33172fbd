// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/inputs.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/terminal.h"
#include "core/admission/object_meta.h"
#include "core/admission/validate.h"
#include "core/api/field_table.h"
#include "core/base/plain_text.h"
#include "core/base/ranges.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/read/render_objects.h"
#include "core/manifest/shape_check.h"

namespace evenkeel::ctl {

namespace {

/// Whether a verb looks at an object of KubeFleet's.
bool isUsed(const kube::Value &document, Uses uses) {
    const std::string &kind = kube::memberOf(document, "kind").text();
    if (uses == Uses::Plans || uses == Uses::Everything)
        return uses == Uses::Everything;
    const bool isResource =
        kind.find("Override") != std::string::npos || kind.ends_with("Envelope");
    if (uses == Uses::Resources || uses == Uses::Selected)
        return isResource;
    if (uses == Uses::Differences)
        return isResource || kind == "ClusterResourcePlacementDisruptionBudget" ||
               api::rolloutKind(document);
    return api::rolloutKind(document) || kind.ends_with("ResourceSnapshot") ||
           kind.ends_with("ApprovalRequest");
}

/// What keeps a placement from being one.
struct Obstacles {
    manifest::Diagnostics unknownFields;
    bool isRefused = false; // by the hub
    std::string newer;      // a value or a field that only a newer hub has
    bool isStored = false;  // on the hub of --context, or in a dump of one
    bool isAsked = false;   // what the answer stands on
};

/// Whether the answer of a verb stands on the field that is unknown.
bool isAsked(const api::Finding &unknown, Uses uses) {
    const auto names = [&unknown](std::string_view field) {
        return unknown.sentence.find(field) != std::string::npos;
    };
    return names("spec.policy") || (uses != Uses::Plans && names("spec.strategy"));
}

/// What came from a hub is there, whatever the hub would say today.
Obstacles obstaclesOf(const placement::Placement &placement, const base::SourceSpan &where,
                      const api::KindLookup &kinds, const std::string &hub, Uses uses) {
    Obstacles obstacles;
    obstacles.unknownFields = manifest::unknownFields(placement.document, where.file);
    obstacles.isStored =
        (!hub.empty() && where.file == hub) || admission::isFromHub(placement.document);
    const auto verdict = admission::validate(placement.document, nullptr, {}, kinds);
    if (!obstacles.isStored) {
        obstacles.isRefused = !verdict.isValid();
        return obstacles;
    }
    for (const admission::Finding &error : verdict.errors) {
        if (error.sentence.find("Unsupported value") != std::string::npos)
            obstacles.newer = fmt::format("{}: {}", error.field.text(), error.sentence);
    }
    obstacles.isAsked = !obstacles.newer.empty();
    for (const api::Finding &unknown : obstacles.unknownFields) {
        const bool counts = isAsked(unknown, uses);
        if (obstacles.newer.empty() || (counts && !obstacles.isAsked))
            obstacles.newer = unknown.sentence;
        obstacles.isAsked = obstacles.isAsked || counts;
    }
    return obstacles;
}

void sayNewer(const std::string &where, const std::string &name, const std::string &what) {
    say(fmt::format("{}: {} has what this version does not know, and what the hub makes of it is "
                    "not known: {}",
                    where, name, what));
}

} // namespace

bool areKnown(const manifest::Objects &objects, const std::string &hub) {
    bool isGood = true;
    for (const placement::Binding &binding : objects.bindings) {
        if (!(binding.state == placement::BindingState::Unknown) || binding.state.isEmpty())
            continue;
        sayNewer(hub.empty() ? "files" : hub, "the binding " + binding.name,
                 "spec.state: " + binding.state.string());
        isGood = false;
    }
    for (const placement::PolicySnapshot &snapshot : objects.policySnapshots) {
        if (!snapshot.isLatest)
            continue;
        const kube::Value *policy = snapshot.document.findPath({"spec", "policy"});
        const auto unknown = manifest::unknownFields(
            kube::Value::object(
                {{"apiVersion", kube::Value::string("placement.kubernetes-fleet.io/v1beta1")},
                 {"kind", kube::Value::string("ClusterResourcePlacement")},
                 {"spec",
                  kube::Value::object({{"policy", policy == nullptr ? kube::Value() : *policy}})}}),
            {});
        const auto found = std::ranges::find_if(
            unknown, [](const api::Finding &one) { return isAsked(one, Uses::Plans); });
        if (found == unknown.end())
            continue;
        sayNewer(hub.empty() ? "files" : hub, "the policy snapshot " + snapshot.name,
                 found->sentence);
        isGood = false;
    }
    return isGood;
}

namespace {

void sayRefused(const base::SourceSpan &where, const std::string &name,
                const InputOptions &options) {
    say(fmt::format("{}:{}:{}: the hub refuses {}; `evenkeelctl validate{}` says why", where.file,
                    where.line, where.column, name,
                    options.hasHub() ? " --context " + options.access.context : ""));
}

/// Whether an answer stands on an object beside the placements.
bool isStoodOn(const kube::Value &document, Uses uses) {
    if (uses == Uses::Rollouts)
        return api::rolloutKind(document).has_value();
    const auto kind = api::objectKind(document);
    return uses != Uses::Plans && uses != Uses::Everything && kind && api::isOverride(*kind);
}

/// Says which objects of rollouts, or which overrides, no hub takes; false where there is any. What
/// came from a hub is there.
bool areOthersAccepted(const manifest::Objects &objects, const InputOptions &options,
                       const std::string &hub, Uses uses) {
    bool isGood = true;
    for (const objects::OtherObject &other : objects.others) {
        const bool isStored =
            (!hub.empty() && other.where.file == hub) || admission::isFromHub(other.document);
        if (isStored || !isStoodOn(other.document, uses))
            continue;
        for (const api::Finding &unknown :
             manifest::unknownFields(other.document, other.where.file))
            isGood = isAccepted(unknown, options.strictness) && isGood;
        const auto verdict = admission::check(other.document);
        if (!verdict || verdict->isValid())
            continue;
        sayRefused(other.where, kube::displayNameOf(kube::idOf(other.document)), options);
        isGood = false;
    }
    return isGood;
}

/// Says what keeps placements from being such; false where there is anything.
bool areAccepted(const manifest::Objects &objects, const InputOptions &options,
                 const std::string &hub, Uses uses) {
    constexpr std::size_t kFewest = 64; // placements for a thread
    std::vector<Obstacles> obstacles(objects.placements.size());
    const api::KindLookup kinds = options.kinds();
    const auto lookAt = [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row)
            obstacles[row] = obstaclesOf(objects.placements[row], objects.placementSources[row],
                                         kinds, hub, uses);
    };
    if (options.hasHub())
        lookAt(0, obstacles.size()); // it is asked for its kinds one by one
    else
        base::inRanges(obstacles.size(), lookAt, kFewest);
    bool isGood = areKnown(objects, hub);
    for (std::size_t row = 0; row < obstacles.size(); ++row) {
        const base::SourceSpan &where = objects.placementSources[row];
        const bool isOnHub = !hub.empty() && where.file == hub; // its API has these fields
        if (obstacles[row].isStored && !obstacles[row].newer.empty() &&
            (isOnHub || obstacles[row].isAsked)) {
            sayNewer(where.file, insight::displayName(objects.placements[row]),
                     obstacles[row].newer);
            isGood = isGood && !obstacles[row].isAsked;
        }
        for (const api::Finding &unknown : obstacles[row].unknownFields)
            isGood = (isOnHub || isAccepted(unknown, options.strictness)) && isGood;
        if (!obstacles[row].isRefused)
            continue;
        sayRefused(where, insight::displayName(objects.placements[row]), options);
        isGood = false;
    }
    return isGood;
}

/// Objects of KubeFleet's that are read and not looked at, by kind. Those of a kind that does not
/// exist are reported already.
void sayIgnored(const manifest::Objects &objects, Uses uses) {
    manifest::IgnoredKinds kinds;
    for (const objects::OtherObject &other : objects.others) {
        const std::string &kind = kube::memberOf(other.document, "kind").text();
        const kube::Value *version = other.document.find("apiVersion");
        const auto answer = api::answerFor(version == nullptr ? "" : version->text(), kind);
        if (answer.status != api::KindStatus::Served || isUsed(other.document, uses))
            continue;
        manifest::countIgnored(kinds, kind, other.where);
    }
    kinds.insert(kinds.end(), objects.ignored.begin(), objects.ignored.end());
    if (kinds.empty())
        return;
    std::size_t count = 0;
    std::string text;
    for (const manifest::IgnoredKind &one : kinds) {
        text += fmt::format("{}{} {} ({}:{}:{})", text.empty() ? "" : ", ", one.count, one.kind,
                            one.first.file, one.first.line, one.first.column);
        count += one.count;
    }
    printNotice(fmt::format("{} ignored: {}", base::counted(count, "object"), text));
}

} // namespace

namespace {

/// One that is named twice is read once.
void addPaths(const std::vector<std::string> &paths, std::vector<std::string> &all) {
    const auto plain = [](const std::string &path) {
        return std::filesystem::path(path).lexically_normal();
    };
    for (const std::string &path : paths) {
        if (std::ranges::find(all, plain(path), plain) == all.end())
            all.push_back(path);
    }
}

} // namespace

api::KindLookup InputOptions::kinds() const {
    if (!hasHub())
        return api::kindScope;
    return [kinds = hubKinds, server = access](std::string_view group, std::string_view version,
                                               std::string_view kind) {
        return kinds->scopeOf(server, group, version, kind);
    };
}

bool areKindsKnown(const InputOptions &options) {
    const auto &problem = options.hubKinds->problem();
    if (problem)
        printNotice(fmt::format("which kinds {} serves is not known: {}", options.access.context,
                                saidOfServer(*problem)));
    return !problem;
}

manifest::FileChoice InputOptions::choice() const {
    const auto make =
        [texts = made, folders = built, commands = rendered, server = access, remote = remoteBases,
         whole = reach, within = bound](
            const std::string &path) -> std::optional<tl::expected<std::string, base::Sentence>> {
        const auto known = texts->find(path);
        if (known != texts->end())
            return known->second;
        if (const auto command = std::ranges::find(commands, path, &Rendered::path);
            command != commands.end())
            return texts->emplace(path, renderedText(*command)).first->second;
        if (std::ranges::find(folders, path) != folders.end())
            return texts
                ->emplace(path, kustomized(path, server, remote,
                                           whole.empty() ? reachFor(path, within) : whole))
                .first->second;
        if (manifest::isReadOnce(path))
            return texts->emplace(path, manifest::readOnce(path)).first->second;
        return std::nullopt;
    };
    return {isRecursive ? manifest::Recursion::Recursive : manifest::Recursion::TopLevelOnly,
            manifest::ignoredBy(ignored, excluded, excludedFrom), make, reach};
}

void InputOptions::sayUnbuilt() const {
    for (const std::string &path : paths) {
        if (isKustomization(path) && std::ranges::find(built, path) == built.end())
            printNotice(fmt::format("{0} is read as it is; `-k {0}` reads what kustomize "
                                    "builds of it",
                                    path));
    }
}

CLI::Validator notEmpty() {
    const auto problem = [](const std::string &text) {
        return text.empty() ? "is empty; leave the option out, or give it a value" : "";
    };
    return {problem, ""};
}

CLI::Option *addRepeated(CLI::App &verb, const std::string &names, std::vector<std::string> &values,
                         const std::string &type, const std::string &description) {
    return addValue(verb, names, values, type, description)->allow_extra_args(false);
}

CLI::Option *addRepeated(CLI::App &verb, const std::string &names, const TakeTexts &take,
                         const std::string &type, const std::string &description) {
    return verb.add_option_function<std::vector<std::string>>(names, take, description)
        ->type_name(type)
        ->check(notEmpty())
        ->allow_extra_args(false);
}

void addInputOptions(CLI::App &verb, InputOptions &options) {
    addRepeated(
        verb, "-f,--filename",
        [&options](const std::vector<std::string> &paths) { addPaths(paths, options.paths); },
        "FILE|DIR|-", "File, folder, or - for standard input; may be repeated");
    addRepeated(
        verb, "-k,--kustomize",
        [&options](const std::vector<std::string> &folders) {
            for (auto *paths : {&options.paths, &options.built})
                addPaths(folders, *paths);
        },
        "DIR", "Folder that `kubectl kustomize` builds; may be repeated");
    verb.add_flag_callback(
        "--remote-bases", [&options] { options.remoteBases = RemoteBases::Fetched; },
        "Let kustomize fetch what a kustomization names and is not here");
    verb.add_flag("-R,--recursive", options.isRecursive, "Read folders recursively");
    addRepeated(verb, "--ignore", options.ignored, "PATTERN",
                "Files and folders not to read, as a line of .gitignore; may be repeated");
    addAccessOptions(verb, options.access);
}

void requireInput(CLI::App &verb, const InputOptions &options) {
    verb.parse_complete_callback([&options] {
        if (options.isEmpty())
            throw CLI::RequiredError("--filename, --kustomize or --context");
    });
}

void addValidationOption(CLI::App &verb, InputOptions &options) {
    const auto setStrictness = [&options](const std::string &mode) {
        if (mode != "strict" && mode != "warn" && mode != "ignore")
            throw CLI::ValidationError(
                "--validate", fmt::format("unknown mode \"{}\"; use strict, warn or ignore", mode));
        options.strictness = mode == "strict" ? Strictness::Strict
                             : mode == "warn" ? Strictness::Warn
                                              : Strictness::Ignore;
        options.isStrictnessNamed = true;
        options.access.bringing.validation = mode == "strict" ? store::FieldValidation::Strict
                                             : mode == "warn" ? store::FieldValidation::Warn
                                                              : store::FieldValidation::Ignore;
    };
    verb.add_option_function<std::string>(
            "--validate", setStrictness,
            "Unknown fields are an error (strict), said (warn) or passed over (ignore)")
        ->type_name("strict|warn|ignore")
        ->default_str("strict");
}

void addRequiredInput(CLI::App &verb, InputOptions &options) {
    addInputOptions(verb, options);
    addValidationOption(verb, options);
    requireInput(verb, options);
}

bool isAccepted(const api::Finding &diagnostic, Strictness strictness) {
    if (diagnostic.rule != manifest::kUnknownField && diagnostic.rule != manifest::kRepeatedKey) {
        say(api::print(diagnostic));
        return diagnostic.level != api::Level::Error;
    }
    if (strictness != Strictness::Ignore)
        say(api::print(diagnostic));
    return strictness != Strictness::Strict;
}

void sayFindings(std::span<const api::Finding> findings) {
    std::map<std::string_view, std::size_t> said;
    for (const api::Finding &finding : findings) {
        const std::size_t count = ++said[finding.where.file];
        if (count < manifest::kMostFindings)
            say(api::print(finding));
        else if (count == manifest::kMostFindings)
            say(finding.where.file + ": " + manifest::moreProblems().english);
    }
}

bool isAccepted(const api::Finding &diagnostic, const InputOptions &options) {
    const bool isChecked = options.strictness == Strictness::Strict && options.isStrictnessNamed;
    const bool isGood = isAccepted(diagnostic, options.strictness);
    return isGood && !(isChecked && manifest::isTemplate(diagnostic));
}

namespace {

void addHub(const hub::Access &access, Uses uses, Loaded &loaded) {
    const bool isOfPlans = uses == Uses::Plans;
    ServerContents server = readServer(access, isOfPlans ? hub::planKinds() : hub::hubKinds(),
                                       isOfPlans ? hub::Role::Held : hub::Role::Rollouts);
    loaded.isComplete = server.isComplete && loaded.isComplete;
    loaded.isHubRead = server.contents.readAt.has_value();
    loaded.lacksPlacements = hub::lacksPlacements(server.contents);
    hub::load(server.contents, loaded.objects);
    loaded.hub = server.contents.title();
    loaded.inputs.push_back(inputText(server.contents));
    if (loaded.isHubRead)
        loaded.contents = std::make_shared<const hub::Contents>(std::move(server.contents));
}

enum class Hub { WithHub, WithoutHub };

Loaded loadAll(const std::vector<std::string> &paths, const InputOptions &options, Uses uses,
               Hub hub) {
    Loaded loaded;
    loaded.inputs = paths;
    manifest::Objects &objects = loaded.objects;
    objects.keepsUnrelated = uses != Uses::Plans && uses != Uses::Rollouts;
    manifest::UnselectedObjects unselected;
    objects.unselected = uses == Uses::Selected ? &unselected : nullptr;
    objects.keepsClusterDocuments = options.hasHub();
    for (const std::string &path : paths)
        manifest::loadPath(path, options.choice(), objects);
    if (hub == Hub::WithHub)
        addHub(options.access, uses, loaded);
    unselected.keepSelected(objects);
    objects.unselected = nullptr;
    for (const api::Finding &diagnostic : objects.diagnostics)
        loaded.isComplete = isAccepted(diagnostic, options) && loaded.isComplete;
    loaded.isComplete = areAccepted(objects, options, loaded.hub, uses) && loaded.isComplete;
    loaded.isComplete = areOthersAccepted(objects, options, loaded.hub, uses) && loaded.isComplete;
    loaded.isComplete = areKindsKnown(options) && loaded.isComplete;
    sayIgnored(objects, uses);
    return loaded;
}

} // namespace

std::string inputText(const hub::Contents &contents) {
    std::string text = contents.title();
    if (contents.readAt)
        text += " read at " + kube::formatTime(*contents.readAt);
    if (contents.readAt && !contents.serverTime)
        text += " by this computer's clock: the answers have no date";
    return text;
}

Loaded load(const std::vector<std::string> &paths, const InputOptions &options, Uses uses) {
    return loadAll(paths, options, uses, Hub::WithoutHub);
}

Loaded load(const InputOptions &options, Uses uses) {
    options.sayUnbuilt();
    return loadAll(options.paths, options, uses, options.hasHub() ? Hub::WithHub : Hub::WithoutHub);
}

Loaded loadHub(const InputOptions &options, Uses uses) {
    return loadAll({}, options, uses, Hub::WithHub);
}

std::string Loaded::where() const {
    const bool hasFiles = hub.empty() || inputs.size() > 1;
    if (!hasFiles)
        return "on " + hub;
    return hub.empty() ? "in the files" : "in the files or on " + hub;
}

int statusOf(const Loaded &loaded, int status) {
    return loaded.isComplete && !loaded.lacksPlacements ? status : kUsage;
}

} // namespace evenkeel::ctl
