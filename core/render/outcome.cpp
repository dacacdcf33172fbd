// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/outcome.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "core/base/ranges.h"

namespace evenkeel::render {

namespace {

constexpr std::string_view kReplacementCharacter = "\xef\xbf\xbd";

/// The error without as many bytes as the wrapped one has, and two more: KubeFleet's way to take
/// the class off, which garbles errors that are wrapped twice. Bytes of a character that was cut
/// in two become replacement characters.
std::string withoutInner(const std::string &error, std::size_t innerBytes) {
    std::size_t start = std::min(error.size(), innerBytes + 2);
    std::string text;
    while (start < error.size() && (static_cast<unsigned char>(error[start]) & 0xc0U) == 0x80U) {
        text += kReplacementCharacter;
        ++start;
    }
    return text + error.substr(start);
}

Condition overriddenWell(bool hasOverrides) {
    if (!hasOverrides)
        return {true, "NoOverrideSpecified",
                "No override rules are configured for the selected resources"};
    return {true, "OverriddenSucceeded",
            "Successfully applied the override rules on the resources"};
}

void failOverriding(ClusterOutcome &outcome, const std::string &error, std::size_t innerBytes) {
    outcome.overridden = {false, "OverriddenFailed",
                          "Failed to apply the override rules on the resources: " +
                              withoutInner(error, innerBytes)};
}

void failEnvelope(ClusterOutcome &outcome, const Envelope &envelope) {
    outcome.synchronized = {false, "SyncWorkFailed",
                            "Failed to synchronize the work to the latest: " + *envelope.failure};
    if (envelope.isRetried)
        outcome.retry = fmt::format("{}: {}", kUnexpectedError, *envelope.failure);
}

void failManifest(ClusterOutcome &outcome, const Manifest &manifest, const Envelope *envelope) {
    const std::string &failure = *outcome.objects.back()->failure;
    if (envelope == nullptr) {
        failOverriding(outcome, failure, kUserError.size());
        return;
    }
    const std::string wrapped = fmt::format("failed to apply overrides to {} from envelope {}: {}",
                                            describe(manifest.id), envelope->reference(), failure);
    failOverriding(outcome, wrapped, failure.size());
}

/// The outcomes of one rendering on their way. An object is worked on by one thread for all
/// clusters, so that clusters on which overrides do the same with it share what becomes of it.
class OutcomeWork {
public:
    OutcomeWork(Rendering &rendering, std::span<const StepsByOverride *const> steps,
                RenderMemory &memory, const RenderMemory *earlier)
        : m_rendering(rendering), m_steps(steps), m_memory(memory), m_earlier(earlier),
          m_outcomes(steps.size()) {
        findEnd();
        m_open.resize(steps.size());
        std::iota(m_open.begin(), m_open.end(), 0U);
    }

    /// False when it was asked to stop. KubeFleet stops at the first object that fails on a
    /// cluster: not many more than those up to it are worked on.
    bool run(const std::stop_token &stop) {
        constexpr std::size_t kMostAtOnce = 64;
        std::size_t size = 1;
        for (std::size_t begin = 0; begin < m_end && !m_open.empty() && !stop.stop_requested();) {
            const std::size_t end = std::min(begin + size, m_end);
            render(begin, end, stop);
            begin = end;
            size = std::min(2 * size, kMostAtOnce);
        }
        m_rendering.appliedAnew += m_appliedAnew;
        return !stop.stop_requested();
    }

    std::vector<ClusterOutcome> finished() {
        for (std::size_t i = 0; i < m_outcomes.size(); ++i)
            finish(m_outcomes[i], *m_steps[i]);
        return std::move(m_outcomes);
    }

private:
    struct Task {
        RenderMemory::OfObject *known;
        std::vector<std::size_t> manifests; // of that object
    };

    /// KubeFleet stops at the first envelope that cannot be read.
    void findEnd() {
        const auto &placed = m_rendering.placed;
        const auto isUnreadable = [](const PlacedObject &object) {
            return object.envelope != nullptr && object.envelope->failure.has_value();
        };
        const auto found = std::ranges::find_if(placed, isUnreadable);
        const auto place = static_cast<std::size_t>(found - placed.begin());
        m_unreadable = found == placed.end() ? nullptr : found->envelope.get();
        const auto &manifests = m_rendering.manifests;
        m_end = static_cast<std::size_t>(
            std::ranges::lower_bound(manifests, place, {}, &Manifest::placed) - manifests.begin());
    }

