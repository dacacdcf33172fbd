// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/check_run.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/arrival_findings.h"
#include "app/evenkeelctl/checks/change_findings.h"
#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/first_settings.h"
#include "app/evenkeelctl/checks/held_before.h"
#include "app/evenkeelctl/checks/render_commands.h"
#include "app/evenkeelctl/checks/settings_around.h"
#include "app/evenkeelctl/checks/strategy_findings.h"
#include "app/evenkeelctl/checks/unread_before.h"
#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/terminal.h"
#include "core/api/field_table.h"
#include "core/api/gate_tables.h"
#include "core/difference/arriving.h"
#include "core/difference/difference.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/read/render_objects.h"
#include "core/render/override/override.h"
#include "core/render/select/envelope.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

/// The nearest folder around a file that has settings; without any the current one, or that of the
/// file if it is elsewhere.
fs::path settingsFolderOf(const std::string &file) {
    if (const auto folder = manifest::nearestFolderWith(kSettingsFile, file))
        return *folder;
    std::error_code problem;
    const fs::path own = fs::weakly_canonical(fs::path(file), problem).parent_path();
    return manifest::isWithin(own.string(), ".") ? fs::path(".") : own;
}

void loadObjects(const std::vector<std::string> &paths, const InputOptions &input,
                 manifest::Objects &objects, manifest::TextLook *look = nullptr) {
    manifest::UnselectedObjects unselected;
    objects.unselected = &unselected;
    objects.keepsClusterDocuments = input.hasHub();
    for (const std::string &path : paths)
        manifest::loadPath(path, input.choice(), objects, look);
    unselected.keepSelected(objects);
    objects.unselected = nullptr;
}

/// The hub's diagnostics about the files, which follow the first `known` ones.
void addBroughtFindings(CheckRun &run, const std::set<std::string> &files, std::size_t known) {
    run.findings.addRules({"brought"});
    for (; known < run.objects->diagnostics.size(); ++known) {
        const api::Finding &diagnostic = run.objects->diagnostics[known];
        if (files.contains(plainPath(diagnostic.where.file)))
            run.findings.addBy("brought", diagnostic.level, diagnostic.where.file, diagnostic.where,
                               diagnostic.sentence);
    }
}

/// What a change moved or removed is there before it alone, unless its settings name it still.
bool isGone(const std::string &path, const std::vector<std::string> &named, const CheckRun &run) {
    const auto isIt = [&](const std::string &one) { return fs::path(run.folder) / one == path; };
    std::error_code problem;
    return run.base && !fs::exists(path, problem) && run.base->tree.there(path) &&
           std::ranges::none_of(named, isIt);
}

/// What the settings have kustomize build and commands print.
void addMade(const CheckOptions &options, CheckRun &run) {
    run.input.bound = run.folder.empty() ? "." : run.folder;
    for (const std::string &folder : run.settings.kustomize) {
        const std::string path = (fs::path(run.folder) / folder).string();
        (isGone(path, run.own.kustomize, run) ? run.pathsBefore : run.input.paths).push_back(path);
        run.input.built.push_back(path);
    }
    addRenders(options, run);
}

/// The names that findings have for an object: of a placement and a test the name, of an override
/// its kind too, of everything its title.
std::vector<std::string> subjectsOf(const Document &document) {
    const kube::ObjectId id = kube::idOf(document.value);
    std::vector<std::string> subjects{document.title(), kube::displayNameOf(id)};
    if (const auto known = api::objectKind(document.value); known && api::isPlacement(*known))
        subjects.push_back(kube::fullNameOf(id));
    if (id.kind == "PlacementTest")
        subjects.push_back(id.name);
    return subjects;
}

void addAnnotations(const Document &document, std::vector<gate::Ignore> &annotations,
                    manifest::Diagnostics &problems) {
    auto ignores =
        gate::ignoresOf(document.value, subjectsOf(document), document.where(), problems);
    std::ranges::move(ignores, std::back_inserter(annotations));
}

