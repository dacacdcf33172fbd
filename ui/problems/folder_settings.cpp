// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/folder_settings.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QDir>
#include <QFileInfo>

#include "core/api/gate_tables.h"
#include "core/gate/placement_test.h"
#include "core/gate/settings_files.h"
#include "core/manifest/read/file_texts.h"
#include "core/report/check_report.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

std::string folderOf(const std::string &file) {
    return QFileInfo(pathOf(file)).absolutePath().toStdString();
}

report::ReportedFinding reported(const Problem &problem, std::size_t number) {
    report::ReportedFinding finding;
    static_cast<api::Finding &>(finding) = problem;
    finding.subject = problem.subject();
    finding.number = number;
    return finding;
}

} // namespace

std::string SettingsFile::textWith(const gate::Ignore &ignore) const {
    kube::Value after = gate::withIgnore(document.value(), ignore);
    return bytes ? document.textWith(after)
                 : EditedDocument(EditedSort::Settings, std::move(after), {}).text();
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

/// Why a check of a folder that has settings is none.
std::optional<Problem> FolderSettings::nothingToCheck(const SettingsFile &file) const {
    const manifest::Objects &objects = *m_workspace.objects();
    if (!file.bytes || (!objects.placements.empty() && !objects.fleet.isEmpty()))
        return std::nullopt;
    Problem problem;
    problem.rule = "nothing-to-check";
    problem.sentence = (objects.placements.empty() ? tr("There is no placement to check.")
                                                   : tr("There is no MemberCluster to plan with."))
                           .toStdString();
    problem.where = file.settings.placeOf("files");
    if (problem.where.file.empty())
        problem.where = {sourceOf(file.path), 1, 1};
    return problem;
}

/// Settings among the objects: one file counts.
Problems FolderSettings::otherSettings(const SettingsFile &file) const {
    Problems problems;
    for (const objects::OtherObject &other : m_workspace.objects()->others) {
        if (!gate::isOwnDocument(other.document) ||
            kube::memberOf(other.document, "kind").text() != api::kCheckSettings ||
            other.where.file == sourceOf(file.path))
            continue;
        Problem &problem = problems.emplace_back();
        problem.rule = "settings-not-applied";
        problem.level = lint::Level::Warning;
        problem.sentence = tr("These settings do not count: a check has those of one file, %1.")
                               .arg(file.path)
                               .toStdString();
        problem.where = other.where;
    }
    return problems;
}

Problems FolderSettings::judged(Problems problems, bool areAllFound) {
    readAnnotations();
    Problems judged;
    std::map<QString, std::pair<const SettingsFile *, Problems>> byFile;
    const auto askedOf = [&](const std::string &place) -> Problems & {
        const SettingsFile &settings = fileFor(place);
        auto &[file, found] = byFile[settings.path];
        file = &settings;
        return found;
    };
    for (const base::SourceSpan &placement : m_annotated->placementSources) {
        if (!placement.file.empty())
            askedOf(placement.file); // also where nothing is found
    }
    for (const QString &open : m_workspace.paths()) {
        if (!QFileInfo(open).isDir())
            continue;
        const std::string place = sourceOf(QDir(open).filePath(QLatin1String(gate::kSettingsFile)));
        const SettingsFile &settings = fileFor(place);
        if (auto nothing = nothingToCheck(settings); nothing && areAllFound)
            askedOf(place).push_back(std::move(*nothing));
        if (settings.bytes)
            std::ranges::move(otherSettings(settings), std::back_inserter(askedOf(place)));
    }
    for (Problem &problem : problems) {
        if (problem.holds || problem.rule.empty() || problem.where.file.empty()) {
            judged.push_back(std::move(problem));
            continue;
        }
        askedOf(problem.where.file).push_back(std::move(problem));
    }
    for (const auto &[path, asked] : byFile)
        judge(*asked.first, asked.second, areAllFound, judged);
    return judged;
}

void FolderSettings::judge(const SettingsFile &file, const Problems &found, bool areAllFound,
                           Problems &judged) const {
    std::vector<gate::Ignore> annotations;
    for (const gate::Ignore &ignore : m_annotations) {
        const auto folder = m_files.find(folderOf(ignore.where.file));
        if (folder != m_files.end() && folder->second->path == file.path)
            annotations.push_back(ignore);
    }
    report::FindingReport findings;
    if (!nothingToCheck(file))
        findings = report::unusedSettings(file.settings, m_workspace.objects()->fleet);
    for (api::Finding fault : file.faults) {
        fault.rule = "settings";
        fault.sentence = said(fault, spokenPhrases());
        findings.add(fault.where.file, std::move(fault));
    }
    for (std::size_t i = 0; i < found.size(); ++i)
        findings.findings.push_back(reported(found[i], i + 1));
    const kube::Time now = file.settings.now.value_or(m_workspace.objects()->now());
    report::CheckReport checked =
        report::checkedOf(std::move(findings), file.settings, annotations, now);
    std::vector<gate::Ignore> ignores = file.settings.ignores;
    std::ranges::copy(annotations, std::back_inserter(ignores));
    for (const report::ReportedFinding &finding : checked.findings.findings) {
        const bool isOfSettings = finding.number == 0;
        if (isOfSettings && !areAllFound)
            continue;
        Problem &problem = judged.emplace_back();
        if (!isOfSettings)
            problem = found[finding.number - 1];
        else
            static_cast<api::Finding &>(problem) = finding;
        problem.level = finding.level;
        const auto cover = std::ranges::find_if(ignores, [&](const gate::Ignore &one) {
            return !one.isExpired(now) && one.covers(finding.rule, finding.subject);
        });
        if (!finding.ignored.empty())
            problem.ignored = *cover;
    }
}

Clocks FolderSettings::clocks() {
    const manifest::Objects &objects = *m_workspace.objects();
    Clocks clocks(objects.placements.size());
    for (std::size_t row = 0; row < std::min(clocks.size(), objects.placementSources.size());
         ++row) {
        if (!objects.placementSources[row].file.empty())
            clocks[row] = fileFor(objects.placementSources[row].file).settings.now;
    }
    return clocks;
}

std::vector<RuleSet> FolderSettings::rules() {
    std::map<QString, RuleSet> sets;
    const manifest::Objects &objects = *m_workspace.objects();
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        if (row >= objects.placementSources.size() || objects.placementSources[row].file.empty())
            continue;
        const SettingsFile &file = fileFor(objects.placementSources[row].file);
        RuleSet &set = sets[file.path];
        set.rules = file.settings.rules;
        set.now = file.settings.now;
        set.placements.insert(idOf(objects.placements[row]));
    }
    std::vector<RuleSet> all;
    for (auto &[path, set] : sets) {
        if (!set.rules.empty())
            all.push_back(std::move(set));
    }
    return all;
}

