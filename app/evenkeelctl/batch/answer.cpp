// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/answer.h"

#include <fmt/format.h>

#include "app/evenkeelctl/batch/kinds.h"
#include "core/kube/names.h"
#include "core/manifest/manifest.h"

namespace evenkeel::batch {

namespace {

Reply reply(const kube::Value &request) {
    const kube::Value *kind = request.find("kind");
    if (kind == nullptr || !kind->isString())
        return tl::unexpected(badRequest("kind must be a string, such as \"Schedule\""));
    if (kind->text() == "Schedule")
        return answerSchedule(request);
    if (kind->text() == "Validate")
        return answerValidate(request);
    if (kind->text() == "PodSpread")
        return answerPodSpread(request);
    if (kind->text() == "PodPlace")
        return answerPodPlace(request);
    if (kind->text() == "Render")
        return answerRender(request);
    return tl::unexpected(badRequest(fmt::format("unknown kind {}", kube::quoted(kind->text()))));
}

kube::Value printError(const Refusal &error) {
    return kube::Value::object({{"kind", kube::Value::string(error.kind)},
                                {"message", kube::Value::string(error.message)}});
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
