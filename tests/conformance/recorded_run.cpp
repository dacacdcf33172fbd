// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/recorded_run.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/stage_step.h"
#include "core/manifest/manifest.h"
#include "tests/conformance/lone_controller.h"
#include "tests/conformance/recorded_answers.h"
#include "tests/conformance/staged_answer.h"

namespace evenkeel::conformance {

namespace {

using kube::Value;
using placement::Binding;
using placement::ConditionStatus;

constexpr std::int64_t kRetrySeconds = 15; // the recorder's choice
constexpr std::int64_t kUsualSeconds = 10;
constexpr std::size_t kMostPasses = 80;

std::int64_t numberOf(const Value &value) {
    return std::stoll(value.text());
}

/// A member of a rule: null is never.
std::optional<double> momentOf(const Value &rule, const char *name, std::optional<double> usual) {
    const Value *found = rule.find(name);
    if (found == nullptr)
        return usual;
    return found->isNull() ? std::nullopt : std::optional(static_cast<double>(numberOf(*found)));
}

rollout::Readiness readinessOf(const Value &rules) {
    rollout::Readiness readiness;
    readiness.usual.readyAfter = kUsualSeconds;
    readiness.usual.goneAfter = kUsualSeconds;
    for (const auto &[cluster, rule] : rules.members()) {
        rollout::Behaviour behaviour = readiness.usual;
        behaviour.readyAfter = momentOf(rule, "ready", kUsualSeconds);
        behaviour.failsAfter = momentOf(rule, "fails", std::nullopt);
        behaviour.healsAfter = momentOf(rule, "heals", std::nullopt);
        behaviour.goneAfter = momentOf(rule, "gone", kUsualSeconds);
        const Value *diff = rule.find("diff");
        behaviour.reportsDiff = diff != nullptr && diff->asBool();
        readiness.clusters.emplace(cluster, behaviour);
    }
    return readiness;
}

class Replay {
public:
    Replay(const Value &recording, batch::StepRequest first)
        : m_recording(recording), m_start(first.now),
          m_run(std::move(first.world), readinessOf(*recording.find("rules")), m_start,
                kRetrySeconds) {}
    std::string difference();

private:
    std::optional<std::int64_t> advance();
    bool happen(const std::vector<Value> &event);
    void disturb(const std::vector<Value> &event);
    Binding *bindingOn(const std::string &cluster);
    std::string compare(std::size_t index, std::int64_t second);

    const Value &m_recording;
    kube::Time m_start;
    rollout::LoneController m_run;
    std::size_t m_event = 0;
};

Binding *Replay::bindingOn(const std::string &cluster) {
    auto &bindings = m_run.world().bindings;
    const auto found = std::ranges::find(bindings, cluster, &Binding::targetCluster);
    return found == bindings.end() ? nullptr : &*found;
}

/// What happens without waking the controller.
void Replay::disturb(const std::vector<Value> &event) {
    rollout::RunWorld &world = m_run.world();
    const std::string &what = event[1].text();
    const auto cluster = event[2].isString() ? world.fleet.find(event[2].text()) : std::nullopt;
    if (what == "label" && cluster) {
        const std::vector<fleet::LabelChange> change{
            {*cluster, event[3].text(), std::nullopt, event[4].text()}};
        world.fleet = world.fleet.withLabels(change);
    } else if (what == "lost" && cluster) {
        const std::vector<fleet::RowChange> change{
            {*cluster, world.fleet.cluster(*cluster), std::nullopt}};
        world.fleet = world.fleet.withRows(change);
    } else if (what == "snapshot") {
        world.activeSnapshot = event[2].text();
    } else if (what == "scheduled") {
        world.isFullyScheduled = event[2].asBool();
    } else if (what == "apply") {
        world.placement->document.find("spec")->find("strategy")->set("applyStrategy", event[2]);
    } else if (what == "preempt") {
        if (Binding *binding = bindingOn(event[2].text())) {
            binding->resourceSnapshotName = "app-9-snapshot";
            ++binding->generation;
        }
    } else if (what == "unschedule") {
        if (Binding *binding = bindingOn(event[2].text())) {
            binding->state = placement::BindingState::Unscheduled;
            ++binding->generation;
        }
    }
}

/// Whether it wakes the controller.
bool Replay::happen(const std::vector<Value> &event) {
    const std::string &what = event[1].text();
    if (what == "state")
        return m_run.setState(event[2].text());
    if (what == "approve" || what == "disapprove")
        return m_run.approve(event[2].text(),
                             what == "approve" ? ConditionStatus::True : ConditionStatus::False);
    if (what == "forget")
        return m_run.forget(event[2].text());
    if (what == "remove")
        return m_run.remove();
    disturb(event);
    return false;
}

/// The second of the next pass; what happens until then has happened.
std::optional<std::int64_t> Replay::advance() {
    const std::vector<Value> &events = m_recording.find("events")->items();
    while (m_event < events.size()) {
        const std::int64_t second = numberOf(events[m_event].items().front());
        if (m_run.nextLook() && *m_run.nextLook() < second)
            break;
        bool isWoken = false;
        for (; m_event < events.size() && numberOf(events[m_event].items().front()) == second;
             ++m_event)
            isWoken |= happen(events[m_event].items());
        if (isWoken)
            return second;
    }
    return m_run.nextLook();
}

std::string Replay::compare(std::size_t index, std::int64_t second) {
    const std::vector<Value> &passes = m_recording.find("passes")->items();
    if (index >= passes.size())
        return fmt::format("    another pass at {} s\n", second);
    const std::int64_t recorded = numberOf(*passes[index].find("at"));
    if (recorded != second)
        return fmt::format("    pass {} comes at {} s, not at {} s\n", index, second, recorded);
    const rollout::StagedRun before = m_run.world().run;
    const rollout::StagedPass pass = m_run.look(second);
    Value got = Value::object(batch::membersOf(pass, before));
    Value expected = *passes[index].find("response");
    expected.remove("id");
    got = comparableStep(got);
    expected = comparableStep(expected);
    return got == expected ? std::string()
                           : fmt::format("    pass {} at {} s\n{}", index, second,
                                         firstDifference(expected, got));
}

std::string Replay::difference() {
    const std::size_t passes = m_recording.find("passes")->items().size();
    std::size_t index = 0;
    while (!m_run.isOver() && index < kMostPasses) {
        const std::optional<std::int64_t> second = advance();
        if (!second)
            break;
        if (std::string text = compare(index, *second); !text.empty())
            return text;
        ++index;
    }
    return index == passes ? std::string() : fmt::format("    only {} passes\n", index);
}

} // namespace

std::string differingCourse(const Value &recording) {
    const Value &first = recording.find("passes")->items().front();
    batch::Reader reader(*first.find("request"));
    batch::StepRequest step = batch::readStep(reader);
    if (!reader.isGood())
        return "    unreadable: " + reader.error().message + "\n";
    return Replay(recording, std::move(step)).difference();
}

} // namespace evenkeel::conformance
