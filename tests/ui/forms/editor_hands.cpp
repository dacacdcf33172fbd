// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/forms/editor_hands.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include "ui/forms/field_editors.h"
#include "ui/forms/form_page.h"
#include "ui/forms/input_boxes.h"
#include "ui/forms/item_list.h"
#include "ui/forms/yaml/yaml_view.h"

namespace evenkeel::ui {

using kube::Value;

void EditorHands::takeUp(QWidget &editor, const QString &prefix) {
    m_hands = &editor;
    m_prefix = prefix;
}

QComboBox *EditorHands::combo(const QString &path) const {
    return m_hands->findChild<QComboBox *>(path);
}

QString EditorHands::line(const char *path) const {
    return m_hands->findChild<NumberBox *>(QString::fromUtf8(path))
        ->findChild<QLineEdit *>()
        ->text();
}

QString EditorHands::choice(const char *path) const {
    return combo(path)->currentData().toString();
}

ItemCard *EditorHands::card(const QString &item) const {
    return m_hands->findChild<ItemCard *>(QStringLiteral("card:") + item);
}

QString EditorHands::cardText(const QString &item) const {
    return m_hands->findChild<QAbstractButton *>(QStringLiteral("open:") + item)->text();
}

QString EditorHands::findingAt(const QString &path) const {
    const auto labels = m_hands->findChildren<QLabel *>(QStringLiteral("finding:") + path);
    for (const QLabel *label : labels) {
        if (!label->isHidden())
            return label->text().remove(QChar(0x200b));
    }
    return {};
}

void EditorHands::click(const QByteArray &name) const {
    m_hands->findChild<QAbstractButton *>(QString::fromUtf8(name))->click();
}

void EditorHands::typeInto(const QString &name, const QString &text) const {
    auto *input = m_hands->findChild<QWidget *>(name)->findChild<QLineEdit *>();
    input->setText(text);
    Q_EMIT input->textEdited(text);
}

void EditorHands::type(const char *path, const char *text) const {
    typeInto(QString::fromUtf8(path), QString::fromUtf8(text));
}

void EditorHands::choose(const char *path, const char *text) const {
    auto *box = static_cast<ChoiceBox *>(combo(path));
    Q_EMIT box->textChosen(QString::fromUtf8(text));
}

void EditorHands::typeYaml(const QString &text) const {
    QMetaObject::invokeMethod(m_hands->findChild<QWidget *>(m_prefix + QStringLiteral("Yaml")),
                              "setText", Q_ARG(QString, text));
}

void EditorHands::openCards(RandomEdits &edits) const {
    for (ItemCard *card : m_hands->findChildren<ItemCard *>())
        card->setOpen(edits.below(3) != 0);
}

QString EditorHands::yaml() const {
    return m_hands->findChild<YamlView *>()->text();
}

QWidget *EditorHands::form() const {
    return m_hands->findChild<QWidget *>(m_prefix + QStringLiteral("Form"));
}

void EditorHands::compareFieldsWith(const Value &document) const {
    int compared = 0;
    for (const QWidget *widget : form()->findChildren<QWidget *>()) {
        if (!widget->objectName().startsWith(QStringLiteral("spec.")))
            continue;
        const FieldPath path(widget->objectName().toStdString());
        const Value *value = findValue(document, path);
        const bool isScalar = value != nullptr && !value->isObject() && !value->isArray();
        const QString text = isScalar ? QString::fromStdString(value->text()) : QString();
        if (const auto *box = qobject_cast<const QCheckBox *>(widget))
            QCOMPARE(box->isChecked(), value != nullptr && value->asBool());
        else if (const auto *one = qobject_cast<const ChoiceBox *>(widget))
            QCOMPARE(one->text(), text);
        else if (const auto *words = qobject_cast<const SuggestBox *>(widget))
            QCOMPARE(words->currentText(),
                     value != nullptr && value->isArray() ? textOfList(value) : text);
        else if (const auto *number = qobject_cast<const NumberBox *>(widget))
            QCOMPARE(number->findChild<QLineEdit *>()->text(), text);
        else if (const auto *plain = qobject_cast<const QLineEdit *>(widget))
            QCOMPARE(plain->text(), text);
        ++compared;
    }
    QVERIFY(compared > 0);
    for (const ItemCard *card : m_hands->findChildren<ItemCard *>())
        QVERIFY(findValue(document, card->path()) != nullptr);
}

void EditorHands::draw(const QString &folder, const QString &name) const {
    for (int round = 0; round < 3; ++round) // a layout may ask for another
        QCoreApplication::sendPostedEvents();
    const QImage picture = m_hands->grab().toImage();
    QVERIFY(!picture.isNull());
    if (!folder.isEmpty())
        QVERIFY(picture.save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
}

int numberFromEnvironment(const char *name, int absent) {
    bool isNumber = false;
    const int value = qEnvironmentVariableIntValue(name, &isNumber);
    return isNumber ? value : absent;
}

} // namespace evenkeel::ui
