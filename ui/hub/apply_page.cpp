// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/apply_page.h"

#include <algorithm>
#include <utility>

#include <QCheckBox>
#include <QDateTime>
#include <QFontDatabase>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTextBlock>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/hub/drift_model.h"
#include "ui/hub/hub_panel.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

/// A text whose lines have numbers beside them, which are not part of what is copied.
class NumberedText : public QPlainTextEdit {
public:
    explicit NumberedText(QWidget *parent) : QPlainTextEdit(parent) {
        connect(this, &QPlainTextEdit::updateRequest, this, [this] { update(); });
    }

    void setFirstNumber(int first) {
        m_first = first;
        setViewportMargins(room(), 0, 0, 0);
    }

protected:
    bool event(QEvent *event) override {
        const bool isDone = QPlainTextEdit::event(event);
        if (event->type() == QEvent::Paint && m_first > 0)
            paintNumbers();
        return isDone;
    }

private:
    int room() const {
        return Metrics::forFont(font()).padding +
               fontMetrics().horizontalAdvance(QString::number(m_first + blockCount()));
    }
    void paintNumbers() {
        QPainter painter(this);
        painter.fillRect(rect(), palette().base());
        painter.setPen(Looks::forPalette(palette()).muted);
        for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
            if (block.text().isEmpty())
                continue;
            const QPointF top = blockBoundingGeometry(block).translated(contentOffset()).topLeft();
            painter.drawText(QRectF(0, top.y(), room(), fontMetrics().lineSpacing()),
                             Qt::AlignRight, QString::number(m_first + block.blockNumber()));
        }
    }

    int m_first = 0; // none
};

TextPage::TextPage(const QString &name, const QString &accessibleName, QWidget *parent)
    : QWidget(parent), m_text(new NumberedText(this)), m_buttons(new QHBoxLayout) {
    m_text->setObjectName(name);
    m_text->setAccessibleName(accessibleName);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setWordWrapMode(QTextOption::WrapAnywhere); // a hyphen ends no line of a command
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addWidget(m_text);
    const Metrics metrics = Metrics::forFont(font());
    m_buttons->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    m_buttons->setSpacing(metrics.gap);
    m_buttons->addStretch();
    layout->addLayout(m_buttons);
    QPushButton *copy = addButton(name + QStringLiteral("Copy"), tr("&Copy"));
    connect(copy, &QPushButton::clicked, this, [this] { copyText(text()); });
    connect(m_text, &QPlainTextEdit::textChanged, this, &TextPage::showButtons);
    showButtons();
}

QPushButton *TextPage::addButton(const QString &name, const QString &label) {
    auto *button = new QPushButton(label, this);
    button->setObjectName(name);
    button->setAutoDefault(false);
    m_buttons->addWidget(button);
    return button;
}

QPlainTextEdit &TextPage::edit() const {
    return *m_text;
}

QString TextPage::text() const {
    return m_text->toPlainText();
}

void TextPage::setText(const QString &text) {
    m_text->setPlainText(text);
}

void TextPage::numberLines(int first) {
    m_text->setFirstNumber(first);
}

void TextPage::offerSaving(const QString &label) {
    QPushButton *save = addButton(m_text->objectName() + QStringLiteral("Save"), label);
    connect(save, &QPushButton::clicked, this, [this] { Q_EMIT saveRequested(text()); });
    showButtons();
}

void TextPage::showButtons() {
    const bool hasText = !m_text->document()->isEmpty();
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setEnabled(hasText);
}

