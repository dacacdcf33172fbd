// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dumps/dumps_panel.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStackedWidget>
#include <QStyle>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/yaml/difference_view.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kSinceWidth = 330;
constexpr int kWideSince = 480;
constexpr int kNameWidth = 124;
constexpr int kPlayStepMs = 600;
constexpr QLatin1String kPlanLink("plan");
constexpr QLatin1String kScenarioLink("scenario");

QToolButton *newButton(const QString &name, const QString &text, const QString &accessibleName,
                       QWidget *parent) {
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(accessibleName);
    button->setToolTip(accessibleName);
    return button;
}

/// The line of the first text, from 1, in which the second one differs.
int firstDifference(const QString &before, const QString &after) {
    const QStringList one = before.split(u'\n');
    const QStringList other = after.split(u'\n');
    qsizetype line = 0;
    while (line < one.size() - 1 && line < other.size() && one[line] == other[line])
        ++line;
    return static_cast<int>(line) + 1;
}

} // namespace

DumpsPanel::DumpsPanel(QWidget *grid, QWidget *table, QWidget *parent)
    : LazyPanel(parent), m_title(named(new QLabel(this), "dumpsTitle")),
      m_back(
          newButton(QStringLiteral("dumpBack"), QStringLiteral("◀"), tr("The dump before"), this)),
      m_on(newButton(QStringLiteral("dumpOn"), QStringLiteral("▶"), tr("The next dump"), this)),
      m_play(newButton(QStringLiteral("dumpPlay"), QString(), tr("Play the dates"), this)),
      m_add(newButton(QStringLiteral("addDumps"), tr("Add dumps…"), tr("Add dumps"), this)),
      m_slider(new DateSlider(this)), m_pages(new QStackedWidget(this)),
      m_empty(newPlaceholder(this, "dumpsEmpty")), m_table(new QTableView(this)),
      m_since(named(new QTextBrowser(this), "sinceText", tr("Since when"))),
      m_difference(new DifferenceView(this)), m_changeTable(new QTableView(this)) {
    setNames(*this, "dumpsPanel", tr("History"));
    tightLayout<QVBoxLayout>(this);
    buildBar();
    buildViews(grid, table);
    auto *ways = new QMenu(m_add);
    ways->addAction(tr("Files…"), this, &DumpsPanel::filesRequested);
    ways->addAction(tr("Folder or Git repository…"), this, &DumpsPanel::folderRequested);
    ways->addAction(tr("Recordings of the hub"), this, &DumpsPanel::recordingsRequested);
    m_add->setMenu(ways);
    m_add->setPopupMode(QToolButton::InstantPopup);
    connect(m_slider, &QAbstractSlider::valueChanged, this, &DumpsPanel::showDump);
    connect(m_back, &QToolButton::clicked, this,
            [this] { m_slider->setValue(m_slider->value() - 1); });
    connect(m_on, &QToolButton::clicked, this,
            [this] { m_slider->setValue(m_slider->value() + 1); });
    connect(m_play, &QToolButton::clicked, this, &DumpsPanel::play);
    m_clock.setInterval(kPlayStepMs);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_slider->setValue(m_slider->value() + 1);
        if (m_slider->value() == m_slider->maximum())
            play();
    });
    connect(&runner(), &JobRunner::progressed, this, &DumpsPanel::showProgress);
    take(nullptr);
}

void DumpsPanel::buildBar() {
    const Metrics metrics = Metrics::forFont(font());
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *bar = paddedLayout<QHBoxLayout>(metrics);
    bar->addWidget(m_title, 1);
    bar->addWidget(m_add);
    auto *dates = spacedLayout<QHBoxLayout>({metrics.padding, 0, metrics.padding, 0}, metrics.gap);
    dates->addWidget(m_back, 0, Qt::AlignBottom);
    dates->addWidget(m_on, 0, Qt::AlignBottom);
    dates->addWidget(m_play, 0, Qt::AlignBottom);
    m_play->setIcon(style()->standardIcon(QStyle::SP_MediaPlay));
    dates->addWidget(m_slider, 1);
    auto *lines = static_cast<QVBoxLayout *>(layout());
    lines->addLayout(bar);
    lines->addLayout(dates);
}

