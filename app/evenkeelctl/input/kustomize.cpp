// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/kustomize.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/interrupts.h"
#include "core/base/memory_budget.h"
#include "core/hub/process.h"
#include "core/kube/members.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"

namespace evenkeel::ctl {

namespace fs = std::filesystem;

namespace {

constexpr std::array<const char *, 3> kNames{"kustomization.yaml", "kustomization.yml",
                                             "Kustomization"};

std::optional<fs::path> kustomizationIn(const fs::path &folder) {
    std::error_code problem;
    for (const char *name : kNames) {
        if (fs::is_regular_file(folder / name, problem))
            return folder / name;
    }
    return std::nullopt;
}

/// Finds what kustomize would fetch, in a kustomization and those that it builds on.
class RemoteSearch {
public:
    /// Its name as it is written; nothing where everything is here.
    std::optional<std::string> in(const fs::path &folder);

private:
    std::optional<std::string> inEntry(const fs::path &folder, const std::string &entry);
    std::optional<std::string> inDocument(const fs::path &folder, const kube::Value &document);

    std::set<fs::path> m_seen;
};

/// Kustomize takes these for a server even where a file of the name is here.
bool looksRemote(const std::string &entry) {
    constexpr std::array<std::string_view, 5> kHosts{"github.com", "gitlab.com", "bitbucket.org",
                                                     "git@", "git::"};
    return entry.find("://") != std::string::npos || entry.find("?ref=") != std::string::npos ||
           std::ranges::any_of(kHosts,
                               [&entry](std::string_view host) { return entry.starts_with(host); });
}

std::optional<std::string> RemoteSearch::inEntry(const fs::path &folder, const std::string &entry) {
    if (entry.empty() || entry.find('\n') != std::string::npos)
        return std::nullopt; // a patch in place
    std::error_code problem;
    if (looksRemote(entry) || !fs::exists(folder / entry, problem))
        return entry;
    return in(folder / entry);
}

std::optional<std::string> RemoteSearch::inDocument(const fs::path &folder,
                                                    const kube::Value &document) {
    for (const char *list : {"resources", "bases", "components", "crds", "configurations",
                             "generators", "transformers", "validators", "patchesStrategicMerge"}) {
        for (const kube::Value &entry : kube::memberOf(document, list).items()) {
            if (auto remote = inEntry(folder, entry.text()))
                return remote;
        }
    }
    for (const char *list : {"patches", "patchesJson6902", "replacements"}) {
        for (const kube::Value &item : kube::memberOf(document, list).items()) {
            if (auto remote = inEntry(folder, kube::memberOf(item, "path").text()))
                return remote;
        }
    }
    for (const char *list : {"configMapGenerator", "secretGenerator"}) {
        for (const kube::Value &item : kube::memberOf(document, list).items()) {
            for (const char *files : {"files", "envs"}) {
                for (const kube::Value &file : kube::memberOf(item, files).items()) {
                    if (looksRemote(file.text()))
                        return file.text();
                }
            }
        }
    }
    return inEntry(folder, kube::memberOf(kube::memberOf(document, "openapi"), "path").text());
}

std::optional<std::string> RemoteSearch::in(const fs::path &folder) {
    std::error_code problem;
    const auto file = kustomizationIn(folder);
    if (!file || !m_seen.insert(fs::weakly_canonical(*file, problem)).second)
        return std::nullopt;
    const auto text = manifest::readFile(file->string());
    const auto documents = text ? manifest::parseYaml(*text, file->string())
                                : base::Result<std::vector<kube::Value>>();
    for (const kube::Value &document : documents.value_or(std::vector<kube::Value>())) {
        if (auto remote = inDocument(folder, document))
            return remote;
    }
    return std::nullopt;
}

} // namespace

tl::expected<std::string, base::Sentence>
kustomized(const std::string &folder, const hub::Access &access, RemoteBases remote) {
    endTidily();
    if (remote == RemoteBases::Refused) {
        if (const auto base = RemoteSearch().in(folder))
            return tl::unexpected(base::verbatim(
                *base + " is neither a file nor a folder here, so kustomize would fetch it; "
                        "--remote-bases allows that"));
    }
    // A name that begins with a dash is no option.
    const std::string named = folder.starts_with('-') ? "./" + folder : folder;
    auto text = hub::ask(hub::kubectl({}, {"kustomize", named}), {}, hub::limitsOf(access));
    if (text)
        return std::move(*text);
    const bool isMissing = text.error().trouble == hub::Trouble::NoKubectl;
    // What it fetches is no matter of the kubeconfig.
    const bool isSilent = text.error().trouble == hub::Trouble::Silent;
    const hub::Problem problem =
        isSilent ? text.error() : hub::problemOf(hub::Trouble::Other, text.error().words);
    return tl::unexpected(base::verbatim(
        isMissing ? "kubectl is not installed, and kustomize comes with it; install it, or pipe "
                    "the output of `kustomize build` into `-f -`"
                  : "kubectl kustomize: " + saidOfServer(problem)));
}

tl::expected<std::string, base::Sentence> renderedText(const Rendered &rendered) {
    endTidily();
    hub::Command command{{"env", "-C", rendered.folder.empty() ? "." : rendered.folder, "--"}};
    command.arguments.insert(command.arguments.end(), rendered.command.begin(),
                             rendered.command.end());
    std::string text;
    hub::Limits limits;
    limits.mostBytes = base::kMostInputBytes;
    limits.silence = std::chrono::minutes(1);
    const hub::Ending ending =
        hub::run(command, limits, [&text](std::string_view part) { text += part; });
    if (ending.isSuccess())
        return text;
    const std::string words = ending.errors.substr(0, ending.errors.find('\n'));
    return tl::unexpected(base::verbatim(
        fmt::format("{} failed{}{}", rendered.command.front(), words.empty() ? "" : ": ", words)));
}

bool isKustomization(const std::string &folder) {
    return kustomizationIn(folder).has_value();
}

std::string kustomizationOf(const std::string &folder) {
    const auto file = kustomizationIn(folder);
    return file ? file->string() : std::string();
}

std::vector<std::string> builtFrom(const std::string &folder) {
    std::vector<std::string> entries;
    const auto file = kustomizationIn(folder);
    const auto text = file ? manifest::readFile(file->string()) : std::string();
    const auto documents =
        text ? manifest::parseYaml(*text, folder) : base::Result<std::vector<kube::Value>>();
    for (const kube::Value &document : documents.value_or(std::vector<kube::Value>())) {
        for (const char *list : {"resources", "bases", "components"}) {
            for (const kube::Value &entry : kube::memberOf(document, list).items())
                entries.push_back(entry.text());
        }
    }
    return entries;
}

} // namespace evenkeel::ctl
