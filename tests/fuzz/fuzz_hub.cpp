// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/hub/contexts.h"
#include "core/hub/watch.h"
#include "core/manifest/manifest.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;

namespace {

/// The values of a stream that comes in pieces of that size.
std::vector<std::string> valuesOf(std::string_view stream, std::size_t piece) {
    std::vector<std::string> values;
    hub::ValueStream cutter;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
        const bool isBounded =
            cutter.add(stream.substr(at, piece),
                       [&values](std::string_view value) { values.emplace_back(value); });
        FUZZ_EXPECT(isBounded);
    }
    return values;
}

/// A hub of which all kinds are followed.
class FollowedHub {
public:
    FollowedHub() {
        for (const hub::ReadKind &kind : hub::hubKinds()) {
            m_contents.kinds.push_back({&kind, true, {}, {}});
            m_news.push_back({&kind, {}});
        }
    }

    /// Each event goes to the kind of its object, and where it has none to the first.
    void take(const std::string &event) {
        const auto value = manifest::parseJson(event);
        const kube::Value *object = value ? value->find("object") : nullptr;
        const kube::Value *name =
            object != nullptr && object->isObject() ? object->find("kind") : nullptr;
        std::size_t row = 0;
        for (std::size_t i = 0; i < m_contents.kinds.size(); ++i) {
            if (name != nullptr && name->isString() &&
                name->text() == m_contents.kinds[i].kind->kind)
                row = i;
        }
        hub::KindContents &kind = m_contents.kinds[row];
        const hub::Effect effect = hub::applyEvent(
            event, kind, [&](hub::ObjectNews news) { m_news[row].add(std::move(news)); });
        FUZZ_EXPECT((effect == hub::Effect::Broken) == kind.problem.has_value());
        if (const auto problem = std::exchange(kind.problem, {}))
            FUZZ_EXPECT(!hub::said(*problem).empty());
    }

    manifest::Objects loaded() const {
        manifest::Objects objects;
        hub::load(m_contents, objects, {});
        return objects;
    }

    /// What is kept up with the news is what is read anew.
    void expectToLeadFrom(const manifest::Objects &before) {
        if (const auto update = hub::updated(before, m_news))
            FUZZ_EXPECT(update->objects == loaded());
        for (hub::KindNews &kind : m_news)
            kind.objects.clear();
    }

private:
    hub::Contents m_contents{{"fuzz", {}}, {}, {}};
    std::vector<hub::KindNews> m_news;
};

void readAnswers(std::string_view text) {
    (void)hub::contextsIn(text);
    (void)hub::versionsIn(text);
    (void)hub::fleetVersionIn(text);
    hub::KindContents list{&hub::hubKinds().front(), true, {}, {}};
    if (const auto problem = hub::takeList(text, list)) {
        FUZZ_EXPECT(list.objects.empty());
        FUZZ_EXPECT(!hub::said(*problem).empty());
    }
    FUZZ_EXPECT(!hub::said(hub::problemOf(hub::troubleIn(text), std::string(text))).empty());
}

} // namespace

/// What kubectl may print: a watch, in pieces of any size, and every other answer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    if (size < 2)
        return 0;
    const std::string_view text(reinterpret_cast<const char *>(data + 1), size - 1);
    readAnswers(text);
    const std::vector<std::string> values = valuesOf(text, text.size());
    FUZZ_EXPECT(valuesOf(text, 1 + data[0] % 64U) == values);
    if (values.empty())
        return 0;
    FollowedHub hub;
    const std::size_t half = values.size() / 2;
    for (std::size_t i = 0; i < half; ++i)
        hub.take(values[i]);
    hub.expectToLeadFrom(FollowedHub().loaded());
    const manifest::Objects before = hub.loaded();
    for (std::size_t i = half; i < values.size(); ++i)
        hub.take(values[i]);
    hub.expectToLeadFrom(before);
    return 0;
}
