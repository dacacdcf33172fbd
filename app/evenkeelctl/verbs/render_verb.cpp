// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rendering.h"
#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/render_text.h"
#include "app/evenkeelctl/output/table.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/plain_text.h"
#include "core/difference/guarantees.h"
#include "core/insight/arrival_text.h"
#include "core/manifest/write/file_writer.h"
#include "core/render/rendering.h"
#include "core/report/answer_parts.h"
#include "core/report/difference_report.h"
#include "core/report/manifest_files.h"
#include "core/report/page.h"
#include "core/report/rendering_report.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

tl::unexpected<base::Error> refused(std::string message) {
    return base::failed(base::ErrorCode::Io, std::move(message));
}

base::Result<void> makeFolder(const fs::path &path) {
    std::error_code problem;
    fs::create_directories(path, problem);
    if (problem)
        return refused(
            fmt::format("the folder {} cannot be made: {}", path.string(), problem.message()));
    return {};
}

/// Writes a folder for each cluster that gets its manifests, a file for each manifest, numbered in
/// the order of the Works: `kubectl diff -f FOLDER/CLUSTER` compares with the member. The folder
/// must not exist, or be empty.
base::Result<report::ManifestFiles>
writeFolders(std::span<const insight::PlacementRendering> placements, const std::string &folder) {
    std::error_code problem;
    const fs::path top(folder);
    if (fs::exists(top, problem) && !fs::is_empty(top, problem))
        return refused(fmt::format("{} is not empty; name a new folder", folder));
    if (const auto made = makeFolder(top); !made)
        return tl::unexpected(made.error());
    return report::forEachManifestFile(
        placements, [&top](const report::ManifestFile &file) -> base::Result<void> {
            const fs::path place = top / file.folder;
            if (const auto made = makeFolder(place); !made)
                return made;
            return manifest::writeFile((place / file.name).string(), file.text);
        });
}

constexpr const char *kRenderFooter = R"(Examples:
  # What does each cluster get, with which overrides?
  evenkeelctl render web -f fleet.yaml -f web/ -f overrides/
  # Exactly the manifests of one cluster
  evenkeelctl render web -f fleet.yaml -f web/ -f overrides/ --cluster edge-7 -o yaml
  # Which patch changes what, and where?
  evenkeelctl render web -f fleet.yaml -f web/ -f overrides/ -o diff
  # A folder for each cluster, to compare with what the cluster has
  evenkeelctl render web -f fleet.yaml -f web/ -f overrides/ -o out/
  kubectl --context edge-7 diff -f out/edge-7
  # What does each cluster get by what the hub holds now? Reads what the placement selects
  evenkeelctl render web --context prod-hub
  # All that arrives on each cluster, by every placement of the files
  evenkeelctl render -f fleet.yaml -f placements/ -f apps/ -f overrides/ -o out/
  # What does a branch change on which cluster?
  evenkeelctl render -f branch/ --against main/ -o diff

Exit status: 0 every cluster gets its manifests, and with --against nothing changes; 1 some
cluster, or the whole placement, fails, or something changes; 2 wrong usage or unreadable input.)";

constexpr std::size_t kShownClashes = 4; // clusters of one

struct RenderVerb : Session {
    render::HubOptions hub;
    std::vector<std::string> clusters;
    std::vector<std::string> against;
    bool takesAll = false;
    std::string where; // a filter of clusters; empty: all
    std::string form = "table";
};

bool isFolder(const std::string &form) {
    return form.find('/') != std::string::npos;
}

bool isKnownForm(const std::string &form) {
    return form == "table" || form == "csv" || form == "yaml" || form == "json" || form == "diff" ||
           isFolder(form);
}

/// The clusters asked for, those of the plan where none is named; nothing, and said, when one of
/// them does not get the placement.
std::optional<std::vector<std::string>> chosenTargets(const RenderVerb &verb,
                                                      const fleet::Fleet &fleet,
                                                      const ClusterChoice &choice,
                                                      const Planned &planned) {
    std::vector<std::string> targets = targetsOf(planned);
    std::erase_if(targets, [&](const std::string &cluster) {
        return !choice.has(*planned.placement, fleet, cluster);
    });
    if (verb.clusters.empty())
        return targets;
    for (const std::string &cluster : verb.clusters) {
        if (std::ranges::find(targets, cluster) != targets.end())
            continue;
        return nothing(fmt::format("{} does not get the placement {}; `evenkeelctl explain` "
                                   "says why",
                                   base::printable(cluster),
                                   base::printable(displayName(*planned.placement))));
    }
    return verb.clusters;
}

void putManifests(const RenderReport &report) {
    std::string text;
    for (const render::ClusterRendering &cluster : report.rendering.clusters) {
        if (!refusalOf(cluster).empty())
            continue;
        for (const render::Work &work :
             render::worksOf(report.placement, report.rendering, *cluster.outcome)) {
            for (const render::ObjectPtr &manifest : work.manifests)
                text += fmt::format("---\n# {}\n{}", base::printable(cluster.cluster),
                                    manifest::writeYaml(*manifest));
        }
    }
    put(text);
}

