// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/yaml/yaml_view.h"

#include <algorithm>
#include <map>

#include <QAction>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolTip>
#include <QVBoxLayout>
#include <Qsci/qscicommand.h>
#include <Qsci/qscicommandset.h>
#include <Qsci/qscilexeryaml.h>
#include <Qsci/qsciscintilla.h>

#include "ui/base/guarded_application.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/yaml/yaml_completion.h"

namespace evenkeel::ui {

namespace {

void colorLexer(QsciLexer &lexer, const Looks &looks, const QFont &font) {
    lexer.setDefaultColor(looks.text);
    lexer.setDefaultPaper(looks.panel);
    lexer.setDefaultFont(font);
    lexer.setFont(font, -1);
    lexer.setPaper(looks.panel, -1);
    lexer.setColor(looks.text, -1);
    lexer.setColor(looks.muted, QsciLexerYAML::Comment);
    lexer.setColor(looks.accent, QsciLexerYAML::Identifier);
    lexer.setColor(looks.good, QsciLexerYAML::Keyword);
    lexer.setColor(looks.good, QsciLexerYAML::Number);
    lexer.setColor(looks.warning, QsciLexerYAML::Reference);
    lexer.setColor(looks.warning, QsciLexerYAML::SyntaxErrorMarker);
}

constexpr int kNumberMargin = 0;
constexpr int kVerdictMargin = 1;
constexpr int kRefusalMarker = 1;
constexpr int kAdviceMarker = 2;
constexpr int kPlaceMarker = 3; // of the line that was asked for
constexpr int kRefusalIndicator = 8;
constexpr int kAdviceIndicator = 9;
constexpr int kIndentation = 2;
constexpr int kListMargin = 6; // letters, for frame and scroll bar
constexpr int kNarrowList = 24;
constexpr int kMostCompletions = 200;
constexpr int kFindingStyle = 60; // beyond those of the lexer
constexpr qsizetype kNarrowest = 20;
constexpr unsigned long kDwellMs = 500;

/// Bytes that both texts begin with, whole characters only.
qsizetype commonHead(const QByteArray &first, const QByteArray &second) {
    const auto [mismatch, other] = std::mismatch(
        first.begin(), first.begin() + std::min(first.size(), second.size()), second.begin());
    qsizetype head = mismatch - first.begin();
    const auto continues = [](const QByteArray &text, qsizetype at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    while (head > 0 && (continues(first, head) || continues(second, head)))
        --head;
    return head;
}

qsizetype commonTail(const QByteArray &first, const QByteArray &second, qsizetype head) {
    const qsizetype most = std::min(first.size(), second.size()) - head;
    qsizetype tail = 0;
    while (tail < most && first[first.size() - tail - 1] == second[second.size() - tail - 1])
        ++tail;
    while (tail > 0 && (static_cast<unsigned char>(first[first.size() - tail]) & 0xC0U) == 0x80U)
        --tail;
    return tail;
}

/// Breaks a line behind blanks, dots and commas, since annotations do not wrap. A sentence may
/// quote a value of any length: what is too long to be read is left out.
QString wrapped(QString text, qsizetype columns) {
    constexpr qsizetype kLongest = 2000;
    if (text.size() > kLongest)
        text = text.left(kLongest) + QChar(0x2026);
    QStringList lines;
    while (text.size() > columns) {
        qsizetype at = columns;
        while (at > columns / 2 && !QStringLiteral(" .,").contains(text[at - 1]))
            --at;
        if (at <= columns / 2)
            at = columns;
        lines.append(text.left(at).trimmed());
        text = text.mid(at);
    }
    lines.append(text.trimmed());
    return lines.join(QLatin1Char('\n'));
}

bool isInComment(const QString &beforeCaret) {
    return beforeCaret.trimmed().startsWith(QLatin1Char('#')) ||
           beforeCaret.contains(QStringLiteral(" #"));
}

} // namespace

void applyYamlLook(QsciScintilla &editor, const Looks &looks) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(editor.font().pointSizeF());
    if (editor.lexer() == nullptr)
        editor.setLexer(new QsciLexerYAML(&editor));
    colorLexer(*editor.lexer(), looks, font);
    editor.setMarginsFont(font);
    editor.setMarginsBackgroundColor(looks.header);
    editor.setMarginsForegroundColor(looks.muted);
    editor.setFoldMarginColors(looks.header, looks.header);
    editor.setCaretForegroundColor(looks.text);
    editor.setSelectionBackgroundColor(looks.selection);
    editor.setSelectionForegroundColor(looks.text);
    editor.setIndentationGuidesBackgroundColor(looks.panel);
    editor.setIndentationGuidesForegroundColor(looks.line);
    // The scroll bar comes only when a line is too long.
    editor.SendScintilla(QsciScintilla::SCI_SETSCROLLWIDTHTRACKING, 1UL);
    editor.SendScintilla(QsciScintilla::SCI_SETSCROLLWIDTH, 1UL);
}

YamlView::YamlView(FormModel &model, const Names &names, QWidget *parent)
    : QWidget(parent), m_model(model), m_editor(new QsciScintilla(this)),
      m_find(new QLineEdit(this)) {
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addWidget(m_editor);
    layout->addWidget(m_find);
    m_editor->setObjectName(names.object);
    m_editor->setAccessibleName(names.accessible);
    setFocusProxy(m_editor);
    setUpEditor();
    setUpFind();
    applyLooks();
    connect(&m_model, &FormModel::changed, this, &YamlView::refresh);
    refresh();
    followPalette(*this, [this] {
        applyLooks();
        showFindings();
    });
}

/// Ctrl+F of the window looks for this action around the focus.
void YamlView::setUpFind() {
    m_find->setObjectName(m_editor->objectName() + QStringLiteral("Find"));
    m_find->setAccessibleName(tr("Find in the text"));
    m_find->setPlaceholderText(tr("Find; Enter goes to the next place, Esc closes"));
    m_find->installEventFilter(this);
    m_find->hide();
    auto *find = named(new QAction(this), "findTextAction");
    addAction(find);
    connect(find, &QAction::triggered, this, [this] {
        m_find->show();
        m_find->setFocus(Qt::ShortcutFocusReason);
        m_find->selectAll();
    });
    connect(m_find, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_editor->findFirst(text, false, false, false, true, true, 0, 0);
    });
    connect(m_find, &QLineEdit::returnPressed, this, [this] {
        if (!m_editor->findNext())
            m_editor->findFirst(m_find->text(), false, false, false, true);
    });
}

