// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/core/hub/hub_objects.h"

namespace evenkeel::tests {

/// A folder of answers for scripted_kubectl, which stands first on PATH while this lives.
class ScriptedHub {
public:
    ScriptedHub() : m_path(qgetenv("PATH")) {
        qputenv("SCRIPTED_HUB", m_folder.path().toUtf8());
        qputenv("PATH", QByteArray(SCRIPTED_KUBECTL_DIR ":") + m_path);
    }
    ~ScriptedHub() { qputenv("PATH", m_path); }
    ScriptedHub(const ScriptedHub &) = delete;
    ScriptedHub &operator=(const ScriptedHub &) = delete;

    /// Written whole or not at all, for the process that waits for it.
    void answer(const QString &question, const QByteArray &content) const {
        QSaveFile file(m_folder.filePath(question));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
        QVERIFY(file.commit());
    }
    void steps(const QString &question, const QByteArray &script) const {
        answer(question, "#steps\n" + script);
    }
    /// A List of the items, as kubectl prints it.
    void list(const QString &resource, const QByteArrayList &items) const {
        answer("get." + resource, "{\n    \"apiVersion\": \"v1\",\n    \"items\": [\n" +
                                      items.join(",\n") +
                                      "\n    ],\n    \"kind\": \"List\",\n    \"metadata\": {\n"
                                      "        \"resourceVersion\": \"\"\n    }\n}\n");
    }
    /// kubectl that failed with these words.
    void failure(const QString &question, const QByteArray &words) const {
        steps(question, "err " + words + "\nexit 1\n");
    }
    QByteArray noted(const QString &file) const {
        QFile notes(m_folder.filePath(file));
        return notes.open(QIODevice::ReadOnly) ? notes.readAll() : QByteArray();
    }
    QString path(const QString &file) const { return m_folder.filePath(file); }

private:
    QTemporaryDir m_folder;
    QByteArray m_path;
};

} // namespace evenkeel::tests
