// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/file_writer.h"

#include <algorithm>
#include <cerrno>
#include <optional>

#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/core/manifest/write/faulty_calls.h"
#include "tests/test_program.h"

using namespace evenkeel;
using manifest::writeFile;
using tests::Faults;
using tests::FaultyCalls;

namespace {

const QByteArray kOld = QByteArray("old content\n").repeated(700);
const QByteArray kNew = QByteArray("the new content\n").repeated(900);

base::Result<void> write(const QString &path, const QByteArray &content) {
    return writeFile(QFile::encodeName(path).toStdString(), content.toStdString());
}

void put(const QString &path, const QByteArray &content) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

QByteArray contentOf(const QString &path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct stat stateOf(const QString &path) {
    struct stat state{};
    ::lstat(QFile::encodeName(path).constData(), &state);
    return state;
}

QStringList namesIn(const QString &folder) {
    return QDir(folder).entryList(QDir::Files | QDir::Hidden);
}

bool isRoot() {
    return ::geteuid() == 0;
}

} // namespace

class TestFileWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder.emplace(); }
    void writesANewFile();
    void replacesAFile();
    void keepsModeAndAttributes();
    void keepsAccessLists();
    void keepsOwners();
    void keepsHardLinks();
    void keepsLinks();
    void saysWhatCannotBeWritten();
    void writesDevices();
    void losesNothingWhateverFails_data();
    void losesNothingWhateverFails();
    void refusesAFullDisk();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    std::optional<QTemporaryDir> m_folder;
};

void TestFileWriter::writesANewFile() {
    const mode_t mask = ::umask(027);
    QVERIFY(write(path("new.yaml"), kNew));
    ::umask(mask);
    QCOMPARE(contentOf(path("new.yaml")), kNew);
    QCOMPARE(stateOf(path("new.yaml")).st_mode & 07777, 0640U);
    QCOMPARE(namesIn(m_folder->path()), QStringList{QStringLiteral("new.yaml")});
}

void TestFileWriter::replacesAFile() {
    put(path("a.yaml"), kOld);
    QVERIFY(write(path("a.yaml"), {}));
    QCOMPARE(contentOf(path("a.yaml")), QByteArray());
    QVERIFY(write(path("a.yaml"), kNew));
    QCOMPARE(contentOf(path("a.yaml")), kNew);
    QCOMPARE(namesIn(m_folder->path()), QStringList{QStringLiteral("a.yaml")});
}

void TestFileWriter::keepsModeAndAttributes() {
    put(path("a.yaml"), kOld);
    const QByteArray name = QFile::encodeName(path("a.yaml"));
    QCOMPARE(::chmod(name.constData(), 0606), 0);
    if (::setxattr(name.constData(), "user.note", "kept", 4, 0) != 0)
        QSKIP("this file system has no extended attributes");
    QVERIFY(write(path("a.yaml"), kNew));
    QCOMPARE(contentOf(path("a.yaml")), kNew);
    QCOMPARE(stateOf(path("a.yaml")).st_mode & 07777, 0606U);
    char value[8] = {};
    QCOMPARE(::getxattr(name.constData(), "user.note", value, sizeof value), 4);
    QCOMPARE(QByteArray(value), QByteArray("kept"));
}

