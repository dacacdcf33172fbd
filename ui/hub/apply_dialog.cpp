// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_dialog.h"

#include <algorithm>
#include <utility>

#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/difference/difference_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

enum EffectColumn { PlacementColumn, ClusterColumn, ReasonColumn };

QPlainTextEdit *readOnlyText(const QString &objectName, const QString &accessibleName,
                             QWidget *parent) {
    auto *text = new QPlainTextEdit(parent);
    text->setObjectName(objectName);
    text->setAccessibleName(accessibleName);
    text->setReadOnly(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    return text;
}

QString applyWords(const hub::Problem &problem) {
    return toQString(said(problem, spokenPhrases()));
}

} // namespace

ApplyDialog::ApplyDialog(ApplyRequest request, QSettings &settings, QWidget *parent)
    : QDialog(parent), m_request(std::move(request)), m_settings(settings),
      m_outcomes(m_request.set.changes.size(), Outcome::Open) {
    setObjectName(QStringLiteral("applyDialog"));
    setWindowTitle(tr("Apply to %1").arg(toQString(m_request.access.context)));
    resize(820, 640);
    new QVBoxLayout(this);
    buildCommands();
    buildEffects();
    buildButtons();
    startDryRun();
    startComparing();
    showState();
}

void ApplyDialog::buildCommands() {
    const int count = static_cast<int>(m_request.set.changes.size());
    QString summary = tr("%n commands, one object each", nullptr, count);
    if (m_request.conflicts > 0)
        summary += tr("; %n conflicts are left out", nullptr, m_request.conflicts);
    auto *title = new QLabel(summary, this);
    title->setObjectName(QStringLiteral("applySummary"));
    layout()->addWidget(title);
    m_commands = readOnlyText(QStringLiteral("applyCommands"), tr("Commands"), this);
    m_commands->setPlainText(toQString(hub::scriptText(m_request.access, m_request.set.changes)));
    m_commands->setMaximumHeight(140);
    layout()->addWidget(m_commands);
    QStringList left;
    for (const base::Sentence &one : m_request.set.leftOut)
        left.append(toQString(base::said(one.english, one.wording, spokenPhrases())));
    if (!left.isEmpty()) {
        auto *leftOut =
            new QLabel(tr("Not applied: %1").arg(left.join(QStringLiteral("; "))), this);
        leftOut->setObjectName(QStringLiteral("applyLeftOut"));
        leftOut->setWordWrap(true);
        layout()->addWidget(leftOut);
    }
    m_verdict = new QLabel(tr("Server's dry run: asking…"), this);
    m_verdict->setObjectName(QStringLiteral("applyVerdict"));
    m_verdict->setWordWrap(true);
    layout()->addWidget(m_verdict);
}

void ApplyDialog::buildEffects() {
    m_effects = new QTreeWidget(this);
    m_effects->setObjectName(QStringLiteral("applyEffects"));
    m_effects->setAccessibleName(tr("What it does"));
    m_effects->setHeaderLabels({tr("Placement"), tr("Cluster"), tr("Why")});
    m_effects->setRootIsDecorated(false);
    connect(m_effects, &QTreeWidget::itemChanged, this, &ApplyDialog::showState);
    layout()->addWidget(m_effects);
    m_log = readOnlyText(QStringLiteral("applyLog"), tr("Log"), this);
    m_log->setPlaceholderText(tr("What is applied is logged here"));
    layout()->addWidget(m_log);
    m_switch = new QCheckBox(
        tr("Changes to %1 are allowed from here").arg(toQString(m_request.access.context)), this);
    m_switch->setObjectName(QStringLiteral("applySwitch"));
    m_switch->setChecked(m_settings.value(switchKey(), false).toBool());
    connect(m_switch, &QCheckBox::toggled, this, [this](bool isOn) {
        m_settings.setValue(switchKey(), isOn);
        showState();
    });
    layout()->addWidget(m_switch);
}