void FolderSettings::readAnnotations() {
    if (std::exchange(m_annotated, m_workspace.objects()) == m_workspace.objects())
        return;
    m_annotations.clear();
    manifest::Diagnostics faults; // `check` reports them
    const auto read = [&](const ObjectId &id, const kube::Value &document,
                          const base::SourceSpan &where) {
        std::ranges::move(
            gate::ignoresOf(document, {insight::subjectOf(id), fullNameOf(id)}, where, faults),
            std::back_inserter(m_annotations));
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
    const QString own = toQString(folderOf(file));
    std::shared_ptr<const SettingsFile> &known = m_files[own.toStdString()];
    if (known)
        return *known;
    // A check of an open folder has its settings, whatever others are below it.
    QString folder = own;
    bool isSettled = false;
    for (const QString &open : m_workspace.paths()) {
        if (!QFileInfo(open).isDir() || !manifest::isWithin(own.toStdString(), open.toStdString()))
            continue;
        folder = QFileInfo(open).absoluteFilePath();
        isSettled =
            isSettled || QFileInfo::exists(QDir(open).filePath(QLatin1String(gate::kSettingsFile)));
    }
    if (const auto nearest = manifest::nearestFolderWith(gate::kSettingsFile, file);
        nearest && !isSettled)
        folder = toQString(*nearest);
    known = read(QDir(folder).filePath(QLatin1String(gate::kSettingsFile)));
    QStringList watched = m_watched.paths();
    if (known->bytes && !watched.contains(known->path))
        m_watched.setPaths(watched << known->path);
    return *known;
}

std::shared_ptr<const SettingsFile> FolderSettings::read(const QString &path) const {
    auto file = std::make_shared<SettingsFile>(
        SettingsFile{path, {}, EditedDocument(EditedSort::Settings), {}, {}, {}});
    // None of it counts, which `check` says as well.
    const auto refuse = [&](const QString &fault, base::SourceSpan where = {}) {
        file->fault = fault;
        where.file = sourceOf(path);
        where.line = std::max(where.line, 1);
        file->faults.push_back(api::findingAt(std::move(where), {fault.toStdString()}));
        return file;
    };
    const auto bytes = contentOf(path);
    if (!bytes)
        return refuse(spoken(bytes.error()));
    file->bytes = *bytes;
    if (!file->bytes)
        return file;
    const auto text = utf8Of(*file->bytes);
    if (!text)
        return refuse(tr("%1 is no text in UTF-8 or UTF-16").arg(path));
    file->document.setText(*text);
    if (const auto &error = file->document.textError())
        return refuse(spoken(*error), error->where);
    file->settings = gate::readCheckSettings(file->document.value(), sourceOf(path), file->faults);
    gate::refuseOutside(folderOf(sourceOf(path)), file->settings, file->faults);
    if (!file->faults.empty())
        file->fault = toQString(said(file->faults.front(), spokenPhrases()));
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
