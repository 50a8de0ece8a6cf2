package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.state.client.ClientView;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.ServerTable;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.List;

/** A table, and views of it at clients, over a network that loses and delays nothing. */
final class ReplicationPair {
    static final int SLOTS = 3;
    private static final int PACKET_BYTES = 1184;
    private static final int ROOM_BITS = PACKET_BYTES * Byte.SIZE - StateSender.maxBits(1, 1) - 1;

    final ServerObjects server = new ServerObjects();
    final ServerTable table;
    private final int slots;
    private final boolean isPlaced;
    private final boolean sendsOrigins;
    private final List<TestPeer> ends = new ArrayList<>();
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    /** The room of a packet. */
    int roomBits = ROOM_BITS;

    private int tick = ServerObjects.PLACED_TICK;
    private long packet;

    ReplicationPair() {
        this(SLOTS);
    }

    ReplicationPair(int slots) {
        this(slots, false, false);
    }

    private ReplicationPair(int slots, boolean isPlaced, boolean sendsOrigins) {
        this.slots = slots;
        this.isPlaced = isPlaced;
        this.sendsOrigins = sendsOrigins;
        if (sendsOrigins) {
            server.enableOrigins();
        }
        table = server.newTable(
                new ChannelSettings("world", slots, 1024, 1, false, isPlaced, ROOM_BITS),
                List.of(Ship.TYPE, Crate.TYPE));
    }

    /** A table and views in which objects may be placed. */
    static ReplicationPair withPlaced(int slots) {
        return new ReplicationPair(slots, true, false);
    }

    /** As of a protocol with inputs: clients may expect objects. */
    static ReplicationPair withInputs() {
        return new ReplicationPair(SLOTS, false, true);
    }

    /** A client, and the server's side of it. */
    final class TestPeer implements Viewer, ObjectListener {
        final ClientObjects client = new ClientObjects();
        final ClientView view;
        private final ObjectType<Ship> ships;
        final List<String> events = new ArrayList<>();
        int completions;
        /** The newest packet that has arrived: what was sent three before it, or earlier, is lost. */
        private long acked;

        private final int index;
        private StateSender sender;
        private StateReceiver receiver;
        private ObjectListener listener = this;
        /** Whether packets to it are lost. */
        boolean isCut;
        /** Whether its acks are lost. */
        boolean areAcksLost;
        /** The bits of the entries sent to it. */
        int bits;

        private TestPeer(int index, ObjectType<Ship> ships) {
            this.index = index;
            this.ships = ships;
            if (sendsOrigins) {
                client.enableOrigins();
            }
            view = client.newView("world", slots, List.of(ships, Crate.TYPE), false, isPlaced);
        }

        void connect() {
            sender = server.newSender(this);
            receiver = client.newReceiver();
        }

        /** It draws a tick, and moves on for 2 ticks what it knows nothing of. */
        void advance(double viewTick) {
            client.advance(viewTick, 2);
            ObjectListener.report(client, listener);
        }

        void disconnect() {
            server.leave(this);
            client.end();
            ObjectListener.report(client, this);
            sender = null;
        }

        /** Sets the listener of the view, in place of this. */
        void listener(ObjectListener newListener) {
            listener = newListener;
        }

        /** The only ship, or null. */
        Ship ship() {
            Ship found = null;
            for (Ship each : view.all(ships)) {
                found = each;
            }
            return found;
        }

        /** Returns the events since the last call. */
        List<String> pollEvents() {
            List<String> polled = new ArrayList<>(events);
            events.clear();
            return polled;
        }

        @Override
        public int index() {
            return index;
        }

        @Override
        public String toString() {
            return "peer " + index;
        }

        @Override
        public void onAppear(StateObject object) {
            assertTrue(object.isPresent());
            events.add("appears " + object);
        }

        @Override
        public void onChange(StateObject object, long changes) {
            events.add("changes " + object + " " + changes);
        }

        @Override
        public void onVanish(StateObject object, VanishReason reason) {
            assertFalse(object.isPresent());
            events.add("vanishes " + object + " " + reason);
        }

        @Override
        public void onComplete() {
            completions++;
        }

        @Override
        public void onThrown(Throwable thrown) {
            throw new AssertionError(thrown);
        }

        private void receive(byte[] bytes, int length) {
            in.wrap(bytes, 0, length);
            assertTrue(receiver.readTime(in, packet));
            if (in.readBool()) {
                receiver.read(in, 0);
            }
            assertFalse(in.failed());
            receiver.apply(packet);
            ObjectListener.report(client, listener);
        }
    }

    TestPeer newEnd() {
        return newEnd(Ship.TYPE);
    }

    /** A client that knows ships as this type. */
    TestPeer newEnd(ObjectType<Ship> ships) {
        TestPeer end = newIdleEnd(ships);
        end.connect();
        return end;
    }

    /** A client that does not connect yet. */
    TestPeer newIdleEnd(ObjectType<Ship> ships) {
        TestPeer end = new TestPeer(ends.size(), ships);
        ends.add(end);
        return end;
    }

    /** A flush: all that fits into one packet arrives at once, and is acked. */
    void flush() {
        List<Throwable> thrown = new ArrayList<>();
        try {
            freeze(thrown);
            for (TestPeer end : ends) {
                if (end.sender != null) {
                    sendTo(end);
                }
            }
        } finally {
            server.endTick();
        }
        if (!thrown.isEmpty()) {
            throw new AssertionError(thrown.get(0));
        }
    }

    private void freeze(List<Throwable> thrown) {
        try {
            server.freeze(++tick);
        } finally {
            server.runQueries(thrown::add);
        }
    }

    private void sendTo(TestPeer end) {
        byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
        out.wrap(bytes, 0, PACKET_BYTES);
        end.sender.beginTick(tick, (number, sentAtNanos) -> number < end.acked - 2);
        int entry = end.sender.isDue(0) ? end.sender.replicator(0).pack(roomBits) : 0;
        end.bits += entry;
        end.sender.writeTime(out);
        out.writeBool(entry > 0);
        if (entry > 0) {
            end.sender.replicator(0).write(out);
        }
        end.sender.commit(packet, tick);
        StateSender sender = end.sender;
        if (end.isCut) {
            packet++;
            return;
        }
        end.receive(bytes, out.writtenBytes());
        if (end.areAcksLost) {
            packet++;
            return;
        }
        end.acked = packet;
        sender.onAcked(packet++);
    }

    int tick() {
        return tick;
    }
}
