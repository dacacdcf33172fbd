// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/structural_schema.h"

#include <QTest>

#include "tests/core/admission/verdict_text.h"
#include "tests/test_program.h"

namespace evenkeel::admission {

namespace {

using kube::Value;
using placement::crp;
using placement::json;
using placement::placementJson;
using placement::specWith;

QString messagesOf(const Value &object) {
    QStringList messages;
    for (const UnknownField &field : unknownFields(object))
        messages.append(QString::fromStdString(messageOf(field)));
    return messages.join(QLatin1Char('\n'));
}

} // namespace

class UnknownFieldsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areNamedByTheirPath() {
        QCOMPARE(messagesOf(crp(specWith("'polcy':{}"))),
                 QStringLiteral("unknown field \"spec.polcy\"; did you mean policy?"));
        QCOMPARE(messagesOf(crp(specWith("'policy':{'topologySpreadConstraints':[{'topologyKey':"
                                         "'a'},{'topologykey':'b','zzzzzzzzzzzz':1}]}"))),
                 QStringLiteral("unknown field \"spec.policy.topologySpreadConstraints[1]."
                                "topologykey\"; did you mean topologyKey?\n"
                                "unknown field \"spec.policy.topologySpreadConstraints[1]."
                                "zzzzzzzzzzzz\""));
    }

    void areFoundInMetadataAndAtTheTop() {
        Value object = placementJson("ClusterResourcePlacement", specWith(""), "v1beta1",
                                     "{'name':'web','anotations':{'a/b':'c'},"
                                     "'labels':{'anything':'goes'}}");
        object.set("sepc", Value::object());
        QCOMPARE(messagesOf(object),
                 QStringLiteral("unknown field \"metadata.anotations\"; did you mean annotations?"
                                "\nunknown field \"sepc\"; did you mean spec?"));
    }

    void goByTheVersion() {
        const std::string spec = specWith("'strategy':{'deleteStrategy':{}}");
        QCOMPARE(messagesOf(placementJson("ClusterResourcePlacement", spec)), QString());
        QVERIFY(messagesOf(placementJson("ClusterResourcePlacement", spec, "v1"))
                    .startsWith(QStringLiteral("unknown field \"spec.strategy.deleteStrategy\"")));
    }

    void leaveStatusAndOtherKindsAlone() {
        Value object = crp(specWith(""));
        object.set("status", json("{'future':1}"));
        QCOMPARE(messagesOf(object), QString());
        QCOMPARE(messagesOf(json("{'apiVersion':'apps/v1','kind':'Deployment','x':1}")), QString());
    }

    void areFoundInEveryKindWithATable() {
        QCOMPARE(messagesOf(placementJson("ClusterStagedUpdateStrategy",
                                          "{'stages':[{'name':'a','maxConcurency':1}]}")),
                 QStringLiteral("unknown field \"spec.stages[0].maxConcurency\"; did you mean "
                                "maxConcurrency?"));
        QCOMPARE(messagesOf(json("{'apiVersion':'cluster.kubernetes-fleet.io/v1beta1','kind':"
                                 "'MemberCluster','metadata':{'name':'a'},'spec':{'taint':[]}}")),
                 QStringLiteral("unknown field \"spec.taint\"; did you mean taints?"));
    }
};

} // namespace evenkeel::admission

EVENKEEL_TEST(evenkeel::admission::UnknownFieldsTest)
#include "tst_unknown_fields.moc"
