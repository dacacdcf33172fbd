// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/preferences.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QIcon>
#include <QLabel>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QSettings>
#include <QStandardPaths>
#include <QStyleOptionButton>
#include <QStyleOptionHeader>
#include <QVariant>

#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr std::array kCommandWords{
    std::pair{LabelCommands::Guess, QLatin1String("guess")},
    std::pair{LabelCommands::Kubectl, QLatin1String("kubectl")},
    std::pair{LabelCommands::AzureFleet, QLatin1String("az")},
};

QString languageKey() {
    return QStringLiteral("language");
}
QString commandsKey() {
    return QStringLiteral("labels/commands");
}
QString groupKey() {
    return QStringLiteral("labels/resourceGroup");
}
QString fleetKey() {
    return QStringLiteral("labels/fleet");
}
QString sessionKey() {
    return QStringLiteral("session/restore");
}

/// How settings spell a value, and the value of a word.
template <typename Words, typename Value> QString wordOf(const Words &words, Value value) {
    const auto found = std::ranges::find(words, value, &Words::value_type::first);
    return found == words.end() ? QString() : QString(found->second);
}
template <typename Words> auto valueNamed(const Words &words, const QString &name) {
    const auto found =
        std::ranges::find_if(words, [&name](const auto &one) { return name == one.second; });
    return found == words.end() ? std::nullopt : std::optional(found->first);
}

hub::CommandKind commandKind(LabelCommands commands, const fleet::Fleet &fleet) {
    switch (commands) {
    case LabelCommands::Kubectl:
        return hub::CommandKind::Kubectl;
    case LabelCommands::AzureFleet:
        return hub::CommandKind::AzureFleet;
    case LabelCommands::Guess:
        break;
    }
    return hub::guessCommandKind(fleet);
}

} // namespace

Preferences storedPreferences(const QSettings &settings) {
    Preferences stored;
    stored.theme = storedTheme(settings);
    stored.language = settings.value(languageKey()).toString();
    stored.labelCommands = valueNamed(kCommandWords, settings.value(commandsKey()).toString())
                               .value_or(LabelCommands::Guess);
    stored.resourceGroup = settings.value(groupKey()).toString();
    stored.fleetName = settings.value(fleetKey()).toString();
    stored.restoresSession = settings.value(sessionKey(), false).toBool();
    return stored;
}

void storePreferences(QSettings &settings, const Preferences &preferences) {
    storeTheme(settings, preferences.theme);
    settings.setValue(languageKey(), preferences.language);
    settings.setValue(commandsKey(), wordOf(kCommandWords, preferences.labelCommands));
    settings.setValue(groupKey(), preferences.resourceGroup);
    settings.setValue(fleetKey(), preferences.fleetName);
    settings.setValue(sessionKey(), preferences.restoresSession);
}

hub::CommandStyle commandStyle(const Preferences &preferences, const fleet::Fleet &fleet) {
    hub::CommandStyle style;
    style.kind = commandKind(preferences.labelCommands, fleet);
    if (!preferences.resourceGroup.isEmpty())
        style.resourceGroup = preferences.resourceGroup.toStdString();
    if (!preferences.fleetName.isEmpty())
        style.fleetName = preferences.fleetName.toStdString();
    return style;
}

QStringList knownLanguages() {
    return {QStringLiteral("en"), QStringLiteral("de")};
}

QString chosenLanguage(const QString &wanted) {
    const QStringList candidates =
        wanted.isEmpty() ? QLocale::system().uiLanguages() : QStringList{wanted};
    for (const QString &candidate : candidates) {
        for (const QString &known : knownLanguages()) {
            if (candidate == known || candidate.startsWith(known + QLatin1Char('-')))
                return known;
        }
    }
    return knownLanguages().front();
}

Language::~Language() {
    QCoreApplication::removeTranslator(&m_program);
    QCoreApplication::removeTranslator(&m_qt);
}

