// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/series.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <map>
#include <mutex>
#include <new>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "core/base/ranges.h"
#include "core/base/some_names.h"
#include "core/dumps/dump_loader.h"
#include "core/dumps/git_history.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/read/object_loader.h"
#include "core/system/files.h"
#include "core/base/number.h"

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
    bool isEmpty = false;                          // no dump, because nothing is in it
    std::vector<const DumpText *> passedOver = {}; // of a repository: they say nothing of an object
};

api::Finding problemOf(base::Sentence words, const std::string &file) {
    return api::findingAt({file, 0, 0}, std::move(words));
}

/// Parts of every dump: texts without a date and without clusters, where others are dumps. Of an
/// empty one it is not known what it was to be.
std::vector<DumpText> takeCommon(std::vector<DumpSource> &dumps) {
    std::vector<DumpSource> own;
    std::vector<DumpText> common;
    bool areEmpty = true; // those that are no parts
    for (DumpSource &source : dumps) {
        bool isCommon = !source.date;
        bool isEmpty = !source.date;
        for (const DumpText &each : source.date ? std::vector<DumpText>() : source.texts) {
            const auto text = each.read();
            isEmpty = isEmpty && text && text->find(':') == std::string::npos;
            isCommon = isCommon && text && text->find(kCluster) == std::string::npos;
        }
        if (isCommon && !isEmpty) {
            common.insert(common.end(), source.texts.begin(), source.texts.end());
            continue;
        }
        own.push_back(source);
        areEmpty = areEmpty && isEmpty;
    }
    if (areEmpty)
        return {};
    dumps = std::move(own);
    return common;
}

/// Files that hold no object, and nothing else, are no dump.
bool isEmptyDump(const objects::Objects &objects) {
    return objects.fleet.isEmpty() && objects.placements.empty() && objects.bindings.empty() &&
           objects.others.empty();
}

bool hasErrors(const manifest::Diagnostics &problems) {
    return std::ranges::find(problems, api::Level::Error, &api::Finding::level) != problems.end();
}

bool isBroken(const manifest::Objects &objects) {
    return hasErrors(objects.diagnostics);
}

void leaveOut(base::Sentence why, const std::string &name, Outcome &outcome) {
    outcome.dump.reset();
    outcome.problems.push_back(problemOf(std::move(why), name));
    outcome.problems.back().level = api::Level::Warning;
}

base::Sentence notWhole() {
    return sentence(PHRASE("dumps", "the dump is left out: what it does not say would be taken for "
                                    "gone"));
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
        if (isBroken(*objects) || isEmptyDump(*objects)) {
            leaveOut(isBroken(*objects)
                         ? notWhole()
                         : sentence(PHRASE("dumps", "the dump is left out: it has no objects")),
                     source.name, outcome);
            outcome.isEmpty = !isBroken(*objects);
            return outcome;
        }
        outcome.dump = dated(source, objects);
        if (source.dateSource != DateSource::Commit)
            outcome.dump->files = filesOf(source);
        return outcome;
    }

    /// Files that said something of an object.
    const std::set<std::string> &manifests() const { return m_manifests; }

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
            leaveOut(sentence(PHRASE("dumps", "the dump is left out: {}"), text.error()), each.file,
                     outcome);
            return false;
        }
        // A repository holds other files as well.
        const bool isManifest = each.id.empty() || text->find(kKind) != std::string::npos;
        if (!isManifest) {
            outcome.passedOver.push_back(&each);
            return true;
        }
        m_manifests.insert(each.file);
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
    std::set<std::string> m_manifests;
    std::map<std::string, std::pair<std::string, std::shared_ptr<const std::string>>> m_lastIds;
};

/// What neighbouring dumps have in common is said once.
void addProblems(const manifest::Diagnostics &problems, std::set<std::string> &known,
                 Series &series) {
    for (const api::Finding &problem : problems) {
        if (!known.insert(api::print(problem)).second || known.size() > kMostProblems + 1)
            continue;
        series.problems.push_back(problem);
        if (known.size() == kMostProblems + 1)
            series.problems.back() = problemOf(
                sentence(PHRASE("dumps", "there is more to say of the dumps; mend what is above "
                                         "first")),
                problem.where.file);
    }
}

