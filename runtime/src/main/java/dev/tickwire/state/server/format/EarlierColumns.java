package dev.tickwire.state.server.format;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.PeerTypes;
import java.util.Arrays;

/**
 * Columns of one table for earlier formats. The columns of a format are filled once a peer with this format has been in
 * the table, and are 0 until then; those of placed objects are always filled.
 */
public final class EarlierColumns {
    private final ObjectFormat[][] formats;
    /** For each type and format, whether the columns are filled. */
    private final boolean[][] isFilled;
    /** For each type and format, whether the columns of present objects have yet to be filled. */
    private final boolean[][] isNew;

    private final ObjectType<?>[] types;
    /** For each type, an object to fill columns from a row, or null before it is needed. */
    private final StateObject[] scratch;

    private boolean isAnyNew;

    /** Creates the columns of a table, none of them filled. */
    public EarlierColumns(ChannelFormats channel) {
        int count = channel.types().size();
        types = channel.types().toArray(new ObjectType<?>[0]);
        scratch = new StateObject[count];
        formats = new ObjectFormat[count][];
        isFilled = new boolean[count][];
        isNew = new boolean[count][];
        for (int type = 0; type < count; type++) {
            formats[type] = channel.of(type).toArray(new ObjectFormat[0]);
            isFilled[type] = new boolean[formats[type].length];
            isNew[type] = new boolean[formats[type].length];
        }
    }

    /** Called when a peer enters the table: the columns of its formats are filled from the next tick on. */
    public void begin(PeerTypes peer) {
        for (int type = 0; type < types.length; type++) {
            int format = peer.firstView(type) / TypeCoder.VIEWS - 1;
            if (format >= 0 && !isFilled[type][format]) {
                isFilled[type][format] = true;
                isNew[type][format] = true;
                isAnyNew = true;
            }
        }
    }

    /**
     * Fills columns of the present objects, whose formats have come into use since the last call. The values are those
     * of the last tick, whatever the game has changed since.
     */
    public void fillPresent(ObjectStore slots) {
        if (!isAnyNew) {
            return;
        }
        for (int slot = 0; slot < slots.touched(); slot++) {
            if (slots.isUsed(slot) && slots.versions(slot).newestTick() != TimeEntry.PLACED_TICK) {
                fillPresent(
                        slots.typeNumber(slot),
                        slots.versions(slot).values(),
                        slots.versions(slot).newest());
            }
        }
        for (boolean[] ofType : isNew) {
            Arrays.fill(ofType, false);
        }
        isAnyNew = false;
    }

    private void fillPresent(int type, int[] values, int at) {
        for (int format = 0; format < formats[type].length; format++) {
            if (isNew[type][format]) {
                formats[type][format].fill(thawed(type, values, at), values, at);
            }
        }
    }

    private StateObject thawed(int type, int[] values, int at) {
        if (scratch[type] == null) {
            scratch[type] = types[type].create();
        }
        Replica.of(scratch[type]).thaw(CellLayout.of(types[type]).all(), values, at);
        return scratch[type];
    }

    /**
     * Fills the columns of an object.
     *
     * @param type the number of the object's type
     * @param object the object
     * @param row the row, with the values of the object in the cells of the newest format
     */
    public void fill(int type, StateObject object, int[] row) {
        for (int format = 0; format < formats[type].length; format++) {
            if (isFilled[type][format]) {
                formats[type][format].fill(object, row, 0);
            }
        }
    }

    /** Fills the columns of a new object, as {@link #fill} does, and sets all others to 0. */
    public void fillNew(int type, StateObject object, int[] row) {
        if (formats[type].length > 0) {
            ObjectFormat last = formats[type][formats[type].length - 1];
            Arrays.fill(
                    row, formats[type][0].first(), last.first() + last.layout().cells(), 0);
            fill(type, object, row);
        }
    }

    /** Fills all columns of a placed object: peers that come later begin with them. */
    public void fillPlaced(int type, StateObject object, int[] row) {
        for (ObjectFormat format : formats[type]) {
            format.fill(object, row, 0);
        }
    }

    /** Changes the cells of one object. */
    @FunctionalInterface
    public interface CellEditor {
        /**
         * Called with the cells of an object in one format.
         *
         * @param layout the layout of the cells
         * @param cells the array with the cells
         * @param at the index of the first cell
         */
        void edit(CellLayout layout, int[] cells, int at);
    }

    /** Passes the columns of a row to an editor, format by format. */
    public void edit(int type, int[] row, CellEditor editor) {
        for (ObjectFormat format : formats[type]) {
            editor.edit(format.layout(), row, format.first());
        }
    }
}
