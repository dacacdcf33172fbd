// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/losses/survival.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/base/names.h"
#include "core/base/ranges.h"
#include "core/losses/fleet_state.h"
#include "core/scheduling/plugins/topology_spread.h"

namespace evenkeel::losses {

namespace {

base::Error cancelled() {
    return {base::ErrorCode::Cancelled, "cancelled", {}};
}

/// A placement, and on which rows of the fleet it is.
struct Subject {
    SteadyState standing;
    std::vector<std::uint8_t> isHolder;      // by row
    std::vector<std::uint8_t> isDark;        // of these
    bool followsItsClusters = false;         // what is lost is not replaced, whatever leaves
    bool isComplete = false;                 // nothing to pick as long as nothing is lost
    bool picksAny = false;                   // as picksAnyFeasible() says, and is complete
    bool isOrdinary = false;                 // as isOrdinary() says
    bool isComparable = false;               // what one loss comes to may say what another does
    std::vector<scheduling::SpreadKey> keys; // of the policy, over the whole fleet
};

/// A fleet without a domain, made at the first question: most placements lose nothing with
/// most domains. Several threads may ask.
class FleetWithout {
public:
    FleetWithout(const fleet::Fleet &fleet, const Domain &domain)
        : m_whole(fleet), m_domain(domain) {}

    fleet::FleetStep step() {
        std::call_once(m_once, [this] { m_without = withoutClusters(m_whole, m_domain); });
        return {m_whole, m_without, {}, m_domain.clusters};
    }

private:
    const fleet::Fleet &m_whole;
    const Domain &m_domain;
    std::once_flag m_once;
    fleet::Fleet m_without;
};

/// What a loss takes of a placement: of how many clusters that hold it, then for each key of the
/// policy of how many in which domain; of domains that go as a whole only the numbers.
using LossShape = std::vector<std::vector<std::pair<spread::DomainIndex, std::uint32_t>>>;

/// What became of a placement by what it lost.
struct KnownLoss {
    SurvivalCell cell;
    std::vector<fleet::ClusterIndex> picked; // instead
    /// Lost in every decision that came to this, so that nothing says they would not be picked.
    std::vector<fleet::ClusterIndex> untried;

