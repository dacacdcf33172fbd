// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/loss_question.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "core/losses/availability.h"
#include "core/losses/loss_text.h"
#include "core/report/loss_report.h"
#include "ui/base/label_names.h"
#include "ui/base/prose.h"
#include "ui/picture/domain_table.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

namespace {

using Names = std::set<std::string, std::less<>>;

ClusterState stateOf(bool ranBefore, bool runsAfter) {
    if (runsAfter)
        return ranBefore ? ClusterState::PlacedBefore : ClusterState::Picked;
    return ranBefore ? ClusterState::WillBeRemoved : ClusterState::Filtered;
}

QString noteOf(ClusterState state, bool isLost) {
    const QString words = lossUnits().describe(state);
    return isLost && state != ClusterState::WillBeRemoved ? LossWords::tr("lost, %1").arg(words)
                                                          : words;
}

/// Whether losing a value of the key says more than losing one cluster.
bool isShared(const fleet::Fleet &fleet, fleet::StringId key) {
    std::unordered_set<fleet::StringId> values;
    bool isRepeated = false;
    fleet.visitLabel(key, [&](fleet::ClusterIndex, fleet::StringId value) {
        if (!isRepeated || values.size() < 2)
            isRepeated |= !values.insert(value).second;
    });
    return isRepeated && values.size() > 1;
}

losses::Domain chosenClusters(const fleet::Fleet &fleet, const std::set<std::string> &names) {
    losses::Domain domain;
    for (const std::string &name : names) {
        if (const auto cluster = fleet.find(name))
            domain.clusters.push_back(*cluster);
    }
    std::ranges::sort(domain.clusters, {}, fleet::row);
    domain.value =
        domain.clusters.size() == 1
            ? std::string(fleet.name(domain.clusters.front()))
            : spokenPhrases().say(PHRASE("losses", "{} chosen clusters"), domain.clusters.size());
    return domain;
}

} // namespace

LossStill lossStill(std::shared_ptr<const manifest::Objects> objects, std::size_t placement,
                    std::span<const losses::LossStep> steps,
                    std::span<const losses::StepEffect> effects) {
    const fleet::Fleet &fleet = objects->fleet;
    LossStill still{std::move(objects), placement, {}, std::vector<bool>(fleet.size())};
    Names before;
    Names after;
    for (std::size_t step = 0; step < std::min(steps.size(), effects.size()); ++step) {
        if (steps[step].loss == losses::Loss::ComesBack)
            break;
        for (const fleet::ClusterIndex cluster : steps[step].domain.clusters)
            still.isLost[fleet::row(cluster)] = true;
        if (step == 0)
            before = Names(effects[step].before.begin(), effects[step].before.end());
        after = Names(effects[step].after.begin(), effects[step].after.end());
    }
    std::vector<ClusterMark> marks;
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const std::string_view name = fleet.name(static_cast<fleet::ClusterIndex>(row));
        marks.push_back({stateOf(before.contains(name), after.contains(name)), 0});
    }
    still.marks = std::move(marks);
    return still;
}

GridSource gridSource(const LossStill &still) {
    const placement::Placement &placement = still.objects->placements[still.placement];
    std::vector<std::string> keys;
    if (placement.policy) {
        for (const auto &constraint : placement.policy->spreadConstraints)
            keys.push_back(constraint.topologyKey);
    }
    return {{still.objects, &still.objects->fleet},
            {still.objects, &placement},
            static_cast<int>(still.placement),
            std::move(keys),
            std::nullopt,
            [still](std::span<const std::uint32_t> shown, const DomainKeys &grid) {
                GridContent content;
                content.labels = {still.objects, &still.objects->fleet};
                content.marks = still.marks;
                content.isLost = still.isLost;
                content.table = DomainTable(*content.labels, content.marks, shown, grid);
                content.units = &lossUnits();
                content.position = LossWords::tr("after the loss");
                content.verdict = [still](std::uint32_t row) {
                    return noteOf(still.marks[row].state, still.isLost[row]);
                };
                nameKeys(content, grid);
                setLongestName(content, shown);
                return content;
            }};
}

