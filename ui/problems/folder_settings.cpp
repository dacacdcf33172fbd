// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/folder_settings.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>

#include "core/manifest/read/file_texts.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

const gate::Ignore *covering(const std::vector<gate::Ignore> &ignores, const Problem &problem,
                             kube::Time now) {
    const std::string subject = problem.subject();
    const auto found = std::ranges::find_if(ignores, [&](const gate::Ignore &one) {
        return !one.isExpired(now) && one.covers(problem.rule, subject);
    });
    return found == ignores.end() ? nullptr : &*found;
}

} // namespace

std::string SettingsFile::textWith(const gate::Ignore &ignore) const {
    kube::Value after = gate::withIgnore(document.value(), ignore);
    return bytes ? document.textWith(after)
                 : EditedDocument(readSettingsText, std::move(after), {}).text();
}

std::string SettingsFile::textWithout(const Problem &problem) const {
    return document.textWith(
        gate::withoutIgnore(document.value(), problem.rule, problem.subject()));
}

FolderSettings::FolderSettings(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace) {
    connect(&workspace, &Workspace::pathsChanged, this, &FolderSettings::forget);
    connect(&workspace, &Workspace::diagnosticsChanged, this, &FolderSettings::forget);
    connect(&m_watched, &WatchedFiles::filesChanged, this, &FolderSettings::forget);
}

void FolderSettings::forget() {
    m_files.clear();
    Q_EMIT changed();
}

std::optional<gate::Ignore> FolderSettings::coverOf(const Problem &problem) {
    if (!problem.canBeIgnored())
        return std::nullopt;
    readAnnotations();
    const kube::Time now = m_workspace.objects()->now();
    const auto annotated = m_annotations.find(problem.about());
    if (annotated != m_annotations.end()) {
        if (const gate::Ignore *ignore = covering(annotated->second, problem, now))
            return *ignore;
    }
    const SettingsFile &file = fileFor(problem.where.file);
    const gate::Ignore *ignore =
        covering(file.settings.ignores, problem, file.settings.now.value_or(now));
    return ignore ? std::optional(*ignore) : std::nullopt;
}

void FolderSettings::readAnnotations() {
    if (std::exchange(m_annotated, m_workspace.objects()) == m_workspace.objects())
        return;
    m_annotations.clear();
    manifest::Diagnostics faults; // `check` reports them
    const auto read = [&](const ObjectId &id, const kube::Value &document,
                          const base::SourceSpan &where) {
        auto ignores = gate::ignoresOf(document, {}, where, faults);
        if (!ignores.empty())
            m_annotations.emplace(id, std::move(ignores));
    };
    for (std::size_t row = 0; row < m_annotated->placements.size(); ++row) {
        const placement::Placement &placement = m_annotated->placements[row];
        read(idOf(placement), placement.document,
             row < m_annotated->placementSources.size() ? m_annotated->placementSources[row]
                                                        : base::SourceSpan());
    }
    for (const objects::OtherObject &other : m_annotated->others)
        read(kube::idOf(other.document), other.document, other.where);
}

const SettingsFile &FolderSettings::fileFor(const std::string &file) {
    const QString own = QFileInfo(pathOf(file)).absolutePath();
    std::shared_ptr<const SettingsFile> &known = m_files[own.toStdString()];
    if (known)
        return *known;
    QString folder = own;
    if (const auto nearest = manifest::nearestFolderWith(gate::kSettingsFile, file)) {
        folder = toQString(*nearest);
    } else {
        for (const QString &open : m_workspace.paths()) {
            if (QFileInfo(open).isDir() &&
                manifest::isWithin(own.toStdString(), open.toStdString()))
                folder = QFileInfo(open).absoluteFilePath();
        }
    }
    known = read(QDir(folder).filePath(QLatin1String(gate::kSettingsFile)));
    QStringList watched = m_watched.paths();
    if (known->bytes && !watched.contains(known->path))
        m_watched.setPaths(watched << known->path);
    return *known;
}

std::shared_ptr<const SettingsFile> FolderSettings::read(const QString &path) const {
    auto file = std::make_shared<SettingsFile>(
        SettingsFile{path, {}, EditedDocument(readSettingsText), {}, {}});
    const auto bytes = contentOf(path);
    if (!bytes) {
        file->fault = spoken(bytes.error());
        return file;
    }
    file->bytes = *bytes;
    if (!file->bytes)
        return file;
    const auto text = utf8Of(*file->bytes);
    if (!text) {
        file->fault = tr("%1 is no text in UTF-8 or UTF-16").arg(path);
        return file;
    }
    file->document.setText(*text);
    if (const auto &error = file->document.textError()) {
        file->fault = spoken(*error);
        return file;
    }
    manifest::Diagnostics faults;
    file->settings = gate::readCheckSettings(file->document.value(), sourceOf(path), faults);
    if (!faults.empty())
        file->fault = toQString(said(faults.front(), spokenPhrases()));
    return file;
}

base::Result<void> FolderSettings::write(const SettingsFile &file, const std::string &text) {
    const auto now = contentOf(file.path);
    if (!now)
        return tl::unexpected(now.error());
    if (*now != file.bytes) {
        forget();
        return tl::unexpected(base::Error{
            base::ErrorCode::Invalid,
            tr("%1 was changed by another program; look again").arg(file.path).toStdString(),
            {}});
    }
    auto written =
        m_workspace.writeBeside(file.path, encodedLike(file.bytes.value_or(QByteArray()), text));
    if (written)
        forget();
    return written;
}

} // namespace evenkeel::ui
