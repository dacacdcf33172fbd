// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/preferences.h"

#include <map>
#include <set>

#include <QAction>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/test_program.h"
#include "tests/ui/prepared_answers.h"
#include "ui/document/workspace.h"
#include "ui/window/main_window.h"

namespace evenkeel::ui {

namespace {

struct Message {
    QString source;
    QStringList forms; // one, or one for each number
    bool isFinished = true;
    bool isNumerus = false;
};
using Messages = std::map<QString, Message>; // by context, source and comment

Message readMessage(QXmlStreamReader &xml, QString &comment) {
    Message message;
    message.isNumerus = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            comment = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!message.isNumerus) {
                message.forms.append(xml.readElementText());
                continue;
            }
            while (xml.readNextStartElement())
                message.forms.append(xml.readElementText());
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

Messages readMessages(const QString &path) {
    Messages messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        if (xml.name() != QLatin1String("message"))
            continue;
        QString comment;
        const Message message = readMessage(xml, comment);
        messages[context + QLatin1Char('|') + message.source + QLatin1Char('|') + comment] =
            message;
    }
    return messages;
}

QString pathOf(const QString &language) {
    return QStringLiteral(TRANSLATIONS "/evenkeel_%1.ts").arg(language);
}

/// `%1`, `%L2`, `%n`, … sorted; `%L1` and `%1` are the same argument.
QStringList placeholders(const QString &text) {
    static const QRegularExpression pattern(QStringLiteral("%L?([0-9]+|n)"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found.append(match.next().captured(1));
    found.sort();
    return found;
}

QChar mnemonicOf(const QString &text) {
    QString plain = text;
    plain.replace(QStringLiteral("&&"), QString());
    const qsizetype at = plain.indexOf(QLatin1Char('&'));
    return at >= 0 && at + 1 < plain.size() ? plain[at + 1].toLower() : QChar();
}

} // namespace

class TestLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void choosesTheLanguageThatIsWanted();
    void everyWordIsTranslated_data() { addLanguages(); }
    void everyWordIsTranslated();
    void translationsKeepPlaceholdersAndBlanks_data() { addLanguages(); }
    void translationsKeepPlaceholdersAndBlanks();
    void theFilesHaveTheWordsOfTheSources_data() { addLanguages(); }
    void theFilesHaveTheWordsOfTheSources();
    void wordsAndPluralsChangeWithTheLanguage();
    void germanWordsFitAnyLabel();
    void mnemonicsAndShortcutsAreUnique_data() { addLanguages(); }
    void mnemonicsAndShortcutsAreUnique();

private:
    static void addLanguages() {
        QTest::addColumn<QString>("language");
        for (const QString &language : knownLanguages())
            QTest::newRow(qPrintable(language)) << language;
    }
};

void TestLanguage::choosesTheLanguageThatIsWanted() {
    QCOMPARE(chosenLanguage(QStringLiteral("de")), QStringLiteral("de"));
    QCOMPARE(chosenLanguage(QStringLiteral("de-AT")), QStringLiteral("de"));
    QCOMPARE(chosenLanguage(QStringLiteral("den")), QStringLiteral("en"));
    QCOMPARE(chosenLanguage(QStringLiteral("fr")), QStringLiteral("en"));
}

void TestLanguage::everyWordIsTranslated() {
    QFETCH(QString, language);
    const Messages messages = readMessages(pathOf(language));
    QVERIFY(messages.size() > 30);
    for (const auto &[key, message] : messages) {
        // Of a struct within a function, whose words the window looks for elsewhere.
        QVERIFY2(!key.startsWith(QLatin1String("Words|")), qPrintable(key));
        QVERIFY2(message.isFinished, qPrintable(key));
        QCOMPARE(message.forms.size(), message.isNumerus ? 2 : 1);
        for (const QString &form : message.forms)
            QVERIFY2(!form.isEmpty(), qPrintable(key));
    }
}

void TestLanguage::translationsKeepPlaceholdersAndBlanks() {
    QFETCH(QString, language);
    for (const auto &[key, message] : readMessages(pathOf(language))) {
        for (const QString &form : message.forms) {
            QVERIFY2(placeholders(form) == placeholders(message.source), qPrintable(key));
            QVERIFY2(form.startsWith(QLatin1Char(' ')) ==
                         message.source.startsWith(QLatin1Char(' ')),
                     qPrintable(key));
            QVERIFY2(form.endsWith(QLatin1Char(' ')) == message.source.endsWith(QLatin1Char(' ')),
                     qPrintable(key));
            QVERIFY2(mnemonicOf(form).isNull() == mnemonicOf(message.source).isNull(),
                     qPrintable(key));
        }
    }
}

void TestLanguage::theFilesHaveTheWordsOfTheSources() {
    QFETCH(QString, language);
    QTemporaryDir folder;
    const QString fresh = folder.filePath(QStringLiteral("fresh_%1.ts").arg(language));
    QProcess lupdate;
    lupdate.setWorkingDirectory(QStringLiteral(SOURCES));
    QStringList arguments{QStringLiteral("-silent"),
                          QStringLiteral("-I"),
                          QStringLiteral("."),
                          QStringLiteral("-tr-function-alias"),
                          QStringLiteral("QT_TRANSLATE_NOOP+=PHRASE"),
                          QStringLiteral("core"),
                          QStringLiteral("ui"),
                          QStringLiteral("app/evenkeel"),
                          QStringLiteral("-ts"),
                          fresh};
    if (language == QLatin1String("en"))
        arguments.prepend(QStringLiteral("-pluralonly"));
    lupdate.start(QStringLiteral(LUPDATE), arguments);
    QVERIFY(lupdate.waitForFinished());
    QCOMPARE(lupdate.exitCode(), 0);
    const Messages inSources = readMessages(fresh);
    const Messages inFile = readMessages(pathOf(language));
    for (const auto &[key, message] : inSources)
        QVERIFY2(inFile.contains(key), qPrintable(QStringLiteral("not in the file: ") + key));
    for (const auto &[key, message] : inFile)
        QVERIFY2(inSources.contains(key), qPrintable(QStringLiteral("not in the sources: ") + key));
}

void TestLanguage::wordsAndPluralsChangeWithTheLanguage() {
    const char *context = "evenkeel::ui::StatusLine";
    const auto placements = [context](int count) {
        return QCoreApplication::translate(context, "%n placements", nullptr, count);
    };
    {
        Language language;
        language.set(QStringLiteral("de"));
        QCOMPARE(MainWindow::tr("&File"), QStringLiteral("&Datei"));
        QCOMPARE(placements(1), QStringLiteral("1 Placement"));
        language.set(QStringLiteral("en"));
        QCOMPARE(MainWindow::tr("&File"), QStringLiteral("&File"));
        QCOMPARE(placements(1), QStringLiteral("1 placement"));
        QCOMPARE(placements(2), QStringLiteral("2 placements"));
    }
    QCOMPARE(placements(1), QStringLiteral("1 placements"));
}

/// What a placeholder stands for, a label say, is of no grammatical gender.
void TestLanguage::germanWordsFitAnyLabel() {
    static const QRegularExpression possessive(
        QStringLiteral("\\b(sein|ihr)(e|em|en|er|es)?\\s+(%|\\{)"),
        QRegularExpression::CaseInsensitiveOption);
    for (const auto &[key, message] : readMessages(pathOf(QStringLiteral("de")))) {
        for (const QString &form : message.forms)
            QVERIFY2(!form.contains(possessive), qPrintable(form));
    }
}

void TestLanguage::mnemonicsAndShortcutsAreUnique() {
    QFETCH(QString, language);
    Language spoken;
    spoken.set(language);
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    PreparedChooser chooser;
    PreparedAnswers questions;
    Workspace workspace;
    MainWindow window(workspace, {settings, chooser, questions});
    window.complete();
    std::map<QString, const QAction *> keys;
    std::set<QChar> ofBar;
    for (const QAction *menu : window.menuBar()->actions()) {
        QVERIFY2(ofBar.insert(mnemonicOf(menu->text())).second, qPrintable(menu->text()));
        std::set<QChar> ofMenu;
        for (const QAction *action : menu->menu()->actions()) {
            const QChar mnemonic = mnemonicOf(action->text());
            QVERIFY2(mnemonic.isNull() || ofMenu.insert(mnemonic).second,
                     qPrintable(menu->text() + QLatin1Char('/') + action->text()));
            for (const QKeySequence &shortcut : action->shortcuts()) {
                const auto known = keys.try_emplace(shortcut.toString(), action).first;
                QVERIFY2(known->second == action, qPrintable(action->text()));
            }
        }
    }
}

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestLanguage)
#include "tst_language.moc"
