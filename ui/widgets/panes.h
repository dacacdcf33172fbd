// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QSplitter>

namespace evenkeel::ui {

/// Widths or heights of panes; 0: what the others leave. Without a 0 they are shares.
struct PaneSizes {
    QList<int> narrow;
    QList<int> wide = {}; // in windows from Panes::kWide on; the same if empty
};

/// Panes side by side or below each other, separated by one line. They all stay in sight, and have
/// the sizes of the design until a person moves the line.
class Panes : public QSplitter {
    Q_OBJECT

public:
    using Sizes = PaneSizes;
    static constexpr int kWide = 1366; // of the window

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
