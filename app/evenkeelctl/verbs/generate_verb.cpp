// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdint>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/admission/validate.h"
#include "core/fleet/generate.h"
#include "core/kube/object_id.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

namespace {

using kube::Value;

constexpr const char *kGenerateFooter = R"(Examples:
  evenkeelctl generate --clusters 200 --regions 4 --seed 7 > fleet.yaml
  evenkeelctl generate --clusters 1000000 -o json | gzip > fleet.json.gz
  # Generate a fleet with a placement and plan it
  evenkeelctl generate --placement web --picks 9 | evenkeelctl plan -f -

The same options give the same fleet, byte for byte.)";

constexpr std::size_t kPiece = 1000; // clusters held in memory at a time

struct GenerateVerb {
    fleet::FleetShape shape;
    OutputOptions output;
    std::string placement;
    int picks = 6;
    bool hasNoProperties = false;
};

/// PickN over the environments' first, one hard constraint on the region, a soft one on the zone.
Value generatedPlacement(const GenerateVerb &verb) {
    const auto constraint = [](const char *key, const char *when) {
        return Value::object({{"maxSkew", Value::integer(1)},
                              {"topologyKey", Value::string(key)},
                              {"whenUnsatisfiable", Value::string(when)}});
    };
    Value policy = Value::object({{"placementType", Value::string("PickN")},
                                  {"numberOfClusters", Value::integer(verb.picks)}});
    if (!verb.shape.environments.empty()) {
        const Value labels =
            Value::object({{"env", Value::string(verb.shape.environments.front())}});
        const Value preference =
            Value::object({{"labelSelector", Value::object({{"matchLabels", labels}})}});
        const Value term =
            Value::object({{"weight", Value::integer(20)}, {"preference", preference}});
        policy.set(
            "affinity",
            Value::object({{"clusterAffinity",
                            Value::object({{"preferredDuringSchedulingIgnoredDuringExecution",
                                            Value::array({term})}})}}));
    }
    std::vector<Value> constraints{constraint("region", "DoNotSchedule")};
    if (verb.shape.zonesPerRegion > 0)
        constraints.push_back(constraint("zone", "ScheduleAnyway"));
    policy.set("topologySpreadConstraints", Value::array(std::move(constraints)));
    const Value selector = Value::object({{"group", Value::string("")},
                                          {"kind", Value::string("Namespace")},
                                          {"name", Value::string(verb.placement)},
                                          {"version", Value::string("v1")}});
    return Value::object({{"apiVersion", Value::string("placement.kubernetes-fleet.io/v1beta1")},
                          {"kind", Value::string("ClusterResourcePlacement")},
                          {"metadata", Value::object({{"name", Value::string(verb.placement)}})},
                          {"spec", Value::object({{"resourceSelectors", Value::array({selector})},
                                                  {"policy", policy}})}});
}

/// Writes one object after another, as documents of YAML or as the items of a JSON List.
class ObjectWriter {
public:
    explicit ObjectWriter(Format format) : m_format(format) {}

    bool start() const {
        return m_format != Format::Json ||
               put("{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[");
    }
    bool write(const Value &object) {
        const bool isFirst = m_isFirst;
        m_isFirst = false;
        if (m_format == Format::Json)
            return put(isFirst ? "\n" : ",\n") && put(manifest::writeJson(object));
        return put("---\n") && put(manifest::writeYaml(object));
    }
    bool finish() const { return m_format != Format::Json || put("\n]}\n"); }

private:
    Format m_format;
    bool m_isFirst = true;
};

int runGenerate(const GenerateVerb &verb) {
    fleet::FleetShape shape = verb.shape;
    shape.hasProperties = !verb.hasNoProperties;
    ObjectWriter writer(verb.output.format);
    ProgressLine progress("generating");
    bool isOpen = writer.start();
    for (std::size_t first = 0; isOpen && first < shape.clusters; first += kPiece) {
        fleet::Fleet piece;
        for (std::size_t index = first; index < std::min(first + kPiece, shape.clusters); ++index)
            piece.add(fleet::generateCluster(shape, index));
        for (std::size_t row = 0; isOpen && row < piece.size(); ++row)
            isOpen =
                writer.write(manifest::encodeCluster(piece, static_cast<fleet::ClusterIndex>(row)));
        progress(first, shape.clusters);
    }
    if (isOpen && !verb.placement.empty())
        isOpen = writer.write(generatedPlacement(verb));
    isOpen = isOpen && writer.finish();
    return isOpen || outputIsClosed() ? kOk : kUsage;
}

/// What is generated, the hub takes.
void checkNames(GenerateVerb &verb, const CLI::App &) {
    for (const std::string &name : verb.shape.environments) {
        if (!kube::dns1123LabelErrors(name).empty() || name.size() > 30)
            throw CLI::ValidationError("--environments", name + " is not a short DNS label");
    }
    if (verb.placement.empty())
        return;
    const admission::Verdict verdict = admission::validate(generatedPlacement(verb));
    if (!verdict.isValid())
        throw CLI::ValidationError("--placement", verdict.errors.front().sentence);
}

void addShapeOptions(CLI::App &generate, GenerateVerb &verb) {
    fleet::FleetShape &shape = verb.shape;
    addValue(generate, "--clusters", shape.clusters, "N", "Number of clusters, 10 to 1000000")
        ->check(wholeNumber(std::size_t{10}, std::size_t{1000000}))
        ->capture_default_str();
    addValue(generate, "--regions", shape.regions, "N", "Number of regions")
        ->check(wholeNumber(std::size_t{1}, std::size_t{10000}))
        ->capture_default_str();
    addValue(generate, "--zones", shape.zonesPerRegion, "N", "Zones per region, 0 for none")
        ->check(wholeNumber(std::size_t{0}, std::size_t{1000}))
        ->capture_default_str();
    addValue(generate, "--environments", shape.environments, "NAMES",
             "Values of the label env, a,b,c")
        ->delimiter(',');
    addValue(generate, "--unhealthy", shape.unhealthyShare, "PERCENT",
             "Percentage of clusters that are not eligible")
        ->check(wholeNumber(0, 100))
        ->capture_default_str();
    addValue(generate, "--tainted", shape.taintedShare, "PERCENT",
             "Percentage of clusters with a taint")
        ->check(wholeNumber(0, 100))
        ->capture_default_str();
    addValue(generate, "--without-zone", shape.withoutZoneShare, "PERCENT",
             "Percentage of clusters without a zone label")
        ->check(wholeNumber(0, 100))
        ->capture_default_str();
    generate.add_flag("--no-properties", verb.hasNoProperties, "Omit properties and resources");
    addValue(generate, "--seed", shape.seed, "N", "Random seed")
        ->check(wholeNumber<std::uint64_t>(0))
        ->capture_default_str();
}

} // namespace

void addGenerateVerb(CLI::App &app, Run &run) {
    const auto [generate, verb] =
        newVerb(app, run, "generate", "Generate a fleet: regions × zones × environments",
                kGenerateFooter, runGenerate, checkNames);
    addShapeOptions(generate, *verb);
    CLI::Option *placement = addValue(generate, "--placement", verb->placement, "NAME",
                                      "Add a placement with this name");
    addValue(generate, "--picks", verb->picks, "N", "numberOfClusters of the placement")
        ->check(wholeNumber(0, 1000000))
        ->capture_default_str()
        ->needs(placement);
    addOutputOptions(generate, verb->output, {Format::Yaml, Format::Json});
}

} // namespace evenkeel::ctl
