// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// evenkeel_monkey [STEPS [SEED]]: keys, text, clicks, drags, actions and modes at random, in the
// whole window on the samples. Every now and then undo and redo lead through all of it to the very
// same state, and the journal gives that state to another session. A window that does nothing for a
// minute ends the program, as an exception or a crash does.

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <deque>
#include <random>
#include <thread>

#include <QAction>
#include <QDialog>
#include <QDir>
#include <QMenu>
#include <QPointer>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QWindow>

#include "tests/ui/document/objects_text.h"
#include "tests/ui/prepared_answers.h"
#include "ui/base/guarded_application.h"
#include "ui/desks/file_desk.h"
#include "ui/document/recovery/recovery.h"
#include "ui/document/workspace.h"
#include "ui/window/main_window.h"

namespace {

using namespace evenkeel;
using namespace evenkeel::ui;

constexpr int kCheckEvery = 300;   // steps
constexpr int kMostNested = 60;    // steps in a dialog or a menu
constexpr std::size_t kTold = 40;  // steps before a failure
constexpr int kPatienceMs = 60000; // of the machine, not of a person
constexpr auto kJournal = 3 * Recovery::kDelay;

std::deque<QByteArray> &lastSteps() {
    static std::deque<QByteArray> steps;
    return steps;
}

void printLastSteps() {
    for (const QByteArray &step : lastSteps())
        std::printf("  %s\n", step.constData());
    std::fflush(stdout);
}

extern "C" void tellCrash(int signal) {
    std::printf("signal %d after\n", signal);
    printLastSteps();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

/// All of a workspace that edits can change, but for the places in files.
QString stateOf(const Workspace &workspace) {
    static const QRegularExpression places(QStringLiteral(" @[^\n]*"));
    QString state = printed(*workspace.objects()).remove(places);
    for (const auto &[id, text] : workspace.ownTexts())
        state += QString::fromStdString(text) + QLatin1Char('\f');
    return state;
}

bool isIdle(const Workspace &workspace) {
    return QTest::qWaitFor([&workspace] { return !workspace.isBusy(); }, kPatienceMs);
}

class Monkey : public QObject {
public:
    Monkey(const QString &folder, long steps, unsigned seed)
        : m_folder(folder), m_steps(steps), m_random(seed),
          m_settings(m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat) {
        m_chooser.files = filesIn(QStringLiteral("story"));
        m_chooser.target = m_folder.filePath(QStringLiteral("new.yaml"));
        m_chooser.folder = m_folder.filePath(QStringLiteral("story"));
        m_questions.conflict = ConflictChoice::KeepMine;
        m_questions.text = QStringLiteral("another");
        m_workspace = std::make_unique<Workspace>();
        m_recovery = std::make_unique<Recovery>(*m_workspace, recoveryFolder());
        m_window = std::make_unique<MainWindow>(
            *m_workspace,
            MainWindow::Services{m_settings, m_chooser, m_questions,
                                 m_folder.filePath(QStringLiteral("story")),
                                 QStringLiteral(EVENKEEL_SOURCE_RESOURCES "/examples"),
                                 m_folder.filePath(QStringLiteral("pods"))});
    }

    bool run() {
        m_window->resize(1280, 800);
        m_window->show();
        m_window->complete();
        if (!QTest::qWaitForWindowExposed(m_window.get()) || !open())
            return false;
        std::jthread watch([this](const std::stop_token &stop) { watchOver(stop); });
        QTimer::singleShot(0, this, &Monkey::goOn);
        while (m_done < m_steps && m_wrong.isEmpty())
            QApplication::exec(); // quit is a step, too
        if (!m_wrong.isEmpty()) {
            std::printf("%s after\n", qPrintable(m_wrong));
            printLastSteps();
        }
        std::printf("%ld steps, %ld checks, %ld of unsaved edits: %s\n", m_done.load(), m_checks,
                    m_recovered, m_wrong.isEmpty() ? "all the same" : "not the same");
        return m_wrong.isEmpty();
    }
    void fail(const QString &what) {
        if (m_wrong.isEmpty())
            m_wrong = what;
        QApplication::exit(); // quit() asks the windows, and one with unsaved edits may refuse
    }

private:
    void goOn();
    void step();
    void clickOrDrag(QWindow *target);
    void type(QWindow *target);
    void press(QWindow *target);
    void trigger();
    void leaveDialogs();
    void check();
    void checkRecovery(const QString &state);
    bool open();
    void watchOver(const std::stop_token &stop) const;
    void note(const QString &what);

    int below(int end) { return static_cast<int>(m_random() % static_cast<unsigned>(end)); }
    template <typename List> auto oneOf(const List &list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(std::size(list))))];
    }
    QPoint pointIn(const QWindow &window) {
        return {below(std::max(1, window.width())), below(std::max(1, window.height()))};
    }
    QStringList filesIn(const QString &folder) const {
        const QDir files(m_folder.filePath(folder));
        QStringList paths;
        for (const QString &name : files.entryList({QStringLiteral("*.yaml")}))
            paths.append(files.filePath(name));
        return paths;
    }
    QString recoveryFolder() const { return m_folder.filePath(QStringLiteral("recovery")); }

    QDir m_folder;
    long m_steps;
    std::mt19937 m_random;
    QSettings m_settings;
    PreparedChooser m_chooser;
    PreparedAnswers m_questions;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<Recovery> m_recovery;
    std::unique_ptr<MainWindow> m_window;
    std::atomic<long> m_done{0};
    long m_nextCheck = kCheckEvery;
    long m_checks = 0;
    long m_recovered = 0;
    int m_level = 0; // of event loops, of the step that is being made; 0: none is
    int m_nested = 0;
    bool m_isChecking = false;
    QString m_wrong;
};

