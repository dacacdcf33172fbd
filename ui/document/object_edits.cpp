// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of placements and workloads, as values and as the texts that persons type.

#include "ui/document/edited_objects.h"

#include <chrono>
#include <memory>
#include <utility>

#include "core/manifest/decode/override_decoder.h"
#include "core/manifest/manifest.h"
#include "ui/document/texts/placement_sources.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kPause{2000};

base::Result<void> decodedOverride(const kube::Value &document) {
    const auto decoded = manifest::decodeOverride(document);
    return decoded ? base::Result<void>() : tl::unexpected(decoded.error());
}

} // namespace

void EditedObjects::setHubFields(HubFields fields) {
    if (fields == m_hubFields)
        return;
    m_hubFields = std::move(fields);
    Q_EMIT dirtyChanged();
}

/// A placement by that document that may stand in that row, or in one of its own.
base::Result<placement::Placement> EditedObjects::decode(const kube::Value &document,
                                                         std::optional<std::size_t> row) const {
    auto decoded = manifest::decodePlacement(document);
    if (!decoded)
        return decoded;
    const auto known = find(*objects(), keyOf(*decoded));
    if (known && known != row) {
        const QString message = tr("placement %1 already exists; choose another name")
                                    .arg(QString::fromStdString(decoded->name));
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, message.toStdString(), {}});
    }
    return decoded;
}

base::Result<void> EditedObjects::editPlacement(int placement, const kube::Value &document,
                                                const QString &what, const QString &mergeKey) {
    const auto row = static_cast<std::size_t>(placement);
    auto edit = placementEdit(row, document);
    if (!edit)
        return tl::unexpected(edit.error());
    pushOn(std::move(*edit), what, mergeKey);
    return {};
}

/// Empty where nothing would change.
base::Result<Edit> EditedObjects::placementEdit(std::size_t row,
                                                const kube::Value &document) const {
    auto decoded = decode(document, row);
    if (!decoded)
        return tl::unexpected(decoded.error());
    const placement::Placement &before = objects()->placements[row];
    Edit edit;
    edit.subject = QString::fromStdString(before.name);
    if (before != *decoded)
        edit.placements.push_back({row, before, std::move(*decoded), {}});
    return edit;
}

void EditedObjects::pushOn(Edit edit, const QString &what, const QString &mergeKey) {
    edit.text = tr("%1: %2").arg(edit.subject, what);
    // What is typed into one field is one step until the focus moves or the typing pauses.
    if (m_sinceTyped.isValid() && m_sinceTyped.hasExpired(kPause.count()))
        endStep();
    m_sinceTyped.start();
    edit.mergeKey =
        mergeKey.isEmpty() ? mergeKey : QStringLiteral("%1#%2").arg(mergeKey).arg(m_typing);
    push(std::move(edit));
}

base::Result<int> EditedObjects::addPlacement(const kube::Value &document) {
    auto decoded = decode(document, std::nullopt);
    if (!decoded)
        return tl::unexpected(decoded.error());
    Edit edit;
    const std::size_t row = objects()->placements.size();
    edit.text = tr("Add placement %1").arg(QString::fromStdString(decoded->name));
    edit.placements.push_back({row, std::nullopt, std::move(*decoded), {}});
    push(std::move(edit));
    return static_cast<int>(row);
}

void EditedObjects::removePlacement(int placement) {
    const auto row = static_cast<std::size_t>(placement);
    Edit edit;
    edit.text =
        tr("Remove placement %1").arg(QString::fromStdString(objects()->placements[row].name));
    edit.placements.push_back(
        {row, objects()->placements[row], std::nullopt, objects()->placementSources[row]});
    push(std::move(edit));
}

base::Result<void> EditedObjects::editWorkload(std::size_t row, const kube::Value &document,
                                               const QString &what, const QString &mergeKey) {
    auto edit = workloadEdit(row, document);
    if (!edit)
        return tl::unexpected(edit.error());
    pushOn(std::move(*edit), what, mergeKey);
    return {};
}

/// Empty where nothing would change.
base::Result<Edit> EditedObjects::workloadEdit(std::size_t row, const kube::Value &document) const {
    auto decoded = manifest::workloadObject(document);
    if (!decoded)
        return tl::unexpected(decoded.error());
    const auto &before = objects()->podInventory->workloads[row];
    Edit edit;
    edit.subject = QString::fromStdString(before->workload.name);
    if (before->document == document)
        return edit;
    if (keyOf(before->workload) != keyOf(decoded->workload)) {
        const QString message = tr("kind, namespace and name of %1 cannot be changed; open a "
                                   "separate manifest for another workload")
                                    .arg(edit.subject);
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, message.toStdString(), {}});
    }
    decoded->where = before->where;
    edit.workloads.push_back(
        {row, before, std::make_shared<const manifest::WorkloadObject>(std::move(*decoded))});
    return edit;
}

