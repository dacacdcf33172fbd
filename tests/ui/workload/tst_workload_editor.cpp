// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_editor.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "tests/ui/forms/editor_hands.h"
#include "ui/base/looks.h"
#include "ui/document/edits/edited_document.h"
#include "ui/forms/item_list.h"
#include "ui/workload/workload_model.h"

namespace evenkeel::ui {

using kube::Value;

namespace {

const std::string kText = R"(# the shop's front door
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
spec:
  replicas: 6 # until autumn
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
      - name: web
        image: web:1
        futureField: {kept: true}
      nodeSelector:
        disk: ssd
      tolerations:
      - key: gpu # the fast ones
        operator: Exists
      affinity:
        nodeAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
          - weight: 30
            preference:
              matchExpressions:
              - key: cores
                operator: Gt
                values: ["8"]
      topologySpreadConstraints:
      - maxSkew: 1
        topologyKey: zone
        whenUnsatisfiable: DoNotSchedule
        labelSelector:
          matchLabels:
            app: web
)";
const QString kSpec = QStringLiteral("spec.template.spec.");
const QString kList = kSpec + QStringLiteral("topologySpreadConstraints");
const QString kFirst = kList + QStringLiteral("[0]");

WorkloadVocabulary sixNodes() {
    pods::Cluster cluster;
    for (int number = 0; number < 6; ++number) {
        pods::Node &node = cluster.nodes.emplace_back();
        node.name = "n" + std::to_string(number);
        node.labels = {{"disk", number % 2 == 0 ? "ssd" : "hdd"},
                       {"zone", std::string(1, static_cast<char>('a' + number % 3))}};
        if (number == 5)
            node.taints = {{"gpu", "yes", "NoSchedule"}};
    }
    auto shape = std::make_shared<pods::PodTemplate>();
    shape->labels = {{"app", "web"}};
    cluster.pods.emplace_back().shape = shape;
    return vocabularyOf(cluster);
}

QByteArray name(const char *prefix, const QString &path) {
    return QByteArray(prefix) + path.toUtf8();
}

} // namespace

