// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/object_texts.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <QCoreApplication>
#include <QFileInfo>

#include "core/admission/object_meta.h"
#include "core/manifest/read/object_lines.h"
#include "core/manifest/write/object_texts.h"
#include "core/manifest/write/text_edit.h"
#include "core/manifest/write/text_patch.h"
#include "core/manifest/yaml/yaml_problem.h"
#include "ui/base/disk_files.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

namespace {

template <typename Texts> void rekey(Texts &texts, const ObjectId &before, const ObjectId &after) {
    auto known = texts.extract(before);
    if (known.empty())
        return;
    known.key() = after;
    texts.insert(std::move(known));
}

bool hasText(const std::vector<TextEdit> &texts, const ObjectId &id) {
    return std::ranges::any_of(texts, [&id](const TextEdit &text) { return text.before.id == id; });
}

} // namespace

/// The place of an object is that of now, for it keeps it when its name changes.
ObjectTexts::Document ObjectTexts::ofFile(const manifest::Objects &objects,
                                          const ObjectId &id) const {
    const auto known = m_ofFiles.find(id);
    if (known != m_ofFiles.end())
        return known->second;
    std::string text = textOf(objects, id).yaml;
    auto read = readEdited(*sortOf(id), text);
    return m_ofFiles[id] = read ? std::make_shared<const EditedDocument>(
                                      *sortOf(id), std::move(*read), std::move(text))
                                : nullptr;
}

ObjectTexts::Document ObjectTexts::fromFile(const manifest::Objects &objects, const ObjectId &id,
                                            const kube::Value &document) const {
    Document &known = m_fromFiles[id];
    if (known && known->value() == document)
        return known;
    const Document file = ofFile(objects, id);
    if (file && file->value() == document)
        return known = file;
    auto edited = file ? std::make_shared<EditedDocument>(*file)
                       : std::make_shared<EditedDocument>(*sortOf(id), document, std::string());
    if (file)
        edited->setValue(document);
    return known = std::move(edited);
}

void ObjectTexts::forgetFiles() {
    m_ofFiles.clear();
    m_fromFiles.clear();
}

EditedDocument ObjectTexts::text(const manifest::Objects &objects, const ObjectId &id) const {
    if (const auto typed = m_typed.find(id); typed != m_typed.end())
        return *typed->second;
    const kube::Value *document = documentOf(objects, id);
    return document != nullptr ? *fromFile(objects, id, *document)
                               : EditedDocument(sortOf(id).value_or(EditedSort::Workload));
}

ObjectId ObjectTexts::openedId(const ObjectId &id) const {
    const auto renamed = m_openedIds.find(id);
    return renamed != m_openedIds.end() ? renamed->second : id;
}

std::string ObjectTexts::openedText(const manifest::Objects &opened, const ObjectId &id) const {
    const ObjectId asOpened = openedId(id);
    if (const auto known = m_openedTexts.find(asOpened); known != m_openedTexts.end())
        return known->second;
    const kube::Value *document = documentOf(opened, asOpened);
    if (document == nullptr)
        return {};
    return m_openedTexts[asOpened] = fromFile(opened, asOpened, *document)->text();
}

void ObjectTexts::complete(Edit &edit, const manifest::Objects &objects) const {
    const auto add = [&](const ObjectId &before, const ObjectId &after,
                         const kube::Value *document) {
        if (hasText(edit.texts, before))
            return;
        const EditedDocument now = text(objects, before);
        TextEdit change{{before, std::make_shared<const EditedDocument>(now)}, {after, nullptr}};
        if (document != nullptr) {
            auto changed = std::make_shared<EditedDocument>(now);
            changed->setValue(*document);
            change.after.document = std::move(changed);
        }
        edit.texts.push_back(std::move(change));
    };
    for (const DocumentEdit &document : edit.documents) {
        if (document.before)
            add(document.id(), document.idAfter(), document.after ? &*document.after : nullptr);
    }
}

void ObjectTexts::apply(const std::vector<TextEdit> &edits, const manifest::Objects &objects) {
    for (const auto &[before, after] : edits) {
        m_typed.erase(before.id);
        if (before.id != after.id)
            rename(before.id, after.id);
        if (after.document)
            keep(after.id, after.document, objects);
    }
}

void ObjectTexts::rename(const ObjectId &before, const ObjectId &after) {
    rekey(m_ofFiles, before, after);
    rekey(m_fromFiles, before, after);
    ObjectId asOpened = before;
    if (const auto renamed = m_openedIds.extract(before))
        asOpened = renamed.mapped();
    if (asOpened != after)
        m_openedIds[after] = std::move(asOpened);
}