void ApplyDialog::buildButtons() {
    auto *buttons = new QDialogButtonBox(this);
    const auto add = [buttons](const char *name, const QString &text,
                               QDialogButtonBox::ButtonRole role) {
        QPushButton *button = buttons->addButton(text, role);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(false);
        return button;
    };
    QPushButton *copy = add("applyCopy", tr("&Copy commands"), QDialogButtonBox::ActionRole);
    m_diff = add("applyDiff", tr("kubectl &diff"), QDialogButtonBox::ActionRole);
    QPushButton *copyLog = add("applyCopyLog", tr("Copy &log"), QDialogButtonBox::ActionRole);
    m_stop = add("applyStop", tr("&Stop"), QDialogButtonBox::ActionRole);
    m_apply =
        add("applyButton", tr("&Apply %n commands", nullptr, static_cast<int>(m_outcomes.size())),
            QDialogButtonBox::ActionRole);
    buttons->addButton(QDialogButtonBox::Close);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_commands->toPlainText()); });
    connect(copyLog, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_log->toPlainText()); });
    connect(m_diff, &QPushButton::clicked, this, &ApplyDialog::showDiff);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_halt.request_stop(); });
    connect(m_apply, &QPushButton::clicked, this, &ApplyDialog::applyAll);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

QString ApplyDialog::switchKey() const {
    // A slash in the name of a context would make a group of it.
    QString name = toQString(m_request.access.context);
    return QStringLiteral("hub/apply/") + name.replace(QLatin1Char('/'), QLatin1Char('_'));
}

void ApplyDialog::startDryRun() {
    m_dryRun.start([this, access = m_request.access, changes = m_request.set.changes](
                       const std::stop_token &stop, const JobRunner::Mail &mail) {
        QStringList refusals;
        for (const hub::ObjectChange &change : changes) {
            const auto answer = hub::apply(access, change, hub::Mode::DryRun, stop);
            if (stop.stop_requested())
                return;
            if (!answer)
                refusals.append(QStringLiteral("%1: %2").arg(toQString(change.title()),
                                                             applyWords(answer.error())));
        }
        mail.deliver([this, refusals] {
            m_isAccepted = refusals.isEmpty();
            m_verdict->setText(
                m_isAccepted ? tr("Server's dry run: ✔ all accepted")
                             : tr("Server's dry run: ⚠ %1").arg(refusals.join(QLatin1Char('\n'))));
            showState();
        });
    });
}

/// What KubeFleet will make of it.
void ApplyDialog::startComparing() {
    m_comparison.start([this, theirs = m_request.hub, mine = m_request.mine,
                        words = spokenPhrases()](const std::stop_token &stop,
                                                 const JobRunner::Mail &mail) {
        difference::Options options;
        options.words = words;
        const auto differences = difference::compare({*theirs, *mine, theirs.get()}, options, stop);
        if (!differences)
            return;
        mail.deliver([this, differences = *differences] { showEffects(differences); });
    });
}

void ApplyDialog::showEffects(const std::vector<difference::PlacementDifference> &differences) {
    int unchanged = 0;
    for (const difference::PlacementDifference &difference : differences) {
        unchanged += difference.clusters.empty() ? 1 : 0;
        for (const difference::ClusterChange &change : difference.clusters) {
            const QString cluster = toQString(change.cluster);
            auto *item = new QTreeWidgetItem(
                m_effects, {toQString(difference.displayName()),
                            change.isAdded ? tr("+ %1").arg(cluster) : tr("− %1").arg(cluster),
                            toQString(change.reason)});
            if (!change.isAdded) {
                item->setCheckState(ClusterColumn, Qt::Unchecked);
                item->setToolTip(
                    ClusterColumn,
                    tr("Tick it: %1 loses %2").arg(cluster, item->text(PlacementColumn)));
            }
        }
    }
    if (unchanged > 0)
        new QTreeWidgetItem(m_effects, {tr("%n placements are unchanged", nullptr, unchanged)});
    for (const int column : {PlacementColumn, ClusterColumn})
        m_effects->resizeColumnToContents(column);
    m_isCompared = true;
    showState();
}

