// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/unknown_fields.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/admission/structural_schema.h"
#include "core/api/object_kind.h"
#include "core/base/near_name.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

std::string meantBy(std::string_view key, const api::Field *table, api::ApiVersion version) {
    std::vector<std::string_view> names;
    if (table != nullptr) {
        for (const api::Field &field : table->children) {
            if (field.in(version) != nullptr)
                names.push_back(field.name);
        }
    }
    return std::string(base::nearName(key, names));
}

} // namespace

std::vector<UnknownField> unknownFields(const Value &object) {
    const api::Field *table = api::tableOf(object);
    if (table == nullptr)
        return {};
    static constexpr std::array<std::string_view, 5> kMembers{"apiVersion", "kind", "metadata",
                                                              "spec", "status"};
    const api::ApiVersion version = api::apiVersion(object);
    std::vector<UnknownField> found;
    const Dropped dropped = [&](const api::FieldPath &path, const api::Field *field) {
        found.push_back({path, meantBy(path.name(), field, version)});
    };
    for (const auto &[key, member] : object.members()) {
        const api::FieldPath path = api::FieldPath() / key;
        Value rest = key == "metadata" || key == "spec" ? member : Value();
        if (key == "metadata")
            prune(rest, api::metadataTable(), version, dropped, path);
        else if (key == "spec")
            prune(rest, *table->child(key, version), version, dropped, path);
        else if (std::ranges::find(kMembers, key) == kMembers.end())
            found.push_back({path, std::string(base::nearName(key, kMembers))});
    }
    return found;
}

base::Sentence sentenceOf(const UnknownField &field) {
    using base::sentence;
    const std::string path = field.path.text();
    return field.meant.empty() ? sentence(PHRASE("files", "unknown field \"{}\""), path)
                               : sentence(PHRASE("files", "unknown field \"{}\"; did you mean {}?"),
                                          path, field.meant);
}

} // namespace evenkeel::admission
