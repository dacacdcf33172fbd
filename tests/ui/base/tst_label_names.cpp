// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string_view>
#include <vector>

#include <QObject>
#include <QTest>

#include "tests/test_program.h"
#include "ui/base/label_names.h"

using evenkeel::ui::shortLabelKey;
using evenkeel::ui::ShortLabelKeys;

class TestShortLabelKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shortensAsOneKeyIsShortened() {
        const std::vector<std::string_view> all{"zone",     "topology.kubernetes.io/zone",
                                                "region",   "fleet.azure.com/location",
                                                "region",   "a/region/",
                                                "b/region", "c/",
                                                "",         "fleet.azure.com/location",
                                                "x/y/z"};
        for (std::size_t count = 0; count <= all.size(); ++count) {
            const std::vector<std::string_view> keys(
                all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
            const ShortLabelKeys shortKeys(keys);
            for (const std::string_view key : all)
                QCOMPARE(shortKeys.of(key), shortLabelKey(key, keys));
        }
    }
};

EVENKEEL_TEST(TestShortLabelKeys)
#include "tst_label_names.moc"
