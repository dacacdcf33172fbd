// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/engine_words.h"

#include <optional>
#include <vector>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "ui/models/engine_phrases.h"
#include "ui/models/label_names.h"

namespace evenkeel::ui {

namespace {

struct Phrase {
    const char *text;
    QRegularExpression pattern;
};

const QRegularExpression &placeholder() {
    static const QRegularExpression pattern(QStringLiteral("%([1-9])"));
    return pattern;
}

std::vector<Phrase> makePhrases() {
    std::vector<Phrase> phrases;
    for (const char *text : enginePhrases()) {
        QString pattern = QRegularExpression::escape(QString::fromUtf8(text));
        pattern.replace(QRegularExpression(QStringLiteral("\\\\%[1-9]")), QStringLiteral("(.+?)"));
        phrases.push_back({text, QRegularExpression(QRegularExpression::anchoredPattern(pattern))});
    }
    return phrases;
}

std::optional<QString> sentence(const QString &text);

/// One after another where each of them is known, else as one: a phrase that ends with what is
/// filled in would take the next sentence for a part of it.
std::optional<QString> sentences(const QString &text) {
    for (qsizetype at = text.lastIndexOf(QStringLiteral(". ")); at > 0;
         at = text.lastIndexOf(QStringLiteral(". "), at - 1)) {
        const auto first = sentence(text.left(at + 1));
        const auto rest = first ? sentences(text.mid(at + 2)) : std::nullopt;
        if (rest)
            return *first + QLatin1Char(' ') + *rest;
    }
    return sentence(text);
}

/// What is filled in is translated by itself; a number or a name stays.
QString filled(const QString &phrase, const QRegularExpressionMatch &found) {
    QString text;
    qsizetype end = 0;
    for (auto places = placeholder().globalMatch(phrase); places.hasNext();) {
        const auto place = places.next();
        const QString argument = found.captured(place.captured(1).toInt());
        text +=
            phrase.mid(end, place.capturedStart() - end) + sentences(argument).value_or(argument);
        end = place.capturedEnd();
    }
    return text + phrase.mid(end);
}

std::optional<QString> sentence(const QString &text) {
    static const std::vector<Phrase> phrases = makePhrases();
    for (const Phrase &phrase : phrases) {
        const auto found = phrase.pattern.match(text);
        if (found.hasMatch())
            return filled(QCoreApplication::translate("evenkeel::ui::EngineWords", phrase.text),
                          found);
    }
    return std::nullopt;
}

/// The engine's own language needs no look at its phrases.
bool isTranslated() {
    const char *first = enginePhrases().front();
    return QCoreApplication::translate("evenkeel::ui::EngineWords", first) !=
           QString::fromUtf8(first);
}

} // namespace

QString inWords(std::string_view text) {
    const QString plain = toQString(text);
    return isTranslated() ? sentences(plain).value_or(plain) : plain;
}

bool isKnownPhrase(std::string_view text) {
    return sentences(toQString(text)).has_value();
}

} // namespace evenkeel::ui