bool YamlView::eventFilter(QObject *watched, QEvent *event) {
    const bool isEscape = watched == m_find && event->type() == QEvent::KeyPress &&
                          static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape;
    if (!isEscape)
        return QWidget::eventFilter(watched, event);
    m_find->hide();
    m_editor->setFocus(Qt::ShortcutFocusReason);
    return true;
}

void YamlView::setUpEditor() {
    m_editor->setFrameShape(QFrame::NoFrame);
    m_editor->setUtf8(true);
    m_editor->setEolMode(QsciScintilla::EolUnix);
    m_editor->setIndentationsUseTabs(false);
    m_editor->setTabWidth(kIndentation);
    m_editor->setAutoIndent(true);
    m_editor->setIndentationGuides(true);
    m_editor->setFolding(QsciScintilla::NoFoldStyle);
    m_editor->setMarginType(kNumberMargin, QsciScintilla::NumberMargin);
    m_editor->setMarginType(kVerdictMargin, QsciScintilla::SymbolMargin);
    m_editor->setMarginWidth(kVerdictMargin, 14);
    m_editor->setMarginMarkerMask(kVerdictMargin, (1 << kRefusalMarker) | (1 << kAdviceMarker));
    m_editor->markerDefine(QsciScintilla::RightTriangle, kRefusalMarker);
    m_editor->markerDefine(QsciScintilla::SmallRectangle, kAdviceMarker);
    m_editor->markerDefine(QsciScintilla::Background, kPlaceMarker);
    m_editor->indicatorDefine(QsciScintilla::SquiggleIndicator, kRefusalIndicator);
    m_editor->indicatorDefine(QsciScintilla::DotsIndicator, kAdviceIndicator);
    m_editor->setAnnotationDisplay(QsciScintilla::AnnotationIndented);
    m_editor->SendScintilla(QsciScintilla::SCI_AUTOCSETSEPARATOR, static_cast<unsigned long>('\n'));
    m_editor->SendScintilla(QsciScintilla::SCI_AUTOCSETIGNORECASE, 1UL);
    m_editor->SendScintilla(QsciScintilla::SCI_AUTOCSETORDER, 2UL);
    // Undo is the document's.
    m_editor->SendScintilla(QsciScintilla::SCI_SETUNDOCOLLECTION, 0UL);
    for (const QKeySequence::StandardKey key : {QKeySequence::Undo, QKeySequence::Redo}) {
        for (const QKeySequence &keys : QKeySequence::keyBindings(key)) {
            QsciCommand *command = m_editor->standardCommands()->boundTo(keys[0].toCombined());
            if (command != nullptr) {
                command->setKey(0);
                command->setAlternateKey(0);
            }
        }
    }
    connect(m_editor, &QsciScintilla::textChanged, this, [this] {
        if (m_isShowing)
            return;
        m_editor->markerDeleteAll(kPlaceMarker);
        m_model.setYaml(m_editor->text());
    });
    connect(m_editor, &QsciScintilla::SCN_CHARADDED, this, [this](int letter) {
        if (letter > ' ')
            offerCompletions();
    });
    auto *offer = named(new QAction(tr("Complete"), m_editor), "completeYamlAction");
    offer->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Space));
    offer->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_editor->addAction(offer);
    connect(offer, &QAction::triggered, this, &YamlView::offerCompletions);
    auto *describing =
        named(new QAction(tr("What is this field?"), m_editor), "describeFieldAction");
    describing->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Space));
    describing->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_editor->addAction(describing);
    connect(describing, &QAction::triggered, this, &YamlView::describeAtCaret);
    m_editor->SendScintilla(QsciScintilla::SCI_SETMOUSEDWELLTIME, kDwellMs);
    connect(m_editor, &QsciScintilla::SCN_DWELLSTART, this, [this](int at, int x, int y) {
        int line = 0;
        int column = 0;
        if (at < 0)
            return;
        m_editor->lineIndexFromPosition(at, &line, &column);
        describe(line, column, m_editor->viewport()->mapToGlobal(QPoint(x, y)));
    });
    connect(m_editor, &QsciScintilla::SCN_DWELLEND, this, [] { QToolTip::hideText(); });
}

