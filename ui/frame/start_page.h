// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>
#include <QWidget>

#include "ui/frame/mode.h"

class QBoxLayout;
class QGridLayout;

namespace evenkeel::ui {

/// Where a fleet comes from, what was open lately and what there is to try, as cards.
class StartPage : public QWidget {
    Q_OBJECT

public:
    /// A line of a card, what there is to say of it, and how it is.
    struct Entry {
        QString title;
        QString detail;
        QString when = {};
        bool isTrouble = false;
        QString key = {}; // of a group of examples

        bool operator==(const Entry &) const = default;
    };
    using Entries = std::vector<Entry>;

    struct Content {
        /// The contexts of the kubeconfig, the one connected to last first; or why there are none.
        Entries hubs;
        QString noHubs;
        Entries recent;   // the newest first
        Entries examples; // groups with their number
    };

    explicit StartPage(const Content &content, QWidget *parent = nullptr);

    void setHubs(const Entries &hubs, const QString &problem);
    void setRecent(const Entries &recent);
    void setExamples(const Entries &groups);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void recentRequested(int index);
    /// A context, to be connected to.
    void hubRequested(const QString &context);
    void examplesRequested(const QString &group);
    /// An action of the window, by its object name.
    void actionRequested(const QString &objectName);
    /// A placement of the sample, in the mode that tells its story.
    void storyRequested(const QString &placement, evenkeel::ui::Mode mode);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    class Card;

    Card *replacedCard(int place, const QString &title, const QString &detail);
    QWidget *actionLink(const char *action, const QString &text);
    QWidget *connectButton(std::size_t hub, const QString &name);
    void addStories();
    void arrangeExamples();

    QBoxLayout *m_cards;
    QGridLayout *m_examples;
    std::vector<QWidget *> m_groups;
};

} // namespace evenkeel::ui
