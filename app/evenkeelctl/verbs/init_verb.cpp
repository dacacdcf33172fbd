// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/repository.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/api/field_table.h"
#include "core/base/plain_text.h"
#include "core/dumps/git_history.h"
#include "core/gate/check_settings.h"
#include "core/gate/placement_test.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/write/file_writer.h"

namespace evenkeel::ctl {

namespace {

using gate::Pipeline;
using gate::SetupFile;

namespace fs = std::filesystem;

constexpr const char *kTestsFile = "evenkeel-tests.yaml";

constexpr const char *kInitFooter = R"(Examples:
  # Settings and a workflow for the manifests of this repository
  evenkeelctl init
  # The same for GitLab, with tests that hold what is planned today
  evenkeelctl init --ci gitlab --tests

Looks through the current folder and those below it, and writes evenkeel.yaml and the pipeline that
checks every change. A file that is there is never overwritten: what would have been in it is
printed, to be put into it by hand.

Exit status: 0 the files are there now; 1 some were there already, or the pipeline belongs at the
top of the repository, which is another folder; 2 no fleet or placement to check, or a file cannot
be written.)";

struct InitVerb {
    std::string pipeline; // empty: as the repository says
    bool hasTests = false;
};

/// The way up to the top of the repository, `../`; empty there, and outside of one.
std::string upToTop() {
    const dumps::GitAnswer up = dumps::git({{}, {"rev-parse", "--show-cdup"}});
    return up.isSuccess() ? up.line() : std::string();
}

/// By what is there already, then by where the repository comes from.
Pipeline pipelineAt(const fs::path &top) {
    const auto exists = [&top](const char *path) {
        std::error_code problem;
        return fs::exists(top / path, problem);
    };
    if (exists(".github"))
        return Pipeline::GitHub;
    if (exists(".gitlab-ci.yml"))
        return Pipeline::GitLab;
    if (exists("azure-pipelines.yml"))
        return Pipeline::AzureDevOps;
    const auto git = manifest::readFile((top / ".git/config").string());
    const std::string origin = git ? *git : std::string();
    if (origin.find("gitlab") != std::string::npos)
        return Pipeline::GitLab;
    if (origin.find("dev.azure.com") != std::string::npos ||
        origin.find("visualstudio.com") != std::string::npos)
        return Pipeline::AzureDevOps;
    if (origin.find("github") == std::string::npos && exists(".pre-commit-config.yaml"))
        return Pipeline::PreCommit;
    return Pipeline::GitHub;
}

Pipeline pipelineNamed(const std::string &name, const fs::path &top) {
    if (name.empty())
        return pipelineAt(top);
    return name == "github"   ? Pipeline::GitHub
           : name == "gitlab" ? Pipeline::GitLab
           : name == "azure"  ? Pipeline::AzureDevOps
                              : Pipeline::PreCommit;
}

/// Makes a file that is not there; one that is there is printed. Nothing where it cannot be
/// written, which is said.
std::optional<int> write(const SetupFile &file) {
    std::error_code problem;
    const fs::path folder = fs::path(file.path).parent_path();
    if (!manifest::isWithin(file.path, ".")) {
        printNotice(
            fmt::format("{} leads out of the repository by a link and is not written", file.path));
        return std::nullopt;
    }
    if (!folder.empty())
        fs::create_directories(folder, problem);
    if (fs::symlink_status(file.path, problem).type() != fs::file_type::not_found) {
        put(fmt::format("{} is there already and stays as it is. It would be:\n\n{}\n", file.path,
                        file.text));
        return kAnswerIsNo;
    }
    if (const auto written = manifest::writeFile(file.path, file.text); !written) {
        printNotice(written.error().message);
        return std::nullopt;
    }
    put(fmt::format("{} is written.\n", file.path));
    return kOk;
}

/// Takes out what kustomize builds of objects that are there already, as overlays of one base are
/// for several hubs: a check has each object once. What cannot be built stays, for the check to
/// say.
std::vector<std::string> takeTwins(Repository &repository) {
    if (repository.kustomize.empty())
        return {};
    std::set<kube::ObjectId> known;
    const auto read = [](const std::vector<std::string> &paths, bool isBuilt) {
        InputOptions input;
        input.paths = paths;
        input.isRecursive = true;
        if (isBuilt)
            input.built = paths;
        std::set<kube::ObjectId> objects;
        forEachDocument(input, [&objects](const Document &document) {
            if (api::objectKind(document.value))
                objects.insert(kube::idOf(document.value));
        });
        return objects;
    };
    if (!repository.files.empty())
        known = read(repository.files, false);
    std::vector<std::string> twins;
    std::erase_if(repository.kustomize, [&](const std::string &folder) {
        std::set<kube::ObjectId> objects = read({folder}, true);
        const bool isTwin = std::ranges::any_of(
            objects, [&known](const kube::ObjectId &id) { return known.contains(id); });
        if (isTwin)
            twins.push_back(folder);
        else
            known.merge(objects);
        return isTwin;
    });
    return twins;
}

/// What is planned today, as tests; nothing, and said, where there is no plan.
std::optional<SetupFile> testsFile(const Repository &repository) {
    InputOptions input;
    input.paths = repository.files;
    input.paths.insert(input.paths.end(), repository.kustomize.begin(), repository.kustomize.end());
    input.built = repository.kustomize;
    input.isRecursive = true;
    const Loaded loaded = load(input, Uses::Selected);
    const auto tests = gate::testsOf(std::make_shared<const manifest::Objects>(loaded.objects), {});
    if (!tests) {
        printNotice(tests.error().message);
        return std::nullopt;
    }
    return SetupFile{kTestsFile, documentsText(*tests)};
}

/// False, and said, where a check would have nothing to say.
bool hasFleet(const Repository &repository) {
    if (repository.placements == 0)
        printNotice("no placement in this folder and those below it");
    else if (repository.clusters == 0)
        printNotice("no MemberCluster in this folder and those below it; take the fleet along "
                    "with `evenkeelctl convert --context HUB > fleet.yaml`, and run init again");
    return repository.placements > 0 && repository.clusters > 0;
}

/// Names of files are what their author made them.
std::string listed(const std::vector<std::string> &paths) {
    return base::printable(fmt::format("{}", fmt::join(paths, ", ")));
}

void sayNext(const Repository &repository, const std::vector<SetupFile> &files) {
    if (!repository.templates.empty())
        put(fmt::format("\nTemplates are not read: {}. Name the command that renders them, and "
                        "what it reads, under `render` in evenkeel.yaml.\n",
                        listed(repository.templates)));
    if (!repository.unread.empty())
        put(fmt::format("\nNot read, and not behind the gate: {}. Put what is a manifest under "
                        "`files` in evenkeel.yaml.\n",
                        listed(repository.unread)));
    if (repository.faults.size() > repository.unread.size())
        put("\nFiles with faults are behind the gate, so `check` fails until they are mended. Put "
            "what is no manifest under `exclude` in evenkeel.yaml.\n");
    std::vector<std::string> paths;
    for (const SetupFile &file : files)
        paths.push_back(file.path);
    put(fmt::format("\nNext:\n  evenkeelctl check\n  git add {}\n", fmt::join(paths, " ")));
}

int runInit(const InitVerb &verb) {
    Repository repository = lookAround();
    sayFindings(repository.faults);
    if (!hasFleet(repository))
        return kUsage;
    put(fmt::format("{}, {} in {}\n", base::counted(repository.clusters, "cluster"),
                    base::counted(repository.placements, "placement"), listed(repository.files)));
    const std::vector<std::string> twins = takeTwins(repository);
    std::vector<SetupFile> files;
    if (verb.hasTests) {
        auto tests = testsFile(repository);
        if (!tests)
            return kUsage;
        files.push_back(std::move(*tests));
        if (std::ranges::find(repository.files, kTestsFile) == repository.files.end())
            repository.files.emplace_back(kTestsFile);
    }
    files.insert(files.begin(), gate::settingsFile(repository.files, repository.kustomize, twins));
    const std::string up = upToTop();
    SetupFile pipeline = gate::pipelineFile(pipelineNamed(verb.pipeline, up), EVENKEEL_VERSION);
    if (up.empty())
        files.push_back(std::move(pipeline));
    int status = up.empty() ? kOk : kAnswerIsNo;
    for (const SetupFile &file : files) {
        const auto written = write(file);
        if (!written)
            return kUsage;
        status = std::max(status, *written);
    }
    if (!twins.empty())
        put(fmt::format(
            "\nLeft out, as a check has each object once: {} {} objects of the same names. "
            "Check each alone, with -k and -f.\n",
            listed(twins), twins.size() == 1 ? "builds" : "build"));
    if (!up.empty())
        put(fmt::format("\nPipelines are read at the top of the repository: write {}{} there, with "
                        "this folder as the working directory of its steps:\n\n{}\n",
                        up, pipeline.path, pipeline.text));
    sayNext(repository, files);
    return status;
}

} // namespace

void addInitVerb(CLI::App &app, Run &run) {
    const auto [init, verb] =
        newVerb(app, run, "init", "Write settings and a pipeline for the manifests of a repository",
                kInitFooter, runInit);
    addValue(init, "--ci", verb->pipeline, "github|gitlab|azure|pre-commit",
             "What checks a change (default: as the repository has)")
        ->check(CLI::IsMember({"github", "gitlab", "azure", "pre-commit"}));
    init.add_flag("--tests", verb->hasTests, "Write tests that hold what is planned today, too");
}

} // namespace evenkeel::ctl
