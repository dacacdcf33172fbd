// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/import_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kImportSize(560, 360);

} // namespace

ImportDialog::ImportDialog(const ImportSummary &summary, QWidget *parent) : QDialog(parent) {
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import clusters from %1").arg(summary.file));
    auto *sentence = new QLabel(summary.sentence, this);
    sentence->setObjectName(QStringLiteral("importSentence"));
    sentence->setTextFormat(Qt::PlainText);
    sentence->setWordWrap(true);
    auto *details = new QListWidget(this);
    details->setObjectName(QStringLiteral("importDetails"));
    details->setAccessibleName(tr("Import details"));
    details->setUniformItemSizes(true);
    details->addItems(summary.details);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton *take = buttons->addButton(tr("&Import"), QDialogButtonBox::AcceptRole);
    take->setObjectName(QStringLiteral("importAccept"));
    take->setDefault(true);
    take->setEnabled(!summary.details.isEmpty());
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(sentence);
    layout->addWidget(details, 1);
    layout->addWidget(buttons);
    resize(kImportSize);
    fitTitle(*this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    take->setFocus();
}

} // namespace evenkeel::ui
