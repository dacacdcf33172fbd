// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

/// The man page and the completions know every verb and every flag that --help names.
class TestPackagedWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mentionsEveryVerbAndFlag_data() {
        QTest::addColumn<QString>("path");
        QTest::newRow("man page") << QStringLiteral(SOURCE_DIR "/packaging/man/evenkeelctl.1");
        QTest::newRow("bash") << QStringLiteral(SOURCE_DIR
                                                "/packaging/completions/evenkeelctl.bash");
        QTest::newRow("zsh") << QStringLiteral(SOURCE_DIR "/packaging/completions/_evenkeelctl");
    }

    void mentionsEveryVerbAndFlag() {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll()).replace(QLatin1String("\\-"), "-");
        const QStringList known = verbs();
        QVERIFY2(known.size() >= 7, qPrintable(known.join(u' ')));
        for (const QString &verb : known) {
            QVERIFY2(mentions(text, verb), qPrintable(verb));
            const QStringList named = flags(verb);
            QVERIFY(named.contains("--help"));
            for (const QString &flag : named)
                QVERIFY2(mentions(text, flag), qPrintable(verb + u' ' + flag));
        }
    }

private:
    static bool mentions(const QString &text, const QString &word) {
        const QRegularExpression whole(
            QStringLiteral("(?<![\\w-])%1(?![\\w-])").arg(QRegularExpression::escape(word)));
        // troff glues its font escapes to the words.
        return QString(text).replace(QLatin1String("\\fB"), " ").contains(whole);
    }

    static QStringList verbs() {
        const QString help = QString::fromUtf8(evenkeel::tests::runCommand({"--help"}).out);
        QStringList names;
        static const QRegularExpression line(QStringLiteral("^  ([a-z]+)  +[A-Z]"),
                                             QRegularExpression::MultilineOption);
        const QString list = help.mid(help.indexOf(QLatin1String("Subcommands:")));
        for (auto match = line.globalMatch(list); match.hasNext();)
            names.append(match.next().captured(1));
        return names;
    }

    static QStringList flags(const QString &verb) {
        const QString help = QString::fromUtf8(evenkeel::tests::runCommand({verb, "--help"}).out);
        const qsizetype start = help.indexOf(QLatin1String("Options:"));
        const qsizetype end = help.indexOf(QLatin1String("Examples:"));
        QStringList names;
        static const QRegularExpression flag(QStringLiteral("^  (-.*)$"),
                                             QRegularExpression::MultilineOption);
        static const QRegularExpression word(QStringLiteral("(?<=^|,)(--?[a-zA-Z-]+)"));
        const QString options = help.mid(start, end - start);
        for (auto match = flag.globalMatch(options); match.hasNext();) {
            const QString head = match.next().captured(1).section(u' ', 0, 0);
            for (auto each = word.globalMatch(head); each.hasNext();)
                names.append(each.next().captured(1));
        }
        return names;
    }
};

EVENKEEL_TEST(TestPackagedWords)
#include "tst_packaged_words.moc"
