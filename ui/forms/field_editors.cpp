// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/field_editors.h"

#include <array>
#include <limits>
#include <utility>

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <QWidget>

#include "core/api/gate_tables.h"
#include "core/manifest/manifest.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/form_parts.h"

namespace evenkeel::ui {

namespace {

struct BoundEditorWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::BoundEditor)
};

using api::Field;
using api::FieldType;
using kube::Value;

struct Title {
    const char *field;
    const char *title;
};
constexpr std::array kTitles{
    Title{"placementType", QT_TRANSLATE_NOOP("FieldTitle", "type")},
    Title{"type", QT_TRANSLATE_NOOP("FieldTitle", "type")},
    Title{"numberOfClusters", QT_TRANSLATE_NOOP("FieldTitle", "clusters")},
    Title{"clusterNames", QT_TRANSLATE_NOOP("FieldTitle", "cluster names")},
    Title{"topologySpreadConstraints", QT_TRANSLATE_NOOP("FieldTitle", "spread constraints")},
    Title{"preferredDuringSchedulingIgnoredDuringExecution",
          QT_TRANSLATE_NOOP("FieldTitle", "preferences")},
    Title{"topologyKey", QT_TRANSLATE_NOOP("FieldTitle", "topology key")},
    Title{"maxSkew", QT_TRANSLATE_NOOP("FieldTitle", "max skew")},
    Title{"whenUnsatisfiable", QT_TRANSLATE_NOOP("FieldTitle", "when unsatisfiable")},
    Title{"minDomains", QT_TRANSLATE_NOOP("FieldTitle", "min domains")},
    Title{"matchLabelKeys", QT_TRANSLATE_NOOP("FieldTitle", "match label keys")},
    Title{"nodeAffinityPolicy", QT_TRANSLATE_NOOP("FieldTitle", "node affinity")},
    Title{"nodeTaintsPolicy", QT_TRANSLATE_NOOP("FieldTitle", "node taints")},
    Title{"tolerationSeconds", QT_TRANSLATE_NOOP("FieldTitle", "toleration seconds")},
    Title{"sortOrder", QT_TRANSLATE_NOOP("FieldTitle", "order")},
    Title{"selectionScope", QT_TRANSLATE_NOOP("FieldTitle", "scope")},
    Title{"maxUnavailable", QT_TRANSLATE_NOOP("FieldTitle", "max unavailable")},
    Title{"maxSurge", QT_TRANSLATE_NOOP("FieldTitle", "max surge")},
    Title{"unavailablePeriodSeconds", QT_TRANSLATE_NOOP("FieldTitle", "wait (seconds)")},
    Title{"comparisonOption", QT_TRANSLATE_NOOP("FieldTitle", "compare")},
    Title{"whenToApply", QT_TRANSLATE_NOOP("FieldTitle", "when to apply")},
    Title{"whenToTakeOver", QT_TRANSLATE_NOOP("FieldTitle", "take over")},
    Title{"allowCoOwnership", QT_TRANSLATE_NOOP("FieldTitle", "co-ownership")},
    Title{"serverSideApplyConfig", QT_TRANSLATE_NOOP("FieldTitle", "server-side apply")},
    Title{"force", QT_TRANSLATE_NOOP("FieldTitle", "force conflicts")},
    Title{"rollingUpdate", QT_TRANSLATE_NOOP("FieldTitle", "rolling update")},
    Title{"applyStrategy", QT_TRANSLATE_NOOP("FieldTitle", "apply")},
    Title{"deleteStrategy", QT_TRANSLATE_NOOP("FieldTitle", "delete")},
    Title{"propagationPolicy", QT_TRANSLATE_NOOP("FieldTitle", "placed objects")},
    Title{"reportBackStrategy", QT_TRANSLATE_NOOP("FieldTitle", "report back")},
    Title{"revisionHistoryLimit", QT_TRANSLATE_NOOP("FieldTitle", "history limit")},
    Title{"stages", QT_TRANSLATE_NOOP("FieldTitle", "stage")},
    Title{"labelSelector", QT_TRANSLATE_NOOP("FieldTitle", "its clusters")},
    Title{"sortingLabelKey", QT_TRANSLATE_NOOP("FieldTitle", "ordered by")},
    Title{"maxConcurrency", QT_TRANSLATE_NOOP("FieldTitle", "at once")},
    Title{"beforeStageTasks", QT_TRANSLATE_NOOP("FieldTitle", "before it")},
    Title{"afterStageTasks", QT_TRANSLATE_NOOP("FieldTitle", "after it")},
    Title{"waitTime", QT_TRANSLATE_NOOP("FieldTitle", "wait time")},
    Title{"when", QT_TRANSLATE_NOOP("FieldTitle", "when")},
    Title{"placed", QT_TRANSLATE_NOOP("FieldTitle", "placed")},
    Title{"notPicked", QT_TRANSLATE_NOOP("FieldTitle", "not picked")},
    Title{"perDomain", QT_TRANSLATE_NOOP("FieldTitle", "per domain")},
    Title{"mayLose", QT_TRANSLATE_NOOP("FieldTitle", "may lose")},
    Title{"onlyOn", QT_TRANSLATE_NOOP("FieldTitle", "only on")},
    Title{"neverOn", QT_TRANSLATE_NOOP("FieldTitle", "never on")},
    Title{"schedulableWithin", QT_TRANSLATE_NOOP("FieldTitle", "schedulable within")},
    Title{"finishesWithin", QT_TRANSLATE_NOOP("FieldTitle", "finishes within")},
    Title{"neverBlocked", QT_TRANSLATE_NOOP("FieldTitle", "never blocked")},
    Title{"readyAfter", QT_TRANSLATE_NOOP("FieldTitle", "ready after")},
    Title{"atMost", QT_TRANSLATE_NOOP("FieldTitle", "at most")},
    Title{"statusReportingScope", QT_TRANSLATE_NOOP("FieldTitle", "status scope")},
};

