// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a person waits for: from an action to the picture with its outcome, in the real window,
// painted in memory. Times are wall times.

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <tuple>
#include <vector>

#include <benchmark/benchmark.h>

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QDate>
#include <QDialog>
#include <QElapsedTimer>
#include <QFile>
#include <QKeyEvent>
#include <QLineEdit>
#include <QProcess>
#include <QSettings>

#include "core/system/threads.h"
#include "tests/bench/dump_text.h"
#include "tests/bench/inventory_text.h"
#include "tests/bench/window_scene.h"
#include "ui/desks/file_desk.h"
#include "ui/dialogs/questions.h"
#include "ui/document/workspace.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/frame/empty_page.h"
#include "ui/frame/panels.h"
#include "ui/settings/preferences.h"
#include "ui/window/main_window.h"

namespace evenkeel::bench {

namespace {

const QString kStartOption = QStringLiteral("--start");
const QString kOpenOption = QStringLiteral("--open=");
const QString kEmptyOption = QStringLiteral("--start-empty");

/// One window at a time, kept for the next case of the same size.
struct Shown {
    std::tuple<std::int64_t, std::size_t, std::size_t> size;
    std::unique_ptr<OpenWindow> window;
};

Shown &shown() {
    static Shown shown;
    return shown;
}

OpenWindow &openWindow(std::int64_t clusters, std::size_t placements, std::size_t constraints) {
    const std::tuple wanted{clusters, placements, constraints};
    if (!shown().window || shown().size != wanted) {
        shown().window.reset();
        shown().window = std::make_unique<OpenWindow>(static_cast<std::size_t>(clusters),
                                                      placements, constraints);
        shown().size = wanted;
    }
    return *shown().window;
}

ui::LabelEdit relabelling(const ui::Workspace &workspace, const QString &key, int value) {
    const auto name = workspace.objects()->fleet.name(fleet::ClusterIndex{0});
    return {{QString::fromStdString(std::string(name))},
            {{key, QStringLiteral("%1-%2").arg(key).arg(value)}}};
}

/// Wall time is the benchmark's; what the window's own thread worked of it is `gui`, and the
/// longest that it answered nothing is `stall`, in ms.
void note(benchmark::State &state, const Waited &waited) {
    state.SetIterationTime(waited.wall);
    benchmark::Counter &gui = state.counters["gui"];
    gui.value += waited.busy * 1000;
    gui.flags = benchmark::Counter::kAvgIterations;
    benchmark::Counter &stall = state.counters["stall"];
    stall.value = std::max(stall.value, waited.stall * 1000);
}

/// A process of its own from its start to the first paint, to the complete window and to the last
/// picture that it says to have painted, in ms; `gui` is the part of the latter from main() on,
/// without what the system needs to load the program.
void starts(benchmark::State &state, const QString &option, qsizetype measured) {
    const std::array names{"paint", "complete", "picture"};
    for (auto _ : state) {
        QProcess process;
        QElapsedTimer timer;
        timer.start();
        process.start(QCoreApplication::applicationFilePath(), {option});
        std::vector<double> seconds;
        QByteArray said;
        while (seconds.size() < names.size() && process.waitForReadyRead()) {
            said += process.readAllStandardOutput();
            seconds.resize(static_cast<std::size_t>(said.count('\n')),
                           static_cast<double>(timer.nsecsElapsed()) / 1e9);
        }
        process.waitForFinished();
        if (seconds.size() != names.size()) {
            state.SkipWithError("the window did not start");
            return;
        }
        state.SetIterationTime(seconds[static_cast<std::size_t>(measured)]);
        const auto add = [&state](const char *name, double milliseconds) {
            benchmark::Counter &counter = state.counters[name];
            counter.value += milliseconds;
            counter.flags = benchmark::Counter::kAvgIterations;
        };
        for (std::size_t step = 0; step < names.size(); ++step)
            add(names[step], seconds[step] * 1000);
        add("gui", said.trimmed().split('\n').last().toDouble());
    }
}

/// A file of so many clusters of ten labels and one placement, as kubectl prints it, from the start
/// of the program to the picture with its plan.
void opensJson(benchmark::State &state) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("fleet.json"));
    QFile file(path);
    const std::string &clusters = inventoryJson(static_cast<std::size_t>(state.range(0)), 10);
    QFile placement(folder.filePath(QStringLiteral("web.yaml")));
    if (!file.open(QIODevice::WriteOnly) || !placement.open(QIODevice::WriteOnly) ||
        file.write(clusters.data(), static_cast<qint64>(clusters.size())) < 0 ||
        placement.write(QByteArray::fromStdString(placementText(0, 2))) < 0) {
        state.SkipWithError("the files cannot be written");
        return;
    }
    file.close();
    placement.close();
    starts(state, kOpenOption + folder.path(), 2);
}

/// The first paint of the window, with the start page.
void firstPaint(benchmark::State &state) {
    starts(state, kEmptyOption, 0);
}

/// The picture of the story fleet with its plan.
void startsWithTheStory(benchmark::State &state) {
    starts(state, kStartOption, 2);
}

