// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_domains_model.h"

#include <algorithm>

#include <QLocale>

#include "core/base/plain_text.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

void SideAnswers::ask(side_by_side::SideQuestion question) {
    m_runner.start([this, question = std::move(question)](const std::stop_token &,
                                                          const JobRunner::Mail &mail) {
        const Answer answer = side_by_side::sideBySide(question);
        mail.deliver([this, question, answer] { m_take(question, answer); });
    });
}

SideSources sideSources(const fleet::Fleet &fleet, std::span<const pods::Node> nodes,
                        const placement::Placement *placement) {
    SideSources sources;
    if (fleet.size() <= SideSources::kMost)
        sources.clusters = side_by_side::unitsOf(fleet);
    if (nodes.size() <= SideSources::kMost)
        sources.nodes = side_by_side::unitsOf(nodes);
    if (fleet.size() > SideSources::kMost || nodes.size() > SideSources::kMost)
        sources.note = SideDomainsModel::tr(
                           "More than %1 clusters or nodes are open; enter their domains by hand.")
                           .arg(QLocale().toString(static_cast<int>(SideSources::kMost)));
    const auto *policy = placement != nullptr && placement->policy ? &*placement->policy : nullptr;
    if (policy != nullptr && !policy->spreadConstraints.empty())
        sources.preferredKey = toQString(policy->spreadConstraints.front().topologyKey);
    else
        sources.preferredKey = toQString(pods::kZoneKey);
    return sources;
}

namespace {

using side_by_side::DomainSketch;

constexpr int kMostOfAKind = 99;
constexpr std::int64_t kMostDots = 12;

std::int32_t DomainSketch::*partAt(int column) {
    switch (column) {
    case SideDomainsModel::Usable:
        return &DomainSketch::usable;
    case SideDomainsModel::Taken:
        return &DomainSketch::taken;
    case SideDomainsModel::Tainted:
        return &DomainSketch::tainted;
    case SideDomainsModel::Excluded:
        return &DomainSketch::excluded;
    default:
        return nullptr;
    }
}

QString countText(const std::optional<std::int64_t> &count, bool isDomain) {
    if (!count)
        return isDomain ? SideDomainsModel::tr("not counted") : QString();
    const auto dots = static_cast<int>(std::min(*count, kMostDots));
    return QStringLiteral("%1 %2").arg(*count).arg(QString(dots, QChar(0x25cf)));
}

QString textOf(const side_by_side::SideQuestion &question, const side_by_side::SideBySide &answer,
               const side_by_side::SideStep &step) {
    return toQString(side_by_side::takenText(question, answer, step));
}

} // namespace

SideDomainsModel::SideDomainsModel(QObject *parent) : TableModel(parent) {
    using Row = SideDomainRow;
    const auto number = [](const QString &title, const QString &tip,
                           std::int32_t DomainSketch::*part) {
        const auto value = [part](const Row &row) { return row.sketch.*part; };
        return TableColumn<Row>{.title = title,
                                .text = value,
                                .alignment = kNumbers,
                                .titleTip = tip,
                                .roles = {{Qt::EditRole, value}}};
    };
    const auto name = [](const Row &row) {
        return row.sketch.name ? toQString(*row.sketch.name) : tr("without the key");
    };
    const auto count = [](std::optional<std::int64_t> Row::*side) {
        return [side](const Row &row) { return countText(row.*side, row.sketch.name.has_value()); };
    };
    setColumns(
        {{.title = tr("Domain"),
          .text = name,
          .titleTip = tr("Value of the key"),
          .roles = {{Qt::EditRole, name}}},
         number(tr("Usable"), tr("Clusters or nodes that can be picked"), &DomainSketch::usable),
         number(tr("Taken"), tr("How many of these already hold one"), &DomainSketch::taken),
         number(tr("Tainted"), tr("Additional ones with an untolerated taint"),
                &DomainSketch::tainted),
         number(tr("Excluded"), tr("Additional ones excluded by affinity or nodeSelector"),
                &DomainSketch::excluded),
         {.title = tr("KubeFleet"),
          .text = count(&Row::clusters),
          .titleTip = tr("KubeFleet's count in the domain after the selected pick")},
         {.title = tr("kube-scheduler"),
          .text = count(&Row::nodes),
          .titleTip = tr("kube-scheduler's count in the domain after the selected pick")}});
}

void SideDomainsModel::setSketch(std::vector<DomainSketch> sketch, Edits edits) {
    m_edits = edits;
    if (sketch.empty() || sketch.back().name)
        sketch.push_back({});
    std::vector<SideDomainRow> shown;
    for (DomainSketch &domain : sketch)
        shown.push_back({std::move(domain)});
    setRows(std::move(shown));
}

std::vector<DomainSketch> SideDomainsModel::sketch() const {
    std::vector<DomainSketch> sketch;
    std::ranges::transform(rows(), std::back_inserter(sketch), &SideDomainRow::sketch);
    return sketch;
}