namespace {

QString applyWords(const hub::Problem &problem) {
    return toQString(said(problem, spokenPhrases()));
}

/// Without the name of the object, which kubectl puts before its answer and the row shows.
QString answerText(const std::string &answer) {
    const QString text = toQString(answer);
    const qsizetype blank = text.indexOf(QLatin1Char(' '));
    return text.left(blank).contains(QLatin1Char('/')) ? text.mid(blank + 1) : text;
}

/// What a command for Azure is about; the page For Azure shows all of it.
QString memberOf(const QString &command) {
    return QStringLiteral("MemberCluster ") +
           command.section(QLatin1String("--name="), 1, 1).section(QLatin1Char(' '), 0, 0);
}

QString azureText(const hub::ChangeSet &set) {
    QString text;
    for (const std::string &line : set.azure)
        text += toQString(line) + QLatin1Char('\n');
    return text;
}

} // namespace

QString leftOutText(const ApplyRequest &request) {
    QStringList left;
    for (const FieldChange &conflict : request.conflicts)
        left.append(conflictText(conflict));
    left += halfTypedWords(request.halfTyped);
    for (const base::Sentence &one : request.set.leftOut)
        left.append(spoken(one));
    return left.isEmpty() ? QString()
                          : ApplyPage::tr("Not applied: %1").arg(left.join(QStringLiteral("; ")));
}

namespace {

/// A context as a part of a file's name.
QString fileWord(const std::string &context) {
    QString word = toQString(context);
    for (QChar &letter : word) {
        if (!letter.isLetterOrNumber() && letter != QLatin1Char('.'))
            letter = QLatin1Char('-');
    }
    return word;
}

} // namespace

ApplyPage::ApplyPage(ApplyRequest request, QSettings &settings, QWidget *parent)
    : QWidget(parent), m_request(std::move(request)), m_settings(settings),
      m_outcomes(m_request.set.changes.size(), Outcome::Open) {
    setObjectName(QStringLiteral("applyPage"));
    tightLayout<QVBoxLayout>(this);
    buildSummary();
    buildSides();
    buildButtons();
    startDryRun();
    startComparing();
    showState();
}

QLabel *ApplyPage::addLabel(const char *name, const QString &text, QWidget *parent) {
    QLabel *label = newParagraph(parent, name, text);
    parent->layout()->addWidget(label);
    return label;
}

void ApplyPage::buildSummary() {
    const hub::ChangeSet &set = m_request.set;
    QString summary =
        tr("%n commands, one object each", nullptr, static_cast<int>(set.changes.size()));
    if (!m_request.conflicts.empty())
        summary += tr("; %n conflicts are left out", nullptr,
                      static_cast<int>(m_request.conflicts.size()));
    if (!set.azure.empty())
        summary += tr("; %n commands for Azure are run by you", nullptr,
                      static_cast<int>(set.azure.size()));
    addLabel("applySummary",
             QStringLiteral("<b>%1</b> · %2")
                 .arg(summary, tr("If the hub moves before you apply, nothing is sent")),
             this)
        ->setTextFormat(Qt::RichText);
    QStringList moves;
    for (const std::string &name : set.leaving)
        moves.append(tr("− %1 leaves the fleet").arg(toQString(name)));
    for (const std::string &name : set.joining)
        moves.append(tr("+ %1 counts as joined").arg(toQString(name)));
    if (!moves.isEmpty())
        addLabel("applyFleet", tr("Clusters: %1").arg(moves.join(QStringLiteral("; "))), this);
}

void ApplyPage::buildSides() {
    auto *said = new Panes(QStringLiteral("applySaid"), Qt::Vertical,
                           {commandsSide(), answersSide(), logSide()}, {{260, 160, 160}}, this);
    if (!leftOutText(m_request).isEmpty())
        said->insertPane(2, leftOutSide(), 90, 90);
    static_cast<QVBoxLayout *>(layout())->addWidget(new Panes(QStringLiteral("applySides"),
                                                              Qt::Horizontal, {said, effectsSide()},
                                                              {{560, 490}}, this),
                                                    1);
}

