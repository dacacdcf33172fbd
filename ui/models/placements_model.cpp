// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/placements_model.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "core/insight/plan_facts.h"
#include "core/losses/survival.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostNamesInTip = 25;

/// Of one core on each cluster of the plan.
capacity::Cost costOf(const PlanOutcome &outcome) {
    if (!outcome.plan)
        return {};
    const auto placed = insight::placedClusters(*outcome.plan);
    const std::vector<std::string> names(placed.begin(), placed.end());
    return capacity::costOf(outcome.objects->fleet, names, {}, {});
}

/// The worst first, of equals by how many clusters.
qlonglong sortValueOf(PlacementState state, std::size_t placed) {
    constexpr qlonglong kMost = 1'000'000'000;
    return static_cast<qlonglong>(state) * kMost + static_cast<qlonglong>(placed);
}

/// To a hundredth of a cent; the tip has the sum.
QString meanText(const capacity::Cost &cost) {
    constexpr capacity::Nanos kShown = 100'000;
    return toQString(
        capacity::nanosText((cost.mean() + kShown / 2) / kShown * kShown, spokenPhrases()));
}

} // namespace

std::optional<Survived> survivedBy(const manifest::Objects &objects, const QStringList &keys,
                                   const std::stop_token &stop) {
    losses::SurvivalQuestion question;
    for (const QString &key : keys)
        std::ranges::move(losses::domainsOf(objects.fleet, key.toStdString()),
                          std::back_inserter(question.domains));
    for (const placement::Placement &placement : objects.placements)
        question.placements.push_back(&placement);
    const auto table = losses::survive(objects, question, stop);
    if (!table || table->domains.empty())
        return std::nullopt;
    Survived survived{{}, table->domains.size()};
    for (const losses::SurvivalRow &row : table->rows)
        survived.placements.push_back(static_cast<std::size_t>(
            std::ranges::count(row.cells, losses::Fate::Survives, &losses::SurvivalCell::leaves)));
    return survived;
}

PlacementsModel::PlacementsModel(const Workspace &workspace, QObject *parent)
    : TableModel(parent), m_workspace(workspace), m_domains(workspace, m_groups) {
    connect(&workspace, &Workspace::objectsChanged, this, &PlacementsModel::takeObjects);
    connect(&workspace, &Workspace::planChanged, this, &PlacementsModel::takePlan);
    connect(&workspace, &Workspace::baselineChanged, this, &PlacementsModel::takeBaseline);
    connect(&workspace, &Workspace::sceneChanged, this, &PlacementsModel::takeScene);
    describeColumns();
    takeObjects();
}

