// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/why_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace evenkeel::insight {

namespace {

constexpr std::size_t kShownNames = 6;

std::string signedNumber(std::int64_t number)
{
    return number == 0 ? "0" : fmt::format("{:+d}", number);
}

/// ` +a +b and 3 more`.
std::string signedNames(const std::vector<std::string> &names, std::string_view sign)
{
    std::string text;
    const std::size_t shown = names.size() <= kShownNames + 1 ? names.size() : kShownNames;
    for (std::size_t i = 0; i < shown; ++i)
        text += fmt::format(" {}{}", sign, names[i]);
    if (shown < names.size())
        text += fmt::format(" and {}{} more", sign, names.size() - shown);
    return text;
}

std::string placements(std::int64_t count)
{
    return fmt::format("{} placement{}", count, count == 1 ? "" : "s");
}

std::string refusalSentence(const Why &why)
{
    const auto step = std::ranges::find(why.filters, Outcome::Refused, &FilterStep::outcome);
    std::string text =
        why.isPlaced && why.ownPick == 0
            ? fmt::format("Placed before; a new pick would refuse it: {}.", step->reason)
            : fmt::format("Refused: {}.", step->reason);
    for (const SpreadTerm &violation : why.violations)
        text += " " + termSentence(violation);
    return text;
}

std::string pickedSentence(const Why &why)
{
    if (!why.isScored)
        return "It passes every filter, and PickAll takes every such cluster.";
    if (!why.rival)
        return "Picked: no other candidate was left.";
    return fmt::format("Picked ahead of {} {}.", why.rival->cluster,
                       leadWords({why.rival->lead.decider, -why.rival->lead.by}));
}

std::string loserSentence(const Why &why)
{
    if (why.standing == Standing::LeftOver || !why.rival)
        return "It passes every filter, but no pick was left.";
    return fmt::format("It passes every filter, but {} is ahead {}.", why.rival->cluster,
                       leadWords(why.rival->lead));
}

std::string standingSentence(const Why &why)
{
    switch (why.standing) {
    case Standing::Picked:
        return pickedSentence(why);
    case Standing::PickedEarlier:
        return fmt::format("Picked before, as number {}.", why.ownPick);
    case Standing::PlacedBefore:
        return "It holds the placement already.";
    case Standing::Refused:
        return refusalSentence(why);
    case Standing::ScoredLower:
    case Standing::LeftOver:
        return loserSentence(why);
    case Standing::Named:
    case Standing::NotEligible:
        return why.detail + ".";
    case Standing::NotNamed:
        return why.isPlaced ? "The policy does not name it, but it holds the placement already."
                            : "The policy does not name it.";
    case Standing::Undecided:
        break;
    }
    return "No cycle looks at it: as many clusters as wanted hold the placement.";
}

std::string escaped(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (c == '|' || c == '*' || c == '_' || c == '`' || c == '<' || c == '\\' || c == '[')
            result += '\\';
        result += c == '\n' ? ' ' : c;
    }
    return result;
}

std::string filterTable(const Why &why)
{
    if (why.filters.empty())
        return {};
    std::string text = "\n| Filter | Outcome | Reason |\n|---|---|---|\n";
    for (const FilterStep &step : why.filters) {
        text += fmt::format("| {} | {} | {} |\n", filterName(step.filter),
                            outcomeName(step.outcome), escaped(step.reason));
    }
    return text;
}

std::string scoreTable(const Why &why)
{
    const std::vector<ScoreRow> rows = scoreRows(why);
    if (rows.empty())
        return {};
    const bool isCompared = why.rival.has_value();
    std::string text = fmt::format("\n| Score | {} |", escaped(why.cluster));
    text += isCompared ? fmt::format(" {} | Difference |\n|---|---:|---:|---:|\n",
                                     escaped(why.rival->cluster))
                       : "\n|---|---:|\n";
    for (const ScoreRow &row : rows) {
        const std::string name = escaped(row.name);
        text += fmt::format("| {} | {} |", row.isPart ? "**" + name + "**" : name, row.own);
        if (isCompared)
            text += fmt::format(" {} | {} |", *row.rival,
                                signedNumber(std::int64_t{row.own} - *row.rival));
        text += '\n';
    }
    std::string list;
    for (const ScoreRow &row : rows) {
        if (!row.sentence.empty())
            list += fmt::format("* {}\n", escaped(row.sentence));
    }
    return list.empty() ? text : text + "\n" + list;
}

std::string changeList(const Changes &changes)
{
    if (changes.isPlaced)
        return {};
    std::string text = "\n**The smallest changes that would get it picked**\n\n";
    std::size_t number = 0;
    for (const Change &change : changes.changes)
        text += fmt::format("{}. {}\n", ++number, escaped(changeSentence(change)));
    if (changes.changes.empty())
        text += "No single edit does.\n";
    if (!changes.note.empty())
        text += fmt::format("\n{}\n", escaped(changes.note));
    if (!changes.isComplete)
        text += "\nNot every edit was tried.\n";
    return text;
}

} // namespace

