// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/kustomize.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/api/field_table.h"
#include "core/api/gate_tables.h"
#include "core/base/plain_text.h"
#include "core/gate/check_settings.h"
#include "core/gate/placement_test.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/write/file_writer.h"

namespace evenkeel::ctl {

namespace {

using gate::Pipeline;
using gate::SetupFile;

/// What the current folder and those below it hold for a fleet.
struct Repository {
    std::vector<std::string> files;     // files and folders with objects that are read as they are
    std::vector<std::string> kustomize; // folders to be built, which no other one builds on
    std::vector<std::string> templates; // of Helm or Go: a command has to render them
    std::size_t clusters = 0;
    std::size_t placements = 0;
};

namespace fs = std::filesystem;

/// A folder: what is in it, and whether it can be read as it is.
struct Folder {
    std::map<std::string, Folder> folders;
    std::vector<std::string> files; // with objects
    bool isWhole = true;            // nothing below has to be made first
    bool hasObjects = false;        // here or below
};

class Search {
public:
    Repository look() {
        Folder top = folderAt({});
        for (const auto &[path, builtOn] : m_kustomizations) {
            const bool isBase = std::ranges::any_of(
                m_kustomizations, [&](const auto &other) { return other.second.contains(path); });
            if (!isBase && bringsFleet(path))
                m_found.kustomize.push_back(path);
        }
        addPaths(top, {}, false);
        return std::move(m_found);
    }

private:
    Folder folderAt(const fs::path &path);
    void lookInto(const fs::path &path, Folder &folder);
    void noteKustomization(const fs::path &path);
    bool bringsFleet(const std::string &path) const;
    bool bringsFleet(const std::string &path, std::set<std::string> &seen) const;
    void addPaths(const Folder &folder, const std::string &path, bool takesWhole);

    Repository m_found;
    std::map<std::string, std::set<std::string>> m_kustomizations; // and what each builds on
    std::set<std::string> m_fleetFiles;                            // with objects of KubeFleet
};

std::string plainName(const fs::path &path) {
    std::string name = path.lexically_normal().string();
    if (name.ends_with('/'))
        name.pop_back();
    return name.empty() ? "." : name;
}

bool isHidden(const std::string &name) {
    return name.starts_with('.') || name == "node_modules";
}

Folder Search::folderAt(const fs::path &path) {
    Folder folder;
    std::error_code problem;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(path.empty() ? "." : path, problem);
         !problem && entry != fs::end(entry); entry.increment(problem))
        entries.push_back(entry->path().filename());
    std::ranges::sort(entries);
    if (isKustomization(path.empty() ? "." : path.string())) {
        noteKustomization(path);
        folder.isWhole = false;
    }
    for (const fs::path &name : entries) {
        const fs::path below = path / name;
        if (isHidden(name.string()) || fs::is_symlink(below, problem))
            continue;
        if (fs::is_directory(below, problem)) {
            Folder &one = folder.folders.emplace(name.string(), folderAt(below)).first->second;
            folder.isWhole = folder.isWhole && one.isWhole;
            folder.hasObjects = folder.hasObjects || one.hasObjects;
        } else if (name.extension() == ".yaml" || name.extension() == ".yml" ||
                   name.extension() == ".json") {
            lookInto(below, folder);
        }
    }
    return folder;
}

void Search::lookInto(const fs::path &path, Folder &folder) {
    bool hasObjects = false;
    manifest::Diagnostics problems;
    manifest::readPath(
        path.string(), manifest::Recursion::TopLevelOnly,
        [&](const kube::Value &object, const base::SourceSpan &) {
            const auto kind = api::objectKind(object);
            const std::string &version = kube::memberOf(object, "apiVersion").text();
            const bool isSettings = version == api::kOwnVersion &&
                                    kube::memberOf(object, "kind").text() == api::kCheckSettings;
            hasObjects = hasObjects || (!version.empty() && !isSettings);
            m_found.clusters += kind == api::ObjectKind::MemberCluster ? 1U : 0U;
            m_found.placements += kind && api::isPlacement(*kind) ? 1U : 0U;
            if (kind)
                m_fleetFiles.insert(plainName(path));
        },
        problems);
    if (std::ranges::any_of(problems, manifest::isTemplate)) {
        m_found.templates.push_back(plainName(path));
        folder.isWhole = false;
    } else if (hasObjects) {
        folder.files.push_back(path.filename().string());
        folder.hasObjects = true;
    }
}

void Search::noteKustomization(const fs::path &path) {
    std::set<std::string> &builtOn = m_kustomizations[plainName(path)];
    for (const std::string &entry : builtFrom(path.empty() ? "." : path.string()))
        builtOn.insert(plainName(path / entry));
}

/// Whether it builds, itself or what it builds on, objects of a fleet.
bool Search::bringsFleet(const std::string &path) const {
    std::set<std::string> seen;
    return bringsFleet(path, seen);
}

/// `seen`: what was looked at before; kustomizations may build on each other in a circle.
bool Search::bringsFleet(const std::string &path, std::set<std::string> &seen) const {
    const auto known = m_kustomizations.find(path);
    if (known == m_kustomizations.end())
        return m_fleetFiles.contains(path);
    return seen.insert(path).second &&
           std::ranges::any_of(known->second,
                               [&](const std::string &entry) { return bringsFleet(entry, seen); });
}

/// The shortest list of paths that names every file that is read as it is.
void Search::addPaths(const Folder &folder, const std::string &path, bool takesWhole) {
    if (!folder.hasObjects)
        return;
    if (takesWhole && folder.isWhole) {
        m_found.files.push_back(path);
        return;
    }
    const std::string below = path.empty() ? "" : path + "/";
    if (!m_kustomizations.contains(path.empty() ? "." : path)) {
        for (const std::string &file : folder.files)
            m_found.files.push_back(below + file);
    }
    for (const auto &[name, one] : folder.folders)
        addPaths(one, below + name, true);
}

/// Looks through it; folders whose names begin with a dot are not manifests.
Repository lookAround() {
    return Search().look();
}

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

Exit status: 0 the files are there now; 1 some were there already; 2 no fleet or placement to
check, or a file cannot be written.)";

