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
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/interrupts.h"
#include "core/base/memory_budget.h"
#include "core/hub/process.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/base/plain_text.h"

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

/// Members whose values name files, folders or servers.
constexpr std::array<std::string_view, 9> kSources{
    "resources",  "bases",          "components",           "crds", "generators", "transformers",
    "validators", "configurations", "patchesstrategicmerge"};
/// Those of them that name more of the kind, or have it in place.
constexpr std::array<std::string_view, 3> kConfigurations{"generators", "transformers",
                                                          "validators"};
/// Members whose values name files, as `name=file` or alone, or fields of objects.
constexpr std::array<std::string_view, 5> kFiles{"files", "envs", "env", "path", "paths"};

/// As Go's JSON reader compares names of members: without case, and by the two letters outside
/// ASCII that fold into it.
std::string folded(std::string_view name) {
    constexpr std::string_view kLongS = "\u017f";
    constexpr std::string_view kKelvin = "\u212a";
    std::string text;
    while (!name.empty()) {
        const bool isLongS = name.starts_with(kLongS);
        const bool isKelvin = name.starts_with(kKelvin);
        const char letter = isLongS ? 's' : isKelvin ? 'k' : name.front();
        text += base::lowerCase(letter);
        name.remove_prefix(isLongS ? kLongS.size() : isKelvin ? kKelvin.size() : 1);
    }
    return text;
}

/// Kustomize takes these for a server even where a file of the name is here.
bool looksRemote(std::string_view entry) {
    constexpr std::array<std::string_view, 3> kHosts{"github.com", "gitlab.com", "bitbucket.org"};
    const std::string plain = folded(entry);
    return plain.find_first_of(":?") != std::string::npos ||
           plain.substr(0, plain.find('/')).find('@') != std::string::npos ||
           std::ranges::any_of(kHosts,
                               [&plain](std::string_view host) { return plain.starts_with(host); });
}

template <std::size_t Size>
bool isOneOf(const std::array<std::string_view, Size> &names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

/// Finds what kustomize would fetch, or read elsewhere, in a kustomization and those that it builds
/// on.
class RemoteSearch {
public:
    explicit RemoteSearch(std::string reach) : m_reach(std::move(reach)) {}
    /// Why a folder is not built; nothing where everything is here.
    std::optional<std::string> in(const fs::path &folder);

private:
    std::optional<std::string> inFile(const fs::path &folder, const fs::path &file);
    std::optional<std::string> inText(const fs::path &folder, const std::string &text,
                                      const std::string &name);
    std::optional<std::string> inValue(const fs::path &folder, const kube::Value &value);
    std::optional<std::string> inSource(const fs::path &folder, std::string_view member,
                                        const kube::Value &value);
    void follow(const fs::path &folder, const fs::path &file);

    /// What is still to be looked into; of what a document has in place, its text.
    struct Waiting {
        fs::path folder;
        fs::path file;
        std::optional<std::string> text = {};
    };
    std::string m_reach; // what it names has to be there; empty: anywhere
    std::set<fs::path> m_seen;
    std::vector<Waiting> m_waiting;
};

std::string wouldFetch(const std::string &entry) {
    return entry + " is neither a file nor a folder here, so kustomize would fetch it; "
                   "--remote-bases allows that";
}

void RemoteSearch::follow(const fs::path &folder, const fs::path &file) {
    std::error_code problem;
    if (m_seen.insert(fs::weakly_canonical(file, problem)).second)
        m_waiting.push_back({folder, file});
}

std::optional<std::string> RemoteSearch::inSource(const fs::path &folder, std::string_view member,
                                                  const kube::Value &value) {
    for (const kube::Value &item : value.items()) {
        if (auto reason = inSource(folder, member, item))
            return reason;
    }
    const std::string &entry = value.text();
    if (!value.isString() || entry.empty())
        return std::nullopt;
    if (isOneOf(kFiles, member)) // of which a URL alone is fetched
        return entry.find("://") != std::string::npos ? std::optional(wouldFetch(entry))
                                                      : std::nullopt;
    const bool isConfiguration = isOneOf(kConfigurations, member);
    if (entry.find('\n') != std::string::npos) { // in place
        if (isConfiguration)
            m_waiting.push_back({folder, std::string(member), entry});
        return std::nullopt;
    }
    std::error_code problem;
    const fs::path place = folder / entry;
    if (!fs::exists(place, problem))
        return wouldFetch(entry);
    if (looksRemote(entry))
        return entry + " names a server for kustomize, which would fetch it; --remote-bases allows "
                       "that";
    if (!m_reach.empty() && !manifest::isWithin(place.string(), m_reach))
        return entry + " is outside of what may be read; --remote-bases allows that";
    if (const auto file = kustomizationIn(place))
        follow(place, *file);
    else if (isConfiguration)
        follow(folder, place);
    return std::nullopt;
}

std::optional<std::string> RemoteSearch::inValue(const fs::path &folder, const kube::Value &value) {
    for (const kube::Value &item : value.items()) {
        if (auto reason = inValue(folder, item))
            return reason;
    }
    for (const auto &[name, member] : value.members()) {
        const std::string plain = folded(name);
        const bool isSource = isOneOf(kSources, plain) || isOneOf(kFiles, plain);
        if (auto reason = isSource ? inSource(folder, plain, member) : inValue(folder, member))
            return reason;
    }
    return std::nullopt;
}

std::optional<std::string> RemoteSearch::inText(const fs::path &folder, const std::string &text,
                                                const std::string &name) {
    const auto documents = manifest::parseYaml(text, name);
    if (!documents)
        return fmt::format("{} cannot be read ({}), so what kustomize would fetch is not known; "
                           "--remote-bases builds it all the same",
                           name, documents.error().message);
    for (const kube::Value &document : *documents) {
        if (auto reason = inValue(folder, document))
            return reason;
    }
    return std::nullopt;
}

std::optional<std::string> RemoteSearch::inFile(const fs::path &folder, const fs::path &file) {
    const auto text = manifest::readFile(file.string());
    return text ? inText(folder, *text, file.string())
                : std::optional(
                      fmt::format("{} cannot be read: {}", file.string(), text.error().english));
}

std::optional<std::string> RemoteSearch::in(const fs::path &folder) {
    if (const auto file = kustomizationIn(folder))
        follow(folder, *file);
    while (!m_waiting.empty()) {
        const Waiting next = std::move(m_waiting.back());
        m_waiting.pop_back();
        if (auto reason = next.text ? inText(next.folder, *next.text, next.file.string())
                                    : inFile(next.folder, next.file))
            return reason;
    }
    return std::nullopt;
}

/// kubectl, with which no server can be reached, should the search have missed one.
hub::Command withoutNetwork(const hub::Command &kubectl) {
    constexpr const char *kNowhere = "http://127.0.0.1:9";
    hub::Command command{{"env", "GIT_ALLOW_PROTOCOL=none", "NO_PROXY=", "no_proxy="}, {}};
    for (const char *proxy : {"HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"})
        command.arguments.push_back(fmt::format("{}={}", proxy, kNowhere));
    command.arguments.insert(command.arguments.end(), kubectl.arguments.begin(),
                             kubectl.arguments.end());
    return command;
}

} // namespace

