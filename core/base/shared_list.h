// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace evenkeel::base {

/// A vector whose copies share one storage until one of them is changed: an edited copy of a
/// workspace costs what changed, not what is in it. Reading is safe from any thread.
template <typename T> class SharedList {
public:
    SharedList() : SharedList(std::vector<T>()) {}
    SharedList(std::vector<T> items)
        : m_items(std::make_shared<std::vector<T>>(std::move(items))) {}
    SharedList(std::initializer_list<T> items) : SharedList(std::vector<T>(items)) {}
    // Moving copies, so that a list is never without storage.
    SharedList(const SharedList &) = default;
    SharedList &operator=(const SharedList &) = default;
    ~SharedList() = default;

    operator const std::vector<T> &() const { return *m_items; }
    const T *begin() const { return m_items->data(); }
    const T *end() const { return m_items->data() + m_items->size(); }
    const T *data() const { return m_items->data(); }
    std::size_t size() const { return m_items->size(); }
    bool empty() const { return m_items->empty(); }
    const T &operator[](std::size_t index) const { return (*m_items)[index]; }
    const T &front() const { return m_items->front(); }
    const T &back() const { return m_items->back(); }

    void push_back(T item) { edit().push_back(std::move(item)); }
    /// The items for changing, this list's own from here on.
    std::vector<T> &edit() {
        if (m_items.use_count() != 1)
            m_items = std::make_shared<std::vector<T>>(*m_items);
        return *m_items;
    }
    /// Known to be the same without a look at the items.
    bool isSharedWith(const SharedList &other) const { return m_items == other.m_items; }

    friend bool operator==(const SharedList &left, const SharedList &right) {
        return left.m_items == right.m_items || *left.m_items == *right.m_items;
    }

private:
    std::shared_ptr<std::vector<T>> m_items; // never null
};

} // namespace evenkeel::base
