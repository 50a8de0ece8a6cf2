package dev.tickwire.state;

import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.FieldTraits;
import dev.tickwire.state.replica.LayoutField;
import java.util.ArrayList;
import java.util.List;

/**
 * How the values of the objects of one type lie in cells, which are places in an {@code int[]}, and which fields are
 * told to whom. Field after field has its cells, the first field those from 0 on. Behind them is one for {@link
 * StateObject#teleport()}, if there is a field that it concerns.
 *
 * <p>Generated classes make one and hold it in a constant. Immutable.
 */
public final class ObjectLayout {
    /** The most fields of a type: each has a bit in a {@code long}. */
    private static final int MOST_FIELDS = Long.SIZE;

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

    /** A property of a field beside its type. */
    public enum Trait {
        /** It is told when the object appears, and never again. */
        ONCE,
        /** It is told to the peer alone that owns the object. */
        OWNER,
        /** It is told to all peers but the one that owns the object. */
        OTHERS,
        /** A client reads it between two ticks. */
        SMOOTH,
        /** Both sides of a prediction agree on it to the bit. */
        EXACT,
        /** In a fresh object it has fewer elements than it must have: it is filled before the object is told. */
        FILLED
    }

    /** Begins the layout of a type. */
    public static Builder builder() {
        return new Builder();
    }

    /** The layout as tables and views work with it. */
    CellLayout cells() {
        return cells;
    }

    /** Collects the fields of a type, in their order. */
    public static final class Builder {
        private final List<String> names = new ArrayList<>();
        private final List<FieldCells> fields = new ArrayList<>();
        private final List<List<Trait>> traits = new ArrayList<>();

        private Builder() {}

        /**
         * Adds a field.
         *
         * @param name its name in the schema
         * @param held what holds of it
         * @return takes its cells; a field that has one value alone has none
         * @throws IllegalArgumentException if there are 64 already, or it is told to the owner alone and to all but
         *     the owner
         */
        public FieldCells field(String name, Trait... held) {
            List<Trait> list = List.of(held);
            if (names.size() == MOST_FIELDS) {
                throw new IllegalArgumentException(name + " is one field too many: there are " + MOST_FIELDS);
            }
            if (list.contains(Trait.OWNER) && list.contains(Trait.OTHERS)) {
                throw new IllegalArgumentException(name + " is told to the owner and to the others: leave out both");
            }
            FieldCells field = new FieldCells();
            names.add(name);
            traits.add(list);
            fields.add(field);
            return field;
        }

        private long having(Trait trait) {
            long fieldsOfIt = 0;
            for (int field = 0; field < traits.size(); field++) {
                if (traits.get(field).contains(trait)) {
                    fieldsOfIt |= 1L << field;
                }
            }
            return fieldsOfIt;
        }

        /** The layout. */
        public ObjectLayout build() {
            return new ObjectLayout(this);
        }
    }
}
