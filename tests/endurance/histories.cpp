// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// evenkeel_histories [STEPS [SEED]]: edits, types, undoes, redoes, saves and reloads at random, and
// compares: undo and redo lead to the very state and texts that were there, what is saved is what
// is read back, and saving it once more changes no byte.

#include <cstdio>
#include <random>
#include <vector>

#include <QCoreApplication>
#include <QDir>
#include <QEventLoop>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTimer>

#include "core/manifest/manifest.h"
#include "tests/ui/document/objects_text.h"
#include "tests/ui/document/random_workspace.h"
#include "tests/ui/sample_manifests.h"
#include "ui/document/workspace.h"

namespace {

using namespace evenkeel;
using namespace evenkeel::ui;

class NewFile : public SaveQuestions {
public:
    explicit NewFile(QString file) : m_file(std::move(file)) {}
    std::optional<QString> fileForNewObjects(const QString &) override { return m_file; }

private:
    QString m_file;
};

/// All of a workspace that edits can change, but for the places in files.
QString stateOf(const manifest::Objects &objects) {
    static const QRegularExpression places(QStringLiteral(" @[^\n]*"));
    return printed(objects).remove(places);
}

QString textsOf(const Workspace &workspace) {
    QString texts;
    for (const placement::Placement &placement : workspace.objects()->placements)
        texts += QString::fromStdString(workspace.text(idOf(placement)).text());
    return texts;
}

QStringList sorted(const QString &text) {
    QStringList lines = text.split(QLatin1Char('\n'));
    lines.sort();
    return lines;
}

struct Counts {
    int edits = 0;
    int typed = 0;
    int steps = 0; // on the undo stack
    int saves = 0;
    int reloads = 0;
};

class Histories {
public:
    Histories(const QString &folder, unsigned seed)
        : m_paths{QDir(folder).filePath(QStringLiteral("fleet.yaml")),
                  QDir(folder).filePath(QStringLiteral("web.yaml"))},
          m_answers(QDir(folder).filePath(QStringLiteral("new.yaml"))), m_random(seed),
          m_edits(m_workspace, seed) {}

    bool open();
    /// False: something differs.
    bool step();
    bool finish();
    const Counts &counts() const { return m_counts; }

private:
    bool editOrMove();
    bool type();
    bool save();
    bool reload();
    bool checkMove();
    void noteState();
    void wait();
    bool isSame(const QString &one, const QString &other, const char *what) const;
    QByteArray filesText() const;

    unsigned below(unsigned end) { return static_cast<unsigned>(m_random() % end); }

    QStringList m_paths;
    NewFile m_answers;
    Workspace m_workspace;
    std::mt19937 m_random;
    RandomEdits m_edits;
    std::vector<QString> m_states; // by the index of the undo stack
    Counts m_counts;
};

bool Histories::open() {
    const QString web = QStringLiteral("# asked for by Anna\n") +
                        sample::placement(QStringLiteral("web"), 3) +
                        sample::placement(QStringLiteral("api"), 2);
    if (!sample::write(m_paths[0], sample::fleet()) || !sample::write(m_paths[1], web))
        return false;
    m_workspace.open(m_paths);
    wait();
    noteState();
    return m_workspace.objects()->placements.size() == 2;
}

void Histories::wait() {
    QEventLoop loop;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
        if (!m_workspace.isBusy())
            loop.quit();
    });
    poll.start(0);
    loop.exec();
}

bool Histories::step() {
    const unsigned choice = below(1000);
    if (choice < 30)
        return save();
    if (choice < 40)
        return reload();
    return choice < 140 ? type() : editOrMove();
}

void Histories::noteState() {
    const QUndoStack &undo = m_workspace.undoStack();
    m_states.resize(static_cast<std::size_t>(undo.count()) + 1);
    m_states[static_cast<std::size_t>(undo.index())] = stateOf(*m_workspace.objects());
}

bool Histories::editOrMove() {
    const int before = m_workspace.undoStack().index();
    if (m_edits.step()) {
        ++m_counts.steps;
        return checkMove();
    }
    ++m_counts.edits;
    // Typing on that leads back to where it began is no step at all.
    if (m_workspace.undoStack().index() < before)
        return checkMove();
    noteState();
    return true;
}

bool Histories::checkMove() {
    const auto index = static_cast<std::size_t>(m_workspace.undoStack().index());
    return isSame(stateOf(*m_workspace.objects()), m_states[index], "a step on the undo stack");
}

