// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <utility>

#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include "tests/ui/prepared_answers.h"
#include "ui/document/workspace.h"
#include "ui/settings/preferences.h"
#include "ui/window/main_window.h"

namespace evenkeel::ui {

/// A window with settings of its own, and what a program that takes its pictures does with it.
class Photographer {
public:
    /// How the pictures are to look, as the last arguments of a program say it.
    struct Wish {
        QString folder;
        QString theme;
        QString language;
        QSize size;

        /// [light|dark [LANGUAGE [WIDTH HEIGHT]]] behind the folder.
        static Wish of(const QStringList &arguments, int folder) {
            return {arguments.value(folder), arguments.value(folder + 1, QStringLiteral("light")),
                    arguments.value(folder + 2, QStringLiteral("en")),
                    QSize(arguments.value(folder + 3, QStringLiteral("1280")).toInt(),
                          arguments.value(folder + 4, QStringLiteral("800")).toInt())};
        }
    };

    Photographer(Wish wish, const QString &resources)
        : m_wish(std::move(wish)), m_look(m_wish),
          m_settings(m_home.filePath(QStringLiteral("settings")), QSettings::IniFormat),
          m_window(m_workspace, MainWindow::Services{m_settings, m_chooser, m_questions,
                                                     resources + QStringLiteral("/samples/story"),
                                                     resources + QStringLiteral("/examples"),
                                                     resources + QStringLiteral("/samples/pods")}) {
        m_window.resize(m_wish.size);
    }

protected:
    static constexpr int kSoonMs = 60000;

    void show() {
        m_window.show();
        m_window.complete();
    }
    template <typename T> T *find(const char *name) const {
        return m_window.findChild<T *>(QLatin1String(name));
    }
    void trigger(const char *action) const { find<QAction>(action)->trigger(); }
    bool waitForPlans() {
        return QTest::qWaitFor(
            [this] { return !m_window.isBusy() && !m_workspace.objects()->fleet.isEmpty(); },
            kSoonMs);
    }
    bool showPlacement(const char *name) {
        const auto row =
            rowOf(*m_workspace.objects(), *editedId("ClusterResourcePlacement", "", name));
        if (row)
            m_workspace.setPlacement(static_cast<int>(*row));
        return row.has_value();
    }
    /// The placement that is shown asks for so many clusters.
    bool pickClusters(int number) {
        const int shown = m_workspace.placement();
        if (shown < 0)
            return false;
        const auto &placements = m_workspace.objects()->placements;
        kube::Value other = placements[static_cast<std::size_t>(shown)].document;
        kube::Value *spec = other.find("spec");
        kube::Value *policy = spec != nullptr ? spec->find("policy") : nullptr;
        if (policy == nullptr)
            return false;
        policy->set("numberOfClusters", kube::Value::integer(number));
        return m_workspace
                   .editPlacement(shown, other, QStringLiteral("Set clusters to %1").arg(number))
                   .has_value() &&
               waitForPlans();
    }
    /// The dialog that chooses a hub, with what the test of the current context says; null where it
    /// says nothing.
    QDialog *showContexts() {
        trigger("connectToHubAction");
        auto *dialog = find<QDialog>("connectDialog");
        auto *list = dialog->findChild<QTreeWidget *>(QStringLiteral("contextsList"));
        auto *answer = dialog->findChild<QLabel *>(QStringLiteral("connectAnswer"));
        if (!QTest::qWaitFor([list] { return list->topLevelItemCount() > 0; }, kSoonMs))
            return nullptr;
        dialog->findChild<QPushButton *>(QStringLiteral("testContext"))->click();
        const bool isTested = QTest::qWaitFor(
            [answer] { return answer->text().startsWith(QLatin1String("Kubernetes")); }, kSoonMs);
        return isTested ? dialog : nullptr;
    }
    bool save(QWidget &widget, const char *name) const {
        QTest::qWait(500); // for what follows a change in its own time
        return widget.grab().save(
            QStringLiteral("%1/%2-%3.png").arg(m_wish.folder, QLatin1String(name), m_wish.theme));
    }

    struct Look {
        explicit Look(const Wish &wish) {
            language.set(wish.language);
            applyTheme(parseTheme(wish.theme).value_or(Theme::Light));
        }
        Language language; // with its plurals
    };

    Wish m_wish;
    Look m_look;
    QTemporaryDir m_home;
    QSettings m_settings;
    PreparedChooser m_chooser;
    PreparedAnswers m_questions;
    Workspace m_workspace;
    MainWindow m_window;

private:
    static std::optional<std::size_t> rowOf(const manifest::Objects &objects, const ObjectId &id) {
        return ui::find(objects, id);
    }
};

} // namespace evenkeel::ui
