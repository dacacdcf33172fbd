// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include "core/api/field_builders.h"

namespace evenkeel::api {

namespace {

Field plain(std::string name, FieldType type, std::string goType) {
    return {.name = std::move(name), .type = type, .goType = std::move(goType), .goBits = 64};
}

Field text(std::string name) {
    return plain(std::move(name), FieldType::String, "string");
}

Field boolean(std::string name) {
    return plain(std::move(name), FieldType::Boolean, "bool");
}

Field ownerReference() {
    return oneValue(object("", "v1.OwnerReference",
                           {text("apiVersion"), text("kind"), text("name"), text("uid"),
                            boolean("controller"), boolean("blockOwnerDeletion")},
                           ""));
}

Field managedFields() {
    return object("", "v1.ManagedFieldsEntry",
                  {text("manager"), text("operation"), text("apiVersion"), timeField("time"),
                   text("fieldsType"), anything("fieldsV1"), text("subresource")},
                  "");
}

} // namespace

// What a person writes stands in front; what a hub adds stands as it writes it, by name.
const Field &metadataTable() {
    Field finalizers = textList("finalizers", "");
    finalizers.listType = ListType::Set;
    static const Field table = object(
        "metadata", "v1.ObjectMeta",
        {text("name"), text("generateName"), text("namespace"), textMap("labels", ""),
         textMap("annotations", ""), keyedBy("uid", list("ownerReferences", ownerReference(), "")),
         std::move(finalizers), timeField("creationTimestamp"),
         plain("deletionGracePeriodSeconds", FieldType::Integer, "int64"),
         timeField("deletionTimestamp"), plain("generation", FieldType::Integer, "int64"),
         list("managedFields", managedFields(), ""), text("resourceVersion"), text("selfLink"),
         text("uid")},
        "");
    return table;
}

} // namespace evenkeel::api
