// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/check_run.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

#include "app/evenkeelctl/checks/base_tree.h"
#include "app/evenkeelctl/checks/findings.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/terminal.h"
#include "core/api/object_kind.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/read/unselected_objects.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

constexpr const char *kSettingsFile = "evenkeel.yaml";
constexpr const char *kHubBase = "hub";

/// The settings of the folder that is checked: of the first that is named, or of the current one.
fs::path settingsFile(const InputOptions &input) {
    std::error_code problem;
    const fs::path folder = input.paths.empty() ? fs::path() : fs::path(input.paths.front());
    const fs::path file = folder / kSettingsFile;
    return fs::is_regular_file(file, problem) ? file : fs::path();
}

gate::CheckSettings settingsIn(const fs::path &file, manifest::Diagnostics &problems) {
    const auto text = manifest::readFile(file.string());
    const auto documents =
        text ? manifest::parseYaml(*text, file.string())
             : tl::unexpected(base::errorOf(base::ErrorCode::Io, text.error(), {file.string()}));
    if (documents && documents->size() == 1)
        return gate::readCheckSettings(documents->front(), file.string(), problems);
    problems.push_back(
        {manifest::Severity::Error,
         documents ? "there must be one document" : documents.error().message,
         documents ? base::SourceSpan{file.string(), 0, 0} : documents.error().where});
    return {};
}

void loadObjects(const std::vector<std::string> &paths, const InputOptions &input,
                 manifest::Objects &objects) {
    manifest::UnselectedObjects unselected;
    objects.unselected = &unselected;
    for (const std::string &path : paths)
        manifest::loadPath(path, input.choice(), objects);
    unselected.keepSelected(objects);
    objects.unselected = nullptr;
}

/// What is wrong with files is a finding like any other, so that it can be seen where it is.
void addFileFindings(CheckRun &run) {
    for (const manifest::Diagnostic &diagnostic : run.objects->diagnostics) {
        if (diagnostic.isUnknownField)
            continue; // validation says so
        const bool isError = diagnostic.severity == manifest::Severity::Error;
        const lint::Level level = isError ? lint::Level::Error : lint::Level::Warning;
        run.addRule("file", lint::Level::Error, "what cannot be read");
        run.findings.findings.push_back({"file",
                                         level,
                                         diagnostic.where.file,
                                         diagnostic.where,
                                         {},
                                         diagnostic.message,
                                         isError});
    }
}

/// The names that findings have for an object: of a placement and a test the name, of an override
/// its kind too, of everything its title.
std::vector<std::string> subjectsOf(const Document &document) {
    const std::string name = document.metadata("name");
    const std::string nameSpace = document.metadata("namespace");
    const std::string fullName = nameSpace.empty() ? name : nameSpace + "/" + name;
    const std::string kind = document.text("kind");
    std::vector<std::string> subjects{document.title(), kind + " " + fullName};
    if (const auto known = api::objectKind(document.value); known && api::isPlacement(*known))
        subjects.push_back(*known == api::ObjectKind::ResourcePlacement ? fullName : name);
    if (kind == "PlacementTest")
        subjects.push_back(name);
    return subjects;
}

} // namespace

bool CheckOptions::isAgainstHub() const {
    std::error_code problem;
    return base == kHubBase && input.hasHub() && !fs::is_directory(base, problem);
}

void CheckRun::sayAll(const manifest::Diagnostics &problems) {
    for (const manifest::Diagnostic &problem : problems) {
        say(manifest::print(problem));
        isComplete = false;
    }
}

void CheckRun::addRule(const std::string &id, lint::Level level, std::string summary) {
    if (std::ranges::find(findings.rules, id, &report::ReportedRule::id) == findings.rules.end())
        findings.rules.push_back({id, level, std::move(summary), {}});
}

void CheckRun::add(const report::FindingReport &part) {
    for (const report::ReportedRule &rule : part.rules)
        addRule(rule.id, rule.level, rule.summary);
    std::ranges::copy(part.findings, std::back_inserter(findings.findings));
    std::set<std::string> known(findings.subjects.begin(), findings.subjects.end());
    std::ranges::copy_if(part.subjects, std::back_inserter(findings.subjects),
                         [&known](const std::string &one) { return known.insert(one).second; });
}

