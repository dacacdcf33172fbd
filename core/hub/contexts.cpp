// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/contexts.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "core/hub/problem.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"

namespace evenkeel::hub {

namespace {

using kube::Value;
using manifest::textAt;

constexpr Limits kQuickly{std::chrono::seconds(30), std::size_t{16} << 20};

/// The item of a list of the kubeconfig that has the name.
const Value *named(const Value &config, std::string_view list, const std::string &name) {
    const Value *items = config.find(list);
    if (items == nullptr)
        return nullptr;
    const auto found = std::ranges::find_if(
        items->items(), [&name](const Value &item) { return textAt(item, {"name"}) == name; });
    return found == items->items().end() ? nullptr : &*found;
}

/// The minor version of `v1.34.1`, or of `34+` as some clouds have it.
std::optional<int> minorOf(const Value &version) {
    const std::string text = textAt(version, {"minor"});
    int minor = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), minor);
    return problem == std::errc() ? std::optional(minor) : std::nullopt;
}

/// `v0.14.2` of `ghcr.io/kubefleet-dev/kubefleet/hub-agent:v0.14.2@sha256:…`.
std::optional<std::string> agentVersion(std::string_view image) {
    const std::string_view name = image.substr(image.rfind('/') + 1);
    const std::string_view tagged = name.substr(0, name.find('@'));
    const std::size_t colon = tagged.find(':');
    if (!tagged.starts_with("hub-agent") || colon == std::string_view::npos)
        return std::nullopt;
    return std::string(tagged.substr(colon + 1));
}

} // namespace

Answer<std::vector<Context>> contextsIn(std::string_view json) {
    const auto config = manifest::parseJson(json);
    if (!config || !config->isObject())
        return tl::unexpected(
            problemOf(Trouble::Garbled, config ? std::string() : config.error().message));
    const std::string current = textAt(*config, {"current-context"});
    std::vector<Context> contexts;
    const Value *items = config->find("contexts");
    if (items == nullptr)
        return contexts;
    for (const Value &item : items->items()) {
        Context context{textAt(item, {"name"}),
                        textAt(item, {"context", "cluster"}),
                        {},
                        textAt(item, {"context", "user"}),
                        false};
        if (const Value *cluster = named(*config, "clusters", context.cluster))
            context.server = textAt(*cluster, {"cluster", "server"});
        context.isCurrent = context.name == current;
        contexts.push_back(std::move(context));
    }
    return contexts;
}

Answer<std::vector<Context>> contexts(const std::string &kubeconfig, const std::stop_token &stop) {
    if (const auto reason = manifest::refusedForProgram(kubeconfig))
        return tl::unexpected(problemOf(Trouble::UnknownContext, reason->english));
    const auto config =
        ask(kubectl({{}, kubeconfig}, {"config", "view", "--output=json"}), stop, kQuickly);
    return config ? contextsIn(*config) : tl::unexpected(config.error());
}

Answer<Versions> versionsIn(std::string_view json) {
    const auto document = manifest::parseJson(json);
    const Value *client = document ? document->find("clientVersion") : nullptr;
    const Value *server = document ? document->find("serverVersion") : nullptr;
    if (client == nullptr || server == nullptr)
        return tl::unexpected(
            problemOf(Trouble::Garbled, document ? std::string() : document.error().message));
    const auto ours = minorOf(*client);
    const auto theirs = minorOf(*server);
    return Versions{textAt(*client, {"gitVersion"}), textAt(*server, {"gitVersion"}),
                    ours && theirs && std::abs(*ours - *theirs) > 1};
}

Answer<Versions> versions(const Access &access, const std::stop_token &stop) {
    const auto answer =
        ask(kubectl(access, {"version", "--output=json", "--request-timeout=10s"}), stop, kQuickly);
    return answer ? versionsIn(*answer) : tl::unexpected(answer.error());
}

std::optional<std::string> fleetVersion(const Access &access, const std::stop_token &stop) {
    const auto answer = ask(kubectl(access, {"get", "deployments.apps", "--namespace=fleet-system",
                                             "--output=json", "--request-timeout=10s"}),
                            stop, kQuickly);
    return answer ? fleetVersionIn(*answer) : std::nullopt;
}

std::optional<std::string> fleetVersionIn(std::string_view json) {
    const auto list = manifest::parseJson(json);
    const Value *items = list ? list->find("items") : nullptr;
    for (const Value &item : items != nullptr ? items->items() : std::vector<Value>()) {
        const Value *containers = item.findPath({"spec", "template", "spec", "containers"});
        for (const Value &one :
             containers != nullptr ? containers->items() : std::vector<Value>()) {
            if (auto version = agentVersion(textAt(one, {"image"})))
                return version;
        }
    }
    return std::nullopt;
}

namespace {

constexpr Limits kSoon{std::chrono::seconds(30), std::size_t{1} << 20};

} // namespace

Right rightOf(const Ending &ending, std::string_view output) {
    if (ending.kind != Ending::Kind::Exited)
        return Right::Unknown;
    // A user with all rights may also list a kind that is not served: kubectl only warns.
    if (ending.errors.find("the server doesn't have a resource type") != std::string::npos)
        return Right::NotServed;
    if (output.starts_with("yes"))
        return Right::Allowed;
    return output.starts_with("no") ? Right::Forbidden : Right::Unknown;
}

Answer<std::vector<Right>> rights(const Access &access, std::span<const ReadKind> kinds,
                                  const std::stop_token &stop, const Progress &progress) {
    std::vector<Right> rights(kinds.size(), Right::Unknown);
    std::optional<Problem> problem; // of the first
    const auto failure = forEachRow(kinds.size(), progress, [&](std::size_t row) {
        std::vector<std::string> arguments{"auth", "can-i", "list",
                                           std::string(kinds[row].resource)};
        if (kinds[row].scope == Scope::Namespaced)
            arguments.push_back("--all-namespaces");
        arguments.push_back("--request-timeout=10s");
        std::string output;
        const Ending ending = run(
            kubectl(access, std::move(arguments)), kSoon,
            [&output](std::string_view bytes) { output += bytes; }, stop);
        rights[row] = rightOf(ending, output);
        if (row == 0 && rights[row] == Right::Unknown)
            problem = problemOf(ending);
        return !problem && !stop.stop_requested();
    });
    if (stop.stop_requested())
        return tl::unexpected(problemOf(Trouble::Cancelled, {}));
    if (failure)
        return tl::unexpected(*failure);
    if (problem)
        return tl::unexpected(*problem);
    return rights;
}

} // namespace evenkeel::hub
