// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/selectors/selector_rows.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/fleet_form_model.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/item_list.h"

namespace evenkeel::ui {

using kube::Value;

namespace {

QHBoxLayout *addLine(QVBoxLayout *rows, int indent = 0) {
    auto *line = spacedLayout<QHBoxLayout>({indent, 0, 0, 0}, 4);
    rows->addLayout(line);
    return line;
}

} // namespace

SelectorBox::SelectorBox(FormModel &model, const SelectorFields &fields, const QString &name,
                         QWidget *parent)
    : QWidget(parent) {
    const Metrics metrics = Metrics::forFont(font());
    auto *rows = new SelectorRows(model, fields, this);
    auto *layout = tightLayout<QVBoxLayout>(this, metrics.gap);
    layout->addWidget(rows);
    auto *line = new QHBoxLayout;
    line->setSpacing(metrics.padding);
    const auto add = [&](const QString &text, const char *what, auto open) {
        auto *button = new LinkButton(text, LinkButton::Tone::Accent, this);
        button->setObjectName(QLatin1String(what) + QLatin1Char(':') + name);
        line->addWidget(button);
        connect(button, &QAbstractButton::clicked, rows, open);
    };
    if (fields.labels)
        add(tr("+ label"), "addLabel", [rows] { rows->addLabel(); });
    if (fields.expressions)
        add(tr("+ expression"), "addExpression", [rows] { rows->addExpression(); });
    line->addStretch(1);
    layout->addLayout(line);
}

SelectorFields SelectorFields::ofSelector(const FieldPath &selector) {
    return {selector, selector / "matchLabels", selector / "matchExpressions"};
}

SelectorFields SelectorFields::ofClusters(const FleetFormModel &model, const FieldPath &selector) {
    SelectorFields fields = ofSelector(selector);
    fields.keys = [&model] { return model.words().labelKeys(); };
    fields.values = [&model](const QString &key) { return model.words().labelValues(key); };
    return fields;
}

SelectorRows::SelectorRows(FormModel &model, SelectorFields fields, QWidget *parent)
    : QWidget(parent), m_model(model), m_fields(std::move(fields)),
      m_labels(m_fields.labels.value_or(FieldPath())),
      m_expressions(m_fields.expressions.value_or(FieldPath())),
      m_layout(tightLayout<QVBoxLayout>(this, Metrics::forFont(font()).gap)) {
    if (m_fields.expressions)
        m_model.setItemSeed(m_expressions, Value::object({{"key", Value::string("")},
                                                          {"operator", Value::string("Exists")}}));
    m_layout->addWidget(new FindingLabel(m_fields.whole, this));
    connect(&m_model, &FormModel::changed, this, &SelectorRows::refresh);
    rebuild();
}

void SelectorRows::addLabel() {
    m_hasLabelDraft = true;
    rebuild();
    if (auto *key = findChild<QWidget *>(
            QStringLiteral("key:%1#%2").arg(toQString(m_labels.text())).arg(labelCount())))
        key->setFocus(Qt::OtherFocusReason);
}

void SelectorRows::addExpression() {
    m_hasExpressionDraft = true;
    rebuild();
    const FieldPath draft = m_expressions / expressionCount() / "key";
    if (auto *key = findChild<QWidget *>(toQString(draft.text())))
        key->setFocus(Qt::OtherFocusReason);
}

std::size_t SelectorRows::labelCount() const {
    const Value *labels = m_fields.labels ? m_model.value(m_labels) : nullptr;
    return labels == nullptr ? 0 : labels->members().size();
}

std::size_t SelectorRows::expressionCount() const {
    return m_fields.expressions ? m_model.count(m_expressions) : 0;
}

Suggestions SelectorRows::valuesFor(const QString &key) const {
    return m_fields.values ? m_fields.values(key) : Suggestions();
}

QString SelectorRows::keyAt(std::size_t place) const {
    return place < labelCount() ? toQString(m_model.value(m_labels)->members()[place].first)
                                : QString();
}

QString SelectorRows::valueAt(std::size_t place) const {
    return place < labelCount() ? toQString(m_model.value(m_labels)->members()[place].second.text())
                                : QString();
}

bool SelectorRows::takesValues(std::size_t expression) const {
    const QString op = m_model.text(m_expressions / expression / "operator");
    return (op != QLatin1String("Exists") && op != QLatin1String("DoesNotExist") &&
            expression < expressionCount()) ||
           m_model.count(m_expressions / expression / "values") > 0;
}

/// Of which rows there are; while it stays, no widget is made anew and none loses the focus.
std::vector<bool> SelectorRows::shape() const {
    const std::size_t labels = labelCount() + (m_hasLabelDraft ? 1 : 0);
    const std::size_t expressions = expressionCount() + (m_hasExpressionDraft ? 1 : 0);
    std::vector<bool> shape(labels, true);
    shape.push_back(false);
    for (std::size_t index = 0; index < expressions; ++index)
        shape.push_back(takesValues(index));
    return shape;
}

void SelectorRows::refresh() {
    if (m_hasLabelDraft && labelCount() == m_labelsShown + 1)
        m_hasLabelDraft = false;
    if (m_hasExpressionDraft && expressionCount() == m_expressionsShown + 1)
        m_hasExpressionDraft = false;
    m_labelsShown = labelCount();
    m_expressionsShown = expressionCount();
    if (shape() != m_shape)
        rebuild();
}

void SelectorRows::rebuild() {
    const QWidget *focused = focusWidget();
    const QString focusName =
        focused != nullptr && focused->hasFocus() ? focused->objectName() : QString();
    m_rows = replaceRows(m_rows, *m_layout, *this);
    m_labelsShown = labelCount();
    m_expressionsShown = expressionCount();
    m_shape = shape();
    for (std::size_t place = 0; place < m_labelsShown + (m_hasLabelDraft ? 1 : 0); ++place)
        addLabelRow(place);
    for (std::size_t index = 0; index < m_expressionsShown + (m_hasExpressionDraft ? 1 : 0);
         ++index)
        addExpressionRow(index);
    m_rows->setVisible(!m_shape.empty() && m_shape.size() > 1);
    QWidget *again = focusName.isEmpty() ? nullptr : m_rows->findChild<QWidget *>(focusName);
    if (again != nullptr)
        again->setFocus(Qt::OtherFocusReason);
}

void SelectorRows::addLabelRow(std::size_t place) {
    auto *rows = static_cast<QVBoxLayout *>(m_rows->layout());
    const QString name = QStringLiteral("%1#%2").arg(toQString(m_labels.text())).arg(place);
    auto *key = new SuggestBox(m_fields.keys, m_rows);
    key->setObjectName(QStringLiteral("key:") + name);
    for (QWidget *told : {static_cast<QWidget *>(key), static_cast<QWidget *>(key->lineEdit())})
        told->setAccessibleName(tr("Label key"));
    key->lineEdit()->setPlaceholderText(tr("key"));
    auto *value = new SuggestBox([this, place] { return valuesFor(keyAt(place)); }, m_rows);
    value->setObjectName(QStringLiteral("value:") + name);
    for (QWidget *told : {static_cast<QWidget *>(value), static_cast<QWidget *>(value->lineEdit())})
        told->setAccessibleName(tr("Label value"));
    value->lineEdit()->setPlaceholderText(tr("value"));
    const auto show = [this, key, value, place] {
        if (place < labelCount() && !(key->hasFocus() && key->currentText().isEmpty()))
            key->setText(keyAt(place));
        value->setText(valueAt(place));
    };
    show();
    connect(&m_model, &FormModel::changed, key, show);
    connect(key, &SuggestBox::textChosen, this,
            [this, place](const QString &text) { writeKey(place, text); });
    connect(value, &SuggestBox::textChosen, this,
            [this, place](const QString &text) { writeValue(place, text); });
    QHBoxLayout *line = addLine(rows);
    line->addWidget(key, 3);
    line->addWidget(new QLabel(QStringLiteral("="), m_rows));
    line->addWidget(value, 2);
    connect(addRemove(line, name, m_rows), &QAbstractButton::clicked, this,
            [this, place] { removeLabel(place); });
}

void SelectorRows::addExpressionRow(std::size_t index) {
    auto *rows = static_cast<QVBoxLayout *>(m_rows->layout());
    const FieldPath path = m_expressions / index;
    EditorOptions keyOptions{tr("label key"), m_fields.keys};
    keyOptions.placeholder = tr("key");
    QWidget *key = makeFieldEditor(m_model, path / "key", keyOptions, m_rows);
    auto *op = new ChoiceBox(m_fields.operators, {}, m_rows);
    op->setObjectName(toQString((path / "operator").text()));
    op->setAccessibleName(tr("Operator"));
    const auto show = [this, op, path] { op->setText(m_model.text(path / "operator")); };
    show();
    connect(&m_model, &FormModel::changed, op, show);
    connect(op, &ChoiceBox::textChosen, this,
            [this, path](const QString &text) { writeOperator(path, text); });
    QHBoxLayout *line = addLine(rows);
    line->addWidget(key, 3);
    line->addWidget(op, 2);
    connect(addRemove(line, toQString(path.text()), m_rows), &QAbstractButton::clicked, this,
            [this, index] { removeExpression(index); });
    if (takesValues(index)) {
        EditorOptions options{tr("values"),
                              [this, path] { return valuesFor(m_model.text(path / "key")); }};
        options.placeholder = tr("values, separated by commas");
        addLine(rows, Metrics::forFont(font()).padding)
            ->addWidget(makeFieldEditor(m_model, path / "values", options, m_rows));
    }
    rows->addWidget(new FindingLabel(path, m_rows));
}

void SelectorRows::writeKey(std::size_t place, const QString &key) {
    if (place >= labelCount() && key.isEmpty())
        return;
    m_model.edit(m_labels, tr("Set label key to %1").arg(key), [&](Value &document) {
        const Value *known = findValue(document, m_labels);
        Value labels = known == nullptr ? Value::object() : *known;
        if (place >= labels.members().size())
            labels.set(key.toStdString(), Value::string(""));
        else
            renameMember(labels, place, key.toStdString()); // a second of that name waits
        setValue(document, m_labels, std::move(labels));
    });
}

void SelectorRows::writeValue(std::size_t place, const QString &value) {
    if (place >= labelCount())
        return;
    m_model.edit(m_labels / keyAt(place).toStdString(), tr("Set %1 to %2").arg(keyAt(place), value),
                 [&](Value &document) {
                     Value labels = *findValue(document, m_labels);
                     labels.members()[place].second = Value::string(value.toStdString());
                     setValue(document, m_labels, std::move(labels));
                 });
}

void SelectorRows::writeOperator(const FieldPath &expression, const QString &op) {
    const bool wantsValues = op != QLatin1String("Exists") && op != QLatin1String("DoesNotExist");
    m_model.edit(expression / "operator", tr("Set operator to %1").arg(op), [&](Value &document) {
        setValue(document, expression / "operator", Value::string(op.toStdString()));
        if (!wantsValues)
            removeValue(document, expression / "values", EmptyParents::Keep);
        else if (findValue(document, expression / "values") == nullptr)
            setValue(document, expression / "values", Value::array());
    });
}

void SelectorRows::removeLabel(std::size_t place) {
    if (place >= labelCount()) {
        m_hasLabelDraft = false;
        rebuild();
        return;
    }
    m_model.restructure(tr("Remove label %1").arg(keyAt(place)), [&](Value &document) {
        removeValue(document, m_labels / keyAt(place).toStdString(), EmptyParents::Remove);
    });
}

void SelectorRows::removeExpression(std::size_t index) {
    if (index >= expressionCount()) {
        m_hasExpressionDraft = false;
        rebuild();
        return;
    }
    m_model.restructure(tr("Remove expression"), [&](Value &document) {
        removeValue(document, m_expressions / index, EmptyParents::Remove);
    });
}

namespace {

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

LinkButton *addRemove(QHBoxLayout *line, const QString &what, QWidget *parent) {
    auto *button = new LinkButton(QStringLiteral("×"), LinkButton::Tone::Muted, parent);
    button->setObjectName(QStringLiteral("remove:") + what);
    button->setAccessibleName(SelectorRows::tr("Remove"));
    button->setToolTip(button->accessibleName());
    line->addWidget(button);
    return button;
}

CardText constraintCard(const kube::Value &constraint, const std::vector<std::string_view> &keys,
                        std::optional<std::size_t> domains) {
    const QString key = memberText(constraint, "topologyKey");
    const QString skew = memberText(constraint, "maxSkew");
    const auto limited = [limit =
                              skew.isEmpty() ? QStringLiteral("1") : skew](const QString &name) {
        return QStringLiteral("%1 ≤ %2").arg(name, limit);
    };
    const QString hardness =
        memberText(constraint, "whenUnsatisfiable") == QLatin1String("ScheduleAnyway")
            ? SelectorRows::tr("soft")
            : SelectorRows::tr("hard");
    const QString counted =
        domains ? SelectorRows::tr("%n domains", nullptr, static_cast<int>(*domains)) +
                      QStringLiteral(" · ")
                : QString();
    return {limited(shortLabelKey(key.toStdString(), keys)), counted + hardness, domains == 0,
            limited(key)};
}

CardText tolerationCard(const kube::Value &toleration, std::optional<std::size_t> tainted) {
    return {tolerationText(toleration),
            tainted ? SelectorRows::tr("%n tainted", nullptr, static_cast<int>(*tainted))
                    : QString(),
            tainted == 0};
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
