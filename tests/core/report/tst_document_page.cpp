// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/manifest.h"
#include "core/report/document_page.h"
#include "tests/test_program.h"

namespace evenkeel::report {

namespace {

kube::Value parsed(const char *json) {
    return manifest::parseJson(json).value();
}

} // namespace

/// Answers without a page of their own.
class TestDocumentPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itemsWithoutListsAreRows() {
        const Page page = documentPage(parsed(R"({
            "apiVersion": "evenkeel.dev/v1alpha1", "kind": "ResponsibleList", "items": [
              {"apiVersion": "evenkeel.dev/v1alpha1", "kind": "Responsible",
               "placement": {"kind": "ResourcePlacement", "namespace": "shop", "name": "web"},
               "leftOut": false, "overrides": ["a", "b"], "selector": 0},
              {"apiVersion": "evenkeel.dev/v1alpha1", "kind": "Responsible",
               "placement": {"kind": "ClusterResourcePlacement", "name": "all"},
               "leftOut": true, "overrides": [], "selector": 2, "whyNotTheOther": "a | b"}]})"));
        QCOMPARE(markdownOf(page),
                 std::string("# Responsible\n\n"
                             "| Placement | Left out | Overrides | Selector | Why not the other |\n"
                             "|---|---|---|---:|---|\n"
                             "| shop/web | no | a, b | 0 |  |\n"
                             "| all | yes |  | 2 | a \\| b |\n"));
    }

    void listsOfItemsHaveSections() {
        const Page page = documentPage(parsed(R"({
            "kind": "PodPlanList", "items": [
              {"kind": "PodPlan", "apiVersion": "x", "workload": "Deployment shop/web",
               "sentence": "Two of three run.", "replicas": 3,
               "placements": [{"node": "n1", "score": 7}, {"node": "n2", "reason": "full"}],
               "spread": {"key": "zone", "domains": [{"name": "a", "count": 1}]}}]})"));
        QCOMPARE(page.sections.size(), std::size_t{4});
        QCOMPARE(page.sections[0].heading, std::string("Deployment shop/web"));
        QCOMPARE(page.sections[0].sentences, std::vector<std::string>{"Two of three run."});
        const std::vector<std::vector<std::string>> simple{{"Replicas", "3"}};
        QCOMPARE(page.sections[0].tables.front().rows, simple);
        QCOMPARE(page.sections[1].heading, std::string("Deployment shop/web: Placements"));
        const std::vector<std::vector<std::string>> rows{{"n1", "7", ""}, {"n2", "", "full"}};
        QCOMPARE(page.sections[1].tables.front().rows, rows);
        QCOMPARE(page.sections[2].heading, std::string("Deployment shop/web: Spread"));
        QCOMPARE(page.sections[3].heading, std::string("Deployment shop/web: Spread: Domains"));
    }

    void objectsAreNamedWithTheirKinds() {
        const TextTable table = documentTable(parsed(R"({"kind": "XList", "items": [
            {"object": {"group": "apps", "kind": "Deployment", "namespace": "a", "name": "b"},
             "selector": null}]})"));
        QCOMPARE(csvOf(table), std::string("Object,Selector\nDeployment a/b,\n"));
        QVERIFY(documentTable(parsed(R"({"kind": "XList", "items": []})")).isEmpty());
        QVERIFY(documentPage(parsed("null")).sections.empty());
    }
};

} // namespace evenkeel::report

EVENKEEL_TEST(evenkeel::report::TestDocumentPage)
#include "tst_document_page.moc"
