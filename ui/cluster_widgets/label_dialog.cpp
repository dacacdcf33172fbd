// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/cluster_widgets/label_dialog.h"

#include <algorithm>
#include <utility>

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/models/inventory/cluster_table.h"
#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidth = 420;
/// A list that is longer is searched, not scrolled.
constexpr std::size_t kOfferedValues = 1000;

QComboBox *newField(const char *name, const QString &accessibleName, QWidget *parent) {
    auto *field = named(new QComboBox(parent), name, accessibleName);
    field->setEditable(true);
    field->lineEdit()->setAccessibleName(accessibleName);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->completer()->setFilterMode(Qt::MatchContains);
    field->completer()->setCompletionMode(QCompleter::PopupCompletion);
    field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return field;
}

QLabel *newNote(const char *name, QWidget *parent) {
    auto *note = named(new QLabel(parent), name);
    note->setWordWrap(true);
    note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return note;
}

} // namespace

LabelDialog::LabelDialog(Purpose purpose, QStringList clusters,
                         std::shared_ptr<const LabelCounts> labels, const QStringList &keys,
                         QWidget *parent)
    : QDialog(parent), m_purpose(purpose), m_clusters(std::move(clusters)),
      m_labels(std::move(labels)), m_key(newField("labelKey", tr("Label key"), this)),
      m_value(newField("labelValue", tr("Label value"), this)), m_note(newNote("labelNote", this)),
      m_preview(newNote("labelPreview", this)) {
    setObjectName(QStringLiteral("labelDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(heading());
    fitTitle(*this);
    buildFields(keys);
    buildButtons();
    setMinimumWidth(kWidth);
    connect(m_key, &QComboBox::currentTextChanged, this, &LabelDialog::fillValues);
    connect(m_value, &QComboBox::currentTextChanged, this, &LabelDialog::check);
    for (QComboBox *field : {m_key, m_value})
        connect(field->lineEdit(), &QLineEdit::returnPressed, this, [this, field] {
            // Return in the text is for the dialog, not for the list that offers others.
            QAbstractItemView *offered = field->completer()->popup();
            if (!offered->isVisible() || offered->currentIndex().isValid())
                return;
            offered->hide();
            m_set->click();
        });
    fillValues();
}

void LabelDialog::buildFields(const QStringList &keys) {
    m_key->addItems(keys);
    m_key->setCurrentIndex(m_purpose == Purpose::NewLabel || keys.isEmpty() ? -1 : 0);
    auto *form = new QFormLayout;
    form->addRow(m_purpose == Purpose::MoveToDomain ? tr("&Topology key") : tr("&Key"), m_key);
    form->addRow(m_purpose == Purpose::MoveToDomain ? tr("&Domain") : tr("&Value"), m_value);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_note);
    layout->addWidget(m_preview);
    layout->addStretch();
    // A domain is what one comes for; the key is mostly the right one already.
    if (m_purpose == Purpose::MoveToDomain)
        m_value->setFocus();
    else
        m_key->setFocus();
}

void LabelDialog::buildButtons() {
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    const QString set = m_purpose == Purpose::MoveToDomain ? tr("&Move")
                        : m_purpose == Purpose::NewLabel   ? tr("&Add")
                                                           : tr("&Set");
    m_set = named(buttons->addButton(set, QDialogButtonBox::AcceptRole), "labelSet");
    m_set->setDefault(true);
    m_remove = buttons->addButton(m_purpose == Purpose::MoveToDomain ? tr("Move to &no value")
                                                                     : tr("&Remove the label"),
                                  QDialogButtonBox::ActionRole);
    m_remove->setObjectName(QStringLiteral("labelRemove"));
    m_remove->setVisible(m_purpose != Purpose::NewLabel);
    layout()->addWidget(buttons);
    connect(m_set, &QPushButton::clicked, this, &LabelDialog::choose);
    connect(m_remove, &QPushButton::clicked, this, &LabelDialog::remove);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QString LabelDialog::heading() const {
    const auto count = static_cast<int>(m_clusters.size());
    const QString whom = count == 1 ? m_clusters.constFirst() : tr("%n clusters", nullptr, count);
    switch (m_purpose) {
    case Purpose::SetLabel:
        return tr("Set a label of %1").arg(whom);
    case Purpose::MoveToDomain:
        return tr("Move %1 to a domain").arg(whom);
    case Purpose::NewLabel:
        break;
    }
    return tr("New label");
}

void LabelDialog::setLabel(const QString &key, const QString &value) {
    m_key->setCurrentText(key);
    m_value->setCurrentText(value);
}

QString LabelDialog::key() const {
    return m_key->currentText().trimmed();
}

QString LabelDialog::value() const {
    return m_value->currentText().trimmed();
}

LabelEdit LabelDialog::edit() const {
    return {m_clusters, {{key(), value()}}};
}

/// `key=value`, as on the command line: the value goes into its own field.
void LabelDialog::splitLabel() {
    const QString whole = m_key->currentText();
    const auto sign = whole.indexOf(QLatin1Char('='));
    if (sign <= 0)
        return;
    m_key->completer()->popup()->hide();
    m_value->setEditText(whole.mid(sign + 1));
    m_key->setCurrentText(whole.left(sign));
    m_value->setFocus();
}

/// The values that the key has in the fleet, with the number of clusters behind each.
void LabelDialog::fillValues() {
    if (m_key->currentText().indexOf(QLatin1Char('=')) > 0) {
        // The field that is typed in offers keys once this is over, and that takes what comes next.
        QTimer::singleShot(0, this, &LabelDialog::splitLabel);
        return;
    }
    const QString typed = m_value->currentText();
    const QSignalBlocker quiet(m_value);
    m_value->clear();
    const KeyCount *known = m_labels->find(key().toStdString());
    for (std::size_t index = 0; known && index < std::min(known->values.size(), kOfferedValues);
         ++index) {
        const ValueCount &value = known->values[index];
        m_value->addItem(toQString(value.value));
        m_value->setItemData(static_cast<int>(index),
                             tr("%n clusters have it", nullptr, static_cast<int>(value.all)),
                             Qt::ToolTipRole);
    }
    m_value->setCurrentIndex(-1);
    m_value->setEditText(typed);
    check();
}

void LabelDialog::check() {
    const auto wrongKey = labelKeyProblem(key());
    const auto wrongValue = labelValueProblem(value());
    QString note;
    const KeyCount *known = m_labels->find(key().toStdString());
    if (key().isEmpty()) {
        note = tr("Type a key or choose one from the fleet.");
    } else if (wrongKey || wrongValue) {
        note = wrongKey ? *wrongKey : *wrongValue;
    } else if (isPlatformOwned(key())) {
        note = platformWarning({key()});
    } else if (!known) {
        note = tr("No cluster has the key %1 yet.").arg(key());
    } else {
        const auto found =
            std::ranges::find(known->values, value().toStdString(), &ValueCount::value);
        const std::size_t clusters = found == known->values.end() ? 0 : found->all;
        note = tr("%n clusters have %1=%2 now.", nullptr, static_cast<int>(clusters))
                   .arg(key(), value());
    }
    const bool isWrong = key().isEmpty() || wrongKey || wrongValue;
    const Looks looks = Looks::forPalette(palette());
    QPalette colors = palette();
    const bool warns = (isWrong && !key().isEmpty()) || isPlatformOwned(key());
    colors.setColor(QPalette::WindowText, warns ? looks.warning : looks.muted);
    m_note->setPalette(colors);
    m_note->setText(note);
    m_set->setEnabled(!isWrong && (m_purpose != Purpose::MoveToDomain || !value().isEmpty()));
    m_remove->setEnabled(!key().isEmpty() && !wrongKey);
    m_preview->clear();
    if (m_set->isEnabled() && !m_clusters.isEmpty())
        Q_EMIT edited(edit());
}

void LabelDialog::showPreview(const QString &text) {
    m_preview->setText(text);
}

void LabelDialog::choose() {
    splitLabel();
    Q_EMIT labelChosen(key(), value());
    if (!m_clusters.isEmpty())
        Q_EMIT chosen(edit());
    accept();
}

void LabelDialog::remove() {
    Q_EMIT chosen({m_clusters, {{key(), std::nullopt}}});
    accept();
}

} // namespace evenkeel::ui
