package dev.tickwire.tools.decode;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields of a message, struct or object that travel, in wire order, and the bits of no field among them. */
final class Fields implements Visitable {
    private final List<Visitable> contents = new ArrayList<>();
    private final Map<String, FieldContent> byName = new HashMap<>();

    /** Adds a field behind what there is. */
    void add(FieldContent content) {
        contents.add(content);
        byName.put(content.field().name(), content);
    }

    /** Adds bits of no field behind what there is. */
    void addPadding(Visitable padding) {
        contents.add(padding);
    }

    /** The content of a field; null if it did not travel. */
    FieldContent named(String name) {
        return byName.get(name);
    }

    @Override
    public void visit(FieldVisitor visitor) {
        contents.forEach(content -> content.visit(visitor));
    }

    /** Those of some names, without the bits of no field. */
    Fields only(Set<String> names) {
        Fields some = new Fields();
        for (Visitable content : contents) {
            if (content instanceof FieldContent field
                    && names.contains(field.field().name())) {
                some.add(field);
            }
        }
        return some;
    }
}
