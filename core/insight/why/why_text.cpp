// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/why/why_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/base/plain_text.h"
#include "core/base/some_names.h"

namespace evenkeel::insight {

namespace {

using base::Phrases;

constexpr std::size_t kShownNames = 6;

std::string signedNumber(std::int64_t number) {
    return number == 0 ? "0" : fmt::format("{:+d}", number);
}

std::string placements(std::int64_t count, const Phrases &words) {
    return base::sayOf(words, count, PHRASE("why", "1 placement"), PHRASE("why", "{} placements"));
}

std::string refusalSentence(const Why &why, const Phrases &words) {
    const auto step = std::ranges::find(why.filters, Outcome::Refused, &FilterStep::outcome);
    std::string text =
        why.isPlaced && why.ownPick == 0
            ? words.say(PHRASE("why", "Already placed; a new pick would reject it: {}."),
                        step->reason)
            : words.say(PHRASE("why", "Refused: {}."), step->reason);
    for (const SpreadTerm &violation : why.violations)
        text += " " + termSentence(violation, words);
    if (const std::string nearest = nearestTermSentence(why, words); !nearest.empty())
        text += " " + nearest;
    return text;
}

std::string pickedSentence(const Why &why, const Phrases &words) {
    if (!why.isScored)
        return words.say(
            PHRASE("why", "It passes all filters, and PickAll picks every such cluster."));
    if (why.isRivalUnknown)
        return words.say(PHRASE("why", "Picked with the best score of all candidates."));
    if (!why.rival)
        return words.say(PHRASE("why", "Picked: no other candidate was left."));
    return words.say(PHRASE("why", "Picked ahead of {} {}."), why.rival->cluster,
                     leadWords({why.rival->lead.decider, -why.rival->lead.by}, words));
}

std::string loserSentence(const Why &why, const Phrases &words) {
    if (why.standing == Standing::LeftOver || !why.rival)
        return words.say(PHRASE("why", "It passes all filters, but no pick was left."));
    return words.say(PHRASE("why", "It passes all filters, but {} is ahead {}."),
                     why.rival->cluster, leadWords(why.rival->lead, words));
}

std::string standingSentence(const Why &why, const Phrases &words) {
    switch (why.standing) {
    case Standing::Picked:
        return pickedSentence(why, words);
    case Standing::PickedEarlier:
        return words.say(PHRASE("why", "Picked earlier, as number {}."), why.ownPick);
    case Standing::PlacedBefore:
        return words.say(PHRASE("why", "It already holds the placement."));
    case Standing::Refused:
        return refusalSentence(why, words);
    case Standing::ScoredLower:
    case Standing::LeftOver:
        return loserSentence(why, words);
    case Standing::Named:
    case Standing::NotEligible:
        return why.detail + ".";
    case Standing::NotNamed:
        return why.isPlaced
                   ? words.say(PHRASE(
                         "why", "The policy does not name it, but it already holds the placement."))
                   : words.say(PHRASE("why", "The policy does not name it."));
    case Standing::Undecided:
        break;
    }
    return words.say(PHRASE("why", "Not evaluated: enough clusters already hold the placement."));
}

/// What a satisfied placement would say, with a leading space.
std::string oneMoreSentence(const Why &why, const Phrases &words) {
    if (!why.ifOneMore)
        return {};
    Why asked = why;
    asked.standing = *why.ifOneMore;
    const bool isRefused = asked.standing == Standing::Refused;
    if (why.standing == Standing::NotNamed && !isRefused)
        return " " + words.say(PHRASE("why", "The filters would pass it, but no cluster takes the "
                                             "place of a named one."));
    return " " +
           words.say(PHRASE("why", "If one more were asked: {}"), standingSentence(asked, words));
}

using base::markdownText;

std::string filterTable(const Why &why, const Phrases &words) {
    if (why.filters.empty())
        return {};
    std::string text =
        fmt::format("\n| {} | {} | {} |\n|---|---|---|\n", words.say(PHRASE("why", "Filter")),
                    words.say(PHRASE("why", "Outcome")), words.say(PHRASE("why", "Reason")));
    for (const FilterStep &step : why.filters)
        text += fmt::format("| {} | {} | {} |\n", filterName(step.filter, words),
                            outcomeName(step.outcome, words), markdownText(step.reason));
    return text;
}

std::string checkTable(const Why &why, const Phrases &words) {
    const std::vector<CheckLine> lines = checkLines(why, words);
    if (lines.empty())
        return {};
    std::string text =
        fmt::format("\n| {} | | {} |\n|---|---|---|\n", words.say(PHRASE("why", "Filter")),
                    words.say(PHRASE("why", "Found on the cluster")));
    for (const CheckLine &line : lines) {
        const std::string name = line.filter == scheduling::Filter::None
                                     ? std::string()
                                     : filterName(line.filter, words);
        text += fmt::format("| {} | {} | {} |\n", name, markOf(line), markdownText(line.text));
    }
    return text;
}

std::string scoreTable(const Why &why, const Phrases &words) {
    const std::vector<ScoreRow> rows = scoreRows(why, words);
    if (rows.empty())
        return {};
    const bool isCompared = why.rival.has_value();
    std::string text =
        fmt::format("\n| {} | {} |", words.say(PHRASE("why", "Score")), markdownText(why.cluster));
    text += isCompared ? fmt::format(" {} | {} |\n|---|---:|---:|---:|\n",
                                     markdownText(why.rival->cluster),
                                     words.say(PHRASE("why", "Difference")))
                       : "\n|---|---:|\n";
    for (const ScoreRow &row : rows) {
        const std::string name = markdownText(row.name);
        text += fmt::format("| {} | {} |", row.isPart ? "**" + name + "**" : name, row.own);
        if (isCompared)
            text += fmt::format(" {} | {} |", *row.rival,
                                signedNumber(std::int64_t{row.own} - *row.rival));
        text += '\n';
    }
    std::string list;
    for (const ScoreRow &row : rows) {
        if (!row.sentence.empty())
            list += fmt::format("* {}\n", markdownText(row.sentence));
    }
    return list.empty() ? text : text + "\n" + list;
}

std::string changeList(const Changes &changes, const Phrases &words) {
    if (changes.isPlaced)
        return {};
    std::string text = fmt::format(
        "\n**{}**\n\n", words.say(PHRASE("why", "The smallest changes that would get it picked")));
    std::size_t number = 0;
    for (const Change &change : changes.changes) {
        text += fmt::format("{}. {}\n", ++number, markdownText(changeSentence(change, words)));
        for (const std::string &trap : change.traps)
            text += fmt::format("   * ⚠ {}\n", markdownText(trap));
    }
    for (const std::string &note : changeNotes(changes, words))
        text += fmt::format("{}{}\n", number == 0 ? "" : "\n", markdownText(note));
    return text;
}

using scheduling::Filter;

constexpr std::size_t kShownGroups = 12;
constexpr std::size_t kShownChecks = 24; // of a group
constexpr std::size_t kNamedFaults = 3;  // in a sentence

std::size_t unmetOf(const CheckGroup &group) {
    return static_cast<std::size_t>(
        std::ranges::count_if(group.checks, [](const Check &check) { return !check.isMet; }));
}

/// Groups that are shown, in their order: of many the nearest to being met.
std::vector<const CheckGroup *> shownGroups(const Checks &checks) {
    std::vector<const CheckGroup *> groups;
    for (const CheckGroup &group : checks.groups)
        groups.push_back(&group);
    if (groups.size() <= kShownGroups)
        return groups;
    std::ranges::stable_sort(
        groups, {}, [](const CheckGroup *group) { return group->isMet ? 0 : unmetOf(*group); });
    groups.resize(kShownGroups);
    std::ranges::sort(groups); // as they stand in the policy: all are in one vector
    return groups;
}

bool isShown(const FilterStep &step, const Check &check) {
    switch (step.outcome) {
    case Outcome::Refused:
        return true;
    case Outcome::Passed:
        // What a constraint gives stands among the scores.
        return step.filter != Filter::ClusterEligibility &&
               step.filter != Filter::TopologySpreadConstraints;
    case Outcome::NotReached:
        break;
    }
    return !check.isMet;
}

void addGroup(const FilterStep &step, const CheckGroup &group, const Phrases &words,
              std::vector<CheckLine> &lines) {
    const bool isNamed = step.checks.groups.size() > 1;
    std::size_t shown = 0;
    std::size_t leftOut = 0;
    for (const Check &check : group.checks) {
        if (!isShown(step, check))
            continue;
        if (shown == kShownChecks) {
            ++leftOut;
            continue;
        }
        ++shown;
        lines.push_back(
            {step.filter,
             isNamed ? fmt::format("{}: {}", group.name, check.sentence) : check.sentence,
             check.isMet});
    }
    if (leftOut > 0)
        lines.push_back(
            {step.filter, words.say(PHRASE("why", "{} more are not listed"), leftOut), {}});
}

} // namespace

std::string whySentence(const Why &why, const Phrases &words) {
    std::string text = standingSentence(why, words) + oneMoreSentence(why, words);
    if (!why.isPlaced && why.heldBefore)
        text += " " + words.say(PHRASE("why", "It held the placement and loses it."));
    if (why.ownPick > why.pick)
        text += " " + words.say(PHRASE("why", "It is picked as number {}."), why.ownPick);
    return text;
}

std::string termSentence(const SpreadTerm &term, const Phrases &words) {
    if (!term.domain)
        return words.say(
            PHRASE("why", "{}: the cluster has no such label, so it counts in no domain and scores "
                          "0."),
            term.topologyKey);
    const std::int64_t skew = term.largest - term.smallest;
    std::string text = words.say(
        PHRASE("why", "{}={} has {}, the emptiest domain {}, the fullest {}: one more {}"),
        term.topologyKey, *term.domain, placements(term.placements, words), term.smallest,
        term.largest,
        term.skewAfter == skew
            ? words.say(PHRASE("why", "leaves the skew at {}"), skew)
            : words.say(PHRASE("why", "counts as a skew of {}"), term.skewAfter));
    if (!term.violates)
        return text + words.say(PHRASE("why", ", score {}."), signedNumber(term.score));
    text += term.skewAfter < skew
                ? words.say(PHRASE("why", ", still above the limit of {}"), term.maxSkew)
                : words.say(PHRASE("why", ", above the limit of {}"), term.maxSkew);
    return text + (term.isHard ? "." : words.say(PHRASE("why", ", score {}."), term.score));
}

std::string termSentence(const AffinityTerm &term, const Phrases &words) {
    return words.say(PHRASE("why", "{} (weight {}) gives {}."), term.preference, term.weight,
                     signedNumber(term.score));
}

std::string filterName(scheduling::Filter filter, const Phrases &words) {
    return base::phraseIn<scheduling::Filter::TopologySpreadConstraints>(
        words, filter,
        {{PHRASE("why", "none")},
         {PHRASE("why", "required affinity")},
         {PHRASE("why", "eligibility")},
         {PHRASE("why", "namespace")},
         {PHRASE("why", "taints")},
         {PHRASE("why", "topology spread")}});
}

std::string outcomeName(Outcome outcome, const Phrases &words) {
    return base::phraseIn<Outcome::NotReached>(
        words, outcome,
        {{PHRASE("why", "passed")}, {PHRASE("why", "refused")}, {PHRASE("why", "not reached")}});
}

std::string_view standingName(Standing standing) {
    return base::nameIn<Standing::Undecided>(
        standing, {"picked", "picked before", "placed before", "refused", "scored lower",
                   "left over", "named", "not named", "not eligible", "not looked at"});
}

std::vector<ScoreRow> scoreRows(const Why &why, const Phrases &words) {
    std::vector<ScoreRow> rows;
    if (!why.sum)
        return rows;
    const ScoreSum &own = *why.sum;
    const ScoreSum *rival = why.rival ? &why.rival->sum : nullptr;
    const auto addPart = [&](std::string name, auto part) {
        rows.push_back({std::move(name), true, own.score.*part,
                        rival != nullptr ? std::optional(rival->score.*part) : std::nullopt, ""});
    };
    const auto addTerms = [&](auto terms, const auto &nameOf) {
        for (std::size_t i = 0; i < (own.*terms).size(); ++i) {
            const auto &term = (own.*terms)[i];
            rows.push_back(
                {nameOf(term, i + 1), false, term.score,
                 rival != nullptr ? std::optional((rival->*terms)[i].score) : std::nullopt,
                 termSentence(term, words)});
        }
    };
    addPart(words.say(PHRASE("why", "topology spread")), &scheduling::Score::topologySpread);
    addTerms(&ScoreSum::spread, [&](const SpreadTerm &term, std::size_t) {
        return term.isHard
                   ? words.say(PHRASE("why", "{} within {}"), term.topologyKey, term.maxSkew)
                   : words.say(PHRASE("why", "{} within {}, soft"), term.topologyKey, term.maxSkew);
    });
    addPart(words.say(PHRASE("why", "affinity")), &scheduling::Score::affinity);
    addTerms(&ScoreSum::affinity, [&](const AffinityTerm &term, std::size_t number) {
        return words.say(PHRASE("why", "preference {} ({}), weight {}"), number, term.preference,
                         term.weight);
    });
    addPart(words.say(PHRASE("why", "held it before")), &scheduling::Score::obsolete);
    return rows;
}

std::string changeEffect(const Change &change, const Phrases &words) {
    const std::string text = base::signedNames(change.added, "+", kShownNames, words) +
                             base::signedNames(change.removed, "−", kShownNames, words);
    return text.empty() ? text : text.substr(1);
}

std::string changeSentence(const Change &change, const Phrases &words) {
    return fmt::format("{} ({})", change.sentence, changeEffect(change, words));
}

std::vector<std::string> changeNotes(const Changes &changes, const Phrases &words) {
    if (changes.isPlaced)
        return {};
    if (!changes.note.empty())
        return {changes.note};
    std::vector<std::string> notes;
    if (!changes.changes.empty() && changes.changes.front().edits > 1)
        notes.push_back(words.say(
            PHRASE("why", "No single change would get it picked; these are the smallest sets.")));
    if (changes.changes.empty() && changes.isComplete)
        notes.push_back(
            words.say(PHRASE("why", "No change would get it picked, and no set of up to {}."),
                      changes.mostEdits));
    else if (changes.changes.empty() && changes.triedSingles)
        notes.push_back(words.say(PHRASE("why", "No single change would get it picked.")));
    if (!changes.isComplete)
        notes.push_back(words.say(
            PHRASE("why", "Not searched further: {} changes and sets were tried."), changes.tried));
    return notes;
}

std::string whyMarkdown(const Why &why, const Changes *changes, const Phrases &words) {
    const std::string cluster = markdownText(why.cluster);
    std::string text =
        fmt::format("### {}: {}\n\n{}\n", markdownText(why.placement),
                    why.isPlaced ? words.say(PHRASE("why", "{} is picked"), cluster)
                                 : words.say(PHRASE("why", "{} is not picked"), cluster),
                    markdownText(whySentence(why, words)));
    text += filterTable(why, words);
    text += checkTable(why, words);
    text += scoreTable(why, words);
    if (changes != nullptr)
        text += changeList(*changes, words);
    return text;
}

std::vector<CheckLine> checkLines(const Why &why, const Phrases &words) {
    std::vector<CheckLine> lines;
    for (const FilterStep &step : why.filters) {
        const std::vector<const CheckGroup *> groups = shownGroups(step.checks);
        for (const CheckGroup *group : groups)
            addGroup(step, *group, words, lines);
        const std::size_t examined = step.checks.groups.size();
        const std::size_t all = examined + step.checks.leftOut;
        if (groups.size() < examined)
            lines.push_back({step.filter,
                             words.say(PHRASE("why", "the nearest {} of {} terms are listed"),
                                       groups.size(), all),
                             {}});
        if (examined < all)
            lines.push_back({step.filter,
                             words.say(PHRASE("why", "{} of {} terms examined"), examined, all),
                             {}});
    }
    if (why.termsLeftOut > 0)
        lines.push_back(
            {Filter::None,
             words.say(PHRASE("why", "{} terms of the score are not listed"), why.termsLeftOut),
             {}});
    return lines;
}

std::string_view markOf(const CheckLine &line) {
    return !line.isMet ? " " : *line.isMet ? "✔" : "✘";
}

std::string nearestTermSentence(const Why &why, const Phrases &words) {
    const auto step = std::ranges::find(why.filters, Outcome::Refused, &FilterStep::outcome);
    if (step == why.filters.end() || step->filter != Filter::ClusterAffinity ||
        step->checks.groups.empty())
        return {};
    const auto nearest = std::ranges::min_element(step->checks.groups, {}, unmetOf);
    std::vector<std::string> unmet;
    for (const Check &check : nearest->checks) {
        if (!check.isMet)
            unmet.push_back(check.sentence);
    }
    const std::string faults = base::someNames(unmet, kNamedFaults, words, "; ");
    return step->checks.groups.size() == 1
               ? words.say(PHRASE("why", "It fails {}: {}."), nearest->name, faults)
               : words.say(PHRASE("why", "It comes nearest to {}: {}."), nearest->name, faults);
}

} // namespace evenkeel::insight
