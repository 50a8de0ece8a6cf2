package dev.tickwire.inspector;

import dev.tickwire.field.FieldVisitor;

/**
 * Visitor that adds up the bits of each outermost field: those of structs, unions and arrays count for the field that
 * contains them.
 */
public abstract class OuterFields implements FieldVisitor {
    private int depth;
    /** Name of the outermost field that is open. */
    private String outer = "";

    private int outerBits;

    /** Creates a visitor for a subclass. */
    protected OuterFields() {}

    /**
     * Called with each outermost field, in wire order.
     *
     * @param name the name of the field
     * @param bits the size of the field in bits, with all contained fields
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
