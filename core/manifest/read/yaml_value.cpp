// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/manifest.h"
#include "core/manifest/read/yaml_source.h"

namespace evenkeel::manifest {

base::Result<std::vector<kube::Value>> parseYaml(std::string_view text,
                                                 const std::string &fileName) {
    const auto refuse = [&fileName](base::Error error) {
        error.where.file = fileName;
        return tl::unexpected(std::move(error));
    };
    YamlSource source(text);
    std::vector<kube::Value> documents;
    Tree tree;
    while (source.hasMore()) {
        tree.clear();
        if (!source.read(tree)) {
            break;
        }
        if (!source.findings().empty()) {
            return refuse(source.findings().front());
        }
        documents.push_back(toValue(tree.root()));
    }
    if (source.hasFailed()) {
        return refuse(source.error());
    }
    return documents;
}

} // namespace evenkeel::manifest
