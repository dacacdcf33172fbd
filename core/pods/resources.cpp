// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/resources.h"

#include <algorithm>

#include "core/kube/object_id.h"

namespace evenkeel::pods {

namespace {

constexpr std::int64_t kMillisPerUnit = 1000;

template <typename List> auto placeOf(List &list, std::string_view name) {
    return std::lower_bound(list.begin(), list.end(), name,
                            [](const auto &entry, std::string_view n) { return entry.first < n; });
}

bool isPrefixedNative(std::string_view name) {
    return name.find("kubernetes.io/") != std::string_view::npos;
}

bool isExtended(std::string_view name) {
    const bool isNative = name.find('/') == std::string_view::npos || isPrefixedNative(name);
    if (isNative || name.starts_with("requests."))
        return false;
    return kube::qualifiedNameErrors("requests." + std::string(name)).empty();
}

} // namespace

Amount Amount::fromMillis(std::int64_t millis) {
    std::int64_t units = millis / kMillisPerUnit;
    std::int64_t rest = millis % kMillisPerUnit;
    if (rest < 0) {
        --units;
        rest += kMillisPerUnit;
    }
    return {units, static_cast<std::int32_t>(rest)};
}

Amount Amount::fromQuantity(const kube::Quantity &quantity) {
    if (const auto millis = quantity.scaledUp(-3))
        return fromMillis(*millis);
    return {quantity.scaledUp(0).value_or(0), 0};
}

std::int64_t Amount::milliValue() const {
    std::int64_t product = 0;
    std::int64_t sum = 0;
    if (__builtin_mul_overflow(units, kMillisPerUnit, &product) ||
        __builtin_add_overflow(product, std::int64_t{millis}, &sum))
        return 0;
    return sum;
}

Amount &Amount::operator+=(const Amount &other) {
    units = wrappingAdd(units, other.units);
    millis += other.millis;
    if (millis >= kMillisPerUnit) {
        units = wrappingAdd(units, 1);
        millis -= static_cast<std::int32_t>(kMillisPerUnit);
    }
    return *this;
}

const Amount *findResource(const ResourceList &list, std::string_view name) {
    const auto place = placeOf(list, name);
    return place != list.end() && place->first == name ? &place->second : nullptr;
}

void setResource(ResourceList &list, std::string_view name, Amount amount) {
    const auto place = placeOf(list, name);
    if (place != list.end() && place->first == name)
        place->second = amount;
    else
        list.insert(place, {std::string(name), amount});
}

void addResources(ResourceList &list, const ResourceList &more) {
    for (const auto &[name, amount] : more) {
        const auto place = placeOf(list, name);
        if (place != list.end() && place->first == name)
            place->second += amount;
        else
            list.insert(place, {name, amount});
    }
}

void raiseResources(ResourceList &list, const ResourceList &other) {
    for (const auto &[name, amount] : other) {
        const auto place = placeOf(list, name);
        if (place == list.end() || place->first != name)
            list.insert(place, {name, amount});
        else
            place->second = std::max(place->second, amount);
    }
}

bool isScalarResource(std::string_view name) {
    return name.starts_with("hugepages-") || name.starts_with("attachable-volumes-") ||
           isPrefixedNative(name) || isExtended(name);
}

bool isPodLevelResource(std::string_view name) {
    return name == kCpu || name == kMemory || name.starts_with("hugepages-");
}

std::int64_t wrappingAdd(std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    static_cast<void>(__builtin_add_overflow(a, b, &sum));
    return sum;
}

std::int64_t wrappingSubtract(std::int64_t a, std::int64_t b) {
    std::int64_t difference = 0;
    static_cast<void>(__builtin_sub_overflow(a, b, &difference));
    return difference;
}

std::int64_t wrappingMultiply(std::int64_t a, std::int64_t b) {
    std::int64_t product = 0;
    static_cast<void>(__builtin_mul_overflow(a, b, &product));
    return product;
}

} // namespace evenkeel::pods
