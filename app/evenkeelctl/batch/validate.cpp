// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/validate.h"
#include "core/kube/members.h"

#include "app/evenkeelctl/batch/kinds.h"

namespace evenkeel::batch {

namespace {

constexpr std::string_view kValidatedGroup = "placement.kubernetes-fleet.io";
constexpr std::string_view kClusterGroup = "cluster.kubernetes-fleet.io";

kube::Value printFindings(const std::vector<admission::Finding> &findings, std::string_view rule) {
    kube::Value list = kube::Value::array();
    for (const admission::Finding &finding : findings)
        list.items().push_back(
            kube::Value::object({{std::string(rule), kube::Value::string(finding.rule)},
                                 {"field", kube::Value::string(finding.field.text())},
                                 {"message", kube::Value::string(finding.sentence)}}));
    return list;
}

base::Result<void> checkObject(const kube::Value &object, std::string_view member) {
    const kube::Value *kind = object.find("kind");
    if (kind != nullptr && kind->isString() && kind->text() == "MemberCluster")
        return checkType(object, member, kClusterGroup, {"MemberCluster"});
    return checkType(object, member, kValidatedGroup,
                     {"ClusterResourcePlacement", "ResourcePlacement", "MemberCluster",
                      "ClusterResourceOverride", "ResourceOverride"});
}

base::Result<const kube::Value *> oldObject(const kube::Value &request, const kube::Value &object) {
    const kube::Value *old = request.find("old");
    if (old == nullptr || old->isNull())
        return nullptr;
    base::Result<const kube::Value *> checked = requiredObject(request, "old");
    if (!checked)
        return checked;
    if (const base::Result<void> type = checkObject(**checked, "old"); !type)
        return tl::unexpected(type.error());
    if (kube::memberOf(object, "kind") != kube::memberOf(**checked, "kind"))
        return tl::unexpected(badRequest("old must be of the same kind as object"));
    return checked;
}

base::Result<std::vector<kube::Value>> otherObjects(const kube::Value &request,
                                                    const kube::Value &object) {
    const base::Result<const kube::Value *> list = optionalArray(request, "others");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return std::vector<kube::Value>();
    for (const kube::Value &other : (*list)->items()) {
        if (const base::Result<void> type = checkObject(other, "others"); !type)
            return tl::unexpected(type.error());
        if (kube::memberOf(object, "kind") != kube::memberOf(other, "kind"))
            return tl::unexpected(badRequest("others must be of the same kind as object"));
    }
    return (*list)->items();
}

} // namespace

Reply answerValidate(const kube::Value &request) {
    const base::Result<const kube::Value *> object = requiredObject(request, "object");
    if (!object)
        return tl::unexpected(object.error());
    if (const base::Result<void> type = checkObject(**object, "object"); !type)
        return tl::unexpected(type.error());
    const base::Result<const kube::Value *> old = oldObject(request, **object);
    if (!old)
        return tl::unexpected(old.error());

    const base::Result<std::vector<kube::Value>> others = otherObjects(request, **object);
    if (!others)
        return tl::unexpected(others.error());

    const admission::Verdict verdict = admission::validate(**object, *old, *others);
    std::vector<kube::Value::Member> members{
        {"valid", kube::Value::boolean(verdict.isValid())},
        {"errors", printFindings(verdict.errors, "source")},
    };
    if (!verdict.warnings.empty())
        members.emplace_back("warnings", printFindings(verdict.warnings, "rule"));
    return members;
}

} // namespace evenkeel::batch
