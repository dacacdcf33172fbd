// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// evenkeel_hub_pictures CONTEXT FOLDER [light|dark [LANGUAGE [WIDTH HEIGHT]]]: the pictures of
// README that need a hub, taken of the context of $KUBECONFIG: choosing it, what has drifted, a
// conflict, and applying with each removal ticked. The hub has the clusters of
// resources/samples/story and a placement web-frontend; another program relabels one of the
// clusters.

#include <cstdio>

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QTreeWidget>

#include "tests/ui/prepared_answers.h"
#include "ui/desks/hub_desk.h"
#include "ui/document/workspace.h"
#include "ui/hub/apply_effects.h"
#include "ui/hub/apply_page.h"
#include "ui/hub/drift_model.h"
#include "ui/settings/preferences.h"
#include "ui/window/main_window.h"

namespace {

using namespace evenkeel;

constexpr int kSoonMs = 60000;

class Photographer {
public:
    Photographer(QString context, QString folder, const QString &theme, QSize size)
        : m_context(std::move(context)), m_folder(std::move(folder)), m_theme(theme),
          m_settings(m_home.filePath(QStringLiteral("settings")), QSettings::IniFormat),
          m_window(m_workspace,
                   ui::MainWindow::Services{m_settings, m_chooser, m_questions, {}, {}, {}}) {
        m_settings.setValue(QStringLiteral("hub/context"), m_context);
        m_window.resize(size);
        m_window.show();
        m_window.complete();
    }

    bool takeAll() { return takeConnecting() && takeDrift() && takeConflict() && takeApplying(); }

private:
    template <typename T> T *find(const char *name) const {
        return m_window.findChild<T *>(QLatin1String(name));
    }
    void trigger(const char *action) const { find<QAction>(action)->trigger(); }
    bool label(const char *cluster, const char *label) const {
        return QProcess::execute(QStringLiteral("kubectl"),
                                 {QStringLiteral("--context=") + m_context, QStringLiteral("label"),
                                  QStringLiteral("--overwrite"), QStringLiteral("membercluster"),
                                  QLatin1String(cluster), QLatin1String(label)}) == 0;
    }
    bool save(QWidget &widget, const char *what) const {
        QTest::qWait(500); // for what follows a change in its own time
        return widget.grab().save(
            QStringLiteral("%1/hub-%2-%3.png").arg(m_folder, QLatin1String(what), m_theme));
    }
    void showHubTab() const { find<QAction>("hubModeAction")->trigger(); }
    bool isEmpty(const char *list) const { return find<QTreeView>(list)->model()->rowCount() == 0; }
    bool takeConnecting();
    bool takeDrift();
    bool takeConflict();
    bool takeApplying();
    bool pickFewer();

