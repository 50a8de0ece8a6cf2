package dev.tickwire.tools.decode;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

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

    /** Those of some names. */
    Fields only(Set<String> names) {
        Map<String, FieldContent> some = new LinkedHashMap<>(byName);
        some.keySet().retainAll(names);
        return new Fields(some);
    }
}
