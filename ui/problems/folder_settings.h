// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
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
    manifest::Diagnostics faults; // of the settings
    QString fault;                // why it cannot be edited

    /// The text that says that the findings of the rule are fine.
    std::string textWith(const gate::Ignore &ignore) const;
    /// The text without what covers the problem.
    std::string textWithout(const Problem &problem) const;
};

/// The rules of one `evenkeel.yaml`, and the placements below it.
struct RuleSet {
    std::vector<gate::Rule> rules;
    std::optional<kube::Time> now;
    std::set<ObjectId> placements;
};

/// The clock of each placement's settings, by row; nothing where they have none.
using Clocks = std::vector<std::optional<kube::Time>>;

/// Which problems count, and how much, by the settings of the folder that their file is in and by
/// the annotations of their objects, as `evenkeelctl check` reads them.
class FolderSettings : public QObject {
    Q_OBJECT

public:
    explicit FolderSettings(Workspace &workspace, QObject *parent = nullptr);

    /// The problems at the levels that the settings of their files give them, with what covers
    /// them, and without those that are off or follow from others. Once all are found: with
    /// settings that nothing needs.
    Problems judged(Problems problems, bool areAllFound);
    /// Those that hold for placements that are open.
    std::vector<RuleSet> rules();
    Clocks clocks();
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
    std::optional<Problem> nothingToCheck(const SettingsFile &file) const;
    Problems otherSettings(const SettingsFile &file) const;
    void judge(const SettingsFile &file, const Problems &found, bool areAllFound,
               Problems &judged) const;

    Workspace &m_workspace;
    std::map<std::string, std::shared_ptr<const SettingsFile>> m_files; // by folder
    std::shared_ptr<const manifest::Objects> m_annotated;
    std::vector<gate::Ignore> m_annotations; // of these objects
    WatchedFiles m_watched;
};

} // namespace evenkeel::ui
