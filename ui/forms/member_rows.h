// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <QWidget>

#include "ui/forms/form_model.h"
#include "ui/forms/input_boxes.h"

class QMenu;

namespace evenkeel::ui {

class FieldRows;
class LinkButton;

/// What an object of the field table says, member by member: a row for each value that is set, and
/// a menu of the others. Follows the document.
class MemberRows : public QWidget {
    Q_OBJECT

public:
    struct Kind {
        FieldPath object;
        QString title;   // "Expects"
        QString addText; // "+ expectation"
        /// Words for the text, or the texts, at a path.
        std::function<Suggestions(const FieldPath &path)> texts;
        /// Names for the members of a map.
        std::function<Suggestions(const FieldPath &map)> mapKeys;
        /// Labels for the selectors, and their values.
        std::function<Suggestions(const QString &key)> labels = {};
    };

    MemberRows(FormModel &model, Kind kind, QWidget *parent);

Q_SIGNALS:
    void layoutChanged();

private:
    struct Row {
        /// Of a map there are the rows of its members alone, and what was found of it.
        enum class Shows : std::uint8_t { Value, Group, Findings };
        FieldPath path;
        QString title;
        Shows shows = Shows::Value;

        bool operator==(const Row &) const = default;
    };

    void refresh();
    void rebuild();
    void collect(const FieldPath &path, const QString &title, std::vector<Row> &rows) const;
    void addGroup(const Row &row);
    void addRow(FieldRows &rows, const Row &row);
    QWidget *makeEditor(const Row &row, QWidget *parent) const;
    void setUpRemoval(LinkButton &button, const Row &row);
    void fillMenu(QMenu &menu, const FieldPath &group);
    void offer(QMenu &menu, const QString &text, const FieldPath &path);
    void offerKeys(QMenu &menu, const FieldPath &map);
    void remove(const Row &row);

    FormModel &m_model;
    Kind m_kind;
    QWidget *m_body = nullptr;
    std::vector<Row> m_rows;
    std::set<std::string> m_kept; // rows that were emptied by typing, while the focus is here
};

} // namespace evenkeel::ui