    /// Whether another loss of the same shape comes to the same: what was not picked while it was
    /// there is not missed, as what a cluster scores says nothing of other candidates (KubeFleet
    /// spec 4.6).
    bool decides(const Domain &lost) const {
        return std::ranges::includes(lost.clusters, untried) &&
               std::ranges::none_of(picked, [&lost](fleet::ClusterIndex cluster) {
                   return std::ranges::binary_search(lost.clusters, cluster);
               });
    }
};
using KnownLosses = std::map<LossShape, KnownLoss>;

/// KubeFleet spec 3.5, 3.9: PickAll and PickFixed replace nothing, and no cluster's filters read
/// another cluster.
bool replacesNothing(const SteadyState &standing) {
    if (!standing.error.empty())
        return false;
    switch (standing.placement->type().known()) {
    case placement::PlacementType::PickFixed:
        return true;
    case placement::PlacementType::PickAll:
        return !standing.placement->policy || standing.placement->policy->spreadConstraints.empty();
    case placement::PlacementType::PickN:
    case placement::PlacementType::Unknown:
        break;
    }
    return false;
}

/// Whether no cluster's score reads a property: those of another cluster may be the extremes of
/// all.
bool readsNoProperties(const SteadyState &standing) {
    const auto &policy = standing.placement->policy;
    return policy &&
           std::ranges::all_of(policy->preferredTerms, [](const placement::PreferredTerm &term) {
               return !term.preference.propertySelector && !term.preference.propertySorter;
           });
}

/// KubeFleet spec 3.7, 4.2: without constraints and scores of properties a filter reads one cluster
/// alone, so that as many as were lost are picked of all that pass, whatever their labels score.
bool picksAnyFeasible(const SteadyState &standing) {
    const auto &policy = standing.placement->policy;
    return standing.placement->type().known() == placement::PlacementType::PickN && policy &&
           policy->spreadConstraints.empty() && readsNoProperties(standing);
}

/// Every cluster that passes holds it already: what is lost cannot be replaced.
bool hasAllFeasible(const SteadyState &standing) {
    return standing.error.empty() && picksAnyFeasible(standing) &&
           standing.bindings.size() == standing.clusters.size() &&
           standing.clusters.size() < standing.asked.value_or(0);
}

Subject subjectOf(SteadyState standing, const fleet::Fleet &fleet) {
    Subject subject;
    subject.isHolder.resize(fleet.size(), 0);
    subject.isDark.resize(fleet.size(), 0);
    for (const std::string &name : standing.clusters) {
        if (const auto cluster = fleet.find(name)) {
            subject.isHolder[fleet::row(*cluster)] = 1;
            subject.isDark[fleet::row(*cluster)] = standing.dark.contains(name) ? 1 : 0;
        }
    }
    subject.followsItsClusters = replacesNothing(standing) || hasAllFeasible(standing);
    // Of two bindings of one cluster the policy counts both until the next decision.
    subject.isComplete = standing.error.empty() && standing.asked &&
                         standing.bindings.size() == *standing.asked &&
                         standing.clusters.size() == *standing.asked;
    subject.picksAny = subject.isComplete && picksAnyFeasible(standing);
    subject.isOrdinary = isOrdinary(standing, standing.bindings);
    subject.isComparable =
        standing.error.empty() && readsNoProperties(standing) && standing.dark.empty();
    if (standing.placement->policy)
        subject.keys =
            scheduling::collectSpreadKeys(fleet, standing.placement->policy->spreadConstraints);
    subject.standing = std::move(standing);
    return subject;
}

/// The candidates that are left keep their names. What they score depends on how many clusters hold
/// the placement in each domain, and on which domains there are, not on what domains without a
/// candidate are called: those of a constraint are those of all clusters (KubeFleet spec 4.6).
LossShape shapeOf(const Subject &subject, const Domain &lost, std::size_t holders) {
    struct Gone {
        std::uint32_t clusters = 0;
        std::uint32_t holders = 0;
    };
    LossShape shape{{{0, static_cast<std::uint32_t>(holders)}}};
    for (const scheduling::SpreadKey &key : subject.keys) {
        std::map<spread::DomainIndex, Gone> goneFrom;
        for (const fleet::ClusterIndex cluster : lost.clusters) {
            Gone &gone = goneFrom[key.domains->domainOfItem[fleet::row(cluster)]];
            ++gone.clusters;
            gone.holders += subject.isHolder[fleet::row(cluster)];
        }
        goneFrom.erase(spread::kNoDomain);
        auto &ofKey = shape.emplace_back();
        for (const auto &[domain, gone] : goneFrom) {
            const bool isWhole = gone.clusters == key.domains->itemsOfDomain[domain];
            if (isWhole || gone.holders > 0)
                ofKey.emplace_back(isWhole ? spread::kNoDomain : domain, gone.holders);
        }
        std::ranges::sort(ofKey);
    }
    return shape;
}

/// Of decisions that come to the same, what is untried is what all of them were without.
void note(const LossShape &shape, KnownLoss loss, KnownLosses &known) {
    const auto [at, isNew] = known.try_emplace(shape, loss);
    if (isNew || at->second.untried.empty())
        return;
    if (at->second.picked != loss.picked) {
        at->second = std::move(loss);
        return;
    }
    std::vector<fleet::ClusterIndex> untried;
    std::ranges::set_intersection(at->second.untried, loss.untried, std::back_inserter(untried));
    at->second.untried = std::move(untried);
}

/// What is neither planned nor held does not survive, whatever a policy with faults asks for.
Fate fateOf(const SteadyState &standing, std::size_t runs) {
    const std::size_t held = standing.clusters.size();
    return !standing.error.empty() && held == 0 ? Fate::Short
                                                : losses::fateOf(standing.asked, held, runs);
}

base::Result<SurvivalCell> cellOf(const Subject &subject, const Domain &domain, std::size_t place,
                                  FleetWithout &without, KnownLosses &known,
                                  const std::stop_token &stop) {
    const SteadyState &standing = subject.standing;
    KnownLoss loss;
    std::ranges::copy_if(
        domain.clusters, std::back_inserter(loss.untried),
        [&subject](fleet::ClusterIndex cluster) { return !subject.isHolder[fleet::row(cluster)]; });
    const std::size_t lost = domain.clusters.size() - loss.untried.size();
    const bool isDecided = !subject.followsItsClusters && (lost > 0 || !subject.isComplete);
    // Where no binding goes, their names play no part; nor do they where any cluster will do and
    // none but holders are lost.
    const bool forgetsNames =
        subject.isOrdinary || lost == 0 || (subject.picksAny && loss.untried.empty());
    const bool isByShape = isDecided && subject.isComparable && forgetsNames;
    const LossShape shape = isByShape ? shapeOf(subject, domain, lost) : LossShape();
    if (const auto same = known.find(shape);
        isByShape && same != known.end() && same->second.decides(domain))
        return same->second.cell;
    SurvivalCell &cell = loss.cell;
    cell.alike = place;
    const auto dark = static_cast<std::size_t>(
        std::ranges::count_if(domain.clusters, [&subject](fleet::ClusterIndex cluster) {
            return subject.isDark[fleet::row(cluster)] != 0;
        }));
    cell.left = static_cast<std::uint32_t>(standing.runs() - (lost - dark));
    cell.after = cell.left;
    if (isDecided) {
        auto holders = countAgain(standing, without.step(), stop);
        if (!holders)
            return tl::unexpected(holders.error());
        cell.after = static_cast<std::uint32_t>(holders->count);
        cell.isAborted = holders->isAborted;
        loss.picked = std::move(holders->picked);
    }
    cell.dark = fateOf(standing, cell.left);
    cell.leaves = fateOf(standing, cell.after);
    if (isByShape && !cell.isAborted) // a plan that is aborted does not say by which cluster
        note(shape, loss, known);
    return cell;
}

/// A row after what happens first, each loss played. `held` is what was there before all of it.
base::Result<SurvivalRow> playedRow(const objects::Objects &objects,
                                    const SurvivalQuestion &question,
                                    const placement::Placement &placement,
                                    const std::stop_token &stop) {
    std::vector<LossStep> steps(question.before.begin(), question.before.end());
    steps.emplace_back();
    const LossQuestion loss{
        steps,
        [&objects](const placement::Placement &one) { return objects.rollouts.budgetOf(one); },
        question.known};
    SurvivalRow row;
    row.placement = &placement;
    for (const Domain &domain : question.domains) {
        SurvivalCell cell;
        cell.alike = row.cells.size();
        for (const Loss kind : {Loss::GoesDark, Loss::Leaves}) {
            steps.back() = {kind, domain};
            const auto story = lose(objects, placement, loss, stop);
            if (!story)
                return tl::unexpected(story.error());
            const SteadyState &standing = story->standing;
            row.asked = standing.asked;
            row.held = standing.clusters.size();
            row.error = standing.error;
            const bool isDark = kind == Loss::GoesDark;
            (isDark ? cell.left : cell.after) = static_cast<std::uint32_t>(story->runs());
            (isDark ? cell.dark : cell.leaves) = fateOf(standing, story->runs());
            cell.isAborted = !story->steps.back().error.empty();
        }
        row.cells.push_back(cell);
    }
    return row;
}

base::Result<Subject> subjectOf(const objects::Objects &objects, const SurvivalQuestion &question,
                                const placement::Placement &placement,
                                const std::stop_token &stop) {
    auto standing = steadyStateOf(objects, placement, question.known, stop);
    if (!standing)
        return tl::unexpected(standing.error());
    standing->options.maxUnselected = 0; // no cell says which clusters a decision leaves out
    Subject subject = subjectOf(std::move(*standing), objects.fleet);
    if (!subject.followsItsClusters)
        return subject;
    // A cluster whose old binding had to go first is picked by the next decision.
    const auto again = decideAgain(subject.standing, {objects.fleet, objects.fleet}, stop);
    if (!again)
        return tl::unexpected(again.error());
    subject.followsItsClusters =
        again->error.empty() && objects::heldClusters(again->bindings) == subject.standing.clusters;
    return subject;
}

/// Whether the scheduler gets the same question of both, but for names that it copies.
bool asksAlike(const SteadyState &one, const SteadyState &other) {
    const placement::Placement &first = *one.placement;
    const placement::Placement &second = *other.placement;
    return first.kind == second.kind && first.nameSpace == second.nameSpace &&
           first.policy == second.policy && one.options.now == other.options.now &&
           std::ranges::equal(one.bindings, other.bindings, [](const auto &a, const auto &b) {
               return a.targetCluster == b.targetCluster && a.decision.score == b.decision.score;
           });
}

/// By row, the first row whose placement asks the same: many follow one policy, and one answer is
/// that of all.
std::vector<std::size_t> firstsAlike(const std::vector<Subject> &subjects) {
    std::map<std::vector<std::string_view>, std::vector<std::size_t>> firstsOn;
    std::vector<std::size_t> firsts(subjects.size());
    for (std::size_t row = 0; row < subjects.size(); ++row) {
        const SteadyState &standing = subjects[row].standing;
        firsts[row] = row;
        if (!subjects[row].isOrdinary)
            continue;
        auto &known = firstsOn[{standing.clusters.begin(), standing.clusters.end()}];
        const auto same = std::ranges::find_if(known, [&](std::size_t other) {
            return asksAlike(subjects[other].standing, standing);
        });
        if (same != known.end())
            firsts[row] = *same;
        else
            known.push_back(row);
    }
    return firsts;
}

/// `make(row)` of all rows, or the first error.
template <typename Value, typename Make>
base::Result<std::vector<Value>> forAll(std::size_t rows, const Make &make) {
    std::vector<std::optional<base::Result<Value>>> made(rows);
    base::inRanges(rows, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            if (!made[row].emplace(make(row)))
                break; // cancelled
        }
    });
    std::vector<Value> values;
    values.reserve(rows);
    for (auto &one : made) {
        if (!one || !*one)
            return tl::unexpected(one ? one->error() : cancelled());
        values.push_back(std::move(**one));
    }
    return values;
}

} // namespace

