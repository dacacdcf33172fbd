// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include <QScrollArea>
#include <QStringList>

#include "ui/forms/form_model.h"

class QVBoxLayout;

namespace evenkeel::ui {

class FieldRows;
class ItemList;
class NoteLabel;

/// A form in a scroll area: parts from top to bottom, with the API server's verdict next to each
/// field. Subclasses define its content.
class FormPage : public QScrollArea {
    Q_OBJECT

public:
    explicit FormPage(FormModel &model, QWidget *parent = nullptr);

    /// Scrolls to the field, or its nearest parent, and gives it the focus.
    virtual void showField(const FieldPath &field);
    /// The width of the form and its scroll bar, within bounds.
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

    /// Starts an empty form in place of the current one; `noticeName` names the notice that the
    /// YAML cannot be parsed.
    void begin(const QString &noticeName);
    QVBoxLayout *parts() const { return m_parts; }
    void addList(QVBoxLayout *layout, ItemList *list);
    /// A part that is closed at first.
    QWidget *addFold(const QString &title, const QString &objectName, QVBoxLayout *body);
    /// All fields of an object in the table but those shown, scalar fields first.
    void addFields(FieldRows *rows, const FieldPath &object, std::span<const FieldPath> shown);
    void showNotice();
    void showFindings();
    /// Shows both whenever the document changes.
    void followModel();

private:
    bool hasMore(const FieldPath &object, std::span<const FieldPath> shown) const;

    FormModel &m_form;
    mutable int m_least = 0; // width
    QVBoxLayout *m_parts = nullptr;
    NoteLabel *m_notice = nullptr;
    QStringList m_folds; // object names
};

} // namespace evenkeel::ui
