// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QString>

#include "core/base/result.h"

class QSettings;
class QWidget;

namespace evenkeel::ui {

class ChartsPanel;
class FileChooser;
class Questions;
class Workspace;
struct ResourcePicture;
struct RolloutPicture;

/// Exports the workspace to files and the clipboard.
class Exporter : public QObject {
    Q_OBJECT

public:
    struct Desk {
        QSettings &settings;
        FileChooser &chooser;
        Questions &questions;
    };

    Exporter(const Workspace &workspace, const Desk &desk, QWidget *window);

    void exportPlacement();
    void copyPlacement();
    void exportLabelCommands();
    void exportChangedClusters();
    void exportReport();
    /// The staged runs of a placement side by side.
    void exportStages(const RolloutPicture &picture);
    void exportCharts(const ChartsPanel &charts);
    /// A folder for each cluster, ready for `kubectl diff`.
    void exportManifests(const std::shared_ptr<const ResourcePicture> &picture);

Q_SIGNALS:
    /// Something was written or copied, in a sentence.
    void exported(const QString &sentence);

private:
    /// Of the placement that is looked at; nothing while its text is half typed, which is said.
    std::optional<QString> placementText(const QString &refusal) const;
    void write(const QString &title, const QString &suggestion, const QString &kinds,
               const QString &text);
    /// Says that the file was written, or why it was not.
    void tellOf(const QString &file, const base::Result<void> &written);
    void askAzureNames();

    const Workspace &m_workspace;
    Desk m_desk;
    QWidget *m_window;
};

} // namespace evenkeel::ui