QString YamlView::text() const {
    return m_editor->text();
}

void YamlView::showPlace(int line, int column) {
    m_editor->SendScintilla(QsciScintilla::SCI_SETXOFFSET, 0UL); // where lines begin
    m_editor->setCursorPosition(std::max(line - 1, 0), std::max(column - 1, 0));
    m_editor->ensureLineVisible(std::max(line - 1, 0));
    m_editor->ensureCursorVisible();
    m_editor->markerDeleteAll(kPlaceMarker);
    m_editor->markerAdd(std::max(line - 1, 0), kPlaceMarker);
    m_editor->setFocus(Qt::OtherFocusReason);
}

void YamlView::refresh() {
    showText(toQString(m_model.document().text()));
    showFindings();
}

/// Only what differs is replaced, so that cursor and scroll bar stay.
void YamlView::showText(const QString &text) {
    const QByteArray now = m_editor->text().toUtf8();
    const QByteArray wanted = text.toUtf8();
    if (now == wanted)
        return;
    m_isShowing = true;
    const qsizetype head = commonHead(now, wanted);
    const qsizetype tail = commonTail(now, wanted, head);
    const QByteArray middle = wanted.mid(head, wanted.size() - head - tail);
    m_editor->SendScintilla(QsciScintilla::SCI_SETTARGETSTART, static_cast<unsigned long>(head));
    m_editor->SendScintilla(QsciScintilla::SCI_SETTARGETEND,
                            static_cast<unsigned long>(now.size() - tail));
    m_editor->SendScintilla(QsciScintilla::SCI_REPLACETARGET,
                            static_cast<unsigned long>(middle.size()), middle.constData());
    m_isShowing = false;
    const int digits = static_cast<int>(QString::number(std::max(m_editor->lines(), 10)).size());
    m_editor->setMarginWidth(kNumberMargin, QString(digits + 1, QLatin1Char('0')));
}

