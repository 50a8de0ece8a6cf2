package dev.tickwire.inspector;

import dev.tickwire.field.FieldVisitor;

/** Sees the outermost fields of a message or object, with the bits of all that is within a struct, union or array. */
public abstract class OuterFields implements FieldVisitor {
    private int depth;
    private String outer;
    private int outerBits;

    /** To be extended by those who count. */
    protected OuterFields() {}

    /**
     * Sees a field.
     *
     * @param name its name
     * @param bits its bits
     */
    protected abstract void add(String name, int bits);

    private void begin(String name, int bits) {
        if (depth++ == 0) {
            outer = name;
            outerBits = bits;
        } else {
            outerBits += bits;
        }
    }

    private void end() {
        if (--depth == 0) {
            add(outer, outerBits);
        }
    }

    @Override
    public final void field(String name, String type, int bits) {
        if (depth == 0) {
            add(name, bits);
        } else {
            outerBits += bits;
        }
    }

    @Override
    public final void beginStruct(String name, String type, int bits) {
        begin(name, bits);
    }

    @Override
    public final void endStruct() {
        end();
    }

    @Override
    public final void beginUnion(String name, String type, String selected, int bits) {
        begin(name, bits);
    }

    @Override
    public final void endUnion() {
        end();
    }

    @Override
    public final void beginArray(String name, String type, int count, int bits) {
        begin(name, bits);
    }

    @Override
    public final void endArray() {
        end();
    }
}
