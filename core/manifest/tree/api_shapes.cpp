// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Go types of the KubeFleet APIs, as far as they decide whether a document decodes
// (KubeFleet spec 1.3, 2.3.1), built from the tables of fields.

#include <deque>
#include <vector>

#include "core/api/field_table.h"
#include "core/manifest/tree/shape_parts.h"

namespace evenkeel::manifest {

namespace {

using api::FieldType;
using shape_parts::Type;

Type typeOf(const api::Field &field) {
    switch (field.type) {
    case FieldType::Object:
        return Type::Object;
    case FieldType::List:
        return Type::List;
    case FieldType::Map:
        return Type::Map;
    case FieldType::String:
        return Type::String;
    case FieldType::Integer:
        return field.goBits > 32 ? Type::Int64 : Type::Int32;
    case FieldType::Boolean:
        return Type::Bool;
    case FieldType::IntOrString:
        return Type::IntOrString;
    case FieldType::Time:
        return Type::Time;
    case FieldType::Any:
        break;
    }
    return Type::Any;
}

/// Shapes and the lists of their fields stay where they are as long as the program runs.
class Shapes {
public:
    const Shape *of(const api::Field &field) {
        Shape &shape = m_shapes.emplace_back(Shape{typeOf(field), nullptr, {}});
        if (shape.type == Type::List || shape.type == Type::Map) {
            shape.element = of(field.element());
        } else if (shape.type == Type::Object) {
            std::vector<Field> &fields = m_fields.emplace_back();
            for (const api::Field &child : field.children)
                fields.push_back({child.name, of(child)});
            shape.fields = fields;
        }
        return &shape;
    }

    Shape whole(const api::Field &table) {
        std::vector<Field> &fields = m_fields.emplace_back();
        fields = {{"apiVersion", &shape_parts::kString},
                  {"kind", &shape_parts::kString},
                  {"metadata", of(api::metadataTable())}};
        for (const api::Field &child : table.children)
            fields.push_back({child.name, of(child)});
        return {Type::Object, nullptr, fields};
    }

private:
    std::deque<Shape> m_shapes;
    std::deque<std::vector<Field>> m_fields;
};

Shape built(const api::Field &table) {
    static Shapes shapes;
    return shapes.whole(table);
}

} // namespace

const Shape kMemberClusterShape = built(api::fieldTable(api::ObjectKind::MemberCluster));
const Shape kPlacementShape = built(api::fieldTable(api::ObjectKind::ClusterResourcePlacement));
const Shape kBindingShape = built(api::bindingTable());
const Shape kPolicySnapshotShape = built(api::policySnapshotTable());

} // namespace evenkeel::manifest
