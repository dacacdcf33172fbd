// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/unknown_fields.h"

#include "core/admission/structural_schema.h"

namespace evenkeel::manifest {

namespace {

using api::FieldType;

bool hasUnknownBelow(const Node &node, const api::Field &field, api::ApiVersion version) {
    if (node.isArray() && field.type == FieldType::List) {
        for (const Node *item = node.begin(); item != node.end(); item = item->next()) {
            if (hasUnknownBelow(*item, field.element(), version))
                return true;
        }
        return false;
    }
    if (!node.isObject() || field.type != FieldType::Object)
        return false; // the values of maps are texts
    bool isFound = false;
    forEachMember(node, [&](const Node &key, const Node &value) {
        const api::Field *child = isFound ? nullptr : field.child(key.text(), version);
        isFound = isFound || child == nullptr || hasUnknownBelow(value, *child, version);
    });
    return isFound;
}

} // namespace

Diagnostics unknownFields(const kube::Value &document, const std::string &file) {
    Diagnostics diagnostics;
    for (const admission::UnknownField &field : admission::unknownFields(document)) {
        const kube::Value &nearest = api::nearestValue(document, field.path);
        base::Sentence sentence = admission::sentenceOf(field);
        Diagnostic found{Severity::Error,
                         std::move(sentence.english),
                         {file, nearest.line(), nearest.column()},
                         std::move(sentence.wording)};
        found.isUnknownField = true;
        diagnostics.push_back(std::move(found));
    }
    return diagnostics;
}

bool hasUnknownMember(const Node &object, const api::Field &table) {
    const Node *apiVersion = object.find("apiVersion");
    const bool isStable = apiVersion != nullptr && apiVersion->text().ends_with("/v1");
    const api::ApiVersion version = isStable ? api::ApiVersion::V1 : api::ApiVersion::V1Beta1;
    bool isFound = false;
    forEachMember(object, [&](const Node &key, const Node &value) {
        if (key.text() == "metadata")
            isFound = isFound || hasUnknownBelow(value, api::metadataTable(), version);
        else if (key.text() == "spec")
            isFound = isFound || hasUnknownBelow(value, *table.child("spec", version), version);
        else
            isFound = isFound || (key.text() != "apiVersion" && key.text() != "kind" &&
                                  key.text() != "status");
    });
    return isFound;
}

} // namespace evenkeel::manifest
