// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QHash>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <yaml-cpp/yaml.h>

#include "tests/ctl/command.h"
#include "tests/install/packaging_files.h"
#include "tests/test_program.h"

using evenkeel::tests::contentOf;
using evenkeel::tests::runIn;
using evenkeel::tests::sourceText;

namespace {

const QString kVersion = QStringLiteral(VERSION);
const QString kMetainfo = QStringLiteral("packaging/io.github.evenkeel.evenkeel.metainfo.xml");

/// The paragraphs of a file in Debian's format, each with its fields on one line.
QList<QHash<QString, QString>> debianParagraphs(const QString &path) {
    QList<QHash<QString, QString>> paragraphs(1);
    QString field;
    for (const QString &line : sourceText(path).split(u'\n')) {
        if (line.isEmpty()) {
            paragraphs.append(QHash<QString, QString>());
        } else if (line.startsWith(u' ')) {
            paragraphs.last()[field] += line;
        } else {
            field = line.section(u':', 0, 0);
            paragraphs.last()[field] = line.section(u':', 1).trimmed();
        }
    }
    paragraphs.removeIf([](const auto &paragraph) { return paragraph.isEmpty(); });
    return paragraphs;
}

QStringList packageNames(const QString &field) {
    static const QRegularExpression parentheses(QStringLiteral("\\([^)]*\\)|\\s"));
    return QString(field).remove(parentheses).split(u',', Qt::SkipEmptyParts);
}

/// `width x height` as a PNG file says it.
QString pngSize(const QString &path) {
    QFile file(QStringLiteral(SOURCE_DIR "/") + path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray head = file.read(24);
    const auto number = [&head](qsizetype at) {
        return head.mid(at, 4).toHex().toUInt(nullptr, 16);
    };
    return QStringLiteral("%1x%2").arg(number(16)).arg(number(20));
}

QString yamlText(const YAML::Node &node) {
    return QString::fromStdString(node.as<std::string>(std::string()));
}

} // namespace

/// What packages and stores are made of: it parses, and says the same everywhere.
class TestPackaging : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theVersionIsThatOfTheBuild_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("pattern");
        const auto row = [](const QString &path, const char *pattern) {
            QTest::addRow("%s %s", qPrintable(path), pattern)
                << path << QString::fromLatin1(pattern);
        };
        row(QStringLiteral("README.md"), "uses: evenkeel/evenkeel@v(\\S+)");
        row(QStringLiteral("README.md"), " evenkeelctl:(\\S+) check");
        row(QStringLiteral("packaging/debian/changelog"), "^evenkeel \\(([^)]+)\\)");
        row(kMetainfo, "<releases>\\s*<release version=\"([^\"]+)\"");
        row(QStringLiteral("packaging/krew/evenkeel.yaml"), "\n  version: v(\\S+)\n");
        row(QStringLiteral("action.yml"), "\n    default: ([0-9]\\S+)\n");
        for (const QString &page : QDir(QStringLiteral(SOURCE_DIR "/packaging/man"))
                                       .entryList({QStringLiteral("*.[157]")}, QDir::Files))
            row(QStringLiteral("packaging/man/") + page,
                "\n\\.TH \\S+ [157] [0-9-]+ \"evenkeel ([^\"]+)\"");
    }

    void theVersionIsThatOfTheBuild() {
        QFETCH(QString, path);
        QFETCH(QString, pattern);
        const QRegularExpression expression(pattern);
        QCOMPARE(expression.match(sourceText(path)).captured(1), kVersion);
    }

    void theChangesBeginWithTheVersion() {
        static const QRegularExpression heading(QStringLiteral("\n## (\\S+)"));
        QCOMPARE(heading.match(sourceText(QStringLiteral("CHANGELOG.md"))).captured(1), kVersion);
    }

    void theProgramSaysVersionAndRevisions() {
        QProcess program;
        program.start(QStringLiteral(EVENKEELCTL), {QStringLiteral("--version")});
        QVERIFY(program.waitForFinished());
        static const QRegularExpression lines(
            QStringLiteral("^evenkeelctl (\\S+)\nas KubeFleet [0-9a-f]{8} \\(\\S+\\) and "
                           "Kubernetes [0-9.]+\n$"));
        const QString said = QString::fromUtf8(program.readAllStandardOutput());
        QCOMPARE(lines.match(said).captured(1), kVersion);
    }

    void debianPackagesAreSplitAndDescribed() {
        const auto paragraphs = debianParagraphs(QStringLiteral("packaging/debian/control"));
        QCOMPARE(paragraphs.size(), 3);
        QCOMPARE(paragraphs[1][QStringLiteral("Package")], QStringLiteral("evenkeel-cli"));
        QCOMPARE(paragraphs[2][QStringLiteral("Package")], QStringLiteral("evenkeel"));
        QVERIFY(!paragraphs[1][QStringLiteral("Depends")].contains(QLatin1String("qt"),
                                                                   Qt::CaseInsensitive));
        QVERIFY(paragraphs[2][QStringLiteral("Depends")].contains(
            QLatin1String("evenkeel-cli (= ${binary:Version})")));
        for (const auto &paragraph : {paragraphs[1], paragraphs[2]})
            QVERIFY(!paragraph[QStringLiteral("Description")].isEmpty());
    }

    void debianBuildsWithWhatTheScriptInstalls() {
        const auto control = debianParagraphs(QStringLiteral("packaging/debian/control"));
        const QString script = sourceText(QStringLiteral("packaging/install_packages.sh"));
        const QStringList names = packageNames(control[0][QStringLiteral("Build-Depends")]);
        QVERIFY(names.size() > 15);
        for (const QString &name : names) {
            if (name.startsWith(QLatin1String("debhelper")))
                continue;
            const QRegularExpression word(
                QStringLiteral("[\\s(]%1[\\s)]")
                    .arg(QRegularExpression::escape(name.section(u'|', -1))));
            QVERIFY2(script.contains(word), qPrintable(name));
        }
    }

    void screenshotsAreThereInTheirSize() {
        QXmlStreamReader xml(sourceText(kMetainfo));
        int count = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement ||
                xml.name() != QLatin1String("image"))
                continue;
            const auto attributes = xml.attributes();
            const QString size =
                QStringLiteral("%1x%2").arg(attributes.value(QLatin1String("width")),
                                            attributes.value(QLatin1String("height")));
            const QString prefix =
                QStringLiteral("https://raw.githubusercontent.com/evenkeel/evenkeel/v%1/")
                    .arg(kVersion);
            const QString address = xml.readElementText();
            QVERIFY2(address.startsWith(prefix), qPrintable(address));
            QCOMPARE(pngSize(address.mid(prefix.size())), size);
            ++count;
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(count >= 3);
    }

    void krewTakesTheTarball() {
        const YAML::Node plugin =
            YAML::Load(sourceText(QStringLiteral("packaging/krew/evenkeel.yaml")).toStdString());
        QCOMPARE(yamlText(plugin["apiVersion"]),
                 QStringLiteral("krew.googlecontainertools.github.com/v1alpha2"));
        QCOMPARE(yamlText(plugin["kind"]), QStringLiteral("Plugin"));
        QCOMPARE(yamlText(plugin["metadata"]["name"]), QStringLiteral("evenkeel"));
        QVERIFY(yamlText(plugin["spec"]["shortDescription"]).size() <= 50);
        QCOMPARE(plugin["spec"]["platforms"].size(), std::size_t{2});
        for (const YAML::Node &platform : plugin["spec"]["platforms"]) {
            const bool isArm =
                yamlText(platform["selector"]["matchLabels"]["arch"]) == QLatin1String("arm64");
            const QString machine = isArm ? QStringLiteral("aarch64") : QStringLiteral("x86_64");
            const QString folder = QStringLiteral("evenkeelctl-%1-linux-%2").arg(kVersion, machine);
            QCOMPARE(yamlText(platform["uri"]),
                     QStringLiteral("https://github.com/evenkeel/evenkeel/releases/download/v%1/"
                                    "%2.tar.gz")
                         .arg(kVersion, folder));
            QCOMPARE(yamlText(platform["sha256"]), QStringLiteral("@SHA256_%1@").arg(machine));
            QStringList made;
            for (const YAML::Node &file : platform["files"]) {
                QVERIFY(yamlText(file["from"]).startsWith(folder + u'/'));
                made.append(yamlText(file["to"]));
            }
            QVERIFY(made.contains(yamlText(platform["bin"])));
            QVERIFY(made.contains(QStringLiteral("LICENSE")));
        }
    }

    /// Workflows run what a person can run, and only what is there.
    void workflowsCallScriptsOfTheTree() {
        static const QRegularExpression call(QStringLiteral("packaging/(\\w+\\.sh)(?: (\\w+))?"));
        const QString builder = sourceText(QStringLiteral("packaging/build.sh"));
        int count = 0;
        for (const char *name : {"test.yml", "release.yml"}) {
            const QString text =
                sourceText(QStringLiteral(".github/workflows/") + QLatin1String(name));
            const YAML::Node workflow = YAML::Load(text.toStdString());
            QVERIFY2(workflow["on"] && workflow["jobs"].IsMap(), name);
            for (const auto &job : workflow["jobs"])
                QVERIFY2(job.second["uses"] || job.second["steps"].IsSequence(), name);
            for (auto match = call.globalMatch(text); match.hasNext(); ++count) {
                const auto found = match.next();
                QVERIFY(QFileInfo(QStringLiteral(SOURCE_DIR "/packaging/") + found.captured(1))
                            .isExecutable());
                if (found.captured(1) == QLatin1String("build.sh"))
                    QVERIFY2(builder.contains("build_" + found.captured(2) + "()"),
                             qPrintable(found.captured()));
            }
        }
        QVERIFY(count >= 5);
        QCOMPARE(runIn(QStringLiteral(SOURCE_DIR), QStringLiteral("packaging/release_notes.sh"),
                       {kVersion})
                     .status,
                 0);
    }

    void theImageEndsWithoutRoot() {
        QStringList stages;
        QString user;
        const QString file = sourceText(QStringLiteral("packaging/Containerfile"));
        for (const QString &line : file.split(u'\n')) {
            const QString word = line.section(u' ', 0, 0);
            if (word == QLatin1String("FROM")) {
                stages.append(line.section(QLatin1String(" AS "), 1));
                user = QStringLiteral("0");
            } else if (word == QLatin1String("USER")) {
                user = line.section(u' ', 1);
            } else if (line.startsWith(QLatin1String("COPY --from="))) {
                QVERIFY(stages.contains(line.section(u'=', 1).section(u' ', 0, 0)));
            }
        }
        QCOMPARE(stages.size(), 2);
        QVERIFY2(user.toInt() > 1000, qPrintable(user));
    }

    void theImageHasGitAndKubectl() {
        const QString file = sourceText(QStringLiteral("packaging/Containerfile"));
        const QString last = file.section(QLatin1String("\nFROM "), -1);
        static const QRegularExpression install(
            QStringLiteral("apt-get install ((?:[^\\\\&]|\\\\\n)*)&&"));
        const QStringList packages =
            install.match(last).captured(1).simplified().split(QLatin1Char(' '));
        for (const char *package : {"git", "kubernetes-client", "ca-certificates"})
            QVERIFY2(packages.contains(QLatin1String(package)), package);
    }

    /// `cmake --install` after `run.sh` finds every file that it installs.
    void runScriptBuildsAllThatIsInstalled() {
        if (!QFile::exists(QStringLiteral(BUILD_DIR "/build.ninja")))
            QSKIP("only Ninja lists what a target is made of");
        static const QRegularExpression targets(
            QStringLiteral("cmake --build --preset release --target ([^\n]+)\n"));
        const QStringList names =
            targets.match(sourceText(QStringLiteral("packaging/run.sh"))).captured(1).split(u' ');
        QVERIFY(names.size() > 1);
        const QString ninja = QStringLiteral("ninja");
        const QString folder = QStringLiteral(BUILD_DIR);
        const auto made = runIn(folder, ninja, QStringList{"-t", "commands"} + names);
        const auto all = runIn(folder, ninja, {"-t", "targets", "all"});
        QVERIFY2(made.status == 0 && all.status == 0, (made.err + all.err).constData());
        int count = 0;
        QDirIterator scripts(folder, {QStringLiteral("cmake_install.cmake")}, QDir::Files,
                             QDirIterator::Subdirectories);
        static const QRegularExpression file(
            QStringLiteral("\"" BUILD_DIR "/([^\"]+)\"(?=[^\n]*\\))"));
        while (scripts.hasNext()) {
            const QString script = QString::fromUtf8(contentOf(scripts.next()));
            for (const QString &line : script.split(u'\n')) {
                if (!line.contains(QLatin1String("file(INSTALL ")))
                    continue;
                for (auto match = file.globalMatch(line); match.hasNext();) {
                    const QByteArray path = match.next().captured(1).toUtf8();
                    if (!all.out.startsWith(path + ": ") && !all.out.contains('\n' + path + ": "))
                        continue; // made when CMake configures
                    QVERIFY2(made.out.contains(path), path.constData());
                    ++count;
                }
            }
        }
        QVERIFY2(count >= 8, qPrintable(QString::number(count)));
    }
};

EVENKEEL_TEST(TestPackaging)
#include "tst_packaging.moc"
