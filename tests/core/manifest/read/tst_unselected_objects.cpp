// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/manifest/read/render_objects.h"
#include "tests/test_program.h"

using namespace evenkeel;
using manifest::Objects;
using manifest::UnselectedObjects;

namespace {

QByteArray object(const char *apiVersion, const char *kind, const char *space, const char *name) {
    return QByteArray("apiVersion: ") + apiVersion + "\nkind: " + kind +
           "\nmetadata: {name: " + name + (*space == 0 ? "" : QByteArray(", namespace: ") + space) +
           "}\n---\n";
}

QByteArray placementOf(const char *selector) {
    return QByteArray("apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                      "kind: ClusterResourcePlacement\nmetadata: {name: web}\n"
                      "spec: {resourceSelectors: [") +
           selector + "]}\n---\n";
}

/// `ConfigMap app/one`, of what is kept, in order.
QString kept(const QByteArray &text, std::size_t *waited = nullptr) {
    Objects objects;
    UnselectedObjects unselected;
    objects.unselected = &unselected;
    manifest::loadText(text.toStdString(), "a.yaml", objects);
    if (waited != nullptr)
        *waited = unselected.size();
    unselected.keepSelected(objects);
    QStringList names;
    for (const objects::OtherObject &other : objects.others) {
        const std::string space = manifest::textAt(other.document, {"metadata", "namespace"});
        names.append(QString::fromStdString(
            manifest::textAt(other.document, {"kind"}) + " " + (space.empty() ? "" : space + "/") +
            manifest::textAt(other.document, {"metadata", "name"})));
    }
    return names.join(QStringLiteral(", "));
}

const QByteArray kMaps =
    object("v1", "ConfigMap", "app", "first") + object("v1", "ConfigMap", "app", "one") +
    object("v1", "Secret", "app", "key") + object("v1", "ConfigMap", "app", "two");

} // namespace

class TestUnselectedObjects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The first object of a namespace proves that there is one.
    void whatNoSelectorNamesIsDropped() {
        std::size_t waited = 0;
        QCOMPARE(kept(kMaps, &waited), QStringLiteral("ConfigMap app/first"));
        QCOMPARE(waited, std::size_t{3});
    }

    /// The text that it is kept as has no lines of the file.
    void placesAreThoseOfTheFile() {
        Objects objects;
        UnselectedObjects unselected;
        objects.unselected = &unselected;
        manifest::loadText(
            (kMaps + placementOf("{version: v1, kind: Namespace, name: app}")).toStdString(),
            "a.yaml", objects);
        unselected.keepSelected(objects);
        QCOMPARE(objects.others.size(), std::size_t{4});
        for (const objects::OtherObject &other : objects.others) {
            const kube::Value *metadata = other.document.find("metadata");
            QVERIFY(metadata->line() == 0 || metadata->line() > other.where.line);
        }
    }

    void selectedNamespacesAreKeptWhole() {
        const QByteArray rest =
            object("v1", "ConfigMap", "other", "first") + object("v1", "ConfigMap", "other", "one");
        QCOMPARE(kept(kMaps + rest +
                      placementOf("{group: '', version: v1, kind: Namespace, name: app}")),
                 QStringLiteral("ConfigMap app/first, ConfigMap app/one, Secret app/key, "
                                "ConfigMap app/two, ConfigMap other/first"));
        QCOMPARE(kept(kMaps + rest +
                      placementOf("{group: '', version: v1, kind: Namespace, labelSelector: "
                                  "{matchLabels: {a: b}}}")),
                 QStringLiteral("ConfigMap app/first, ConfigMap app/one, Secret app/key, "
                                "ConfigMap app/two, ConfigMap other/first, ConfigMap other/one"));
    }

    void selectedKindsAndNamesAreKept() {
        QCOMPARE(kept(placementOf("{group: '', version: v1, kind: ConfigMap, name: two}") + kMaps),
                 QStringLiteral("ConfigMap app/first, ConfigMap app/two"));
        QCOMPARE(kept(kMaps + placementOf("{group: '', version: v1, kind: Secret}")),
                 QStringLiteral("ConfigMap app/first, Secret app/key"));
    }

    void whatOverridesNameIsKept() {
        const QByteArray override =
            "apiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ResourceOverride\n"
            "metadata: {name: o, namespace: app}\nspec: {resourceSelectors: "
            "[{group: '', version: v1, kind: ConfigMap, name: one}]}\n---\n";
        QCOMPARE(kept(kMaps + override),
                 QStringLiteral("ConfigMap app/first, ConfigMap app/one, ResourceOverride app/o"));
    }

    void whatOthersAreReadWithIsKept() {
        const QByteArray text =
            object("v1", "ConfigMap", "", "x") + object("v1", "Namespace", "", "app") +
            object("apiextensions.k8s.io/v1", "CustomResourceDefinition", "", "things.example") +
            object("placement.kubernetes-fleet.io/v1beta1", "ResourceEnvelope", "app", "e") +
            object("placement.kubefleet.dev/v1alpha1", "PlacementPolicy", "", "c");
        QCOMPARE(kept(text),
                 QStringLiteral("ConfigMap x, Namespace app, CustomResourceDefinition "
                                "things.example, ResourceEnvelope app/e, PlacementPolicy c"));
    }
};

EVENKEEL_TEST(TestUnselectedObjects)
#include "tst_unselected_objects.moc"
