// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/survival_model.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "core/losses/loss_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

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