std::vector<std::string> domainKeys(const manifest::Objects &objects) {
    std::vector<std::string> keys;
    const auto add = [&keys](std::string_view key) {
        if (std::ranges::find(keys, key) == keys.end())
            keys.emplace_back(key);
    };
    const std::vector<fleet::StringId> all = objects.fleet.labelKeys();
    const auto isWorthLosing = [&](std::string_view key) {
        const auto id = std::ranges::find(
            all, key, [&objects](fleet::StringId one) { return objects.fleet.text(one); });
        return id != all.end() && isShared(objects.fleet, *id);
    };
    for (const placement::Placement &placement : objects.placements) {
        for (const std::string &key : topologyKeys(&placement)) {
            if (isWorthLosing(key))
                add(key);
        }
    }
    for (const fleet::StringId key : all) {
        if (isShared(objects.fleet, key))
            add(objects.fleet.text(key));
    }
    return keys;
}

std::shared_ptr<const SurvivalPicture> survivalOf(std::shared_ptr<const manifest::Objects> objects,
                                                  const LossQuestion &question,
                                                  const std::stop_token &stop,
                                                  const losses::SurvivalProgress &progress) {
    losses::SurvivalQuestion asked;
    if (!question.clusters.empty())
        asked.domains.push_back(chosenClusters(objects->fleet, question.clusters));
    std::vector<losses::Domain> domains;
    for (const std::string &key : question.keys) {
        for (losses::Domain &domain : losses::domainsOf(objects->fleet, key))
            domains.push_back(std::move(domain));
    }
    asked.domains.insert(asked.domains.end(), domains.begin(), domains.end());
    base::Sentence missing;
    if (question.hasPairs) {
        if (auto pairs = losses::pairsOf(domains))
            std::ranges::move(*pairs, std::back_inserter(asked.domains));
        else
            missing = sentenceOf(pairs.error());
    }
    for (const placement::Placement &placement : objects->placements)
        asked.placements.push_back(&placement);
    auto table = losses::survive(*objects, asked, stop, progress);
    if (!table)
        return nullptr;
    return std::make_shared<const SurvivalPicture>(
        SurvivalPicture{std::move(objects), std::move(*table), std::move(missing)});
}

QString remedyLink(std::size_t remedy) {
    return QStringLiteral("remedy:%1").arg(remedy);
}

int remedyOf(const QString &link) {
    bool isNumber = false;
    const int remedy = link.mid(link.indexOf(u':') + 1).toInt(&isNumber);
    return isNumber ? remedy : -1;
}

namespace {

std::vector<losses::LossStep> stepsOf(const SurvivalPicture &picture,
                                      const CellQuestion &question) {
    std::vector<losses::LossStep> steps;
    for (const std::size_t domain : question.domains)
        steps.push_back({question.loss, picture.table.domains[domain]});
    for (std::size_t i = 0; question.comesBack && i < question.domains.size(); ++i)
        steps.push_back({losses::Loss::ComesBack, picture.table.domains[question.domains[i]]});
    return steps;
}

/// Only of a single loss that takes clusters away: other sequences are chosen by the user.
base::Result<std::vector<losses::Remedy>>
helpFor(const SurvivalPicture &picture, const CellQuestion &question, const std::stop_token &stop) {
    const bool isLoss =
        question.loss == losses::Loss::GoesDark || question.loss == losses::Loss::Leaves;
    if (!isLoss || question.domains.size() != 1)
        return std::vector<losses::Remedy>{};
    losses::RemedyQuestion asked;
    asked.lost = picture.table.domains[question.domains.front()];
    asked.loss = question.loss;
    asked.domains = picture.table.domains;
    asked.words = spokenPhrases();
    const auto &row = picture.table.rows[static_cast<std::size_t>(question.placement)];
    return losses::remediesFor(*picture.objects, *row.placement, asked, stop);
}

/// `■ a ■ b and 3 more`; those lost are struck through.
QString clustersHtml(const std::vector<std::string> &names, bool isLost) {
    constexpr std::size_t kMostNames = 12;
    QStringList shown;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNames); ++i) {
        const QString name = QStringLiteral("■&nbsp;") + toQString(names[i]).toHtmlEscaped();
        shown << (isLost ? QStringLiteral("<s>%1</s>").arg(name) : name);
    }
    if (names.size() > kMostNames)
        shown << SurvivalModel::tr("and %1 more").arg(names.size() - kMostNames);
    return names.empty() ? QStringLiteral("–") : shown.join(QStringLiteral("&ensp;"));
}

QString lineHtml(const QString &title, const QString &html) {
    return QStringLiteral("<p style=\"margin:2px 0\"><b>%1</b> %2</p>").arg(title, html);
}

