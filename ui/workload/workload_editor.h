// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "core/kube/value.h"
#include "ui/forms/document_pages.h"
#include "ui/workload/workload_vocabulary.h"

namespace evenkeel::ui {

class WorkloadModel;

/// Shows one workload (Deployment, StatefulSet, ReplicaSet, Pod) as a form and as YAML; it reports
/// what was typed and changes nothing itself.
class WorkloadEditor : public QWidget {
    Q_OBJECT

public:
    using Page = DocumentPages::Page;

    explicit WorkloadEditor(QWidget *parent = nullptr);

    /// Shows a workload as the document has it, or that there is none. `openedText` is what changes
    /// are counted from.
    void setWorkload(const EditedDocument &document, const std::string &openedText);
    void clear();
    /// What there is to choose from.
    void setKnown(WorkloadVocabulary known);

    /// The YAML in the tab, comments included; it may not parse while being typed.
    std::string text() const;
    /// What the API server, or the YAML reader, has against the workload.
    const std::vector<FormFinding> &findings() const { return m_findings; }
    Page page() const;
    void setPage(Page page);
    /// The line of a field, or of the nearest part around it, in the YAML tab.
    void showInYaml(const std::string &field);
    void showYamlPlace(int line, int column);
    /// Goes to the field that a finding is about, in the tab that is shown.
    void showFinding(const FormFinding &finding);

Q_SIGNALS:
    /// A person wants the workload to be this document. `what` names the edit for undo; edits in a
    /// row with the same `mergeKey` are one edit, unless it is empty.
    void documentEdited(const evenkeel::ui::EditedDocument &edited, const QString &what,
                        const QString &mergeKey);
    void findingsChanged();

private:
    void refresh();

    WorkloadModel *m_model;
    DocumentPages *m_pages;
    std::vector<FormFinding> m_findings; // reported last
};

} // namespace evenkeel::ui
