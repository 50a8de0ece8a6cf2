package dev.tickwire.tools.recording.source;

import dev.tickwire.field.Visitable;
import dev.tickwire.inspector.OuterFields;
import java.util.LinkedHashMap;
import java.util.Map;

/** The bits of each field, as a message takes them. */
final class FieldBits extends OuterFields {
    private final Map<String, Long> bits = new LinkedHashMap<>();

    private FieldBits() {}

    /** The bits by the names of the fields, in wire order. */
    static Map<String, Long> of(Visitable fields) {
        FieldBits visitor = new FieldBits();
        fields.visit(visitor);
        return visitor.bits;
    }

    @Override
    protected void add(String name, int count) {
        bits.merge(name, (long) count, Long::sum);
    }

    @Override
    public void block(int lengthBytes) {
        bits.merge("block", (long) lengthBytes * Byte.SIZE, Long::sum);
    }
}