struct InitVerb {
    std::string pipeline; // empty: as the repository says
    bool hasTests = false;
};

bool exists(const char *path) {
    std::error_code problem;
    return fs::exists(path, problem);
}

/// By what is there already, then by where the repository comes from.
Pipeline pipelineHere() {
    if (exists(".github"))
        return Pipeline::GitHub;
    if (exists(".gitlab-ci.yml"))
        return Pipeline::GitLab;
    if (exists("azure-pipelines.yml"))
        return Pipeline::AzureDevOps;
    const auto git = manifest::readFile(".git/config");
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

Pipeline pipelineNamed(const std::string &name) {
    if (name.empty())
        return pipelineHere();
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
        put(fmt::format("\nTemplates are not read: {}. Name the command that renders them under "
                        "`render` in evenkeel.yaml.\n",
                        listed(repository.templates)));
    std::vector<std::string> paths;
    for (const SetupFile &file : files)
        paths.push_back(file.path);
    put(fmt::format("\nNext:\n  evenkeelctl check\n  git add {}\n", fmt::join(paths, " ")));
}

int runInit(const InitVerb &verb) {
    Repository repository = lookAround();
    if (!hasFleet(repository))
        return kUsage;
    put(fmt::format("{}, {} in {}\n", base::counted(repository.clusters, "cluster"),
                    base::counted(repository.placements, "placement"), listed(repository.files)));
    std::vector<SetupFile> files;
    if (verb.hasTests) {
        auto tests = testsFile(repository);
        if (!tests)
            return kUsage;
        files.push_back(std::move(*tests));
        if (std::ranges::find(repository.files, kTestsFile) == repository.files.end())
            repository.files.emplace_back(kTestsFile);
    }
    files.insert(files.begin(), gate::settingsFile(repository.files, repository.kustomize));
    files.push_back(gate::pipelineFile(pipelineNamed(verb.pipeline), EVENKEEL_VERSION));
    int status = kOk;
    for (const SetupFile &file : files) {
        const auto written = write(file);
        if (!written)
            return kUsage;
        status = std::max(status, *written);
    }
    sayNext(repository, files);
    return status;
}

} // namespace

void addInitVerb(CLI::App &app, Run &run) {
    const auto [init, verb] =
        newVerb(app, run, "init", "Write settings and a pipeline for the manifests of a repository",
                kInitFooter, runInit);
    init.add_option("--ci", verb->pipeline, "What checks a change (default: as the repository has)")
        ->type_name("github|gitlab|azure|pre-commit")
        ->check(CLI::IsMember({"github", "gitlab", "azure", "pre-commit"}));
    init.add_flag("--tests", verb->hasTests, "Write tests that hold what is planned today, too");
}

} // namespace evenkeel::ctl
