// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/unknown_fields.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/api/object_kind.h"
#include "core/base/near_name.h"

namespace evenkeel::admission {

namespace {

using api::FieldType;
using kube::Value;

class Search {
public:
    explicit Search(api::ApiVersion version) : m_version(version) {}

    void members(const Value &object, const api::Field &table, const api::FieldPath &path) {
        if (!object.isObject())
            return;
        for (const auto &[key, member] : object.members()) {
            if (const api::Field *field = table.child(key, m_version))
                value(member, *field, path / key);
            else
                m_found.push_back({path / key, meantBy(key, table)});
        }
    }

    void value(const Value &value, const api::Field &field, const api::FieldPath &path) {
        if (field.type == FieldType::Object) {
            members(value, field, path);
        } else if (field.type == FieldType::List) {
            std::size_t index = 0;
            for (const Value &item : value.items())
                this->value(item, field.element(), path / index++);
        } else if (field.type == FieldType::Map) {
            for (const auto &[key, member] : value.members())
                this->value(member, field.element(), path / key);
        }
    }

    void add(UnknownField field) { m_found.push_back(std::move(field)); }
    std::vector<UnknownField> take() { return std::move(m_found); }

private:
    std::string meantBy(std::string_view key, const api::Field &table) const {
        std::vector<std::string_view> names;
        for (const api::Field &field : table.children) {
            if (table.child(field.name, m_version) != nullptr)
                names.push_back(field.name);
        }
        return std::string(base::nearName(key, names));
    }

    api::ApiVersion m_version;
    std::vector<UnknownField> m_found;
};

} // namespace

std::vector<UnknownField> unknownFields(const Value &object) {
    const api::Field *table = api::tableOf(object);
    if (table == nullptr)
        return {};
    static constexpr std::array<std::string_view, 5> kMembers{"apiVersion", "kind", "metadata",
                                                              "spec", "status"};
    const api::ApiVersion version = api::apiVersion(object);
    Search search(version);
    for (const auto &[key, member] : object.members()) {
        const api::FieldPath path = api::FieldPath() / key;
        if (key == "metadata")
            search.value(member, api::metadataTable(), path);
        else if (key == "spec")
            search.value(member, *table->child(key, version), path);
        else if (std::ranges::find(kMembers, key) == kMembers.end())
            search.add({path, std::string(base::nearName(key, kMembers))});
    }
    return search.take();
}

base::Sentence sentenceOf(const UnknownField &field) {
    using base::sentence;
    const std::string path = field.path.text();
    return field.meant.empty() ? sentence(PHRASE("files", "unknown field \"{}\""), path)
                               : sentence(PHRASE("files", "unknown field \"{}\"; did you mean {}?"),
                                          path, field.meant);
}

} // namespace evenkeel::admission
