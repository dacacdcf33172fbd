// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/selectors/selector_words.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

struct SelectorWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::SelectorWords)
};

Value *expressionOf(Value &selector, const std::string &key) {
    Value *list = selector.find("matchExpressions");
    if (list == nullptr)
        return nullptr;
    const auto found = std::ranges::find_if(list->items(), [&key](const Value &item) {
        const Value *name = item.find("key");
        const Value *op = item.find("operator");
        return name != nullptr && name->text() == key && op != nullptr && op->text() == "In";
    });
    return found == list->items().end() ? nullptr : &*found;
}

void addValue(Value &expression, const std::string &value) {
    Value *values = expression.find("values");
    if (values == nullptr || !values->isArray())
        values = &expression.set("values", Value::array());
    if (std::ranges::find(values->items(), Value::string(value)) == values->items().end())
        values->items().push_back(Value::string(value));
}

} // namespace

QString memberText(const Value &object, std::string_view key) {
    const Value *member = object.find(key);
    return member == nullptr ? QString() : toQString(member->text());
}

QStringList valuesOf(const Value &object) {
    QStringList values;
    if (const Value *list = object.find("values")) {
        for (const Value &item : list->items())
            values.append(toQString(item.text()));
    }
    return values;
}

QString expressionText(const Value &expression) {
    QString key = memberText(expression, "key");
    const QString op = memberText(expression, "operator");
    const QString values = valuesOf(expression).join(QStringLiteral(", "));
    if (op == QLatin1String("Exists"))
        return key;
    if (op == QLatin1String("DoesNotExist"))
        return QLatin1Char('!') + key;
    if (op == QLatin1String("In") || op == QLatin1String("NotIn"))
        return QStringLiteral("%1 %2 (%3)").arg(key, op.toLower(), values);
    const QString sign = op == QLatin1String("Gt")   ? QStringLiteral(">")
                         : op == QLatin1String("Lt") ? QStringLiteral("<")
                                                     : op;
    return QStringLiteral("%1 %2 %3").arg(key, sign, values).trimmed();
}

QString selectorText(const Value *selector) {
    QStringList parts;
    if (selector == nullptr)
        return {};
    if (const Value *labels = selector->find("matchLabels")) {
        for (const auto &[key, value] : labels->members())
            parts.append(toQString(key) + QLatin1Char('=') + toQString(value.text()));
    }
    if (const Value *expressions = selector->find("matchExpressions")) {
        for (const Value &expression : expressions->items())
            parts.append(expressionText(expression));
    }
    return parts.join(QStringLiteral(", "));
}

QString tolerationText(const Value &toleration) {
    const QString key = memberText(toleration, "key");
    const QString value = memberText(toleration, "value");
    QString text = key;
    if (key.isEmpty())
        text = SelectorWords::tr("any taint");
    else if (memberText(toleration, "operator") != QLatin1String("Exists"))
        text = key + QLatin1Char('=') + value;
    const QString effect = memberText(toleration, "effect");
    return effect.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, effect);
}

void addLabel(Value &selector, const std::string &key, const std::string &value) {
    if (Value *expression = expressionOf(selector, key)) {
        addValue(*expression, value);
        return;
    }
    Value *labels = selector.find("matchLabels");
    const Value *known = labels == nullptr ? nullptr : labels->find(key);
    if (known == nullptr) {
        (labels == nullptr ? selector.set("matchLabels", Value::object()) : *labels)
            .set(key, Value::string(value));
        return;
    }
    if (known->text() == value)
        return;
    Value expression = Value::object();
    expression.set("key", Value::string(key));
    expression.set("operator", Value::string("In"));
    addValue(expression, known->text());
    addValue(expression, value);
    labels->remove(key);
    if (labels->members().empty())
        selector.remove("matchLabels");
    Value *list = selector.find("matchExpressions");
    (list == nullptr ? selector.set("matchExpressions", Value::array()) : *list)
        .items()
        .push_back(std::move(expression));
}

bool renameMember(Value &object, std::size_t place, const std::string &key) {
    if (place >= object.members().size())
        return false;
    if (object.members()[place].first == key)
        return true;
    if (object.find(key) != nullptr)
        return false;
    object.members()[place].first = key;
    return true;
}

} // namespace evenkeel::ui
