package dev.tickwire.schema.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Fields and branches in wire order.
 *
 * @param items what is in it, in wire order
 * @param size the bits of all of it
 * @param hasRules whether there are rules in it that single values do not show: see {@link ValueType#hasRules()}
 */
public record Body(List<BodyItem> items, BitSize size, boolean hasRules) {

    /** Copies the list. */
    public Body {
        items = List.copyOf(items);
    }

    /** Looks for rules among the items. */
    public Body(List<BodyItem> items, BitSize size) {
        this(items, size, items.stream().anyMatch(BodyItem::hasRules));
    }

    /** Whether there is anything in it that is filled rather than set. */
    boolean isFilled() {
        return items.stream().anyMatch(BodyItem::isFilled);
    }

    /** All fields in wire order, those inside branches too. Field names are unique within a message or struct. */
    public List<FieldModel> allFields() {
        List<FieldModel> fields = new ArrayList<>();
        collect(fields);
        return fields;
    }

    private void collect(List<FieldModel> fields) {
        for (BodyItem item : items) {
            if (item instanceof BodyItem.Field field) {
                fields.add(field.field());
            } else if (item instanceof BodyItem.Branch branch) {
                branch.thenBody().collect(fields);
                branch.elseBody().collect(fields);
            }
        }
    }
}
