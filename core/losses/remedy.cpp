// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/losses/remedy.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/fleet/cluster.h"
#include "core/insight/changes/change_candidates.h"
#include "core/losses/fleet_state.h"
#include "core/losses/loss_text.h"
#include "core/objects/planning.h"

namespace evenkeel::losses {

namespace {

using placement::Placement;
using placement::PlacementType;
using placement::Policy;

constexpr std::size_t kMostReasons = 4;  // of refusals that are argued with
constexpr std::size_t kMostOfAGroup = 2; // edits of one thing, the smallest first

struct Proposal {
    std::string sentence;
    insight::Edit edit;
};

bool isIn(const Domain &domain, fleet::ClusterIndex cluster) {
    return std::ranges::binary_search(domain.clusters, fleet::row(cluster), {}, fleet::row);
}

/// Collects what might help; each thing once.
class Proposals {
public:
    Proposals(const objects::Objects &objects, const Placement &placement,
              const RemedyQuestion &question, const LossStory &story)
        : m_objects(objects), m_placement(placement), m_question(question), m_story(story),
          m_words(question.words) {}

    std::vector<Proposal> collect();

private:
    void add(std::string sentence, insight::Edit edit);
    void addPolicy(std::string sentence, Policy policy);
    void addOtherNames(const Policy &policy);
    void addSpread(const Policy &policy);
    void addMoreClusters(const Policy &policy);
    void addArguments();
    void addGroups(const insight::Question &asked, fleet::ClusterIndex cluster,
                   scheduling::Filter filter);
    bool movesCluster(const insight::Edit &edit) const;
    std::vector<std::string> eligibleOutside(const std::set<std::string> &named) const;

