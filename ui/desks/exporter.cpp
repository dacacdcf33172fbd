// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/exporter.h"

#include <utility>
#include <vector>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QWidget>

#include "core/report/manifest_files.h"
#include "core/report/plan_report.h"
#include "core/report/stages_report.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/base/prose.h"
#include "ui/charts/charts_panel.h"
#include "ui/dialogs/questions.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"
#include "ui/picture/resource_picture.h"
#include "ui/picture/rollout_picture.h"
#include "ui/settings/preferences.h"

namespace evenkeel::ui {

namespace {

using report::ReportFormat;

ReportFormat reportFormat(const QString &file) {
    return report::formatOfFile(file.toStdString()).value_or(ReportFormat::Html);
}

QByteArray reportOf(const Workspace &workspace, ReportFormat format) {
    const manifest::Objects &objects = *workspace.objects();
    std::vector<report::Planned> plans;
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        const PlanOutcome &outcome = workspace.outcome(static_cast<int>(row));
        // A plan of older objects would name clusters by rows that have changed since.
        const bool isCurrent = outcome.objects == workspace.objects();
        report::Planned &planned = plans.emplace_back();
        planned.placement = &objects.placements[row];
        planned.error =
            outcome.error ? outcome.error->message : Exporter::tr("not planned yet").toStdString();
        if (!isCurrent)
            continue;
        planned.plan = outcome.plan.get();
        planned.basis = outcome.planning.basis;
        if (planned.plan != nullptr)
            planned.holdings =
                insight::holdingsOf(*planned.plan, *planned.placement, objects.bindings);
    }
    std::vector<std::string> inputs;
    for (const QString &path : workspace.paths())
        inputs.push_back(QFileInfo(path).fileName().toStdString());
    const report::Subject subject{objects.fleet,
                                  plans,
                                  {},
                                  {},
                                  spokenPhrases(),
                                  inputs,
                                  QCoreApplication::applicationVersion().toStdString()};
    return QByteArray::fromStdString(write(subject, format));
}

QByteArray stagesOf(const RolloutPicture &picture, ReportFormat format) {
    std::vector<report::RunReport> runs;
    for (const StagedCase &one : picture.staged) {
        report::RunReport &run = runs.emplace_back();
        run.placement = insight::displayName(picture.subject());
        run.object = idOf(picture.subject());
        run.run.name = one.run;
        run.run.strategyName = one.strategy;
        run.run.state = one.state;
        run.timeline = one.played;
    }
    const auto document = [&runs] {
        return report::newListOf("StagedRun", runs, report::stagesMembers());
    };
    if (format == ReportFormat::Json)
        return QByteArray::fromStdString(manifest::writeJson(document()));
    if (format == ReportFormat::Yaml)
        return QByteArray::fromStdString(manifest::writeYaml(document()));
    const report::Page page = report::stagesPage(runs);
    return QByteArray::fromStdString(format == ReportFormat::Markdown ? report::markdownOf(page)
                                                                      : report::htmlOf(page));
}

QString besideFiles(const Workspace &workspace, const QString &name) {
    if (workspace.paths().isEmpty())
        return name;
    const QFileInfo first(workspace.paths().front());
    return QDir(first.isDir() ? first.filePath() : first.path()).filePath(name);
}

} // namespace

Exporter::Exporter(const Workspace &workspace, const Desk &desk, QWidget *window)
    : QObject(window), m_workspace(workspace), m_desk(desk), m_window(window) {}

/// What came of a text in the middle of typing is neither what is shown nor what was there before.
std::optional<QString> Exporter::placementText(const QString &refusal) const {
    const int placement = m_workspace.placement();
    if (placement < 0)
        return std::nullopt;
    const manifest::Objects &objects = *m_workspace.objects();
    const auto id = idOf(objects.placements[static_cast<std::size_t>(placement)]);
    OwnTexts halfTyped = m_workspace.halfTyped();
    std::erase_if(halfTyped, [&id](const auto &text) { return text.first != id; });
    if (halfTyped.empty())
        return placementYaml(objects, placement);
    m_desk.questions.tell(m_window, refusal.arg(wordsOf(halfTyped).front()));
    return std::nullopt;
}

void Exporter::exportPlacement() {
    const auto text = placementText(tr("Not exported because it cannot be parsed yet: %1"));
    if (!text)
        return;
    const auto row = static_cast<std::size_t>(m_workspace.placement());
    write(tr("Export the placement"),
          toQString(m_workspace.objects()->placements[row].name) + QStringLiteral(".yaml"),
          tr("YAML (*.yaml *.yml)"), *text);
}

void Exporter::copyPlacement() {
    const auto text = placementText(tr("Not copied because it cannot be parsed yet: %1"));
    if (!text)
        return;
    copyText(*text);
    Q_EMIT exported(tr("Copied the placement to the clipboard."));
}

