// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include "core/hub/access.h"

namespace evenkeel::tests {

/// The API server of $EVENKEEL_TEST_KUBECONFIG and its current context. It is there for tests
/// alone: what they put there carries a label and goes by it.
class RealHub {
public:
    struct Said {
        int status = -1;
        QByteArray out;
        QByteArray err;
    };

    RealHub();

    /// Why it can't be used; empty where it can.
    QString problem() const;
    const hub::Access &access() const { return m_access; }
    /// The same server for a user who may do nothing that `rules` don't allow: entries of a
    /// ClusterRole in JSON.
    hub::Access nobody(const QByteArray &rules = {}) const;

    /// As another program does, beside Evenkeel.
    Said kubectl(const QStringList &arguments, const QByteArray &input = {}) const;
    /// The same; false, and said, where it does not end well.
    bool done(const QStringList &arguments, const QByteArray &input = {}) const;
    /// Objects in JSON, with their status, as controllers would have left them.
    bool put(const QByteArrayList &objects) const;
    /// Removes everything that was put.
    bool clear() const;
    /// What `kubectl get -o jsonpath` prints.
    QByteArray value(const QString &resource, const QString &name, const QString &path) const;
    /// Ends the server ("stop") or has it back ("start") by $EVENKEEL_TEST_HUB_RESTART; false
    /// without one.
    static bool canRestart();
    static bool restart(const char *what);

private:
    bool apply(const QByteArray &list, const QStringList &options) const;

    hub::Access m_access;
    QTemporaryDir m_folder; // of kubeconfigs
};

} // namespace evenkeel::tests
