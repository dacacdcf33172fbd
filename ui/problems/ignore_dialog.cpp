// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/ignore_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimeZone>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/yaml/difference_view.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kIgnoreSize{640, 460};
constexpr int kUsualMonths = 3; // that an exception lasts

} // namespace

IgnoreDialog::IgnoreDialog(const Problem &problem, FolderSettings &settings, QWidget *parent)
    : QDialog(parent), m_problem(problem), m_settings(settings),
      m_file(settings.fileFor(problem.where.file)),
      m_reason(named(new QLineEdit(this), "ignoreReason", tr("Reason"))),
      m_scope(named(new QComboBox(this), "ignoreScope", tr("Where it is fine"))),
      m_expires(named(new QCheckBox(tr("until"), this), "ignoreExpires")),
      m_lastDay(named(new QDateEdit(this), "ignoreLastDay", tr("The last day"))),
      m_place(named(new QLabel(this), "ignorePlace")), m_lines(new DifferenceView(this)),
      m_fault(named(new QLabel(this), "ignoreFault")) {
    setObjectName(QStringLiteral("ignoreDialog"));
    setWindowTitle(problem.ignored ? tr("Count again") : tr("Ignore"));
    setUpFields();
    layOut();
    read();
    resize(kIgnoreSize);
}

void IgnoreDialog::setUpFields() {
    m_reason->setPlaceholderText(tr("Why it is fine"));
    const QString subject = toQString(m_problem.subject());
    if (!subject.isEmpty())
        m_scope->addItem(tr("only %1").arg(subject), true);
    m_scope->addItem(tr("everywhere"), false);
    m_lastDay->setDate(QDate::currentDate().addMonths(kUsualMonths));
    m_lastDay->setDisplayFormat(QStringLiteral("yyyy-MM-dd"));
    m_lastDay->setCalendarPopup(true);
    m_lastDay->setEnabled(false);
    m_place->setWordWrap(true);
    m_fault->setWordWrap(true);
    setTextColor({m_fault}, palette(), Looks::forPalette(palette()).warning);
    m_lines->setNames(QStringLiteral("ignoreLines"), tr("What is written"));
    connect(m_expires, &QCheckBox::toggled, m_lastDay, &QWidget::setEnabled);
    connect(m_expires, &QCheckBox::toggled, this, &IgnoreDialog::showText);
    connect(m_lastDay, &QDateEdit::dateChanged, this, &IgnoreDialog::showText);
    connect(m_reason, &QLineEdit::textChanged, this, &IgnoreDialog::showText);
    connect(m_scope, &QComboBox::currentIndexChanged, this, &IgnoreDialog::showText);
}

void IgnoreDialog::layOut() {
    auto *layout = new QVBoxLayout(this);
    auto *what = newParagraph(this, "ignoreProblem");
    what->setTextFormat(Qt::RichText);
    what->setText(QStringLiteral("<b>%1</b> %2")
                      .arg(toQString(m_problem.rule).toHtmlEscaped(),
                           toQString(m_problem.sentence).toHtmlEscaped()));
    layout->addWidget(what);
    auto *fields = new QWidget(this);
    auto *form = new QFormLayout(fields);
    auto *until = tightLayout<QHBoxLayout>();
    until->addWidget(m_scope);
    until->addSpacing(Metrics::forFont(font()).padding);
    until->addWidget(m_expires);
    until->addWidget(m_lastDay);
    until->addStretch(1);
    form->addRow(tr("Reason"), m_reason);
    form->addRow(tr("Fine"), until);
    fields->setVisible(!m_problem.ignored);
    layout->addWidget(fields);
    layout->addWidget(m_place);
    layout->addWidget(m_lines, 1);
    layout->addWidget(m_fault);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_save = named(buttons->button(QDialogButtonBox::Save), "ignoreSave");
    connect(buttons, &QDialogButtonBox::accepted, this, &IgnoreDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
}

/// Up to the end of the last day, which is one of UTC.
gate::Ignore IgnoreDialog::ignore() const {
    gate::Ignore ignore;
    ignore.rule = m_problem.rule;
    ignore.reason = m_reason->text().trimmed().toStdString();
    if (ignore.reason.empty())
        ignore.reason = "…";
    if (m_scope->currentData().toBool())
        ignore.subjects = {m_problem.subject()};
    if (m_expires->isChecked())
        ignore.expires = kube::Time{
            QDateTime(m_lastDay->date(), QTime(23, 59, 59), QTimeZone::utc()).toSecsSinceEpoch()};
    return ignore;
}

std::string IgnoreDialog::text() const {
    return m_problem.ignored ? m_file.textWithout(m_problem) : m_file.textWith(ignore());
}

void IgnoreDialog::read() {
    m_file = m_settings.fileFor(m_problem.where.file);
    m_fault->setText(m_file.fault);
    m_place->setText(
        (m_file.bytes ? tr("Changes %1:") : tr("Writes the new file %1:")).arg(m_file.path));
    showText();
}

void IgnoreDialog::showText() {
    const bool canSave = m_file.fault.isEmpty();
    m_lines->setVisible(canSave);
    if (canSave)
        m_lines->setLines(toQString(m_file.document.text()), toQString(text()), {});
    m_save->setEnabled(canSave && (m_problem.ignored || !m_reason->text().trimmed().isEmpty()));
}

void IgnoreDialog::save() {
    const auto written = m_settings.write(m_file, text());
    if (written) {
        accept();
        return;
    }
    read();
    m_fault->setText(spoken(written.error()));
}

} // namespace evenkeel::ui