void ObjectTexts::keep(const ObjectId &id, std::shared_ptr<const EditedDocument> text,
                       const manifest::Objects &objects) {
    const kube::Value *document = documentOf(objects, id);
    if (document == nullptr)
        return;
    const Document file = ofFile(objects, id);
    const std::string written =
        file ? file->textWith(*document) : fromFile(objects, id, *document)->text();
    if (text->text() != written)
        m_typed[id] = std::move(text);
}

void ObjectTexts::restore(const OwnTexts &texts, const manifest::Objects &objects,
                          const EditedDocuments &typedOn) {
    for (const auto &[id, typed] : texts) {
        const auto known = typedOn.find(id);
        auto restored = std::make_shared<EditedDocument>(
            known != typedOn.end() ? *known->second : text(objects, id));
        restored->setText(typed);
        m_typed.erase(id);
        keep(id, std::move(restored), objects);
    }
}

void ObjectTexts::noteSaved(const manifest::Objects &objects) {
    const OwnTexts left = unfinished(typed(), objects);
    std::erase_if(m_typed, [&left](const auto &typed) { return !left.contains(typed.first); });
    forgetFiles();
}

void ObjectTexts::noteWritten(const OwnTexts &texts) {
    for (const auto &[id, text] : texts)
        m_typed.erase(id);
    forgetFiles();
}

void ObjectTexts::clear() {
    m_typed.clear();
    forgetFiles();
    m_openedTexts.clear();
    m_openedIds.clear();
}

OwnTexts ObjectTexts::typed() const {
    OwnTexts texts;
    for (const auto &[id, text] : m_typed)
        texts.emplace(id, text->text());
    return texts;
}

EditedDocuments ObjectTexts::unreadable() const {
    EditedDocuments documents = m_typed;
    std::erase_if(documents, [](const auto &typed) { return !typed.second->textError(); });
    return documents;
}

OwnTexts ObjectTexts::readable(const manifest::Objects &objects) const {
    OwnTexts texts;
    for (const auto &[id, text] : m_typed) {
        const kube::Value *document = documentOf(objects, id);
        if (document != nullptr && !text->textError() && says(text->text(), *document))
            texts.emplace(id, text->text());
    }
    return texts;
}

namespace {

using kube::Value;

struct OwnTextsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::OwnTexts)
};

struct Region {
    std::size_t size = 0;
    std::string text;
};
using Regions = std::map<std::size_t, Region>; // by where they begin

void followOne(std::string &text, const Value &before, const Value &after) {
    if (says(text, after))
        return;
    if (auto changed = adapted(text, before, after))
        text = std::move(*changed);
}

void addRegion(std::string_view text, const base::SourceSpan &where, const Value &document,
               const std::string &own, Regions &regions) {
    if (!says(own, document))
        return;
    const auto there = manifest::objectLinesAt(text, where);
    if (there && says(there->yaml, document))
        regions[there->begin] = {there->end - there->begin, manifest::asLines(*there, own)};
}

} // namespace

bool says(const std::string &text, const Value &document) {
    // A marker of its own would part it in two.
    if (manifest::documentAt(text, 1).text.size() != text.size())
        return false;
    const auto documents = manifest::parseYaml(text, "");
    return documents && documents->size() == 1 && documents->front() == document;
}

std::optional<std::string> adapted(const std::string &text, const Value &before,
                                   const Value &after) {
    if (!says(text, before))
        return std::nullopt;
    const manifest::ObjectEdit edit{kube::idOf(before), after};
    auto edited = manifest::editText(text, {&edit, 1});
    return edited ? std::optional(std::move(*edited)) : std::nullopt;
}

void follow(OwnTexts &ownTexts, const manifest::Objects &before, const manifest::Objects &after) {
    std::erase_if(ownTexts,
                  [&after](const auto &own) { return documentOf(after, own.first) == nullptr; });
    for (auto &[id, text] : ownTexts) {
        if (const Value *was = documentOf(before, id))
            followOne(text, *was, *documentOf(after, id));
    }
}

OwnTexts unfinished(const OwnTexts &ownTexts, const manifest::Objects &objects) {
    OwnTexts left;
    for (const auto &[id, text] : ownTexts) {
        const Value *document = documentOf(objects, id);
        if (document != nullptr && !says(text, *document))
            left.emplace(id, text);
    }
    return left;
}

QStringList wordsOf(const OwnTexts &ownTexts) {
    QStringList words;
    for (const auto &[id, text] : ownTexts)
        words.append(OwnTextsWords::tr("YAML of %1").arg(QString::fromStdString(fullNameOf(id))));
    return words;
}

QStringList halfTypedWords(const OwnTexts &halfTyped) {
    QStringList words;
    for (const QString &text : wordsOf(halfTyped))
        words.append(OwnTextsWords::tr("%1 cannot be parsed yet", "YAML of web").arg(text));
    return words;
}

