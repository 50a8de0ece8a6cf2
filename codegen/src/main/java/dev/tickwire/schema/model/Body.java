package dev.tickwire.schema.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Fields, branches and other items in wire order.
 *
 * @param items the items in wire order
 * @param size bits of all items
 * @param hasRules whether the body has rules beyond single values: see {@link ValueType#hasRules()}
 * @param hasUnsent whether fields can be set that are not sent: see {@link ValueType#hasUnsent()}
 */
public record Body(List<BodyItem> items, BitSize size, boolean hasRules, boolean hasUnsent) {

    public Body {
        items = List.copyOf(items);
    }

    /** Creates a body and computes rules and unsent values from the items. */
    public Body(List<BodyItem> items, BitSize size) {
        this(
                items,
                size,
                items.stream().anyMatch(BodyItem::hasRules),
                items.stream().anyMatch(BodyItem::hasUnsent));
    }

    /** Returns whether the body, or a branch of the body, contains a field. */
    boolean hasFields() {
        return !allFields().isEmpty();
    }

    /**
     * Returns all fields in wire order, including those of branches. Field names are unique within a message or struct.
     */
    public List<FieldModel> allFields() {
        List<FieldModel> fields = new ArrayList<>();
        collect(fields);
        return fields;
    }

    void collect(List<FieldModel> fields) {
        items.forEach(item -> item.collect(fields));
    }
}