QString effectHtml(const losses::LossStep &step, const losses::StepEffect &effect) {
    const base::Phrases words = spokenPhrases();
    QString html = QStringLiteral("<p style=\"margin:6px 0 2px\"><b>%1.</b> %2</p>")
                       .arg(toQString(stepText(step, words)).toHtmlEscaped(),
                            toQString(effectText(step, effect, words)).toHtmlEscaped());
    html += lineHtml(SurvivalModel::tr("Before:"), clustersHtml(effect.before, false));
    if (!effect.lost.empty())
        html += lineHtml(SurvivalModel::tr("At once:"),
                         clustersHtml(effect.lost, true) + QStringLiteral("&ensp;") +
                             SurvivalModel::tr("%1 left").arg(effect.left()));
    if (!effect.picked.empty())
        html += lineHtml(SurvivalModel::tr("Picked instead:"), clustersHtml(effect.picked, false));
    html += lineHtml(SurvivalModel::tr("Afterwards:"),
                     SurvivalModel::tr("%1 run it").arg(effect.after.size()));
    return html;
}

QString helpHtml(const std::vector<losses::Remedy> &remedies, std::optional<std::size_t> asked,
                 std::size_t domains) {
    if (remedies.empty())
        return {};
    const base::Phrases words = spokenPhrases();
    QString html = QStringLiteral("<h4>%1</h4>").arg(SurvivalModel::tr("What would help"));
    for (std::size_t i = 0; i < remedies.size(); ++i) {
        html += QStringLiteral("<p style=\"margin:4px 0\">%1. %2 <a href=\"%3\">%4</a>")
                    .arg(i + 1)
                    .arg(toQString(remedyText(remedies[i], asked, domains, words)).toHtmlEscaped(),
                         remedyLink(i),
                         SurvivalModel::tr("Try it").replace(QLatin1Char(' '), QChar::Nbsp));
        for (const std::string &line : insight::priceLines(remedies[i].price, words))
            html += QStringLiteral("<br><span class=\"price\">⚠ %1</span>")
                        .arg(toQString(line).toHtmlEscaped());
        html += QStringLiteral("</p>");
    }
    return html;
}

QString storyHtml(const report::LossReport &report, const losses::LossStory &story,
                  const QString &help) {
    const base::Phrases words = spokenPhrases();
    QString html =
        QStringLiteral("<p style=\"margin:0 0 2px\"><b>%1</b>: %2</p>")
            .arg(toQString(insight::displayName(*story.standing.placement)).toHtmlEscaped(),
                 toQString(endText(story, words)).toHtmlEscaped());
    for (std::size_t i = 0; i < story.steps.size(); ++i)
        html += effectHtml(report.steps[i], story.steps[i]);
    html += help;
    for (const std::string &note : report::lossNotes(report, story, words))
        html += QStringLiteral("<p class=\"note\">%1</p>").arg(toQString(note).toHtmlEscaped());
    return html;
}

} // namespace

std::optional<CellStory> storyOf(const SurvivalPicture &picture, const CellQuestion &question,
                                 const std::stop_token &stop) {
    const std::vector<losses::LossStep> steps = stepsOf(picture, question);
    losses::LossQuestion asked;
    asked.steps = steps;
    asked.budgetOf = [&picture](const auto &placement) {
        return picture.objects->rollouts.budgetOf(placement);
    };
    const auto &row = picture.table.rows[static_cast<std::size_t>(question.placement)];
    auto story = losses::lose(*picture.objects, *row.placement, asked, stop);
    auto remedies = helpFor(picture, question, stop);
    if (!story || !remedies)
        return std::nullopt;
    CellStory told;
    told.levels = losses::availabilityOf(*story);
    QStringList times;
    const losses::LossPace pace;
    for (std::size_t i = 0; i < steps.size(); ++i)
        times << SurvivalModel::tr("%1 at %2 s")
                     .arg(toQString(stepText(steps[i], spokenPhrases())))
                     .arg(pace.firstStep + static_cast<std::int64_t>(i) * pace.betweenSteps);
    told.times = times.join(QStringLiteral(", "));
    told.still = lossStill(picture.objects, static_cast<std::size_t>(question.placement), steps,
                           story->steps);
    const std::optional<std::size_t> wanted = story->standing.asked;
    report::LossReport report{steps, {}};
    report.stories.push_back(std::move(*story));
    told.html = unbroken(storyHtml(report, report.stories.front(),
                                   helpHtml(*remedies, wanted, picture.table.domains.size())));
    told.remedies = std::move(*remedies);
    return told;
}

