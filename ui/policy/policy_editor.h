// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "core/manifest/objects.h"
#include "ui/forms/document_pages.h"
#include "ui/policy/policy_findings.h"

namespace evenkeel::ui {

class PolicyModel;

/// One placement to look at and to edit, as a form and as YAML. What a person does in it is told;
/// the document makes the edit and is shown again.
class PolicyEditor : public QWidget {
    Q_OBJECT

public:
    using Page = DocumentPages::Page;

    explicit PolicyEditor(QWidget *parent = nullptr);

    /// Shows a placement as the document has it. `stored` is the object on the hub where there is
    /// one: it decides what an update may change (see admission::isFromHub()). `openedText` is what
    /// changes are counted from.
    void setPlacement(const EditedDocument &document, std::optional<kube::Value> stored,
                      std::shared_ptr<const manifest::Objects> objects,
                      const std::string &openedText);
    /// Shows that there is none, and forgets what was set aside of those that were shown.
    void clear();

    /// The YAML in the tab, comments included; it may not parse while being typed.
    std::string text() const;
    /// What the hub, or the YAML reader, has against the placement, for the list of problems.
    const std::vector<PolicyFinding> &findings() const;
    Page page() const;
    void setPage(Page page);
    /// Goes to the field that a finding is about, in the tab that is shown.
    void showFinding(const PolicyFinding &finding);
    /// Goes to a field of the placement as the hub writes it (`spec.policy.tolerations[1].key`) in
    /// the YAML, or to the nearest part around it that is there.
    void showInYaml(const std::string &field);
    /// Goes to a place of the YAML, counted from 1.
    void showYamlPlace(int line, int column);

Q_SIGNALS:
    /// A person wants the placement to be this document. `what` names the edit for undo ("Set
    /// clusters to 6"); edits in a row with the same `mergeKey` are one edit, unless it is empty.
    void documentEdited(const evenkeel::ui::EditedDocument &edited, const QString &what,
                        const QString &mergeKey);
    void findingsChanged();

private:
    void refresh();

    PolicyModel *m_model;
    DocumentPages *m_pages;
    std::vector<PolicyFinding> m_findings; // reported last
};

} // namespace evenkeel::ui
