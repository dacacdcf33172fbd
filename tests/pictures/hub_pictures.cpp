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
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>
#include <QTreeWidget>

#include "tests/pictures/photographer.h"
#include "ui/desks/hub_desk.h"
#include "ui/hub/apply_effects.h"
#include "ui/hub/apply_page.h"
#include "ui/hub/drift_model.h"

namespace {

using namespace evenkeel;

class HubPhotographer : public ui::Photographer {
public:
    HubPhotographer(QString context, const Wish &wish)
        : Photographer(wish, {}), m_context(std::move(context)) {
        m_settings.setValue(QStringLiteral("hub/context"), m_context);
        show();
    }

    bool takeAll() { return connect() && takeDrift() && takeConflict() && takeApplying(); }

private:
    bool label(const char *cluster, const char *label) const {
        return QProcess::execute(QStringLiteral("kubectl"),
                                 {QStringLiteral("--context=") + m_context, QStringLiteral("label"),
                                  QStringLiteral("--overwrite"), QStringLiteral("membercluster"),
                                  QLatin1String(cluster), QLatin1String(label)}) == 0;
    }
    void showHubTab() const { trigger("hubModeAction"); }
    bool isEmpty(const char *list) const { return find<QTreeView>(list)->model()->rowCount() == 0; }
    bool connect();
    bool takeDrift();
    bool takeConflict();
    bool takeApplying();

    QString m_context;
};

bool HubPhotographer::connect() {
    auto *dialog = showContexts();
    if (dialog == nullptr)
        return false;
    dialog->findChild<QPushButton *>(QStringLiteral("connectButton"))->click();
    return waitForPlans();
}

bool HubPhotographer::takeDrift() {
    showPlacement("web-frontend");
    showHubTab();
    auto *sides = qobject_cast<QSplitter *>(find<QTreeView>("driftList")->parentWidget()->parent());
    const QList<int> sizes = sides->sizes();
    const int share = sides->width() / 10;
    sides->setSizes({2 * share, 5 * share, 3 * share}); // the reasons are long
    const bool isTaken = QTest::qWaitFor([this] { return !isEmpty("driftList"); }, kSoonMs) &&
                         save(m_window, "hub-drift");
    sides->setSizes(sizes);
    return isTaken;
}

bool HubPhotographer::takeConflict() {
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
           save(m_window, "hub-conflict");
}

bool HubPhotographer::takeApplying() {
    find<QAbstractButton>("keepAllMine")->click();
    if (!pickClusters(6))
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
    return isAnswered && save(m_window, "hub-apply");
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
    HubPhotographer photographer(arguments[1], ui::Photographer::Wish::of(arguments, 2));
    return photographer.takeAll() ? 0 : 1;
}
