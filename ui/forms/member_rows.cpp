// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/member_rows.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

#include "core/api/gate_tables.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/selectors/selector_rows.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

namespace {

using api::Field;
using api::FieldType;
using kube::Value;

bool isSelector(const Field &field) {
    return field.name == "labelSelector";
}
bool hasMembers(const Field &field) {
    return (field.type == FieldType::Object && !isSelector(field)) || field.type == FieldType::Map;
}
bool isListOfObjects(const Field &field) {
    return field.type == FieldType::List && hasMembers(field.element());
}

/// Of an object, or of the one that stands for a list of one.
const std::vector<Field> &membersOf(const Field &field) {
    return field.type == FieldType::List ? field.element().children : field.children;
}

/// What a member says when it is added.
Value firstValue(const Field &field) {
    switch (field.type) {
    case FieldType::Boolean:
        return Value::boolean(true);
    case FieldType::Integer:
        return Value::integer(std::max<std::int64_t>(field.minimum.value_or(1), 1));
    case FieldType::List:
        return isListOfObjects(field) ? Value::array({firstValue(field.element())})
                                      : Value::array();
    case FieldType::Object: {
        if (isSelector(field))
            return Value::object();
        Value object = Value::object();
        for (const Field &child : field.children) {
            if (child.isRequired)
                object.set(child.name, firstValue(child));
        }
        if (object.members().empty())
            object.set(field.children.front().name, firstValue(field.children.front()));
        return object;
    }
    case FieldType::Any:
        if (api::isBound(field))
            return field.goType == api::kMostType ? Value::integer(0)
                                                  : Value::object({{"atLeast", Value::integer(1)}});
        return Value::string("");
    default:
        return field.enumValues.empty() ? Value::string("")
                                        : Value::string(field.enumValues.front());
    }
}

} // namespace

MemberRows::MemberRows(FormModel &model, Kind kind, QWidget *parent)
    : QWidget(parent), m_model(model), m_kind(std::move(kind)) {
    const QString name = toQString(m_kind.object.text());
    setObjectName(QStringLiteral("rows:") + name);
    auto *layout = tightLayout<QVBoxLayout>(this, Metrics::forFont(font()).gap);
    auto *header = new SectionHeader(m_kind.title, this);
    layout->addWidget(header);
    layout->addWidget(new FindingLabel(m_kind.object, this));
    header->addMenu(m_kind.addText, QStringLiteral("add:") + name,
                    [this](QMenu &menu) { fillMenu(menu, m_kind.object); });
    connect(&m_model, &FormModel::changed, this, &MemberRows::refresh);
    refresh();
}

/// A row that a person empties stays until the focus is elsewhere.
void MemberRows::refresh() {
    if (!isAncestorOf(QApplication::focusWidget()))
        m_kept.clear();
    std::vector<Row> rows;
    if (m_model.field(m_kind.object) != nullptr)
        collect(m_kind.object, {}, rows);
    if (m_body != nullptr && rows == m_rows)
        return;
    m_rows = std::move(rows);
    for (const Row &row : m_rows)
        m_kept.insert(row.path.text());
    rebuild();
}

/// Single values first: what stands below a heading is part of it.
void MemberRows::collect(const FieldPath &path, const QString &title,
                         std::vector<Row> &rows) const {
    const Field *field = m_model.field(path);
    const Value *value = m_model.value(path);
    if (field == nullptr || (!hasMembers(*field) && !isListOfObjects(*field))) {
        rows.push_back({path, title, Row::Shows::Value});
        return;
    }
    const bool isMap = field->type == FieldType::Map;
    const bool isList = value != nullptr && value->isArray();
    if (path != m_kind.object && !isMap && !isList)
        rows.push_back({path, title, Row::Shows::Group});
    std::vector<std::pair<FieldPath, QString>> members;
    if (value != nullptr && isMap) {
        for (const auto &[key, member] : value->members())
            members.emplace_back(path / key, title + QLatin1Char(' ') + toQString(key));
    } else if (isList) {
        for (std::size_t index = 0; index < value->items().size(); ++index)
            members.emplace_back(path / index, QStringLiteral("%1 %2").arg(title).arg(index + 1));
    } else {
        for (const Field &child : membersOf(*field)) {
            const FieldPath here = path / child.name;
            if (m_model.value(here) != nullptr || m_kept.contains(here.text()))
                members.emplace_back(here, fieldTitle(child.name));
        }
    }
    std::ranges::stable_partition(members, [this](const auto &member) {
        const Field *of = m_model.field(member.first);
        if (of != nullptr && of->type == FieldType::Map)
            of = &of->element();
        return of == nullptr || (!hasMembers(*of) && !isListOfObjects(*of));
    });
    for (const auto &[member, name] : members)
        collect(member, name, rows);
    if (path != m_kind.object && (isMap || isList)) // without a heading of its own
        rows.push_back({path, title, Row::Shows::Findings});
}

