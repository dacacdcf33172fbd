// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/explanation.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/plain_text.h"
#include "core/insight/why/why_text.h"
#include "core/report/document_parts.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kExplainFooter = R"(Examples:
  # Why did web not pick weu-2?
  evenkeelctl explain weu-2 -f fleet.yaml -f web.yaml --placement web
  # How did it score at the second pick?
  evenkeelctl explain weu-2 -f fleet.yaml -f web.yaml --pick 2 -o markdown
  # For every placement and every production cluster
  evenkeelctl explain -l env=prod -f fleet/ -R

Exit status: 0 every given cluster is picked by every given placement; 1 some is not;
2 wrong usage or unreadable input.)";

/// Visits of a cluster by all searches for changes together.
constexpr std::size_t kSearchWork = 60'000'000;

struct ExplainVerb : Session {
    std::vector<std::string> clusters;
    ClusterView view;
    std::optional<std::size_t> pick;
    std::optional<std::size_t> changes;
    std::size_t work = kSearchWork; // left for changes; with many clusters a few of them use it up

    /// Searching takes many plans for each cluster, so a selector does not ask for it by itself.
    std::size_t wantedChanges() const { return changes.value_or(clusters.empty() ? 0 : 3); }
};

/// The clusters that are named.
std::optional<std::vector<fleet::ClusterIndex>> namedClusters(const ExplainVerb &verb,
                                                              const fleet::Fleet &fleet) {
    std::vector<fleet::ClusterIndex> clusters;
    for (const std::string &name : verb.clusters) {
        const std::optional<fleet::ClusterIndex> cluster = fleet.find(name);
        if (!cluster)
            return nothing(unknownCluster(fleet, name));
        clusters.push_back(*cluster);
    }
    return clusters;
}

/// Those of the filter where none is named.
std::vector<fleet::ClusterIndex> clustersFor(const Planned &planned, const fleet::Fleet &fleet,
                                             const std::vector<fleet::ClusterIndex> &named,
                                             const ClusterChoice &choice) {
    std::vector<fleet::ClusterIndex> clusters = named;
    for (std::size_t row = 0; named.empty() && row < fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        if (choice.has(*planned.placement, cluster))
            clusters.push_back(cluster);
    }
    return clusters;
}

/// Prints explanations as they come; a page at the end.
class Printer {
public:
    Printer(Format format, std::vector<std::string> footer)
        : m_format(format), m_list(listWriter("Explanation", format)),
          m_page{"Why clusters are picked", {}, {}, std::move(footer)} {}

    void add(const Explanation &explanation) {
        if (isData(m_format)) {
            m_list.add(m_list.textOf(newDocument("Explanation", explanation, m_members)));
            return;
        }
        if (m_format == Format::Html) {
            m_page.sections.push_back(explanationSection(explanation));
            return;
        }
        const insight::Changes *changes = explanation.changes ? &*explanation.changes : nullptr;
        const std::string text =
            m_format == Format::Markdown
                ? insight::whyMarkdown(explanation.why, changes) + '\n' +
                      report::markdownText(objects::basisText(explanation.basis)) + '\n'
                : explanationText(explanation);
        m_bytes += text.size() + 1;
        if (m_format == Format::Markdown && m_bytes > report::kLongestMarkdown) {
            ++m_leftOut;
            return;
        }
        put((m_isFirst ? "" : "\n") + text);
        m_isFirst = false;
    }
    void finish() {
        if (isData(m_format))
            m_list.end();
        if (m_format == Format::Html)
            putPage(m_page, m_format);
        if (m_leftOut > 0)
            put(fmt::format("\n{} more {} left out; json has all.\n", m_leftOut,
                            m_leftOut == 1 ? "answer is" : "answers are"));
    }

private:
    Format m_format;
    bool m_isFirst = true;
    std::size_t m_bytes = 0;   // of the answers so far
    std::size_t m_leftOut = 0; // of a page that would be too long
    const report::Members<Explanation> m_members = explanationMembers();
    report::ListWriter m_list; // of data formats
    report::Page m_page;
};

/// Clusters that are explained together: their work is shared, their answers fit into memory.
std::size_t batchSize(const placement::Placement &placement) {
    constexpr std::size_t kTerms = 400'000;
    constexpr std::size_t kMost = 4096;
    const placement::Policy *policy = placement.policy ? &*placement.policy : nullptr;
    const std::size_t terms =
        policy == nullptr ? 0 : policy->preferredTerms.size() + policy->spreadConstraints.size();
    return std::clamp<std::size_t>(kTerms / (terms + 1), 64, kMost);
}

/// How many of them have their histories in memory at once, each of which may be as long as there
/// are picks.
std::size_t historiesAtOnce(const scheduling::Plan &plan) {
    constexpr std::size_t kViews = 2'000'000;
    return std::max<std::size_t>(kViews / (plan.picks.size() + 1), 64);
}