void DumpsPanel::buildViews(QWidget *grid, QWidget *table) {
    prepareTable(*m_table, QStringLiteral("momentsTable"), tr("Placements over time"), m_model);
    m_table->setItemDelegate(new MomentDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->viewport()->installEventFilter(this);
    auto *charts =
        new Panes(QStringLiteral("dumpCharts"), Qt::Vertical, {m_table, grid}, {{330, 280}}, this);
    auto *views = new Panes(QStringLiteral("dumpViews"), Qt::Horizontal,
                            {charts, answerPane(table)}, {{0, kSinceWidth}, {0, kWideSince}}, this);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(views);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_pages, 1);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current, const QModelIndex &before) {
                if (current.row() != before.row()) {
                    showScene();
                    listChanges();
                }
                askSince(current);
            });
}

/// Since when, the text of what was responsible, and all other changes of the placement.
QWidget *DumpsPanel::answerPane(QWidget *table) {
    m_since->setOpenLinks(false);
    m_since->setFrameShape(QFrame::NoFrame);
    connect(m_since, &QTextBrowser::anchorClicked, this, &DumpsPanel::followLink);
    m_difference->setNames(QStringLiteral("sinceDifference"), tr("The change that made it so"));
    m_difference->hide();
    prepareTable(*m_changeTable, QStringLiteral("datedChanges"), tr("Other changes"), m_changes);
    m_changeTable->setItemDelegate(new WrappingDelegate(*m_changeTable));
    m_changeTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_changeTable->horizontalHeader()->setSectionResizeMode(DatedChangesModel::Change,
                                                            QHeaderView::Stretch);
    for (const int column : {DatedChangesModel::Date, DatedChangesModel::Effect})
        m_changeTable->horizontalHeader()->setSectionResizeMode(column,
                                                                QHeaderView::ResizeToContents);
    const auto goThere = [this](const QModelIndex &index) {
        if (index.isValid())
            m_slider->setValue(static_cast<int>(m_changes.rowAt(index.row()).dump));
    };
    connect(m_changeTable, &QTableView::clicked, this, goThere);
    connect(m_changeTable, &QTableView::activated, this, goThere);
    return new Panes(QStringLiteral("dumpAnswers"), Qt::Vertical,
                     {m_since, m_difference, m_changeTable, table},
                     {{212, 110, 110, 0}, {212, 300, 160, 0}}, this);
}

void DumpsPanel::play() {
    const bool isStarting = !m_clock.isActive();
    if (isStarting && m_slider->value() == m_slider->maximum())
        m_slider->setValue(0);
    if (isStarting)
        m_clock.start();
    else
        m_clock.stop();
    m_play->setIcon(
        style()->standardIcon(isStarting ? QStyle::SP_MediaPause : QStyle::SP_MediaPlay));
    m_play->setToolTip(isStarting ? tr("Stop playing") : tr("Play the dates"));
    m_play->setAccessibleName(m_play->toolTip());
}

void DumpsPanel::listChanges() {
    const int current = currentRow();
    m_changes.setChanges(m_picture, {});
    if (!m_picture || current < 0)
        return;
    m_lister.start([this, row = m_model.rowAt(current),
                    picture = m_picture](const std::stop_token &stop, const JobRunner::Mail &mail) {
        auto changes = changesOf(*picture, row, stop);
        mail.deliver([this, picture, changes = std::move(changes)] {
            m_changes.setChanges(picture, changes);
        });
    });
}

void DumpsPanel::followLink(const QUrl &link) {
    if (link.toString() == kScenarioLink)
        Q_EMIT scenarioRequested(m_shown.scenario);
    else if (m_picture && m_shown.dump >= 0)
        Q_EMIT planRequested(
            toQStrings(m_picture->series.dumps[static_cast<std::size_t>(m_shown.dump)].files));
}

