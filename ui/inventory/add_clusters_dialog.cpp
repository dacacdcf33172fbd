// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/add_clusters_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

#include "ui/inventory/inventory_editor.h"
#include "ui/base/looks.h"
#include "ui/models/inventory/cell_edit.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidth = 420;

} // namespace

AddClustersDialog::AddClustersDialog(const QString &labels, QWidget *parent)
    : QDialog(parent), m_names(new QLineEdit(this)), m_labels(new QLineEdit(labels, this)),
      m_note(new QLabel(this)) {
    setObjectName(QStringLiteral("addClustersDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Add clusters"));
    setMinimumWidth(kWidth);
    m_names->setObjectName(QStringLiteral("newClusterNames"));
    m_names->setAccessibleName(tr("Names of the new clusters"));
    m_names->setPlaceholderText(tr("one or more names, separated by spaces"));
    m_labels->setObjectName(QStringLiteral("newClusterLabels"));
    m_labels->setAccessibleName(tr("Labels of the new clusters"));
    m_labels->setPlaceholderText(tr("region=eastus,env=prod"));
    m_note->setObjectName(QStringLiteral("newClusterNote"));
    m_note->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_add = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);
    m_add->setObjectName(QStringLiteral("newClusterAdd"));
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

} // namespace evenkeel::ui
