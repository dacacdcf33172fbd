// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/problems/finding_picture.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/insight/plan_facts.h"
#include "core/lint/lint.h"
#include "core/objects/planning.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

std::set<std::string> rulesOf(const std::vector<lint::Finding> &findings) {
    std::set<std::string> rules;
    for (const lint::Finding &finding : findings)
        rules.insert(finding.rule);
    return rules;
}

std::vector<std::string> without(const std::set<std::string> &all,
                                 const std::set<std::string> &left) {
    std::vector<std::string> rest;
    std::ranges::set_difference(all, left, std::back_inserter(rest));
    return rest;
}

} // namespace

std::vector<std::string> costOf(const lint::Fix &fix) {
    return insight::priceLines(fix.price, spokenPhrases());
}

int placementRow(const manifest::Objects &objects, const Problem &problem) {
    const auto *found = insight::findPlacement(objects.placements, problem.object);
    return found == nullptr ? -1 : static_cast<int>(found - objects.placements.data());
}

FindingPicture pictureOf(const Workspace &workspace, const Problem &problem) {
    FindingPicture picture;
    const ObjectId &id = problem.about();
    if (documentOf(*workspace.objects(), id) == nullptr)
        return picture;
    const EditedDocument document = workspace.text(id);
    picture.before = picture.after = document.text();
    picture.firstLine = textOf(*workspace.disk().objects, id).firstLine;
    if (problem.source == Problem::Source::Typed)
        picture.line = problem.where.line;
    else if (!problem.field.isEmpty())
        picture.line =
            document.position(FieldPath::within(document.value(), problem.field.text())).line;
    else if (problem.where.line >= picture.firstLine)
        picture.line = problem.where.line - picture.firstLine + 1;
    if (problem.fixes.empty())
        return picture;
    const lint::Fix &fix = problem.fixes.front();
    const int row = placementRow(*workspace.objects(), problem);
    if (fix.object)
        picture.after = document.textWith(*fix.object);
    else if (row >= 0 && (fix.edit.policy || !fix.edit.fields.empty()))
        picture.after = document.textWith(
            insight::applied(fix.edit,
                             workspace.objects()->placements[static_cast<std::size_t>(row)])
                .document);
    return picture;
}

std::shared_ptr<const FindingPicture> withEffect(const FindingPicture &picture,
                                                 const manifest::Objects &objects,
                                                 std::size_t placement, const Problem &problem,
                                                 const std::stop_token &stop) {
    const placement::Placement &asked = objects.placements[placement];
    const insight::Edit &edit = problem.fixes.front().edit;
    const objects::Planning planning = objects::planningOf(objects, asked);
    insight::Question question =
        insight::questionOf(objects, asked, insight::optionsOf(planning), spokenPhrases());
    question.active = planning.active;
    const auto after = insight::planWith(edit, question, stop);
    if (!after)
        return nullptr;
    auto result = std::make_shared<FindingPicture>(picture);
    result->effect = {.placed = after->placed,
                      .wanted = after->wanted,
                      .price = problem.fixes.front().price,
                      .solved = {},
                      .opened = {}};
    const placement::Placement changed = insight::applied(edit, asked);
    const fleet::Fleet fleet =
        edit.changesFleet() ? insight::applied(edit, objects.fleet) : objects.fleet;
    const insight::Question then{
        fleet,          changed,        objects.bindings, insight::optionsAfter(edit, question),
        question.words, question.active};
    const auto found = rulesOf(lint::lint(question, stop));
    const auto left = rulesOf(lint::lint(then, after, stop));
    if (stop.stop_requested())
        return nullptr;
    result->effect->solved = without(found, left);
    result->effect->opened = without(left, found);
    return result;
}

} // namespace evenkeel::ui
