// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QLabel>
#include <QList>
#include <QSplitter>
#include <QTabWidget>
#include <QWidget>

class QBoxLayout;
class QHBoxLayout;
class QTabBar;
class QTableView;

namespace evenkeel::ui {

/// As much of a text as there is room for.
class ElidedLabel : public QLabel {
public:
    ElidedLabel(QSizePolicy::Policy width, QWidget *parent);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// The line above a panel: its name, what there is to say of it, and its tools.
class PanelHeader : public QWidget {
    Q_OBJECT

public:
    explicit PanelHeader(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    /// Elided where there is no room.
    void setDetail(const QString &detail);
    QString detail() const;
    /// At the right end, behind the tools before it.
    void addTool(QWidget *tool);
    /// Puts the tools below the title where one line has no room for both; whatever the title is,
    /// so that they keep their place.
    void letToolsWrap(int digitsOfTitle);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void applyLooks();
    void wrap();

    QLabel *m_title;
    QLabel *m_detail;
    QBoxLayout *m_parts;
    QHBoxLayout *m_tools;
    int m_titleDigits = 0; // that have room beside the tools; 0: they stay there
};

/// The panel below a header with that title.
QWidget *titledPane(const QString &title, QWidget *panel, PanelHeader **header = nullptr,
                    const QString &detail = {});

/// The table, no higher than its rows are, and what its marks mean.
QWidget *legendPane(QTableView *table, QLabel *legend);

/// Tabs that look like segments of a line.
QTabBar *newSegmentBar(QWidget *parent);

/// Pages below one line: the name of what they are of, a segment for each page, and the tools of
/// the page shown.
class Segments : public QTabWidget {
    Q_OBJECT

public:
    /// Without a title the segments begin at the left.
    explicit Segments(const QString &title, QWidget *parent = nullptr);

    /// What the segments leave of the line.
    PanelHeader &line() const { return *m_line; }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void tabInserted(int index) override;

private:
    void fit();

    QLabel *m_title;
    PanelHeader *m_line;
};

/// Widths or heights of panes; 0: what the others leave. Without a 0 they are shares.
struct PaneSizes {
    QList<int> narrow;
    QList<int> wide = {};  // in windows from Panes::kWide on; the same if empty
    QList<int> tight = {}; // in windows below Panes::kTight
};

/// Panes side by side or below each other, separated by one line. They all stay in sight, and have
/// the sizes of the design until a person moves the line.
class Panes : public QSplitter {
    Q_OBJECT

public:
    using Sizes = PaneSizes;
    static constexpr int kWide = 1366; // of the window
    /// Below it the list of placements is a chooser, and grids have room for names all the same.
    static constexpr int kTight = 1152;

    /// The name is the one that settings have.
    Panes(const QString &objectName, Qt::Orientation orientation, const QList<QWidget *> &panes,
          Sizes sizes = {}, QWidget *parent = nullptr);

    /// One more, with its size in narrow and in wide windows.
    void insertPane(int number, QWidget *pane, int narrow, int wide);
    /// Back to the sizes of the design.
    void reset();
    /// Empty where a person has moved no line.
    QByteArray ownState() const;
    void setOwnState(const QByteArray &state);

protected:
    void resizeEvent(QResizeEvent *event) override;
    QSplitterHandle *createHandle() override;

private:
    void applySizes();

    Sizes m_sizes;
    bool m_isOwn = false; // a person has chosen the sizes
};

} // namespace evenkeel::ui
