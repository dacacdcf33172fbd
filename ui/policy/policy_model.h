// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>

#include "core/manifest/manifest.h"
#include "ui/policy/fleet_words.h"
#include "ui/policy/placement_type.h"
#include "ui/policy/policy_document.h"
#include "ui/policy/policy_findings.h"

namespace evenkeel::ui {

/// What form and YAML of one placement share: the document, the fleet it is for, and what the hub
/// says to it after every edit.
class PolicyModel : public QObject {
    Q_OBJECT

public:
    explicit PolicyModel(QObject *parent = nullptr);

    struct Source {
        kube::Value document;
        std::optional<kube::Value> stored;
        std::shared_ptr<const manifest::Objects> objects;
        std::string openedText;
    };
    /// A placement that was shown before (by kind, namespace and name) was edited from outside:
    /// comments, the opened text and what was set aside stay.
    void load(Source source);
    /// Drops what is remembered of the placements that were shown.
    void forgetAll();

    const PolicyDocument &document() const { return m_document; }
    const kube::Value *value(const FieldPath &path) const;
    /// The text of a text or number, empty when there is none.
    QString text(const FieldPath &path) const;
    std::size_t count(const FieldPath &list) const;
    const placement::Field *field(const FieldPath &path) const;
    bool isClusterScoped() const;
    Guard guard(const FieldPath &path) const;
    const kube::Value *stored() const { return m_stored ? &*m_stored : nullptr; }
    const std::string &openedText() const { return m_openedText; }
    const std::vector<PolicyFinding> &findings() const { return m_findings; }
    const fleet::Fleet &fleet() const { return m_objects->fleet; }
    /// Counts the fleets that were shown, so that what was counted for one isn't taken for another.
    std::size_t fleetNumber() const { return m_fleetNumber; }
    const FleetWords &words() const { return m_words; }

    using Change = std::function<void(kube::Value &document)>;
    /// Changes what stands at the path, or below it; `what` names it for undo ("Set clusters to
    /// 6"). Edits of one place in a row are one edit for the person who makes them.
    void edit(const FieldPath &path, const QString &what, const Change &change);
    /// Adds, removes or moves: always an edit of its own.
    void restructure(const QString &what, const Change &change);
    /// What an item of a list, or an object, is made of when something is first written into it.
    void setItemSeed(const FieldPath &list, kube::Value seed);
    void setSeed(const FieldPath &object, kube::Value seed);
    void setField(const FieldPath &path, kube::Value value, const QString &title);
    void clearField(const FieldPath &path, const QString &title);
    void setPlacementType(const std::string &type);
    void setRefusedAside();
    void setYaml(const QString &text);

Q_SIGNALS:
    /// Document, text, findings or fleet: whatever form and YAML show.
    void changed();
    void documentEdited(const evenkeel::kube::Value &document, const QString &what,
                        const QString &mergeKey);

private:
    void open(Source &source);
    void validate();
    void sowSeeds(kube::Value &document, const FieldPath &path) const;
    void finishEdit(const kube::Value &before, const QString &what, const QString &mergeKey);

    PolicyDocument m_document;
    std::optional<kube::Value> m_stored;
    std::shared_ptr<const manifest::Objects> m_objects; // never null
    std::string m_openedText;
    struct Shown {
        PolicyDocument document;
        std::string openedText;
    };
    std::map<std::string, Shown> m_others; // by identity
    std::size_t m_fleetNumber = 0;
    FleetWords m_words;
    std::vector<PolicyFinding> m_findings;
    std::map<std::string, kube::Value> m_seeds; // by path; that of a list with []
};

} // namespace evenkeel::ui
