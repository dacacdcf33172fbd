// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <optional>
#include <string>
#include <vector>

#include <QTest>

#include "core/manifest/manifest.h"
#include "core/report/described.h"
#include "tests/test_program.h"

namespace report = evenkeel::report;
using evenkeel::kube::Value;
using report::Members;

namespace {

enum class Color { Red, Green };
std::string_view nameOf(Color color) {
    return color == Color::Red ? "red" : "green";
}

struct Wheel {
    std::string name;
    bool isFlat = false;
};

struct Car {
    std::string owner;
    Color color = Color::Red;
    std::optional<int> seats;
    std::vector<Wheel> wheels;
    std::string note;
};

Members<Car> carMembers() {
    const Members<Wheel> wheel{{"name", &Wheel::name}, {"flat?", &Wheel::isFlat}};
    return {{"owner", &Car::owner, "Who drives it."},
            {"color", &Car::color, report::tables::wordsUpTo(Color::Green)},
            {"seats", &Car::seats},
            {"wheels", &Car::wheels, wheel},
            {"note?", &Car::note}};
}

QString textOf(const Value &value) {
    return QString::fromStdString(evenkeel::manifest::writeJson(value));
}

} // namespace

/// An answer is described once, for its documents and for their schema.
class TestDescribed : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavesOutWhatThereIsNot() {
        const Car plain{"a", Color::Green, std::nullopt, {}, {}};
        QCOMPARE(textOf(carMembers().valueOf(plain)),
                 QStringLiteral("{\"owner\":\"a\",\"color\":\"green\",\"wheels\":[]}"));
        const Car full{"", Color::Red, 0, {{"left", true}, {"right", false}}, "old"};
        QCOMPARE(
            textOf(carMembers().valueOf(full)),
            QStringLiteral("{\"owner\":\"\",\"color\":\"red\",\"seats\":0,\"wheels\":[{\"name\":"
                           "\"left\",\"flat\":true},{\"name\":\"right\"}],\"note\":\"old\"}"));
    }

    void schemasHaveTheSameMembers() {
        const Value schema =
            report::documentSchema("Car", report::tables::answerTable(carMembers()));
        QCOMPARE(textOf(*schema.find("required")),
                 QStringLiteral("[\"apiVersion\",\"kind\",\"owner\",\"color\",\"wheels\"]"));
        QCOMPARE(textOf(*schema.findPath({"properties", "owner"})),
                 QStringLiteral("{\"type\":\"string\",\"description\":\"Who drives it.\"}"));
        QCOMPARE(textOf(*schema.findPath({"properties", "color", "enum"})),
                 QStringLiteral("[\"red\",\"green\"]"));
        QCOMPARE(textOf(*schema.findPath({"properties", "seats", "type"})),
                 QStringLiteral("\"integer\""));
    }

    void partsAreMembersOfTheWholeWhereTheyAreThere() {
        const auto firstOf = [](const Car &car) {
            return car.wheels.empty() ? nullptr : &car.wheels.front();
        };
        const Members<Car> members =
            report::membersOf<Car>(firstOf, Members<Wheel>{{"first", &Wheel::name}});
        QVERIFY(!members.fields().front().isRequired);
        QCOMPARE(textOf(members.valueOf({})), QStringLiteral("{}"));
        QCOMPARE(textOf(members.valueOf({"", Color::Red, {}, {{"left"}}, {}})),
                 QStringLiteral("{\"first\":\"left\"}"));
    }

    void itemsOfListsSayWhatTheyAre() {
        const Value list = report::newListOf("Car", std::vector<Car>{{}, {}}, carMembers());
        QCOMPARE(list.find("kind")->text(), std::string("CarList"));
        QCOMPARE(list.find("items")->items().size(), std::size_t{2});
        QCOMPARE(list.find("items")->items().front().find("kind")->text(), std::string("Car"));
    }
};

EVENKEEL_TEST(TestDescribed)
#include "tst_described.moc"
