// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/cluster_models.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QCoreApplication>
#include <QMenu>

#include "core/fleet/label_keys.h"
#include "core/kube/labels.h"
#include "core/rollout/queues.h"
#include "ui/picture/rollout_marks.h"
#include "ui/rollout/readiness_page.h"

namespace evenkeel::ui {

ReadinessModel::ReadinessModel(QObject *parent) : TableModel(parent) {
    const auto behaviour = [](const ReadinessRow &row) {
        return toQString(rollout::behaviourText(row.behaviour));
    };
    setColumns(
        {{.title = tr("Clusters"),
          .text =
              [](const ReadinessRow &row) {
                  return row.who().isEmpty() ? tr("all others") : row.who();
              },
          .width = 12},
         {.title = tr("Number"), .text = &ReadinessRow::count, .alignment = kNumbers, .width = 7},
         {.title = tr("Behavior"),
          .text = behaviour,
          .tip =
              [](const ReadinessRow &row) {
                  return behaviourWords(row.behaviour) + QLatin1Char('\n') +
                         tr("30s, 5m or 1h; never; fails; fails@10s; fails@10s..2m; "
                            "untracked@20s");
              },
          .roles = {{Qt::EditRole, behaviour}}}});
}

void ReadinessModel::setTimes(const ReadyTimes &times,
                              std::shared_ptr<const RolloutPicture> picture) {
    const bool isSame = times == m_times && rowCount() > 0;
    m_picture = std::move(picture);
    m_times = times;
    if (!isSame) {
        setRows(rowsOf());
        return;
    }
    editedRows() = rowsOf(); // an editor that is open stays
    Q_EMIT dataChanged(index(0, Count), index(rowCount() - 1, Count));
}

std::vector<ReadinessRow> ReadinessModel::rowsOf() const {
    const rollout::Readiness readiness = readinessOf(m_times);
    std::vector<ReadinessRow> rows;
    for (const auto &[cluster, behaviour] : readiness.clusters)
        rows.push_back({cluster, {}, behaviour});
    for (const ReadyTimes::LabelRule &rule : m_times.rules)
        rows.push_back({{}, rule.selector, rule.behaviour});
    rows.push_back({{}, {}, readiness.usual});
    for (ReadinessRow &row : rows)
        row.count = countOf(row);
    return rows;
}

int ReadinessModel::countOf(const ReadinessRow &row) const {
    if (!m_picture)
        return 0;
    const fleet::Fleet &fleet = m_picture->objects->fleet;
    const auto where = kube::parseSelector(row.selector);
    const fleet::LabelMatcher matcher(fleet, where ? *where : kube::Requirements());
    return static_cast<int>(
        std::ranges::count_if(m_picture->bindings, [&](const placement::Binding &binding) {
            if (!row.cluster.empty())
                return binding.targetCluster == row.cluster;
            const auto cluster = fleet.find(binding.targetCluster);
            return row.selector.empty() || (cluster && matcher.matches(fleet, *cluster));
        }));
}

void ReadinessModel::edit(const ReadyTimes &times) {
    setTimes(times, m_picture);
    Q_EMIT timesEdited(times);
}

bool ReadinessModel::add(const QString &who) {
    const std::string text = who.trimmed().toStdString();
    const bool isCluster = m_picture && m_picture->objects->fleet.find(text).has_value();
    const bool isKnown = std::ranges::any_of(rows(), [&text](const ReadinessRow &row) {
        return row.cluster == text || row.selector == text;
    });
    if (text.empty() || isKnown)
        return false;
    ReadyTimes times = m_times;
    const rollout::Behaviour usual = readinessOf(m_times).usual;
    if (isCluster) {
        times.behaviours.insert_or_assign(text, usual);
    } else if (const auto where = kube::parseSelector(text); !where) {
        Q_EMIT refused(tr("%1 is neither a cluster nor a selector: %2")
                           .arg(who, toQString(where.error().message)));
        return false;
    } else {
        times.rules.push_back({text, usual});
    }
    edit(times);
    return true;
}

void ReadinessModel::remove(std::vector<int> rows) {
    ReadyTimes times = m_times;
    for (const int row : rows) {
        if (row < 0 || !isRemovable(row))
            continue;
        const ReadinessRow &gone = rowAt(row);
        times.clusters.erase(gone.cluster);
        times.behaviours.erase(gone.cluster);
        std::erase_if(times.rules, [&gone](const ReadyTimes::LabelRule &rule) {
            return !gone.selector.empty() && rule.selector == gone.selector;
        });
    }
    if (times != m_times)
        edit(times);
}

bool ReadinessModel::setData(const QModelIndex &index, const QVariant &value, int role) {
    if (role != Qt::EditRole || index.column() != Behaviour)
        return false;
    const bool isOthers = !isRemovable(index.row());
    const auto behaviour =
        rollout::parseBehaviour(value.toString().trimmed().toStdString(), rollout::Behaviour{});
    const bool isPlain =
        behaviour && behaviour->readyAfter && behaviour->isTrackable && !behaviour->failsAfter;
    if (!behaviour || (isOthers && !isPlain)) {
        Q_EMIT refused(isOthers ? tr("All others need a time such as 20s, 5m or 1h.")
                                : tr("%1 is not a behavior such as 30s, never, fails@10s..2m or "
                                     "untracked@20s.")
                                      .arg(value.toString()));
        return false;
    }
    ReadinessRow &row = editedRows()[static_cast<std::size_t>(index.row())];
    row.behaviour = *behaviour;
    if (isOthers) {
        m_times.seconds = rollout::secondOf(rollout::millisOf(*behaviour->readyAfter));
    } else if (!row.cluster.empty()) {
        m_times.clusters.erase(row.cluster);
        m_times.behaviours.insert_or_assign(row.cluster, *behaviour);
    } else {
        for (ReadyTimes::LabelRule &rule : m_times.rules) {
            if (rule.selector == row.selector)
                rule.behaviour = *behaviour;
        }
    }
    Q_EMIT dataChanged(index.siblingAtColumn(0), index.siblingAtColumn(ColumnCount - 1));
    Q_EMIT timesEdited(m_times);
    return true;
}

Qt::ItemFlags ReadinessModel::flags(const QModelIndex &index) const {
    const Qt::ItemFlags flags = TableModel::flags(index);
    return index.column() == Behaviour ? flags | Qt::ItemIsEditable : flags;
}

namespace {

constexpr int kWordsWidth = 22; // digits

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Rollout)
};