void Exporter::exportLabelCommands() {
    const fleet::Fleet &before = m_workspace.baseline().objects->fleet;
    const fleet::Fleet &after = m_workspace.objects()->fleet;
    const auto kind = commandStyle(storedPreferences(m_desk.settings), after).kind;
    if (kind == hub::CommandKind::AzureFleet)
        askAzureNames();
    const hub::ClusterCommands commands =
        hub::labelCommands(before, after, commandStyle(storedPreferences(m_desk.settings), after));
    QStringList refused;
    for (const base::Sentence &one : commands.refused)
        refused.append(spoken(one));
    if (!refused.isEmpty())
        m_desk.questions.tell(m_window, refused.join(QLatin1Char('\n')));
    else if (commands.lines.empty())
        m_desk.questions.tell(m_window, tr("No label of an opened cluster has changed."));
    if (!commands.lines.empty())
        write(tr("Export the label commands"), QStringLiteral("label-clusters.sh"),
              tr("Shell scripts (*.sh)"), toQString(hub::shellScript({}, commands.lines)));
}

/// Asked once, then kept; Preferences changes them.
void Exporter::askAzureNames() {
    Preferences preferences = storedPreferences(m_desk.settings);
    const std::pair<QString Preferences::*, QString> names[] = {
        {&Preferences::resourceGroup, tr("Resource group of the fleet")},
        {&Preferences::fleetName, tr("Name of the fleet")}};
    for (const auto &[name, label] : names) {
        if (!(preferences.*name).isEmpty())
            continue;
        if (const auto answer = m_desk.questions.askText(m_window, tr("Label commands"), label, {}))
            preferences.*name = answer->trimmed();
    }
    storePreferences(m_desk.settings, preferences);
}

void Exporter::exportChangedClusters() {
    const fleet::Fleet &after = m_workspace.objects()->fleet;
    const QStringList changed = changedClusters(m_workspace.baseline().objects->fleet, after);
    if (changed.isEmpty()) {
        m_desk.questions.tell(m_window, tr("No cluster has changed."));
        return;
    }
    write(tr("Export the changed clusters"), QStringLiteral("changed-clusters.yaml"),
          tr("YAML (*.yaml *.yml)"),
          clustersAsYaml(after, changed, manifest::Strip::ServerManaged));
}

void Exporter::exportReport() {
    const QString file = m_desk.chooser.chooseSaveFile(
        m_window, tr("Export a report"), besideFiles(m_workspace, QStringLiteral("plan.html")),
        tr("Web page (*.html);;Markdown (*.md);;Table (*.csv);;JSON (*.json);;YAML (*.yaml)"));
    if (!file.isEmpty())
        tellOf(file, writeFile(file, reportOf(m_workspace, reportFormat(file))));
}

void Exporter::exportStages(const RolloutPicture &picture) {
    const QString file = m_desk.chooser.chooseSaveFile(
        m_window, tr("Export the staged runs"),
        besideFiles(m_workspace, QStringLiteral("stages.html")),
        tr("Web page (*.html);;Markdown (*.md);;JSON (*.json);;YAML (*.yaml)"));
    if (!file.isEmpty())
        tellOf(file, writeFile(file, stagesOf(picture, reportFormat(file))));
}

void Exporter::exportCharts(const ChartsPanel &charts) {
    const QString file = m_desk.chooser.chooseSaveFile(
        m_window, tr("Export the charts"), besideFiles(m_workspace, QStringLiteral("skew.svg")),
        tr("Images (*.svg *.png *.pdf);;Table (*.csv)"));
    if (file.isEmpty())
        return;
    tellOf(file, charts.exportTo(file));
}

/// Into an empty folder, so that what is new does not mix with what was there.
void Exporter::exportManifests(const std::shared_ptr<const ResourcePicture> &picture) {
    if (!picture || picture->rendering.manifests.empty()) {
        m_desk.questions.tell(m_window, tr("No manifest arrives on any cluster."));
        return;
    }
    const QString folder = m_desk.chooser.chooseTargetFolder(m_window, tr("Export the manifests"));
    if (folder.isEmpty())
        return;
    if (!QDir(folder).isEmpty()) {
        m_desk.questions.tell(m_window, tr("%1 is not empty; choose an empty folder.").arg(folder));
        return;
    }
    const insight::PlacementRendering subject{&picture->subject(), &picture->rendering};
    const auto written = report::forEachManifestFile(
        std::span(&subject, 1), [&folder](const report::ManifestFile &file) -> base::Result<void> {
            const QDir place(folder + QLatin1Char('/') + toQString(file.folder));
            if (!place.exists() && !QDir().mkpath(place.path()))
                return tl::unexpected(
                    base::Error{base::ErrorCode::Io,
                                tr("%1 cannot be created").arg(place.path()).toStdString(),
                                {}});
            return writeFile(place.filePath(toQString(file.name)),
                             QByteArray::fromStdString(file.text));
        });
    if (written)
        Q_EMIT exported(tr("Wrote %n manifest(s) to %1", nullptr, static_cast<int>(written->files))
                            .arg(folder));
    else
        m_desk.questions.tell(m_window, spoken(written.error()));
}

void Exporter::write(const QString &title, const QString &suggestion, const QString &kinds,
                     const QString &text) {
    const QString file =
        m_desk.chooser.chooseSaveFile(m_window, title, besideFiles(m_workspace, suggestion), kinds);
    if (!file.isEmpty())
        tellOf(file, writeFile(file, text.toUtf8()));
}

void Exporter::tellOf(const QString &file, const base::Result<void> &written) {
    if (written)
        Q_EMIT exported(tr("Wrote %1").arg(file));
    else
        m_desk.questions.tell(m_window, spoken(written.error()));
}

} // namespace evenkeel::ui