bool Monkey::open() {
    return m_window->files().openPaths(m_chooser.files) &&
           QTest::qWaitFor([this] { return !m_window->isBusy(); }, kPatienceMs) &&
           !m_workspace->objects()->placements.empty();
}

void Monkey::note(const QString &what) {
    lastSteps().push_back(what.toUtf8());
    if (lastSteps().size() > kTold)
        lastSteps().pop_front();
}

/// Also called by the event loops of dialogs, menus and drags, but not by what sends an event.
void Monkey::goOn() {
    // One after the other, not one timer: that does not run again while its slot runs.
    QTimer::singleShot(1, this, &Monkey::goOn);
    const int level = QThread::currentThread()->loopLevel();
    if (m_isChecking || (m_level != 0 && level <= m_level))
        return;
    const int before = std::exchange(m_level, level);
    if (++m_done >= m_steps || !m_wrong.isEmpty()) {
        leaveDialogs();
        QApplication::exit();
    } else if (level == 1 && m_done >= m_nextCheck) {
        m_nextCheck = m_done + kCheckEvery;
        m_nested = 0;
        check();
    } else {
        m_nested = level == 1 ? 0 : m_nested + 1;
        if (m_nested > kMostNested)
            leaveDialogs();
        step();
    }
    m_level = before;
}

void Monkey::leaveDialogs() {
    note(QStringLiteral("leave what is open"));
    if (QWidget *popup = QApplication::activePopupWidget())
        popup->close();
    if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()))
        dialog->reject();
    else if (QWidget *modal = QApplication::activeModalWidget())
        modal->close();
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape); // of a drag
}

void Monkey::step() {
    if (!m_window->isVisible()) {
        m_window->show();
        return;
    }
    QWidget *top = QApplication::activePopupWidget();
    top = top != nullptr ? top : QApplication::activeModalWidget();
    top = top != nullptr ? top->window() : m_window.get();
    QWindow *target = top->windowHandle();
    if (target == nullptr || !top->isVisible())
        return;
    const int kind = below(100);
    if (kind < 50)
        clickOrDrag(target);
    else if (kind < 75)
        press(target);
    else if (kind < 87)
        type(target);
    else if (kind < 93 && top == m_window.get())
        trigger();
    else if (kind < 97 && top == m_window.get()) {
        const Mode mode = kModes[static_cast<std::size_t>(below(int(kModes.size())))];
        note(QStringLiteral("mode ") + QLatin1String(nameOf(mode)));
        m_window->setMode(mode);
    } else if (top == m_window.get()) {
        const QSize size(900 + below(1100), 600 + below(600));
        note(QStringLiteral("size %1 %2").arg(size.width()).arg(size.height()));
        m_window->resize(size);
    }
}