class TestWorkloadEditor : public QObject, private EditorHands {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_editor = std::make_unique<WorkloadEditor>();
        m_editor->resize(340, 900);
        takeUp(*m_editor, QStringLiteral("workload"));
        m_editor->setKnown(sixNodes());
        m_spy = std::make_unique<QSignalSpy>(m_editor.get(), &WorkloadEditor::documentEdited);
        connect(m_editor.get(), &WorkloadEditor::documentEdited, this,
                [this](const EditedDocument &edited) { showAgain(edited); });
    }

    void cleanup() {
        m_spy.reset();
        m_editor.reset();
    }

    void saysThatNothingIsChosen() {
        m_editor->show();
        auto *empty = m_editor->findChild<QLabel *>(QStringLiteral("workloadEmpty"));
        QVERIFY(empty->isVisible());
        openWorkload();
        QVERIFY(!empty->isVisible());
        m_editor->clear();
        QVERIFY(empty->isVisible());
        QVERIFY(m_editor->findings().empty());
    }

    void showsTheWorkloadWithoutEditingIt() {
        openWorkload();
        QCOMPARE(line("spec.replicas"), QStringLiteral("6"));
        QCOMPARE(cardText(kFirst), QStringLiteral("zone ≤ 1, 3 domains · hard"));
        QCOMPARE(cardText(kSpec + QStringLiteral("tolerations[0]")),
                 QStringLiteral("gpu, 1 tainted"));
        QCOMPARE(cardText(kSpec + QStringLiteral("affinity.nodeAffinity."
                                                 "preferredDuringSchedulingIgnoredDuringExecution"
                                                 "[0]")),
                 QStringLiteral("30 · cores > 8"));
        QCOMPARE(m_spy->count(), 0);
        QVERIFY(m_editor->findings().empty());
        QCOMPARE(QString::fromStdString(m_editor->text()), QString::fromStdString(kText));
    }

    void changesOnlyTheEditedPartOfTheText() {
        openWorkload();
        type("spec.replicas", "9");
        QString expected = QString::fromStdString(kText);
        expected.replace(QStringLiteral("replicas: 6 "), QStringLiteral("replicas: 9 "));
        QCOMPARE(QString::fromStdString(m_editor->text()), expected);
        QCOMPARE(m_spy->last().at(1).toString(), QStringLiteral("Set replicas to 9"));
        QCOMPARE(m_spy->last().at(2).toString(), QStringLiteral("spec.replicas"));
    }

    void keepsTheFormWhileTheYamlIsHalfTyped() {
        openWorkload();
        QString half = QString::fromStdString(kText);
        half.replace(QStringLiteral("values: [\"8\"]"), QStringLiteral("values: [\"8"));
        typeYaml(half);
        QVERIFY(m_document == readEdited(EditedSort::Workload, kText).value());
        QCOMPARE(m_editor->findings().size(), std::size_t{1});
        QVERIFY(m_editor->findings().front().rule == kSyntaxRule);
        QCOMPARE(line("spec.replicas"), QStringLiteral("6"));
        QVERIFY(!m_editor->findChild<QLabel *>(QStringLiteral("workloadNotice"))->isHidden());
        QCOMPARE(yaml(), half);
        typeYaml(QString::fromStdString(kText));
        QVERIFY(m_editor->findings().empty());
    }

    void putsTheServersWordsBesideTheField() {
        openWorkload();
        card(kFirst)->setOpen(true);
        const QString skew = kFirst + QStringLiteral(".maxSkew");
        typeInto(skew, QStringLiteral("0"));
        QCOMPARE(findingAt(skew), QStringLiteral("▲ Invalid value: 0: must be greater than zero"));
        typeInto(skew, QStringLiteral("2"));
        QCOMPARE(findingAt(skew), QString());
        choose((kFirst + QStringLiteral(".whenUnsatisfiable")).toUtf8(), "ScheduleAnyway");
        const QString least = kFirst + QStringLiteral(".minDomains");
        typeInto(least, QStringLiteral("3"));
        QCOMPARE(findingAt(least),
                 QStringLiteral("▲ Invalid value: 3: can only use minDomains if "
                                "whenUnsatisfiable=DoNotSchedule, not ScheduleAnyway"));
    }

    void addsAConstraintThatCountsThePodsItself() {
        openWorkload();
        click("podConstraintsAdd");
        QCOMPARE(m_spy->count(), 0);
        const QString second = kList + QStringLiteral("[1]");
        typeInto(second + QStringLiteral(".topologyKey"), QStringLiteral("disk"));
        QCOMPARE(cardText(second), QStringLiteral("disk ≤ 1, 2 domains · hard"));
        QVERIFY(m_editor->findings().empty());
        const Value *selector = findValue(
            m_document, FieldPath((second + QStringLiteral(".labelSelector")).toStdString()));
        QCOMPARE(QString::fromStdString(manifest::writeJson(*selector)),
                 QStringLiteral(R"({"matchLabels":{"app":"web"}})"));
        typeInto(second + QStringLiteral(".topologyKey"), QStringLiteral("zone"));
        QCOMPARE(findingAt(kFirst), QStringLiteral("▲ Duplicate value: \"{zone, DoNotSchedule}\""));
    }

    void warnsOfSelectorsThatCountNothing() {
        openWorkload();
        card(kFirst)->setOpen(true);
        auto *note = m_editor->findChild<QLabel *>(QStringLiteral("counted:") + kFirst);
        QVERIFY(note->isHidden());
        typeInto(QStringLiteral("value:%1.labelSelector.matchLabels#0").arg(kFirst),
                 QStringLiteral("api"));
        QVERIFY(note->text().contains(QStringLiteral("do not match this selector")));
        click(name("remove:", kFirst + QStringLiteral(".labelSelector.matchLabels#0")));
        QVERIFY(note->text().contains(QStringLiteral("Without a selector")));
        QCOMPARE(findingAt(kFirst + QStringLiteral(".labelSelector")),
                 QStringLiteral("ⓘ a null labelSelector results in matching no pod"));
    }

    void editsLabelsNodesAndTerms() {
        openWorkload();
        click(name("addLabel:", kSpec + QStringLiteral("nodeSelector")));
        typeInto(QStringLiteral("key:%1nodeSelector#1").arg(kSpec), QStringLiteral("zone"));
        typeInto(QStringLiteral("value:%1nodeSelector#1").arg(kSpec), QStringLiteral("a"));
        QCOMPARE(textAt(kSpec + QStringLiteral("nodeSelector.zone")), QStringLiteral("a"));
        click("requiredNodeTermsAdd");
        const QString term =
            kSpec + QStringLiteral("affinity.nodeAffinity."
                                   "requiredDuringSchedulingIgnoredDuringExecution."
                                   "nodeSelectorTerms[0]");
        click(name("addExpression:", term));
        typeInto(term + QStringLiteral(".matchExpressions[0].key"), QStringLiteral("disk"));
        QCOMPARE(cardText(term), QStringLiteral("disk"));
        QVERIFY(m_editor->findings().empty());
        typeInto(QStringLiteral("value:spec.template.metadata.labels#0"), QStringLiteral("api"));
        QCOMPARE(findingAt(QStringLiteral("spec.template.metadata.labels")),
                 QStringLiteral("▲ Invalid value: {\"app\":\"api\"}: `selector` does not match "
                                "template `labels`"));
    }

    void offersTopologyKeysWithTheirDomains() {
        openWorkload();
        card(kFirst)->setOpen(true);
        QComboBox *key = combo(kFirst + QStringLiteral(".topologyKey"));
        key->showPopup();
        key->hidePopup();
        QCOMPARE(key->itemText(1), QStringLiteral("zone"));
        QCOMPARE(key->itemData(1, Qt::ToolTipRole).toString(), QStringLiteral("3 domains"));
    }

    void showsAPodWithoutReplicas() {
        const std::string pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: one}\nspec:\n"
                                "  containers: [{name: a}]\n";
        showAgain({EditedSort::Workload, readEdited(EditedSort::Workload, pod).value(), pod});
        QVERIFY(m_editor->findChild<QWidget *>(QStringLiteral("spec.replicas")) == nullptr);
        click("podConstraintsAdd");
        typeInto(QStringLiteral("spec.topologySpreadConstraints[0].topologyKey"),
                 QStringLiteral("zone"));
        QCOMPARE(cardText(QStringLiteral("spec.topologySpreadConstraints[0]")),
                 QStringLiteral("zone ≤ 1, 3 domains · hard"));
    }

    void takesUndoFromOutside() {
        openWorkload();
        type("spec.replicas", "5");
        showAgain({EditedSort::Workload, readEdited(EditedSort::Workload, kText).value(), kText});
        QCOMPARE(line("spec.replicas"), QStringLiteral("6"));
        QCOMPARE(QString::fromStdString(m_editor->text()), QString::fromStdString(kText));
        QCOMPARE(m_spy->count(), 1);
    }

    void goesToTheFieldOfAFinding() {
        openWorkload();
        QString broken = QString::fromStdString(kText);
        typeYaml(broken.replace(QStringLiteral("maxSkew: 1"), QStringLiteral("maxSkew: 0")));
        QCOMPARE(m_editor->findings().size(), std::size_t{1});
        const api::Finding finding = m_editor->findings().front();
        QCOMPARE(finding.where.line, 36);
        m_editor->show();
        m_editor->showFinding(finding);
        QVERIFY(card(kFirst)->isOpen());
        m_editor->setPage(WorkloadEditor::Page::Yaml);
        m_editor->showFinding(finding);
        QVERIFY(m_editor->page() == WorkloadEditor::Page::Yaml);
    }

    /// EVENKEEL_RANDOM_STEPS and EVENKEEL_RANDOM_SEED make a longer or another run.
    void keepsFormYamlAndObjectEqualThroughAnyEdits() {
        const int steps = numberFromEnvironment("EVENKEEL_RANDOM_STEPS", 200);
        const int seed = numberFromEnvironment("EVENKEEL_RANDOM_SEED", 11);
        RandomEdits edits(static_cast<std::uint32_t>(seed));
        openWorkload();
        for (int step = 0; step < steps; ++step) {
            editAtRandom(edits);
            openCards(edits);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QVERIFY(readEdited(EditedSort::Workload, m_editor->text()).value() == m_document);
            QCOMPARE(yaml(), QString::fromStdString(m_editor->text()));
            compareFieldsWith(m_document);
            if (QTest::currentTestFailed()) {
                qWarning("step %d\n%s", step, m_editor->text().c_str());
                return;
            }
            if (m_editor->text().size() > 5000)
                openWorkload();
        }
    }

    /// A text that is half typed never harms the object, and any edit of the form mends it.
    void survivesTypingErrorsAnywhere() {
        RandomEdits edits(5);
        openWorkload();
        for (int step = 0; step < numberFromEnvironment("EVENKEEL_RANDOM_STEPS", 200); ++step) {
            const Value before = m_document;
            typeYaml(QString::fromStdString(edits.typo(m_editor->text())));
            const auto read = readEdited(EditedSort::Workload, m_editor->text());
            QVERIFY(read ? m_document == *read : m_document == before);
            if (!read && edits.below(3) == 0)
                openWorkload();
        }
        openWorkload();
        typeYaml(QString::fromStdString(kText + "  : ["));
        type("spec.replicas", "3");
        QVERIFY(readEdited(EditedSort::Workload, m_editor->text()).has_value());
    }

    /// EVENKEEL_PICTURES names a folder to draw the editor into.
    void canBeDrawn() {
        const QString folder = qEnvironmentVariable("EVENKEEL_PICTURES");
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            m_editor->setPalette(paletteFor(theme));
            openWorkload();
            m_editor->show();
            const QString look =
                theme == Theme::Light ? QStringLiteral("light") : QStringLiteral("dark");
            draw(folder, look + QStringLiteral("-form"));
            card(kFirst)->setOpen(true);
            typeInto(kFirst + QStringLiteral(".maxSkew"), QStringLiteral("0"));
            draw(folder, look + QStringLiteral("-open"));
            m_editor->setPage(WorkloadEditor::Page::Yaml);
            m_editor->showFinding(m_editor->findings().front());
            draw(folder, look + QStringLiteral("-yaml"));
            m_editor->setPage(WorkloadEditor::Page::Form);
        }
    }

