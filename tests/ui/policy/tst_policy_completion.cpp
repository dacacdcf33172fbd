// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/test_program.h"
#include "ui/policy/policy_model.h"

#include <QTest>

namespace evenkeel::ui {

namespace {

std::shared_ptr<const manifest::Objects> completionFleet() {
    auto objects = std::make_shared<manifest::Objects>();
    for (const auto &[name, env] : {std::pair{"a-1", "prod"}, {"a-2", "prod"}, {"b-1", "test"}}) {
        fleet::Cluster cluster;
        cluster.name = name;
        cluster.labels = {{"env", env}, {"zone", "1"}};
        cluster.taints = {{"maintenance", "soon", "NoSchedule"}};
        cluster.properties = {{"example.com/price", "1"}};
        objects->fleet.add(cluster);
    }
    return objects;
}

/// The text with the cursor at the bar: the path, a key or a value, and what is typed.
QString placeIn(QString text) {
    const qsizetype bar = text.indexOf(QLatin1Char('|'));
    const QString before = text.left(bar);
    text.remove(bar, 1);
    const int line = static_cast<int>(before.count(QLatin1Char('\n')));
    const int column = static_cast<int>(before.size() - before.lastIndexOf(QLatin1Char('\n')) - 1);
    const YamlPlace place = yamlPlaceAt(text.split(QLatin1Char('\n')), line, column);
    return QStringLiteral("%1 %2 '%3'")
        .arg(QString::fromStdString(place.path.text()),
             place.isKey ? QStringLiteral("key") : QStringLiteral("value"), place.typed);
}

QString offeredIn(QString text) {
    const qsizetype bar = text.indexOf(QLatin1Char('|'));
    const QString before = text.left(bar);
    text.remove(bar, 1);
    const QStringList lines = text.split(QLatin1Char('\n'));
    const int line = static_cast<int>(before.count(QLatin1Char('\n')));
    const int column = static_cast<int>(before.size() - before.lastIndexOf(QLatin1Char('\n')) - 1);
    const std::string shown = "apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                              "kind: ClusterResourcePlacement\n"
                              "metadata:\n  name: web\n";
    PolicyModel model;
    model.load({{EditedSort::Placement, readEdited(EditedSort::Placement, shown).value(), shown},
                {},
                completionFleet()});
    return model.completions(yamlPlaceAt(lines, line, column), lines, line).join(QLatin1Char(' '));
}

} // namespace

class TestPolicyCompletion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsWhereTheCursorStands_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        QTest::newRow("root") << "ki|" << " key 'ki'";
        QTest::newRow("below a key") << "spec:\n  pol|" << "spec key 'pol'";
        QTest::newRow("empty line below a key") << "spec:\n  |" << "spec key ''";
        QTest::newRow("value") << "spec:\n  policy:\n    placementType: Pick|"
                               << "spec.policy.placementType value 'Pick'";
        QTest::newRow("first key of an item") << "spec:\n  policy:\n    tolerations:\n    - ke|"
                                              << "spec.policy.tolerations[0] key 'ke'";
        QTest::newRow("later key of the second item")
            << "spec:\n  policy:\n    tolerations:\n    - key: a\n      operator: Exists\n"
               "    - key: b\n      op|"
            << "spec.policy.tolerations[1] key 'op'";
        QTest::newRow("indented items") << "spec:\n  policy:\n    tolerations:\n      - key: a\n   "
                                           "   - key: b\n        value: |"
                                        << "spec.policy.tolerations[1].value value ''";
        QTest::newRow("deep")
            << "spec:\n  policy:\n    affinity:\n      clusterAffinity:\n"
               "        requiredDuringSchedulingIgnoredDuringExecution:\n"
               "          clusterSelectorTerms:\n          - labelSelector:\n"
               "              matchLabels:\n                env: p|"
            << "spec.policy.affinity.clusterAffinity.requiredDuringSchedulingIgnoredDuring"
               "Execution.clusterSelectorTerms[0].labelSelector.matchLabels.env value 'p'";
        QTest::newRow("text of a list") << "spec:\n  policy:\n    clusterNames:\n    - a-|"
                                        << "spec.policy.clusterNames[0] key 'a-'";
        QTest::newRow("list in brackets") << "spec:\n  policy:\n    clusterNames: [x, a|]"
                                          << "spec.policy.clusterNames value 'a'";
        QTest::newRow("comments and blank lines do not count")
            << "spec:\n  # about\n\n  policy:\n# odd\n    num|" << "spec.policy key 'num'";
        QTest::newRow("after a sibling with children")
            << "spec:\n  policy:\n    placementType: PickN\n  rev|" << "spec key 'rev'";
    }

    void knowsWhereTheCursorStands() {
        QFETCH(QString, text);
        QFETCH(QString, place);
        QCOMPARE(placeIn(text), place);
    }

    void offersWhatMayStandThere_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("offered");
        QTest::newRow("root") << "kind: ClusterResourcePlacement\n|" << "apiVersion metadata spec";
        QTest::newRow("fields that are not there yet")
            << "spec:\n  policy:\n    placementType: PickN\n    |\n    tolerations: []"
            << "clusterNames numberOfClusters affinity topologySpreadConstraints";
        QTest::newRow("prefix") << "spec:\n  re|" << "resourceSelectors revisionHistoryLimit";
        QTest::newRow("enum") << "spec:\n  policy:\n    placementType: pickf|" << "PickFixed";
        QTest::newRow("label key") << "spec:\n  policy:\n    topologySpreadConstraints:\n"
                                      "    - topologyKey: |"
                                   << "env zone";
        QTest::newRow("cluster name")
            << "spec:\n  policy:\n    clusterNames:\n    - a|" << "a-1 a-2";
        QTest::newRow("taint value")
            << "spec:\n  policy:\n    tolerations:\n    - key: maintenance\n      value: |"
            << "soon";
        const QString term = QStringLiteral("spec:\n  policy:\n    affinity:\n"
                                            "      clusterAffinity:\n"
                                            "        preferredDuringSchedulingIgnoredDuring"
                                            "Execution:\n        - weight: 1\n"
                                            "          preference:\n");
        QTest::newRow("label value")
            << term + QStringLiteral("            labelSelector:\n              matchLabels:\n"
                                     "                env: |")
            << "prod test";
        QTest::newRow("values of the expression's key")
            << term + QStringLiteral("            labelSelector:\n"
                                     "              matchExpressions:\n"
                                     "              - key: env\n                operator: In\n"
                                     "                values: [prod, t|]")
            << "test";
        QTest::newRow("property") << term +
                                         QStringLiteral(
                                             "            propertySorter:\n              name: |")
                                  << "example.com/price";
        QTest::newRow("operator of an expression")
            << term + QStringLiteral("            labelSelector:\n"
                                     "              matchExpressions:\n"
                                     "              - operator: N|")
            << "NotIn";
        QTest::newRow("switch") << "spec:\n  strategy:\n    applyStrategy:\n"
                                   "      allowCoOwnership: t|"
                                << "true";
        QTest::newRow("nothing for free text") << "metadata:\n  name: |" << "";
    }

    void offersWhatMayStandThere() {
        QFETCH(QString, text);
        QFETCH(QString, offered);
        QCOMPARE(offeredIn(text), offered);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestPolicyCompletion)
#include "tst_policy_completion.moc"