void MemberRows::rebuild() {
    m_body = replaceRows(m_body, *static_cast<QVBoxLayout *>(layout()), *this);
    FieldRows *fields = nullptr;
    for (const Row &row : m_rows) {
        if (row.shows == Row::Shows::Group)
            addGroup(row);
        if (row.shows == Row::Shows::Group || fields == nullptr) {
            fields = new FieldRows(m_body);
            m_body->layout()->addWidget(fields);
        }
        if (row.shows == Row::Shows::Value)
            addRow(*fields, row);
        else
            fields->addNote(new FindingLabel(row.path, fields));
    }
    m_body->show();
    Q_EMIT layoutChanged();
}

void MemberRows::addGroup(const Row &row) {
    const QString name = toQString(row.path.text());
    auto *header = new SectionHeader(row.title, m_body);
    header
        ->addMenu(QStringLiteral("+"), QStringLiteral("add:") + name,
                  [this, path = row.path](QMenu &menu) { fillMenu(menu, path); })
        ->setAccessibleName(tr("Add to %1").arg(row.title));
    setUpRemoval(*header->addAction(QStringLiteral("×"), QStringLiteral("remove:") + name), row);
    m_body->layout()->addWidget(header);
}

void MemberRows::setUpRemoval(LinkButton &button, const Row &row) {
    button.setAccessibleName(tr("Remove %1").arg(row.title));
    button.setToolTip(button.accessibleName());
    connect(&button, &QAbstractButton::clicked, this, [this, row] { remove(row); });
}

void MemberRows::addRow(FieldRows &rows, const Row &row) {
    auto *line = new QWidget(&rows);
    auto *layout = tightLayout<QHBoxLayout>(line, Metrics::forFont(font()).gap);
    layout->addWidget(makeEditor(row, line), 1);
    auto *drop = new LinkButton(QStringLiteral("×"), LinkButton::Tone::Muted, line);
    drop->setObjectName(QStringLiteral("remove:") + toQString(row.path.text()));
    setUpRemoval(*drop, row);
    layout->addWidget(drop);
    rows.addRow(row.title, line, row.path);
}

QWidget *MemberRows::makeEditor(const Row &row, QWidget *parent) const {
    const Field *field = m_model.field(row.path);
    if (field == nullptr || !isSelector(*field))
        return makeFieldEditor(m_model, row.path,
                               {row.title, [this, path = row.path] { return m_kind.texts(path); }},
                               parent);
    SelectorFields fields = SelectorFields::ofSelector(row.path);
    fields.keys = [this] { return m_kind.labels({}); };
    fields.values = m_kind.labels;
    return new SelectorBox(m_model, fields, toQString(row.path.text()), parent);
}

void MemberRows::fillMenu(QMenu &menu, const FieldPath &group) {
    const Field *field = m_model.field(group);
    if (field == nullptr)
        return;
    menu.setToolTipsVisible(true);
    for (const Field &child : membersOf(*field)) {
        const FieldPath path = group / child.name;
        const Value *known = m_model.value(path);
        if (child.type == FieldType::Map)
            offerKeys(*menu.addMenu(fieldTitle(child.name)), path);
        else if (known == nullptr)
            offer(menu, fieldTitle(child.name), path);
        else if (known->isArray() && isListOfObjects(child))
            offer(menu, fieldTitle(child.name), path / known->items().size());
    }
}

void MemberRows::offer(QMenu &menu, const QString &text, const FieldPath &path) {
    QAction *action = menu.addAction(text, this, [this, path, text] {
        // The member is there when the menu has gone.
        m_model.restructure(tr("Add %1").arg(text), [&](Value &document) {
            setValue(document, path, firstValue(*m_model.field(path)));
        });
        if (auto *editor = findChild<QWidget *>(toQString(path.text())))
            editor->setFocus(Qt::OtherFocusReason);
    });
    action->setObjectName(QStringLiteral("add:") + toQString(path.text()));
    if (const Field *field = m_model.field(path))
        action->setToolTip(toQString(field->description));
}

void MemberRows::offerKeys(QMenu &menu, const FieldPath &map) {
    QStringList keys = textsOf(m_kind.mapKeys(map));
    if (keys.isEmpty())
        keys.append(map.name() == "fields" ? QStringLiteral("spec.policy.numberOfClusters")
                                           : tr("name"));
    for (const QString &key : keys) {
        const FieldPath path = map / key.toStdString();
        if (m_model.value(path) == nullptr)
            offer(menu, key, path);
    }
}

void MemberRows::remove(const Row &row) {
    m_kept.clear();
    m_model.restructure(tr("Remove %1").arg(row.title), [&row](Value &document) {
        removeValue(document, row.path, EmptyParents::Remove);
    });
}

} // namespace evenkeel::ui
