// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/admission/webhook_rules.h"
#include "core/base/names.h"
#include "core/insight/changes/change_candidates.h"
#include "core/insight/question.h"
#include "core/kube/object_id.h"
#include "core/lint/lint_subject.h"
#include "core/scheduling/plugins/cluster_affinity.h"

namespace evenkeel::lint {

namespace {

using placement::Policy;

constexpr std::string_view kResourcePrefix = "resources.kubernetes-fleet.io/";

/// A place of the policy that names a property.
struct PropertyUse {
    TermPlace place;
    std::optional<std::size_t> requirement; // nothing: the sorter
    std::string name;

    std::string field() const {
        return requirement ? fmt::format("{}.propertySelector.matchExpressions[{}].name",
                                         place.field(), *requirement)
                           : place.field() + ".propertySorter.name";
    }
};

/// Those that the scheduler reads: selectors of required terms and sorters of preferred ones.
std::vector<PropertyUse> propertyUses(const Policy &policy) {
    std::vector<PropertyUse> uses;
    for (const TermPlace place : termPlaces(policy)) {
        const auto &term = termAt(policy, place);
        if (place.isRequired && term.propertySelector) {
            for (std::size_t i = 0; i < term.propertySelector->size(); ++i)
                uses.push_back({place, i, (*term.propertySelector)[i].name});
        } else if (!place.isRequired && term.propertySorter) {
            uses.push_back({place, std::nullopt, term.propertySorter->name});
        }
    }
    return uses;
}

Policy withName(Policy policy, const PropertyUse &use, const std::string &name) {
    auto &term = termAt(policy, use.place);
    if (use.requirement)
        (*term.propertySelector)[*use.requirement].name = name;
    else
        term.propertySorter->name = name;
    return policy;
}

/// The requirement goes; a preference goes with its sorter, for without it it would prefer all.
Policy withoutUse(Policy policy, const PropertyUse &use) {
    if (!use.requirement)
        return withoutTerm(std::move(policy), use.place);
    auto &list = *termAt(policy, use.place).propertySelector;
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(*use.requirement));
    return policy;
}

Fix dropUse(const LintSubject &subject, const PropertyUse &use) {
    const base::Phrases &words = subject.words();
    return {use.requirement ? words.say(PHRASE("lint", "Drop the requirement on {}"), use.name)
                            : words.say(PHRASE("lint", "Drop {}"), use.place.name(words)),
            policyEdit(withoutUse(subject.policy, use))};
}

/// What the clusters report for a property: values by row, and the rows with values that are not
/// quantities.
struct Observed {
    std::vector<std::pair<std::size_t, kube::Quantity>> values;
    std::vector<std::string> malformed;
    std::vector<std::string> missing;
};

/// Remembers nothing of a name that no cluster has.
Observed observe(const LintSubject &subject, const std::string &name) {
    Observed observed;
    const scheduling::ClusterProperty property(subject.fleet(), name);
    if (!property.isKnown())
        return observed;
    for (std::uint32_t row = 0; row < subject.fleet().size(); ++row) {
        const auto value = property.observe(subject.fleet(), fleet::ClusterIndex{row});
        if (!value)
            observed.malformed.push_back(subject.name(row));
        else if (*value)
            observed.values.emplace_back(row, **value);
        else
            observed.missing.push_back(subject.name(row));
    }
    return observed;
}

/// The scheduler's own objection to a resource property name, which admission may not share.
std::optional<std::string> nameFault(const LintSubject &subject, const std::string &name) {
    if (!name.starts_with(kResourcePrefix) || subject.fleet().isEmpty())
        return std::nullopt;
    const auto value = scheduling::ClusterProperty(subject.fleet(), name)
                           .observe(subject.fleet(), fleet::ClusterIndex{0});
    return value ? std::nullopt : std::optional(value.error().message);
}

Level abortLevel(const LintSubject &subject) {
    return subject.plan ? Level::Warning : Level::Error;
}

void checkNames(const LintSubject &subject, Findings &findings) {
    for (const PropertyUse &use : propertyUses(subject.policy)) {
        const auto fault = nameFault(subject, use.name);
        if (!fault)
            continue;
        Finding &finding = findings.add(
            subject.words().say(
                PHRASE("lint", "The property name {} aborts every cycle that reads it ({}): "
                               "nothing is scheduled, and the status does not show it."),
                use.name, *fault),
            use.field());
        finding.level = abortLevel(subject);
        if (findings.wantsFixes())
            finding.fixes = {dropUse(subject, use)};
    }
}

/// Each name is looked up once, however often the policy names it.
class Observations {
public:
    explicit Observations(const LintSubject &subject) : m_subject(subject) {}

