// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/problem.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/names.h"
#include "core/base/plain_text.h"
#include "core/hub/process.h"
#include "core/kube/time.h"

namespace evenkeel::hub {

namespace {

using base::Sentence;
using base::sentence;

constexpr std::size_t kMostAtATime = 4;

struct Sign {
    std::string_view words; // in lower case
    Trouble trouble;
};

/// By what kubectl, client-go and credential plugins say, the more particular first: a handshake
/// that times out is no matter of certificates, and an expired certificate none of the login.
constexpr std::array kSigns{
    Sign{"denied the request", Trouble::Refused},       // a webhook, in whatever words
    Sign{"error: context \"", Trouble::UnknownContext}, // error: context "x" does not exist
    Sign{"context was not found", Trouble::UnknownContext},
    Sign{"error loading config file", Trouble::UnknownContext},
    Sign{"error: stat ", Trouble::UnknownContext}, // the kubeconfig
    Sign{"unknown flag: --output-watch-events", Trouble::OldKubectl},
    Sign{"unknown flag", Trouble::OldKubectl},
    Sign{"unknown shorthand flag", Trouble::OldKubectl},
    Sign{"unknown command", Trouble::OldKubectl},
    Sign{"(forbidden)", Trouble::Forbidden},
    Sign{"(conflict)", Trouble::Conflict},
    Sign{"operation cannot be fulfilled", Trouble::Conflict},
    Sign{"(alreadyexists)", Trouble::Conflict},
    Sign{"(unauthorized)", Trouble::ExpiredLogin},
    Sign{"you must be logged in", Trouble::ExpiredLogin},
    Sign{"the server has asked for the client to provide credentials", Trouble::ExpiredLogin},
    Sign{"getting credentials", Trouble::ExpiredLogin},
    Sign{"failed to refresh token", Trouble::ExpiredLogin},
    Sign{"token has expired", Trouble::ExpiredLogin},
    Sign{"aadsts", Trouble::ExpiredLogin},
    Sign{"the server doesn't have a resource type", Trouble::NotServed},
    Sign{"no matches for kind", Trouble::NotServed},
    Sign{"the server could not find the requested resource", Trouble::NotServed},
    Sign{"(notfound)", Trouble::NotFound}, // one object, not its kind
    Sign{"too old resource version", Trouble::Expired},
    Sign{"(expired)", Trouble::Expired},
    Sign{"(gone)", Trouble::Expired},
    Sign{"(toomanyrequests)", Trouble::TimedOut}, // as it starts, too
    Sign{"(serviceunavailable)", Trouble::TimedOut},
    Sign{"tls handshake timeout", Trouble::TimedOut},
    Sign{"proxyconnect", Trouble::Proxy},
    Sign{"proxy authentication", Trouble::Proxy},
    Sign{"socks connect", Trouble::Proxy},
    Sign{"x509:", Trouble::Certificate},
    Sign{"tls:", Trouble::Certificate},
    Sign{"certificate", Trouble::Certificate},
    Sign{"i/o timeout", Trouble::TimedOut},
    Sign{"deadline exceeded", Trouble::TimedOut},
    Sign{"client.timeout", Trouble::TimedOut},
    Sign{"(timeout)", Trouble::TimedOut},
    Sign{"timed out", Trouble::TimedOut},
    Sign{"connection refused", Trouble::Unreachable},
    Sign{"was refused - did you specify", Trouble::Unreachable},
    Sign{"no such host", Trouble::Unreachable},
    Sign{"no route to host", Trouble::Unreachable},
    Sign{"network is unreachable", Trouble::Unreachable},
    Sign{"connection reset", Trouble::Lost},
    Sign{"http2: client connection lost", Trouble::Lost},
    Sign{"unexpected eof", Trouble::Lost},
    Sign{"unable to connect to the server", Trouble::Unreachable},
    Sign{"is registered for version", Trouble::VersionSkew},
    Sign{"unable to decode an event", Trouble::VersionSkew},
    Sign{"supported minor version skew", Trouble::VersionSkew},
    Sign{"is invalid", Trouble::Refused},
    Sign{"error: invalid label", Trouble::Refused}, // kubectl itself looks at labels
    Sign{"(badrequest)", Trouble::Refused},
    Sign{"(invalid)", Trouble::Refused},
};

/// A line as long as people read; a longer one is cut.
std::string shortLine(std::string_view line) {
    constexpr std::size_t kMost = 500;
    if (line.size() <= kMost)
        return std::string(line);
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U)
        --end; // inside a character of UTF-8
    return std::string(line.substr(0, end)) + "…";
}

/// The last line that says something; warnings stand before it, and some logs close a bracket
/// behind it.
std::string_view lastLine(std::string_view words) {
    const auto isWord = [](unsigned char c) { return std::isalnum(c) != 0 || c >= 0x80U; };
    const auto last = std::find_if(words.rbegin(), words.rend(), isWord);
    if (last == words.rend())
        return {};
    const auto end = static_cast<std::size_t>(words.rend() - last);
    const std::size_t line = words.rfind('\n', end - 1);
    const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
    words = words.substr(begin, words.find_first_of("\r\n", end) - begin);
    return words.substr(std::min(words.find_first_not_of(" \t"), words.size()));
}

/// What each trouble is, and what to do about it.
struct TroubleWords {
    Trouble trouble;
    base::Phrase what;
    base::Phrase advice = {};
};

constexpr std::array kTroubles{
    TroubleWords{Trouble::NoKubectl,
                 {PHRASE("hub", "kubectl was not found")},
                 {PHRASE("hub", "install it, or add its folder to PATH")}},
    TroubleWords{Trouble::OldKubectl,
                 {PHRASE("hub", "this kubectl is too old: it does not know an option")},
                 {PHRASE("hub", "install a kubectl within one minor version of the server")}},
    TroubleWords{
        Trouble::UnknownContext,
        {PHRASE("hub", "the kubeconfig has no such context")},
        {PHRASE(
            "hub",
            "choose one of `kubectl config get-contexts`, or name its file with --kubeconfig")}},
    TroubleWords{Trouble::ExpiredLogin,
                 {PHRASE("hub", "the login is missing or has expired")},
                 {PHRASE("hub", "log in as you do for kubectl, then try again")}},
    TroubleWords{Trouble::Forbidden,
                 {PHRASE("hub", "not allowed")},
                 {PHRASE("hub", "ask for the right to get, list and watch it")}},
    TroubleWords{
        Trouble::NotServed,
        {PHRASE("hub", "not served")},
        {PHRASE(
            "hub",
            "is this context the hub of a fleet? Its KubeFleet may be older, or not installed")}},
    TroubleWords{Trouble::Certificate,
                 {PHRASE("hub", "the server's certificate is not accepted")},
                 {PHRASE("hub", "check certificate-authority of the cluster in the kubeconfig, and "
                                "this computer's clock")}},
    TroubleWords{Trouble::Proxy,
                 {PHRASE("hub", "the proxy did not let the request through")},
                 {PHRASE("hub", "check HTTPS_PROXY, NO_PROXY, and proxy-url in the kubeconfig")}},
    TroubleWords{Trouble::TimedOut,
                 {PHRASE("hub", "no answer in time")},
                 {PHRASE("hub", "check the network or VPN, then try again")}},
    TroubleWords{
        Trouble::Silent,
        {PHRASE("hub", "kubectl made no progress")},
        {PHRASE("hub", "check the network or VPN, and whether the login waits for somebody")}},
    TroubleWords{
        Trouble::Unreachable,
        {PHRASE("hub", "the server cannot be reached")},
        {PHRASE("hub", "check the network or VPN, and the server's address in the kubeconfig")}},
    TroubleWords{Trouble::Lost,
                 {PHRASE("hub", "the connection to the server was lost")},
                 {PHRASE("hub", "check the network or VPN, then try again")}},
    TroubleWords{Trouble::VersionSkew,
                 {PHRASE("hub", "kubectl and the server are too many versions apart")},
                 {PHRASE("hub", "install a kubectl within one minor version of the server")}},
    TroubleWords{Trouble::Expired, {PHRASE("hub", "the watch has expired")}},
    TroubleWords{Trouble::Conflict,
                 {PHRASE("hub", "the object has changed on the hub since it was read")},
                 {PHRASE("hub", "look at what it says now, then apply again")}},
    TroubleWords{Trouble::NotFound,
                 {PHRASE("hub", "it is not on the hub any more, or its namespace is not")}},
    TroubleWords{Trouble::Refused, {PHRASE("hub", "the server refuses it")}},
    TroubleWords{Trouble::Garbled,
                 {PHRASE("hub", "kubectl's answer cannot be read")},
                 {PHRASE("hub", "run the same kubectl command by hand to see what it prints")}},
    TroubleWords{Trouble::TooLong,
                 {PHRASE("hub", "kubectl's answer is larger than any fleet")},
                 {PHRASE("hub", "run the same kubectl command by hand to see what it prints")}},
    TroubleWords{Trouble::Cancelled, {PHRASE("hub", "cancelled")}},
    TroubleWords{Trouble::Other, {PHRASE("hub", "kubectl failed")}},
};

Sentence sentenceOf(const base::Phrase &phrase) {
    return phrase.context == nullptr ? Sentence()
                                     : base::composed({phrase.context, phrase.english, {}});
}

Problem silentFor(std::chrono::milliseconds time, std::string words) {
    const kube::Duration duration{std::chrono::nanoseconds(time).count()};
    Problem problem = problemOf(Trouble::Silent, std::move(words));
    problem.what = sentence(PHRASE("hub", "kubectl made no progress for {}"),
                            kube::formatShortDuration(duration));
    return problem;
}

} // namespace

