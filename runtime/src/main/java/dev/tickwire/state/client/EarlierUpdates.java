package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.client.interpolate.DecodedUpdate;
import dev.tickwire.state.client.receive.ShownFormat;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.replica.CellLayout;
import java.util.List;

/** Updates of a channel of an earlier protocol. Objects of types that are gone are shown as empty slots. */
final class EarlierUpdates implements ShownFormat {
    private final DecodedUpdate converted = new DecodedUpdate();
    private final int[] cells;
    private final long[] lacking;
    /** By the numbers of the earlier protocol; null for types that are gone. */
    private final EarlierObjects[] types;

    /**
     * Creates the conversion of a channel.
     *
     * @param newest the types in the newest protocol, by number; none if the channel is gone
     */
    EarlierUpdates(List<ObjectType<?>> newest, EarlierChannel channel) {
        types = new EarlierObjects[channel.types().size()];
        cells = new int[newest.size()];
        lacking = new long[newest.size()];
        for (ObjectType<?> type : newest) {
            cells[type.number()] = CellLayout.of(type).cells();
            ObjectType<?> earlier = channel.find(type.objectClass());
            if (earlier != null) {
                types[earlier.number()] = new EarlierObjects(type, earlier);
                lacking[type.number()] = types[earlier.number()].lacking();
            }
        }
    }

    @Override
    public DecodedUpdate convert(DecodedUpdate decoded) {
        converted.clear();
        for (int version = 0; version < decoded.count(); version++) {
            int number = decoded.type(version);
            if (number < 0) {
                converted.addAs(decoded, version, number, 0);
            } else if (types[number] == null) {
                converted.addAs(decoded, version, DecodedUpdate.REMOVED, 0);
            } else {
                convert(types[number], decoded, version);
            }
        }
        return converted;
    }

    private void convert(EarlierObjects type, DecodedUpdate decoded, int version) {
        converted.addAs(decoded, version, type.number(), type.cells());
        type.convert(
                decoded.isOwned(version),
                decoded.cells(),
                decoded.cell(version),
                converted.cells(),
                converted.lastCell());
    }

    /** Returns by type number the fields that only the newest format has, as a bit mask. */
    long[] lacking() {
        return lacking.clone();
    }

    @Override
    public int[] cells() {
        return cells.clone();
    }
}
