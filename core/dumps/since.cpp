// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/since.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/ranges.h"
#include "core/base/sentence.h"
#include "core/dumps/moment.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/scenarios/applying.h"
#include "core/base/some_names.h"

namespace evenkeel::dumps {

namespace {

using base::sentence;
using gate::Condition;

std::string stepsText(const std::vector<Step> &steps, const base::Phrases &words) {
    std::string text;
    for (const Step &step : steps)
        text += (text.empty() ? "" : "; ") + stepText(step, words);
    return text;
}

std::string dumpText(const Series &series, std::size_t dump) {
    return fmt::format("{} ({})", dateText(series.dumps[dump].date), series.dumps[dump].name);
}

std::string responsibleText(const SinceAnswer &answer, const base::Phrases &words) {
    if (answer.changes.empty())
        return words.say(
            PHRASE("dumps", "no change of the fleet, the policy or its bindings explains it"));
    if (answer.changes.size() == 1)
        return stepsText(answer.changes, words);
    return words.say(PHRASE("dumps", "{} changes together: {}"), answer.changes.size(),
                     stepsText(answer.changes, words));
}

using Objects = std::shared_ptr<const objects::Objects>;

/// Whether the condition holds for the placement on those objects.
class Judge {
public:
    Judge(const Condition &condition, kube::ObjectId placement, std::stop_token stop)
        : m_condition(condition), m_key(std::move(placement)), m_stop(std::move(stop)) {}

    bool isMet(const Objects &objects, const objects::Known &known) const {
        const placement::Placement *placement = insight::findPlacement(objects->placements, m_key);
        if (placement == nullptr || m_stop.stop_requested())
            return false;
        const gate::World world{objects, known};
        auto evidence = evidenceOf(world, *placement, m_stop);
        return evidence && holds(m_condition, *evidence);
    }
    /// `skew(region) = 2, short = 0`.
    std::string values(const Objects &objects, const objects::Known &known) const {
        const placement::Placement *placement = insight::findPlacement(objects->placements, m_key);
        if (placement == nullptr)
            return {};
        const gate::World world{objects, known};
        auto evidence = evidenceOf(world, *placement, m_stop);
        return evidence ? valuesText(m_condition, *evidence) : std::string();
    }
    bool isCancelled() const { return m_stop.stop_requested(); }

private:
    const Condition &m_condition;
    kube::ObjectId m_key;
    std::stop_token m_stop;
};

class SinceSearch {
public:
    SinceSearch(const Series &series, const Condition &condition, const kube::ObjectId &placement,
                const SinceOptions &options, const std::stop_token &stop)
        : m_series(series), m_options(options), m_key(placement),
          m_judge(condition, placement, stop) {}

    base::Result<SinceAnswer> find() {
        m_answer.asked = m_options.asked.value_or(m_series.dumps.size() - 1);
        m_answer.key = m_key;
        m_answer.isScanned = m_answer.asked + 1 <= m_options.mostScanned;
        if (m_answer.isScanned)
            scan();
        else
            halve();
        if (m_answer.kind != SinceAnswer::Kind::NotSo)
            m_answer.values = valuesAt(m_answer.first);
        if (m_answer.kind == SinceAnswer::Kind::NotSo)
            m_answer.values = valuesAt(m_answer.asked);
        if (m_answer.kind == SinceAnswer::Kind::Since) {
            m_answer.valuesBefore = valuesAt(m_answer.first - 1);
            explain();
        }
        if (m_judge.isCancelled())
            return tl::unexpected(
                base::errorOf(base::ErrorCode::Cancelled, sentence(PHRASE("dumps", "cancelled"))));
        return std::move(m_answer);
    }

private:
    bool isMetAt(std::size_t dump) const {
        return m_judge.isMet(m_series.dumps[dump].objects, m_options.known);
    }
    std::string valuesAt(std::size_t dump) const {
        return m_judge.values(m_series.dumps[dump].objects, m_options.known);
    }
    void setFirst(std::size_t first) {
        m_answer.first = first;
        m_answer.kind = first == 0 ? SinceAnswer::Kind::Always : SinceAnswer::Kind::Since;
    }

