// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/yaml/yaml_completion.h"

#include <algorithm>
#include <vector>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

using api::Field;
using api::FieldType;

/// One line of block YAML: dashes, key and value, each where it begins.
struct Line {
    int indent = -1;    // of the first word; -1 for an empty line or a comment
    int dashes = 0;     // items that begin on the line
    int keyColumn = -1; // where the key begins behind the dashes
    QString key;
    QString value;
    bool hasColon = false;
};

Line parseLine(const QString &text) {
    Line line;
    int at = 0;
    while (at < text.size() && text[at] == QLatin1Char(' '))
        ++at;
    if (at == text.size() || text[at] == QLatin1Char('#'))
        return line;
    line.indent = at;
    while (at < text.size() && text[at] == QLatin1Char('-') &&
           (at + 1 == text.size() || text[at + 1] == QLatin1Char(' '))) {
        ++line.dashes;
        ++at;
        while (at < text.size() && text[at] == QLatin1Char(' '))
            ++at;
    }
    line.keyColumn = at;
    const qsizetype colon = text.indexOf(QStringLiteral(": "), at);
    const qsizetype end = colon >= 0                        ? colon
                          : text.endsWith(QLatin1Char(':')) ? text.size() - 1
                                                            : -1;
    line.hasColon = end >= 0;
    line.key = text.mid(at, end < 0 ? -1 : end - at).trimmed();
    line.value = end < 0 ? QString() : text.mid(end + 1).trimmed();
    return line;
}

/// A step up: the key, or the item, that holds what is indented deeper.
struct Opening {
    QString key; // empty for an item of a list
    std::size_t index = 0;
};

/// Which item of its list begins with the dash in `line`: dashes in the same column before it.
std::size_t indexOfItem(const QStringList &lines, int line, int indent) {
    std::size_t index = 0;
    for (int above = line - 1; above >= 0; --above) {
        const Line parsed = parseLine(lines[above]);
        if (parsed.indent < 0 || parsed.indent > indent)
            continue;
        if (parsed.indent < indent || parsed.dashes == 0)
            break;
        ++index;
    }
    return index;
}

/// The parents of a word in that column, from the inside out.
std::vector<Opening> openingsAbove(const QStringList &lines, int line, int column) {
    std::vector<Opening> openings;
    for (int above = line; above >= 0 && column > 0; --above) {
        const Line parsed = parseLine(lines[above]);
        if (parsed.indent < 0)
            continue;
        const bool isOwn = above == line;
        if (!isOwn && parsed.hasColon && parsed.keyColumn < column &&
            (parsed.value.isEmpty() || parsed.value.startsWith(QLatin1Char('#')))) {
            openings.push_back({parsed.key, 0});
            column = parsed.keyColumn;
        }
        if (parsed.dashes > 0 && parsed.keyColumn == column) {
            openings.push_back({{}, indexOfItem(lines, above, parsed.indent)});
            // Items may be in the column of their key.
            column = parsed.indent + 1;
        }
    }
    return openings;
}

QStringList keysBeside(const QStringList &lines, int line, int column) {
    QStringList keys;
    const auto collect = [&](int start, int step) {
        for (int at = start; at >= 0 && at < lines.size(); at += step) {
            const Line parsed = parseLine(lines[at]);
            if (parsed.indent < 0)
                continue;
            const bool beginsItem = parsed.dashes > 0;
            if (parsed.keyColumn < column || (step > 0 && beginsItem && parsed.indent < column))
                break;
            if (parsed.keyColumn == column && parsed.hasColon)
                keys.append(parsed.key);
            if (step < 0 && beginsItem && parsed.keyColumn == column)
                break;
        }
    };
    const Line own = parseLine(lines.value(line));
    if (own.dashes == 0)
        collect(line - 1, -1);
    collect(line + 1, 1);
    return keys;
}

QString keyOfItem(const QStringList &lines, int line) {
    const Line own = parseLine(lines.value(line));
    const int column = own.keyColumn;
    for (int at = line; at >= 0; --at) {
        const Line parsed = parseLine(lines[at]);
        if (parsed.indent < 0 || parsed.keyColumn > column)
            continue;
        if (parsed.keyColumn < column)
            break;
        if (parsed.key == QLatin1String("key"))
            return parsed.value;
        if (parsed.dashes > 0)
            break;
    }
    return {};
}

