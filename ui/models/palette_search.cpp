// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/palette_search.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/insight/plan_facts.h"
#include "core/manifest/read/pod_objects.h"
#include "core/pod_scheduling/questions/wording.h"
#include "core/pods/snapshot.h"

namespace evenkeel::ui {

namespace {

constexpr int kLetter = 4;
constexpr int kSideBySide = 12;
constexpr int kWordStart = 10;
constexpr int kFirst = 6;
constexpr int kLengthDivisor = 4;

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool isWordLetter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || static_cast<unsigned char>(letter) >= 0x80;
}

/// A bit for each letter and digit, one for everything else.
std::uint64_t letterBits(std::string_view text) {
    std::uint64_t bits = 0;
    for (const char raw : text) {
        const char letter = lower(raw);
        if (letter >= 'a' && letter <= 'z')
            bits |= std::uint64_t{1} << static_cast<unsigned>(letter - 'a');
        else if (letter >= '0' && letter <= '9')
            bits |= std::uint64_t{1} << static_cast<unsigned>(26 + letter - '0');
        else if (letter != ' ')
            bits |= std::uint64_t{1} << 36U;
    }
    return bits;
}

/// Letters in order, each as early as possible from `start` on; 0 where one is missing.
int scoreFrom(std::string_view text, std::string_view word, std::size_t start) {
    int score = 0;
    std::size_t at = start;
    std::size_t previous = std::string_view::npos;
    for (const char letter : word) {
        while (at < text.size() && lower(text[at]) != letter)
            ++at;
        if (at == text.size())
            return 0;
        score += kLetter;
        if (at == 0)
            score += kFirst;
        if (at == 0 || (isWordLetter(text[at]) && !isWordLetter(text[at - 1])))
            score += kWordStart;
        if (previous != std::string_view::npos && at == previous + 1)
            score += kSideBySide;
        previous = at++;
    }
    return score;
}

int wordScore(std::string_view text, std::string_view word) {
    int best = 0;
    // The greedy way from every place where the word could begin.
    for (std::size_t start = 0; start + word.size() <= text.size(); ++start) {
        if (lower(text[start]) != word.front())
            continue;
        const int score = scoreFrom(text, word, start);
        if (score == 0)
            break;
        best = std::max(best, score);
    }
    return best;
}

std::vector<std::string> wordsOf(std::string_view typed) {
    std::vector<std::string> words(1);
    for (const char letter : typed) {
        if (letter != ' ')
            words.back() += lower(letter);
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

int scoreOf(std::string_view text, const std::vector<std::string> &words) {
    int score = 1;
    for (const std::string &word : words) {
        const int found = wordScore(text, word);
        if (found == 0)
            return 0;
        score += found;
    }
    return std::max(1, score - static_cast<int>(text.size()) / kLengthDivisor);
}

void appendLabels(const manifest::Objects &objects, std::vector<PaletteEntry> &entries) {
    std::set<std::string_view> topologyKeys;
    for (const placement::Placement &placement : objects.placements) {
        for (std::size_t i = 0; placement.policy && i < placement.policy->spreadConstraints.size();
             ++i)
            topologyKeys.insert(placement.policy->spreadConstraints[i].topologyKey);
    }
    const fleet::Fleet &fleet = objects.fleet;
    for (const fleet::StringId key : fleet.labelKeys()) {
        std::unordered_map<std::uint32_t, std::int32_t> counts;
        fleet.visitLabel(key, [&](fleet::ClusterIndex, fleet::StringId value) {
            ++counts[static_cast<std::uint32_t>(value)];
        });
        const std::string name(fleet.text(key));
        const auto kind =
            topologyKeys.contains(name) ? PaletteEntry::Kind::Domain : PaletteEntry::Kind::Label;
        for (const auto &[value, count] : counts) {
            std::string text = name + "=" + std::string(fleet.text(fleet::StringId{value}));
            entries.push_back(
                {kind, std::move(text), 0, static_cast<std::uint32_t>(name.size()), count});
        }
    }
}

void appendPods(const manifest::Objects &objects, std::vector<PaletteEntry> &entries) {
    if (!objects.podInventory)
        return;
    const auto &workloads = objects.podInventory->workloads;
    for (std::uint32_t row = 0; row < workloads.size(); ++row)
        entries.push_back({PaletteEntry::Kind::Workload,
                           pod_scheduling::displayName(workloads[row]->workload), row, 0, 0});
    for (const pods::Node &node : objects.podInventory->cluster->nodes)
        entries.push_back({PaletteEntry::Kind::Node, node.name, 0, 0, 0});
}

} // namespace

std::vector<PaletteEntry> paletteEntries(const manifest::Objects &objects) {
    std::vector<PaletteEntry> entries;
    for (std::uint32_t row = 0; row < objects.placements.size(); ++row)
        entries.push_back({PaletteEntry::Kind::Placement,
                           insight::displayName(objects.placements[row]), row, 0, 0});
    appendLabels(objects, entries);
    for (std::uint32_t row = 0; row < objects.fleet.size(); ++row)
        entries.push_back({PaletteEntry::Kind::Cluster,
                           std::string(objects.fleet.name(fleet::ClusterIndex{row})), row, 0, 0});
    appendPods(objects, entries);
    std::ranges::sort(entries, [](const PaletteEntry &left, const PaletteEntry &right) {
        return std::pair(left.kind, std::string_view(left.text)) <
               std::pair(right.kind, std::string_view(right.text));
    });
    return entries;
}

int fuzzyScore(std::string_view text, std::string_view typed) {
    return scoreOf(text, wordsOf(typed));
}

void PaletteSearch::setEntries(std::vector<PaletteEntry> entries) {
    m_entries = std::move(entries);
    m_letters.resize(m_entries.size());
    std::ranges::transform(m_entries, m_letters.begin(), letterBits, &PaletteEntry::text);
    m_typedBefore.clear();
    m_candidates.resize(m_entries.size());
    std::iota(m_candidates.begin(), m_candidates.end(), 0U);
}

std::vector<std::uint32_t> PaletteSearch::search(std::string_view typed, std::size_t most) {
    // What the shorter text did not find, the longer one does not find either.
    if (!typed.starts_with(m_typedBefore)) {
        m_candidates.resize(m_entries.size());
        std::iota(m_candidates.begin(), m_candidates.end(), 0U);
    }
    m_typedBefore = typed;
    const std::vector<std::string> words = wordsOf(typed);
    const std::uint64_t letters = letterBits(typed);
    std::vector<std::pair<int, std::uint32_t>> found; // negated score, entry
    for (const std::uint32_t entry : m_candidates) {
        if ((m_letters[entry] & letters) != letters)
            continue;
        if (const int score = scoreOf(m_entries[entry].text, words))
            found.emplace_back(-score, entry);
    }
    m_candidates.clear();
    for (const auto &[score, entry] : found)
        m_candidates.push_back(entry);
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(most, found.size()));
    std::partial_sort(found.begin(), end, found.end());
    std::vector<std::uint32_t> best;
    for (auto at = found.begin(); at != end; ++at)
        best.push_back(at->second);
    return best;
}

} // namespace evenkeel::ui
