// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QString>

namespace evenkeel::ui {

/// A permitted word of a field, and how often it occurs.
struct Suggestion {
    QString text;
    std::size_t count = 0;
    QString found = {}; // "3 domains"; the count stands alone when empty

    bool operator==(const Suggestion &) const = default;
};
using Suggestions = std::vector<Suggestion>;

/// A line edit with completions, and how often each word occurs.
class SuggestBox : public QComboBox {
    Q_OBJECT

public:
    using Source = std::function<Suggestions()>;

    explicit SuggestBox(Source source, QWidget *parent = nullptr);

    void setText(const QString &text);
    void showPopup() override;

Q_SIGNALS:
    /// Typed or chosen, by a person.
    void textChosen(const QString &text);

protected:
    void focusInEvent(QFocusEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void fill();

    Source m_source;
};

/// A choice of a few words; the first entry is absent and names the default.
class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    ChoiceBox(const QStringList &choices, const QString &defaultText, QWidget *parent = nullptr);

    /// Shows a word, even if it is not one of the choices; empty is absent.
    void setText(const QString &text);
    QString text() const { return currentData().toString(); }
    void setChoices(const QStringList &choices);

Q_SIGNALS:
    void textChosen(const QString &text);

protected:
    void wheelEvent(QWheelEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QStringList m_choices;
    QString m_default;
};

/// A number of any size, or also a percentage, that may be absent; arrows step within the bounds.
class NumberBox : public QAbstractSpinBox {
    Q_OBJECT

public:
    enum class Accepts { Integers, Percentages };
    NumberBox(Accepts accepts, qint64 minimum, qint64 maximum, QWidget *parent = nullptr);

    void setText(const QString &text);
    void setPlaceholder(const QString &text);
    void stepBy(int steps) override;
    QValidator::State validate(QString &input, int &position) const override;

Q_SIGNALS:
    void textChosen(const QString &text);

protected:
    StepEnabled stepEnabled() const override;
    void wheelEvent(QWheelEvent *event) override;

private:
    Accepts m_accepts;
    qint64 m_minimum;
    qint64 m_maximum;
};

} // namespace evenkeel::ui
