// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/validate_answer.h"

#include <algorithm>

namespace evenkeel::conformance {

namespace {

std::string textOf(const kube::Value &object, std::string_view key) {
    const kube::Value *member = object.find(key);
    return member == nullptr ? std::string() : member->text();
}

} // namespace

std::string comparableFinding(const std::string &source, const std::string &field,
                              const std::string &message) {
    if (source == "schema")
        return source + " " + field;
    const bool isJsonError = source == "webhook" && message.starts_with("json: ");
    return source + " " + field + ": " + (isJsonError ? message.substr(0, 6) : message);
}

std::string findingsText(bool isValid, std::vector<std::string> findings) {
    const auto firstWebhook = std::ranges::stable_partition(
        findings, [](const std::string &line) { return !line.starts_with("webhook"); });
    std::sort(findings.begin(), firstWebhook.begin());
    const auto [last, end] = std::ranges::unique(findings.begin(), firstWebhook.begin());
    findings.erase(last, end);
    std::string text = isValid ? "valid" : "refused";
    for (const std::string &line : findings)
        text += "\n" + line;
    return text;
}

std::string findingsText(const kube::Value &response) {
    std::vector<std::string> lines;
    if (const kube::Value *errors = response.find("errors")) {
        for (const kube::Value &error : errors->items()) {
            lines.push_back(comparableFinding(textOf(error, "source"), textOf(error, "field"),
                                              textOf(error, "message")));
        }
    }
    const kube::Value *valid = response.find("valid");
    return findingsText(valid != nullptr && valid->asBool(), std::move(lines));
}

} // namespace evenkeel::conformance
