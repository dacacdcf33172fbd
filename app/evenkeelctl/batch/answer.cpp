// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/answer.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/kinds.h"
#include "core/kube/names.h"
#include "core/manifest/manifest.h"

namespace evenkeel::batch {

namespace {

struct Kind {
    std::string_view name;
    Reply (*answer)(const kube::Value &request);
};
constexpr std::array kKinds{
    Kind{"Schedule", answerSchedule},
    Kind{"Validate", answerValidate},
    Kind{"PodSpread", answerPodSpread},
    Kind{"PodPlace", answerPodPlace},
    Kind{"Rollout", answerRollout},
    Kind{"Evict", answerEvict},
    Kind{"StageRun", answerStageRun},
    Kind{"StageStep", answerStageStep},
    Kind{"Render", answerRender},
    Kind{"Apply", answerApply},
    Kind{"PodRebalance", answerPodRebalance},
    Kind{"PodScaleDown", answerPodScaleDown},
    Kind{"Rehearse", answerRehearse},
    Kind{"Change", answerChange},
};

Reply reply(const kube::Value &request) {
    const kube::Value *kind = request.find("kind");
    if (kind == nullptr || !kind->isString())
        return tl::unexpected(badRequest("kind must be a string, such as \"Schedule\""));
    const auto found = std::ranges::find(kKinds, kind->text(), &Kind::name);
    if (found == kKinds.end())
        return tl::unexpected(
            badRequest(fmt::format("unknown kind {}", kube::quoted(kind->text()))));
    return found->answer(request);
}

kube::Value printError(const Refusal &refusal) {
    kube::Value error = kube::Value::object({{"kind", kube::Value::string(refusal.kind)},
                                             {"message", kube::Value::string(refusal.message)}});
    for (const auto &[name, value] : refusal.members)
        error.set(name, value);
    return error;
}

Reply replyChecked(const kube::Value &request, const kube::Value *id) {
    if (id != nullptr && !id->isString() && !id->isNumber())
        return tl::unexpected(badRequest("id must be a string or a number"));
    return reply(request);
}

} // namespace

Answer answer(std::string_view requestLine) {
    std::vector<kube::Value::Member> members;
    Reply body = tl::unexpected(badRequest("the request must be one JSON object"));
    const base::Result<kube::Value> request = manifest::parseJson(requestLine);
    if (!request) {
        body = tl::unexpected(Refusal(request.error()));
    } else if (request->isObject()) {
        const kube::Value *id = request->find("id");
        if (id != nullptr && (id->isString() || id->isNumber()))
            members.emplace_back("id", *id);
        body = replyChecked(*request, id);
    }
    if (body) {
        for (kube::Value::Member &member : *body)
            members.push_back(std::move(member));
    } else {
        members.emplace_back("error", printError(body.error()));
    }
    return Answer{manifest::writeJson(kube::Value::object(std::move(members))), !body};
}

} // namespace evenkeel::batch
