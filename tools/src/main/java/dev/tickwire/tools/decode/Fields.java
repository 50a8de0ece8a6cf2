package dev.tickwire.tools.decode;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import java.util.Map;

/**
 * The fields of a message, struct or object that travel, in wire order.
 *
 * @param byName what they hold, by their names
 */
record Fields(Map<String, FieldContent> byName) implements Visitable {
    @Override
    public void visit(FieldVisitor visitor) {
        byName.values().forEach(content -> content.show(visitor));
    }
}