/// Explains some clusters; whether all of them are placed.
bool explain(ExplainVerb &verb, const manifest::Objects &objects, const Planned &planned,
             std::span<const fleet::ClusterIndex> clusters, Printer &printer) {
    const insight::Question question = questionOf(objects, planned);
    std::vector<insight::Why> whys = insight::whyAll(question, *planned.plan, clusters, verb.pick);
    const bool isFollowed =
        planned.plan->cycles <= insight::kHistoryLooks / std::max<std::size_t>(clusters.size(), 1);
    const std::size_t atOnce = historiesAtOnce(*planned.plan);
    std::vector<std::vector<insight::PickView>> histories;
    bool isYes = true;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        Explanation explanation{std::move(whys[i]),
                                std::nullopt,
                                {},
                                planned.planning.basis,
                                insight::idOf(*planned.placement)};
        if (isFollowed && i % atOnce == 0)
            histories =
                insight::pickHistories(objects.fleet, *planned.plan,
                                       clusters.subspan(i, std::min(atOnce, clusters.size() - i)))
                    .value();
        if (isFollowed)
            explanation.history = std::move(histories[i % atOnce]);
        if (verb.wantedChanges() > 0) {
            insight::ChangeLimits limits{verb.wantedChanges()};
            limits.work = std::min(limits.work, verb.work);
            auto changes = insight::smallestChanges(question, *planned.plan, clusters[i], limits);
            verb.work -= changes ? changes->work : 0;
            if (changes)
                explanation.changes = std::move(*changes);
        }
        isYes = isYes && explanation.why.isPlaced;
        printer.add(explanation);
    }
    return isYes;
}

/// Says why a placement cannot be explained: it could not be planned, or has no such pick.
bool isExplained(const Planned &planned, const ExplainVerb &verb) {
    const std::string name = displayName(*planned.placement);
    if (!planned.plan) {
        printNotice(fmt::format("{}: {}", name, planned.plan.error().message));
        return false;
    }
    const std::size_t picks = planned.plan->picks.size();
    // The attempt after the last pick can be asked for, too: it says why there is no other.
    if (!verb.pick || *verb.pick <= picks + 1)
        return true;
    printNotice(fmt::format("{} has {}, there is no --pick {}", name, base::counted(picks, "pick"),
                            *verb.pick));
    return false;
}

int runExplain(const ExplainVerb &asked, Loaded &loaded) {
    ExplainVerb verb = asked;
    const fleet::Fleet &fleet = loaded.objects.fleet;
    const std::optional<std::vector<fleet::ClusterIndex>> named = namedClusters(verb, fleet);
    const std::optional<std::vector<Planned>> plans = planAll(loaded.objects, verb.planning);
    const auto choice =
        plans ? ClusterChoice::of(verb.view.filter, loaded.objects, *plans) : std::nullopt;
    if (!named || !choice)
        return kUsage;
    const bool hasAny = std::ranges::any_of(*plans, [&](const Planned &planned) {
        return !clustersFor(planned, fleet, *named, *choice).empty();
    });
    if (!hasAny)
        return refuse(plans->empty() ? "no placement " + loaded.where()
                                     : std::string("no cluster to explain"));
    Printer printer(verb.output.format, verb.footer(loaded.objects));
    int status = kOk;
    for (const Planned &planned : *plans) {
        if (!isExplained(planned, verb)) {
            status = kUsage;
            continue;
        }
        const auto clusters = clustersFor(planned, fleet, *named, *choice);
        const std::size_t batch = batchSize(*planned.placement);
        for (std::size_t from = 0; from < clusters.size(); from += batch) {
            const std::span rest = std::span(clusters).subspan(from);
            const bool isYes = explain(verb, loaded.objects, planned,
                                       rest.first(std::min(batch, rest.size())), printer);
            if (!isYes)
                status = std::max<int>(status, kAnswerIsNo);
        }
    }
    printer.finish();
    return statusOf(loaded, verb.planning, status);
}

} // namespace

void addExplainVerb(CLI::App &app, Run &run) {
    const auto [explain, verb] =
        newVerb(app, run, "explain", "Explain why a cluster is or is not picked", kExplainFooter,
                onLoaded<runExplain>, [](ExplainVerb &, const CLI::App &line) {
                    if (line.count("cluster") == 0 && line.count("--selector") == 0)
                        throw CLI::RequiredError("CLUSTER or --selector");
                });
    addValue(explain, "cluster", verb->clusters, "CLUSTER", "Clusters to explain");
    addSession(explain, *verb, Names::AsOptionOnly, Scenarios::Accepted);
    addClusterFilter(explain, verb->view.filter,
                     "Explain all these clusters, as env=prod,filtered,node-count>20");
    addValue(explain, "--pick", verb->pick, "NUMBER",
             "Explain this pick (default: the one that decided)")
        ->check(wholeNumber(1, 1000000000));
    addValue(explain, "--changes", verb->changes, "NUMBER",
             "Number of changes to show that would get a cluster picked (default: 3, with -l 0)")
        ->check(wholeNumber(0, 1000));
}

} // namespace evenkeel::ctl
