// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/spoken_phrases.h"

#include <set>
#include <string>
#include <tuple>

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include "core/insight/change.h"
#include "core/insight/lint.h"
#include "core/insight/plan_diff.h"
#include "core/insight/why_text.h"
#include "core/report/plan_report.h"
#include "tests/reference/random_case.h"
#include "ui/window/language.h"

namespace evenkeel::ui {

namespace {

struct Pattern {
    std::string context;
    std::string english;
    bool operator<(const Pattern &other) const {
        return std::tie(context, english) < std::tie(other.context, other.english);
    }
};

/// What core can say, as lupdate finds it.
std::set<Pattern> patternsOfCore() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("core.ts"));
    QProcess lupdate;
    lupdate.setWorkingDirectory(QStringLiteral(SOURCES));
    lupdate.start(QStringLiteral(LUPDATE),
                  {QStringLiteral("-silent"), QStringLiteral("-I"), QStringLiteral("."),
                   QStringLiteral("-tr-function-alias"),
                   QStringLiteral("QT_TRANSLATE_NOOP+=PHRASE"), QStringLiteral("core"),
                   QStringLiteral("-ts"), path});
    QFile file(path);
    if (!lupdate.waitForFinished() || !file.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression part(QStringLiteral("<(name|source)>([^<]*)</"),
                                         QRegularExpression::MultilineOption);
    const QString text = QString::fromUtf8(file.readAll());
    std::set<Pattern> patterns;
    std::string context;
    for (auto match = part.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        QString plain = found.captured(2);
        for (const auto &[entity, letter] : {std::pair{"&lt;", "<"},
                                             {"&gt;", ">"},
                                             {"&quot;", "\""},
                                             {"&apos;", "'"},
                                             {"&amp;", "&"}})
            plain.replace(QLatin1String(entity), QLatin1String(letter));
        if (found.captured(1) == QLatin1String("name"))
            context = plain.toStdString();
        else
            patterns.insert({context, plain.toStdString()});
    }
    return patterns;
}

/// `0`, `1:+d`, …: each argument and its format, sorted.
QStringList placeholders(const QString &pattern) {
    static const QRegularExpression braces(QStringLiteral("\\{([0-9]*)(:[^}]*)?\\}"));
    QStringList found;
    int next = 0;
    for (auto match = braces.globalMatch(pattern); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        const QString number =
            one.captured(1).isEmpty() ? QString::number(next++) : one.captured(1);
        found.append(number + one.captured(2));
    }
    found.sort();
    return found;
}

/// Speaks German and notes what it has no words for.
class German {
public:
    German() { m_isLoaded = m_translator.load(QStringLiteral(":/translations/evenkeel_de")); }

    bool isLoaded() const { return m_isLoaded; }
    QString of(const Pattern &pattern) const {
        return m_translator.translate(pattern.context.c_str(), pattern.english.c_str());
    }
    kube::Phrases words() {
        return kube::Phrases([this](const char *context, const char *english) {
            const Pattern pattern{context, english};
            const QString german = of(pattern);
            m_spoken.insert(pattern);
            if (german.isEmpty() ||
                placeholders(german) != placeholders(QString::fromStdString(pattern.english)))
                m_missing.insert(pattern);
            return german.toStdString();
        });
    }
    const std::set<Pattern> &spoken() const { return m_spoken; }
    const std::set<Pattern> &missing() const { return m_missing; }

private:
    QTranslator m_translator;
    bool m_isLoaded = false;
    std::set<Pattern> m_spoken;
    std::set<Pattern> m_missing;
};

std::string editsOf(const insight::Changes &changes) {
    std::string text;
    for (const insight::Change &change : changes.changes)
        text += std::to_string(static_cast<int>(change.kind)) + " " + std::to_string(change.step) +
                " " + insight::changeEffect(change) + "\n";
    return text;
}

} // namespace