constexpr qint64 kLargestBound = 1'000'000'000;

/// Binds one widget to one field: shows the document, writes what a person enters.
class Binding {
public:
    Binding(FormModel &model, FieldPath path, EditorOptions options)
        : m_model(model), m_path(std::move(path)), m_field(model.field(m_path)),
          m_options(std::move(options)) {
        if (m_options.title.isEmpty())
            m_options.title = fieldTitle(m_path.name());
    }

    QWidget *makeWidget(QWidget *parent) const {
        QWidget *widget = makeByType(parent);
        widget->setObjectName(toQString(m_path.text()));
        widget->setAccessibleName(m_options.title);
        // Assistive tools meet the line inside a box as a control of its own.
        for (auto *line : widget->findChildren<QLineEdit *>())
            line->setAccessibleName(m_options.title);
        if (m_field != nullptr)
            widget->setToolTip(toQString(m_field->description));
        return widget;
    }

private:
    FieldType type() const { return m_field != nullptr ? m_field->type : FieldType::String; }

    QStringList choices() const {
        QStringList choices = m_options.choices;
        for (const std::string &text : m_field != nullptr ? m_field->enumValues : m_none)
            choices.append(toQString(text));
        return choices;
    }

    QString defaultText() const {
        return m_field == nullptr ? QString() : toQString(m_field->defaultValue.text());
    }

    QWidget *makeByType(QWidget *parent) const {
        switch (type()) {
        case FieldType::Integer:
        case FieldType::IntOrString:
            return makeNumber(parent);
        case FieldType::Boolean:
            return makeSwitch(parent);
        case FieldType::List:
            return m_field->element().type == FieldType::String ? makeList(parent)
                                                                : makeValue(parent);
        case FieldType::Any:
            return api::isBound(*m_field) ? makeBound(parent) : makeValue(parent);
        case FieldType::Map:
        case FieldType::Object:
            return makeValue(parent);
        default:
            return choices().isEmpty() ? makeText(parent) : makeChoice(parent);
        }
    }

    /// Calls `show` now and after every change, as long as the widget lives.
    template <typename Show> void follow(QWidget *widget, Show show) const {
        show();
        QObject::connect(&m_model, &FormModel::changed, widget, std::move(show));
    }

