package dev.tickwire.schema.model;

import java.util.List;

/**
 * A union: exactly one of several cases. On the wire: the place of the case that is set, as {@code int(0..cases - 1)},
 * then its value. A fresh instance has its first case set, to that type's default.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param cases the cases in the order of writing, at least one; what was first keeps the lowest tag
 * @param tagBits the bits of the tag, 0 where there is one case only
 * @param size the bits of one instance, the tag included
 * @param hasRules whether there are rules in it that single values do not show: see {@link ValueType#hasRules()}
 * @param hasUnsent whether something can be set in it that does not travel: see {@link ValueType#hasUnsent()}
 */
public record UnionModel(
        DeclarationName name,
        Documentation documentation,
        List<Case> cases,
        int tagBits,
        BitSize size,
        boolean hasRules,
        boolean hasUnsent) {

    /** Looks at the cases for rules and for what is not sent. */
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

    /** Copies the list. */
    public UnionModel {
        cases = List.copyOf(cases);
    }

    /**
     * One case: a single value, never optional and without a default of its own.
     *
     * @param name its name, unique in the union
     * @param documentation its doc comment
     * @param type the type of its value
     * @param typeText the type as the schema writes it, aliases kept, for documentation
     * @param tag its place, from 0
     * @param defaultValue the value it has when it is set without one being given, and in a fresh instance
     */
    public record Case(
            String name,
            Documentation documentation,
            ValueType type,
            String typeText,
            int tag,
            DefaultValue defaultValue) {}

    /**
     * The bits of a union of such cases.
     *
     * @param tagBits the bits of the tag
     * @param cases the bits of each case, at least one
     */
    public static BitSize sizeOf(int tagBits, List<BitSize> cases) {
        BitSize value = cases.get(0);
        for (BitSize other : cases) {
            value = value.or(other);
        }
        return BitSize.exactly(tagBits).plus(value);
    }
}
