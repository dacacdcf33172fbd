// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/yaml/yaml_look.h"

#include <QFontDatabase>

#include <Qsci/qscilexeryaml.h>
#include <Qsci/qsciscintilla.h>

#include "ui/base/looks.h"

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

} // namespace evenkeel::ui