/// The window may close when the button goes down.
void click(const QPointer<QWindow> &window, Qt::MouseButton button, Qt::KeyboardModifiers held,
           QPoint place) {
    QTest::mousePress(window, button, held, place);
    if (window)
        QTest::mouseRelease(window, button, held, place);
}

void Monkey::clickOrDrag(QWindow *target) {
    const QPoint place = pointIn(*target);
    const Qt::KeyboardModifiers held = oneOf(std::array<Qt::KeyboardModifiers, 6>{
        Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::ControlModifier,
        Qt::ShiftModifier});
    const QString at = QStringLiteral(" %1 %2").arg(place.x()).arg(place.y());
    switch (below(10)) {
    case 0:
        note(QStringLiteral("double click") + at);
        click(target, Qt::LeftButton, held, place);
        if (const QPointer<QWindow> window = m_window->windowHandle(); window == target)
            QTest::mouseDClick(window, Qt::LeftButton, held, place);
        return;
    case 1:
        note(QStringLiteral("right click") + at);
        click(target, Qt::RightButton, held, place);
        return;
    case 2:
    case 3:
    case 4: {
        note(QStringLiteral("drag from") + at);
        const QPointer<QWindow> window = target; // may close meanwhile
        QTest::mousePress(window, Qt::LeftButton, held, place);
        for (int i = 0; i < 4 && window; ++i)
            QTest::mouseMove(window, i == 0 ? place + QPoint(15, 15) : pointIn(*window));
        if (window)
            QTest::mouseRelease(window, Qt::LeftButton, held, pointIn(*window));
        return;
    }
    default:
        note(QStringLiteral("click") + at);
        click(target, Qt::LeftButton, held, place);
    }
}

void Monkey::press(QWindow *target) {
    constexpr std::array kKeys{Qt::Key_Tab,    Qt::Key_Backtab,   Qt::Key_Return, Qt::Key_Escape,
                               Qt::Key_Space,  Qt::Key_Up,        Qt::Key_Down,   Qt::Key_Left,
                               Qt::Key_Right,  Qt::Key_Home,      Qt::Key_End,    Qt::Key_PageDown,
                               Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_F2,     Qt::Key_F5,
                               Qt::Key_F6,     Qt::Key_Menu,      Qt::Key_Plus,   Qt::Key_Minus};
    constexpr std::array kWithControl{Qt::Key_Z, Qt::Key_Z, Qt::Key_Y, Qt::Key_S, Qt::Key_F,
                                      Qt::Key_K, Qt::Key_A, Qt::Key_C, Qt::Key_V, Qt::Key_X,
                                      Qt::Key_D, Qt::Key_N, Qt::Key_E, Qt::Key_1, Qt::Key_2,
                                      Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6, Qt::Key_7};
    const bool isControlled = below(3) == 0;
    const Qt::Key key = isControlled ? oneOf(kWithControl) : oneOf(kKeys);
    note(QStringLiteral("key %1%2").arg(isControlled ? "Ctrl+" : "").arg(int(key), 0, 16));
    const QPointer<QWindow> window = target; // may close meanwhile
    const Qt::KeyboardModifiers held = isControlled ? Qt::ControlModifier : Qt::NoModifier;
    QTest::keyPress(window, key, held);
    if (window)
        QTest::keyRelease(window, key, held);
}

void Monkey::type(QWindow *target) {
    static const std::array<const char *, 16> kTexts{
        "picked", "region=", "zone=2,",      "node-count>20",   "999999999",
        "-1",     "!held",   "env in (prod", "- x: [",          "cost: ",
        "\"",     "#",       "prod-eus-01",  "skew(region)<=1", "9",
        "a"};
    const QLatin1String text(oneOf(kTexts));
    note(QStringLiteral("text ") + text);
    const QPointer<QWindow> window = target; // may close meanwhile
    for (const char letter : text) {
        if (window)
            QTest::keyPress(window, letter);
        if (window)
            QTest::keyRelease(window, letter);
    }
}

