// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Repeated keys and merge keys of YAML mappings: the rare parts of YamlSource.

#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/manifest/yaml/yaml_source.h"

namespace evenkeel::manifest {

using base::sentence;

void YamlSource::reportRepeatedKeys(const Node &mapping) {
    std::unordered_map<std::string_view, int> lines;
    forEachMember(mapping, [&](const Node &key, const Node &) {
        const auto [known, isNew] = lines.emplace(key.text(), key.line);
        if (!isNew && key.text() != "<<") {
            report(sentence(PHRASE("files", "the key \"{}\" is already set on line {}; the last "
                                            "value is used, remove one of them"),
                            key.text(), known->second),
                   key);
        }
    });
}

/// Replaces `<<: *base` and `<<: [*one, *two]` by the members that are not set otherwise; of
/// several bases the first wins.
void YamlSource::mergeKeys(Tree &tree, std::size_t mapping) {
    const std::vector<Node> old(&tree.at(mapping), &tree.at(mapping) + tree.at(mapping).span);
    std::unordered_set<std::string_view> keys;
    std::vector<const Node *> bases;
    tree.truncate(mapping + 1);
    const auto addMember = [&tree](const Node &key, const Node &value) {
        tree.append(&key, 1);
        tree.append(&value, value.span);
    };
    forEachMember(old.front(), [&](const Node &key, const Node &value) {
        if (key.text() != "<<") {
            keys.insert(key.text());
            addMember(key, value);
        } else if (value.isArray()) {
            for (const Node *item = value.begin(); item != value.end(); item = item->next()) {
                bases.push_back(item);
            }
        } else {
            bases.push_back(&value);
        }
    });
    for (const Node *base : bases) {
        if (!base->isObject()) {
            report(sentence(PHRASE("files", "`<<` merges objects only; use an alias of an object")),
                   *base);
            continue;
        }
        forEachMember(*base, [&](const Node &key, const Node &value) {
            if (keys.insert(key.text()).second) {
                addMember(key, value);
            }
        });
    }
    tree.close(mapping);
}

} // namespace evenkeel::manifest