private:
    void openWorkload() {
        showAgain({EditedSort::Workload, readEdited(EditedSort::Workload, kText).value(), kText});
    }

    /// As the document does with every edit.
    void showAgain(const EditedDocument &edited) {
        m_edited = edited;
        m_document = edited.value();
        m_editor->setObject({edited, {}, nullptr, kText});
    }

    QString textAt(const QString &path) const {
        const Value *value =
            findValue(m_document, FieldPath::within(m_document, path.toStdString()));
        return value == nullptr ? QString() : QString::fromStdString(value->text());
    }

    void editAtRandom(RandomEdits &edits) {
        const RandomEdits::Edit edit = edits.next(m_document);
        Value wanted = m_document;
        if (edit.value)
            setValue(wanted, edit.path, *edit.value);
        else
            removeValue(wanted, edit.path, EmptyParents::Remove);
        if (edits.below(2) == 0) {
            EditedDocument outside = *m_edited;
            outside.setValue(wanted);
            showAgain(outside);
            return;
        }
        typeYaml(QString::fromStdString(manifest::writeYaml(wanted)));
        QVERIFY(m_document == wanted);
    }

    std::unique_ptr<WorkloadEditor> m_editor;
    std::unique_ptr<QSignalSpy> m_spy;
    std::optional<EditedDocument> m_edited;
    Value m_document;
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestWorkloadEditor)
#include "tst_workload_editor.moc"
