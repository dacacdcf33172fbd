// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>

#include "core/pods/workload.h"
#include "ui/forms/form_model.h"
#include "ui/forms/shown_documents.h"
#include "ui/workload/workload_vocabulary.h"

namespace evenkeel::ui {

/// The one workload in a text, or why it is none.
base::Result<kube::Value> readWorkloadText(const std::string &text);

/// The workload behind form and YAML, and the words of the cluster it is for.
class WorkloadModel : public FormModel {
    Q_OBJECT

public:
    explicit WorkloadModel(QObject *parent = nullptr);

    /// A workload that was shown before was edited from outside: comments and the opened text
    /// stay.
    void load(const kube::Value &document, const std::string &openedText);
    /// The edit that was told last was not made: what is typed stays all the same.
    void noteRefusal() { m_shown.noteRefusal(); }
    /// Puts a text back that was typed before, and tells nobody of an edit.
    void restoreText(std::string text);
    void forgetAll() { m_shown.forgetAll(); }
    void setKnown(WorkloadVocabulary known);

    const EditedDocument &document() const override { return m_shown.current(); }
    std::size_t surroundings() const override { return m_knownNumber; }
    QStringList completions(const YamlPlace &place, const QStringList &lines,
                            int line) const override;

    const WorkloadVocabulary &known() const { return m_known; }
    const std::string &openedText() const { return m_shown.openedText(); }
    pods::WorkloadKind kind() const;
    /// Where the spec, and the labels, of its pods stand.
    FieldPath podSpec() const;
    FieldPath podLabels() const;

protected:
    void takeValue(kube::Value value) override { m_shown.current().setValue(std::move(value)); }
    void takeText(std::string text) override { m_shown.current().setText(std::move(text)); }
    std::vector<FormFinding> check() const override;

private:
    ShownDocuments<EditedDocument> m_shown;
    WorkloadVocabulary m_known;
    std::size_t m_knownNumber = 0;
};

} // namespace evenkeel::ui