QWidget *ApplyPage::commandsSide() {
    auto *pages = named(new Segments({}, this), "applyPages", tr("Details"));
    auto *commands = new TextPage(QStringLiteral("applyCommands"), tr("Commands"), pages);
    commands->setText(toQString(hub::scriptText(access(), m_request.set.changes)));
    commands->numberLines(1);
    commands->offerSaving(tr("&Save script…"));
    connect(commands, &TextPage::saveRequested, this, [this] {
        Q_EMIT saveRequested(
            tr("Save the script"), QStringLiteral("apply-%1.sh").arg(fileWord(access().context)),
            tr("Shell scripts (*.sh)"), toQString(hub::scriptFile(access(), m_request.set)));
    });
    pages->addTab(commands, tr("Commands"));
    if (!m_request.set.azure.empty()) {
        auto *azure = new TextPage(QStringLiteral("applyAzure"), tr("Commands for Azure"), pages);
        azure->setText(azureText(m_request.set));
        azure->numberLines(static_cast<int>(m_request.set.changes.size()) + 1);
        pages->setTabToolTip(pages->addTab(azure, tr("For Azure")),
                             tr("Azure keeps the labels of its members: run these yourself. "
                                "Resource group and fleet "
                                "are those of the preferences."));
        if (m_request.set.changes.empty())
            pages->setCurrentWidget(azure);
    }
    m_diff = new TextPage(QStringLiteral("applyDiff"), tr("Difference"), pages);
    pages->addTab(m_diff, QStringLiteral("kubectl diff"));
    connect(pages, &QTabWidget::currentChanged, this, [this, pages] {
        if (pages->currentWidget() == m_diff && m_diff->text().isEmpty())
            showDiff();
    });
    return pages;
}

QWidget *ApplyPage::answersSide() {
    m_opinions = named(new QTreeWidget(this), "applyOpinions", tr("What Evenkeel and the hub say"));
    m_opinions->setHeaderLabels({tr("Object"), tr("Dry run"), tr("Answer")});
    m_opinions->setRootIsDecorated(false);
    m_opinions->setFrameShape(QFrame::NoFrame);
    m_opinions->setAllColumnsShowFocus(true);
    m_opinions->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_opinions->setItemDelegate(new WrappingDelegate(*m_opinions));
    QWidget *side = titledPane(tr("Server's answer"), m_opinions, nullptr, tr("dry run"));
    m_verdict = addLabel("applyVerdict", tr("Server's dry run: asking…"), side);
    return side;
}

/// What is not among the commands; a conflict is decided here.
QWidget *ApplyPage::leftOutSide() {
    QStringList lines;
    for (std::size_t row = 0; row < m_request.conflicts.size(); ++row)
        lines.append(
            QStringLiteral("⚠ %1 · %2")
                .arg(conflictText(m_request.conflicts[row]).toHtmlEscaped(), decisionLinks(row)));
    for (const QString &words : halfTypedWords(m_request.halfTyped))
        lines.append(QStringLiteral("⚠ %1").arg(words.toHtmlEscaped()));
    for (const base::Sentence &one : m_request.set.leftOut)
        lines.append(spoken(one).toHtmlEscaped());
    QLabel *label = newLinks(this, "applyLeftOut", lines.join(QStringLiteral("<br>")));
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    connect(label, &QLabel::linkActivated, this, [this](const QString &link) {
        Q_EMIT decided(m_request.conflicts[link.mid(1).toUInt()], link.startsWith(u'+'));
    });
    return titledPane(tr("Left out"), label);
}

QWidget *ApplyPage::logSide() {
    m_log = new TextPage(QStringLiteral("applyLog"), tr("Log"), this);
    m_log->edit().setPlaceholderText(tr("What is applied is logged here"));
    m_log->edit().setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_log->offerSaving(tr("&Save log…"));
    connect(m_log, &TextPage::saveRequested, this, [this](const QString &text) {
        Q_EMIT saveRequested(tr("Save the log"),
                             QStringLiteral("apply-%1.log").arg(fileWord(access().context)),
                             tr("Logs (*.log *.txt)"), text + QLatin1Char('\n'));
    });
    return titledPane(tr("Log"), m_log);
}

