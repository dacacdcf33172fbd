// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/inputs.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "app/evenkeelctl/input/acceptance.h"
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
