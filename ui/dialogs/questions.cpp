// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/questions.h"

#include <algorithm>

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/base/widget_setup.h"
#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kImportSize(560, 360);

constexpr qsizetype kMostNamed = 8;

struct QuestionsWords {
    Q_DECLARE_TR_FUNCTIONS(Questions)
};

/// The newest of them, one a line.
QString listed(const QStringList &lines) {
    QStringList shown = lines.mid(std::max(qsizetype{0}, lines.size() - kMostNamed));
    const auto more = static_cast<int>(lines.size() - shown.size());
    if (more > 0)
        shown.prepend(QuestionsWords::tr("%n earlier edits", nullptr, more));
    return shown.join(QLatin1Char('\n'));
}

/// Names come from files, and a box shows what looks like HTML as such.
void showPlain(QMessageBox &box, const QString &details) {
    box.setInformativeText(details);
    for (QLabel *label : box.findChildren<QLabel *>())
        label->setTextFormat(Qt::PlainText);
}

} // namespace

ImportDialog::ImportDialog(const ImportSummary &summary, QWidget *parent) : QDialog(parent) {
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import clusters from %1").arg(summary.file));
    auto *sentence = named(new QLabel(summary.sentence, this), "importSentence");
    sentence->setTextFormat(Qt::PlainText);
    sentence->setWordWrap(true);
    auto *details = named(new QListWidget(this), "importDetails", tr("Import details"));
    details->setUniformItemSizes(true);
    details->addItems(summary.details);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton *take = buttons->addButton(tr("&Import"), QDialogButtonBox::AcceptRole);
    take->setObjectName(QStringLiteral("importAccept"));
    take->setDefault(true);
    take->setEnabled(!summary.details.isEmpty());
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(sentence);
    layout->addWidget(details, 1);
    layout->addWidget(buttons);
    resize(kImportSize);
    fitTitle(*this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    take->setFocus();
}

Questions::Leaving DesktopQuestions::leaveEdits(QWidget *parent, const QStringList &edits) {
    QMessageBox box(
        QMessageBox::Warning, QuestionsWords::tr("Unsaved edits"),
        QuestionsWords::tr("%n edits are not saved.", nullptr, static_cast<int>(edits.size())),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    showPlain(box, listed(edits));
    box.setDefaultButton(QMessageBox::Save);
    box.button(QMessageBox::Discard)->setText(QuestionsWords::tr("&Discard"));
    switch (box.exec()) {
    case QMessageBox::Save:
        return Leaving::Save;
    case QMessageBox::Discard:
        return Leaving::Discard;
    default:
        return Leaving::Cancel;
    }
}

std::optional<ConflictChoice> DesktopQuestions::solveConflict(QWidget *parent,
                                                              const FileConflict &conflict) {
    QMessageBox box(
        QMessageBox::Warning, QuestionsWords::tr("Changed on disk"),
        QuestionsWords::tr("Another program changed files that you have unsaved edits in."),
        QMessageBox::NoButton, parent);
    showPlain(box, listed(conflict.paths + conflict.objects));
    const auto *merge =
        conflict.canMerge ? box.addButton(QuestionsWords::tr("&Reload files and reapply my edits"),
                                          QMessageBox::AcceptRole)
                          : nullptr;
    const auto *keep =
        box.addButton(QuestionsWords::tr("&Keep the open version"), QMessageBox::AcceptRole);
    const auto *reload = box.addButton(QuestionsWords::tr("Reload files and &discard my edits"),
                                       QMessageBox::DestructiveRole);
    box.addButton(QuestionsWords::tr("Decide &later"), QMessageBox::RejectRole);
    box.exec();
    const auto *clicked = box.clickedButton();
    if (merge && clicked == merge)
        return ConflictChoice::Merge;
    if (clicked == keep)
        return ConflictChoice::KeepMine;
    return clicked == reload ? std::optional(ConflictChoice::Reload) : std::nullopt;
}

Questions::Found DesktopQuestions::restoreEdits(QWidget *parent, const LostWork &work) {
    const QString time = QLocale().toString(work.writtenAt.toLocalTime(), QLocale::ShortFormat);
    QMessageBox box(QMessageBox::Question, QuestionsWords::tr("Unsaved edits found"),
                    QuestionsWords::tr("Evenkeel closed unexpectedly (%1) with %n unsaved edits.",
                                       nullptr, static_cast<int>(work.edits.size()))
                        .arg(time),
                    QMessageBox::NoButton, parent);
    QStringList details{listed(work.edits)};
    if (work.damaged > 0)
        details.append(
            QuestionsWords::tr("%n records of the journal are damaged and cannot be restored.",
                               nullptr, work.damaged));
    if (const QStringList files = wordsOf(work.files); !files.isEmpty())
        details.append(files.join(QLatin1Char('\n')));
    showPlain(box, details.join(QStringLiteral("\n\n")));
    const auto *restore = box.addButton(QuestionsWords::tr("&Restore"), QMessageBox::AcceptRole);
    const auto *discard =
        box.addButton(QuestionsWords::tr("&Discard"), QMessageBox::DestructiveRole);
    box.setEscapeButton(
        box.addButton(QuestionsWords::tr("Decide &later"), QMessageBox::RejectRole));
    box.exec();
    if (box.clickedButton() == restore)
        return Found::Restore;
    return box.clickedButton() == discard ? Found::Discard : Found::Later;
}

bool DesktopQuestions::takeImport(QWidget *parent, const ImportSummary &summary) {
    ImportDialog dialog(summary, parent);
    return dialog.exec() == QDialog::Accepted;
}

void DesktopQuestions::tell(QWidget *parent, const QString &sentence) {
    QMessageBox box(QMessageBox::Warning, QCoreApplication::applicationName(), sentence,
                    QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

std::optional<QString> DesktopQuestions::askText(QWidget *parent, const QString &title,
                                                 const QString &label, const QString &text) {
    QInputDialog dialog(parent);
    dialog.setWindowTitle(title);
    dialog.setLabelText(label);
    dialog.setTextValue(text);
    fitTitle(dialog);
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.textValue()) : std::nullopt;
}

QStringList DesktopFileChooser::chooseFiles(QWidget *parent) {
    return QFileDialog::getOpenFileNames(
        parent, QCoreApplication::translate("FileChooser", "Open manifests"), QString(),
        QCoreApplication::translate("FileChooser",
                                    "Kubernetes manifests (*.yaml *.yml *.json);;"
                                    "Tables of clusters (*.csv *.tsv);;All files (*)"));
}

QStringList DesktopFileChooser::chooseTables(QWidget *parent) {
    return QFileDialog::getOpenFileNames(
        parent, QCoreApplication::translate("FileChooser", "Import clusters from CSV"), QString(),
        QCoreApplication::translate("FileChooser", "Tables (*.csv *.tsv);;All files (*)"));
}

QString DesktopFileChooser::chooseFolder(QWidget *parent) {
    return QFileDialog::getExistingDirectory(
        parent, QCoreApplication::translate("FileChooser", "Open a folder of manifests"));
}

QString DesktopFileChooser::chooseTargetFolder(QWidget *parent, const QString &title) {
    return QFileDialog::getExistingDirectory(parent, title);
}

QString DesktopFileChooser::chooseSaveFile(QWidget *parent, const QString &title,
                                           const QString &suggestion, const QString &kinds) {
    return QFileDialog::getSaveFileName(parent, title, suggestion, kinds);
}

namespace {

constexpr int kMostClusters = 1'000'000;
constexpr int kMostRegions = 500;
constexpr int kMostZones = 12;
constexpr int kWholeShare = 100;

std::vector<std::string> words(const QString &text) {
    std::vector<std::string> result;
    for (const QString &word : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!word.trimmed().isEmpty())
            result.push_back(word.trimmed().toStdString());
    }
    return result;
}

} // namespace

NewFleetDialog::NewFleetDialog(QWidget *parent)
    : QDialog(parent), m_clusters(addNumber(QStringLiteral("clusterCount"), kMostClusters, 30)),
      m_regions(addNumber(QStringLiteral("regionCount"), kMostRegions, 3)),
      m_zones(addNumber(QStringLiteral("zoneCount"), kMostZones, 3)),
      m_environments(new QLineEdit(QStringLiteral("prod, staging, canary"), this)),
      m_unhealthy(addNumber(QStringLiteral("unhealthyShare"), kWholeShare, 0)),
      m_tainted(addNumber(QStringLiteral("taintedShare"), kWholeShare, 0)),
      m_seed(addNumber(QStringLiteral("seed"), kMostClusters, 1)) {
    setObjectName(QStringLiteral("newFleetDialog"));
    setWindowTitle(tr("New fleet"));
    m_clusters->setMinimum(0);
    m_regions->setMinimum(1);
    for (QSpinBox *share : {m_unhealthy, m_tainted})
        share->setSuffix(tr(" %"));
    m_environments->setObjectName(QStringLiteral("environments"));
    m_summary = named(new QLabel(this), "fleetSummary");
    buildForm();
    connect(m_environments, &QLineEdit::textChanged, this, &NewFleetDialog::showSummary);
    showSummary();
}

QSpinBox *NewFleetDialog::addNumber(const QString &objectName, int most, int value) {
    auto *box = new QSpinBox(this);
    box->setObjectName(objectName);
    box->setRange(0, most);
    box->setValue(value);
    connect(box, &QSpinBox::valueChanged, this, &NewFleetDialog::showSummary);
    return box;
}

void NewFleetDialog::buildForm() {
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Clusters"), m_clusters);
    form->addRow(tr("&Regions"), m_regions);
    form->addRow(tr("&Zones per region"), m_zones);
    form->addRow(tr("&Environments"), m_environments);
    form->addRow(tr("&Unhealthy"), m_unhealthy);
    form->addRow(tr("&Tainted"), m_tainted);
    form->addRow(tr("&Seed"), m_seed);
    form->addRow(m_summary);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Create fleet"));
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void NewFleetDialog::showSummary() {
    if (!m_summary)
        return; // the boxes are still being made
    m_summary->setText(m_clusters->value() == 0
                           ? tr("An empty fleet to add clusters to.")
                           : tr("%1 clusters over %2 domains of region and zone.")
                                 .arg(m_clusters->value())
                                 .arg(m_regions->value() * std::max(1, m_zones->value())));
}

fleet::FleetShape NewFleetDialog::shape() const {
    fleet::FleetShape shape;
    shape.clusters = static_cast<std::size_t>(m_clusters->value());
    shape.regions = static_cast<std::size_t>(m_regions->value());
    shape.zonesPerRegion = static_cast<std::size_t>(m_zones->value());
    shape.environments = words(m_environments->text());
    shape.unhealthyShare = m_unhealthy->value();
    shape.taintedShare = m_tainted->value();
    shape.withoutZoneShare = 0;
    shape.seed = static_cast<std::uint64_t>(m_seed->value());
    return shape;
}

} // namespace evenkeel::ui
