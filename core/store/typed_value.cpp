// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/typed_value.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace evenkeel::store {

namespace {

using api::ListType;
using kube::Value;

/// The type of a member of an object or map; nothing for one that the version does not have.
std::optional<FieldType> memberType(FieldType type, std::string_view name) {
    if (type.field->type == api::FieldType::Map)
        return FieldType{&type.field->element(), type.version};
    const api::Field *child = type.field->child(name, type.version);
    return child == nullptr ? std::nullopt : std::optional(FieldType{child, type.version});
}

FieldType itemType(FieldType type) {
    return {&type.field->element(), type.version};
}

bool isObjectType(FieldType type) {
    return type.field->type == api::FieldType::Object || type.field->type == api::FieldType::Map;
}

bool isListType(FieldType type) {
    return type.field->type == api::FieldType::List;
}

/// Whether comparing and merging take the value as a whole.
bool isLeafType(FieldType type) {
    if (isObjectType(type))
        return type.field->isOneValue;
    return !isListType(type) || type.field->listType == ListType::Atomic;
}

bool isBare(const Value *value) {
    return value == nullptr || (value->items().empty() && value->members().empty());
}

/// The step that leads to an item, nothing where it cannot be one.
std::optional<std::string> stepTo(const Value &item, FieldType list) {
    if (list.field->listType == ListType::Set) {
        const bool isScalar = item.isString() || item.isNumber() || item.isBool();
        return isScalar ? std::optional(itemStep(item)) : std::nullopt;
    }
    const Value *key = item.find(list.field->mapKey);
    return key == nullptr ? std::nullopt : std::optional(keyStep(list.field->mapKey, *key));
}

class Fit {
public:
    explicit Fit(Duplicates duplicates) : m_duplicates(duplicates) {}

    std::optional<std::string> check(const Value &value, FieldType type, const std::string &path) {
        if (value.isNull() || type.field->type == api::FieldType::Any)
            return std::nullopt;
        if (isObjectType(type))
            return value.isObject() ? members(value, type, path) : wrong(path, "map");
        if (isListType(type))
            return value.isArray() ? items(value, type, path) : wrong(path, "list");
        return scalar(value, type, path);
    }

private:
    static std::optional<std::string> wrong(const std::string &path, std::string_view wanted) {
        return path + ": expected " + std::string(wanted);
    }

    std::optional<std::string> members(const Value &value, FieldType type,
                                       const std::string &path) {
        for (const auto &[key, member] : value.members()) {
            std::string below = path + "." + key;
            const auto child = memberType(type, key);
            if (!child)
                return below + ": field not declared in schema";
            if (auto fault = check(member, *child, below))
                return fault;
        }
        return std::nullopt;
    }

    std::optional<std::string> items(const Value &value, FieldType type, const std::string &path) {
        std::vector<std::string> seen;
        std::size_t index = 0;
        for (const Value &item : value.items()) {
            const std::string below = path + "[" + std::to_string(index++) + "]";
            if (!isLeafType(type)) {
                const auto step = stepTo(item, type);
                if (!step)
                    return below + ": has no key";
                if (m_duplicates == Duplicates::Refused &&
                    std::ranges::find(seen, *step) != seen.end())
                    return path + ": duplicate entries for key " + textOf({*step});
                seen.push_back(*step);
            }
            if (auto fault = check(item, itemType(type), below))
                return fault;
        }
        return std::nullopt;
    }

    static std::optional<std::string> scalar(const Value &value, FieldType type,
                                             const std::string &path) {
        switch (type.field->type) {
        case api::FieldType::Integer:
            return value.isNumber() ? std::nullopt : wrong(path, "numeric (int or float)");
        case api::FieldType::Boolean:
            return value.isBool() ? std::nullopt : wrong(path, "boolean");
        case api::FieldType::IntOrString: // the schema for merging says nothing of it
            return std::nullopt;
        default:
            return value.isString() ? std::nullopt : wrong(path, "string");
        }
    }

    Duplicates m_duplicates;
};

class Fields {
public:
    void collect(const Value &value, FieldType type) {
        if (isLeafType(type)) {
            m_fields.insert(m_path);
        } else if (isListType(type)) {
            for (const Value &item : value.items()) {
                if (const auto step = stepTo(item, type))
                    descend(*step, item, itemType(type), true);
            }
        } else {
            const bool isMap = type.field->type == api::FieldType::Map;
            for (const auto &[key, member] : value.members()) {
                const bool isEmpty =
                    member.isNull() || (member.isObject() && member.members().empty());
                if (const auto child = memberType(type, key))
                    descend(memberStep(key), member, *child, isMap || isEmpty);
            }
        }
    }