QString verdictText(const EvictionCase &one) {
    const rollout::EvictionVerdict &verdict = one.verdict;
    QString text = Texts::tr("✘ blocked");
    if (!verdict.valid || !verdict.valid->isTrue)
        text = Texts::tr("✘ invalid");
    else if (verdict.isExecuted())
        text = verdict.deletesBinding ? Texts::tr("✔ evicted") : Texts::tr("✔ already done");
    return verdict.isFinal ? Texts::tr("%1, already evaluated").arg(text) : text;
}

QString messageOf(const EvictionCase &one) {
    const rollout::EvictionVerdict &verdict = one.verdict;
    QString text;
    if (verdict.executed)
        text = toQString(verdict.executed->message);
    else if (verdict.valid)
        text = toQString(verdict.valid->message);
    if (!one.refusal.empty())
        text += Texts::tr(" (the hub would not admit it now: %1)").arg(toQString(one.refusal));
    return text;
}

QString secondText(const std::optional<std::int64_t> &second) {
    return second ? Texts::tr("%1 s").arg(*second) : QStringLiteral("–");
}

/// When the cluster is updated in the run as it is played.
ClusterWordsRow rowOf(const QString &stage, const std::string &cluster,
                      const rollout::RunTimeline &played) {
    ClusterWordsRow row{{{}, {}, toQString(cluster), {}}, toQString(cluster)};
    const auto lane = std::ranges::find(played.lanes, cluster, &rollout::RunLane::cluster);
    if (lane == played.lanes.end())
        return row;
    row.spans = lane->spans;
    row.texts.back() = Texts::tr("%1: starts at %2, available at %3, ends at %4")
                           .arg(stage, secondText(rollout::startOf(*lane)),
                                secondText(lane->available), secondText(rollout::endOf(*lane)));
    return row;
}

/// The run, and what runs are compared by, each with its number.
std::vector<QStringList> figureTexts(const QString &title, const rollout::RunFigures &figures) {
    return {{title, QString()},
            {Texts::tr("takes"), secondText(figures.takes)},
            {Texts::tr("approvals"), QString::number(figures.approvals)},
            {Texts::tr("clusters at once, at most"), QString::number(figures.mostAtOnce)},
            {Texts::tr("leaves the first stage at"), secondText(figures.leavesFirst)},
            {Texts::tr("waits between stages"), secondText(figures.waited)}};
}