    const Observed &of(const std::string &name) {
        const auto known = m_byName.find(name);
        return known != m_byName.end()
                   ? known->second
                   : m_byName.try_emplace(name, observe(m_subject, name)).first->second;
    }

private:
    const LintSubject &m_subject;
    std::map<std::string, Observed> m_byName;
};

void checkValues(const LintSubject &subject, Findings &findings) {
    Observations observations(subject);
    for (const PropertyUse &use : propertyUses(subject.policy)) {
        if (nameFault(subject, use.name))
            continue;
        const Observed &observed = observations.of(use.name);
        if (observed.malformed.empty())
            continue;
        Finding &finding = findings.add(
            base::sayOf(subject.words(), observed.malformed.size(),
                        PHRASE("lint", "1 cluster reports a value for {} that is not a quantity; "
                                       "reading it aborts the cycle for all clusters."),
                        PHRASE("lint", "{} clusters report a value for {} that is not a quantity; "
                                       "reading it aborts the cycle for all clusters."),
                        use.name),
            use.field(), observed.malformed);
        finding.level = abortLevel(subject);
        if (findings.wantsFixes())
            finding.fixes = {dropUse(subject, use)};
    }
}

std::vector<std::string> knownProperties(const fleet::Fleet &fleet) {
    std::set<std::string> names;
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        const fleet::ClusterIndex cluster{row};
        for (const fleet::PropertyRef &property : fleet.properties(cluster))
            names.emplace(fleet.text(property.name));
        for (const fleet::ResourceRef &resource : fleet.resources(cluster)) {
            constexpr const char *kCapacities[] = {"total", "allocatable", "available"};
            names.insert(fmt::format("{}{}-{}", kResourcePrefix,
                                     kCapacities[static_cast<std::size_t>(resource.capacity)],
                                     fleet.text(resource.name)));
        }
    }
    return {names.begin(), names.end()};
}

void checkUnknown(const LintSubject &subject, Findings &findings) {
    const std::vector<PropertyUse> uses = propertyUses(subject.policy);
    const auto known = uses.empty() ? std::vector<std::string>() : knownProperties(subject.fleet());
    for (const PropertyUse &use : uses) {
        const bool isReported = std::ranges::binary_search(known, use.name);
        if (isReported || subject.fleet().isEmpty() || nameFault(subject, use.name))
            continue;
        const base::Phrases &words = subject.words();
        const std::string place = use.place.name(words);
        Finding &finding = findings.add(
            use.requirement
                ? words.say(
                      PHRASE("lint", "No cluster reports the property {}, so {} matches nothing."),
                      use.name, place)
                : words.say(
                      PHRASE("lint",
                             "No cluster reports the property {}, so {} gives every cluster 0."),
                      use.name, place),
            use.field());
        // A name that is nearly one of the fleet's is misspelt, any other may be of clusters to
        // come.
        finding.level = Level::Warning;
        if (!findings.wantsFixes())
            continue;
        if (const auto meant = insight::nearMiss(use.name, known)) {
            finding.level = Level::Error;
            finding.fixes.push_back({words.say(PHRASE("lint", "Write {}"), *meant),
                                     policyEdit(withName(subject.policy, use, *meant))});
        }
        finding.fixes.push_back(dropUse(subject, use));
    }
}

// --- sorters -----------------------------------------------------------------------------------

struct Extremes {
    kube::Quantity smallest;
    kube::Quantity largest;
};

Extremes extremesOf(const Observed &observed) {
    Extremes extremes{observed.values.front().second, observed.values.front().second};
    for (const auto &[row, value] : observed.values) {
        if (value < extremes.smallest)
            extremes.smallest = value;
        if (value > extremes.largest)
            extremes.largest = value;
    }
    return extremes;
}

template <typename Check> void forEachSorter(const LintSubject &subject, const Check &check) {
    Observations observations(subject);
    for (const PropertyUse &use : propertyUses(subject.policy)) {
        if (use.requirement || !subject.isRanked() || nameFault(subject, use.name))
            continue;
        const Observed &observed = observations.of(use.name);
        if (observed.malformed.empty() && !observed.values.empty())
            check(use, observed);
    }
}

void checkFlat(const LintSubject &subject, Findings &findings) {
    forEachSorter(subject, [&](const PropertyUse &use, const Observed &observed) {
        const Extremes extremes = extremesOf(observed);
        if (extremes.smallest != extremes.largest)
            return;
        const base::Phrases &words = subject.words();
        Finding &finding = findings.add(
            base::sayOf(words, observed.values.size(),
                        PHRASE("lint", "1 cluster reports {}, so there is only one value: {} gives "
                                       "every cluster 0, including the one that reports it."),
                        PHRASE("lint", "{} clusters report {}, all with the same value: {} gives "
                                       "every cluster 0, including those that report it."),
                        use.name, use.place.name(words)),
            use.field());
        if (findings.wantsFixes())
            finding.fixes = {dropUse(subject, use)};
    });
}

