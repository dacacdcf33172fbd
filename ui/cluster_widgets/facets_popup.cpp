// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/cluster_widgets/facets_popup.h"

#include <utility>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

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

} // namespace evenkeel::ui
