// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A kubectl that says what a test wrote down. $SCRIPTED_HUB is a folder with a file for each
// question: `get.memberclusters`, `watch.memberclusters`, `can-i.memberclusters`, `config`,
// `version`, `raw.apis.apps.v1` of --raw=/apis/apps/v1, otherwise the first word, with `.dry-run`
// behind it for a dry run. Its content is the answer; a file that begins with `#steps` has one step
// a line: `out TEXT`, `err TEXT`, `file NAME`, `fill BYTES`, `sleep MS`, `compute MS`, `child MS`
// (a child that holds the pipes open), `move FROM TO` (an answer that another takes the place of),
// `die`, `exit STATUS`. Every command line is appended to
// `calls`, its process to `processes`, and what it reads to `input`.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

namespace {

std::string folder() {
    const char *name = std::getenv("SCRIPTED_HUB");
    return name == nullptr ? "." : name;
}

std::string contentOf(const std::string &name, bool &isThere) {
    std::ifstream file(folder() + "/" + name, std::ios::binary);
    isThere = file.is_open();
    return {std::istreambuf_iterator<char>(file), {}};
}

bool has(const std::vector<std::string> &arguments, const std::string &wanted) {
    return std::find(arguments.begin(), arguments.end(), wanted) != arguments.end();
}

/// `raw.apis.apps.v1` of `/apis/apps/v1`.
std::string rawQuestion(std::string path) {
    std::replace(path.begin(), path.end(), '/', '.');
    return "raw" + path;
}

std::string questionOf(const std::vector<std::string> &arguments) {
    std::vector<std::string> words;
    for (const std::string &argument : arguments) {
        if (argument.rfind("-", 0) != 0)
            words.push_back(argument);
    }
    if (words.empty())
        return "nothing";
    const auto resource = [&words](std::size_t at) {
        return words.size() > at ? words[at].substr(0, words[at].find('.')) : std::string();
    };
    for (const std::string &argument : arguments) {
        if (words[0] == "get" && argument.rfind("--raw=", 0) == 0)
            return rawQuestion(argument.substr(std::string("--raw=").size()));
    }
    if (words[0] == "get")
        return (has(arguments, "--watch") ? "watch." : "get.") + resource(1);
    if (words[0] == "auth")
        return "can-i." + resource(3);
    return words[0] + (has(arguments, "--dry-run=server") ? ".dry-run" : "");
}

void note(const char *file, const std::string &text) {
    std::ofstream(folder() + "/" + file, std::ios::app) << text;
}

void pause(const std::string &milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(std::stol(milliseconds)));
}

void compute(const std::string &milliseconds) {
    const auto end =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(std::stol(milliseconds));
    while (std::chrono::steady_clock::now() < end) {
    }
}

void fill(const std::string &bytes) {
    const std::string block(65536, 'x');
    for (auto rest = std::stoul(bytes); rest > 0;) {
        const auto count = std::min<std::size_t>(rest, block.size());
        std::cout.write(block.data(), static_cast<std::streamsize>(count));
        rest -= count;
    }
}

/// Prints a file as soon as it exists.
void await(const std::string &name) {
    for (bool isThere = false; !isThere; std::this_thread::sleep_for(std::chrono::milliseconds(5)))
        std::cout << contentOf(name, isThere) << std::flush;
}

int play(const std::string &script) {
    std::istringstream lines(script);
    for (std::string line; std::getline(lines, line);) {
        const std::string step = line.substr(0, line.find(' '));
        const std::string rest = line.size() > step.size() ? line.substr(step.size() + 1) : "";
        bool isThere = false;
        if (step == "out")
            std::cout << rest << '\n' << std::flush;
        else if (step == "err")
            std::cerr << rest << '\n';
        else if (step == "file")
            std::cout << contentOf(rest, isThere) << std::flush;
        else if (step == "await")
            await(rest);
        else if (step == "fill")
            fill(rest);
        else if (step == "sleep")
            pause(rest);
        else if (step == "compute")
            compute(rest);
        else if (step == "move") {
            const std::size_t space = rest.find(' ');
            std::rename((folder() + "/" + rest.substr(0, space)).c_str(),
                        (folder() + "/" + rest.substr(space + 1)).c_str());
        } else if (step == "die")
            ::raise(SIGKILL);
        else if (step == "exit")
            return std::stoi(rest);
        else if (step == "child" && ::fork() == 0) {
            note("processes", std::to_string(::getpid()) + "\n");
            pause(rest);
            ::_exit(0);
        }
    }
    return 0;
}

int answer(const std::string &question) {
    bool isThere = false;
    const std::string content = contentOf(question, isThere);
    if (isThere && content.rfind("#steps", 0) == 0)
        return play(content);
    if (isThere)
        std::cout << content;
    else if (question.rfind("get.", 0) == 0)
        std::cout << R"({"apiVersion": "v1", "items": [], "kind": "List"})" << '\n';
    else if (question == "raw.version")
        std::cerr << "Date: Sun, 01 Mar 2026 12:00:00 GMT\n";
    else if (question.rfind("can-i.", 0) == 0)
        std::cout << "yes\n";
    else if (question.rfind("watch.", 0) == 0)
        pause("60000");
    else
        return 1;
    return 0;
}

} // namespace

int main(int argc, char **argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    std::string call;
    for (const std::string &argument : arguments)
        call += (call.empty() ? "" : " ") + argument;
    note("processes", std::to_string(::getpid()) + "\n");
    note("calls", call + "\n");
    if (has(arguments, "--filename=-"))
        note("input", std::string(std::istreambuf_iterator<char>(std::cin), {}));
    const int status = answer(questionOf(arguments));
    std::cout.flush();
    return status;
}
