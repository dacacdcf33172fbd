// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// evenkeel_window_pictures SOURCES FOLDER [light|dark [LANGUAGE [WIDTH HEIGHT]]]: the pictures of
// README that show what a person has done in the window: the first window with hubs and recent
// files, two scenarios beside each other, dumps over time, the stages of a run, a repair, a test
// that an edit broke, and the choice of a hub. SOURCES is the top folder of Evenkeel's sources.

#include <algorithm>
#include <cstdio>
#include <functional>

#include <QAbstractSlider>
#include <QApplication>
#include <QDir>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include "tests/pictures/photographer.h"
#include "ui/base/disk_files.h"
#include "ui/desks/file_desk.h"
#include "ui/dumps/dumps_models.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/frame/panels.h"
#include "ui/problems/findings_panel.h"
#include "ui/repair/repair_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/scenarios/scenarios_panel.h"

namespace {

using namespace evenkeel;

class WindowPhotographer : public ui::Photographer {
public:
    explicit WindowPhotographer(const Wish &wish) : Photographer(wish, QStringLiteral("..")) {
        show();
    }

    bool takeScenarios();
    bool takeHistory();
    bool takeStages();
    bool takeRepair();
    bool takeTest();
    bool takeConnecting() {
        auto *dialog = showContexts();
        return dialog != nullptr && save(*dialog, "hub-connect") && dialog->close();
    }
    /// Last, for the files that were opened before are the recent ones.
    bool takeStart();

private:
    template <typename Panel> Panel *bringUp(const char *name) {
        auto *panel = find<Panel>(name);
        m_window.findChild<ui::Panels *>()->bringUp(panel);
        return panel;
    }
    bool open(const QStringList &files) {
        return m_window.files().openPaths(files) && waitForPlans();
    }
    bool wait(const std::function<bool()> &isThere) { return QTest::qWaitFor(isThere, kSoonMs); }
};

bool WindowPhotographer::takeScenarios() {
    if (!open({QStringLiteral("story"), QStringLiteral("scenarios")}) ||
        !showPlacement("staging-e2e"))
        return false;
    auto *panel = bringUp<ui::ScenariosPanel>("scenariosPanel");
    if (!wait([panel] { return panel->model().rowCount() > 0 && !panel->isBusy(); }))
        return false;
    panel->choose(1); // third-zone, which completes it
    m_window.findChild<ui::Panels *>()->bringUp(panel->steps());
    return wait([this] { return find<QWidget>("scenarioPair")->isVisible(); }) &&
           save(m_window, "scenarios");
}

bool WindowPhotographer::takeHistory() {
    if (!open({QStringLiteral("dumps/2026-03-01.yaml")}) || !showPlacement("staging-e2e"))
        return false;
    auto *panel = bringUp<ui::DumpsPanel>("dumpsPanel");
    panel->setPaths({QStringLiteral("dumps")});
    if (!wait([panel] { return panel->picture() && !panel->isBusy(); }))
        return false;
    panel->setPlacement(QStringLiteral("staging-e2e"));
    for (int row = 0; row < panel->model().rowCount(); ++row) {
        if (panel->model().rowAt(row).name == QLatin1String("staging-e2e"))
            find<QTableView>("momentsTable")
                ->setCurrentIndex(panel->model().index(row, ui::MomentsModel::Short));
    }
    constexpr int kFirstShort = 4; // of the dumps
    panel->findChild<QAbstractSlider *>(QStringLiteral("dumpSlider"))->setValue(kFirstShort);
    return wait([panel] { return !panel->isPlanning() && !panel->sentence().isEmpty(); }) &&
           save(m_window, "history");
}

bool WindowPhotographer::takeStages() {
    if (!open({QStringLiteral("story"),
               QStringLiteral("../../tests/data/screenshots/stages.yaml")}) ||
        !showPlacement("search"))
        return false;
    auto *rollout = bringUp<ui::RolloutPanel>("rolloutPanel");
    if (!wait([rollout] { return rollout->model().sharedPicture() && !rollout->isBusy(); }))
        return false;
    rollout->setPage(ui::RolloutPanel::Page::Stages);
    find<QSpinBox>("approvedAfter")->setValue(60); // seconds, of which some are over then:
    rollout->setSecond(45);
    return save(m_window, "stages");
}

bool WindowPhotographer::takeRepair() {
    if (!open({QStringLiteral("story")}) || !showPlacement("staging-e2e"))
        return false;
    auto *repair = bringUp<ui::RepairPanel>("repairPanel");
    find<QPushButton>("repairSearch")->click();
    return wait([repair] { return !repair->isBusy() && repair->model().rowCount() > 0; }) &&
           save(m_window, "repair");
}

bool WindowPhotographer::takeTest() {
    if (!open({QStringLiteral("gate")}) || !pickClusters(5))
        return false;
    trigger("checkModeAction");
    auto *findings = m_window.findChild<ui::FindingsPanel *>();
    return wait([findings] {
               const auto &problems = findings->model().problems();
               return !findings->isBusy() && std::ranges::any_of(problems, [](const auto &problem) {
                   return problem.isOfTest() && problem.isNew;
               });
           }) &&
           save(m_window, "test");
}

bool WindowPhotographer::takeStart() {
    m_window.files().leaveEdits();
    ui::Workspace workspace;
    ui::MainWindow window(workspace, {m_settings,
                                      m_chooser,
                                      m_questions,
                                      QStringLiteral("story"),
                                      QStringLiteral("../examples"),
                                      {}});
    window.resize(m_wish.size);
    window.show();
    window.complete();
    return wait([&window] { return window.findChild<QPushButton *>(QStringLiteral("hub:0")); }) &&
           save(window, "start");
}

/// A kubectl that knows four hubs and may do everything on them.
bool writeKubectl(const QString &file) {
    const QByteArray text(R"(#!/bin/sh
case "$*" in
*config*view*) cat <<'JSON'
{"current-context": "prod-hub",
 "clusters": [{"name": "prod", "cluster": {"server": "https://hub.example:443"}},
              {"name": "stage", "cluster": {"server": "https://staging.example:443"}}],
 "contexts": [{"name": "prod-hub", "context": {"cluster": "prod", "user": "admin"}},
              {"name": "staging-hub", "context": {"cluster": "stage", "user": "viewer"}},
              {"name": "kind-lab", "context": {"cluster": "stage", "user": "lab"}},
              {"name": "old-hub", "context": {"cluster": "prod", "user": "viewer"}}]}
JSON
;;
*version*) echo '{"clientVersion": {"gitVersion": "v1.34.1"},
                  "serverVersion": {"gitVersion": "v1.34.1"}}' ;;