std::optional<scenarios::Step> scenarioOf(const SurvivalPicture &picture,
                                          const CellQuestion &question) {
    scenarios::Step scenario;
    for (const std::size_t number : question.domains) {
        if (number >= picture.table.domains.size() || picture.table.domains[number].key.empty())
            return std::nullopt;
        const losses::Domain &domain = picture.table.domains[number];
        scenario.losses.push_back({question.loss, domain.title()});
    }
    const std::size_t lost = scenario.losses.size();
    for (std::size_t i = 0; question.comesBack && i < lost; ++i)
        scenario.losses.push_back({losses::Loss::ComesBack, scenario.losses[i].domain});
    return scenario;
}

std::optional<scenarios::Step> whatIfOf(const SurvivalPicture &picture,
                                        const CellQuestion &question) {
    if (question.loss == losses::Loss::Evicted || question.domains.empty())
        return std::nullopt;
    scenarios::Step step;
    for (const std::size_t number : question.domains) {
        const losses::Domain &domain = picture.table.domains[number];
        step.name += step.name.empty() ? "" : ", ";
        step.name += stepText(losses::LossStep{question.loss, domain}, spokenPhrases());
        for (const fleet::ClusterIndex cluster : domain.clusters)
            step.losses.push_back(
                {question.loss, std::string(picture.objects->fleet.name(cluster))});
    }
    return step;
}

using losses::Fate;

namespace {

CellLook lookOf(Fate fate) {
    switch (fate) {
    case Fate::Survives:
        return {.sign = QStringLiteral("✔ "), .ground = Tone::Good};
    case Fate::Short:
        return {.sign = QStringLiteral("⚠ "), .ground = Tone::Warning};
    case Fate::Falls:
        break;
    }
    return {.tone = Tone::Warning,
            .isBold = true,
            .sign = QStringLiteral("✗ "),
            .ground = Tone::Warning};
}

/// The numbers in the order in which their names were shown last, where those are the same names.
template <class NameOf> std::vector<std::size_t>
asShown(std::vector<std::size_t> numbers, NameOf nameOf, std::vector<std::string> &shown) {
    std::map<std::string, std::size_t> known;
    for (const std::string &name : shown)
        known.emplace(name, known.size());
    const bool isSame =
        numbers.size() == known.size() && std::ranges::all_of(numbers, [&](std::size_t number) {
            return known.contains(nameOf(number));
        });
    if (isSame)
        std::ranges::sort(numbers, {}, [&](std::size_t number) { return known[nameOf(number)]; });
    shown.clear();
    std::ranges::transform(numbers, std::back_inserter(shown), nameOf);
    return numbers;
}

} // namespace

SurvivalModel::SurvivalModel(QObject *parent) : TableModel(parent) {
    setColumns({}, {{PlacementRole, [](const std::size_t &row) { return static_cast<int>(row); }}});
    showPicture();
}

void SurvivalModel::setPicture(std::shared_ptr<const SurvivalPicture> picture) {
    const auto before = std::exchange(m_picture, std::move(picture)); // until its rows are gone
    showPicture();
}

void SurvivalModel::setLoss(losses::Loss loss) {
    if (loss == std::exchange(m_loss, loss))
        return;
    m_shownDomains.clear();
    m_shownPlacements.clear();
    showPicture();
}

int SurvivalModel::deadlyDomains() const {
    if (!m_picture)
        return 0;
    const auto &rows = m_picture->table.rows;
    int deadly = 0;
    for (std::size_t domain = 0; domain < m_picture->table.domains.size(); ++domain)
        deadly += std::ranges::any_of(rows,
                                      [&](const losses::SurvivalRow &row) {
                                          return row.cells[domain].fate(m_loss) == Fate::Falls;
                                      })
                      ? 1
                      : 0;
    return deadly;
}

/// The names are the heads of the rows as well, which stay in sight.
QVariant SurvivalModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const bool isName = orientation == Qt::Vertical && section >= 0 && section < rowCount() &&
                        (role == Qt::DisplayRole || role == Qt::ToolTipRole);
    return isName ? index(section, Name).data()
                  : TableModel::headerData(section, orientation, role);
}

void SurvivalModel::showPicture() {
    Columns columns = placementColumns();
    std::vector<std::size_t> rows;
    if (m_picture) {
        const losses::SurvivalTable &table = m_picture->table;
        const auto domainName = [&](std::size_t domain) { return table.domains[domain].title(); };
        const auto rowName = [&](std::size_t row) {
            return insight::displayName(*table.rows[row].placement);
        };
        for (const std::size_t domain :
             asShown(table.bySeverity(m_loss), domainName, m_shownDomains))
            columns.push_back(domainColumn(domain));
        rows = asShown(table.rowsBySeverity(m_loss), rowName, m_shownPlacements);
    }
    setTable(std::move(columns), std::move(rows));
}

