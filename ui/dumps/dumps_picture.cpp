// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dumps/dumps_picture.h"

#include <algorithm>
#include <mutex>

#include <fmt/format.h>

#include "core/base/ranges.h"
#include "core/insight/plan_facts.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/picture/scene_pair.h"

namespace evenkeel::ui {

namespace {

std::vector<MomentRow> placementsOf(const dumps::Series &series) {
    std::vector<MomentRow> rows;
    for (auto dump = series.dumps.rbegin(); dump != series.dumps.rend(); ++dump) {
        for (const placement::Placement &placement : dump->objects->placements) {
            MomentRow row{
                insight::idOf(placement), toQString(insight::displayName(placement)), {}, {}};
            if (std::ranges::find(rows, row.key, &MomentRow::key) == rows.end())
                rows.push_back(std::move(row));
        }
    }
    return rows;
}

/// The key of the first constraint in the newest dump that has one.
std::string skewKeyOf(const std::vector<dumps::Moment> &moments) {
    for (auto moment = moments.rbegin(); moment != moments.rend(); ++moment) {
        if (!moment->skews.empty())
            return moment->skews.front().key;
    }
    return {};
}

void fillMoments(const dumps::Series &series, std::vector<MomentRow> &rows,
                 const std::stop_token &stop, const JobRunner::Mail &mail) {
    std::vector<std::vector<dumps::Moment>> moments(
        rows.size(), std::vector<dumps::Moment>(series.dumps.size()));
    std::mutex reporting; // guards `done`
    std::size_t done = 0;
    base::inRanges(series.dumps.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t dump = begin; dump < end && !stop.stop_requested(); ++dump) {
            for (std::size_t row = 0; row < rows.size(); ++row) {
                auto moment = dumps::momentOf(series.dumps[dump].objects, rows[row].key, {},
                                              dumps::Findings::Asked, stop);
                if (moment)
                    moments[row][dump] = std::move(*moment);
            }
            const std::lock_guard lock(reporting);
            mail.report(series.dumps.size() + ++done, 2 * series.dumps.size());
        }
    });
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row].skewKey = skewKeyOf(moments[row]);
        rows[row].moments =
            std::make_shared<const std::vector<dumps::Moment>>(std::move(moments[row]));
    }
}

gate::Condition conditionOf(const MomentRow &row, MomentFigure figure, std::int64_t value) {
    const auto termOf = [&row, figure]() -> gate::Term {
        switch (figure) {
        case MomentFigure::Skew:
            return {"skew", {row.skewKey}};
        case MomentFigure::Short:
            return {"short"};
        case MomentFigure::Eligible:
            return {"eligible"};
        case MomentFigure::Findings:
            break;
        }
        return {"findings"};
    };
    gate::Condition condition;
    condition.term = termOf();
    condition.term.comparison = gate::Comparison::Equal;
    condition.term.number = value;
    return condition;
}

} // namespace

std::optional<std::int64_t> MomentRow::figure(MomentFigure figure, std::size_t dump) const {
    const dumps::Moment &moment = (*moments)[dump];
    if (!moment.isThere)
        return std::nullopt;
    switch (figure) {
    case MomentFigure::Skew: {
        const auto skew = std::ranges::find(moment.skews, skewKey, &dumps::KeySkew::key);
        return skew == moment.skews.end() ? std::nullopt : std::optional(skew->skew);
    }
    case MomentFigure::Short:
        return static_cast<std::int64_t>(moment.shortBy());
    case MomentFigure::Eligible:
        return static_cast<std::int64_t>(moment.eligible);
    case MomentFigure::Findings:
        break;
    }
    return static_cast<std::int64_t>(moment.findings.size());
}

std::shared_ptr<const DumpsPicture> dumpsPictureOf(const dumps::SourceQuestion &question,
                                                   const std::stop_token &stop,
                                                   const JobRunner::Mail &mail) {
    auto picture = std::make_shared<DumpsPicture>();
    picture->question = question;
    auto sources = dumps::findSources(question, stop);
    if (!sources) {
        picture->problem = spoken(sources.error());
        return picture;
    }
    picture->series =
        dumps::readSeries(std::move(*sources), stop, [&mail](std::size_t done, std::size_t total) {
            mail.report(done, 2 * total);
        });
    if (stop.stop_requested())
        return nullptr;
    const base::Phrases words = spokenPhrases();
    picture->title = toQString(titleOf(picture->series, question, words));
    for (const dumps::Dump &dump : picture->series.dumps)
        picture->dates << toQString(dumps::dateText(dump.date));
    for (const api::Finding &problem : picture->series.problems)
        picture->notes << toQString(
            fmt::format("{}: {}", problem.where.file, said(problem, words)));
    for (const base::Sentence &note : picture->series.notes)
        picture->notes << toQString(base::said(note.english, note.wording, words));
    if (picture->series.dumps.empty())
        picture->problem = picture->title;
    picture->rows = placementsOf(picture->series);
    fillMoments(picture->series, picture->rows, stop, mail);
    return stop.stop_requested() ? nullptr : picture;
}

Scene sceneOf(const dumps::Dump &dump, const kube::ObjectId &placement) {
    const placement::Placement *found = insight::findPlacement(dump.objects->placements, placement);
    return heldScene(dump.objects,
                     found == nullptr ? -1
                                      : static_cast<int>(found - dump.objects->placements.begin()));
}

SinceShown sinceOf(const DumpsPicture &picture, const MomentRow &row, MomentFigure figure,
                   std::size_t dump, const std::stop_token &stop) {
    SinceShown shown;
    const auto value = row.figure(figure, dump);
    if (!value)
        return shown;
    const gate::Condition condition = conditionOf(row, figure, *value);
    dumps::SinceOptions options;
    options.asked = dump;
    const auto answer = dumps::since(picture.series, condition, row.key, options, stop);
    const base::Phrases words = spokenPhrases();
    if (!answer) {
        shown.sentences << spoken(answer.error());
        return shown;
    }
    shown.sentences << toQString(sinceText(*answer, condition, picture.series, words));
    for (const std::string &note : sinceNotes(*answer, picture.series, words))
        shown.sentences << toQString(note);
    if (answer->kind == dumps::SinceAnswer::Kind::Since)
        shown.dump = static_cast<int>(answer->first);
    shown.changed = changedText(picture.series, *answer);
    shown.scenario = scenarioOf(picture.series, *answer, "since-" + row.key.name);
    shown.scenario.description = shown.sentences.first().toStdString();
    return shown;
}

std::vector<dumps::DatedChange> changesOf(const DumpsPicture &picture, const MomentRow &row,
                                          const std::stop_token &stop) {
    return dumps::changesOf(picture.series, row.key, *row.moments, {}, spokenPhrases(), stop)
        .value_or(std::vector<dumps::DatedChange>());
}

} // namespace evenkeel::ui
