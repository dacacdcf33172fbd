// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/kinds.h"
#include "core/journey/journey.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

tl::unexpected<base::Error> refusedMember(std::string_view member, std::string_view why) {
    return tl::unexpected(badRequest(fmt::format("{} {}", member, why)));
}

/// A number of seconds, fractions allowed; nothing where it is absent.
base::Result<std::optional<double>> optionalSeconds(const Value &object, std::string_view member) {
    const Value *found = object.find(member);
    if (found == nullptr || found->isNull())
        return std::optional<double>();
    double seconds = 0;
    const std::string &text = found->text();
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool isRead = found->isNumber() && problem == std::errc() &&
                        rest == text.data() + text.size() && seconds >= 0;
    if (!isRead)
        return refusedMember(member, "must be a number of seconds");
    return std::optional(seconds);
}

/// How a cluster answers, as `readyAfter` says it.
base::Result<rollout::Behaviour> readAnswer(const Value &object, rollout::Behaviour behaviour) {
    const auto after = optionalSeconds(object, "after");
    if (!after)
        return tl::unexpected(after.error());
    const auto as = optionalString(object, "as");
    if (!as)
        return tl::unexpected(as.error());
    behaviour.readyAfter = after->value_or(0);
    const std::string word = as->value_or("available");
    if (word == "untracked") {
        behaviour.isTrackable = false;
    } else if (word == "failed") {
        behaviour.failsAfter = behaviour.readyAfter;
        behaviour.readyAfter.reset();
    } else if (word == "never") {
        behaviour.readyAfter.reset();
    } else if (word != "available") {
        return refusedMember("readyAfter", "must say available, untracked, failed or never");
    }
    return behaviour;
}

base::Result<void> readAnswers(const Value &request, rollout::Readiness &readiness) {
    const auto gone = optionalSeconds(request, "goneAfter");
    if (!gone)
        return tl::unexpected(gone.error());
    if (*gone)
        readiness.usual.goneAfter = **gone;
    const Value *answers = request.find("readyAfter");
    if (answers == nullptr)
        return {};
    if (const Value *usual = answers->find("default")) {
        const auto read = readAnswer(*usual, readiness.usual);
        if (!read)
            return tl::unexpected(read.error());
        readiness.usual = *read;
    }
    const Value *clusters = answers->find("clusters");
    for (const auto &[name, answer] :
         clusters == nullptr ? std::vector<Value::Member>{} : clusters->members()) {
        rollout::Behaviour own;
        own.goneAfter = readiness.usual.goneAfter;
        const auto read = readAnswer(answer, own);
        if (!read)
            return tl::unexpected(read.error());
        readiness.clusters.emplace(name, *read);
    }
    return {};
}

base::Result<void> readSteps(const Value &request, journey::Question &question) {
    const auto changes = optionalArray(request, "change");
    if (!changes)
        return tl::unexpected(changes.error());
    if (*changes == nullptr)
        return {};
    rollout::Millis at = 0;
    for (const Value &change : (*changes)->items()) {
        const auto after = optionalSeconds(change, "at");
        if (!after)
            return tl::unexpected(after.error());
        if (*after)
            at = rollout::millisOf(**after);
        if (question.steps.empty() || question.steps.back().at != at)
            question.steps.push_back({at, {}});
        auto one = store::readHubChange(change);
        if (!one)
            return refusedMember("change:", one.error().message);
        question.steps.back().changes.push_back(std::move(*one));
    }
    return {};
}

base::Result<void> readApprovals(const Value &request, journey::Question &question) {
    const auto approvals = optionalArray(request, "approvals");
    if (!approvals)
        return tl::unexpected(approvals.error());
    if (*approvals == nullptr)
        return {};
    for (const Value &approval : (*approvals)->items()) {
        const auto stage = optionalString(approval, "stage");
        const auto task = optionalString(approval, "task");
        const auto after = optionalSeconds(approval, "after");
        if (!stage || !task || !after)
            return refusedMember("approvals", "must have stage, task and after");
        question.approvals[{stage->value_or(""), task->value_or("")}] =
            rollout::millisOf(after->value_or(0));
    }
    return {};
}

base::Result<journey::Question> readQuestion(const Value &request) {
    journey::Question question;
    const auto placement = requiredObject(request, "placement");
    if (!placement)
        return tl::unexpected(placement.error());
    const auto name = optionalString(**placement, "name");
    const auto objects = optionalArray(request, "objects");
    const auto now = requiredTime(request, "now");
    const auto until = optionalSeconds(request, "until");
    const auto works = optionalBool(request, "worksAtSecondLook");
    if (!name)
        return tl::unexpected(name.error());
    if (!objects)
        return tl::unexpected(objects.error());
    if (!now)
        return tl::unexpected(now.error());
    if (!until)
        return tl::unexpected(until.error());
    if (!works)
        return tl::unexpected(works.error());
    if (*objects != nullptr)
        question.hub = store::HubObjects((*objects)->items());
    question.placement = name->value_or("");
    question.now = *now;
    question.until = rollout::millisOf(until->value_or(0));
    question.worksAtSecondLook = works->value_or(true);
    for (const auto read : {readSteps, readApprovals}) {
        if (const auto done = read(request, question); !done)
            return tl::unexpected(done.error());
    }
    if (const auto done = readAnswers(request, question.readiness); !done)
        return tl::unexpected(done.error());
    return question;
}

Value print(const journey::Happening &event) {
    const auto hundredths = (event.at + 5) / 10;
    Value value = Value::object(
        {{"t", Value::number(fmt::format("{}.{:02}", hundredths / 100, hundredths % 100))},
         {"event", Value::string(event.event)}});
    for (const auto &[member, text] :
         {std::pair("cluster", &event.cluster), {"stage", &event.stage}, {"task", &event.task}}) {
        if (!text->empty())
            value.set(member, Value::string(*text));
    }
    return value;
}

} // namespace

Reply answerRehearse(const Value &request) {
    const auto question = readQuestion(request);
    if (!question)
        return tl::unexpected(question.error());
    const auto events = journey::play(*question);
    if (!events)
        return tl::unexpected(events.error());
    Value list = Value::array();
    for (const journey::Happening &event : *events)
        list.items().push_back(print(event));
    return std::vector<Value::Member>{{"events", std::move(list)}};
}

} // namespace evenkeel::batch
