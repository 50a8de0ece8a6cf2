package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.state.client.ClientView;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.LossRule;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.ServerTable;
import dev.tickwire.state.server.format.EarlierProtocol;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** A server of one build of the {@link Herd}, and clients of any build, over networks that lose, delay and reorder. */
final class HerdWorld {
    static final int PACKET_BYTES = 300;
    private static final int CHANNELS = 2;
    static final int ROOM_BITS = PACKET_BYTES * Byte.SIZE - StateSender.maxBits(CHANNELS, 1) - CHANNELS;
    private static final int TICKS_PER_SECOND = 60;

    final Herd.Build build;
    final ServerObjects server = new ServerObjects(TICKS_PER_SECOND, 250_000_000L, 0, 200_000_000L);
    /** The first tables by the place of the channel, and a further one of the world. */
    final List<ServerTable> tables = new ArrayList<>();

    final List<Player> players = new ArrayList<>();
    private final Map<Integer, List<Seen>> history = new HashMap<>();
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
    int tick = ServerObjects.PLACED_TICK;

    HerdWorld(Herd.Build build) {
        this.build = build;
        if (build.hasInputs) {
            server.enableOrigins();
        }
        if (build.earlier != null) {
            server.speak(List.of(new EarlierProtocol(build.earlier, build.hasEarlierInputs, ROOM_BITS, build.moved)));
        }
        for (EarlierChannel channel : build.channels) {
            tables.add(server.newTable(
                    new ChannelSettings(
                            channel.name(),
                            channel.slots(),
                            400,
                            channel.everyTicks(),
                            channel.isModelled(),
                            channel.isPlaced(),
                            ROOM_BITS),
                    channel.types()));
        }
    }

    ServerTable world() {
        return tables.get(build.place(Herd.WORLD));
    }

    /** Values of a beast from a tick on. */
    private static final class Seen {
        final int tick;
        final String values;

        Seen(int tick, String values) {
            this.tick = tick;
            this.values = values;
        }
    }

    private static String values(Animal animal, boolean isEarlier) {
        Animal.Mood mood = isEarlier ? animal.mood().earlier() : animal.mood();
        return animal.name() + " at " + animal.x() + " " + mood;
    }

    /** A datagram or an ack on its way. */
    private static final class OnTheWay {
        final int arrives;
        final long packet;
        final byte[] bytes;

        OnTheWay(int arrives, long packet, byte[] bytes) {
            this.arrives = arrives;
            this.packet = packet;
            this.bytes = bytes;
        }
    }

    /** A client, and the server's side of it. */
    final class Player implements Viewer, ObjectListener {
        final Herd.Build build;
        final ClientObjects client = new ClientObjects();
        final Map<String, ClientView> views = new HashMap<>();
        final ByteArrayOutputStream received = new ByteArrayOutputStream();
        int appeared;
        int changed;
        int vanished;
        int completions;
        /** Share of lost datagrams, and the longest delay in ticks. */
        double loss;

        int maxDelay;
        boolean isMetered;
        /** Whether the player predicts objects, which then show other values than the server had. */
        boolean isPredicting;

        /** Whether one side has the earlier protocol only. */
        final boolean isMixed;

        private final boolean isServerOld;
        private final int index;
        private final Random network;
        private final boolean isDelayed;
        private final List<OnTheWay> datagrams = new ArrayList<>();
        private final List<OnTheWay> acks = new ArrayList<>();
        private final Map<Integer, Integer> shown = new HashMap<>();
        private final Set<Long> taken = new HashSet<>();
        private final LossRule rule = (packet, sentAt) -> packet < this.newestAcked - 3;
        StateSender sender;
        StateReceiver receiver;
        private long packet;
        private long newestAcked;