PlacementsModel::Columns PlacementsModel::placementColumns() const {
    // What is out of date says so in its tip, and by its slanted text.
    const auto tip = [this](const Value &text) -> Value {
        return [this, text](const int &row) {
            const QString words = text(row).toString();
            return isStale(row) ? tr("%1 (out of date)").arg(words) : words;
        };
    };
    const auto look = [this](Tone tone) {
        return [this, tone](const int &row) {
            return CellLook{.tone = tone, .isItalic = isStale(row)};
        };
    };
    const Value name = [this](const int &row) { return m_names[row]; };
    return {
        {.title = tr("Placement"),
         .text = name,
         .tip =
             tip([this](const int &row) { return tr("%1, %2").arg(m_names[row], kindText(row)); }),
         .look =
             [this](const int &row) {
                 return CellLook{.isBold = row == m_current,
                                 .isItalic = isStale(row),
                                 .elide = Qt::ElideMiddle};
             },
         .width = 17},
        {.title = tr("Verdict"),
         .text = [this](const int &row) { return verdictText(row); },
         .tip = tip([this](const int &row) { return verdictTip(row); }),
         .sortValue =
             [this](const int &row) {
                 const auto &plan = outcome(row).plan;
                 return sortValueOf(stateOf(outcome(row)), plan ? plan->placed : 0);
             },
         .look =
             [this](const int &row) {
                 const PlacementState verdict = stateOf(outcome(row));
                 return CellLook{
                     .tone = toneOf(verdict), .isItalic = isStale(row), .sign = signOf(verdict)};
             },
         .width = 11,
         .titleTip = tr("Placed of wanted, with the clusters added and removed since opening")},
        {.title = tr("Skew"),
         .text = [this](const int &row) { return skewText(row); },
         .tip = tip([this](const int &row) {
             return outcome(row).plan
                        ? toQString(insight::skewText(outcome(row).spreads, spokenPhrases()))
                        : skewText(row);
         }),
         .sortValue =
             [this](const int &row) {
                 const auto &skew = costly(row).skew;
                 return skew ? static_cast<qlonglong>(skew->skew) : -1;
             },
         .look =
             [this](const int &row) {
                 const bool isBeyond = costly(row).skew && costly(row).skew->isBeyondLimit();
                 return CellLook{.tone = isBeyond ? Tone::Warning : Tone::Plain,
                                 .isItalic = isStale(row),
                                 .sign = isBeyond ? QStringLiteral("⚠ ") : QString()};
             },
         .width = 12,
         .titleTip = tr("The spread constraint that exceeds its limit most: skew / maxSkew")},
        {.title = tr("Survives"),
         .text =
             [this](const int &row) {
                 return m_survived.placements.empty()
                            ? QString()
                            : tr("%1 of %2")
                                  .arg(m_survived.placements[static_cast<std::size_t>(row)])
                                  .arg(m_survived.losses);
             },
         .sortValue =
             [this](const int &row) {
                 return m_survived.placements.empty()
                            ? -1
                            : static_cast<qlonglong>(
                                  m_survived.placements[static_cast<std::size_t>(row)]);
             },
         .look =
             [this](const int &row) {
                 const bool isWhole =
                     m_survived.placements.empty() ||
                     m_survived.placements[static_cast<std::size_t>(row)] == m_survived.losses;
                 return CellLook{.tone = isWhole ? Tone::Plain : Tone::Warning,
                                 .isItalic = isStale(row)};
             },
         .width = 9,
         .titleTip = tr("Of how many of the domains shown it survives the loss of any one: it "
                        "then still has what it asks for")},
        {.title = tr("Ø core cost"),
         .text =
             [this](const int &row) {
                 const capacity::Cost &cost = costly(row).cost;
                 return cost.clusters == 0 ? QString() : meanText(cost);
             },
         .tip = tip([this](const int &row) {
             return toQString(costText(costly(row).cost, spokenPhrases()));
         }),
         .sortValue =
             [this](const int &row) {
                 const capacity::Cost &cost = costly(row).cost;
                 return cost.clusters == 0 ? qlonglong{-1} : static_cast<qlonglong>(cost.mean());
             },
         .look = look(Tone::Plain),
         .alignment = kNumbers,
         .width = 10,
         .titleTip = tr("What a core costs on its clusters, the mean of what they report as %1")
                         .arg(QLatin1String(capacity::kCoreCost))}};
}

void PlacementsModel::describeColumns() {
    const auto none = [](const int &) { return QString(); };
    const std::array<std::pair<Value, Value>, FirstDomain> titles{
        {{[this](const int &title) {
              return tr("%1 (%2)")
                  .arg(m_groups.titleOf(title))
                  .arg(m_groups.membersOf(title).size());
          },
          {}},
         {[this](const int &title) { return placedIn(title); },
          [this](const int &title) {
              std::size_t placed = 0;
              for (const int row : m_groups.membersOf(title))
                  placed += outcome(row).plan ? outcome(row).plan->placed : 0;
              return sortValueOf(stateIn(title), placed);
          }},
         {none, [](const int &) { return qlonglong{-1}; }},
         {none, [](const int &) { return qlonglong{-1}; }},
         {[this](const int &title) {
              const capacity::Cost cost = costIn(title);
              return cost.clusters == 0 ? QString() : meanText(cost);
          },
          [this](const int &title) { return static_cast<qlonglong>(costIn(title).mean()); }}}};
    Columns columns = placementColumns();
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i] = withTitles(std::move(columns[i]), titles[i].first, titles[i].second);
    for (TableColumn<int> &column : m_domains.columns([this](int row) { return titleOf(row); }))
        columns.push_back(std::move(column));
    setColumns(
        std::move(columns),
        {{StateRole, [this](const int &row) { return static_cast<int>(stateIn(row)); }},
         {StaleRole, [this](const int &row) { return row >= 0 && isStale(row); }},
         {CurrentRole, [this](const int &row) { return row >= 0 && row == m_current; }},
         {PlacementGroups::GroupRole, [this](const int &row) { return m_groups.groupOf(row); }},
         {PlacementGroups::TitleRole, [](const int &row) { return row < 0; }}});
}

