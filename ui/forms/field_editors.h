// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include "ui/forms/form_model.h"
#include "ui/forms/input_boxes.h"

class QBoxLayout;
class QWidget;

namespace evenkeel::ui {

class FieldRows;

/// Properties of an editor that the field table does not have.
struct EditorOptions {
    QString title;            // for undo and assistive tools; the field's words when empty
    SuggestBox::Source words; // what to offer for a text or a list of texts
    QStringList choices = {}; // for a text that the schema leaves open but the hub does not
    QString placeholder = {};
};

/// An editor for the field at the path, by its type in the field table: text, number, choice,
/// yes or no, int-or-percent, list of texts. It follows the document and is named after its path.
QWidget *makeFieldEditor(FormModel &model, const FieldPath &path, const EditorOptions &options,
                         QWidget *parent);

/// A row with the field's title and its editor; the words are offered for a text.
void addField(FieldRows *rows, FormModel &model, const FieldPath &path,
              SuggestBox::Source words = {}, const QString &placeholder = {});

/// Parses a typed list: words separated by commas.
kube::Value listFromText(const QString &text);
QString textOfList(const kube::Value *list);
/// Parses a typed number or, if the field allows it, a percentage; nothing while it is incomplete.
std::optional<kube::Value> numberFromText(const QString &text, api::FieldType type);

/// A typed value as YAML reads it: 5 is a number, web a text, {a: 1} an object; what cannot be
/// read is a text.
kube::Value valueFromText(const QString &text);
/// The shortest text that is read as the value.
QString textOfValue(const kube::Value *value);

/// The name of the field for people: "clusters", "max skew".
QString fieldTitle(const std::string &name);

/// An empty column of rows at the end of `layout`, in place of `old`, which may be null and goes
/// when events are handled: what is being clicked may be in it.
QWidget *replaceRows(QWidget *old, QBoxLayout &layout, QWidget &parent);

} // namespace evenkeel::ui
