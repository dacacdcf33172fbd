// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/cluster_text.h"

#include <QTest>

#include "core/fleet/eligibility.h"
#include "core/manifest/cluster_csv.h"

namespace evenkeel::ui {

namespace {

constexpr kube::Time kNow{1772366400};

QString printed(const PastedClusters &pasted) {
    QString text;
    for (const fleet::Cluster &cluster : pasted.clusters) {
        text += QString::fromStdString(cluster.name);
        for (const auto &[key, value] : cluster.labels)
            text += QStringLiteral(" %1=%2").arg(QString::fromStdString(key),
                                                 QString::fromStdString(value));
        text += QLatin1Char('\n');
    }
    for (const manifest::Diagnostic &finding : pasted.findings)
        text += QStringLiteral("%1:%2 %3\n")
                    .arg(finding.where.line)
                    .arg(finding.where.column)
                    .arg(QString::fromStdString(finding.message).section(QLatin1Char(';'), 0, 0));
    return text;
}

} // namespace

class TestClusterText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTables_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        row("plain", "name,region\na-1,east\na-2,\n", "a-1 region=east\na-2\n");
        row("BOM and CRLF", "\xef\xbb\xbfname,region\r\na-1,east\r\n", "a-1 region=east\n");
        row("semicolons", "region;name\neast;a-1", "a-1 region=east\n");
        row("tabs", "name\tenv\tregion\na-1\tprod\teast\n", "a-1 env=prod region=east\n");
        row("quotes", "\"name\",\"region\"\n\"a-1\",\"east\"\n\n", "a-1 region=east\n");
        row("field with a line break", "name,region\na-1,\"ea\nst\"\na-2,west\n",
            "a-2 region=west\n2:5 \"ea\nst\" is no label value: a valid label must be an empty "
            "string or consist of alphanumeric characters, '-', '_' or '.', and must start and end "
            "with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex "
            "used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')\n");
        row("too few fields", "name,region\na-1\na-2,west\n",
            "a-2 region=west\n2:1 the row has 1 fields, the first line has 2\n");
        row("open quote", "name,region\na-1,\"east\n", "2:5 a quote is not closed\n");
        row("text behind a quote", "name,region\na-1,\"east\"x\na-2,b\n",
            "a-2 region=b\n2:11 there is text behind a closing quote\n");
        row("name twice", "name,region\na-1,east\na-1,west\n",
            "a-1 region=east\n3:1 there is already a cluster \"a-1\" above\n");
        row("no names", "cluster,region\na-1,east\n",
            "1:1 the first line has no column `name`\n");
        row("names alone", "a-1\n\n  a-2\n", "a-1\na-2\n");
    }

    void readsTables() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const PastedClusters pasted = parseClusters(text, kNow);
        QCOMPARE(printed(pasted), expected);
        for (const fleet::Cluster &cluster : pasted.clusters)
            QVERIFY(fleet::isEligible(cluster.agent, kNow));
    }

    void whatIsCopiedCanBePasted() {
        fleet::FleetShape shape;
        shape.clusters = 40;
        const auto objects = newObjects(shape);
        QStringList names;
        for (const fleet::Cluster &cluster : clustersOf(objects->fleet))
            names.append(QString::fromStdString(cluster.name));
        const PastedClusters yaml = parseClusters(clustersAsYaml(objects->fleet, names), kNow);
        QCOMPARE(yaml.findings.size(), std::size_t{0});
        QVERIFY(yaml.clusters == clustersOf(objects->fleet));
        const PastedClusters csv = parseClusters(clustersAsCsv(objects->fleet, names), kNow);
        QCOMPARE(csv.findings.size(), std::size_t{0});
        QCOMPARE(csv.clusters.size(), yaml.clusters.size());
        for (std::size_t i = 0; i < csv.clusters.size(); ++i)
            QVERIFY(csv.clusters[i].labels == yaml.clusters[i].labels);
    }

    void quotesWhatACommaWouldBreak() {
        fleet::Cluster cluster;
        cluster.name = "a-1";
        cluster.labels = {{"note", "a,\"b\""}};
        QCOMPARE(QString::fromStdString(manifest::writeClusterCsv({&cluster, 1})),
                 QStringLiteral("name,note\na-1,\"a,\"\"b\"\"\"\n"));
    }
};

} // namespace evenkeel::ui

QTEST_APPLESS_MAIN(evenkeel::ui::TestClusterText)
#include "tst_cluster_text.moc"
