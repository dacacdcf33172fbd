// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/changes_panel.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>
#include <QUndoView>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/document/workspace.h"
#include "ui/widgets/hub_objects_bar.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

ChangesPanel::ChangesPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(workspace), m_arrivals(workspace) {
    auto *layout = tightLayout<QVBoxLayout>(this);
    setUpBar();
    m_hubBar = new HubObjectsBar(QStringLiteral("OfChanges"), this);
    layout->addWidget(m_hubBar);
    connect(m_hubBar, &HubObjectsBar::stateChanged, this, [this](const HubObjectsState &state) {
        m_arrivals.setSelection(state.selection);
        showSummary();
    });
    setUpLists();
    connect(&workspace.undoStack(), &QUndoStack::indexChanged, this, &ChangesPanel::showSummary);
    connect(&workspace, &Workspace::objectsChanged, this, &ChangesPanel::showSummary);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &ChangesPanel::showSummary);
    connect(&m_model, &ChangesModel::compared, this, &ChangesPanel::showSummary);
    connect(&m_arrivals, &ArrivalChangesModel::compared, this, &ChangesPanel::showSummary);
    showSummary();
    followPalette(*this, [this] { showSummary(); });
    followEvent(*this, QEvent::Resize, [this] { fitColumns(); });
    followEvent(*this, QEvent::Show, [this] {
        m_model.wakeUp();
        followArrivals();
        showSummary(); // of what is worked out by now
    });
}

void ChangesPanel::setUpBar() {
    m_summary = named(new QLabel(this), "changesSummary");
    m_commands = newToolButton(this, "labelCommands", tr("Label commands…"),
                               tr("Shows the label changes as shell commands"));
    m_copy = newToolButton(this, "changesCopy", tr("Copy as Markdown"),
                           tr("Copies the edits and their effect"));
    auto *bar = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    bar->addWidget(m_summary, 1);
    for (QToolButton *button : {m_commands, m_copy})
        bar->addWidget(button);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_commands, &QToolButton::clicked, this, &ChangesPanel::labelCommandsRequested);
    connect(m_copy, &QToolButton::clicked, this, [this] { copyText(markdown()); });
}

QTreeView *ChangesPanel::addList(const QString &name, const QString &accessibleName,
                                 QAbstractItemModel &model) {
    auto *list = new QTreeView(this);
    prepareTree(*list, name, accessibleName, model);
    list->setRootIsDecorated(false);
    return list;
}

void ChangesPanel::setUpLists() {
    auto *edits =
        named(new QUndoView(&m_workspace.undoStack(), this), "editsList", tr("Edits list"));
    edits->setEmptyLabel(tr("As opened"));
    edits->setItemDelegate(new RowDelegate(edits));
    edits->setUniformItemSizes(true);
    edits->setFrameShape(QFrame::NoFrame);
    m_changesList = addList(QStringLiteral("changesList"), tr("Changes list"), m_model);
    m_objectsList = addList(QStringLiteral("changedObjects"), tr("Changed objects"), m_arrivals);
    m_objects = newParagraph(this, "changedObjectsSummary");
    m_empty = newPlaceholder(this, "changesEmpty");
    m_detail = named(new QPlainTextEdit(this), "changesDetail", tr("Details of the change"));
    m_detail->setReadOnly(true);
    m_detail->setFrameShape(QFrame::NoFrame);
    auto *effects = new QWidget(this);
    auto *stack = tightLayout<QVBoxLayout>(effects);
    stack->addWidget(m_changesList, 1);
    stack->addWidget(m_objects);
    stack->addWidget(m_objectsList, 1);
    stack->addWidget(m_empty);
    auto *sides = new Panes(QStringLiteral("changesViews"), Qt::Horizontal,
                            {edits, effects, m_detail}, {{130, 300, 200}}, this);
    static_cast<QVBoxLayout *>(layout())->addWidget(sides, 1);
    connect(m_changesList, &QTreeView::activated, this, &ChangesPanel::choose);
    connect(m_changesList->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ChangesPanel::showDetail);
}

void ChangesPanel::choose(const QModelIndex &index) {
    const int row = index.data(ChangesModel::RowRole).toInt();
    if (row >= 0)
        m_workspace.setPlacement(row);
}