void Language::set(const QString &wanted) {
    const QString language = chosenLanguage(wanted);
    // The desktop's country decides on numbers where it speaks the language.
    const QLocale system = QLocale::system();
    const QLocale spoken(language);
    QLocale::setDefault(system.language() == spoken.language() ? system : spoken);
    QCoreApplication::removeTranslator(&m_program);
    QCoreApplication::removeTranslator(&m_qt);
    if (m_qt.load(QStringLiteral("qtbase_") + language,
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    // English has a translation as well: of its plurals.
    if (m_program.load(QStringLiteral(":/translations/evenkeel_") + language))
        QCoreApplication::installTranslator(&m_program);
}

namespace {

constexpr std::array kThemes{std::pair{Theme::System, QLatin1String("system")},
                             std::pair{Theme::Light, QLatin1String("light")},
                             std::pair{Theme::Dark, QLatin1String("dark")}};

QString themeKey() {
    return QStringLiteral("theme");
}

/// Where no desktop says where its icons are, Qt looks for none, not even for the fallback.
void showIcons(const QString &theme) {
    QIcon::setFallbackThemeName(theme);
    if (QIcon::themeName().isEmpty())
        QIcon::setThemeSearchPaths(QIcon::themeSearchPaths() +
                                   QStandardPaths::locateAll(QStandardPaths::GenericDataLocation,
                                                             QStringLiteral("icons"),
                                                             QStandardPaths::LocateDirectory));
    if (QIcon::themeName().isEmpty() || QIcon::themeName().startsWith(QLatin1String("breeze")))
        QIcon::setThemeName(theme);
}

} // namespace

std::optional<Theme> parseTheme(const QString &name) {
    return valueNamed(kThemes, name);
}

Theme storedTheme(const QSettings &settings) {
    return parseTheme(settings.value(themeKey()).toString()).value_or(Theme::System);
}

void storeTheme(QSettings &settings, Theme theme) {
    settings.setValue(themeKey(), wordOf(kThemes, theme));
}

void applyTheme(Theme theme) {
    const QPalette palette = paletteFor(theme);
    const bool isDark = Looks::forPalette(palette).isDark;
    showIcons(isDark ? QStringLiteral("breeze-dark") : QStringLiteral("breeze"));
    FlatStyle::use();
    QApplication::setPalette(palette);
}

namespace {

QString settingsKey() {
    return QStringLiteral("recentFiles");
}

QString notesKey() {
    return QStringLiteral("recentNotes");
}

} // namespace

QList<QStringList> RecentFiles::all() const {
    QList<QStringList> sets;
    for (const QVariant &set : m_settings.value(settingsKey()).toList())
        sets.append(set.toStringList());
    return sets;
}

void RecentFiles::add(const QStringList &paths) {
    if (paths.isEmpty())
        return;
    QList<QStringList> sets = all();
    sets.removeAll(paths);
    sets.prepend(paths);
    QVariantList stored;
    for (const QStringList &set : sets.mid(0, kMost))
        stored.append(set);
    m_settings.setValue(settingsKey(), stored);
}

/// Of the sets that are kept only.
void RecentFiles::note(const QStringList &paths, const Note &note) {
    const QVariantMap before = m_settings.value(notesKey()).toMap();
    QVariantMap notes;
    for (const QStringList &set : all()) {
        const QString key = set.join(QLatin1Char('\n'));
        if (set == paths)
            notes.insert(key, QVariantList{note.words, note.isTrouble, note.when});
        else if (before.contains(key))
            notes.insert(key, before.value(key));
    }
    m_settings.setValue(notesKey(), notes);
}

RecentFiles::Note RecentFiles::noteOf(const QStringList &paths) const {
    const QVariantList stored =
        m_settings.value(notesKey()).toMap().value(paths.join(QLatin1Char('\n'))).toList();
    return {stored.value(0).toString(), stored.value(1).toBool(), stored.value(2).toDateTime()};
}

QString describePaths(const QStringList &paths) {
    constexpr qsizetype kNamed = 2;
    QStringList names;
    for (const QString &path : paths.mid(0, kNamed))
        names.append(QFileInfo(QDir::cleanPath(path)).fileName());
    const QString named = names.join(QStringLiteral(", "));
    if (paths.size() <= kNamed)
        return named;
    return QCoreApplication::translate("RecentFiles", "%1 and %2 more")
        .arg(named)
        .arg(paths.size() - kNamed);
}

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

namespace {

constexpr int kSeparatorInset = 4;
constexpr int kGapBehindNumbers = 6;
constexpr int kSpareOfFlatButtons = 10;
constexpr int kTextMargins = 4;
constexpr int kSlack = 3; // words whose room fits them exactly are whole

const QString &ownStyle() {
    static const QString name = QStringLiteral("fusion");
    return name;
}

/// Its ground, the rule towards the cells, and what separates it from the next section.
void paintSection(const QStyleOption &option, Qt::Orientation orientation, QPainter &painter) {
    const Looks looks = Looks::forPalette(option.palette);
    const QRect &rect = option.rect;
    const bool isPressed = option.state.testFlag(QStyle::State_Sunken);
    painter.fillRect(rect, isPressed ? looks.selection : looks.header);
    painter.save();
    painter.setPen(looks.line);
    painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    const int inset = orientation == Qt::Horizontal ? kSeparatorInset : 0;
    painter.drawLine(rect.topRight() + QPoint(0, inset), rect.bottomRight() - QPoint(0, inset));
    painter.restore();
}

/// Behind the words of a button that opens a menu; empty for others.
QString menuSign(const QStyleOption *option) {
    const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    const bool isOne = button != nullptr && !button->text.isEmpty() &&
                       button->toolButtonStyle != Qt::ToolButtonIconOnly &&
                       button->features.testFlag(QStyleOptionToolButton::HasMenu) &&
                       !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
    return isOne ? QStringLiteral(" ▾") : QString();
}

/// Of a button; Qt cuts them off at both ends.
QString elidedWords(const QString &words, const QStyleOption &button) {
    return button.fontMetrics.elidedText(words, Qt::ElideMiddle, button.rect.width() + kSlack,
                                         Qt::TextShowMnemonic);
}

/// Behind what stands at the right of a cell or of a head of columns.
int gapBehind(const QStyleOption *option) {
    const auto *cell = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    const auto *head = qstyleoption_cast<const QStyleOptionHeader *>(option);
    const Qt::Alignment alignment = cell != nullptr   ? cell->displayAlignment
                                    : head != nullptr ? head->textAlignment
                                                      : Qt::Alignment();
    return alignment.testFlag(Qt::AlignRight) ? kGapBehindNumbers : 0;
}

} // namespace

FlatStyle::FlatStyle() : QProxyStyle(ownStyle()) {}

void FlatStyle::use() {
    if (QApplication::style()->name().compare(ownStyle(), Qt::CaseInsensitive) == 0 &&
        qobject_cast<FlatStyle *>(QApplication::style()) == nullptr)
        QApplication::setStyle(new FlatStyle);
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const {
    if (element == PE_PanelButtonTool && option->state.testFlag(State_On)) {
        const Looks looks = Looks::forPalette(option->palette);
        painter->fillRect(option->rect, looks.accent);
        painter->fillRect(option->rect.adjusted(1, 1, -1, -1), looks.selection);
        return;
    }
    // Items of lists have theirs drawn as that of a button.
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorRadioButton;
    const auto *button = isBox ? qstyleoption_cast<const QStyleOptionButton *>(option) : nullptr;
    if (button == nullptr) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    constexpr int kDarker = 140; // per cent: that style's outline of what stands on a window
    QStyleOptionButton outlined = *button;
    const QColor outline = Looks::forPalette(option->palette).faint;
    outlined.palette.setColor(QPalette::Window, outline.lighter(kDarker));
    QProxyStyle::drawPrimitive(element, &outlined, painter, widget);
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const {
    if (element == CE_HeaderSection) {
        if (const auto *section = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            paintSection(*section, section->orientation, *painter);
            return;
        }
    }
    if (element == CE_HeaderEmptyArea) {
        const Looks looks = Looks::forPalette(option->palette);
        const bool isAbove = option->state.testFlag(State_Horizontal);
        painter->fillRect(option->rect, isAbove ? looks.header : looks.panel);
        return;
    }
    const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (element == CE_ComboBoxLabel && box != nullptr && !box->editable) {
        QStyleOptionComboBox whole = *box;
        const int room = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width();
        whole.currentText =
            box->fontMetrics.elidedText(box->currentText, Qt::ElideMiddle, room - kTextMargins);
        QProxyStyle::drawControl(element, &whole, painter, widget);
        return;
    }
    const auto *tool = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    if (element == CE_ToolButtonLabel && tool != nullptr && tool->icon.isNull()) {
        QStyleOptionToolButton whole = *tool;
        whole.text = elidedWords(tool->text, *tool);
        QProxyStyle::drawControl(element, &whole, painter, widget);
        return;
    }
    const auto *push = qstyleoption_cast<const QStyleOptionButton *>(option);
    const bool isPush = element == CE_PushButtonLabel || element == CE_CheckBoxLabel;
    if (isPush && push != nullptr && push->icon.isNull()) {
        QStyleOptionButton whole = *push;
        whole.text = elidedWords(push->text, *push);
        QProxyStyle::drawControl(element, &whole, painter, widget);
        return;
    }
    const auto *head = qstyleoption_cast<const QStyleOptionHeader *>(option);
    if (element != CE_HeaderLabel || head == nullptr) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    QStyleOptionHeaderV2 label;
    if (const auto *whole = qstyleoption_cast<const QStyleOptionHeaderV2 *>(option))
        label = *whole;
    else
        static_cast<QStyleOptionHeader &>(label) = *head;
    label.rect.adjust(0, 0, -gapBehind(option), 0);
    const auto *view = qobject_cast<const QHeaderView *>(widget);
    QStringList lines = label.text.split(u'\n');
    for (QString &line : lines) { // Qt cuts them off
        const bool isLong = label.fontMetrics.horizontalAdvance(line) > label.rect.width() + kSlack;
        if (view != nullptr && isLong)
            line = label.fontMetrics.elidedText(line, view->textElideMode(), label.rect.width());
    }
    label.text = lines.join(u'\n');
    QProxyStyle::drawControl(element, &label, painter, widget);
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                   QPainter *painter, const QWidget *widget) const {
    const QString sign = control == CC_ToolButton ? menuSign(option) : QString();
    if (sign.isEmpty()) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    QStyleOptionToolButton button = *static_cast<const QStyleOptionToolButton *>(option);
    button.text += sign;
    button.features.setFlag(QStyleOptionToolButton::HasMenu, false);
    QProxyStyle::drawComplexControl(control, &button, painter, widget);
}

QRect FlatStyle::subElementRect(SubElement element, const QStyleOption *option,
                                const QWidget *widget) const {
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    return element == SE_ItemViewItemText ? rect.adjusted(0, 0, -gapBehind(option), 0) : rect;
}

QSize FlatStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                  const QWidget *widget) const {
    const QSize needed = QProxyStyle::sizeFromContents(type, option, size, widget);
    const QString sign = type == CT_ToolButton ? menuSign(option) : QString();
    if (sign.isEmpty())
        return needed + QSize(type == CT_ItemViewItem ? gapBehind(option) : 0, 0);
    // What a flat button has at its sides is room for the sign.
    const int spare = option->state.testFlag(State_AutoRaise) ? kSpareOfFlatButtons : 0;
    return needed + QSize(option->fontMetrics.horizontalAdvance(sign) - spare, 0);
}

} // namespace evenkeel::ui