/// What `setfacl -m u:1234:rw,m::rw` makes, as the kernel keeps it: version 2, then tag,
/// permissions and id of each entry.
void TestFileWriter::keepsAccessLists() {
    constexpr const char *kAttribute = "system.posix_acl_access";
    const auto entry = [](char tag, char permissions, const QByteArray &id) {
        return QByteArray(1, tag) + QByteArray(1, '\0') + QByteArray(1, permissions) +
               QByteArray(1, '\0') + id;
    };
    const QByteArray nobody("\xff\xff\xff\xff", 4);
    const QByteArray list = QByteArray("\x02\0\0\0", 4) + entry(0x01, 6, nobody) +
                            entry(0x02, 6, QByteArray("\xd2\x04\0\0", 4)) + entry(0x04, 4, nobody) +
                            entry(0x10, 6, nobody) + entry(0x20, 0, nobody);
    for (const bool isLinkedTwice : {false, true}) {
        m_folder.emplace();
        put(path("a.yaml"), kOld);
        const QByteArray name = QFile::encodeName(path("a.yaml"));
        if (::setxattr(name.constData(), kAttribute, list.constData(),
                       static_cast<std::size_t>(list.size()), 0) != 0)
            QSKIP("this file system has no access lists");
        const mode_t mode = stateOf(path("a.yaml")).st_mode;
        if (isLinkedTwice)
            QVERIFY(::link(name.constData(), QFile::encodeName(path("b.yaml")).constData()) == 0);
        QVERIFY(write(path("a.yaml"), kNew));
        QCOMPARE(contentOf(path("a.yaml")), kNew);
        QByteArray kept(256, '\0');
        kept.resize(std::max<qsizetype>(0, ::getxattr(name.constData(), kAttribute, kept.data(),
                                                      static_cast<std::size_t>(kept.size()))));
        QCOMPARE(kept.toHex(), list.toHex());
        QCOMPARE(stateOf(path("a.yaml")).st_mode, mode);
    }
}

void TestFileWriter::keepsOwners() {
    if (!isRoot())
        QSKIP("only root gives files away");
    put(path("a.yaml"), kOld);
    QCOMPARE(::chown(QFile::encodeName(path("a.yaml")).constData(), 1234, 2345), 0);
    QVERIFY(write(path("a.yaml"), kNew));
    QCOMPARE(contentOf(path("a.yaml")), kNew);
    QCOMPARE(stateOf(path("a.yaml")).st_uid, 1234U);
    QCOMPARE(stateOf(path("a.yaml")).st_gid, 2345U);
}

void TestFileWriter::keepsHardLinks() {
    put(path("a.yaml"), kOld);
    QCOMPARE(::link(QFile::encodeName(path("a.yaml")).constData(),
                    QFile::encodeName(path("b.yaml")).constData()),
             0);
    for (const QByteArray &content : {kNew, QByteArray("short\n")}) {
        QVERIFY(write(path("a.yaml"), content));
        QCOMPARE(contentOf(path("b.yaml")), content);
    }
    QCOMPARE(namesIn(m_folder->path()).size(), 2);
}

void TestFileWriter::keepsLinks() {
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("sub")));
    put(path("sub/a.yaml"), kOld);
    QVERIFY(QFile::link(QStringLiteral("sub/a.yaml"), path("b.yaml")));
    QVERIFY(QFile::link(path("b.yaml"), path("c.yaml")));
    QVERIFY(write(path("c.yaml"), kNew));
    QVERIFY(S_ISLNK(stateOf(path("b.yaml")).st_mode));
    QVERIFY(S_ISLNK(stateOf(path("c.yaml")).st_mode));
    QCOMPARE(contentOf(path("sub/a.yaml")), kNew);
}

void TestFileWriter::saysWhatCannotBeWritten() {
    const auto reason = [](const QString &place) {
        const auto done = write(place, kNew);
        return done ? QString() : QString::fromStdString(done.error().message);
    };
    QCOMPARE(reason(path("none/a.yaml")),
             QStringLiteral("%1 could not be written: the folder %2 does not exist")
                 .arg(path("none/a.yaml"), path("none")));
    QCOMPARE(reason(m_folder->path()),
             QStringLiteral("%1 could not be written: it is a folder; the file is unchanged")
                 .arg(m_folder->path()));
    QCOMPARE(::mkfifo(qPrintable(path("pipe")), 0600), 0);
    QCOMPARE(reason(path("pipe")),
             QStringLiteral("%1 could not be written: it is a pipe without a reader")
                 .arg(path("pipe")));
    QCOMPARE(reason(QStringLiteral("/dev/full")),
             QStringLiteral("/dev/full could not be written: No space left on device"));
}