QWidget *ApplyPage::effectsSide() {
    auto *effects = new QWidget;
    auto *column = tightLayout<QVBoxLayout>(effects);
    QWidget *side = titledPane(tr("What it does"), effects, nullptr, tr("on what the hub holds"));
    m_blast = addLabel("applyBlast", tr("Computing which clusters change…"), effects);
    m_effects = new ApplyEffects(effects);
    m_effects->setFrameShape(QFrame::NoFrame);
    m_effects->addDeletions(m_request.set.changes);
    m_effects->addTaken(hub::takenAwayBy(m_request.set, m_request.contents, *m_request.mine));
    connect(m_effects, &QTreeWidget::itemChanged, this, &ApplyPage::showState);
    column->addWidget(m_effects, 1);
    m_switch =
        named(new QCheckBox(
                  tr("Changes to %1 are allowed from here").arg(toQString(access().context)), side),
              "applySwitch");
    m_switch->setChecked(m_settings.value(changesAllowedKey(access()), false).toBool());
    m_switch->setToolTip(tr("Kept for this context of this kubeconfig. It is not that of "
                            "evenkeelctl, which asks for --allow-apply each time."));
    connect(m_switch, &QCheckBox::toggled, this, [this](bool isOn) {
        m_settings.setValue(changesAllowedKey(access()), isOn);
        Q_EMIT changesAllowed(isOn);
        showState();
    });
    auto *row = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    row->addWidget(m_switch);
    column->addLayout(row);
    return side;
}

void ApplyPage::buildButtons() {
    auto *row = paddedLayout<QHBoxLayout>(Metrics::forFont(font()));
    m_objection = named(new QLabel(this), "applyObjection");
    m_objection->setTextFormat(Qt::PlainText);
    m_objection->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(m_objection, 1);
    const auto add = [this, row](const char *name, const QString &text) {
        auto *button = named(new QPushButton(text, this), name);
        row->addWidget(button);
        return button;
    };
    m_renew = add("applyRenew", tr("Show them again"));
    QPushButton *back = add("applyBack", tr("&Back to State"));
    m_stop = add("applyStop", tr("S&top"));
    m_stop->setToolTip(tr("Ends after the command that is running"));
    m_apply =
        add("applyButton", tr("&Apply %n commands", nullptr, static_cast<int>(m_outcomes.size())));
    emphasize(*m_apply);
    connect(m_renew, &QPushButton::clicked, this, &ApplyPage::renewalRequested);
    connect(back, &QPushButton::clicked, this, &ApplyPage::leave);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_halt.request_stop(); });
    connect(m_apply, &QPushButton::clicked, this, &ApplyPage::applyAll);
    connect(&m_runner, &JobRunner::finished, this, &ApplyPage::showState);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

/// A name is that of a context in one kubeconfig only; another file may call another hub so.
QString changesAllowedKey(const hub::Access &access) {
    const auto part = [](const std::string &text) {
        // A slash would make a group of it.
        return QString::fromLatin1(QUrl::toPercentEncoding(toQString(text)));
    };
    return QStringLiteral("hub/apply/%1@%2").arg(part(access.context), part(access.kubeconfig));
}

void ApplyPage::startDryRun() {
    if (m_outcomes.empty()) {
        m_verdict->setText(tr("Nothing is applied from here."));
        return;
    }
    m_dryRun.start([this, contents = m_request.contents, changes = m_request.set.changes](
                       const std::stop_token &stop, const JobRunner::Mail &mail) {
        const std::vector<hub::Opinion> opinions = hub::opinionsOn(contents, changes, stop);
        if (stop.stop_requested())
            return;
        mail.deliver([this, opinions] { showOpinions(opinions); });
    });
}