/// Leaves a dump out in which a file cannot be read that is a manifest in others.
void checkPassedOver(const DumpSource &source, const std::set<std::string> &manifests,
                     Outcome &outcome) {
    for (const DumpText *each : outcome.passedOver) {
        if (!manifests.contains(each->file))
            continue;
        manifest::Objects objects;
        if (const auto text = each->read())
            manifest::ObjectLoader(objects).load(*text, each->file);
        if (!isBroken(objects))
            continue;
        std::ranges::move(objects.diagnostics, std::back_inserter(outcome.problems));
        outcome.isEmpty = false;
        if (outcome.dump)
            leaveOut(notWhole(), source.name, outcome);
    }
}

/// Where other files have clusters, one without any was not read whole from its hub; the first
/// commits of a repository may have none.
void leaveOutWithoutClusters(const std::vector<DumpSource> &sources,
                             std::vector<Outcome> &outcomes) {
    const auto isWithoutClusters = [](const Outcome &outcome) {
        return !outcome.dump || outcome.dump->objects->fleet.isEmpty();
    };
    if (std::ranges::all_of(outcomes, isWithoutClusters))
        return;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (outcomes[i].dump && isWithoutClusters(outcomes[i]) &&
            sources[i].dateSource != DateSource::Commit)
            leaveOut(sentence(PHRASE("dumps", "the dump is left out: it has no MemberCluster, "
                                              "and others have some")),
                     sources[i].name, outcomes[i]);
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

namespace {

/// The number of the one with the latest date.
std::size_t newestOf(const std::vector<DumpSource> &sources) {
    const auto newest =
        std::ranges::max_element(sources, [](const DumpSource &one, const DumpSource &other) {
            return one.date < other.date;
        });
    return static_cast<std::size_t>(newest - sources.begin());
}

} // namespace

Series readSeries(Sources sources, const std::stop_token &stop, const Progress &progress) {
    Series series{{}, std::move(sources.problems), std::move(sources.notes)};
    series.isWhole = !hasErrors(series.problems);
    const std::vector<DumpText> common = takeCommon(sources.dumps);
    const std::size_t count = sources.dumps.size();
    std::vector<Outcome> outcomes(count);
    std::mutex reporting; // guards what follows, and progress
    std::size_t done = 0;
    std::set<std::string> manifests;
    const auto readRange = [&](std::size_t begin, std::size_t end) {
        DumpReader reader(common);
        for (std::size_t i = begin; i < end && !stop.stop_requested(); ++i) {
            outcomes[i] = readOne(reader, sources.dumps[i]);
            const std::lock_guard lock(reporting);
            if (progress)
                progress(++done, count);
        }
        const std::lock_guard lock(reporting);
        manifests.insert(reader.manifests().begin(), reader.manifests().end());
    };
    base::inRanges(count, readRange);
    for (std::size_t i = 0; i < count; ++i)
        checkPassedOver(sources.dumps[i], manifests, outcomes[i]);
    leaveOutWithoutClusters(sources.dumps, outcomes);
    std::set<std::string> known;
    const std::size_t newest = newestOf(sources.dumps);
    for (std::size_t i = 0; i < count; ++i) {
        Outcome &outcome = outcomes[i];
        const bool isCommit = sources.dumps[i].dateSource == DateSource::Commit;
        // A history may begin without manifests; where it ends without, nothing is placed any more.
        const bool isPassedOver = outcome.isEmpty && isCommit && i != newest;
        const bool isLeftOut = !outcome.dump && !isPassedOver && !outcome.problems.empty();
        addProblems(outcome.problems, known, series);
        if (outcome.dump)
            series.dumps.push_back(std::move(*outcome.dump));
        if (!isLeftOut)
            continue;
        series.leftOut.push_back(sources.dumps[i].name);
        series.isWhole &= isCommit && !(outcome.isEmpty && i == newest);
    }
    std::ranges::stable_sort(
        series.dumps, [](const Dump &one, const Dump &other) { return one.date < other.date; });
    return series;
}

namespace fs = std::filesystem;

namespace {

using base::sentence;

/// Of a file that is named, or of one in a folder with that reach.
DumpText textOf(const std::string &path, const std::optional<std::string> &reach) {
    return {path, {}, [path, reach]() -> tl::expected<std::string, base::Sentence> {
                if (reach && manifest::leadsOut(path, *reach))
                    return tl::unexpected(manifest::leadsOutProblem());
                return manifest::readFile(path);
            }};
}

std::optional<kube::Time> modifiedAt(const std::string &path) {
    system::FileState state;
    if (system::readState(path, state) != 0)
        return std::nullopt;
    return kube::Time{state.modified};
}

/// The dumps of paths, by what dates them.
class Collection {
public:
    void take(const std::string &path) {
        std::error_code problem;
        const bool isFolder = fs::is_directory(path, problem);
        m_reach = isFolder ? std::optional(manifest::reachOf(path)) : std::nullopt;
        if (isFolder)
            takeFolder(path, {}, {});
        else
            takeFile(path, fs::path(path).filename().string(), {});
    }
    Sources sources() {
        for (auto &[key, source] : m_dated)
            m_sources.dumps.push_back(std::move(source));
        for (DumpSource &source : m_undated)
            m_sources.dumps.push_back(std::move(source));
        return std::move(m_sources);
    }

private:
    void takeFolder(const fs::path &folder, const std::string &below,
                    std::optional<kube::Time> date);
    void takeFile(const std::string &path, const std::string &name,
                  std::optional<kube::Time> folderDate);
    void report(api::Level level, base::Sentence words, const std::string &file) {
        m_sources.problems.push_back(api::findingAt({file, 0, 0}, std::move(words), level));
    }

    std::optional<std::string> m_reach; // of the folder that is taken
    std::map<kube::Time, DumpSource> m_dated;
    std::vector<DumpSource> m_undated;
    Sources m_sources;
};

void Collection::takeFolder(const fs::path &folder, const std::string &below,
                            std::optional<kube::Time> date) {
    std::error_code problem;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(folder, problem); !problem && entry != fs::end(entry);
         entry.increment(problem))
        entries.push_back(entry->path());
    if (problem)
        report(api::Level::Error,
               sentence(PHRASE("dumps", "the folder cannot be read: {}"), problem.message()),
               folder.string());
    std::ranges::sort(entries);
    // What a reading leaves that has failed: no dump of that date.
    if (const auto own = dateIn(folder.filename().string()); own && entries.empty() && !problem)
        m_dated.try_emplace(*own, DumpSource{folder.string(), own, DateSource::Name, {}, {}});
    for (const fs::path &path : entries) {
        const std::string name = path.filename().string();
        std::error_code ignored;
        if (name.starts_with('.'))
            continue;
        if (fs::is_directory(path, ignored)) {
            // Links are not followed: they may lead back here.
            if (!fs::is_symlink(path, ignored))
                takeFolder(path, below + name + '/', dateIn(name) ? dateIn(name) : date);
        } else if (manifest::isManifest(path)) {
            takeFile(path.string(), name, date);
        }
    }
}

void Collection::takeFile(const std::string &path, const std::string &name,
                          std::optional<kube::Time> folderDate) {
    const auto own = dateIn(name);
    const auto date = own ? own : folderDate;
    if (!date) {
        m_undated.push_back(
            {path, std::nullopt, DateSource::Heartbeat, {textOf(path, m_reach)}, modifiedAt(path)});
        return;
    }
    const auto [known, isNew] =
        m_dated.try_emplace(*date, DumpSource{path, date, DateSource::Name, {}, {}});
    if (!isNew) // several files: they are named by their folder
        known->second.name = fs::path(path).parent_path().string();
    known->second.texts.push_back(textOf(path, m_reach));
}

/// Whether the folder holds dumps itself, beside or without a history.
bool hasDatedFiles(const std::string &folder) {
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem); !problem && entry != fs::end(entry);
         entry.increment(problem)) {
        const fs::path path = entry->path();
        const bool isRead = manifest::isManifest(path) || fs::is_directory(path, problem);
        if (isRead && dateIn(path.filename().string()))
            return true;
    }
    return false;
}

