// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/name_list.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/input_boxes.h"

namespace evenkeel::ui {

using kube::Value;

namespace {

// The hub takes 100 names; each has widgets of its own.
constexpr std::size_t kMostNameRows = 200;

} // namespace

NameList::NameList(PolicyModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_list("spec.policy.clusterNames"),
      m_layout(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("clusterNames"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(Metrics::forFont(font()).gap);
    auto *header = new SectionHeader(tr("Clusters by name"), this);
    LinkButton *add = header->addAction(tr("+ cluster"), QStringLiteral("clusterNamesAdd"));
    m_layout->addWidget(header);
    m_layout->addWidget(new FindingLabel(m_list, this));
    connect(add, &QAbstractButton::clicked, this, &NameList::addDraft);
    connect(&m_model, &PolicyModel::changed, this, &NameList::refresh);
    rebuild();
}

void NameList::addDraft() {
    m_hasDraft = true;
    rebuild();
    if (auto *box = m_rows->findChild<QWidget *>(toQString((m_list / m_shown).text())))
        box->setFocus(Qt::OtherFocusReason);
}

void NameList::refresh() {
    const std::size_t count = m_model.count(m_list);
    if (m_hasDraft && count == m_shown + 1)
        m_hasDraft = false;
    m_shown = count;
    if (m_rowCount != m_shown + (m_hasDraft ? 1 : 0))
        rebuild();
}

void NameList::rebuild() {
    m_rows = replaceRows(m_rows, *m_layout, *this);
    auto *rows = static_cast<QVBoxLayout *>(m_rows->layout());
    m_shown = m_model.count(m_list);
    m_rowCount = m_shown + (m_hasDraft ? 1 : 0);
    const std::size_t named = std::min(m_shown, kMostNameRows);
    for (std::size_t index = 0; index < named; ++index)
        addRow(rows, index);
    if (named < m_shown) {
        auto *rest = new NoteLabel(NoteLabel::Tone::Muted, m_rows);
        rest->setObjectName(QStringLiteral("clusterNamesLeftOut"));
        rest->setText(
            tr("%n more names, in the YAML tab", nullptr, static_cast<int>(m_shown - named)));
        rows->addWidget(rest);
    }
    if (m_hasDraft)
        addRow(rows, m_shown);
    m_rows->show();
}

void NameList::addRow(QVBoxLayout *rows, std::size_t index) {
    const FieldPath path = m_list / index;
    auto *line = new QHBoxLayout;
    auto *box = new SuggestBox([this] { return m_model.words().clusterNames(); }, m_rows);
    box->setObjectName(toQString(path.text()));
    box->setAccessibleName(tr("Cluster name %1").arg(index + 1));
    auto *note = new NoteLabel(NoteLabel::Tone::Warning, m_rows);
    note->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    note->setWordWrap(false);
    auto *removal = new LinkButton(QStringLiteral("×"), LinkButton::Tone::Muted, m_rows);
    removal->setObjectName(QStringLiteral("remove:") + toQString(path.text()));
    removal->setAccessibleName(tr("Remove"));
    line->addWidget(box, 1);
    line->addWidget(note);
    line->addWidget(removal);
    rows->addLayout(line);
    rows->addWidget(new FindingLabel(path, m_rows));
    const auto show = [this, box, note, path] {
        box->setText(m_model.text(path));
        const bool isKnown = m_model.fleet().isEmpty() || box->currentText().isEmpty() ||
                             m_model.fleet().find(box->currentText().toStdString()).has_value();
        note->setText(isKnown ? QString() : tr("not in the fleet"));
        note->setVisible(!isKnown);
    };
    show();
    connect(&m_model, &PolicyModel::changed, box, show);
    connect(box, &SuggestBox::textChosen, this, [this, path](const QString &text) {
        m_model.setField(path, Value::string(text.toStdString()), tr("cluster name"));
    });
    connect(removal, &QAbstractButton::clicked, this, [this, index] { remove(index); });
}

void NameList::remove(std::size_t index) {
    if (index >= m_model.count(m_list)) {
        m_hasDraft = false;
        rebuild();
        return;
    }
    const QString name = m_model.text(m_list / index);
    m_model.restructure(tr("Remove cluster %1").arg(name), [&](Value &document) {
        removeValue(document, m_list / index, EmptyParents::Remove);
    });
}

} // namespace evenkeel::ui
