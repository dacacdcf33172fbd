// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/mcp/server.h"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "core/hub/process.h"
#include "core/lint/lint.h"
#include "core/manifest/manifest.h"
#include "app/evenkeelctl/output/answers.h"
#include "core/report/document_parts.h"

namespace evenkeel::ctl::mcp {

namespace {

using kube::Value;
using report::listOf;
using report::text;

/// Revisions of the protocol that the server speaks, the newest first.
constexpr std::array<std::string_view, 3> kRevisions{"2025-06-18", "2025-03-26", "2024-11-05"};
constexpr std::string_view kRulesUri = "evenkeel://rules";
constexpr std::string_view kSchemaUri = "evenkeel://schema/";

// Error codes of JSON-RPC 2.0, and the one of the protocol for a missing resource.
constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kUnknownMethod = -32601;
constexpr int kInvalidParameters = -32602;
constexpr int kBusy = -32000;
constexpr int kNoResource = -32002;

Value object(std::vector<Value::Member> members) {
    return Value::object(std::move(members));
}

std::string memberText(const Value &value, std::string_view key) {
    const Value *member = value.find(key);
    return member != nullptr && member->isString() ? member->text() : std::string();
}

Value initialized(const Value &parameters) {
    const std::string wanted = memberText(parameters, "protocolVersion");
    const bool isSpoken = std::ranges::find(kRevisions, wanted) != kRevisions.end();
    return object(
        {{"protocolVersion", text(isSpoken ? wanted : kRevisions.front())},
         {"capabilities", object({{"tools", Value::object()}, {"resources", Value::object()}})},
         {"serverInfo", object({{"name", text("evenkeel")}, {"version", text(EVENKEEL_VERSION)}})},
         {"instructions",
          text("Answers what KubeFleet's scheduler decides for the given MemberClusters and "
               "placements. Give files below the server's folder or objects as `manifest`; "
               "every answer says what it starts from.")}});
}

Value resourceList() {
    Value list = Value::array();
    list.items().push_back(object({{"uri", text(kRulesUri)},
                                   {"name", text("rules")},
                                   {"description", text("The rules of lint")},
                                   {"mimeType", text("text/plain")}}));
    for (const SchemaName &schema : schemaNames())
        list.items().push_back(
            object({{"uri", Value::string(fmt::format("{}{}", kSchemaUri, schema.kind))},
                    {"name", text(schema.kind)},
                    {"description", text(schema.summary)},
                    {"mimeType", text("application/schema+json")}}));
    return object({{"resources", std::move(list)}});
}

std::string rulesText() {
    std::string result;
    for (const lint::Rule &rule : lint::rules())
        result += fmt::format("{}: {}\n", rule.id, rule.summary);
    return result;
}

/// Why a call has no answer.
std::string reasonOf(const hub::Ending &ending, const Bounds &bounds) {
    using Kind = hub::Ending::Kind;
    if (ending.kind == Kind::TimedOut)
        return fmt::format("the answer took more than {} s", bounds.time.count() / 1000);
    if (ending.kind == Kind::TooLong)
        return fmt::format("the answer is larger than {} MiB; ask for fewer placements",
                           bounds.bytes >> 20);
    if (ending.kind == Kind::Cancelled)
        return "the call was cancelled";
    return ending.errors.empty() ? "the program ended without an answer" : ending.errors;
}

Value content(std::string words) {
    return Value::array({object({{"type", text("text")}, {"text", text(words)}})});
}

} // namespace

Server::Server(std::vector<Tool> tools, Permission permission, std::string program, Send send,
               Bounds bounds)
    : m_tools(std::move(tools)), m_permission(std::move(permission)), m_program(std::move(program)),
      m_send(std::move(send)), m_bounds(bounds),
      m_worker([this](const std::stop_token &stop) { work(stop); }) {}

Server::~Server() {
    const std::lock_guard lock(m_mutex);
    for (Job &job : m_jobs)
        job.stop.request_stop();
}

void Server::receive(std::string_view line) {
    const base::Result<Value> message = manifest::parseJson(line);
    if (!message)
        return refuse({}, kParseError, message.error().message);
    if (message->isArray() && !message->items().empty())
        std::ranges::for_each(message->items(), [this](const Value &one) { take(one); });
    else
        take(*message);
}

void Server::take(const Value &message) {
    const Value *id = message.find("id");
    const std::string method = memberText(message, "method");
    if (method.empty()) {
        // An answer to a question of ours would have a result; the server asks none.
        if (message.find("result") == nullptr && message.find("error") == nullptr)
            refuse({}, kInvalidRequest, "a message needs a method");
        return;
    }
    const Value none = Value::object();
    const Value *parameters = message.find("params");
    if (id == nullptr) {
        if (method == "notifications/cancelled")
            cancel(parameters == nullptr ? none : *parameters);
        return;
    }
    if (!id->isString() && !id->isNumber())
        return refuse({}, kInvalidRequest, "an id is a string or a number");
    if (method == "tools/call")
        return callTool(*id, parameters == nullptr ? none : *parameters);
    if (method == "resources/read") {
        const std::string uri =
            parameters == nullptr ? std::string() : memberText(*parameters, "uri");
        if (auto found = resource(uri))
            return reply(*id, "result", std::move(*found));
        return refuse(*id, kNoResource, fmt::format("there is no resource {}", uri));
    }
    if (auto result = answer(method, parameters == nullptr ? none : *parameters))
        return reply(*id, "result", std::move(*result));
    refuse(*id, kUnknownMethod, fmt::format("there is no method {}", method));
}

std::optional<Value> Server::answer(const std::string &method, const Value &parameters) {
    if (method == "initialize")
        return initialized(parameters);
    if (method == "ping")
        return Value::object();
    if (method == "tools/list")
        return toolList();
    if (method == "resources/list")
        return resourceList();
    if (method == "resources/templates/list")
        return object({{"resourceTemplates", Value::array()}});
    return {};
}

Value Server::toolList() const {
    return object({{"tools", listOf(m_tools, description)}});
}

std::optional<Value> Server::resource(const std::string &uri) const {
    std::string content;
    std::string_view type = "text/plain";
    if (uri == kRulesUri) {
        content = rulesText();
    } else {
        const auto schema = uri.starts_with(kSchemaUri) ? schemaNamed(uri.substr(kSchemaUri.size()))
                                                        : std::optional<Value>();
        if (!schema)
            return {};
        content = manifest::writePrettyJson(*schema);
        type = "application/schema+json";
    }
    return object(
        {{"contents", Value::array({object({{"uri", Value::string(uri)},
                                            {"mimeType", text(type)},
                                            {"text", Value::string(std::move(content))}})})}});
}

void Server::callTool(const Value &id, const Value &parameters) {
    const std::string name = memberText(parameters, "name");
    const auto tool = std::ranges::find(m_tools, name, [](const Tool &one) { return one.name(); });
    if (tool == m_tools.end())
        return refuse(id, kInvalidParameters, fmt::format("there is no tool {}", name));
    const Value *arguments = parameters.find("arguments");
    auto call = callOf(*tool, arguments == nullptr ? Value::object() : *arguments, m_permission);
    if (!call)
        return refuse(id, kInvalidParameters, call.error().message);
    {
        const std::lock_guard lock(m_mutex);
        if (m_jobs.size() <= m_bounds.waiting) {
            m_jobs.push_back({id, std::move(*call)});
            m_changed.notify_all();
            return;
        }
    }
    refuse(id, kBusy, fmt::format("{} calls are waiting; ask again later", m_bounds.waiting));
}

void Server::cancel(const Value &parameters) {
    const Value *id = parameters.find("requestId");
    const std::lock_guard lock(m_mutex);
    for (Job &job : m_jobs) {
        if (id != nullptr && job.id == *id)
            job.stop.request_stop();
    }
}

void Server::work(const std::stop_token &stop) {
    while (true) {
        Job *job = nullptr;
        {
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait(lock, stop, [this] { return !m_jobs.empty(); }))
                return;
            job = &m_jobs.front(); // stays in place: others are only added behind it
        }
        Value result = job->stop.stop_requested() ? Value() : run(*job);
        // A client that cancelled a call expects no answer to it.
        if (!job->stop.stop_requested())
            reply(job->id, "result", std::move(result));
        const std::lock_guard lock(m_mutex);
        m_jobs.pop_front();
        m_changed.notify_all();
    }
}