    QString m_context;
    QString m_folder;
    QString m_theme;
    QTemporaryDir m_home;
    QSettings m_settings;
    ui::PreparedChooser m_chooser;
    ui::PreparedAnswers m_questions;
    ui::Workspace m_workspace;
    ui::MainWindow m_window;
};

bool Photographer::takeConnecting() {
    trigger("connectToHubAction");
    auto *dialog = find<QDialog>("connectDialog");
    auto *list = dialog->findChild<QTreeWidget *>(QStringLiteral("contextsList"));
    auto *answer = dialog->findChild<QLabel *>(QStringLiteral("connectAnswer"));
    if (!QTest::qWaitFor([list] { return list->topLevelItemCount() > 0; }, kSoonMs))
        return false;
    dialog->findChild<QPushButton *>(QStringLiteral("testContext"))->click();
    const bool isTested = QTest::qWaitFor(
        [answer] { return answer->text().startsWith(QLatin1String("Kubernetes")); }, kSoonMs);
    if (!isTested || !save(*dialog, "connect"))
        return false;
    dialog->findChild<QPushButton *>(QStringLiteral("connectButton"))->click();
    return QTest::qWaitFor(
        [this] { return !m_window.isBusy() && !m_workspace.objects()->fleet.isEmpty(); }, kSoonMs);
}

bool Photographer::takeDrift() {
    const auto web = ui::find(*m_workspace.objects(),
                              *ui::editedId("ClusterResourcePlacement", "", "web-frontend"));
    if (web)
        m_workspace.setPlacement(static_cast<int>(*web));
    showHubTab();
    auto *sides = qobject_cast<QSplitter *>(find<QTreeView>("driftList")->parentWidget()->parent());
    const QList<int> sizes = sides->sizes();
    const int share = sides->width() / 10;
    sides->setSizes({2 * share, 5 * share, 3 * share}); // the reasons are long
    const bool isTaken = QTest::qWaitFor([this] { return !isEmpty("driftList"); }, kSoonMs) &&
                         save(m_window, "drift");
    sides->setSizes(sizes);
    return isTaken;
}

bool Photographer::takeConflict() {
    m_workspace.relabel(
        {{QStringLiteral("prod-sea-05")}, {{QStringLiteral("zone"), QStringLiteral("1")}}});
    m_workspace.relabel(
        {{QStringLiteral("prod-nolabel-01")}, {{QStringLiteral("zone"), QStringLiteral("2")}}});
    const bool isOpen =
        label("prod-sea-05", "zone=3") &&
        QTest::qWaitFor(
            [this] {
                const auto *model = find<QTreeView>("hubChanges")->model();
                return model->rowCount() == 2 &&
                       (model->index(0, ui::FieldsModel::Verdict).data().toString() +
                        model->index(1, ui::FieldsModel::Verdict).data().toString())
                           .contains(QStringLiteral("⚠"));
            },
            kSoonMs);
    return isOpen && QTest::qWaitFor([this] { return !m_window.isBusy(); }, kSoonMs) &&
           save(m_window, "conflict");
}

bool Photographer::takeApplying() {
    find<QAbstractButton>("keepAllMine")->click();
    if (!pickFewer())
        return false;
    trigger("applyToHubAction");
    if (!QTest::qWaitFor([this] { return m_window.findChild<ui::ApplyPage *>() != nullptr; },
                         kSoonMs))
        return false;
    auto *page = find<ui::ApplyPage>("applyPage");
    auto *verdict = page->findChild<QLabel *>(QStringLiteral("applyVerdict"));
    auto *effects = page->findChild<ui::ApplyEffects *>();
    const bool isAnswered = QTest::qWaitFor(
        [verdict, effects] {
            return !verdict->text().endsWith(QStringLiteral("…")) &&
                   effects->topLevelItemCount() > 0;
        },
        kSoonMs);
    std::puts(qPrintable(verdict->text()));
    page->findChild<QCheckBox *>(QStringLiteral("applySwitch"))->setChecked(true);
    for (QTreeWidgetItem *line : effects->lines()) {
        if (line->data(0, Qt::CheckStateRole).isValid())
            line->setCheckState(0, Qt::Checked);
    }
    return isAnswered && save(m_window, "apply");
}

bool Photographer::pickFewer() {
    const int shown = m_workspace.placement();
    if (shown < 0)
        return false;
    kube::Value fewer = m_workspace.objects()->placements[static_cast<std::size_t>(shown)].document;
    kube::Value *spec = fewer.find("spec");
    kube::Value *policy = spec != nullptr ? spec->find("policy") : nullptr;
    if (policy == nullptr)
        return false;
    policy->set("numberOfClusters", kube::Value::integer(6));
    return m_workspace.editPlacement(shown, fewer, QStringLiteral("6")).has_value() &&
           QTest::qWaitFor([this] { return !m_window.isBusy(); }, kSoonMs);
}

} // namespace

int main(int argc, char **argv) {
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) {
        std::puts("usage: evenkeel_hub_pictures CONTEXT FOLDER "
                  "[light|dark [LANGUAGE [WIDTH HEIGHT]]]");
        return 2;
    }
    const QString theme = arguments.value(3, QStringLiteral("light"));
    ui::Language language; // with its plurals
    language.set(arguments.value(4, QStringLiteral("en")));
    ui::applyTheme(ui::parseTheme(theme).value_or(ui::Theme::Light));
    const QSize size(arguments.value(5, QStringLiteral("1280")).toInt(),
                     arguments.value(6, QStringLiteral("800")).toInt());
    Photographer photographer(arguments[1], arguments[2], theme, size);
    return photographer.takeAll() ? 0 : 1;
}