std::optional<Problem> forEachRow(std::size_t rows, const Progress &progress,
                                  const std::function<bool(std::size_t row)> &work) {
    std::mutex mutex; // guards the progress and the failure
    std::size_t done = 0;
    std::optional<Problem> failure;
    const auto workOn = [&](std::size_t row) {
        bool goesOn = false;
        std::optional<Problem> problem;
        try {
            goesOn = work(row);
        } catch (const std::exception &thrown) {
            problem = problemOf(Trouble::TooLong, thrown.what());
        }
        const std::lock_guard lock(mutex);
        if (problem && !failure)
            failure = std::move(problem);
        ++done;
        if (progress)
            progress(done, rows);
        return goesOn;
    };
    if (rows == 0 || !workOn(0))
        return failure;
    std::atomic<std::size_t> next{1};
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < std::min(kMostAtATime, rows - 1); ++i) {
        workers.emplace_back([&] {
            for (std::size_t row = next++; row < rows; row = next++) {
                if (!workOn(row))
                    next = rows;
            }
        });
    }
    for (std::jthread &worker : workers)
        worker.join();
    return failure;
}

bool Problem::isOfConnection() const {
    switch (trouble) {
    case Trouble::Forbidden:
    case Trouble::NotServed:
    case Trouble::Expired:
    case Trouble::Conflict:
    case Trouble::NotFound:
    case Trouble::Refused:
    case Trouble::Garbled:
    case Trouble::TooLong:
    case Trouble::Other:
        return false;
    default:
        return true;
    }
}