class TestSpokenPhrases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPatternHasGermanWords();
    void answersOverRandomFleetsNeverFallBack();
    void speaksTheLanguageOfTheWindow();
};

void TestSpokenPhrases::everyPatternHasGermanWords() {
    const German german;
    QVERIFY(german.isLoaded());
    const std::set<Pattern> patterns = patternsOfCore();
    QVERIFY(patterns.size() > 150);
    for (const Pattern &pattern : patterns) {
        const QString english = QString::fromStdString(pattern.english);
        const QString words = german.of(pattern);
        QVERIFY2(!words.isEmpty(), pattern.english.c_str());
        QVERIFY2(placeholders(words) == placeholders(english), pattern.english.c_str());
        // The sentence around it does not know which language it stands in.
        QVERIFY2(words.front().isSpace() == english.front().isSpace(), pattern.english.c_str());
        QVERIFY2(words.endsWith(QLatin1Char('.')) == english.endsWith(QLatin1Char('.')),
                 pattern.english.c_str());
    }
}

void TestSpokenPhrases::answersOverRandomFleetsNeverFallBack() {
    German german;
    const kube::Phrases words = german.words();
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const reference::ScheduleCase asked = reference::randomCase(seed);
        const fleet::Fleet fleet = reference::fleetOf(asked.clusters);
        const insight::Question english{fleet, asked.placement, asked.bindings, asked.options};
        const insight::Question question{fleet, asked.placement, asked.bindings, asked.options,
                                         words};
        const auto findings = insight::lint(question);
        QCOMPARE(findings.size(), insight::lint(english).size());
        const auto plan = scheduling::plan(fleet, asked.placement, asked.bindings, asked.options);
        if (!plan || fleet.isEmpty())
            continue;
        const report::Planned planned[] = {{&asked.placement, &*plan, {}},
                                           {&asked.placement, nullptr, "stopped"}};
        const report::Subject subject{fleet, planned, {}, {}, words};
        QVERIFY(report::planHtml(subject).find("lang=\"de\"") != std::string::npos);
        report::planMarkdown(subject);
        const insight::PlacedSide side = insight::sideOf(fleet, *plan, words);
        const insight::PlacedSide failed =
            insight::sideOf(kube::Error{kube::ErrorCode::Cancelled, "stopped", {}}, words);
        for (const auto &change : insight::compare({{"p", failed}}, {{"p", side}}))
            insight::changeSummary(change, 1, words);
        const auto cluster = static_cast<fleet::ClusterIndex>(seed % fleet.size());
        const auto changes = insight::smallestChanges(question, cluster);
        QVERIFY(changes.has_value());
        // What is proposed does not hang on the language.
        QCOMPARE(editsOf(*changes), editsOf(*insight::smallestChanges(english, cluster)));
        insight::whyMarkdown(insight::why(question, *plan, cluster), &*changes, words);
    }
    for (const Pattern &pattern : german.missing())
        qWarning("%s", pattern.english.c_str());
    QVERIFY(german.missing().empty());
    QVERIFY2(german.spoken().size() > 150, std::to_string(german.spoken().size()).c_str());
}

void TestSpokenPhrases::speaksTheLanguageOfTheWindow() {
    const insight::AffinityTerm term{"env=prod", 10, 10};
    Language language;
    language.set(QStringLiteral("en"));
    QCOMPARE(insight::termSentence(term, spokenPhrases()),
             std::string("env=prod (weight 10) gives +10."));
    language.set(QStringLiteral("de"));
    QCOMPARE(insight::termSentence(term, spokenPhrases()),
             std::string("env=prod (Gewicht 10) gibt +10."));
    QCOMPARE(insight::termSentence(term), std::string("env=prod (weight 10) gives +10."));
}

} // namespace evenkeel::ui

QTEST_MAIN(evenkeel::ui::TestSpokenPhrases)
#include "tst_spoken_phrases.moc"
