// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/object_texts.h"

#include <algorithm>
#include <utility>

#include "ui/document/edits/object_reader.h"
#include "ui/document/texts/placement_sources.h"

namespace evenkeel::ui {

namespace {

template <typename Texts>
void rekey(Texts &texts, const ObjectKey &before, const ObjectKey &after) {
    auto known = texts.extract(before);
    if (known.empty())
        return;
    known.key() = after;
    texts.insert(std::move(known));
}

bool hasText(const std::vector<TextEdit> &texts, const ObjectKey &key) {
    return std::ranges::any_of(texts,
                               [&key](const TextEdit &text) { return text.before.key == key; });
}

} // namespace

/// The place of an object is that of now, for it keeps it when its name changes.
ObjectTexts::Document ObjectTexts::ofFile(const manifest::Objects &objects,
                                          const ObjectKey &key) const {
    const auto known = m_ofFiles.find(key);
    if (known != m_ofFiles.end())
        return known->second;
    std::string text = textOf(objects, key).yaml;
    auto read = readerOf(key)(text);
    return m_ofFiles[key] = read ? std::make_shared<const EditedDocument>(
                                       readerOf(key), std::move(*read), std::move(text))
                                 : nullptr;
}

ObjectTexts::Document ObjectTexts::fromFile(const manifest::Objects &objects, const ObjectKey &key,
                                            const kube::Value &document) const {
    Document &known = m_fromFiles[key];
    if (known && known->value() == document)
        return known;
    const Document file = ofFile(objects, key);
    if (file && file->value() == document)
        return known = file;
    auto edited = file ? std::make_shared<EditedDocument>(*file)
                       : std::make_shared<EditedDocument>(readerOf(key), document, std::string());
    if (file)
        edited->setValue(document);
    return known = std::move(edited);
}

void ObjectTexts::forgetFiles() {
    m_ofFiles.clear();
    m_fromFiles.clear();
}

EditedDocument ObjectTexts::text(const manifest::Objects &objects, const ObjectKey &key) const {
    if (const auto typed = m_typed.find(key); typed != m_typed.end())
        return *typed->second;
    const kube::Value *document = documentOf(objects, key);
    return document != nullptr ? *fromFile(objects, key, *document) : EditedDocument(readerOf(key));
}

std::string ObjectTexts::openedText(const manifest::Objects &opened, const ObjectKey &key) const {
    const auto renamed = m_openedKeys.find(key);
    const ObjectKey &asOpened = renamed != m_openedKeys.end() ? renamed->second : key;
    if (const auto known = m_openedTexts.find(asOpened); known != m_openedTexts.end())
        return known->second;
    const kube::Value *document = documentOf(opened, asOpened);
    if (document == nullptr)
        return {};
    return m_openedTexts[asOpened] = fromFile(opened, asOpened, *document)->text();
}

void ObjectTexts::complete(Edit &edit, const manifest::Objects &objects) const {
    const auto add = [&](const ObjectKey &before, const ObjectKey &after,
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
    for (const PlacementEdit &placement : edit.placements) {
        if (placement.before && placement.after)
            add(keyOf(*placement.before), keyOf(*placement.after), &placement.after->document);
        else if (placement.before)
            add(keyOf(*placement.before), keyOf(*placement.before), nullptr);
    }
    for (const OtherEdit &other : edit.others) {
        const auto before = other.before ? otherKeyOf(other.before->document) : std::nullopt;
        const auto after = other.after ? otherKeyOf(other.after->document) : before;
        if (before && after)
            add(*before, *after, other.after ? &other.after->document : nullptr);
    }
    for (const WorkloadEdit &workload : edit.workloads)
        add(keyOf(workload.before->workload), keyOf(workload.after->workload),
            &workload.after->document);
}

void ObjectTexts::apply(const std::vector<TextEdit> &edits, const manifest::Objects &objects) {
    for (const auto &[before, after] : edits) {
        m_typed.erase(before.key);
        if (before.key != after.key)
            rename(before.key, after.key);
        if (after.document)
            keep(after.key, after.document, objects);
    }
}

void ObjectTexts::rename(const ObjectKey &before, const ObjectKey &after) {
    rekey(m_ofFiles, before, after);
    rekey(m_fromFiles, before, after);
    ObjectKey asOpened = before;
    if (const auto renamed = m_openedKeys.extract(before))
        asOpened = renamed.mapped();
    if (asOpened != after)
        m_openedKeys[after] = std::move(asOpened);
}

void ObjectTexts::keep(const ObjectKey &key, std::shared_ptr<const EditedDocument> text,
                       const manifest::Objects &objects) {
    const kube::Value *document = documentOf(objects, key);
    if (document == nullptr)
        return;
    const Document file = ofFile(objects, key);
    const std::string written =
        file ? file->textWith(*document) : fromFile(objects, key, *document)->text();
    if (text->text() != written)
        m_typed[key] = std::move(text);
}

void ObjectTexts::restore(const OwnTexts &texts, const manifest::Objects &objects) {
    for (const auto &[key, typed] : texts) {
        auto restored = std::make_shared<EditedDocument>(text(objects, key));
        restored->setText(typed);
        m_typed.erase(key);
        keep(key, std::move(restored), objects);
    }
}

void ObjectTexts::noteSaved(const manifest::Objects &objects) {
    const OwnTexts left = unfinished(typed(), objects);
    std::erase_if(m_typed, [&left](const auto &typed) { return !left.contains(typed.first); });
    forgetFiles();
}

void ObjectTexts::noteWritten(const OwnTexts &texts) {
    for (const auto &[key, text] : texts)
        m_typed.erase(key);
    forgetFiles();
}

void ObjectTexts::clear() {
    m_typed.clear();
    forgetFiles();
    m_openedTexts.clear();
    m_openedKeys.clear();
}

OwnTexts ObjectTexts::typed() const {
    OwnTexts texts;
    for (const auto &[key, text] : m_typed)
        texts.emplace(key, text->text());
    return texts;
}

OwnTexts ObjectTexts::readable(const manifest::Objects &objects) const {
    OwnTexts texts;
    for (const auto &[key, text] : m_typed) {
        const kube::Value *document = documentOf(objects, key);
        if (document != nullptr && !text->textError() && says(text->text(), *document))
            texts.emplace(key, text->text());
    }
    return texts;
}

} // namespace evenkeel::ui
