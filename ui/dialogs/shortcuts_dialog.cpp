// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/shortcuts_dialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kShortcutsSize{460, 520};

QString plainText(const QAction &action) {
    QString text = action.text();
    return text.remove(QLatin1Char('&'));
}

void addGroup(QTreeWidget &tree, const ShortcutsDialog::Group &group) {
    auto *title = new QTreeWidgetItem({group.title});
    title->setFlags(Qt::ItemIsEnabled);
    QFont bold = tree.font();
    bold.setBold(true);
    title->setFont(0, bold);
    for (const QAction *action : group.actions) {
        if (action->shortcut().isEmpty())
            continue;
        title->addChild(new QTreeWidgetItem(
            {plainText(*action), action->shortcut().toString(QKeySequence::NativeText)}));
    }
    if (title->childCount() == 0) {
        delete title;
        return;
    }
    tree.addTopLevelItem(title);
    title->setExpanded(true);
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const QList<Group> &groups, QWidget *parent) : QDialog(parent) {
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(kShortcutsSize);
    auto *tree = new QTreeWidget(this);
    setNames(*tree, "shortcutsList", tr("Shortcuts list"));
    tree->setHeaderLabels({tr("Action"), tr("Keys")});
    tree->setRootIsDecorated(false);
    tree->header()->setStretchLastSection(false);
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const Group &group : groups)
        addGroup(*tree, group);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(tree);
    layout->addWidget(buttons);
}

} // namespace evenkeel::ui
