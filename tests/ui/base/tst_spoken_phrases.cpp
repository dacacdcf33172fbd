// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/label_names.h"

#include <iterator>
#include <random>
#include <set>
#include <string>
#include <tuple>

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include "core/insight/changes/change.h"
#include "core/insight/plan_diff.h"
#include "core/insight/why/why_text.h"
#include "core/lint/lint.h"
#include "core/manifest/manifest.h"
#include "core/report/plan_report.h"
#include "tests/reference/random_case.h"
#include "tests/test_program.h"
#include "tests/ui/sample_manifests.h"
#include "ui/settings/preferences.h"

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
    base::Phrases words() {
        return base::Phrases([this](const char *context, const char *english) {
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
    void problemsOfFilesNeverFallBack();
    void problemsOfFilesAreGerman_data();
    void problemsOfFilesAreGerman();
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
    const base::Phrases words = german.words();
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const reference::ScheduleCase asked = reference::randomCase(seed);
        const fleet::Fleet fleet = reference::fleetOf(asked.clusters);
        const insight::Question english{fleet, asked.placement, asked.bindings, asked.options};
        const insight::Question question{fleet, asked.placement, asked.bindings, asked.options,
                                         words};
        const auto findings = lint::lint(question);
        QCOMPARE(findings.size(), lint::lint(english).size());
        const auto plan = scheduling::plan(fleet, asked.placement, asked.bindings, asked.options);
        if (!plan || fleet.isEmpty())
            continue;
        const report::Planned planned[] = {{&asked.placement, &*plan, {}},
                                           {&asked.placement, nullptr, "stopped"}};
        const report::Subject subject{fleet, planned, {}, {}, words};
        QVERIFY(report::write(subject, report::ReportFormat::Html).find("lang=\"de\"") !=
                std::string::npos);
        report::planMarkdown(subject);
        const insight::PlacedSide side = insight::sideOf(fleet, *plan, words);
        const insight::PlacedSide failed =
            insight::sideOf(base::Error{base::ErrorCode::Cancelled, "stopped", {}}, words);
        insight::changeSummary(insight::changeOf(&failed, &side), 1, words);
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

/// Texts that are broken at random, as YAML and as JSON.
void TestSpokenPhrases::problemsOfFilesNeverFallBack() {
    German german;
    const base::Phrases words = german.words();
    const std::string yaml = sample::placement(QStringLiteral("web"), 3).toStdString() +
                             sample::fleet().left(900).toStdString();
    manifest::Objects whole;
    manifest::loadText(yaml, "all.yaml", whole);
    const std::string json = manifest::writeJson(whole.placements[0].document);
    constexpr std::string_view kPieces[] = {
        "{",  "}",  "[",   "]", ":", "- ",   "\"",   "'",    "\t", "\n", "!a!b", "%",  "@",  "&a",
        "*a", "|0", "\\x", "1", "~", "null", "\xff", "\x01", ",",  "#",  "---",  "<<", "..."};
    std::size_t reported = 0;
    for (std::uint32_t seed = 1; seed <= 4000; ++seed) {
        std::mt19937 random(seed);
        std::string text = seed % 3 == 0 ? json : yaml;
        for (std::size_t fault = 0; fault <= random() % 3; ++fault) {
            const std::size_t at = random() % text.size();
            text.replace(at, random() % 4, kPieces[random() % std::size(kPieces)]);
        }
        manifest::Objects objects;
        manifest::loadText(text, seed % 3 == 0 ? "all.json" : "all.yaml", objects);
        for (const api::Finding &diagnostic : objects.diagnostics) {
            ++reported;
            QCOMPARE(said(diagnostic, {}), diagnostic.sentence);
            QVERIFY2(said(diagnostic, words) != diagnostic.sentence, diagnostic.sentence.c_str());
        }
    }
    for (const Pattern &pattern : german.missing())
        qWarning("%s", pattern.english.c_str());
    QVERIFY(german.missing().empty());
    QVERIFY2(reported > 1000 && german.spoken().size() > 50,
             std::to_string(german.spoken().size()).c_str());
}

void TestSpokenPhrases::problemsOfFilesAreGerman_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("german");
    const QByteArray cluster = "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n";
    QTest::newRow("syntax") << QByteArray("a: {b: 1\nc: 2\n")
                            << QStringLiteral(
                                   "ungültiges YAML: das erwartete ',' oder '}' fehlt "
                                   "(beim Auswerten eines Objekts in Klammern, Beginn in "
                                   "Zeile 1); prüfen Sie Einrückung, Klammern und "
                                   "Anführungszeichen hier und in der Zeile davor; die "
                                   "Datei wurde nicht gelesen");
    QTest::newRow("shape") << cluster + "metadata: {name: a, labels: {zone: 3}}\n"
                           << QStringLiteral(
                                  "MemberCluster „a“ wurde nicht geladen: "
                                  "metadata.labels.zone muss eine Zeichenkette sein, ist aber die "
                                  "Zahl 3; setzen Sie es in Anführungszeichen: \"3\"");
    QTest::newRow("version")
        << QByteArray("apiVersion: cluster.kubernetes-fleet.io/v9\nkind: MemberCluster\n")
        << QStringLiteral(
               "Version v9 von MemberCluster gibt es nicht; schreiben Sie "
               "`apiVersion: cluster.kubernetes-fleet.io/v1beta1`. Das Objekt wurde nicht "
               "geladen");
    QTest::newRow("duplicate")
        << cluster + "metadata: {name: a}\n---\n" + cluster + "metadata: {name: a}\n"
        << QStringLiteral(
               "MemberCluster „a“ ist doppelt vorhanden; das erste Objekt gilt (all.yaml:1)");
    QTest::newRow("json")
        << QByteArray("{\"kind\": 01}")
        << QStringLiteral(
               "ungültiges JSON: eine Zahl darf nicht mit 0 "
               "beginnen; setzen Sie sie in Anführungszeichen, wenn es eine Zeichenkette ist");
}

void TestSpokenPhrases::problemsOfFilesAreGerman() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, german);
    German language;
    manifest::Objects objects;
    const bool isJson = text.startsWith('{');
    manifest::loadText(text.toStdString(), isJson ? "all.json" : "all.yaml", objects);
    QCOMPARE(objects.diagnostics.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(said(objects.diagnostics.front(), language.words())), german);
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

EVENKEEL_TEST(evenkeel::ui::TestSpokenPhrases)
#include "tst_spoken_phrases.moc"
