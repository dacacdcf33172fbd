// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/form_model.h"

#include <algorithm>

#include "core/admission/structural_schema.h"
#include "core/base/sentence.h"
#include "ui/base/label_names.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

using kube::Value;

const Value *FormModel::value(const FieldPath &path) const {
    return findValue(document().value(), path);
}

QString FormModel::text(const FieldPath &path) const {
    const Value *found = value(path);
    if (found == nullptr)
        return {};
    if (found->isBool())
        return found->asBool() ? QStringLiteral("true") : QStringLiteral("false");
    return toQString(found->text());
}

std::size_t FormModel::count(const FieldPath &list) const {
    const Value *found = value(list);
    return found == nullptr ? 0 : found->items().size();
}

const api::Field *FormModel::field(const FieldPath &path) const {
    return fieldAt(document().value(), path);
}

CompletionWords FormModel::vocabulary() const {
    CompletionWords words;
    words.version = api::apiVersion(document().value());
    words.field = [this](const FieldPath &path) { return field(path); };
    return words;
}

QStringList FormModel::completions(const YamlPlace &place, const QStringList &lines,
                                   int line) const {
    return completionsAt(place, vocabulary(), lines, line);
}

void FormModel::setItemSeed(const FieldPath &list, Value seed) {
    m_seeds[list.text() + "[]"] = std::move(seed);
}

void FormModel::setSeed(const FieldPath &object, Value seed) {
    m_seeds[object.text()] = std::move(seed);
}

void FormModel::sowSeeds(Value &document, const FieldPath &path) const {
    FieldPath here;
    for (const FieldStep &step : path.steps()) {
        const auto *key = std::get_if<std::string>(&step);
        const std::string list = here.text() + "[]";
        here = key != nullptr ? here / *key : here / std::get<std::size_t>(step);
        const auto seed = m_seeds.find(key != nullptr ? here.text() : list);
        if (seed != m_seeds.end() && findValue(document, here) == nullptr)
            ui::setValue(document, here, seed->second);
    }
}

void FormModel::edit(const FieldPath &path, const QString &what, const Change &change) {
    Value after = document().value();
    sowSeeds(after, path);
    change(after);
    sendValue(std::move(after), what, toQString(path.text()));
}

void FormModel::restructure(const QString &what, const Change &change) {
    Value after = document().value();
    change(after);
    sendValue(std::move(after), what, {});
}

void FormModel::sendValue(Value value, const QString &what, const QString &mergeKey) {
    EditedDocument edited = document();
    edited.setValue(std::move(value));
    send(edited, what, mergeKey);
}

void FormModel::setField(const FieldPath &path, Value value, const QString &title) {
    const auto shown = [](const Value &one) {
        return one.isBool() ? (one.asBool() ? tr("on") : tr("off")) : toQString(one.text());
    };
    QStringList texts;
    for (const Value &item : value.items())
        texts.append(shown(item));
    const QString text = value.isArray() ? texts.join(QStringLiteral(", ")) : shown(value);
    edit(path, tr("Set %1 to %2").arg(title, text),
         [&](Value &document) { ui::setValue(document, path, std::move(value)); });
}

void FormModel::clearField(const FieldPath &path, const QString &title) {
    edit(path, tr("Clear %1").arg(title),
         [&](Value &document) { removeValue(document, path, EmptyParents::Remove); });
}

/// What is typed on in one line is one step.
void FormModel::setYaml(const QString &text) {
    EditedDocument edited = document();
    edited.setText(text.toStdString());
    const std::string_view before = document().text();
    const std::string_view after = edited.text();
    const auto mismatch = std::ranges::mismatch(before, after).in1;
    const auto line = std::count(before.begin(), mismatch, '\n');
    send(edited, tr("Edit YAML"), QStringLiteral("yaml:%1").arg(line));
}

void FormModel::publish() {
    m_findings = check();
    Q_EMIT changed();
}

void FormModel::show(EditedDocument document) {
    m_document = std::move(document);
    ++m_shows;
    publish();
}

/// Where the edit is not taken, the editors go back to what there is.
void FormModel::send(const EditedDocument &edited, const QString &what, const QString &mergeKey) {
    const std::size_t shows = m_shows;
    if (edited != m_document)
        Q_EMIT documentEdited(edited, what, mergeKey);
    if (m_shows == shows)
        publish();
}

namespace {

/// A fault at each of its fields; at the document's root without one.
void append(const admission::Finding &finding, const admission::Fault &fault,
            std::vector<api::Finding> &findings) {
    const std::vector<FieldPath> nowhere(1);
    for (const FieldPath &place : fault.places.empty() ? nowhere : fault.places) {
        api::Finding &shown = findings.emplace_back(finding);
        shown.sentence = fault.message;
        shown.field = place;
    }
}

} // namespace

std::optional<api::Finding> syntaxFinding(const EditedDocument &document) {
    const auto &error = document.textError();
    if (!error)
        return {};
    return api::Finding{std::string(kSyntaxRule),
                        api::Level::Error,
                        {},
                        {{}, std::max(error->where.line, 1), std::max(error->where.column, 1)},
                        {},
                        said(*error, spokenPhrases())};
}

void locate(api::Finding &finding, const EditedDocument &document) {
    finding.where = document.position(finding.field);
}

std::vector<api::Finding> hubFindings(const EditedDocument &document, const kube::Value *stored,
                                      std::span<const kube::Value> others) {
    std::vector<api::Finding> findings;
    if (const auto syntax = syntaxFinding(document))
        findings.push_back(*syntax);
    const auto checked = admission::check(document.value(), stored, others);
    const admission::Verdict verdict =
        checked ? *checked : admission::validate(document.value(), stored, others);
    const std::size_t first = findings.size();
    for (const admission::Finding &finding : verdict.errors) {
        for (const admission::Fault &fault : finding.faults)
            append(finding, fault, findings);
    }
    const base::Phrases words = spokenPhrases();
    for (const admission::UnknownField &field : admission::unknownFields(document.value())) {
        const base::Sentence sentence = admission::sentenceOf(field);
        findings.push_back(refusal(admission::FindingSource::Strict, field.path,
                                   base::said(sentence.english, sentence.wording, words), {}));
    }
    findings.insert(findings.end(), verdict.warnings.begin(), verdict.warnings.end());
    for (std::size_t index = first; index < findings.size(); ++index)
        locate(findings[index], document);
    return findings;
}

} // namespace evenkeel::ui
