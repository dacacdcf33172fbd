// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/placement_filter.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/base/names.h"
#include "core/base/plain_text.h"
#include "core/base/sentence.h"
#include "core/fleet/label_keys.h"
#include "core/insight/plan_facts.h"
#include "core/kube/quantity.h"
#include "core/query/cluster_facts.h"

namespace evenkeel::query {

namespace {

using base::sentence;
using placement::Placement;

/// By subject.
constexpr std::array<std::string_view, 14> kPlacementWords{
    "trouble", "fine", "scheduled", "short", "failed", "undecided", "rollout",
    "type",    "kind", "namespace", "in",    "wanted", "placed",    "skew"};
constexpr std::array<std::pair<std::string_view, PlacementSubject>, 3> kMarks{
    {{"⚠", PlacementSubject::Trouble},
     {"✔", PlacementSubject::Fine},
     {"▶", PlacementSubject::Rollout}}};
constexpr std::string_view kIn = "in:";

bool standsAlone(PlacementSubject subject) {
    return subject < PlacementSubject::Type;
}

bool isNumber(PlacementSubject subject) {
    return subject >= PlacementSubject::Wanted;
}

std::optional<PlacementSubject> placementSubjectNamed(std::string_view word) {
    for (const auto &[mark, subject] : kMarks) {
        if (word == mark)
            return subject;
    }
    return base::namedIn<PlacementSubject>(word, kPlacementWords);
}

class PlacementFilterParser {
public:
    PlacementFilterParser(const std::vector<std::string> &labelKeys, const fleet::Fleet &fleet)
        : m_keys(labelKeys.begin(), labelKeys.end()), m_fleet(fleet),
          m_fleetKeys(fleet::labelKeyTexts(fleet)) {}

    base::Result<PlacementFilter> parse(const std::string &text) {
        for (const FilterItem &item : filterItems(text)) {
            auto done = take(item);
            if (!done)
                return tl::unexpected(std::move(done.error()));
        }
        return std::move(m_filter);
    }

private:
    base::Result<void> take(const FilterItem &item) {
        const auto keys = item.isWhole ? fleet::labelKeysMeant(item.name, m_keys)
                                       : std::vector<std::string_view>();
        const auto subject = item.isWhole ? placementSubjectNamed(item.name) : std::nullopt;
        if (!keys.empty())
            return takeLabel(item, keys);
        if (subject)
            return takeWord(item, *subject);
        const bool isBare = item.isWhole && item.relation.empty();
        if (isBare && item.name.starts_with(kIn)) {
            m_filter.terms.push_back({PlacementSubject::In,
                                      item.isNegated ? Relation::IsNot : Relation::Is,
                                      {item.name.substr(kIn.size())}});
            return {};
        }
        if (isBare && !item.isNegated && !asksCluster(item.name)) {
            m_filter.nameParts.push_back(item.name);
            return {};
        }
        return takeCluster(item);
    }

    bool asksCluster(const std::string &word) const {
        return subjectNamed(word) || std::ranges::find(m_fleetKeys, word) != m_fleetKeys.end();
    }

    base::Result<void> takeLabel(const FilterItem &item,
                                 const std::vector<std::string_view> &keys) {
        if (keys.size() > 1)
            return ambiguousName(item.name, keys.front(), keys.back(), item.offset);
        auto requirements = kube::parseSelector(item.text);
        if (!requirements)
            return within(item, std::move(requirements.error()));
        for (kube::Requirement &requirement : *requirements) {
            requirement.key = keys.front();
            m_filter.labels.push_back(std::move(requirement));
        }
        return {};
    }

    base::Result<void> takeWord(const FilterItem &item, PlacementSubject subject) {
        auto term = wordTerm(item, standsAlone(subject) ? Takes::Nothing
                                   : isNumber(subject)  ? Takes::Number
                                                        : Takes::Text);
        if (!term)
            return tl::unexpected(std::move(term.error()));
        m_filter.terms.push_back({subject, term->relation, std::move(term->values)});
        return {};
    }

    base::Result<void> takeCluster(const FilterItem &item) {
        // Behind a comma something has to come; alone the empty text would be fine.
        auto clusters = parseClusterFilter(item.text.empty() ? "," : item.text, m_fleet);
        if (!clusters)
            return within(item, std::move(clusters.error()));
        if (asksPlacements(*clusters))
            return invalidFilter(
                sentence(PHRASE("query", "{} is asked of clusters; here placements are searched"),
                         item.name),
                item.offset);
        ClusterFilter &all = m_filter.clusters;
        all.labels.insert(all.labels.end(), clusters->labels.begin(), clusters->labels.end());
        all.terms.insert(all.terms.end(), clusters->terms.begin(), clusters->terms.end());
        return {};
    }

