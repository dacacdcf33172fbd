// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/file_choice.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <system_error>
#include <utility>

#include "core/manifest/read/kubectl_text.h"
#include "core/manifest/yaml/yaml_problem.h"
#include "core/manifest/yaml/yaml_source.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

std::string_view nameOf(std::string_view path) {
    return path.substr(path.find_last_of("/\\") + 1); // npos + 1 is the whole
}

std::string_view toolOf(std::string_view path) {
    if (path.starts_with(".github/") || path.find("/.github/") != std::string_view::npos)
        return "GitHub";
    const std::string_view name = nameOf(path);
    const bool isYaml = name.ends_with(".yaml") || name.ends_with(".yml");
    const std::string_view stem = isYaml ? name.substr(0, name.rfind('.')) : name;
    if (stem == "kustomization" || stem == "Kustomization")
        return "kustomize";
    const bool isHelm = stem == "Chart" || stem == "values" || stem.starts_with("values-") ||
                        stem.starts_with("values.");
    return isYaml && isHelm ? "Helm" : "";
}

} // namespace

std::optional<base::Sentence> foreignFile(std::string_view path) {
    const std::string_view tool = toolOf(path);
    if (tool.empty())
        return std::nullopt;
    return sentence(
        PHRASE("files", "this is a file of {}, not a Kubernetes object; it is passed over"), tool);
}

std::optional<base::Sentence> tableFile(std::string_view path) {
    if (!path.ends_with(".csv") && !path.ends_with(".tsv"))
        return std::nullopt;
    return sentence(PHRASE("files", "this is a table, not a manifest; import it in the window with "
                                    "Fleet > Import clusters from CSV"));
}

namespace {

constexpr std::string_view kOpens = "{{";

/// The line of the first fault; 0 where there is none.
int firstFault(std::string_view text) {
    YamlSource yaml(text);
    Tree ignored;
    while (yaml.hasMore()) {
        ignored.clear();
        const bool isRead = yaml.read(ignored);
        if (!yaml.findings().empty())
            return yaml.findings().front().where.line;
        if (!isRead)
            break;
    }
    return yaml.hasFailed() ? std::max(yaml.error().where.line, 1) : 0;
}

/// An action that ends a line is met by the parser at the beginning of the next ones.
bool hasActionNear(std::string_view text, int line) {
    constexpr int kLinesBefore = 2;
    const std::size_t begin = yamlLineOffset(text, std::max(1, line - kLinesBefore));
    const std::size_t end = yamlLineOffset(text, line + 1);
    return text.substr(begin, end - begin).find(kOpens) != std::string_view::npos;
}

} // namespace

base::Sentence moreProblems() {
    return sentence(PHRASE("files", "this file has more problems; fix those above first"));
}

base::Sentence templateProblem() {
    return base::sentence(PHRASE("files", "this is a template, not a manifest, and was not read; "
                                          "render it first, as `helm template` does"));
}

namespace {

namespace fs = std::filesystem;

/// Whether patterns leave the path out, or, where they do not name it, it is left out before them.
bool isLeftOutBy(const std::vector<std::string> &patterns, std::string_view path,
                 base::PathKind kind, bool isLeftOut) {
    for (std::string_view pattern : patterns) {
        if (pattern.starts_with('#'))
            continue; // a comment
        while (pattern.ends_with(' ') && !pattern.ends_with("\\ "))
            pattern.remove_suffix(1);
        const bool bringsBack = pattern.starts_with('!');
        if (bringsBack == isLeftOut &&
            base::matchesGlob(pattern.substr(bringsBack ? 1 : 0), path, kind))
            isLeftOut = !bringsBack;
    }
    return isLeftOut;
}

/// Empty for a path that is not below the folder.
std::string seenFrom(const std::string &folder, const fs::path &path) {
    const auto whole = [](const fs::path &one) { return fs::absolute(one).lexically_normal(); };
    const fs::path seen =
        whole(path).lexically_relative(whole(folder.empty() ? fs::path(".") : fs::path(folder)));
    return seen.empty() || *seen.begin() == ".." ? "" : seen.string();
}

} // namespace

IsIgnored ignoredBy(std::vector<std::string> patterns, std::vector<std::string> excluded,
                    std::string excludedFrom) {
    return [patterns = std::move(patterns), before = std::move(excluded),
            from = std::move(excludedFrom)](const std::string &folder, std::string_view path,
                                            base::PathKind kind) {
        const std::string seen = before.empty() ? "" : seenFrom(from, fs::path(folder) / path);
        const bool isLeftOut = !seen.empty() && isLeftOutBy(before, seen, kind, false);
        return isLeftOutBy(patterns, path, kind, isLeftOut);
    };
}

std::vector<std::string> outermost(const std::vector<std::string> &paths) {
    std::error_code problem;
    const auto wholePath = [&problem](const std::string &path) {
        return fs::weakly_canonical(fs::absolute(path, problem), problem);
    };
    std::map<fs::path, std::string> folders; // of one with two names the lesser
    for (const std::string &path : paths) {
        if (!fs::is_directory(path, problem))
            continue;
        const auto [known, isNew] = folders.try_emplace(wholePath(path), path);
        if (!isNew)
            known->second = std::min(known->second, path);
    }
    const auto isInAnother = [&](const std::string &path) {
        const fs::path whole = wholePath(path);
        if (const auto same = folders.find(whole); same != folders.end() && same->second != path)
            return true;
        for (fs::path above = whole; above.has_relative_path();) {
            above = above.parent_path();
            if (folders.contains(above))
                return true;
        }
        return false;
    };
    std::vector<std::string> outer;
    std::ranges::copy_if(paths, std::back_inserter(outer), std::not_fn(isInAnother));
    return outer;
}

bool isTemplate(const api::Finding &diagnostic) {
    return diagnostic.sentence == templateProblem().english;
}

std::optional<base::SourceSpan> templateAction(std::string_view text) {
    const std::size_t action = text.find(kOpens);
    if (action == std::string_view::npos || text.find("}}", action) == std::string_view::npos)
        return std::nullopt;
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const int fault = firstFault(text);
    if (fault == 0 || (action != first && !hasActionNear(text, fault)))
        return std::nullopt;
    if (firstFault(readByKubectl(text)) == 0)
        return std::nullopt; // it reads its objects
    const std::string_view before = text.substr(0, action);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t lineBegin = before.rfind('\n') + 1; // npos + 1 is 0
    return base::SourceSpan{{}, static_cast<int>(line), static_cast<int>(action - lineBegin) + 1};
}

} // namespace evenkeel::manifest
