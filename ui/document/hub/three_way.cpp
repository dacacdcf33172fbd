// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/hub/three_way.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "core/store/apply.h"
#include "ui/document/edits/object_rows.h"

namespace evenkeel::ui {

namespace {

using fleet::Cluster;
using kube::Value;
using manifest::Objects;

bool isSameValue(const Value *one, const Value *other) {
    return one && other ? *one == *other : one == other;
}

/// Members of either, in the order of the first.
std::vector<std::string> membersOf(const Value &first, const Value *second) {
    std::vector<std::string> names;
    for (const auto &[name, value] : first.members())
        names.push_back(name);
    if (second != nullptr) {
        for (const auto &[name, value] : second->members()) {
            if (first.find(name) == nullptr)
                names.push_back(name);
        }
    }
    return names;
}

template <typename Map> Map mergedMap(const Map &before, const Map &mine, const Map &theirs) {
    Map result = theirs;
    for (const auto &[key, value] : before) {
        if (!mine.contains(key))
            result.erase(key);
    }
    for (const auto &[key, value] : mine) {
        const auto old = before.find(key);
        if (old == before.end() || old->second != value)
            result[key] = value;
    }
    return result;
}

template <typename Part>
const Part &mergedPart(const Part &before, const Part &mine, const Part &theirs) {
    return before == mine ? theirs : mine;
}

Cluster mergedCluster(const Cluster &before, const Cluster &mine, const Cluster &theirs) {
    Cluster result = theirs;
    result.name = mergedPart(before.name, mine.name, theirs.name);
    result.labels = mergedMap(before.labels, mine.labels, theirs.labels);
    result.taints = mergedPart(before.taints, mine.taints, theirs.taints);
    result.properties = mergedMap(before.properties, mine.properties, theirs.properties);
    result.resources = mergedPart(before.resources, mine.resources, theirs.resources);
    result.namespaces = mergedPart(before.namespaces, mine.namespaces, theirs.namespaces);
    result.agent = mergedPart(before.agent, mine.agent, theirs.agent);
    return result;
}

void mergeClusters(const Edit &wanted, Edit &edit) {
    for (ClusterEdit &cluster : edit.clusters) {
        auto &change = cluster.change;
        const auto found = std::ranges::find_if(wanted.clusters, [&](const ClusterEdit &one) {
            return one.change.before && change.before &&
                   one.change.before->name == change.before->name;
        });
        if (found != wanted.clusters.end() && found->change.after)
            change.after =
                mergedCluster(*found->change.before, *found->change.after, *change.before);
    }
    std::erase_if(edit.clusters, [](const ClusterEdit &cluster) {
        return cluster.change.before == cluster.change.after;
    });
}

void mergeDocuments(const Edit &wanted, Edit &edit) {
    for (DocumentEdit &document : edit.documents) {
        const auto found = std::ranges::find_if(wanted.documents, [&](const DocumentEdit &one) {
            return one.before && document.before && one.id() == document.id();
        });
        if (!document.changes() || found == wanted.documents.end() || !found->after)
            continue;
        auto whole = merged(&*found->before, &*found->after, &*document.before);
        // A placement that the merge would break stays as the edit has it.
        const bool isPlacement = shelfOf(document.id()) == Shelf::Placements;
        if (whole && (!isPlacement || manifest::decodePlacement(*whole)))
            document.after = std::move(*whole);
    }
    std::erase_if(edit.documents, [](const DocumentEdit &document) {
        return document.changes() && document.before == document.after;
    });
}

/// An edit of an object that the hub deleted makes it again, and one that makes an object that the
/// hub has by now changes that one: nothing that was edited is lost.
void keepStranded(const Edit &wanted, const Objects &objects, Edit &edit) {
    std::map<Shelf, std::size_t> added;
    for (const DocumentEdit &document : wanted.documents) {
        const ObjectId id = document.id();
        const Shelf shelf = shelfOf(id);
        const auto known = find(objects, id);
        const bool isGone = document.changes() && !known;
        const bool isThere = !document.before && document.after && known;
        // The objects of a shelf all change in one edit, or are all added.
        const bool isMixed = std::ranges::any_of(edit.documents, [&](const DocumentEdit &one) {
            return shelfOf(one.id()) == shelf && one.before.has_value() == isGone;
        });
        if ((!isGone && !isThere) || isMixed || shelf == Shelf::Workloads)
            continue;
        DocumentEdit here = document;
        here.where = {};
        if (isGone) {
            here.before.reset();
            here.row = sizeOf(objects, shelf) + added[shelf]++;
        } else {
            here.row = *known;
            here.before = documentAt(objects, shelf, *known);
            here.where = placeAt(objects, shelf, *known);
            here.after = merged(nullptr, &*document.after, &*here.before);
            const bool isPlacement = shelf == Shelf::Placements;
            if (!here.after || (isPlacement && !manifest::decodePlacement(*here.after)))
                continue;
        }
        edit.documents.push_back(std::move(here));
    }
    std::ranges::stable_sort(edit.documents, {}, &DocumentEdit::row);
}

FieldValue textOf(const Value *value) {
    if (value == nullptr || value->isNull())
        return std::nullopt;
    return value->isString() || value->isNumber() ? value->text() : manifest::writeJson(*value);
}

/// Three states of one object.
struct Sides {
    const Value *loaded = nullptr;
    const Value *mine = nullptr;
    const Value *hub = nullptr;
};

class FieldFinder {
public:
    FieldFinder(const FieldValues &settled, std::vector<FieldChange> &changes)
        : m_settled(settled), m_changes(changes) {}

