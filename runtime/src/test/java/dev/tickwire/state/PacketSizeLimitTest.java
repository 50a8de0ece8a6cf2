package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.PostProtocol.Parcel;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects that just fit a packet are sent, whatever else the packets to a peer have to carry. */
class PacketSizeLimitTest {
    private static final int SHIPS = 30;
    private static final int TICKS = 120;
    private static final int TICKS_UNSEEN = 60;
    /** The bound, in bytes of content, lies between. */
    private static final int LEAST = 1000;

    private static final int MOST = 1200;

    /** Inputs, reliable messages in each tick, and two channels with objects, of which some are placed. */
    private static final class Busy extends Protocol {
        private static final List<MessageType<?>> MESSAGES = List.of(RaceProtocol.STEER, RaceProtocol.BANG);

        final MessageChannel talk;
        final StateChannel world;
        final StateChannel level;

        private static MessageChannel talk() {
            return MessageChannel.builder(0, "talk", ChannelKind.RELIABLE_ORDERED)
                    .bothSend(RaceProtocol.BANG)
                    .build();
        }

        static Busy of(boolean areModelled) {
            StateChannel.Builder world = StateChannel.builder(2, "world")
                    .serverSends(Ship.TYPE, PostProtocol.PARCEL)
                    .placed();
            StateChannel.Builder level = StateChannel.builder(3, "level")
                    .serverSends(MixedProtocol.BLOCK)
                    .placed();
            return areModelled
                    ? new Busy(
                            talk(), world.modelled().build(), level.modelled().build())
                    : new Busy(talk(), world.build(), level.build());
        }

        private Busy(MessageChannel talk, StateChannel world, StateChannel level) {
            super(
                    "Busy",
                    0xB5,
                    MESSAGES,
                    List.of(talk, RaceProtocol.STEERS, world, level),
                    PacketLimits.DEFAULT,
                    RaceProtocol.TICKS_PER_SECOND);
            this.talk = talk;
            this.world = world;
            this.level = level;
        }

        @Override
        public MessageFactory newFactory() {
            return new MessageFactory(MESSAGES) {};
        }
    }

    private final MemoryNetwork network = new MemoryNetwork();

    private static Server.Builder serving(Busy protocol) {
        return Server.builder(protocol).random(new Random(1));
    }

    /** The most bytes of a parcel's content that fit a packet. */
    private int mostBytes(Busy protocol) {
        int most = LEAST;
        try (Server server = serving(protocol).transport(network.open()).build()) {
            server.listener(new Quiet());
            server.start();
            StateTable world = server.state(protocol.world);
            Parcel parcel = world.add(PostProtocol.PARCEL);
            for (int size = LEAST; size < MOST; size++) {
                parcel.size(size);
                server.update(size * 20_000_000L);
                server.flush();
                most = world.oversizedCount() == 0 ? size : most;
            }
        }
        return most;
    }

    private static class Quiet implements ServerListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {}

        @Override
        public void onObjectTooLarge(StateTable table, StateObject object, int bits, int mostBits) {}
    }

    @ParameterizedTest
    @CsvSource({"false, true", "true, false"})
    void shouldSendAnObjectThatJustFits(boolean areModelled, boolean isLossy) {
        assertSent(areModelled, isLossy);
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @CsvSource({"false, false", "true, true"})
    void shouldSendAnObjectThatJustFitsOverALossyLine(boolean areModelled, boolean isLossy) {
        assertSent(areModelled, isLossy);
    }

    private void assertSent(boolean areModelled, boolean isLossy) {
        Busy protocol = Busy.of(areModelled);
        int most = mostBytes(protocol);
        assertTrue(most > LEAST && most < MOST - 1, "at most " + most);
        for (int size = most - 4; size <= most; size++) {
            assertEquals("", findFault(protocol, size, isLossy), "size " + size + " of " + most);
        }
    }

    private String findFault(Busy protocol, int size, boolean isLossy) {
        Random random = new Random(Seeds.of(PacketSizeLimitTest.class, size));
        boolean[] complete = {false};
        try (Server server = serving(protocol).transport(network.open()).build();
                Client client = Client.builder(protocol)
                        .random(new Random(random.nextLong()))
                        .transport(new NetworkSimulator(
                                network.open(),
                                random.nextLong(),
                                NetworkConditions.perfect()
                                        .withLatencyMillis(60)
                                        .withLoss(isLossy ? 0.2 : 0)
                                        .withReordering(isLossy ? 0.1 : 0, 40)))
                        .build()) {
            server.listener(new Quiet());
            server.start();
            client.listener(new ClientListener() {
                @Override
                public void onMessage(Peer from, MessageType<?> type, Message message) {}

                @Override
                public void onWorldComplete(Peer from) {
                    complete[0] = true;
                }
            });
            StateTable world = server.state(protocol.world);
            StateTable level = server.state(protocol.level);
            level.place(MixedProtocol.BLOCK).name(1);
            client.state(protocol.level).place(MixedProtocol.BLOCK).name(1);
            for (int i = 0; i < SHIPS; i++) {
                world.add(Ship.TYPE).name(i);
                level.add(MixedProtocol.BLOCK).name(100 + i).size(i);
            }
            Parcel parcel = world.add(PostProtocol.PARCEL).size(size);
            client.connect(server.transport().localAddress());
            int seenAt = -1;
            int ownedAt = -1;
            long now = 0;
            for (int tick = 0; tick < 4 * TICKS && (ownedAt < 0 || !complete[0]); tick++) {
                now += 1_000_000_000L / RaceProtocol.TICKS_PER_SECOND;
                server.update(now);
                move(world, level, tick);
                for (Peer peer : server.peers()) {
                    peer.send(protocol.talk, server.create(RaceProtocol.BANG));
                    if (seenAt > 0) {
                        giveHidden(world, parcel, peer, tick == seenAt + TICKS_UNSEEN);
                    }
                }
                while (server.isTickDue()) {
                    server.beginTick();
                    server.flush();
                }
                client.update(now);
                while (client.isTickDue()) {
                    client.inputs(RaceProtocol.STEERS).next();
                    client.flush();
                }
                for (Parcel each : client.state(protocol.world).all(PostProtocol.PARCEL)) {
                    seenAt = seenAt < 0 ? tick : seenAt;
                    ownedAt = each.isOwned() && tick > seenAt + TICKS_UNSEEN ? tick : ownedAt;
                }
            }
            if (!complete[0] || ownedAt < 0 || seenAt > TICKS) {
                return "complete " + complete[0] + ", seen at " + seenAt + ", as owner at " + ownedAt;
            }
        }
        return "";
    }

    /** Changes most objects, once the level was flushed as it was placed. */
    private static void move(StateTable world, StateTable level, int tick) {
        world.all(Ship.TYPE).forEach(ship -> ship.x((ship.x() + 3) % 1001));
        if (tick > 5) {
            level.all(MixedProtocol.BLOCK).forEach(block -> block.size(block.size() % 60 + 1));
        }
    }

    /** Gives the parcel to a player who does not see it for a while. */
    private static void giveHidden(StateTable world, Parcel parcel, Peer peer, boolean isShown) {
        if (world.ownerOf(parcel) == null) {
            world.owner(parcel, peer);
            world.hide(peer, parcel);
        } else if (isShown) {
            world.show(peer, parcel);
        }
    }
}
