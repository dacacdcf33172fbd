// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDir>
#include <QTest>

namespace evenkeel::tests {

/// A row for each example of placements, with its `folder`.
inline void addPlacementExamples() {
    QTest::addColumn<QString>("folder");
    const QDir examples(QStringLiteral(RESOURCES "/examples"));
    for (const QString &id : examples.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        if (!id.startsWith(QLatin1String("pods-")))
            QTest::newRow(qPrintable(id)) << examples.filePath(id);
    }
}

} // namespace evenkeel::tests