std::string withOwnTexts(std::string text, const manifest::Objects &objects,
                         const OwnTexts &ownTexts) {
    if (ownTexts.empty() || manifest::looksLikeJson(text))
        return text;
    Regions regions;
    for (const auto &[id, own] : ownTexts) {
        const Value *document = documentOf(objects, id);
        if (document != nullptr)
            addRegion(text, placeOf(objects, id), *document, own, regions);
    }
    for (auto region = regions.rbegin(); region != regions.rend(); ++region)
        text.replace(region->first, region->second.size, region->second.text);
    return text;
}

namespace {

constexpr qint64 kMostBytes = qint64{256} << 20; // looked through in a few hundredths of a second

ObjectText textAt(const base::SourceSpan &place) {
    if (place.file.empty() || place.line <= 0)
        return {};
    const QString path = pathOf(place.file);
    if (QFileInfo(path).size() > kMostBytes)
        return {};
    // Not mapped: shortening the file meanwhile would end the program.
    const auto content = readFile(path);
    if (!content)
        return {};
    const std::string_view bytes(content->constData(), static_cast<std::size_t>(content->size()));
    std::optional<std::string> decoded;
    if (manifest::isUtf16(bytes))
        decoded = utf8Of(*content).value_or("");
    const std::string_view text = decoded ? std::string_view(*decoded) : bytes;
    if (manifest::looksLikeJson(text))
        return {};
    auto lines = manifest::objectLinesAt(text, place);
    return lines ? ObjectText{std::move(lines->yaml), lines->firstLine} : ObjectText();
}

} // namespace

const kube::Value *storedDocument(const manifest::Objects &opened, const ObjectId &id) {
    const kube::Value *document = documentOf(opened, id);
    return document != nullptr && admission::isFromHub(*document) ? document : nullptr;
}

ObjectText textOf(const manifest::Objects &objects, const ObjectId &id) {
    return textAt(placeOf(objects, id));
}

ObjectAt objectAt(const manifest::Objects &objects, const base::SourceSpan &where) {
    ObjectAt found;
    int line = 0;
    for (std::size_t row = 0; row < objects.placementSources.size(); ++row) {
        const base::SourceSpan &place = objects.placementSources[row];
        if (place.file == where.file && place.line > line && place.line <= where.line) {
            line = place.line;
            found.placement = static_cast<int>(row);
        }
    }
    for (std::size_t row = 0; row < objects.clusterPlaces.size(); ++row) {
        const manifest::ClusterPlace &place = objects.clusterPlaces[row];
        if (place.line > line && place.line <= where.line &&
            objects.clusterFiles[place.file] == where.file) {
            line = place.line;
            found = {-1, static_cast<int>(row)};
        }
    }
    return found;
}

namespace {

std::vector<fleet::ClusterIndex> rowsOf(const fleet::Fleet &fleet, const QStringList &clusters) {
    std::vector<fleet::ClusterIndex> rows;
    for (const QString &name : clusters) {
        if (const auto row = fleet.find(name.toStdString()))
            rows.push_back(*row);
    }
    return rows;
}

} // namespace

QString clustersAsYaml(const fleet::Fleet &fleet, const QStringList &clusters,
                       manifest::Strip strip) {
    QStringList documents;
    for (const fleet::ClusterIndex row : rowsOf(fleet, clusters))
        documents.append(QString::fromStdString(
            manifest::writeYaml(manifest::encodeCluster(fleet, row), strip)));
    return documents.join(QStringLiteral("---\n"));
}

std::vector<fleet::Cluster> clustersOf(const fleet::Fleet &fleet) {
    std::vector<fleet::Cluster> clusters;
    clusters.reserve(fleet.size());
    for (std::size_t row = 0; row < fleet.size(); ++row)
        clusters.push_back(fleet.cluster(static_cast<fleet::ClusterIndex>(row)));
    return clusters;
}

std::shared_ptr<const manifest::Objects> newObjects(const fleet::FleetShape &shape) {
    auto objects = std::make_shared<manifest::Objects>();
    objects->fleet = fleet::generateFleet(shape);
    objects->clusterPlaces.edit().resize(objects->fleet.size());
    return objects;
}

QString placementYaml(const manifest::Objects &objects, int placement) {
    const auto &document = objects.placements[static_cast<std::size_t>(placement)].document;
    return QString::fromStdString(manifest::writeYaml(document, manifest::Strip::ServerManaged));
}

QStringList changedClusters(const fleet::Fleet &before, const fleet::Fleet &after) {
    QStringList names;
    for (std::size_t row = 0; row < after.size(); ++row) {
        const fleet::Cluster now = after.cluster(static_cast<fleet::ClusterIndex>(row));
        const auto same = before.find(now.name);
        if (!same || before.cluster(*same) != now)
            names.append(QString::fromStdString(now.name));
    }
    return names;
}

} // namespace evenkeel::ui
