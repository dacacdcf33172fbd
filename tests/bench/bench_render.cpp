// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include <array>
#include <string>

#include <fmt/format.h>

#include "core/render/rendering.h"
#include "tests/bench/plain_fleet.h"

namespace evenkeel::bench {

namespace {

using kube::Value;
using render::ObjectPtr;

constexpr std::array<const char *, 3> kEnvironments{"prod", "staging", "dev"};

Value text(const std::string &value) {
    return Value::string(value);
}

/// A Deployment of an everyday size.
ObjectPtr deployment(std::size_t number) {
    const std::string name = fmt::format("app-{}", number);
    const Value labels = Value::object({{"app", text(name)}, {"team", text("web")}});
    Value containers = Value::array();
    for (const char *container : {"main", "proxy"}) {
        Value resources = Value::object({{"cpu", text("250m")}, {"memory", text("256Mi")}});
        containers.items().push_back(Value::object(
            {{"name", text(container)},
             {"image", text(fmt::format("registry.example.com/{}:1.{}", container, number))},
             {"ports", Value::array({Value::object({{"containerPort", Value::integer(8080)}})})},
             {"env", Value::array({Value::object({{"name", text("A")}, {"value", text("1")}}),
                                   Value::object({{"name", text("B")}, {"value", text("2")}})})},
             {"resources", Value::object({{"requests", resources}, {"limits", resources}})}}));
    }
    const Value spec = Value::object(
        {{"replicas", Value::integer(3)},
         {"selector", Value::object({{"matchLabels", labels}})},
         {"template",
          Value::object({{"metadata", Value::object({{"labels", labels}})},
                         {"spec", Value::object({{"containers", std::move(containers)}})}})}});
    return std::make_shared<const Value>(Value::object(
        {{"apiVersion", text("apps/v1")},
         {"kind", text("Deployment")},
         {"metadata",
          Value::object({{"name", text(name)}, {"namespace", text("app")}, {"labels", labels}})},
         {"spec", spec}}));
}

render::OverrideRule rule(const char *environment, const std::string &path, Value value) {
    render::OverrideRule rule;
    kube::LabelSelector selector;
    if (environment != nullptr)
        selector.matchLabels["env"] = environment;
    rule.clusterTerms.emplace().push_back(selector);
    rule.patches.push_back({"add", path, std::move(value)});
    return rule;
}

/// One override: another number of replicas in each environment, and the region of the cluster as
/// a label; every fifth carries the cluster's name instead, so that no two clusters are alike.
render::OverridePtr overrideOf(std::size_t number, std::size_t objects) {
    render::Override override;
    override.kind = render::OverrideKind::ResourceOverride;
    override.name = fmt::format("o-{:03}-0", number);
    override.nameSpace = "app";
    for (std::size_t i = 0; i < 4; ++i)
        override.selectors.push_back(
            {"apps", "v1", "Deployment", "", fmt::format("app-{}", (number * 4 + i) % objects)});
    auto &rules = override.rules.emplace();
    for (const char *environment : kEnvironments)
        rules.push_back(
            rule(environment, "/spec/replicas", Value::integer(static_cast<std::int64_t>(number))));
    const char *variable =
        number % 5 == 0 ? "${MEMBER-CLUSTER-NAME}" : "${MEMBER-CLUSTER-LABEL-KEY-region}";
    rules.push_back(rule(nullptr, "/metadata/labels/where", text(variable)));
    return std::make_shared<const render::Override>(std::move(override));
}

/// One namespace with its objects, overrides of a fifth of them by name, and a fleet.
struct Scene {
    const fleet::Fleet &fleet;
    std::vector<std::string> targets;
    std::vector<render::OverridePtr> overrides;
    placement::Placement placement;
    render::Hub hub;

    Scene(std::size_t clusters, std::size_t objects, std::size_t overrideCount)
        : fleet(plainFleet(clusters)), hub(objectsOf(objects), {}) {
        for (std::uint32_t row = 0; row < fleet.size(); ++row)
            targets.emplace_back(fleet.name(fleet::ClusterIndex{row}));
        for (std::size_t i = 0; i < overrideCount; ++i)
            overrides.push_back(overrideOf(i, objects));
        placement.name = "place";
        const Value selector = Value::object({{"group", text("")},
                                              {"version", text("v1")},
                                              {"kind", text("Namespace")},
                                              {"name", text("app")}});
        placement.document = Value::object(
            {{"spec", Value::object({{"resourceSelectors", Value::array({selector})}})}});
    }

    static std::vector<ObjectPtr> objectsOf(std::size_t count) {
        std::vector<ObjectPtr> objects{std::make_shared<const Value>(
            Value::object({{"apiVersion", text("v1")},
                           {"kind", text("Namespace")},
                           {"metadata", Value::object({{"name", text("app")}})}}))};
        for (std::size_t i = 1; i < count; ++i)
            objects.push_back(deployment(i - 1));
        return objects;
    }

    render::Rendering render(const render::Rendering *earlier = nullptr) const {
        return render::render({placement, hub, overrides, fleet, targets}, earlier).value();
    }
};

void note(benchmark::State &state, const render::Rendering &rendering) {
    state.counters["manifests"] =
        static_cast<double>(rendering.clusters.size() * rendering.manifests.size());
    state.counters["applied"] = static_cast<double>(rendering.appliedAnew);
}

Scene sceneOf(const benchmark::State &state) {
    return {static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)),
            static_cast<std::size_t>(state.range(2))};
}

/// Everything from nothing; the ranges are clusters, objects and overrides.
void renderAll(benchmark::State &state) {
    const Scene scene = sceneOf(state);
    for (auto _ : state)
        note(state, scene.render());
}

/// After one override was edited.
void renderEdit(benchmark::State &state) {
    Scene scene = sceneOf(state);
    const render::Rendering before = scene.render();
    render::Override edited = *scene.overrides[1];
    edited.rules->front().patches.front().value = Value::integer(77);
    scene.overrides[1] = std::make_shared<const render::Override>(std::move(edited));
    for (auto _ : state)
        note(state, scene.render(&before));
}

/// One override of the namespace patches every object on every cluster, each with its own name.
void renderEverythingDifferent(benchmark::State &state) {
    Scene scene = sceneOf(state);
    render::Override override;
    override.name = "all-0";
    override.selectors.push_back(render::namespaceId("app"));
    override.rules.emplace().push_back(
        rule(nullptr, "/metadata/labels", Value::object({{"on", text("${MEMBER-CLUSTER-NAME}")}})));
    scene.overrides.push_back(std::make_shared<const render::Override>(std::move(override)));
    for (auto _ : state)
        note(state, scene.render());
}

void sizes(benchmark::internal::Benchmark *grid) {
    grid->ArgNames({"clusters", "objects", "overrides"})->Unit(benchmark::kMillisecond);
    grid->Args({1'000, 200, 50});
}

BENCHMARK(renderAll)->Name("render/all")->Apply(sizes);
BENCHMARK(renderEdit)->Name("render/afterAnEdit")->Apply(sizes);
BENCHMARK(renderEverythingDifferent)->Name("render/everythingDifferent")->Apply(sizes);

} // namespace

} // namespace evenkeel::bench