/// The clusters of a run below each other, then a row that names its waits and its end.
std::vector<ClusterWordsRow> rowsOf(const StagedCase &one) {
    std::vector<ClusterWordsRow> rows;
    for (const rollout::Stage &stage : one.update.stages) {
        for (const std::string &cluster : stage.clusters)
            rows.push_back(rowOf(toQString(stage.name), cluster, one.played));
    }
    for (const std::string &cluster : one.update.deletedClusters)
        rows.push_back(rowOf(toQString(rollout::kDeleteStage), cluster, one.played));
    const rollout::RunFigures figures = rollout::figuresOf(one.played);
    const std::vector<QStringList> texts = figureTexts(toQString(one.title()), figures);
    rows.resize(std::max(rows.size() + 1, texts.size()), {{{}, {}, {}, {}}, {}});
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (row < texts.size())
            rows[row].texts = texts[row] + rows[row].texts.mid(kStagedCluster);
        const bool isNamed =
            row > 0 && rows[row].cluster.isEmpty() && !rows[row - 1].cluster.isEmpty();
        rows[row].course = {figures.waits, figures.takes, isNamed};
    }
    rows.front().isTitle = true;
    return rows;
}

} // namespace

ClusterWordsModel::ClusterWordsModel(QObject *parent) : TableModel(parent) {
    setColumns({}, {{NameRole, &ClusterWordsRow::cluster}});
}

void ClusterWordsModel::setSecond(std::int64_t second) {
    if (std::exchange(m_second, second) != second)
        notifyRows(0, rowCount() - 1);
}

void ClusterWordsModel::setWords(Words words) {
    if (words.titles == m_titles && words.rows == rows())
        return;
    const auto mark = [this](const ClusterWordsRow &row) {
        return row.spans.empty()
                   ? QVariant()
                   : QVariant::fromValue(ClusterMark{stateOf(spanAt(row.spans, m_second))});
    };
    Columns columns;
    for (qsizetype i = 0; i < words.titles.size(); ++i) {
        const bool isNumber = i == words.numbers;
        const bool isOfRun = i <= words.numbers; // not of the cluster in the same row
        columns.push_back({.title = words.titles[i],
                           .text = [i](const ClusterWordsRow &row) { return row.texts.value(i); },
                           .look =
                               [isNumber, isOfRun](const ClusterWordsRow &row) {
                                   const bool isTitle = row.isTitle && isOfRun;
                                   CellLook look{.isBold = isNumber || isTitle};
                                   if (isTitle)
                                       look.ground = Tone::Muted;
                                   return look;
                               },
                           .alignment = isNumber ? kNumbers : Qt::AlignLeft | Qt::AlignVCenter,
                           .width = static_cast<std::size_t>(i) < words.widths.size()
                                        ? words.widths[static_cast<std::size_t>(i)]
                                        : kWordsWidth,
                           .roles = isOfRun ? RowRoles() : RowRoles{{MarkRole, mark}}});
    }
    m_titles = std::move(words.titles);
    setTable(std::move(columns), std::move(words.rows));
}