void relabelsToThePicture(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), 10, 2);
    int value = 0;
    for (auto _ : state) {
        note(state, open.untilPainted([&] {
            open.workspace().relabel(
                relabelling(open.workspace(), QStringLiteral("region"), ++value % 2));
        }));
        open.settle();
    }
}

void relabelsToThePlan(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), 10, 2);
    int value = 0;
    for (auto _ : state) {
        note(state, open.untilPlanPainted([&] {
            open.workspace().relabel(
                relabelling(open.workspace(), QStringLiteral("region"), ++value % 2));
        }));
        open.settle();
    }
}

void filters(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), 10, 2);
    auto *filter = open.window().findChild<QLineEdit *>(QStringLiteral("inventoryFilter"));
    bool isOther = false;
    for (auto _ : state) {
        isOther = !isOther;
        note(state, open.untilFilterPainted([&] {
            filter->setText(isOther ? QStringLiteral("env=prod,9") : QStringLiteral("env=canary"));
        }));
        open.settle();
    }
    filter->clear();
    open.settle();
}

/// A letter typed into the empty filter, of which something is offered as well.
void typesIntoTheFilter(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), 10, 2);
    auto *filter = open.window().findChild<QLineEdit *>(QStringLiteral("inventoryFilter"));
    filter->setFocus();
    for (auto _ : state) {
        note(state, open.untilFilterPainted([&] {
            QKeyEvent press(QEvent::KeyPress, Qt::Key_9, Qt::NoModifier, QStringLiteral("9"));
            QCoreApplication::sendEvent(filter, &press);
        }));
        open.settle();
        filter->clear();
        open.settle();
    }
}

/// The same with a filter that leaves a third of the clusters: what it leaves follows the edit.
void relabelsUnderAFilter(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), 10, 2);
    auto *filter = open.window().findChild<QLineEdit *>(QStringLiteral("inventoryFilter"));
    filter->setText(QStringLiteral("env=prod"));
    open.settle();
    int value = 0;
    for (auto _ : state) {
        note(state, open.untilPlanPainted([&] {
            open.workspace().relabel(
                relabelling(open.workspace(), QStringLiteral("region"), ++value % 2));
        }));
        open.settle();
    }
    filter->clear();
    open.settle();
}

/// One step of the pick scrubber: grid, table, decisions and charts follow.
void scrubs(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), 10, 2);
    std::size_t picks = 0;
    for (auto _ : state) {
        picks = picks % 4 + 1;
        note(state, open.untilPainted([&] { open.workspace().setPicks(picks); },
                                      [&] { return open.workspace().picks() == picks; }));
    }
    open.settle();
}

/// One step of the slider over 365 dumps of 1,000 clusters: the clusters of that date, its plan and
/// the marks of the charts.
void slidesOverDumps(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), 10, 2);
    const QTemporaryDir folder;
    for (std::int64_t day = 0; day < 365; ++day) {
        QFile file(folder.filePath(QDate(2025, 1, 1).addDays(day).toString(Qt::ISODate) +
                                   QStringLiteral(".yaml")));
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(QByteArray::fromStdString(
                dumpText(static_cast<std::size_t>(state.range(0)), day))) < 0) {
            state.SkipWithError("the dumps cannot be written");
            return;
        }
    }
    auto *dumps = open.window().findChild<ui::DumpsPanel *>();
    auto *slider = open.window().findChild<QAbstractSlider *>(QStringLiteral("dumpSlider"));
    open.window().setMode(ui::Mode::Fleet);
    open.window().panels().bringUp(dumps);
    dumps->setPaths({folder.path()});
    while (!dumps->picture() || dumps->isBusy() || dumps->picture()->series.dumps.size() != 365)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    open.settle();
    int day = 300;
    for (auto _ : state) {
        day -= 7;
        note(state, open.untilPainted([&] { slider->setValue(day); },
                                      [&] { return !dumps->isPlanning(); }));
    }
    dumps->setPaths({});
    open.window().setMode(ui::Mode::Plan);
    open.settle();
}

/// Charts of three keys, one of which has a domain for twenty clusters, drawn again at a pick.
void replots(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), 1, 3);
    std::size_t picks = 0;
    for (auto _ : state) {
        picks = picks % 4 + 1;
        note(state, open.untilPainted([&] { open.workspace().setPicks(picks); },
                                      [&] { return open.workspace().picks() == picks; }));
    }
    open.settle();
}

/// A label that every placement reads, until the last of the new plans is in the picture.
void replansEverything(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), static_cast<std::size_t>(state.range(1)), 1);
    int value = 0;
    for (auto _ : state) {
        note(state, open.untilAllPainted([&] {
            open.workspace().relabel(
                relabelling(open.workspace(), QStringLiteral("region"), ++value % 2));
        }));
        open.settle();
    }
}

