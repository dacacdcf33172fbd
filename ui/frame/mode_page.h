// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/widgets/panes.h"

class QSettings;

namespace evenkeel::ui {

class PanelHeader;

/// The page of a mode: panels side by side, with sizes that a person changes and resets.
class ModePage : public QWidget {
    Q_OBJECT

public:
    explicit ModePage(QWidget *parent = nullptr);

    /// The inner ones first; the last one fills the page.
    Panes *split(const QString &objectName, Qt::Orientation orientation,
                 const QList<QWidget *> &panes, const Panes::Sizes &sizes);
    /// A page of one panel.
    void setContent(QWidget *content);
    /// A panel below a line with its name.
    static QWidget *titled(const QString &title, QWidget *panel, PanelHeader **header = nullptr);

    /// All panes of the page, those inside its panels as well.
    void resetLayout();
    void storeLayout(QSettings &settings) const;
    void restoreLayout(const QSettings &settings);

private:
    QString keyOf(const Panes &panes) const;

    QWidget *m_content = nullptr;
};

} // namespace evenkeel::ui