report::Members<RenderReport> renderMembers() {
    const auto rendered = [](const RenderReport &one) -> report::RenderedPlacement {
        return {one.placement, one.rendering};
    };
    const auto waiting = [](const RenderReport &one) {
        return report::named(one.waiting, displayName(one.placement));
    };
    return report::Members<RenderReport>{
               {"placement",
                [](const RenderReport &one) { return insight::idOf(one.placement); }}} +
           report::membersOf<RenderReport>(rendered, report::renderingMembers()) +
           report::Members<RenderReport>{{"waiting?", waiting, report::waitingMembers(),
                                          "Overrides that no event brings to their clusters."}};
}

void print(const std::vector<RenderReport> &reports, const RenderVerb &verb) {
    if (verb.form == "json") {
        putDocument(reports.size() == 1 ? newDocument("Rendering", reports.front(), renderMembers())
                                        : newListOf("Rendering", reports, renderMembers()),
                    Format::Json);
        return;
    }
    for (const RenderReport &report : reports) {
        if (verb.form == "yaml")
            putManifests(report);
        else if (verb.form == "diff" && reports.size() > 1)
            put(fmt::format("# {}\n{}", base::printable(displayName(report.placement)),
                            renderDifferences(report)));
        else if (verb.form == "diff")
            put(renderDifferences(report));
        else
            put(renderTable(report, verb.output));
    }
}

/// Overrides that are rendered and that nothing brings to their clusters now.
void sayWaiting(const RenderReport &report) {
    for (const insight::WaitingOverride &waiting : report.waiting)
        say(base::printable(insight::waitsText(waiting, displayName(report.placement))));
}

/// Selectors that take nothing, such as one whose name is misspelt; without any object all do.
void sayIdleSelectors(const RenderReport &report, const Loaded &loaded, const HubFiles &files) {
    if (files.read.objects.empty())
        return;
    const auto selectors = render::resourceSelectors(report.placement);
    for (std::size_t i = 0; i < selectors.size(); ++i) {
        const auto &placed = report.rendering.placed;
        if (std::ranges::find(placed, i, &render::PlacedObject::selector) != placed.end())
            continue;
        say(base::printable(fmt::format("{}: resource selector {}, {}, takes no object {}",
                                        displayName(report.placement), i + 1,
                                        difference::selectorText(selectors[i]), loaded.where())));
    }
}

/// Into a folder for each cluster, of all placements together.
int putFolders(const std::vector<RenderReport> &reports, const std::string &folder) {
    std::vector<insight::PlacementRendering> placements;
    for (const RenderReport &report : reports)
        placements.push_back({&report.placement, &report.rendering});
    const auto written = writeFolders(placements, folder);
    if (!written)
        return refuse(written.error().message);
    for (const report::ManifestClash &clash : written->clashes)
        printNotice(fmt::format("{} and {} both bring {} to {}, where an object has one "
                                "owner; only that of {} is written",
                                base::printable(clash.first), base::printable(clash.second),
                                base::printable(render::objectName(clash.id)),
                                base::printable(report::someNames(clash.clusters, kShownClashes)),
                                base::printable(clash.first)));
    printNotice(fmt::format("{} for {} in {}", base::counted(written->files, "manifest"),
                            base::counted(written->clusters, "cluster"), folder));
    return written->clashes.empty() ? kOk : kAnswerIsNo;
}

/// Manifests of a cluster that gets none are missing from the data: say why.
void sayFailures(const RenderReport &report, const RenderVerb &verb) {
    if (verb.form != "yaml" && !isFolder(verb.form))
        return;
    for (const render::ClusterRendering &cluster : report.rendering.clusters) {
        if (const std::string failure = refusalOf(cluster); !failure.empty())
            printNotice(fmt::format("{} gets nothing of {}: {}", base::printable(cluster.cluster),
                                    base::printable(displayName(report.placement)),
                                    base::printable(failure)));
    }
}

/// Nothing, and reported, where rendering fails or a cluster does not get the placement.
std::optional<render::Rendering> renderOne(const RenderVerb &verb, const Loaded &loaded,
                                           const ClusterChoice &choice, const Planned &planned,
                                           const HubFiles &files) {
    const auto targets = chosenTargets(verb, loaded.objects.fleet, choice, planned);
    if (!targets)
        return std::nullopt;
    auto rendering = render::render(
        {*planned.placement, files.hub, files.overrides, loaded.objects.fleet, *targets});
    if (rendering)
        return std::move(*rendering);
    say(fmt::format("{}: {}", displayName(*planned.placement),
                    base::printable(rendering.error().message)));
    return std::nullopt;
}

