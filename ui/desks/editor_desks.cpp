// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/editor_desks.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QUrl>

#include "core/insight/edit.h"
#include "ui/base/label_names.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/decisions/why_panel.h"
#include "ui/dialogs/questions.h"
#include "ui/document/edits/edited_document.h"
#include "ui/document/edits/edit.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/history/history_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/overrides/override_editor.h"
#include "ui/plan_tests/plan_test_editor.h"
#include "ui/pods/pod_scene.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/findings_panel.h"
#include "ui/resources/resources_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/strategies/strategy_editor.h"
#include "ui/workload/workload_editor.h"

namespace evenkeel::ui {

namespace {

const placement::Placement &placementAt(const manifest::Objects &objects, int row) {
    return objects.placements[static_cast<std::size_t>(row)];
}

/// A placement that was made here takes the namespace of its name; renamed, that of its new name.
EditedDocument withNamespaceOfName(const EditedDocument &edited, const kube::Value &before) {
    kube::Value after = edited.value();
    const kube::Value *oldName = findValue(before, FieldPath("metadata.name"));
    const kube::Value *newName = findValue(after, FieldPath("metadata.name"));
    kube::Value *spec = after.find("spec");
    kube::Value *selectors = spec ? spec->find("resourceSelectors") : nullptr;
    if (edited.textError() || !oldName || !newName || *oldName == *newName || !selectors ||
        selectors->items().size() != 1)
        return edited;
    kube::Value &selector = selectors->items().front();
    const kube::Value *kind = selector.find("kind");
    const kube::Value *name = selector.find("name");
    if (!kind || kind->text() != "Namespace" || !name || name->text() != oldName->text())
        return edited;
    selector.set("name", *newName);
    EditedDocument followed = edited;
    followed.setValue(std::move(after));
    return followed;
}

} // namespace

PolicyDesk::PolicyDesk(Workspace &workspace, ClusterSelection &selection, Panels &panels)
    : ObjectDesk(workspace, panels, *panels.of<PolicyEditor>(), EditedSort::Placement),
      m_selection(selection) {
    connect(panels.of<FindingsPanel>(), &FindingsPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(panels.of<WhyPanel>(), &WhyPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(panels.of<LossesPanel>(), &LossesPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(panels.of<HistoryPanel>(), &HistoryPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(&workspace, &Workspace::textsChanged, this, &PolicyDesk::show);
    connect(panels.of<FindingsPanel>(), &FindingsPanel::sourceRequested, this,
            &PolicyDesk::showSource);
    connect(panels.of<FindingsPanel>(), &FindingsPanel::fileRequested, this,
            [](const QString &path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
}

void PolicyDesk::show() {
    const int row = workspace().placement();
    const auto &opened = workspace().baseline().objects;
    if (std::exchange(m_opened, opened) != opened)
        panels().of<PolicyEditor>()->clear();
    showObject(row < 0 ? std::nullopt
                       : std::optional<ObjectId>(idOf(placementAt(*workspace().objects(), row))));
}

EditedDocument PolicyDesk::followed(const EditedDocument &edited, const QString &mergeKey) const {
    const manifest::Objects &objects = *workspace().objects();
    const auto row = static_cast<std::size_t>(workspace().placement());
    const bool isRename = mergeKey == QLatin1String("metadata.name");
    const bool isNew =
        row >= objects.placementSources.size() || objects.placementSources[row].line == 0;
    return isRename && isNew ? withNamespaceOfName(edited, objects.placements[row].document)
                             : edited;
}

void PolicyDesk::tryEdit(const insight::Edit &edit, int placement, const QString &words) {
    workspace().push(editOf(*workspace().objects(), placement, edit, words));
    if (placement >= 0)
        workspace().setPlacement(placement); // whose verdict then shows what it did
}

void PolicyDesk::showSource(const Problem &problem) {
    const QString place = fullPlace(problem.where);
    if (!place.isEmpty())
        Q_EMIT told(place + QStringLiteral(": ") + toQString(problem.sentence));
    if (problem.about().name.empty())
        showSourceOfFile(problem);
    else if (shelfOf(problem.about()) == Shelf::Placements)
        showPlace(problem);
}

void PolicyDesk::showSourceOfFile(const Problem &problem) {
    const manifest::Objects &objects = *workspace().objects();
    const ObjectAt found = objectAt(objects, problem.where);
    if (found.cluster >= 0)
        m_selection.setNames(
            {toQString(objects.fleet.name(static_cast<fleet::ClusterIndex>(found.cluster)))});
    if (found.placement < 0)
        return;
    workspace().setPlacement(found.placement);
    const ObjectId key = idOf(placementAt(objects, found.placement));
    const int firstLine = textOf(*workspace().disk().objects, key).firstLine;
    panels().bringUp(panels().of<PolicyEditor>());
    panels().of<PolicyEditor>()->showYamlPlace(problem.where.line - firstLine + 1,
                                               problem.where.column);
}

namespace {

using kube::Value;

/// A name in a namespace; of a ClusterResourceOverride a name alone. Nothing for anything else.
std::optional<ObjectId> typedId(const QString &kind, const QString &text) {
    const QStringList parts = text.trimmed().split(QLatin1Char('/'));
    const bool isNamespaced = kind == QLatin1String("ResourceOverride");
    if (parts.size() != (isNamespaced ? 2 : 1) || parts.contains(QString()))
        return std::nullopt;
    return editedId(kind.toStdString(), isNamespaced ? parts.front().toStdString() : std::string(),
                    parts.back().toStdString());
}

Value newObject(const ObjectId &id, Value spec) {
    Value metadata = Value::object({{"name", Value::string(id.name)}});
    if (!id.nameSpace.empty())
        metadata.set("namespace", Value::string(id.nameSpace));
    return Value::object({{"apiVersion", Value::string("placement.kubernetes-fleet.io/v1beta1")},
                          {"kind", Value::string(id.kind)},
                          {"metadata", std::move(metadata)},
                          {"spec", std::move(spec)}});
}

/// One rule for every cluster, to begin with.
Value newOverride(const ObjectId &key) {
    const Value rule = Value::object(
        {{"clusterSelector", Value::object({{"clusterSelectorTerms", Value::array()}})},
         {"jsonPatchOverrides", Value::array()}});
    const bool isNamespaced = key.kind == "ResourceOverride";
    return newObject(
        key, Value::object(
                 {{isNamespaced ? "resourceSelectors" : "clusterResourceSelectors", Value::array()},
                  {"policy", Value::object({{"overrideRules", Value::array({rule})}})}}));
}

/// The stages of another strategy, or one for every cluster, to begin with.
Value newStrategy(const ObjectId &key, const Value *like) {
    const Value *spec = like != nullptr ? like->find("spec") : nullptr;
    const Value stage =
        Value::object({{"name", Value::string("all")}, {"labelSelector", Value::object()}});
    return newObject(key, spec ? *spec : Value::object({{"stages", Value::array({stage})}}));
}

} // namespace

OverrideDesk::OverrideDesk(Workspace &workspace, Questions &questions, Panels &panels)
    : ListDesk(workspace, panels, *panels.of<OverrideEditor>(), EditedSort::Override),
      m_questions(questions) {
    connect(panels.of<OverrideEditor>(), &OverrideEditor::additionRequested, this,
            &OverrideDesk::add);
    connect(panels.of<ResourcesPanel>(), &ResourcesPanel::patchRequested, this,
            &OverrideDesk::showPatch);
    connect(panels.of<ResourcesPanel>(), &ResourcesPanel::overrideShown, this,
            [this](const ObjectId &override) {
                if (has(override))
                    choose(override);
            });
    show();
}

/// In the form, or where the YAML is shown, there.
void OverrideDesk::showPatch(const ObjectId &override, const QString &field) {
    if (!has(override))
        return;
    choose(override);
    auto *editor = panels().of<OverrideEditor>();
    api::Finding patch;
    patch.field = FieldPath(field.toStdString());
    if (editor->page() == OverrideEditor::Page::Form)
        editor->showFinding(patch);
    else
        editor->showInYaml(field.toStdString());
}

void OverrideDesk::add(const QString &kind) {
    const bool isNamespaced = kind == QLatin1String("ResourceOverride");
    const auto name = m_questions.askText(
        panels().of<OverrideEditor>()->window(), tr("New override"),
        isNamespaced ? tr("Namespace and name, such as shop/web") : tr("Name"), {});
    if (!name)
        return;
    const auto key = typedId(kind, *name);
    if (!key) {
        Q_EMIT told(isNamespaced ? tr("A ResourceOverride needs a namespace and a name: shop/web.")
                                 : tr("A ClusterResourceOverride needs a name without a slash."));
        return;
    }
    if (const auto added = workspace().addDocument(newOverride(*key)))
        choose(*added);
    else
        tell(added.error());
}

StrategyDesk::StrategyDesk(Workspace &workspace, Panels &panels)
    : ListDesk(workspace, panels, *panels.of<StrategyEditor>(), EditedSort::StagedStrategy) {
    connect(panels.of<StrategyEditor>(), &StrategyEditor::copyRequested, this, &StrategyDesk::add);
    connect(panels.of<RolloutPanel>(), &RolloutPanel::strategyRequested, this, &StrategyDesk::add);
    show();
}

void StrategyDesk::add() {
    const manifest::Objects &objects = *workspace().objects();
    const int row = workspace().placement();
    if (row < 0)
        return;
    const placement::Placement &placement = placementAt(objects, row);
    const bool isWide = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    const kube::Value *shown = this->shown() ? documentOf(objects, *this->shown()) : nullptr;
    const std::string first = shown ? this->shown()->name : placement.name + "-stages";
    // Of the kind and namespace that runs of the placement can name.
    ObjectId id = editedId(isWide ? "ClusterStagedUpdateStrategy" : "StagedUpdateStrategy",
                           placement.nameSpace, first)
                      .value();
    for (int number = 2; documentOf(objects, id) != nullptr; ++number)
        id.name = first + "-" + std::to_string(number);
    if (const auto added = workspace().addDocument(newStrategy(id, shown))) {
        choose(*added);
        panels().bringUp(panels().of<StrategyEditor>());
    } else {
        tell(added.error());
    }
}

WorkloadDesk::WorkloadDesk(Workspace &workspace, const PodPlanning &pods, Panels &panels)
    : ObjectDesk(workspace, panels, *panels.of<PodPanels>()->workload, EditedSort::Workload),
      m_pods(pods) {
    connect(panels.of<FindingsPanel>(), &FindingsPanel::sourceRequested, this,
            &WorkloadDesk::showSource);
    connect(&workspace, &Workspace::textsChanged, this, [this] {
        if (shown())
            show(m_pods.scene());
    });
}

void WorkloadDesk::show(const PodScene &scene) {
    const pods::Workload *current = scene.current();
    auto key = current ? std::optional<ObjectId>(idOf(*current)) : std::nullopt;
    if (key && documentOf(*workspace().objects(), *key) == nullptr)
        key.reset();
    showObject(key);
    if (key && scene.inventory->cluster != m_wordsOf)
        learnWords(scene.inventory->cluster);
}

void WorkloadDesk::showSource(const Problem &problem) {
    const auto &inventory = workspace().objects()->podInventory;
    if (!inventory)
        return;
    const auto found = std::ranges::find_if(inventory->workloads, [&](const auto &workload) {
        return idOf(workload->workload) == problem.object;
    });
    if (found == inventory->workloads.end())
        return;
    Q_EMIT requested(static_cast<int>(found - inventory->workloads.begin()));
    showPlace(problem);
}

void WorkloadDesk::learnWords(const std::shared_ptr<const pods::Cluster> &cluster) {
    m_wordsOf = cluster;
    m_words.start([this, cluster](const std::stop_token &, const JobRunner::Mail &mail) {
        mail.deliver([this, words = vocabularyOf(*cluster)] {
            panels().of<PodPanels>()->workload->setKnown(words);
        });
    });
}

PlanTestDesk::PlanTestDesk(Workspace &workspace, Panels &panels, const WindowActions &actions)
    : ListDesk(workspace, panels, *panels.of<PlanTestEditor>(), EditedSort::Test),
      m_search(workspace, this) {
    auto *findings = panels.of<FindingsPanel>();
    connect(&m_search, &PlanTestSearch::runChanged, this, &PlanTestDesk::showRun);
    connect(findings, &FindingsPanel::selectionRead, &m_search, &PlanTestSearch::setSelection);
    connect(findings, &FindingsPanel::shown, this, &PlanTestDesk::follow);
    connect(actions.keepPlan, &QAction::triggered, this,
            [this] { keep({}, this->workspace().placement()); });
    connect(panels.of<LossesPanel>(), &LossesPanel::keepRequested, this, &PlanTestDesk::keep);
    show();
    showRun();
}

/// Planning once more may take a while, so not here.
void PlanTestDesk::keep(const scenarios::Step &losses, int placement) {
    const auto objects = workspace().objects();
    if (placement < 0 || static_cast<std::size_t>(placement) >= objects->placements.size())
        return;
    m_keeping.start([this, objects, losses, placement](const std::stop_token &stop,
                                                       const JobRunner::Mail &mail) {
        const auto test = keptPlan(objects, static_cast<std::size_t>(placement), losses, stop);
        mail.deliver([this, test] { add(test); });
    });
}

void PlanTestDesk::add(const base::Result<kube::Value> &test) {
    const auto added = test ? workspace().addDocument(*test)
                            : base::Result<ObjectId>(tl::unexpected(test.error()));
    if (!added) {
        tell(added.error());
        return;
    }
    choose(*added);
    panels().of<FindingsPanel>()->choose(*added);
    panels().bringUp(panels().of<PlanTestEditor>());
    Q_EMIT told(tr("Test %1 keeps it so; saving writes it to a file.").arg(toQString(added->name)));
}

/// The editor is there for a test; what is being typed into stays.
void PlanTestDesk::follow(const Problem &problem) {
    auto *editor = panels().of<PlanTestEditor>();
    if (editor->isAncestorOf(QApplication::focusWidget()))
        return;
    if (has(problem.test))
        choose(problem.test);
    editor->setVisible(problem.isOfTest());
}

void PlanTestDesk::showRun() {
    const auto &run = m_search.run();
    panels().of<PlanTestEditor>()->setRun(run);
    panels().of<FindingsPanel>()->setTestProblems(problemsOf(*run), run->objects);
}

} // namespace evenkeel::ui