    const objects::Objects &m_objects;
    const Placement &m_placement;
    const RemedyQuestion &m_question;
    const LossStory &m_story;
    base::Phrases m_words;
    std::vector<Proposal> m_proposals;
};

void Proposals::add(std::string sentence, insight::Edit edit) {
    const bool isKnown =
        std::ranges::any_of(m_proposals, [&edit](const Proposal &one) { return one.edit == edit; });
    if (!isKnown)
        m_proposals.push_back({std::move(sentence), std::move(edit)});
}

void Proposals::addPolicy(std::string sentence, Policy policy) {
    insight::Edit edit;
    edit.policy = std::move(policy);
    add(std::move(sentence), std::move(edit));
}

/// Eligible clusters that the domain does not take, by name.
std::vector<std::string> Proposals::eligibleOutside(const std::set<std::string> &named) const {
    std::vector<std::string> names;
    const fleet::Fleet &fleet = m_objects.fleet;
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        std::string name(fleet.name(cluster));
        if (!isIn(m_question.lost, cluster) && !named.contains(name) &&
            fleet::isEligible(fleet.agent(cluster), *m_story.standing.options.now))
            names.push_back(std::move(name));
    }
    std::ranges::sort(names);
    return names;
}

/// KubeFleet spec 3.5: fixed names are never replaced, so others have to be named.
void Proposals::addOtherNames(const Policy &policy) {
    const std::set<std::string> named(policy.clusterNames.begin(), policy.clusterNames.end());
    std::vector<std::string> others = eligibleOutside(named);
    Policy moved = policy;
    std::vector<std::string> gone, come;
    for (std::string &name : moved.clusterNames) {
        const auto cluster = m_objects.fleet.find(name);
        if (!cluster || !isIn(m_question.lost, *cluster) || come.size() == others.size())
            continue;
        gone.push_back(name);
        come.push_back(others[come.size()]);
        name = come.back();
        Policy one = policy;
        *std::ranges::find(one.clusterNames, gone.back()) = come.back();
        if (come.size() == 1)
            addPolicy(
                m_words.say(PHRASE("losses", "Name {} instead of {}"), come.back(), gone.back()),
                std::move(one));
    }
    if (come.size() > 1)
        addPolicy(m_words.say(PHRASE("losses", "Name {} instead of {}"),
                              fmt::format("{}", fmt::join(come, ", ")),
                              fmt::format("{}", fmt::join(gone, ", "))),
                  std::move(moved));
    if (!come.empty()) {
        Policy more = policy;
        more.clusterNames.insert(more.clusterNames.end(), come.begin(), come.end());
        addPolicy(m_words.say(PHRASE("losses", "Name {} as well"),
                              fmt::format("{}", fmt::join(come, ", "))),
                  std::move(more));
    }
    if (m_question.lost.key.empty())
        return;
    Policy free;
    free.placementType = PlacementType::PickN;
    free.numberOfClusters = static_cast<std::int64_t>(named.size());
    free.tolerations = policy.tolerations;
    free.spreadConstraints = {{m_question.lost.key, 1, kube::WhenUnsatisfiable::DoNotSchedule}};
    addPolicy(m_words.say(PHRASE("losses", "Create it anew as PickN {} spread over {} with maxSkew "
                                           "1; the placement type is immutable"),
                          named.size(), m_question.lost.key),
              std::move(free));
}

void Proposals::addSpread(const Policy &policy) {
    const std::string &key = m_question.lost.key;
    const bool isSpread = std::ranges::any_of(
        policy.spreadConstraints, [&key](const auto &one) { return one.topologyKey == key; });
    if (key.empty() || isSpread)
        return;
    for (const auto how :
         {kube::WhenUnsatisfiable::ScheduleAnyway, kube::WhenUnsatisfiable::DoNotSchedule}) {
        Policy spread = policy;
        spread.spreadConstraints.push_back({key, 1, how});
        addPolicy(m_words.say(PHRASE("losses", "Spread over {} with maxSkew 1, {}"), key,
                              base::Word(how).text()),
                  std::move(spread));
    }
}

/// Clusters that go dark are not replaced, so that more of them have to hold it before.
void Proposals::addMoreClusters(const Policy &policy) {
    const auto asked = static_cast<std::int64_t>(*m_story.standing.asked);
    const auto lacking = asked - static_cast<std::int64_t>(m_story.runs());
    for (const std::int64_t more : {lacking, 2 * lacking, asked}) {
        Policy larger = policy;
        larger.numberOfClusters = asked + more;
        addPolicy(m_words.say(PHRASE("losses", "Ask for {} clusters"), asked + more),
                  std::move(larger));
    }
}

/// Labels that say where a cluster is say so still when a domain is lost.
bool Proposals::movesCluster(const insight::Edit &edit) const {
    return std::ranges::any_of(edit.labels, [this](const insight::LabelEdit &label) {
        return label.key == m_question.lost.key ||
               (m_placement.policy &&
                std::ranges::any_of(m_placement.policy->spreadConstraints,
                                    [&](const auto &one) { return one.topologyKey == label.key; }));
    });
}

void Proposals::addGroups(const insight::Question &asked, fleet::ClusterIndex cluster,
                          scheduling::Filter filter) {
    for (const insight::CandidateGroup &group : insight::candidateGroups(asked, cluster, filter)) {
        for (std::size_t i = 0; i < std::min(group.count, kMostOfAGroup); ++i) {
            insight::Candidate candidate = group.at(i);
            if (!movesCluster(candidate.edit))
                add(std::move(candidate.sentence), std::move(candidate.edit));
        }
    }
}

/// What keeps other clusters from being picked instead, one for each reason.
void Proposals::addArguments() {
    if (m_story.steps.back().refused.empty())
        return;
    const fleet::Fleet without = withoutClusters(m_objects.fleet, m_question.lost);
    insight::Question asked{without, m_placement, m_story.standing.bindings,
                            m_story.standing.options, m_words};
    const auto plan =
        scheduling::plan(without, m_placement, m_story.standing.bindings, asked.options);
    if (!plan)
        return;
    const auto filters = scheduling::cycleFilters(*plan, plan->cycles > 0 ? plan->cycles - 1 : 0);
    std::size_t reasons = 0;
    for (const insight::Refusal &refusal : m_story.steps.back().refused) {
        const auto cluster = without.find(refusal.clusters.front());
        if (!cluster || ++reasons > kMostReasons)
            continue;
        const std::size_t row = fleet::row(*cluster);
        addGroups(asked, *cluster, row < filters.size() ? filters[row] : scheduling::Filter::None);
    }
}

std::vector<Proposal> Proposals::collect() {
    const Policy policy = m_placement.policy.value_or(Policy{});
    switch (m_placement.type().known()) {
    case PlacementType::PickFixed:
        addOtherNames(policy);
        return std::move(m_proposals);
    case PlacementType::PickN:
        addSpread(policy);
        if (m_question.loss == Loss::GoesDark)
            addMoreClusters(policy);
        break;
    case PlacementType::PickAll:
    case PlacementType::Unknown:
        break;
    }
    if (m_question.loss == Loss::Leaves)
        addArguments();
    return std::move(m_proposals);
}

/// How a proposal does; Error: Cancelled. Nothing where it does not help.
base::Result<std::optional<Remedy>> tried(const objects::Objects &objects,
                                          const Placement &placement, const Proposal &proposal,
                                          const RemedyQuestion &question, const LossStory &story,
                                          const std::stop_token &stop) {
    const Placement changed = insight::applied(proposal.edit, placement);
    objects::Objects after = objects;
    if (proposal.edit.changesFleet())
        after.fleet = insight::applied(proposal.edit, objects.fleet);
    SurvivalQuestion asked;
    asked.domains.assign(question.domains.begin(), question.domains.end());
    asked.domains.push_back(question.lost);
    asked.placements = {&changed};
    asked.known = question.known;
    const auto table = survive(after, asked, stop);
    if (!table)
        return tl::unexpected(table.error());
    const SurvivalRow &row = table->rows.front();
    const std::size_t held = story.standing.clusters.size();
    const auto fateIn = [&](const SurvivalCell &cell) {
        return fateOf(story.standing.asked, held, cell.runs(question.loss));
    };
    // What helps then must not hurt now.
    if (row.held < held || !row.error.empty() ||
        row.cells.back().runs(question.loss) <= story.runs())
        return std::nullopt;
    Remedy remedy{proposal.sentence,
                  proposal.edit,
                  row.cells.back().runs(question.loss),
                  fateIn(row.cells.back()),
                  0,
                  {}};
    for (std::size_t i = 0; i < question.domains.size(); ++i)
        remedy.survived += std::size_t{fateIn(row.cells[i]) == Fate::Survives};
    return remedy;
}

/// From what is there, as everywhere, and not from the steady state that the loss starts from.
insight::Price priceOfToday(const objects::Objects &objects, const Placement &placement,
                            const insight::Edit &edit, const RemedyQuestion &question) {
    const objects::Planning planning = objects::planningOf(objects, placement, question.known);
    const insight::Question asked =
        insight::questionOf(objects, placement, insight::optionsOf(planning), question.words);
    const auto before = insight::planOfToday(asked);
    const auto after = insight::planWith(edit, asked);
    return before && after ? insight::priceOf(asked, edit, *before, *after) : insight::Price{};
}

} // namespace