int ClusterWordsModel::rowOf(const QString &cluster) const {
    const auto found = std::ranges::find(rows(), cluster, &ClusterWordsRow::cluster);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

QString tasksText(const std::vector<placement::StageTask> &tasks) {
    QStringList texts;
    for (const placement::StageTask &task : tasks)
        texts << (task.wait ? QStringLiteral("%1 %2").arg(
                                  toQString(task.type.text()),
                                  toQString(kube::formatShortDuration(*task.wait)))
                            : toQString(task.type.text()));
    return texts.join(QStringLiteral(", "));
}

ClusterWordsModel::Words evictionWords(const RolloutPicture &picture) {
    ClusterWordsModel::Words words;
    words.titles = {Texts::tr("Eviction"), Texts::tr("Cluster"), Texts::tr("Verdict"),
                    Texts::tr("Controller message")};
    const auto add = [&words](const EvictionCase &one, const QString &name) {
        const QString cluster = toQString(one.eviction.clusterName);
        words.rows.push_back({{name, cluster, verdictText(one), messageOf(one)}, cluster});
    };
    for (std::size_t place = 0; place < picture.dryRun.size(); ++place)
        add(picture.dryRun[place], Texts::tr("dry run %1").arg(place + 1));
    for (const EvictionCase &one : picture.evictions)
        add(one, toQString(one.eviction.name));
    return words;
}

QString disruptionText(const RolloutPicture &picture) {
    if (!picture.disruptionBudget)
        return Texts::tr("No disruption budget: every eviction of a placed binding is allowed.");
    const placement::DisruptionBudget &budget = *picture.disruptionBudget;
    QStringList limits;
    if (budget.maxUnavailable)
        limits << QStringLiteral("maxUnavailable %1").arg(toQString(budget.maxUnavailable->text()));
    if (budget.minAvailable)
        limits << QStringLiteral("minAvailable %1").arg(toQString(budget.minAvailable->text()));
    QString text = Texts::tr("Disruption budget: %1.").arg(limits.join(QStringLiteral(", ")));
    const auto &judged = picture.dryRun.empty() ? picture.evictions : picture.dryRun;
    for (const EvictionCase &one : judged) {
        if (!one.verdict.allowed)
            continue;
        text += QLatin1Char(' ') + Texts::tr("%1 of %2 available, so %3 may be evicted.")
                                       .arg(*one.verdict.available)
                                       .arg(*one.verdict.total)
                                       .arg(std::max<std::int64_t>(*one.verdict.allowed, 0));
        break;
    }
    for (const std::string &error : picture.budgetErrors)
        text += QLatin1Char(' ') + Texts::tr("The hub rejects it: %1").arg(toQString(error));
    return text;
}

ClusterWordsModel::Words stageWords(const RolloutPicture &picture,
                                    const std::vector<std::size_t> &runs) {
    ClusterWordsModel::Words words{
        {Texts::tr("Run"), QString(), Texts::tr("Cluster"), QString()}, {}, {23, 8, 20, 0}, 1};
    for (const std::size_t run : runs) {
        const StagedCase &one = picture.staged[run];
        if (one.update.isInitialized())
            std::ranges::move(rowsOf(one), std::back_inserter(words.rows));
        else
            words.rows.push_back({{toQString(one.title()), {}, {}, {}}, {}, {}, {}, true});
    }
    return words;
}

namespace {

struct BehaviourWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::ReadinessPage)
};

} // namespace

void fillBehaviourMenu(QMenu &menu, const BehaviourChosen &chosen) {
    const auto add = [&menu, &chosen](const QString &text, const char *behaviour) {
        QObject::connect(menu.addAction(text), &QAction::triggered, &menu,
                         [chosen, behaviour] { chosen(rollout::parseBehaviour(behaviour, {})); });
    };
    add(BehaviourWords::tr("Available after 10 s"), "10s");
    add(BehaviourWords::tr("Available after 1 min"), "1m");
    add(BehaviourWords::tr("Available after 5 min"), "5m");
    add(BehaviourWords::tr("Available after 30 min"), "30m");
    add(BehaviourWords::tr("Never available"), "never");
    menu.addSeparator();
    add(BehaviourWords::tr("Fails"), "fails");
    add(BehaviourWords::tr("Fails after 10 s, recovers after 2 min"), "fails@10s..2m");
    add(BehaviourWords::tr("Available after 20 s, not trackable"), "untracked@20s");
    menu.addSeparator();
    QObject::connect(menu.addAction(BehaviourWords::tr("As all others")), &QAction::triggered,
                     &menu, [chosen] { chosen(std::nullopt); });
}

QString behaviourWords(const rollout::Behaviour &behaviour) {
    if (behaviour.failsAfter && behaviour.readyAfter)
        return BehaviourWords::tr("fails after %1 s, available after %2 s")
            .arg(*behaviour.failsAfter)
            .arg(*behaviour.readyAfter);
    if (behaviour.failsAfter)
        return BehaviourWords::tr("fails after %1 s, for ever").arg(*behaviour.failsAfter);
    if (!behaviour.readyAfter)
        return BehaviourWords::tr("never available");
    return behaviour.isTrackable
               ? BehaviourWords::tr("available after %1 s").arg(*behaviour.readyAfter)
               : BehaviourWords::tr("available after %1 s, not trackable")
                     .arg(*behaviour.readyAfter);
}

} // namespace evenkeel::ui