/// False, and reported, where there is no such base.
bool openBase(const CheckOptions &options, CheckRun &run) {
    if (options.base.empty())
        return true;
    const auto kind = baseKindOf(options.base, options.input.hasHub());
    if (!kind) {
        printNotice(kind.error().message);
        return false;
    }
    run.baseKind = *kind;
    if (run.isAgainstHub())
        return true;
    auto tree = BaseTree::open(options.base);
    if (!tree) {
        printNotice(tree.error().message + (options.base == kHubBase && !options.input.hasHub()
                                                ? "; for a hub, name it with --context"
                                                : ""));
        return false;
    }
    BaseFiles &base = run.base.emplace(BaseFiles{std::move(*tree), {}, {}, {}});
    const std::string file = settingsFileBefore(options.input, run);
    base.settings = settingsBefore(run, file);
    if (base.settings.places.empty() && !run.own.places.empty() && nameAllObjects(run)) {
        base.settings.files = run.own.files;
        base.settings.kustomize = run.own.kustomize;
        base.settings.exclude = run.own.exclude;
    }
    run.settings = gate::stricter(base.settings, run.own);
    if (run.own.places.empty()) // the change deletes them
        run.own.places[""] = {file, 1, 1};
    return true;
}

/// False, and reported, where the base has none of the files.
bool readBase(CheckRun &run, const std::string &name) {
    BaseFiles &base = *run.base;
    InputOptions there = run.input;
    there.paths.clear();
    there.built.clear();
    there.access.context.clear();
    there.reach = base.tree.reach();
    there.excludedFrom = base.tree.there(run.folder.empty() ? "." : run.folder).value_or("");
    there.made = InputOptions().made;
    for (Rendered &rendered : there.rendered) {
        const auto tree = base.commands.find(rendered.path.substr(std::string("render:").size()));
        std::string path = std::move(rendered.path);
        rendered = tree != base.commands.end()
                       ? tree->second.before
                       : renderedIn(base.tree, base.tree.top(), run.folder, rendered.command);
        rendered.path = std::move(path);
    }
    std::vector<std::string> paths = run.input.paths;
    paths.insert(paths.end(), run.pathsBefore.begin(), run.pathsBefore.end());
    for (const std::string &path : paths) {
        if (std::ranges::find(there.rendered, path, &Rendered::path) != there.rendered.end()) {
            there.paths.push_back(path);
            continue;
        }
        const auto place = base.tree.there(path);
        if (!place)
            continue;
        there.paths.push_back(*place);
        if (std::ranges::find(run.input.built, path) != run.input.built.end())
            there.built.push_back(*place);
    }
    addUnreadSubmodules(run, paths);
    if (there.paths.empty()) {
        printNotice("--base " + name + " has none of the files");
        return false;
    }
    manifest::Objects &objects = base.loaded.objects;
    manifest::Diagnostics problems; // of the base, which this change may mend
    manifest::TextLook look{[&](kube::Value object, const base::SourceSpan &where) {
        forEachItem(std::move(object), where.file, [&](const Document &document) {
            addAnnotations(document, base.annotations, problems);
            base::SourceSpan here = document.where();
            here.file = base.tree.here(here.file);
            run.unexamined.lookBefore(document, std::move(here));
        });
    }};
    loadObjects(there.paths, there, objects, &look);
    addLastRead(run, there, look);
    base.tree.relocate(objects);
    keepHeld(run);
    if (objects.fleet.isEmpty())
        objects.fleet = run.objects->fleet;
    return true;
}

constexpr std::size_t kMostWaiting = 1024;

void validateWaiting(const InputOptions &input, Validation &validation) {
    addValidation(validation.waiting, input, validation.findings);
    validation.waiting.clear();
}