void SideDomainsModel::showUnits(const std::vector<side_by_side::SideUnit> &units,
                                 const std::string &key) {
    setSketch(side_by_side::sketchOf(units, key), Edits::Forbidden);
}

std::vector<side_by_side::SideUnit> SideDomainsModel::units(const std::string &key) const {
    return side_by_side::unitsOf(sketch(), key);
}

void SideDomainsModel::setCounts(const side_by_side::SideBySide &answer,
                                 std::optional<std::size_t> step) {
    const auto countsOf = [step](const side_by_side::Side &side) {
        return step ? side.steps[*step].counts : side.startCounts;
    };
    const auto clusters = countsOf(answer.clusters);
    const auto nodes = countsOf(answer.nodes);
    for (SideDomainRow &row : editedRows()) {
        row.clusters.reset();
        row.nodes.reset();
        const auto &name = row.sketch.name;
        if (!name)
            continue;
        const auto domain = std::ranges::lower_bound(answer.domains, *name, base::naturalLess);
        const auto place = static_cast<std::size_t>(domain - answer.domains.begin());
        const bool isKnown = domain != answer.domains.end() && *domain == *name;
        if (!isKnown || place >= clusters.size() || place >= nodes.size())
            continue; // steps that are not explained have no counts
        row.clusters = clusters[place];
        row.nodes = nodes[place];
    }
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Clusters), index(rowCount() - 1, Nodes));
}

bool SideDomainsModel::hasDomain(const std::optional<std::string> &name) const {
    return std::ranges::any_of(
        rows(), [&name](const SideDomainRow &row) { return row.sketch.name == name; });
}

void SideDomainsModel::addDomain() {
    QString name;
    for (int number = 1; name.isEmpty(); ++number) {
        const QString wanted = tr("domain-%1").arg(number);
        if (!hasDomain(wanted.toStdString()))
            name = wanted;
    }
    const int row = rowCount() - 1;
    beginInsertRows({}, row, row);
    editedRows().insert(editedRows().begin() + row, {{name.toStdString(), 1, 0, 0, 0}});
    endInsertRows();
    Q_EMIT sketchEdited();
}

void SideDomainsModel::removeDomain(int row) {
    if (row < 0 || row + 1 >= rowCount())
        return;
    beginRemoveRows({}, row, row);
    editedRows().erase(editedRows().begin() + row);
    endRemoveRows();
    Q_EMIT sketchEdited();
}

Qt::ItemFlags SideDomainsModel::flags(const QModelIndex &index) const {
    const Qt::ItemFlags plain = TableModel::flags(index);
    if (!index.isValid() || m_edits == Edits::Forbidden || index.column() >= Clusters)
        return plain;
    const bool isName = index.column() == Domain;
    const bool hasName = rowAt(index.row()).sketch.name.has_value();
    return isName && !hasName ? plain : plain | Qt::ItemIsEditable;
}

bool SideDomainsModel::setData(const QModelIndex &index, const QVariant &value, int role) {
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    DomainSketch &row = editedRows()[static_cast<std::size_t>(index.row())].sketch;
    if (const auto part = partAt(index.column())) {
        bool isNumber = false;
        const int number = value.toInt(&isNumber);
        if (!isNumber || number < 0 || number > kMostOfAKind)
            return false;
        row.*part = number;
        row.taken = std::min(row.taken, row.usable);
    } else {
        const std::string name = value.toString().trimmed().toStdString();
        if (hasDomain(name))
            return false;
        row.name = name;
    }
    Q_EMIT dataChanged(this->index(index.row(), 0), this->index(index.row(), Nodes));
    Q_EMIT sketchEdited();
    return true;
}

SideStepsModel::SideStepsModel(QObject *parent) : TableModel(parent) {
    setColumns({{.title = tr("Pick"), .text = &SideStepRow::pick, .alignment = kNumbers},
                {.title = tr("KubeFleet"), .text = &SideStepRow::clusters},
                {.title = tr("Skew"), .text = &SideStepRow::clusterSkew, .alignment = kNumbers},
                {.title = tr("kube-scheduler"), .text = &SideStepRow::nodes},
                {.title = tr("Skew"), .text = &SideStepRow::nodeSkew, .alignment = kNumbers},
                {.title = {}, .text = [](const SideStepRow &row) {
                     return row.isSame ? tr("= same") : tr("≠ differs");
                 }}});
}

void SideStepsModel::setAnswer(const side_by_side::SideQuestion &question,
                               const side_by_side::SideBySide &answer) {
    std::vector<SideStepRow> rows;
    for (std::size_t step = 0; step < answer.nodes.steps.size(); ++step) {
        const side_by_side::SideStep &cluster = answer.clusters.steps[step];
        const side_by_side::SideStep &node = answer.nodes.steps[step];
        rows.push_back({static_cast<qint64>(step) + 1, textOf(question, answer, cluster),
                        textOf(question, answer, node), cluster.skew, node.skew,
                        cluster.unit == node.unit});
    }
    setRows(std::move(rows));
}

} // namespace evenkeel::ui
