package dev.tickwire.state;

import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.FieldTraits;
import dev.tickwire.state.replica.LayoutField;
import java.util.ArrayList;
import java.util.List;

/**
 * Layout of the fields of an object type in cells, with the receivers of each field. The values of an object are stored
 * in an {@code int[]}; the elements of the array are called cells.
 *
 * <p>Each field has its cells in turn, the first field from cell 0 on. Behind them is one cell for
 * {@link StateObject#teleport}, if a field is {@code smooth}. Generated code builds a layout once and keeps it in a
 * constant; games do not. Immutable.
 */
public final class ObjectLayout {
    private static final int MAX_FIELDS = Long.SIZE;

    private final CellLayout cells;

    private ObjectLayout(Builder builder) {
        List<LayoutField> fields = new ArrayList<>();
        builder.fields.forEach(field -> fields.add(field.asField()));
        FieldTraits traits = new FieldTraits(
                builder.having(Trait.ONCE),
                builder.having(Trait.OWNER),
                builder.having(Trait.OTHERS),
                builder.having(Trait.SMOOTH),
                builder.having(Trait.EXACT),
                builder.having(Trait.FILLED));
        cells = new CellLayout(builder.names, fields, traits);
    }

    /** Properties of a field, as its declaration in the schema has them. */
    public enum Trait {
        /** Sent when the object appears, and never again. */
        ONCE,
        /** Sent only to the peer that owns the object. */
        OWNER,
        /** Sent to all peers except the owner of the object. */
        OTHERS,
        /** Drawn by clients between two ticks. */
        SMOOTH,
        /** A prediction must match the server's value to the bit. */
        EXACT,
        /** An array with more elements at least than a new object has: it must be filled before the object is sent. */
        FILLED
    }

    /**
     * Returns a builder without fields.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    CellLayout cells() {
        return cells;
    }

    /** Adds fields in wire order. */
    public static final class Builder {
        private final List<String> names = new ArrayList<>();
        private final List<FieldCells> fields = new ArrayList<>();
        private final List<List<Trait>> traits = new ArrayList<>();

        private Builder() {}

        /**
         * Adds a field.
         *
         * @param name the name in the schema
         * @param held the properties of the field
         * @return the cells of the field, to which exactly one value must be added
         * @throws IllegalArgumentException if there are 64 fields already, or if the field has the two traits
         *     {@link Trait#OWNER} and {@link Trait#OTHERS}
         */
        public FieldCells field(String name, Trait... held) {
            List<Trait> list = List.of(held);
            if (names.size() == MAX_FIELDS) {
                throw new IllegalArgumentException(name + " is one field too many, must be at most " + MAX_FIELDS);
            }
            if (list.contains(Trait.OWNER) && list.contains(Trait.OTHERS)) {
                throw new IllegalArgumentException(name + " is sent to the owner and to the others: leave out both");
            }
            FieldCells field = new FieldCells();
            names.add(name);
            traits.add(list);
            fields.add(field);
            return field;
        }

        private long having(Trait trait) {
            long mask = 0;
            for (int field = 0; field < traits.size(); field++) {
                if (traits.get(field).contains(trait)) {
                    mask |= 1L << field;
                }
            }
            return mask;
        }

        /**
         * Builds the layout.
         *
         * @return the layout of the fields added so far
         */
        public ObjectLayout build() {
            return new ObjectLayout(this);
        }
    }
}
