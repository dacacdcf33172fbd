// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QElapsedTimer>

#include "ui/document/edits/edited_ids.h"
#include "ui/document/object_history.h"
#include "ui/document/planning/planner.h"

namespace evenkeel::ui {

/// The objects, every edit that a person can make of them, and one plan per placement, made in the
/// background. Every text that a person edits has its one owner here. An edit shows at once; the
/// plan of before it stays and is marked as stale until the new one is there.
class PlannedObjects : public ObjectHistory {
    Q_OBJECT

public:
    explicit PlannedObjects(QObject *parent);

    /// The edits since the last save in words, and the objects whose text alone was edited.
    QStringList unsavedWords() const;

    void relabel(const LabelEdit &wanted);
    /// Those whose name is taken or repeated are left out. Returns the names that came.
    QStringList addClusters(const std::vector<fleet::Cluster> &clusters);
    QStringList duplicateClusters(const QStringList &clusters);
    void removeClusters(const QStringList &clusters);
    /// A document that is no placement, or one whose name is taken, is an error and changes
    /// nothing. Edits of one `mergeKey` in a row are one step.
    base::Result<void> editPlacement(int placement, const kube::Value &document,
                                     const QString &what, const QString &mergeKey = {});
    base::Result<int> addPlacement(const kube::Value &document);
    void removePlacement(int placement);
    /// An object becomes this document, under another name where that has one. A document that is
    /// of another kind, one that cannot be planned with, and one whose name is taken are errors.
    base::Result<void> editDocument(const ObjectId &id, const kube::Value &document,
                                    const QString &what, const QString &mergeKey = {});
    base::Result<ObjectId> addDocument(const kube::Value &document);
    void removeDocument(const ObjectId &id);
    /// The text of a placement, workload, override or test as it is being edited, and what it says.
    EditedDocument text(const ObjectId &id) const { return texts().text(*objects(), id); }
    /// What was typed and is in no file.
    OwnTexts ownTexts() const { return texts().typed(); }
    /// Of that, what cannot be taken for its object yet. What came of it on the way may be half of
    /// a word: no save, export or apply takes it.
    OwnTexts halfTyped() const { return unfinished(ownTexts(), *objects()); }
    /// Another text for an object, and with it another object where the text says so. One that
    /// cannot be taken for it, or cannot be read, edits the text alone; the former is an error.
    base::Result<void> editText(const ObjectId &id, const EditedDocument &typed,
                                const QString &what, const QString &mergeKey = {});
    /// What is known of the edits that are on top of a hub; the journal has it beside them.
    const HubFields &hubFields() const { return m_hubFields; }
    void setHubFields(HubFields fields);
    /// What is typed from here on is another step: the focus has moved.
    void endStep() { ++m_typing; }
    const PlanOutcome &outcome(int placement) const { return m_planner.outcome(placement); }
    const std::vector<PlanOutcome> &outcomes() const { return m_planner.outcomes(); }
    const Baseline &baseline() const { return m_planner.baseline(); }
    /// The text that an object had when its file was opened.
    std::string openedText(const ObjectId &id) const;
    /// Stops planning; what was not planned yet stays stale until the next edit or `planAgain`.
    void cancelPlanning() { m_planner.cancel(); }
    void planAgain() { m_planner.planRest(m_first); }
    /// Plans at that time, or at the newest heartbeat of the files again. Belongs to the session:
    /// nothing to undo, nothing to save; opening other files forgets it.
    void setClock(std::optional<kube::Time> clock,
                  objects::ClockSource source = objects::ClockSource::Chosen);

Q_SIGNALS:
    void planChanged(int placement);
    /// A placement was planned as it was opened, after an edit had come before that.
    void baselineChanged(int placement);
    /// Anything the views show changed: objects, plan, scrubber or staleness.
    void sceneChanged();
    void progressed(int percent);

protected:
    void follow(const std::shared_ptr<const manifest::Objects> &before,
                const Edit &change) override;
    void finishEdit() override;
    /// The placement that goes first is another one, or one of other files.
    virtual void showAnew() = 0;

    int first() const { return m_first; } // the placement that is read and planned first
    void setFirst(int placement) { m_first = placement; }
    const placement::Placement *firstPlacement() const; // nullptr without one
    Planner &planner() { return m_planner; }
    bool isPlanning() const { return m_planner.isBusy(); }

private:
    base::Result<Edit> documentEdit(const ObjectId &id, const kube::Value &document) const;
    base::Result<ObjectId> check(const kube::Value &document,
                                 const std::optional<ObjectId> &replaced) const;
    void pushOn(Edit edit, const QString &what, const QString &mergeKey);
    bool isTouched(const ObjectId &id) const;
    void moveFirst(const Edit &edit);

    HubFields m_hubFields;
    int m_typing = 0; // edits of one field are one step as long as this stays
    QElapsedTimer m_sinceTyped;
    Planner m_planner;
    int m_first = -1;
};

} // namespace evenkeel::ui
