// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/sentence.h"
#include "core/manifest/manifest.h"
#include "core/manifest/yaml/yaml_source.h"

namespace evenkeel::manifest {

base::Result<std::vector<kube::Value>> parseYaml(std::string_view text,
                                                 const std::string &fileName) {
    Diagnostics repeated;
    auto documents = parseYaml(text, fileName, repeated);
    if (!repeated.empty()) {
        const Diagnostic &first = repeated.front();
        return tl::unexpected(
            base::errorOf(base::ErrorCode::Syntax, {first.message, first.wording}, first.where));
    }
    return documents;
}

base::Result<std::vector<kube::Value>> parseYaml(std::string_view text, const std::string &fileName,
                                                 Diagnostics &repeated) {
    YamlSource source(text);
    std::vector<kube::Value> documents;
    Tree tree;
    while (source.hasMore()) {
        tree.clear();
        if (!source.read(tree)) {
            break;
        }
        for (const base::Error &finding : source.findings()) {
            repeated.push_back({Severity::Error,
                                finding.message,
                                {fileName, finding.where.line, finding.where.column},
                                finding.wording});
        }
        documents.push_back(toValue(tree.root()));
    }
    if (source.hasFailed()) {
        base::Error error = source.error();
        error.where.file = fileName;
        return tl::unexpected(std::move(error));
    }
    return documents;
}

} // namespace evenkeel::manifest
