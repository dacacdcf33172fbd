// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/hub/contexts.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kFooter = R"(Examples:
  # Which servers does the kubeconfig know?
  evenkeelctl contexts
  # Is this one a hub, and what may be read there?
  evenkeelctl contexts prod-hub

Exit status: 0 success; 1 some kind of the context may not be read; 2 wrong usage, or the
kubeconfig or the server cannot be read.)";

struct ContextsVerb {
    hub::Access access;
    OutputOptions output;
};

int listContexts(const ContextsVerb &verb) {
    const auto contexts = hub::contexts(verb.access.kubeconfig);
    if (!contexts)
        return refuse(said(contexts.error()));
    if (verb.output.format == Format::Name) {
        for (const hub::Context &context : *contexts)
            put(context.name + "\n");
    } else if (verb.output.format == Format::Table) {
        Table table({{"CURRENT"}, {"NAME"}, {"CLUSTER"}, {"USER"}, {"SERVER"}});
        for (const hub::Context &context : *contexts)
            table.add({{context.isCurrent ? "*" : ""},
                       {context.name},
                       {context.cluster},
                       {context.user},
                       {context.server}});
        put(table.text(verb.output.headers()));
    } else {
        std::vector<kube::Value> items;
        for (const hub::Context &context : *contexts) {
            kube::Value item = newDocument("Context");
            item.set("name", text(context.name));
            item.set("cluster", text(context.cluster));
            item.set("user", text(context.user));
            item.set("server", text(context.server));
            item.set("current", kube::Value::boolean(context.isCurrent));
            items.push_back(std::move(item));
        }
        putDocument(newList("Context", std::move(items)), verb.output.format);
    }
    return kOk;
}

std::string nameOf(hub::Right right) {
    switch (right) {
    case hub::Right::Allowed:
        return "yes";
    case hub::Right::Forbidden:
        return "not allowed";
    case hub::Right::NotServed:
        return "not served";
    case hub::Right::Unknown:
        break;
    }
    return "unknown";
}

void putRights(const ContextsVerb &verb, const hub::Versions &versions,
               const std::vector<hub::Right> &rights) {
    const auto kinds = hub::hubKinds();
    if (isData(verb.output.format)) {
        kube::Value document = newDocument("ContextTest");
        document.set("context", text(verb.access.context));
        document.set("server", text(versions.server));
        document.set("kubectl", text(versions.client));
        kube::Value list = kube::Value::array();
        for (std::size_t row = 0; row < kinds.size(); ++row)
            list.items().push_back(
                kube::Value::object({{"kind", text(std::string(kinds[row].kind))},
                                     {"list", text(nameOf(rights[row]))}}));
        document.set("kinds", std::move(list));
        putDocument(document, verb.output.format);
        return;
    }
    say(fmt::format("{}: Kubernetes {}, kubectl {}", verb.access.context, versions.server,
                    versions.client));
    Table table({{"KIND"}, {"LIST"}, {"WITHOUT IT"}});
    for (std::size_t row = 0; row < kinds.size(); ++row) {
        const bool isAllowed = rights[row] == hub::Right::Allowed;
        table.add({{std::string(kinds[row].kind)},
                   {nameOf(rights[row]), isAllowed ? Style::Good : Style::Bad},
                   {isAllowed ? "" : hub::costOf(kinds[row]).english}});
    }
    put(table.text(verb.output.headers()));
}

int testContext(const ContextsVerb &verb) {
    const auto versions = hub::versions(verb.access);
    const auto rights =
        versions ? hub::rights(verb.access, hub::hubKinds()) : tl::unexpected(versions.error());
    if (!rights)
        return refuse(fmt::format("hub {}: {}", verb.access.context, said(rights.error())));
    putRights(verb, *versions, *rights);
    if (versions->isSkewed)
        printNotice(said(hub::problemOf(hub::Trouble::VersionSkew, {})));
    const bool areAllowed =
        std::ranges::all_of(*rights, [](hub::Right right) { return right == hub::Right::Allowed; });
    return areAllowed ? kOk : kAnswerIsNo;
}

int runContexts(const ContextsVerb &verb) {
    return verb.access.context.empty() ? listContexts(verb) : testContext(verb);
}

} // namespace

void addContextsVerb(CLI::App &app, Run &run) {
    const auto [contexts, verb] =
        newVerb(app, run, "contexts", "List the contexts of the kubeconfig, or test one", kFooter,
                runContexts);
    addValue(contexts, "context", verb->access.context, "CONTEXT", "Context to test");
    addKubeconfigOption(contexts, verb->access);
    addOutputOptions(contexts, verb->output,
                     {Format::Table, Format::Name, Format::Json, Format::Yaml});
}

} // namespace evenkeel::ctl