        private Player(int index, Herd.Build build, Random network, boolean isDelayed) {
            this.index = index;
            this.build = build;
            this.network = network;
            this.isDelayed = isDelayed;
            isServerOld = build.earlier != null
                    && HerdWorld.this.build.channels.get(0).name().equals(Herd.RUINS);
            isMixed = build.channels.get(0).name()
                    != HerdWorld.this.build.channels.get(0).name();
            if (build.hasInputs) {
                client.enableOrigins();
            }
            if (isDelayed) {
                client.delay();
            }
            for (EarlierChannel channel : build.channels) {
                views.put(
                        channel.name(),
                        client.newView(
                                channel.name(),
                                channel.slots(),
                                channel.types(),
                                channel.isModelled(),
                                channel.isPlaced()));
            }
        }

        ClientView world() {
            return views.get(Herd.WORLD);
        }

        void connect() {
            sender = server.newSender(this, isMixed && !isServerOld ? 1 : 0);
            receiver = isServerOld ? client.newReceiver(build.earlier, build.hasEarlierInputs) : client.newReceiver();
        }

        void disconnect() {
            server.leave(this);
            client.end();
            ObjectListener.report(client, this);
            assertEquals(appeared, vanished);
            datagrams.clear();
            acks.clear();
            shown.clear();
            taken.clear();
            sender = null;
            packet = 0;
            newestAcked = 0;
        }

        @Override
        public int index() {
            return index;
        }

        @Override
        public String toString() {
            return "player " + index;
        }

        @Override
        public void onAppear(StateObject object) {
            appeared++;
        }

        @Override
        public void onChange(StateObject object, long changes) {
            changed++;
        }

        @Override
        public void onVanish(StateObject object, VanishReason reason) {
            vanished++;
        }

        @Override
        public void onComplete() {
            completions++;
        }

        @Override
        public void onThrown(Throwable thrown) {
            throw new AssertionError(thrown);
        }

        private void send() {
            sender.setMeters(isMetered, isMetered);
            sender.beginTick(tick, rule);
            do {
                out.wrap(bytes, 0, PACKET_BYTES);
                int room = ROOM_BITS;
                int[] entries = new int[CHANNELS];
                for (int channel = 0; channel < CHANNELS; channel++) {
                    entries[channel] =
                            sender.isDue(channel) ? sender.replicator(channel).pack(room) : 0;
                    room -= entries[channel];
                }
                sender.writeTime(out);
                for (int channel = 0; channel < CHANNELS; channel++) {
                    out.writeBool(entries[channel] > 0);
                    if (entries[channel] > 0) {
                        sender.replicator(channel).write(out);
                        checkMeter(sender.replicator(channel).meter(), channel);
                    }
                }
                sender.commit(packet, tick);
                byte[] datagram = Arrays.copyOf(bytes, out.writtenBytes());
                received.writeBytes(datagram);
                for (int copies = network.nextInt(20) == 0 ? 2 : 1; copies > 0; copies--) {
                    if (network.nextDouble() >= loss) {
                        datagrams.add(new OnTheWay(arrival(), packet, datagram));
                    }
                }
                packet++;
            } while (sender.sendsState());
        }

        private int arrival() {
            return tick + (maxDelay == 0 ? 0 : network.nextInt(maxDelay + 1));
        }

        /** The meter has types and fields of the protocol that both sides speak. */
        private void checkMeter(EntryMeter meter, int channel) {
            if (!isMetered) {
                return;
            }
            boolean isEarlier = isMixed && !isServerOld;
            List<EarlierChannel> spoken = isEarlier ? HerdWorld.this.build.earlier : HerdWorld.this.build.channels;
            for (int object = 0; object < meter.count(); object++) {
                if (meter.type(object) == EntryMeter.NO_TYPE) {
                    continue;
                }
                ObjectType<?> type = spoken.get(channel).types().get(meter.type(object));
                for (int field = meter.fieldStart(object); field < meter.fieldEnd(object); field++) {
                    assertTrue(type.fieldAt(meter.fieldCell(object, field)) < type.fields());
                }
            }
        }

        private void receive() {
            for (OnTheWay each : due(datagrams)) {
                if (receive(each)) {
                    if (network.nextDouble() >= loss) {
                        acks.add(new OnTheWay(arrival(), each.packet, each.bytes));
                    }
                }
            }
            if (isDelayed) {
                client.advance(Math.max(0, receiver.tick() - 3 - network.nextDouble()), 2);
            }
            ObjectListener.report(client, this);
            checkShown();
        }

