package dev.tickwire.tools.decode;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Fields and padding of a body, in wire order. */
final class Fields implements Visitable {
    private final List<Visitable> contents = new ArrayList<>();
    private final Map<String, FieldContent> byName = new HashMap<>();

    void add(FieldContent content) {
        contents.add(content);
        byName.put(content.field().name(), content);
    }

    /** Adds alignment or reserved bits. */
    void addPadding(Visitable padding) {
        contents.add(padding);
    }

    /** Returns the field with a name, or null. */
    FieldContent named(String name) {
        return byName.get(name);
    }

    @Override
    public void visit(FieldVisitor visitor) {
        contents.forEach(content -> content.visit(visitor));
    }

    /** Returns the fields with some of the names, without padding. */
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
