// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/responsible_changes.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/change_findings.h"
#include "app/evenkeelctl/checks/changed_fields.h"
#include "app/evenkeelctl/checks/file_findings.h"
#include "core/difference/difference.h"
#include "core/dumps/moment.h"
#include "core/dumps/parts.h"
#include "core/dumps/passage.h"
#include "core/insight/plan_facts.h"
#include "core/render/field_changes.h"
#include "core/report/finding_report.h"
#include "core/report/gate_changes.h"

namespace evenkeel::ctl {

namespace {

using dumps::Passage;
using dumps::Step;
using dumps::StepKind;
using report::ReportedFinding;
using Findings = std::vector<ReportedFinding>;
using Taken = std::vector<std::size_t>;

constexpr std::size_t kMostTests = 1'500'000; // clusters that are looked at to find changes
constexpr std::size_t kCostOfTest = 100;      // a look at none costs as much as one at so many
constexpr std::size_t kMostRelated = 8;       // places of further changes

std::shared_ptr<const objects::Objects> borrowed(const manifest::Objects &objects) {
    return {std::shared_ptr<const void>(), &objects};
}

/// Where a step is in a MemberCluster, as in a patch.
std::vector<std::string> pathsOf(const Step &step) {
    switch (step.kind) {
    case StepKind::Label:
        return {render::pathTo("/metadata/labels", step.field)};
    case StepKind::Taint:
        return {"/spec/taints"};
    case StepKind::Property:
        return {render::pathTo("/status/properties", step.field)};
    case StepKind::Resource:
        return {"/status/resourceUsage"};
    case StepKind::Namespaces:
        return {"/status/namespaces"};
    case StepKind::Health:
        return {"/metadata/deletionTimestamp", "/status/agentStatus", "/status/conditions"};
    default:
        return {""};
    }
}

const ChangedField *firstAt(const std::vector<ChangedField> &fields,
                            const std::vector<std::string> &paths) {
    for (const std::string &path : paths) {
        const auto found = std::ranges::find_if(fields, [&path](const ChangedField &field) {
            return path.empty() || render::pathsMeet(field.path, path);
        });
        if (found != fields.end())
            return &*found;
    }
    return fields.empty() ? nullptr : &fields.front();
}

/// What a step changes, for any placement.
using StepName = std::tuple<StepKind, std::string, std::string>;

StepName nameOf(const Step &step) {
    return {step.kind, step.object, step.field};
}

/// The way to a placement of today.
struct Way {
    std::optional<Passage> passage;
    std::map<StepName, std::size_t> steps; // of the passage
};

class Placing {
public:
    Placing(const CheckedChange &change, const report::FindingReport &report)
        : m_change(change), m_report(report), m_fields(change.before, change.after, change.tree),
          m_placementsBefore(change.before.placements), m_placements(change.after.placements) {
        for (std::size_t row = 0; row < report.findings.size(); ++row)
            m_rows.emplace(report.findings[row].object, row);
    }

    void place(ReportedFinding &finding) {
        if (finding.side == report::Side::Before) {
            finding.where = m_fields.placeOfGone(finding.where);
            finding.side = report::Side::After;
            return;
        }
        if (finding.rule == report::kFileRule && m_report.fails(finding))
            return placeUnread(finding);
        if (report::isOfFile(finding) || report::isGateRule(finding.rule)) {
            placeInObject(finding);
            return;
        }
        const bool isAtLine = isAtChange(finding);
        if (isAtLine && !hasStepsOfFleet(finding))
            return;
        if (!placeAtSteps(finding) && !isAtLine && !placeInObject(finding) &&
            !m_change.wasThere(finding) && !placeAtNamed(finding))
            placeInChanged(finding);
    }

private:
    /// Also within what is new.
    bool isAtChange(const ReportedFinding &finding) {
        if (m_fields.isNewLine(finding.where))
            return true;
        const auto id = m_fields.objectAt(finding.where);
        const std::string path = id ? m_fields.pathOf(*id, finding.field.text()) : std::string();
        return id && std::ranges::any_of(m_fields.of(*id), [&](const ChangedField &field) {
                   return field.where.line == finding.where.line ||
                          (!field.isGone && path.size() > field.path.size() &&
                           path[field.path.size()] == '/' && path.starts_with(field.path));
               });
    }

