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

class QAction;

namespace evenkeel::ui {

class ObjectChooser;
class PlanTestModel;

/// One of the tests of plans as YAML; it reports what was typed and changes nothing itself.
class PlanTestEditor : public QWidget {
    Q_OBJECT

public:
    /// `keep` makes a test of the current plan.
    explicit PlanTestEditor(QAction &keep, QWidget *parent = nullptr);

    /// Which tests there are, and which of them is shown.
    void setTests(const std::vector<OtherKey> &tests, const std::optional<OtherKey> &shown);
    /// Shows it as the document has it. `openedText` is what changes are counted from.
    void setTest(const EditedDocument &document, std::shared_ptr<const manifest::Objects> objects,
                 const std::string &openedText);
    void clear();

    /// The YAML in the tab, comments included; it may not parse while being typed.
    std::string text() const;
    const std::vector<FormFinding> &findings() const;
    void showInYaml(const std::string &field);
    void showYamlPlace(int line, int column);

Q_SIGNALS:
    /// A person wants the test to be this document; see PolicyEditor.
    void documentEdited(const evenkeel::ui::EditedDocument &edited, const QString &what,
                        const QString &mergeKey);
    /// A person wants another one to be shown.
    void testChosen(const evenkeel::ui::OtherKey &key);
    void removalRequested();

private:
    PlanTestModel *m_model;
    DocumentPages *m_pages;
    ObjectChooser *m_chooser;
};

} // namespace evenkeel::ui
