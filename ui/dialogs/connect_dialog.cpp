// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/connect_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

enum ContextColumn { NameColumn, ClusterColumn, UserColumn, ServerColumn };

QString problemWords(const hub::Problem &problem) {
    return toQString(said(problem, spokenPhrases()));
}

} // namespace

ConnectDialog::ConnectDialog(const QString &kubeconfig, const QString &context, QWidget *parent)
    : QDialog(parent), m_wanted(context),
      m_kubeconfig(named(new QLineEdit(kubeconfig, this), "kubeconfig")),
      m_list(new QTreeWidget(this)), m_answer(named(new QLabel(this), "connectAnswer")) {
    setObjectName(QStringLiteral("connectDialog"));
    setWindowTitle(tr("Connect"));
    resize(860, 440);
    auto *layout = new QVBoxLayout(this);
    m_kubeconfig->setPlaceholderText(tr("where kubectl finds it"));
    m_kubeconfig->setClearButtonEnabled(true);
    auto *form = new QFormLayout;
    form->addRow(tr("&Kubeconfig:"), m_kubeconfig);
    layout->addLayout(form);
    buildList();
    layout->addWidget(m_list, 1);
    buildPurpose();
    m_answer->setWordWrap(true);
    m_answer->setTextFormat(Qt::PlainText);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_answer);
    buildButtons();
    connect(m_kubeconfig, &QLineEdit::editingFinished, this, &ConnectDialog::loadContexts);
    loadContexts();
}

void ConnectDialog::buildPurpose() {
    auto *row = new QHBoxLayout;
    const auto add = [this, row](const char *name, const QString &text) {
        auto *button = new QRadioButton(text, this);
        button->setObjectName(QLatin1String(name));
        row->addWidget(button);
        return button;
    };
    m_fleet = add("readFleet", tr("Hub of a &fleet: clusters and placements"));
    m_pods = add("readPods", tr("Cluster: &nodes and pods"));
    m_fleet->setChecked(true);
    row->addStretch();
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_pods, &QRadioButton::toggled, this, [this] {
        m_tester.cancel();
        m_answer->clear();
    });
}

void ConnectDialog::setReadsPods(bool isOn) {
    (isOn ? m_pods : m_fleet)->setChecked(true);
}

void ConnectDialog::buildList() {
    setNames(*m_list, "contextsList", tr("Contexts list"));
    m_list->setHeaderLabels({tr("Context"), tr("Cluster"), tr("User"), tr("Server")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setItemDelegate(new RowDelegate(m_list));
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        m_tester.cancel();
        showState();
    });
    connect(m_list, &QTreeWidget::itemActivated, this, &QDialog::accept);
}

void ConnectDialog::buildButtons() {
    auto *buttons = new QDialogButtonBox(this);
    m_test = buttons->addButton(tr("&Test"), QDialogButtonBox::ActionRole);
    m_test->setObjectName(QStringLiteral("testContext"));
    m_test->setToolTip(tr("Asks the server for its version, and what may be listed there"));
    m_connect = buttons->addButton(tr("&Connect"), QDialogButtonBox::AcceptRole);
    m_connect->setObjectName(QStringLiteral("connectButton"));
    m_connect->setToolTip(tr("Reads and watches the hub; nothing is written there"));
    m_connect->setDefault(true);
    buttons->addButton(QDialogButtonBox::Cancel);
    connect(m_test, &QPushButton::clicked, this, &ConnectDialog::testContext);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
    showState();
}

hub::Access ConnectDialog::access() const {
    const QTreeWidgetItem *item = m_list->currentItem();
    return {item == nullptr ? std::string()
                            : item->data(NameColumn, Qt::UserRole).toString().toStdString(),
            m_kubeconfig->text().trimmed().toStdString(),
            m_pods->isChecked() ? hub::Server::Member : hub::Server::Hub};
}

void ConnectDialog::loadContexts() {
    m_answer->setText(tr("Reading the kubeconfig…"));
    m_loader.start([this, kubeconfig = m_kubeconfig->text().trimmed().toStdString()](
                       const std::stop_token &stop, const JobRunner::Mail &mail) {
        const auto contexts = hub::contexts(kubeconfig, stop);
        mail.deliver([this, contexts] {
            m_list->clear();
            m_answer->clear();
            if (contexts)
                showContexts(*contexts);
            else
                m_answer->setText(problemWords(contexts.error()));
            showState();
        });
    });
}

void ConnectDialog::showContexts(const std::vector<hub::Context> &contexts) {
    for (const hub::Context &context : contexts) {
        const QString name = toQString(context.name);
        auto *item =
            new QTreeWidgetItem(m_list, {context.isCurrent ? tr("%1 (current)").arg(name) : name,
                                         toQString(context.cluster), toQString(context.user),
                                         toQString(context.server)});
        item->setData(NameColumn, Qt::UserRole, name);
        const bool isWanted = m_wanted.isEmpty() ? context.isCurrent : name == m_wanted;
        if (isWanted || m_list->currentItem() == nullptr)
            m_list->setCurrentItem(item);
    }
    const int padding = Metrics::forFont(font()).padding;
    for (int column = 0; column < ServerColumn; ++column) { // that one has what is left
        m_list->resizeColumnToContents(column);
        m_list->setColumnWidth(column, m_list->columnWidth(column) + padding);
    }
    if (contexts.empty())
        m_answer->setText(tr("The kubeconfig has no contexts."));
}

void ConnectDialog::testContext() {
    m_answer->setText(tr("Asking %1…").arg(toQString(access().context)));
    m_tester.start(
        [this, access = access()](const std::stop_token &stop, const JobRunner::Mail &mail) {
            const auto versions = hub::versions(access, stop);
            const auto rights = versions ? hub::rights(access, hub::kindsOf(access.server), stop)
                                         : tl::unexpected(versions.error());
            if (stop.stop_requested())
                return;
            mail.deliver([this, versions, rights] {
                if (rights)
                    showRights(*versions, *rights);
                else
                    m_answer->setText(problemWords(rights.error()));
            });
        });
}

void ConnectDialog::showRights(const hub::Versions &versions,
                               const std::vector<hub::Right> &rights) {
    QStringList lines{tr("Kubernetes %1, kubectl %2")
                          .arg(toQString(versions.server), toQString(versions.client))};
    if (versions.isSkewed)
        lines.append(problemWords(hub::problemOf(hub::Trouble::VersionSkew, {})));
    const auto kinds = hub::kindsOf(access().server);
    for (std::size_t row = 0; row < rights.size(); ++row) {
        if (rights[row] == hub::Right::Allowed)
            continue;
        const base::Sentence cost = hub::costOf(kinds[row]);
        const QString what = rights[row] == hub::Right::Forbidden   ? tr("not allowed")
                             : rights[row] == hub::Right::NotServed ? tr("not served")
                                                                    : tr("unknown");
        lines.append(tr("%1: %2: %3")
                         .arg(toQString(kinds[row].kind), what,
                              toQString(base::said(cost.english, cost.wording, spokenPhrases()))));
    }
    if (lines.size() == 1)
        lines.append(tr("Every kind may be listed."));
    m_answer->setText(lines.join(QLatin1Char('\n')));
}

void ConnectDialog::showState() {
    if (m_connect == nullptr)
        return;
    const bool hasContext = m_list->currentItem() != nullptr;
    m_connect->setEnabled(hasContext);
    m_test->setEnabled(hasContext);
}

} // namespace evenkeel::ui