std::string_view nameOf(Fate fate) {
    return base::nameIn<Fate::Falls>(fate, {"survives", "short", "falls"});
}

Fate fateOf(std::optional<std::size_t> asked, std::size_t held, std::size_t runs) {
    if (runs >= asked.value_or(1)) // PickAll: any
        return Fate::Survives;
    return runs == 0 && held > 0 ? Fate::Falls : Fate::Short;
}

std::optional<std::size_t> SurvivalRow::weakest(Loss loss) const {
    std::optional<std::size_t> worst;
    const auto isWorse = [loss](const SurvivalCell &one, const SurvivalCell &other) {
        return std::tuple(other.fate(loss), one.runs(loss), one.left) <
               std::tuple(one.fate(loss), other.runs(loss), other.left);
    };
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool takesSomething = cells[i].left < held || cells[i].after < held;
        if (takesSomething && (!worst || isWorse(cells[i], cells[*worst])))
            worst = i;
    }
    return worst;
}

std::size_t SurvivalTable::count(std::size_t domain, Loss loss, Fate fate) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        rows, [&](const SurvivalRow &row) { return row.cells[domain].fate(loss) == fate; }));
}

std::vector<std::size_t> SurvivalTable::bySeverity(Loss loss) const {
    std::vector<std::pair<std::size_t, std::size_t>> counts;
    for (std::size_t i = 0; i < domains.size(); ++i)
        counts.emplace_back(count(i, loss, Fate::Falls), count(i, loss, Fate::Short));
    std::vector<std::size_t> order(domains.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(),
                             [&counts](std::size_t domain) { return counts[domain]; });
    return order;
}