    /// A reader stops where it cannot go on, which may be behind what changed.
    void placeUnread(ReportedFinding &finding) {
        if (auto line = m_fields.newLineBefore(finding.where))
            move(finding, std::move(*line), "it shows here");
        m_unread[plainPath(finding.where.file)] = finding.where;
    }

    static void move(ReportedFinding &finding, base::SourceSpan where, std::string from) {
        if (where.file == finding.where.file && where.line == finding.where.line)
            return;
        finding.related.insert(finding.related.begin(), {finding.where, std::move(from)});
        finding.where = std::move(where);
    }

    /// To the field of its own object that changes.
    bool placeInObject(ReportedFinding &finding) {
        const auto id = m_fields.objectAt(finding.where);
        if (!id)
            return false;
        const std::string path = m_fields.pathOf(*id, finding.field.text());
        const auto isMeant = [&path](const ChangedField &field) {
            return !field.path.empty() && !field.path.starts_with("/status") &&
                   (path.empty() || render::pathsMeet(field.path, path));
        };
        const std::vector<ChangedField> &fields = m_fields.of(*id); // by their lines
        const auto lineOf = [](const ChangedField &field) { return field.where.line; };
        const auto behind = std::ranges::lower_bound(fields, finding.where.line, {}, lineOf);
        auto next = std::find_if(behind, fields.end(), isMeant);
        if (next == fields.end())
            next = std::find_if(fields.begin(), behind, isMeant);
        const bool isSome = next != fields.end() && isMeant(*next);
        if (isSome && !isAtChange(finding))
            finding.where = next->where;
        return isSome;
    }

    /// To a changed or removed object, where it is the only such one that this object names.
    bool placeAtNamed(ReportedFinding &finding) {
        static const std::vector<kube::ObjectId> kNone;
        const auto id = m_fields.objectAt(finding.where);
        const auto &named = id ? m_fields.changedNamesIn(*id) : kNone;
        if (named.size() != 1)
            return false;
        const auto &fields = m_fields.of(named.front());
        if (fields.empty())
            return false;
        const auto unread = m_unread.find(plainPath(fields.front().where.file));
        finding.sentence += fmt::format(" Cause: the change of {}.", displayNameOf(named.front()));
        move(finding, unread != m_unread.end() ? unread->second : fields.front().where,
             displayNameOf(*id));
        return true;
    }

    /// To what changes in its own object, whatever it is.
    void placeInChanged(ReportedFinding &finding) {
        const auto id = m_fields.objectAt(finding.where);
        if (!id)
            return;
        const auto &fields = m_fields.of(*id);
        const auto first = std::ranges::find_if(fields, [](const ChangedField &field) {
            return !field.path.empty() && !field.path.starts_with("/status");
        });
        if (first != fields.end())
            move(finding, first->where, finding.subject);
    }

    bool placeAtSteps(ReportedFinding &finding) {
        const placement::Placement *placement = placementOf(finding);
        if (placement == nullptr)
            return false;
        const auto isFound = m_change.finder(finding, *placement);
        if (!isFound)
            return false;
        Way &way = wayTo(*placement);
        if (!way.passage)
            return false;
        const Taken steps = responsible(way, isFound);
        return !steps.empty() && moveTo(finding, *placement, *way.passage, steps);
    }

    /// What is at a changed field of its placement may still be there for other changes.
    bool hasStepsOfFleet(const ReportedFinding &finding) {
        const placement::Placement *placement = placementOf(finding);
        if (placement == nullptr)
            return false;
        const auto &passage = wayTo(*placement).passage;
        return passage && std::ranges::any_of(passage->steps(), [](const Step &step) {
                   return step.kind != StepKind::Policy;
               });
    }

