// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <QScrollArea>

#include "ui/policy/policy_model.h"

class QVBoxLayout;

namespace evenkeel::ui {

class FieldRows;
class FindingLabel;
class ItemList;
class LinkButton;
class NoteLabel;

/// Every field of a placement's spec as a form, with the hub's verdict beside each.
class PolicyForm : public QScrollArea {
    Q_OBJECT

public:
    explicit PolicyForm(PolicyModel &model, QWidget *parent = nullptr);

    /// Brings the field, or what is nearest to it, into view and gives it the focus.
    void showField(const FieldPath &field);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void addIdentity();
    void addPolicyRows();
    void addAffinity();
    void addSpreadAndTolerations();
    void addResources();
    void addStrategy();
    void addRest();
    void addList(QVBoxLayout *layout, ItemList *list);
    QWidget *addFold(const QString &title, const QString &objectName, QVBoxLayout *body);
    void addFields(FieldRows *rows, const FieldPath &object);
    void refresh();
    void showFindings();
    void showSections();
    void showIdentity();

    PolicyModel &m_model;
    QVBoxLayout *m_layout = nullptr;
    NoteLabel *m_notice = nullptr;
    NoteLabel *m_identity = nullptr;
    NoteLabel *m_parked = nullptr;
    LinkButton *m_setAside = nullptr;
    std::vector<std::pair<FieldPath, QWidget *>> m_sections; // parts that a type may refuse
    std::string m_builtFor; // kind and version: the fields there are
};

} // namespace evenkeel::ui