    void scan() {
        std::vector<char> isMet(m_answer.asked + 1);
        base::inRanges(isMet.size(), [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                // What the loader shares is the same state.
                const bool isSame =
                    i > begin && m_series.dumps[i].objects == m_series.dumps[i - 1].objects;
                isMet[i] = isSame ? isMet[i - 1] : static_cast<char>(isMetAt(i));
            }
        });
        std::vector<Spell> spells;
        for (std::size_t i = 0; i < isMet.size(); ++i) {
            if (isMet[i] == 0)
                continue;
            if (i > 0 && isMet[i - 1] != 0)
                spells.back().last = i;
            else
                spells.push_back({i, i});
        }
        if (isMet.back() != 0) {
            setFirst(spells.back().first);
            spells.pop_back();
        }
        m_answer.earlier = std::move(spells);
    }

    /// Both ends are looked at; in between one change is found.
    void halve() {
        std::size_t no = 0;
        std::size_t yes = m_answer.asked;
        if (!isMetAt(yes))
            return;
        if (isMetAt(no)) {
            setFirst(0);
            return;
        }
        while (yes - no > 1) {
            const std::size_t middle = no + (yes - no) / 2;
            (isMetAt(middle) ? yes : no) = middle;
        }
        setFirst(yes);
    }

    void explain() {
        for (const Scope scope : {Scope::WhatThePolicySees, Scope::Everything}) {
            const Passage passage(m_series.dumps[m_answer.first - 1].objects,
                                  m_series.dumps[m_answer.first].objects, m_key, m_options.known,
                                  scope);
            if (explainBy(passage))
                return;
        }
    }

    /// False where the steps of the passage are not what made it so.
    bool explainBy(const Passage &passage) {
        const HoldsWith holds = [&](std::span<const std::size_t> taken) {
            return m_judge.isMet(passage.with(taken), passage.known());
        };
        const std::vector<Step> &steps = passage.steps();
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < steps.size(); ++i)
            all.push_back(i);
        m_answer.ofChanges = steps.size();
        if (holds({}) || !holds(all))
            return false;
        const std::size_t clusters = m_series.dumps[m_answer.first].objects->fleet.size();
        const bool isSmall =
            steps.size() <= m_options.mostWork / std::max<std::size_t>(clusters, 1);
        const MinimalSet set =
            minimalSet(steps.size(), holds, isSmall ? Effort::Fewest : Effort::Enough);
        for (const std::size_t item : set.items)
            m_answer.changes.push_back(steps[item]);
        std::vector<std::size_t> others;
        std::ranges::set_difference(all, set.items, std::back_inserter(others));
        for (const std::size_t item : set.alone)
            m_answer.alone.push_back(steps[item]);
        m_answer.isMinimal = set.isMinimal;
        m_answer.isFewest = set.isFewest;
        m_answer.isCutShort = set.isCutShort;
        m_answer.holdsWithout = holds(others);
        return true;
    }

    const Series &m_series;
    const SinceOptions &m_options;
    kube::ObjectId m_key;
    Judge m_judge;
    SinceAnswer m_answer;
};

} // namespace

std::string sinceText(const SinceAnswer &answer, const gate::Condition &condition,
                      const Series &series, const base::Phrases &words) {
    const std::string asked = print(condition);
    switch (answer.kind) {
    case SinceAnswer::Kind::NotSo:
        return words.say(PHRASE("dumps", "{} does not hold on {}: {}"), asked,
                         dumpText(series, answer.asked), answer.values);
    case SinceAnswer::Kind::Always:
        return words.say(PHRASE("dumps", "{} since the first dump, {}, or longer: {}"), asked,
                         dumpText(series, 0), answer.values);
    case SinceAnswer::Kind::Since:
        break;
    }
    return words.say(PHRASE("dumps", "{} since {}: {}"), asked, dumpText(series, answer.first),
                     responsibleText(answer, words));
}

