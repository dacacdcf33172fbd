// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/planning.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/base/plain_text.h"
#include "core/base/ranges.h"
#include "core/difference/difference.h"
#include "core/capacity/cost.h"
#include "core/insight/changes/change_candidates.h"
#include "core/insight/question.h"
#include "core/render/select/selection.h"

namespace evenkeel::ctl {

namespace {

using difference::isChosen;

std::string meantBy(const std::string &name, std::span<const std::string> names) {
    const auto meant = insight::nearMiss(name, names);
    return meant ? fmt::format("; did you mean {}?", *meant) : std::string();
}

bool allNamesAreKnown(const objects::Objects &objects, const std::vector<std::string> &names) {
    bool isKnown = true;
    for (const std::string &name : names) {
        const bool isThere = std::any_of(
            objects.placements.begin(), objects.placements.end(),
            [&](const placement::Placement &p) { return isChosen(p, std::span(&name, 1)); });
        if (!isThere) {
            std::vector<std::string> known;
            for (const placement::Placement &placement : objects.placements)
                known.push_back(displayName(placement));
            printNotice(fmt::format("no placement {} in the files{}", name, meantBy(name, known)));
            isKnown = false;
        }
    }
    return isKnown;
}

/// A name that nothing has would be ignored: it only identifies the bindings of the policy.
bool isSnapshotKnown(const objects::Objects &objects, const PlanningOptions &options) {
    if (!options.snapshot)
        return true;
    const std::string &name = *options.snapshot;
    if (std::ranges::find(objects.policySnapshots, name, &placement::PolicySnapshot::name) !=
            objects.policySnapshots.end() ||
        std::ranges::find(objects.bindings, name, &placement::Binding::snapshotName) !=
            objects.bindings.end())
        return true;
    printNotice(fmt::format("--snapshot {}: there is neither such a policy snapshot nor a "
                            "binding of it",
                            name));
    return false;
}

/// Nothing, and said, where a name or a snapshot is in no file.
std::optional<std::vector<const placement::Placement *>>
namedPlacements(const objects::Objects &objects, const PlanningOptions &options) {
    if (!allNamesAreKnown(objects, options.placements) || !isSnapshotKnown(objects, options))
        return std::nullopt;
    std::vector<const placement::Placement *> named;
    for (const placement::Placement &placement : objects.placements) {
        if (isChosen(placement, options.placements))
            named.push_back(&placement);
    }
    return named;
}

} // namespace

bool sayAborted(const placement::Placement &placement, const std::string &aborted) {
    const std::string reason = aborted.empty() ? render::selectorFault(placement) : aborted;
    if (!reason.empty())
        printNotice(fmt::format("{}: {}", displayName(placement), reason));
    return !reason.empty();
}

bool sayAborted(const std::vector<Planned> &plans) {
    return sayAborted(plans, &Planned::placement, [](const Planned &planned) {
        return planned.plan ? std::string() : planned.plan.error().message;
    });
}

bool lacksClusters(const objects::Objects &objects, const PlanningOptions &options) {
    if (!objects.fleet.isEmpty())
        return false;
    const auto needy =
        std::ranges::find_if(objects.placements, [&](const placement::Placement &placement) {
            const bool wantsNone = placement.type() == evenkeel::placement::PlacementType::PickN &&
                                   placement.policy->numberOfClusters.value_or(1) == 0;
            return isChosen(placement, options.placements) && !wantsNone;
        });
    if (needy == objects.placements.end())
        return false;
    printNotice(fmt::format("no MemberCluster in the files to plan {} with; add those of "
                            "`kubectl get memberclusters -o yaml`",
                            displayName(*needy)));
    return true;
}

int statusOf(const Loaded &loaded, const PlanningOptions &options, int status) {
    const bool isNamed = !options.placements.empty(); // and was found
    return loaded.isComplete && (isNamed || !loaded.lacksPlacements) ? status : kUsage;
}

void sayBases(const std::vector<Planned> &plans) {
    for (const Planned &planned : plans) {
        if (planned.planning.basis.policy == objects::PolicyState::New)
            continue;
        std::string text = objects::basisText(planned.planning.basis);
        if (const std::string held = insight::holdingsText(planned.holdings); !held.empty())
            text += ": " + held;
        say(fmt::format("{}: {}", displayName(*planned.placement), text));
    }
}

std::string unknownCluster(const fleet::Fleet &fleet, const std::string &name) {
    std::vector<std::string> known;
    for (std::size_t row = 0; row < fleet.size(); ++row)
        known.emplace_back(fleet.name(static_cast<fleet::ClusterIndex>(row)));
    return fmt::format("no cluster {} in the files{}", base::printable(name), meantBy(name, known));
}

void addPlanningOptions(CLI::App &verb, PlanningOptions &options, Names names) {
    const auto append = [&options](const std::vector<std::string> &chosen) {
        options.placements.insert(options.placements.end(), chosen.begin(), chosen.end());
    };
    addRepeated(verb, "--placement", append, "PLACEMENT",
                "Placement to plan, NAME or NAMESPACE/NAME; may be repeated (default: all)");
    if (names == Names::AlsoPositional)
        verb.add_option_function<std::vector<std::string>>("name", append,
                                                           "Placements to plan (default: all)")
            ->type_name("PLACEMENT");
    addClockOption(verb, options.now);
    verb.add_option_function<std::string>(
            "--snapshot", [&options](const std::string &name) { options.snapshot = name; },
            "Active policy snapshot (default: from the files, otherwise NAME-0)")
        ->type_name("NAME");
}

insight::Question questionOf(const objects::Objects &objects, const Planned &planned) {
    insight::Question question = insight::questionOf(objects, *planned.placement, planned.options);
    question.active = planned.planning.active;
    return question;
}

std::optional<std::vector<const placement::Placement *>>
chosenPlacements(const Loaded &loaded, const PlanningOptions &options) {
    auto chosen = namedPlacements(loaded.objects, options);
    if (!chosen || !chosen->empty())
        return chosen;
    return nothing("no placement " + loaded.where());
}

void Planned::forgetReasons() {
    if (!plan)
        return;
    plan->trace = {};
    plan->picks = std::vector<scheduling::Pick>(); // `= {}` would keep the memory
    if (plan->decisions)
        plan->decisions.emplace();
}

void Planned::forgetBindings() {
    if (plan)
        plan->bindings = std::vector<scheduling::BindingOutcome>();
}

std::vector<std::string> targetsOf(const Planned &planned) {
    std::vector<std::string> targets;
    std::ranges::merge(planned.holdings.kept, planned.holdings.added, std::back_inserter(targets));
    return targets;
}

namespace {

Planned planOne(const objects::Objects &objects, const placement::Placement &placement,
                const PlanningOptions &options, const scheduling::Progress &progress) {
    objects::Planning planning = objects::planningOf(objects, placement, options.known());
    scheduling::PlanOptions asked = insight::optionsOf(planning);
    asked.maxUnselected = 0; // no answer reads those of a decision, which cost half of a plan
    Planned planned{
        &placement,
        scheduling::plan(objects.fleet, placement, objects.bindings, asked, {}, progress),
        std::move(asked),
        std::move(planning),
        {},
        {},
        {}};
    if (planned.plan)
        planned.holdings = insight::holdingsOf(*planned.plan, placement, objects.bindings);
    planned.planning.basis.chance = insight::orderChance(questionOf(objects, planned));
    return planned;
}

void sayChance(const Planned &planned) {
    if (const auto &chance = planned.planning.basis.chance)
        say(fmt::format("{}: {}", displayName(*planned.placement), objects::chanceText(*chance)));
}

constexpr std::size_t kFewestAtOnce = 32; // placements for a thread

/// So many plans wait for their turn: those of a large fleet remember much.
std::size_t mostWaiting(std::size_t clusters) {
    constexpr std::size_t kMost = 256;
    constexpr std::size_t kMostRows = 1'000'000;
    return std::clamp(kMostRows / (clusters + 1), 2 * kFewestAtOnce, kMost);
}

/// One after another, each with its progress.
void planFew(const objects::Objects &objects, const PlanningOptions &options,
             std::span<const placement::Placement *const> placements, const Looks &looks,
             std::vector<Planned> &result) {
    for (const placement::Placement *placement : placements) {
        ProgressLine progress(fmt::format("planning {}", displayName(*placement)));
        Planned &planned =
            result.emplace_back(planOne(objects, *placement, options, std::ref(progress)));
        sayChance(planned);
        if (looks.atOnce)
            looks.atOnce(planned);
        if (looks.inOrder)
            looks.inOrder(planned);
    }
}

void planMany(const objects::Objects &objects, const PlanningOptions &options,
              std::span<const placement::Placement *const> placements, const Looks &looks,
              std::vector<Planned> &result) {
    result.resize(placements.size());
    ProgressLine progress("planning");
    std::mutex isShowing;
    std::size_t done = 0;
    const std::size_t most = mostWaiting(objects.fleet.size());
    for (std::size_t first = 0; first < result.size(); first += most) {
        const std::span<Planned> part =
            std::span(result).subspan(first, std::min(most, result.size() - first));
        const auto planRange = [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                part[i] = planOne(objects, *placements[first + i], options, {});
                if (looks.atOnce)
                    looks.atOnce(part[i]);
                const std::lock_guard lock(isShowing);
                progress(++done, result.size());
            }
        };
        base::inRanges(part.size(), planRange, kFewestAtOnce);
        if (looks.inOrder)
            std::ranges::for_each(part, looks.inOrder);
    }
    std::ranges::for_each(result, sayChance);
}

} // namespace