void YamlView::showFindings() {
    const int lastLine = m_editor->lines() - 1;
    m_editor->markerDeleteAll(kRefusalMarker);
    m_editor->markerDeleteAll(kAdviceMarker);
    m_editor->clearAnnotations();
    for (const int indicator : {kRefusalIndicator, kAdviceIndicator})
        m_editor->clearIndicatorRange(0, 0, lastLine, m_editor->lineLength(lastLine), indicator);
    const bool isUnreadable = m_model.document().textError().has_value();
    std::map<int, QStringList> messages;
    for (const api::Finding &finding : m_model.findings()) {
        if (isUnreadable && !isSyntax(finding))
            continue; // it is about the last readable text
        const bool isAdvice = ui::isAdvice(finding);
        const int line = std::clamp(finding.where.line - 1, 0, lastLine);
        const int length = static_cast<int>(
            m_editor->text(line).trimmed().isEmpty() ? 0 : m_editor->text(line).size() - 1);
        const int start = std::clamp(finding.where.column - 1, 0, std::max(length - 1, 0));
        m_editor->markerAdd(line, isAdvice ? kAdviceMarker : kRefusalMarker);
        m_editor->fillIndicatorRange(line, start, line, std::max(length, start + 1),
                                     isAdvice ? kAdviceIndicator : kRefusalIndicator);
        messages[line].append(toQString(finding.sentence));
    }
    m_wrappedAt = width();
    const int letter = static_cast<int>(m_editor->SendScintilla(
        QsciScintilla::SCI_TEXTWIDTH, static_cast<unsigned long>(kFindingStyle), "n"));
    for (auto &[line, texts] : messages) {
        texts.removeDuplicates();
        const int room = m_editor->viewport()->width() - m_editor->marginWidth(kNumberMargin) -
                         m_editor->marginWidth(kVerdictMargin) -
                         letter * m_editor->indentation(line);
        for (QString &text : texts)
            text = wrapped(text, std::max<qsizetype>(room / std::max(letter, 1) - 2, kNarrowest));
        m_editor->annotate(line, texts.join(QLatin1Char('\n')), kFindingStyle);
    }
}

void YamlView::applyLooks() {
    const Looks looks = Looks::forPalette(palette());
    applyYamlLook(*m_editor, looks);
    const auto style = static_cast<unsigned long>(kFindingStyle);
    m_editor->SendScintilla(QsciScintilla::SCI_STYLESETFORE, style, looks.warning);
    m_editor->SendScintilla(QsciScintilla::SCI_STYLESETBACK, style, looks.panel);
    m_editor->SendScintilla(QsciScintilla::SCI_STYLESETFONT, style,
                            font().family().toUtf8().constData());
    m_editor->SendScintilla(QsciScintilla::SCI_STYLESETSIZE, style,
                            static_cast<long>(smallFont(font()).pointSize()));
    m_editor->setMarkerBackgroundColor(looks.warning, kRefusalMarker);
    m_editor->setMarkerForegroundColor(looks.warning, kRefusalMarker);
    m_editor->setMarkerBackgroundColor(looks.muted, kAdviceMarker);
    m_editor->setMarkerForegroundColor(looks.muted, kAdviceMarker);
    m_editor->setMarkerBackgroundColor(looks.selection, kPlaceMarker);
    m_editor->setIndicatorForegroundColor(looks.warning, kRefusalIndicator);
    m_editor->setIndicatorForegroundColor(looks.muted, kAdviceIndicator);
}

