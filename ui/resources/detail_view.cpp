// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/detail_view.h"

#include <utility>

#include <QComboBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

QComboBox *addChooser(const char *objectName, const QString &name, QWidget *parent) {
    auto *chooser = named(new QComboBox(parent), objectName, name);
    chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    chooser->setMinimumContentsLength(8); // of a cluster's name
    return chooser;
}

} // namespace

DetailView::DetailView(QWidget *parent) : QWidget(parent) {
    auto *layout = tightLayout<QVBoxLayout>(this);
    m_finding = newLinks(this, "resourceFinding");
    m_finding->setAutoFillBackground(true);
    m_finding->hide();
    layout->addWidget(m_finding);
    connect(m_finding, &QLabel::linkActivated, this, &DetailView::fixRequested);
    setUpBar();
    m_note = newParagraph(this, "resourceNote");
    m_note->hide();
    layout->addWidget(m_note);
    setUpLines();
    layout->addWidget(m_lines, 1);
    layout->addStretch(0); // the line stays above where there are none
    clear();
    followEvent(*this, QEvent::FontChange, [this] { fitLines(); });
}

void DetailView::setUpBar() {
    const Metrics metrics = Metrics::forFont(font());
    m_object = named(new QLabel(this), "resourceObject");
    m_object->setTextFormat(Qt::PlainText);
    m_object->setFont(boldOf(font()));
    m_left = addChooser("resourceLeft", tr("Compare with"), this);
    m_right = addChooser("resourceRight", tr("Cluster"), this);
    const auto addButton = [this](const QString &objectName, Qt::ArrowType arrow,
                                  const QString &text, const QKeySequence &keys) {
        auto *button = new QToolButton(this);
        button->setObjectName(objectName);
        button->setArrowType(arrow);
        button->setAutoRaise(true);
        button->setAccessibleName(text);
        button->setShortcut(keys);
        button->setToolTip(
            QStringLiteral("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText)));
        return button;
    };
    m_previous = addButton(QStringLiteral("previousDifference"), Qt::UpArrow,
                           tr("Previous difference"), QKeySequence(Qt::SHIFT | Qt::Key_F7));
    m_next = addButton(QStringLiteral("nextDifference"), Qt::DownArrow, tr("Next difference"),
                       QKeySequence(Qt::Key_F7));
    auto *bar = spacedLayout<QHBoxLayout>(
        {metrics.padding, metrics.gap, metrics.padding, metrics.gap}, metrics.gap);
    m_object->setWordWrap(true);
    m_object->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    bar->addWidget(m_object, 1);
    bar->addWidget(m_left);
    bar->addWidget(new QLabel(QStringLiteral("→"), this));
    bar->addWidget(m_right);
    m_place = named(new QLabel(this), "differencePlace");
    bar->addWidget(m_place);
    bar->addWidget(m_previous);
    bar->addWidget(m_next);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
    connect(m_left, &QComboBox::activated, this, &DetailView::choose);
    connect(m_right, &QComboBox::activated, this, &DetailView::choose);
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
}

void DetailView::setUpLines() {
    m_lines = new QTableView(this);
    prepareTable(*m_lines, QStringLiteral("resourceLines"), tr("Manifests side by side"), m_model);
    m_lines->setSelectionMode(QAbstractItemView::SingleSelection);
    m_lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_lines->horizontalHeader()->setSectionsClickable(false);
    m_lines->horizontalHeader()->setStretchLastSection(false);
    for (const int column : {DetailModel::Left, DetailModel::Right})
        m_lines->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    m_lines->horizontalHeader()->setSectionResizeMode(DetailModel::By,
                                                      QHeaderView::ResizeToContents);
    connect(m_lines->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &DetailView::showPlace);
    fitLines();
}

void DetailView::showPlace() {
    const auto differences = static_cast<int>(m_model.detail().differences());
    m_place->setVisible(differences > 0);
    m_place->setText(
        tr("%1 of %2").arg(m_model.numberOf(m_lines->currentIndex().row())).arg(differences));
}

void DetailView::fitLines() {
    m_lines->verticalHeader()->setDefaultSectionSize(QFontMetrics(m_lines->font()).height() + 2);
}

void DetailView::setClusters(const QStringList &names) {
    const QSignalBlocker quietLeft(m_left);
    const QSignalBlocker quietRight(m_right);
    m_left->clear();
    m_left->addItem(tr("As placed"));
    m_left->addItems(names);
    m_right->clear();
    m_right->addItems(names);
}

void DetailView::setQuestion(const DetailQuestion &question, const QString &object,
                             const QString &toolTip) {
    m_question = question;
    m_hasQuestion = true;
    setTexts(*m_object, object, toolTip);
    m_left->setCurrentIndex(question.left ? static_cast<int>(*question.left) + 1 : 0);
    m_right->setCurrentIndex(static_cast<int>(question.right));
    m_left->setEnabled(true);
    m_right->setEnabled(true);
}

void DetailView::setDetail(ResourceDetail detail) {
    m_note->setText(unbroken(detail.note));
    m_note->setVisible(!detail.note.isEmpty());
    m_lines->show();
    m_model.setDetail(std::move(detail));
    goTo(std::exchange(m_beginsAtEnd, false) ? m_model.previousDifference(m_model.rowCount())
                                             : m_model.nextDifference(-1));
    showPlace();
}

void DetailView::setFinding(const QString &sentence, const QString &fix) {
    QString text = QStringLiteral("⚠ ") + sentence.toHtmlEscaped();
    if (!fix.isEmpty())
        text += QStringLiteral(" <a href=\"#fix\">%1</a>").arg(fix.toHtmlEscaped());
    m_finding->setText(unbroken(text));
    m_finding->setVisible(!sentence.isEmpty());
    const Looks looks = Looks::forPalette(palette());
    QPalette colors = palette();
    colors.setColor(QPalette::Window, looks.beyondLimit);
    colors.setColor(QPalette::WindowText, readableOn(looks.beyondLimit, looks.warning, looks));
    m_finding->setPalette(colors);
}

void DetailView::setSteps(bool areThere) {
    for (QToolButton *button : {m_previous, m_next})
        button->setEnabled(areThere);
}

void DetailView::clear() {
    m_hasQuestion = false;
    m_object->setText(tr("Choose a cell to see the manifest."));
    m_left->setEnabled(false);
    m_right->setEnabled(false);
    setDetail({});
    setSteps(false);
    m_lines->hide(); // empty columns tell nothing
}

void DetailView::choose() {
    if (!m_hasQuestion || m_right->currentIndex() < 0)
        return;
    DetailQuestion question = m_question;
    question.left.reset();
    if (m_left->currentIndex() > 0)
        question.left = static_cast<std::size_t>(m_left->currentIndex() - 1);
    question.right = static_cast<std::size_t>(m_right->currentIndex());
    Q_EMIT questionChosen(question);
}

void DetailView::step(int direction) {
    const int row = m_lines->currentIndex().row();
    const int next = direction > 0 ? m_model.nextDifference(row) : m_model.previousDifference(row);
    goTo(next);
    if (next >= 0)
        return;
    m_beginsAtEnd = direction < 0;
    Q_EMIT stepped(direction);
}

void DetailView::goTo(int row) {
    if (row < 0)
        return;
    m_lines->setCurrentIndex(m_model.index(row, DetailModel::Right));
    m_lines->scrollTo(m_lines->currentIndex(), QAbstractItemView::PositionAtCenter);
}

namespace {

using Kind = ResourceDetail::Kind;

using Line = ResourceDetail::Line;

/// A line that differs has a ground and a sign of its side; the other side of a line that only one
/// has is empty.
CellLook sideLook(Kind kind, Kind onlyHere, Kind onlyThere, const QString &sign, Tone ground) {
    if (kind == onlyThere)
        return {};
    const bool differs = kind == Kind::Changed || kind == onlyHere;
    CellLook look{.sign = differs ? sign : QStringLiteral("  ")};
    if (differs)
        look.ground = ground;
    return look;
}

CellLook leftLook(const Line &line) {
    return sideLook(line.kind, Kind::OnlyLeft, Kind::OnlyRight, QStringLiteral("− "),
                    Tone::Warning);
}

CellLook rightLook(const Line &line) {
    return sideLook(line.kind, Kind::OnlyRight, Kind::OnlyLeft, QStringLiteral("+ "), Tone::Accent);
}

} // namespace

DetailModel::DetailModel(QObject *parent) : TableModel(parent) {
    const auto spoken = [](QString Line::*side) {
        return [side](const Line &line) {
            return line.kind == Kind::Same ? line.*side : tr("%1, differs").arg(line.*side);
        };
    };
    setColumns({{.title = {},
                 .text = &Line::left,
                 .tip = &Line::by,
                 .accessible = spoken(&Line::left),
                 .look = leftLook},
                {.title = {},
                 .text = &Line::right,
                 .tip = &Line::by,
                 .accessible = spoken(&Line::right),
                 .look = rightLook},
                {.title = tr("Changed by"),
                 .text = &Line::by,
                 .look = [](const Line &) { return CellLook{Tone::Muted}; },
                 .roles = {{Qt::FontRole, [](const Line &) { return QGuiApplication::font(); }}}}});
}

void DetailModel::setDetail(ResourceDetail detail) {
    m_detail = std::move(detail);
    setTitle(Left, m_detail.leftTitle);
    setTitle(Right, m_detail.rightTitle);
    setRows(m_detail.lines);
}

bool DetailModel::beginsDifference(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return rows()[at].kind != Kind::Same && (at == 0 || rows()[at - 1].kind == Kind::Same);
}

int DetailModel::nextDifference(int row) const {
    for (int next = row + 1; next < rowCount(); ++next) {
        if (beginsDifference(next))
            return next;
    }
    return -1;
}

int DetailModel::previousDifference(int row) const {
    for (int previous = row - 1; previous >= 0; --previous) {
        if (beginsDifference(previous))
            return previous;
    }
    return -1;
}

int DetailModel::numberOf(int row) const {
    int number = 0;
    for (int at = 0; at <= row; ++at)
        number += beginsDifference(at) ? 1 : 0;
    return number;
}

ChangedFieldsModel::ChangedFieldsModel(QObject *parent) : TableModel(parent) {
    using Row = const ChangedField &;
    setColumns({{.title = tr("Object"), .text = [](Row row) { return row.object; }, .width = 16},
                {.title = tr("Field"),
                 .text = [](Row row) { return row.path; },
                 .look = [](Row) { return CellLook{.elide = Qt::ElideMiddle}; },
                 .width = 11},
                {.title = tr("As placed"), .text = [](Row row) { return row.before; }, .width = 11},
                {.title = tr("Arrives"),
                 .text = [](Row row) { return row.after; },
                 .look = [](Row) { return CellLook{.isBold = true}; },
                 .width = 10},
                {.title = tr("By"),
                 .text = [](Row row) { return row.by; },
                 .tip = [](Row row) { return tr("%1; Enter goes to it").arg(row.by); },
                 .look = [](Row) { return CellLook{.tone = Tone::Accent}; }}});
}

} // namespace evenkeel::ui
