// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/forms/document_pages.h"

#include <algorithm>
#include <utility>

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/forms/form_page.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/yaml/difference_view.h"
#include "ui/forms/yaml/yaml_view.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

/// A word, framed when its page is shown.
class TabButton : public QAbstractButton {
public:
    explicit TabButton(const QString &text, QWidget *parent) : QAbstractButton(parent) {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
    }

    QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance(text()) + 20, fontMetrics().height() + 8};
    }

protected:
    void paintEvent(QPaintEvent *) override {
        const Looks looks = Looks::forPalette(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (isChecked() || hasFocus()) {
            painter.setPen(hasFocus() ? looks.accent : looks.line);
            painter.setBrush(isChecked() ? looks.window : QColor(Qt::transparent));
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        }
        painter.setPen(isChecked() || underMouse() ? looks.text : looks.muted);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

/// Needs no more room than the one of them that needs most: alone, each of them is shown.
class Sides : public Panes {
public:
    using Panes::Panes;

    QSize minimumSizeHint() const override {
        return widget(0)->minimumSizeHint().expandedTo(widget(count() - 1)->minimumSizeHint());
    }
};

constexpr int kYamlColumns = 44; // that a text beside its form has room for

} // namespace

FormTabs::FormTabs(const QString &title, QWidget *parent)
    : QWidget(parent), m_layout(paddedLayout<QHBoxLayout>(Metrics::forFont(font()), this)),
      m_group(new QButtonGroup(this)) {
    const Metrics metrics = Metrics::forFont(font());
    auto *name = new QLabel(title, this);
    name->setFont(boldOf(font()));
    m_layout->setSpacing(metrics.gap);
    m_layout->addWidget(name);
    m_layout->addSpacing(metrics.gap);
    m_layout->addStretch(1);
    connect(m_group, &QButtonGroup::idClicked, this, &FormTabs::tabChosen);
}

void FormTabs::addTab(const QString &text, const QString &objectName) {
    auto *button = new TabButton(text, this);
    button->setObjectName(objectName);
    m_group->addButton(button, static_cast<int>(m_group->buttons().size()));
    m_layout->insertWidget(m_layout->count() - 1, button);
    if (m_group->buttons().size() == 1)
        button->setChecked(true);
}

int FormTabs::current() const {
    return m_group->checkedId();
}

void FormTabs::setCurrent(int tab) {
    m_group->button(tab)->setChecked(true);
}

void FormTabs::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.fillRect(rect(), looks.header);
    painter.fillRect(0, height() - 1, width(), 1, looks.line);
}