    FieldSet take() { return std::move(m_fields); }

private:
    void descend(std::string step, const Value &value, FieldType type, bool isOwned) {
        m_path.push_back(std::move(step));
        collect(value, type);
        if (isOwned)
            m_fields.insert(m_path);
        m_path.pop_back();
    }

    FieldSet m_fields;
    FieldSteps m_path;
};

/// The items of a list by their steps, in its order; of equal steps all.
std::vector<std::pair<std::string, const Value *>> steppedItems(const Value *list, FieldType type) {
    std::vector<std::pair<std::string, const Value *>> items;
    if (list == nullptr)
        return items;
    for (const Value &item : list->items()) {
        if (auto step = stepTo(item, type))
            items.emplace_back(std::move(*step), &item);
    }
    return items;
}

const Value *itemAt(const std::vector<std::pair<std::string, const Value *>> &items,
                    const std::string &step) {
    const auto found =
        std::ranges::find(items, step, &std::pair<std::string, const Value *>::first);
    return found == items.end() ? nullptr : found->second;
}

class Comparing {
public:
    void compare(const Value *before, const Value *after, FieldType type) {
        if (isLeafType(type) || (isBare(before) && isBare(after))) {
            compareLeaf(before, after);
            return;
        }
        if (isListType(type))
            compareItems(before, after, type);
        else
            compareMembers(before, after, type);
        if (before == nullptr)
            m_result.added.insert(m_path);
        else if (after == nullptr)
            m_result.removed.insert(m_path);
    }

    Comparison take() { return std::move(m_result); }

private:
    void compareLeaf(const Value *before, const Value *after) {
        if (before == nullptr)
            m_result.added.insert(m_path);
        else if (after == nullptr)
            m_result.removed.insert(m_path);
        else if (*before != *after)
            m_result.modified.insert(m_path);
    }

    void compareItems(const Value *before, const Value *after, FieldType type) {
        const auto old = steppedItems(before, type);
        const auto now = steppedItems(after, type);
        for (const auto &[step, item] : old)
            descend(step, item, itemAt(now, step), itemType(type));
        for (const auto &[step, item] : now) {
            if (itemAt(old, step) == nullptr)
                descend(step, nullptr, item, itemType(type));
        }
    }

    void compareMembers(const Value *before, const Value *after, FieldType type) {
        const auto memberOf = [](const Value *object, std::string_view key) {
            return object == nullptr ? nullptr : object->find(key);
        };
        const auto visit = [&](const std::string &key) {
            if (const auto child = memberType(type, key))
                descend(memberStep(key), memberOf(before, key), memberOf(after, key), *child);
        };
        if (before != nullptr) {
            for (const auto &[key, member] : before->members())
                visit(key);
        }
        if (after != nullptr) {
            for (const auto &[key, member] : after->members()) {
                if (memberOf(before, key) == nullptr)
                    visit(key);
            }
        }
    }

    void descend(std::string step, const Value *before, const Value *after, FieldType type) {
        m_path.push_back(std::move(step));
        compare(before, after, type);
        m_path.pop_back();
    }