void checkSpelling(const LintSubject &subject, Findings &findings) {
    forEachSorter(subject, [&](const PropertyUse &use, const Observed &observed) {
        const Extremes extremes = extremesOf(observed);
        const auto differs = [&](const kube::Quantity &extreme) {
            return std::ranges::any_of(observed.values, [&](const auto &entry) {
                return entry.second == extreme &&
                       entry.second.approximateFloat() != extreme.approximateFloat();
            });
        };
        if (!differs(extremes.smallest) && !differs(extremes.largest))
            return;
        std::vector<std::string> clusters;
        for (const auto &[row, value] : observed.values) {
            if (value == extremes.smallest || value == extremes.largest)
                clusters.push_back(subject.name(row));
        }
        std::string sentence = subject.words().say(
            PHRASE("lint", "Clusters write the same minimum or maximum of {} in different "
                           "notations, which become different numbers: scores depend on "
                           "the list order, and the cycle can fail."),
            use.name);
        if (const auto chance = insight::orderChance(subject.question))
            sentence += " " + subject.words().say(PHRASE("lint", "Today {}."),
                                                  objects::chanceText(*chance, subject.words()));
        Finding &finding = findings.add(std::move(sentence), use.field(), clusters);
        if (findings.wantsFixes())
            finding.fixes = {dropUse(subject, use)};
    });
}

void checkOutside(const LintSubject &subject, Findings &findings) {
    forEachSorter(subject, [&](const PropertyUse &use, const Observed &observed) {
        const Extremes extremes = extremesOf(observed);
        if (subject.filters.empty() || extremes.smallest == extremes.largest)
            return;
        std::vector<std::string> clusters;
        const auto isOutside = [&](const kube::Quantity &extreme) {
            std::vector<std::string> holders;
            for (const auto &[row, value] : observed.values) {
                if (value == extreme && subject.isFeasible(row))
                    return false;
                if (value == extreme)
                    holders.push_back(subject.name(row));
            }
            clusters.insert(clusters.end(), holders.begin(), holders.end());
            return true;
        };
        const bool isLow = isOutside(extremes.smallest);
        const bool isHigh = isOutside(extremes.largest);
        if (!isLow && !isHigh)
            return;
        const base::Phrases &words = subject.words();
        findings.add(
            isLow && isHigh
                ? words.say(
                      PHRASE("lint",
                             "The smallest and the largest value of {} are only on clusters that "
                             "cannot be picked, yet they scale the scores of all others."),
                      use.name)
            : isLow ? words.say(PHRASE("lint",
                                       "The smallest value of {} is only on clusters that cannot "
                                       "be picked, yet it scales the scores of all others."),
                                use.name)
                    : words.say(PHRASE("lint",
                                       "The largest value of {} is only on clusters that cannot "
                                       "be picked, yet it scales the scores of all others."),
                                use.name),
            use.field(), clusters);
    });
}

void checkNegative(const LintSubject &subject, Findings &findings) {
    forEachSorter(subject, [&](const PropertyUse &use, const Observed &observed) {
        const auto &term = subject.policy.preferredTerms[use.place.index];
        if (term.weight >= 0 || observed.missing.empty())
            return;
        const base::Phrases &words = subject.words();
        const std::string place = use.place.name(words);
        Finding &finding = findings.add(
            observed.missing.size() == 1
                ? words.say(
                      PHRASE("lint",
                             "{} has the negative weight {}, so 1 cluster without the property "
                             "{} scores 0 and beats every cluster that reports it."),
                      place, term.weight, use.name)
                : words.say(PHRASE("lint",
                                   "{} has the negative weight {}, so {} clusters without the "
                                   "property {} score 0 and beat every cluster that reports it."),
                            place, term.weight, observed.missing.size(), use.name),
            use.field(), observed.missing);
        if (!findings.wantsFixes())
            return;
        Policy policy = subject.policy;
        auto &edited = policy.preferredTerms[use.place.index];
        constexpr auto kSmallest = std::numeric_limits<std::int32_t>::min();
        edited.weight = -std::max(edited.weight, kSmallest + 1);
        auto &order = edited.preference.propertySorter->sortOrder;
        order = order == "Ascending" ? "Descending" : "Ascending";
        finding.fixes = {{words.say(PHRASE("lint", "Reverse order and weight of {}"), place),
                          policyEdit(policy)}};
    });
}

// --- contradictory and malformed requirements --------------------------------------------------

