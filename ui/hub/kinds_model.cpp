// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/kinds_model.h"

#include <utility>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

QString spokenSentence(const base::Sentence &sentence) {
    return toQString(base::said(sentence.english, sentence.wording, spokenPhrases()));
}

} // namespace

QString ageText(const QDateTime &then, const QDateTime &now) {
    constexpr qint64 kMinute = 60;
    constexpr qint64 kHour = 3600;
    const qint64 seconds = std::max<qint64>(0, then.secsTo(now));
    if (seconds < kMinute)
        return KindsModel::tr("%1 s ago").arg(seconds);
    if (seconds < kHour)
        return KindsModel::tr("%1 min ago").arg(seconds / kMinute);
    return KindsModel::tr("%1 h ago").arg(seconds / kHour);
}

void KindsModel::setKinds(std::vector<HubLink::KindState> kinds, const QDateTime &now) {
    m_now = now;
    if (kinds.size() == m_kinds.size()) {
        m_kinds = std::move(kinds);
        if (!m_kinds.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_kinds = std::move(kinds);
    endResetModel();
}

void KindsModel::setNow(const QDateTime &now) {
    m_now = now;
    if (!m_kinds.empty())
        Q_EMIT dataChanged(index(0, Age), index(rowCount() - 1, Age));
}

int KindsModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_kinds.size());
}

int KindsModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString KindsModel::text(const HubLink::KindState &kind, int column) const {
    const hub::KindContents &contents = *kind.contents;
    switch (column) {
    case Kind:
        return toQString(contents.kind->kind);
    case Count:
        return contents.isRead ? QStringLiteral("%L1").arg(contents.objects.size())
                               : QStringLiteral("–");
    case State:
        return contents.problem ? spokenSentence(contents.problem->what) : tr("watching");
    case Age:
        return contents.isRead ? ageText(kind.heardAt, m_now)
                               : spokenSentence(hub::costOf(*contents.kind));
    default:
        return {};
    }
}

QVariant KindsModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid())
        return {};
    const HubLink::KindState &kind = m_kinds[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(kind, index.column());
    case Qt::ToolTipRole:
        return kind.contents->problem ? toQString(said(*kind.contents->problem, spokenPhrases()))
                                      : text(kind, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == Count ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                                       : QVariant();
    case WarningRole:
        return kind.contents->problem.has_value();
    default:
        return {};
    }
}

QVariant KindsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Kind:
        return tr("Kind");
    case Count:
        return tr("Objects");
    case State:
        return tr("State");
    case Age:
        return tr("Last heard");
    default:
        return {};
    }
}

} // namespace evenkeel::ui
