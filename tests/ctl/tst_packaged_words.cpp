// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::runCommand;

namespace {

using Flags = QSet<QString>;

QString textOf(const QString &path) {
    QFile file(QStringLiteral(SOURCE_DIR "/") + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

Flags flagsIn(const QString &text) {
    static const QRegularExpression flag(
        QStringLiteral("(?<![\\w-])(--[a-z][a-z-]*[a-z]|-[a-zA-Z])(?![\\w-])"));
    Flags flags;
    for (auto match = flag.globalMatch(text); match.hasNext();)
        flags.insert(match.next().captured(1));
    return flags;
}

QString listed(const Flags &flags) {
    QStringList sorted = flags.values();
    sorted.sort();
    return sorted.join(u' ');
}

/// The verbs of a --help, and the flags of each.
QStringList verbsIn(const QStringList &command) {
    const QString help = QString::fromUtf8(runCommand(command + QStringList{"--help"}).out);
    static const QRegularExpression line(QStringLiteral("^  ([a-z]+)  +[A-Z]"),
                                         QRegularExpression::MultilineOption);
    QStringList names;
    for (auto match = line.globalMatch(help); match.hasNext();)
        names.append(match.next().captured(1));
    return names;
}

/// Long names by their letters: `-f` is --filename.
struct HelpFlags {
    Flags all;
    QHash<QString, QString> longNames;

    void add(const QStringList &command) {
        const QString help = QString::fromUtf8(runCommand(command + QStringList{"--help"}).out);
        const qsizetype begin = help.indexOf(QLatin1String("Options:"));
        static const QRegularExpression line(QStringLiteral("^  (-[^ ]*)"),
                                             QRegularExpression::MultilineOption);
        const QString options = help.mid(begin, help.indexOf(QLatin1String("Examples:")) - begin);
        for (auto match = line.globalMatch(options); match.hasNext();) {
            const QStringList names = match.next().captured(1).split(u',');
            for (const QString &name : names) {
                all.insert(name);
                longNames.insert(name, names.last());
            }
        }
    }

    Flags canonical(const Flags &flags) const {
        Flags result;
        for (const QString &flag : flags)
            result.insert(longNames.value(flag, flag));
        return result;
    }
};

HelpFlags helpOf(const QString &verb) {
    HelpFlags flags;
    flags.add({verb});
    if (verb == QLatin1String("pods") || verb == QLatin1String("scenario")) {
        for (const QString &question : verbsIn({verb}))
            flags.add({verb, question});
    }
    return flags;
}

QString manSections(const QString &verb) {
    const QString text =
        textOf(QStringLiteral("packaging/man/evenkeelctl.1")).replace(QLatin1String("\\-"), "-");
    static const QRegularExpression section(QStringLiteral("^\\.SS ([a-z]+)(.*?)(?=^\\.S[SH])"),
                                            QRegularExpression::MultilineOption |
                                                QRegularExpression::DotMatchesEverythingOption);
    QString found;
    for (auto match = section.globalMatch(text); match.hasNext();) {
        const auto part = match.next();
        if (part.captured(1) == verb)
            found += part.captured(2);
    }
    return found;
}

Flags manFlags(const QString &verb) {
    static const QRegularExpression otherProgram(QStringLiteral("\\\\fBkubectl .*?\\\\fR"));
    const QString text = manSections(verb).remove(otherProgram);
    static const QRegularExpression fonts(QStringLiteral("\\\\f[BIR]"));
    Flags flags = flagsIn(QString(text).replace(fonts, QStringLiteral(" ")));
    if (text.contains(QLatin1String("Input and planning options are those of")))
        flags +=
            {"-f",        "-k",         "-R",          "--ignore", "--context",  "--kubeconfig",
             "--timeout", "--validate", "--placement", "--now",    "--snapshot", "--remote-bases"};
    return flags + Flags{"--help"};
}

} // namespace

/// Man pages and --help name the same verbs and options.
class TestPackagedWords : public QObject {
    Q_OBJECT

private:
    static void addVerbs() {
        QTest::addColumn<QString>("verb");
        for (const QString &verb : verbsIn({}))
            QTest::newRow(qPrintable(verb)) << verb;
    }

private Q_SLOTS:
    void theManPageHasEveryOption_data() { addVerbs(); }
    void theManPageHasEveryOption() {
        QFETCH(QString, verb);
        const HelpFlags help = helpOf(verb);
        QCOMPARE(listed(help.canonical(manFlags(verb))), listed(help.canonical(help.all)));
    }

    void everyKindOfBatchIsNamed() {
        static const QRegularExpression kind(QStringLiteral("Kind\\{\"(\\w+)\""));
        const QString source = textOf(QStringLiteral("app/evenkeelctl/batch/stream.cpp"));
        const QString help = QString::fromUtf8(runCommand({"batch", "--help"}).out);
        const QString page = manSections(QStringLiteral("batch"));
        int count = 0;
        for (auto match = kind.globalMatch(source); match.hasNext(); ++count) {
            const QString name = match.next().captured(1);
            QVERIFY2(help.contains(name), qPrintable(name));
            QVERIFY2(page.contains(QStringLiteral("\n.B ") + name + u'\n'), qPrintable(name));
        }
        QVERIFY(count >= 9);
    }

    /// The window's program may not be built here, so its options are those of its source.
    void theWindowsManPageHasEveryOption() {
        const QString source = textOf(QStringLiteral("app/evenkeel/command_line.cpp"));
        const QString page =
            textOf(QStringLiteral("packaging/man/evenkeel.1")).replace(QLatin1String("\\-"), "-");
        static const QRegularExpression option(
            QStringLiteral("QCommandLineOption \\w+\\{\\s*\\{?QStringLiteral\\(\"([a-z]+)\"\\)"));
        static const QRegularExpression picture(
            QStringLiteral("QLatin1String\\(\"(\\w+)\"\\), Pict"));
        int count = 0;
        for (auto match = option.globalMatch(source); match.hasNext(); ++count) {
            const QString name = match.next().captured(1);
            QVERIFY2(page.contains((name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) +
                                   name),
                     qPrintable(name));
        }
        QVERIFY(count >= 12);
        count = 0;
        for (auto match = picture.globalMatch(source); match.hasNext(); ++count) {
            const QString name = match.next().captured(1);
            QVERIFY2(page.contains(QStringLiteral("\n.B ") + name + u'\n'), qPrintable(name));
        }
        QVERIFY(count >= 4);
    }
};

EVENKEEL_TEST(TestPackagedWords)
#include "tst_packaged_words.moc"