std::vector<std::size_t> SurvivalTable::rowsBySeverity(Loss loss) const {
    const auto worst = [&](std::size_t index) {
        const SurvivalRow &row = rows[index];
        const auto weakest = row.weakest(loss);
        return weakest ? row.cells[*weakest].fate(loss) : Fate::Survives;
    };
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(), worst);
    return order;
}

bool SurvivalTable::isAnyBelow(Loss loss) const {
    return std::ranges::any_of(rows, [loss](const SurvivalRow &row) {
        return std::ranges::any_of(row.cells, [loss](const SurvivalCell &cell) {
            return cell.fate(loss) != Fate::Survives;
        });
    });
}

base::Result<SurvivalTable> survive(const objects::Objects &objects,
                                    const SurvivalQuestion &question, std::stop_token stop,
                                    const SurvivalProgress &progress) {
    if (!question.before.empty()) {
        auto rows = forAll<SurvivalRow>(question.placements.size(), [&](std::size_t row) {
            return playedRow(objects, question, *question.placements[row], stop);
        });
        if (!rows)
            return tl::unexpected(rows.error());
        return SurvivalTable{question.domains, std::move(*rows)};
    }
    const auto subjects = forAll<Subject>(question.placements.size(), [&](std::size_t row) {
        return subjectOf(objects, question, *question.placements[row], stop);
    });
    if (!subjects)
        return tl::unexpected(subjects.error());
    SurvivalTable table;
    table.domains = question.domains;
    for (const Subject &subject : *subjects) {
        const SteadyState &standing = subject.standing;
        table.rows.push_back(
            {standing.placement, standing.asked, standing.clusters.size(), standing.error, {}});
    }
    std::vector<KnownLosses> known(subjects->size());
    const std::vector<std::size_t> firsts = firstsAlike(*subjects);
    std::vector<std::size_t> asked = firsts;
    std::ranges::sort(asked);
    asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
    for (std::size_t i = 0; i < table.domains.size(); ++i) {
        if (stop.stop_requested())
            return tl::unexpected(cancelled());
        if (progress)
            progress(i, table.domains.size());
        const Domain &domain = table.domains[i];
        FleetWithout without(objects.fleet, domain);
        const auto cells = forAll<SurvivalCell>(asked.size(), [&](std::size_t place) {
            return cellOf((*subjects)[asked[place]], domain, i, without, known[asked[place]], stop);
        });
        if (!cells)
            return tl::unexpected(cells.error());
        for (std::size_t row = 0; row < firsts.size(); ++row) {
            const auto place = std::ranges::lower_bound(asked, firsts[row]) - asked.begin();
            table.rows[row].cells.push_back((*cells)[static_cast<std::size_t>(place)]);
        }
    }
    return table;
}

} // namespace evenkeel::losses