    void write(const QString &text) const {
        const bool isKept = m_field != nullptr && m_field->isRequired;
        if (text.isEmpty() && !isKept)
            m_model.clearField(m_path, m_options.title);
        else
            m_model.setField(m_path, Value::string(text.toStdString()), m_options.title);
    }

    QWidget *makeText(QWidget *parent) const {
        if (!m_options.words) {
            auto *line = new QLineEdit(parent);
            line->setPlaceholderText(m_options.placeholder);
            follow(line, [binding = *this, line] {
                if (line->text() != binding.m_model.text(binding.m_path))
                    line->setText(binding.m_model.text(binding.m_path));
            });
            QObject::connect(line, &QLineEdit::textEdited, line,
                             [binding = *this](const QString &text) { binding.write(text); });
            return line;
        }
        auto *box = new SuggestBox(m_options.words, parent);
        box->lineEdit()->setPlaceholderText(m_options.placeholder);
        follow(box, [binding = *this, box] { box->setText(binding.m_model.text(binding.m_path)); });
        QObject::connect(box, &SuggestBox::textChosen, box,
                         [binding = *this](const QString &text) { binding.write(text); });
        return box;
    }

    QWidget *makeChoice(QWidget *parent) const {
        auto *box = new ChoiceBox(choices(), defaultText(), parent);
        follow(box, [binding = *this, box] {
            box->setText(binding.m_model.text(binding.m_path));
            box->setEnabled(!binding.m_model.isFixed(binding.m_path));
        });
        QObject::connect(box, &ChoiceBox::textChosen, box, [binding = *this](const QString &text) {
            if (text.isEmpty())
                binding.m_model.clearField(binding.m_path, binding.m_options.title);
            else
                binding.write(text);
        });
        return box;
    }

    QWidget *makeNumber(QWidget *parent) const {
        const bool isPercentage = type() == FieldType::IntOrString;
        const auto minimum = m_field->minimum.value_or(0);
        const auto maximum = m_field->maximum.value_or(std::numeric_limits<std::int32_t>::max());
        auto *box = new NumberBox(isPercentage ? NumberBox::Accepts::Percentages
                                               : NumberBox::Accepts::Integers,
                                  minimum, maximum, parent);
        box->setPlaceholder(m_options.placeholder.isEmpty() ? defaultText()
                                                            : m_options.placeholder);
        follow(box, [binding = *this, box] {
            const Value *value = binding.m_model.value(binding.m_path);
            const auto shown = numberFromText(box->text(), binding.type());
            const bool isShown = value == nullptr ? box->text().isEmpty() : shown == *value;
            if (!isShown && !(box->hasFocus() && box->text() == QLatin1String("-")))
                box->setText(binding.m_model.text(binding.m_path));
        });
        QObject::connect(box, &NumberBox::textChosen, box, [binding = *this](const QString &text) {
            const auto value = numberFromText(text, binding.type());
            if (value)
                binding.m_model.setField(binding.m_path, *value, binding.m_options.title);
            else if (text.isEmpty())
                binding.m_model.clearField(binding.m_path, binding.m_options.title);
        });
        return box;
    }

    /// A value of any type on one line, as YAML reads it.
    QWidget *makeValue(QWidget *parent) const {
        auto *box = new SuggestBox(m_options.words, parent);
        box->lineEdit()->setPlaceholderText(m_options.placeholder);
        follow(box, [binding = *this, box] {
            const Value *value = binding.m_model.value(binding.m_path);
            const bool isShown = value != nullptr ? valueFromText(box->currentText()) == *value
                                                  : box->currentText().isEmpty();
            if (!isShown)
                box->setText(textOfValue(value));
        });
        QObject::connect(box, &SuggestBox::textChosen, box, [binding = *this](const QString &text) {
            if (text.isEmpty())
                binding.m_model.clearField(binding.m_path, binding.m_options.title);
            else
                binding.m_model.setField(binding.m_path, valueFromText(text),
                                         binding.m_options.title);
        });
        return box;
    }