void Monkey::trigger() {
    QList<QAction *> actions;
    for (QAction *action : m_window->findChildren<QAction *>()) {
        if (action->isEnabled() && action->isVisible() && action->menu() == nullptr &&
            !action->objectName().isEmpty())
            actions.append(action);
    }
    if (actions.isEmpty())
        return;
    QAction *action = actions[below(int(actions.size()))];
    note(QStringLiteral("action ") + action->objectName());
    action->trigger();
}

/// Undo and redo lead to what is there.
void Monkey::check() {
    m_isChecking = true;
    ++m_checks;
    note(QStringLiteral("check"));
    std::printf("step %ld\n", m_done.load());
    std::fflush(stdout);
    QUndoStack &undo = m_workspace->undoStack();
    if (!isIdle(*m_workspace)) {
        fail(QStringLiteral("it is busy for ever"));
    } else {
        const QString state = stateOf(*m_workspace);
        const int end = undo.index();
        undo.setIndex(0);
        undo.setIndex(end);
        if (!isIdle(*m_workspace) || stateOf(*m_workspace) != state)
            fail(QStringLiteral("undo and redo lead elsewhere"));
        else if (m_workspace->isDirty())
            checkRecovery(state);
    }
    m_isChecking = false;
}

/// The journal gives what is unsaved to another session, as after a crash.
void Monkey::checkRecovery(const QString &state) {
    QTest::qWait(int(kJournal.count()));
    const QTemporaryDir copy;
    const QDir journals(recoveryFolder());
    for (const QString &name : journals.entryList({QStringLiteral("*.journal")}))
        QFile::copy(journals.filePath(name), copy.filePath(name));
    Workspace other;
    Recovery recovery(other, copy.path());
    const auto lost = recovery.lostWork();
    if (lost.empty()) {
        fail(QStringLiteral("there is no journal of what is unsaved"));
        return;
    }
    if (!recovery.restore(lost.front()) || !isIdle(other))
        fail(QStringLiteral("the journal is not restored"));
    else if (!other.conflict().isEmpty())
        return; // a file has moved on, and the person is asked
    else if (stateOf(other) != state)
        fail(QStringLiteral("the journal has other edits\n--- is\n%1\n--- should be\n%2\n")
                 .arg(stateOf(other), state));
    ++m_recovered;
}

void Monkey::watchOver(const std::stop_token &stop) const {
    using namespace std::chrono_literals;
    for (long seen = -1, quiet = 0; !stop.stop_requested() && quiet < kPatienceMs / 100;) {
        std::this_thread::sleep_for(100ms);
        const long now = m_done;
        quiet = now == seen || m_isChecking ? quiet + (m_isChecking ? 0 : 1) : 0;
        seen = now;
    }
    if (!stop.stop_requested()) {
        std::printf("the window does nothing any more\n");
        std::abort();
    }
}

void copyFolder(const QString &from, const QString &to) {
    QDir().mkpath(to);
    for (const QFileInfo &file : QDir(from).entryInfoList(QDir::Files))
        QFile::copy(file.filePath(), to + QLatin1Char('/') + file.fileName());
}

} // namespace

int main(int argc, char **argv) {
    qputenv("KUBECONFIG", "/dev/null"); // no hub of the person who runs it
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS})
        std::signal(signal, tellCrash);
    GuardedApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    const long steps = argc > 1 ? std::atol(argv[1]) : 20000;
    const unsigned seed =
        argc > 2 ? static_cast<unsigned>(std::atol(argv[2])) : std::random_device()();
    const QTemporaryDir folder;
    if (steps <= 0 || !folder.isValid())
        return 2;
    for (const char *sample : {"story", "pods"})
        copyFolder(QStringLiteral(EVENKEEL_SOURCE_RESOURCES "/samples/") + QLatin1String(sample),
                   folder.filePath(QLatin1String(sample)));
    std::printf("%ld steps, seed %u\n", steps, seed);
    Monkey monkey(folder.path(), steps, seed);
    QObject::connect(&application, &GuardedApplication::failed, &monkey,
                     [&monkey](const QString &what, const QString &why) {
                         monkey.fail(what + QStringLiteral(" threw ") + why);
                     });
    return monkey.run() ? 0 : 1;
}
