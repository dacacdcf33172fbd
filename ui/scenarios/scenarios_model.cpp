// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/scenarios/scenarios_model.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "core/kube/value.h"
#include "core/report/scenario_report.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/edit.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostKeys = 3; // whose domains are lost

/// Those of the constraints, the most used ones first.
std::vector<std::string> keysOf(const manifest::Objects &objects) {
    std::vector<std::pair<std::string, int>> counts;
    for (const placement::Placement &placement : objects.placements) {
        for (const std::string &key : topologyKeys(&placement)) {
            auto known = std::ranges::find(counts, key, &std::pair<std::string, int>::first);
            if (known == counts.end())
                known = counts.insert(counts.end(), {key, 0});
            ++known->second;
        }
    }
    std::ranges::stable_sort(counts, std::greater<>(), &std::pair<std::string, int>::second);
    std::vector<std::string> keys;
    for (const auto &[key, count] : counts) {
        if (keys.size() < kMostKeys)
            keys.push_back(key);
    }
    return keys;
}

std::vector<ShownScenario> shownOf(const ScenarioQuestion &question,
                                   manifest::Diagnostics &problems) {
    std::vector<ShownScenario> shown;
    auto edits = stepsSince(*question.opened, *question.now);
    if (!edits.empty())
        shown.push_back({std::nullopt, {question.editsName, {}, std::move(edits)}});
    scenarios::ReadScenarios read = scenarios::readScenarios(*question.now);
    problems = std::move(read.problems);
    for (scenarios::Scenario &scenario : read.scenarios) {
        const std::string name = scenario.name;
        shown.push_back({editedId("Scenario", {}, name), std::move(scenario)});
    }
    return shown;
}

std::set<std::string> scenarioNames(const manifest::Objects &now) {
    std::set<std::string> names;
    for (const objects::OtherObject &other : now.others) {
        if (const auto id = editedIdOf(other.document, EditedSort::Scenario))
            names.insert(id->name);
    }
    return names;
}

} // namespace

std::shared_ptr<const ScenarioPicture> scenarioPictureOf(const ScenarioQuestion &question,
                                                         const std::stop_token &stop,
                                                         const scheduling::Progress &progress) {
    auto picture = std::make_shared<ScenarioPicture>();
    picture->shown = shownOf(question, picture->problems);
    if (picture->shown.empty() || question.opened->fleet.isEmpty())
        return picture;
    std::vector<scenarios::Scenario> all;
    for (const ShownScenario &one : picture->shown)
        all.push_back(one.scenario);
    scenarios::ComparisonQuestion compared;
    compared.keys = keysOf(*question.opened);
    compared.words = question.words;
    auto comparison = scenarios::compare(*question.opened, all, compared, stop, progress);
    if (!comparison && comparison.error().code == base::ErrorCode::Cancelled)
        return nullptr;
    if (comparison)
        picture->comparison = std::move(*comparison);
    else
        picture->error = said(comparison.error(), question.words);
    return picture;
}

Scene sceneIn(const std::shared_ptr<const ScenarioPicture> &picture, int column,
              const QString &placement) {
    const scenarios::Comparison &comparison = picture->comparison;
    const std::shared_ptr<const manifest::Objects> objects(
        picture, column == 0 ? &comparison.start
                             : &comparison.applied[static_cast<std::size_t>(column - 1)].objects);
    return heldScene(objects, placementNamed(*objects, placement));
}

std::string freeScenarioName(const manifest::Objects &now, const std::string &name) {
    const auto taken = scenarioNames(now);
    const std::size_t dash = name.find_last_not_of("0123456789");
    const bool isNumbered = dash + 1 < name.size() && name[dash] == '-';
    const std::string base = isNumbered ? name.substr(0, dash) : name;
    std::string free = name;
    for (std::size_t number = 2; taken.contains(free); ++number)
        free = base + "-" + std::to_string(number);
    return free;
}

kube::Value keptScenario(const manifest::Objects &opened, const manifest::Objects &now) {
    return scenarios::documentOf(
        {freeScenarioName(now, "scenario-1"), {}, stepsSince(opened, now)});
}

kube::Value renamed(kube::Value document, const std::string &name) {
    kube::memberIn(document, "metadata").set("name", kube::Value::string(name));
    return document;
}

using scenarios::Outcome;

void ScenariosModel::setPicture(std::shared_ptr<const ScenarioPicture> picture) {
    const auto before = std::exchange(m_picture, std::move(picture)); // until its rows are gone
    Columns columns{{.title = tr("Placement"),
                     .text =
                         [this](const std::size_t &row) {
                             return toQString(
                                 kube::fullNameOf(m_picture->comparison.lines[row].placement));
                         },
                     .width = 22}};
    std::vector<std::size_t> rows;
    if (m_picture && !m_picture->comparison.lines.empty()) {
        for (std::size_t i = 0; i <= m_picture->comparison.scenarios.size(); ++i)
            columns.push_back(outcomeColumn(i));
        rows.resize(m_picture->comparison.lines.size());
        std::iota(rows.begin(), rows.end(), std::size_t{0});
        std::ranges::stable_partition(rows, [this](std::size_t row) { // as the table above
            return outcome(row, 0) && !outcome(row, 0)->isFulfilled;
        });
    }
    setTable(std::move(columns), std::move(rows));
}

const std::optional<Outcome> &ScenariosModel::outcome(std::size_t row, std::size_t column) const {
    return m_picture->comparison.lines[row].outcomes[column];
}

