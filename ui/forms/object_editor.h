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

/// The bar above an editor of one of several objects: which of them, a button that makes another
/// one, and Remove.
class ObjectChooser : public QWidget {
    Q_OBJECT

public:
    /// `name` ("override") begins or ends the names of the widgets; `maker` moves into the bar.
    ObjectChooser(const QString &name, const QString &accessibleName, QToolButton *maker,
                  QWidget *parent = nullptr);

    /// Which objects there are, and which of them is shown.
    void setKeys(const std::vector<ObjectId> &keys, const std::optional<ObjectId> &shown);

Q_SIGNALS:
    /// The user wants another one to be shown.
    void chosen(const evenkeel::ui::ObjectId &key);
    void removalRequested();

private:
    QComboBox *m_chooser;
    QToolButton *m_remove;
    std::vector<ObjectId> m_keys;
};

/// The editor of one object, as a form where its kind has one and as YAML. It reports what a person
/// does in it; the document makes the edit, and is shown again. A kind gives its model and form.
class ObjectEditor : public QWidget {
    Q_OBJECT

public:
    using Page = DocumentPages::Page;

    /// Takes model and form over; the form may be null. Its own name is that of the prefix:
    /// "policyEditor".
    ObjectEditor(FormModel &model, FormPage *form, const DocumentPages::Names &names,
                 QWidget *parent);

    void setObject(FormSource source);
    /// Shows that there is no object, and forgets what was set aside of those that were shown.
    void clear();
    /// Which objects there are to choose from, and which of them is shown.
    void setKeys(const std::vector<ObjectId> &keys, const std::optional<ObjectId> &shown);

    /// The YAML in the tab, comments included; it may not parse while being typed.
    std::string text() const { return m_model.document().text(); }
    /// What the API server, or the YAML reader, has against the object.
    const std::vector<api::Finding> &findings() const { return m_findings; }
    Page page() const { return m_pages->page(); }
    void setPage(Page page) { m_pages->setPage(page); }
    /// Goes to the field that a finding is about, in the tab that is shown.
    void showFinding(const api::Finding &finding) { m_pages->showFinding(finding); }
    /// Goes to a field as the API server writes it (`spec.policy.tolerations[1].key`) in the YAML,
    /// or to the nearest part around it that is there.
    void showInYaml(const std::string &field) { m_pages->showInYaml(field); }
    /// Goes to a place of the YAML, counted from 1.
    void showYamlPlace(int line, int column) { m_pages->showYamlPlace(line, column); }

Q_SIGNALS:
    /// The user wants the object to be this document. `what` names the edit for undo ("Set clusters
    /// to 6"); edits in a row with the same `mergeKey` are one edit, unless it is empty.
    void documentEdited(const evenkeel::ui::EditedDocument &edited, const QString &what,
                        const QString &mergeKey);
    void findingsChanged();
    /// The user wants another object to be shown.
    void objectChosen(const evenkeel::ui::ObjectId &key);
    void removalRequested();

protected:
    /// Above the pages, for a kind with several objects; `maker` makes another one.
    void addChooser(const QString &name, const QString &accessibleName, QToolButton *maker);

private:
    void refresh();

    FormModel &m_model;
    DocumentPages *m_pages;
    ObjectChooser *m_chooser = nullptr;
    std::vector<api::Finding> m_findings; // reported last
};

} // namespace evenkeel::ui
