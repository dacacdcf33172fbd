// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/form_page.h"

#include <algorithm>
#include <map>

#include <QEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/item_list.h"

namespace evenkeel::ui {

namespace {

using api::FieldType;

/// Whether no one has closed a widget between the label and the form. A part that was just made is
/// hidden until its layout shows it, and yet open.
bool isOpenTo(const QWidget *label, const QWidget *form) {
    for (const QWidget *part = label->parentWidget(); part != form; part = part->parentWidget()) {
        if (part->isHidden() && part->testAttribute(Qt::WA_WState_ExplicitShowHide))
            return false;
    }
    return true;
}

constexpr int kWidestForm = 48; // in characters: beyond that it scrolls sideways

} // namespace

FormPage::FormPage(FormModel &model, QWidget *parent) : QScrollArea(parent), m_form(model) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    followPalette(*this, [this] {
        if (widget() != nullptr)
            widget()->update();
    });
}

QSize FormPage::minimumSizeHint() const {
    QSize least = QScrollArea::minimumSizeHint();
    if (widget() == nullptr)
        return least;
    const int widest = kWidestForm * fontMetrics().averageCharWidth();
    const int form = std::min(widget()->minimumSizeHint().width(), widest);
    least.setWidth(std::max(least.width(), form + verticalScrollBar()->sizeHint().width()));
    m_least = std::max(m_least, least.width()); // the next object moves nothing beside the form
    least.setWidth(m_least);
    return least;
}

bool FormPage::eventFilter(QObject *watched, QEvent *event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

void FormPage::begin(const QString &noticeName) {
    if (QWidget *before = takeWidget())
        before->deleteLater(); // the edit that brought us here may come from one of its parts
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    const Metrics metrics = Metrics::forFont(font());
    m_parts = new QVBoxLayout(page);
    m_parts->setContentsMargins(metrics.padding, metrics.padding, metrics.padding, metrics.padding);
    m_parts->setSpacing(metrics.padding);
    setWidget(page);
    m_folds.clear();
    m_notice = new NoteLabel(NoteLabel::Tone::Warning, page);
    m_notice->setObjectName(noticeName);
    m_parts->addWidget(m_notice);
    m_parts->addWidget(new FindingLabel(FieldPath(), page));
}

void FormPage::addList(QVBoxLayout *layout, ItemList *list) {
    layout->addWidget(list);
    connect(list, &ItemList::layoutChanged, this, &FormPage::showFindings);
}

QWidget *FormPage::addFold(const QString &title, const QString &objectName, QVBoxLayout *body) {
    auto *header = new SectionHeader(title, widget());
    LinkButton *button = header->addAction(QStringLiteral("▸"), objectName);
    button->setAccessibleName(title);
    button->setCheckable(true);
    m_folds.append(objectName);
    m_parts->addWidget(header);
    auto *page = new QWidget(widget());
    page->setLayout(body);
    body->setContentsMargins(0, 0, 0, 0);
    page->hide();
    m_parts->addWidget(page);
    connect(button, &QAbstractButton::toggled, this, [this, button, page](bool isOpen) {
        page->setVisible(isOpen);
        button->setText(isOpen ? QStringLiteral("▾") : QStringLiteral("▸"));
        showFindings();
    });
    return page;
}

/// Whether there is a field of the object beside those shown.
bool FormPage::hasMore(const FieldPath &object, std::span<const FieldPath> shown) const {
    const api::Field *table = m_form.field(object);
    return table && std::ranges::any_of(table->children, [&](const api::Field &field) {
               const FieldPath path = object / field.name;
               return field.type == FieldType::Object
                          ? hasMore(path, shown)
                          : m_form.field(path) && std::ranges::find(shown, path) == shown.end();
           });
}

void FormPage::addFields(FieldRows *rows, const FieldPath &object,
                         std::span<const FieldPath> shown) {
    const api::Field *table = m_form.field(object);
    if (table == nullptr)
        return;
    for (const api::Field &field : table->children) {
        const FieldPath path = object / field.name;
        if (field.type != FieldType::Object && m_form.field(path) != nullptr &&
            std::ranges::find(shown, path) == shown.end())
            addField(rows, m_form, path);
    }
    for (const api::Field &field : table->children) {
        const FieldPath path = object / field.name;
        if (field.type != FieldType::Object || !hasMore(path, shown))
            continue;
        rows->addHeading(fieldTitle(field.name));
        rows->addNote(new FindingLabel(path, rows));
        addFields(rows, path, shown);
    }
}

void FormPage::showNotice() {
    const auto &error = m_form.document().textError();
    m_notice->setText(error ? tr("The YAML cannot be parsed (line %1). The form shows the last "
                                 "valid state; an edit here replaces the invalid text.")
                                  .arg(error->where.line)
                            : QString());
    m_notice->setVisible(error.has_value());
}

void FormPage::followModel() {
    const auto show = [this] {
        showNotice();
        showFindings();
    };
    connect(&m_form, &FormModel::changed, this, show);
    show();
}

void FormPage::showFindings() {
    if (widget() == nullptr)
        return;
    const QList<FindingLabel *> labels = widget()->findChildren<FindingLabel *>();
    std::map<FindingLabel *, std::vector<const api::Finding *>> shown;
    for (const api::Finding &finding : m_form.findings()) {
        if (isSyntax(finding))
            continue;
        FindingLabel *best = nullptr;
        for (FindingLabel *label : labels) {
            const bool isDeeper = best == nullptr || label->place().size() > best->place().size();
            if (isDeeper && finding.field.startsWith(label->place()) && isOpenTo(label, this))
                best = label;
        }
        if (best != nullptr)
            shown[best].push_back(&finding);
    }
    for (FindingLabel *label : labels)
        label->setFindings(shown[label]);
}

void FormPage::showField(const FieldPath &field) {
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
                for (const QString &fold : m_folds)
                    findChild<LinkButton *>(fold)->setChecked(true);
            }
            ensureWidgetVisible(target);
            target->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

} // namespace evenkeel::ui