/// Bindings and policy snapshots say what a hub has.
bool isOfHub(const Document &document) {
    const std::string kind = document.text("kind");
    return kind.ends_with("ResourceBinding") || kind.ends_with("SchedulingPolicySnapshot");
}

void addDocument(Document document, CheckRun &run) {
    addAnnotations(document, run.annotations, run.validation.ignoreFaults);
    if (run.base)
        run.unexamined.lookAfter(document);
    if (isOfHub(document))
        run.held.push_back(document.where());
    if (gate::isOwnDocument(document.value) && document.text("kind") == api::kCheckSettings)
        run.settingsRead.push_back(document.where());
    run.validation.waiting.push_back(std::move(document));
    // A hub is asked for its kinds once it has been read.
    if (!run.input.hasHub() && run.validation.waiting.size() == kMostWaiting)
        validateWaiting(run.input, run.validation);
}

/// The files, with what validation needs of them: each is read once.
void loadFiles(CheckRun &run) {
    manifest::TextLook look{[&run](kube::Value object, const base::SourceSpan &where) {
        forEachItem(std::move(object), where.file,
                    [&run](Document document) { addDocument(std::move(document), run); });
    }};
    loadObjects(run.input.paths, run.input, *run.objects, &look);
    run.validation.textFaults = std::move(look.faults);
}

/// Those of the files alone.
manifest::Objects objectsAfter(const CheckRun &run) {
    manifest::Objects after = *run.objects;
    if (run.hub && !run.ofFiles.empty())
        std::erase_if(after.placements.edit(), [&run](const placement::Placement &placement) {
            return !run.ofFiles.contains(insight::idOf(placement));
        });
    return after;
}

/// False, and reported, where a saved plan is that of a hub, of which it has no overrides.
bool knowsOverrides(const manifest::Objects &before, CheckRun &run) {
    const bool isOfHub = std::ranges::any_of(before.placements, [](const auto &placement) {
        return kube::memberOf(placement.document, "metadata").find("uid") != nullptr;
    });
    if (run.baseKind != BaseKind::SavedPlan || !isOfHub)
        return true;
    const auto override =
        std::ranges::find_if(run.objects->others, [](const objects::OtherObject &other) {
            return render::isOverride(other.document);
        });
    if (override == run.objects->others.end())
        return true;
    run.findings.addRules({report::kNotCompared});
    run.findings.add({report::kNotCompared,
                      lint::Level::Warning,
                      kube::idOf(override->document),
                      override->where,
                      {},
                      "What overrides change is not compared: a plan that was saved from a hub "
                      "has none. Compare with the hub itself, or with files."});
    return false;
}

/// What arrives on the clusters, as `diff` has it.
void compareArrivals(const manifest::Objects &before, CheckRun &run) {
    Loaded onHub; // a hub and a saved plan lack what placements bring: it is taken as it is today
    if (!run.base) {
        onHub.objects = before;
        for (const objects::OtherObject &other : run.objects->others) {
            const kube::ObjectId id = kube::idOf(other.document);
            const bool isEnvelope = render::envelopeKind(render::idOf(other.document)).has_value();
            if (isEnvelope ||
                (!id.group.ends_with("kubernetes-fleet.io") && id.group != api::kOwnGroup))
                onHub.objects.others.push_back(other);
        }
    }
    const HubFiles was = hubFiles(run.base ? run.base->loaded : onHub, {});
    const HubFiles is = hubFiles(*run.loaded, {});
    if (was.read.objects.empty() && is.read.objects.empty())
        return;
    if (!run.base)
        say("what overrides and selectors change is that of the objects as they are now: what they "
            "are compared with has none");
    auto arrivals = difference::arrivalChanges({before, was.hub, was.overrides},
                                               {*run.objects, is.hub, is.overrides}, *run.changes);
    if (arrivals)
        run.arrivals = std::move(*arrivals);
}