bool ApplyDialog::areRemovalsTicked() const {
    for (int row = 0; row < m_effects->topLevelItemCount(); ++row) {
        const QTreeWidgetItem *item = m_effects->topLevelItem(row);
        const QVariant tick = item->data(ClusterColumn, Qt::CheckStateRole);
        if (tick.isValid() && item->checkState(ClusterColumn) != Qt::Checked)
            return false;
    }
    return true;
}

void ApplyDialog::showDiff() {
    m_diff->setEnabled(false);
    m_runner.start([this, access = m_request.access, changes = m_request.set.changes](
                       const std::stop_token &stop, const JobRunner::Mail &mail) {
        const auto text = hub::diffText(access, changes, stop);
        mail.deliver([this, text] {
            log(!text           ? applyWords(text.error())
                : text->empty() ? tr("kubectl diff: no difference")
                                : toQString(*text));
        });
    });
    connect(&m_runner, &JobRunner::finished, this, &ApplyDialog::showState, Qt::UniqueConnection);
}

/// One object after another; the first that is refused ends it.
void ApplyDialog::applyAll() {
    std::vector<std::pair<std::size_t, hub::ObjectChange>> open;
    for (std::size_t row = 0; row < m_outcomes.size(); ++row) {
        if (m_outcomes[row] != Outcome::Done)
            open.emplace_back(row, m_request.set.changes[row]);
    }
    m_halt = {};
    m_runner.start(
        [this, access = m_request.access, open = std::move(open),
         halt = m_halt.get_token()](const std::stop_token &stop, const JobRunner::Mail &mail) {
            for (const auto &[row, change] : open) {
                if (stop.stop_requested() || halt.stop_requested())
                    break;
                // A command that has begun is not interrupted: whether it was done would not be
                // known.
                const auto answer = hub::apply(access, change, hub::Mode::Real);
                mail.deliver([this, row = row, answer] { noteApplied(row, answer); });
                if (!answer)
                    break;
            }
            mail.deliver([this] { finish(); });
        });
    showState();
}

void ApplyDialog::noteApplied(std::size_t row, const hub::Answer<std::string> &answer) {
    const QString title = toQString(m_request.set.changes[row].title());
    m_outcomes[row] = answer ? Outcome::Done : Outcome::Failed;
    log(answer ? tr("✔ %1: %2").arg(title, toQString(*answer))
               : tr("⚠ %1: %2").arg(title, applyWords(answer.error())));
}

void ApplyDialog::finish() {
    for (std::size_t row = 0; row < m_outcomes.size(); ++row) {
        if (m_outcomes[row] == Outcome::Open)
            log(tr("not done: %1").arg(toQString(m_request.set.changes[row].title())));
    }
    const auto done = std::ranges::count(m_outcomes, Outcome::Done);
    log(tr("%1 of %2 done").arg(done).arg(m_outcomes.size()));
    QMetaObject::invokeMethod(this, &ApplyDialog::showState, Qt::QueuedConnection);
}

void ApplyDialog::log(const QString &line) {
    m_log->appendPlainText(line);
}

void ApplyDialog::showState() {
    const bool isRunning = m_runner.isRunning();
    const bool isOpen =
        std::ranges::any_of(m_outcomes, [](Outcome one) { return one != Outcome::Done; });
    m_apply->setEnabled(!isRunning && isOpen && m_isAccepted && m_isCompared &&
                        m_switch->isChecked() && areRemovalsTicked());
    m_apply->setToolTip(!m_switch->isChecked() ? tr("Changes are not allowed from here yet")
                        : !m_isAccepted        ? tr("The server's dry run has not accepted it")
                        : !areRemovalsTicked() ? tr("Tick every removal first")
                                               : QString());
    m_stop->setEnabled(isRunning);
    m_diff->setEnabled(!isRunning);
}

} // namespace evenkeel::ui
