package dev.tickwire.schema.model;

import java.util.List;

/**
 * Union: exactly one of several cases. The wire holds the index of the selected case as {@code int(0..cases - 1)}, then
 * its value. A new instance has the first case with its default.
 *
 * @param name name of the union
 * @param documentation comment of the union in the schema
 * @param cases the cases in the order of the schema, at least one; the first has tag 0
 * @param tagBits width of the tag, in bits; 0 with a single case
 * @param size bits of a value of the union, including the tag
 * @param hasRules whether the union has rules beyond single values: see {@link ValueType#hasRules()}
 * @param hasUnsent whether values can be set that are not sent: see {@link ValueType#hasUnsent()}
 */
public record UnionModel(
        DeclarationName name,
        Documentation documentation,
        List<Case> cases,
        int tagBits,
        BitSize size,
        boolean hasRules,
        boolean hasUnsent) {

    /** Creates a union and computes rules and unsent values from the cases. */
    public UnionModel(DeclarationName name, Documentation documentation, List<Case> cases, int tagBits, BitSize size) {
        this(
                name,
                documentation,
                cases,
                tagBits,
                size,
                cases.stream().anyMatch(each -> each.type().hasRules()),
                cases.stream()
                        .anyMatch(each -> each.type().hasUnsent()
                                || cases.size() > 1 && each.type().isComposite()));
    }

    public UnionModel {
        cases = List.copyOf(cases);
    }

    /**
     * Case: a single value, never optional.
     *
     * @param name name of the case, unique in the union
     * @param documentation comment of the case in the schema
     * @param type type of the case's value
     * @param typeText the type as in the schema, with aliases, for documentation
     * @param tag index of the case, from 0
     * @param defaultValue value of the case in a new instance, and when the case is selected without a value
     * @param substitutes names of the cases that stand for it in versions without it, the preferred one first; a last
     *     {@link #NONE} for an absent union
     */
    public record Case(
            String name,
            Documentation documentation,
            ValueType type,
            String typeText,
            int tag,
            DefaultValue defaultValue,
            List<String> substitutes) {
        /** Name for an absent union among the substitutes of a case. No case has it. */
        public static final String NONE = "";

        /** Creates a case of all versions. */
        public Case(
                String name,
                Documentation documentation,
                ValueType type,
                String typeText,
                int tag,
                DefaultValue defaultValue) {
            this(name, documentation, type, typeText, tag, defaultValue, List.of());
        }

        public Case {
            substitutes = List.copyOf(substitutes);
        }
    }

    /**
     * Returns the bits of a union with these cases.
     *
     * @param tagBits width of the tag, in bits
     * @param cases bits of each case, at least one
     */
    public static BitSize sizeOf(int tagBits, List<BitSize> cases) {
        BitSize value = cases.get(0);
        for (BitSize other : cases) {
            value = value.or(other);
        }
        return BitSize.exactly(tagBits).plus(value);
    }
}