std::optional<std::vector<Planned>> planAll(const objects::Objects &objects,
                                            const PlanningOptions &options, const Looks &looks) {
    const auto placements = namedPlacements(objects, options);
    if (!placements)
        return std::nullopt;
    std::vector<Planned> result;
    result.reserve(placements->size()); // or half of it would be room to grow
    const bool areMany = placements->size() >= 2 * kFewestAtOnce;
    (areMany ? planMany : planFew)(objects, options, *placements, looks, result);
    return result;
}

std::optional<std::vector<Planned>> planLoaded(const Loaded &loaded, const PlanningOptions &options,
                                               const Looks &looks) {
    auto plans = planAll(loaded.objects, options, looks);
    if (plans && plans->empty())
        return nothing("no placement " + loaded.where());
    return plans;
}

namespace {

std::nullopt_t refuse(const base::Error &error) {
    return nothing(fmt::format("-l: {} (column {})", error.message, error.where.column));
}

void sayNoneMatches(const std::string &text) {
    printNotice(fmt::format("-l: no cluster matches {}", text));
}

/// Whether it is about clusters as they are, not about what plans make of them.
bool isOfFleet(const query::ClusterFilter &filter) {
    return !query::asksPlan(filter) && !query::asksReasons(filter) &&
           !query::asksPlacements(filter);
}

std::vector<query::PlacementClusters> placementsOf(const objects::Objects &objects,
                                                   const std::vector<Planned> &plans) {
    std::vector<query::PlacementClusters> placements;
    for (const Planned &planned : plans) {
        query::PlacementClusters clusters{displayName(*planned.placement), {}, {}};
        for (std::string &name : targetsOf(planned))
            clusters.picked.insert(std::move(name));
        clusters.held =
            objects::heldClusters(objects::bindingsOf(objects.bindings, *planned.placement));
        placements.push_back(std::move(clusters));
    }
    return placements;
}

query::ClusterFacts factsOf(const objects::Objects &objects, const Planned &planned,
                            const query::ClusterFilter &filter) {
    query::ClusterFacts facts{planned.planning.now, {}, {}, {}};
    if (!planned.plan)
        return facts;
    if (query::asksPlan(filter))
        facts.states = query::planStates(objects.fleet, *planned.plan);
    if (query::asksReasons(filter))
        facts.reasonOf = [reasons = query::refusalReasons(objects.fleet, *planned.plan)](
                             fleet::ClusterIndex cluster) { return reasons[fleet::row(cluster)]; };
    return facts;
}

} // namespace