/// One key in the form's number of clusters: checked, planned and painted.
void typesIntoThePolicy(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), static_cast<std::size_t>(state.range(1)), 2);
    auto *number =
        open.window().findChild<QAbstractSpinBox *>(QStringLiteral("spec.policy.numberOfClusters"));
    if (!number) {
        state.SkipWithError("the form has no field for the number of clusters");
        return;
    }
    bool isOther = false;
    for (auto _ : state) {
        isOther = !isOther;
        note(state,
             open.untilPlanPainted([&] { isOther ? number->stepUp() : number->stepDown(); }));
        open.settle();
    }
}

/// The palette over everything, opened, and the first letters of a cluster's name.
void opensThePalette(benchmark::State &state) {
    OpenWindow &open = openWindow(state.range(0), 10, 2);
    auto *command = open.window().findChild<QAction *>(QStringLiteral("commandPaletteAction"));
    auto *palette = open.window().findChild<QDialog *>(QStringLiteral("commandPalette"));
    if (!command || !palette) {
        state.SkipWithError("the window has no command palette");
        return;
    }
    for (auto _ : state) {
        QElapsedTimer timer;
        timer.start();
        command->trigger();
        palette->findChild<QLineEdit *>()->setText(QStringLiteral("c77"));
        state.SetIterationTime(static_cast<double>(timer.nsecsElapsed()) / 1e9);
        palette->hide();
    }
}

void waited(benchmark::internal::Benchmark *benchmark) {
    benchmark->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(10);
}

void bySize(benchmark::internal::Benchmark *benchmark) {
    benchmark->Apply(waited)->Arg(1'000)->Arg(10'000)->Arg(100'000);
}

void toAMillion(benchmark::internal::Benchmark *benchmark) {
    benchmark->Apply(bySize)->Arg(1'000'000);
}

BENCHMARK(firstPaint)->Apply(waited);
BENCHMARK(startsWithTheStory)->Apply(waited);
BENCHMARK(relabelsToThePicture)->Apply(bySize);
BENCHMARK(relabelsToThePlan)->Apply(toAMillion);
BENCHMARK(relabelsUnderAFilter)->Apply(bySize);
BENCHMARK(filters)->Apply(toAMillion);
BENCHMARK(typesIntoTheFilter)->Apply(toAMillion);
BENCHMARK(scrubs)->Apply(toAMillion);
BENCHMARK(opensJson)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->Arg(100'000)
    ->Arg(1'000'000);
BENCHMARK(slidesOverDumps)->Apply(waited)->Arg(1'000);
BENCHMARK(replots)->Apply(toAMillion);
BENCHMARK(opensThePalette)->Apply(bySize);
BENCHMARK(replansEverything)->Apply(waited)->Args({1'000, 1'000});
BENCHMARK(typesIntoThePolicy)
    ->Apply(waited)
    ->ArgsProduct({{1'000, 10'000, 100'000}, {100}})
    ->Args({1'000'000, 10});

/// What the program does when a person starts it; says on stdout how many milliseconds it took to
/// the first paint, to the complete window and to the picture of what is open: the path, where
/// there is one.
int startOnce(PaintClock &application, const QElapsedTimer &sinceMain, const QString &path) {
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    ui::DesktopFileChooser chooser;
    ui::DesktopQuestions questions;
    ui::Workspace workspace;
    ui::MainWindow window(workspace, {settings, chooser, questions});
    const bool isEmpty = path.isEmpty();
    bool isComplete = false;
    const auto say = [&sinceMain] {
        std::printf("%.1f\n", static_cast<double>(sinceMain.nsecsElapsed()) / 1e6);
        std::fflush(stdout);
    };
    if (!isEmpty)
        window.findChild<ui::EmptyPage *>()->setReason(ui::EmptyPage::Reason::Reading);
    QObject::connect(&window, &ui::MainWindow::completed, &window, [&] {
        if (!isEmpty)
            window.files().openPaths({path});
        isComplete = true;
    });
    application.untilPainted(window, [&] { window.show(); }, [] { return true; });
    say();
    while (!isComplete)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    say();
    application.untilPainted(
        window, [&] { window.update(); },
        [&] { return isEmpty || (workspace.plan() && !workspace.scene().isStale); });
    say();
    return 0;
}

} // namespace

int runBenchmarks(int argc, char **argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QElapsedTimer sinceMain;
    sinceMain.start();
    PaintClock application(argc, argv);
    ui::applyTheme(ui::Theme::Light);
    const QStringList arguments = QCoreApplication::arguments();
    for (const QString &argument : arguments) {
        if (argument == kEmptyOption)
            return startOnce(application, sinceMain, {});
        if (argument == kStartOption)
            return startOnce(application, sinceMain,
                             QStringLiteral(EVENKEEL_SOURCE_SAMPLES) + QStringLiteral("/story"));
        if (argument.startsWith(kOpenOption))
            return startOnce(application, sinceMain, argument.sliced(kOpenOption.size()));
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    shown().window.reset(); // before the application it belongs to
    return 0;
}

} // namespace evenkeel::bench

int main(int argc, char **argv) {
    evenkeel::system::runSoonAfterWaking();
    return evenkeel::bench::runBenchmarks(argc, argv);
}