void readSettings(const CheckOptions &options, CheckRun &run) {
    run.input = options.input;
    const fs::path file = settingsFile(options.input);
    manifest::Diagnostics problems;
    if (!file.empty())
        run.settings = settingsIn(file, problems);
    run.sayAll(problems);
    if (options.input.paths.empty()) {
        for (const std::string &path : run.settings.files)
            run.input.paths.push_back((file.parent_path() / path).string());
        if (run.input.paths.empty() && (!options.input.hasHub() || !file.empty()))
            run.input.paths.emplace_back(".");
        run.input.isRecursive = true;
    }
    run.input.ignored.insert(run.input.ignored.end(), run.settings.exclude.begin(),
                             run.settings.exclude.end());
    if (options.now)
        run.settings.now = options.now;
    if (options.failOn)
        run.settings.failOn = options.failOn;
    run.planning.now = run.settings.now;
}

void readObjects(CheckRun &run) {
    run.input.sayUnbuilt();
    run.loaded->inputs = run.input.paths;
    loadObjects(run.input.paths, run.input, *run.objects);
    addFileFindings(run);
    const bool hasNothingToCheck = !run.input.paths.empty() && run.objects->placements.empty();
    if (!run.input.hasHub() || hasNothingToCheck)
        return;
    for (const placement::Placement &placement : run.objects->placements)
        run.planning.placements.push_back(displayName(placement));
    const ServerContents server = readServer(run.input.access, hub::hubKinds());
    run.isComplete = server.isComplete && run.isComplete;
    run.loaded->isHubRead = server.contents.readAt.has_value();
    run.loaded->hub = server.contents.title();
    run.loaded->inputs.push_back(run.loaded->hub);
    hub::load(server.contents, run.hub.emplace());
    hub::load(server.contents, *run.objects);
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
    InputOptions checked = run.input;
    if (!checked.paths.empty())
        checked.access = {}; // what the hub has, it has taken
    manifest::Diagnostics problems;
    bool isWhole = true;
    run.add(validateFindings(
        checked,
        [&](const Document &document) {
            auto ignores = gate::ignoresOf(
                document.value, subjectsOf(document),
                {document.file, document.value.line(), document.value.column()}, problems);
            std::ranges::move(ignores, std::back_inserter(run.annotations));
        },
        isWhole));
    // What could be read before and cannot be now is no finding.
    const auto isFinding = [](const manifest::Diagnostic &diagnostic) {
        return diagnostic.severity == manifest::Severity::Error && !diagnostic.isUnknownField;
    };
    if (!isWhole && std::ranges::none_of(run.objects->diagnostics, isFinding))
        run.isComplete = false;
    run.sayAll(problems);
}

base::Result<manifest::Objects> objectsBefore(const CheckOptions &options, const CheckRun &run) {
    if (options.isAgainstHub())
        return *run.hub;
    const auto tree = BaseTree::open(options.base, run.input.paths);
    if (!tree) {
        base::Error error = tree.error();
        if (options.base == kHubBase && !options.input.hasHub())
            error.message += "; for a hub, name it with --context";
        return tl::unexpected(std::move(error));
    }
    manifest::Objects before;
    before.keepsUnrelated = false;
    InputOptions there = run.input;
    std::vector<std::string> paths;
    for (const BaseTree::Place &place : tree->places()) {
        paths.push_back(place.there);
        if (std::ranges::find(run.input.built, place.path) != run.input.built.end())
            there.built.push_back(place.there);
    }
    loadObjects(paths, there, before);
    if (before.fleet.isEmpty())
        before.fleet = run.objects->fleet;
    return before;
}

manifest::Objects objectsAfter(const CheckRun &run) {
    manifest::Objects after = *run.objects;
    if (run.hub && !run.planning.placements.empty())
        std::erase_if(after.placements.edit(), [&](const placement::Placement &placement) {
            return std::ranges::find(run.planning.placements, displayName(placement)) ==
                   run.planning.placements.end();
        });
    return after;
}

} // namespace evenkeel::ctl
