// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/cell_edit.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <QCoreApplication>

#include "core/kube/names.h"
#include "core/kube/quantity.h"
#include "core/admission/property_names.h"
#include "ui/models/inventory/column_reader.h"
#include "ui/models/label_counts.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

using Kind = InventoryColumn::Kind;

/// More texts than that a completer of a cell doesn't offer.
constexpr std::size_t kOfferedTexts = 5000;

/// The one effect that a MemberCluster's taint may have (KubeFleet spec 2.3.1).
constexpr kube::TaintEffect kEffect = kube::TaintEffect::NoSchedule;

struct CellEditWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::CellEdit)
};

/// The first of the API server's remarks without the pattern behind it.
std::optional<QString> problemOf(const QString &sentence, const QString &text,
                                 const std::vector<std::string> &errors) {
    if (errors.empty())
        return std::nullopt;
    const QString remark = toQString(errors.front());
    return sentence.arg(text, remark.section(QStringLiteral(" (e.g."), 0, 0));
}

/// `value:Effect`, `:Effect`, `Effect`; a value alone gets the only effect there is.
kube::Taint parseTaintCell(const std::string &key, const std::string &text) {
    const auto colon = text.rfind(':');
    if (colon == std::string::npos)
        return base::Word<kube::TaintEffect>(text) == kEffect ? kube::Taint{key, {}, text}
                                                              : kube::Taint{key, text, kEffect};
    return {key, text.substr(0, colon), text.substr(colon + 1)};
}

std::optional<QString> taintProblem(const kube::Taint &taint) {
    if (const auto problem = labelKeyProblem(toQString(taint.key)))
        return problem;
    if (const auto problem = labelValueProblem(toQString(taint.value)))
        return problem;
    if (taint.effect != kEffect)
        return CellEditWords::tr("The effect of a cluster taint must be NoSchedule, not “%1”.")
            .arg(toQString(taint.effect.string()));
    return std::nullopt;
}

std::optional<QString> taintsProblem(const QString &text) {
    const auto taints = parseTaints(text);
    if (!taints)
        return CellEditWords::tr("Write taints as key=value:NoSchedule, separated by commas.");
    for (const kube::Taint &taint : *taints) {
        if (const auto problem = taintProblem(taint))
            return problem;
    }
    return std::nullopt;
}

/// In its place where the cluster has the key, else at the end; without a taint the key goes.
void setTaint(std::vector<kube::Taint> &taints, const std::string &key,
              const std::optional<kube::Taint> &taint) {
    const auto found = std::ranges::find(taints, key, &kube::Taint::key);
    if (taint && found != taints.end())
        *found = *taint;
    else if (taint)
        taints.push_back(*taint);
    else
        std::erase_if(taints, [&](const kube::Taint &each) { return each.key == key; });
}

QString wordsFor(const InventoryColumn &column, const QString &text, const QStringList &clusters) {
    const QString whom =
        clusters.size() == 1
            ? clusters.front()
            : CellEditWords::tr("%n clusters", nullptr, static_cast<int>(clusters.size()));
    const QString key = toQString(column.key);
    if (column.kind == Kind::Property)
        return text.isEmpty()
                   ? CellEditWords::tr("Remove property %1 of %2").arg(key, whom)
                   : CellEditWords::tr("Set property %1 of %2 to %3").arg(key, whom, text);
    if (column.kind == Kind::Taint)
        return text.isEmpty() ? CellEditWords::tr("Remove taint %1 of %2").arg(key, whom)
                              : CellEditWords::tr("Taint %1 with %2=%3").arg(whom, key, text);
    return CellEditWords::tr("Set the taints of %1").arg(whom);
}

} // namespace

std::optional<QString> labelKeyProblem(const QString &key) {
    return problemOf(CellEditWords::tr("“%1” is not a valid label key: %2"), key,
                     kube::qualifiedNameErrors(key.toStdString()));
}

std::optional<QString> labelValueProblem(const QString &value) {
    return problemOf(CellEditWords::tr("“%1” is not a valid label value: %2"), value,
                     kube::labelValueErrors(value.toStdString()));
}

std::optional<QString> clusterNameProblem(const QString &name) {
    return problemOf(CellEditWords::tr("“%1” is not a valid cluster name: %2"), name,
                     kube::dns1123LabelErrors(name.toStdString()));
}