std::vector<std::string> sinceNotes(const SinceAnswer &answer, const Series &series,
                                    const base::Phrases &words) {
    std::vector<std::string> notes;
    const auto date = [&](std::size_t dump) { return dateText(series.dumps[dump].date); };
    if (answer.kind == SinceAnswer::Kind::Since) {
        notes.push_back(
            words.say(PHRASE("dumps", "{} on {}, {} on {}; {} of {} changes between the two dumps"),
                      answer.valuesBefore.empty() ? words.say(PHRASE("dumps", "no such placement"))
                                                  : answer.valuesBefore,
                      date(answer.first - 1), answer.values, date(answer.first),
                      answer.changes.size(), answer.ofChanges));
        if (answer.isCutShort)
            notes.push_back(
                words.say(PHRASE("dumps", "too many changes to try each of them: a part "
                                          "of these may be enough")));
        else if (!answer.changes.empty() && !answer.isMinimal)
            notes.push_back(words.say(PHRASE("dumps", "none of the changes can be left out; a part "
                                                      "of them may be enough all the same")));
        if (!answer.alone.empty())
            notes.push_back(words.say(PHRASE("dumps", "each of these alone would have been enough, "
                                                      "too: {}"),
                                      stepsText(answer.alone, words)));
        else if (answer.holdsWithout)
            notes.push_back(
                words.say(PHRASE("dumps", "without it, the other changes would have made it so")));
    }
    for (const Spell &spell : answer.earlier)
        notes.push_back(
            spell.first == spell.last
                ? words.say(PHRASE("dumps", "it was so before, on {}"), date(spell.first))
                : words.say(PHRASE("dumps", "it was so before, from {} to {}"), date(spell.first),
                            date(spell.last)));
    if (!answer.isScanned && answer.kind != SinceAnswer::Kind::NotSo)
        notes.push_back(words.say(
            PHRASE("dumps", "found by halving {} dumps: this is right if it changed once"),
            answer.asked + 1));
    if (std::string leftOut = leftOutText(series, words); !leftOut.empty())
        notes.push_back(std::move(leftOut));
    return notes;
}

base::Result<SinceAnswer> since(const Series &series, const gate::Condition &condition,
                                const kube::ObjectId &placement, const SinceOptions &options,
                                const std::stop_token &stop) {
    const auto invalid = [](base::Sentence words) {
        return tl::unexpected(base::errorOf(base::ErrorCode::Invalid, std::move(words)));
    };
    if (series.dumps.empty())
        return invalid(sentence(PHRASE("dumps", "there is no dump")));
    const std::size_t asked = options.asked.value_or(series.dumps.size() - 1);
    if (asked >= series.dumps.size())
        return invalid(sentence(PHRASE("dumps", "there is no dump {}"), asked + 1));
    if (insight::findPlacement(series.dumps[asked].objects->placements, placement) == nullptr)
        return invalid(sentence(PHRASE("dumps", "the placement {} is not in the dump {}"),
                                placement.name, series.dumps[asked].name));
    std::vector<const fleet::Fleet *> fleets;
    for (const Dump &dump : series.dumps)
        fleets.push_back(&dump.objects->fleet);
    if (auto unknown = gate::unknownIn(condition, fleets))
        return invalid(std::move(*unknown));
    return SinceSearch(series, condition, placement, options, stop).find();
}

namespace {

using base::sentence;
using kube::Value;

std::string figureText(const std::string &name, std::int64_t before, std::int64_t after) {
    return before == after ? std::string() : fmt::format("{} {} → {}", name, before, after);
}

std::int64_t integer(std::size_t number) {
    return static_cast<std::int64_t>(number);
}

std::string effectOf(const Moment &before, const Moment &after, const base::Phrases &words) {
    if (before.isThere != after.isThere)
        return after.isThere ? words.say(PHRASE("dumps", "it is new"))
                             : words.say(PHRASE("dumps", "it is gone"));
    std::vector<std::string> parts;
    std::string moved;
    if (const std::size_t added = base::missingFrom(before.clusters, after.clusters).size();
        added > 0)
        moved = fmt::format("+{}", added);
    if (const std::size_t removed = base::missingFrom(after.clusters, before.clusters).size();
        removed > 0)
        moved += fmt::format("{}−{}", moved.empty() ? "" : " ", removed);
    parts.push_back(std::move(moved));
    parts.push_back(figureText(words.say(PHRASE("dumps", "short")), integer(before.shortBy()),
                               integer(after.shortBy())));
    for (const KeySkew &skew : after.skews) {
        const auto known = std::ranges::find(before.skews, skew.key, &KeySkew::key);
        if (known != before.skews.end())
            parts.push_back(figureText(words.say(PHRASE("dumps", "skew of {}"), skew.key),
                                       known->skew, skew.skew));
    }
    parts.push_back(figureText(words.say(PHRASE("dumps", "eligible")), integer(before.eligible),
                               integer(after.eligible)));
    parts.push_back(figureText(words.say(PHRASE("dumps", "findings")),
                               integer(before.findings.size()), integer(after.findings.size())));
    std::erase(parts, std::string());
    return fmt::format("{}", fmt::join(parts, ", "));
}

// --- texts --------------------------------------------------------------------------------------

std::string yamlOf(const Value &value) {
    return value.isNull() ? std::string() : manifest::writeYaml(value);
}

/// The policy of the placement.
std::string policyText(const placement::Placement *placement) {
    if (placement == nullptr)
        return {};
    const Value &spec = kube::memberOf(placement->document, "spec");
    return yamlOf(kube::memberOf(spec, "policy"));
}

std::string labelsText(const objects::Objects &objects, const std::string &cluster) {
    const auto row = objects.fleet.find(cluster);
    if (!row)
        return {};
    Value labels = Value::object({});
    for (const auto &[key, value] : objects.fleet.cluster(*row).labels)
        labels.set(key, Value::string(value));
    return yamlOf(labels);
}

std::string lineText(const std::string &name, const std::string &value) {
    return value.empty() ? std::string() : fmt::format("{}: {}\n", name, value);
}

/// The responsible steps among those of the passage that they came from.
std::vector<std::size_t> takenIn(const Passage &passage, const SinceAnswer &answer) {
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i < passage.steps().size(); ++i) {
        if (std::ranges::find(answer.changes, passage.steps()[i]) != answer.changes.end())
            taken.push_back(i);
    }
    return taken;
}

} // namespace

