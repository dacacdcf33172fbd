// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/item_bodies.h"

#include <algorithm>
#include <array>

#include <QCoreApplication>
#include <QVBoxLayout>

#include "ui/forms/field_editors.h"
#include "ui/forms/form_parts.h"
#include "ui/forms/selectors/selector_box.h"
#include "ui/base/looks.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

struct ItemBodiesWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::ItemBodies)
};

using kube::Value;

constexpr std::array kKnownKinds{
    KnownKind{"Namespace", "", "v1", false},
    KnownKind{"ClusterRole", "rbac.authorization.k8s.io", "v1", false},
    KnownKind{"ClusterRoleBinding", "rbac.authorization.k8s.io", "v1", false},
    KnownKind{"CustomResourceDefinition", "apiextensions.k8s.io", "v1", false},
    KnownKind{"PriorityClass", "scheduling.k8s.io", "v1", false},
    KnownKind{"StorageClass", "storage.k8s.io", "v1", false},
    KnownKind{"ConfigMap", "", "v1", true},
    KnownKind{"Secret", "", "v1", true},
    KnownKind{"Service", "", "v1", true},
    KnownKind{"ServiceAccount", "", "v1", true},
    KnownKind{"PersistentVolumeClaim", "", "v1", true},
    KnownKind{"Deployment", "apps", "v1", true},
    KnownKind{"StatefulSet", "apps", "v1", true},
    KnownKind{"DaemonSet", "apps", "v1", true},
    KnownKind{"Job", "batch", "v1", true},
    KnownKind{"CronJob", "batch", "v1", true},
    KnownKind{"Ingress", "networking.k8s.io", "v1", true},
    KnownKind{"NetworkPolicy", "networking.k8s.io", "v1", true},
};

/// A resource selector: what kind of resource, which of them, and how much of a namespace.
class ResourceBody : public QWidget {
public:
    ResourceBody(PolicyModel &model, const FieldPath &item, QWidget *parent)
        : QWidget(parent), m_model(model), m_item(item), m_layout(new QVBoxLayout(this)),
          m_rows(new FieldRows(this)) {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(Metrics::forFont(font()).gap);
        m_layout->addWidget(m_rows);
        addKind();
        for (const char *name : {"group", "version", "name", "selectionScope"})
            m_rows->addRow(fieldTitle(name), makeFieldEditor(model, item / name, {}, m_rows),
                           item / name);
        m_layout->addWidget(new SelectorBox(model,
                                            SelectorFields::ofSelector(item / "labelSelector"),
                                            toQString(item.text()), this));
    }

private:
    void addKind() {
        auto *kind = new SuggestBox([this] { return kinds(); }, m_rows);
        const FieldPath path = m_item / "kind";
        kind->setObjectName(toQString(path.text()));
        kind->setAccessibleName(ItemBodiesWords::tr("Kind"));
        const auto show = [this, kind, path] { kind->setText(m_model.text(path)); };
        show();
        QObject::connect(&m_model, &PolicyModel::changed, kind, show);
        QObject::connect(kind, &SuggestBox::textChosen, kind,
                         [this](const QString &text) { writeKind(text); });
        m_rows->addRow(fieldTitle("kind"), kind, path);
    }

    /// Kinds that such a placement may select; none is counted, since fleets tell nothing of them.
    Suggestions kinds() const {
        Suggestions kinds;
        for (const KnownKind &known : kKnownKinds) {
            if (known.isNamespaced != m_model.isClusterScoped())
                kinds.push_back({QString::fromUtf8(known.kind), 0});
        }
        return kinds;
    }

    void writeKind(const QString &text) {
        const KnownKind *known = knownKind(text);
        m_model.edit(m_item / "kind", ItemBodiesWords::tr("Set kind to %1").arg(text),
                     [&](Value &document) {
                         setValue(document, m_item / "kind", Value::string(text.toStdString()));
                         if (known == nullptr)
                             return;
                         setValue(document, m_item / "group", Value::string(known->group));
                         setValue(document, m_item / "version", Value::string(known->version));
                     });
    }

    PolicyModel &m_model;
    FieldPath m_item;
    QVBoxLayout *m_layout;
    FieldRows *m_rows;
};

} // namespace

const KnownKind *knownKind(const QString &kind) {
    const auto found = std::ranges::find_if(
        kKnownKinds, [&kind](const KnownKind &known) { return kind == QLatin1String(known.kind); });
    return found == kKnownKinds.end() ? nullptr : &*found;
}

QWidget *makeConstraintBody(PolicyModel &model, const FieldPath &item, QWidget *parent) {
    auto *rows = new FieldRows(parent);
    EditorOptions key;
    key.words = [&model] { return model.words().labelKeys(); };
    rows->addRow(fieldTitle("topologyKey"), makeFieldEditor(model, item / "topologyKey", key, rows),
                 item / "topologyKey");
    for (const char *name : {"maxSkew", "whenUnsatisfiable"})
        rows->addRow(fieldTitle(name), makeFieldEditor(model, item / name, {}, rows), item / name);
    return rows;
}

QWidget *makeTolerationBody(PolicyModel &model, const FieldPath &item, QWidget *parent) {
    auto *rows = new FieldRows(parent);
    EditorOptions key;
    key.words = [&model] { return model.words().taintKeys(); };
    EditorOptions value;
    value.words = [&model, item] { return model.words().taintValues(model.text(item / "key")); };
    rows->addRow(fieldTitle("key"), makeFieldEditor(model, item / "key", key, rows), item / "key");
    rows->addRow(fieldTitle("operator"), makeFieldEditor(model, item / "operator", {}, rows),
                 item / "operator");
    rows->addRow(fieldTitle("value"), makeFieldEditor(model, item / "value", value, rows),
                 item / "value");
    rows->addRow(fieldTitle("effect"), makeFieldEditor(model, item / "effect", {}, rows),
                 item / "effect");
    return rows;
}

QWidget *makeResourceBody(PolicyModel &model, const FieldPath &item, QWidget *parent) {
    return new ResourceBody(model, item, parent);
}

} // namespace evenkeel::ui
