// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_domains_model.h"
#include "tests/test_program.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace evenkeel::ui {

using Model = SideDomainsModel;

class TestSideDomainsModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_model = std::make_unique<Model>();
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model->setSketch({{"a", 2}, {"b", 1, 0, 0, 1}}, Model::Edits::Allowed);
    }

    void cleanup() {
        m_tester.reset();
        m_model.reset();
    }

    void hasARowForWhatLacksTheKey() {
        QCOMPARE(m_model->rowCount(), 3);
        QCOMPARE(m_model->index(2, Model::Domain).data().toString(),
                 QStringLiteral("without the key"));
        QVERIFY(!(m_model->index(2, Model::Domain).flags() & Qt::ItemIsEditable));
        QVERIFY(m_model->index(2, Model::Usable).flags() & Qt::ItemIsEditable);
    }

    void takesNumbersAndNames() {
        const QSignalSpy spy(m_model.get(), &Model::sketchEdited);
        QVERIFY(edit(0, Model::Taken, 9));
        QCOMPARE(m_model->sketch()[0].taken, 2); // there are but two
        QVERIFY(edit(0, Model::Usable, 1));
        QCOMPARE(m_model->sketch()[0].taken, 1);
        QVERIFY(edit(1, Model::Domain, QStringLiteral(" c ")));
        QCOMPARE(m_model->sketch()[1].name.value(), std::string("c"));
        QVERIFY(!edit(1, Model::Domain, QStringLiteral("a")));
        QVERIFY(!edit(0, Model::Usable, -1));
        QVERIFY(!edit(0, Model::Clusters, 1));
        QCOMPARE(spy.count(), 3);
    }

    void addsAndRemovesDomains() {
        m_model->addDomain();
        QCOMPARE(m_model->index(2, Model::Domain).data().toString(), QStringLiteral("domain-1"));
        m_model->removeDomain(0);
        QCOMPARE(m_model->rowCount(), 3);
        m_model->removeDomain(2); // what lacks the key stays
        QCOMPARE(m_model->rowCount(), 3);
    }

    void showsCountsAndWhatIsNotCounted() {
        side_by_side::SideQuestion question;
        question.topologyKey = "zone";
        question.count = 1;
        m_model->setSketch({{"a", 2}, {"b", 0, 0, 0, 1}}, Model::Edits::Forbidden);
        question.units = side_by_side::unitsOf(m_model->sketch(), "zone");
        m_model->setCounts(side_by_side::sideBySide(question).value(), 0);
        QCOMPARE(m_model->index(0, Model::Clusters).data().toString(), QStringLiteral("1 ●"));
        QCOMPARE(m_model->index(1, Model::Clusters).data().toString(), QStringLiteral("0 "));
        QCOMPARE(m_model->index(1, Model::Nodes).data().toString(), QStringLiteral("not counted"));
        QVERIFY(!edit(0, Model::Usable, 3));
    }

private:
    bool edit(int row, int column, const QVariant &value) {
        return m_model->setData(m_model->index(row, column), value, Qt::EditRole);
    }

    std::unique_ptr<Model> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestSideDomainsModel)
#include "tst_side_domains_model.moc"
