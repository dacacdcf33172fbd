// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeel/render.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <QApplication>
#include <QPainter>
#include <QStatusBar>
#include <QTextDocument>
#include <QTimer>

#include "core/admission/object_meta.h"
#include "core/admission/validate.h"
#include "core/difference/difference.h"
#include "core/losses/loss.h"
#include "core/manifest/shape_check.h"
#include "core/objects/planning.h"
#include "core/report/plan_report.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/base/picture_file.h"
#include "ui/charts/chart_data.h"
#include "ui/decisions/why_panel.h"
#include "ui/desks/example_tour.h"
#include "ui/desks/file_desk.h"
#include "ui/desks/hub_desk.h"
#include "ui/document/planning/planning.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_panel.h"
#include "ui/domains/grid_view.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/labels/label_palette.h"
#include "ui/losses/losses_panel.h"
#include "ui/models/placement_summary.h"
#include "ui/placements/load_panel.h"
#include "ui/placements/placement_list.h"
#include "ui/placements/placement_list_model.h"
#include "ui/plan_tests/plan_test_run.h"
#include "ui/problems/findings_panel.h"
#include "ui/window/main_window.h"

namespace evenkeel {

namespace {

constexpr int kAnswerIsNo = 1;
constexpr int kUnreadable = 2;
constexpr std::chrono::milliseconds kLayoutTime{50};

/// NAME or NAMESPACE/NAME, as evenkeelctl takes it.
int rowNamed(const manifest::Objects &objects, const QString &name) {
    const std::vector<std::string> names{name.toStdString()};
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        if (difference::isChosen(objects.placements[row], names))
            return static_cast<int>(row);
    }
    return -1;
}

QString noSuchPick(std::size_t picks, const scheduling::Plan &plan) {
    return QStringLiteral("the plan has %1 picks, there is no --pick %2")
        .arg(plan.picks.size())
        .arg(picks);
}

/// What the hub refuses, or drops, of a placement that it did not write itself: no plan of it is
/// an answer.
bool isTaken(const manifest::Objects &objects, std::size_t row) {
    const placement::Placement &placement = objects.placements[row];
    for (const placement::Binding &binding : objects::bindingsOf(objects.bindings, placement)) {
        if (binding.state == placement::BindingState::Unknown && !binding.state.isEmpty()) {
            complain(
                QStringLiteral("the binding %1 has a state that this version does not know: %2")
                    .arg(QString::fromStdString(binding.name),
                         QString::fromStdString(binding.state.string())));
            return false;
        }
    }
    if (admission::isFromHub(placement.document))
        return true;
    const base::SourceSpan &where = objects.placementSources[row];
    const auto unknown = manifest::unknownFields(placement.document, where.file);
    printDiagnostics(unknown);
    if (admission::validate(placement.document).isValid())
        return unknown.empty();
    complain(QStringLiteral("the hub refuses %1; `evenkeelctl validate` says why")
                 .arg(QString::fromStdString(insight::displayName(placement))));
    return false;
}

/// Of the rendered placement.
int statusOfPlan(const scheduling::Plan *plan) {
    return plan != nullptr && plan->condition && plan->condition->isTrue ? 0 : kAnswerIsNo;
}

/// Of the workload that is shown, if any. What no API server takes is said, for no plan of it is
/// an answer.
int statusOfWorkload(const ui::MainWindow &window) {
    const ui::Verdict &verdict = window.findChild<ui::VerdictLabel *>()->verdict();
    if (!verdict.state)
        return 0;
    if (verdict.state == ui::PlacementState::Failed) {
        complain(verdict.reason);
        return kUnreadable;
    }
    return verdict.state == ui::PlacementState::Met ? 0 : kAnswerIsNo;
}

int drawWindow(ui::MainWindow &window, const ui::Workspace &workspace,
               const CommandLine &commandLine, bool isWhole) {
    window.statusBar()->clearMessage(); // stderr has it; the picture shows the lasting texts
    if (QWidget *focused = window.focusWidget())
        focused->clearFocus(); // no caret, which blinks
    const auto paint = [&window](QPaintDevice &device) { window.render(&device); };
    if (const auto done = ui::savePicture(commandLine.output, window.size(), paint); !done) {
        complain(ui::spoken(done.error()));
        return kUnreadable;
    }
    // Where nothing is planned, what is named was not looked for yet.
    const QString &wanted = commandLine.placement;
    if (!isWhole || (!wanted.isEmpty() && placementToShow(*workspace.objects(), wanted) < 0))
        return kUnreadable;
    const int status = statusOf(workspace.diagnostics());
    if (window.mode() == ui::Mode::Pods)
        return std::max(status, statusOfWorkload(window));
    const int placement = workspace.placement();
    if (placement < 0)
        return status;
    return isTaken(*workspace.objects(), static_cast<std::size_t>(placement))
               ? std::max(status, statusOfPlan(workspace.plan()))
               : kUnreadable;
}

} // namespace

