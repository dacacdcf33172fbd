// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QWidget>

#include "core/kube/value.h"
#include "ui/workload/workload_vocabulary.h"

namespace evenkeel::ui {

/// Shows one workload (Deployment, StatefulSet, ReplicaSet, Pod) as a form and as YAML; it tells
/// what a person typed and changes nothing itself.
class WorkloadEditor : public QWidget {
    Q_OBJECT

public:
    explicit WorkloadEditor(QWidget *parent = nullptr);

    /// The workload as it is now, with the text it has in its file when that is known: its
    /// comments show in the YAML tab. The same kind, namespace and name again is an edit from
    /// outside (undo, another view): what is half typed stays when it is our own edit.
    void setWorkload(std::optional<kube::Value> document, const QString &openedText = {});
    /// What there is to choose from.
    void setKnown(WorkloadVocabulary known);

Q_SIGNALS:
    /// A well-formed document was typed, valid or not. `what` names the edit for undo; edits in a
    /// row with the same `mergeKey` are one edit, unless it is empty.
    void edited(const evenkeel::kube::Value &document, const QString &what,
                const QString &mergeKey);

private:
    std::optional<kube::Value> m_document;
    WorkloadVocabulary m_known;
};

} // namespace evenkeel::ui
