// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeel/pictures.h"

#include <cstdio>
#include <utility>

#include <QApplication>
#include <QPainter>
#include <QTextDocument>

#include "app/evenkeel/render.h"
#include "core/objects/planning.h"
#include "core/report/plan_report.h"
#include "ui/charts/charts_picture.h"
#include "ui/domains/grid_picture.h"
#include "ui/base/disk_files.h"
#include "ui/base/picture_file.h"
#include "ui/document/planning/planning.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel {

namespace {

constexpr int kAnswerIsNo = 1;
constexpr int kCouldNotRead = 2;
constexpr QSize kGridSize{1000, 640};
constexpr int kReportWidth = 900;
constexpr int kReportMargin = 24;

using report::ReportFormat;

/// The scene that the window would show of the files.
struct Sight {
    ui::Scene scene;
    std::string error; // of planning
};

std::optional<Sight> planFiles(const CommandLine &commandLine) {
    const auto loaded = ui::loadFiles(commandLine.paths, {});
    printDiagnostics(loaded->objects->diagnostics);
    const int placement = placementToShow(*loaded->objects, commandLine.placement);
    if (placement < 0)
        return std::nullopt;
    const auto outcome =
        ui::planPlacement(loaded->objects, static_cast<std::size_t>(placement), {});
    Sight sight;
    sight.scene.objects = loaded->objects;
    sight.scene.placement = placement;
    sight.scene.plan = outcome->plan;
    if (outcome->plan)
        sight.scene.picks = std::min(commandLine.picks.value_or(outcome->plan->picks.size()),
                                     outcome->plan->picks.size());
    else
        sight.error = outcome->error->message;
    return sight;
}

base::Result<void> drawGrid(const CommandLine &commandLine, const ui::Scene &scene) {
    const QSize size = commandLine.size.value_or(kGridSize);
    return ui::savePicture(commandLine.output, size, [&](QPaintDevice &device) {
        QPainter painter(&device);
        ui::paintGrid(painter, size, scene,
                      {commandLine.rowKey.toStdString(), commandLine.columnKey.toStdString()},
                      QApplication::palette(), QApplication::font());
    });
}

base::Result<void> drawCharts(const CommandLine &commandLine, const ui::Scene &scene) {
    const auto charts = ui::chartData(scene);
    const QSize size = commandLine.size.value_or(ui::chartsPictureSize(charts.size()));
    return ui::saveCharts(commandLine.output, size, charts, QApplication::palette(),
                          QApplication::font());
}

base::Result<void> drawReport(const CommandLine &commandLine, const report::Subject &subject) {
    QTextDocument page;
    page.setDefaultFont(QApplication::font());
    page.setDocumentMargin(kReportMargin);
    page.setMarkdown(QString::fromStdString(write(subject, ReportFormat::Markdown)));
    page.setTextWidth(commandLine.size ? commandLine.size->width() : kReportWidth);
    const auto paint = [&](QPaintDevice &device) {
        QPainter painter(&device);
        painter.fillRect(QRectF(QPointF(), page.size()), Qt::white);
        page.drawContents(&painter);
    };
    return ui::savePicture(commandLine.output, page.size().toSize(), paint,
                           QStringLiteral(".html, .md, .csv, .json, .yaml"));
}

base::Result<void> writeReport(const CommandLine &commandLine, const Sight &sight) {
    const auto row = static_cast<std::size_t>(sight.scene.placement);
    const objects::Objects &objects = *sight.scene.objects;
    report::Planned planned{&objects.placements[row], sight.scene.plan.get(), sight.error};
    planned.basis = objects::planningOf(objects, *planned.placement).basis;
    if (planned.plan != nullptr)
        planned.holdings = insight::holdingsOf(*planned.plan, *planned.placement, objects.bindings);
    std::vector<std::string> inputs;
    for (const QString &path : commandLine.paths)
        inputs.push_back(path.toStdString());
    const report::Subject subject{sight.scene.objects->fleet,
                                  {&planned, 1},
                                  {},
                                  {},
                                  ui::spokenPhrases(),
                                  inputs,
                                  QApplication::applicationVersion().toStdString()};
    if (const auto format = report::formatOfFile(commandLine.output.toStdString())) {
        return ui::writeFile(commandLine.output,
                             QByteArray::fromStdString(write(subject, *format)));
    }
    return drawReport(commandLine, subject);
}

base::Result<void> draw(const CommandLine &commandLine, const Sight &sight) {
    switch (*commandLine.picture) {
    case Picture::Grid:
        return drawGrid(commandLine, sight.scene);
    case Picture::Charts:
        return drawCharts(commandLine, sight.scene);
    case Picture::Report:
        return writeReport(commandLine, sight);
    case Picture::Window:
        break;
    }
    return {};
}

} // namespace

int drawPicture(const CommandLine &commandLine) {
    const auto sight = planFiles(commandLine);
    if (!sight)
        return kCouldNotRead;
    if (const auto done = draw(commandLine, *sight); !done) {
        complain(ui::spoken(done.error()));
        return kCouldNotRead;
    }
    if (!sight->error.empty())
        complain(QString::fromStdString(sight->error));
    const auto &plan = sight->scene.plan;
    return std::max(statusOf(sight->scene.objects->diagnostics),
                    plan && plan->condition && plan->condition->isTrue ? 0 : kAnswerIsNo);
}

} // namespace evenkeel
