// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>
#include <QStringList>
#include <QToolBar>

#include "ui/models/placement_summary.h"

class QComboBox;
class QToolButton;

namespace evenkeel::ui {

class WindowActions;
class Workspace;

/// The verdict in a box of its own: "✔ 8 of 8: keeps 8 · holds 8 bindings of…". What doesn't fit is
/// cut at the end and whole in the tooltip; the box doesn't grow with its words.
class VerdictLabel : public QLabel {
    Q_OBJECT

public:
    enum class Freshness { Current, Stale };

    explicit VerdictLabel(QWidget *parent = nullptr);

    void setVerdict(const Verdict &verdict, Freshness freshness);
    const Verdict &verdict() const { return m_verdict; }
    /// Of a source that is not read whole yet, in words; there is no verdict before.
    void setReading(const QString &words);
    /// As shown, without what is cut.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A click on a verdict that isn't met.
    void problemsRequested();
    void rolloutRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QString headline() const;
    QString detail() const;
    bool isTrouble() const;
    void showVerdict();

    Verdict m_verdict;
    Freshness m_freshness = Freshness::Current;
    QString m_reading;
};

/// "location skew 1 / 1", with a mark beyond the limit.
QString skewText(const KeySkew &skew);

/// The bar below the menus, whose parts never move: the source and its age, files, undo, what waits
/// to be applied, the verdict and its skews, conflicts, and the search for everything.
class MainToolBar : public QToolBar {
    Q_OBJECT

public:
    /// What a chooser in the bar is for: where a list of it stands beside, there is none.
    enum class Choosing { Nothing, Placement, Workload };

    MainToolBar(Workspace &workspace, const WindowActions &actions, QWidget *parent = nullptr);

    void setChoosing(Choosing choosing);
    void setPlacements(const QStringList &names, int current);
    void setWorkloads(const QStringList &names, int current);
    void showPlacement(int row);
    void showWorkload(int row);
    int shownPlacement() const;
    void setVerdict(const Verdict &verdict, bool isStale);
    /// What edits change of what arrives, in the place of the skews; empty: the skews.
    void setArrivals(const QString &words);
    VerdictLabel &verdict() { return *m_verdict; }
    /// The hub that the fleet comes from and how old that is; empty: it comes from files.
    void setHub(const QString &text, const QString &toolTip);
    /// Changes that wait to be applied to a hub, and how many of them the hub contradicts.
    void setWaiting(int changes, int conflicts);
    QAction *undo() { return m_undo; }
    QAction *redo() { return m_redo; }

Q_SIGNALS:
    void placementChosen(int row);
    void workloadChosen(int row);
    void conflictsRequested();

private:
    void buildEdits(Workspace &workspace);
    QToolButton *addButton(const QString &objectName, int width);
    void fit();
    void showSource();
    void showSkews();
    void loadIcons();

    const Workspace &m_workspace;
    QString m_hub;
    QString m_hubToolTip;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QToolButton *m_source = nullptr;
    QToolButton *m_apply = nullptr;
    QComboBox *m_placements = nullptr;
    QComboBox *m_workloads = nullptr;
    VerdictLabel *m_verdict = nullptr;
    QLabel *m_skews = nullptr;
    QToolButton *m_conflicts = nullptr;
    QToolButton *m_find = nullptr;
    QStringList m_placementNames; // in the chooser
    QString m_arrivals;
    QStringList m_skewTexts;
    QStringList m_skewsRich;
};

} // namespace evenkeel::ui