    const placement::Placement *placementOf(const ReportedFinding &finding) const {
        return m_placements.find(finding.object);
    }

    Way &wayTo(const placement::Placement &placement) {
        const kube::ObjectId id = insight::idOf(placement);
        const auto [way, isNew] = m_ways.try_emplace(id);
        const bool isThere = m_placementsBefore.find(id) != nullptr;
        if (isNew && isThere)
            way->second.passage.emplace(borrowed(m_change.before), borrowed(m_change.after), id,
                                        m_change.known, dumps::Scope::WhatThePolicySees);
        if (isNew && isThere) {
            const auto &steps = way->second.passage->steps();
            for (std::size_t i = 0; i < steps.size(); ++i)
                way->second.steps.emplace(nameOf(steps[i]), i);
        }
        return way->second;
    }

    std::size_t costOfTest() const { return m_change.after.fleet.size() + kCostOfTest; }

    /// None where it was there before, is for other reasons, or would take too long to find.
    Taken responsible(Way &way, const CheckedChange::IsFound &isFound) {
        const std::size_t count = way.passage->steps().size();
        const dumps::HoldsWith holds = [&](std::span<const std::size_t> taken) {
            const std::size_t cost = costOfTest();
            if (m_tests + cost > kMostTests)
                return false;
            m_tests += cost;
            const auto made = std::make_shared<manifest::Objects>(m_change.after);
            static_cast<objects::Objects &>(*made) = *way.passage->with(taken);
            return isFound(made);
        };
        Taken all(count);
        for (std::size_t i = 0; i < count; ++i)
            all[i] = i;
        if (count == 0 || holds({}) || !holds(all))
            return {};
        for (const std::vector<StepName> &names : m_known) {
            const Taken steps = stepsNamed(way, names);
            if (!steps.empty() && holds(steps))
                return steps;
        }
        Taken steps = dumps::minimalSet(count, holds, dumps::Effort::Enough).items;
        if (m_tests + costOfTest() > kMostTests)
            return {};
        std::vector<StepName> names;
        for (const std::size_t step : steps)
            names.push_back(nameOf(way.passage->steps()[step]));
        m_known.push_back(std::move(names));
        return steps;
    }

    /// None where the way lacks one of them.
    static Taken stepsNamed(const Way &way, const std::vector<StepName> &names) {
        Taken steps;
        for (const StepName &name : names) {
            const auto step = way.steps.find(name);
            if (step == way.steps.end())
                return {};
            steps.push_back(step->second);
        }
        std::ranges::sort(steps);
        return steps;
    }

    /// Where a step is made in the files.
    std::optional<base::SourceSpan> placeOf(const Step &step,
                                            const placement::Placement &placement) {
        const bool isPolicy = step.kind == StepKind::Policy;
        if (!isPolicy && (step.kind < StepKind::Label || step.kind > StepKind::Namespaces))
            return std::nullopt;
        const kube::ObjectId id = kube::idOf(placement.document);
        std::vector<std::string> paths;
        if (isPolicy) {
            paths = {m_fields.pathOf(id, dumps::memberPath(step.item, hasPolicies(placement)))};
            if (auto trap = placeOfTrap(placement, paths.front()))
                return trap;
        } else {
            paths = pathsOf(step);
        }
        const auto fields = isPolicy ? m_fields.of(id) : m_fields.ofCluster(step.object);
        const ChangedField *field = firstAt(fields, paths);
        return field == nullptr ? std::nullopt : std::optional(field->where);
    }
    /// Where something is wrong with what is new in that member of the policy.
    std::optional<base::SourceSpan> placeOfTrap(const placement::Placement &placement,
                                                const std::string &member) {
        const kube::ObjectId id = kube::idOf(placement.document);
        const auto [known, isNew] = m_traps.try_emplace({insight::idOf(placement), member});
        if (!isNew)
            return known->second;
        const auto [begin, end] = m_rows.equal_range(insight::idOf(placement));
        for (auto row = begin; row != end; ++row) {
            const ReportedFinding &one = m_report.findings[row->second];
            if (m_report.fails(one) && !one.field.isEmpty() &&
                (m_fields.pathOf(id, one.field.text()) + "/").starts_with(member + "/") &&
                isAtChange(one)) {
                known->second = one.where;
                break;
            }
        }
        return known->second;
    }
    bool hasPolicies(const placement::Placement &placement) const {
        const auto *before = m_placementsBefore.find(insight::idOf(placement));
        return placement.policy && before != nullptr && before->policy;
    }

