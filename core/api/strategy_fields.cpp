// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string>
#include <utility>

#include "core/api/field_builders.h"

namespace evenkeel::api {

namespace {

Field intOrPercent(std::string name, std::string description) {
    return {.name = std::move(name),
            .type = FieldType::IntOrString,
            .goType = "int32",
            .description = std::move(description),
            .presence = Presence::Pointer,
            .defaultValue = kube::Value::string("25%"),
            .pattern = std::string(kIntOrPercentPattern)};
}

Field boolean(std::string name, Presence presence, std::string description) {
    return {.name = std::move(name),
            .type = FieldType::Boolean,
            .goType = "bool",
            .description = std::move(description),
            .presence = presence};
}

Field rollingUpdateField() {
    Field period = integer("unavailablePeriodSeconds",
                           "How long to wait when readiness is unknown, in seconds.");
    period.defaultValue = kube::Value::integer(60);
    period.minimum = 0;
    period.goType = "int";
    period.goBits = 64;
    return object("rollingUpdate", "v1beta1.RollingUpdateConfig",
                  {intOrPercent("maxUnavailable", "How many clusters may be unavailable at once."),
                   intOrPercent("maxSurge", "How many clusters may be added beyond the target."),
                   std::move(period)},
                  "How a rolling update proceeds.");
}

Field reportBackField() {
    Field type = defaultedChoice("type", "v1beta1.ReportBackStrategyType", {"Disabled", "Mirror"},
                                 "Disabled", "Whether status comes back.");
    type = required(std::move(type));
    Field destination = choice("destination", "v1beta1.ReportBackDestination",
                               {"OriginalResource", "WorkAPI"}, "Where the status is written.");
    destination.presence = Presence::Pointer;
    return object("reportBackStrategy", "v1beta1.ReportBackStrategy",
                  {std::move(type), std::move(destination)},
                  "Whether and where the status of placed objects is reported.");
}

} // namespace

Field applyStrategyField() {
    Field force = boolean("force", Presence::Always, "Take over fields that others manage.");
    force.defaultValue = kube::Value::boolean(false);
    force.isWebhookDefault = true;
    Field coOwnership =
        boolean("allowCoOwnership", Presence::OmitEmpty, "Apply to objects that others also own.");
    return object(
        "applyStrategy", "v1beta1.ApplyStrategy",
        {defaultedChoice("comparisonOption", "v1beta1.ComparisonOptionType",
                         {"PartialComparison", "FullComparison"}, "PartialComparison",
                         "Which fields are compared with the cluster."),
         defaultedChoice("whenToApply", "v1beta1.WhenToApplyType", {"Always", "IfNotDrifted"},
                         "Always", "Whether drifted objects are overwritten."),
         defaultedChoice("type", "v1beta1.ApplyStrategyType",
                         {"ClientSideApply", "ServerSideApply", "ReportDiff"}, "ClientSideApply",
                         "How objects are applied."),
         std::move(coOwnership),
         object("serverSideApplyConfig", "v1beta1.ServerSideApplyConfig", {std::move(force)},
                "Only with ServerSideApply."),
         defaultedChoice("whenToTakeOver", "v1beta1.WhenToTakeOverType",
                         {"Always", "IfNoDiff", "Never"}, "Always",
                         "Whether existing objects are taken over.")},
        "How objects are applied to the clusters.");
}

Field strategyField() {
    Field strategy = object(
        "strategy", "v1beta1.RolloutStrategy",
        {defaultedChoice("type", "v1beta1.RolloutStrategyType", {"RollingUpdate", "External"},
                         "RollingUpdate", "Who rolls changes out."),
         rollingUpdateField(), applyStrategyField(),
         v1beta1Only(object(
             "deleteStrategy", "v1beta1.DeleteStrategy",
             {defaultedChoice("propagationPolicy", "v1beta1.DeletePropagationPolicy",
                              {"Abandon", "Delete"}, "Delete", "What happens to placed objects.")},
             "What happens when the placement is deleted.")),
         v1beta1Only(reportBackField())},
        "How changes reach the clusters.");
    strategy.presence = Presence::Always; // a struct, not a pointer
    return strategy;
}

} // namespace evenkeel::api
