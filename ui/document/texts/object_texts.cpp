// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/object_texts.h"

#include <algorithm>
#include <utility>

#include "ui/document/edits/object_reader.h"
#include "ui/document/texts/placement_sources.h"

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
    auto read = readerOf(id)(text);
    return m_ofFiles[id] = read ? std::make_shared<const EditedDocument>(
                                      readerOf(id), std::move(*read), std::move(text))
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
                       : std::make_shared<EditedDocument>(readerOf(id), document, std::string());
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
    return document != nullptr ? *fromFile(objects, id, *document) : EditedDocument(readerOf(id));
}

std::string ObjectTexts::openedText(const manifest::Objects &opened, const ObjectId &id) const {
    const auto renamed = m_openedIds.find(id);
    const ObjectId &asOpened = renamed != m_openedIds.end() ? renamed->second : id;
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

void ObjectTexts::restore(const OwnTexts &texts, const manifest::Objects &objects) {
    for (const auto &[id, typed] : texts) {
        auto restored = std::make_shared<EditedDocument>(text(objects, id));
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

OwnTexts ObjectTexts::readable(const manifest::Objects &objects) const {
    OwnTexts texts;
    for (const auto &[id, text] : m_typed) {
        const kube::Value *document = documentOf(objects, id);
        if (document != nullptr && !text->textError() && says(text->text(), *document))
            texts.emplace(id, text->text());
    }
    return texts;
}

} // namespace evenkeel::ui
