package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Runs;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.endpoint.tap.PositionTap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The taps of both ends report the same parts of a packet. */
class TapTest {
    private static final int TICKS = Runs.of(500, 1_000);
    private static final NetworkConditions ROUGH = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(15)
            .withLoss(0.1)
            .withDuplicates(0.05);

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportTheSamePacketAtBothEnds(boolean isModelled) {
        try (Fleet fleet = new Fleet(21, 3, ROUGH, FleetProtocol.get(isModelled))) {
            RecordingTap server = new RecordingTap();
            fleet.server.tap(server);
            List<RecordingTap> clients = new ArrayList<>();
            for (Fleet.Pilot pilot : fleet.pilots) {
                clients.add(new RecordingTap());
                pilot.client.tap(clients.get(clients.size() - 1));
                pilot.connect();
            }
            for (int tick = 0; tick < TICKS; tick++) {
                fleet.play();
                shout(fleet, tick);
                fleet.tick();
            }
            for (RecordingTap client : clients) {
                client.end();
                assertTrue(client.received.size() > TICKS / 2, client.received.size() + " packets have come");
                client.assertSentBy(server);
            }
            server.end();
            clients.forEach(client -> client.sent.forEach(server.sentByOthers::put));
            server.assertReceived();
            assertTrue(server.objects > 10 * TICKS, server.objects + " objects were reported");
            assertTrue(isModelled ? server.placed < server.objects : server.placed == server.objects);
            assertTrue(server.fields > 3 * server.objects, server.fields + " fields were reported");
            assertTrue(server.messages > 0.3 * TICKS, server.messages + " messages were written");
        }
    }

    private static void shout(Fleet fleet, int tick) {
        if (tick % 7 == 0) {
            fleet.server.broadcast(fleet.server.create(FleetProtocol.SHOUT).ship(tick));
            for (Fleet.Pilot pilot : fleet.pilots) {
                if (pilot.client.isConnected()) {
                    pilot.client.send(pilot.client.create(FleetProtocol.SHOUT).ship(tick + 1));
                }
            }
        }
    }

    @Test
    void shouldReportPeersAndQueuedAndDeliveredMessages() {
        try (Fleet fleet = new Fleet(22, 1, NetworkConditions.perfect())) {
            RecordingTap server = new RecordingTap();
            RecordingTap client = new RecordingTap();
            fleet.server.tap(server);
            fleet.pilots.get(0).client.tap(client);
            fleet.pilots.get(0).connect();
            fleet.ticks(5);
            fleet.pilots
                    .get(0)
                    .client
                    .send(fleet.pilots.get(0).client.create(FleetProtocol.SHOUT).ship(7));
            fleet.ticks(5);
            fleet.server.peer(0).kick("enough");
            fleet.ticks(2);
            assertEquals(List.of("connect 0", "delivered 7", "end CLOSED_LOCALLY"), replaceKick(server.events));
            assertEquals(List.of("connect 0", "queued talk 7", "end KICKED enough"), client.events);
            assertEquals(server.updates, server.updatesOver);
            assertTrue(server.updates >= 12);
        }
    }

    private static List<String> replaceKick(List<String> events) {
        List<String> replaced = new ArrayList<>(events);
        replaced.replaceAll(event -> event.startsWith("end ") ? "end CLOSED_LOCALLY" : event);
        return replaced;
    }

    @Test
    void shouldNotNotifyARemovedTap() {
        try (Fleet fleet = new Fleet(23, 1, NetworkConditions.perfect())) {
            RecordingTap first = new RecordingTap();
            RecordingTap second = new RecordingTap();
            fleet.server.tap(first);
            fleet.server.tap(second);
            fleet.pilots.get(0).connect();
            fleet.ticks(5);
            fleet.server.removeTap(first);
            int before = first.updates;
            fleet.ticks(5);
            assertEquals(before, first.updates);
            assertEquals(before + 5, second.updates);
            fleet.server.removeTap(second);
            fleet.server.removeTap(second);
            fleet.ticks(5);
            assertEquals(before + 5, second.updates);
        }
    }