void DumpsPanel::setPaths(const QStringList &paths) {
    m_question.paths.clear();
    addPaths(paths);
}

void DumpsPanel::addPaths(const QStringList &paths) {
    for (const QString &path : paths) {
        const std::string name = path.toStdString();
        if (std::ranges::find(m_question.paths, name) == m_question.paths.end())
            m_question.paths.push_back(name);
    }
    if (!m_question.paths.empty())
        followNow();
}

void DumpsPanel::follow() {
    m_empty->setText(tr("Reading dumps…"));
    compute([question = m_question](const std::stop_token &stop, const JobRunner::Mail &mail) {
        return dumpsPictureOf(question, stop, mail);
    });
}

void DumpsPanel::showProgress(int percent) {
    m_title->setText(tr("Reading and planning dumps: %1 %").arg(percent));
}

void DumpsPanel::take(PicturePtr picture) {
    m_picture = std::move(picture);
    m_scenes.clear();
    m_planner.cancel();
    m_searcher.cancel();
    m_lister.cancel();
    m_changes.setChanges(nullptr, {});
    m_since->clear();
    m_difference->hide();
    if (isPlaying())
        play();
    const bool hasDumps = m_picture && !m_picture->series.dumps.empty();
    if (m_picture && !hasDumps)
        m_question.paths.clear(); // others may be chosen
    m_model.setPicture(hasDumps ? m_picture : nullptr);
    setTexts(*m_title, hasDumps ? m_picture->title : QString(),
             hasDumps ? m_picture->notes.join(u'\n') : QString());
    m_empty->setText(m_picture ? m_picture->problem : tr("Add dated dumps."));
    m_pages->setCurrentIndex(hasDumps ? 1 : 0);
    std::vector<qint64> dates;
    for (std::size_t i = 0; hasDumps && i < m_picture->series.dumps.size(); ++i)
        dates.push_back(m_picture->series.dumps[i].date.unixSeconds);
    m_slider->setDates(std::move(dates), hasDumps ? m_picture->shortDates : QStringList());
    m_table->setColumnWidth(MomentsModel::Name, kNameWidth);
    for (int column = MomentsModel::Skew; column <= MomentsModel::Findings; ++column)
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    for (QWidget *part : {static_cast<QWidget *>(m_back), static_cast<QWidget *>(m_on),
                          static_cast<QWidget *>(m_play), static_cast<QWidget *>(m_slider)})
        part->setVisible(hasDumps);
    if (hasDumps && !m_picture->rows.empty()) {
        m_table->setCurrentIndex(m_model.index(0, MomentsModel::Short));
        showDump(m_slider->value());
        setPlacement(m_placement);
    }
}

int DumpsPanel::currentRow() const {
    return m_table->currentIndex().row();
}

void DumpsPanel::showDump(int dump) {
    m_back->setEnabled(dump > 0);
    m_on->setEnabled(dump < m_slider->maximum());
    m_model.setDump(dump);
    if (const int row = currentRow(); row >= 0)
        m_dumps[m_model.rowAt(row).name] = dump;
    showScene();
    askSince(m_table->currentIndex());
}

void DumpsPanel::setPlacement(const QString &name) {
    m_placement = name;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (m_model.rowAt(row).name != name || row == currentRow())
            continue;
        const int column = std::max<int>(MomentsModel::Skew, m_table->currentIndex().column());
        m_table->setCurrentIndex(m_model.index(row, column));
        const auto dump = m_dumps.find(name);
        m_slider->setValue(dump == m_dumps.end() ? m_slider->maximum() : dump->second);
    }
}

/// What was planned once is kept, so that the slider follows the hand.
void DumpsPanel::showScene() {
    const int row = currentRow();
    if (!m_picture || row < 0)
        return;
    const std::pair<int, int> place{m_model.dump(), row};
    const auto known = m_scenes.find(place);
    if (known != m_scenes.end()) {
        m_planner.cancel();
        Q_EMIT sceneChanged(known->second);
        return;
    }
    m_planner.start([this, place, picture = m_picture](const std::stop_token &,
                                                       const JobRunner::Mail &mail) {
        const Scene scene = sceneOf(picture->series.dumps[static_cast<std::size_t>(place.first)],
                                    picture->rows[static_cast<std::size_t>(place.second)].key);
        mail.deliver([this, place, scene] {
            m_scenes[place] = scene;
            Q_EMIT sceneChanged(scene);
        });
    });
}