void ApplyPage::addOpinion(const QString &object, const QString &state, const QString &answer,
                           Tone tone) {
    auto *item = new QTreeWidgetItem(
        m_opinions, {QStringLiteral("%1  %2").arg(m_opinions->topLevelItemCount() + 1).arg(object),
                     state, answer});
    for (int column = 0; column < m_opinions->columnCount(); ++column)
        item->setToolTip(column, item->text(column));
    item->setData(1, TableRoles::LookRole, QVariant::fromValue(CellLook{tone}));
}

void ApplyPage::showOpinions(const std::vector<hub::Opinion> &opinions) {
    QStringList refusals;
    for (std::size_t row = 0; row < opinions.size(); ++row) {
        const hub::Opinion &opinion = opinions[row];
        const QString title = toQString(m_request.set.changes[row].title());
        const QStringList own = toQStrings(opinion.refusals);
        const QString server =
            opinion.server ? answerText(*opinion.server) : applyWords(opinion.server.error());
        addOpinion(title, opinion.server ? tr("✔ accepted") : tr("⚠ refused"),
                   own.isEmpty()
                       ? server
                       : tr("⚠ Evenkeel: %1; hub: %2").arg(own.join(QStringLiteral("; ")), server),
                   opinion.isAccepted() ? Tone::Good : Tone::Warning);
        if (!opinion.isAccepted())
            refusals.append(QStringLiteral("%1: %2").arg(title, server));
        else if (opinion.isDisputed())
            refusals.append(tr("%1: the hub accepts it, Evenkeel would not").arg(title));
    }
    for (const int column : {0, 1})
        m_opinions->resizeColumnToContents(column);
    m_opinions->setColumnWidth(0, std::min(m_opinions->columnWidth(0), m_opinions->width() / 2));
    for (const std::string &line : m_request.set.azure)
        addOpinion(memberOf(toQString(line)), QStringLiteral("–"), tr("az has no dry run"),
                   Tone::Muted);
    m_isAccepted = std::ranges::all_of(opinions, &hub::Opinion::isAccepted);
    m_verdict->setText(refusals.isEmpty()
                           ? tr("Server's dry run: ✔ all accepted")
                           : tr("Server's dry run: ⚠ %1").arg(refusals.join(QLatin1Char('\n'))));
    showState();
}

/// What KubeFleet will make of it.
void ApplyPage::startComparing() {
    m_comparison.start([this, request = m_request, words = spokenPhrases()](
                           const std::stop_token &stop, const JobRunner::Mail &mail) {
        if (auto comparison = comparisonOf(request, words, stop))
            mail.deliver(
                [this, comparison = std::move(*comparison)] { showComparison(comparison); });
    });
}

void ApplyPage::showComparison(const ApplyComparison &comparison) {
    QStringList said;
    if (comparison.isSelectionUnread)
        said << tr("Which objects change on how many clusters is not known: what the "
                   "placements select has not been read from the hub. Resources reads it.");
    for (const base::Sentence &text : hub::orderTexts(comparison.order))
        said << toQString(base::said(text.english, text.wording, spokenPhrases())) +
                    QLatin1Char('.');
    m_blast->setText(said.join(QLatin1Char('\n')));
    m_blast->setVisible(!said.isEmpty());
    m_effects->addComparison(comparison);
    for (const hub::KindContents &kind : m_request.contents.kinds) {
        if (!kind.isRead && kind.kind->kind.ends_with("Binding"))
            m_effects->addUnknown(toQString(kind.kind->kind), spoken(hub::costOf(*kind.kind)));
    }
    m_isCompared = true;
    showState();
}

void ApplyPage::showDiff() {
    m_diff->edit().setPlaceholderText(tr("Asking kubectl…"));
    m_differ.start([this, access = access(), changes = m_request.set.changes](
                       const std::stop_token &stop, const JobRunner::Mail &mail) {
        const auto text = hub::diffText(access, changes, stop);
        mail.deliver([this, text] {
            m_diff->setText(!text           ? applyWords(text.error())
                            : text->empty() ? tr("kubectl diff: no difference")
                                            : toQString(*text));
        });
    });
}