/// A comment, or half a text that cannot be read yet; both can be taken back.
bool Histories::type() {
    const auto &placements = m_workspace.objects()->placements;
    if (placements.empty())
        return true;
    ++m_counts.typed;
    const ObjectId key = idOf(placements[below(static_cast<unsigned>(placements.size()))]);
    EditedDocument document = m_workspace.text(key);
    std::string text = document.text();
    std::size_t line = text.find('\n', below(static_cast<unsigned>(text.size())));
    line = line == std::string::npos ? text.size() : line + 1;
    text.insert(line, below(4) == 0 ? "half: [\n" : "# note " + std::to_string(below(100)) + "\n");
    const QString before = textsOf(m_workspace);
    document.setText(std::move(text));
    (void)m_workspace.editText(key, document, QStringLiteral("typed"));
    noteState();
    if (below(2) == 0 && textsOf(m_workspace) != before) {
        m_workspace.undoStack().undo();
        return isSame(textsOf(m_workspace), before, "undo of what was typed") && checkMove();
    }
    return true;
}

QByteArray Histories::filesText() const {
    QByteArray text;
    for (const QString &path : m_workspace.paths())
        text += readFile(path).value_or(QByteArray()) + '\f';
    return text;
}

bool Histories::save() {
    ++m_counts.saves;
    const SaveOutcome outcome = m_workspace.save(m_answers);
    if (!outcome.isSaved()) {
        std::printf("not saved: %s\n--- open is\n%s\n--- the files are\n%s\n",
                    outcome.problems.empty() ? "" : outcome.problems.front().message.c_str(),
                    qPrintable(stateOf(*m_workspace.objects())), filesText().constData());
        return false;
    }
    const QByteArray text = filesText();
    const SaveOutcome again = m_workspace.save(m_answers);
    if (!again.isSaved() || filesText() != text) {
        std::printf("saving once more is not the same\n");
        return false;
    }
    if (!m_workspace.ownTexts().empty())
        return true; // what is half typed is in no file
    manifest::Objects read;
    for (const QString &path : m_workspace.paths())
        manifest::loadPath(sourceOf(path), manifest::Recursion::TopLevelOnly, read);
    return isSame(sorted(stateOf(read)).join(QLatin1Char('\n')),
                  sorted(stateOf(*m_workspace.objects())).join(QLatin1Char('\n')),
                  "what was saved, read back");
}

bool Histories::reload() {
    if (!save())
        return false;
    while (!m_workspace.ownTexts().empty() && m_workspace.undoStack().canUndo())
        m_workspace.undoStack().undo();
    if (m_workspace.isDirty() && !save())
        return false;
    if (!m_workspace.ownTexts().empty())
        return true;
    ++m_counts.reloads;
    const QStringList state = sorted(stateOf(*m_workspace.objects()));
    const QStringList texts = sorted(textsOf(m_workspace));
    const QByteArray files = filesText();
    m_workspace.reload();
    wait();
    m_states.clear();
    noteState();
    return isSame(sorted(stateOf(*m_workspace.objects())).join(QLatin1Char('\n')),
                  state.join(QLatin1Char('\n')), "the objects, reloaded") &&
           isSame(sorted(textsOf(m_workspace)).join(QLatin1Char('\n')),
                  texts.join(QLatin1Char('\n')), "the texts, reloaded") &&
           filesText() == files && !m_workspace.isDirty();
}

/// All the way back and forth once more, then saved and reloaded.
bool Histories::finish() {
    QUndoStack &undo = m_workspace.undoStack();
    const int end = undo.index();
    while (undo.canUndo()) {
        undo.undo();
        if (!checkMove())
            return false;
    }
    while (undo.index() < end) {
        undo.redo();
        if (!checkMove())
            return false;
    }
    return reload();
}

bool Histories::isSame(const QString &one, const QString &other, const char *what) const {
    if (one == other)
        return true;
    std::printf("differs: %s\n--- is\n%s\n--- should be\n%s\n", what, qPrintable(one),
                qPrintable(other));
    return false;
}

} // namespace

int main(int argc, char **argv) {
    const QCoreApplication application(argc, argv);
    const long steps = argc > 1 ? std::atol(argv[1]) : 6000;
    const unsigned seed =
        argc > 2 ? static_cast<unsigned>(std::atol(argv[2])) : std::random_device()();
    const QTemporaryDir folder;
    Histories histories(folder.path(), seed);
    if (steps <= 0 || !folder.isValid() || !histories.open())
        return 2;
    std::printf("%ld steps, seed %u\n", steps, seed);
    for (long step = 1; step <= steps; ++step) {
        if (!histories.step()) {
            std::printf("at step %ld\n", step);
            return 1;
        }
    }
    const bool isRight = histories.finish();
    const Counts &counts = histories.counts();
    std::printf("%d edits, %d typed, %d undone or redone, %d saves, %d reloads: %s\n", counts.edits,
                counts.typed, counts.steps, counts.saves, counts.reloads,
                isRight ? "all the same" : "not the same");
    return isRight ? 0 : 1;
}
