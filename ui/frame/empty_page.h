// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>
#include <QWidget>

#include "ui/frame/mode.h"

class QLabel;

namespace evenkeel::ui {

/// What the window shows without a fleet: where one comes from, what was open lately and what there
/// is to try; with files that contain none, one sentence and what to do about it.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    enum class Reason { NothingOpen, Reading, NoClusters, NoNodesOpen, NoNodes };

    explicit EmptyPage(QWidget *parent = nullptr);

    void setReason(Reason reason);
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

    /// The contexts of the kubeconfig, the one connected to last first; or why there are none.
    void setHubs(Entries hubs, const QString &problem = {});
    /// What was open lately, the newest first.
    void setRecent(Entries recent);
    /// Groups of examples with their number.
    void setExamples(Entries groups);

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
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void follow(const QString &link);
    void showText();
    QString link(const QString &target, const QString &text) const;
    QString startText() const;
    QString card(const QString &title, const QString &detail, const QString &body) const;
    QString hubs() const;
    QString recent() const;
    QString stories() const;
    QString examples() const;
    QString row(const QString &mark, const Entry &entry, const QString &title,
                const QString &action) const;

    QLabel *m_text;
    Entries m_hubs;
    QString m_noHubs; // why
    Entries m_recent;
    Entries m_examples;
    Reason m_reason = Reason::NothingOpen;
};

} // namespace evenkeel::ui
