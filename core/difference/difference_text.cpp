// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/difference_text.h"

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/base/some_names.h"
#include "core/fleet/label_keys.h"

namespace evenkeel::difference {

namespace {

constexpr std::size_t kShownDomains = 4;

std::string countsText(const PlacementDifference &difference) {
    std::string text;
    if (!difference.added.empty())
        text += fmt::format("+{}", difference.added.size());
    if (!difference.removed.empty())
        text += fmt::format("{}−{}", text.empty() ? "" : " ", difference.removed.size());
    return text;
}

/// The domains that change, of the first key that has any.
std::string domainsText(const PlacementDifference &difference, const base::Phrases &words) {
    for (const SpreadChange &change : difference.spread) {
        std::vector<std::string> changed;
        for (const DomainChange &domain : change.domains) {
            if (domain.before != domain.after)
                changed.push_back(
                    fmt::format("{} {} → {}", domain.domain, domain.before, domain.after));
        }
        if (!changed.empty())
            return fmt::format(" ({})", base::someNames(changed, kShownDomains, words));
    }
    return {};
}

std::string skewText(const SpreadChange &change, bool isOnly, const base::Phrases &words) {
    std::string text =
        isOnly ? std::string() : fmt::format("{} ", fleet::lastKeyPart(change.topologyKey));
    if (change.before && change.after)
        text += fmt::format("{} → {}", change.before->skew, change.after->skew);
    else if (change.after)
        text += fmt::format("{}", change.after->skew);
    else
        return text + words.say(PHRASE("difference", "no longer limited"));
    if (!change.after->isHard)
        text += " " + words.say(PHRASE("plan", "soft"));
    return text;
}

std::string skewsText(const PlacementDifference &difference, const base::Phrases &words) {
    std::string text;
    for (const SpreadChange &change : difference.spread)
        text += (text.empty() ? "" : ", ") + skewText(change, difference.spread.size() == 1, words);
    return text.empty() ? text : words.say(PHRASE("difference", ", skew {}"), text);
}

std::string kindText(const PlacementDifference &difference, const base::Phrases &words) {
    const std::string counts = countsText(difference);
    switch (difference.change) {
    case Kind::Added:
        return difference.renamed.name.empty()
                   ? words.say(PHRASE("difference", "new, {}"), counts.empty() ? "+0" : counts)
                   : words.say(PHRASE("difference", "new under this name (was {}), {}"),
                               fullNameOf(difference.renamed), counts.empty() ? "+0" : counts);
    case Kind::Removed:
        return difference.renamed.name.empty()
                   ? words.say(PHRASE("difference", "deleted, {}"), counts.empty() ? "−0" : counts)
                   : words.say(PHRASE("difference", "deleted (renamed to {}), {}"),
                               fullNameOf(difference.renamed), counts.empty() ? "−0" : counts);
    default:
        break;
    }
    return counts.empty() ? words.say(PHRASE("difference", "no cluster is added or removed"))
                          : counts;
}

std::string heldText(const PlacementDifference &difference, const base::Phrases &words) {
    return base::phraseIn<HeldFrom::Plan>(
        words, difference.heldFrom,
        {{},
         {PHRASE("difference", "on the hub's bindings")},
         {PHRASE("difference", "on the bindings of the first files")},
         {PHRASE("difference", "on the bindings of the second files")},
         {PHRASE("difference", "on the picks of the first files")}});
}

/// `−eu-1, short by 1`.
std::string decisionText(const NextCycle &next, const base::Phrases &words) {
    std::vector<std::string> parts;
    for (const std::string &cluster : next.added)
        parts.push_back("+" + cluster);
    for (const std::string &cluster : next.removed)
        parts.push_back("−" + cluster);
    const std::string text = base::someNames(parts, kShownDomains, words);
    const char *between = text.empty() || next.verdict.empty() ? "" : ", ";
    return text + between + next.verdict;
}

std::string chanceText(const PlacementDifference &difference, const base::Phrases &words) {
    return difference.basis && difference.basis->chance
               ? "; " + objects::chanceText(*difference.basis->chance, words)
               : std::string();
}

} // namespace

std::string changeText(const PlacementDifference &difference, const base::Phrases &words) {
    const std::string chance = chanceText(difference, words);
    if (difference.change == Kind::Failed)
        return words.say(PHRASE("difference", "no answer: {}"), difference.error) + chance;
    std::string text = kindText(difference, words) + domainsText(difference, words);
    if (difference.change != Kind::Added && difference.change != Kind::Removed)
        text += words.say(PHRASE("difference", ", keeps {}"), difference.kept.size());
    if (!difference.staying.empty())
        text += words.say(PHRASE("difference", " ({} would be refused today)"),
                          difference.staying.size());
    if (difference.change != Kind::Removed)
        text += skewsText(difference, words);
    const std::string &verdict = difference.after.verdict;
    const bool isOther = !difference.before.verdict.empty() && !verdict.empty() &&
                         difference.before.verdict != verdict;
    const bool isShort = difference.after.condition && !difference.after.condition->isTrue;
    if (isOther)
        text += fmt::format(", {} → {}", difference.before.verdict, verdict);
    else if (isShort)
        text += ", " + verdict;
    text += chance;
    if (difference.next)
        text += words.say(PHRASE("difference", "; not before the next cycle: {}"),
                          decisionText(*difference.next, words));
    return text;
}

std::string summaryText(const PlacementDifference &difference, const base::Phrases &words) {
    return fmt::format("{}: {}", fullNameOf(difference.object), changeText(difference, words));
}

std::string startText(const PlacementDifference &difference, const base::Phrases &words) {
    if (!difference.basis)
        return {};
    const std::string basis = objects::basisText(*difference.basis, words);
    const std::string held = heldText(difference, words);
    return held.empty() || difference.basis->policy == objects::PolicyState::New
               ? basis
               : fmt::format("{}: {}", held, basis);
}

std::string cycleText(const PlacementDifference &difference, const base::Phrases &words) {
    if (difference.next)
        return words.say(PHRASE("difference",
                                "no event starts a scheduling cycle, so nothing happens now; the "
                                "next one, which any change of its spec starts, decides: {}"),
                         decisionText(*difference.next, words));
    const bool isOfCluster =
        difference.cycle && difference.cycle->cause == objects::CycleCause::ClusterChanged;
    return isOfCluster ? words.say(PHRASE("difference", "a scheduling cycle starts: {}"),
                                   objects::cycleText(*difference.cycle, words))
                       : std::string();
}

std::string stayingText(const PlacementDifference &difference, const base::Phrases &words) {
    const std::size_t count = difference.staying.size();
    if (count == 0)
        return {};
    return base::sayOf(
        words, count,
        PHRASE("difference",
               "1 cluster stays only because it holds the placement: the policy would refuse it "
               "today, and its next change other than of numberOfClusters removes it."),
        PHRASE("difference",
               "{} clusters stay only because they hold the placement: the policy would refuse "
               "them today, and its next change other than of numberOfClusters removes them."));
}

/// A sentence without its end.
std::string runText(const RunChange &change, const base::Phrases &words) {
    const std::string &name = change.run.name;
    switch (change.turn) {
    case RunChange::Turn::Starts:
        return change.resources.empty()
                   ? words.say(PHRASE("difference", "The run {} starts: it updates the clusters of "
                                                    "its stages"),
                               name)
                   : words.say(PHRASE("difference", "The run {} starts: it brings resource "
                                                    "snapshot {} to the clusters of its stages"),
                               name, change.resources);
    case RunChange::Turn::OtherResources:
        return change.resources.empty()
                   ? words.say(PHRASE("difference", "The run {} names no resource snapshot any "
                                                    "more: it brings what is selected"),
                               name)
                   : words.say(PHRASE("difference", "The run {} names another resource snapshot: "
                                                    "it brings snapshot {}"),
                               name, change.resources);
    case RunChange::Turn::Stops:
        return words.say(PHRASE("difference", "The run {} stops: clusters that it has not updated "
                                              "stay as they are"),
                         name);
    case RunChange::Turn::Deleted:
        break;
    }
    return words.say(PHRASE("difference", "The run {} is deleted: clusters that it has not "
                                          "updated stay as they are"),
                     name);
}

std::string limitText(const SpreadChange &change, const base::Phrases &words) {
    const auto limit = [](const ConstraintSide &side) {
        return fmt::format("maxSkew {}, {}", side.maxSkew,
                           wordsOf(kube::WhenUnsatisfiable())[side.isHard ? 1 : 2]);
    };
    const auto isSameLimit = [&] { return limit(*change.before) == limit(*change.after); };
    if (change.before && change.after)
        return fmt::format("{}{}: {}", limit(*change.before),
                           isSameLimit() ? std::string() : " → " + limit(*change.after),
                           words.say(PHRASE("difference", "skew {} → {}"), change.before->skew,
                                     change.after->skew));
    const ConstraintSide &only = change.after ? *change.after : *change.before;
    return fmt::format("{}: {}", limit(only),
                       words.say(PHRASE("difference", "skew {}"), only.skew));
}

Totals totalsOf(std::span<const PlacementDifference> differences) {
    Totals totals;
    for (const PlacementDifference &difference : differences) {
        if (difference.change == Kind::Failed)
            ++totals.failed;
        else if (difference.change == Kind::Same)
            ++totals.same;
        else
            ++totals.changed;
        totals.uncertain += difference.isUncertain() ? 1U : 0U;
        totals.weakened += difference.weakened();
        totals.added += difference.added.size();
        totals.removed += difference.removed.size();
        totals.staying += difference.staying.size();
    }
    return totals;
}

std::string totalsText(const Totals &totals, const base::Phrases &words) {
    const std::size_t count = totals.same + totals.changed + totals.failed;
    std::string text = base::sayOf(words, count, PHRASE("difference", "1 placement"),
                                   PHRASE("difference", "{} placements"));
    text += ": " + words.say(PHRASE("difference", "{} changed, {} unchanged"), totals.changed,
                             totals.same);
    if (totals.failed > 0)
        text += ", " + words.say(PHRASE("difference", "{} without an answer"), totals.failed);
    if (totals.weakened == 1)
        text += "; " + words.say(PHRASE("difference", "1 guarantee is weakened"));
    else if (totals.weakened > 1)
        text +=
            "; " + words.say(PHRASE("difference", "{} guarantees are weakened"), totals.weakened);
    if (totals.staying == 1)
        text += "; " + words.say(PHRASE("difference", "1 kept cluster would be refused today"));
    else if (totals.staying > 1)
        text += "; " + words.say(PHRASE("difference", "{} kept clusters would be refused today"),
                                 totals.staying);
    return text;
}

} // namespace evenkeel::difference