/// What the change silences.
void compareGate(CheckRun &run) {
    for (const report::ReportedRule &rule : report::checkRules()) {
        if (rule.judged == report::Judged::Gate)
            run.findings.addRule(rule);
    }
    gate::CheckSettings before = run.base->settings;
    for (auto *paths : {&before.files, &before.kustomize}) // what is gone is not left out
        std::erase_if(*paths, [&](const std::string &path) {
            return isGone((fs::path(run.folder) / path).string(), {}, run);
        });
    if (before.readsFolder() && !run.base->settings.readsFolder()) { // all of it
        before.files = run.own.files;
        before.kustomize = run.own.kustomize;
    }
    auto silenced =
        report::gateChanges({before, run.base->annotations, run.base->loaded.objects}, run.gate());
    std::ranges::move(silenced, std::back_inserter(run.findings.findings));
}

} // namespace

void CheckRun::addFaults(const std::string &rule, const manifest::Diagnostics &problems) {
    for (const api::Finding &problem : problems) {
        findings.addBy(rule, lint::Level::Error, problem.where.file, problem.where,
                       problem.sentence);
        isComplete = false;
    }
}

void CheckRun::add(report::FindingReport part) {
    for (const report::ReportedRule &rule : part.rules)
        findings.addRule(rule);
    std::ranges::move(part.findings, std::back_inserter(findings.findings));
    std::set<std::string> known(findings.subjects.begin(), findings.subjects.end());
    std::ranges::copy_if(part.subjects, std::back_inserter(findings.subjects),
                         [&known](const std::string &one) { return known.insert(one).second; });
}

/// The files and folders of the settings, without those in another one; what a change moved or
/// removed is read before it alone.
void addFiles(const fs::path &folder, CheckRun &run) {
    std::vector<std::string> paths;
    for (const std::string &path : gate::filesIn(folder.string(), run.settings))
        (isGone(path, run.own.files, run) ? run.pathsBefore : paths).push_back(path);
    std::ranges::move(manifest::outermost(paths), std::back_inserter(run.input.paths));
}

/// A path in the repository that a change made a link out of it: what is named is not what is
/// meant.
void refuseLinks(const std::vector<std::string> &paths, manifest::Diagnostics &problems) {
    const fs::path reach = manifest::reachOf(".");
    for (const std::string &path : paths) {
        std::error_code problem;
        const fs::path named = fs::absolute(path, problem).lexically_normal();
        const fs::path relative = named.lexically_relative(reach);
        if (problem || !fs::exists(named, problem) || relative.empty() || *relative.begin() == "..")
            continue;
        if (!manifest::isWithin(path, reach.string(), problem))
            problems.push_back(api::findingAt(
                {path, 1, 1}, {problem ? path + " cannot be read: " + problem.message()
                                       : path + " is a link that leads out of the repository"}));
    }
}

bool readSettings(const CheckOptions &options, CheckRun &run) {
    run.input = options.input;
    std::error_code problem;
    const fs::path folder = checkedFolder(options.input, problem);
    const fs::path file = folder / kSettingsFile;
    run.folder = folder.string();
    manifest::Diagnostics problems;
    if (problem)
        problems.push_back(settingsFault(options.input.paths.front(), problem));
    // Where that cannot be told, reading them says why.
    run.hasSettings = fs::symlink_status(file, problem).type() != fs::file_type::not_found;
    refuseLinks(options.input.paths, problems);
    if (run.hasSettings)
        refuseLinks({file.string()}, problems);
    if (run.hasSettings && problems.empty())
        run.own = settingsIn(manifest::readFile(file.string()), file.string(), problems);
    refuseOutside(folder, run.own, problems);
    run.addFaults("settings", problems);
    run.settings = run.own;
    if (!openBase(options, run) || !problems.empty())
        return false;
    run.isBySettings = options.input.paths.empty();
    if (run.isBySettings) {
        addFiles(folder, run);
        addMade(options, run);
        if (run.input.paths.empty() && (!options.input.hasHub() || run.hasSettings))
            run.input.paths.emplace_back(".");
        run.input.isRecursive = true;
    }
    run.input.excluded = run.settings.exclude;
    run.input.excludedFrom = run.folder;
    if (options.now)
        run.settings.now = options.now;
    if (options.failOn)
        run.settings.failOn = options.failOn;
    run.planning.now = run.settings.now;
    if (run.settings.bringing && !options.namesApply) {
        hub::Bringing &bringing = run.input.access.bringing;
        bringing = {run.settings.bringing->way, run.settings.bringing->fieldManager,
                    run.settings.bringing->force, bringing.validation};
    }
    return true;
}