bool ScenariosModel::isSame(std::size_t row, std::size_t column) const {
    const auto &opened = outcome(row, 0);
    const auto &here = outcome(row, column);
    return column > 0 && opened && here && here->isSameAs(*opened);
}

QString ScenariosModel::titleOf(std::size_t column) const {
    return column == 0 ? tr("As opened") : toQString(m_picture->comparison.scenarios[column - 1]);
}

QString ScenariosModel::tipOf(std::size_t row, std::size_t column) const {
    const auto &here = outcome(row, column);
    if (!here)
        return tr("The placement is not there.");
    QStringList lines{toQString(report::cellText(*here, spokenPhrases()))};
    if (!here->error.empty())
        lines << toQString(here->error);
    if (here->survival)
        lines << tr("Weakest point: %1").arg(toQString(here->survival->weakest));
    lines << tr("Cost: %1, mean %2")
                 .arg(toQString(costText(here->cost, spokenPhrases())),
                      toQString(capacity::nanosText(here->cost.mean(), spokenPhrases())));
    for (const std::string &name : here->added)
        lines << QStringLiteral("+") + toQString(name);
    for (const std::string &name : here->removed)
        lines << QStringLiteral("−") + toQString(name);
    return lines.join(QLatin1Char('\n'));
}

TableColumn<std::size_t> ScenariosModel::outcomeColumn(std::size_t column) const {
    const auto text = [this, column](const std::size_t &row) {
        const auto &here = outcome(row, column);
        return isSame(row, column) ? QStringLiteral("=")
               : here              ? toQString(report::cellText(*here, spokenPhrases()))
                                   : QStringLiteral("–");
    };
    const auto look = [this, column](const std::size_t &row) {
        const auto &here = outcome(row, column);
        if (!here || isSame(row, column))
            return CellLook{.tone = Tone::Muted};
        CellLook cell{.tone = here->isFulfilled ? Tone::Plain : Tone::Warning,
                      .isBold = column > 0,
                      .sign = here->isFulfilled ? QStringLiteral("✔ ") : QStringLiteral("⚠ ")};
        if (column > 0)
            cell.ground = here->isFulfilled ? Tone::Good : Tone::Warning;
        return cell;
    };
    const auto words = [this, column, text](const std::size_t &row) {
        return isSame(row, column) ? tr("%1: as opened").arg(titleOf(column))
                                   : tr("%1: %2").arg(titleOf(column), text(row));
    };
    QString detail;
    if (column > 0)
        detail = tr("%n step(s)", nullptr,
                    static_cast<int>(m_picture->shown[column - 1].scenario.steps.size()));
    return {.title =
                column == 0 ? titleOf(0) : QStringLiteral("%1 · %2").arg(titleOf(column), detail),
            .text = text,
            .tip = [this, column](const std::size_t &row) { return tipOf(row, column); },
            .accessible = words,
            .look = look,
            .width = 36,
            .titleTip = titleOf(column)};
}

ScenarioStepsModel::ScenarioStepsModel(QObject *parent) : TableModel(parent) {
    setColumns({{.title = tr("Step"),
                 .text = [](const std::size_t &step) { return static_cast<int>(step + 1); },
                 .alignment = kNumbers,
                 .width = 6},
                {.title = tr("What changes"),
                 .text =
                     [this](const std::size_t &step) {
                         const auto &all =
                             m_picture->shown[static_cast<std::size_t>(m_scenario)].scenario.steps;
                         return toQString(stepText(all[step], spokenPhrases()));
                     },
                 .width = 66},
                {.title = tr("Fits"),
                 .text =
                     [this](const std::size_t &step) {
                         const scenarios::Unfit *unfit = unfitOf(step);
                         if (unfit != nullptr)
                             return tr("no longer: %1").arg(spoken(unfit->why));
                         const bool isIdle = applied() != nullptr &&
                                             std::ranges::find(applied()->alreadySo, step) !=
                                                 applied()->alreadySo.end();
                         return isIdle ? tr("is so already") : tr("fits");
                     },
                 .look =
                     [this](const std::size_t &step) {
                         return unfitOf(step) == nullptr
                                    ? CellLook{.tone = Tone::Muted}
                                    : CellLook{.tone = Tone::Warning, .sign = QStringLiteral("⚠ ")};
                     },
                 .width = 40}});
}

void ScenarioStepsModel::setScenario(std::shared_ptr<const ScenarioPicture> picture, int scenario) {
    const auto before = std::exchange(m_picture, std::move(picture));
    m_scenario = scenario;
    const bool isThere =
        m_picture && scenario >= 0 && static_cast<std::size_t>(scenario) < m_picture->shown.size();
    std::vector<std::size_t> rows(
        isThere ? m_picture->shown[static_cast<std::size_t>(scenario)].scenario.steps.size() : 0);
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    setRows(std::move(rows));
}

const scenarios::Applied *ScenarioStepsModel::applied() const {
    const auto &all = m_picture->comparison.applied;
    const auto number = static_cast<std::size_t>(m_scenario);
    return number < all.size() ? &all[number] : nullptr;
}

const scenarios::Unfit *ScenarioStepsModel::unfitOf(std::size_t step) const {
    if (applied() == nullptr)
        return nullptr;
    const auto found = std::ranges::find(applied()->unfit, step, &scenarios::Unfit::step);
    return found == applied()->unfit.end() ? nullptr : &*found;
}

} // namespace evenkeel::ui
