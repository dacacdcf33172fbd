// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/kube/members.h"
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

bool hasErrorAt(const CommandResult &result, const QString &place) {
    for (const QString &line : QString::fromUtf8(result.out).split(QLatin1Char('\n'))) {
        if (line.startsWith(place) && line.contains(QLatin1String(" error: ")))
            return true;
    }
    return false;
}

} // namespace

/// A repository and a hundred changes of it: every bad one is red at its line, every good one
/// green.
class TestPullRequests : public QObject {
    Q_OBJECT

private:
    Value m_data;

    CommandResult check(const Value &request, QString &place) const {
        const Repository base(memberOf(m_data, "base"));
        const Repository change(memberOf(m_data, "base"));
        place = change.apply(memberOf(request, "edits"));
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
        QString place;
        const CommandResult result = check(bad, place);
        if (const Value *at = bad.find("at"))
            place = textOf(*at);
        QVERIFY2(result.status != 0, result.out + result.err);
        QVERIFY2(hasErrorAt(result, place), qPrintable(place + QLatin1Char('\n') +
                                                       QString::fromUtf8(result.out + result.err)));
    }

    void aGoodOneIsGreen_data() { addRows("good"); }
    void aGoodOneIsGreen() {
        QFETCH(int, row);
        QString place;
        const CommandResult result = check(request("good", row), place);
        QVERIFY2(result.status == 0, result.out + result.err);
    }
};

EVENKEEL_TEST(TestPullRequests)
#include "tst_pull_requests.moc"
