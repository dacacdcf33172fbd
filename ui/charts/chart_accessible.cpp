// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include "ui/charts/skew_chart.h"

namespace evenkeel::ui {

namespace {

/// Title and plot inside would repeat it.
class ChartAccessible : public QAccessibleWidget {
public:
    explicit ChartAccessible(SkewChart *chart) : QAccessibleWidget(chart, QAccessible::Chart) {}

    int childCount() const override { return 0; }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
};

QAccessibleInterface *makeAccessible(const QString &className, QObject *object) {
    if (className != QLatin1String(SkewChart::staticMetaObject.className()))
        return nullptr;
    return new ChartAccessible(static_cast<SkewChart *>(object));
}

} // namespace

void installChartAccessibility() {
    // Installing the same factory again changes nothing.
    QAccessible::installFactory(makeAccessible);
}

} // namespace evenkeel::ui
