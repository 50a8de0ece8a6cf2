package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.connection.Connection;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionListener;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.replicate.ChannelSettings;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Changed packets of a server reach clients: they are refused, or read with their changed content. */
class DamagedStateTest {
    private static final long SEED = Seeds.of(DamagedStateTest.class);
    private static final int ROUNDS = 300;
    private static final int TICKS = 120;

    private final Random random = new Random(SEED);

    /** A server with one client. */
    private final class Round implements Viewer, ConnectionListener, ObjectListener {
        private final FleetProtocol protocol;
        private final ConnectionContext atServer;
        private final Connection server;
        private final Connection client;
        private final ServerObjects tables = new ServerObjects();
        private final ClientObjects views = new ClientObjects();
        private final StateTable world;
        private final StateTable ground;
        private long nowNanos;

        Round(FleetProtocol protocol) {
            this.protocol = protocol;
            atServer = new ConnectionContext(protocol, Side.SERVER, protocol.newFactory(), random);
            server = new Connection(atServer, this, ConnectionSettings.DEFAULT);
            client = new Connection(
                    new ConnectionContext(protocol, Side.CLIENT, protocol.newFactory(), random),
                    this,
                    ConnectionSettings.DEFAULT);
            world = newTable(protocol.world);
            ground = newTable(protocol.ground);
            newView(protocol.world);
            newView(protocol.ground);
            server.sendObjects(tables.newSender(this), tables.objectsOf(this));
            client.receiveObjects(views.newReceiver(), 0);
        }

        private StateTable newTable(StateChannel channel) {
            ChannelSettings settings = new ChannelSettings(
                    channel.name(),
                    channel.maxObjects(),
                    channel.bytesPerTick(),
                    channel.everyTicks(),
                    channel.modelled(),
                    channel.placed(),
                    atServer.maxEntryBits());
            return tables.newTable(settings, channel.objects());
        }

        private void newView(StateChannel channel) {
            views.newView(
                    channel.name(), channel.maxObjects(), channel.objects(), channel.modelled(), channel.placed());
        }

        /** Plays until a damaged packet is refused; returns whether one was. */
        boolean play() {
            for (int tick = 1; tick <= TICKS; tick++) {
                change();
                nowNanos += 20_000_000L;
                tables.freeze(tick);
                server.beginFlush(nowNanos, 4, tick);
                while (server.nextDatagram()) {
                    if (!arrive(client, server, random.nextInt(10) == 0)) {
                        views.end();
                        ObjectListener.report(views, this);
                        return true;
                    }
                }
                tables.endTick();
                client.beginFlush(nowNanos, 1);
                while (client.nextDatagram()) {
                    assertTrue(arrive(server, client, false));
                }
            }
            return false;
        }

        private void change() {
            if (random.nextInt(3) == 0 && world.count() < FleetProtocol.MAX_SHIPS) {
                world.add(Ship.TYPE).name(world.count());
            }
            if (random.nextInt(5) == 0) {
                ground.add(FleetProtocol.ROCK).height(random.nextInt(4096));
            }
            for (Ship ship : world.all(Ship.TYPE)) {
                ship.x(random.nextInt(1001)).cargo(random.nextInt(256));
                if (random.nextInt(30) == 0) {
                    world.remove(ship);
                } else if (random.nextInt(30) == 0) {
                    world.owner(ship, random.nextBoolean() ? this : null);
                }
            }
        }

        private boolean arrive(Connection to, Connection from, boolean isDamaged) {
            int offset = from.datagramOffset();
            int length = from.datagramLength();
            byte[] bytes = Arrays.copyOfRange(from.datagram(), offset, offset + length + BitWriter.SPARE_BYTES);
            if (isDamaged) {
                int shorter = random.nextInt(4) == 0 ? random.nextInt(length) : 0;
                length -= shorter;
                for (int i = random.nextInt(4); i >= 0; i--) {
                    bytes[random.nextInt(length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
                }
            }
            boolean isValid = to.receive(nowNanos, bytes, 0, length);
            while (to.hasNewState()) {
                ObjectListener.report(views, this);
                isValid = to.proceed(nowNanos);
            }
            return isValid;
        }

        @Override
        public int index() {
            return 0;
        }

        @Override
        public void onMessage(MessageType<?> type, Message message) {}

        @Override
        public void onAppear(StateObject object) {
            assertNotNull(object.toString());
        }

        @Override
        public void onChange(StateObject object, long changes) {}

        @Override
        public void onVanish(StateObject object, VanishReason reason) {}

        @Override
        public void onComplete() {}

        @Override
        public void onThrown(Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }

    @Test
    void shouldRejectOrReadAnyDamagedPacket() {
        System.out.println("seed " + SEED);
        int refused = 0;
        long late = 0;
        for (int i = 0; i < ROUNDS; i++) {
            Round round = new Round(FleetProtocol.get(i % 2 == 0));
            refused += round.play() ? 1 : 0;
            late += round.client.statistics().link().dropped(LinkStatistics.Drop.STALE);
        }
        assertTrue(refused > ROUNDS / 4, "seed " + SEED + ": " + refused + " refused");
        assertTrue(late > 0, "seed " + SEED);
    }
}
