// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_actions.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QIcon>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/inventory/inventory_editor.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/models/inventory/cluster_table.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidth = 420;

QAction *newAction(QObject *parent, const char *name, const QString &text,
                   const QKeySequence &keys = {}, const char *icon = "") {
    auto *action = named(new QAction(QIcon::fromTheme(QLatin1String(icon)), text, parent), name);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return action;
}

} // namespace

AddClustersDialog::AddClustersDialog(const QString &labels, QWidget *parent)
    : QDialog(parent), m_names(new QLineEdit(this)), m_labels(new QLineEdit(labels, this)),
      m_note(named(new QLabel(this), "newClusterNote")) {
    setObjectName(QStringLiteral("addClustersDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Add clusters"));
    setMinimumWidth(kWidth);
    setNames(*m_names, "newClusterNames", tr("Names of the new clusters"));
    m_names->setPlaceholderText(tr("one or more names, separated by spaces"));
    setNames(*m_labels, "newClusterLabels", tr("Labels of the new clusters"));
    m_labels->setPlaceholderText(tr("region=eastus,env=prod"));
    m_note->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_add = named(buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole), "newClusterAdd");
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Names"), m_names);
    form->addRow(tr("&Labels"), m_labels);
    form->addRow(m_note);
    form->addRow(buttons);
    connect(m_names, &QLineEdit::textChanged, this, &AddClustersDialog::check);
    connect(m_labels, &QLineEdit::textChanged, this, &AddClustersDialog::check);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT chosen(names(), m_labels->text());
        accept();
    });
    check();
}

QStringList AddClustersDialog::names() const {
    static const QRegularExpression gaps(QStringLiteral("[\\s,;]+"));
    return m_names->text().split(gaps, Qt::SkipEmptyParts);
}

void AddClustersDialog::check() {
    QString problem;
    for (const QString &name : names()) {
        if (const auto wrong = clusterNameProblem(name))
            problem = *wrong;
    }
    if (problem.isEmpty())
        problem = parseLabels(m_labels->text()).problem;
    QPalette colors = palette();
    const Looks looks = Looks::forPalette(palette());
    colors.setColor(QPalette::WindowText, problem.isEmpty() ? looks.muted : looks.warning);
    m_note->setPalette(colors);
    m_note->setText(
        problem.isEmpty()
            ? tr("New clusters are planned only: they count as eligible and have no resources.")
            : problem);
    m_add->setEnabled(problem.isEmpty() && !names().isEmpty());
}

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

InventoryQuestions::InventoryQuestions(const InventoryModel &model, FilterBar &filter,
                                       InventoryEditor &editor, QWidget &panel)
    : QObject(&panel), m_model(model), m_filter(filter), m_editor(editor), m_panel(panel) {}

/// Keys of the placement first; a domain is a value of one of its topology keys.
QStringList InventoryQuestions::keysToOffer(LabelDialog::Purpose purpose) const {
    const Scene &scene = m_model.scene();
    QStringList keys;
    const placement::Placement *placement = placementOf(scene);
    if (purpose == LabelDialog::Purpose::MoveToDomain) {
        const DomainKeys domains = defaultKeys(scene.objects->fleet, placement);
        for (const std::string &key : {domains.row, domains.column}) {
            if (!key.empty())
                keys.append(toQString(key));
        }
    }
    keys += toQStrings(labelKeysFor(scene.objects->fleet, placement));
    keys.removeDuplicates();
    return keys;
}

void InventoryQuestions::askForLabel(LabelDialog::Purpose purpose) {
    const QStringList clusters = m_editor.selected();
    if (clusters.isEmpty())
        return;
    auto *dialog =
        new LabelDialog(purpose, clusters, m_filter.labels(), keysToOffer(purpose), &m_panel);
    connect(dialog, &LabelDialog::edited, this, &InventoryQuestions::editConsidered);
    connect(dialog, &LabelDialog::chosen, &m_editor, &InventoryEditor::relabel);
    dialog->open();
}

void InventoryQuestions::askForClusters() {
    // A new cluster matches the filter: otherwise it would be hidden.
    QStringList labels;
    for (const kube::Requirement &requirement : m_model.filter().labels) {
        if (requirement.op == kube::SelectorOperator::In)
            labels.append(toQString(requirement.key) + QLatin1Char('=') +
                          toQString(requirement.values.front()));
    }
    auto *dialog = new AddClustersDialog(labels.join(QLatin1Char(',')), &m_panel);
    connect(dialog, &AddClustersDialog::chosen, &m_editor, &InventoryEditor::addClusters);
    dialog->open();
}

} // namespace evenkeel::ui
