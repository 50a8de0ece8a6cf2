package dev.tickwire.benchmarks.state;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.Arrays;
import java.util.List;

/**
 * The cubes of a recording in a server's object store, and one client that reads each packet in its tick and verifies
 * what it shows.
 */
final class CubeTable {
    private final int[][] frames;
    private final List<TypeCoder> types = List.of(TypeCoder.plain(CubeState.coder()));
    private final ObjectStore table = new ObjectStore(Recording.CUBES, types);
    private final ReplicationContext context;
    private final BitReader in = new BitReader();
    private final StateReceiver receiver;

    /** Values that the client shows. */
    private final int[] shown = new int[Recording.CUBES * Recording.NUMBERS];

    CubeTable(Recording recording, boolean isModelled) {
        frames = Arrays.stream(recording.frames()).map(CubeState::cells).toArray(int[][]::new);
        int maxBits = ServerTable.PACKET_BYTES * Byte.SIZE;
        context = isModelled
                ? ReplicationContext.modelled(Recording.CUBES, maxBits)
                : new ReplicationContext(Recording.CUBES, maxBits);
        receiver = new StateReceiver(List.of(new View(Recording.CUBES, types, new Shown(), isModelled, null, null)));
    }

    TablePeer newPeer(int index, int budgetBytes) {
        return new TablePeer(table, context, index, budgetBytes);
    }

    int tick() {
        return (int) table.tick();
    }

    int[][] frames() {
        return frames;
    }

    /** Returns the index of a cube's first cell. */
    static int cell(int cube) {
        return cube * Recording.NUMBERS;
    }

    /** Begins the tick of a frame. Frames are numbered from 0. */
    void change(int frame) {
        table.beginTick(frame + 1);
        context.beginTick(frame + 1);
        for (int cube = 0; cube < Recording.CUBES; cube++) {
            if (frame == 0) {
                table.add(0, frames[frame], cell(cube));
            } else {
                table.set(cube, frames[frame], cell(cube));
            }
        }
    }

    /**
     * Delivers a packet to the client.
     *
     * @return true: it arrives
     * @throws IllegalStateException if it cannot be read or shows a wrong value
     */
    boolean read(long packet, byte[] bytes, int length) {
        in.wrap(bytes, 0, length);
        boolean isInTime = receiver.readTime(in, packet);
        if (isInTime && in.readBool()) {
            receiver.read(in, 0);
        }
        if (!isInTime || in.failed()) {
            throw new IllegalStateException("packet " + packet + " cannot be read");
        }
        receiver.apply(packet);
        return true;
    }

    /** Returns whether the client shows a cube as it is in this tick. */
    boolean isShown(int cube) {
        int[] frame = frames[tick() - 1];
        return Arrays.equals(shown, cell(cube), cell(cube + 1), frame, cell(cube), cell(cube + 1));
    }

    /** Stores the shown values, which must equal those of this tick. */
    private final class Shown implements ViewListener {
        @Override
        public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
            onChange(slot, isOwned, values, at);
        }

        @Override
        public void onChange(int slot, boolean isOwned, int[] values, int at) {
            System.arraycopy(values, at, shown, cell(slot), Recording.NUMBERS);
            if (!isShown(slot)) {
                throw new IllegalStateException("cube " + slot + " is shown as it was not");
            }
        }

        @Override
        public void onVanish(int slot, boolean isRemoved) {
            throw new IllegalStateException("cube " + slot + " vanishes");
        }
    }
}
