// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QRegularExpression>
#include <QStringList>

#include "tests/ctl/command.h"

namespace evenkeel::tests {

inline QJsonObject objectOf(const QByteArray &text) {
    return QJsonDocument::fromJson(text).object();
}

/// What `schema KIND` prints.
inline QJsonObject schemaOf(const QString &kind) {
    return objectOf(runCommand({QStringLiteral("schema"), kind}).out);
}

/// Holds JSON against a JSON Schema: of its words those that our schemas use.
class SchemaCheck {
public:
    /// What does not fit, a line each.
    static QStringList problems(const QJsonValue &value, const QJsonObject &schema,
                                const QString &path = QStringLiteral("$")) {
        SchemaCheck check;
        check.value(value, schema, path);
        return check.m_problems;
    }

private:
    void fail(const QString &path, const QString &what) { m_problems << path + ": " + what; }

    static bool hasType(const QJsonValue &value, const QString &type) {
        if (type == QLatin1String("object"))
            return value.isObject();
        if (type == QLatin1String("array"))
            return value.isArray();
        if (type == QLatin1String("string"))
            return value.isString();
        if (type == QLatin1String("boolean"))
            return value.isBool();
        if (type == QLatin1String("null"))
            return value.isNull();
        const bool isWhole =
            value.isDouble() && value.toDouble() == static_cast<double>(value.toInteger());
        return type == QLatin1String("integer") ? isWhole : value.isDouble();
    }

    void value(const QJsonValue &value, const QJsonObject &schema, const QString &path) {
        if (schema.contains("type") && !hasType(value, schema["type"].toString()))
            return fail(path, "is not of type " + schema["type"].toString());
        if (schema.contains("const") && value != schema["const"])
            fail(path, "is not " + schema["const"].toString());
        if (schema.contains("enum") && !schema["enum"].toArray().contains(value))
            fail(path, "is not one of the values: " + value.toString());
        if (schema.contains("minimum") && value.isDouble() &&
            value.toDouble() < schema["minimum"].toDouble())
            fail(path, QStringLiteral("is too small"));
        if (schema.contains("pattern") && value.isString() &&
            !QRegularExpression(schema["pattern"].toString()).match(value.toString()).hasMatch())
            fail(path, "does not match: " + value.toString());
        if (schema.contains("anyOf"))
            any(value, schema["anyOf"].toArray(), path);
        if (value.isObject())
            members(value.toObject(), schema, path);
        if (value.isArray() && schema.contains("items")) {
            int index = 0;
            for (const QJsonValue &item : value.toArray())
                this->value(item, schema["items"].toObject(),
                            QStringLiteral("%1[%2]").arg(path).arg(index++));
        }
    }

    void any(const QJsonValue &value, const QJsonArray &schemas, const QString &path) {
        QStringList all;
        for (const QJsonValue &schema : schemas) {
            const QStringList found = problems(value, schema.toObject(), path);
            if (found.isEmpty())
                return;
            all += found;
        }
        fail(path, "fits none of: " + all.join(QLatin1String(" | ")));
    }

    void members(const QJsonObject &object, const QJsonObject &schema, const QString &path) {
        const QJsonObject properties = schema["properties"].toObject();
        for (const QJsonValue &name : schema["required"].toArray()) {
            if (!object.contains(name.toString()))
                fail(path, "lacks " + name.toString());
        }
        for (auto member = object.begin(); member != object.end(); ++member) {
            const QString below = path + "." + member.key();
            const QJsonValue others = schema["additionalProperties"];
            if (properties.contains(member.key()))
                value(member.value(), properties[member.key()].toObject(), below);
            else if (others.isBool() && !others.toBool())
                fail(below, QStringLiteral("is not known"));
            else if (others.isObject())
                value(member.value(), others.toObject(), below);
        }
    }

    QStringList m_problems;
};

} // namespace evenkeel::tests
