package dev.tickwire.tools.recording.source;

import dev.tickwire.field.Visitable;
import dev.tickwire.inspector.OuterFields;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sums the bits of each top-level field of a message, object or input. */
final class FieldBits extends OuterFields {
    private final Map<String, Long> bits = new LinkedHashMap<>();

    private FieldBits() {}

    /** Returns the bits by field name in wire order, and those of the block as {@code block}. */
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