std::string whySentence(const Why &why)
{
    std::string text = standingSentence(why);
    if (!why.isPlaced && why.heldBefore)
        text += " It held the placement and loses it.";
    if (why.ownPick > why.pick)
        text += fmt::format(" It is picked as number {}.", why.ownPick);
    return text;
}

std::string termSentence(const SpreadTerm &term)
{
    if (!term.domain) {
        return fmt::format(
            "{}: the cluster has no such label, so it counts in no domain and scores "
            "0.",
            term.topologyKey);
    }
    const std::int64_t skew = term.largest - term.smallest;
    std::string text = fmt::format(
        "{}={} has {}, the emptiest domain {}, the fullest {}: one more {}", term.topologyKey,
        *term.domain, placements(term.placements), term.smallest, term.largest,
        term.skewAfter == skew ? fmt::format("leaves the skew at {}", skew)
                               : fmt::format("counts as a skew of {}", term.skewAfter));
    if (!term.violates)
        return text + fmt::format(", score {}.", signedNumber(term.score));
    text += fmt::format(", {}above the limit of {}", term.skewAfter < skew ? "still " : "",
                        term.maxSkew);
    return text + (term.isHard ? "." : fmt::format(", score {}.", term.score));
}

std::string termSentence(const AffinityTerm &term)
{
    return fmt::format("{} (weight {}) gives {}.", term.preference, term.weight,
                       signedNumber(term.score));
}

std::string_view filterName(scheduling::Filter filter)
{
    switch (filter) {
    case scheduling::Filter::ClusterAffinity:
        return "required affinity";
    case scheduling::Filter::ClusterEligibility:
        return "eligibility";
    case scheduling::Filter::NamespaceAffinity:
        return "namespace";
    case scheduling::Filter::TaintToleration:
        return "taints";
    case scheduling::Filter::TopologySpreadConstraints:
        return "topology spread";
    case scheduling::Filter::None:
        break;
    }
    return "none";
}

std::string_view outcomeName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Passed:
        return "passed";
    case Outcome::Refused:
        return "refused";
    case Outcome::NotReached:
        break;
    }
    return "not reached";
}

std::string_view standingName(Standing standing)
{
    switch (standing) {
    case Standing::Picked:
        return "picked";
    case Standing::PickedEarlier:
        return "picked before";
    case Standing::PlacedBefore:
        return "placed before";
    case Standing::Refused:
        return "refused";
    case Standing::ScoredLower:
        return "scored lower";
    case Standing::LeftOver:
        return "left over";
    case Standing::Named:
        return "named";
    case Standing::NotNamed:
        return "not named";
    case Standing::NotEligible:
        return "not eligible";
    case Standing::Undecided:
        break;
    }
    return "not looked at";
}

std::vector<ScoreRow> scoreRows(const Why &why)
{
    std::vector<ScoreRow> rows;
    if (!why.sum)
        return rows;
    const ScoreSum &own = *why.sum;
    const ScoreSum *rival = why.rival ? &why.rival->sum : nullptr;
    const auto addPart = [&](const char *name, auto part) {
        rows.push_back({name, true, own.score.*part,
                        rival != nullptr ? std::optional(rival->score.*part) : std::nullopt, ""});
    };
    const auto addTerms = [&](auto terms, const auto &nameOf) {
        for (std::size_t i = 0; i < (own.*terms).size(); ++i) {
            const auto &term = (own.*terms)[i];
            rows.push_back(
                {nameOf(term, i + 1), false, term.score,
                 rival != nullptr ? std::optional((rival->*terms)[i].score) : std::nullopt,
                 termSentence(term)});
        }
    };
    addPart("topology spread", &scheduling::Score::topologySpread);
    addTerms(&ScoreSum::spread, [](const SpreadTerm &term, std::size_t) {
        return fmt::format("{} within {}{}", term.topologyKey, term.maxSkew,
                           term.isHard ? "" : ", soft");
    });
    addPart("affinity", &scheduling::Score::affinity);
    addTerms(&ScoreSum::affinity, [](const AffinityTerm &term, std::size_t number) {
        return fmt::format("preference {} ({}), weight {}", number, term.preference, term.weight);
    });
    addPart("held it before", &scheduling::Score::obsolete);
    return rows;
}

std::string changeEffect(const Change &change)
{
    const std::string text = signedNames(change.added, "+") + signedNames(change.removed, "−");
    return text.empty() ? text : text.substr(1);
}

std::string changeSentence(const Change &change)
{
    return fmt::format("{} ({})", change.sentence, changeEffect(change));
}

std::string whyMarkdown(const Why &why, const Changes *changes)
{
    std::string text =
        fmt::format("### {}: {} is {}\n\n{}\n", escaped(why.placement), escaped(why.cluster),
                    why.isPlaced ? "picked" : "not picked", escaped(whySentence(why)));
    text += filterTable(why);
    text += scoreTable(why);
    if (changes != nullptr)
        text += changeList(*changes);
    return text;
}

} // namespace evenkeel::insight