    Comparison m_result;
    FieldSteps m_path;
};

using Merged = std::optional<Value>;

Merged mergedValue(const Value *under, const Value *over, FieldType type);

/// The items of both: those of `over` in its order, the others where they stood.
Merged mergedItems(const Value *under, const Value *over, FieldType type) {
    const auto old = steppedItems(under, type);
    const auto now = steppedItems(over, type);
    std::vector<std::string> shared;
    for (const auto &[step, item] : now) {
        if (itemAt(old, step) != nullptr)
            shared.push_back(step);
    }
    std::size_t nextShared = 0;
    std::vector<std::string> done;
    Value list = Value::array();
    const auto take = [&](const std::string &step, const Value *left, const Value *right) {
        if (Merged item = mergedValue(left, right, itemType(type)))
            list.items().push_back(std::move(*item));
        if (right != nullptr) {
            done.push_back(step);
            if (nextShared < shared.size() && shared[nextShared] == step)
                ++nextShared;
        }
    };
    std::size_t left = 0;
    std::size_t right = 0;
    while (left < old.size() || right < now.size()) {
        if (left < old.size()) {
            const std::string &step = old[left].first;
            if (itemAt(now, step) == nullptr) {
                take(step, old[left++].second, nullptr);
                continue;
            }
            const bool isNext = nextShared < shared.size() && shared[nextShared] == step;
            if (!isNext && right < now.size() && now[right].first != step) {
                ++left; // merged at its place in the newer list
                continue;
            }
            if (std::ranges::find(done, step) != done.end()) {
                ++left;
                continue;
            }
        }
        if (right < now.size()) {
            const auto &[step, item] = now[right++];
            if (left < old.size() && old[left].first == step)
                ++left;
            take(step, itemAt(old, step), item);
        }
    }
    return list.items().empty() ? std::nullopt : Merged(std::move(list));
}

Merged mergedMembers(const Value *under, const Value *over, FieldType type) {
    Value object = Value::object();
    const auto visit = [&](const std::string &key) {
        const auto child = memberType(type, key);
        const Value *left = under == nullptr ? nullptr : under->find(key);
        const Value *right = over == nullptr ? nullptr : over->find(key);
        if (!child)
            return;
        if (Merged member = mergedValue(left, right, *child))
            object.set(key, std::move(*member));
    };
    if (under != nullptr) {
        for (const auto &[key, member] : under->members())
            visit(key);
    }
    if (over != nullptr) {
        for (const auto &[key, member] : over->members()) {
            if (under == nullptr || under->find(key) == nullptr)
                visit(key);
        }
    }
    return object.members().empty() ? std::nullopt : Merged(std::move(object));
}

Merged mergedValue(const Value *under, const Value *over, FieldType type) {
    if (isLeafType(type) || (isBare(under) && isBare(over))) {
        const Value *kept = over != nullptr ? over : under;
        return kept == nullptr ? std::nullopt : Merged(*kept);
    }
    return isListType(type) ? mergedItems(under, over, type) : mergedMembers(under, over, type);
}

Value withoutItems(const Value &list, const FieldSet &fields, FieldType type) {
    Value kept = Value::array();
    for (const Value &item : list.items()) {
        const auto step = stepTo(item, type);
        if (step && fields.members().contains(*step))
            continue;
        const FieldSet *below = step ? fields.below(*step) : nullptr;
        kept.items().push_back(below == nullptr ? item : without(item, *below, itemType(type)));
    }
    return kept.items().empty() ? Value() : kept;
}

Value withoutMembers(const Value &object, const FieldSet &fields, FieldType type) {
    Value kept = Value::object();
    for (const auto &[key, member] : object.members()) {
        const std::string step = memberStep(key);
        if (fields.members().contains(step))
            continue;
        const FieldSet *below = fields.below(step);
        const auto child = memberType(type, key);
        kept.set(key, below == nullptr || !child ? member : without(member, *below, *child));
    }
    return kept.members().empty() ? Value() : kept;
}

} // namespace

std::optional<std::string> typeFault(const Value &value, FieldType type, Duplicates duplicates) {
    return Fit(duplicates).check(value, type, {});
}

FieldSet fieldsOf(const Value &value, FieldType type) {
    Fields fields;
    fields.collect(value, type);
    return fields.take();
}

Comparison compare(const Value &before, const Value &after, FieldType type) {
    Comparing comparing;
    comparing.compare(&before, &after, type);
    return comparing.take();
}

Value merged(const Value &under, const Value &over, FieldType type) {
    return mergedValue(&under, &over, type).value_or(Value());
}

Value without(const Value &value, const FieldSet &fields, FieldType type) {
    if (!isObjectType(type) && !isListType(type))
        return value;
    if (isLeafType(type) || isBare(&value))
        return {};
    return isListType(type) ? withoutItems(value, fields, type)
                            : withoutMembers(value, fields, type);
}

FieldSet withStructs(const FieldSet &fields, FieldType type) {
    FieldSet result;
    for (const std::string &step : fields.members())
        result.addMember(step);
    for (const auto &[step, below] : fields.below()) {
        const bool isMember = step.starts_with("f:");
        std::optional<FieldType> child;
        if (isMember && isObjectType(type))
            child = memberType(type, std::string_view(step).substr(2));
        else if (!isMember && isListType(type))
            child = itemType(type);
        if (isMember && child && type.field->type == api::FieldType::Object)
            result.addMember(step);
        result.setBelow(step, child ? withStructs(below, *child) : below);
    }
    return result;
}

} // namespace evenkeel::store