*can-i*) echo yes ;;
*) exit 1 ;;
esac
)");
    return ui::writeFile(file, text).has_value() &&
           QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace

int main(int argc, char **argv) {
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) {
        std::puts("usage: evenkeel_window_pictures SOURCES FOLDER "
                  "[light|dark [LANGUAGE [WIDTH HEIGHT]]]");
        return 2;
    }
    const QTemporaryDir programs;
    if (!writeKubectl(programs.filePath(QStringLiteral("kubectl"))))
        return 1;
    qputenv("PATH", programs.path().toLocal8Bit() + ':' + qgetenv("PATH"));
    ui::Photographer::Wish wish = ui::Photographer::Wish::of(arguments, 2);
    wish.folder = QDir(wish.folder).absolutePath();
    if (!QDir::setCurrent(arguments[1] + QStringLiteral("/resources/samples")))
        return 1; // the pictures name files as they are called from there
    WindowPhotographer photographer(wish);
    const bool areScenarios = photographer.takeScenarios();
    const bool isHistory = photographer.takeHistory();
    const bool areStages = photographer.takeStages();
    const bool isRepair = photographer.takeRepair();
    const bool isTest = photographer.takeTest();
    const bool isConnecting = photographer.takeConnecting();
    const bool isStart = photographer.takeStart();
    std::printf(
        "scenarios %d, history %d, stages %d, repair %d, test %d, hub-connect %d, start %d\n",
        areScenarios, isHistory, areStages, isRepair, isTest, isConnecting, isStart);
    return areScenarios && isHistory && areStages && isRepair && isTest && isConnecting && isStart
               ? 0
               : 1;
}
