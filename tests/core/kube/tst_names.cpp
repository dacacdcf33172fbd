// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/kube/object_id.h"
#include "tests/test_program.h"

using namespace evenkeel::kube;

namespace {

/// The first words of every text, which tell the rules apart.
QString rules(const std::vector<std::string> &errors) {
    QStringList shortened;
    for (const std::string &error : errors)
        shortened << QString::fromStdString(error).section(" consist", 0, 0);
    return shortened.join("; ");
}

} // namespace

class TestNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checksQualifiedNames_data();
    void checksQualifiedNames();
    void checksSubdomains_data();
    void checksSubdomains();
    void checksDnsLabels();
    void checksLabelValues();
    void spellsTheRulesOut();
    void quotesAsGoDoes_data();
    void quotesAsGoDoes();
};

void TestNames::checksQualifiedNames_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("errors");
    const auto row = [](const char *title, const QByteArray &name, const char *errors) {
        QTest::newRow(title) << name << errors;
    };
    row("plain", "a", "");
    row("all characters", "A9-_.z", "");
    row("prefixed", "example.com/Name", "");
    row("63", QByteArray(63, 'n'), "");
    row("64", QByteArray(64, 'n'), "name part must be no more than 63 characters");
    row("64 bad", QByteArray(64, '-'),
        "name part must be no more than 63 characters; name part must");
    row("empty", "", "name part must be non-empty; name part must");
    row("no name", "x/", "name part must be non-empty; name part must");
    row("no prefix", "/x", "prefix part must be non-empty");
    row("bad prefix", "A/x", "prefix part a lowercase RFC 1123 subdomain must");
    row("long prefix", QByteArray(254, 'p') + "/x",
        "prefix part must be no more than 253 characters");
    row("two slashes", "a/b/c", "a qualified name must");
    row("blank", "a b", "name part must");
    row("dash in front", "-a", "name part must");
    row("dot behind", "a.", "name part must");
    row("not ASCII", "\xc3\xa4", "name part must");
}

void TestNames::checksQualifiedNames() {
    QFETCH(QByteArray, name);
    QTEST(rules(qualifiedNameErrors(name.toStdString())), "errors");
}

void TestNames::checksSubdomains_data() {
    QTest::addColumn<bool>("valid");
    for (const char *name : {"a", "0", "a-b.c", "a.b.c", "1.2", "a--b"})
        QTest::newRow(name) << true;
    for (const char *name : {"", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "A", "a_b", "a b"})
        QTest::newRow(name) << false;
}

void TestNames::checksSubdomains() {
    QFETCH(bool, valid);
    QCOMPARE(dns1123SubdomainErrors(QTest::currentDataTag()).empty(), valid);
    const std::string longName(254, '.');
    QCOMPARE(rules(dns1123SubdomainErrors(longName)),
             QStringLiteral("must be no more than 253 characters; "
                            "a lowercase RFC 1123 subdomain must"));
}

void TestNames::checksDnsLabels() {
    QVERIFY(dns1123LabelErrors("a-1").empty());
    QCOMPARE(rules(dns1123LabelErrors("a.b")), QStringLiteral("a lowercase RFC 1123 label must"));
    QCOMPARE(rules(dns1123LabelErrors(std::string(64, 'a'))),
             QStringLiteral("must be no more than 63 characters"));
}

void TestNames::checksLabelValues() {
    for (const char *value : {"", "a", "A_b-c.9"})
        QVERIFY(labelValueErrors(value).empty());
    for (const char *value : {"-", "a ", "_a", "a/b"})
        QCOMPARE(rules(labelValueErrors(value)),
                 QStringLiteral("a valid label must be an empty string or"));
    QCOMPARE(rules(labelValueErrors(std::string(64, 'v'))),
             QStringLiteral("must be no more than 63 characters"));
}

void TestNames::spellsTheRulesOut() {
    QCOMPARE(qualifiedNameErrors("a/b/c").front(),
             std::string("a qualified name must consist of alphanumeric characters, '-', '_' or "
                         "'.', and must start and end with an alphanumeric character (e.g. "
                         "'MyName',  or 'my.name',  or '123-abc', regex used for validation is "
                         "'([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]') with an optional DNS "
                         "subdomain prefix and '/' (e.g. 'example.com/MyName')"));
    QCOMPARE(dns1123SubdomainErrors("A").front(),
             std::string("a lowercase RFC 1123 subdomain must consist of lower case alphanumeric "
                         "characters, '-' or '.', and must start and end with an alphanumeric "
                         "character (e.g. 'example.com', regex used for validation is "
                         "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"));
}

void TestNames::quotesAsGoDoes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("quotedText");
    const auto row = [](const char *title, const QByteArray &text, const QByteArray &quotedText) {
        QTest::newRow(title) << text << quotedText;
    };
    row("plain", "a b", R"("a b")");
    row("quotes", R"(a"b\c)", R"("a\"b\\c")");
    row("named controls", "\a\b\f\n\r\t\v", R"("\a\b\f\n\r\t\v")");
    row("other controls", QByteArray("\0\x1b\x7f", 3), R"("\x00\x1b\x7f")");
    row("letters", "\xc3\xa4\xe6\x97\xa5\xf0\x9f\x90\x8b",
        "\"\xc3\xa4\xe6\x97\xa5\xf0\x9f\x90\x8b\"");
    row("hidden", "\xc2\x80\xc2\xa0\xc2\xad\xef\xbb\xbf", R"("\u0080\u00a0\u00ad\ufeff")");
    row("private", "\xf3\xb0\x80\x80", R"("\U000f0000")");
    row("broken",
        "\xff"
        "a\xc3"
        "b\xe6\x97",
        R"("\xffa\xc3b\xe6\x97")");
    row("surrogate", "\xed\xa0\x80", R"("\xed\xa0\x80")");
    row("overlong", "\xc0\x80\xe0\x80\x80", R"("\xc0\x80\xe0\x80\x80")");
    row("replacement", "\xef\xbf\xbd", "\"\xef\xbf\xbd\"");
}

void TestNames::quotesAsGoDoes() {
    QFETCH(QByteArray, text);
    QTEST(QByteArray::fromStdString(evenkeel::kube::quoted(text.toStdString())), "quotedText");
}

EVENKEEL_TEST(TestNames)
#include "tst_names.moc"
