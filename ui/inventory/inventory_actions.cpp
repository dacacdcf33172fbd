// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_actions.h"

#include <QAction>
#include <QIcon>
#include <QKeySequence>

namespace evenkeel::ui {

namespace {

QAction *newAction(QObject *parent, const char *name, const QString &text,
                   const QKeySequence &keys = {}, const char *icon = "") {
    auto *action = new QAction(QIcon::fromTheme(QLatin1String(icon)), text, parent);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return action;
}

} // namespace

InventoryActions::InventoryActions(QObject *parent)
    : QObject(parent), setLabel(newAction(this, "setLabelAction", tr("Set &label…"),
                                          QKeySequence(tr("Ctrl+L")), "tag")),
      moveToDomain(
          newAction(this, "moveToDomainAction", tr("&Move to domain…"), QKeySequence(tr("M")))),
      editCell(newAction(this, "editCellAction", tr("&Edit cell"), QKeySequence(tr("F2")),
                         "edit-rename")),
      addCluster(newAction(this, "addClusterAction", tr("&Add cluster…"),
                           QKeySequence(tr("Ctrl+Shift+A")), "list-add")),
      duplicateClusters(newAction(this, "duplicateClustersAction", tr("&Duplicate clusters"),
                                  QKeySequence(tr("Ctrl+D")), "edit-duplicate")),
      removeClusters(newAction(this, "removeClustersAction", tr("&Remove clusters"),
                               QKeySequence(QKeySequence::Delete), "edit-delete")),
      cutClusters(newAction(this, "cutClustersAction", tr("Cu&t clusters"),
                            QKeySequence(QKeySequence::Cut), "edit-cut")),
      copyNames(newAction(this, "copyNamesAction", tr("&Copy names"),
                          QKeySequence(QKeySequence::Copy), "edit-copy")),
      copyCsv(newAction(this, "copyCsvAction", tr("Copy as C&SV"))),
      copyYaml(newAction(this, "copyYamlAction", tr("Copy as &YAML"))),
      paste(newAction(this, "pasteAction", tr("&Paste"), QKeySequence(QKeySequence::Paste),
                      "edit-paste")),
      chooseColumns(newAction(this, "chooseColumnsAction", tr("Choose colum&ns…"), {},
                              "view-table-of-contents-ltr")),
      showFacets(newAction(this, "showFacetsAction", tr("&Facets…"),
                           QKeySequence(tr("Ctrl+Shift+F")), "view-filter")),
      filterBack(newAction(this, "filterBackAction", tr("Filter &back"),
                           QKeySequence(tr("Alt+Left")), "go-previous")),
      onlyThis(newAction(this, "onlyThisAction", tr("Show &only this"))),
      hideThis(newAction(this, "hideThisAction", tr("&Hide this"))) {
    // The others mean the text that is edited where the focus is in one.
    for (QAction *action : {setLabel, addCluster, duplicateClusters, showFacets, filterBack})
        action->setShortcutContext(Qt::WindowShortcut);
    filterBack->setEnabled(false);
    setHasSelection(false);
}

QList<QAction *> InventoryActions::all() const {
    return {setLabel,          moveToDomain,   editCell,   nullptr,     addCluster,
            duplicateClusters, removeClusters, nullptr,    cutClusters, copyNames,
            copyCsv,           copyYaml,       paste,      nullptr,     onlyThis,
            hideThis,          filterBack,     showFacets, nullptr,     chooseColumns};
}

void InventoryActions::setHasSelection(bool hasSelection) {
    for (QAction *action : {setLabel, moveToDomain, duplicateClusters, removeClusters, cutClusters,
                            copyNames, copyCsv, copyYaml})
        action->setEnabled(hasSelection);
}

} // namespace evenkeel::ui
