// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QAbstractTableModel>
#include <QString>

#include "core/render/override/applying.h"
#include "ui/base/widget_setup.h"
#include "ui/picture/resource_picture.h"

namespace evenkeel::ui {

/// Cells of the matrix: a mark whose shape says what becomes of the object, and a word.
class ResourceDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

/// What the marks of a picture mean, and how much of it overrides change.
QString arrivalLegend(const ResourcePicture &picture, const Looks &looks);

/// Objects by clusters, or by groups of clusters that get the same: what arrives of each.
class ResourceModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { StateRole = Qt::UserRole + 1 }; // as an int of ArrivalCell::State
    enum class Columns : std::uint8_t { Groups, Clusters };
    enum class Rows : std::uint8_t { All, OnlyDifferent };

    using QAbstractTableModel::QAbstractTableModel;

    void setPicture(std::shared_ptr<const ResourcePicture> picture);
    const ResourcePicture *picture() const { return m_picture.get(); }
    void setShown(Columns columns, Rows rows);

    /// What an index stands for.
    std::size_t manifestAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    const ClusterGroup &groupAt(int column) const;
    /// The cluster of a column, of a group its first.
    std::size_t clusterAt(int column) const;
    std::optional<int> rowOf(std::size_t manifest) const;
    /// -1 where the placement does not go to the cluster.
    int columnOf(const QString &cluster) const;
    QStringList clusterNames(int column) const;
    /// The next cell whose object does not arrive as it is placed, cluster by cluster, or with -1
    /// the one before; after the last comes the first. Invalid where there is none.
    QModelIndex differingCell(const QModelIndex &from, int direction) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void fillRows();
    QVariant clusterHeader(int column, int role) const;

    std::shared_ptr<const ResourcePicture> m_picture;
    Columns m_columns = Columns::Groups;
    Rows m_shownRows = Rows::All;
    std::vector<std::size_t> m_rows; // manifests
    std::string m_nameSpace;         // of all of them, where it is one
};

/// `Deployment shop/web`.
QString objectText(const render::ResourceId &id);
/// `Deployment web`: where there is no room for its namespace.
QString shortText(render::ResourceId id);
/// `east`, `east and 11 more`.
QString groupText(const ResourcePicture &picture, const ClusterGroup &group);
/// What becomes of an object, in a word or a number of changed fields.
QString cellText(const ArrivalCell &cell);
/// The same as a sentence with object and clusters, and the error where there is one.
QString cellSentence(const ResourcePicture &picture, std::size_t manifest,
                     const ClusterGroup &group);
/// What arrives altogether.
QString pictureSentence(const ResourcePicture &picture);
/// What overrides do of it; empty where they do nothing.
QString changedText(const ResourcePicture &picture);
/// `rule 2 of shop/web`; without a namespace it is a ClusterResourceOverride.
QString ruleText(const render::Override &override, std::size_t rule);
/// `patch 1, rule 2 of shop/web`.
QString patchText(const render::Override &override, std::size_t rule, std::size_t patch);

} // namespace evenkeel::ui