Value Server::run(const Job &job) const {
    hub::Command command{{m_program}, job.call.input};
    command.arguments.insert(command.arguments.end(), job.call.arguments.begin(),
                             job.call.arguments.end());
    std::string output;
    hub::Ending ending;
    try {
        ending = hub::run(
            command, {m_bounds.time, m_bounds.bytes, {}},
            [&output](std::string_view part) { output += part; }, job.stop.get_token());
    } catch (const std::exception &problem) {
        ending.errors = fmt::format("the call failed: {}", problem.what());
    }
    const auto document =
        output.empty() ? base::Result<Value>(Value()) : manifest::parseJson(output);
    const bool isAnswered =
        ending.kind == hub::Ending::Kind::Exited && document && document->isObject();
    if (!isAnswered)
        return object(
            {{"content", content(reasonOf(ending, m_bounds))}, {"isError", Value::boolean(true)}});
    // Status 1 is an answer ("not fully scheduled"), 2 an incomplete one; what was said with it
    // belongs to it.
    Value parts = content(std::move(output));
    if (!ending.errors.empty())
        parts.items().push_back(
            object({{"type", text("text")}, {"text", Value::string(ending.errors)}}));
    return object({{"content", std::move(parts)},
                   {"structuredContent", *document},
                   {"isError", Value::boolean(ending.code > 1)}});
}

void Server::finish() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_jobs.empty(); });
}

void Server::reply(const Value &id, std::string_view member, Value value) {
    Value message = object({{"jsonrpc", text("2.0")}, {"id", id}});
    message.set(member, std::move(value));
    const std::lock_guard lock(m_sending);
    m_send(manifest::writeJson(message));
}

void Server::refuse(const Value &id, int code, std::string message) {
    reply(id, "error",
          object({{"code", Value::integer(code)}, {"message", Value::string(std::move(message))}}));
}

} // namespace evenkeel::ctl::mcp