void DumpsPanel::askSince(const QModelIndex &cell) {
    const auto figure = cell.isValid() ? MomentsModel::figureOf(cell.column()) : std::nullopt;
    if (!m_picture || !figure) {
        m_searcher.cancel();
        return;
    }
    const MomentRow &row = m_model.rowAt(cell.row());
    const QString about =
        tr("%1, %2 on %3")
            .arg(row.name, m_model.headerData(cell.column(), Qt::Horizontal).toString(),
                 m_picture->dates.value(m_model.dump()));
    m_searcher.start([this, row, about, figure = *figure, picture = m_picture,
                      dump = static_cast<std::size_t>(m_model.dump())](
                         const std::stop_token &stop, const JobRunner::Mail &mail) {
        const SinceShown shown = sinceOf(*picture, row, figure, dump, stop);
        mail.deliver([this, shown, about] { showSince(shown, about); });
    });
}

void DumpsPanel::showSince(const SinceShown &shown, const QString &about) {
    m_shown = shown;
    const QStringList &sentences = shown.sentences;
    QString html = QStringLiteral("<p>%1 %2</p>")
                       .arg(tr("<b>Since when?</b>"),
                            colored(about.toHtmlEscaped(), Looks::forPalette(palette()).muted));
    for (qsizetype i = 0; i < sentences.size(); ++i) {
        html += QStringLiteral("<p>%1</p>")
                    .arg(i == 0 ? QStringLiteral("<b>%1</b>").arg(sentences[i].toHtmlEscaped())
                                : sentences[i].toHtmlEscaped());
        if (i == 0)
            html += linksHtml();
    }
    if (sentences.isEmpty())
        html += QStringLiteral("<p>%1</p>").arg(tr("There is no such figure on this date."));
    else
        html += QStringLiteral("<p>%1</p>")
                    .arg(tr("Between two dumps nothing is known; a change is dated by the first "
                            "dump that has it."));
    m_since->setHtml(unbroken(html));
    m_difference->setVisible(shown.changed.has_value());
    if (!shown.changed)
        return;
    const QString before = toQString(shown.changed->before);
    const QString after = toQString(shown.changed->after);
    m_difference->setLines(before, after, {1, firstDifference(before, after)});
}

/// What can be done with the change.
QString DumpsPanel::linksHtml() const {
    QStringList links;
    const auto addLink = [&links](QLatin1String target, const QString &text) {
        links << QStringLiteral("<a href=\"%1\">%2</a>").arg(target, text.toHtmlEscaped());
    };
    const auto dump = static_cast<std::size_t>(m_shown.dump);
    if (m_shown.dump >= 0 && !m_picture->series.dumps[dump].files.empty())
        addLink(kPlanLink, tr("Show that day in Plan"));
    if (!m_shown.scenario.steps.empty())
        addLink(kScenarioLink, tr("Make it a scenario"));
    return links.isEmpty() ? QString()
                           : QStringLiteral("<p>%1</p>").arg(links.join(QStringLiteral(" · ")));
}

QString DumpsPanel::changedText() const {
    return m_shown.changed ? m_difference->shownText() : QString();
}

/// A click on a chart goes to the date below it.
bool DumpsPanel::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::MouseButtonRelease && m_picture) {
        const QPoint place = static_cast<QMouseEvent *>(event)->pos();
        const QModelIndex cell = m_table->indexAt(place);
        const int dump = MomentsModel::figureOf(cell.column())
                             ? MomentDelegate::dumpAt(m_table->visualRect(cell), place.x(),
                                                      m_slider->maximum() + 1)
                             : -1;
        if (dump >= 0)
            m_slider->setValue(dump);
    }
    return LazyPanel::eventFilter(watched, event);
}