/// The key of an override or a test that may stand beside the others, or in place of one of them.
base::Result<OtherKey> EditedObjects::checkName(const kube::Value &document,
                                                const std::optional<OtherKey> &replaced) const {
    const auto refused = [](const QString &message) {
        return tl::unexpected(base::Error{base::ErrorCode::Invalid, message.toStdString(), {}});
    };
    const auto key = otherKeyOf(document);
    const bool isTest = key && key->kind == OtherKind::PlacementTest;
    if (!key || key->name.empty())
        return refused(isTest ? tr("a test needs a name") : tr("this is no override with a name"));
    if (auto decoded = isTest ? base::Result<void>() : decodedOverride(document); !decoded)
        return tl::unexpected(decoded.error());
    if (key == replaced || !find(*objects(), *key))
        return *key;
    const QString name = QString::fromStdString(fullNameOf(*key));
    return refused(isTest ? tr("test %1 already exists; choose another name").arg(name)
                          : tr("override %1 already exists; choose another name").arg(name));
}

/// Empty where nothing would change.
base::Result<Edit> EditedObjects::otherEdit(const OtherKey &key,
                                            const kube::Value &document) const {
    const std::size_t row = find(*objects(), key).value();
    const objects::OtherObject &before = objects()->others[row];
    Edit edit;
    edit.subject = QString::fromStdString(key.name);
    if (before.document == document)
        return edit;
    if (const auto named = checkName(document, key); !named)
        return tl::unexpected(named.error());
    edit.others.push_back({row, before, objects::OtherObject{document, before.where}});
    return edit;
}

base::Result<OtherKey> EditedObjects::addOther(const kube::Value &document) {
    const auto key = checkName(document, std::nullopt);
    if (!key)
        return key;
    Edit edit;
    const QString name = QString::fromStdString(key->name);
    edit.text = key->kind == OtherKind::PlacementTest ? tr("Add test %1").arg(name)
                                                      : tr("Add override %1").arg(name);
    edit.others.push_back(
        {objects()->others.size(), std::nullopt, objects::OtherObject{document, {}}});
    push(std::move(edit));
    return *key;
}

base::Result<void> EditedObjects::editOther(const OtherKey &key, const kube::Value &document,
                                            const QString &what) {
    auto edit = otherEdit(key, document);
    if (!edit)
        return tl::unexpected(edit.error());
    pushOn(std::move(*edit), what, {});
    return {};
}

void EditedObjects::removeOther(const OtherKey &key) {
    const auto row = find(*objects(), key);
    if (!row)
        return;
    Edit edit;
    const QString name = QString::fromStdString(key.name);
    edit.text = key.kind == OtherKind::PlacementTest ? tr("Remove test %1").arg(name)
                                                     : tr("Remove override %1").arg(name);
    edit.others.push_back({*row, objects()->others[*row], std::nullopt});
    push(std::move(edit));
}

/// Empty where the object would stay as it is.
base::Result<Edit> EditedObjects::objectEdit(const ObjectKey &key,
                                             const kube::Value &document) const {
    if (const auto *placement = std::get_if<PlacementKey>(&key))
        return placementEdit(find(*objects(), *placement).value(), document);
    if (const auto *other = std::get_if<OtherKey>(&key))
        return otherEdit(*other, document);
    const auto row = find(*objects()->podInventory, std::get<WorkloadKey>(key));
    return workloadEdit(row.value(), document);
}

base::Result<void> EditedObjects::editText(const ObjectKey &key, const EditedDocument &edited,
                                           const QString &what, const QString &mergeKey) {
    auto now = std::make_shared<const EditedDocument>(text(key));
    if (documentOf(*objects(), key) == nullptr || *now == edited)
        return {};
    Edit edit;
    base::Result<void> taken;
    ObjectKey keyAfter = key;
    if (auto ofObject = objectEdit(key, edited.value()); edited.textError() || ofObject)
        edit = ofObject && !edited.textError() ? std::move(*ofObject) : Edit();
    else
        taken = tl::unexpected(ofObject.error());
    if (!edit.placements.empty())
        keyAfter = keyOf(*edit.placements.front().after);
    if (!edit.others.empty())
        keyAfter = otherKeyOf(edit.others.front().after->document).value();
    edit.subject = QString::fromStdString(nameOf(key));
    edit.texts.push_back(
        {{key, std::move(now)}, {keyAfter, std::make_shared<const EditedDocument>(edited)}});
    pushOn(std::move(edit), what, mergeKey);
    return taken;
}

QStringList EditedObjects::unsavedWords() const {
    QStringList words;
    for (const NamedEdit &edit : unsavedEdits())
        words.append(edit.isTakenBack ? tr("Undo: %1").arg(edit.edit->text) : edit.edit->text);
    OwnTexts alone = ownTexts();
    const OwnTexts left = unfinished(alone, *objects());
    std::erase_if(
        alone, [&](const auto &own) { return !left.contains(own.first) && isTouched(own.first); });
    for (const QString &text : wordsOf(alone)) {
        if (!words.contains(text))
            words.append(text);
    }
    return words;
}

/// An edit that is not saved tells of it already.
bool EditedObjects::isTouched(const ObjectKey &key) const {
    if (const auto *other = std::get_if<OtherKey>(&key))
        return touchedObjects().others.contains(*other);
    const auto *placement = std::get_if<PlacementKey>(&key);
    return placement != nullptr ? touchedObjects().placements.contains(*placement)
                                : touchedObjects().workloads.contains(std::get<WorkloadKey>(key));
}

} // namespace evenkeel::ui