/// One object after another; the first that is refused ends it.
void ApplyPage::applyAll() {
    std::vector<std::size_t> rows;
    std::vector<hub::ObjectChange> open;
    for (std::size_t row = 0; row < m_outcomes.size(); ++row) {
        if (m_outcomes[row] == Outcome::Done)
            continue;
        rows.push_back(row);
        open.push_back(m_request.set.changes[row]);
    }
    m_halt = {};
    m_runner.start(
        [this, access = access(), rows = std::move(rows), open = std::move(open),
         halt = m_halt.get_token()](const std::stop_token &stop, const JobRunner::Mail &mail) {
            const auto goesOn = [&](std::size_t) {
                return !stop.stop_requested() && !halt.stop_requested();
            };
            hub::applyAll(access, open, goesOn, [&](const hub::ApplyNews &news) {
                if (news.step != hub::Step::Begun)
                    mail.deliver([this, row = rows[news.row], answer = *news.answer] {
                        noteApplied(row, answer);
                    });
            });
            mail.deliver([this] { finish(); });
        });
    showState();
}

void ApplyPage::noteApplied(std::size_t row, const hub::Answer<std::string> &answer) {
    const QString title = toQString(m_request.set.changes[row].title());
    m_outcomes[row] = answer ? Outcome::Done : Outcome::Failed;
    const auto trouble = answer ? hub::Trouble::Other : answer.error().trouble;
    m_hasMoved =
        m_hasMoved || trouble == hub::Trouble::Conflict || trouble == hub::Trouble::NotFound;
    log(answer ? tr("✔ %1: %2").arg(title, toQString(*answer))
               : tr("⚠ %1: %2").arg(title, applyWords(answer.error())));
}

void ApplyPage::finish() {
    for (std::size_t row = 0; row < m_outcomes.size(); ++row) {
        if (m_outcomes[row] == Outcome::Open)
            log(tr("not done: %1").arg(toQString(m_request.set.changes[row].title())));
    }
    const auto done = std::ranges::count(m_outcomes, Outcome::Done);
    log(tr("%1 of %2 done").arg(done).arg(m_outcomes.size()));
}

void ApplyPage::log(const QString &line) {
    m_log->edit().appendPlainText(QDateTime::currentDateTime().toString(Qt::ISODate) +
                                  QLatin1Char(' ') + line);
}

void ApplyPage::noteNews(bool isOfHub) {
    (isOfHub ? m_hasMoved : m_isBehind) = true;
    showState();
}

void ApplyPage::leave() {
    if (!m_runner.isRunning()) {
        Q_EMIT left();
        return;
    }
    m_halt.request_stop();
    log(tr("stopping after the command that is running"));
}

/// Why it can't be applied; empty where it can.
QString ApplyPage::objection() const {
    if (m_isBehind)
        return tr("Your edits are not those of these commands any more");
    if (m_hasMoved)
        return tr("The hub has changed since it was read");
    if (!m_switch->isChecked())
        return tr("Changes are not allowed from here yet");
    if (!m_isAccepted)
        return tr("The server's dry run has not accepted it");
    if (!m_isCompared || !m_effects->isCertain())
        return tr("What becomes of the placements is not known");
    if (!m_effects->areAllTicked())
        return tr("Tick every removal first");
    return {};
}

void ApplyPage::showState() {
    const bool isRunning = m_runner.isRunning();
    const bool isOpen =
        std::ranges::any_of(m_outcomes, [](Outcome one) { return one != Outcome::Done; });
    const QString why = objection();
    m_apply->setEnabled(!isRunning && isOpen && why.isEmpty());
    m_apply->setToolTip(isOpen ? why : QString());
    m_objection->setText(isOpen && !isRunning && !why.isEmpty() ? tr("Missing: %1").arg(why)
                                                                : QString());
    m_stop->setEnabled(isRunning);
    m_renew->setVisible(!isRunning && (m_isBehind || m_hasMoved));
}

} // namespace evenkeel::ui
