// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/apply.h"

#include <algorithm>
#include <array>
#include <set>

#include "app/evenkeelctl/batch/kinds.h"
#include "core/api/object_kind.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

template <typename Kind> struct Named {
    std::string_view name;
    Kind kind;
};

constexpr std::array kWays{
    Named{"ClientSideApply", store::How::ClientSideApply},
    Named{"ServerSideApply", store::How::ServerSideApply},
    Named{"Replace", store::How::Replace},
    Named{"Create", store::How::Create},
    Named{"MergePatch", store::How::MergePatch},
    Named{"JSONPatch", store::How::JsonPatch},
    Named{"StrategicPatch", store::How::StrategicPatch},
    Named{"Label", store::How::Label},
    Named{"Annotate", store::How::Annotate},
};
constexpr std::array kValidations{
    Named{"strict", store::FieldValidation::Strict},
    Named{"warn", store::FieldValidation::Warn},
    Named{"ignore", store::FieldValidation::Ignore},
};

template <typename Kinds> auto choice(const Kinds &kinds, const Value &request,
                                      std::string_view member, std::string_view usual)
    -> base::Result<decltype(kinds.front().kind)> {
    const auto text = optionalString(request, member);
    if (!text)
        return tl::unexpected(text.error());
    const auto found = std::ranges::find(kinds, text->value_or(std::string(usual)),
                                         [](const auto &one) { return std::string(one.name); });
    if (found == kinds.end())
        return tl::unexpected(
            badRequest(std::string(member) + " has no such value: " + text->value_or("none")));
    return found->kind;
}

base::Result<void> readPatch(const Value &request, store::Command &command) {
    const bool hasTexts = command.how == store::How::Label || command.how == store::How::Annotate;
    const bool hasPatch =
        command.how == store::How::MergePatch || command.how == store::How::JsonPatch;
    if (hasTexts) {
        const auto changes = requiredObject(request, "changes");
        if (!changes)
            return tl::unexpected(changes.error());
        command.patch = **changes;
    } else if (hasPatch) {
        const Value *patch = request.find("patch");
        const bool fits =
            patch != nullptr &&
            (command.how == store::How::MergePatch ? patch->isObject() : patch->isArray());
        if (!fits)
            return tl::unexpected(badRequest("patch must be an object, and of JSONPatch a list"));
        command.patch = *patch;
    }
    return {};
}

base::Result<store::Command> readCommand(const Value &request) {
    store::Command command;
    const auto object = requiredObject(request, "object");
    if (!object)
        return tl::unexpected(object.error());
    if (api::tableOf(**object) == nullptr)
        return tl::unexpected(badRequest("object must be of a kind of KubeFleet that is applied"));
    command.object = **object;
    const auto how = choice(kWays, request, "how", "");
    if (!how)
        return tl::unexpected(how.error());
    command.how = *how;
    const auto validation = choice(kValidations, request, "validate", "strict");
    if (!validation)
        return tl::unexpected(validation.error());
    command.validation = *validation;
    const auto manager = optionalString(request, "fieldManager");
    const auto force = optionalBool(request, "force");
    const auto overwrites = optionalBool(request, "overwrite");
    if (!manager)
        return tl::unexpected(manager.error());
    if (!force || !overwrites)
        return tl::unexpected(badRequest("force and overwrite must be true or false"));
    command.fieldManager = manager->value_or(command.fieldManager);
    command.force = force->value_or(false) ? store::Force::Yes : store::Force::No;
    command.overwrites = overwrites->value_or(false);
    if (const auto patch = readPatch(request, command); !patch)
        return tl::unexpected(patch.error());
    return command;
}

/// The object without what every server sets anew.
Value printObject(Value object) {
    if (Value *metadata = object.find("metadata")) {
        for (const char *name : {"uid", "resourceVersion", "creationTimestamp"})
            metadata->remove(name);
        if (Value *managed = metadata->find("managedFields")) {
            for (Value &entry : managed->items())
                entry.remove("time");
        }
    }
    return object;
}

Refusal printRefusal(const store::Refusal &refusal) {
    Refusal printed(std::string(nameOf(refusal.kind)), refusal.message);
    Value conflicts = Value::array();
    for (const store::Conflict &conflict : refusal.conflicts)
        conflicts.items().push_back(Value::object({{"manager", Value::string(conflict.manager)},
                                                   {"field", Value::string(conflict.field)}}));
    std::set<std::string> fields;
    for (const admission::Finding &finding : refusal.findings)
        fields.insert(finding.field.text());
    if (!conflicts.items().empty())
        printed.members.emplace_back("conflicts", std::move(conflicts));
    if (!fields.empty())
        printed.members.emplace_back("fields", nameList({fields.begin(), fields.end()}));
    return printed;
}

} // namespace

Reply answerApply(const Value &request) {
    const base::Result<store::Command> command = readCommand(request);
    if (!command)
        return tl::unexpected(command.error());
    const Value *live = request.find("live");
    if (live != nullptr && !live->isObject() && !live->isNull())
        return tl::unexpected(badRequest("live must be an object"));
    const auto outcome =
        store::applied(live != nullptr && live->isObject() ? live : nullptr, *command);
    if (!outcome)
        return tl::unexpected(printRefusal(outcome.error()));
    std::vector<Value::Member> members{
        {"object", outcome->object ? printObject(*outcome->object) : Value()},
        {"changed", Value::boolean(outcome->isChanged)},
        {"written", Value::boolean(outcome->isWritten)},
        {"generationChanged", Value::boolean(outcome->isGenerationChanged)},
        {"word", Value::string(std::string(outcome->word))}};
    if (!outcome->warnings.empty())
        members.emplace_back("warnings", nameList(outcome->warnings));
    return members;
}

} // namespace evenkeel::batch
