package dev.tickwire.tools.recording;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import java.util.LinkedHashMap;
import java.util.Map;

/** The bits of each field, as a message takes them; those within a struct, union or array are of its field. */
final class FieldBits implements FieldVisitor {
    private final Map<String, Long> bits = new LinkedHashMap<>();
    private int depth;
    private String outer;

    private FieldBits() {}

    /** The bits by the names of the fields, in wire order. */
    static Map<String, Long> of(Visitable fields) {
        FieldBits visitor = new FieldBits();
        fields.visit(visitor);
        return visitor.bits;
    }

    @Override
    public void field(String name, String type, int count) {
        bits.merge(depth == 0 ? name : outer, (long) count, Long::sum);
    }

    private void begin(String name, String type, int count) {
        if (depth == 0) {
            outer = name;
        }
        field(name, type, count);
        depth++;
    }

    @Override
    public void beginStruct(String name, String type, int count) {
        begin(name, type, count);
    }

    @Override
    public void endStruct() {
        depth--;
    }

    @Override
    public void beginUnion(String name, String type, String selected, int count) {
        begin(name, type, count);
    }

    @Override
    public void endUnion() {
        depth--;
    }

    @Override
    public void beginArray(String name, String type, int elements, int count) {
        begin(name, type, count);
    }

    @Override
    public void endArray() {
        depth--;
    }

    @Override
    public void block(int lengthBytes) {
        bits.merge("block", (long) lengthBytes * Byte.SIZE, Long::sum);
    }
}