/// Chooses the placements of the files; call it before the hub is read, which adds its own.
void choosePlacements(CheckRun &run) {
    for (const placement::Placement &placement : run.objects->placements) {
        run.ofFiles.insert(insight::idOf(placement));
        run.planning.placements.push_back(displayName(placement));
    }
}

/// Compares the files with the input of a saved plan. False, and reported, where the file is no
/// plan.
bool startFromPlan(const std::string &file, CheckRun &run) {
    if (!openPlan(file))
        return false;
    choosePlacements(run);
    manifest::Objects &then = run.hub.emplace();
    loadObjects({file}, run.input, then);
    if (run.objects->fleet.isEmpty())
        run.objects->fleet = then.fleet;
    replaceHeld(then, "the saved plan", run);
    run.loaded->inputs.push_back(file);
    return true;
}

bool readObjects(const CheckOptions &options, CheckRun &run) {
    run.input.sayUnbuilt();
    run.loaded->inputs = run.input.paths;
    loadFiles(run);
    if (run.base && !readBase(run, options.base))
        return false;
    if (!options.bindings.empty()) {
        const std::vector<std::string> held = heldBefore(options.bindings, run);
        loadObjects(held, run.input, run.hub.emplace());
        loadObjects(held, run.input, *run.objects);
        replaceHeld(*run.hub, "--bindings", run);
        for (api::Finding &diagnostic : run.objects->diagnostics) {
            if (run.base)
                diagnostic.where.file = run.base->tree.here(diagnostic.where.file);
        }
        addUnusedHeld(options.bindings.front(), run);
    }
    if (run.baseKind == BaseKind::SavedPlan && !startFromPlan(options.base, run))
        return false;
    addOtherSettings(options.input, run);
    addFileFindings(run.objects->diagnostics, run.findings,
                    run.base ? filesWithObjects(run.base->loaded.objects)
                             : std::set<std::string>());
    const bool hasNothingToCheck = !run.input.paths.empty() && run.objects->placements.empty();
    if (!run.input.hasHub() || hasNothingToCheck)
        return true;
    choosePlacements(run);
    const ServerContents server =
        readServer(run.input.access, hub::hubKinds(), hub::Role::Rollouts);
    run.isComplete = server.isComplete && !hub::lacksPlacements(server.contents) && run.isComplete;
    run.loaded->isHubRead = server.contents.readAt.has_value();
    run.loaded->hub = server.contents.title();
    run.loaded->inputs.push_back(inputText(server.contents));
    hub::load(server.contents, run.hub.emplace());
    const std::set<std::string> files = filesWithObjects(*run.objects);
    const std::size_t known = run.objects->diagnostics.size();
    hub::load(server.contents, *run.objects);
    addBroughtFindings(run, files, known);
    noteHeldByHub(run);
    if (run.loaded->isHubRead)
        run.contents = std::make_shared<const hub::Contents>(server.contents);
    return true;
}

void readSelected(CheckRun &run) {
    auto placements = gate::renderedBy(gate::readTests(*run.objects).tests, *run.objects);
    std::set<const placement::Placement *> known(placements.begin(), placements.end());
    for (const Planned &planned : run.plans) {
        if (known.insert(planned.placement).second)
            placements.push_back(planned.placement);
    }
    addSelected(run.input, placements, *run.loaded);
    run.isComplete = run.loaded->isComplete && run.isComplete;
}

