// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planned_objects.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <set>
#include <utility>

#include "core/fleet/generate.h"
#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/manifest.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/hub/three_way.h"
#include "ui/document/texts/object_texts.h"

namespace evenkeel::ui {

PlannedObjects::PlannedObjects(QObject *parent) : ObjectHistory(parent), m_planner(objects()) {
    connect(&m_planner, &Planner::progressed, this, &PlannedObjects::progressed);
    connect(&m_planner, &Planner::baselinePlanned, this, &PlannedObjects::baselineChanged);
    connect(&m_planner, &Planner::planned, this, [this](int row) {
        Q_EMIT planChanged(row);
        if (row == m_first)
            Q_EMIT sceneChanged();
    });
}

std::string PlannedObjects::openedText(const ObjectId &id) const {
    return texts().openedText(*baseline().objects, id);
}

void PlannedObjects::follow(const std::shared_ptr<const manifest::Objects> &before,
                            const Edit &change) {
    m_planner.follow(before, objects(), change);
    if (change.movesPlacements())
        moveFirst(change);
}

void PlannedObjects::finishEdit() {
    planAgain();
    Q_EMIT sceneChanged();
}

void PlannedObjects::setClock(std::optional<kube::Time> clock, objects::ClockSource source) {
    if (objects()->clock == clock && objects()->clockSource == source)
        return;
    const auto at = [clock, source](const manifest::Objects &of) {
        auto copy = std::make_shared<manifest::Objects>(of);
        copy->clock = clock;
        copy->clockSource = source;
        return copy;
    };
    const bool isAsOpened = baseline().objects == objects();
    setObjects(at(*objects()), Fresh::Moved);
    m_planner.setObjects(objects());
    // The opened state as well: Changes shows the effect of edits, not of time.
    m_planner.setBaseline(isAsOpened ? objects() : at(*baseline().objects));
    Q_EMIT objectsChanged();
    planAgain();
    Q_EMIT sceneChanged();
}

/// Shows what was added, and no longer what was removed.
void PlannedObjects::moveFirst(const Edit &edit) {
    const std::vector<DocumentEdit> placements = edit.placements();
    if (placements.front().after) {
        m_first = static_cast<int>(placements.front().row);
        showAnew();
        return;
    }
    for (auto gone = placements.rbegin(); gone != placements.rend(); ++gone) {
        if (static_cast<int>(gone->row) < m_first)
            --m_first;
    }
    m_first = std::min(m_first, static_cast<int>(m_planner.outcomes().size()) - 1);
}

const placement::Placement *PlannedObjects::firstPlacement() const {
    return m_first >= 0 ? &objects()->placements[static_cast<std::size_t>(m_first)] : nullptr;
}

// Edits of placements and workloads, as values and as the texts that persons type.

namespace {

constexpr std::chrono::milliseconds kPause{2000};

tl::unexpected<base::Error> refused(const QString &message) {
    return tl::unexpected(base::Error{base::ErrorCode::Invalid, message.toStdString(), {}});
}

base::Result<void> checkDecodes(const ObjectId &id, const kube::Value &document) {
    const auto checked = [](const auto &decoded) {
        return decoded ? base::Result<void>() : tl::unexpected(decoded.error());
    };
    switch (sortOf(id).value_or(EditedSort::Workload)) {
    case EditedSort::Placement:
        return checked(manifest::decodePlacement(document));
    case EditedSort::DisruptionBudget:
        return checked(manifest::decodeDisruptionBudget(document));
    case EditedSort::StagedStrategy:
        return checked(manifest::decodeStagedStrategy(document));
    case EditedSort::Override:
        return checked(manifest::decodeOverride(document));
    case EditedSort::Workload:
        return checked(manifest::workloadObject(document));
    default:
        return {};
    }
}

/// What a sentence calls the kind of an object.
QString kindWord(const ObjectId &id) {
    const auto sort = sortOf(id);
    return sort == EditedSort::Placement          ? PlannedObjects::tr("placement")
           : sort == EditedSort::Test             ? PlannedObjects::tr("test")
           : sort == EditedSort::Scenario         ? PlannedObjects::tr("scenario")
           : sort == EditedSort::DisruptionBudget ? PlannedObjects::tr("disruption budget")
           : sort == EditedSort::StagedStrategy   ? PlannedObjects::tr("staged strategy")
                                                  : PlannedObjects::tr("override");
}

} // namespace

void PlannedObjects::setHubFields(HubFields fields) {
    if (fields == m_hubFields)
        return;
    m_hubFields = std::move(fields);
    Q_EMIT dirtyChanged();
}

/// The identity of a document that may be added, or replace that object.
base::Result<ObjectId> PlannedObjects::check(const kube::Value &document,
                                             const std::optional<ObjectId> &replaced) const {
    const auto id = editedIdOf(document);
    const Shelf shelf = replaced ? shelfOf(*replaced) : id ? shelfOf(*id) : Shelf::Others;
    if (shelf == Shelf::Others && (!id || id->name.empty()))
        return refused(id && isOwn(*id) ? tr("a %1 needs a name").arg(kindWord(*id))
                                        : tr("this is no override with a name"));
    if (auto decoded = checkDecodes(id.value_or(replaced.value_or(ObjectId())), document); !decoded)
        return tl::unexpected(decoded.error());
    if (!id && shelf == Shelf::Placements)
        return refused(tr("the kind must be ClusterResourcePlacement or ResourcePlacement of "
                          "placement.kubernetes-fleet.io"));
    if (!id || (shelf == Shelf::Workloads && id != replaced))
        return refused(tr("kind, namespace and name of %1 cannot be changed; open a "
                          "separate manifest for another workload")
                           .arg(QString::fromStdString(replaced ? replaced->name : id->name)));
    if (id == replaced)
        return *id;
    if (!find(*objects(), *id))
        return *id;
    const bool isOfPlacement = shelf == Shelf::Placements;
    return refused(tr("%1 %2 already exists; choose another name", "kind, name")
                       .arg(kindWord(*id),
                            QString::fromStdString(isOfPlacement ? id->name : fullNameOf(*id))));
}

/// Empty where nothing would change.
base::Result<Edit> PlannedObjects::documentEdit(const ObjectId &id,
                                                const kube::Value &document) const {
    const std::size_t row = find(*objects(), id).value();
    const kube::Value &before = documentAt(*objects(), shelfOf(id), row);
    Edit edit;
    edit.subject = QString::fromStdString(id.name);
    if (before == document)
        return edit;
    if (const auto checked = check(document, id); !checked)
        return tl::unexpected(checked.error());
    edit.documents.push_back({row, before, document, placeAt(*objects(), shelfOf(id), row)});
    return edit;
}

base::Result<void> PlannedObjects::editDocument(const ObjectId &id, const kube::Value &document,
                                                const QString &what, const QString &mergeKey) {
    auto edit = documentEdit(id, document);
    if (!edit)
        return tl::unexpected(edit.error());
    pushOn(std::move(*edit), what, mergeKey);
    return {};
}

base::Result<ObjectId> PlannedObjects::addDocument(const kube::Value &document) {
    auto id = check(document, std::nullopt);
    if (!id)
        return id;
    const QString name = QString::fromStdString(id->name);
    const Shelf shelf = shelfOf(*id);
    Edit edit;
    edit.text = sortOf(*id) == EditedSort::Scenario
                    ? tr("Keep the edits as scenario %1").arg(name)
                    : tr("Add %1 %2", "kind, name").arg(kindWord(*id), name);
    edit.documents.push_back({sizeOf(*objects(), shelf), std::nullopt, document, {}});
    push(std::move(edit));
    return id;
}

void PlannedObjects::removeDocument(const ObjectId &id) {
    const auto row = find(*objects(), id);
    if (!row)
        return;
    const QString name = QString::fromStdString(id.name);
    const Shelf shelf = shelfOf(id);
    Edit edit;
    edit.text = sortOf(id) == EditedSort::Scenario
                    ? tr("Drop scenario %1").arg(name)
                    : tr("Remove %1 %2", "kind, name").arg(kindWord(id), name);
    edit.documents.push_back({*row, documentAt(*objects(), shelf, *row), std::nullopt,
                              placeAt(*objects(), shelf, *row)});
    push(std::move(edit));
}

base::Result<void> PlannedObjects::editPlacement(int placement, const kube::Value &document,
                                                 const QString &what, const QString &mergeKey) {
    const auto row = static_cast<std::size_t>(placement);
    return editDocument(idOf(objects()->placements[row]), document, what, mergeKey);
}

base::Result<int> PlannedObjects::addPlacement(const kube::Value &document) {
    const auto row = objects()->placements.size();
    if (auto added = addDocument(document); !added)
        return tl::unexpected(added.error());
    return static_cast<int>(row);
}

void PlannedObjects::removePlacement(int placement) {
    removeDocument(idOf(objects()->placements[static_cast<std::size_t>(placement)]));
}

void PlannedObjects::pushOn(Edit edit, const QString &what, const QString &mergeKey) {
    edit.text = tr("%1: %2").arg(edit.subject, what);
    // What is typed into one field is one step until the focus moves or the typing pauses.
    if (m_sinceTyped.isValid() && m_sinceTyped.hasExpired(kPause.count()))
        endStep();
    m_sinceTyped.start();
    edit.mergeKey =
        mergeKey.isEmpty() ? mergeKey : QStringLiteral("%1#%2").arg(mergeKey).arg(m_typing);
    push(std::move(edit));
}

base::Result<void> PlannedObjects::editText(const ObjectId &id, const EditedDocument &typed,
                                            const QString &what, const QString &mergeKey) {
    auto now = std::make_shared<const EditedDocument>(text(id));
    const kube::Value *object = documentOf(*objects(), id);
    if (object == nullptr || *now == typed)
        return {};
    EditedDocument edited = typed;
    // What the hub changed while the text could not be parsed is no edit of the text.
    if (now->textError() && !edited.textError() && now->value() != *object)
        edited.setValue(merged(&now->value(), &edited.value(), object).value_or(edited.value()));
    Edit edit;
    base::Result<void> taken;
    ObjectId idAfter = id;
    if (auto ofObject = documentEdit(id, edited.value()); edited.textError() || ofObject)
        edit = ofObject && !edited.textError() ? std::move(*ofObject) : Edit();
    else
        taken = tl::unexpected(ofObject.error());
    if (!edit.documents.empty())
        idAfter = edit.documents.front().idAfter();
    edit.subject = QString::fromStdString(id.name);
    edit.texts.push_back(
        {{id, std::move(now)}, {idAfter, std::make_shared<const EditedDocument>(edited)}});
    pushOn(std::move(edit), what, mergeKey);
    return taken;
}

QStringList PlannedObjects::unsavedWords() const {
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
bool PlannedObjects::isTouched(const ObjectId &id) const {
    return touchedObjects().documents.contains(id);
}

// Edits of clusters.

namespace {

/// Rows of those names in ascending order, each once.
std::vector<fleet::ClusterIndex> rowsOf(const fleet::Fleet &fleet, const QStringList &clusters) {
    std::set<fleet::ClusterIndex> rows;
    for (const QString &name : clusters) {
        if (const auto row = fleet.find(name.toStdString()))
            rows.insert(*row);
    }
    return {rows.begin(), rows.end()};
}

/// `name-2`, `name-3`, …: the first free name.
std::string freeName(const fleet::Fleet &fleet, const std::set<std::string> &taken,
                     const std::string &name) {
    for (int number = 2;; ++number) {
        std::string candidate = name + '-' + std::to_string(number);
        if (!fleet.find(candidate) && !taken.contains(candidate))
            return candidate;
    }
}

QString clusterCount(int count) {
    return PlannedObjects::tr("%n clusters", nullptr, count);
}

} // namespace

void PlannedObjects::relabel(const LabelEdit &wanted) {
    push(labelEdit(objects()->fleet, wanted));
}

QStringList PlannedObjects::addClusters(const std::vector<fleet::Cluster> &clusters) {
    Edit edit;
    QStringList names;
    std::set<std::string> taken;
    std::size_t row = objects()->fleet.size();
    for (const fleet::Cluster &cluster : clusters) {
        if (objects()->fleet.find(cluster.name) || !taken.insert(cluster.name).second)
            continue;
        names.append(QString::fromStdString(cluster.name));
        edit.clusters.push_back(
            {{static_cast<fleet::ClusterIndex>(row++), std::nullopt, cluster}, {}});
    }
    edit.text = names.size() == 1 ? tr("Add cluster %1").arg(names.front())
                                  : tr("Add %1").arg(clusterCount(static_cast<int>(names.size())));
    push(std::move(edit));
    return names;
}

QStringList PlannedObjects::duplicateClusters(const QStringList &clusters) {
    std::vector<fleet::Cluster> copies;
    std::set<std::string> taken;
    for (const fleet::ClusterIndex row : rowsOf(objects()->fleet, clusters)) {
        fleet::Cluster copy = objects()->fleet.cluster(row);
        copy.name = freeName(objects()->fleet, taken, copy.name);
        copy.agent = fleet::plannedAgent(); // what another cluster reports is not the copy's
        taken.insert(copy.name);
        copies.push_back(std::move(copy));
    }
    return addClusters(copies);
}

void PlannedObjects::removeClusters(const QStringList &clusters) {
    Edit edit;
    for (const fleet::ClusterIndex row : rowsOf(objects()->fleet, clusters)) {
        const auto &places = objects()->clusterPlaces;
        const std::size_t index = fleet::row(row);
        edit.clusters.push_back({{row, objects()->fleet.cluster(row), std::nullopt},
                                 index < places.size() ? places[index] : manifest::ClusterPlace{}});
    }
    const auto count = static_cast<int>(edit.clusters.size());
    edit.text = count == 1
                    ? tr("Remove cluster %1")
                          .arg(QString::fromStdString(edit.clusters.front().change.before->name))
                    : tr("Remove %1").arg(clusterCount(count));
    push(std::move(edit));
}

} // namespace evenkeel::ui