int renderAll(const RenderVerb &verb, const Loaded &loaded, const std::vector<Planned> &plans,
              const HubFiles &files) {
    const auto choice = ClusterChoice::of(verb.where, loaded.objects, plans);
    if (!choice)
        return kUsage;
    for (const std::string &cluster : verb.clusters) {
        if (!loaded.objects.fleet.find(cluster))
            return refuse(unknownCluster(loaded.objects.fleet, cluster));
    }
    int status = files.isWhole ? kOk : kUsage;
    std::vector<std::optional<render::Rendering>> renderings;
    std::vector<RenderReport> reports;
    renderings.reserve(plans.size());
    for (const Planned &planned : plans) {
        const auto &rendering =
            renderings.emplace_back(renderOne(verb, loaded, *choice, planned, files));
        if (rendering)
            reports.push_back({*planned.placement, *rendering,
                               insight::waitingOverrides(*planned.placement, *rendering,
                                                         loaded.objects.bindings)});
        const bool isWhole =
            rendering && std::ranges::all_of(rendering->clusters, [](const auto &cluster) {
                return refusalOf(cluster).empty();
            });
        status = std::max<int>(status, isWhole ? kOk : kAnswerIsNo);
    }
    if (isFolder(verb.form))
        status = std::max(status, putFolders(reports, verb.form));
    else if (!reports.empty())
        print(reports, verb);
    for (const RenderReport &report : reports) {
        sayFailures(report, verb);
        sayIdleSelectors(report, loaded, files);
        sayWaiting(report);
    }
    return status;
}

/// What the files change of what arrives by others.
int runAgainst(const RenderVerb &verb) {
    if (verb.form == "yaml" || isFolder(verb.form))
        return refuse("--against takes -o table, csv, diff or json");
    const ArrivingFiles before = arrivingBy(verb.against, verb.input, verb.planning, verb.hub);
    const ArrivingFiles after = arrivingBy(verb.input.paths, verb.input, verb.planning, verb.hub);
    if (before.arrivals.placements.empty() && after.arrivals.placements.empty())
        return refuse("no such placement in the files");
    const auto changes = insight::compare(before.arrivals, after.arrivals);
    if (verb.form == "json")
        putDocument(newListOf("ArrivalChange", changes, report::arrivalMembers()), Format::Json);
    else if (verb.form == "diff")
        put(insight::arrivalSummary(changes) + "\n" + arrivalDifferences(changes, changes.size()));
    else
        put(arrivalTable(changes, verb.output));
    if (!before.isComplete || !after.isComplete)
        return kUsage;
    return changes.empty() && !after.arrivals.hasRefused() ? kOk : kAnswerIsNo;
}

int runRender(const RenderVerb &verb) {
    if (verb.input.isEmpty())
        return refuse("render needs -f or --context");
    if (!verb.against.empty() && verb.input.hasHub())
        return refuse("--against compares files; leave out --context");
    if (!verb.against.empty())
        return runAgainst(verb);
    Loaded loaded = load(verb.input, Uses::Resources);
    if (loaded.isLost() || lacksClusters(loaded.objects, verb.planning))
        return kUsage;
    const auto plans = planLoaded(loaded, verb.planning);
    if (!plans)
        return kUsage;
    addSelected(verb.input, *plans, loaded);
    const HubFiles files =
        hubFiles(loaded.objects, *plans, verb.hub, Assumptions::Said, loaded.served);
    const bool isAborted = sayAborted(*plans);
    const int status = renderAll(verb, loaded, *plans, files);
    return isAborted ? kUsage : statusOf(loaded, verb.planning, status);
}

} // namespace

api::Field answers::rendering() {
    return report::tables::answerTable(renderMembers());
}

api::Field answers::renderings() {
    return report::tables::listTable(renderMembers());
}

void addRenderVerb(CLI::App &app, Run &run) {
    const auto [render, verb] =
        newVerb(app, run, "render", "Show what arrives on each cluster, overrides applied",
                kRenderFooter, runRender);
    addInputOptions(render, verb->input);
    addApplyOptions(render, verb->input.access.bringing);
    addValidationOption(render, verb->input);
    addPlanningOptions(render, verb->planning, Names::AlsoPositional);
    addHubOptions(render, verb->hub);
    CLI::Option *cluster = addRepeated(render, "--cluster", verb->clusters, "CLUSTER",
                                       "Only this cluster; may be repeated (default: all)");
    addClusterFilter(render, verb->where,
                     "Only clusters that match, as env=prod,node-count>20 (the decision does not "
                     "change)");
    render.add_flag("--all", verb->takesAll, "Every cluster that gets the placement")
        ->excludes(cluster);
    render
        .add_option_function<std::string>(
            "-o,--output",
            [verb](const std::string &form) {
                if (!isKnownForm(form))
                    throw CLI::ValidationError("--output", form + " is neither a format nor a "
                                                                  "folder with a slash");
                verb->form = form;
                verb->output.format = form == "csv" ? Format::Csv : Format::Table;
            },
            "Format, or a folder (with a slash) to write a folder for each cluster into "
            "(default: table)")
        ->type_name("table|csv|yaml|json|diff|DIR/");
    addRepeated(render, "--against", verb->against, "FILE|DIR",
                "Show what changes against these files instead; may be repeated")
        ->excludes(cluster);
    render.add_flag("--no-headers", verb->output.hidesHeaders, "Leave out the headers of tables");
}

} // namespace evenkeel::ctl
