package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.object.EarlierCells;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;

/**
 * Received objects of a type in the format of an earlier protocol. Fields that only the newest format has get their
 * defaults.
 */
final class EarlierObjects {
    private final ObjectType<?> type;
    private final CellLayout layout;
    private final EarlierCells earlier;
    private final int[] defaults;
    private final StateObject scratch;
    /** Fields that the earlier format has, or that may keep their defaults, as a bit mask. */
    private final long frozen;

    private final long lacking;

    /**
     * Creates the conversion of a type.
     *
     * @param type the type in the newest protocol
     * @param earlierType the type in the earlier protocol
     */
    EarlierObjects(ObjectType<?> type, ObjectType<?> earlierType) {
        this.type = type;
        layout = CellLayout.of(type);
        earlier = new EarlierCells(type, earlierType);
        defaults = TypeCoders.defaults(type);
        scratch = type.create();
        lacking = layout.all() & ~common();
        frozen = layout.all() & ~(layout.filled() & lacking);
    }

    private long common() {
        long found = 0;
        for (int field = 0; field < layout.fields(); field++) {
            for (int other = 0; other < earlier.layout().fields(); other++) {
                found |= layout.name(field).equals(earlier.layout().name(other)) ? 1L << field : 0;
            }
        }
        return found;
    }

    /** Returns the number of the type in the newest protocol. */
    int number() {
        return type.number();
    }

    /** Returns the fields that only the newest format has, as a bit mask. */
    long lacking() {
        return lacking;
    }

    /** Returns the number of cells in the newest format. */
    int cells() {
        return layout.cells();
    }

    /**
     * Converts an object.
     *
     * @param isOwned whether the values are those that the owner sees
     * @param values the values in the earlier format
     * @param at the index of the first value
     * @param into receives the values in the newest format
     * @param intoAt the index of the first of these
     */
    void convert(boolean isOwned, int[] values, int at, int[] into, int intoAt) {
        long seen = layout.seen(isOwned ? ObjectView.OWNER : ObjectView.STRANGER);
        Replica.of(scratch).thaw(layout.all(), defaults, 0);
        earlier.convert(values, at, scratch, frozen & seen, into, intoAt);
    }
}
