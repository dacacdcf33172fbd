// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_patch.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <sstream>
#include <stdexcept>

#include "core/kube/object_id.h"

namespace evenkeel::reference {

namespace {

using kube::Value;

[[noreturn]] void fail(const std::string &message) {
    throw std::runtime_error(message);
}

std::vector<std::string> partsOf(const std::string &path) {
    std::vector<std::string> parts;
    std::istringstream text(path.substr(path.find('/') + 1) + "/");
    for (std::string part; std::getline(text, part, '/');) {
        std::string key;
        for (std::size_t i = 0; i < part.size(); ++i) {
            if (part.compare(i, 2, "~1") == 0 || part.compare(i, 2, "~0") == 0) {
                key += part[i + 1] == '1' ? '/' : '~';
                ++i;
            } else {
                key += part[i];
            }
        }
        parts.push_back(key);
    }
    return parts;
}

/// "" when the key is a number, else why not; the number goes to `index`.
std::string notANumber(const std::string &key, long long &index) {
    std::string digits = key;
    if (!digits.empty() && (digits[0] == '-' || digits[0] == '+'))
        digits.erase(0, 1);
    const bool hasOnlyDigits =
        !digits.empty() && digits.find_first_not_of("0123456789") == std::string::npos;
    if (!hasOnlyDigits)
        return "strconv.Atoi: parsing " + kube::quoted(key) + ": invalid syntax";
    while (digits.size() > 1 && digits[0] == '0')
        digits.erase(0, 1);
    const std::string most = key[0] == '-' ? "9223372036854775808" : "9223372036854775807";
    if (digits.size() > most.size() || (digits.size() == most.size() && digits > most))
        return "strconv.Atoi: parsing " + kube::quoted(key) + ": value out of range";
    index = std::strtoll(key.c_str(), nullptr, 10);
    return {};
}

/// What an element of an array is called by a key; nothing to be found is nullptr.
Value *element(Value &array, const std::string &key) {
    long long index = 0;
    if (!notANumber(key, index).empty())
        return nullptr;
    const auto size = static_cast<long long>(array.items().size());
    if (index < 0)
        index += size;
    return index < 0 || index >= size ? nullptr : &array.items()[static_cast<std::size_t>(index)];
}

Value *parentOf(Value &object, const std::string &path) {
    Value *here = &object;
    if (path.empty())
        return here;
    if (path.find('/') == std::string::npos)
        return nullptr;
    std::vector<std::string> parts = partsOf(path);
    parts.pop_back();
    for (const std::string &part : parts) {
        if (part.empty())
            return nullptr;
        here = here->isArray() ? element(*here, part) : here->find(part);
        if (here == nullptr || (!here->isObject() && !here->isArray()))
            return nullptr;
    }
    return here;
}

void add(Value &parent, const std::string &path, const std::string &key, const Value &value) {
    if (parent.isObject()) {
        parent.set(key, value);
        return;
    }
    auto &items = parent.items();
    if (key == "-") {
        items.push_back(value);
        return;
    }
    long long index = 0;
    const std::string error = "error in add for path: '" + path + "': ";
    if (const std::string why = notANumber(key, index); !why.empty())
        fail(error + "value was not a proper array index: '" + key + "': " + why);
    const auto length = static_cast<long long>(items.size());
    if (index > length || index < -(length + 1))
        fail(error + "Unable to access invalid index: " + std::to_string(index) +
             ": invalid index referenced");
    if (index < 0)
        index += length + 1;
    items.insert(items.begin() + index, value);
}

void replace(Value &parent, const std::string &path, const std::string &key, const Value &value) {
    if (parent.isArray() && key.empty())
        fail("error in remove for path: '" + path +
             "': strconv.Atoi: parsing \"\": invalid syntax");
    Value *there = parent.isArray() ? element(parent, key) : parent.find(key);
    if (there != nullptr)
        *there = value;
    else if (parent.isObject() && key.empty())
        parent.set(key, value);
    else
        fail("replace operation does not apply: doc is missing key: " + path + ": missing value");
}

void remove(Value &parent, const std::string &path, const std::string &key) {
    const std::string error = "error in remove for path: '" + path + "': ";
    if (parent.isObject()) {
        if (parent.find(key) == nullptr)
            fail(error + "unable to remove nonexistent key: " + key + ": missing value");
        parent.remove(key);
        return;
    }
    long long index = 0;
    if (const std::string why = notANumber(key, index); !why.empty())
        fail(error + why);
    const Value *there = element(parent, key);
    if (there == nullptr)
        fail(error + "Unable to access invalid index: " + std::to_string(index) +
             ": invalid index referenced");
    parent.items().erase(parent.items().begin() + (there - parent.items().data()));
}

void apply(Value &object, const Value &operation) {
    const std::string op = operation.find("op")->text();
    const std::string path = operation.find("path")->text();
    const Value &value = *operation.find("value");
    Value *parent = parentOf(object, path);
    const std::string key = path.empty() ? "" : partsOf(path).back();
    if (op == "test") {
        if (parent == nullptr)
            fail("test operation does not apply: is missing path: " + path + ": missing value");
        Value *there = parent->isArray() ? element(*parent, key) : parent->find(key);
        if (path.empty())
            there = parent;
        if (!((there == nullptr ? Value() : *there) == value))
            fail("testing value " + path + " failed: test failed");
    } else if (op == "replace") {
        if (parent == nullptr)
            fail("replace operation does not apply: doc is missing path: " + path +
                 ": missing value");
        if (path.empty())
            object = value;
        else
            replace(*parent, path, key, value);
    } else {
        if (parent == nullptr)
            fail(op + " operation does not apply: doc is missing path: \"" + path +
                 "\": missing value");
        if (op == "remove")
            remove(*parent, path, key);
        else if (path.empty())
            object = value;
        else
            add(*parent, path, key, value);
    }
}

std::string textOfString(const std::string &text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const std::map<char, std::string> named{{'"', "\\\""}, {'\\', "\\\\"}, {'\b', "\\b"},
                                                {'\f', "\\f"}, {'\n', "\\n"},  {'\r', "\\r"},
                                                {'\t', "\\t"}};
        if (text.compare(i, 3, "\u2028") == 0 || text.compare(i, 3, "\u2029") == 0) {
            out += text.compare(i, 3, "\u2028") == 0 ? "\\u2028" : "\\u2029";
            i += 2;
        } else if (named.contains(text[i])) {
            out += named.at(text[i]);
        } else if (c < 0x20 || c == '<' || c == '>' || c == '&') {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", c);
            out += escape;
        } else {
            out += text[i];
        }
    }
    return '"' + out + '"';
}

/// Numbers of the random cases are integers and plain fractions.
std::string textOfNumber(const std::string &text) {
    if (text.find_first_of(".eE") == std::string::npos)
        return text;
    const double number = std::strtod(text.c_str(), nullptr);
    if (std::floor(number) == number && std::fabs(number) < 1e15)
        return std::to_string(static_cast<long long>(number));
    for (int digits = 1; digits < 18; ++digits) {
        char shown[64];
        std::snprintf(shown, sizeof shown, "%.*g", digits, number);
        if (std::strtod(shown, nullptr) == number)
            return shown;
    }
    return text;
}

} // namespace

