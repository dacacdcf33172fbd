// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_editor.h"

#include <utility>

#include <QAction>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/forms/object_chooser.h"
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
    auto *keepButton = new QToolButton(this);
    keepButton->setObjectName(QStringLiteral("keepPlanHere"));
    keepButton->setDefaultAction(&keep);
    keepButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_chooser =
        new ObjectChooser(QStringLiteral("planTest"), tr("Plan test chooser"), keepButton, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_chooser);
    layout->addWidget(m_pages, 1);
    connect(m_model, &FormModel::documentEdited, this, &PlanTestEditor::documentEdited);
    connect(m_chooser, &ObjectChooser::chosen, this, &PlanTestEditor::testChosen);
    connect(m_chooser, &ObjectChooser::removalRequested, this, &PlanTestEditor::removalRequested);
}

void PlanTestEditor::setTests(const std::vector<OtherKey> &tests,
                              const std::optional<OtherKey> &shown) {
    m_chooser->setKeys(tests, shown);
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