/// Keeps as many requirements from the first on as can be met together: with more of them a
/// contradiction stays one.
void keepConsistent(std::vector<placement::PropertyRequirement> &list) {
    std::size_t met = 0;
    std::size_t contradicting = list.size();
    while (met + 1 < contradicting) {
        const std::size_t middle = met + (contradicting - met) / 2;
        const std::vector<placement::PropertyRequirement> first(
            list.begin(), list.begin() + static_cast<std::ptrdiff_t>(middle));
        (admission::consistencyError(first) ? contradicting : met) = middle;
    }
    list.resize(met);
}

void checkContradictions(const LintSubject &subject, Findings &findings) {
    const base::Phrases &words = subject.words();
    for (const TermPlace place : termPlaces(subject.policy)) {
        const auto &selector = termAt(subject.policy, place).propertySelector;
        if (!place.isRequired || !selector)
            continue;
        if (const auto fault = admission::consistencyError(*selector)) {
            Finding &finding = findings.add(
                words.say(PHRASE("lint",
                                 "The property requirements of {} can never be met together: {}."),
                          place.name(words), *fault),
                place.field() + ".propertySelector");
            if (!findings.wantsFixes())
                continue;
            Policy policy = subject.policy;
            keepConsistent(*termAt(policy, place).propertySelector);
            finding.fixes = {{words.say(PHRASE("lint", "Drop the contradicting requirements")),
                              policyEdit(policy)}};
        }
    }
}

void checkMalformed(const LintSubject &subject, Findings &findings) {
    for (const PropertyUse &use : propertyUses(subject.policy)) {
        if (!use.requirement)
            continue;
        const auto &requirement =
            (*termAt(subject.policy, use.place).propertySelector)[*use.requirement];
        const auto fault = admission::requirementError(requirement);
        if (!fault)
            continue;
        Finding &finding = findings.add(
            subject.words().say(
                PHRASE("lint",
                       "{}; the hub rejects this in a ClusterResourcePlacement, and in a "
                       "ResourcePlacement the scheduler aborts the cycle when it reads it."),
                *fault),
            use.field());
        if (findings.wantsFixes())
            finding.fixes = {dropUse(subject, use)};
    }
}

/// KubeFleet spec 2.6: the real parser reads a sign or a suffix without a digit as 0.
void checkDigits(const LintSubject &subject, Findings &findings) {
    for (const PropertyUse &use : propertyUses(subject.policy)) {
        if (!use.requirement)
            continue;
        const auto &values =
            (*termAt(subject.policy, use.place).propertySelector)[*use.requirement].values;
        const bool isOdd = values.size() == 1 && kube::Quantity::parse(values.front()) &&
                           values.front().find_first_of("0123456789") == std::string::npos;
        if (!isOdd)
            continue;
        Finding &finding = findings.add(
            subject.words().say(
                PHRASE("lint", "The value {} for {} has no digit; it is accepted and counts as 0."),
                kube::quoted(values.front()), use.name),
            use.field());
        if (!findings.wantsFixes())
            continue;
        Policy policy = subject.policy;
        (*termAt(policy, use.place).propertySelector)[*use.requirement].values = {"0"};
        finding.fixes = {{subject.words().say(PHRASE("lint", "Write {}"), 0), policyEdit(policy)}};
    }
}

constexpr RuleCheck kPropertyRules[] = {
    {"property-name-aborts", Level::Error, "a property name that aborts the cycle", "4.1.4",
     checkNames},
    {"property-value-aborts", Level::Error,
     "a property whose value on some cluster aborts the cycle", "4.1.2", checkValues},
    {"malformed-requirement", Level::Error,
     "a property requirement that nothing checks in a ResourcePlacement", "2.2", checkMalformed},
    {"contradictory-requirements", Level::Error,
     "property requirements that no cluster can meet at once", "2.6", checkContradictions},
    {"value-without-digit", Level::Warning, "a quantity that has no digit and counts as 0", "2.6",
     checkDigits},
    {"unknown-property", Level::Error, "a property that no cluster reports", "4.1.4", checkUnknown},
    {"sorter-spelling", Level::Warning,
     "equal minimum or maximum of a sorted property in different notations", "4.1.5",
     checkSpelling},
    {"sorter-negative", Level::Warning,
     "a sorter with a negative weight, which favors clusters without the property", "4.1.3",
     checkNegative},
    {"sorter-flat", Level::Info, "a sorter that gives every cluster 0", "4.1.3", checkFlat},
    {"sorter-outside", Level::Info, "a sorter scaled by clusters that cannot be picked", "4.1.3",
     checkOutside},
};

} // namespace

std::span<const RuleCheck> propertyRules() {
    return kPropertyRules;
}

} // namespace evenkeel::lint
