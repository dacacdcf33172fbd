// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "core/manifest/objects.h"
#include "ui/document/edits/object_key.h"
#include "ui/forms/document_pages.h"

class QToolButton;

namespace evenkeel::ui {

class ObjectChooser;
class OverrideModel;

/// One of the overrides as a form and as YAML; it reports what was typed and changes nothing
/// itself.
class OverrideEditor : public QWidget {
    Q_OBJECT

public:
    using Page = DocumentPages::Page;

    explicit OverrideEditor(QWidget *parent = nullptr);

    /// Which overrides there are, and which of them is shown.
    void setOverrides(const std::vector<OtherKey> &overrides, const std::optional<OtherKey> &shown);
    /// Shows it as the document has it. `openedText` is what changes are counted from.
    void setOverride(const EditedDocument &document, std::optional<kube::Value> stored,
                     std::shared_ptr<const manifest::Objects> objects,
                     const std::string &openedText);
    void clear();

    /// The YAML in the tab, comments included; it may not parse while being typed.
    std::string text() const;
    const std::vector<FormFinding> &findings() const { return m_findings; }
    Page page() const;
    void setPage(Page page);
    void showInYaml(const std::string &field);
    void showYamlPlace(int line, int column);

Q_SIGNALS:
    /// A person wants the override to be this document; see PolicyEditor.
    void documentEdited(const evenkeel::ui::EditedDocument &edited, const QString &what,
                        const QString &mergeKey);
    void findingsChanged();
    /// A person wants another one to be shown.
    void overrideChosen(const evenkeel::ui::OtherKey &key);
    void additionRequested(evenkeel::ui::OtherKind kind);
    void removalRequested();

private:
    QToolButton *makeAdder();
    void refresh();

    OverrideModel *m_model;
    DocumentPages *m_pages;
    ObjectChooser *m_chooser;
    std::vector<FormFinding> m_findings; // reported last
};

} // namespace evenkeel::ui
