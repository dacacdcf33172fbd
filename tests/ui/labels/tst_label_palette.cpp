// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/labels/label_palette.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "tests/ui/inventory/open_workspace.h"
#include "ui/base/label_names.h"
#include "ui/cluster_widgets/label_dialog.h"
#include "ui/labels/palette_view.h"

namespace evenkeel::ui {

class TestLabelPalette : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_open = std::make_unique<sample::OpenWorkspace>();
        QVERIFY(m_open->open());
        makePalette();
    }
    void cleanup() {
        m_palette.reset();
        m_open.reset();
    }

    void showsTheLabelsOfTheFleetAndThenOfTheFilter() {
        QCOMPARE(all("region", "east"), 3);
        m_palette->setFilter(std::vector{*m_open->workspace.objects()->fleet.find("east-1")});
        QTRY_COMPARE(shown("region", "east"), 1);
        QCOMPARE(all("region", "east"), 3);
    }

    void everyKeyBeginsALine() {
        const QRect region = view().visualRect(chip("region", "east"));
        const QRect west = view().visualRect(chip("region", "west"));
        const QRect env = view().visualRect(chip("env", "prod"));
        QCOMPARE(west.top(), region.top());
        QVERIFY(west.left() > region.left());
        QVERIFY(env.top() > region.top());
        QCOMPARE(env.left(), region.left());
    }

    void setsALabelOnTheSelectedClusters() {
        choose("region", "west");
        QVERIFY(!action("setOnSelectionAction").isEnabled());
        m_open->selection.setNames({QStringLiteral("east-1"), QStringLiteral("nowhere-1")});
        action("setOnSelectionAction").trigger();
        QCOMPARE(m_open->label("nowhere-1", "region"), QStringLiteral("west"));
        QCOMPARE(m_open->steps(), 1);
    }

    void selectsTheClustersThatHaveALabel() {
        choose("env", "test");
        action("selectLabelledAction").trigger();
        QCOMPARE(m_open->selection.names(),
                 (std::set<QString>{QStringLiteral("east-10"), QStringLiteral("west-2")}));
    }

    void filtersByEnterAndByMenu() {
        QSignalSpy requested(m_palette.get(), &LabelPalette::filterRequested);
        choose("env", "test");
        QTest::keyClick(&view(), Qt::Key_Return);
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested.first().at(0).toString(), QStringLiteral("env"));
        QCOMPARE(requested.first().at(1).value<std::optional<QString>>(), QStringLiteral("test"));
        action("hideLabelAction").trigger();
        QCOMPARE(requested.last().at(2).value<FacetAction>(), FacetAction::Hide);
    }

    void copiesALabelToBePasted() {
        choose("region", "west");
        action("copyLabelAction").trigger();
        QCOMPARE(labelOf(*QGuiApplication::clipboard()->mimeData()),
                 std::pair(QStringLiteral("region"), QStringLiteral("west")));
    }

    void aNewLabelStaysInThePaletteAndInTheSettings() {
        action("newLabelAction").trigger();
        auto *dialog = m_palette->findChild<LabelDialog *>(QStringLiteral("labelDialog"));
        dialog->setLabel(QStringLiteral("tier"), QStringLiteral("gold"));
        dialog->findChild<QPushButton *>(QStringLiteral("labelSet"))->click();
        QVERIFY(chip("tier", "gold").isValid());
        QCOMPARE(m_open->steps(), 0);
        makePalette();
        QVERIFY(chip("tier", "gold").isValid());
        choose("tier", "gold");
        action("forgetLabelAction").trigger();
        makePalette();
        QVERIFY(!chip("tier", "gold").isValid());
    }

    void countsManyClustersInTheBackground() {
        m_open->workspace.openUnsaved(sample::manyClusters());
        QTRY_VERIFY(!m_open->workspace.isBusy());
        const auto countsOf = [this](std::optional<std::vector<fleet::ClusterIndex>> clusters) {
            const auto &fleet = m_open->workspace.objects()->fleet;
            const LabelCounts counts(
                fleet, clusters ? std::optional(std::span<const fleet::ClusterIndex>(*clusters))
                                : std::nullopt);
            return counts.find("env")->values;
        };
        for (const ValueCount &value : countsOf({}))
            QTRY_COMPARE(all("env", value.value.c_str()), static_cast<int>(value.all));
        const std::vector<fleet::ClusterIndex> some{fleet::ClusterIndex{0}, fleet::ClusterIndex{7}};
        m_palette->setFilter(some);
        for (const ValueCount &value : countsOf(some))
            QTRY_COMPARE(shown("env", value.value.c_str()), static_cast<int>(value.shown));
        m_palette->setFilter(std::nullopt);
        m_open->workspace.relabel(
            {{QString::fromStdString(
                 std::string(m_open->workspace.objects()->fleet.name(fleet::ClusterIndex{3})))},
             {{QStringLiteral("env"), QStringLiteral("moon")}}});
        QTRY_COMPARE(all("env", "moon"), 1);
    }

    void countsFollowAnEdit() {
        m_open->workspace.relabel(
            {{QStringLiteral("nowhere-1")}, {{QStringLiteral("region"), QStringLiteral("west")}}});
        QTRY_COMPARE(all("region", "west"), 3);
    }

    void controlsHaveNames() {
        QCOMPARE(view().objectName(), QStringLiteral("labelPalette"));
        QCOMPARE(view().accessibleName(), QStringLiteral("Label palette"));
        QCOMPARE(m_palette->findChild<QLineEdit *>(QStringLiteral("labelSearch"))->accessibleName(),
                 QStringLiteral("Label search"));
    }

private:
    void makePalette() {
        m_palette =
            std::make_unique<LabelPalette>(m_open->selection, m_open->workspace, m_open->settings);
        connect(&m_open->workspace, &Workspace::sceneChanged, m_palette.get(),
                [this] { m_palette->setScene(m_open->workspace.scene()); });
        m_palette->setScene(m_open->workspace.scene());
        m_palette->resize(320, 200);
        m_palette->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_palette.get()));
        QTRY_VERIFY(chip("region", "east").isValid());
    }
    PaletteView &view() const {
        return *m_palette->findChild<PaletteView *>(QStringLiteral("labelPalette"));
    }
    QAction &action(const char *name) const {
        return *m_palette->findChild<QAction *>(QLatin1String(name));
    }
    QModelIndex chip(const char *key, const char *value) const {
        return m_palette->model().indexOf(QLatin1String(key), QLatin1String(value));
    }
    void choose(const char *key, const char *value) {
        view().setFocus();
        view().setCurrentIndex(chip(key, value));
    }
    int all(const char *key, const char *value) const {
        return chip(key, value).data(PaletteModel::AllRole).toInt();
    }
    int shown(const char *key, const char *value) const {
        return chip(key, value).data(PaletteModel::ShownRole).toInt();
    }

    std::unique_ptr<sample::OpenWorkspace> m_open;
    std::unique_ptr<LabelPalette> m_palette;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestLabelPalette)
#include "tst_label_palette.moc"