std::optional<ClusterChoice> ClusterChoice::of(const std::string &text,
                                               const objects::Objects &objects,
                                               const std::vector<Planned> &plans) {
    ClusterChoice choice;
    const auto filter = query::parseClusterFilter(text, objects.fleet);
    if (!filter)
        return refuse(filter.error());
    if (filter->isEmpty())
        return choice;
    const auto placements = query::asksPlacements(*filter)
                                ? placementsOf(objects, plans)
                                : std::vector<query::PlacementClusters>();
    bool isFound = plans.empty();
    for (const Planned &planned : plans) {
        query::ClusterFacts facts = factsOf(objects, planned, *filter);
        facts.placements = placements;
        // A plan that was aborted is said elsewhere; it has no clusters of any state.
        const auto missing = planned.plan ? query::missingFact(*filter, facts) : std::nullopt;
        if (missing)
            return refuse(*missing);
        std::vector<bool> &shown = choice.m_shown[planned.placement];
        shown.assign(objects.fleet.size(), false);
        for (const fleet::ClusterIndex cluster :
             query::matchingClusters(objects.fleet, *filter, facts)) {
            shown[fleet::row(cluster)] = true;
            isFound = true;
        }
    }
    if (!isFound) {
        sayNoneMatches(text);
        if (isOfFleet(*filter))
            return std::nullopt;
    }
    return choice;
}

