// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/own_documents.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/terminal.h"
#include "core/base/plain_text.h"
#include "core/hub/contents.h"
#include "core/insight/changes/change_candidates.h"
#include "core/kube/object_id.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/write/file_writer.h"
#include "core/scenarios/comparison.h"

namespace evenkeel::ctl {

namespace {

/// Of a hub what plans start from, whatever else the verb has read of it.
std::vector<kube::Value> basisOf(const InputOptions &input, const hub::Contents *contents) {
    std::optional<hub::Contents> read;
    if (contents != nullptr) {
        read = *contents;
        std::erase_if(read->kinds, [](const hub::KindContents &kind) {
            return kind.kind->role == hub::Role::Rollouts;
        });
    }
    std::vector<kube::Value> basis = documentsOf(input, read ? &*read : nullptr);
    std::erase_if(basis, [](const kube::Value &object) { return !gate::isOfBasis(object); });
    for (kube::Value &object : basis) {
        if (kube::Value *metadata = object.find("metadata"))
            metadata->remove("managedFields");
    }
    std::ranges::stable_sort(basis, {},
                             [](const kube::Value &object) { return kube::idOf(object); });
    return basis;
}

std::vector<gate::SavedDecision> decisionsOf(const std::vector<Planned> &plans) {
    std::vector<gate::SavedDecision> decisions;
    for (const Planned &planned : plans) {
        gate::SavedDecision &decision = decisions.emplace_back();
        decision.placement = insight::idOf(*planned.placement);
        if (!planned.plan) {
            decision.error = planned.plan.error().message;
            continue;
        }
        decision.clusters = targetsOf(planned);
    }
    return decisions;
}

} // namespace

namespace {

/// The objects of the hub that files lie on top of.
std::vector<gate::CoveredObject> coveredBy(const InputOptions &input,
                                           const hub::Contents *contents) {
    std::vector<gate::CoveredObject> covered;
    if (contents == nullptr)
        return covered;
    for (const kube::Value &object : documentsOf(input, nullptr)) {
        const kube::ObjectId id = kube::idOf(object);
        const hub::KindContents *kind = gate::isOfBasis(object) ? contents->find(id.kind) : nullptr;
        if (kind == nullptr || kind->kind->role == hub::Role::Rollouts)
            continue;
        const auto stored = kind->objects.find({id.nameSpace, id.name});
        if (stored == kind->objects.end())
            continue;
        if (const auto document = manifest::parseJson(*stored->second.text))
            covered.push_back(gate::coveredObject(*document));
    }
    return covered;
}

} // namespace

bool mayReplace(const std::string &file, const InputOptions &input, const std::string &what,
                const std::function<bool(std::string_view)> &isOurs) {
    if (std::ranges::any_of(input.paths, [&file](const std::string &path) {
            return manifest::isReadIn(path, file);
        })) {
        printNotice(
            fmt::format("{} is one of the files that are read; name another one to write", file));
        return false;
    }
    std::error_code problem;
    if (!std::filesystem::is_regular_file(file, problem))
        return true;
    const auto text = manifest::readFile(file);
    if (text && (text->empty() || isOurs(*text)))
        return true;
    printNotice(
        fmt::format("{} is there already and is no {}; name another file to write", file, what));
    return false;
}

bool savePlan(const std::string &file, const InputOptions &input, const Loaded &loaded,
              const std::vector<Planned> &plans, kube::Time now) {
    const auto isPlan = [&file](std::string_view text) {
        return gate::readSavedPlan(text, file).has_value();
    };
    if (!mayReplace(file, input, "saved plan", isPlan))
        return false;
    const hub::Contents *contents = loaded.contents.get();
    const auto written = manifest::writeFile(
        file, gate::textOf({EVENKEEL_VERSION, now, loaded.inputs, decisionsOf(plans),
                            basisOf(input, contents), coveredBy(input, contents)}));
    if (!written)
        printNotice(written.error().message);
    else if (contents != nullptr)
        printNotice(fmt::format("{} has of the hub what plans start from; the hub's overrides, "
                                "budgets, evictions, staged strategies and runs are not in it",
                                file));
    return written.has_value();
}

std::optional<gate::SavedPlan> openPlan(const std::string &file) {
    const auto text = manifest::readFile(file);
    if (!text)
        return nothing(fmt::format("{}: {}", file, text.error().english));
    auto plan = gate::readSavedPlan(*text, file);
    if (!plan)
        return nothing(plan.error().message);
    return std::move(*plan);
}

std::vector<gate::Move> movesSince(const gate::SavedPlan &plan, const InputOptions &input,
                                   const hub::Contents *contents,
                                   const std::vector<Planned> &plans) {
    return gate::movedSince(plan, basisOf(input, contents), decisionsOf(plans),
                            coveredBy(input, contents));
}

namespace {

using scenarios::ReadScenarios;
using scenarios::Scenario;

bool isWhole(const ReadScenarios &read) {
    sayFindings(read.problems);
    return read.problems.empty();
}

/// Those of one file; nothing where it has faults or no scenario.
std::optional<std::vector<Scenario>> scenariosIn(const std::string &file) {
    ReadScenarios read = scenarios::loadScenarios(file);
    if (!isWhole(read))
        return std::nullopt;
    if (!read.scenarios.empty())
        return std::move(read.scenarios);
    return nothing(fmt::format("no scenario in {}; it is a document of kind Scenario", file));
}

/// Says that there is no such file and no such scenario.
void sayUnknown(const std::string &word, const std::vector<Scenario> &known) {
    std::vector<std::string> names;
    for (const Scenario &scenario : known)
        names.push_back(scenario.name);
    const auto meant = insight::nearMiss(word, names);
    printNotice(fmt::format("no file and no scenario {}{}", word,
                            meant ? fmt::format("; did you mean {}?", *meant) : ""));
}

} // namespace

void addScenarioOption(CLI::App &verb, std::vector<std::string> &scenarios) {
    addRepeated(verb, "--scenario", scenarios, "FILE",
                "Answer as if the changes of this scenario had been made; may be repeated");
}

std::optional<std::vector<Scenario>> chosenScenarios(const std::vector<std::string> &words,
                                                     const Loaded &loaded) {
    ReadScenarios here = scenarios::readScenarios(loaded.objects);
    if (!isWhole(here))
        return std::nullopt;
    if (words.empty())
        return std::move(here.scenarios);
    std::vector<Scenario> chosen;
    for (const std::string &word : words) {
        const auto named = std::ranges::find(here.scenarios, word, &Scenario::name);
        if (named != here.scenarios.end()) {
            chosen.push_back(*named);
            continue;
        }
        std::error_code problem;
        if (!std::filesystem::exists(word, problem)) {
            sayUnknown(word, here.scenarios);
            return std::nullopt;
        }
        auto read = scenariosIn(word);
        if (!read)
            return std::nullopt;
        std::ranges::move(*read, std::back_inserter(chosen));
    }
    return chosen;
}

void sayUnfit(const Scenario &scenario, const scenarios::Applied &applied) {
    const std::size_t said = std::min(applied.unfit.size(), manifest::kMostFindings);
    for (const scenarios::Unfit &unfit : std::span(applied.unfit).first(said))
        printNotice(fmt::format("{}: step {} no longer fits: {}", scenario.name, unfit.step + 1,
                                unfit.why.message));
    if (const std::size_t more = applied.unfit.size() - said; more > 0)
        printNotice(
            fmt::format("{}: {} no longer fit", scenario.name, base::counted(more, "more step")));
}

bool applyScenarios(const std::vector<std::string> &words, const PlanningOptions &planning,
                    Loaded &loaded) {
    if (words.empty())
        return true;
    const auto chosen = chosenScenarios(words, loaded);
    if (!chosen)
        return false;
    loaded.objects = *scenarios::rolledOut(loaded.objects, planning.known()); // never cancelled
    for (const Scenario &scenario : *chosen) {
        scenarios::Applied applied = scenarios::applied(
            scenario, loaded.objects, scenarios::Refused::LeftOut, {planning.known(), {}});
        sayUnfit(scenario, applied);
        loaded.isComplete = applied.unfit.empty() && loaded.isComplete;
        loaded.inputs.push_back("scenario " + scenario.name);
        loaded.objects = std::move(applied.objects);
    }
    return true;
}

} // namespace evenkeel::ctl
