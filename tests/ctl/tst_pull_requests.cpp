// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <iterator>
#include <optional>

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/matching.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::kube::memberOf;
using evenkeel::kube::Value;
using evenkeel::tests::CommandResult;

namespace {

const char *const kRequests = TEST_DATA_DIR "/gate/pull_requests.yaml";

QString textOf(const Value &value) {
    return QString::fromStdString(value.text());
}

/// A folder of manifests as the data has it, with the edits of one request.
class Repository {
public:
    explicit Repository(const Value &base) {
        for (const auto &[file, text] : base.members())
            write(QString::fromStdString(file), textOf(text));
    }
    QString folder() const { return m_folder.path(); }
    std::string path(const QString &file) const { return m_folder.filePath(file).toStdString(); }

    /// Where the first edit is, `placements/web.yaml:11:`; empty for one of whole files.
    QString apply(const Value &edits) const {
        QString first;
        for (const Value &edit : edits.items()) {
            const QString at = applyOne(edit);
            if (first.isEmpty())
                first = at;
        }
        return first;
    }

private:
    void write(const QString &name, const QString &text) const {
        QVERIFY(QDir().mkpath(QFileInfo(m_folder.filePath(name)).path()));
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0);
    }
    QString read(const QString &name) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    QString applyOne(const Value &edit) const {
        const QString name = textOf(memberOf(edit, "file"));
        if (edit.find("remove") != nullptr) {
            QFile::remove(m_folder.filePath(name));
        } else if (const Value *text = edit.find("text")) {
            write(name, textOf(*text));
        } else if (edit.find("crlf") != nullptr) {
            write(name, read(name).replace(QLatin1Char('\n'), QStringLiteral("\r\n")));
        } else if (const Value *dropped = edit.find("drop")) {
            QStringList documents = read(name).split(QStringLiteral("---\n"));
            documents.removeIf(
                [dropped](const QString &one) { return one.contains(textOf(*dropped)); });
            write(name, documents.join(QStringLiteral("---\n")));
        } else {
            return replace(name, edit);
        }
        return {};
    }

    QString replace(const QString &name, const Value &edit) const {
        QString text = read(name);
        const QString before = textOf(memberOf(edit, "replace"));
        const QString after = textOf(memberOf(edit, "by"));
        const qsizetype place = text.indexOf(before);
        if (place < 0) {
            qWarning("%s has no %s", qPrintable(name), qPrintable(before));
            return {};
        }
        const auto line = text.first(place).count(QLatin1Char('\n')) + 1;
        if (edit.find("all") != nullptr)
            text.replace(before, after);
        else
            text.replace(place, before.size(), after);
        write(name, text);
        return QStringLiteral("%1:%2:").arg(name).arg(line);
    }

    QTemporaryDir m_folder;
};

/// `placements/web.yaml:11:` of every error.
QStringList errorPlaces(const CommandResult &result) {
    static const QRegularExpression error(QStringLiteral("^([^ ]+:[0-9]+:)[0-9]+: error: "),
                                          QRegularExpression::MultilineOption);
    QStringList places;
    for (auto match = error.globalMatch(QString::fromUtf8(result.out)); match.hasNext();)
        places << match.next().captured(1);
    return places;
}

/// Whether the change touches that line: it is new, or follows one that is gone. Of a file that is
/// gone every line is.
bool isChanged(const Repository &base, const Repository &change, const QString &place) {
    const QString file = place.section(QLatin1Char(':'), 0, 0);
    const auto before = evenkeel::manifest::readFile(base.path(file));
    const auto after = evenkeel::manifest::readFile(change.path(file));
    if (!before || !after)
        return true;
    const auto matches = evenkeel::base::matchedLines(evenkeel::base::linesOf(*before),
                                                      evenkeel::base::linesOf(*after));
    const auto line = place.section(QLatin1Char(':'), 1, 1).toULongLong() - 1;
    const auto same = std::ranges::find(matches, std::optional<std::size_t>(line));
    const bool isNew = same == matches.end();
    const bool followsGone = !isNew && same != matches.begin() && !*std::prev(same);
    const bool isLast = line + 1 == evenkeel::base::linesOf(*after).size();
    return isNew || followsGone || (isLast && !matches.back());
}

} // namespace

/// A repository and more than a hundred changes of it: every bad one is red at its line and nowhere
/// else, every good one green.
class TestPullRequests : public QObject {
    Q_OBJECT

private:
    Value m_data;

    static CommandResult check(const Repository &base, const Repository &change) {
        return evenkeel::tests::runIn(change.folder(), QStringLiteral(EVENKEELCTL),
                                      {"check", "--base", base.folder()});
    }
    void addRows(const char *list) const {
        QTest::addColumn<int>("row");
        const auto &items = memberOf(m_data, list).items();
        for (std::size_t row = 0; row < items.size(); ++row)
            QTest::newRow(memberOf(items[row], "name").text().c_str()) << static_cast<int>(row);
    }
    const Value &request(const char *list, int row) const {
        return memberOf(m_data, list).items()[static_cast<std::size_t>(row)];
    }

private Q_SLOTS:
    void initTestCase() {
        const auto text = evenkeel::manifest::readFile(kRequests);
        QVERIFY(text);
        const auto documents = evenkeel::manifest::parseYaml(*text, kRequests);
        QVERIFY2(documents && documents->size() == 1,
                 documents ? "" : documents.error().message.c_str());
        m_data = documents->front();
        QVERIFY(memberOf(m_data, "bad").items().size() >= 60);
        QVERIFY(memberOf(m_data, "good").items().size() >= 40);
    }

    void aBadOneIsRedAtItsLine_data() { addRows("bad"); }
    void aBadOneIsRedAtItsLine() {
        QFETCH(int, row);
        const Value &bad = request("bad", row);
        const Repository base(memberOf(m_data, "base"));
        const Repository change(memberOf(m_data, "base"));
        QString place = change.apply(memberOf(bad, "edits"));
        if (const Value *at = bad.find("at"))
            place = textOf(*at);
        QStringList places{place};
        for (const Value &more : memberOf(bad, "also").items())
            places << textOf(more);
        const CommandResult result = check(base, change);
        QVERIFY2(result.status != 0, result.out + result.err);
        QVERIFY2(errorPlaces(result) == places,
                 qPrintable(places.join(QLatin1Char(' ')) + QLatin1Char('\n') +
                            QString::fromUtf8(result.out + result.err)));
        for (const QString &one : places)
            QVERIFY2(isChanged(base, change, one), qPrintable(one));
    }

    void aGoodOneIsGreen_data() { addRows("good"); }
    void aGoodOneIsGreen() {
        QFETCH(int, row);
        const Repository base(memberOf(m_data, "base"));
        const Repository change(memberOf(m_data, "base"));
        change.apply(memberOf(request("good", row), "edits"));
        const CommandResult result = check(base, change);
        QVERIFY2(result.status == 0, result.out + result.err);
    }
};

EVENKEEL_TEST(TestPullRequests)
#include "tst_pull_requests.moc"