    @Test
    void shouldNotifyOtherTapsAfterATapThrows() {
        try (Fleet fleet = new Fleet(24, 1, NetworkConditions.perfect())) {
            IllegalStateException thrown = new IllegalStateException("of a tap");
            Tap broken = new Tap() {
                @Override
                public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
                    throw thrown;
                }
            };
            RecordingTap behind = new RecordingTap();
            fleet.pilots.get(0).connect();
            fleet.ticks(5);
            fleet.addShip();
            fleet.server.tap(broken);
            fleet.server.tap(behind);
            assertSame(thrown, assertThrows(IllegalStateException.class, fleet::tick));
            assertEquals(1, behind.objects);
            fleet.server.removeTap(broken);
            fleet.ticks(5);
            assertEquals(1, fleet.pilots.get(0).world.count());
        }
    }

    @Test
    void shouldCallDetailOnce() {
        try (Fleet fleet = new Fleet(27, 1, NetworkConditions.perfect())) {
            AtomicInteger asked = new AtomicInteger();
            RecordingTap once = new RecordingTap() {
                @Override
                public Detail detail() {
                    return asked.getAndIncrement() == 0 ? Detail.OBJECTS : Detail.FIELDS;
                }
            };
            RecordingTap other = new RecordingTap();
            fleet.server.tap(once);
            fleet.server.tap(other);
            fleet.pilots.get(0).connect();
            fleet.addShip();
            fleet.ticks(20);
            fleet.server.removeTap(other);
            fleet.ticks(20);
            assertTrue(once.objects > 0 && other.fields > 0, once.objects + " objects");
            assertEquals(0, once.fields);
            assertEquals(1, asked.get());
        }
    }

    @Test
    void shouldNotAddATapWhoseDetailThrows() {
        try (Fleet fleet = new Fleet(28, 1, NetworkConditions.perfect())) {
            IllegalStateException thrown = new IllegalStateException("of a tap");
            RecordingTap broken = new RecordingTap() {
                @Override
                public Detail detail() {
                    throw thrown;
                }
            };
            assertSame(thrown, assertThrows(IllegalStateException.class, () -> fleet.server.tap(broken)));
            fleet.ticks(5);
            assertEquals(0, broken.updates);
        }
    }

    @Test
    void shouldReportTheRequestedDetail() {
        try (Fleet fleet = new Fleet(26, 1, NetworkConditions.perfect())) {
            List<RecordingTap> taps = new ArrayList<>();
            for (Tap.Detail detail : Tap.Detail.values()) {
                taps.add(new RecordingTap() {
                    @Override
                    public Detail detail() {
                        return detail;
                    }
                });
                fleet.server.tap(taps.get(detail.ordinal()));
            }
            fleet.pilots.get(0).connect();
            fleet.addShip();
            fleet.ticks(20);
            taps.forEach(tap -> assertTrue(tap.updates >= 20 && tap.sent.size() > 10, tap.sent.size() + " sent"));
            assertEquals(0, taps.get(0).objects + taps.get(0).fields);
            assertTrue(taps.get(1).objects > 0, "no object");
            assertEquals(0, taps.get(1).fields);
            assertEquals(taps.get(1).objects, taps.get(2).objects);
            assertTrue(taps.get(2).fields > 0, "no field");
            fleet.server.removeTap(taps.get(2));
            fleet.server.removeTap(taps.get(1));
            int before = taps.get(1).objects;
            fleet.addShip();
            fleet.ticks(20);
            assertEquals(before, taps.get(1).objects);
            assertEquals(before, taps.get(2).objects);
        }
    }

    @Test
    void shouldAllocateNothing() {
        try (Fleet fleet = new Fleet(25, 1, NetworkConditions.perfect())) {
            long[] bits = new long[1];
            Tap sum = new Tap() {
                @Override
                public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int entryBits) {
                    bits[0] += entryBits;
                }

                @Override
                public void onObject(
                        Peer peer,
                        Direction direction,
                        StateChannel channel,
                        ObjectType<?> type,
                        int slot,
                        int objectBits) {
                    bits[0] += objectBits;
                }

                @Override
                public void onField(
                        Peer peer,
                        Direction direction,
                        StateChannel channel,
                        ObjectType<?> type,
                        int field,
                        int fieldBits) {
                    bits[0] += fieldBits;
                }
            };
            fleet.server.tap(sum);
            fleet.pilots.get(0).client.tap(sum);
            fleet.pilots.get(0).connect();
            for (int i = 0; i < 20; i++) {
                fleet.addShip();
            }
            fleet.ticks(500);
            long least = AllocatedBytes.minOf(20, () -> {
                for (int tick = 0; tick < 100; tick++) {
                    for (Ship ship : fleet.world.all(Ship.TYPE)) {
                        fleet.move(ship);
                    }
                    fleet.tick();
                }
            });
            assertEquals(0, least);
            assertTrue(bits[0] > 100_000, bits[0] + " bits");
        }
    }

    /** Records the parts of each packet, by the index of the client and the packet's bytes as text. */
    private static class RecordingTap implements Tap, PositionTap {
        /** How many objects had a place. */
        private int placed;
        /** Whether the last reported object had a place. */
        private boolean hasPlaces;

        private int objectEnd;
        private int fieldEnd;
        private final Map<String, List<String>> sent = new HashMap<>();
        private final Map<String, List<String>> sentByOthers = new HashMap<>();
        private final Map<String, List<String>> received = new HashMap<>();
        private final List<String> events = new ArrayList<>();
        private List<String> writing = new ArrayList<>();
        private List<String> reading = new ArrayList<>();
        private String read;
        private int objects;
        private int fields;
        /** The bits of the last reported object that no reported field has covered yet. */
        private int bitsLeft;

        private int messages;
        private int updates;
        private int updatesOver;

        private void add(Direction direction, String part) {
            (direction == Direction.SENT ? writing : reading).add(part);
        }

        private static String text(Peer peer, byte[] bytes, int offset, int length) {
            return peer.index() + Arrays.toString(Arrays.copyOfRange(bytes, offset, offset + length));
        }

        private void end() {
            if (read != null) {
                received.put(read, reading);
            }
            reading = new ArrayList<>();
            read = null;
        }

        private void assertSentBy(RecordingTap other) {
            received.forEach((bytes, parts) -> assertEquals(other.sent.get(bytes), parts, bytes));
        }

        private void assertReceived() {
            received.forEach((bytes, parts) -> assertEquals(sentByOthers.get(bytes), parts, bytes));
            assertTrue(received.size() > 500, received.size() + " packets have come");
        }

        @Override
        public void beginUpdate(long nowNanos) {
            updates++;
        }

        @Override
        public void endUpdate(long nowNanos) {
            updatesOver++;
        }

        @Override
        public void onSent(Peer peer, byte[] bytes, int offset, int length) {
            sent.put(text(peer, bytes, offset, length), writing);
            writing = new ArrayList<>();
        }

        /** A duplicate is dropped before its parts are reported; those of the first copy are kept. */
        @Override
        public void onReceived(Peer peer, byte[] bytes, int offset, int length) {
            end();
            String came = text(peer, bytes, offset, length);
            read = received.containsKey(came) ? null : came;
        }

        @Override
        public void onRefused(Peer peer) {
            read = null;
        }

        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int start, int bits) {
            add(direction, "entry " + channel.number() + " " + bits + " at " + start);
            if (channel instanceof StateChannel && hasPlaces) {
                assertEquals(start + bits, objectEnd, "the last object ends with its entry");
            }
        }

        @Override
        public void onMessage(
                Peer peer,
                Direction direction,
                ChannelConfig channel,
                MessageType<?> type,
                Message message,
                int start,
                int fieldsAt,
                int bits) {
            messages++;
            assertTrue(start <= fieldsAt && fieldsAt <= start + bits);
            add(
                    direction,
                    channel.number() + " " + type + " " + ((FleetProtocol.Shout) message).ship() + " " + bits + " at "
                            + start + " and " + fieldsAt);
        }

        @Override
        public void onObject(
                Peer peer,
                Direction direction,
                StateChannel channel,
                ObjectType<?> type,
                int slot,
                int start,
                int bits) {
            objects++;
            bitsLeft = bits;
            hasPlaces = start != NO_PLACE;
            placed += hasPlaces ? 1 : 0;
            objectEnd = start + bits;
            fieldEnd = start;
            add(direction, channel.number() + " " + type + " in " + slot + " " + bits + " at " + start);
        }

        /** Modelled bits leave the coder with a delay: those of a part may be reported with the next. */
        @Override
        public void onField(
                Peer peer,
                Direction direction,
                StateChannel channel,
                ObjectType<?> type,
                int field,
                int start,
                int bits) {
            fields++;
            assertEquals(hasPlaces, start != NO_PLACE);
            if (hasPlaces) {
                assertTrue(start >= fieldEnd && start + bits <= objectEnd, type.fieldName(field) + " at " + start);
                fieldEnd = start + bits;
            }
            bitsLeft -= bits;
            assertTrue(bitsLeft >= 0, type.fieldName(field) + " has more bits than its object");
            add(direction, type.fieldName(field) + " " + bits + " at " + start);
        }

        @Override
        public void onQueued(
                Peer peer,
                ChannelConfig channel,
                MessageType<?> type,
                MessageChannel.Use use,
                StateObject object,
                Message message) {
            assertEquals(MessageChannel.Use.MESSAGE, use);
            events.add("queued " + channel.name() + " " + ((FleetProtocol.Shout) message).ship());
        }

        @Override
        public void onDelivered(
                Peer peer, MessageType<?> type, MessageChannel.Use use, StateObject object, Message message) {
            assertEquals(MessageChannel.Use.MESSAGE, use);
            events.add("delivered " + ((FleetProtocol.Shout) message).ship());
        }

        @Override
        public void onConnect(Peer peer) {
            events.add("connect " + peer.index());
        }

        @Override
        public void onEnd(Peer peer, DisconnectReason reason, String text) {
            events.add(("end " + reason + " " + text).strip());
        }
    }
}