    static tl::unexpected<base::Error> within(const FilterItem &item, base::Error error) {
        error.where.column += static_cast<int>(item.offset);
        return tl::unexpected(std::move(error));
    }

    std::vector<std::string_view> m_keys;
    const fleet::Fleet &m_fleet;
    std::vector<std::string_view> m_fleetKeys;
    PlacementFilter m_filter;
};

enum class PlanState : std::uint8_t { Failed, Short, Undecided, Scheduled };

/// Nothing where it is not planned.
std::optional<PlanState> planStateOf(const PlacementFacts &facts) {
    if (facts.isAborted)
        return PlanState::Failed;
    if (facts.plan == nullptr)
        return std::nullopt;
    if (!facts.plan->condition)
        return PlanState::Undecided;
    return facts.plan->condition->isTrue ? PlanState::Scheduled : PlanState::Short;
}

bool isSo(PlacementSubject word, const PlacementFacts &facts) {
    const auto state = planStateOf(facts);
    const bool isTrouble = state == PlanState::Failed || state == PlanState::Short;
    switch (word) {
    case PlacementSubject::Trouble:
        return isTrouble;
    case PlacementSubject::Fine:
        return !isTrouble;
    case PlacementSubject::Scheduled:
        return state == PlanState::Scheduled;
    case PlacementSubject::Short:
        return state == PlanState::Short;
    case PlacementSubject::Failed:
        return state == PlanState::Failed;
    case PlacementSubject::Undecided:
        return state == PlanState::Undecided;
    default:
        return facts.needsAttention;
    }
}

std::optional<std::int64_t> numberOf(PlacementSubject subject, const PlacementFacts &facts) {
    if (subject == PlacementSubject::Skew)
        return facts.skew;
    if (facts.plan == nullptr)
        return std::nullopt;
    return static_cast<std::int64_t>(subject == PlacementSubject::Wanted ? facts.plan->wanted
                                                                         : facts.plan->placed);
}

std::vector<fleet::ClusterIndex> clustersOf(const PlacementFacts &facts) {
    std::vector<fleet::ClusterIndex> clusters;
    for (const scheduling::BindingOutcome &binding : facts.plan->bindings) {
        if (const auto cluster = facts.fleet->find(binding.cluster))
            clusters.push_back(*cluster);
    }
    return clusters;
}

bool isIn(const std::string &value, const PlacementFacts &facts) {
    if (facts.plan == nullptr)
        return false;
    const auto has = [&](fleet::ClusterIndex cluster) {
        return std::ranges::any_of(facts.fleet->labels(cluster), [&](const auto &label) {
            return base::lowerCase(facts.fleet->text(label.value))
                .starts_with(base::lowerCase(value));
        });
    };
    return std::ranges::any_of(clustersOf(facts), has);
}

bool hasValue(const PlacementTerm &term, const std::string &value, const PlacementFacts &facts) {
    const Placement &placement = *facts.placement;
    const bool isOfCluster = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    switch (term.subject) {
    case PlacementSubject::Type:
        return base::lowerCase(placement.type().string()) == base::lowerCase(value);
    case PlacementSubject::Kind:
        return base::lowerCase(value) ==
                   (isOfCluster ? "clusterresourceplacement" : "resourceplacement") ||
               base::lowerCase(value) == (isOfCluster ? "crp" : "rp");
    case PlacementSubject::Namespace:
        return placement.nameSpace == value;
    default:
        return isIn(value, facts);
    }
}

bool isMet(const PlacementTerm &term, const PlacementFacts &facts) {
    const bool isWanted = term.relation != Relation::IsNot;
    if (standsAlone(term.subject))
        return isSo(term.subject, facts) == isWanted;
    if (!isNumber(term.subject))
        return std::ranges::any_of(term.values, [&](const std::string &value) {
                   return hasValue(term, value, facts);
               }) == isWanted;
    const auto number = numberOf(term.subject, facts);
    return number && std::ranges::any_of(term.values, [&](const std::string &value) {
               const auto wanted = kube::Quantity::parse(value);
               return wanted && meets(*kube::Quantity::parse(std::to_string(*number)) <=> *wanted,
                                      term.relation);
           });
}

bool hasNameParts(const PlacementFacts &facts, const std::vector<std::string> &parts) {
    const std::string name = base::lowerCase(facts.name);
    return std::ranges::all_of(parts, [&](const std::string &part) {
        return name.find(base::lowerCase(part)) != std::string::npos;
    });
}

} // namespace

std::vector<std::string> labelKeysOf(std::span<const Placement> placements) {
    std::set<std::string> keys;
    for (const Placement &placement : placements) {
        const kube::Value *labels = placement.document.findPath({"metadata", "labels"});
        if (labels == nullptr)
            continue;
        for (const auto &[key, value] : labels->members())
            keys.insert(key);
    }
    return {keys.begin(), keys.end()};
}

std::optional<std::string_view> labelOf(const Placement &placement, std::string_view key) {
    const kube::Value *labels = placement.document.findPath({"metadata", "labels"});
    const kube::Value *value = labels == nullptr ? nullptr : labels->find(key);
    return value == nullptr ? std::nullopt : std::optional<std::string_view>(value->text());
}

std::string groupOf(const Placement &placement, std::string_view key) {
    return key == kNamespaceGroup ? placement.nameSpace
                                  : std::string(labelOf(placement, key).value_or(""));
}

bool GroupOrder::operator()(std::string_view one, std::string_view other) const {
    if (one.empty() != other.empty())
        return other.empty();
    return base::naturalLess(one, other);
}

bool meetsLabels(const Placement &placement, const kube::Requirements &requirements) {
    return std::ranges::all_of(requirements, [&](const kube::Requirement &requirement) {
        const auto value = labelOf(placement, requirement.key);
        return kube::matches(requirement, value ? &*value : nullptr);
    });
}

base::Result<PlacementFilter> parsePlacementFilter(const std::string &text,
                                                   const std::vector<std::string> &labelKeys,
                                                   const fleet::Fleet &fleet) {
    return PlacementFilterParser(labelKeys, fleet).parse(text);
}

Vocabulary placementVocabularyOf(const fleet::Fleet &fleet, std::span<const Placement> placements) {
    Vocabulary vocabulary = vocabularyOf(fleet, {});
    std::erase_if(vocabulary.words, [](const std::string &word) {
        const auto subject = subjectNamed(word);
        return subject == Subject::PickedBy || subject == Subject::HeldBy;
    });
    std::vector<std::string> words;
    for (std::size_t i = 0; i < kPlacementWords.size(); ++i) {
        const auto subject = static_cast<PlacementSubject>(i);
        const std::string word(kPlacementWords[i]);
        if (subject == PlacementSubject::In)
            continue;
        words.push_back(word);
        (standsAlone(subject) ? vocabulary.alone : vocabulary.texts).insert(word);
        if (isNumber(subject))
            vocabulary.texts.erase(word);
    }
    std::set<std::string> namespaces;
    for (const Placement &placement : placements) {
        if (!placement.nameSpace.empty())
            namespaces.insert(placement.nameSpace);
    }
    for (const std::string &key : labelKeysOf(placements)) {
        words.push_back(key);
        vocabulary.texts.insert(key);
        std::set<std::string> values;
        for (const Placement &placement : placements) {
            if (const auto value = labelOf(placement, key))
                values.emplace(*value);
        }
        vocabulary.values[key] = {values.begin(), values.end()};
    }
    vocabulary.values["type"] = {"PickAll", "PickN", "PickFixed"};
    vocabulary.values["kind"] = {"ClusterResourcePlacement", "ResourcePlacement"};
    vocabulary.values["namespace"] = {namespaces.begin(), namespaces.end()};
    vocabulary.words.insert(vocabulary.words.begin(), words.begin(), words.end());
    return vocabulary;
}

bool PlacementMatcher::isOnMatching(const PlacementFacts &facts) {
    if (m_filter.clusters.isEmpty())
        return true;
    if (facts.plan == nullptr || facts.fleet == nullptr)
        return false;
    const bool needsPlan = asksPlan(m_filter.clusters);
    if (needsPlan || facts.fleet != m_fleet) {
        ClusterFacts of{facts.plan->now, {}, {}, {}};
        if (needsPlan)
            of.states = planStates(*facts.fleet, *facts.plan);
        if (asksReasons(m_filter.clusters))
            of.reasonOf = [reasons = refusalReasons(*facts.fleet, *facts.plan)](
                              fleet::ClusterIndex cluster) { return reasons[fleet::row(cluster)]; };
        m_rows.assign(facts.fleet->size(), false);
        for (const fleet::ClusterIndex cluster :
             matchingClusters(*facts.fleet, m_filter.clusters, of))
            m_rows[fleet::row(cluster)] = true;
        m_fleet = facts.fleet;
    }
    return std::ranges::any_of(clustersOf(facts), [this](fleet::ClusterIndex cluster) {
        return m_rows[fleet::row(cluster)];
    });
}

bool PlacementMatcher::matches(const PlacementFacts &facts) {
    return hasNameParts(facts, m_filter.nameParts) &&
           meetsLabels(*facts.placement, m_filter.labels) &&
           std::ranges::all_of(
               m_filter.terms,
               [&facts](const PlacementTerm &term) { return isMet(term, facts); }) &&
           isOnMatching(facts);
}

} // namespace evenkeel::query
