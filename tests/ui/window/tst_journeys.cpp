// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whole ways of a person through the real window, on the files of the sample fleet.

#include <cstdio>

#include <QAction>
#include <QDropEvent>
#include <QLabel>
#include <QProcess>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include "core/fleet/generate.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/prepared_answers.h"
#include "ui/base/label_names.h"
#include "ui/changes/changes_model.h"
#include "ui/changes/changes_panel.h"
#include "ui/desks/file_desk.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/frame/panels.h"
#include "ui/scenarios/scenarios_panel.h"
#include "ui/window/main_window.h"

namespace evenkeel::ui {

namespace {

constexpr int kPatienceMs = 30000;
/// The session that is killed, as which the program runs when it is asked to.
constexpr const char *kSession = "edit_and_wait";

QByteArray readAll(const QString &path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The window with everything it needs, on a folder of its own.
struct Desk {
    explicit Desk(const QString &folder)
        : settings(folder + QStringLiteral("/settings.ini"), QSettings::IniFormat),
          recoveryFolder(folder + QStringLiteral("/recovery")) {
        window.show();
        window.complete();
    }

    template <typename T> T *find(const char *name) const {
        return window.findChild<T *>(QString::fromLatin1(name));
    }
    void trigger(const char *action) const { find<QAction>(action)->trigger(); }

    bool isSettled() const {
        return !workspace.isBusy() && workspace.plan() && !workspace.scene().isStale;
    }
    /// Without the number of problems, which comes when they have been looked for.
    QString verdict() const {
        return find<QWidget>("verdict")->accessibleDescription().section(QStringLiteral(", ⚠"), 0,
                                                                         0);
    }
    QString numbersOf(const QString &chart) const {
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            if (widget->accessibleName() == chart)
                return widget->accessibleDescription();
        }
        return {};
    }
    QString label(const char *cluster, std::string_view key) const {
        const fleet::Fleet &fleet = workspace.objects()->fleet;
        const auto row = fleet.find(cluster);
        const auto value = row ? fleet.label(*row, key) : std::nullopt;
        return value ? textOf(*value) : QString();
    }
    int placementNamed(const char *name) const {
        const auto &placements = workspace.objects()->placements;
        for (std::size_t row = 0; row < placements.size(); ++row) {
            if (placements[row].name == name)
                return static_cast<int>(row);
        }
        return -1;
    }

    QSettings settings;
    QString recoveryFolder;
    PreparedChooser chooser;
    PreparedAnswers questions;
    Workspace workspace;
    MainWindow window{workspace, MainWindow::Services{settings, chooser, questions}};
};

/// A session that edits and then waits to be killed.
int editAndWait(const QString &folder, const QString &files) {
    Desk desk(folder);
    Recovery recovery(desk.workspace, desk.recoveryFolder);
    QObject::connect(&recovery, &Recovery::journalWritten, [] {
        std::puts("written");
        std::fflush(stdout);
    });
    QObject::connect(&desk.workspace, &Workspace::planChanged, [&desk] {
        if (desk.workspace.undoStack().count() > 0)
            return;
        desk.workspace.relabel(
            {{QStringLiteral("prod-weu-06")}, {{QStringLiteral("zone"), QStringLiteral("1")}}});
        static_cast<void>(desk.workspace.addDocument(
            keptScenario(*desk.workspace.baseline().objects, *desk.workspace.objects())));
    });
    desk.window.files().openPaths({files});
    return QApplication::exec();
}

} // namespace

class TestJourneys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_files = m_folder->filePath(QStringLiteral("story"));
        QVERIFY(QDir().mkpath(m_files));
        const QDir story(QStringLiteral(STORY_SAMPLE));
        for (const QString &file : story.entryList({QStringLiteral("*.yaml")}))
            QVERIFY(QFile::copy(story.filePath(file), QDir(m_files).filePath(file)));
    }

    void threeClustersAreDraggedTakenBackAndThePlacementExported() {
        Desk desk(m_folder->path());
        openStory(desk);
        const QString verdict =
            QStringLiteral("✔ 8 of 8 picked, location skew 1 / 1, zone skew 1 / 1");
        QTRY_COMPARE(desk.verdict(), verdict);
        const QString bars = desk.numbersOf(QStringLiteral("location bars"));
        QVERIFY2(bars.contains(QStringLiteral("southeastasia: 2 of 6")), qPrintable(bars));

        drop(desk, {QStringLiteral("prod-eus-07"), QStringLiteral("prod-eus-10"),
                    QStringLiteral("prod-eus-06")});
        QTRY_VERIFY(desk.isSettled());
        QCOMPARE(desk.label("prod-eus-07", "fleet.azure.com/location"),
                 QStringLiteral("southeastasia"));
        const QString moved = desk.numbersOf(QStringLiteral("location bars"));
        QVERIFY2(moved.contains(QStringLiteral("southeastasia: 2 of 9")), qPrintable(moved));
        QVERIFY2(moved.contains(QStringLiteral("eastus: 3 of 7")), qPrintable(moved));
        QTRY_COMPARE(desk.verdict(), verdict); // other clusters, as even as before
        QCOMPARE(desk.workspace.undoStack().undoText(),
                 QStringLiteral("Label 3 clusters fleet.azure.com/location=southeastasia zone=1"));
        desk.window.panels().bringUp(desk.window.findChild<ChangesPanel *>());
        const QAbstractItemModel *changes = desk.find<QTreeView>("changesList")->model();
        QTRY_COMPARE(changes->rowCount(), 1);
        const QString hub = changes->index(0, ChangesModel::Change).data().toString();
        QVERIFY2(hub.startsWith(QStringLiteral("no cluster is added or removed")), qPrintable(hub));
        const QString effect = changes->index(0, ChangesModel::Fresh).data().toString();
        QCOMPARE(changes->index(0, ChangesModel::Placement).data().toString(),
                 QStringLiteral("web-frontend"));
        QVERIFY2(effect.contains(QStringLiteral("+prod-eus-07")), qPrintable(effect));
        QVERIFY2(effect.contains(QStringLiteral("−prod-sea-01")), qPrintable(effect));

        desk.trigger("undoAction");
        QTRY_VERIFY(desk.isSettled());
        QTRY_COMPARE(desk.verdict(), verdict);
        QTRY_COMPARE(desk.numbersOf(QStringLiteral("location bars")), bars);
        QTRY_COMPARE(changes->rowCount(), 0);
        QVERIFY(!desk.window.isWindowModified());

        desk.chooser.target = m_folder->filePath(QStringLiteral("exported.yaml"));
        desk.trigger("exportPlacementAction");
        QCOMPARE(readAll(desk.chooser.target),
                 readAll(QStringLiteral(TEST_DATA_DIR "/journeys/web-frontend.yaml")));
    }

    void anEditSurvivesThatTheSessionIsKilled() {
        QProcess session;
        session.start(QCoreApplication::applicationFilePath(),
                      {QString::fromLatin1(kSession), m_folder->path(), m_files});
        QVERIFY(session.waitForReadyRead(kPatienceMs));
        session.kill();
        QVERIFY(session.waitForFinished(kPatienceMs));
        QCOMPARE(session.exitStatus(), QProcess::CrashExit);

        Desk desk(m_folder->path());
        Recovery recovery(desk.workspace, desk.recoveryFolder);
        QVERIFY(desk.window.files().offerLostWork(recovery));
        QCOMPARE(desk.questions.asked,
                 QStringList({QStringLiteral("Label prod-weu-06 zone=1"),
                              QStringLiteral("Keep the edits as scenario scenario-1")}));
        QTRY_VERIFY_WITH_TIMEOUT(desk.isSettled(), kPatienceMs);
        QCOMPARE(desk.label("prod-weu-06", "zone"), QStringLiteral("1"));
        QVERIFY(desk.window.isWindowModified());
        const auto kept = scenarios::readScenarios(*desk.workspace.objects()).scenarios;
        QCOMPARE(kept.size(), std::size_t{1});
        QCOMPARE(kept.front().name, std::string("scenario-1"));
        desk.trigger("undoAction");
        desk.trigger("undoAction");
        QCOMPARE(desk.label("prod-weu-06", "zone"), QStringLiteral("3"));
        QVERIFY(!desk.window.isWindowModified());
    }

    void aThousandPlacementsOnAThousandClustersFollowAnEdit() {
        Desk desk(m_folder->path());
        desk.workspace.openUnsaved(thousands());
        QTRY_VERIFY_WITH_TIMEOUT(!desk.workspace.isBusy(), kPatienceMs);
        QCOMPARE(desk.find<QTableView>("placementsTable")->model()->rowCount(), 1001);
        const fleet::Fleet &before = desk.workspace.objects()->fleet;
        const QString first = textOf(before.name(fleet::ClusterIndex{0}));
        const QString elsewhere = textOf(*before.label(fleet::ClusterIndex{999}, "region"));
        desk.workspace.relabel({{first}, {{QStringLiteral("region"), elsewhere}}});
        QTRY_VERIFY_WITH_TIMEOUT(!desk.workspace.isBusy(), kPatienceMs);
        const auto &objects = desk.workspace.objects();
        for (const std::size_t row : {0U, 1U, 499U, 500U, 999U}) {
            const PlanOutcome &outcome = desk.workspace.outcomes()[row];
            QCOMPARE(outcome.objects, objects);
            const auto fresh = scheduling::plan(objects->fleet, objects->placements[row]);
            QVERIFY(fresh && outcome.plan);
            QCOMPARE(outcome.plan->picks, fresh->picks);
        }
    }