/// The column where a row may be the title of a group.
TableColumn<int> PlacementsModel::withTitles(TableColumn<int> column, const Value &title,
                                             const Value &sortValue) const {
    const auto either = [](const Value &one, const Value &ofTitle) -> Value {
        return [one, ofTitle](const int &row) { return row < 0 ? ofTitle(row) : one(row); };
    };
    column.sortValue =
        either(column.sortValue ? column.sortValue : column.text, sortValue ? sortValue : title);
    column.tip = either(column.tip, title);
    column.text = either(column.text, title);
    column.look = [look = column.look](const int &row) {
        return row < 0 ? CellLook{.isBold = true} : look(row);
    };
    return column;
}

PlacementState PlacementsModel::stateIn(int row) const {
    if (row >= 0)
        return stateOf(outcome(row));
    PlacementState worst = PlacementState::Met;
    for (const int each : m_groups.membersOf(row))
        worst = std::min(worst, stateOf(outcome(each)));
    return worst;
}

QString PlacementsModel::placedIn(int title) const {
    if (m_groups.isSum(title))
        return statesIn(title);
    std::size_t placed = 0;
    std::size_t wanted = 0;
    for (const int row : m_groups.membersOf(title)) {
        if (const auto &plan = outcome(row).plan) {
            placed += plan->placed;
            wanted += plan->wanted;
        }
    }
    return tr("%1 of %2").arg(placed).arg(wanted);
}

/// How many placements have each sign, the best first: "6 ✔ 1 ⚠".
QString PlacementsModel::statesIn(int title) const {
    QStringList words;
    for (const PlacementState state : {PlacementState::Met, PlacementState::NotMet,
                                       PlacementState::Unknown, PlacementState::Unplanned}) {
        const auto count = std::ranges::count_if(m_groups.membersOf(title), [&](int row) {
            return signOf(stateOf(outcome(row))) == signOf(state);
        });
        if (count > 0)
            words << QString::number(count) + QLatin1Char(' ') + signOf(state).trimmed();
    }
    return words.join(QLatin1Char(' '));
}

capacity::Cost PlacementsModel::costIn(int title) const {
    capacity::Cost all;
    for (const int row : m_groups.membersOf(title)) {
        all += costly(row).cost;
    }
    return all;
}

void PlacementsModel::setGrouping(const QString &key) {
    if (key == m_groups.key())
        return;
    m_groups.set(m_workspace.objects()->placements, key);
    m_domains.choose(m_domains.chosen()); // titles are other ones
    setRows(m_groups.rows());
}

void PlacementsModel::showDomains() {
    beginResetModel();
    describeColumns();
    editedRows() = m_groups.rows();
    endResetModel();
}

void PlacementsModel::chooseKeys(const QStringList &keys) {
    m_domains.choose(keys);
    showDomains();
}

void PlacementsModel::wakeUp() {
    if (std::exchange(m_isAsleep, false))
        takeObjects();
}

void PlacementsModel::setSurvived(Survived survived) {
    m_survived = std::move(survived);
    notifyRows(0, rowCount() - 1);
}

/// Its row, and the title above it.
void PlacementsModel::notifyPlacement(int placement) {
    for (const int row : m_groups.shownIn(placement)) {
        m_domains.forget(rowAt(row));
        notifyRows(row, row);
    }
}