SurvivalModel::Columns SurvivalModel::placementColumns() const {
    const auto muted = [](const std::size_t &) { return CellLook{Tone::Muted}; };
    return {{.title = tr("Placement"),
             .text =
                 [this](const std::size_t &row) {
                     return toQString(insight::displayName(*rowOf(row).placement));
                 },
             .look = [](const std::size_t &) { return CellLook(); },
             .width = 22},
            {.title = tr("Holds"),
             .text =
                 [this](const std::size_t &row) {
                     const auto &asked = rowOf(row).asked;
                     const auto held = rowOf(row).held;
                     return asked ? tr("%1 of %2").arg(held).arg(*asked) : QString::number(held);
                 },
             .look = muted,
             .width = 9},
            {.title = tr("Weakest point"),
             .text =
                 [this](const std::size_t &number) {
                     const losses::SurvivalRow &row = rowOf(number);
                     const auto weakest = row.weakest(m_loss);
                     if (!row.error.empty() || !weakest)
                         return toQString(
                             weakestText(m_picture->table, row, m_loss, spokenPhrases()));
                     const losses::Domain &domain = m_picture->table.domains[*weakest];
                     return QStringLiteral("%1 %2: %3")
                         .arg(shortKey(domain), toQString(domain.value), fateWords(row, *weakest))
                         .trimmed();
                 },
             .tip =
                 [this](const std::size_t &row) {
                     return toQString(
                         weakestText(m_picture->table, rowOf(row), m_loss, spokenPhrases()));
                 },
             .look = muted,
             .width = 26}};
}

TableColumn<std::size_t> SurvivalModel::domainColumn(std::size_t domain) const {
    const auto fateOf = [this, domain](const std::size_t &row) {
        return rowOf(row).cells[domain].fate(m_loss);
    };
    const auto numbers = [this, domain](const std::size_t &row) {
        return toQString(cellText(rowOf(row), domain, m_loss));
    };
    const auto words = [this, domain](const std::size_t &row) {
        return fateWords(rowOf(row), domain);
    };
    const losses::Domain &lost = m_picture->table.domains[domain];
    const QString title = toQString(lost.title());
    return {.title = domainText(lost),
            .text = numbers,
            .tip =
                [this, title, words, numbers](const std::size_t &row) {
                    return tr("%1 without %2: %3 (%4)")
                        .arg(toQString(insight::displayName(*rowOf(row).placement)), title,
                             words(row), numbers(row));
                },
            .accessible =
                [words, numbers](const std::size_t &row) {
                    return tr("%1, %2").arg(words(row), numbers(row));
                },
            .look = [fateOf](const std::size_t &row) { return lookOf(fateOf(row)); },
            .width = widthOf(domain),
            .titleTip =
                tr("%1: %n clusters", nullptr, static_cast<int>(lost.clusters.size())).arg(title),
            .roles = {{DomainRole,
                       [domain](const std::size_t &) { return static_cast<int>(domain); }}}};
}

QString SurvivalModel::fateWords(const losses::SurvivalRow &row, std::size_t domain) const {
    const losses::SurvivalCell &cell = row.cells[domain];
    return toQString(fateText(cell.fate(m_loss), row.asked, cell.runs(m_loss), spokenPhrases()));
}

/// In digits, with the mark.
int SurvivalModel::widthOf(std::size_t domain) const {
    qsizetype widest = 9; // 8 → 5 → 8
    for (const losses::SurvivalRow &row : m_picture->table.rows)
        widest = std::max(widest, toQString(cellText(row, domain, m_loss)).size());
    return static_cast<int>(widest) + 3;
}

QString SurvivalModel::shortKey(const losses::Domain &domain) const {
    std::vector<std::string_view> keys;
    for (const losses::Domain &one : m_picture->table.domains) {
        if (!one.key.empty() && std::ranges::find(keys, one.key) == keys.end())
            keys.push_back(one.key);
    }
    return shortLabelKey(domain.key, keys);
}

/// Two lines: the label with the number of its clusters, and the value.
QString SurvivalModel::domainText(const losses::Domain &domain) const {
    const QString value = toQString(domain.value);
    return domain.key.empty() ? value
                              : QStringLiteral("%1 · %2\n%3")
                                    .arg(shortKey(domain))
                                    .arg(domain.clusters.size())
                                    .arg(value);
}

} // namespace evenkeel::ui
