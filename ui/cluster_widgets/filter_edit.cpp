// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/cluster_widgets/filter_edit.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTextCharFormat>
#include <QTreeView>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kSize{320, 420};
constexpr int kCountWidth = 64;
/// A key with few values shows them at once.
constexpr int kOpenValues = 12;

} // namespace

FacetsPopup::FacetsPopup(QWidget *parent)
    : QFrame(parent, Qt::Popup), m_search(new QLineEdit(this)), m_tree(new QTreeView(this)),
      m_only(named(new QPushButton(tr("&Only this"), this), "facetOnly")),
      m_hide(named(new QPushButton(tr("&Hide this"), this), "facetHide")),
      m_back(named(new QPushButton(tr("&Back"), this), "facetBack")) {
    setNames(*this, "facetsPopup", tr("Facets"));
    setFrameShape(QFrame::StyledPanel);
    setUpSearch(*m_search, "facetSearch", tr("Facet search"), tr("Search keys and values"));
    prepareTree(*m_tree, QStringLiteral("facetTree"), tr("Facet tree"), m_labels);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(LabelTreeModel::Label, QHeaderView::Stretch);
    for (const int column : {LabelTreeModel::Shown, LabelTreeModel::All}) {
        m_tree->header()->setSectionResizeMode(column, QHeaderView::Fixed);
        m_tree->header()->resizeSection(column, kCountWidth);
    }
    buildButtons();
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_labels.setSearch(text);
        if (!text.isEmpty())
            m_tree->expandAll();
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &FacetsPopup::updateButtons);
    connect(m_tree, &QTreeView::activated, this, [this] { choose(FacetAction::Only); });
    updateButtons();
}

void FacetsPopup::buildButtons() {
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {m_only, m_hide, m_back})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    const int padding = Metrics::forFont(font()).padding;
    layout->setContentsMargins(padding, padding, padding, padding);
    layout->addWidget(m_search);
    layout->addWidget(m_tree);
    layout->addLayout(buttons);
    connect(m_only, &QPushButton::clicked, this, [this] { choose(FacetAction::Only); });
    connect(m_hide, &QPushButton::clicked, this, [this] { choose(FacetAction::Hide); });
    connect(m_back, &QPushButton::clicked, this, &FacetsPopup::backRequested);
}

void FacetsPopup::setCounts(std::shared_ptr<const LabelCounts> counts) {
    const QModelIndex current = m_tree->currentIndex();
    const QString key = current.data(LabelTreeModel::KeyRole).toString();
    const QVariant value = current.data(LabelTreeModel::ValueRole);
    const bool wasValue = current.data(LabelTreeModel::IsValueRole).toBool();
    m_labels.setCounts(std::move(counts));
    const QAbstractItemModel &model = *m_tree->model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        const bool wasCurrent = index.data(LabelTreeModel::KeyRole).toString() == key;
        m_tree->setExpanded(index, wasCurrent || model.rowCount(index) <= kOpenValues);
        if (!wasCurrent)
            continue;
        m_tree->setCurrentIndex(index);
        for (int child = 0; wasValue && child < model.rowCount(index); ++child) {
            const QModelIndex below = model.index(child, 0, index);
            if (below.data(LabelTreeModel::ValueRole) == value)
                m_tree->setCurrentIndex(below);
        }
    }
    updateButtons();
}

void FacetsPopup::setBackEnabled(bool isEnabled) {
    m_back->setEnabled(isEnabled);
}

void FacetsPopup::popUp(const QPoint &place) {
    m_search->clear();
    resize(kSize);
    showPopup(*this, place);
    m_search->setFocus(Qt::PopupFocusReason);
}

void FacetsPopup::updateButtons() {
    const bool isValue = m_tree->currentIndex().data(LabelTreeModel::IsValueRole).toBool();
    m_only->setEnabled(isValue);
    m_hide->setEnabled(isValue);
}

void FacetsPopup::choose(FacetAction action) {
    const QModelIndex index = m_tree->currentIndex();
    if (!index.data(LabelTreeModel::IsValueRole).toBool())
        return;
    const QVariant value = index.data(LabelTreeModel::ValueRole);
    Q_EMIT facetChosen(index.data(LabelTreeModel::KeyRole).toString(),
                       value.isNull() ? std::nullopt : std::optional(value.toString()), action);
}

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
