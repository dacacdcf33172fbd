// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overrides/override_editor.h"

#include <QMenu>
#include <QToolButton>

#include "ui/base/label_names.h"
#include "ui/overrides/override_form.h"
#include "ui/overrides/override_model.h"

namespace evenkeel::ui {

OverrideEditor::OverrideEditor(QWidget *parent)
    : OverrideEditor(new OverrideModel(nullptr), parent) {}

OverrideEditor::OverrideEditor(OverrideModel *model, QWidget *parent)
    : ObjectEditor(*model, new OverrideForm(*model),
                   {QStringLiteral("override"), tr("Override"), tr("Override YAML"),
                    tr("No override is chosen. Overrides change placed objects on some clusters.")},
                   parent) {
    addChooser(QStringLiteral("override"), tr("Override chooser"), makeAdder());
}

QToolButton *OverrideEditor::makeAdder() {
    auto *add = new QToolButton(this);
    add->setObjectName(QStringLiteral("addOverride"));
    add->setText(tr("New"));
    add->setPopupMode(QToolButton::InstantPopup);
    auto *kinds = new QMenu(add);
    for (const QString &kind :
         {QStringLiteral("ResourceOverride"), QStringLiteral("ClusterResourceOverride")}) {
        QAction *action = kinds->addAction(kind);
        action->setObjectName(QStringLiteral("add") + kind + QStringLiteral("Action"));
        connect(action, &QAction::triggered, this,
                [this, kind] { Q_EMIT additionRequested(kind); });
    }
    add->setMenu(kinds);
    return add;
}

} // namespace evenkeel::ui
