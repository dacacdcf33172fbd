// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/navigation.h"

#include <algorithm>

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QSplitter>
#include <QTabWidget>

#include "ui/cluster_widgets/shared_selection.h"
#include "ui/document/workspace.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostPlaces = 100;

/// The outermost splitters below it that are seen.
QList<QSplitter *> splittersIn(const QWidget &widget) {
    QList<QSplitter *> found;
    for (QWidget *part : widget.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (auto *splitter = qobject_cast<QSplitter *>(part); splitter && part->isVisible())
            found.append(splitter);
        else if (part->isVisible())
            found += splittersIn(*part);
    }
    return found;
}

/// What splitters divide it into; itself where there are none.
void addPanes(QWidget *widget, QList<QWidget *> &panes) {
    if (!widget || !widget->isVisible())
        return;
    if (const auto *splitter = qobject_cast<QSplitter *>(widget)) {
        for (int number = 0; number < splitter->count(); ++number)
            addPanes(splitter->widget(number), panes);
        return;
    }
    const QList<QSplitter *> splitters = splittersIn(*widget);
    for (QSplitter *splitter : splitters)
        addPanes(splitter, panes);
    if (splitters.isEmpty())
        panes.append(widget);
}

bool takesFocus(const QWidget &widget) {
    return widget.isVisible() && widget.isEnabled() &&
           (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

bool isFilter(const QWidget *widget) {
    return qobject_cast<const QLineEdit *>(widget) &&
           widget->objectName().endsWith(QLatin1String("Filter"));
}

/// Where the focus was in the pane, otherwise its first view, otherwise its first control. A filter
/// is a way to its view.
QWidget *entryOf(QWidget &pane) {
    if (QWidget *last = pane.focusWidget(); last && takesFocus(*last) && !isFilter(last))
        return last;
    QWidget *first = takesFocus(pane) ? &pane : nullptr;
    for (QWidget *part : pane.findChildren<QWidget *>()) {
        if (!takesFocus(*part))
            continue;
        if (qobject_cast<QAbstractScrollArea *>(part))
            return part;
        first = first ? first : part;
    }
    return first;
}

} // namespace

Navigation::Navigation(const Surroundings &around) : QObject(&around.window), m_around(around) {
    m_settled.setSingleShot(true);
    connect(&m_settled, &QTimer::timeout, this, &Navigation::note);
    const auto settle = [this] { m_settled.start(); };
    connect(&around.panels, &Panels::modeChanged, this, settle);
    connect(&around.workspace, &Workspace::sceneChanged, this, settle);
    connect(&around.selection, &ClusterSelection::selectionChanged, this, settle);
    connect(around.actions.back, &QAction::triggered, this, &Navigation::goBack);
    connect(around.actions.forward, &QAction::triggered, this, &Navigation::goForward);
    connect(around.actions.nextPane, &QAction::triggered, this, [this] { nextPane(1); });
    connect(around.actions.previousPane, &QAction::triggered, this, [this] { nextPane(-1); });
    connect(around.actions.nextTab, &QAction::triggered, this, &Navigation::nextTab);
    around.window.installEventFilter(this);
    showActions();
}

bool Navigation::eventFilter(QObject *watched, QEvent *event) {
    if (watched != &m_around.window || event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape)
        leave();
    return key == Qt::Key_Escape || (key == Qt::Key_Down && enterList());
}

Navigation::Place Navigation::here() const {
    const auto &placements = m_around.workspace.objects()->placements;
    const int row = m_around.workspace.placement();
    return {m_around.panels.mode(),
            row < 0 ? QString() : nameOf(placements[static_cast<std::size_t>(row)]),
            m_around.selection.names()};
}

void Navigation::note() {
    const Place place = here();
    if (m_index < m_places.size() && m_places[m_index] == place)
        return;
    if (!m_places.empty())
        m_places.resize(m_index + 1);
    m_places.push_back(place);
    if (m_places.size() > kMostPlaces)
        m_places.erase(m_places.begin());
    m_index = m_places.size() - 1;
    showActions();
}

void Navigation::goTo(std::size_t index) {
    m_index = index;
    const Place place = m_places[index];
    const auto &placements = m_around.workspace.objects()->placements;
    const auto found = std::ranges::find(placements, place.placement,
                                         [](const auto &placement) { return nameOf(placement); });
    if (found != placements.end())
        m_around.workspace.setPlacement(static_cast<int>(found - placements.begin()));
    m_around.panels.setMode(place.mode);
    m_around.selection.setNames(place.clusters);
    showActions();
}

void Navigation::goBack() {
    note(); // what has not settled yet
    if (m_index > 0)
        goTo(m_index - 1);
}

void Navigation::goForward() {
    if (m_index + 1 < m_places.size())
        goTo(m_index + 1);
}

void Navigation::showActions() {
    m_around.actions.back->setEnabled(m_index > 0);
    m_around.actions.forward->setEnabled(m_index + 1 < m_places.size());
}

QList<QWidget *> Navigation::panes() const {
    QList<QWidget *> panes;
    addPanes(&m_around.placements, panes);
    addPanes(m_around.panels.currentWidget(), panes);
    return panes;
}

QWidget *Navigation::paneWithFocus() const {
    const QList<QWidget *> all = panes();
    const QWidget *focus = QApplication::focusWidget();
    const auto found = std::ranges::find_if(all, [focus](const QWidget *pane) {
        return pane == focus || (focus && pane->isAncestorOf(focus));
    });
    return found == all.end() ? nullptr : *found;
}

void Navigation::nextPane(int step) {
    const QList<QWidget *> all = panes();
    const auto count = static_cast<int>(all.size());
    int at = static_cast<int>(all.indexOf(paneWithFocus()));
    for (int tried = 0; tried < count; ++tried) {
        at = at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count;
        if (QWidget *entry = entryOf(*all[at])) {
            entry->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

/// Of the tabs around the focus, otherwise of the first that the mode has.
void Navigation::nextTab() {
    QTabWidget *tabs = nullptr;
    for (QWidget *widget = QApplication::focusWidget(); widget && !tabs;
         widget = widget->parentWidget())
        tabs = qobject_cast<QTabWidget *>(widget);
    for (auto *candidate : m_around.panels.currentWidget()->findChildren<QTabWidget *>()) {
        if (!tabs && candidate->isVisible())
            tabs = candidate;
    }
    if (!tabs || tabs->count() == 0)
        return;
    int next = tabs->currentIndex();
    do {
        next = (next + 1) % tabs->count();
    } while (!tabs->isTabEnabled(next) && next != tabs->currentIndex());
    tabs->setCurrentIndex(next);
    if (QWidget *entry = entryOf(*tabs->currentWidget()))
        entry->setFocus(Qt::ShortcutFocusReason);
}

void Navigation::leave() {
    QWidget *pane = paneWithFocus();
    const bool isInField = qobject_cast<QLineEdit *>(QApplication::focusWidget()) != nullptr;
    if (!pane || !isInField) {
        goBack();
        return;
    }
    for (auto *view : pane->findChildren<QAbstractScrollArea *>()) {
        if (takesFocus(*view)) {
            view->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

bool Navigation::enterList() {
    QWidget *pane = paneWithFocus();
    if (!pane || !isFilter(QApplication::focusWidget()))
        return false;
    for (auto *view : pane->findChildren<QAbstractItemView *>()) {
        if (!takesFocus(*view))
            continue;
        view->setFocus(Qt::ShortcutFocusReason);
        if (!view->currentIndex().isValid() && view->model())
            view->setCurrentIndex(view->model()->index(0, 0));
        return true;
    }
    return false;
}

} // namespace evenkeel::ui
