// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractItemModel>
#include <QLabel>
#include <QTreeView>

#include "tests/core/hub/hub_objects.h"
#include "tests/hub/real_hub.h"
#include "tests/ui/window/window_test.h"
#include "ui/desks/hub_desk.h"

namespace evenkeel::ui {

/// A window in front of a real API server, which has two clusters and a placement at first.
class HubWindowTest : public WindowTest {
protected:
    static constexpr int kSoonMs = 20000;

    void begin() {
        m_hub = std::make_unique<tests::RealHub>();
        if (const QString problem = m_hub->problem(); !problem.isEmpty())
            qFatal("%s", qPrintable(problem));
    }
    void beginTest() {
        QVERIFY(m_hub->clear());
        QVERIFY(m_hub->put({tests::clusterJson("a", "\"zone\": \"1\""), tests::clusterJson("b"),
                            tests::placementJson("web", "{\"placementType\": \"PickAll\"}")}));
        startAnew();
        openWindow();
    }
    void end() { QVERIFY(m_hub->clear()); }

    void connectTo(const hub::Access &access) {
        m_window->hub().connectTo(access);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy() && !m_workspace->objects()->fleet.isEmpty(),
                                 kSoonMs);
    }
    /// Beside Evenkeel.
    void labelOutside(const char *cluster, const char *label) const {
        QVERIFY(m_hub->done({QStringLiteral("label"), QStringLiteral("--overwrite"),
                             QStringLiteral("membercluster"), QLatin1String(cluster),
                             QLatin1String(label)}));
    }
    void labelHere(const char *cluster, const char *key, const char *value) {
        m_workspace->relabel(
            {{QLatin1String(cluster)}, {{QLatin1String(key), QString::fromLatin1(value)}}});
    }
    /// `-` where there is none.
    std::string label(const char *cluster, const char *key) const {
        const fleet::Fleet &fleet = m_workspace->objects()->fleet;
        const auto row = fleet.find(cluster);
        const auto value = row ? fleet.label(*row, key) : std::nullopt;
        return value ? std::string(*value) : std::string("-");
    }
    QString rowsOf(const char *list) const {
        const QAbstractItemModel *model = find<QTreeView>(list)->model();
        QStringList rows;
        for (int row = 0; row < model->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model->columnCount(); ++column)
                cells.append(model->index(row, column).data().toString());
            rows.append(cells.join(QLatin1Char('|')));
        }
        return rows.join(QLatin1Char('\n'));
    }
    QString status() const { return find<QLabel>("hubText")->text(); }

    std::unique_ptr<tests::RealHub> m_hub;
};

} // namespace evenkeel::ui
