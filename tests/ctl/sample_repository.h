// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <system_error>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/command.h"

namespace evenkeel::tests {

/// QFile::copy() also waits for the disk.
inline bool copyFile(const QString &from, const QString &to) {
    std::error_code problem;
    return std::filesystem::copy_file(from.toStdString(), to.toStdString(), problem);
}

/// A copy of a folder of manifests that a change edits; the folder itself is the base.
class SampleRepository {
public:
    explicit SampleRepository(QString base) : m_base(std::move(base)) {
        QDirIterator files(m_base, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            const QString target = m_folder.filePath(QDir(m_base).relativeFilePath(file));
            m_isWhole =
                m_isWhole && QDir().mkpath(QFileInfo(target).path()) && copyFile(file, target);
        }
    }
    /// An empty one, without a base.
    SampleRepository() = default;

    bool isWhole() const { return m_isWhole && m_folder.isValid(); }
    QString folder() const { return m_folder.path(); }
    QString path(const QString &file) const { return m_folder.filePath(file); }
    bool has(const QString &file) const { return QFile::exists(path(file)); }
    QByteArray content(const QString &file) const {
        QFile read(path(file));
        return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
    }
    void write(const QString &file, const QByteArray &text) const {
        QVERIFY(QDir().mkpath(QFileInfo(path(file)).path()));
        QFile written(path(file));
        QVERIFY(written.open(QIODevice::WriteOnly) && written.write(text) == text.size());
    }
    void replace(const QString &file, const QByteArray &before, const QByteArray &after) const {
        const QByteArray text = content(file);
        QVERIFY2(text.contains(before), before.constData());
        write(file, QByteArray(text).replace(before, after));
    }
    void remove(const QString &file) const { QVERIFY(QFile::remove(path(file))); }
    CommandResult run(const QStringList &arguments) const {
        return runIn(m_folder.path(), QStringLiteral(EVENKEELCTL), arguments);
    }
    /// Against the base.
    CommandResult check(const QStringList &arguments = {}) const {
        return run(QStringList{"check", "--base", m_base} + arguments);
    }
    /// Whether it fails with that rule, in a line that begins with the place, or in one below that
    /// names it as what follows.
    static bool hasError(const CommandResult &result, const QByteArray &place,
                         const QByteArray &rule) {
        for (const QByteArray &line : result.out.split('\n')) {
            const bool isError = line.startsWith(place) && line.contains("error: ");
            if ((isError || line.startsWith("  at " + place)) && line.endsWith("[" + rule + "]"))
                return result.status == 1;
        }
        return false;
    }
    void fails(const QByteArray &place, const QByteArray &rule) const {
        const CommandResult result = check();
        QVERIFY2(hasError(result, place, rule), (result.out + result.err).constData());
    }
    int count(const QByteArray &rule) const { return int(check().out.count("[" + rule + "]")); }

private:
    QTemporaryDir m_folder;
    QString m_base;
    bool m_isWhole = true;
};

/// Manifests with settings and tests.
inline const QString kGateSample = QStringLiteral(SOURCE_DIR "/resources/samples/gate");

/// The sample of the gate, as it was and as a change leaves it.
class ChangedSample {
protected:
    /// The file is part of both; none where it has no name.
    void begin(const QString &file, const QByteArray &text) {
        m_base = std::make_unique<SampleRepository>(kGateSample);
        if (!file.isEmpty())
            m_base->write(file, text);
        m_change = std::make_unique<SampleRepository>(m_base->folder());
    }

    std::unique_ptr<SampleRepository> m_base;
    std::unique_ptr<SampleRepository> m_change;
};

/// The status and all that was printed.
inline QByteArray wholeOf(const CommandResult &result) {
    return QByteArray::number(result.status) + ": " + result.out + result.err;
}

/// A PlacementTest with that expectation.
inline QByteArray testOf(const QByteArray &expect, const QByteArray &name = "own") {
    return "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata: {name: " + name +
           "}\nspec:\n  placements: [web]\n  expect:\n    " + expect + "\n";
}

} // namespace evenkeel::tests
