// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_editor.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/plan_tests/plan_test_model.h"

namespace evenkeel::ui {

PlanTestEditor::PlanTestEditor(QAction &keep, QWidget *parent)
    : QWidget(parent), m_model(new PlanTestModel(this)),
      m_pages(new DocumentPages(*m_model, nullptr,
                                {QStringLiteral("planTest"), tr("Test"), tr("Plan test YAML"),
                                 tr("No test is chosen. Tests say what must stay true of the "
                                    "plans.")},
                                this)) {
    setObjectName(QStringLiteral("planTestEditor"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar(keep));
    layout->addWidget(m_pages, 1);
    connect(m_model, &FormModel::documentEdited, this, &PlanTestEditor::documentEdited);
}

QWidget *PlanTestEditor::makeBar(QAction &keep) {
    auto *bar = new QWidget(this);
    const Metrics metrics = Metrics::forFont(font());
    m_chooser = new QComboBox(bar);
    m_chooser->setObjectName(QStringLiteral("planTestChooser"));
    m_chooser->setAccessibleName(tr("Plan test chooser"));
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_chooser->setMinimumContentsLength(12);
    auto *keepButton = new QToolButton(bar);
    keepButton->setObjectName(QStringLiteral("keepPlanHere"));
    keepButton->setDefaultAction(&keep);
    keepButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    keepButton->setAutoRaise(true);
    m_remove = new QToolButton(bar);
    m_remove->setObjectName(QStringLiteral("removePlanTest"));
    m_remove->setText(tr("Remove"));
    m_remove->setAutoRaise(true);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    layout->setSpacing(metrics.gap);
    layout->addWidget(m_chooser, 1);
    layout->addWidget(keepButton);
    layout->addWidget(m_remove);
    connect(m_chooser, &QComboBox::activated, this,
            [this](int index) { Q_EMIT testChosen(m_tests[static_cast<std::size_t>(index)]); });
    connect(m_remove, &QToolButton::clicked, this, &PlanTestEditor::removalRequested);
    return bar;
}

void PlanTestEditor::setTests(const std::vector<OtherKey> &tests,
                              const std::optional<OtherKey> &shown) {
    const QSignalBlocker quiet(m_chooser);
    if (tests != m_tests) {
        m_tests = tests;
        m_chooser->clear();
        for (const OtherKey &key : m_tests)
            m_chooser->addItem(toQString(fullNameOf(ObjectKey(key))));
    }
    const auto found = shown ? std::ranges::find(m_tests, *shown) : m_tests.end();
    m_chooser->setCurrentIndex(found == m_tests.end() ? -1
                                                      : static_cast<int>(found - m_tests.begin()));
    m_remove->setEnabled(m_chooser->currentIndex() >= 0);
}

void PlanTestEditor::setTest(const EditedDocument &document,
                             std::shared_ptr<const manifest::Objects> objects,
                             const std::string &openedText) {
    m_pages->setHasDocument(true);
    m_model->load(document, std::move(objects));
    m_pages->setOpenedText(openedText);
}

void PlanTestEditor::clear() {
    m_pages->setHasDocument(false);
}

std::string PlanTestEditor::text() const {
    return m_model->document().text();
}

const std::vector<FormFinding> &PlanTestEditor::findings() const {
    return m_model->findings();
}

void PlanTestEditor::showInYaml(const std::string &field) {
    m_pages->showInYaml(field);
}

void PlanTestEditor::showYamlPlace(int line, int column) {
    m_pages->showYamlPlace(line, column);
}

} // namespace evenkeel::ui
