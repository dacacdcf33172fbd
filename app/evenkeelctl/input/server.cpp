// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/server.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/interrupts.h"
#include "app/evenkeelctl/terminal.h"
#include "core/kube/time.h"
#include "core/manifest/read/file_texts.h"

namespace evenkeel::ctl {

namespace {

void addTimeoutOption(CLI::App &verb, hub::Access &access) {
    const auto take = [&access](const std::string &text) {
        constexpr kube::Duration kLongest{std::int64_t{24} * 3600 * 1'000'000'000};
        const auto duration = kube::parseDuration(text);
        if (!duration || *duration <= kube::Duration() || *duration > kLongest)
            throw CLI::ValidationError(
                "--timeout",
                fmt::format("{} is no time between 1ms and 24h, such as 30s or 5m", text));
        access.patience = std::chrono::ceil<std::chrono::milliseconds>(
            std::chrono::nanoseconds(duration->nanoseconds));
    };
    verb.add_option_function<std::string>(
            "--timeout", take, "Give up on kubectl when it makes no progress for that long")
        ->type_name("DURATION")
        ->default_str(
            kube::formatShortDuration({std::chrono::nanoseconds(hub::Access().patience).count()}));
}

/// Whether something that plans stand on came as no answer: what is made of the rest would look
/// whole.
bool isTorn(const hub::Contents &contents, hub::Role role) {
    return std::ranges::any_of(contents.kinds, [role](const hub::KindContents &one) {
        const bool isUsed = one.kind->role != hub::Role::Rollouts || role == hub::Role::Rollouts;
        return isUsed && one.problem && !hub::isLasting(*one.problem);
    });
}

} // namespace

hub::CommandStyle CommandOptions::styleFor(const fleet::Fleet &fleet) const {
    hub::CommandStyle own = style;
    own.kind = tool == "az"   ? hub::CommandKind::AzureFleet
               : tool.empty() ? hub::guessCommandKind(fleet)
                              : hub::CommandKind::Kubectl;
    return own;
}

void addCommandOptions(CLI::App &verb, CommandOptions &options, const std::string &what) {
    addValue(verb, "--commands-for", options.tool, "kubectl|az",
             "Tool for " + what + " (default: az if clusters have Azure labels)")
        ->check(CLI::IsMember({"kubectl", "az"}));
    addValue(verb, "--resource-group", options.style.resourceGroup, "GROUP",
             "Resource group for az");
    addValue(verb, "--fleet-name", options.style.fleetName, "FLEET", "Fleet for az");
}

std::string saidOfServer(const hub::Problem &problem) {
    return said(problem) +
           (problem.trouble == hub::Trouble::Silent ? "; --timeout allows more" : "");
}

void addKubeconfigOption(CLI::App &verb, hub::Access &access) {
    addValue(verb, "--kubeconfig", access.kubeconfig, "FILE",
             "Kubeconfig (default: where kubectl finds it)")
        ->check([](const std::string &path) {
            const auto reason = manifest::refusedForProgram(path);
            return reason ? fmt::format("{}: {}", path, reason->english) : std::string();
        });
}

void addAccessOptions(CLI::App &verb, hub::Access &access) {
    addValue(verb, "--context", access.context, "CONTEXT",
             "Read the objects on the server of this kubeconfig context through kubectl; "
             "those of -f lie on top of them")
        ->check([](const std::string &name) {
            return name.empty() ? std::string("name a context of `kubectl config get-contexts`")
                                : std::string();
        });
    addKubeconfigOption(verb, access);
    verb.get_option("--kubeconfig")->needs("--context");
    addTimeoutOption(verb, access);
}

void addApplyOptions(CLI::App &verb, hub::Bringing &bringing) {
    CLI::Option *hubOption = verb.get_option("--context"); // elsewhere nothing is brought
    verb.add_option_function<std::string>(
            "--apply",
            [&bringing](const std::string &word) {
                const auto way = hub::applyWay(word);
                if (!way)
                    throw CLI::ValidationError(
                        "--apply",
                        fmt::format("unknown way \"{}\"; use client, server or replace", word));
                bringing.way = *way;
            },
            "How files are brought to the hub: kubectl apply, apply --server-side, or replace")
        ->type_name("client|server|replace")
        ->default_str("client")
        ->needs(hubOption);
    const auto isOfServer = [&bringing](const std::string &) {
        return bringing.way == hub::ApplyWay::Server ? std::string() : "goes with --apply=server";
    };
    addValue(verb, "--field-manager", bringing.fieldManager, "NAME",
             "Who applies, with --apply=server")
        ->capture_default_str()
        ->needs(hubOption)
        ->check(CLI::Validator(isOfServer, ""));
    verb.add_flag_callback(
            "--force-conflicts", [&bringing] { bringing.force = store::Force::Yes; },
            "Take over fields that other managers own, with --apply=server")
        ->needs(hubOption)
        ->check(CLI::Validator(isOfServer, ""));
}

ServerContents readServer(const hub::Access &access, std::span<const hub::ReadKind> kinds,
                          hub::Role role) {
    endTidily();
    ProgressLine line(fmt::format("reading {}", access.context));
    auto contents = hub::read(access, kinds, timeNow(), {}, std::ref(line));
    if (!contents) {
        const hub::Contents none{access, {}, {}};
        printNotice(fmt::format("{}: {}", none.title(), saidOfServer(contents.error())));
        return {none, false};
    }
    say(summaryText(*contents));
    for (const base::Sentence &sentence : missing(*contents))
        say(fmt::format("{}: {}", contents->title(), sentence.english));
    if (isTorn(*contents, role)) {
        printNotice(fmt::format("{}: kinds that have no answer are on the hub all the same, "
                                "so none of it is used; try again",
                                contents->title()));
        return {{access, {}, {}}, false};
    }
    const bool isComplete = !isIncomplete(*contents, role);
    return {std::move(*contents), isComplete};
}

} // namespace evenkeel::ctl
