// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/hub/real_hub.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QThread>

#include "core/hub/contexts.h"
#include "core/hub/kinds.h"

namespace evenkeel::tests {

namespace {

constexpr int kPatienceMs = 300000;
const QString kLabel = QStringLiteral("evenkeel-test");
const QString kNobody = QStringLiteral("evenkeel-test-nobody");

RealHub::Said runProgram(const QString &program, const QStringList &arguments,
                         const QByteArray &input) {
    QProcess process;
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(kPatienceMs))
        return {-1, {}, process.errorString().toUtf8()};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

QByteArray listOf(const QJsonArray &items) {
    return QJsonDocument(QJsonObject{{"apiVersion", "v1"}, {"kind", "List"}, {"items", items}})
        .toJson(QJsonDocument::Compact);
}

/// `/apis/GROUP/VERSION/…/RESOURCE?labelSelector=…`
QString collectionOf(const hub::ReadKind &kind) {
    const QString resource = QString::fromUtf8(kind.resource);
    const QString nameSpace =
        kind.scope == hub::Scope::Namespaced ? QStringLiteral("namespaces/default/") : QString();
    return QStringLiteral("/apis/%1/%2/%3%4?labelSelector=%5")
        .arg(resource.section(QLatin1Char('.'), 2), resource.section(QLatin1Char('.'), 1, 1),
             nameSpace, resource.section(QLatin1Char('.'), 0, 0), kLabel);
}

} // namespace

RealHub::RealHub() {
    m_access.kubeconfig = qEnvironmentVariable("EVENKEEL_TEST_KUBECONFIG").toStdString();
    if (const auto contexts = hub::contexts(m_access.kubeconfig)) {
        for (const hub::Context &context : *contexts) {
            if (context.isCurrent)
                m_access.context = context.name;
        }
    }
}

QString RealHub::problem() const {
    if (m_access.kubeconfig.empty() || m_access.context.empty())
        return QStringLiteral("EVENKEEL_TEST_KUBECONFIG names no kubeconfig with a context");
    const Said clusters =
        kubectl({QStringLiteral("get"), QStringLiteral("memberclusters"),
                 QStringLiteral("--selector=!") + kLabel, QStringLiteral("--output=name")});
    if (clusters.status != 0)
        return QString::fromUtf8(clusters.err);
    return clusters.out.isEmpty()
               ? QString()
               : QStringLiteral("the hub has clusters that are not of tests: name an empty one");
}

hub::Access RealHub::nobody(const QByteArray &rules) const {
    const auto config = kubectl({QStringLiteral("config"), QStringLiteral("view"),
                                 QStringLiteral("--raw"), QStringLiteral("--minify"),
                                 QStringLiteral("--flatten"), QStringLiteral("--output=json")});
    QJsonObject document = QJsonDocument::fromJson(config.out).object();
    QJsonArray users = document[QStringLiteral("users")].toArray();
    QJsonObject user = users[0].toObject();
    QJsonObject login = user[QStringLiteral("user")].toObject();
    login[QStringLiteral("as")] = kNobody;
    user[QStringLiteral("user")] = login;
    users[0] = user;
    document[QStringLiteral("users")] = users;
    const QString path = m_folder.filePath(QStringLiteral("nobody"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(QJsonDocument(document).toJson());
    if (!rules.isEmpty()) {
        const QByteArray head =
            R"({"apiVersion": "rbac.authorization.k8s.io/v1", "metadata": {"name": ")" +
            kNobody.toUtf8() + R"("}, "kind": )";
        done({QStringLiteral("apply"), QStringLiteral("--filename=-")},
             head + R"("ClusterRole", "rules": [)" + rules + "]}\n" + head +
                 R"("ClusterRoleBinding", "roleRef": {"apiGroup": "rbac.authorization.k8s.io", )" +
                 R"("kind": "ClusterRole", "name": ")" + kNobody.toUtf8() +
                 R"("}, "subjects": [{"kind": "User", "apiGroup": "rbac.authorization.k8s.io", )" +
                 R"("name": ")" + kNobody.toUtf8() + "\"}]}\n");
    }
    return {m_access.context, path.toStdString()};
}

