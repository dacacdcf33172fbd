// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/base/matching.h"
#include "tests/test_program.h"

namespace evenkeel::base {

class TestGlob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matchesAsGitignoreDoes_data() {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("isMatch");
        const auto row = [](const char *pattern, const char *path, bool isMatch) {
            QTest::addRow("%s on %s", pattern, path)
                << QByteArray(pattern) << QByteArray(path) << isMatch;
        };
        row("*.yaml", "a/b.yaml", true);
        row("b.yaml", "a/b.yaml", true);
        row("/b.yaml", "a/b.yaml", false);
        row("a/*", "a/b.yaml", true);
        row("/a*c", "abbc", true);
        row("/a*c", "a/c", false);
        row("a?c", "abc", true);
        row("**/b", "b", true);
        row("**/b", "x/y/b", true);
        row("**/b", "x/yb", false);
        row("a/**/b", "a/b", true);
        row("a/**/b", "a/x/y/b", true);
        row("a/**", "a/b/c", true);
        row("a/**/*.yaml", "a/b/c.yaml", true);
        row("[a-c]x", "bx", true);
        row("[!a-c]x", "bx", false);
        row("[]a]x", "]x", true);
        row("[", "[", true);
        row("\\!ex.yaml", "!ex.yaml", true);
        row("\\#ha.yaml", "#ha.yaml", true);
        row("sp\\ ace.yaml", "sp ace.yaml", true);
        row("\\a.yaml", "a.yaml", true);
        row("\\*.yaml", "a.yaml", false);
        row("a\\", "a", false);
        row("[\\]a].yaml", "].yaml", true);
        row("[a-\\]].yaml", "].yaml", false);
        row("[[:alpha:]].yaml", "a.yaml", true);
        row("[[:alpha:]].yaml", "1.yaml", false);
        row("[![:alpha:]].yaml", "1.yaml", true);
        row("[[:digit:]a].yaml", "a.yaml", true);
        row("[[:digit:]a].yaml", "7.yaml", true);
        row("[[:digit:]a].yaml", "b.yaml", false);
        row("[[a].yaml", "[.yaml", true);
        row("*a*b*c", "xaybzc", true);
        row("*a*b*c", "xaybz", false);
        row("", "", false);
        row("charts/", "charts", false);
    }

    void matchesAsGitignoreDoes() {
        QFETCH(QByteArray, pattern);
        QFETCH(QByteArray, path);
        QFETCH(bool, isMatch);
        QCOMPARE(matchesGlob(pattern.toStdString(), path.toStdString(), PathKind::File), isMatch);
    }

    void aSlashAtTheEndIsForFolders() {
        QVERIFY(matchesGlob("charts/", "x/charts", PathKind::Folder));
        QVERIFY(matchesGlob("/x/charts/", "x/charts", PathKind::Folder));
        QVERIFY(!matchesGlob("x/charts/", "x/charts", PathKind::File));
    }

    void manyStarsAreNoWork() {
        const std::string path(3000, 'a');
        std::string pattern;
        for (int i = 0; i < 300; ++i)
            pattern += "*a";
        QVERIFY(!matchesGlob(pattern + "b", path, PathKind::File));
    }
};

} // namespace evenkeel::base

EVENKEEL_TEST(evenkeel::base::TestGlob)
#include "tst_glob.moc"
