// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QObject>
#include <QString>

#include "core/gate/check_settings.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/saving/saving.h"
#include "ui/models/findings_model.h"

namespace evenkeel::ui {

class Workspace;

/// `evenkeel.yaml` of a folder, as it was read; without a text where it is to be written.
struct SettingsFile {
    QString path;
    std::optional<QByteArray> bytes;
    EditedDocument document;
    gate::CheckSettings settings;
    QString fault; // why it cannot be edited

    /// The text that says that the findings of the rule are fine.
    std::string textWith(const gate::Ignore &ignore) const;
    /// The text without what covers the problem.
    std::string textWithout(const Problem &problem) const;
};

/// Which problems are fine, by the settings of the folder that their file is in and by the
/// annotations of their objects, as `evenkeelctl check` reads them.
class FolderSettings : public QObject {
    Q_OBJECT

public:
    explicit FolderSettings(Workspace &workspace, QObject *parent = nullptr);

    /// What covers the problem; nothing where it counts.
    std::optional<gate::Ignore> coverOf(const Problem &problem);
    /// The settings of a file's nearest folder that has some; else of the folder that is open, or
    /// the file's own.
    const SettingsFile &fileFor(const std::string &file);
    /// Errors: Io; Invalid where the file was changed since it was read.
    base::Result<void> write(const SettingsFile &file, const std::string &text);

Q_SIGNALS:
    void changed();

private:
    void forget();
    std::shared_ptr<const SettingsFile> read(const QString &path) const;
    void readAnnotations();

    Workspace &m_workspace;
    std::map<std::string, std::shared_ptr<const SettingsFile>> m_files; // by folder
    std::shared_ptr<const manifest::Objects> m_annotated;
    std::map<ObjectId, std::vector<gate::Ignore>> m_annotations; // of these objects
    WatchedFiles m_watched;
};

} // namespace evenkeel::ui