Trouble troubleIn(std::string_view words) {
    // Warnings of other origin may stand before the line that says why it failed.
    for (const std::string &text : {base::lowerCase(lastLine(words)), base::lowerCase(words)}) {
        const auto sign = std::ranges::find_if(
            kSigns, [&text](const Sign &one) { return text.find(one.words) != std::string::npos; });
        if (sign != kSigns.end())
            return sign->trouble;
    }
    return Trouble::Other;
}

Problem problemOf(Trouble trouble, std::string words) {
    const auto &[known, what, advice] =
        *std::ranges::find(kTroubles, trouble, &TroubleWords::trouble);
    return {known, sentenceOf(what), sentenceOf(advice), std::move(words)};
}

Problem problemOf(const Ending &ending) {
    switch (ending.kind) {
    case Ending::Kind::NotStarted:
        return problemOf(ending.code == ENOENT ? Trouble::NoKubectl : Trouble::Other,
                         std::strerror(ending.code));
    case Ending::Kind::Cancelled:
        return problemOf(Trouble::Cancelled, {});
    case Ending::Kind::TimedOut:
        return problemOf(Trouble::TimedOut, ending.errors);
    case Ending::Kind::Silent:
        return silentFor(std::chrono::milliseconds(ending.code), ending.errors);
    case Ending::Kind::TooLong:
        return problemOf(Trouble::TooLong, ending.errors);
    case Ending::Kind::Unread:
        return problemOf(Trouble::Garbled, std::strerror(ending.code));
    case Ending::Kind::TooLoud: {
        Problem problem = problemOf(Trouble::TooLong, ending.errors);
        problem.what = sentence(PHRASE("hub", "kubectl prints nothing but errors"));
        return problem;
    }
    case Ending::Kind::Killed:
        return problemOf(Trouble::Other, ::strsignal(ending.code));
    case Ending::Kind::Exited:
        break;
    }
    return problemOf(troubleIn(ending.errors), ending.errors);
}

std::string said(const Problem &problem, const base::Phrases &words) {
    std::string text = base::said(problem.what.english, problem.what.wording, words);
    if (!problem.advice.english.empty())
        text += "; " + base::said(problem.advice.english, problem.advice.wording, words);
    if (const std::string_view line = lastLine(problem.words); !line.empty())
        text += fmt::format(" ({})", shortLine(line));
    return text;
}

} // namespace evenkeel::hub