    /// The number of a bound: alone, or its lower end, or the only one that it has.
    FieldPath firstOf(const FieldPath &bound) const {
        const Value *value = m_model.value(bound);
        if (value == nullptr || !value->isObject())
            return bound;
        return bound / (value->find("atLeast") != nullptr ? "atLeast" : "atMost");
    }

    QWidget *makeLimit(QWidget *parent, bool isUpper) const {
        auto *box = new NumberBox(NumberBox::Accepts::Percentages, 0, kLargestBound, parent);
        const auto place = [isUpper](const Binding &binding) {
            return isUpper ? binding.m_path / "atMost" : binding.firstOf(binding.m_path);
        };
        follow(box, [binding = *this, box, place, isUpper] {
            const QString text = binding.m_model.text(place(binding));
            box->setText(text);
            if (isUpper)
                box->setVisible(binding.boundForm() == BoundForm::Between);
        });
        QObject::connect(
            box, &NumberBox::textChosen, box, [binding = *this, place](const QString &text) {
                if (const auto number = numberFromText(text, FieldType::IntOrString))
                    binding.m_model.setField(place(binding), *number, binding.m_options.title);
            });
        return box;
    }

    enum class BoundForm : std::uint8_t { Exactly, AtLeast, AtMost, Between };

    BoundForm aloneForm() const {
        return m_field->goType == api::kFewestType ? BoundForm::AtLeast
               : m_field->goType == api::kMostType ? BoundForm::AtMost
                                                   : BoundForm::Exactly;
    }

    BoundForm boundForm() const {
        const Value *value = m_model.value(m_path);
        if (value == nullptr || !value->isObject())
            return aloneForm();
        if (value->find("atMost") == nullptr)
            return BoundForm::AtLeast;
        return value->find("atLeast") == nullptr ? BoundForm::AtMost : BoundForm::Between;
    }

    void writeBound(BoundForm form) const {
        const Value *known = m_model.value(firstOf(m_path));
        const Value number = known != nullptr ? *known : Value::integer(0);
        Value bound = Value::object();
        if (form != BoundForm::AtMost)
            bound.set("atLeast", number);
        if (form != BoundForm::AtLeast)
            bound.set("atMost", number);
        m_model.setField(m_path, form == aloneForm() ? number : bound, m_options.title);
    }

    /// At least, at most, exactly or between, and the numbers.
    QWidget *makeBound(QWidget *parent) const {
        auto *box = new QWidget(parent);
        auto *layout = tightLayout<QHBoxLayout>(box, Metrics::forFont(box->font()).gap);
        const QStringList forms{BoundEditorWords::tr("exactly"), BoundEditorWords::tr("at least"),
                                BoundEditorWords::tr("at most"), BoundEditorWords::tr("between")};
        auto *form = new ChoiceBox(forms, {}, box);
        form->setObjectName(toQString(m_path.text()) + QStringLiteral(":form"));
        form->setAccessibleName(m_options.title);
        follow(form, [binding = *this, form, forms] {
            form->setText(forms[static_cast<int>(binding.boundForm())]);
        });
        QObject::connect(
            form, &ChoiceBox::textChosen, form, [binding = *this, forms](const QString &text) {
                if (text.isEmpty())
                    binding.m_model.clearField(binding.m_path, binding.m_options.title);
                else
                    binding.writeBound(static_cast<BoundForm>(forms.indexOf(text)));
            });
        QWidget *first = makeLimit(box, false);
        QWidget *upper = makeLimit(box, true);
        first->setObjectName(toQString(m_path.text()) + QStringLiteral(":number"));
        upper->setObjectName(toQString(m_path.text()) + QStringLiteral(":atMost"));
        for (QWidget *part : {static_cast<QWidget *>(form), first, upper})
            layout->addWidget(part, 1);
        box->setFocusProxy(first);
        return box;
    }

