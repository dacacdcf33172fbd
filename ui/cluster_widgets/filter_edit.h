// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <QFrame>
#include <QLineEdit>

#include "core/base/result.h"
#include "ui/models/inventory/filter_completion.h"
#include "ui/models/label_tree_model.h"

class QCompleter;
class QLabel;
class QPushButton;
class QStandardItemModel;
class QTreeView;

namespace evenkeel::ui {

enum class FacetAction { Only, Hide };

/// Label keys and their values with counts for the filter that is set; each value can be made the
/// only one, or hidden.
class FacetsPopup : public QFrame {
    Q_OBJECT

public:
    explicit FacetsPopup(QWidget *parent = nullptr);

    void setCounts(std::shared_ptr<const LabelCounts> counts);
    void setBackEnabled(bool isEnabled);
    void popUp(const QPoint &place);

Q_SIGNALS:
    /// Without a value: the clusters without the key.
    void facetChosen(const QString &key, const std::optional<QString> &value, FacetAction action);
    void backRequested();

private:
    void buildButtons();
    void choose(FacetAction action);
    void updateButtons();

    LabelTreeModel m_labels;
    QLineEdit *m_search;
    QTreeView *m_tree;
    QPushButton *m_only;
    QPushButton *m_hide;
    QPushButton *m_back;
};

/// The filter of a list of clusters, nodes or placements: selector syntax with completion, how many
/// match, and where it is wrong.
class FilterEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit FilterEdit(QWidget *parent = nullptr);

    /// Offers what goes on from the cursor.
    void complete();
    /// Asked for when something is to be completed, because counting takes a moment; null where it
    /// takes a long one.
    void setLabels(std::function<std::shared_ptr<const LabelCounts>()> labels) {
        m_labels = std::move(labels);
    }
    /// Words beside label keys, asked for in the same way.
    void setVocabulary(std::function<query::Vocabulary()> vocabulary) {
        m_vocabulary = std::move(vocabulary);
    }
    void showMatches(int matches);
    /// The same of other things than clusters: `tip` says what match.
    void showMatches(int matches, const QString &tip);
    void showError(const base::Error &error);
    void showNothing();

Q_SIGNALS:
    /// Enter was pressed: continue with the filtered clusters.
    void accepted();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    enum class Verdict { None, Good, Wrong };

    void setVerdict(Verdict verdict, const QString &text);
    void paintVerdict();
    void markError(int column);
    void insertSuggestion(const QString &text);

    std::function<std::shared_ptr<const LabelCounts>()> m_labels;
    std::function<query::Vocabulary()> m_vocabulary;
    QStandardItemModel *m_suggestions;
    QCompleter *m_completer;
    QLabel *m_matches;
    FilterCompletion m_completion;
    Verdict m_verdict = Verdict::None;
};

} // namespace evenkeel::ui