void TestFileWriter::writesDevices() {
    QVERIFY(write(QStringLiteral("/dev/null"), kNew));
    QVERIFY(S_ISCHR(stateOf(QStringLiteral("/dev/null")).st_mode));
}

void TestFileWriter::losesNothingWhateverFails_data() {
    QTest::addColumn<bool>("isLinkedTwice");
    QTest::addColumn<int>("problem");
    QTest::addColumn<bool>("staysBroken");
    for (const bool isLinkedTwice : {false, true}) {
        for (const auto &[name, problem] : {std::pair("EIO", EIO), std::pair("ENOSPC", ENOSPC),
                                            std::pair("EROFS", EROFS), std::pair("EPERM", EPERM)}) {
            for (const bool staysBroken : {false, true}) {
                QTest::addRow("%s, %s, %s", isLinkedTwice ? "in place" : "beside", name,
                              staysBroken ? "from there on" : "once")
                    << isLinkedTwice << problem << staysBroken;
            }
        }
    }
}

/// Every call that changes something fails in its turn.
void TestFileWriter::losesNothingWhateverFails() {
    QFETCH(bool, isLinkedTwice);
    QFETCH(int, problem);
    QFETCH(bool, staysBroken);
    int number = 1;
    for (bool isReached = true; isReached; ++number) {
        m_folder.emplace();
        const QString file = path("a.yaml");
        put(file, kOld);
        if (isLinkedTwice)
            QVERIFY(::link(QFile::encodeName(file).constData(),
                           QFile::encodeName(path("b.yaml")).constData()) == 0);
        base::Result<void> done;
        {
            const FaultyCalls faults(number, problem,
                                     staysBroken ? Faults::FromThere : Faults::Once);
            done = write(file, kNew);
            isReached = faults.haveFailed();
        }
        const QByteArray held = contentOf(file);
        if (done) {
            QCOMPARE(held, kNew);
            continue;
        }
        const QString message = QString::fromStdString(done.error().message);
        if (message.contains(QStringLiteral("is kept in "))) {
            QCOMPARE(contentOf(message.section(QStringLiteral("is kept in "), 1)), kOld);
        } else if (message.contains(QStringLiteral("the file is unchanged"))) {
            QCOMPARE(held, kOld);
        } else {
            QVERIFY2(message.contains(QStringLiteral("was written")), qPrintable(message));
            QCOMPARE(held, kNew);
        }
    }
    QVERIFY2(number > 5, "the faults did not reach the writer");
}

/// A file system of a few pages that is really full, where tests may mount one.
void TestFileWriter::refusesAFullDisk() {
    const QByteArray place = QFile::encodeName(m_folder->path());
    if (::mount("tmpfs", place.constData(), "tmpfs", 0, "size=64k") != 0)
        QSKIP("no file system may be mounted here");
    put(path("a.yaml"), kOld);
    put(path("b.yaml"), kOld);
    const bool isLinked = ::link(QFile::encodeName(path("b.yaml")).constData(),
                                 QFile::encodeName(path("c.yaml")).constData()) == 0;
    QFile filler(path("filler"));
    const bool isOpen = filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    while (filler.write(QByteArray(512, 'x')) > 0) {
    }
    const auto beside = write(path("a.yaml"), kNew);
    const auto inPlace = write(path("b.yaml"), kNew);
    const auto fresh = write(path("d.yaml"), kNew);
    const QByteArray heldBeside = contentOf(path("a.yaml"));
    const QByteArray heldInPlace = contentOf(path("c.yaml"));
    const QStringList names = namesIn(m_folder->path());
    filler.close();
    ::umount(place.constData());
    QVERIFY(isLinked && isOpen);
    QVERIFY(!beside && !inPlace && !fresh);
    QCOMPARE(heldBeside, kOld);
    QCOMPARE(heldInPlace, kOld);
    QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral("a.yaml b.yaml c.yaml filler"));
}

EVENKEEL_TEST(TestFileWriter)

#include "tst_file_writer.moc"
