// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/series.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <new>
#include <set>

#include <utility>

#include "core/dumps/dump_loader.h"
#include "core/base/ranges.h"

namespace evenkeel::dumps {

namespace {

using base::sentence;

constexpr std::string_view kCluster = "MemberCluster"; // in every text that has one
constexpr std::string_view kKind = "kind";             // in every text that has an object
constexpr std::size_t kMostProblems = 100;             // of all dumps together

/// A dump that was read, or why it was not.
struct Outcome {
    std::optional<Dump> dump;
    manifest::Diagnostics problems;
};

manifest::Diagnostic problemOf(base::Sentence words, const std::string &file) {
    return {manifest::Severity::Error,
            std::move(words.english),
            {file, 0, 0},
            std::move(words.wording)};
}

/// Parts of every dump: texts without a date and without clusters, where others are dumps.
std::vector<DumpText> takeCommon(std::vector<DumpSource> &dumps) {
    std::vector<DumpSource> own;
    std::vector<DumpText> common;
    for (DumpSource &source : dumps) {
        bool isCommon = !source.date;
        for (const DumpText &each : source.date ? std::vector<DumpText>() : source.texts) {
            const auto text = each.read();
            isCommon = isCommon && text && text->find(kCluster) == std::string::npos;
        }
        if (isCommon)
            common.insert(common.end(), source.texts.begin(), source.texts.end());
        else
            own.push_back(source);
    }
    if (own.empty())
        return {};
    dumps = std::move(own);
    return common;
}

/// Files that hold no object, and nothing else, are no dump.
bool isEmptyDump(const objects::Objects &objects) {
    return objects.fleet.isEmpty() && objects.placements.empty() && objects.bindings.empty() &&
           objects.others.empty();
}

/// Reads dumps one after another.
class DumpReader {
public:
    explicit DumpReader(const std::vector<DumpText> &common) : m_common(common) {}

    Outcome read(const DumpSource &source) {
        Outcome outcome;
        std::vector<NamedText> texts;
        for (const auto *list : {&source.texts, &m_common}) {
            for (const DumpText &each : *list) {
                if (!add(each, texts, outcome))
                    return outcome;
            }
        }
        const auto objects = m_loader.load(std::move(texts));
        outcome.problems = objects->diagnostics;
        const bool isBroken =
            std::ranges::any_of(objects->diagnostics, [](const manifest::Diagnostic &each) {
                return each.severity == manifest::Severity::Error;
            });
        if (isBroken || isEmptyDump(*objects)) {
            outcome.problems.push_back(problemOf(
                isBroken ? sentence(PHRASE("dumps", "the dump is left out: what it does not say "
                                                    "would be taken for gone"))
                         : sentence(PHRASE("dumps", "the dump is left out: it has no objects")),
                source.name));
            outcome.problems.back().severity = manifest::Severity::Warning;
            return outcome;
        }
        outcome.dump = dated(source, objects);
        if (source.dateSource != DateSource::Commit)
            outcome.dump->files = filesOf(source);
        return outcome;
    }

private:
    std::vector<std::string> filesOf(const DumpSource &source) const {
        std::vector<std::string> files;
        for (const auto *list : {&source.texts, &m_common}) {
            for (const DumpText &each : *list)
                files.push_back(each.file);
        }
        return files;
    }

    bool add(const DumpText &each, std::vector<NamedText> &texts, Outcome &outcome) {
        const bool isKnown = !each.id.empty() && each.id == m_lastIds[each.file].first;
        if (isKnown) {
            texts.push_back({each.file, m_lastIds[each.file].second});
            return true;
        }
        auto text = each.read();
        if (!text) {
            outcome.problems.push_back(problemOf(
                sentence(PHRASE("dumps", "the dump is left out: {}"), text.error()), each.file));
            outcome.problems.back().severity = manifest::Severity::Warning;
            return false;
        }
        // A repository holds other files as well.
        const bool isManifest = each.id.empty() || text->find(kKind) != std::string::npos;
        if (!isManifest)
            return true;
        texts.push_back({each.file, std::make_shared<const std::string>(std::move(*text))});
        if (!each.id.empty())
            m_lastIds[each.file] = {each.id, texts.back().text};
        return true;
    }

    static Dump dated(const DumpSource &source,
                      const std::shared_ptr<const manifest::Objects> &objects) {
        Dump dump{source.date.value_or(objects->fleet.newestHeartbeat()), source.dateSource,
                  source.name, objects};
        if (!source.date && dump.date.isZero()) {
            dump.date = source.modified.value_or(kube::Time());
            dump.dateSource = DateSource::Modified;
        }
        return dump;
    }

    const std::vector<DumpText> &m_common;
    DumpLoader m_loader;
    std::map<std::string, std::pair<std::string, std::shared_ptr<const std::string>>> m_lastIds;
};

/// What neighbouring dumps have in common is said once.
void addProblems(const manifest::Diagnostics &problems, std::set<std::string> &known,
                 Series &series) {
    for (const manifest::Diagnostic &problem : problems) {
        if (!known.insert(manifest::print(problem)).second || known.size() > kMostProblems + 1)
            continue;
        series.problems.push_back(problem);
        if (known.size() == kMostProblems + 1)
            series.problems.back() = problemOf(
                sentence(PHRASE("dumps", "there is more to say of the dumps; mend what is above "
                                         "first")),
                problem.where.file);
    }
}

Outcome readOne(DumpReader &reader, const DumpSource &source) {
    try {
        return reader.read(source);
    } catch (const std::bad_alloc &) {
        return {std::nullopt,
                {problemOf(sentence(PHRASE("dumps", "there is not enough memory for the dump")),
                           source.name)}};
    }
}

} // namespace

std::string_view nameOf(DateSource source) {
    constexpr std::array<std::string_view, 4> kNames{"Name", "Heartbeat", "Modified", "Commit"};
    return kNames[static_cast<std::size_t>(source)];
}

Series readSeries(Sources sources, const std::stop_token &stop, const Progress &progress) {
    Series series{{}, std::move(sources.problems), std::move(sources.notes)};
    const std::vector<DumpText> common = takeCommon(sources.dumps);
    const std::size_t count = sources.dumps.size();
    std::vector<Outcome> outcomes(count);
    std::mutex reporting; // guards progress and `done`
    std::size_t done = 0;
    const auto readRange = [&](std::size_t begin, std::size_t end) {
        DumpReader reader(common);
        for (std::size_t i = begin; i < end && !stop.stop_requested(); ++i) {
            outcomes[i] = readOne(reader, sources.dumps[i]);
            const std::lock_guard lock(reporting);
            if (progress)
                progress(++done, count);
        }
    };
    base::inRanges(count, readRange);
    std::set<std::string> known;
    for (Outcome &outcome : outcomes) {
        addProblems(outcome.problems, known, series);
        if (outcome.dump)
            series.dumps.push_back(std::move(*outcome.dump));
    }
    std::ranges::stable_sort(
        series.dumps, [](const Dump &one, const Dump &other) { return one.date < other.date; });
    return series;
}

} // namespace evenkeel::dumps
