// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

template <typename T> T valueOf(const QComboBox &box) {
    return static_cast<T>(box.currentData().toInt());
}

template <typename T> void choose(QComboBox &box, T value) {
    box.setCurrentIndex(box.findData(static_cast<int>(value)));
}

} // namespace

PreferencesDialog::PreferencesDialog(const Preferences &preferences, QWidget *parent)
    : QDialog(parent), m_theme(named(new QComboBox(this), "themeChooser")),
      m_language(named(new QComboBox(this), "languageChooser")),
      m_commands(named(new QComboBox(this), "labelCommandChooser")),
      m_group(named(new QLineEdit(preferences.resourceGroup, this), "resourceGroup")),
      m_fleet(named(new QLineEdit(preferences.fleetName, this), "fleetName")),
      m_session(named(new QCheckBox(tr("Reopen last session"), this), "restoreSession")) {
    setObjectName(QStringLiteral("preferencesDialog"));
    setWindowTitle(tr("Preferences"));
    m_theme->addItem(tr("As the desktop"), static_cast<int>(Theme::System));
    m_theme->addItem(tr("Light"), static_cast<int>(Theme::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(Theme::Dark));
    m_language->addItem(tr("As the desktop"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    m_commands->addItem(tr("Detect from labels"), static_cast<int>(LabelCommands::Guess));
    m_commands->addItem(tr("kubectl label"), static_cast<int>(LabelCommands::Kubectl));
    m_commands->addItem(tr("az fleet member update"), static_cast<int>(LabelCommands::AzureFleet));
    choose(*m_theme, preferences.theme);
    m_language->setCurrentIndex(m_language->findData(preferences.language));
    choose(*m_commands, preferences.labelCommands);
    m_session->setChecked(preferences.restoresSession);
    buildForm();
    connect(m_commands, &QComboBox::currentIndexChanged, this, &PreferencesDialog::enableAzure);
    enableAzure();
}

void PreferencesDialog::buildForm() {
    m_group->setPlaceholderText(tr("for az commands"));
    m_fleet->setPlaceholderText(tr("for az commands"));

    auto *form = new QFormLayout(this);
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("&Language"), m_language);
    auto *later = named(new QLabel(tr("The language changes the next time Evenkeel starts."), this),
                        "languageNote");
    form->addRow(QString(), later);
    later->hide();
    connect(m_language, &QComboBox::activated, later,
            [this, later, was = m_language->currentIndex()] {
                later->setVisible(m_language->currentIndex() != was);
            });
    form->addRow(tr("&Start"), m_session);
    form->addRow(tr("Label &commands"), m_commands);
    form->addRow(tr("Resource &group"), m_group);
    form->addRow(tr("&Fleet name"), m_fleet);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void PreferencesDialog::enableAzure() {
    const bool isAzure = valueOf<LabelCommands>(*m_commands) != LabelCommands::Kubectl;
    m_group->setEnabled(isAzure);
    m_fleet->setEnabled(isAzure);
}

Preferences PreferencesDialog::preferences() const {
    Preferences chosen;
    chosen.theme = valueOf<Theme>(*m_theme);
    chosen.language = m_language->currentData().toString();
    chosen.labelCommands = valueOf<LabelCommands>(*m_commands);
    chosen.resourceGroup = m_group->text().trimmed();
    chosen.fleetName = m_fleet->text().trimmed();
    chosen.restoresSession = m_session->isChecked();
    return chosen;
}

} // namespace evenkeel::ui
