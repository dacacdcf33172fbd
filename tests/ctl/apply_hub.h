// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QTest>

#include "tests/core/hub/held_bindings.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/command.h"

namespace evenkeel::tests {

inline const QByteArray kBoth =
    "{\"placementType\": \"PickFixed\", \"clusterNames\": [\"a\", \"b\"]}";
inline const QByteArray kOne = "{\"placementType\": \"PickFixed\", \"clusterNames\": [\"a\"]}";

/// Two clusters that a placement names, and files that take one of them away and label the other.
class HubOfWeb : public ScriptedHub {
public:
    HubOfWeb() {
        list("memberclusters", {clusterJson("a", {}, "11"), clusterJson("b", {}, "12")});
        list("clusterresourceplacements", {placementJson("web", kBoth, "13")});
        list("clusterresourcebindings", bindingsOfWeb({"a", "b"}));
        write("change.json",
              clusterJson("a", "\"zone\": \"1\"") + "\n" + placementJson("web", kOne));
        steps("label.dry-run", "out membercluster/a labeled (server dry run)\n");
        steps("patch.dry-run", "out clusterresourceplacement/web patched (server dry run)\n");
        steps("label", "out membercluster/a labeled\n");
        steps("patch", "out clusterresourceplacement/web patched\n");
    }
    void write(const QString &name, const QByteArray &text) const {
        const QByteArray objects = fileText(text);
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(objects) == objects.size());
    }
    QStringList apply(const QStringList &more = {}) const {
        return QStringList{"apply", "--context", "prod", "-f", path("change.json")} + more;
    }
    CommandResult run(const QStringList &more = {}) const { return runCommand(apply(more)); }
    /// How often it was asked to write.
    qsizetype writes() const {
        return noted("calls").count(" label --overwrite") + noted("calls").count(" patch --type");
    }
};

inline QByteArray fleetJson(const QByteArray &kind, const QByteArray &name, const QByteArray &spec,
                            const QByteArray &nameSpace = {}) {
    return objectJson("placement.kubernetes-fleet.io/v1beta1", kind, name, nameSpace,
                      ", \"spec\": " + spec);
}

/// The hub with a namespace and a ConfigMap that the placement brings.
inline void fillObjects(const ScriptedHub &hub) {
    hub.answer("api-resources", "configmaps  cm  v1  true   ConfigMap\n"
                                "namespaces  ns  v1  false  Namespace\n");
    hub.list("namespaces", {objectJson("v1", "Namespace", "app")});
    hub.list("configmaps",
             {objectJson("v1", "ConfigMap", "conf", "app", ", \"data\": {\"colour\": \"red\"}")});
    hub.steps("create.dry-run", "out created (server dry run)\n");
    hub.steps("create", "out created\n");
}

inline const QStringList kReally{"--yes", "--allow-apply", "prod"};

} // namespace evenkeel::tests