RealHub::Said RealHub::kubectl(const QStringList &arguments, const QByteArray &input) const {
    QStringList all{QStringLiteral("--kubeconfig=") + QString::fromStdString(m_access.kubeconfig),
                    QStringLiteral("--context=") + QString::fromStdString(m_access.context)};
    Said said;
    // A server that has only just started has too many requests.
    for (int attempt = 0; attempt < 60; ++attempt) {
        said = runProgram(QStringLiteral("kubectl"), all + arguments, input);
        if (said.status == 0 || !said.err.contains("TooManyRequests"))
            break;
        QThread::msleep(500);
    }
    return said;
}

bool RealHub::done(const QStringList &arguments, const QByteArray &input) const {
    const Said said = kubectl(arguments, input);
    if (said.status != 0)
        qCritical("kubectl %s: %s", qPrintable(arguments.join(QLatin1Char(' '))),
                  said.err.constData());
    return said.status == 0;
}

bool RealHub::apply(const QByteArray &list, const QStringList &options) const {
    return done(QStringList{QStringLiteral("apply"), QStringLiteral("--server-side"),
                            QStringLiteral("--force-conflicts"), QStringLiteral("--validate=false"),
                            QStringLiteral("--filename=-")} +
                    options,
                list);
}

bool RealHub::put(const QByteArrayList &objects) const {
    QJsonArray wholes;
    QJsonArray statuses;
    // A hub that answers has its own clock: the heartbeats of the texts would be lost ones.
    const QByteArray beat = "\"lastReceivedHeartbeat\": \"";
    const QByteArray now = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toUtf8();
    for (QByteArray text : objects) {
        text.replace(beat + "2026-03-01T12:00:00Z", beat + now);
        QJsonObject object = QJsonDocument::fromJson(text).object();
        QJsonObject metadata = object[QStringLiteral("metadata")].toObject();
        metadata.remove(QStringLiteral("resourceVersion"));
        QJsonObject status = object;
        status[QStringLiteral("metadata")] = metadata;
        status.remove(QStringLiteral("spec"));
        QJsonObject labels = metadata[QStringLiteral("labels")].toObject();
        labels[kLabel] = QStringLiteral("true");
        metadata[QStringLiteral("labels")] = labels;
        object[QStringLiteral("metadata")] = metadata;
        object.remove(QStringLiteral("status"));
        wholes.append(object);
        if (status.contains(QStringLiteral("status")))
            statuses.append(status);
    }
    return apply(listOf(wholes), {}) &&
           (statuses.isEmpty() ||
            apply(listOf(statuses), {QStringLiteral("--subresource=status")}));
}

bool RealHub::clear() const {
    bool isClear = true;
    for (const hub::ReadKind &kind : hub::hubKinds()) {
        const QString collection = collectionOf(kind);
        const Said said = kubectl({QStringLiteral("delete"), QStringLiteral("--raw"), collection});
        if (said.status == 0 || said.err.contains("NotFound"))
            continue;
        isClear = false;
        qCritical("%s: %s", qPrintable(collection), said.err.constData());
    }
    for (const char *kind : {"clusterrole", "clusterrolebinding"})
        done({QStringLiteral("delete"), QLatin1String(kind), kNobody,
              QStringLiteral("--ignore-not-found")});
    return isClear;
}

QByteArray RealHub::value(const QString &resource, const QString &name, const QString &path) const {
    return kubectl({QStringLiteral("get"), resource, name,
                    QStringLiteral("--output=jsonpath={%1}").arg(path)})
        .out;
}

bool RealHub::canRestart() {
    return !qEnvironmentVariableIsEmpty("EVENKEEL_TEST_HUB_RESTART");
}

bool RealHub::restart(const char *what) {
    QStringList command = QProcess::splitCommand(qEnvironmentVariable("EVENKEEL_TEST_HUB_RESTART"));
    if (command.isEmpty())
        return false;
    const QString program = command.takeFirst();
    return runProgram(program, command + QStringList{QLatin1String(what)}, {}).status == 0;
}

} // namespace evenkeel::tests
