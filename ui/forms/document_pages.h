// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/forms/form_model.h"

class QButtonGroup;
class QHBoxLayout;
class QStackedWidget;

namespace evenkeel::ui {

/// The title of a dock with its pages: the one that is shown is framed.
class FormTabs : public QWidget {
    Q_OBJECT

public:
    explicit FormTabs(const QString &title, QWidget *parent = nullptr);

    void addTab(const QString &text, const QString &objectName);
    int current() const;
    void setCurrent(int tab);
    void setDetail(int tab, const QString &text);

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
class YamlView;

/// One object as a form where it has one, as YAML and as what changed since it was opened, a tab
/// each.
class DocumentPages : public QWidget {
    Q_OBJECT

public:
    enum class Page { Form, Yaml, Changes };

    struct Names {
        QString prefix; // of object names: "policy" gives policyYaml, policyFormTab, …
        QString title;  // of the dock
        QString yaml;   // what the YAML is called by assistive tools
        QString empty;  // shown when there is no object
    };
    /// Takes the form over; nullptr for an object that is only edited as YAML.
    DocumentPages(FormModel &model, FormPage *form, const Names &names, QWidget *parent = nullptr);

    /// Shows the object, or that there is none.
    void setHasDocument(bool hasDocument);
    bool hasDocument() const { return m_hasDocument; }
    /// What the changes are counted from.
    void setOpenedText(const std::string &text);
    Page page() const;
    void setPage(Page page);
    /// Goes to the field that a finding is about, in the tab that is shown.
    void showFinding(const api::Finding &finding);
    /// Goes to a field, as the API server writes it, in the YAML, or to the nearest part around it
    /// that is there.
    void showInYaml(const std::string &field);
    /// Goes to a place of the YAML, counted from 1.
    void showYamlPlace(int line, int column);

    /// Undo and redo in any of the fields are those of the document.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();

    FormModel &m_model;
    FormTabs *m_tabs;
    QStackedWidget *m_pages;
    FormPage *m_form;
    YamlView *m_yaml;
    DifferenceView *m_changes;
    QWidget *m_empty;
    QString m_openedText;
    int m_firstPage; // the tabs before it are not there
    bool m_hasDocument = false;
};

} // namespace evenkeel::ui
