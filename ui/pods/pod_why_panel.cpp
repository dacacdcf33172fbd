// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_why_panel.h"

#include <QClipboard>
#include <QCompleter>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollBar>
#include <QStringListModel>
#include <QTextBrowser>
#include <QTextTable>
#include <QToolButton>

#include "ui/base/looks.h"
#include "ui/base/label_names.h"
#include "ui/pods/pod_why.h"
#include "ui/base/cluster_selection.h"

namespace evenkeel::ui {

namespace {

constexpr int kCellPadding = 3;

/// Markdown says nothing of how a table looks.
void giveTablesRoom(QTextDocument &document) {
    for (QTextFrame *frame : document.rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(kCellPadding);
        format.setCellSpacing(0);
        format.setBorderCollapse(true);
        table->setFormat(format);
    }
}

} // namespace

PodWhyPanel::PodWhyPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_names(new QStringListModel(this)),
      m_name(new QLineEdit(this)), m_copy(new QToolButton(this)), m_text(new QTextBrowser(this)) {
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    setUpBar();
    m_text->setObjectName(QStringLiteral("podWhy"));
    m_text->setAccessibleName(tr("Pod why"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(Metrics::forFont(font()).padding);
    layout->addWidget(m_text, 1);
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &PodWhyPanel::followSelection);
    showAnswer();
}

void PodWhyPanel::setUpBar() {
    const Metrics metrics = Metrics::forFont(font());
    m_name->setObjectName(QStringLiteral("podWhyNode"));
    m_name->setAccessibleName(tr("Node to explain"));
    m_name->setPlaceholderText(tr("Type a node name"));
    m_name->setMaximumWidth(280);
    auto *completer = new QCompleter(m_names, m_name);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_name->setCompleter(completer);
    m_copy->setObjectName(QStringLiteral("podWhyCopy"));
    m_copy->setText(tr("Copy as Markdown"));
    m_copy->setAutoRaise(true);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    bar->setSpacing(metrics.padding);
    bar->addWidget(m_name, 1);
    bar->addStretch(3);
    bar->addWidget(m_copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_name, &QLineEdit::returnPressed, this, [this] { setNode(m_name->text().trimmed()); });
    connect(completer, qOverload<const QString &>(&QCompleter::activated), this,
            &PodWhyPanel::setNode);
    connect(m_copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_markdown); });
}

void PodWhyPanel::setScene(const PodScene &scene) {
    m_scene = scene;
    const auto nodes = scene.plan ? scene.plan->nodes : nullptr;
    if (nodes != m_namesOf) {
        m_namesOf = nodes;
        QStringList names;
        for (const pods::Node &node :
             scene.plan ? scene.plan->inventory->cluster->nodes : std::vector<pods::Node>())
            names << toQString(node.name);
        m_names->setStringList(names);
    }
    showAnswer();
}

void PodWhyPanel::setNode(const QString &node) {
    m_node = node;
    if (m_name->text() != node)
        m_name->setText(node);
    showAnswer();
}

void PodWhyPanel::focusNode() {
    m_name->setFocus(Qt::ShortcutFocusReason);
    m_name->selectAll();
}

void PodWhyPanel::followSelection() {
    if (m_selection.names().size() == 1)
        setNode(*m_selection.names().begin());
}

void PodWhyPanel::showAnswer() {
    const int scroll = m_text->verticalScrollBar()->value();
    m_markdown = whyMarkdown(m_scene, m_node);
    m_copy->setEnabled(!m_markdown.isEmpty());
    if (!m_markdown.isEmpty()) {
        m_text->setMarkdown(m_markdown);
        giveTablesRoom(*m_text->document());
        m_text->verticalScrollBar()->setValue(scroll);
        return;
    }
    const bool isKnown = m_node.isEmpty() || (m_scene.plan && m_scene.plan->snapshot &&
                                              m_scene.plan->snapshot->find(m_node.toStdString()));
    m_text->setPlainText(isKnown ? tr("Select a node or type its name to see why it does or does "
                                      "not get the current replica.")
                                 : tr("No node named %1.").arg(m_node));
}

} // namespace evenkeel::ui