void complain(const QString &sentence) {
    std::fputs(qPrintable(QStringLiteral("evenkeel: %1\n").arg(sentence)), stderr);
}

void printDiagnostics(const manifest::Diagnostics &diagnostics) {
    for (const api::Finding &diagnostic : diagnostics)
        std::fprintf(stderr, "%s\n", api::print(diagnostic).c_str());
}

int statusOf(const manifest::Diagnostics &diagnostics) {
    const bool isComplete = std::ranges::none_of(
        diagnostics, [](const auto &diagnostic) { return diagnostic.level == api::Level::Error; });
    return isComplete ? 0 : kUnreadable;
}

namespace {

void applyPods(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine,
               const Complain &say) {
    auto *start = new QObject(&workspace);
    QObject::connect(&workspace, &ui::Workspace::diagnosticsChanged, start, [=, &window] {
        start->deleteLater();
        const bool isAsked = !commandLine.workload.isEmpty() || window.mode() == ui::Mode::Pods;
        const bool isShown = (!commandLine.mode || *commandLine.mode == ui::Mode::Pods) &&
                             isAsked &&
                             window.showWorkload(commandLine.workload, commandLine.picks);
        if (!isShown && !commandLine.workload.isEmpty())
            say(QStringLiteral("no workload %1 in the files").arg(commandLine.workload));
        if (commandLine.mode)
            window.setMode(*commandLine.mode);
    });
}

} // namespace

int placementToShow(const manifest::Objects &objects, const QString &name, const Complain &say) {
    const int row =
        name.isEmpty() ? (objects.placements.empty() ? -1 : 0) : rowNamed(objects, name);
    if (row < 0 && name.isEmpty())
        say(QStringLiteral("no placement in the files"));
    else if (row < 0)
        say(QStringLiteral("no placement %1 in the files").arg(name));
    return row;
}

void applyStart(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine,
                const Complain &say) {
    window.complete();
    if (commandLine.mode)
        window.setMode(*commandLine.mode);
    const bool isChosen = !commandLine.placement.isEmpty() || commandLine.picks;
    auto *list = window.findChild<ui::PlacementList *>();
    applyPods(window, workspace, commandLine, say);
    // Once only: afterwards the person chooses.
    auto *start = new QObject(&workspace);
    QObject::connect(&workspace, &ui::Workspace::sceneChanged, start,
                     [&workspace, start, commandLine, isChosen, list, say] {
                         if (isChosen)
                             list->stay();
                         const int wanted = rowNamed(*workspace.objects(), commandLine.placement);
                         if (wanted >= 0)
                             workspace.setPlacement(wanted);
                         if (!workspace.plan())
                             return;
                         if (wanted < 0 && !commandLine.placement.isEmpty())
                             placementToShow(*workspace.objects(), commandLine.placement, say);
                         start->disconnect();
                         QObject::disconnect(&workspace, nullptr, start, nullptr);
                         start->deleteLater();
                         if (!commandLine.picks)
                             return;
                         workspace.setPicks(*commandLine.picks);
                         const bool isOfPods =
                             !commandLine.workload.isEmpty() || commandLine.mode == ui::Mode::Pods;
                         if (!isOfPods && *commandLine.picks > workspace.plan()->picks.size())
                             say(noSuchPick(*commandLine.picks, *workspace.plan()));
                     });
}

bool startExample(ui::MainWindow &window, const QString &nameAndStep) {
    if (nameAndStep.isEmpty())
        return false;
    const QString name = nameAndStep.section(QLatin1Char('/'), 0, 0);
    if (!window.tour().start(name)) {
        complain(QStringLiteral("no example named %1").arg(name));
        return false;
    }
    const QString step = nameAndStep.section(QLatin1Char('/'), 1);
    const std::size_t number = step.isEmpty() ? 1 : step.toUInt();
    if (number < 1 || number > window.tour().stepCount()) {
        complain(QStringLiteral("the example %1 has %2 steps, there is no step %3")
                     .arg(name)
                     .arg(window.tour().stepCount())
                     .arg(step));
        return false;
    }
    if (number > 1)
        window.tour().goTo(number - 1);
    return true;
}