        private List<OnTheWay> due(List<OnTheWay> all) {
            List<OnTheWay> due = new ArrayList<>();
            for (OnTheWay each : all) {
                if (each.arrives <= tick) {
                    due.add(each);
                }
            }
            all.removeAll(due);
            return due;
        }

        private boolean receive(OnTheWay datagram) {
            byte[] copy = Arrays.copyOf(datagram.bytes, datagram.bytes.length + BitWriter.SPARE_BYTES);
            in.wrap(copy, 0, datagram.bytes.length);
            boolean isRead = taken.add(datagram.packet) && receiver.readTime(in, datagram.packet);
            for (int channel = 0; channel < CHANNELS && isRead; channel++) {
                if (in.readBool()) {
                    EntryMeter meter = receiver.meter(channel);
                    meter.set(isMetered, isMetered);
                    isRead = receiver.read(in, channel);
                }
            }
            assertFalse(in.failed(), () -> this + " at tick " + tick);
            if (isRead) {
                receiver.apply(datagram.packet);
            }
            return isRead;
        }

        private void acknowledge() {
            for (OnTheWay each : due(acks)) {
                newestAcked = Math.max(newestAcked, each.packet);
                sender.onAcked(each.packet);
            }
        }

        private void checkShown() {
            for (Animal animal : isPredicting ? List.<Animal>of() : animals()) {
                int number = Replica.of((StateObject) animal).number();
                String values = values(animal, false);
                List<Seen> known = history.getOrDefault(number, List.of());
                int place = shown.getOrDefault(number, 0);
                while (place < known.size() && !matches(known.get(place), values)) {
                    place++;
                }
                int found = place;
                assertTrue(
                        found < known.size() && known.get(found).tick <= receiver.tick(),
                        () -> this + " at tick " + tick + " shows " + values);
                shown.put(number, place);
            }
        }

        private boolean matches(Seen seen, String values) {
            return seen.values.equals(values)
                    || isMixed && seen.values.replace("WILD", "CALM").equals(values);
        }

        List<Animal> animals() {
            List<Animal> found = new ArrayList<>();
            for (ObjectType<?> type : world().objects().types()) {
                for (StateObject object : world().all(type)) {
                    if (object instanceof Animal) {
                        found.add((Animal) object);
                    }
                }
            }
            return found;
        }

        StateObject find(ClientView view, StateObject ofServer) {
            StateObject found = view.objects().at(Replica.of(ofServer).number() & 0xFFFF);
            return found != null
                            && Replica.of(found).number()
                                    == Replica.of(ofServer).number()
                    ? found
                    : null;
        }

        /** Checks all that the client shows of a table of the world against the server. */
        void assertAgrees(ServerTable table, String situation) {
            int expected = 0;
            for (StateObject object : all(table)) {
                StateObject seen = find(world(), object);
                if (isUnknown(object) || !isSeen(table, object)) {
                    assertNull(seen, situation);
                    continue;
                }
                expected++;
                assertNotNull(seen, () -> situation + ": " + this + " lacks " + object.getClass());
                assertSame(table, object, seen, situation);
            }
            assertEquals(expected, world().count(), situation);
        }

        private boolean isSeen(ServerTable table, StateObject object) {
            return table.seenBy(this, Replica.of(object).number() & 0xFFFF) == object;
        }

        private boolean isUnknown(StateObject object) {
            return isMixed && (object instanceof Herd.Egg || object instanceof Herd.OldRelic);
        }

