// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include "core/kube/value.h"
#include "tests/ui/forms/random_edits.h"

class QComboBox;
class QWidget;

namespace evenkeel::ui {

class ItemCard;

/// What a person does in an editor with a form and a YAML tab, and what is seen there.
class EditorHands {
public:
    /// `prefix` is that of the editor's object names, "policy" for example.
    void takeUp(QWidget &editor, const QString &prefix);

    QComboBox *combo(const QString &path) const;
    QComboBox *combo(const char *path) const { return combo(QString::fromUtf8(path)); }
    QString line(const char *path) const;
    QString choice(const char *path) const;
    ItemCard *card(const QString &item) const;
    QString cardText(const QString &item) const;
    QString findingAt(const QString &path) const;

    void click(const QByteArray &name) const;
    void typeInto(const QString &name, const QString &text) const;
    void type(const char *path, const char *text) const;
    void choose(const char *path, const char *text) const;
    /// What the person's keys do to the text of the editor, as one edit.
    void typeYaml(const QString &text) const;
    void openCards(RandomEdits &edits) const;
    QString yaml() const;

    /// Checks that every editor shows what the document holds at its path.
    void compareFieldsWith(const kube::Value &document) const;
    /// Draws the editor into a folder; an empty one only tries it.
    void draw(const QString &folder, const QString &name) const;

private:
    QWidget *form() const;

    QWidget *m_hands = nullptr;
    QString m_prefix;
};

/// Number that an environment variable holds, `absent` when it holds none.
int numberFromEnvironment(const char *name, int absent);

} // namespace evenkeel::ui