void ChangesPanel::showSummary() {
    const int edits = m_workspace.undoStack().index();
    const int changed = m_model.rowCount();
    const bool isWorking = m_model.isBusy() || m_arrivals.isBusy() || m_workspace.isBusy();
    QString text = tr("Edits since opening: %1").arg(edits);
    if (edits > 0 || changed > 0)
        text = tr("%1 · placements changed: %2, unchanged: %3")
                   .arg(text)
                   .arg(changed)
                   .arg(m_model.unchanged());
    m_summary->setText(text);
    fitColumns();
    m_changesList->setVisible(changed > 0);
    const bool hasObjects = !m_hubBar->state().isUnread() && !m_arrivals.summary().isEmpty();
    m_objects->setText(tr("Objects on the clusters · %1").arg(m_arrivals.summary()));
    m_objects->setVisible(hasObjects);
    m_objectsList->setVisible(hasObjects);
    m_detail->setVisible(changed > 0);
    m_empty->setVisible(changed == 0 && !hasObjects);
    if (changed > 0 && !m_changesList->currentIndex().isValid()) {
        const QModelIndex first = m_model.index(0, ChangesModel::Placement);
        const auto again = m_model.match(first, Qt::DisplayRole, m_chosen, 1, Qt::MatchExactly);
        m_changesList->setCurrentIndex(again.isEmpty() ? first : again.front());
    }
    showDetail();
    if (edits == 0)
        m_empty->setText(tr("No edits yet. Change the policy, or drag a cluster or a label."));
    else if (isWorking)
        m_empty->setText(tr("Planning…"));
    else if (m_hubBar->state().isUnread())
        m_empty->setText(tr("These edits change no placement. What they change of objects is not "
                            "known before those are read from the hub."));
    else
        m_empty->setText(tr("These edits change no placement and no object."));
    m_commands->setEnabled(edits > 0);
    m_copy->setEnabled(edits > 0);
    setTextColor({m_summary, m_empty}, palette(), Looks::forPalette(palette()).muted);
}

/// Narrow windows leave out of the list what the details beside it say in full.
void ChangesPanel::fitColumns() {
    const bool isWide = window()->width() >= Panes::kWide;
    m_changesList->setColumnHidden(ChangesModel::Basis, !isWide);
    m_changesList->setColumnHidden(ChangesModel::Fresh, !isWide || !m_model.hasFresh());
}

void ChangesPanel::showDetail() {
    const QModelIndex current = m_changesList->currentIndex();
    if (current.isValid())
        m_chosen = current.siblingAtColumn(ChangesModel::Placement).data().toString();
    const QString text = current.data(ChangesModel::DetailRole).toString();
    if (text != m_detail->toPlainText())
        m_detail->setPlainText(text);
}

QString ChangesPanel::markdown() const {
    QString text = tr("### Edits since opening") + QStringLiteral("\n\n");
    const QUndoStack &stack = m_workspace.undoStack();
    for (int i = 0; i < stack.index(); ++i)
        text += QStringLiteral("%1. %2\n").arg(i + 1).arg(stack.text(i));
    text += QStringLiteral("\n") + tr("### What the hub does") + QStringLiteral("\n\n");
    for (int row = 0; row < m_model.rowCount(); ++row)
        text += QStringLiteral("* **%1**: %2 (%3)\n")
                    .arg(m_model.index(row, ChangesModel::Placement).data().toString(),
                         m_model.index(row, ChangesModel::Change).data().toString(),
                         m_model.index(row, ChangesModel::Basis).data().toString());
    if (m_model.rowCount() == 0)
        text += tr("No placement changes.") + QLatin1Char('\n');
    if (m_hubBar->state().isUnread())
        text += QLatin1Char('\n') +
                tr("What changes of the objects on the clusters is not known: they have not been "
                   "read from the hub.") +
                QLatin1Char('\n');
    else if (!m_arrivals.summary().isEmpty())
        text += QStringLiteral("\n%1\n\n%2\n\n%3")
                    .arg(tr("### Objects on the clusters"), m_arrivals.summary(),
                         QString::fromStdString(report::markdownOf(m_arrivals.table())));
    return text;
}

void ChangesPanel::setArrivalsWanted(bool areWanted) {
    m_areArrivalsWanted = areWanted;
    followArrivals();
}

void ChangesPanel::followArrivals() {
    isVisible() || m_areArrivalsWanted ? m_arrivals.wakeUp() : m_arrivals.fallAsleep();
}

void ChangesPanel::hideEvent(QHideEvent *event) {
    QWidget::hideEvent(event);
    m_model.fallAsleep();
    followArrivals();
}

} // namespace evenkeel::ui