int renderWindow(ui::MainWindow &window, ui::Workspace &workspace, const CommandLine &commandLine) {
    const auto isWhole = std::make_shared<bool>(true); // what follows the workspace outlives this
    const auto say = [isWhole](const QString &sentence) {
        complain(sentence);
        *isWhole = false;
    };
    applyStart(window, workspace, commandLine, say);
    QObject::connect(&window.hub(), &ui::HubDesk::failed, &window, say);
    window.show();
    if (!commandLine.context.isEmpty())
        window.hub().connectTo(commandLine.access());
    else if (commandLine.example.isEmpty())
        window.files().openPaths(commandLine.paths);
    else if (!startExample(window, commandLine.example))
        return kUnreadable;
    // Problems are searched once plans exist, and the picture shows how many there are.
    const auto *problems = window.findChild<ui::FindingsPanel *>();
    const auto *why = window.findChild<ui::WhyPanel *>();
    const auto *tests = window.findChild<ui::PlanTestSearch *>();
    const auto *losses = window.findChild<ui::LossesPanel *>();
    const auto *labels = window.findChild<ui::LabelPalette *>();
    const auto *load = window.findChild<ui::LoadPanel *>();
    const auto grids = window.findChildren<ui::DomainPanel *>();
    QTimer quiet;
    QObject::connect(&quiet, &QTimer::timeout, &window, [&, wasQuiet = false]() mutable {
        const bool isQuiet = !window.isBusy() && !problems->isBusy() && !why->isBusy() &&
                             !tests->isBusy() && !losses->isBusy() && !labels->isBusy() &&
                             !load->isBusy() &&
                             std::ranges::none_of(grids, &ui::DomainPanel::isBusy);
        if (isQuiet && wasQuiet) // what came last has been laid out
            QApplication::exit(drawWindow(window, workspace, commandLine, *isWhole));
        wasQuiet = isQuiet;
    });
    quiet.start(kLayoutTime);
    const int status = QApplication::exec();
    printDiagnostics(workspace.diagnostics());
    return status;
}

namespace {

constexpr QSize kGridSize{1000, 640};
constexpr int kReportWidth = 900;
constexpr int kReportMargin = 24;

using report::ReportFormat;

/// The plan of the placement that is named, or of the one in most trouble.
std::optional<ui::PlanOutcome>
outcomeToShow(const std::shared_ptr<const manifest::Objects> &objects, const QString &name) {
    const int named = placementToShow(*objects, name);
    if (named < 0)
        return std::nullopt;
    if (objects->fleet.isEmpty()) {
        complain(QStringLiteral("no MemberCluster in the files"));
        return std::nullopt;
    }
    auto shown = ui::planPlacement(objects, static_cast<std::size_t>(named), {});
    for (std::size_t row = 0; name.isEmpty() && row < objects->placements.size(); ++row) {
        auto other = ui::planPlacement(objects, row, {});
        const bool isWorse =
            isTrouble(stateOf(*other)) &&
            (!isTrouble(stateOf(*shown)) ||
             ui::PlacementListModel::shareOf(*other) < ui::PlacementListModel::shareOf(*shown));
        if (isWorse)
            shown = std::move(other);
    }
    return shown;
}

/// The scene that the window would show of the files.
struct Sight {
    ui::Scene scene;
    std::string error; // of planning
};

std::optional<Sight> planFiles(const CommandLine &commandLine) {
    const auto loaded = ui::loadFiles(commandLine.paths, {});
    printDiagnostics(loaded->objects->diagnostics);
    const auto outcome = outcomeToShow(loaded->objects, commandLine.placement);
    if (!outcome || !isTaken(*loaded->objects, outcome->placement))
        return std::nullopt;
    for (const QString &key : {commandLine.rowKey, commandLine.columnKey}) {
        if (!key.isEmpty() &&
            losses::domainsOf(loaded->objects->fleet, key.toStdString()).empty()) {
            complain(QStringLiteral("no cluster has the label %1").arg(key));
            return std::nullopt;
        }
    }
    Sight sight;
    sight.scene.objects = loaded->objects;
    sight.scene.placement = static_cast<int>(outcome->placement);
    sight.scene.plan = outcome->plan;
    if (!outcome->plan) {
        sight.error = outcome->error->message;
        return sight;
    }
    const std::size_t made = outcome->plan->picks.size();
    sight.scene.picks = commandLine.picks.value_or(made);
    if (sight.scene.picks <= made)
        return sight;
    complain(noSuchPick(sight.scene.picks, *outcome->plan));
    return std::nullopt;
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
        return kUnreadable;
    if (const auto done = draw(commandLine, *sight); !done) {
        complain(ui::spoken(done.error()));
        return kUnreadable;
    }
    if (!sight->error.empty())
        complain(QString::fromStdString(sight->error));
    return std::max(statusOf(sight->scene.objects->diagnostics),
                    statusOfPlan(sight->scene.plan.get()));
}

} // namespace evenkeel
