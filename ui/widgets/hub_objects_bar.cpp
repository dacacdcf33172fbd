// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/hub_objects_bar.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QStringList>
#include <QToolButton>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

std::size_t countOf(const hub::SelectedObjects &read) {
    std::size_t count = 0;
    for (const hub::SelectedKind &kind : read.kinds)
        count += kind.count;
    return count;
}

QStringList spokenSentences(const std::vector<base::Sentence> &sentences) {
    QStringList words;
    for (const base::Sentence &one : sentences)
        words.append(spoken(one));
    return words;
}

QString asOf(const hub::SelectedObjects &read) {
    const kube::Time readAt = read.readAt.value_or(kube::Time{});
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(readAt.unixSeconds).time(),
                              QStringLiteral("HH:mm:ss"));
}

} // namespace

HubObjectsBar::HubObjectsBar(const QString &suffix, QWidget *parent)
    : QWidget(parent), m_sentence(new QLabel(this)), m_read(new QToolButton(this)) {
    const Metrics metrics = Metrics::forFont(font());
    setObjectName(QStringLiteral("hubObjectsBar") + suffix);
    m_sentence->setObjectName(QStringLiteral("hubObjectsSentence") + suffix);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentence->setWordWrap(true);
    m_read->setObjectName(QStringLiteral("readHubObjects") + suffix);
    m_read->setToolTip(tr("Read what the selectors of the placements take from the hub, through "
                          "kubectl. Secrets are read only where a selector names them, without "
                          "their values."));
    auto *layout = spacedLayout<QHBoxLayout>({metrics.padding, 0, metrics.padding, metrics.gap},
                                             metrics.padding, this);
    layout->addWidget(m_sentence, 1);
    layout->addWidget(m_read);
    connect(m_read, &QToolButton::clicked, this, &HubObjectsBar::readRequested);
    setState({});
}

void HubObjectsBar::setState(const HubObjectsState &state) {
    m_state = state;
    setVisible(state.isHubThere);
    m_read->setEnabled(!state.isReading);
    m_read->setText(state.selection ? tr("Read again") : tr("Read from the hub"));
    QStringList sentences;
    if (state.selection) {
        const hub::SelectedObjects &read = state.selection->read;
        sentences << tr("%n selected object(s) of the hub read, as of %1.", nullptr,
                        static_cast<int>(countOf(read)))
                         .arg(asOf(read));
        for (const QString &one :
             spokenSentences(hub::missing(read)) + spokenSentences(hub::leftOut(read)))
            sentences << one + QLatin1Char('.');
        if (state.isBehind)
            sentences << tr("Selectors have changed since: read again.");
    } else if (!state.isReading) {
        sentences << tr("The objects that placements select on the hub have not been read.");
    }
    if (state.isReading)
        sentences << tr("Reading what the placements select on the hub…");
    if (!state.problem.isEmpty())
        sentences << tr("The selected objects were not read: %1").arg(state.problem);
    setTexts(*m_sentence, sentences.join(QLatin1Char(' ')),
             state.selection ? toQString(hub::summaryText(state.selection->read)) : QString());
    Q_EMIT stateChanged(state);
}

} // namespace evenkeel::ui