std::string reachFor(const std::string &folder, const std::string &bound) {
    std::string reach = manifest::reachOf(folder);
    std::error_code problem;
    return fs::exists(fs::path(reach) / ".git", problem) ? reach : bound;
}

tl::expected<std::string, base::Sentence> kustomized(const std::string &folder,
                                                     const hub::Access &access, RemoteBases remote,
                                                     const std::string &reach) {
    endTidily();
    if (remote == RemoteBases::Refused) {
        if (const auto reason = RemoteSearch(reach).in(folder))
            return tl::unexpected(base::verbatim(*reason));
    }
    // A name that begins with a dash is no option.
    const std::string named = folder.starts_with('-') ? "./" + folder : folder;
    const hub::Command command = hub::kubectl({}, {"kustomize", named});
    auto text = hub::ask(remote == RemoteBases::Refused ? withoutNetwork(command) : command, {},
                         hub::limitsOf(access));
    if (text)
        return std::move(*text);
    const bool isMissing =
        text.error().trouble == hub::Trouble::NoKubectl || text.error().words.starts_with("env: ");
    // What it fetches is no matter of the kubeconfig.
    const bool isSilent = text.error().trouble == hub::Trouble::Silent;
    const hub::Problem problem =
        isSilent ? text.error() : hub::problemOf(hub::Trouble::Other, text.error().words);
    return tl::unexpected(base::verbatim(
        isMissing ? "kubectl is not installed, and kustomize comes with it; install it, or pipe "
                    "the output of `kustomize build` into `-f -`"
                  : "kubectl kustomize: " + saidOfServer(problem)));
}

namespace {

tl::expected<std::string, base::Sentence> printedBy(const Rendered &rendered) {
    endTidily();
    hub::Command command{{"env", "-C", rendered.folder.empty() ? "." : rendered.folder, "--"}};
    std::ranges::copy(rendered.environment, std::back_inserter(command.arguments));
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
    const bool seeksGit = words.find("not a git repository") != std::string::npos;
    return tl::unexpected(base::verbatim(fmt::format(
        "{} failed{}{}{}", rendered.command.front(), words.empty() ? "" : ": ", words,
        seeksGit && !rendered.environment.empty()
            ? "; with --base it runs in a copy of the base's files, which is no repository"
            : "")));
}

} // namespace

tl::expected<std::string, base::Sentence> renderedText(const Rendered &rendered) {
    if (!rendered.printed)
        return printedBy(rendered);
    if (!*rendered.printed)
        *rendered.printed = printedBy(rendered);
    return **rendered.printed;
}

bool isKustomization(const std::string &folder) {
    return kustomizationIn(folder).has_value();
}

std::string kustomizationOf(const std::string &folder) {
    const auto file = kustomizationIn(folder);
    return file ? file->string() : std::string();
}

BuiltFrom builtFrom(const std::string &folder) {
    BuiltFrom from;
    const auto file = kustomizationIn(folder);
    const auto text = file ? manifest::readFile(file->string()) : std::string();
    const auto documents =
        text ? manifest::parseYaml(*text, folder) : base::Result<std::vector<kube::Value>>();
    const auto add = [](const kube::Value &list, const char *member,
                        std::vector<std::string> &entries) {
        for (const kube::Value &entry : list.items())
            entries.push_back((*member == '\0' ? entry : kube::memberOf(entry, member)).text());
    };
    for (const kube::Value &document : documents.value_or(std::vector<kube::Value>())) {
        for (const char *list : {"resources", "bases", "components"})
            add(kube::memberOf(document, list), "", from.objects);
        add(kube::memberOf(document, "patchesStrategicMerge"), "", from.patches);
        add(kube::memberOf(document, "patches"), "path", from.patches);
    }
    return from;
}

} // namespace evenkeel::ctl
