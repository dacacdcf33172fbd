// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/since.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/dumps/dates.h"
#include "core/dumps/minimal_set.h"
#include "core/dumps/moment.h"
#include "core/base/ranges.h"
#include "core/insight/plan_facts.h"

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
        m_answer.placement = insight::displayName(
            *insight::findPlacement(m_series.dumps[m_answer.asked].objects->placements, m_key));
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
        const MinimalSet set = minimalSet(steps.size(), holds);
        for (const std::size_t item : set.items) {
            m_answer.changes.push_back(steps[item]);
            std::erase(all, item);
        }
        for (const std::size_t item : set.alone)
            m_answer.alone.push_back(steps[item]);
        m_answer.isMinimal = set.isMinimal;
        m_answer.isFewest = set.isFewest;
        m_answer.holdsWithout = holds(all);
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
        if (!answer.changes.empty() && !answer.isMinimal)
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
    return SinceSearch(series, condition, placement, options, stop).find();
}

} // namespace evenkeel::dumps