DocumentPages::DocumentPages(FormModel &model, FormPage *form, const Names &names, QWidget *parent)
    : QWidget(parent), m_model(model), m_tabs(new FormTabs(names.title, this)),
      m_pages(new QStackedWidget(this)), m_form(form),
      m_yaml(new YamlView(model, {names.prefix + QStringLiteral("Yaml"), names.yaml}, m_pages)),
      m_sides(new Sides(names.prefix + QStringLiteral("Sides"), Qt::Horizontal,
                        form != nullptr ? QList<QWidget *>{form, m_yaml} : QList<QWidget *>{m_yaml},
                        {{0, 0}})),
      m_changes(new DifferenceView(m_pages)),
      m_firstPage(static_cast<int>(form != nullptr ? Page::Form : Page::Yaml)),
      m_isYamlNear(names.isYamlNear) {
    auto *empty = new NoteLabel(NoteLabel::Tone::Muted, m_pages);
    empty->setObjectName(names.prefix + QStringLiteral("Empty"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setText(names.empty);
    m_empty = empty;
    if (m_form != nullptr)
        m_tabs->addTab(tr("Form"), names.prefix + QStringLiteral("FormTab"));
    m_tabs->addTab(tr("YAML"), names.prefix + QStringLiteral("YamlTab"));
    m_tabs->addTab(tr("Diff"), names.prefix + QStringLiteral("ChangesTab"));
    for (QWidget *page :
         {static_cast<QWidget *>(m_sides), static_cast<QWidget *>(m_changes), m_empty})
        m_pages->addWidget(page);
    auto *layout = tightLayout<QVBoxLayout>(this);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    connect(m_tabs, &FormTabs::tabChosen, this, [this](int) {
        refresh();
        if (m_hasDocument && page() == Page::Yaml)
            m_yaml->setFocus(Qt::OtherFocusReason); // what is typed next is meant for the text
    });
    connect(&m_model, &FormModel::changed, this, &DocumentPages::refresh);
    qApp->installEventFilter(this);
    refresh();
    followEvent(*this, QEvent::Resize, [this] { fitSides(); });
}

bool DocumentPages::eventFilter(QObject *watched, QEvent *event) {
    const bool isKey =
        event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !watched->isWidgetType() || !isAncestorOf(static_cast<QWidget *>(watched)))
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    if (!key->matches(QKeySequence::Undo) && !key->matches(QKeySequence::Redo))
        return false;
    event->ignore();
    return true;
}

void DocumentPages::setHasDocument(bool hasDocument) {
    if (std::exchange(m_hasDocument, hasDocument) != hasDocument)
        refresh();
}

void DocumentPages::setOpenedText(const std::string &text) {
    QString opened = toQString(text);
    if (opened == m_openedText)
        return;
    m_openedText = std::move(opened);
    fitSides();
    refresh();
}

DocumentPages::Page DocumentPages::page() const {
    return static_cast<Page>(m_tabs->current() + m_firstPage);
}

void DocumentPages::setPage(Page page) {
    m_tabs->setCurrent(std::max(static_cast<int>(page) - m_firstPage, 0));
    refresh();
}

void DocumentPages::showFinding(const api::Finding &finding) {
    if (page() != Page::Yaml)
        setPage(isSyntax(finding) || m_form == nullptr ? Page::Yaml : Page::Form);
    if (page() == Page::Yaml)
        m_yaml->showPlace(finding.where.line, finding.where.column);
    else
        m_form->showField(finding.field);
}

void DocumentPages::showInYaml(const std::string &field) {
    const EditedDocument &document = m_model.document();
    const base::SourceSpan place = document.position(FieldPath::within(document.value(), field));
    showYamlPlace(place.line, place.column);
}

void DocumentPages::showYamlPlace(int line, int column) {
    setPage(Page::Yaml);
    m_yaml->showPlace(line, column);
}

void DocumentPages::refresh() {
    m_tabs->setEnabled(m_hasDocument);
    const bool isChanges = page() == Page::Changes;
    for (const bool isYaml : {false, true}) {
        QWidget *side = isYaml ? static_cast<QWidget *>(m_yaml) : m_form;
        const bool isShown = m_isBeside || isYaml == (page() == Page::Yaml);
        if (m_form == nullptr || side->isHidden() != isShown)
            continue;
        side->setVisible(isShown);
        if (m_sides->ownState().isEmpty())
            m_sides->reset(); // to equal shares
        m_sides->refresh();   // what is typed next is seen
    }
    m_pages->setCurrentWidget(!m_hasDocument ? m_empty
                              : isChanges    ? static_cast<QWidget *>(m_changes)
                                             : m_sides);
    if (m_hasDocument && isChanges)
        m_changes->setTexts(m_openedText, toQString(m_model.document().text()));
}

/// When the width or the object changes: what a form needs takes a while to find.
void DocumentPages::fitSides() {
    if (m_form == nullptr || m_isYamlNear)
        return;
    const QFontMetrics letters(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    const int least = m_form->minimumSizeHint().width() + kYamlColumns * letters.averageCharWidth();
    const bool wasBeside = std::exchange(m_isBeside, width() >= least);
    // Where there is room for one only, a person goes on with the one that has the focus.
    if (wasBeside && !m_isBeside && m_sides->isAncestorOf(QApplication::focusWidget()))
        m_tabs->setCurrent(m_yaml->isAncestorOf(QApplication::focusWidget()) ? 1 : 0);
    if (wasBeside != m_isBeside)
        refresh();
}

} // namespace evenkeel::ui