    void find(FieldName field, const Sides &sides) {
        if (isSameValue(sides.loaded, sides.mine) || isSameValue(sides.mine, sides.hub))
            return;
        const bool areObjects = sides.mine && sides.mine->isObject() && sides.loaded &&
                                sides.loaded->isObject() && (!sides.hub || sides.hub->isObject());
        if (!areObjects) {
            add(std::move(field), textOf(sides.loaded), textOf(sides.mine), textOf(sides.hub));
            return;
        }
        for (const std::string &member : membersOf(*sides.loaded, sides.mine)) {
            FieldName inner = field;
            inner.path.push_back(member);
            find(std::move(inner), {sides.loaded->find(member), sides.mine->find(member),
                                    sides.hub ? sides.hub->find(member) : nullptr});
        }
    }

    void add(FieldName field, FieldValue loaded, FieldValue mine, FieldValue hub) {
        if (loaded == mine || mine == hub)
            return;
        const auto settled = m_settled.find(field);
        const bool isSettled = settled != m_settled.end() && settled->second == hub;
        const bool isConflict = loaded != hub && !isSettled;
        m_changes.push_back(
            {std::move(field), std::move(loaded), std::move(mine), std::move(hub), isConflict});
    }

private:
    const FieldValues &m_settled;
    std::vector<FieldChange> &m_changes;
};

std::string taintsText(const std::vector<kube::Taint> &taints) {
    std::string text;
    for (const kube::Taint &taint : taints)
        text += fmt::format("{}{}{}{}:{}", text.empty() ? "" : ", ", taint.key,
                            taint.value.empty() ? "" : "=", taint.value, taint.effect.string());
    return text;
}

void findInCluster(const std::string &name, const Objects &loaded, const Objects &mine,
                   const Objects &hub, FieldFinder &finder) {
    const auto before = clusterNamed(loaded, name);
    const auto ours = clusterNamed(mine, name);
    const auto theirs = clusterNamed(hub, name);
    const FieldName object{"MemberCluster", {}, name, {}};
    if (!before || !ours || !theirs) {
        const auto presence = [](const std::optional<Cluster> &one) {
            return one ? FieldValue("there") : std::nullopt;
        };
        finder.add(object, presence(before), presence(ours), presence(theirs));
        return;
    }
    const auto findIn = [&](const char *part, auto member) {
        std::set<std::string> keys;
        for (const Cluster *one : {&*before, &*ours, &*theirs}) {
            for (const auto &[key, value] : one->*member)
                keys.insert(key);
        }
        const auto valueOf = [member](const Cluster &one, const std::string &key) {
            const auto found = (one.*member).find(key);
            return found == (one.*member).end() ? std::nullopt : FieldValue(found->second);
        };
        for (const std::string &key : keys) {
            FieldName field = object;
            field.path = {part, key};
            finder.add(std::move(field), valueOf(*before, key), valueOf(*ours, key),
                       valueOf(*theirs, key));
        }
    };
    findIn("label", &Cluster::labels);
    findIn("property", &Cluster::properties);
    FieldName taints = object;
    taints.path = {"taints"};
    finder.add(std::move(taints), taintsText(before->taints), taintsText(ours->taints),
               taintsText(theirs->taints));
}

/// Spec and labels; or that it is there at all.
void findInDocument(const FieldName &object, const Sides &documents, FieldFinder &finder) {
    if (!documents.loaded || !documents.mine || !documents.hub) {
        const auto presence = [](const Value *one) {
            return one ? FieldValue("there") : std::nullopt;
        };
        // Of what the hub deleted, edits are a conflict: it is made again with them, or goes.
        const bool isEdited = documents.loaded && documents.mine && !documents.hub &&
                              !isSameValue(documents.loaded, documents.mine);
        finder.add(object, presence(documents.loaded),
                   isEdited ? FieldValue("edited") : presence(documents.mine),
                   presence(documents.hub));
        return;
    }
    for (const std::vector<std::string> &path :
         {std::vector<std::string>{"spec"}, {"metadata", "labels"}}) {
        FieldName field = object;
        field.path = path;
        finder.find(std::move(field),
                    {valueAt(*documents.loaded, path), valueAt(*documents.mine, path),
                     valueAt(*documents.hub, path)});
    }
}

/// The clusters and objects that edits changed and that a hub has.
TouchedObjects touchedBy(const std::vector<NamedEdit> &edits) {
    TouchedObjects touched;
    for (const NamedEdit &named : edits)
        touched.addAll(touchedBy(named));
    std::erase_if(touched.documents,
                  [](const ObjectId &id) { return isOwn(id) || shelfOf(id) == Shelf::Workloads; });
    return touched;
}

} // namespace

std::optional<Value> merged(const Value *before, const Value *mine, const Value *theirs) {
    if (isSameValue(before, mine))
        return theirs ? std::optional(*theirs) : std::nullopt;
    const bool areObjects =
        mine && mine->isObject() && theirs && theirs->isObject() && (!before || before->isObject());
    if (!areObjects)
        return mine ? std::optional(*mine) : std::nullopt;
    return store::patched(*theirs, store::mergePatch(before ? *before : Value::object(), *mine));
}

Edit onTopOf(const NamedEdit &named, const Objects &objects) {
    const Edit wanted = named.isTakenBack ? reversed(*named.edit) : *named.edit;
    Edit edit = resolved(named, objects);
    edit.subject = wanted.subject;
    mergeClusters(wanted, edit);
    mergeDocuments(wanted, edit);
    keepStranded(wanted, objects, edit);
    return edit;
}

std::vector<FieldChange> fieldChanges(const Objects &loaded, const Objects &mine,
                                      const Objects &hub, const std::vector<NamedEdit> &edits,
                                      const FieldValues &settled) {
    std::vector<FieldChange> changes;
    FieldFinder finder(settled, changes);
    const TouchedObjects touched = touchedBy(edits);
    for (const std::string &name : touched.clusters)
        findInCluster(name, loaded, mine, hub, finder);
    for (const ObjectId &id : touched.documents)
        findInDocument({id.kind, id.nameSpace, id.name, {}},
                       {documentOf(loaded, id), documentOf(mine, id), documentOf(hub, id)}, finder);
    return changes;
}

const Value *valueAt(const Value &document, const std::vector<std::string> &path) {
    const Value *value = &document;
    for (const std::string &member : path) {
        value = value->find(member);
        if (value == nullptr)
            return nullptr;
    }
    return value;
}

Value withValue(Value document, const std::vector<std::string> &path, const Value *value) {
    Value *place = &document;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        Value *inner = place->find(path[i]);
        place = inner != nullptr ? inner : &place->set(path[i], Value::object());
    }
    if (path.empty())
        return document;
    if (value != nullptr)
        place->set(path.back(), *value);
    else
        place->remove(path.back());
    return document;
}

} // namespace evenkeel::ui
