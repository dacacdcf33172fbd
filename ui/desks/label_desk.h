// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QStringList>

#include "ui/document/edits/label_edit.h"
#include "ui/document/preview_runner.h"

namespace evenkeel::ui {

class Panels;
class Workspace;

/// Labelling across the panels: drops become edits, hovering previews their effect, and a filter
/// applies to every view of clusters.
class LabelDesk : public QObject {
    Q_OBJECT

public:
    LabelDesk(Workspace &workspace, Panels &panels);

Q_SIGNALS:
    /// What a person should know of an edit that was made, in a sentence.
    void warned(const QString &sentence);

private:
    void relabel(const LabelEdit &edit);
    void hover(const LabelEdit &edit);
    void warnOfPlatform(const QStringList &keys);
    void shareFilter();
    void showPreview(const EditPreview &preview);

    Workspace &m_workspace;
    Panels &m_panels;
    PreviewRunner m_preview;
};

} // namespace evenkeel::ui