std::optional<std::vector<fleet::ClusterIndex>>
clustersMeant(const std::string &text, const objects::Objects &objects, kube::Time now) {
    const auto filter = query::parseClusterFilter(text, objects.fleet);
    if (!filter)
        return refuse(filter.error());
    const query::ClusterFacts facts{now, {}, {}, {}};
    if (const auto missing = query::missingFact(*filter, facts))
        return refuse(*missing);
    std::vector<fleet::ClusterIndex> meant = query::matchingClusters(objects.fleet, *filter, facts);
    if (!meant.empty() || filter->isEmpty())
        return meant;
    sayNoneMatches(text);
    return std::nullopt;
}

bool ClusterChoice::has(const placement::Placement &placement, fleet::ClusterIndex cluster) const {
    const auto shown = m_shown.find(&placement);
    return shown == m_shown.end() || shown->second[fleet::row(cluster)];
}

bool ClusterChoice::has(const placement::Placement &placement, const fleet::Fleet &fleet,
                        std::string_view cluster) const {
    if (isAll())
        return true;
    const auto row = fleet.find(cluster);
    return row && has(placement, *row);
}

kube::Time timeNow() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<std::chrono::seconds>(now).count()};
}

void addCostOptions(CLI::App &verb, const std::function<void(capacity::Ask)> &take,
                    std::string &cost, const std::string &description) {
    verb.add_option_function<std::string>(
            "--ask",
            [take](const std::string &text) {
                auto parsed = capacity::parseAsk(text);
                if (!parsed)
                    throw CLI::ValidationError("--ask", parsed.error().message);
                if (std::ranges::none_of(parsed->resources, [](const auto &resource) {
                        return resource.second > pods::Amount{};
                    }))
                    throw CLI::ValidationError(
                        "--ask", fmt::format("{} is nothing to ask for; write cpu=2,memory=4Gi",
                                             base::printable(text)));
                take(std::move(*parsed));
            },
            description)
        ->type_name("RESOURCES")
        ->check(notEmpty());
    addValue(verb, "--cost", cost, "PROPERTY",
             "Property or resource of clusters that is their cost (default: "
             "kubernetes.azure.com/per-cpu-core-cost)");
}

bool isCostKnown(const fleet::Fleet &fleet, const std::string &cost) {
    const capacity::CostRule rule = capacity::ruleFor(cost);
    bool isKnown = cost == capacity::kCoreCost || fleet.isEmpty();
    for (std::uint32_t row = 0; row < fleet.size() && !isKnown; ++row)
        isKnown = capacity::priceOf(fleet, fleet::ClusterIndex{row}, rule, {}).has_value();
    if (!isKnown)
        printNotice(fmt::format("--cost: no cluster has {}", cost));
    return isKnown;
}

void addClockOption(CLI::App &verb, std::optional<kube::Time> &now) {
    verb.add_option_function<std::string>(
            "--now",
            [&now](const std::string &text) {
                now = kube::parseTime(text);
                if (!now)
                    throw CLI::ValidationError("--now", text + " is not an RFC 3339 time");
            },
            "Clock for heartbeats and health (default: the newest heartbeat in the files)")
        ->type_name("TIME");
}

} // namespace evenkeel::ctl
