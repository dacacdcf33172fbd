// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/input/server.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/names.h"
#include "core/hub/contexts.h"
#include "core/report/described.h"

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

std::string nameOf(hub::Right right) {
    return std::string(base::nameIn<hub::Right::NotServed>(
        right, {"unknown", "yes", "not allowed", "not served"}));
}

struct ContextTest {
    std::string context;
    const hub::Versions &versions;
    const std::vector<hub::Right> &rights;
};

report::Members<hub::Context> contextMembers() {
    using hub::Context;
    return {{"name", &Context::name},
            {"cluster", &Context::cluster},
            {"user", &Context::user},
            {"server", &Context::server},
            {"current", &Context::isCurrent}};
}

report::Members<ContextTest> contextTestMembers() {
    using Kind = report::Of<ContextTest, hub::ReadKind>;
    const report::Members<Kind> kind{
        {"kind", [](const Kind &one) { return one.part.kind; }},
        {"list", [](const Kind &one) { return nameOf(one.whole.rights[one.index]); },
         report::tables::wordsUpTo(hub::Right::NotServed, nameOf), "Whether it may be read."}};
    return {
        {"context", &ContextTest::context},
        {"server", [](const ContextTest &test) { return test.versions.server; }, "Its version."},
        {"kubectl", [](const ContextTest &test) { return test.versions.client; }, "Its version."},
        {"kinds", [](const ContextTest &test) { return report::each(test, hub::hubKinds()); },
         kind}};
}

int listContexts(const ContextsVerb &verb) {
    const auto contexts = hub::contexts(verb.access.kubeconfig);
    if (!contexts)
        return refuse(said(contexts.error()));
    // kubectl takes a file that is not there for an empty one.
    if (contexts->empty())
        return refuse("no context in " +
                      (verb.access.kubeconfig.empty() ? "the kubeconfig" : verb.access.kubeconfig));
    if (verb.output.format == Format::Name) {
        for (const hub::Context &context : *contexts)
            put(context.name + "\n");
        return kOk;
    }
    const auto text = [&] {
        Table table({"CURRENT", "NAME", "CLUSTER", "USER", "SERVER"});
        for (const hub::Context &context : *contexts)
            table.add({context.isCurrent ? "*" : "", context.name, context.cluster, context.user,
                       context.server});
        return table.text(verb.output.headers());
    };
    putAnswer({text, {}, [&] { return newListOf("Context", *contexts, contextMembers()); }},
              verb.output, {});
    return kOk;
}

void putRights(const ContextsVerb &verb, const hub::Versions &versions,
               const std::vector<hub::Right> &rights) {
    const auto kinds = hub::hubKinds();
    if (verb.output.format != Format::Table && verb.output.format != Format::Name) {
        const ContextTest test{verb.access.context, versions, rights};
        putAnswer({{}, {}, [&] { return newDocument("ContextTest", test, contextTestMembers()); }},
                  verb.output, {});
        return;
    }
    say(fmt::format("{}: Kubernetes {}, kubectl {}", verb.access.context, versions.server,
                    versions.client));
    Table table({"KIND", "LIST", "WITHOUT IT"});
    for (std::size_t row = 0; row < kinds.size(); ++row) {
        const bool isAllowed = rights[row] == hub::Right::Allowed;
        table.add({std::string(kinds[row].kind),
                   Cell(nameOf(rights[row]), isAllowed ? Style::Good : Style::Bad),
                   isAllowed ? "" : hub::costOf(kinds[row]).english});
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

api::Field answers::contexts() {
    return report::tables::listTable(contextMembers());
}

api::Field answers::contextTest() {
    return report::tables::answerTable(contextTestMembers());
}

void addContextsVerb(CLI::App &app, Run &run) {
    const auto [contexts, verb] =
        newVerb(app, run, "contexts", "List the contexts of the kubeconfig, or test one", kFooter,
                runContexts);
    addValue(contexts, "context", verb->access.context, "CONTEXT", "Context to test");
    addKubeconfigOption(contexts, verb->access);
    addOutputOptions(contexts, verb->output,
                     {Format::Table, Format::Name, Format::Json, Format::Yaml, Format::Csv,
                      Format::Markdown, Format::Html});
}

} // namespace evenkeel::ctl