    void render(std::size_t first, std::size_t last, const std::stop_token &stop) {
        std::vector<Task> tasks;
        std::unordered_map<RenderMemory::OfObject *, std::size_t> places;
        for (std::size_t i = first; i < last; ++i) {
            const ObjectPtr &object = m_rendering.manifests[i].object;
            RenderMemory::OfObject &known = m_memory.objects[object.get()];
            known.object = object;
            const auto [place, isNew] = places.try_emplace(&known, tasks.size());
            if (isNew)
                tasks.push_back({&known, {}});
            tasks[place->second].manifests.push_back(i);
        }
        for (const std::size_t outcome : m_open)
            m_outcomes[outcome].objects.resize(last);
        const auto workOn = [&](std::size_t begin, std::size_t end) {
            for (std::size_t task = begin; task < end && !stop.stop_requested(); ++task) {
                for (const std::size_t manifest : tasks[task].manifests)
                    renderEverywhere(manifest, *tasks[task].known);
            }
        };
        constexpr std::size_t kFewestObjects = 2000; // for a thread
        base::inRanges(tasks.size(), workOn, kFewestObjects / m_open.size() + 1);
        if (!stop.stop_requested())
            std::erase_if(m_open, [&](std::size_t outcome) {
                ClusterOutcome &one = m_outcomes[outcome];
                return firstFailed(one, first) != one.objects.end();
            });
    }

    static std::vector<RenderMemory::RenderedPtr>::iterator firstFailed(ClusterOutcome &outcome,
                                                                        std::size_t from = 0) {
        return std::find_if(outcome.objects.begin() + static_cast<std::ptrdiff_t>(from),
                            outcome.objects.end(),
                            [](const auto &object) { return object->failure.has_value(); });
    }

    void renderEverywhere(std::size_t manifest, RenderMemory::OfObject &known) {
        const std::vector<std::size_t> &overrides = m_rendering.manifests[manifest].overrides;
        const RenderMemory::OfObject *earlier = nullptr;
        if (m_earlier != nullptr) {
            const auto found = m_earlier->objects.find(known.object.get());
            earlier = found == m_earlier->objects.end() ? nullptr : &found->second;
        }
        std::vector<StepsPtr> steps;
        for (const std::size_t i : m_open) {
            steps.clear();
            for (const std::size_t override : overrides) {
                if ((*m_steps[i])[override] != nullptr)
                    steps.push_back((*m_steps[i])[override]);
            }
            m_outcomes[i].objects[manifest] =
                rendered(m_rendering.manifests[manifest].id, steps, known, earlier);
        }
    }

    RenderMemory::RenderedPtr rendered(const ResourceId &id, const std::vector<StepsPtr> &steps,
                                       RenderMemory::OfObject &known,
                                       const RenderMemory::OfObject *earlier) {
        const std::span<const StepsPtr> key(steps);
        if (const auto found = known.rendered.find(key); found != known.rendered.end())
            return *found;
        if (earlier != nullptr) {
            const auto found = earlier->rendered.find(key);
            if (found != earlier->rendered.end())
                return *known.rendered.insert(*found).first;
        }
        if (!steps.empty())
            ++m_appliedAnew;
        return *known.rendered
                    .insert(
                        std::make_shared<const RenderedObject>(applied(id, known.object, steps)))
                    .first;
    }

    void finish(ClusterOutcome &outcome, const StepsByOverride &steps) const {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i] != nullptr)
                outcome.overrides.push_back(i);
        }
        outcome.overridden = overriddenWell(!outcome.overrides.empty());
        const auto failed = firstFailed(outcome);
        if (failed != outcome.objects.end()) {
            outcome.objects.erase(failed + 1, outcome.objects.end());
            const Manifest &manifest = m_rendering.manifests[outcome.objects.size() - 1];
            failManifest(outcome, manifest, m_rendering.placed[manifest.placed].envelope.get());
        } else if (m_unreadable != nullptr) {
            failEnvelope(outcome, *m_unreadable);
        } else {
            outcome.synchronized = {true, "AllWorkSynced",
                                    "All of the works are synchronized to the latest"};
        }
    }

    Rendering &m_rendering;
    std::span<const StepsByOverride *const> m_steps;
    RenderMemory &m_memory;
    const RenderMemory *m_earlier;
    std::vector<ClusterOutcome> m_outcomes;
    std::vector<std::size_t> m_open; // outcomes in which nothing failed yet
    std::size_t m_end = 0;           // so many manifests come before the first unreadable envelope
    const Envelope *m_unreadable = nullptr;
    std::atomic<std::size_t> m_appliedAnew = 0;
};

} // namespace

std::size_t RenderMemory::StepsHash::operator()(std::span<const StepsPtr> steps) const {
    constexpr std::size_t kOdd = 0x9e3779b97f4a7c15ULL;
    std::size_t hash = steps.size();
    for (const StepsPtr &step : steps)
        hash = (hash ^ std::hash<const void *>()(step.get())) * kOdd + (hash >> 32U);
    return hash;
}

bool RenderMemory::SameSteps::operator()(std::span<const StepsPtr> one,
                                         const RenderedPtr &other) const {
    return std::ranges::equal(one, other->steps);
}

bool RenderMemory::SameSteps::operator()(const RenderedPtr &one, const RenderedPtr &other) const {
    return one->steps == other->steps;
}

std::optional<std::vector<ClusterOutcome>>
outcomesOf(Rendering &rendering, std::span<const StepsByOverride *const> steps,
           RenderMemory &memory, const RenderMemory *earlier, const std::stop_token &stop) {
    OutcomeWork work(rendering, steps, memory, earlier);
    if (!work.run(stop))
        return std::nullopt;
    return work.finished();
}

} // namespace evenkeel::render