bool isHistory(const SourceQuestion &question, const std::string &path) {
    return question.isGit || (isRepository(path) && !hasDatedFiles(path));
}

} // namespace

base::Result<Sources> findSources(const SourceQuestion &question, const std::stop_token &stop) {
    const bool hasHistory = std::ranges::any_of(
        question.paths, [&](const std::string &path) { return isHistory(question, path); });
    if (!hasHistory)
        return sourcesOf(question.paths);
    if (question.paths.size() > 1)
        return tl::unexpected(base::errorOf(
            base::ErrorCode::Invalid,
            sentence(PHRASE("dumps", "give one folder of a Git repository, or files and folders "
                                     "of dumps"))));
    return historyOf({question.paths.front(), question.commit, question.mostCommits}, stop);
}

std::string titleOf(const Series &series, const SourceQuestion &question,
                    const base::Phrases &words) {
    std::string places;
    for (const std::string &path : question.paths)
        places += (places.empty() ? "" : ", ") + path;
    if (series.dumps.empty())
        return words.say(PHRASE("dumps", "no dump in {}"), places);
    const std::string first = dateText(series.dumps.front().date);
    if (series.dumps.size() == 1)
        return words.say(PHRASE("dumps", "1 dump in {}, {}"), places, first);
    return words.say(PHRASE("dumps", "{} dumps in {}, {} to {}"), series.dumps.size(), places,
                     first, dateText(series.dumps.back().date));
}

