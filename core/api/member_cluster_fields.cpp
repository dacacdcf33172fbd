// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include "core/api/field_builders.h"

namespace evenkeel::api {

// KubeFleet spec 1.3.
Field memberClusterSpecField() {
    Field heartbeat = integer("heartbeatPeriodSeconds", "How often the agent reports, in seconds.");
    heartbeat.defaultValue = kube::Value::integer(60);
    heartbeat.minimum = 1;
    heartbeat.maximum = 600;

    Field taints = list(
        "taints",
        object(
            "", "v1beta1.Taint",
            {requiredText("key", "Taint key."), optionalText("value", "Taint value."),
             required(choice("effect", "v1.TaintEffect", {"NoSchedule"}, "What the taint does."))},
            ""),
        "What keeps placements away that do not tolerate it.");
    taints.maxItems = 100;

    return required(object(
        "spec", "v1beta1.MemberClusterSpec",
        {required(object("identity", "v1.Subject",
                         {optionalText("apiGroup", "API group of the subject."),
                          requiredText("kind", "User, Group or ServiceAccount."),
                          requiredText("name", "Name of the subject."),
                          optionalText("namespace", "Namespace of a service account.")},
                         "Who the member agent is on the hub.")),
         std::move(heartbeat), std::move(taints),
         v1beta1Only(object(
             "deleteOptions", "v1beta1.DeleteOptions",
             {defaultedChoice("validationMode", "v1beta1.DeleteValidationMode", {"Skip", "Strict"},
                              "Strict", "Whether leaving is checked first.")},
             "What happens when the cluster leaves."))},
        "The desired state of the member cluster."));
}

} // namespace evenkeel::api
