package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Convoys on one channel that refer to ships on another, at a server and at a client, over a network that may lose. */
final class ConvoyPair {
    static final int SHIPS = 5;
    static final int CONVOYS = 4;
    private static final int PACKET_BYTES = 1184;

    final ServerObjects server = new ServerObjects();
    final StateTable ships = server.newTable(settings("ships", SHIPS), List.of(Ship.TYPE));
    final StateTable convoys = server.newTable(settings("convoys", CONVOYS), List.of(Convoy.TYPE));
    private final ClientObjects client = new ClientObjects();
    final StateView seenShips = client.newView("ships", SHIPS, List.of(Ship.TYPE), false, false);
    final StateView seenConvoys = client.newView("convoys", CONVOYS, List.of(Convoy.TYPE), false, false);
    final Viewer viewer = () -> 0;
    private final StateSender sender = server.newSender(viewer);
    private final StateReceiver receiver = client.newReceiver();
    final List<String> events = new ArrayList<>();
    final Map<StateObject, Long> changed = new HashMap<>();
    private final Set<Long> lost = new HashSet<>();
    /** How many ticks after a packet that is not acked it is taken for lost. */
    int lossDelay = 1;

    private int tick;
    private long packet;
    /** How many entries the last packet had. */
    int entries;

    private static ChannelSettings settings(String name, int slots) {
        return new ChannelSettings(name, slots, 1024, 1, false, false, PACKET_BYTES);
    }

    /** Ends a tick and sends its packet, which arrives and is acked, or is lost. */
    void flush(boolean arrives) {
        flush(arrives, arrives);
    }

    void flush() {
        flush(true);
    }

    /** Ends a tick and sends its packet, which may arrive, and be acked. */
    void flush(boolean arrives, boolean isAcked) {
        byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter();
        out.wrap(bytes, 0, PACKET_BYTES);
        server.freeze(++tick);
        sender.beginTick(tick, (number, sentAtTick) -> lost.contains(number) && tick - sentAtTick >= lossDelay);
        int free = (PACKET_BYTES * Byte.SIZE - sender.maxBits()) / 2;
        boolean[] isPacked = new boolean[2];
        for (int place = 0; place < 2; place++) {
            isPacked[place] = sender.isDue(place) && sender.replicator(place).pack(free) > 0;
        }
        sender.writeTime(out);
        entries = 0;
        for (int place = 0; place < 2; place++) {
            out.writeBool(isPacked[place]);
            if (isPacked[place]) {
                entries++;
                sender.replicator(place).write(out);
            }
        }
        sender.commit(packet, tick);
        server.endTick();
        if (arrives) {
            receive(bytes, out.writtenBytes());
        }
        if (isAcked) {
            sender.onAcked(packet);
        } else {
            lost.add(packet);
        }
        packet++;
    }

    private void receive(byte[] bytes, int length) {
        BitReader in = new BitReader();
        in.wrap(bytes, 0, length);
        assertTrue(receiver.readTime(in, packet));
        for (int place = 0; place < 2; place++) {
            if (in.readBool()) {
                receiver.read(in, place);
            }
        }
        assertFalse(in.failed());
        receiver.apply(packet);
        ObjectListener.report(client, new Listener());
    }

    private final class Listener implements ObjectListener {
        @Override
        public void onAppear(StateObject object) {
            events.add("appears " + object);
        }

        @Override
        public void onChange(StateObject object, long changes) {
            events.add("changes " + object + " " + changes);
            assertEquals(null, changed.put(object, changes), "one callback per object");
        }

        @Override
        public void onVanish(StateObject object, VanishReason reason) {
            events.add("vanishes " + object + " " + reason);
        }

        @Override
        public void onComplete() {}

        @Override
        public void onThrown(Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }

    List<String> pollEvents() {
        List<String> polled = new ArrayList<>(events);
        events.clear();
        changed.clear();
        return polled;
    }

    Convoy seen() {
        return seenConvoys.all(Convoy.TYPE).iterator().next();
    }

    static List<Integer> names(List<Ship> ships) {
        List<Integer> names = new ArrayList<>();
        ships.forEach(ship -> names.add(ship == null ? -1 : ship.name()));
        return names;
    }

    static List<List<Integer>> names(Convoy convoy) {
        List<List<Integer>> names = new ArrayList<>();
        for (int field = 0; field < Convoy.FIELDS; field++) {
            names.add(names(convoy.read(field)));
        }
        return names;
    }
}
