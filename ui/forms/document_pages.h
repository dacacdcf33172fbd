// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/forms/form_model.h"

class QButtonGroup;
class QHBoxLayout;
class QStackedWidget;

namespace evenkeel::ui {

/// The title of a dock and its pages; the shown page is framed.
class FormTabs : public QWidget {
    Q_OBJECT

public:
    explicit FormTabs(const QString &title, QWidget *parent = nullptr);

    void addTab(const QString &text, const QString &objectName);
    int current() const;
    void setCurrent(int tab);

Q_SIGNALS:
    void tabChosen(int tab);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QHBoxLayout *m_layout;
    QButtonGroup *m_group;
};

class DifferenceView;
class FormPage;
class Panes;
class YamlView;

/// Tabs for one object: its form where its kind has one, its YAML, and the changes since it was
/// opened. Form and YAML stand side by side where both have room.
class DocumentPages : public QWidget {
    Q_OBJECT

public:
    enum class Page { Form, Yaml, Changes };

    struct Names {
        QString prefix;          // of object names: "policy" gives policyYaml, policyFormTab, …
        QString title;           // of the dock
        QString yaml;            // what the YAML is called by assistive tools
        QString empty;           // shown when there is no object
        bool isYamlNear = false; // the text is in sight already: it does not stand beside the form
    };
    /// Takes ownership of the form; nullptr for an object that is only edited as YAML.
    DocumentPages(FormModel &model, FormPage *form, const Names &names, QWidget *parent = nullptr);

    /// Shows the object, or a note where there is no object.
    void setHasDocument(bool hasDocument);
    bool hasDocument() const { return m_hasDocument; }
    /// The text that the changes are compared with.
    void setOpenedText(const std::string &text);
    Page page() const;
    void setPage(Page page);
    /// Shows the field of a finding in the current tab.
    void showFinding(const api::Finding &finding);
    /// Shows a field, as the API server writes it, in the YAML, or its nearest existing parent.
    void showInYaml(const std::string &field);
    /// Moves the cursor to a line and column of the YAML, counted from 1.
    void showYamlPlace(int line, int column);

    /// Makes undo and redo in every field those of the document.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void fitSides();

    FormModel &m_model;
    FormTabs *m_tabs;
    QStackedWidget *m_pages;
    FormPage *m_form;
    YamlView *m_yaml;
    Panes *m_sides; // these two
    DifferenceView *m_changes;
    QWidget *m_empty;
    QString m_openedText;
    int m_firstPage; // the tabs before it are not there
    bool m_isYamlNear;
    bool m_hasDocument = false;
    bool m_isBeside = false;
};

} // namespace evenkeel::ui
