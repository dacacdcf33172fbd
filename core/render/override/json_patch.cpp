// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/override/json_patch.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/admission/defaults.h"
#include "core/kube/object_id.h"

namespace evenkeel::render {

namespace {

using kube::Value;
using Outcome = tl::expected<void, std::string>;
template <typename T> using Found = tl::expected<T, std::string>;

constexpr std::string_view kMissing = "missing value";

template <typename... Args>
tl::unexpected<std::string> refused(fmt::format_string<Args...> pattern, Args &&...args) {
    return tl::unexpected(fmt::format(pattern, std::forward<Args>(args)...));
}

std::string badIndex(std::int64_t index) {
    return fmt::format("Unable to access invalid index: {}: invalid index referenced", index);
}

/// A path taken apart: what precedes its first slash plays no part.
struct Pointer {
    std::vector<std::string> parents;
    std::string key;
};

std::optional<Pointer> pointerOf(std::string_view path) {
    Pointer pointer;
    std::size_t slash = path.find('/');
    if (slash == std::string_view::npos)
        return path.empty() ? std::optional(pointer) : std::nullopt;
    while (slash != std::string_view::npos) {
        const std::size_t next = path.find('/', slash + 1);
        std::string key = decodedKey(path.substr(slash + 1, next - slash - 1));
        if (next == std::string_view::npos)
            pointer.key = std::move(key);
        else
            pointer.parents.push_back(std::move(key));
        slash = next;
    }
    return pointer;
}

/// How deep the value nests, counted up to the limit.
int depthOf(const Value &value, int limit) {
    int deepest = 0;
    if (limit <= 0)
        return 1;
    for (const Value &item : value.items())
        deepest = std::max(deepest, depthOf(item, limit - 1));
    for (const auto &[key, member] : value.members())
        deepest = std::max(deepest, depthOf(member, limit - 1));
    return deepest + 1;
}

/// An index that get, replace and remove may use: negative ones count from the end.
Found<std::size_t> indexIn(const std::vector<Value> &items, const std::string &key) {
    const auto index = parseIndex(key);
    if (!index)
        return tl::unexpected(index.error());
    const auto size = static_cast<std::int64_t>(items.size());
    if (*index >= size || *index < -size)
        return tl::unexpected(badIndex(*index));
    return static_cast<std::size_t>(*index < 0 ? *index + size : *index);
}

class Patching {
public:
    Patching(Value &document, std::span<const PatchOperation> operations, PatchLibrary library)
        : m_document(document), m_library(library) {
        if (!isServers() && std::ranges::any_of(operations, leadsToOriginal))
            m_original = document;
    }

    Outcome apply(const PatchOperation &operation) {
        if (isServers() && operation.path.find('/') == std::string::npos)
            return refused("doc is missing path: {}", operation.path);
        if (isServers() && (operation.op == "copy" || operation.op == "move"))
            return transfer(operation);
        if (operation.op == "add")
            return add(operation);
        if (operation.op == "replace")
            return replace(operation);
        if (operation.op == "remove")
            return remove(operation);
        return operation.op == "test" ? test(operation)
                                      : refused("unexpected kind: {}", operation.op);
    }

private:
    bool isServers() const { return m_library == PatchLibrary::ApiServers; }

    /// A member that is not there is copied as null and cannot be moved.
    Outcome transfer(const PatchOperation &operation) {
        const auto pointer = pointerOf(operation.from);
        Value *parent = pointer ? parentOf(*pointer) : nullptr;
        if (parent == nullptr || operation.from.empty())
            return refused("doc is missing from path: {}", operation.from);
        PatchOperation addition{"add", operation.path, {}};
        if (parent->isArray()) {
            const Found<std::size_t> index = indexIn(parent->items(), pointer->key);
            if (!index)
                return refused("error in {} for path: {}", operation.op, index.error());
            addition.value = parent->items()[*index];
        } else if (const Value *member = parent->find(pointer->key)) {
            addition.value = *member;
        }
        if (operation.op == "copy") {
            m_copied += admission::storedText(addition.value).size();
            if (m_copied > kMostCopied)
                return refused("{}, the accumulated size increase of copy is {}, exceeding the "
                               "limit {}",
                               kTooMuchCopied, m_copied, kMostCopied);
        } else {
            if (Outcome removed = remove({"remove", operation.from, {}}); !removed)
                return removed;
        }
        return add(addition);
    }

