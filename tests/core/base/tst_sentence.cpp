// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/sentence.h"
#include "tests/test_program.h"

#include <map>

#include <QTest>

using namespace evenkeel::base;

namespace {

Phrases german() {
    return Phrases([](const char *, const char *english) {
        static const std::map<std::string, std::string> words{
            {"{} must be {}", "{1}: das muss {0} sein"},
            {"a number below {}", "eine Zahl unter {}"},
            {"byte 0x{:02x}", "das Byte 0x{:02x}"},
            {"broken {}", "{:d}"}};
        const auto known = words.find(english);
        return known == words.end() ? std::string(english) : known->second;
    });
}

} // namespace

class TestSentence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isEnglishAtOnceAndAnotherLanguageLater() {
        const Sentence part = sentence(PHRASE("x", "a number below {}"), 10U);
        const Error error = errorOf(ErrorCode::Invalid, sentence(PHRASE("x", "{} must be {}"),
                                                                 std::string("weight"), part));
        QCOMPARE(error.message, std::string("weight must be a number below 10"));
        QCOMPARE(said(error, {}), error.message);
        QCOMPARE(said(error, german()), std::string("eine Zahl unter 10: das muss weight sein"));
    }

    void numbersKeepTheirFormat() {
        const Sentence byte =
            sentence(PHRASE("x", "byte 0x{:02x}"), static_cast<unsigned char>(0xb));
        QCOMPARE(byte.english, std::string("byte 0x0b"));
        QCOMPARE(said(byte.english, byte.wording, german()), std::string("das Byte 0x0b"));
    }

    void whatOthersSayStaysInTheirWords() {
        const Error plain{ErrorCode::Invalid, "a number below {}", {}};
        QCOMPARE(said(plain, german()), std::string("a number below {}"));
        const Sentence both =
            joined(verbatim("{}: the hub"), "; ", sentence(PHRASE("x", "a number below {}"), 3));
        QCOMPARE(both.english, std::string("{}: the hub; a number below 3"));
        QCOMPARE(said(both.english, both.wording, german()),
                 std::string("{}: the hub; eine Zahl unter 3"));
    }

    void aTranslationThatDoesNotFitGivesWay() {
        const Sentence broken = sentence(PHRASE("x", "broken {}"), "text");
        QCOMPARE(said(broken.english, broken.wording, german()), std::string("broken text"));
    }

    void comparesWhatIsSaid() {
        const Error one = errorOf(ErrorCode::Invalid, sentence(PHRASE("x", "a {}"), 1));
        QCOMPARE(one, errorOf(ErrorCode::Invalid, sentence(PHRASE("y", "{} 1"), "a")));
        QCOMPARE(one, (Error{ErrorCode::Invalid, "a 1", {}}));
    }
};

EVENKEEL_TEST(TestSentence)
#include "tst_sentence.moc"