base::Result<std::vector<Remedy>> remediesFor(const objects::Objects &objects,
                                              const Placement &placement,
                                              const RemedyQuestion &question,
                                              std::stop_token stop) {
    const std::vector<LossStep> steps{{question.loss, question.lost}};
    LossQuestion asked;
    asked.steps = steps;
    asked.known = question.known;
    const auto story = lose(objects, placement, asked, stop);
    if (!story)
        return tl::unexpected(story.error());
    std::vector<Remedy> remedies;
    if (!story->isBelow() || !story->standing.error.empty())
        return remedies;
    for (const Proposal &proposal : Proposals(objects, placement, question, *story).collect()) {
        auto remedy = tried(objects, placement, proposal, question, *story, stop);
        if (!remedy)
            return tl::unexpected(remedy.error());
        if (!*remedy)
            continue;
        (*remedy)->price = priceOfToday(objects, placement, proposal.edit, question);
        remedies.push_back(std::move(**remedy));
    }
    insight::rankProposals(remedies, &Remedy::price, [&story](const Remedy &remedy) {
        // More than it asks for is no better.
        const std::size_t counted =
            std::min(remedy.runs, story->standing.asked.value_or(remedy.runs));
        return std::tuple(remedy.fate, -static_cast<std::int64_t>(remedy.survived),
                          -static_cast<std::int64_t>(counted));
    });
    if (remedies.size() > question.most)
        remedies.resize(question.most);
    return remedies;
}

std::string remedyText(const Remedy &remedy, std::optional<std::size_t> asked, std::size_t domains,
                       const base::Phrases &words) {
    std::string text = words.say(PHRASE("losses", "{}: {} of {} clusters run it then"),
                                 remedy.sentence, remedy.runs, asked.value_or(remedy.runs));
    if (domains > 0)
        text +=
            words.say(PHRASE("losses", "; survives {} of {} domains"), remedy.survived, domains);
    return text + '.';
}

} // namespace evenkeel::losses
