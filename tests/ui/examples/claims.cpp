// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/examples/claims.h"

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <string>

#include <fmt/format.h>

#include "core/insight/plan_facts.h"
#include "core/manifest/objects.h"
#include "core/admission/validate.h"
#include "core/scheduling/cycle_detail.h"
#include "core/scheduling/plan_spread.h"

namespace evenkeel::ui {

namespace {

using kube::Value;
using Names = std::vector<std::string>;

const std::string kUnschedulable = "ClusterUnschedulable, ";

std::string join(const Names &names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

Names textsOf(const Value &list) {
    Names texts;
    for (const Value &item : list.items())
        texts.push_back(item.text());
    return texts;
}

/// The abbreviations of the guides, written out.
std::string reasonOf(const std::string &cluster, const std::string &claim) {
    static const std::regex scored("(PICK|LOW)\\((-?\\d+),(-?\\d+)\\)");
    static const std::regex spread("SPREAD\\((.+),(\\d+)\\)");
    std::smatch parts;
    if (std::regex_match(claim, parts, scored)) {
        const std::string score = fmt::format("(affinity score: {}, topology spread score: {})",
                                              parts[2].str(), parts[3].str());
        return parts[1] == "PICK"
                   ? fmt::format("Successfully scheduled resources for placement in \"{}\" {}: "
                                 "picked by scheduling policy",
                                 cluster, score)
                   : fmt::format("Cluster \"{}\" does not score high enough {}", cluster, score);
    }
    if (std::regex_match(claim, parts, spread))
        return fmt::format("{}violated doNotSchedule topology spread constraint \"{}\" (max skew "
                           "{})",
                           kUnschedulable, parts[1].str(), parts[2].str());
    if (claim == "AFF")
        return kUnschedulable +
               "cluster does not match with any of the required cluster affinity terms";
    return claim;
}

class Checker {
public:
    Checker(const Value &claims, const PlanOutcome &outcome, std::size_t picks, const Value *stored)
        : m_claims(claims), m_objects(*outcome.objects), m_outcome(outcome), m_picks(picks),
          m_stored(stored) {}

    QStringList run() {
        for (const auto &[name, claim] : m_claims.members())
            check(name, claim);
        return m_broken;
    }

private:
    const scheduling::Plan &plan() const { return *m_outcome.plan; }
    const placement::Placement &subject() const {
        return m_objects.placements[m_outcome.placement];
    }

    void expect(const std::string &what, const std::string &found, const std::string &claimed) {
        if (found != claimed)
            m_broken.append(QString::fromStdString(
                fmt::format("{}: the guide says “{}”, it is “{}”", what, claimed, found)));
    }

    void check(const std::string &name, const Value &claim) {
        using Check = void (Checker::*)(const Value &);
        static const std::map<std::string, Check> checks = {
            {"picks", &Checker::picks},         {"selected", &Checker::selected},
            {"entries", &Checker::entries},     {"condition", &Checker::condition},
            {"decisions", &Checker::decisions}, {"reasons", &Checker::reasons},
            {"scores", &Checker::scores},       {"filtered", &Checker::filtered},
            {"skew", &Checker::skew},           {"bindings", &Checker::bindings},
            {"failed", &Checker::failed},
        };
        if (name == "cycle" || name == "resources" || name == "rollout" || name == "losses")
            return; // said of others
        if (name == "error") {
            const std::string found = m_outcome.error ? m_outcome.error->message : "a plan";
            if (found.find(claim.text()) == std::string::npos)
                expect("error", found, claim.text());
            return;
        }
        if (name == "request") {
            expect(name, m_stored ? "update" : "create", claim.text());
            return;
        }
        if (name == "refused") {
            refused(claim);
            return;
        }
        const auto known = checks.find(name);
        if (known == checks.end())
            m_broken.append(QString::fromStdString("nobody can check “" + name + "”"));
        else if (!m_outcome.plan)
            expect(name, "no plan: " + m_outcome.error.value_or(base::Error{}).message, "a plan");
        else
            (this->*known->second)(claim);
    }

    void picks(const Value &claim) {
        Names names;
        for (const scheduling::Pick &pick : plan().picks)
            names.emplace_back(m_objects.fleet.name(pick.cluster));
        expect("picks", join(names), join(textsOf(claim)));
    }
    void selected(const Value &claim) {
        Names names;
        for (const placement::ClusterDecision &decision : plan().decisions.value())
            if (decision.selected)
                names.push_back(decision.clusterName);
        expect("selected", join(names), join(textsOf(claim)));
    }
    void entries(const Value &claim) {
        expect("entries", std::to_string(plan().decisions.value().size()), claim.text());
    }
    void condition(const Value &claim) {
        const scheduling::Condition condition = plan().condition.value_or(scheduling::Condition{});
        expect("condition", fmt::format("{} {}", condition.isTrue ? "full" : "part", plan().placed),
               claim.text());
    }
    void decisions(const Value &claim) {
        std::string found;
        for (const placement::ClusterDecision &decision : plan().decisions.value())
            found += decision.clusterName + " " + decision.reason + "\n";
        std::string claimed;
        for (const std::string &line : textsOf(claim)) {
            const std::string cluster = line.substr(0, line.find(' '));
            claimed += cluster + " " + reasonOf(cluster, line.substr(line.find(' ') + 1)) + "\n";
        }
        expect("decisions", found, claimed);
    }
    void reasons(const Value &claim) {
        for (const auto &[cluster, reason] : claim.members()) {
            const auto &all = plan().decisions.value();
            const auto found =
                std::ranges::find(all, cluster, &placement::ClusterDecision::clusterName);
            expect("reason of " + cluster, found == all.end() ? "not listed" : found->reason,
                   reasonOf(cluster, reason.text()));
        }
    }
    scheduling::CycleDetail cycle() const {
        const Value *number = m_claims.find("cycle");
        return cycleDetail(m_objects.fleet, plan(),
                           number ? std::stoul(number->text()) - 1 : plan().cycles - 1);
    }
    const scheduling::ClusterVerdict *
    verdictOf(const std::vector<scheduling::ClusterVerdict> &verdicts, const std::string &name) {
        for (const auto &verdict : verdicts)
            if (m_objects.fleet.name(verdict.cluster) == name)
                return &verdict;
        return nullptr;
    }
    void scores(const Value &claim) {
        const scheduling::CycleDetail detail = cycle();
        for (const auto &[cluster, score] : claim.members()) {
            const auto *verdict = verdictOf(detail.scored, cluster);
            expect("score of " + cluster,
                   verdict ? fmt::format("{}/{}/{}", verdict->score.topologySpread,
                                         verdict->score.affinity, verdict->score.obsolete)
                           : "none",
                   score.text());
        }
    }
    void filtered(const Value &claim) {
        const scheduling::CycleDetail detail = cycle();
        for (const auto &[cluster, reason] : claim.members()) {
            const auto *verdict = verdictOf(detail.filtered, cluster);
            expect("filter of " + cluster,
                   verdict ? scheduling::refusalStatus(verdict->reason) : "none", reason.text());
        }
    }
    void skew(const Value &claim) {
        const auto views = spreadAfter(m_objects.fleet, plan(), m_picks);
        for (const auto &[key, skew] : claim.members()) {
            const auto view = std::ranges::find(views, key, &spread::SpreadView::topologyKey);
            expect("skew over " + key, view == views.end() ? "none" : std::to_string(view->skew),
                   skew.text());
        }
    }
    void bindings(const Value &claim) {
        Names lines;
        for (const scheduling::BindingOutcome &binding : plan().bindings)
            lines.push_back(
                fmt::format("{} {} {}", binding.cluster, binding.state.text(), binding.snapshot));
        expect("bindings", join(lines), join(textsOf(claim)));
    }
    /// As many of the unselected decisions as are missing (KubeFleet spec 2.9).
    void failed(const Value &claim) {
        Names messages;
        const auto &all = plan().decisions.value();
        const auto selected = static_cast<std::size_t>(
            std::ranges::count_if(all, &placement::ClusterDecision::selected));
        const bool isPickAll = subject().type() == placement::PlacementType::PickAll;
        const std::size_t missing =
            isPickAll || plan().wanted < selected ? 0 : plan().wanted - selected;
        for (const placement::ClusterDecision &decision : all) {
            if (!decision.selected && messages.size() < missing)
                messages.push_back(decision.reason);
        }
        expect("failed", join(messages), join(textsOf(claim)));
    }
    void refused(const Value &claim) {
        Names left = textsOf(claim);
        for (const admission::Finding &finding :
             admission::validate(subject().document, m_stored).errors) {
            const std::string text = fmt::format("{} {}: {}", admission::nameOf(finding.source),
                                                 finding.field, finding.message);
            const auto known = std::ranges::find_if(left, [&text](const std::string &part) {
                return text.find(part) != std::string::npos;
            });
            if (known == left.end())
                expect("refused", text, "nothing");
            else
                left.erase(known);
        }
        expect("refused", "", join(left));
    }

    const Value &m_claims;
    const manifest::Objects &m_objects;
    const PlanOutcome &m_outcome;
    std::size_t m_picks;
    const Value *m_stored;
    QStringList m_broken;
};

} // namespace

QStringList brokenClaims(const Value &claims, const PlanOutcome &outcome, std::size_t picks,
                         const Value *stored) {
    return Checker(claims, outcome, picks, stored).run();
}

} // namespace evenkeel::ui
