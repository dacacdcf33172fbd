// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "core/api/field_table.h"
#include "core/kube/value.h"
#include "core/report/schemas.h"

// What members of answers are, whatever the type of the answer.
namespace evenkeel::report {

/// Where a value stands in a document; with `isOptional` an empty text or list, false and 0 are
/// left out.
struct Slot {
    std::string_view name;
    bool isOptional;
};

/// A member of answers of one type, which Member knows: compiled once, however many types there
/// are.
class AnyMember {
public:
    using Set = std::function<void(const void *answer, const Slot &, kube::Value &)>;

    AnyMember(api::Field field, Set set);
    /// A name that ends with `?` is left out where there is nothing to say.
    AnyMember(std::string_view name, std::string_view description, bool isMaybe, api::Field field,
              Set set);
    AnyMember(const AnyMember &other);
    AnyMember &operator=(const AnyMember &other);
    AnyMember(AnyMember &&other) noexcept;
    AnyMember &operator=(AnyMember &&other) noexcept;
    ~AnyMember();

    const api::Field &field() const { return m_field; }
    /// Sets it in the document of the answer, which has the member's type.
    void setOf(const void *answer, kube::Value &document) const;

protected:
    api::Field m_field;

private:
    Set m_set;
    bool m_isOptional = false;
};

/// Members of answers of one type, which Members knows, in their order.
class AnyMembers {
public:
    tables::Fields fields() const;
    const std::vector<AnyMember> &all() const { return m_members; }
    void setAllOf(const void *answer, kube::Value &document) const;
    kube::Value valueOfAny(const void *answer) const;

protected:
    AnyMembers() = default;
    void add(const AnyMember &member);
    void addAll(const AnyMembers &more);

private:
    std::vector<AnyMember> m_members;
};

/// Of a value that has these members, or of a list of such.
api::Field partField(tables::Fields fields, bool isList);
std::shared_ptr<const AnyMembers> shared(const AnyMembers &members);

} // namespace evenkeel::report
