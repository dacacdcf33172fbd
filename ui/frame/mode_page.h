// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include <QList>
#include <QSplitter>
#include <QWidget>

class QSettings;

namespace evenkeel::ui {

class PanelHeader;

/// The page of a mode: panels side by side, with sizes that a person changes and resets.
class ModePage : public QWidget {
    Q_OBJECT

public:
    /// The widths or heights of the panes of a splitter; 0: what the rest leaves.
    struct Sizes {
        QList<int> narrow;
        QList<int> wide; // from kWide on
    };
    static constexpr int kWide = 1366; // of the window

    explicit ModePage(QWidget *parent = nullptr);

    /// The inner ones first; the last one fills the page.
    QSplitter *split(const QString &objectName, Qt::Orientation orientation,
                     const QList<QWidget *> &panes, const Sizes &sizes);
    /// A page of one panel.
    void setContent(QWidget *content);
    /// A panel below a line with its name.
    static QWidget *titled(const QString &title, QWidget *panel, PanelHeader **header = nullptr);

    /// Its panes are separated by one line and stay in sight.
    static QSplitter *newSplitter(Qt::Orientation orientation, QWidget *parent,
                                  std::function<void()> resized = {});

    void resetLayout();
    void storeLayout(QSettings &settings) const;
    void restoreLayout(const QSettings &settings);

private:
    struct Split {
        QSplitter *splitter = nullptr;
        Sizes sizes;
    };

    static void applySizes(const Split &split);
    QString keyOf(const Split &split) const;

    std::vector<Split> m_splits;
    QWidget *m_content = nullptr;
    bool m_isOwn = false; // a person has chosen the sizes
};

} // namespace evenkeel::ui
