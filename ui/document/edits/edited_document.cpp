// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edited_document.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <QCoreApplication>

#include "core/api/field_table.h"
#include "core/api/gate_tables.h"
#include "core/manifest/manifest.h"
#include "core/manifest/write/text_edit.h"
#include "core/pods/workload_fields.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

/// The text with the object's differences worked in, or the object written anew.
std::string textFor(const Value &value, const std::string &text, const Value &before) {
    const manifest::ObjectEdit edit{kube::idOf(before), value};
    if (auto edited = manifest::editText(text, {&edit, 1}))
        return std::move(*edited);
    return manifest::writeYaml(value);
}

std::string_view lineOf(std::string_view text, int number) {
    for (; number > 1 && !text.empty(); --number)
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find('\n'));
}

/// The key of a block collection stands on a line above its first value: the place people look at.
base::SourceSpan keyPosition(std::string_view text, const std::string &key, const Value &value) {
    for (int line = value.line(); line > 0 && line > value.line() - 4; --line) {
        const std::string_view words = lineOf(text, line);
        const std::size_t start = words.find_first_not_of(" -");
        if (start != std::string_view::npos && words.substr(start).starts_with(key + ":"))
            return {"", line, static_cast<int>(start) + 1};
    }
    return {"", value.line(), value.column()};
}

} // namespace

EditedDocument::EditedDocument(EditedSort sort, Value value, std::string text) : m_sort(sort) {
    auto read = readEdited(m_sort, text);
    if (read && *read == value) {
        m_goodText = std::move(text);
        m_value = std::move(*read);
    } else {
        m_goodText = read ? textFor(value, text, *read) : manifest::writeYaml(value);
        const auto written = readEdited(m_sort, m_goodText);
        m_value = written && *written == value ? *written : std::move(value);
    }
    m_text = m_goodText;
}

void EditedDocument::setValue(Value value) {
    m_error.reset();
    if (value == m_value) {
        m_text = m_goodText;
        return;
    }
    m_goodText = textWith(value);
    m_text = m_goodText;
    const auto written = readEdited(m_sort, m_goodText);
    m_value = written && *written == value ? *written : std::move(value);
}

std::string EditedDocument::textWith(const Value &value) const {
    return value == m_value ? m_goodText : textFor(value, m_goodText, m_value);
}

void EditedDocument::setText(std::string text) {
    auto read = readEdited(m_sort, text);
    m_text = std::move(text);
    if (!read) {
        m_error = read.error();
        return;
    }
    m_error.reset();
    m_goodText = m_text;
    m_value = std::move(*read);
}

base::SourceSpan EditedDocument::position(const FieldPath &path) const {
    FieldPath here = path;
    while (!here.isEmpty()) {
        const Value *value = findValue(m_value, here);
        if (value != nullptr && value->line() > 0) {
            const bool hasKey = std::holds_alternative<std::string>(here.steps().back());
            const bool isCollection = value->isObject() || value->isArray();
            if (hasKey && isCollection)
                return keyPosition(m_goodText, here.name(), *value);
            return {"", value->line(), value->column()};
        }
        here = here.parent();
    }
    return {"", 1, 1};
}

namespace {

struct DocumentWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::EditedDocument)
};

base::Error errorAt(const QString &message, const Value &at) {
    return {base::ErrorCode::Invalid,
            message.toStdString(),
            {"", std::max(at.line(), 1), std::max(at.column(), 1)}};
}

/// By sort.
constexpr std::array kKindsInWords{
    "ClusterResourcePlacement, ResourcePlacement (placement.kubernetes-fleet.io)",
    "Deployment, StatefulSet, ReplicaSet (apps/v1), Pod (v1)",
    "ClusterResourceOverride, ResourceOverride (placement.kubernetes-fleet.io)",
    "ClusterResourcePlacementDisruptionBudget (placement.kubernetes-fleet.io)",
    "ClusterStagedUpdateStrategy, StagedUpdateStrategy (placement.kubernetes-fleet.io)",
    "PlacementTest (evenkeel.dev/v1alpha1)",
    "Scenario (evenkeel.dev/v1alpha1)",
    "CheckSettings (evenkeel.dev/v1alpha1)"};

const api::Field *tableOf(const kube::Value &document) {
    if (const api::Field *table = api::tableOf(document))
        return table;
    const auto sort = sortOf(kube::idOf(document));
    if (sort == EditedSort::Test)
        return &api::placementTestTable();
    if (sort == EditedSort::Scenario)
        return &api::scenarioTable();
    const auto workload = pods::workloadKindOf(document);
    return workload ? &pods::workloadFields(*workload) : nullptr;
}

} // namespace

base::Result<Value> readEdited(EditedSort sort, const std::string &text) {
    auto documents = manifest::parseYaml(text, "");
    if (!documents)
        return tl::unexpected(documents.error());
    std::erase_if(*documents, [](const Value &document) { return document.isNull(); });
    if (documents->empty())
        return tl::unexpected(errorAt(DocumentWords::tr("The text contains no object."), Value()));
    if (documents->size() > 1)
        return tl::unexpected(
            errorAt(DocumentWords::tr("A second document starts here; only one is allowed."),
                    (*documents)[1]));
    Value &document = documents->front();
    const bool isIt = sort == EditedSort::Workload ? pods::workloadKindOf(document).has_value()
                                                   : sortOf(kube::idOf(document)) == sort;
    if (!isIt) {
        const Value *kind = document.find("kind");
        const QLatin1String kinds(kKindsInWords[static_cast<std::size_t>(sort)]);
        return tl::unexpected(errorAt(DocumentWords::tr("The kind must be %1.").arg(kinds),
                                      kind == nullptr ? document : *kind));
    }
    return std::move(document);
}

void removeValue(kube::Value &document, const FieldPath &path, EmptyParents parents) {
    api::removeValue(document, path, parents, tableOf(document));
}

const api::Field *fieldAt(const kube::Value &document, const FieldPath &path) {
    const api::Field *table = tableOf(document);
    return table == nullptr ? nullptr : api::fieldAt(*table, api::apiVersion(document), path);
}

} // namespace evenkeel::ui