    bool moveTo(ReportedFinding &finding, const placement::Placement &placement,
                const Passage &passage, const Taken &steps) {
        std::vector<report::RelatedPlace> places;
        for (const std::size_t index : steps) {
            const Step &step = passage.steps()[index];
            if (const auto where = placeOf(step, placement))
                places.push_back({*where, stepText(step)});
        }
        if (places.empty())
            return false;
        if (passage.steps()[steps.front()].kind != StepKind::Policy)
            finding.sentence += fmt::format(
                " Cause: {}{}.", places.front().message,
                steps.size() == 1   ? ""
                : steps.size() == 2 ? " and 1 more change"
                                    : fmt::format(" and {} more changes", steps.size() - 1));
        move(finding, places.front().where, finding.subject);
        for (std::size_t i = 1; i < std::min(places.size(), kMostRelated); ++i)
            finding.related.push_back(std::move(places[i]));
        return true;
    }

    const CheckedChange &m_change;
    const report::FindingReport &m_report; // findings before the one that is placed are placed
    ChangedFields m_fields;
    insight::PlacementsById m_placementsBefore, m_placements;
    std::multimap<kube::ObjectId, std::size_t> m_rows; // findings of an object
    std::map<std::pair<kube::ObjectId, std::string>, std::optional<base::SourceSpan>> m_traps;
    std::map<std::string, base::SourceSpan> m_unread; // files that cannot be read
    std::map<kube::ObjectId, Way> m_ways;
    std::vector<std::vector<StepName>> m_known; // that were responsible for something
    std::size_t m_tests = 0;
};

bool isOpen(const ReportedFinding &finding) {
    return finding.level > lint::Level::Info && finding.ignored.empty() && finding.where.line > 0;
}

/// Of findings of one line the first that fails stays, and lists the others as consequences. A
/// fault of a file precedes its consequences; two faults of a file are two findings.
void joinLines(report::FindingReport &report) {
    Findings &findings = report.findings;
    using Line = std::pair<std::string, int>;
    const auto lineOf = [](const ReportedFinding &finding) {
        return Line{plainPath(finding.where.file), finding.where.line};
    };
    std::map<Line, std::size_t> first;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const bool isFirst = report::isOfFile(findings[i]) || findings[i].rule == "refused-change";
        if (isOpen(findings[i]) && report.fails(findings[i]) && isFirst)
            first.try_emplace(lineOf(findings[i]), i);
    }
    for (std::size_t i = 0; i < findings.size(); ++i) {
        if (isOpen(findings[i]) && report.fails(findings[i]) && !report::isOfFile(findings[i]) &&
            !report::isGateRule(findings[i].rule))
            first.try_emplace(lineOf(findings[i]), i);
    }
    std::vector<bool> isJoined(findings.size());
    std::map<std::size_t, std::set<std::tuple<Line, int, std::string>>> said; // by finding
    const auto keyOf = [](const report::RelatedPlace &place) {
        return std::tuple(Line{plainPath(place.where.file), place.where.line}, place.where.column,
                          place.message);
    };
    for (std::size_t i = 0; i < findings.size(); ++i) {
        ReportedFinding &next = findings[i];
        if (!isOpen(next) || report::isOfFile(next))
            continue;
        const auto known = first.find(lineOf(next));
        if (known == first.end() || known->second == i)
            continue;
        ReportedFinding &one = findings[known->second];
        if (report::isGateRule(next.rule) && !report::isOfFile(one))
            continue;
        isJoined[i] = true;
        // A test that a change rewrites is held twice.
        report::RelatedPlace place{
            next.related.empty() ? next.where : next.related.front().where,
            fmt::format("{}: {} [{}]", next.subject, next.sentence, next.rule)};
        auto &places = said[known->second];
        if (places.empty())
            std::ranges::transform(one.related, std::inserter(places, places.end()), keyOf);
        if (places.insert(keyOf(place)).second)
            one.related.push_back(std::move(place));
    }
    std::size_t row = 0;
    std::erase_if(findings, [&](const ReportedFinding &) { return isJoined[row++]; });
}

objects::SharedList<objects::OtherObject> budgetsIn(const objects::Objects &objects) {
    objects::SharedList<objects::OtherObject> budgets;
    for (const objects::OtherObject &other : objects.others) {
        if (kube::memberOf(other.document, "kind").text() ==
            "ClusterResourcePlacementDisruptionBudget")
            budgets.push_back(other);
    }
    return budgets;
}

} // namespace

