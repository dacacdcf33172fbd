// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QAbstractButton>
#include <QLabel>
#include <QWidget>

#include "ui/document/edits/edited_document.h"
#include "ui/forms/form_model.h"

class QGridLayout;
class QHBoxLayout;
class QMenu;

namespace evenkeel::ui {

/// A text button in the accent colour; a sign (×, ↑) in the muted colour.
class LinkButton : public QAbstractButton {
    Q_OBJECT

public:
    enum class Tone { Accent, Muted };
    LinkButton(const QString &text, Tone tone, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone;
};

/// The heading of a group of fields over a line, with the buttons that add to it at the right.
class SectionHeader : public QWidget {
    Q_OBJECT

public:
    explicit SectionHeader(const QString &title, QWidget *parent = nullptr);

    LinkButton *addAction(const QString &text, const QString &objectName);
    /// Opens a menu that `fill` fills each time.
    LinkButton *addMenu(const QString &text, const QString &objectName,
                        std::function<void(QMenu &)> fill);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QHBoxLayout *m_layout;
};

/// A wrapping line of text in the muted or the warning colour of the palette.
class NoteLabel : public QLabel {
    Q_OBJECT

public:
    enum class Tone { Muted, Warning };
    explicit NoteLabel(Tone tone, QWidget *parent = nullptr);

    void setTone(Tone tone);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyLooks();

    Tone m_tone;
};

/// Shows the hub's findings for a field, hidden if there are none. PolicyForm assigns the findings.
class FindingLabel : public NoteLabel {
    Q_OBJECT

public:
    FindingLabel(FieldPath place, QWidget *parent = nullptr);

    const FieldPath &place() const { return m_place; }
    void setFindings(const std::vector<const api::Finding *> &findings);

private:
    FieldPath m_place;
};

/// Two columns, names and editors; under each editor are the hub's findings for it.
class FieldRows : public QWidget {
    Q_OBJECT

public:
    explicit FieldRows(QWidget *parent = nullptr);

    void addRow(const QString &title, QWidget *editor, const FieldPath &path);
    void addHeading(const QString &title);
    void addNote(QLabel *note);

private:
    QGridLayout *m_grid;
};

} // namespace evenkeel::ui
