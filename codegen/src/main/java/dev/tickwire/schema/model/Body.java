package dev.tickwire.schema.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Fields and branches in wire order.
 *
 * @param items what is in it, in wire order
 * @param size the bits of all of it
 * @param hasRules whether there are rules in it that single values do not show: see {@link ValueType#hasRules()}
 * @param hasUnsent whether something can be set in it that does not travel: see {@link ValueType#hasUnsent()}
 */
public record Body(List<BodyItem> items, BitSize size, boolean hasRules, boolean hasUnsent) {

    /** Copies the list. */
    public Body {
        items = List.copyOf(items);
    }

    /** Looks at the items for rules and for what is not sent. */
    public Body(List<BodyItem> items, BitSize size) {
        this(
                items,
                size,
                items.stream().anyMatch(BodyItem::hasRules),
                items.stream().anyMatch(BodyItem::hasUnsent));
    }

    /** Whether there is a field in it, or in a branch of it. */
    boolean hasFields() {
        return !allFields().isEmpty();
    }

    /** All fields in wire order, those inside branches too. Field names are unique within a message or struct. */
    public List<FieldModel> allFields() {
        List<FieldModel> fields = new ArrayList<>();
        collect(fields);
        return fields;
    }

    void collect(List<FieldModel> fields) {
        items.forEach(item -> item.collect(fields));
    }
}
