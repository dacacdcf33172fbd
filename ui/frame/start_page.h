// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>
#include <QWidget>

#include "ui/frame/mode_page.h"

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

    explicit StartPage(QWidget *parent = nullptr);

    /// The contexts of the kubeconfig, the one connected to last first; or why there are none.
    void setHubs(Entries hubs, const QString &problem = {});
    /// What was open lately, the newest first.
    void setRecent(Entries recent);
    /// Groups of examples with their number.
    void setExamples(Entries groups);

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
    bool event(QEvent *event) override;

private:
    class Card;

    void build();
    void buildAgain();
    void showHubs();
    void showRecent();
    void showStories();
    void showExamples();
    Card *replacedCard(int place, const QString &title, const QString &detail);
    QWidget *actionLink(const char *action, const QString &text);
    QWidget *connectButton(std::size_t hub, const QString &name);
    void arrangeCards();
    void arrangeExamples();

    Entries m_hubs;
    QString m_noHubs; // why
    Entries m_recent;
    Entries m_examples;
    QBoxLayout *m_cards =
        nullptr; // built when the page is seen first: most windows open with files
    QGridLayout *m_groups = nullptr;
    std::vector<QWidget *> m_groupButtons;
};

} // namespace evenkeel::ui