    Outcome add(const PatchOperation &operation) {
        if (operation.path.empty())
            return exchangeDocument(operation.value);
        const auto pointer = pointerOf(operation.path);
        Value *parent = pointer ? parentOf(*pointer) : nullptr;
        if (parent == nullptr)
            return refused("add operation does not apply: doc is missing path: \"{}\": {}",
                           operation.path, kMissing);
        if (const Outcome depth = checkDepth(*pointer, operation.value); !depth)
            return depth;
        if (parent->isObject()) {
            parent->set(pointer->key, operation.value);
            return {};
        }
        const Found<std::size_t> place = placeToAdd(parent->items(), pointer->key);
        if (!place)
            return refused("error in add for path: '{}': {}", operation.path, place.error());
        parent->items().insert(parent->items().begin() + static_cast<std::ptrdiff_t>(*place),
                               operation.value);
        return {};
    }

    static Found<std::size_t> placeToAdd(const std::vector<Value> &items, const std::string &key) {
        if (key == "-")
            return items.size();
        const auto index = parseIndex(key);
        if (!index)
            return refused("value was not a proper array index: '{}': {}", key, index.error());
        const auto places = static_cast<std::int64_t>(items.size()) + 1;
        if (*index >= places || *index < -places)
            return tl::unexpected(badIndex(*index));
        return static_cast<std::size_t>(*index < 0 ? *index + places : *index);
    }

    Outcome replace(const PatchOperation &operation) {
        if (operation.path.empty())
            return exchangeDocument(operation.value);
        const auto pointer = pointerOf(operation.path);
        Value *parent = pointer ? parentOf(*pointer) : nullptr;
        if (parent == nullptr)
            return refused("replace operation does not apply: doc is missing path: {}: {}",
                           operation.path, kMissing);
        if (const Outcome depth = checkDepth(*pointer, operation.value); !depth)
            return depth;
        // The key "" is always there to the library when it looks for one.
        if (parent->isObject() &&
            (isServers() || pointer->key.empty() || parent->find(pointer->key) != nullptr)) {
            parent->set(pointer->key, operation.value);
            return {};
        }
        if (parent->isArray()) {
            const Found<std::size_t> index = indexIn(parent->items(), pointer->key);
            if (index) {
                parent->items()[*index] = operation.value;
                return {};
            }
            if (pointer->key.empty()) // "remove" is the library's slip
                return refused("error in remove for path: '{}': {}", operation.path, index.error());
        }
        return refused("replace operation does not apply: doc is missing key: {}: {}",
                       operation.path, kMissing);
    }

    Outcome remove(const PatchOperation &operation) {
        const auto pointer = pointerOf(operation.path);
        Value *parent = pointer ? parentOf(*pointer) : nullptr;
        if (parent == nullptr)
            return refused("remove operation does not apply: doc is missing path: \"{}\": {}",
                           operation.path, kMissing);
        if (parent->isArray()) {
            const Found<std::size_t> index = indexIn(parent->items(), pointer->key);
            if (!index)
                return refused("error in remove for path: '{}': {}", operation.path, index.error());
            parent->items().erase(parent->items().begin() + static_cast<std::ptrdiff_t>(*index));
            return {};
        }
        if (parent->find(pointer->key) == nullptr)
            return refused("error in remove for path: '{}': unable to remove nonexistent key: {}: "
                           "{}",
                           operation.path, pointer->key, kMissing);
        parent->remove(pointer->key);
        return {};
    }

    Outcome test(const PatchOperation &operation) {
        const auto failed = [&operation] {
            return refused("testing value {} failed: test failed", operation.path);
        };
        const auto pointer = pointerOf(operation.path);
        Value *parent = pointer ? parentOf(*pointer) : nullptr;
        if (parent == nullptr)
            return refused("test operation does not apply: is missing path: {}: {}", operation.path,
                           kMissing);
        const Value none;
        const Value *found = nullptr;
        if (operation.path.empty()) {
            found = parent;
        } else if (parent->isArray() && !pointer->key.empty()) {
            const Found<std::size_t> index = indexIn(parent->items(), pointer->key);
            if (!index)
                return refused("error in test for path: '{}': {}", operation.path, index.error());
            found = &parent->items()[*index];
        } else if (parent->isObject() && !pointer->key.empty()) {
            found = parent->find(pointer->key);
        }
        const Value &value = found == nullptr ? none : *found;
        return value == operation.value ? Outcome{} : Outcome(failed());
    }

    /// What holds the last key of the path, nullptr when it cannot be reached.
    Value *parentOf(const Pointer &pointer) {
        Value *here = &m_document;
        for (const std::string &key : pointer.parents) {
            here = !isServers() && here == &m_document && key.empty() ? originalDocument()
                                                                      : memberOf(*here, key);
            if (here == nullptr || (!here->isObject() && !here->isArray()))
                return nullptr;
        }
        return here;
    }