void validateObjects(CheckRun &run) {
    Validation &validation = run.validation;
    bool isWhole = true;
    if (run.input.paths.empty()) // what the hub has of the files, it has taken
        isWhole = forEachDocument(run.input, [&run](Document document) {
                      addDocument(std::move(document), run);
                  }).isComplete;
    for (const api::Finding &fault : validation.textFaults) {
        if (fault.rule != manifest::kRepeatedKey)
            isWhole = isAccepted(fault, run.input) && isWhole;
    }
    validateWaiting(run.input, validation);
    run.add(std::move(validation.findings));
    const auto isFinding = [](const api::Finding &diagnostic) {
        return diagnostic.level == api::Level::Error && diagnostic.rule != manifest::kUnknownField;
    };
    if (!isWhole && std::ranges::none_of(run.objects->diagnostics, isFinding))
        run.isComplete = false;
    run.addFaults("ignore", validation.ignoreFaults);
}

void compareWithBase(CheckRun &run) {
    if (!run.base && !run.hub)
        return;
    const manifest::Objects &before = run.before();
    difference::Options asked;
    asked.known.now = run.settings.now;
    // Placements of the hub that the files do not have are not changed.
    if (run.isAgainstHub())
        asked.placements = run.planning.placements;
    // A plan of files has all of them; of a hub's objects each has an identity of its own.
    for (const placement::Placement &then : before.placements) {
        const kube::Value &metadata = kube::memberOf(then.document, "metadata");
        if (run.baseKind == BaseKind::SavedPlan && metadata.find("uid") == nullptr)
            asked.placements.push_back(displayName(then));
    }
    auto changes = difference::compare({before, objectsAfter(run), run.holder()}, asked);
    if (!changes)
        return;
    run.changes = std::move(*changes);
    const bool areOverridesKnown = knowsOverrides(before, run);
    if (areOverridesKnown)
        compareArrivals(before, run);
    const ChangedObjects objects{.before = before,
                                 .after = *run.objects,
                                 .arrivals = run.arrivals ? &*run.arrivals : nullptr};
    addPlacementFindings(objects, *run.changes, run.findings);
    addOtherChanges(objects, *run.changes, run.findings);
    if (areOverridesKnown)
        addUnseen(objects, run.isAgainstHub() ? Unseen::All : Unseen::Deleted, run.findings);
    if (run.arrivals)
        addArrivalFindings(objects, *run.arrivals, run.findings);
    if (run.base) {
        run.unexamined.addFindings(*run.objects, run.findings);
        compareGate(run);
    }
}

gate::FleetReader fleetReader(std::optional<std::string> folder, const BaseTree *before,
                              Broken broken) {
    return
        [folder = std::move(folder), before, broken](
            const objects::Objects &objects, const std::vector<std::string> &files,
            const std::string &testFile) -> base::Result<std::shared_ptr<const objects::Objects>> {
            const fs::path root = folder ? fs::path(*folder) : settingsFolderOf(testFile);
            if (auto inside = gate::refuseOutside(root.string(), files, testFile); !inside)
                return tl::unexpected(inside.error());
            std::vector<std::string> read;
            for (const std::string &file : files) {
                const std::string path = (fs::path(testFile).parent_path() / file).string();
                const auto there = before != nullptr ? before->there(path) : std::nullopt;
                read.push_back(there ? fs::absolute(*there).string() : file);
            }
            auto choice = before != nullptr ? lastReadChoice(*before) : manifest::FileChoice();
            if (broken == Broken::Refused)
                choice.made = {};
            return gate::withFleetIn(objects, read, testFile, choice);
        };
}

} // namespace evenkeel::ctl