QString DumpsPanel::sentence() const {
    return m_since->toPlainText();
}

namespace {

constexpr int kMargin = 44; // half a date
constexpr int kKnob = 7;
constexpr int kSliderHeight = 46;

} // namespace

DateSlider::DateSlider(QWidget *parent) : QAbstractSlider(parent) {
    setNames(*this, "dumpSlider", tr("Date of the dump"));
    setFocusPolicy(Qt::StrongFocus);
    setOrientation(Qt::Horizontal);
    setSingleStep(1);
    setPageStep(7);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QAbstractSlider::valueChanged, this, [this](int value) {
        setAccessibleDescription(m_texts.value(value));
        setToolTip(m_texts.value(value));
        update();
    });
}

void DateSlider::setDates(std::vector<qint64> dates, const QStringList &texts) {
    m_dates = std::move(dates);
    m_texts = texts;
    setRange(0, std::max(0, static_cast<int>(m_dates.size()) - 1));
    setEnabled(m_dates.size() > 1);
    setValue(maximum());
    update();
}

QSize DateSlider::sizeHint() const {
    return {240, kSliderHeight};
}

/// Dates that are equal stand beside each other all the same.
int DateSlider::xOf(int date) const {
    const int width = this->width() - 2 * kMargin;
    if (m_dates.size() < 2)
        return kMargin;
    const double span = static_cast<double>(m_dates.back() - m_dates.front());
    const double share =
        span > 0
            ? static_cast<double>(m_dates[static_cast<std::size_t>(date)] - m_dates.front()) / span
            : static_cast<double>(date) / static_cast<double>(m_dates.size() - 1);
    return kMargin + static_cast<int>(std::lround(share * width));
}

void DateSlider::choose(int x) {
    int nearest = value();
    for (int date = 0; date <= maximum(); ++date) {
        if (std::abs(xOf(date) - x) < std::abs(xOf(nearest) - x))
            nearest = date;
    }
    setValue(nearest);
}

void DateSlider::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton)
        choose(event->pos().x());
}

void DateSlider::mouseMoveEvent(QMouseEvent *event) {
    if (event->buttons().testFlag(Qt::LeftButton))
        choose(event->pos().x());
}

/// As many as there is room for; the chosen one always.
void DateSlider::paintTexts(QPainter &painter, int line) const {
    const Looks looks = Looks::forPalette(palette());
    const QFontMetrics metrics(smallFont(font()));
    const auto rectOf = [&](int date) {
        const int width = metrics.horizontalAdvance(m_texts.value(date)) + 8;
        return QRect(xOf(date) - width / 2, line - 26, width, 16);
    };
    const QRect chosen = rectOf(value());
    int taken = -1;
    for (int date = 0; date <= maximum(); ++date) {
        const QRect rect = rectOf(date);
        const bool isChosen = date == value();
        if (!isChosen && (rect.left() <= taken || rect.intersects(chosen)))
            continue;
        taken = rect.right();
        QFont face = smallFont(font());
        face.setBold(isChosen);
        painter.setFont(face);
        painter.setPen(isChosen ? looks.text : looks.muted);
        painter.drawText(rect, Qt::AlignCenter, m_texts.value(date));
    }
}

void DateSlider::paintEvent(QPaintEvent *) {
    if (m_dates.empty())
        return;
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = height() - kKnob - 6;
    painter.setPen(QPen(looks.line, 4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(xOf(0), line, xOf(maximum()), line);
    painter.setPen(QPen(looks.accent, 4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(xOf(0), line, xOf(value()), line);
    painter.setPen(QPen(looks.muted, 1));
    for (int date = 0; date <= maximum(); ++date)
        painter.drawLine(xOf(date), line - 5, xOf(date), line + 5);
    paintTexts(painter, line);
    painter.setBrush(looks.panel);
    painter.setPen(QPen(looks.accent, hasFocus() ? 3 : 2));
    painter.drawEllipse(QPoint(xOf(value()), line), kKnob, kKnob);
}

} // namespace evenkeel::ui
