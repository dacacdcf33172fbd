// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/foreign_files.h"

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

} // namespace evenkeel::manifest
