// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/cluster_widgets/filter_edit.h"

#include <utility>

#include <QAbstractItemView>
#include <QCompleter>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QStandardItemModel>
#include <QTextCharFormat>

#include "ui/base/looks.h"
#include "ui/base/label_names.h"
#include "ui/base/looks_follower.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr int kClearButton = 28;
constexpr int kMatchesGap = 6;

QString describeSuggestion(const FilterSuggestion &suggestion) {
    if (!suggestion.clusters)
        return suggestion.text;
    return FilterEdit::tr("%1  (%2)").arg(suggestion.text).arg(*suggestion.clusters);
}

} // namespace

FilterEdit::FilterEdit(QWidget *parent)
    : QLineEdit(parent), m_suggestions(new QStandardItemModel(this)),
      m_completer(new QCompleter(m_suggestions, this)), m_matches(new QLabel(this)) {
    setNames(*this, "inventoryFilter", tr("Inventory filter"));
    setPlaceholderText(tr("Filter: env=prod, picked, node-count>20, or a name"));
    setClearButtonEnabled(true);
    m_matches->setObjectName(QStringLiteral("inventoryMatches"));
    m_matches->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_matches->hide();
    m_completer->setWidget(this); // not setCompleter(): it completes a part, not the whole text
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->popup()->setObjectName(QStringLiteral("filterSuggestions"));
    m_completer->popup()->setAccessibleName(tr("Filter suggestions"));
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) {
                insertSuggestion(index.data(Qt::UserRole).toString());
            });
    connect(this, &QLineEdit::textEdited, this, &FilterEdit::complete);
    followPalette(*this, [this] { paintVerdict(); });
}

void FilterEdit::setLabels(std::function<std::shared_ptr<const LabelCounts>()> labels) {
    m_labels = std::move(labels);
}

void FilterEdit::showMatches(int matches) {
    showMatches(matches, tr("%n clusters match", nullptr, matches));
}

void FilterEdit::showMatches(int matches, const QString &tip) {
    setVerdict(Verdict::Good, tr("✔ %1").arg(matches));
    setToolTip(tip);
    setAccessibleDescription(toolTip());
    markError(0);
}

void FilterEdit::showError(const base::Error &error) {
    setVerdict(Verdict::Wrong, tr("✘ at %1").arg(error.where.column));
    setToolTip(tr("At character %1: %2").arg(error.where.column).arg(toQString(error.message)));
    setAccessibleDescription(toolTip());
    markError(error.where.column);
}

void FilterEdit::showNothing() {
    setVerdict(Verdict::None, {});
    setToolTip({});
    setAccessibleDescription({});
    markError(0);
}

void FilterEdit::setVerdict(Verdict verdict, const QString &text) {
    m_verdict = verdict;
    m_matches->setText(text);
    m_matches->setVisible(verdict != Verdict::None);
    paintVerdict();
}

void FilterEdit::paintVerdict() {
    const Looks looks = Looks::forPalette(palette());
    setTextColor({m_matches}, palette(), m_verdict == Verdict::Wrong ? looks.warning : looks.good);
    m_matches->adjustSize();
    const int right = m_matches->isHidden() ? 0 : m_matches->width() + kMatchesGap;
    setTextMargins(0, 0, right, 0);
    const int clear = text().isEmpty() ? kMatchesGap : kClearButton;
    m_matches->move(width() - clear - m_matches->width(), (height() - m_matches->height()) / 2);
}

/// A wavy line from a 1-based column to the end of the text; column 0: none. A line edit draws
/// formats only where an input method asks for them.
void FilterEdit::markError(int column) {
    QList<QInputMethodEvent::Attribute> attributes;
    if (column > 0 && !text().isEmpty()) {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(Looks::forPalette(palette()).warning);
        const int last = static_cast<int>(text().size()) - 1;
        const int from = std::min(column - 1, last);
        attributes.append(
            {QInputMethodEvent::TextFormat, from - cursorPosition(), last + 1 - from, format});
    }
    QInputMethodEvent event(QString(), attributes);
    inputMethodEvent(&event);
}

void FilterEdit::complete() {
    const auto labels = m_labels ? m_labels() : nullptr;
    if (!labels)
        return;
    m_completion = completeFilter(text(), cursorPosition(), *labels,
                                  m_vocabulary ? m_vocabulary() : query::Vocabulary());
    m_suggestions->clear();
    for (const FilterSuggestion &suggestion : m_completion.suggestions) {
        auto *item = new QStandardItem(describeSuggestion(suggestion));
        item->setData(suggestion.text, Qt::UserRole);
        m_suggestions->appendRow(item);
    }
    if (m_completion.suggestions.empty() || !hasFocus())
        m_completer->popup()->hide();
    else
        m_completer->complete();
}

void FilterEdit::insertSuggestion(const QString &suggestion) {
    QString edited = text();
    edited.replace(m_completion.from, m_completion.length, suggestion);
    setText(edited);
    setCursorPosition(static_cast<int>(m_completion.from + suggestion.size()));
    // What was chosen asks for its next part: a key for an operator, an operator for a value.
    complete();
}

void FilterEdit::keyPressEvent(QKeyEvent *event) {
    const bool isPopupShown = m_completer->popup()->isVisible();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isPopupShown &&
        (isEnter || event->key() == Qt::Key_Escape || event->key() == Qt::Key_Tab)) {
        event->ignore(); // the completer takes it
        return;
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        complete();
        return;
    }
    if (isEnter) {
        Q_EMIT accepted();
        return;
    }
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void FilterEdit::resizeEvent(QResizeEvent *event) {
    QLineEdit::resizeEvent(event);
    paintVerdict();
}

} // namespace evenkeel::ui
