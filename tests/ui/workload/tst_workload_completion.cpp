// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_model.h"

#include <QTest>

#include "tests/test_program.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

namespace {

const std::string kHead = "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec:\n";

WorkloadVocabulary known() {
    WorkloadVocabulary words;
    words.topologyKeys = {{QStringLiteral("zone"), 3, 6}};
    words.nodeLabels[QStringLiteral("zone")][QStringLiteral("a")] = 2;
    words.podLabels[QStringLiteral("app")][QStringLiteral("web")] = 4;
    words.taints[QStringLiteral("gpu")][QStringLiteral("yes")] = 1;
    return words;
}

/// What is offered at the end of the text.
QString offered(const char *more) {
    WorkloadModel model;
    model.load({{EditedSort::Workload, readEdited(EditedSort::Workload, kHead).value(), kHead},
                {},
                nullptr});
    model.setKnown(known());
    const QStringList lines = QString::fromStdString(kHead + more).split(QLatin1Char('\n'));
    const int line = static_cast<int>(lines.size()) - 1;
    const YamlPlace place = yamlPlaceAt(lines, line, static_cast<int>(lines.last().size()));
    return model.completions(place, lines, line).join(QLatin1Char(' '));
}

} // namespace

class TestWorkloadCompletion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offersFieldsAndWhatThereIs_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        const QString pod = QStringLiteral("  template:\n    spec:\n");
        const QString constraint =
            pod + QStringLiteral("      topologySpreadConstraints:\n      - ");
        QTest::newRow("field") << "  rep" << "replicas";
        QTest::newRow("constraint")
            << constraint + QStringLiteral("m") << "maxSkew matchLabelKeys minDomains";
        QTest::newRow("key") << constraint + QStringLiteral("topologyKey: ") << "zone";
        QTest::newRow("choice") << constraint + QStringLiteral("whenUnsatisfiable: S")
                                << "ScheduleAnyway";
        QTest::newRow("pod label")
            << constraint + QStringLiteral("labelSelector:\n          matchLabels:\n            ")
            << "app";
        QTest::newRow("pod value")
            << constraint +
                   QStringLiteral("labelSelector:\n          matchLabels:\n            app: ")
            << "web";
        QTest::newRow("node label")
            << pod + QStringLiteral("      nodeSelector:\n        ") << "zone";
        QTest::newRow("taint") << pod + QStringLiteral("      tolerations:\n      - key: ")
                               << "gpu";
        QTest::newRow("taint value")
            << pod + QStringLiteral("      tolerations:\n      - key: gpu\n        value: ")
            << "yes";
        QTest::newRow("resources")
            << pod + QStringLiteral(
                         "      containers:\n      - resources:\n          requests:\n            ")
            << "cpu memory";
    }

    void offersFieldsAndWhatThereIs() {
        QFETCH(QString, text);
        QFETCH(QString, words);
        QCOMPARE(offered(text.toUtf8().constData()), words);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWorkloadCompletion)
#include "tst_workload_completion.moc"