std::optional<std::vector<kube::Taint>> parseTaints(const QString &text) {
    std::vector<kube::Taint> taints;
    for (const QString &part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const std::string taint = part.trimmed().toStdString();
        const auto end = taint.find_first_of("=:");
        if (end == std::string::npos || end == 0)
            return std::nullopt;
        const bool hasValue = taint[end] == '=';
        const auto colon = taint.rfind(':');
        if (colon == std::string::npos)
            return std::nullopt;
        kube::Taint parsed{taint.substr(0, end), {}, taint.substr(colon + 1)};
        if (hasValue)
            parsed.value = taint.substr(end + 1, colon - end - 1);
        taints.push_back(std::move(parsed));
    }
    return taints;
}

std::optional<QString> cellProblem(const InventoryColumn &column, const QString &text) {
    if (!isEditable(column))
        return CellEditWords::tr("Values reported by the cluster cannot be edited.");
    if (text.isEmpty())
        return std::nullopt;
    switch (column.kind) {
    case Kind::Label:
        if (const auto problem = labelKeyProblem(toQString(column.key)))
            return problem;
        return labelValueProblem(text);
    case Kind::Taint:
        return taintProblem(parseTaintCell(column.key, text.toStdString()));
    case Kind::Taints:
        return taintsProblem(text);
    default:
        break;
    }
    if (const auto error = admission::propertyNameError(column.key))
        return toQString(*error);
    return std::nullopt;
}

std::optional<QString> cellWarning(const InventoryColumn &column, const QString &text) {
    if (column.kind == Kind::Label && isPlatformOwned(toQString(column.key)))
        return CellEditWords::tr("%1 is managed by the platform; your change will be overwritten.")
            .arg(toQString(column.key));
    // KubeFleet spec 4.1.5: a value that is no quantity makes comparisons with it fail.
    if (column.kind == Kind::Property && !text.isEmpty() &&
        !kube::Quantity::parse(text.toStdString()))
        return CellEditWords::tr(
                   "“%1” is not a valid quantity; a policy that compares %2 will not match.")
            .arg(text, toQString(column.key));
    return std::nullopt;
}

void putCell(fleet::Cluster &cluster, const InventoryColumn &column, const QString &text) {
    const std::string value = text.toStdString();
    const auto put = [&](std::map<std::string, std::string> &texts) {
        if (value.empty())
            texts.erase(column.key);
        else
            texts[column.key] = value;
    };
    if (column.kind == Kind::Label)
        put(cluster.labels);
    else if (column.kind == Kind::Property)
        put(cluster.properties);
    else if (column.kind == Kind::Taint)
        setTaint(cluster.taints, column.key,
                 value.empty() ? std::nullopt : std::optional(parseTaintCell(column.key, value)));
    else if (column.kind == Kind::Taints)
        cluster.taints = parseTaints(text).value_or(cluster.taints);
}

Edit cellEdit(const manifest::Objects &objects, const QStringList &clusters,
              const InventoryColumn &column, const QString &text) {
    if (cellProblem(column, text))
        return {};
    if (column.kind == Kind::Label)
        return labelEdit(objects.fleet, {clusters,
                                         {{toQString(column.key),
                                           text.isEmpty() ? std::nullopt : std::optional(text)}}});
    Edit edit;
    QStringList changed;
    for (const QString &name : clusters) {
        const auto row = objects.fleet.find(name.toStdString());
        if (!row)
            continue;
        fleet::Cluster before = objects.fleet.cluster(*row);
        fleet::Cluster after = before;
        putCell(after, column, text);
        if (after == before)
            continue;
        changed.append(name);
        edit.clusters.push_back({{*row, std::move(before), std::move(after)}, {}});
    }
    std::ranges::sort(edit.clusters, {}, [](const auto &change) { return change.change.cluster; });
    edit.text = wordsFor(column, text, changed);
    return edit;
}

QStringList offeredTexts(const fleet::Fleet &fleet, const InventoryColumn &column,
                         const LabelCounts &labels) {
    QStringList texts;
    if (column.kind == InventoryColumn::Kind::Label) {
        const KeyCount *key = labels.find(column.key);
        for (std::size_t index = 0; key && index < std::min(key->values.size(), kOfferedTexts);
             ++index)
            texts.append(toQString(key->values[index].value));
        return texts;
    }
    const ColumnReader reader(fleet, column, {});
    std::set<std::string> seen;
    for (std::size_t row = 0; row < fleet.size() && seen.size() < kOfferedTexts; ++row) {
        if (auto text = reader.text(static_cast<fleet::ClusterIndex>(row)))
            seen.insert(std::move(*text));
    }
    for (const std::string &text : seen)
        texts.append(toQString(text));
    return texts;
}

} // namespace evenkeel::ui