Value plainPatched(Value object, const std::vector<Value> &operations) {
    for (const Value &operation : operations) {
        const std::string op = operation.find("op")->text();
        const std::string invalid = "invalid operation " + plainText(operation) + ": ";
        if (op == "move" || op == "copy")
            fail(invalid + "failed to decode 'from': operation, missing from field: missing value");
        if (op != "add" && op != "replace" && op != "remove" && op != "test")
            fail(invalid + "unsupported operation");
    }
    if (object.isNull())
        return object; // deleted
    for (const Value &operation : operations)
        apply(object, operation);
    return object;
}

std::string plainText(const Value &value) {
    std::string text;
    switch (value.kind()) {
    case Value::Kind::Null:
        return "null";
    case Value::Kind::Bool:
        return value.asBool() ? "true" : "false";
    case Value::Kind::Number:
        return textOfNumber(value.text());
    case Value::Kind::String:
        return textOfString(value.text());
    case Value::Kind::Array:
        for (const Value &item : value.items())
            text += (text.empty() ? "" : ",") + plainText(item);
        return "[" + text + "]";
    case Value::Kind::Object:
        break;
    }
    std::map<std::string, Value> sorted(value.members().begin(), value.members().end());
    for (const auto &[key, member] : sorted)
        text += (text.empty() ? "" : ",") + textOfString(key) + ":" + plainText(member);
    return "{" + text + "}";
}

} // namespace evenkeel::reference
