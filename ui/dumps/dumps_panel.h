// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <QAbstractSlider>
#include <QStringList>
#include <QTimer>

#include "ui/dumps/dumps_models.h"
#include "ui/widgets/lazy_panel.h"

class QLabel;
class QStackedWidget;
class QTableView;
class QTextBrowser;
class QToolButton;

namespace evenkeel::ui {

class DateSlider;
class DifferenceView;

/// Placements over dated dumps: a slider over the dates, small charts, and since when and by which
/// change a figure is what it is.
class DumpsPanel : public LazyPanel<DumpsPicture> {
    Q_OBJECT

public:
    /// The clusters of the date: a grid below the charts, a table below the answers.
    DumpsPanel(QWidget *grid, QWidget *table, QWidget *parent = nullptr);

    /// The dumps in these files and folders in place of those that are there.
    void setPaths(const QStringList &paths);
    /// Adds the dumps in these files and folders to those that are there.
    void addPaths(const QStringList &paths);
    std::shared_ptr<const DumpsPicture> picture() const { return m_picture; }
    const MomentsModel &model() const { return m_model; }
    /// The placement that the date is shown of; the dump is kept for each.
    void setPlacement(const QString &name);
    QString sentence() const;
    const DatedChangesModel &changes() const { return m_changes; }
    /// What was responsible, before and after, as it is shown.
    QString changedText() const;
    bool isPlaying() const { return m_clock.isActive(); }
    bool isPlanning() const { return m_planner.isRunning(); }

Q_SIGNALS:
    /// The files of a date are to be opened.
    void planRequested(const QStringList &files);
    /// What was responsible is to be kept as a scenario.
    void scenarioRequested(const evenkeel::scenarios::Scenario &scenario);
    /// Dumps are wanted: files, or a folder, maybe with a Git history.
    void filesRequested();
    void folderRequested();
    /// Those that the window has kept of the hub.
    void recordingsRequested();
    /// The clusters at the date, planned for the chosen placement.
    void sceneChanged(const evenkeel::ui::Scene &scene);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow() override;
    void take(PicturePtr picture) override;
    void buildBar();
    void buildViews(QWidget *grid, QWidget *table);
    void showProgress(int percent);
    void showDump(int dump);
    void showScene();
    void askSince(const QModelIndex &cell);
    void showSince(const SinceShown &shown, const QString &about);
    QString linksHtml() const;
    QWidget *answerPane(QWidget *table);
    void listChanges();
    void play();
    void followLink(const QUrl &link);
    int currentRow() const;

    MomentsModel m_model;
    DatedChangesModel m_changes;
    PicturePtr m_picture;
    dumps::SourceQuestion m_question;
    QLabel *m_title;
    QToolButton *m_back;
    QToolButton *m_on;
    QToolButton *m_play;
    QToolButton *m_add;
    DateSlider *m_slider;
    QStackedWidget *m_pages;
    QLabel *m_empty;
    QTableView *m_table;
    QTextBrowser *m_since;
    DifferenceView *m_difference;
    QTableView *m_changeTable;
    SinceShown m_shown;
    QTimer m_clock;                                // of playing
    QString m_placement;                           // that is wanted, maybe before there are dumps
    std::map<QString, int> m_dumps;                // that was looked at, by placement
    std::map<std::pair<int, int>, Scene> m_scenes; // by dump and row
    JobRunner m_planner;
    JobRunner m_searcher;
    JobRunner m_lister;
};

/// Chooses one of several dates; they stand apart as they are in time.
class DateSlider : public QAbstractSlider {
    Q_OBJECT

public:
    explicit DateSlider(QWidget *parent = nullptr);

    /// Seconds of Unix, ascending, and how they are written.
    void setDates(std::vector<qint64> dates, const QStringList &texts);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    int xOf(int date) const;
    void choose(int x);
    void paintTexts(QPainter &painter, int line) const;

    std::vector<qint64> m_dates;
    QStringList m_texts;
};

} // namespace evenkeel::ui
