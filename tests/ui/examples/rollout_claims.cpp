// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/examples/rollout_claims.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace evenkeel::ui {

namespace {

using kube::Value;
using rollout::Action;

std::string textOf(const std::vector<std::string> &names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string textOf(const Value &list) {
    std::vector<std::string> names;
    for (const Value &item : list.items())
        names.push_back(item.text());
    return textOf(names);
}

std::string secondText(const std::optional<std::int64_t> &second) {
    return second ? std::to_string(*second) : "never";
}

class RolloutChecker {
public:
    explicit RolloutChecker(const RolloutPicture &picture) : m_picture(picture) {}

    QStringList run(const Value &claims) {
        for (const auto &[name, claim] : claims.members())
            check(name, claim);
        return m_broken;
    }

private:
    using Check = void (RolloutChecker::*)(const Value &);

    void expect(const std::string &what, const std::string &found, const std::string &claimed) {
        if (found != claimed)
            m_broken.append(QString::fromStdString(
                fmt::format("{}: the guide says “{}”, it is “{}”", what, claimed, found)));
    }

    void check(const std::string &name, const Value &claim) {
        static const std::map<std::string, Action> actions = {{"updates", Action::Update},
                                                              {"binds", Action::Bind},
                                                              {"removes", Action::Remove},
                                                              {"waits", Action::Wait}};
        static const std::map<std::string, Check> checks = {
            {"budget", &RolloutChecker::budget},       {"health", &RolloutChecker::health},
            {"starts", &RolloutChecker::starts},       {"ends", &RolloutChecker::ends},
            {"finished", &RolloutChecker::finished},   {"never", &RolloutChecker::never},
            {"evictions", &RolloutChecker::evictions}, {"allowed", &RolloutChecker::allowed},
            {"stages", &RolloutChecker::stages},       {"stageError", &RolloutChecker::stageError},
        };
        if (const auto action = actions.find(name); action != actions.end()) {
            expect(name, textOf(clustersWith(action->second)), textOf(claim));
        } else if (const auto known = checks.find(name); known != checks.end()) {
            (this->*known->second)(claim);
        } else {
            expect("claim", "nobody can check it", name);
        }
    }

    const std::string &clusterOf(const RolloutRow &row) const {
        return m_picture.bindingOf(row).targetCluster;
    }
    const RolloutRow *rowOf(const std::string &cluster) const {
        for (const RolloutRow &row : m_picture.rows) {
            if (clusterOf(row) == cluster)
                return &row;
        }
        return nullptr;
    }
    std::vector<std::string> clustersWith(Action action) const {
        std::vector<std::string> names;
        for (const RolloutRow &row : m_picture.rows) {
            if (row.step.action == action)
                names.push_back(clusterOf(row));
        }
        return names;
    }
    void budget(const Value &claim) {
        const rollout::Budget &found = m_picture.pass.budget;
        const std::map<std::string, std::int64_t> numbers = {
            {"target", found.target},
            {"ready", found.ready},
            {"canBeReady", found.canBeReady},
            {"canBeUnavailable", found.canBeUnavailable},
            {"minAvailable", found.minAvailable},
            {"maxRemove", found.maxRemove},
            {"maxAdd", found.maxAdd},
        };
        for (const auto &[name, number] : claim.members())
            expect(name, numbers.contains(name) ? std::to_string(numbers.at(name)) : "no number",
                   number.text());
    }
    void health(const Value &claim) {
        for (const auto &[cluster, health] : claim.members()) {
            const RolloutRow *row = rowOf(cluster);
            std::string found = "not ready";
            if (row == nullptr)
                found = "no binding";
            else if (row->step.health.isFailed)
                found = "failed";
            else if (row->step.health.isReady)
                found = "ready";
            expect("health of " + cluster, found, health.text());
        }
    }
    void starts(const Value &claim) {
        for (const auto &[cluster, second] : claim.members()) {
            const RolloutRow *row = rowOf(cluster);
            expect("start of " + cluster, row ? secondText(row->lane.starts) : "no binding",
                   second.text());
        }
    }
    void ends(const Value &claim) {
        for (const auto &[cluster, second] : claim.members()) {
            const RolloutRow *row = rowOf(cluster);
            expect("end of " + cluster, row ? secondText(row->lane.ends) : "no binding",
                   second.text());
        }
    }
    void finished(const Value &claim) {
        expect("finished", m_picture.isStuck() ? "never" : std::to_string(m_picture.timelineEnd),
               claim.text());
    }
    void never(const Value &claim) {
        std::vector<std::string> names;
        for (const RolloutRow &row : m_picture.rows) {
            if (m_picture.isStuck() && !row.lane.starts)
                names.push_back(clusterOf(row));
        }
        expect("never", textOf(names), textOf(claim));
    }
    const EvictionCase *evictionOf(const std::string &name) const {
        for (const EvictionCase &one : m_picture.evictions) {
            if (one.eviction.name == name)
                return &one;
        }
        return nullptr;
    }
    void evictions(const Value &claim) {
        for (const auto &[name, verdict] : claim.members()) {
            const EvictionCase *one = evictionOf(name);
            std::string found = "no eviction";
            if (one && one->verdict.executed)
                found = (one->verdict.isExecuted() ? "executed: " : "blocked: ") +
                        one->verdict.executed->message;
            else if (one && one->verdict.valid)
                found = "invalid: " + one->verdict.valid->message;
            expect("eviction " + name, found, verdict.text());
        }
    }
    void allowed(const Value &claim) {
        for (const auto &[name, number] : claim.members()) {
            const EvictionCase *one = evictionOf(name);
            expect("allowed by " + name, one ? secondText(one->verdict.allowed) : "no eviction",
                   number.text());
        }
    }
    void stages(const Value &claim) {
        std::vector<std::string> lines;
        for (const StagedCase &one : m_picture.staged) {
            for (const rollout::Stage &stage : one.update.stages)
                lines.push_back(fmt::format("{} {}: {}", stage.name, stage.maxConcurrency,
                                            textOf(stage.clusters)));
            if (!one.update.isInitialized())
                lines.push_back(one.update.error);
        }
        expect("stages", fmt::format("{}", fmt::join(lines, "; ")), textOf(claim));
    }
    void stageError(const Value &claim) {
        const std::string found = m_picture.staged.empty() ? std::string("no staged update")
                                                           : m_picture.staged.front().update.error;
        if (found.find(claim.text()) == std::string::npos)
            expect("stageError", found, claim.text());
    }

    const RolloutPicture &m_picture;
    QStringList m_broken;
};

} // namespace

QStringList brokenRolloutClaims(const Value &claims, const RolloutPicture &picture) {
    return RolloutChecker(picture).run(claims);
}

} // namespace evenkeel::ui
