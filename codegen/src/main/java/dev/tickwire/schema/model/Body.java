package dev.tickwire.schema.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Fields and branches in wire order.
 *
 * @param items what is in it, in wire order
 * @param size the bits of all of it
 */
public record Body(List<BodyItem> items, BitSize size) {

    /** Copies the list. */
    public Body {
        items = List.copyOf(items);
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