    QWidget *makeSwitch(QWidget *parent) const {
        auto *box = new QCheckBox(parent);
        follow(box, [binding = *this, box] {
            const Value *value = binding.m_model.value(binding.m_path);
            box->setChecked(value != nullptr && value->asBool());
        });
        QObject::connect(box, &QCheckBox::clicked, box, [binding = *this](bool isOn) {
            if (isOn)
                binding.m_model.setField(binding.m_path, Value::boolean(true),
                                         binding.m_options.title);
            else
                binding.m_model.clearField(binding.m_path, binding.m_options.title);
        });
        return box;
    }

    QWidget *makeList(QWidget *parent) const {
        auto *box = new SuggestBox(m_options.words, parent);
        box->lineEdit()->setPlaceholderText(m_options.placeholder);
        follow(box, [binding = *this, box] {
            const Value *list = binding.m_model.value(binding.m_path);
            const Value shown = listFromText(box->currentText());
            if (list == nullptr ? !shown.items().empty() : *list != shown)
                box->setText(textOfList(list));
        });
        QObject::connect(box, &SuggestBox::textChosen, box, [binding = *this](const QString &text) {
            binding.m_model.setField(binding.m_path, listFromText(text), binding.m_options.title);
        });
        return box;
    }

    FormModel &m_model;
    FieldPath m_path;
    const Field *m_field;
    EditorOptions m_options;
    std::vector<std::string> m_none;
};

} // namespace

QWidget *makeFieldEditor(FormModel &model, const FieldPath &path, const EditorOptions &options,
                         QWidget *parent) {
    return Binding(model, path, options).makeWidget(parent);
}

void addField(FieldRows *rows, FormModel &model, const FieldPath &path, SuggestBox::Source words,
              const QString &placeholder) {
    const EditorOptions options{{}, std::move(words), {}, placeholder};
    rows->addRow(fieldTitle(path.name()), makeFieldEditor(model, path, options, rows), path);
}

Value listFromText(const QString &text) {
    Value list = Value::array();
    for (const QString &word : text.split(QLatin1Char(','))) {
        if (!word.trimmed().isEmpty())
            list.items().push_back(Value::string(word.trimmed().toStdString()));
    }
    return list;
}

QString textOfList(const Value *list) {
    QStringList words;
    if (list != nullptr) {
        for (const Value &item : list->items())
            words.append(toQString(item.text()));
    }
    return words.join(QStringLiteral(", "));
}

std::optional<Value> numberFromText(const QString &text, FieldType type) {
    static const QRegularExpression integer(QStringLiteral("^(-?)0*([0-9]+)$"));
    const auto match = integer.match(text);
    if (match.hasMatch()) {
        const bool isZero = match.captured(2) == QLatin1String("0");
        return Value::number(
            ((isZero ? QString() : match.captured(1)) + match.captured(2)).toStdString());
    }
    if (type == FieldType::IntOrString && !text.isEmpty())
        return Value::string(text.toStdString());
    return {};
}

Value valueFromText(const QString &text) {
    // `${…}` alone is a string, but a colon in it would make a mapping.
    if (text.startsWith(QLatin1Char('$')))
        return Value::string(text.toStdString());
    auto documents = manifest::parseYaml(text.toStdString(), {});
    if (!documents || documents->size() != 1)
        return Value::string(text.toStdString());
    return std::move(documents->front());
}

QString textOfValue(const Value *value) {
    if (value == nullptr)
        return {};
    if (value->isString() && valueFromText(toQString(value->text())) == *value)
        return toQString(value->text());
    return toQString(manifest::writeJson(*value));
}

QString fieldTitle(const std::string &name) {
    for (const Title &known : kTitles) {
        if (name == known.field)
            return QCoreApplication::translate("FieldTitle", known.title);
    }
    return toQString(name);
}

QWidget *replaceRows(QWidget *old, QBoxLayout &layout, QWidget &parent) {
    if (old != nullptr) {
        old->hide();
        old->setParent(nullptr);
        old->deleteLater();
    }
    auto *rows = new QWidget(&parent);
    tightLayout<QVBoxLayout>(rows, Metrics::forFont(parent.font()).gap);
    layout.addWidget(rows);
    return rows;
}

} // namespace evenkeel::ui
