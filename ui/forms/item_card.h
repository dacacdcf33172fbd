// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QFrame>

#include "ui/document/edits/edited_document.h"

class QVBoxLayout;

namespace evenkeel::ui {

class CardHeader;
class FindingLabel;
class LinkButton;

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
    void setBodyMaker(std::function<QWidget *(QWidget *parent)> makeBody);
    bool isOpen() const;
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

} // namespace evenkeel::ui
