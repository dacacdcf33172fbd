// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/journal.h"

#include <algorithm>

#include <QDir>
#include <QFile>

#include "core/manifest/manifest.h"
#include "core/pods/workload_fields.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

Value text(const QString &words) {
    return Value::string(words.toStdString());
}

QString wordsOf(const Value &object, std::string_view key) {
    const Value *value = object.find(key);
    return value ? QString::fromStdString(value->text()) : QString();
}

QString folderOf(const QString &journal) {
    return journal + QStringLiteral(".files");
}

tl::unexpected<base::Error> damaged() {
    return tl::unexpected(
        base::Error{base::ErrorCode::Invalid, "the journal of unsaved edits is damaged", {}});
}

std::string_view kindText(placement::PlacementKind kind) {
    return kind == placement::PlacementKind::ResourcePlacement ? "ResourcePlacement"
                                                               : "ClusterResourcePlacement";
}

std::string_view kindText(pods::WorkloadKind kind) {
    return pods::kindName(kind);
}

std::string_view kindText(render::OverrideKind kind) {
    return kindName(kind);
}

Value toValue(const ObjectKey &key, const std::string &typed) {
    return std::visit(
        [&typed](const auto &object) {
            return Value::object({{"kind", Value::string(std::string(kindText(object.kind)))},
                                  {"namespace", Value::string(object.nameSpace)},
                                  {"name", Value::string(object.name)},
                                  {"text", Value::string(typed)}});
        },
        key);
}

/// Journals of before there were any have none.
OwnTexts ownTextsFrom(const Value *typed) {
    OwnTexts texts;
    for (const Value &one : typed ? typed->items() : std::vector<Value>()) {
        const std::string kind = wordsOf(one, "kind").toStdString();
        const std::string nameSpace = wordsOf(one, "namespace").toStdString();
        const std::string name = wordsOf(one, "name").toStdString();
        const std::string text = wordsOf(one, "text").toStdString();
        for (const auto placement : {placement::PlacementKind::ClusterResourcePlacement,
                                     placement::PlacementKind::ResourcePlacement}) {
            if (kind == kindText(placement))
                texts[PlacementKey{placement, nameSpace, name}] = text;
        }
        for (const auto override : {render::OverrideKind::ClusterResourceOverride,
                                    render::OverrideKind::ResourceOverride}) {
            if (kind == kindText(override))
                texts[OverrideKey{override, nameSpace, name}] = text;
        }
        for (const auto workload : {pods::WorkloadKind::Deployment, pods::WorkloadKind::StatefulSet,
                                    pods::WorkloadKind::ReplicaSet, pods::WorkloadKind::Pod}) {
            if (kind == pods::kindName(workload))
                texts[WorkloadKey{workload, nameSpace, name}] = text;
        }
    }
    return texts;
}

} // namespace

QByteArray writeJournal(const Journal &journal) {
    Value paths = Value::array();
    for (const QString &path : journal.paths)
        paths.items().push_back(text(path));
    Value files = Value::array();
    for (const Journal::File &file : journal.files)
        files.items().push_back(
            Value::object({{"file", text(pathOf(file.file))},
                           {"hash", text(QString::fromLatin1(file.hash.toHex()))},
                           {"copy", text(file.copy)}}));
    Value edits = Value::array();
    for (const NamedEdit &edit : journal.edits)
        edits.items().push_back(toValue(edit));
    Value typed = Value::array();
    for (const auto &[key, words] : journal.ownTexts)
        typed.items().push_back(toValue(key, words));
    const Value root =
        Value::object({{"version", Value::integer(1)},
                       {"writtenAt", text(journal.writtenAt.toString(Qt::ISODateWithMs))},
                       {"paths", std::move(paths)},
                       {"files", std::move(files)},
                       {"edits", std::move(edits)},
                       {"typed", std::move(typed)}});
    return QByteArray::fromStdString(manifest::writeJson(root));
}

base::Result<Journal> readJournal(const QByteArray &content) {
    const auto root = manifest::parseJson(content.toStdString());
    if (!root || !root->isObject() || wordsOf(*root, "version") != QLatin1String("1"))
        return damaged();
    const Value *paths = root->find("paths");
    const Value *files = root->find("files");
    const Value *edits = root->find("edits");
    if (!paths || !files || !edits)
        return damaged();
    Journal journal;
    journal.writtenAt = QDateTime::fromString(wordsOf(*root, "writtenAt"), Qt::ISODateWithMs);
    for (const Value &path : paths->items())
        journal.paths.append(QString::fromStdString(path.text()));
    for (const Value &file : files->items())
        journal.files.push_back({sourceOf(wordsOf(file, "file")),
                                 QByteArray::fromHex(wordsOf(file, "hash").toLatin1()),
                                 wordsOf(file, "copy")});
    for (const Value &edit : edits->items()) {
        auto named = namedEditFrom(edit);
        if (!named)
            return tl::unexpected(named.error());
        journal.edits.push_back(std::move(*named));
    }
    journal.ownTexts = ownTextsFrom(root->find("typed"));
    return journal;
}

JournalWriter::JournalWriter(QString journal) : m_journal(std::move(journal)) {}

/// A copy of the content with that hash; empty where it is gone already.
QString JournalWriter::copyOf(const std::string &file, const QByteArray &hash) {
    if (const auto known = m_copies.find(hash); known != m_copies.end())
        return known->second;
    QStringList places{pathOf(file)};
    for (const StandIn &standIn : m_standIns) {
        if (standIn.file == file)
            places.append(standIn.copy);
    }
    for (const QString &place : places) {
        const auto content = readFile(place);
        if (!content || contentHash(*content) != hash)
            continue;
        const QString copy = QDir(folderOf(m_journal)).filePath(QString::fromLatin1(hash.toHex()));
        QDir().mkpath(folderOf(m_journal));
        if (!writeFile(copy, *content))
            return {};
        m_copies[hash] = copy;
        return copy;
    }
    return {};
}

base::Result<void> JournalWriter::write(Journal journal, const std::string &unsaved) {
    for (Journal::File &file : journal.files)
        file.copy = copyOf(file.file, file.hash);
    if (!unsaved.empty()) {
        const QByteArray content = QByteArray::fromStdString(unsaved);
        const QString copy = QDir(folderOf(m_journal)).filePath(QStringLiteral("unsaved"));
        QDir().mkpath(folderOf(m_journal));
        if (auto done = writeFile(copy, content); !done)
            return done;
        journal.files.push_back({{}, contentHash(content), copy});
    }
    journal.writtenAt = QDateTime::currentDateTimeUtc();
    const auto done = writeFile(m_journal, writeJournal(journal));
    if (done)
        dropCopies(journal);
    return done;
}

/// What no journal is based on any more.
void JournalWriter::dropCopies(const Journal &journal) {
    std::erase_if(m_copies, [&journal](const auto &known) {
        const bool isUsed = std::ranges::any_of(
            journal.files, [&](const Journal::File &file) { return file.hash == known.first; });
        return !isUsed && QFile::remove(known.second);
    });
}

void JournalWriter::remove() {
    remove(m_journal);
    m_copies.clear();
}

void JournalWriter::remove(const QString &journal) {
    QFile::remove(journal);
    QDir(folderOf(journal)).removeRecursively();
}

} // namespace evenkeel::ui