/// The editor's list asks for the caret's screen, and crashes where there is none.
bool YamlView::isCaretOnScreen() const {
    const long at = m_editor->SendScintilla(QsciScintilla::SCI_GETCURRENTPOS);
    const QPoint caret(
        static_cast<int>(m_editor->SendScintilla(QsciScintilla::SCI_POINTXFROMPOSITION, 0UL, at)),
        static_cast<int>(m_editor->SendScintilla(QsciScintilla::SCI_POINTYFROMPOSITION, 0UL, at)));
    const QPoint lineBelow(0, m_editor->textHeight(0));
    return QGuiApplication::screenAt(m_editor->viewport()->mapToGlobal(caret)) &&
           QGuiApplication::screenAt(m_editor->viewport()->mapToGlobal(caret + lineBelow));
}

/// What the API says of the field whose key is there.
void YamlView::describe(int line, int column, const QPoint &place) {
    const QStringList lines = m_editor->text().split(QLatin1Char('\n'));
    const FieldPath path = fieldPathAt(lines, line, column);
    const api::Field *field = path.isEmpty() ? nullptr : m_model.field(path);
    if (field == nullptr || field->description.empty())
        return;
    QString text = toQString(path.name()) + QStringLiteral(": ") + toQString(field->description);
    QStringList values;
    for (const std::string &value : field->enumValues)
        values.append(toQString(value));
    if (!values.isEmpty())
        text += QLatin1Char('\n') + tr("One of: %1").arg(values.join(QStringLiteral(", ")));
    showPlainToolTip(place, text, m_editor);
}

/// On the key of the line, wherever in the line the caret is.
void YamlView::describeAtCaret() {
    int line = 0;
    int column = 0;
    m_editor->getCursorPosition(&line, &column);
    const QString text = m_editor->text(line);
    int key = 0;
    while (key < text.size() && (text[key] == QLatin1Char(' ') || text[key] == QLatin1Char('-')))
        ++key;
    const long at = m_editor->SendScintilla(QsciScintilla::SCI_GETCURRENTPOS);
    const QPoint caret(
        static_cast<int>(m_editor->SendScintilla(QsciScintilla::SCI_POINTXFROMPOSITION, 0UL, at)),
        static_cast<int>(m_editor->SendScintilla(QsciScintilla::SCI_POINTYFROMPOSITION, 0UL, at)));
    describe(line, key, m_editor->viewport()->mapToGlobal(caret));
}

void YamlView::offerCompletions() {
    int line = 0;
    int column = 0;
    m_editor->getCursorPosition(&line, &column);
    const QStringList lines = m_editor->text().split(QLatin1Char('\n'));
    const YamlPlace place = yamlPlaceAt(lines, line, column);
    const bool canOffer = !isInComment(lines[line].left(column)) && isCaretOnScreen();
    const QStringList words =
        canOffer ? m_model.completions(place, lines, line).mid(0, kMostCompletions) : QStringList();
    if (words.isEmpty()) {
        m_editor->SendScintilla(QsciScintilla::SCI_AUTOCCANCEL);
        return;
    }
    // The list opens beside the caret and stays as narrow as the editor.
    const int room = m_editor->viewport()->width() / std::max(1, fontMetrics().averageCharWidth());
    m_editor->SendScintilla(QsciScintilla::SCI_AUTOCSETMAXWIDTH,
                            static_cast<unsigned long>(std::max(room - kListMargin, kNarrowList)));
    const QByteArray list = words.join(QLatin1Char('\n')).toUtf8();
    m_editor->SendScintilla(QsciScintilla::SCI_AUTOCSHOW,
                            static_cast<unsigned long>(place.typed.toUtf8().size()),
                            list.constData());
}

void YamlView::resizeEvent(QResizeEvent *event) {
    QWidget::resizeEvent(event);
    if (m_wrappedAt != width())
        showFindings();
}

} // namespace evenkeel::ui
