// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/go_types.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "core/api/field_trail.h"
#include "core/base/names.h"
#include "core/base/number.h"
#include "core/kube/object_id.h"
#include "core/kube/time.h"

namespace evenkeel::admission {

namespace {

using api::FieldTrail;
using kube::Value;

std::string_view jsonName(const Value &value) {
    return base::nameIn<Value::Kind::Object>(
        value.kind(), {"null", "bool", "number", "string", "array", "object"});
}

bool fitsInteger(const std::string &text, int bits) {
    return bits > 32 ? base::wholeNumber(text).has_value()
                     : base::wholeNumber<std::int32_t>(text).has_value();
}

/// The version of the table does not matter here: requests were pruned with theirs before.
class Decoder {
public:
    enum class Order : std::uint8_t { AsWritten, ByKey };

    explicit Decoder(Order order) : m_order(order) {}

    void decode(const Value &value, const api::Field &field, const FieldTrail &place) {
        if (value.isNull() || m_fatal)
            return;
        switch (field.type) {
        case api::FieldType::Object:
            decodeObject(value, field, place);
            break;
        case api::FieldType::Map:
            decodeMap(value, field, place);
            break;
        case api::FieldType::List:
            if (require(value, Value::Kind::Array, field, place)) {
                std::size_t index = 0;
                for (const Value &item : value.items())
                    decode(item, field.element(), place / index++);
            }
            break;
        case api::FieldType::String:
            require(value, Value::Kind::String, field, place);
            break;
        case api::FieldType::Boolean:
            require(value, Value::Kind::Bool, field, place);
            break;
        case api::FieldType::Integer:
            decodeInteger(value, field, place);
            break;
        case api::FieldType::IntOrString:
            decodeIntOrString(value, field, place);
            break;
        case api::FieldType::Time:
            decodeTime(value, field, place);
            break;
        case api::FieldType::Any:
            break;
        }
    }

    std::optional<Fault> error() const { return m_fatal ? m_fatal : m_first; }

private:
    template <typename Visit> void visitMembers(const Value &value, const Visit &visit) const {
        if (m_order == Order::AsWritten) {
            std::ranges::for_each(value.members(), visit);
            return;
        }
        for (const Value::Member *member : kube::sortedMembers(value))
            visit(*member);
    }

    void decodeObject(const Value &value, const api::Field &field, const FieldTrail &place) {
        if (!require(value, Value::Kind::Object, field, place))
            return;
        const std::string_view outer = std::exchange(m_struct, field.goType);
        visitMembers(value, [&](const Value::Member &member) {
            if (const api::Field *child = field.child(member.first, api::ApiVersion::V1Beta1)) {
                const std::size_t length = m_path.size();
                m_path.append(m_path.empty() ? "" : ".").append(member.first);
                decode(member.second, *child, place / member.first);
                m_path.resize(length);
            }
        });
        m_struct = outer;
    }

    void decodeMap(const Value &value, const api::Field &field, const FieldTrail &place) {
        if (require(value, Value::Kind::Object, field, place)) {
            visitMembers(value, [&](const Value::Member &member) {
                decode(member.second, field.element(), place / member.first);
            });
        }
    }

    void decodeInteger(const Value &value, const api::Field &field, const FieldTrail &place) {
        if (require(value, Value::Kind::Number, field, place)) {
            const std::string text = goNumberText(value.text());
            if (!fitsInteger(text, field.goBits))
                report("number " + text, field, place);
        }
    }

    void decodeIntOrString(const Value &value, const api::Field &field, const FieldTrail &place) {
        if (value.isString() ||
            (value.isNumber() && fitsInteger(goNumberText(value.text()), field.goBits)))
            return;
        std::string what(jsonName(value));
        if (value.isNumber())
            what += " " + goNumberText(value.text());
        m_fatal = fault(text(what, field), place);
    }

    void decodeTime(const Value &value, const api::Field &field, const FieldTrail &place) {
        if (!value.isString()) {
            m_fatal = fault("json: cannot unmarshal " + std::string(jsonName(value)) +
                                " into Go value of type " + field.goType,
                            place);
        } else if (!kube::parseTime(value.text())) {
            const std::string text = kube::quoted(value.text());
            m_fatal =
                fault("parsing time " + text + " as \"2006-01-02T15:04:05Z07:00\": cannot parse " +
                          text + " as \"2006\"",
                      place);
        }
    }

    bool require(const Value &value, Value::Kind kind, const api::Field &field,
                 const FieldTrail &place) {
        if (value.kind() != kind)
            report(std::string(jsonName(value)), field, place);
        return value.kind() == kind;
    }

    void report(const std::string &what, const api::Field &field, const FieldTrail &place) {
        if (!m_first)
            m_first = fault(text(what, field), place);
    }

    static Fault fault(std::string message, const FieldTrail &place) {
        return {std::move(message), {place.path()}};
    }

    std::string text(const std::string &what, const api::Field &field) const {
        return "json: cannot unmarshal " + what + " into Go struct field " +
               std::string(m_struct.substr(m_struct.find('.') + 1)) + "." + m_path + " of type " +
               field.goType;
    }