    static Value *memberOf(Value &container, const std::string &key) {
        if (key.empty())
            return nullptr; // not even where there is such a key
        if (container.isObject())
            return container.find(key);
        const Found<std::size_t> index = indexIn(container.items(), key);
        return index ? &container.items()[*index] : nullptr;
    }

    /// An empty part behind the document leads to a second one, as it came, that is thrown away.
    Value *originalDocument() { return m_original ? &*m_original : nullptr; }

    static bool leadsToOriginal(const PatchOperation &operation) {
        const std::size_t slash = operation.path.find('/');
        return slash != std::string::npos && operation.path.find('/', slash + 1) == slash + 1;
    }

    Outcome exchangeDocument(const Value &value) {
        if (!value.isObject() && !value.isArray())
            return refused("the whole document can only become an object");
        m_document = value;
        m_original.reset();
        return {};
    }

    static Outcome checkDepth(const Pointer &pointer, const Value &value) {
        const auto above =
            static_cast<int>(std::min<std::size_t>(pointer.parents.size() + 1, kDeepestObject));
        if (above + depthOf(value, kDeepestObject - above + 1) > kDeepestObject)
            return refused("the object would be nested more than {} levels deep", kDeepestObject);
        return {};
    }

    Value &m_document;
    PatchLibrary m_library;
    std::size_t m_copied = 0;        // bytes
    std::optional<Value> m_original; // where some path leads to it, until the document is exchanged
};

std::string jsonOf(const PatchOperation &operation) {
    return admission::storedText(Value::object({{"op", Value::string(operation.op)},
                                                {"path", Value::string(operation.path)},
                                                {"value", operation.value}}));
}

tl::unexpected<std::string> refused(const std::string &text, const char *why) {
    return tl::unexpected("strconv.Atoi: parsing " + kube::quoted(text) + ": " + why);
}

} // namespace

std::string decodedKey(std::string_view part) {
    std::string key;
    for (std::size_t i = 0; i < part.size(); ++i) {
        const std::string_view escape = part.substr(i, 2);
        if (escape == "~0" || escape == "~1")
            key += part[++i] == '0' ? '~' : '/';
        else
            key += part[i];
    }
    return key;
}

std::optional<std::string> undecodable(std::span<const PatchOperation> operations) {
    if (operations.size() > kMostOperations)
        return fmt::format("the rule has {} patches, and no more than {} are applied",
                           operations.size(), kMostOperations);
    for (const PatchOperation &operation : operations) {
        const std::string &op = operation.op;
        if (op == "move" || op == "copy")
            return fmt::format("invalid operation {}: failed to decode 'from': operation, missing "
                               "from field: {}",
                               jsonOf(operation), kMissing);
        if (op != "add" && op != "replace" && op != "remove" && op != "test")
            return fmt::format("invalid operation {}: unsupported operation", jsonOf(operation));
    }
    return std::nullopt;
}

tl::expected<Value, std::string>
patched(const Value &document, std::span<const PatchOperation> operations, PatchLibrary library) {
    Value result = document;
    if (Outcome applied = applyTo(result, operations, library); !applied)
        return tl::unexpected(std::move(applied.error()));
    return result;
}

Outcome applyTo(Value &document, std::span<const PatchOperation> operations, PatchLibrary library) {
    Patching patching(document, operations, library);
    for (const PatchOperation &operation : operations) {
        if (Outcome applied = patching.apply(operation); !applied)
            return applied;
    }
    return {};
}

tl::expected<std::int64_t, std::string> parseIndex(const std::string &text) {
    constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
    const bool hasSign = text.starts_with('-') || text.starts_with('+');
    const bool isNegative = text.starts_with('-');
    if (text.size() == (hasSign ? 1 : 0))
        return refused(text, "invalid syntax");
    std::uint64_t number = 0;
    for (std::size_t i = hasSign ? 1 : 0; i < text.size(); ++i) {
        if (text[i] < '0' || text[i] > '9')
            return refused(text, "invalid syntax");
        const auto digit = static_cast<std::uint64_t>(text[i] - '0');
        if (number > (kLargest - digit) / 10)
            return refused(text, "value out of range"); // whatever follows
        number = number * 10 + digit;
    }
    constexpr std::uint64_t kLimit = std::uint64_t{1} << 63U;
    if (number > kLimit || (number == kLimit && !isNegative))
        return refused(text, "value out of range");
    return static_cast<std::int64_t>(isNegative ? 0 - number : number);
}

} // namespace evenkeel::render
