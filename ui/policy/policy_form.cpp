// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/policy_form.h"

#include <algorithm>
#include <array>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/looks/looks.h"
#include "ui/models/label_names.h"
#include "ui/policy/field_editors.h"
#include "ui/policy/form_parts.h"
#include "ui/policy/item_list.h"
#include "ui/policy/name_list.h"
#include "ui/policy/policy_lists.h"

namespace evenkeel::ui {

namespace {

using kube::Value;
using placement::FieldType;

const FieldPath &policyPath() {
    static const FieldPath path("spec.policy");
    return path;
}

/// A part of the policy that was set aside, in few words: "clusters 8", "spread constraints: 2".
QString parkedText(const ParkedField &parked) {
    const QString title = fieldTitle(parked.field.name());
    if (parked.value.isNumber())
        return title + QLatin1Char(' ') + toQString(parked.value.text());
    if (parked.value.isArray())
        return QStringLiteral("%1 (%2)").arg(title).arg(parked.value.items().size());
    return title;
}

/// Whether all widgets between the label and the form are shown.
bool isOpenTo(const QWidget *label, const QWidget *form) {
    return label->parentWidget()->isVisibleTo(form);
}

} // namespace

PolicyForm::PolicyForm(PolicyModel &model, QWidget *parent) : QScrollArea(parent), m_model(model) {
    setObjectName(QStringLiteral("policyForm"));
    setAccessibleName(tr("Policy form"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    refresh();
}

void PolicyForm::build() {
    if (QWidget *before = takeWidget())
        before->deleteLater(); // the edit that brought us here may come from one of its parts
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    const Metrics metrics = Metrics::forFont(font());
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(metrics.padding, metrics.padding, metrics.padding,
                                 metrics.padding);
    m_layout->setSpacing(metrics.padding);
    setWidget(page);
    m_sections.clear();
    m_notice = new NoteLabel(NoteLabel::Tone::Warning, page);
    m_notice->setObjectName(QStringLiteral("policyNotice"));
    m_layout->addWidget(m_notice);
    m_layout->addWidget(new FindingLabel(FieldPath(), page));
    addIdentity();
    addPolicyRows();
    addAffinity();
    addSpreadAndTolerations();
    addResources();
    addStrategy();
    addRest();
    m_layout->addStretch(1);
}

void PolicyForm::addIdentity() {
    auto *rows = new FieldRows(widget());
    for (const char *name : {"name", "namespace"}) {
        const FieldPath path = FieldPath("metadata") / name;
        if (m_model.isClusterScoped() && path.name() == "namespace")
            continue;
        QWidget *editor = makeFieldEditor(m_model, path, {}, rows);
        // The hub knows a placement by these.
        editor->setEnabled(m_model.stored() == nullptr);
        rows->addRow(path.name() == "name" ? tr("Placement") : fieldTitle(name), editor, path);
    }
    m_identity = new NoteLabel(NoteLabel::Tone::Muted, rows);
    m_identity->setObjectName(QStringLiteral("policyIdentity"));
    rows->addRow(tr("Kind"), m_identity, FieldPath("kind"));
    m_layout->addWidget(rows);
}

void PolicyForm::addPolicyRows() {
    auto *rows = new FieldRows(widget());
    auto *type = new ChoiceBox(
        {QStringLiteral("PickAll"), QStringLiteral("PickN"), QStringLiteral("PickFixed")},
        QStringLiteral("PickAll"), rows);
    const FieldPath path = policyPath() / "placementType";
    type->setObjectName(toQString(path.text()));
    type->setAccessibleName(tr("Placement type"));
    const auto show = [this, type, path] {
        type->setText(m_model.text(path));
        const bool isFixed = m_model.guard(path) == Guard::Fixed;
        type->setEnabled(!isFixed);
        type->setToolTip(isFixed ? tr("The hub does not let the type of a placement change.")
                                 : QString());
    };
    show();
    connect(&m_model, &PolicyModel::changed, type, show);
    connect(type, &ChoiceBox::textChosen, this, [this](const QString &text) {
        m_model.setPlacementType(text.isEmpty() ? "PickAll" : text.toStdString());
    });
    rows->addRow(tr("Type"), type, path);
    m_layout->addWidget(rows);

    auto *number = new FieldRows(widget());
    number->addRow(fieldTitle("numberOfClusters"),
                   makeFieldEditor(m_model, policyPath() / "numberOfClusters", {}, number),
                   policyPath() / "numberOfClusters");
    m_layout->addWidget(number);
    m_sections.emplace_back(FieldPath("numberOfClusters"), number);
    m_parked = new NoteLabel(NoteLabel::Tone::Muted, widget());
    m_parked->setObjectName(QStringLiteral("parkedFields"));
    m_layout->addWidget(m_parked);
    m_setAside =
        new LinkButton(tr("Set aside what the hub refuses"), LinkButton::Tone::Accent, widget());
    m_setAside->setObjectName(QStringLiteral("setRefusedAside"));
    connect(m_setAside, &QAbstractButton::clicked, &m_model, &PolicyModel::setRefusedAside);
    m_layout->addWidget(m_setAside);
    auto *names = new NameList(m_model, widget());
    m_layout->addWidget(names);
    m_sections.emplace_back(FieldPath("clusterNames"), names);
    m_layout->addWidget(new FindingLabel(policyPath(), widget()));
}

void PolicyForm::addList(QVBoxLayout *layout, ItemList *list) {
    layout->addWidget(list);
    connect(list, &ItemList::layoutChanged, this, &PolicyForm::showFindings);
}

void PolicyForm::addAffinity() {
    auto *affinity = new QWidget(widget());
    auto *layout = new QVBoxLayout(affinity);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_layout->spacing());
    layout->addWidget(new FindingLabel(policyPath() / "affinity", affinity));
    addList(layout, new ItemList(m_model, requiredTerms(), affinity));
    auto *preferred = new ItemList(m_model, preferredTerms(), affinity);
    addList(layout, preferred);
    m_layout->addWidget(affinity);
    m_sections.emplace_back(FieldPath("affinity"), affinity);
    m_sections.emplace_back(FieldPath("affinity.clusterAffinity."
                                      "preferredDuringSchedulingIgnoredDuringExecution"),
                            preferred);
}

void PolicyForm::addSpreadAndTolerations() {
    auto *spread = new ItemList(m_model, spreadConstraints(), widget());
    auto *list = new ItemList(m_model, tolerations(), widget());
    addList(m_layout, spread);
    addList(m_layout, list);
    m_sections.emplace_back(FieldPath("topologySpreadConstraints"), spread);
    m_sections.emplace_back(FieldPath("tolerations"), list);
}

void PolicyForm::addResources() {
    addList(m_layout, new ItemList(m_model, resourceSelectors(), widget()));
}

QWidget *PolicyForm::addFold(const QString &title, const QString &objectName, QVBoxLayout *body) {
    auto *header = new SectionHeader(title, widget());
    LinkButton *button = header->addAction(QStringLiteral("▸"), objectName);
    button->setAccessibleName(title);
    button->setCheckable(true);
    m_layout->addWidget(header);
    auto *page = new QWidget(widget());
    page->setLayout(body);
    body->setContentsMargins(0, 0, 0, 0);
    page->hide();
    m_layout->addWidget(page);
    connect(button, &QAbstractButton::toggled, this, [this, button, page](bool isOpen) {
        page->setVisible(isOpen);
        button->setText(isOpen ? QStringLiteral("▾") : QStringLiteral("▸"));
        showFindings();
    });
    return page;
}

/// Every field of an object that the table knows, the plain ones first.
void PolicyForm::addFields(FieldRows *rows, const FieldPath &object) {
    const placement::Field *table = m_model.field(object);
    if (table == nullptr)
        return;
    for (const placement::Field &field : table->children) {
        const FieldPath path = object / field.name;
        if (field.type != FieldType::Object && m_model.field(path) != nullptr)
            rows->addRow(fieldTitle(field.name), makeFieldEditor(m_model, path, {}, rows), path);
    }
    for (const placement::Field &field : table->children) {
        const FieldPath path = object / field.name;
        if (field.type != FieldType::Object || m_model.field(path) == nullptr)
            continue;
        rows->addHeading(fieldTitle(field.name));
        rows->addNote(new FindingLabel(path, rows));
        addFields(rows, path);
    }
}

void PolicyForm::addStrategy() {
    const FieldPath path("spec.strategy");
    auto *body = new QVBoxLayout;
    auto *rows = new FieldRows(widget());
    addFields(rows, path);
    body->addWidget(rows);
    addFold(tr("Rollout"), QStringLiteral("rolloutFold"), body);
    m_layout->addWidget(new FindingLabel(path, widget()));
}

/// What of the spec has no place of its own above.
void PolicyForm::addRest() {
    constexpr std::array<std::string_view, 3> kPlaced{"policy", "resourceSelectors", "strategy"};
    auto *body = new QVBoxLayout;
    auto *rows = new FieldRows(widget());
    const FieldPath spec("spec");
    for (const placement::Field &field : m_model.field(spec)->children) {
        if (std::ranges::find(kPlaced, field.name) == kPlaced.end())
            rows->addRow(fieldTitle(field.name),
                         makeFieldEditor(m_model, spec / field.name, {}, rows), spec / field.name);
    }
    EditorOptions version{tr("API version"), {}};
    version.choices = {QStringLiteral("placement.kubernetes-fleet.io/v1"),
                       QStringLiteral("placement.kubernetes-fleet.io/v1beta1")};
    rows->addRow(version.title, makeFieldEditor(m_model, FieldPath("apiVersion"), version, rows),
                 FieldPath("apiVersion"));
    body->addWidget(rows);
    addFold(tr("History, status, version"), QStringLiteral("restFold"), body);
    m_layout->addWidget(new FindingLabel(spec, widget()));
}

void PolicyForm::refresh() {
    const std::string fields = m_model.text(FieldPath("kind")).toStdString() +
                               m_model.text(FieldPath("apiVersion")).toStdString() +
                               (m_model.stored() != nullptr ? " stored" : "");
    const bool isNew = m_builtFor != fields;
    if (isNew && m_model.field(FieldPath("spec")) != nullptr) {
        m_builtFor = fields;
        disconnect(&m_model, &PolicyModel::changed, this, &PolicyForm::refresh);
        build();
        // Behind all parts, so that findings meet the widgets there are.
        connect(&m_model, &PolicyModel::changed, this, &PolicyForm::refresh);
    } else if (m_layout == nullptr) {
        connect(&m_model, &PolicyModel::changed, this, &PolicyForm::refresh, Qt::UniqueConnection);
        return;
    }
    showIdentity();
    showSections();
    showFindings();
}

void PolicyForm::showIdentity() {
    const QString version = m_model.text(FieldPath("apiVersion")).section(QLatin1Char('/'), -1);
    m_identity->setText(m_model.text(FieldPath("kind")) + QLatin1Char(' ') + version);
    const auto &error = m_model.document().textError();
    m_notice->setText(error ? tr("The YAML cannot be read (line %1). The form shows the last good "
                                 "state; an edit here replaces what was half typed.")
                                  .arg(error->where.line)
                            : QString());
    m_notice->setVisible(error.has_value());
}

void PolicyForm::showSections() {
    const Value &document = m_model.document().value();
    const std::string type = placementTypeOf(document);
    const auto kind = m_model.isClusterScoped() ? placement::ObjectKind::ClusterResourcePlacement
                                                : placement::ObjectKind::ResourcePlacement;
    const std::vector<FieldPath> &refused = refusedPolicyFields(kind, type);
    for (const auto &[field, section] : m_sections) {
        const bool isRefused = std::ranges::find(refused, field) != refused.end();
        section->setVisible(!isRefused || m_model.value(policyField(field)) != nullptr);
    }
    QStringList parked;
    for (const ParkedField &field : m_model.document().parked()) {
        if (std::ranges::any_of(
                refused, [&field](const FieldPath &one) { return field.field.startsWith(one); }))
            parked.append(parkedText(field));
    }
    m_parked->setText(tr("Set aside, because %1 refuses it: %2. It comes back with the type.")
                          .arg(toQString(type), parked.join(QStringLiteral(", "))));
    m_parked->setVisible(!parked.isEmpty());
    m_setAside->setVisible(!refusedFieldsIn(document).empty());
}

void PolicyForm::showFindings() {
    if (widget() == nullptr)
        return;
    const QList<FindingLabel *> labels = widget()->findChildren<FindingLabel *>();
    std::map<FindingLabel *, std::vector<const PolicyFinding *>> shown;
    for (const PolicyFinding &finding : m_model.findings()) {
        if (finding.kind == PolicyFinding::Kind::Syntax)
            continue;
        FindingLabel *best = nullptr;
        for (FindingLabel *label : labels) {
            const bool isDeeper = best == nullptr || label->place().size() > best->place().size();
            if (isDeeper && finding.place.startsWith(label->place()) && isOpenTo(label, this))
                best = label;
        }
        if (best != nullptr)
            shown[best].push_back(&finding);
    }
    for (FindingLabel *label : labels)
        label->setFindings(shown[label]);
}

void PolicyForm::showField(const FieldPath &field) {
    for (ItemCard *card : widget()->findChildren<ItemCard *>()) {
        if (field.startsWith(card->path()))
            card->setOpen(true);
    }
    for (FieldPath path = field; !path.isEmpty(); path = path.parent()) {
        for (const QString &prefix : {QString(), QStringLiteral("open:")}) {
            auto *target = findChild<QWidget *>(prefix + toQString(path.text()));
            if (target == nullptr)
                continue;
            if (!target->isVisibleTo(this)) {
                for (const char *fold : {"rolloutFold", "restFold"})
                    findChild<LinkButton *>(QLatin1String(fold))->setChecked(true);
            }
            ensureWidgetVisible(target);
            target->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

void PolicyForm::changeEvent(QEvent *event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && widget() != nullptr)
        widget()->update();
}

} // namespace evenkeel::ui