    Order m_order;
    std::string_view m_struct;
    std::string m_path; // as Go says it, without indices
    std::optional<Fault> m_first;
    std::optional<Fault> m_fatal; // an Unmarshaler's error ends the decoding
};

Value zeroValue(const api::Field &field) {
    switch (field.type) {
    case api::FieldType::Object:
        return goRoundTrip(Value::object(), field);
    case api::FieldType::String:
        return Value::string("");
    case api::FieldType::Integer:
        return Value::integer(0);
    case api::FieldType::Boolean:
        return Value::boolean(false);
    default:
        return {}; // lists, maps and times are written as null
    }
}

bool isEmpty(const Value &value) {
    switch (value.kind()) {
    case Value::Kind::Bool:
        return !value.asBool();
    case Value::Kind::Number:
        return false; // every integer of the tables is a pointer or always written
    case Value::Kind::Object:
        return value.members().empty();
    default:
        return value.text().empty() && value.items().empty();
    }
}

} // namespace

std::optional<Fault> goDecodeError(const Value &value, const api::Field &table) {
    const auto errorIn = [&](Decoder::Order order) {
        Decoder decoder(order);
        decoder.decode(value, table, FieldTrail(api::FieldPath()));
        return decoder.error();
    };
    return errorIn(Decoder::Order::AsWritten) ? errorIn(Decoder::Order::ByKey) : std::nullopt;
}

Value goRoundTrip(const Value &value, const api::Field &table) {
    switch (table.type) {
    case api::FieldType::Object: {
        Value result = Value::object();
        for (const api::Field &child : table.children) {
            const Value *member = value.find(child.name);
            if (member == nullptr || member->isNull()) {
                if (child.presence == api::Presence::Always && child.isInV1)
                    result.set(child.name, zeroValue(child));
            } else if (child.presence != api::Presence::OmitEmpty || !isEmpty(*member)) {
                result.set(child.name, goRoundTrip(*member, child));
            }
        }
        return result;
    }
    case api::FieldType::List: {
        Value result = Value::array();
        for (const Value &item : value.items())
            result.items().push_back(item.isNull() ? zeroValue(table.element())
                                                   : goRoundTrip(item, table.element()));
        return result;
    }
    case api::FieldType::Integer:
        return Value::number(goNumberText(value.text()));
    case api::FieldType::IntOrString:
        return value.isNumber() ? Value::number(goNumberText(value.text())) : value;
    default:
        return value;
    }
}

namespace {

constexpr double kLargestExactFloat = 9007199254740991.0; // 2^53 - 1
constexpr double kExponentFrom = 1e21;                    // Go prints larger ones with exponent

double parseReal(std::string_view text) {
    if (const auto real = base::nearestDouble(text))
        return *real;
    const bool isSmall =
        text.find("e-") != std::string_view::npos || text.find("E-") != std::string_view::npos;
    return isSmall ? 0 : std::numeric_limits<double>::infinity();
}

/// A number without fraction as Go's encoding/json writes it: the fewest digits that tell it apart,
/// then zeros, where `fixed` gives every digit that the double has.
std::string printLarge(double real) {
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), real,
                                            std::chars_format::scientific);
    const std::string_view scientific(buffer.data(), end);
    const std::size_t mark = std::min(scientific.find('e'), scientific.size());
    const auto exponent =
        base::wholeNumber<std::size_t>(scientific.substr(std::min(mark + 2, scientific.size())));
    std::string digits(scientific.substr(0, mark));
    std::erase(digits, '.');
    const std::size_t length = exponent.value_or(0) + (real < 0 ? 2 : 1);
    digits.resize(std::max(digits.size(), length), '0');
    return digits;
}

std::string printReal(double real) {
    if (!std::isfinite(real))
        return real < 0 ? "-1e+999" : "1e+999";
    const bool isPlain = real == 0 || (std::abs(real) >= 1e-6 && std::abs(real) < kExponentFrom);
    std::array<char, 64> buffer{};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), real,
                      isPlain ? std::chars_format::fixed : std::chars_format::scientific);
    std::string text = isPlain && std::abs(real) > kLargestExactFloat
                           ? printLarge(real)
                           : std::string(buffer.data(), end);
    if (isPlain && text.find('.') == std::string::npos)
        text += ".0";
    return text;
}

} // namespace

bool JsonNumber::isInteger() const {
    return integer.has_value() ||
           (std::abs(real) <= kLargestExactFloat && std::trunc(real) == real);
}

JsonNumber parseNumber(std::string_view text) {
    JsonNumber number;
    if (const auto integer = base::wholeNumber(text)) {
        number.integer = *integer;
        number.real = static_cast<double>(*integer);
    } else {
        number.real = parseReal(text);
    }
    return number;
}

void normalizeNumbers(kube::Value &value) {
    if (value.isNumber()) {
        const JsonNumber number = parseNumber(value.text());
        kube::Value plain = kube::Value::number(number.integer ? std::to_string(*number.integer)
                                                               : printReal(number.real));
        plain.setPosition(value.line(), value.column());
        value = std::move(plain);
    }
    value.changeChildren(normalizeNumbers);
}

std::string goNumberText(const std::string &normalized) {
    return normalized.ends_with(".0") ? normalized.substr(0, normalized.size() - 2) : normalized;
}

} // namespace evenkeel::admission