private:
    void openStory(Desk &desk) {
        desk.window.files().openPaths({m_files});
        QTRY_VERIFY(desk.workspace.objects()->placements.size() == 4);
        desk.workspace.setPlacement(desk.placementNamed("web-frontend"));
        QTRY_VERIFY(desk.isSettled());
    }

    /// Onto the cell of southeastasia and zone 1, as the grid sees it.
    static void drop(Desk &desk, const QStringList &clusters) {
        auto *grid = desk.find<DomainGrid>("domainGrid");
        const auto mime = clustersMime(clusters);
        const QPoint target = grid->placeRect({GridPlace::Cell, 1, 0, 0}).center();
        QDragEnterEvent enter(target, Qt::MoveAction, mime.get(), Qt::LeftButton, {});
        QApplication::sendEvent(grid->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        auto *preview = grid->findChild<QLabel *>(QStringLiteral("dropPreview"));
        QTRY_VERIFY(preview->text().contains(QStringLiteral("web-frontend")));
        QDropEvent event(target, Qt::MoveAction, mime.get(), Qt::LeftButton, {});
        QApplication::sendEvent(grid->viewport(), &event);
        QVERIFY(event.isAccepted());
    }

    static std::shared_ptr<const manifest::Objects> thousands() {
        auto objects = std::make_shared<manifest::Objects>();
        fleet::FleetShape shape;
        shape.clusters = 1000;
        objects->fleet = fleet::generateFleet(shape);
        std::string text;
        for (int number = 0; number < 1000; ++number)
            text +=
                "apiVersion: placement.kubernetes-fleet.io/v1\n"
                "kind: ClusterResourcePlacement\n"
                "metadata: {name: p" +
                std::to_string(number) +
                "}\n"
                "spec:\n"
                "  resourceSelectors: [{group: \"\", version: v1, kind: Namespace, name: web}]\n"
                "  policy:\n"
                "    placementType: PickN\n"
                "    numberOfClusters: " +
                std::to_string(3 + number % 20) +
                "\n"
                "    topologySpreadConstraints:\n"
                "    - {topologyKey: region, maxSkew: 1, whenUnsatisfiable: DoNotSchedule}\n"
                "---\n";
        manifest::loadText(text, "placements.yaml", *objects);
        return objects;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_files;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestJourneys)
static const evenkeel::tests::Entry sessionEntry(evenkeel::ui::kSession, [](int, char **) {
    const QStringList arguments = QCoreApplication::arguments();
    return evenkeel::ui::editAndWait(arguments.at(2), arguments.at(3));
});
#include "tst_journeys.moc"
