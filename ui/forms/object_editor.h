// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "ui/document/edits/edited_ids.h"
#include "ui/forms/document_pages.h"

class QComboBox;
class QToolButton;

namespace evenkeel::ui {

/// The bar above an editor of several objects: a choice of the object, a button that adds one, and
/// Remove.
class ObjectChooser : public QWidget {
    Q_OBJECT

public:
    /// `name` ("override") begins or ends the names of the widgets; `maker` moves into the bar.
    ObjectChooser(const QString &name, const QString &accessibleName, QToolButton *maker,
                  QWidget *parent = nullptr);

    /// The objects to choose from, and the shown one.
    void setKeys(const std::vector<ObjectId> &keys, const std::optional<ObjectId> &shown);

Q_SIGNALS:
    /// The user chose another object.
    void chosen(const evenkeel::ui::ObjectId &key);
    void removalRequested();

private:
    QComboBox *m_chooser;
    QToolButton *m_remove;
    std::vector<ObjectId> m_keys;
};

/// The editor of one object, as a form where its kind has one and as YAML. It reports input; the
/// document makes the edit, and the result is shown. A kind provides its model and form.
class ObjectEditor : public QWidget {
    Q_OBJECT

public:
    using Page = DocumentPages::Page;

    /// Takes ownership of model and form; the form may be null. The prefix gives the object name:
    /// "policyEditor".
    ObjectEditor(FormModel &model, FormPage *form, const DocumentPages::Names &names,
                 QWidget *parent);

    void setObject(FormSource source);
    /// Shows a note that there is no object, and discards values set aside for objects shown
    /// before.
    void clear();
    /// The objects to choose from, and the shown one.
    void setKeys(const std::vector<ObjectId> &keys, const std::optional<ObjectId> &shown);

    /// The YAML in the tab, comments included; it may not parse while being typed.
    std::string text() const { return m_model.document().text(); }
    /// The findings of the API server, or of the YAML parser.
    const std::vector<api::Finding> &findings() const { return m_findings; }
    Page page() const { return m_pages->page(); }
    void setPage(Page page) { m_pages->setPage(page); }
    /// Shows the field of a finding in the current tab.
    void showFinding(const api::Finding &finding) { m_pages->showFinding(finding); }
    /// Shows a field as the API server writes it (`spec.policy.tolerations[1].key`) in the YAML, or
    /// its nearest existing parent.
    void showInYaml(const std::string &field) { m_pages->showInYaml(field); }
    /// Moves the cursor to a line and column of the YAML, counted from 1.
    void showYamlPlace(int line, int column) { m_pages->showYamlPlace(line, column); }

Q_SIGNALS:
    /// The user changed the object to this document. `what` names the edit for undo ("Set clusters
    /// to 6"); consecutive edits with the same non-empty `mergeKey` are one undo step.
    void documentEdited(const evenkeel::ui::EditedDocument &edited, const QString &what,
                        const QString &mergeKey);
    void findingsChanged();
    /// The user chose another object.
    void objectChosen(const evenkeel::ui::ObjectId &key);
    void removalRequested();

protected:
    /// Above the pages, for a kind with several objects; `maker` adds one.
    void addChooser(const QString &name, const QString &accessibleName, QToolButton *maker);

private:
    void refresh();

    FormModel &m_model;
    DocumentPages *m_pages;
    ObjectChooser *m_chooser = nullptr;
    std::vector<api::Finding> m_findings; // reported last
};

} // namespace evenkeel::ui