std::string leftOutText(const Series &series, const base::Phrases &words) {
    constexpr std::size_t kMostNames = 4;
    const std::vector<std::string> &names = series.leftOut;
    if (names.empty())
        return {};
    const std::string list = base::someNames(names, kMostNames, words);
    return names.size() == 1
               ? words.say(
                     PHRASE("dumps", "1 dump is left out, for errors or as it has no object: {}"),
                     list)
               : words.say(
                     PHRASE("dumps",
                            "{} dumps are left out, for errors or as they have no object: {}"),
                     names.size(), list);
}

Sources sourcesOf(std::span<const std::string> paths) {
    Collection collection;
    for (const std::string &path : paths)
        collection.take(path);
    return collection.sources();
}

namespace {

constexpr std::size_t kTimeAt = 11; // in `2026-02-16T06:30:00Z`

/// Takes numbers of a fixed width off the front of a text.
class DigitReader {
public:
    explicit DigitReader(std::string_view text) : m_text(text) {}

    std::optional<std::string_view> digits(std::size_t count) {
        if (m_text.size() < count)
            return std::nullopt;
        const std::string_view taken = m_text.substr(0, count);
        for (const char letter : taken) {
            if (!base::isDigit(letter))
                return std::nullopt;
        }
        m_text.remove_prefix(count);
        return taken;
    }
    bool skip(std::string_view separators) {
        if (m_text.empty() || separators.find(m_text.front()) == std::string_view::npos)
            return false;
        m_text.remove_prefix(1);
        return true;
    }
    bool startsWithDigit() const { return !m_text.empty() && base::isDigit(m_text.front()); }

private:
    std::string_view m_text;
};

/// `06:30:15` of what follows a day: `T0630`, `_06-30-15`; nothing where that is no time.
std::optional<std::string> timeBehind(DigitReader reader) {
    if (!reader.skip("Tt_-. "))
        return std::nullopt;
    const auto hours = reader.digits(2);
    if (!hours)
        return std::nullopt;
    reader.skip(":-.h");
    const auto minutes = reader.digits(2);
    if (!minutes)
        return std::nullopt;
    DigitReader behind = reader;
    reader.skip(":-.");
    auto seconds = reader.digits(2);
    if (!seconds)
        reader = behind;
    if (reader.startsWithDigit())
        return std::nullopt;
    return fmt::format("{}:{}:{}", *hours, *minutes, seconds.value_or("00"));
}

std::optional<kube::Time> dateAt(std::string_view text) {
    DigitReader reader(text);
    const auto year = reader.digits(4);
    if (!year)
        return std::nullopt;
    const bool isSpaced = reader.skip("-_.");
    const auto month = reader.digits(2);
    if (!month || reader.skip("-_.") != isSpaced)
        return std::nullopt;
    const auto day = reader.digits(2);
    if (!day || reader.startsWithDigit())
        return std::nullopt;
    const std::string date = fmt::format("{}-{}-{}T", *year, *month, *day);
    if (const auto time = timeBehind(reader)) {
        if (const auto whole = kube::parseTime(date + *time + "Z"))
            return whole;
    }
    return kube::parseTime(date + "00:00:00Z");
}

} // namespace

std::optional<kube::Time> dateIn(std::string_view name) {
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (at > 0 && base::isDigit(name[at - 1]))
            continue;
        if (const auto date = dateAt(name.substr(at)))
            return date;
    }
    return std::nullopt;
}

std::string dateText(kube::Time date) {
    std::string text = kube::formatTime(date);
    if (text.size() < kTimeAt + 9)
        return text;
    const std::string_view time = std::string_view(text).substr(kTimeAt, 8);
    if (time == "00:00:00")
        return text.substr(0, kTimeAt - 1);
    return text.substr(0, kTimeAt - 1) + " " +
           std::string(time.ends_with(":00") ? time.substr(0, 5) : time);
}

} // namespace evenkeel::dumps