void PlacementsModel::takeObjects() {
    const auto &placements = m_workspace.objects()->placements;
    const QStringList before = std::exchange(m_names, namesOf(m_workspace.objects()->placements));
    m_costly.assign(placements.size(), std::nullopt);
    m_survived = {};
    m_groups.set(placements, m_groups.key());
    if (m_names != before)
        m_current = m_workspace.placement();
    const PlacementDomains domains = m_domains;
    if (!m_isAsleep)
        m_domains.follow();
    if (m_names == before && m_groups.rows() == rows() && m_domains.hasColumnsOf(domains))
        notifyRows(0, rowCount() - 1);
    else
        showDomains();
    if (m_domains.keys() != domains.keys())
        Q_EMIT keysChanged();
}

void PlacementsModel::takePlan(int placement) {
    if (placement < 0 || static_cast<std::size_t>(placement) >= m_costly.size())
        return;
    m_costly[static_cast<std::size_t>(placement)].reset();
    notifyPlacement(placement);
}

/// `placement` is a row of the objects as they were opened.
void PlacementsModel::takeBaseline(int placement) {
    const auto &opened = m_workspace.baseline().objects->placements;
    if (placement >= 0 && static_cast<std::size_t>(placement) < opened.size())
        takePlan(
            static_cast<int>(m_names.indexOf(nameOf(opened[static_cast<std::size_t>(placement)]))));
}

void PlacementsModel::takeScene() {
    const int before = std::exchange(m_current, m_workspace.placement());
    if (before == m_current)
        return;
    for (const int placement : {before, m_current})
        notifyPlacement(placement);
}

const PlanOutcome &PlacementsModel::outcome(int row) const {
    return m_workspace.outcome(row);
}

bool PlacementsModel::isStale(int row) const {
    return outcome(row).isPlanned() && outcome(row).objects != m_workspace.objects();
}

const PlacementsModel::Costly &PlacementsModel::costly(int row) const {
    auto &cached = m_costly[static_cast<std::size_t>(row)];
    if (!cached) {
        const PlanOutcome &outcome = m_workspace.outcome(row);
        cached =
            Costly{worstSkew(outcome),
                   changeBetween(baselineOf(m_workspace, static_cast<std::size_t>(row)), &outcome),
                   costOf(outcome)};
    }
    return *cached;
}

QString PlacementsModel::kindText(int row) const {
    const auto &placement = m_workspace.objects()->placements[static_cast<std::size_t>(row)];
    const bool isCluster = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    return tr("%1, %2").arg(isCluster ? QStringLiteral("CRP") : QStringLiteral("RP"),
                            toQString(placement.type().string()));
}

QString PlacementsModel::skewText(int row) const {
    const auto &skew = costly(row).skew;
    return skew ? tr("%1 %2 / %3").arg(skew->key).arg(skew->skew).arg(skew->maxSkew) : QString();
}

QString PlacementsModel::titleOf(int row) const {
    return row < 0 ? m_groups.titleOf(row) : m_names.value(row);
}

QString PlacementsModel::verdictText(int row) const {
    const auto &plan = outcome(row).plan;
    const QString text =
        plan ? tr("%1 of %2").arg(plan->placed).arg(plan->wanted) : describe(outcome(row));
    return (text + QLatin1Char(' ') + countsOf(costly(row).change)).trimmed();
}

QString PlacementsModel::verdictTip(int row) const {
    if (outcome(row).error)
        return toQString(outcome(row).error->message);
    if (!outcome(row).plan)
        return describe(outcome(row));
    const double ms = static_cast<double>(outcome(row).planningTime.count()) / 1000.0;
    QStringList lines;
    if (outcome(row).plan->condition)
        lines << toQString(outcome(row).plan->condition->message);
    lines << toQString(insight::changeSummary(costly(row).change, kMostNamesInTip, spokenPhrases()))
          << tr("Planned in %L1 ms").arg(ms, 0, 'f', 1);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

} // namespace evenkeel::ui