QStringList keyNames(const FieldPath &path, const Field *field, const CompletionWords &words) {
    if (path.isEmpty())
        return {QStringLiteral("apiVersion"), QStringLiteral("kind"), QStringLiteral("metadata"),
                QStringLiteral("spec")};
    QStringList names;
    if (field == nullptr)
        return names;
    if (field->type == FieldType::Map)
        return textsOf(words.mapKeys(path));
    if (field->type == FieldType::List)
        return keyNames(path / std::size_t{0}, &field->element(), words);
    for (const Field &child : field->children) {
        if (field->child(child.name, words.version) != nullptr)
            names.append(toQString(child.name));
    }
    return names;
}

} // namespace

QStringList textsOf(const Suggestions &words) {
    QStringList texts;
    for (const Suggestion &word : words)
        texts.append(word.text);
    return texts;
}

QStringList selectorOperators() {
    return {QStringLiteral("In"), QStringLiteral("NotIn"), QStringLiteral("Exists"),
            QStringLiteral("DoesNotExist")};
}

QStringList placementVersions() {
    return {QStringLiteral("placement.kubernetes-fleet.io/v1"),
            QStringLiteral("placement.kubernetes-fleet.io/v1beta1")};
}

YamlPlace yamlPlaceAt(const QStringList &lines, int line, int column) {
    YamlPlace place;
    const QString before = lines.value(line).left(column);
    const Line own = parseLine(before);
    const int keyColumn = own.indent < 0 ? column : own.keyColumn;
    QStringList upToHere = lines.mid(0, line);
    upToHere.append(before);
    const std::vector<Opening> openings = openingsAbove(upToHere, line, keyColumn);
    for (auto opening = openings.rbegin(); opening != openings.rend(); ++opening)
        place.path = opening->key.isEmpty() ? place.path / opening->index
                                            : place.path / opening->key.toStdString();
    const bool isItemText = own.dashes > 0 && !own.hasColon;
    place.isKey = !own.hasColon;
    if (own.hasColon)
        place.path = place.path / own.key.toStdString();
    QString typed = own.hasColon ? own.value : own.key;
    if (own.hasColon && typed.startsWith(QLatin1Char('['))) // a list in brackets: its last word
        typed = typed.mid(
            std::max(typed.lastIndexOf(QLatin1Char(',')), typed.lastIndexOf(QLatin1Char('['))) + 1);
    place.typed = typed.trimmed();
    place.siblings =
        isItemText || own.hasColon ? QStringList() : keysBeside(lines, line, keyColumn);
    return place;
}

FieldPath fieldPathAt(const QStringList &lines, int line, int column) {
    const Line own = parseLine(lines.value(line));
    const int end = own.keyColumn + static_cast<int>(own.key.size());
    if (!own.hasColon || column < own.keyColumn || column >= end)
        return {};
    const auto colon = lines[line].indexOf(QLatin1Char(':'), end);
    return yamlPlaceAt(lines, line, static_cast<int>(colon) + 1).path;
}

QStringList completionsAt(const YamlPlace &place, const CompletionWords &words,
                          const QStringList &lines, int line) {
    const Field *field = words.field(place.path);
    QStringList found;
    const bool isText = field != nullptr && field->type == FieldType::String;
    if (place.isKey && !isText) {
        found = keyNames(place.path, field, words);
        for (const QString &known : place.siblings)
            found.removeAll(known);
    } else if (place.path.text() == "kind") {
        found = words.kinds;
    } else if (place.path.text() == "apiVersion") {
        found = words.apiVersions;
    } else if (field != nullptr && field->type == FieldType::Boolean) {
        found = {QStringLiteral("true"), QStringLiteral("false")};
    } else if (field != nullptr) {
        for (const std::string &value : field->enumValues)
            found.append(toQString(value));
        if (found.isEmpty())
            found = words.texts(place.path, keyOfItem(lines, line));
    }
    found.removeIf([&place](const QString &word) {
        return !word.startsWith(place.typed, Qt::CaseInsensitive) || word == place.typed;
    });
    return found;
}

} // namespace evenkeel::ui
