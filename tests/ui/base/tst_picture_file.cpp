// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/test_program.h"
#include "ui/base/picture_file.h"

#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QFile>
#include <QTest>

namespace evenkeel::ui {

namespace {

constexpr QSize kSize(120, 80);

void paintSquare(QPaintDevice &device) {
    QPainter painter(&device);
    painter.fillRect(QRect(10, 10, 20, 20), Qt::red);
}

} // namespace

class PictureFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesEachKind_data() {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("png") << QStringLiteral("png") << QByteArray("\x89PNG");
        QTest::newRow("svg") << QStringLiteral("SVG") << QByteArray("<?xml");
        QTest::newRow("pdf") << QStringLiteral("pdf") << QByteArray("%PDF");
    }
    void writesEachKind() {
        QFETCH(const QString, suffix);
        QFETCH(const QByteArray, start);
        const QString name = m_folder.filePath(QStringLiteral("picture.") + suffix);
        QVERIFY(savePicture(name, kSize, paintSquare));
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith(start));
    }
    void pixelsAreWhereTheyWerePainted() {
        const QString name = m_folder.filePath(QStringLiteral("pixels.png"));
        QVERIFY(savePicture(name, kSize, paintSquare));
        const QImage image(name);
        QCOMPARE(image.size(), kSize);
        QCOMPARE(image.pixelColor(20, 20), QColor(Qt::red));
        QCOMPARE(image.pixelColor(60, 60).alpha(), 0);
    }
    void refusesWhatItCannotWrite() {
        QVERIFY(!savePicture(m_folder.filePath(QStringLiteral("picture.txt")), kSize, paintSquare));
        QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("picture.txt"))));
        QVERIFY(!savePicture(m_folder.filePath(QStringLiteral("none/such/picture.png")), kSize,
                             paintSquare));
    }
    void saysWhyItRefuses_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("otherKinds");
        QTest::addColumn<QString>("reason");
        QTest::newRow("suffix") << QStringLiteral("x.txt") << QString()
                                << QStringLiteral("name a picture .png, .svg or .pdf");
        QTest::newRow("report") << QStringLiteral("x") << QStringLiteral(".md")
                                << QStringLiteral(
                                       "name a picture .png, .svg or .pdf, or a text .md");
        QTest::newRow("device") << QStringLiteral("/dev/full") << QStringLiteral(".md")
                                << QStringLiteral("it is a device");
        QTest::newRow("folder") << QStringLiteral("/") << QString()
                                << QStringLiteral("it is a folder");
    }
    void saysWhyItRefuses() {
        QFETCH(const QString, file);
        QFETCH(const QString, otherKinds);
        QFETCH(const QString, reason);
        const auto done = savePicture(file, kSize, paintSquare, otherKinds);
        QVERIFY(!done);
        QCOMPARE(QString::fromStdString(done.error().message),
                 QStringLiteral("%1 could not be written: %2").arg(file, reason));
    }

private:
    QTemporaryDir m_folder;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::PictureFileTest)
#include "tst_picture_file.moc"
