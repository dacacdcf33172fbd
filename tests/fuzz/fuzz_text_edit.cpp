// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/manifest/manifest.h"
#include "core/manifest/write/text_edit.h"
#include "core/manifest/write/text_nodes.h"
#include "tests/fuzz/expect.h"

using namespace evenkeel;
using kube::Value;
using manifest::ObjectSpan;

namespace {

std::optional<Value> valueOf(std::string_view text, const ObjectSpan &object) {
    auto documents = manifest::parseYaml(manifest::objectText(text, object), "");
    const bool isOne = documents && documents->size() == 1;
    return isOne ? std::optional(std::move(documents->front())) : std::nullopt;
}

/// Nothing: the object goes.
std::optional<Value> edited(Value object, unsigned how) {
    switch (how) {
    case 0:
        return std::nullopt;
    case 1:
        object.set("spec", Value::object({{"fuzz", Value::string("yes")}}));
        break;
    case 2:
        object.set("fuzz", Value::array({Value::integer(1), Value::string(" # ")}));
        break;
    case 3: {
        const auto last = std::ranges::find_if(object.members(), [](const auto &member) {
            return member.first != "kind" && member.first != "metadata";
        });
        if (last != object.members().end())
            object.remove(std::string(last->first));
        break;
    }
    default:
        for (auto &[key, member] : object.members()) {
            if (member.isString() && key != "kind")
                member = Value::string(member.text() + "\n" + key);
            else if (member.isArray() && !member.items().empty())
                member.items().erase(member.items().begin());
        }
        break;
    }
    return object;
}

} // namespace

/// An edit of one object of any text holds, leaves every other object as it was, or is refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    if (size < 2)
        return 0;
    const std::string_view text(reinterpret_cast<const char *>(data + 1), size - 1);
    const auto before = manifest::findObjects(text);
    if (!before || before->empty())
        return 0;
    const ObjectSpan &chosen = (*before)[data[0] / 8U % before->size()];
    const auto same = [&chosen](const ObjectSpan &other) { return other.id == chosen.id; };
    const auto first = std::ranges::find_if(*before, same); // which is the one that is edited
    const auto place = static_cast<std::size_t>(first - before->begin());
    auto old = valueOf(text, *first);
    if (!old || !old->isObject())
        return 0;
    const manifest::ObjectEdit edit{chosen.id, edited(std::move(*old), data[0] % 8U)};
    const auto result = manifest::editText(text, {&edit, 1});
    if (!result) {
        FUZZ_EXPECT(!result.error().message.empty());
        return 0;
    }
    const auto after = manifest::findObjects(*result);
    FUZZ_EXPECT(after && after->size() == before->size() - (edit.edited ? 0 : 1));
    for (std::size_t i = 0, now = 0; i < before->size(); ++i) {
        if (i == place && !edit.edited)
            continue;
        const auto wanted = i == place ? edit.edited : valueOf(text, (*before)[i]);
        const auto got = valueOf(*result, (*after)[now++]);
        FUZZ_EXPECT(!wanted || (got && *got == *wanted));
    }
    return 0;
}