base::Result<std::vector<DatedChange>>
changesOf(const Series &series, const kube::ObjectId &placement, std::span<const Moment> moments,
          const objects::Known &known, const base::Phrases &words, const std::stop_token &stop) {
    std::vector<DatedChange> changes;
    for (std::size_t i = 1; i < std::min(moments.size(), series.dumps.size()); ++i) {
        if (stop.stop_requested())
            return tl::unexpected(
                base::errorOf(base::ErrorCode::Cancelled, sentence(PHRASE("dumps", "cancelled"))));
        if (moments[i] == moments[i - 1])
            continue;
        DatedChange change{i, {}, effectOf(moments[i - 1], moments[i], words)};
        if (change.effect.empty())
            continue;
        if (moments[i].isThere)
            change.steps = Passage(series.dumps[i - 1].objects, series.dumps[i].objects, placement,
                                   known, Scope::WhatThePolicySees)
                               .steps();
        changes.push_back(std::move(change));
    }
    return changes;
}

std::optional<ChangedText> changedText(const Series &series, const SinceAnswer &answer) {
    if (answer.kind != SinceAnswer::Kind::Since || answer.changes.empty())
        return std::nullopt;
    const objects::Objects &before = *series.dumps[answer.first - 1].objects;
    const objects::Objects &after = *series.dumps[answer.first].objects;
    const Step &step = answer.changes.front();
    switch (step.kind) {
    case StepKind::Placement:
    case StepKind::Policy:
        return ChangedText{kube::fullNameOf(answer.key),
                           policyText(insight::findPlacement(before.placements, answer.key)),
                           policyText(insight::findPlacement(after.placements, answer.key))};
    case StepKind::Label:
        return ChangedText{step.object, labelsText(before, step.object),
                           labelsText(after, step.object)};
    default:
        break;
    }
    const std::string name = step.field.empty() ? std::string(nameOf(step.kind)) : step.field;
    return ChangedText{step.object.empty() ? kube::fullNameOf(answer.key) : step.object,
                       lineText(name, step.before), lineText(name, step.after)};
}

scenarios::Scenario scenarioOf(const Series &series, const SinceAnswer &answer, std::string name,
                               const objects::Known &known) {
    scenarios::Scenario scenario{std::move(name)};
    if (answer.kind != SinceAnswer::Kind::Since)
        return scenario;
    for (const Scope scope : {Scope::WhatThePolicySees, Scope::Everything}) {
        const Passage passage(series.dumps[answer.first - 1].objects,
                              series.dumps[answer.first].objects, answer.key, known, scope);
        const std::vector<std::size_t> taken = takenIn(passage, answer);
        if (taken.size() != answer.changes.size() || taken.empty())
            continue;
        scenario.steps = scenarios::stepsBetween(*passage.with({}), *passage.with(taken));
        return scenario;
    }
    return scenario;
}

} // namespace evenkeel::dumps
