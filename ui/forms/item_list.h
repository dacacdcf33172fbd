// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <utility>
#include <vector>

#include <QFrame>
#include <QWidget>

#include "ui/document/edits/edited_document.h"
#include "ui/forms/form_model.h"

class QVBoxLayout;

namespace evenkeel::ui {

class CardHeader;
class LinkButton;
class NoteLabel;
class SectionHeader;

/// The summary of a list item on one line.
struct CardText {
    QString summary;
    QString aside; // "21 match"
    bool isWarning = false;
    QString whole = {}; // the summary with whole keys, where it has short ones
};

/// One item of a list: a summary line and, when opened, its fields below.
class ItemCard : public QFrame {
    Q_OBJECT

public:
    ItemCard(FieldPath path, QWidget *parent = nullptr);

    const FieldPath &path() const { return m_path; }
    void setText(const CardText &text);
    /// Builds the body when the card is first opened.
    void setBodyMaker(std::function<QWidget *(QWidget *)> makeBody) {
        m_makeBody = std::move(makeBody);
    }
    bool isOpen() const { return m_isOpen; }
    void setOpen(bool isOpen);
    void setMovable(bool canMoveUp, bool canMoveDown);
    /// Whether it can be changed; the reason is in the tooltip.
    void setLocked(bool isLocked, const QString &reason);
    void setTakesLabels(bool takesLabels) { setAcceptDrops(takesLabels); }

Q_SIGNALS:
    void openChanged(bool isOpen);
    void removeRequested();
    void moveRequested(int step);
    void labelDropped(const QString &key, const QString &value);

protected:
    void paintEvent(QPaintEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void showTools();

    FieldPath m_path;
    CardHeader *m_header;
    LinkButton *m_up;
    LinkButton *m_down;
    LinkButton *m_remove;
    QVBoxLayout *m_layout;
    QWidget *m_body = nullptr;
    std::function<QWidget *(QWidget *)> m_makeBody;
    bool m_isOpen = false;
    bool m_isLocked = false;
    bool m_canMoveUp = false;
    bool m_canMoveDown = false;
    bool m_isDropTarget = false;
};

/// A section of the form for one list of the document: a card for each item and a button to add
/// one.
class ItemList : public QWidget {
    Q_OBJECT

public:
    struct Kind {
        FieldPath list;
        QString title;      // "Required, any of"
        QString addText;    // "+ term"
        QString itemName;   // "required term", for undo
        QString objectName; // of the section; the button is `addX`
        kube::Value seed;   // of a new item
        std::function<CardText(const kube::Value &item)> describe;
        std::function<QWidget *(const FieldPath &item, QWidget *parent)> makeBody;
        std::function<QString()> whenEmpty;
        /// The field of an item that takes a dropped label; empty where labels cannot be dropped.
        std::string labelSelector = {};
        std::function<bool(const kube::Value &item)> isLocked = {};
    };

    ItemList(FormModel &model, Kind kind, QWidget *parent = nullptr);

    /// Opens a card for a draft item, added to the document when a field is entered.
    void addDraft();
    void dropLabel(std::size_t item, const QString &key, const QString &value);

Q_SIGNALS:
    /// A card was opened or closed.
    void layoutChanged();

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void refresh();
    void rebuild(std::size_t cards);
    ItemCard *makeCard(std::size_t index);
    void removeItem(std::size_t index);
    void moveItem(std::size_t index, int step);
    std::size_t shownItems() const;
    QString noteText() const;
    void showTexts();
    CardText describe(std::size_t index);

    FormModel &m_model;
    Kind m_kind;
    SectionHeader *m_header;
    LinkButton *m_add;
    NoteLabel *m_note; // none are there, or not all are shown
    QVBoxLayout *m_layout;
    std::vector<ItemCard *> m_cards;
    std::vector<bool> m_open; // by item, the draft included
    bool m_hasDraft = false;
    std::size_t m_items = 0;
    /// Counts for each item, valid while item and context are unchanged.
    struct Described {
        kube::Value item;
        std::size_t surroundings = 0;
        CardText text;
    };
    std::vector<Described> m_described;
};

} // namespace evenkeel::ui