bool hasSame(const Findings &findings, const ReportedFinding &finding) {
    return std::ranges::any_of(findings, [&finding](const ReportedFinding &one) {
        return one.rule == finding.rule && one.object == finding.object &&
               one.subject == finding.subject && one.field == finding.field;
    });
}

ChangeFinders::ChangeFinders(const manifest::Objects &before, const manifest::Objects &after,
                             const manifest::Objects *hub, const objects::Known &known)
    : m_before(before), m_hub(hub), m_known(known), m_records(before),
      m_budgetsBefore(budgetsIn(before)), m_budgetsAfter(budgetsIn(after)),
      m_placements(before.placements) {}

manifest::Objects ChangeFinders::ownOf(const kube::ObjectId &id) const {
    manifest::Objects own;
    static_cast<objects::Objects &>(own) = m_before;
    own.placements = {};
    own.bindings = {};
    own.policySnapshots = {};
    own.others = m_budgetsBefore;
    if (const auto *known = m_placements.find(id))
        own.placements.push_back(*known);
    if (const auto *records = m_records.of(id)) {
        own.bindings.edit() = records->bindings;
        own.policySnapshots.edit() = records->snapshots;
    }
    return own;
}

CheckedChange::IsFound ChangeFinders::of(const ReportedFinding &finding,
                                         const placement::Placement &placement) const {
    constexpr std::array<std::string_view, 5> kOfChange{"weakened", "lost-domain", "removed",
                                                        "added", "selects-more"};
    if (std::ranges::find(kOfChange, finding.rule) == kOfChange.end())
        return nullptr;
    difference::Options options;
    options.known.now = m_known.now;
    options.placements = {insight::displayName(placement)};
    const auto own = std::make_shared<const manifest::Objects>(ownOf(insight::idOf(placement)));
    return [this, own, options, finding](const std::shared_ptr<manifest::Objects> &after) {
        manifest::Objects made = *after;
        made.others = m_budgetsAfter;
        const auto changes = difference::compare({*own, made, m_hub}, options);
        report::FindingReport report;
        addPlacementFindings({*own, made}, *changes, report);
        return hasSame(report.findings, finding);
    };
}

void placeAtChanges(const CheckedChange &change, report::FindingReport &report) {
    const auto isPlaced = [](const ReportedFinding &finding) {
        return (finding.level > lint::Level::Info && finding.ignored.empty()) ||
               finding.side == report::Side::Before;
    };
    if (std::ranges::none_of(report.findings, isPlaced))
        return;
    Placing placing(change, report);
    for (ReportedFinding &finding : report.findings) {
        if (isPlaced(finding))
            placing.place(finding);
    }
    joinLines(report);
}

} // namespace evenkeel::ctl