        private void assertSame(ServerTable table, StateObject object, StateObject seen, String situation) {
            boolean isOwn = table.ownerOf(object) == this;
            assertEquals(isOwn, seen.isOwned(), situation);
            if (object instanceof Animal) {
                assertSame(table, (Animal) object, (Animal) seen, isOwn, situation);
            } else if (object instanceof Herd.Cart && seen instanceof Herd.OldCart) {
                assertEquals(((Herd.Cart) object).load(), ((Herd.OldCart) seen).load(), situation);
                assertFalse(((Herd.OldCart) seen).isCarrying(), situation);
            } else if (object instanceof Herd.OldCart && seen instanceof Herd.Cart) {
                assertEquals(((Herd.OldCart) object).load(), ((Herd.Cart) seen).load(), situation);
                assertNull(((Herd.Cart) seen).carried(), situation);
            } else if (object instanceof Herd.Cart) {
                Herd.Egg carried = ((Herd.Cart) object).carried();
                Herd.Egg seenCarried = ((Herd.Cart) seen).carried();
                assertEquals(
                        carried != null && isSeen(table, carried) ? carried.warmth() : -1,
                        seenCarried == null ? -1 : seenCarried.warmth(),
                        situation);
            }
        }

        private void assertSame(ServerTable table, Animal beast, Animal seen, boolean isOwn, String situation) {
            assertEquals(values(beast, isMixed), values(seen, false), situation);
            assertEquals(isOwn ? beast.rider() : 10, seen.rider(), situation);
            Animal prey = beast.prey() == null || !isSeen(table, (StateObject) beast.prey()) ? null : beast.prey();
            assertEquals(
                    prey == null ? -1 : prey.name(),
                    seen.prey() == null ? -1 : seen.prey().name(),
                    situation);
            if (seen instanceof Herd.Beast) {
                boolean isBeast = beast instanceof Herd.Beast;
                int stamina = isBeast ? ((Herd.Beast) beast).stamina() : Herd.Beast.DEFAULT_STAMINA;
                assertEquals(stamina, ((Herd.Beast) seen).stamina(), situation);
                assertEquals(isBeast ? ((Herd.Beast) beast).burrows() : 0, ((Herd.Beast) seen).burrows(), situation);
                assertEquals(isOwn ? 0 : tracks(beast), ((Herd.Beast) seen).tracks(), situation);
            } else {
                int horns = beast instanceof Herd.OldBeast ? ((Herd.OldBeast) beast).horns() : Herd.EarlierBeast.HORNS;
                assertEquals(horns, ((Herd.OldBeast) seen).horns(), situation);
                assertEquals(isOwn ? 0 : tracks(beast), ((Herd.OldBeast) seen).tracks(), situation);
            }
        }

        private int tracks(Animal beast) {
            return beast instanceof Herd.Beast ? ((Herd.Beast) beast).tracks() : ((Herd.OldBeast) beast).tracks();
        }
    }

    static List<StateObject> all(ServerTable table) {
        List<StateObject> found = new ArrayList<>();
        for (int slot = 0; slot < table.slots(); slot++) {
            if (table.at(slot) != null) {
                found.add(table.at(slot));
            }
        }
        return found;
    }

    Player add(Herd.Build ofClient, long seed, boolean isDelayed) {
        Player player = new Player(players.size(), ofClient, new Random(seed), isDelayed);
        players.add(player);
        return player;
    }

    /** A flush: all players are sent the tick, and receive what arrives by then. */
    void flush() {
        tick++;
        List<Throwable> thrown = new ArrayList<>();
        server.freeze(tick);
        for (ServerTable table : tables) {
            note(table);
        }
        server.runQueries(thrown::add);
        for (Player player : players) {
            if (player.sender != null) {
                player.send();
            }
        }
        server.endTick();
        assertEquals(List.of(), thrown);
        for (Player player : players) {
            if (player.sender != null) {
                player.receive();
                player.acknowledge();
            }
        }
    }

    private void note(ServerTable table) {
        for (StateObject object : all(table)) {
            if (object instanceof Animal) {
                List<Seen> known = history.computeIfAbsent(Replica.of(object).number(), any -> new ArrayList<>());
                String values = values((Animal) object, false);
                if (known.isEmpty() || !known.get(known.size() - 1).values.equals(values)) {
                    known.add(new Seen(tick, values));
                }
            }
        }
    }

    /** Returns the replicator of a player for a channel of its protocol. */
    static PeerReplicator replicator(Player player, int channel) {
        return player.sender.replicator(channel);
    }
}
